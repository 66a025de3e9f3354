import PolicyAnalysis
import PolicyEdit
import PolicyEngine
import PolicyScenarios
import PolicyText

/// Gives somebody texts of their own that read as those they had: a screen, a rule that had its category’s, or a rule
/// once it has given up. Nobody
/// sees a difference until the texts are edited.
struct TextPlacement {
    enum Place {
        case screen(String)
        /// One error, on one screen or wherever it occurs.
        case error(ErrorEvent, screen: String?)
        /// The rule, in place of its category.
        case rule
        case lastRetry
    }

    struct Refusal: Error {
        let text: String
    }

    /// Files that are to be other ones, and the rules that have the texts then; the first is the one to edit.
    struct Result {
        var files: [SourceFile]
        var rules: [String]
    }

    /// A rule that would no longer apply, with a situation in which it does.
    private struct Hidden {
        let rule: WrittenRule
        let context: EventContext
    }

    /// Texts in all languages that one has from another.
    private struct Copy {
        let id: String
        let owner: String
        /// Whether texts for each call become those after the last retry.
        var isForLastRetry = false
    }

    let rule: String
    let policy: ErrorPolicy
    private let files: [SourceFile]
    let documents: [PolicyDocument]
    private let book: TextBook
    private let outcomes: [RuleOutcome]

    /// `files` and `documents` of the same policy; `outcomes`: errors that show each of its rules.
    init(of rule: String, in policy: ErrorPolicy, _ inspection: PolicyInspection, outcomes: [RuleOutcome]) {
        self.rule = rule
        self.policy = policy
        self.outcomes = outcomes
        files = inspection.files
        documents = inspection.documents
        book = TextBook(files: inspection.files)
    }

    func result(at place: Place) throws(Refusal) -> Result {
        let result =
            switch place {
            case .screen(let screen): try onScreen(screen)
            case .error(let event, let screen): try forError(event, on: screen)
            case .rule: try ofRule()
            case .lastRetry: try afterLastRetry()
            }
        try requireNoEffect(result)
        return result
    }

    // MARK: One screen

    private func onScreen(_ screen: String) throws(Refusal) -> Result {
        if let written = documents.rule(rule), written.leavesOpen { return try refining(written, on: screen) }
        let event = try event()
        var there = event
        there.context.scope = screen
        let decision = policy.decide(there, seed: 0)
        guard decision.rule == rule else {
            throw Refusal(text: "on “\(screen)”, “\(decision.rule)” decides about these errors: edit its texts")
        }
        if let known = decision.refinedBy.flatMap({ documents.rule($0) }), isOnly(known, on: screen), hasTexts(known),
            let id = known.id?.text
        {
            return Result(files: [], rules: [id])
        }
        let target = Target(
            event: there, screen: screen, conditions: [("rule", .text(rule)), ("scope", .text(screen))],
            id: screen.split(separator: "/").joined(separator: "-") + "." + Self.last(rule))
        return try refining(target)
    }

    /// Where texts of their own are to be read, and what a rule for it is called.
    struct Target {
        /// There.
        let event: ErrorEvent
        /// Nil for every screen.
        let screen: String?
        let conditions: Pairs
        let id: String
    }

    /// A rule that refines this one at a place, and copies of those that did so there.
    func refining(_ target: Target) throws(Refusal) -> Result {
        let there = target.event
        let owner = try owner(of: there)
        var (result, copies) = (Result(files: files, rules: []), [Copy]())
        let hidden = refinements(of: there, on: target.screen)
        if !hidden.contains(where: { isForAllSituations($0.rule, at: target) }) {
            let id = freeID(target.id, suffix: nil, taken: [])
            try add(
                [("id", .text(id)), ("when", .map(target.conditions))] + texts(owner, of: there), to: &result.files)
            result.rules.append(id)
            copies.append(Copy(id: id, owner: owner))
        }
        var names: [String: String] = [:]
        for refinement in hidden.map({ $0.rule }) {
            let isForAll = isForAllSituations(refinement, at: target)
            let id = freeID(target.id, suffix: isForAll ? nil : refinement.id?.text, taken: result.rules)
            names[refinement.id?.text ?? ""] = id
            let ownTexts = hasTexts(refinement)
            try duplicate(refinement, as: id, conditions: target.conditions, in: &result.files)
            copies.append(Copy(id: id, owner: ownTexts ? refinement.id?.text ?? owner : owner))
            if !ownTexts {
                let retries = if case .none? = refinement.settings.retry { false } else { true }
                let pairs = try texts(owner, of: there).filter { retries || $0.key != "gaveUp" }
                try set(pairs, of: id, in: &result.files)
            }
            if isForAll {
                result.rules.insert(id, at: 0)
            } else if !ownTexts {
                result.rules.append(id)
            }
        }
        try keepWinners(among: hidden, named: names, of: there, in: &result.files)
        result.files = translated(result.files, copies)
        return result
    }

    /// On one screen, copies of rules are equally near: where one won before, it beats the other now.
    private func keepWinners(
        among hidden: [Hidden], named names: [String: String], of event: ErrorEvent, in files: inout [SourceFile]
    ) throws(Refusal) {
        guard hidden.count > 1, let loaded = try? LoadedPolicy(files: files) else { return }
        var beaten: [String: [String]] = [:]
        for (number, one) in hidden.enumerated() {
            for other in hidden[(number + 1)...] {
                var both = event
                both.context = one.context.filled(from: other.context)
                if let scope = event.context.scope { both.context.scope = scope }
                guard let winner = policy.decide(both, seed: 0).refinedBy.flatMap({ names[$0] }),
                    let found = loaded.policy.decide(both, seed: 0).refinedBy, found != winner,
                    names.values.contains(found)
                else { continue }
                beaten[winner, default: []].append(found)
            }
        }
        for (winner, losers) in beaten.sorted(by: { $0.key < $1.key }) {
            let known = hidden.first { names[$0.rule.id?.text ?? ""] == winner }?.rule.beats.map { $0.text } ?? []
            try set([("beats", .list(known + losers))], of: winner, in: &files)
        }
    }

    /// A rule that refines, once more for one screen.
    private func refining(_ written: WrittenRule, on screen: String) throws(Refusal) -> Result {
        if written.screens == [screen] {
            return hasTexts(written) ? Result(files: [], rules: [rule]) : try ofRule()
        }
        var there = try event()
        there.context.scope = screen
        guard policy.decide(there, seed: 0).refinedBy == rule else {
            throw Refusal(text: "“\(rule)” does not apply on “\(screen)”")
        }
        let owner = try owner(of: there)
        let id = freeID(
            screen.split(separator: "/").joined(separator: "-") + "." + Self.last(rule), suffix: nil, taken: [])
        var changed = files
        try duplicate(written, as: id, conditions: [("scope", .text(screen))], in: &changed)
        if !hasTexts(written) { try set(texts(owner, of: there), of: id, in: &changed) }
        return Result(files: translated(changed, [Copy(id: id, owner: owner)]), rules: [id])
    }

    /// Rules that refine an error on a screen, or on any, now and in other situations: none of them would once another
    /// rule names the error or the screen.
    private func refinements(of event: ErrorEvent, on screen: String?) -> [Hidden] {
        var found: [Hidden] = []
        for context in [event.context] + outcomes.compactMap({ $0.event?.context }) {
            var there = event
            there.context = context
            if let screen { there.context.scope = screen }
            let decision = policy.decide(there, seed: 0)
            guard decision.rule == rule, let id = decision.refinedBy, let written = documents.rule(id),
                !found.contains(where: { $0.rule === written })
            else { continue }
            found.append(Hidden(rule: written, context: context))
        }
        return found
    }

    // MARK: Other places

    private func ofRule() throws(Refusal) -> Result {
        guard let written = documents.rule(rule), !hasTexts(written) else { throw Self.byHand }
        let event = try event()
        let owner = try owner(of: event)
        var changed = files
        try set(texts(owner, of: event), of: rule, in: &changed)
        return Result(files: translated(changed, [Copy(id: rule, owner: owner)]), rules: [rule])
    }

    private func afterLastRetry() throws(Refusal) -> Result {
        guard let written = documents.rule(rule), let event = example(of: "gaveUp") else {
            throw Refusal(text: "“\(rule)” never retries, so it has no last retry")
        }
        if written.settings.gaveUp?.message != nil { return Result(files: [], rules: [rule]) }
        let owner = try owner(of: event)
        guard let entry = book.entry(owner) else { throw Self.byHand }
        let message = YAMLValue.map(message(entry, isGaveUp: false, titleOf: policy.decide(event, seed: 0)))
        var changed = files
        if written.settings.gaveUp == nil {
            try set([("gaveUp", .map([("message", message)]))], of: rule, in: &changed)
        } else {
            try set([("gaveUp/message", message)], of: rule, in: &changed)
        }
        let copy = Copy(id: rule, owner: owner, isForLastRetry: true)
        return Result(files: translated(changed, [copy]), rules: [rule])
    }

    // MARK: What is there

    /// The plainest error that shows the rule, in one of its ways.
    private func example(of part: String?) -> ErrorEvent? {
        outcomes.lazy.compactMap { $0.rule == rule && (part == nil || $0.part == part) ? $0.event : nil }.first
    }

    private func event() throws(Refusal) -> ErrorEvent {
        if let event = example(of: nil) { return event }
        throw Refusal(text: "no error leads to “\(rule)”, so nobody would read its texts")
    }

    static let byHand = Refusal(
        text: "this cannot be written here: the rules have their own notation; edit the file")

    private func hasTexts(_ rule: WrittenRule) -> Bool { rule.settings.message != nil }

    /// Whether a rule refines this one, and no other, on one screen.
    private func isOnly(_ known: WrittenRule, on screen: String) -> Bool {
        guard let when = known.when, when.count == 1, known.screens == [screen] else { return false }
        return when[0].category == nil && when[0].rule?.map { $0.text } == [rule] && isForAllSituations(known)
    }

    /// Whether a rule asks for nothing but an error and a screen.
    private func isForAllSituations(_ rule: WrittenRule) -> Bool {
        (rule.when ?? []).allSatisfy { entry in
            entry.exclusions.isEmpty && !entry.namesError && entry.situations.allSatisfy { $0.subject == .scope }
        }
    }

    private func isForAllSituations(_ rule: WrittenRule, at target: Target) -> Bool {
        isForAllSituations(rule) && (target.screen != nil || rule.screens.isEmpty)
    }

    /// Who has the texts that people read.
    private func owner(of event: ErrorEvent) throws(Refusal) -> String {
        guard let origin = DecisionReasons(policy, event).parts.first(where: { $0.name == "text" })?.origin else {
            throw Self.byHand
        }
        return origin.hasPrefix("category ") ? String(origin.dropFirst("category ".utf8.count)) : origin
    }

    typealias Pairs = [(key: String, value: YAMLValue)]

    /// `message`, and `gaveUp` where there are texts for it.
    private func texts(_ owner: String, of event: ErrorEvent) throws(Refusal) -> Pairs {
        guard let entry = book.entry(owner) else { throw Self.byHand }
        let decision = policy.decide(event, seed: 0)
        var pairs: Pairs = [("message", .map(message(entry, isGaveUp: false, titleOf: decision)))]
        let gaveUp = message(entry, isGaveUp: true, titleOf: nil)
        if !gaveUp.isEmpty { pairs.append(("gaveUp", .map([("message", .map(gaveUp))]))) }
        return pairs
    }

    /// A rule may leave its title to its category; texts of their own may not.
    private func message(_ entry: TextEntry, isGaveUp: Bool, titleOf decision: Decision?) -> Pairs {
        var places = entry.places.filter { $0.isGaveUp == isGaveUp }
        if let decision, !places.contains(where: { $0.part == .title }),
            let title = book.entry(decision.category)?.places.first(where: { !$0.isGaveUp && $0.part == .title })
        {
            places.insert(title, at: 0)
        }
        return places.map { place in
            let texts = place.alternatives.indices.map { place.alternatives[$0].text }
            return (place.part.rawValue, texts.count == 1 ? .text(texts[0]) : .list(texts))
        }
    }

    // MARK: Writing

    static func last(_ id: String) -> String { id.split(separator: ".").last.map { String($0) } ?? id }

    /// `checkout.offline` for “network.offline” on “checkout”; `suffix`: the rule it is a copy of.
    private func freeID(_ base: String, suffix: String?, taken: [String]) -> String {
        let base = ([base] + (suffix.map { [Self.last($0)] } ?? [])).joined(separator: "-")
        var known = Set(book.entries.map { $0.id } + taken)
        for document in documents { known.formUnion(document.rules.compactMap { $0.id?.text }) }
        known.formUnion(policy.categories.map { $0.name })
        if !known.contains(base) { return base }
        var number = 2
        while known.contains("\(base)-\(number)") { number += 1 }
        return "\(base)-\(number)"
    }

    private func add(_ pairs: Pairs, to files: inout [SourceFile]) throws(Refusal) {
        guard let file = RuleEditor(files).adding(pairs, behind: rule) else { throw Self.byHand }
        files.put(file)
    }

    private func duplicate(
        _ written: WrittenRule, as id: String, conditions own: Pairs, in files: inout [SourceFile]
    ) throws(Refusal) {
        let editor = RuleEditor(files)
        guard let old = written.id?.text, let known = editor.conditions(of: old),
            let file = editor.duplicating(old, as: id)
        else { throw Self.byHand }
        files.put(file)
        let keys = Set(own.map { $0.key })
        let replaced = keys.union(keys.contains("rule") ? ["category"] : [])
        let others = known.filter { !replaced.contains($0.key) }.map { (key: $0.key, value: YAMLValue.plain($0.text)) }
        try set([("when", .map(own + others))], of: id, in: &files)
    }

    private func set(_ pairs: Pairs, of id: String, in files: inout [SourceFile]) throws(Refusal) {
        for pair in pairs {
            guard let file = RuleEditor(files).changed(.rule(id), pair.key, to: pair.value) else { throw Self.byHand }
            files.put(file)
        }
    }

    private func translated(_ files: [SourceFile], _ copies: [Copy]) -> [SourceFile] {
        var files = files
        for language in book.languages {
            let changed = TextBook(files: files)
            var editor = TranslationEditor(changed, locale: language.tag, files: files)
            for copy in copies { translate(copy, from: language, into: changed, &editor) }
            if editor.isEmpty { continue }
            for file in editor.changedFiles() { files.put(file) }
        }
        return files
    }

    private func translate(
        _ copy: Copy, from language: TextBook.Language, into changed: TextBook, _ editor: inout TranslationEditor
    ) {
        guard let known = language.entries[copy.owner], let source = book.entry(copy.owner),
            let target = changed.entry(copy.id)
        else { return }
        for place in target.places {
            if copy.isForLastRetry, !place.isGaveUp { continue }
            let isGaveUp = place.isGaveUp && !copy.isForLastRetry
            for text in language.alternatives(copy.owner, isGaveUp: isGaveUp, place.part) {
                editor.add(text.text, before: place.key(copy.id, Int.max))
            }
        }
        guard let hash = known.sourceHash?.text else { return }
        editor.setHash(of: copy.id, to: hash == source.hash ? target.hash : hash)
    }

    /// That nobody can tell the policy with these files from the one before.
    private func requireNoEffect(_ result: Result) throws(Refusal) {
        if result.files.isEmpty { return }
        let loaded: LoadedPolicy
        do throws(PolicyLoadError) {
            loaded = try LoadedPolicy(files: result.files)
        } catch {
            let first = error.diagnostics.first { $0.severity == .error }
            throw Refusal(text: "the new rule would have an error: \(first?.message ?? ""); edit the file")
        }
        guard case .shown(let event) = PolicyComparison(from: policy, to: loaded.policy).effect() else { return }
        throw Refusal(
            text: "this would change more than texts, such as for \(ExampleEvent(event: event).text); edit the file")
    }
}
