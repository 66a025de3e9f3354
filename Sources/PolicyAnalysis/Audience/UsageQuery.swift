package import PolicyEngine

/// Who sees something of a policy: which errors and situations lead there, found by asking the engine about all that its rules tell apart.
package final class UsageQuery {
    package enum Question {
        case texts([PolicyTextEntry])
        case rule(String)
        /// By its id.
        case button(String)
        case surface(Surface)
    }

    /// Errors and situations that some rules decide.
    package struct Group {
        /// The rules that decide, the one that names the error first; `fallback` for none.
        package let rules: [String]
        /// File and line of the first of them.
        package let source: String?
        /// In a few words of people's.
        package let errors: [String]
        /// The same at length, a situation a line.
        package let allErrors: [String]
        /// Where it is shown from call to call.
        package let shown: String
        /// One that shows it.
        package let example: DecisionSample
        fileprivate let regions: [Region]
    }

    private let policy: ErrorPolicy
    private let mostCells: Int
    private let space: ConditionSpace
    private var seen: [SeenKey: SeenTexts] = [:]
    /// Whether texts show which error it is, so that each error has texts of its own.
    private let namesErrors: Bool

    private struct SeenKey: Hashable {
        let choice: RuleChoice
        let flags: UInt16
        let attempt: NumberSet
        let own: [Region.Own]
        let locales: [Int]
        let isMixed: Bool
        /// Only where texts name errors.
        let links: [LinkRegion]
    }

    /// `mostCells`: beyond so many groups of errors and situations there are no answers.
    package init(_ policy: ErrorPolicy, mostCells: Int? = nil) {
        self.policy = policy
        self.mostCells = mostCells ?? EventPartition.usualMost
        space = ConditionSpace([policy.compiled])
        namesErrors = policy.compiled.texts.contains { texts in
            texts.patterns.arguments.rows.contains { BuiltInValue(rawValue: $0.kind)?.isIdentity ?? false }
        }
    }

    /// What a word is: a surface, a rule, a button; nil for what may be a text.
    package func question(_ word: String) -> Question? {
        let compiled = policy.compiled
        if let surface = Surface.allCases.first(where: { $0.name.hasSameBytes(as: word) }) { return .surface(surface) }
        if compiled.rules.rows.contains(where: { compiled.strings.string($0.id).hasSameBytes(as: word) }) {
            return .rule(word)
        }
        if compiled.options.rows.contains(where: { compiled.strings.string($0.id).hasSameBytes(as: word) }) {
            return .button(word)
        }
        return nil
    }

    /// `scope`: only on this screen. Nil where there are more errors and situations than anybody waits for.
    package func groups(_ question: Question, scope: String? = nil) -> [Group]? {
        var hits: [(weight: Int, cell: OutcomeCell, sample: DecisionSample)] = []
        let locales = locales(question)
        let asked = AskedTexts(question)
        let isComplete = forEachCell(scope, of: rule(question)) { cell in
            guard self.mayShow(question, asked: asked, cell: cell),
                let sample = self.example(question, asked: asked, seen: self.seenTexts(cell, locales), cell: cell)
            else { return }
            hits.append((sample.event.weight, cell, sample))
        }
        return isComplete ? groups(hits) : nil
    }

    /// Who it is, in one sentence.
    package func summary(_ groups: [Group]) -> String {
        RegionOverview(space: space).sentence(
            groups.flatMap { $0.regions }, isHidden: groups.allSatisfy { $0.shown == "nothing" })
    }

    /// Texts nobody can see, of all languages.
    package func unseen(_ texts: QuotedTexts) -> [QuotedTexts.Text]? {
        var found: Set<PolicyTextEntry> = []
        let locales = Array(policy.locales.indices)
        guard forEachCell(nil, of: nil, { cell in found.formUnion(self.seenTexts(cell, locales).texts.keys) }) else {
            return nil
        }
        // A title of a category is seen where a rule shows it with texts of its own.
        func spelled(_ text: QuotedTexts.Text) -> String { "\(text.entry.part) \(text.entry.locale) \(text.text)" }
        let titles = Set(texts.texts.filter { $0.entry.part == .title && found.contains($0.entry) }.map(spelled))
        return texts.texts.filter { text in
            !found.contains(text.entry) && (text.entry.part != .title || !titles.contains(spelled(text)))
        }
    }

    /// The rule that is asked about, where that is one with conditions.
    private func rule(_ question: Question) -> String? {
        if case .rule(let id) = question, !id.hasSameBytes(as: "fallback") { return id }
        return nil
    }

    /// Of errors alone, and of those with a cause where rules ask for one; `rule`: only where it may have a say.
    private func forEachCell(_ scope: String?, of rule: String?, _ body: @escaping (OutcomeCell) -> Void) -> Bool {
        let compiled = policy.compiled
        func isWanted(_ clause: Int32) -> Bool {
            guard let rule else { return true }
            return clause >= 0 && compiled.strings.string(compiled.rule(clause).id).hasSameBytes(as: rule)
        }
        func isCaused(_ clause: Int32?) -> Bool {
            clause.map { $0 >= 0 && compiled.clause($0).cause != nil && isWanted($0) } ?? false
        }
        var region = space.everywhere(links: 1)
        if let scope { region.screens = NumberSet([space.place(ofScreen: scope)]) }
        let cells =
            rule == nil
            ? EventPartition(space, most: mostCells) : EventPartition(space, most: mostCells) { isWanted($0.clause) }
        var alone: Set<RuleChoice> = []
        let isComplete = cells.forEach(in: region) { cell in
            alone.insert(cell.choices[0])
            body(cell)
        }
        guard let together = EventPartition.ofCauses(space, most: mostCells, onlyWhere: { isWanted($0.clause) }) else {
            return isComplete
        }
        var pairs = space.everywhere(links: 2)
        pairs.screens = region.screens
        return together.forEach(in: pairs) { cell in
            let choice = cell.choices[0]
            let isOwn = isWanted(choice.classifying) || choice.refining.map { isWanted($0) } ?? false
            let isNew = isOwn && !alone.contains(choice)
            if isNew || isCaused(choice.classifying) || isCaused(choice.refining) { body(cell) }
        } && isComplete
    }

    /// Those whose texts have to be looked at.
    private func locales(_ question: Question) -> [Int] {
        switch question {
        case .texts(let entries): Set(entries.map { $0.locale }).sorted()
        case .button: [0]
        case .rule, .surface: []
        }
    }

    /// The texts of a question, for looking many of them up.
    private struct AskedTexts {
        /// By the text: its place among those that are asked for.
        private(set) var places: [PolicyTextEntry: Int] = [:]
        private(set) var messages: Set<UInt32> = []

        init(_ question: Question) {
            guard case .texts(let entries) = question else { return }
            for (place, entry) in entries.enumerated() where places[entry] == nil {
                places[entry] = place
                messages.insert(UInt32(bitPattern: entry.message))
            }
        }
    }

    private func mayShow(_ question: Question, asked: AskedTexts, cell: OutcomeCell) -> Bool {
        switch question {
        case .texts:
            return OutcomeView(policy.compiled, cell.event).allMessages.contains { asked.messages.contains($0) }
        case .rule(let id):
            let choice = cell.choices[0]
            return [choice.classifying, choice.refining].contains {
                $0.map { policy.compiled.strings.string(policy.compiled.rule($0).id).hasSameBytes(as: id) } ?? false
            }
        case .button, .surface: return true
        }
    }

    private func seenTexts(_ cell: OutcomeCell, _ locales: [Int]) -> SeenTexts {
        let key = SeenKey(
            choice: cell.choices[0], flags: cell.region.flags, attempt: cell.region.attempt, own: cell.region.own,
            locales: locales, isMixed: cell.region.isMixed, links: namesErrors ? cell.region.links : [])
        if let known = seen[key] { return known }
        let found = SeenTexts(policy, cell, locales: locales)
        seen[key] = found
        return found
    }

    private func example(
        _ question: Question, asked: AskedTexts, seen: SeenTexts, cell: OutcomeCell
    ) -> DecisionSample? {
        let found: DecisionSample? =
            switch question {
            case .texts:
                seen.texts.compactMap { text, sample in asked.places[text].map { (place: $0, sample: sample) } }
                    .min { $0.place < $1.place }?.sample
            case .rule: (seen.any ?? seen.surfaces.values.first).map { DecisionSample($0) }
            case .button(let id): seen.buttons[id].map { DecisionSample($0) }
            case .surface(let surface): seen.surfaces[surface].map { DecisionSample($0) }
            }
        // What was found for a cell with the same situations, for an error of this one.
        guard let found, !namesErrors else { return found }
        var event = found.event
        event.links = zip(cell.event.links, event.links).map { own, other in
            var link = own
            link.parameters = other.parameters
            if other.headers.count > link.headers.count { link.headers = other.headers }
            return link
        }
        event.context.scope = cell.event.context.scope
        return DecisionSample(event, seed: found.seed)
    }

    /// From the first call on where the situation asks for none, and for work that may be repeated where it does not ask.
    private func shown(_ event: ErrorEvent, _ region: Region) -> String {
        var event = event
        if region.attempt.contains(0) { event.context.attempt = nil }
        event.context.elapsed = nil
        event.context.field = nil
        let usual = SurfaceStory(policy, event).text
        event.context.field = "email"
        let atField = SurfaceStory(policy, event).text
        let text = usual == atField ? usual : "\(atField) where the field is known, else \(usual)"
        guard event.context.isIdempotent == nil,
            region.flags & FlagBits.bits(.idempotent, yes: true, no: false, unreported: false) != 0
        else { return text }
        event.context.field = nil
        event.context.isIdempotent = true
        let repeated = SurfaceStory(policy, event).text
        return repeated == usual ? text : "\(text); for calls that are safe to repeat: \(repeated)"
    }

    private func groups(_ hits: [(weight: Int, cell: OutcomeCell, sample: DecisionSample)]) -> [Group] {
        struct Key: Hashable {
            let rules: [String]
            let shown: String
            let links: Int
        }
        var order: [Key] = []
        var found: [Key: (regions: [Region], example: DecisionSample)] = [:]
        for hit in hits.enumerated().sorted(by: { ($0.element.weight, $0.offset) < ($1.element.weight, $1.offset) })
            .map({ $0.element })
        {
            let choice = hit.cell.choices[0]
            let rules = [choice.classifying, choice.refining].compactMap { $0 }.map {
                policy.compiled.strings.string(policy.compiled.rule($0).id)
            }
            let key = Key(
                rules: rules, shown: shown(hit.sample.event, hit.cell.region), links: hit.cell.region.links.count)
            if found[key] == nil { order.append(key) }
            found[key, default: ([], hit.sample)].regions.append(hit.cell.region)
        }
        let text = RegionText(space: space)
        let sources = RuleSourceTable(policy)
        return order.compactMap { key in
            guard let (regions, example) = found[key] else { return nil }
            let plain = regions.filter { !$0.isMixed }
            let merged = RegionMerge(links: key.links, own: space.ownKeys.count).merged(plain.isEmpty ? regions : plain)
            return Group(
                rules: key.rules, source: sources[key.rules[0]], errors: text.summary(merged),
                allErrors: RegionText(space: space, isWhole: true).lines(merged), shown: key.shown,
                example: example, regions: merged)
        }
    }
}
