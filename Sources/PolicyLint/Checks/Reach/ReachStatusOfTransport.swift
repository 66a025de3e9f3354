import PolicyAnalysis
import PolicyEngine

enum ReachStatusOfTransport {
    static let check = Check(.reachStatusOfTransport) { policy, log in
        for document in policy.documents {
            for entry in document.rules.flatMap({ $0.when ?? [] }) {
                guard let status = entry.error.http.first, !entry.error.domain.isEmpty else { continue }
                let domains = entry.error.domain.map { ClaimText.text($0.value) }
                guard domains.allSatisfy({ TransportDomains.names.contains($0) }) else { continue }
                log.add(
                    "errors of \(domains.joined(separator: ", ")) have no HTTP status", at: status.place,
                    label: "never matches together with the domain",
                    help: "write two entries under `when`, one for each; or put one of them under `cause`")
            }
        }
    }
}
