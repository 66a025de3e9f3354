package import PolicyEngine

/// Which rule met which error, where somebody reads a support code from the screen.
package struct SupportCodes {
    package struct Match {
        package let rule: String
        package let source: String?
        package let event: ErrorEvent
        /// How often it is in the log; 0 for an error that the policy knows.
        package let count: Int
    }

    private let policy: ErrorPolicy
    private let rules: [(id: String, hash: UInt64)]
    private static let mostWork = 300_000_000
    /// Numbers that are tried as codes of declared domains.
    private static let numbers: ClosedRange<Int64> = -20_000...20_000

    package init(_ policy: ErrorPolicy) {
        self.policy = policy
        rules = policy.compiled.rules.rows.map { row in
            (
                id: policy.compiled.strings.string(row.id),
                hash: SupportCode.ruleHash(policy.compiled.strings.bytes(row.id))
            )
        }
    }

    /// Whether any text shows a code at all.
    package var areShown: Bool {
        policy.compiled.texts.contains { texts in
            texts.patterns.arguments.rows.contains { $0.kind == BuiltInValue.supportCode.rawValue }
        }
    }

    /// The last word of a quoted sentence that is spelled as codes are shown: capitals and a digit. Nil where it has none.
    package static func word(in sentence: String) -> String? {
        let words = sentence.utf8.split { !$0.isLetter && !$0.isDigit }
        guard words.count > 1 else { return nil }
        let word = words.last { word in
            word.count == SupportCode.length && word.contains { $0.isDigit } && word.contains { $0.isLetter }
                && !word.contains { $0.isLetter && $0 & ASCII.caseBit != 0 }
        }
        return word.map { String(decoding: Array($0), as: UTF8.self) }
    }

    /// Errors of a log that a rule met so, each kind once.
    package func matches(_ bits: UInt32, in log: some Sequence<ErrorEvent>) -> [Match] {
        let evaluator = Evaluator(policy.compiled)
        var found: [(key: String, rule: String, event: ErrorEvent, count: Int)] = []
        for event in log {
            let outcome = evaluator.outcome(for: event, seed: 0, stopping: nil)
            let link = event.links.indices.contains(outcome.choice.link) ? event.links[outcome.choice.link] : nil
            let id = policy.compiled.strings.bytes(outcome.rule.id)
            guard SupportCode(link).bits(rule: SupportCode.ruleHash(id)) == bits else { continue }
            let key = link.map { ErrorText.text($0) } ?? ""
            if let known = found.firstIndex(where: { $0.key == key && $0.rule.hasSameBytes(as: id.string) }) {
                found[known].count += 1
            } else {
                found.append((key, id.string, event, 1))
            }
        }
        return found.map { match($0.rule, $0.event, count: $0.count) }
    }

    /// Errors that the policy knows: declared codes by name and by number, statuses, and plain numbers as codes of declared
    /// domains.
    package func matches(_ bits: UInt32) -> [Match] {
        var found: [Match] = []
        func look(_ link: ErrorCause) {
            let code = SupportCode(link)
            for rule in rules where code.bits(rule: rule.hash) == bits {
                let event = ErrorEvent(links: [link])
                if mayTake(event, rule: rule.id) { found.append(match(rule.id, event, count: 0)) }
            }
        }
        let links = knownErrors
        for link in links { look(link) }
        let book = policy.compiled.links.book
        let work = Self.numbers.count * book.domains.count * rules.count
        guard found.isEmpty, work <= Self.mostWork else { return found }
        for domain in book.domains.rows {
            let name = book.names.text(domain.name)
            for number in Self.numbers { look(ErrorCause(domain: name, code: .number(number))) }
        }
        return found
    }

    private var knownErrors: [ErrorCause] {
        let book = policy.compiled.links.book
        let statuses: [Int?] = [nil] + (400...599).map { $0 }
        var links = (100...599).map { ErrorCause(http: $0) }
        for domain in book.domains.rows {
            let name = book.names.text(domain.name)
            for http in statuses { links.append(ErrorCause(domain: name, http: http)) }
            for code in book.codeNames(of: domain) {
                var codes = [ErrorCode.name(code)]
                let view = book.interned(ErrorCause(domain: name, code: .name(code)))
                if view.codeKind == .number { codes.append(.number(view.number)) }
                for code in codes {
                    for http in statuses { links.append(ErrorCause(domain: name, code: code, http: http)) }
                }
            }
        }
        return links
    }

    /// Whether a rule decides the error, in some situation at least.
    private func mayTake(_ event: ErrorEvent, rule: String) -> Bool {
        let compiled = policy.compiled
        let evaluator = Evaluator(compiled)
        let outcome = evaluator.outcome(for: event, seed: 0, stopping: nil)
        if compiled.strings.string(outcome.rule.id).hasSameBytes(as: rule) { return true }
        let ofError: Set<UnmetCondition> = [.domain, .code, .http, .excludedError, .category, .rule]
        return compiled.clauses.indices.dropLast().contains { number in
            let clause = Int32(number)
            guard compiled.clauses[clause].categories < 0,
                compiled.strings.string(compiled.rule(clause).id).hasSameBytes(as: rule)
            else { return false }
            return ofError.isDisjoint(with: evaluator.shortfalls(of: clause, event).missing)
        }
    }

    private func match(_ rule: String, _ event: ErrorEvent, count: Int) -> Match {
        Match(rule: rule, source: policy.source(ofRule: rule), event: event, count: count)
    }
}
