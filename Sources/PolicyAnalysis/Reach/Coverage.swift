package import PolicyEngine

/// Which declared codes of a domain rules know.
package struct DomainCoverage {
    package let domain: Name
    /// Declared codes that are no wrappers.
    package let count: Int
    package let unclaimed: [String]
    package let onSomeScreens: [String]

    package static func all(_ policy: CompiledPolicy, _ catalog: MergedDocuments)
        -> [DomainCoverage]
    {
        var places: [String: Name] = [:]
        for domain in catalog.domains where places[domain.name.text] == nil { places[domain.name.text] = domain.name }
        let book = policy.links.book
        return book.domains.rows.compactMap { domain in
            guard let name = places[book.names.text(domain.name)], !domain.codes.isEmpty else { return nil }
            var count = 0
            var unclaimed: [String] = []
            var onSomeScreens: [String] = []
            for code in book.codeNames(of: domain) {
                let view = book.interned(ErrorCause(domain: name.text, code: ErrorCode(code)))
                if view.isWrapper || isSuccess(code) { continue }
                count += 1
                var isClaimed = false
                var isClaimedAnywhere = false
                policy.classifying.forEach(view) { number in
                    if isClaimed { return }
                    let clause = policy.clause(number)
                    guard
                        policy.links.accepts(
                            ErrorSet(domain: clause.error.domain, code: clause.error.code), view, { ErrorCause() }
                        ),
                        !clause.excluded.contains(where: { policy.links.accepts($0, view, { ErrorCause() }) })
                    else { return }
                    isClaimedAnywhere = true
                    if clause.scopes.isEmpty { isClaimed = true }
                }
                if isClaimed { continue }
                if isClaimedAnywhere {
                    onSomeScreens.append(code)
                } else {
                    unclaimed.append(code)
                }
            }
            return DomainCoverage(domain: name, count: count, unclaimed: unclaimed, onSomeScreens: onSomeScreens)
        }
    }

    private static let successes: [StaticString] = ["ok", "success", "succeeded", "noerr", "noerror", "errsecsuccess"]

    /// Vocabularies such as gRPC's also name what is no error.
    private static func isSuccess(_ code: String) -> Bool {
        guard code.utf8.count <= 20 else { return false }
        var letters: [UInt8] = []
        for byte in code.utf8 where (ASCII.a...ASCII.z).contains(byte.lowercased) || byte >= 0x80 {
            letters.append(byte.lowercased)
        }
        return letters.withUnsafeBufferPointer { bytes in successes.contains { bytes.isSame(ignoringCaseOf: $0) } }
    }
}
