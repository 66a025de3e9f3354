import PolicyEngine

enum ReferenceStatusAsCode {
    static let check = Check(.referenceStatusAsCode) { policy, log in
        let declared = Set(policy.documents.flatMap { $0.domains }.flatMap { $0.codes }.compactMap { $0.number })
        for document in policy.documents {
            for entry in document.rules.flatMap({ $0.when ?? [] }) {
                for condition in [entry.error, entry.cause].compactMap({ $0 }) { report(condition, declared, &log) }
            }
        }
    }

    /// Of no domain: one that has such a code says what the number is.
    private static func report(_ condition: ErrorCondition, _ declared: Set<Int64>, _ log: inout FindingLog) {
        guard condition.domain.isEmpty, condition.http.isEmpty else { return }
        for term in condition.code {
            guard case .numbers(let range) = term.value, range.lowerBound >= 400, range.upperBound <= 599,
                !declared.contains(where: { range.contains($0) })
            else { continue }
            let text = range.count == 1 ? "\(range.lowerBound)" : "\(range.lowerBound)..\(range.upperBound)"
            log.add(
                "code \(text) looks like an HTTP status", at: term.place,
                label: "no domain declares this code", help: "write `http: \(text)`")
        }
    }
}
