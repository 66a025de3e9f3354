import PolicyAnalysis
import PolicyEngine

enum ReachAccidentalMatch {
    static let check = Check(.reachAccidentalMatch, needs: .policy) { policy, log in
        guard let reach = policy.reach else { return }
        let book = reach.clauses.policy.links.book
        for entry in reach.entries where !entry.written.isRefining {
            guard case .reachable = entry.answer else { continue }
            var found: ExampleEvent?
            for term in entry.written.error.code {
                switch term.value {
                case .name: continue
                case .numbers(let range):
                    guard entry.written.error.domain.isEmpty, let witness = found ?? reach.witness(of: entry)
                    else { continue }
                    found = witness
                    let claimed = decided(reach, entry: entry, witness: witness) { _, number in
                        number.map { range.contains($0) } ?? false
                    }
                    reportNumbers(term, claimed: claimed, names: book.names, log: &log)
                case .pattern(let glob):
                    guard let witness = found ?? reach.witness(of: entry) else { continue }
                    found = witness
                    let claimed = decided(reach, entry: entry, witness: witness) { name, _ in
                        glob.matches(book.names.text(name))
                    }
                    reportPattern(
                        term, pattern: glob.text, claimed: claimed, names: book.names, reach: reach, log: &log)
                }
            }
        }
    }

    private struct Claimed {
        let domain: Int32
        let code: Int32
        let event: ErrorEvent
    }

    /// Declared codes that one member of a condition accepts and the entry decides.
    private static func decided(
        _ reach: RuleReach, entry: RuleReach.Entry, witness: ExampleEvent, accepts: (Int32, Int64?) -> Bool
    ) -> [Claimed] {
        let policy = reach.clauses.policy
        let book = policy.links.book
        var claimed: [Claimed] = []
        for domain in book.domains.rows {
            for code in domain.codes.indices.map({ book.domainCodes[$0] })
            where accepts(code, book.number(ofCode: code, in: domain.name)) {
                var event = witness.event
                event.links[0].domain = book.names.text(domain.name)
                event.links[0].code = ErrorCode(book.names.text(code))
                guard let trace = Evaluator(policy).trace(event).classifying, trace.link == 0,
                    trace.winner == entry.clause
                else { continue }
                claimed.append(Claimed(domain: domain.name, code: code, event: event))
            }
        }
        return claimed
    }

    /// The same numbers under other names.
    private static func reportNumbers(_ term: Term, claimed: [Claimed], names: NameTable, log: inout FindingLog) {
        var codes: [Int32: Set<Int32>] = [:]
        for one in claimed { codes[one.domain, default: []].insert(one.code) }
        guard codes.count > 1, Set(codes.values).count > 1, let first = claimed.first else { return }
        log.add(
            "“\(ClaimText.text(term.value))” matches errors of \(codes.count) domains that only share the number",
            at: term.place,
            label: list(claimed, names),
            help: "name the domain, such as domain: \(names.text(first.domain))")
    }

    /// Codes the pattern’s text stands in by accident, beside others it stands in as words.
    private static func reportPattern(
        _ term: Term, pattern: String, claimed: [Claimed], names: NameTable, reach: RuleReach,
        log: inout FindingLog
    ) {
        let fits = claimed.map { ($0, NameParts.fit(pattern, in: names.text($0.code))) }
        let odd = fits.filter { $0.1 == .cut || $0.1 == .denied }.map { $0.0 }
        guard let first = odd.first, fits.contains(where: { $0.1 == .whole }) else { return }
        let name = names.text(first.code)
        let witness = ExampleEvent(event: first.event)
        log.add(
            odd.count == 1
                ? "“\(pattern)” also matches “\(name)”"
                : "“\(pattern)” also matches “\(name)” and \(odd.count - 1) more with another meaning", at: term.place,
            label: list(odd, names), help: "list the codes, or exclude this one: not: {code: \(name)}",
            command: reach.command(witness))
    }

    private static func list(_ claimed: [Claimed], _ names: NameTable) -> String {
        claimed.prefix(3).map { "\(names.text($0.code)) of \(names.text($0.domain))" }.joined(separator: ", ")
            + (claimed.count > 3 ? ", …" : "")
    }
}
