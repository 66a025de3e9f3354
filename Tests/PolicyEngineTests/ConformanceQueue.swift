import PolicyEngine
import TestSupport

@testable import ReferenceModel

/// One presentation queue of the suite: what happens to it and when, and what the presenter has to do then.
struct ConformanceQueue {
    private struct Failure: DecidedError {
        let decision: Decision
        let number: Int
    }

    private let policy: ErrorPolicy
    private let seed: UInt64
    private let options: (toast: Int, limit: Int, period: Int)
    private var random: SeededRandom
    private var board: PresentationBoard<Failure>
    private var now = 0
    private var tickets: [Int] = []
    private var scopes: Set<String?> = [nil]

    init(_ policy: ErrorPolicy, seed: UInt64) {
        self.policy = policy
        self.seed = seed
        random = SeededRandom(seed: seed &* 41)
        options = (random.number(1...6) * 1_000, random.number(0...3), random.number(1...30) * 1_000)
        board = PresentationBoard(
            PresentationSettings(
                toastDuration: .milliseconds(options.toast),
                limit: options.limit > 0 ? (options.limit, .milliseconds(options.period)) : nil))
    }

    /// A line of `queues.ndjson`, with one step for each event; not all of them are submitted.
    mutating func line(_ name: String, _ events: [String]) throws -> String {
        var steps: [String] = []
        for (number, event) in events.enumerated() {
            now += random.number(0...3) == 0 ? random.number(0...8_000) : random.number(0...300)
            steps.append("{\"at\": \(now), \(try step(event, number)), \(told())}")
        }
        let head = "\"policy\": \"\(name)\", \"seed\": \"\(seed)\", \"toast\": \(options.toast)"
        return "{\(head), \"limit\": \(options.limit), \"period\": \(options.period), \"steps\": "
            + "[\(steps.joined(separator: ", "))]}"
    }

    private mutating func step(_ json: String, _ number: Int) throws -> String {
        let time = Duration.milliseconds(now)
        switch random.number(0...9) {
        case 0...5:
            let event = try ErrorEvent(json: json)
            let elapsed = random.number(0...1) * random.number(0...1_500)
            let failure = Failure(decision: policy.decide(event, seed: seed), number: number)
            let scope = event.context.scope
            scopes.insert(scope)
            // The next call of the same work.
            let former = random.number(0...5) == 0 ? tickets.randomElement(using: &random) : nil
            let ticket =
                former.map {
                    board.revise(
                        PresentationTicket(number: $0), with: failure, scope: scope, elapsed: .milliseconds(elapsed),
                        at: time)
                } ?? board.submit(failure, scope: scope, elapsed: .milliseconds(elapsed), at: time)
            tickets.append(ticket.number)
            return "\"submit\": \(json), \"number\": \(number), \"elapsed\": \(elapsed), "
                + "\"former\": \(former ?? 0), \"ticket\": \(ticket.number)"
        case 6, 7:
            guard let ticket = tickets.randomElement(using: &random) else { fallthrough }
            let option = random.number(-1...2)
            let answered = board.answer(
                PresentationTicket(number: ticket), option: option < 0 ? nil : option, at: time)
            let errors = answered.map { $0.hasOption ? $0.errors.map { $0.number } : [] } ?? []
            return "\"answer\": \(ticket), \"option\": \(option), \"errors\": \(errors)"
        case 8:
            guard random.number(0...1) == 0, let ticket = tickets.randomElement(using: &random) else {
                let scope = scopes.sorted { ($0 ?? "") < ($1 ?? "") }.randomElement(using: &random) ?? nil
                board.clear(scope, at: time)
                return "\"clear\": \(scope.map { jsonText($0) } ?? "null")"
            }
            board.withdraw(PresentationTicket(number: ticket), at: time)
            return "\"withdraw\": \(ticket)"
        default:
            board.tick(time)
            return "\"tick\": true"
        }
    }

    /// What is to be shown and withdrawn, what became of errors, and when to ask again.
    private mutating func told() -> String {
        let commands = board.takeCommands().map { command in
            let entry = command.entry
            let scope = entry.scope.map { jsonText($0) } ?? "null"
            return "[\"\(Self.name(command))\", \(entry.id.number), \(entry.error.number), \(entry.count), \(scope)]"
        }
        let ended = board.takeOutcomes().map { ending in
            let (name, other) = Self.outcome(ending.outcome)
            return "[\(ending.ticket.number), \"\(name)\", \(other.map { "\($0.number)" } ?? "null")]"
        }
        let wake = board.wake(after: .milliseconds(now)).map { "\($0.wholeMilliseconds)" } ?? "null"
        return "\"commands\": [\(commands.joined(separator: ", "))], "
            + "\"ended\": [\(ended.joined(separator: ", "))], \"wake\": \(wake)"
    }

    private static func name(_ command: PresentationBoard<Failure>.Command) -> String {
        switch command {
        case .show: "show"
        case .update: "update"
        case .withdraw: "withdraw"
        }
    }

    private static func outcome(_ outcome: PresentationOutcome) -> (String, PresentationTicket?) {
        switch outcome {
        case .silent: ("silent", nil)
        case .answered: ("answered", nil)
        case .expired: ("expired", nil)
        case .folded(let into): ("folded", into)
        case .absorbed(let by): ("absorbed", by)
        case .replaced(let by): ("replaced", by)
        case .withdrawn: ("withdrawn", nil)
        case .dropped: ("dropped", nil)
        }
    }
}
