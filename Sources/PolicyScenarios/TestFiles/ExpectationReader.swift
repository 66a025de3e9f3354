import PolicyEngine

/// What stands under `expect` → what has to hold.
struct ExpectationReader {
    let vocabulary: TestVocabulary
    /// Where it stands: of a decision, of a moment of a story, or of a story as a whole.
    enum Scope: Hashable { case decision, moment, story }

    /// Many cases share what is expected of them, and keep it once.
    private final class Known {
        var byNode: [Scope: [Int: [Expectation]]] = [:]
    }
    private let known = Known()

    init(vocabulary: TestVocabulary) { self.vocabulary = vocabulary }

    /// Reports what cannot be understood, and what no decision can fail; of each node once.
    func read(_ index: Int, _ scope: Scope, _ decoder: inout NodeDecoder) -> [Expectation] {
        let node = decoder.tree.resolved(index)
        if let found = known.byNode[scope]?[node] { return found }
        let found = readAnew(index, scope: scope, decoder: &decoder)
        known.byNode[scope, default: [:]][node] = found
        return found
    }

    private func readAnew(_ index: Int, scope: Scope, decoder: inout NodeDecoder) -> [Expectation] {
        guard decoder.isMapping(index) else {
            decoder.wrongType(index, expected: "the expected decision, such as { surface: alert }")
            return []
        }
        var found: [Expectation] = []
        let before = decoder.log.errorCount
        for (key, value) in decoder.pairs(index) where decoder.isScalar(key) {
            found += read(key, value: value, scope: scope, decoder: &decoder)
        }
        if found.isEmpty, decoder.log.errorCount == before {
            decoder.log.report(
                .structureMissingKey, "nothing is expected here, so the test cannot fail", at: decoder.place(index),
                help: "write an expectation, such as surface: alert")
        }
        return found
    }

    private func read(_ key: Int, value: Int, scope: Scope, decoder: inout NodeDecoder) -> [Expectation] {
        let name = decoder.string(key)
        switch name {
        case "retry" where scope != .story && decoder.isMapping(value) && !isMatcher(value, decoder):
            return nested(
                value, what: "retry", fields: ["after": .retryAfter, "from": .retryFrom, "retriesLeft": .retriesLeft],
                decoder: &decoder)
        case "waiting" where scope == .decision:
            return nested(
                value, what: "waiting",
                fields: ["total": .waitingTotal, "longest": .waitingLongest, "calls": .waitingCalls], decoder: &decoder
            )
        case "exactly" where scope != .story: return exactly(value, &decoder)
        default: break
        }
        let fields = fields(scope)
        guard let field = fields.first(where: { $0.rawValue == name && !name.utf8.contains(ASCII.dot) }) else {
            let known =
                fields.map { $0.rawValue }.filter { !$0.utf8.contains(ASCII.dot) }
                + (scope == .decision ? ["waiting", "exactly"] : scope == .moment ? ["exactly"] : [])
            if decoder.isRestOfText(key) {
                decoder.log.report(
                    .structureUnknownKey,
                    "“\(decoder.shortened(name))” is read as a field, because of the comma before it",
                    at: decoder.place(key), help: "put the whole text in quotes: inside { }, a comma ends a text")
                return []
            }
            if Self.meant[name] == nil, EventDecoder.flatKeys.contains(where: { "\($0.name)" == name }) {
                decoder.log.report(
                    .structureUnknownKey, "“\(name)” describes the situation, and is not expected",
                    at: decoder.place(key), help: "put it under `given`")
                return []
            }
            decoder.log.report(
                .structureUnknownKey, "unknown field “\(decoder.shortened(name))”",
                at: decoder.place(key),
                help: Self.meant[name].map { "write `\($0)`" } ?? "expected one of: " + known.joined(separator: ", "),
                nearest: Self.meant[name] == nil ? NameSuggestion.nearest(to: name, among: known) : [])
            return []
        }
        return expectation(field, value: value, decoder: &decoder).map { [$0] } ?? []
    }

    /// What rule files call it, or people, and how a decision has it.
    private static let meant = [
        "show": "surface", "screen": "surface", "message": "title", "text": "title", "buttons": "recovery",
        "language": "locale", "action": "perform", "id": "rule",
    ]

    private func fields(_ scope: Scope) -> [ExpectedField] {
        switch scope {
        case .decision: ExpectedField.ofDecision
        case .moment:
            ExpectedField.ofMoment
                + ExpectedField.ofDecision.filter { ![.waitingTotal, .waitingLongest, .waitingCalls].contains($0) }
        case .story: ExpectedField.ofStory
        }
    }

    private func nested(_ index: Int, what: String, fields: [String: ExpectedField], decoder: inout NodeDecoder)
        -> [Expectation]
    {
        guard decoder.isMapping(index) else {
            decoder.wrongType(index, expected: "a map with " + fields.keys.sorted().joined(separator: ", "))
            return []
        }
        var found: [Expectation] = []
        let before = decoder.log.errorCount
        for (key, value) in decoder.pairs(index) where decoder.isScalar(key) {
            let name = decoder.string(key)
            if let field = fields[name] {
                if let one = expectation(field, value: value, decoder: &decoder) { found.append(one) }
            } else {
                let known = fields.keys.sorted()
                decoder.log.report(
                    .structureUnknownKey, "unknown key “\(decoder.shortened(name))” under `\(what)`",
                    at: decoder.place(key),
                    help: "expected one of: " + known.joined(separator: ", "),
                    nearest: NameSuggestion.nearest(to: name, among: known))
            }
        }
        if found.isEmpty, decoder.log.errorCount == before {
            decoder.log.report(
                .structureMissingKey, "nothing is expected here, so the test cannot fail", at: decoder.place(index))
        }
        return found
    }

    /// All that is named, and nothing else that people see.
    private func exactly(_ index: Int, _ decoder: inout NodeDecoder) -> [Expectation] {
        let named = read(index, .decision, &decoder)
        let fields = named.map {
            $0.field == .retryAfter || $0.field == .retryFrom || $0.field == .retriesLeft
                ? ExpectedField.retry : $0.field
        }
        let place = decoder.place(index)
        return named
            + ExpectedField.visible.filter { field in
                !fields.contains(field) && !(field == .recovery && fields.contains(.buttons))
            }.map { field in
                Expectation(
                    field,
                    field == .surface ? .equals(.text("none")) : .equals(field.shape == .texts ? .texts([]) : .none),
                    at: place, isImplied: true)
            }
    }

    // MARK: Matchers

    static let words = ["not", "any", "contains", "maxLength", "between", "min", "max", "present", "per"]

    private func isMatcher(_ index: Int, _ decoder: NodeDecoder) -> Bool {
        var pairs = decoder.pairs(index)
        guard let first = pairs.next(), decoder.isScalar(first.key) else { return false }
        return Self.words.contains(decoder.string(first.key))
    }

    private func expectation(_ field: ExpectedField, value: Int, decoder: inout NodeDecoder) -> Expectation? {
        var per: Int64?
        guard let matcher = matcher(field, index: value, decoder: &decoder, per: &per, isOuter: true) else {
            return nil
        }
        if cannotFail(field, matcher) {
            decoder.log.report(
                .structureMissingKey, "this is always true, so the test cannot fail", at: decoder.place(value),
                help: "write the expected value")
            return nil
        }
        if case .between(let limits) = matcher, limits.lowerBound <= 0, limits.upperBound == .max {
            decoder.log.report(
                .structureMissingKey, "every value is at least 0, so this cannot fail", at: decoder.place(value))
            return nil
        }
        return Expectation(field, matcher, at: decoder.place(value), per: per, isPlain: isPlain(value, decoder))
    }

    /// Fields that every decision has, and comparisons that everything passes.
    private func cannotFail(_ field: ExpectedField, _ matcher: Matcher) -> Bool {
        let isAlwaysThere = [
            .rule, .category, .kind, .severity, .match, .surface, .title, .locale, .dedupeKey, .log, .ambiguous,
        ].contains(field)
        switch matcher {
        case .anything, .not(.equals(.none)): return isAlwaysThere
        case .contains(let part): return part.isEmpty
        case .not(.any(let matchers)): return matchers.isEmpty
        default: return false
        }
    }

    /// Whether it stands in one piece, so that another value can be put in its place.
    private func isPlain(_ index: Int, _ decoder: NodeDecoder) -> Bool {
        let node = decoder.tree.nodes[index]
        switch node.kind {
        case .scalar:
            // Behind an anchor or a tag stands the value alone.
            return node.style != .block && node.lower < node.upper
                && ![ASCII.ampersand, ASCII.exclamation].contains(decoder.bytes[Int(node.lower)])
        case .sequence:
            return decoder.bytes[Int(node.lower)] == ASCII.openBracket && decoder.place(index).upper == node.upper
        default: return false
        }
    }

    private func matcher(
        _ field: ExpectedField, index: Int, decoder: inout NodeDecoder, per: inout Int64?, isOuter: Bool = false
    ) -> Matcher? {
        guard decoder.isMapping(index) else { return value(field, index: index, decoder: &decoder).map { $0 } }
        var parts: [Matcher] = []
        var (least, most): (Int64?, Int64?)
        let before = decoder.log.errorCount
        for (key, value) in decoder.pairs(index) where decoder.isScalar(key) {
            let word = decoder.string(key)
            switch word {
            case "not":
                if let one = matcher(field, index: value, decoder: &decoder, per: &per) { parts.append(.not(one)) }
            case "any":
                if decoder.isSequence(value) {
                    parts.append(
                        .any(
                            decoder.members(value).compactMap {
                                matcher(field, index: $0, decoder: &decoder, per: &per)
                            }))
                } else {
                    decoder.wrongType(value, expected: "a list of accepted values")
                }
            case "contains":
                if let part = decoder.text(value) {
                    if field.shape == .texts { check(part, index: value, field: field, decoder: &decoder) }
                    parts.append(.contains(part))
                }
            case "maxLength":
                if let count = decoder.integer(value, in: 1...100_000, "a number of characters") {
                    parts.append(.maxLength(count))
                }
            case "present": if let flag = decoder.boolean(value) { parts.append(flag ? .anything : .not(.anything)) }
            case "between": parts += between(field, index: value, decoder: &decoder).map { [$0] } ?? []
            case "min": least = quantity(field, index: value, decoder: &decoder)
            case "max": most = quantity(field, index: value, decoder: &decoder)
            case "per" where isOuter && [.interruptions, .calls].contains(field):
                per = decoder.duration(value)
                if per == 0 {
                    decoder.log.report(
                        .structureOutOfRange, "“0s” is out of range", at: decoder.place(value),
                        help: "write a time such as 1m")
                }
            default:
                reportUnknown(word, place: decoder.place(key), decoder: &decoder)
            }
        }
        if let least, let most, least > most {
            decoder.log.report(
                .structureBadRange, "no value is at least \(least) and at most \(most)", at: decoder.place(index))
        } else if least != nil || most != nil {
            parts.append(.between((least ?? .min)...(most ?? .max)))
        }
        if parts.isEmpty, decoder.log.errorCount == before {
            decoder.log.report(
                .structureMissingKey, "nothing is compared here, so the test cannot fail", at: decoder.place(index))
        }
        if let help = misfit(field, parts) {
            decoder.log.report(
                .structureWrongType, "`\(field.rawValue)` cannot be compared in this way", at: decoder.place(index),
                help: help)
        }
        return decoder.log.errorCount > before || parts.isEmpty ? nil : parts.count == 1 ? parts[0] : .all(parts)
    }

    private func reportUnknown(_ word: String, place: SourcePlace, decoder: inout NodeDecoder) {
        decoder.log.report(
            .structureUnknownKey, "unknown comparison “\(decoder.shortened(word))”",
            at: place,
            help: "expected one of: " + Self.words.dropLast().joined(separator: ", "),
            nearest: NameSuggestion.nearest(to: word, among: Self.words))
    }

    /// Why a comparison does not suit a field.
    private func misfit(_ field: ExpectedField, _ parts: [Matcher]) -> String? {
        for part in parts {
            switch (part, field.shape) {
            case (.contains, .number), (.contains, .duration), (.contains, .wait), (.contains, .flag),
                (.maxLength, .number), (.maxLength, .duration),
                (.maxLength, .wait), (.maxLength, .flag):
                return "it is not a text"
            case (.between, .text), (.between, .texts), (.between, .flag): return "it is not a number or a time"
            default: continue
            }
        }
        return nil
    }

    private func between(_ field: ExpectedField, index: Int, decoder: inout NodeDecoder) -> Matcher? {
        let ends = Array(decoder.members(index))
        guard decoder.isSequence(index), ends.count == 2 else {
            decoder.wrongType(
                index, expected: "a list of two ends",
                help: "write a list, such as between: [1s, 2s]; both ends are included")
            return nil
        }
        guard let lower = quantity(field, index: ends[0], decoder: &decoder),
            let upper = quantity(field, index: ends[1], decoder: &decoder)
        else {
            return nil
        }
        guard lower <= upper else {
            decoder.log.report(
                .structureBadRange, "the first end is larger than the second", at: decoder.place(index),
                help: "write the smaller one first")
            return nil
        }
        return .between(lower...upper)
    }

    private func quantity(_ field: ExpectedField, index: Int, decoder: inout NodeDecoder) -> Int64? {
        switch field.shape {
        case .duration, .wait: decoder.duration(index)
        default: decoder.integer(index, in: 0...Int.max, "a number").map { Int64($0) }
        }
    }

    /// One value, as it is compared for equality.
    private func value(_ field: ExpectedField, index: Int, decoder: inout NodeDecoder) -> Matcher? {
        if decoder.isScalar(index), decoder.isPlain(index), decoder.string(index) == "none", field != .surface {
            if ExpectedField.ofStory.contains(field), field.shape == .number { return .equals(.number(0)) }
            return .equals(field.shape == .texts ? .texts([]) : .none)
        }
        switch field.shape {
        case .flag: return decoder.boolean(index).map { .equals(.flag($0)) }
        case .number: return decoder.integer(index, in: 0...Int.max, "a number").map { .equals(.number(Int64($0))) }
        case .duration: return decoder.duration(index).map { .equals(.duration($0...$0)) }
        case .wait:
            if decoder.isScalar(index), decoder.isPlain(index), decoder.string(index) == "any" { return .anything }
            return decoder.duration(index).map { .equals(.duration($0...$0)) }
        case .text:
            if decoder.isSequence(index) {
                let list = decoder.members(index).map { decoder.shortened(decoder.string($0)) }
                decoder.wrongType(
                    index, expected: "a text",
                    help: "to accept any of them, write { any: [\(list.joined(separator: ", "))] }")
                return nil
            }
            guard let text = decoder.text(index) else { return nil }
            check(text, index: index, field: field, decoder: &decoder)
            checkComparison(text, index: index, field: field, decoder: &decoder)
            return .equals(.text(text))
        case .texts:
            guard decoder.isSequence(index) else {
                decoder.wrongType(
                    index, expected: "a list",
                    help:
                        "write a list, such as \(field == .shown ? "[alert]" : "[retry, dismiss]"); an empty one is []")
                return nil
            }
            var texts: [String] = []
            for member in decoder.members(index) {
                guard let text = decoder.text(member) else { return nil }
                check(text, index: member, field: field, decoder: &decoder)
                texts.append(text)
            }
            return .equals(.texts(texts))
        }
    }
}
