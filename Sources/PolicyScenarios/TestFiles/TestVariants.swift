import PolicyEngine
import PolicyText

/// One of the errors and situations that `each` stands for.
struct TestVariant {
    /// Keys and the values that are put in their place, each read anew.
    var changes: [(key: Int, value: Value)] = []
    var label = ""
    /// Of a row: what is expected of it alone.
    var expect: Int?
    var place: SourcePlace?

    enum Value {
        case node(Int)
        /// A language, a screen or a code of the policy.
        case name(String)
    }

    /// The error and situation: what each says counts more than what is given, and that more than the defaults.
    func draft(given: Int?, defaults: Int?, _ decoder: inout NodeDecoder) -> EventDraft {
        var draft = EventDraft()
        // What is wrong in these was said before.
        let log = decoder.log
        defer { decoder.log = log }
        for node in [defaults, given] {
            guard let node else { continue }
            EventDecoder.flat(node, as: "", into: &draft, &decoder)
        }
        for change in changes {
            switch change.value {
            case .node(let node): EventDecoder.flatKeys[change.key].read(&draft, node, &decoder)
            case .name(let name): draft.set(EventDecoder.flatKeys[change.key].name, name)
            }
        }
        return draft
    }

    func event(given: Int?, defaults: Int?, _ decoder: inout NodeDecoder) -> ErrorEvent {
        draft(given: given, defaults: defaults, &decoder).event
    }
}

extension EventDraft {
    fileprivate mutating func set(_ key: StaticString, _ name: String) {
        switch "\(key)" {
        case "locale": context.locale = name
        case "scope": context.scope = name
        case "code": link.code = ErrorCode(name)
        default: break
        }
    }
}

/// `each` → what it stands for: lists under keys are tried with each other, a list of maps is a table of rows.
struct TestVariants {
    let vocabulary: TestVocabulary
    /// What holds where nothing else is said.
    let defaults: Int?

    /// How many there are, from the lengths of lists alone; more than anybody may have is just more.
    func count(_ index: Int, given: Int?, decoder: inout NodeDecoder) -> Int {
        func length(_ index: Int) -> Int { decoder.members(index).reduce(0) { sum, _ in sum + 1 } }
        guard decoder.isMapping(index) else { return length(index) }
        var product = 1
        for (key, value) in decoder.pairs(index) where decoder.isScalar(key) {
            let names =
                decoder.isScalar(value)
                ? names(decoder.string(key), word: decoder.string(value), given: given, decoder: &decoder) : nil
            product *= min(max(names?.count ?? length(value), 1), TestFiles.mostCases + 1)
            if product > TestFiles.mostCases { break }
        }
        return product
    }

    /// What a word stands for: every language, screen or code of the domain that is given.
    private func names(_ key: String, word: String, given: Int?, decoder: inout NodeDecoder) -> [String]? {
        switch (key, word) {
        case ("locale", "all"): return vocabulary.policy.locales
        case ("scope", "*"): return vocabulary.screens
        case ("code", "*"):
            let draft = TestVariant().draft(given: given, defaults: defaults, &decoder)
            return draft.link.domain.map { vocabulary.spelling.codes(of: $0) } ?? []
        default: return nil
        }
    }

    func read(_ index: Int, _ given: Int?, _ decoder: inout NodeDecoder) -> [TestVariant] {
        if decoder.isSequence(index) { return rows(index, given: given, decoder: &decoder) }
        guard decoder.isMapping(index) else {
            decoder.wrongType(index, expected: "values to try, such as { http: [500, 503] }")
            return []
        }
        var variants = [TestVariant()]
        if decoder.pairs(index).isEmpty {
            decoder.log.report(.structureEmptySection, "the values to try are missing", at: decoder.place(index))
        }
        for (key, value) in decoder.pairs(index) where decoder.isScalar(key) {
            guard let number = number(of: key, &decoder) else { continue }
            let choices = choices(number, key: key, value: value, given: given, decoder: &decoder)
            if choices.isEmpty { continue }
            if variants.count * choices.count > TestFiles.mostCases {
                decoder.log.report(
                    .yamlLimits,
                    "this makes more than \(GroupedNumber.write(TestFiles.mostCases)) cases, which is the limit for one test",
                    at: decoder.place(index))
                return []
            }
            variants = variants.flatMap { variant in
                choices.map { choice in
                    var next = variant
                    next.changes.append((number, choice.value))
                    next.label += (next.label.isEmpty ? "" : ", ") + choice.label
                    return next
                }
            }
        }
        return variants
    }

    private func number(of key: Int, _ decoder: inout NodeDecoder) -> Int? {
        let name = decoder.string(key)
        if let number = EventDecoder.flatKeys.firstIndex(where: { "\($0.name)" == name }) { return number }
        let known = EventDecoder.flatKeys.map { "\($0.name)" }
        let meant = NodeDecoder.othersInTests[name.lowercased()]
        decoder.log.report(
            .structureUnknownKey, "unknown key “\(decoder.shortened(name))” of an error or a situation",
            at: decoder.place(key),
            help: meant.map { "write `\($0)`" } ?? "expected one of: " + known.joined(separator: ", "),
            nearest: meant.map { [$0] } ?? NameSuggestion.nearest(to: name, among: known))
        return nil
    }

    private func choices(_ number: Int, key: Int, value: Int, given: Int?, decoder: inout NodeDecoder) -> [(
        label: String, value: TestVariant.Value
    )] {
        let name = decoder.string(key)
        if decoder.isScalar(value) {
            if let names = names(name, word: decoder.string(value), given: given, decoder: &decoder) {
                if name == "code", names.isEmpty {
                    decoder.log.report(
                        .structureMissingKey, "without a domain that declares codes, '*' matches no code",
                        at: decoder.place(value))
                }
                return names.map { ("\(name) \($0)", .name($0)) }
            }
        }
        guard decoder.isSequence(value) else {
            decoder.wrongType(
                value, expected: "a list of values to try",
                help: name == "locale" ? "write a list, such as [en, de], or all" : "such as [500, 503]")
            return []
        }
        var choices: [(label: String, value: TestVariant.Value)] = []
        for member in decoder.members(value) {
            let before = decoder.log.errorCount
            var draft = EventDraft()
            EventDecoder.flatKeys[number].read(&draft, member, &decoder)
            if name == "code" {
                draft.link.domain = TestVariant().draft(given: given, defaults: defaults, &decoder).link.domain
            }
            if decoder.log.errorCount == before { vocabulary.check(draft, member, &decoder) }
            choices.append(("\(name) \(shown(member, decoder))", .node(member)))
        }
        if choices.isEmpty {
            decoder.log.report(
                .structureEmptySection, "this list is empty, so there is nothing to try", at: decoder.place(value))
        }
        return choices
    }

    private func shown(_ index: Int, _ decoder: NodeDecoder) -> String {
        if decoder.isScalar(index) { return decoder.shortened(decoder.string(index)) }
        if decoder.isSequence(index) {
            return "[" + decoder.members(index).map { shown($0, decoder) }.joined(separator: ", ") + "]"
        }
        return decoder.pairs(index).map { "\(shown($0.key, decoder)): \(shown($0.value, decoder))" }.joined(
            separator: ", ")
    }

    private func rows(_ index: Int, given: Int?, decoder: inout NodeDecoder) -> [TestVariant] {
        var variants: [TestVariant] = []
        for row in decoder.members(index) {
            guard decoder.isMapping(row) else {
                decoder.wrongType(row, expected: "a row such as { http: 404, expect: { surface: alert } }")
                continue
            }
            var variant = TestVariant(place: decoder.place(row))
            var draft = EventDraft()
            let before = decoder.log.errorCount
            for (key, value) in decoder.pairs(row) where decoder.isScalar(key) {
                if decoder.string(key) == "expect" {
                    variant.expect = value
                } else if let number = number(of: key, &decoder) {
                    EventDecoder.flatKeys[number].read(&draft, value, &decoder)
                    variant.changes.append((number, .node(value)))
                    variant.label +=
                        (variant.label.isEmpty ? "" : ", ") + "\(decoder.string(key)) \(shown(value, decoder))"
                }
            }
            if draft.link.domain == nil, draft.link.code != nil {
                draft.link.domain = TestVariant().draft(given: given, defaults: defaults, &decoder).link.domain
            }
            if decoder.log.errorCount == before { vocabulary.check(draft, row, &decoder) }
            variants.append(variant)
            if variants.count > TestFiles.mostCases {
                decoder.log.report(
                    .yamlLimits,
                    "this table has more than \(GroupedNumber.write(TestFiles.mostCases)) rows, which is the limit for one test",
                    at: decoder.place(row))
                return []
            }
        }
        if variants.isEmpty {
            decoder.log.report(
                .structureEmptySection, "this list is empty, so there is nothing to try", at: decoder.place(index))
        }
        return variants
    }
}
