package import PolicyEngine

/// Which declared codes of a domain rules know.
package struct DomainCoverage {
    package let domain: Name
    /// Declared codes that are no wrappers.
    package let count: Int
    package let unclaimed: [String]
    package let onSomeScreens: [String]

    package static func all(_ policy: CompiledPolicy, _ parts: CompiledParts, _ catalog: MergedDocuments)
        -> [DomainCoverage]
    {
        var places: [String: Name] = [:]
        for domain in catalog.domains where places[domain.name.text] == nil { places[domain.name.text] = domain.name }
        let book = policy.links.book
        return parts.vocabulary.domains.compactMap { domain in
            guard let name = places[book.names.text(domain.name)], !domain.codes.isEmpty else { return nil }
            var count = 0
            var unclaimed: [String] = []
            var onSomeScreens: [String] = []
            for code in domain.codes {
                let view = book.interned(ErrorCause(domain: name.text, code: ErrorCode(book.names.text(code.name))))
                if view.isWrapper || isSuccess(book.names.text(code.name)) { continue }
                count += 1
                var isClaimed = false
                var isClaimedAnywhere = false
                policy.classifying.forEach(view) { number in
                    if isClaimed { return }
                    let clause = parts.clauses[Int(number)]
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
                    onSomeScreens.append(book.names.text(code.name))
                } else {
                    unclaimed.append(book.names.text(code.name))
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
        for byte in code.utf8 where (0x61...0x7A).contains(byte.lowercased) || byte >= 0x80 {
            letters.append(byte.lowercased)
        }
        return letters.withUnsafeBufferPointer { bytes in successes.contains { bytes.isSame(ignoringCaseOf: $0) } }
    }
}
