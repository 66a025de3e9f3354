import PolicyEngine

/// One part of a decision that can be written alone: what stands in its JSON, and the texts in it.
enum DecisionField: String, CaseIterable {
    case rule, refinedBy, source, category, severity, match, surface, field, adjustments, perform, message, title,
        reason, suggestion, help, locale,
        recovery, retry, stopped, minimumDuration, dedupeKey, log, ambiguous, policy

    /// Nil where all of a decision is wanted.
    static func list(_ text: String?) throws(CommandError) -> [DecisionField]? {
        guard let text else { return nil }
        var fields: [DecisionField] = []
        for name in text.split(separator: ",", omittingEmptySubsequences: false).map({ String($0.drop { $0 == " " }) })
        {
            guard let field = DecisionField(rawValue: name) else {
                let known = allCases.map(\.rawValue)
                throw CommandError(
                    "unknown field “\(name)”",
                    help: NameSuggestion.question(for: name, among: known) ?? "expected one of: "
                        + known.joined(separator: ", "))
            }
            guard !fields.contains(field) else { throw CommandError("duplicate field “\(name)” in --fields") }
            fields.append(field)
        }
        return fields
    }
}

extension JSONWriter {
    /// All of a decision, or the parts that are wanted, in their order. Answers where the retry was written.
    @discardableResult
    mutating func write(_ decision: Decision, only fields: [DecisionField]?) -> Range<Int>? {
        var retry: Range<Int>?
        begin("{")
        if let fields {
            for field in fields { write(decision, field, &retry) }
        } else {
            for part in Decision.Part.allCases { write(decision, part, &retry) }
        }
        end("}")
        return retry
    }

    private mutating func write(_ decision: Decision, _ field: DecisionField, _ retry: inout Range<Int>?) {
        switch field {
        case .title: member("title", decision.message.title)
        case .reason: member("reason", decision.message.reason)
        case .suggestion: member("suggestion", decision.message.suggestion)
        case .help: member("help", decision.message.help)
        case .locale: member("locale", decision.message.locale)
        default: if let part = Decision.Part(rawValue: field.rawValue) { write(decision, part, &retry) }
        }
    }

    private mutating func write(_ decision: Decision, _ part: Decision.Part, _ retry: inout Range<Int>?) {
        guard part == .retry else { return decision.write(part, to: &self) }
        key(part.rawValue)
        let start = written.count
        Decision.write(decision.retry, to: &self)
        retry = start..<written.count
    }
}
