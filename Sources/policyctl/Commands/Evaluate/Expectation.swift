import PolicyEngine
import PolicyLint
import PolicyScenarios

/// One `key=value` that a decision must fulfil.
struct Expectation {
    let key: String
    let value: String

    private static let readers: [(key: String, read: @Sendable (Decision) -> String?)] = [
        ("rule", { $0.rule }), ("refinedBy", { $0.refinedBy }), ("category", { $0.category }),
        ("kind", { $0.kind.rawValue }),
        ("severity", { $0.severity.rawValue }), ("match", { $0.match.rawValue }), ("surface", { $0.surface.name }),
        ("field", { $0.field }),
        ("adjusted", { $0.adjustments.isEmpty ? nil : $0.adjustments.map(\.reason.rawValue).joined(separator: "+") }),
        ("perform", { $0.perform }), ("title", { $0.message.title }), ("reason", { $0.message.reason }),
        ("suggestion", { $0.message.suggestion }), ("help", { $0.message.help }), ("locale", { $0.message.locale }),
        ("recovery", { $0.recovery.isEmpty ? nil : $0.recovery.map(\.id).joined(separator: "+") }),
        ("retry", { $0.retry.map { $0.after.secondsText } }), ("from", { $0.retry?.from.rawValue }),
        ("retriesLeft", { $0.retry?.retriesLeft.map(String.init) }), ("stopped", { $0.stopped?.rawValue }),
        ("dedupeKey", { $0.dedupeKey }), ("log", { $0.isLogged ? "true" : "false" }),
        ("ambiguous", { $0.isAmbiguous ? "true" : "false" }),
    ]

    /// Pairs separated by commas; a comma inside a value is kept where no `key=` follows it.
    static func parse(_ texts: [String]) throws(CommandError) -> [Expectation] {
        var expectations: [Expectation] = []
        for text in texts {
            var pieces: [String] = []
            for piece in text.split(separator: ",", omittingEmptySubsequences: false) {
                if !piece.holds("="), !pieces.isEmpty {
                    pieces[pieces.count - 1] += "," + piece
                } else {
                    pieces.append(String(piece))
                }
            }
            for piece in pieces {
                let parts = piece.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
                guard parts.count == 2 else {
                    throw CommandError(
                        "invalid --expect “\(piece)”",
                        help: "write KEY=VALUE, such as --expect surface=toast,rule=network.offline")
                }
                expectations.append(try Expectation(key: String(parts[0].drop { $0 == " " }), value: String(parts[1])))
            }
        }
        return expectations
    }

    private init(key: String, value: String) throws(CommandError) {
        let known = Self.readers.map(\.key)
        guard known.contains(key) else {
            let question = NameSuggestion.question(for: key, among: known)
            throw CommandError(
                "unknown key “\(key)” in --expect",
                help: question ?? "expected one of: " + known.joined(separator: ", "))
        }
        self.key = key
        self.value = value
    }

    /// A screen, field or language of the situation that the policy does not have: whatever is expected there says
    /// nothing. Which language stands for another can be expected.
    static func undeclared(_ situation: EventContext, used: PolicyArgument, expectations: [Expectation])
        -> CommandError?
    {
        let policy = used.policy
        func mistake(_ what: String, name: String, known: [String]) -> CommandError {
            let help =
                NameSuggestion.question(for: name, among: known)
                ?? (known.isEmpty ? nil : "it has " + known.prefix(8).joined(separator: ", "))
            return CommandError("the policy has no \(what) “\(name)”, so --expect would never match", help: help)
        }
        let screens = policy.scopes.map { $0.path }
        if let scope = situation.scope, !screens.contains(scope) {
            return mistake("screen", name: scope, known: screens)
        }
        let declared = used.loaded?.catalog.scopes.flatMap { $0.fields.map { $0.text } } ?? []
        let fields = Set(policy.fields + declared)
        if let field = situation.field, !fields.isEmpty, !fields.contains(field) {
            return mistake("field", name: field, known: fields.sorted())
        }
        if let tag = situation.locale, !expectations.contains(where: { $0.key == "locale" }),
            !TestVocabulary(policy).speaks(tag)
        {
            return mistake("language", name: tag, known: policy.locales)
        }
        return expectations.lazy.compactMap { $0.unknownValue(policy) }.first
    }

    /// A value that no decision of the policy has.
    private func unknownValue(_ policy: ErrorPolicy) -> CommandError? {
        let field = key == "from" ? .retryFrom : ExpectedField(rawValue: key)
        guard value != "none", let known = field.flatMap({ TestVocabulary(policy).names(of: $0) }) else { return nil }
        let names = ["recovery", "adjusted"].contains(key) ? value.split(separator: "+").map { String($0) } : [value]
        guard let name = names.first(where: { !known.contains($0) }) else { return nil }
        return CommandError(
            "unknown \(key) “\(name)” in --expect",
            help: NameSuggestion.question(for: name, among: known)
                ?? "expected one of: " + known.prefix(12).joined(separator: ", "))
    }

    /// What stands there instead; nil when the decision is as expected. `none` stands for nothing.
    func mismatch(_ decision: Decision) -> String? {
        guard let reader = Self.readers.first(where: { $0.key == key }) else { return nil }
        let found = reader.read(decision) ?? "none"
        if found == value { return nil }
        if key == "retry", value == "any", found != "none" { return nil }
        return found
    }
}
