package import PolicyEngine

/// An event, and the seed that waits are drawn from.
package typealias DecisionQuestion = (event: ErrorEvent, seed: UInt64)

/// What was compared.
package struct QuestionCoverage: Sendable {
    /// Whether all errors and situations were.
    package var situations = true
    /// Whether all branches of texts were.
    package var texts = true
}

/// Cells in which both policies have the same settings, for the same calls and values of the app.
struct AlikeCells: Hashable {
    private let before: Int
    private let after: Int
    private let flags: UInt16
    private let attempt: NumberSet
    private let own: [Region.Own]

    /// `numbers`: of the settings before and after.
    init(_ cell: OutcomeCell, _ numbers: [Int]) {
        before = numbers[0]
        after = numbers[1]
        flags = cell.region.flags
        attempt = cell.region.attempt
        own = cell.region.own
    }
}

/// What to ask two policies, so that every difference between their decisions is among the answers.
final class DecisionQuestions {
    private let known: ContentTable
    private let old: ErrorPolicy
    private let new: ErrorPolicy
    private let locales: [String]
    private let renames: CategoryRenames
    private let riskNames: RiskNames
    private let body: (DecisionQuestion) -> Void
    private var asked: Set<AlikeCells> = []
    /// Schedules before and after, by their rows.
    private var askedAboutBudget: Set<[UInt32]> = []
    private var budgetRows: [[RuleChoice]: [UInt32]] = [:]
    /// False where texts have more branches than were tried.
    private(set) var isComplete = true

    init(
        _ contents: [SettingContents], old: ErrorPolicy, new: ErrorPolicy, locales: [String],
        body: @escaping (DecisionQuestion) -> Void
    ) {
        known = ContentTable(contents)
        renames = CategoryRenames(from: old.compiled, to: new.compiled)
        riskNames = RiskNames(from: old.compiled, to: new.compiled)
        (self.old, self.new, self.locales, self.body) = (old, new, locales, body)
    }

    /// Hands in the questions of a cell, unless both policies say the same of it or a cell like it was asked about.
    func ask(_ cell: OutcomeCell) {
        askAboutBudget(cell)
        let numbers = [known.number(cell, side: 0), known.number(cell, side: 1)]
        guard numbers[0] != numbers[1], asked.insert(AlikeCells(cell, numbers)).inserted else { return }
        let found = DecisionDiff(
            old: old, new: new, locales: locales, cell: cell, before: known.contents[numbers[0]],
            after: known.contents[numbers[1]], renames: renames, names: riskNames
        ).questions()
        if !found.isComplete { isComplete = false }
        found.questions.forEach(body)
    }

    /// Calls share budgets, so that another one allows more retries even if the schedule is the same.
    private func askAboutBudget(_ cell: OutcomeCell) {
        let rows = budgetRows[cell.choices] ?? rowsOfBudgets(cell)
        budgetRows[cell.choices] = rows
        guard rows.count == 2, !askedAboutBudget.contains(rows),
            old.compiled.schedules[rows[0]].stream != new.compiled.schedules[rows[1]].stream
        else { return }
        var repeatable = cell.event
        repeatable.context.isIdempotent = true
        for event in [cell.event, repeatable]
        where old.decide(event, seed: 0).retry != nil && new.decide(event, seed: 0).retry != nil {
            askedAboutBudget.insert(rows)
            body((event, 0))
        }
    }

    /// The schedules before and after that have a budget.
    private func rowsOfBudgets(_ cell: OutcomeCell) -> [UInt32] {
        [old, new].compactMap { policy in
            let outcome = Evaluator(policy.compiled).outcome(for: cell.event, seed: 0, stopping: nil)
            guard let row = outcome.settings[.retry]?.row else { return nil }
            let schedule = policy.compiled.schedules[row].schedule(policy.compiled.scheduleWaits)
            return schedule.budget == nil ? nil : row
        }
    }
}
