import PolicyEngine

enum StatusOfTransport {
    static let check = Check(
        "reach/status-of-transport", .warning,
        summary: "a status and an error of the connection, asked of one error",
        why: """
            A status comes with a response, and errors such as those of NSURLErrorDomain mean there was none. All that stands beside each other under `when` must hold on one and \
            the same error, so these two never meet. A cause is asked for with `cause`.
            """,
        examples: [
            Check.Example(
                bad: """
                    rules:
                      - id: server.timed-out
                        when: { domain: NSURLErrorDomain, code: -1001, http: ⟦504⟧ }
                        category: retryable
                        show: toast
                        message: { title: That took too long }
                    """,
                good: """
                    rules:
                      - id: server.timed-out
                        when:
                          - { domain: NSURLErrorDomain, code: -1001 }
                          - { http: 504 }
                        category: retryable
                        show: toast
                        message: { title: That took too long }
                    """)
        ]
    ) { policy, log in
        for document in policy.documents {
            for entry in document.rules.flatMap({ $0.when ?? [] }) {
                guard let status = entry.error.http.first, !entry.error.domain.isEmpty else { continue }
                let domains = entry.error.domain.map { ClaimText.text($0.value) }
                guard domains.allSatisfy({ transport.contains($0) }) else { continue }
                log.add(
                    "errors of \(domains.joined(separator: ", ")) carry no HTTP status", at: status.place, label: "never meets the domain beside it",
                    help: "write two entries under `when`, one for each; or ask for the other one with `cause`")
            }
        }
    }

    private static let transport: Set<String> = ["NSURLErrorDomain", "NSPOSIXErrorDomain", "NSCocoaErrorDomain", "kCFErrorDomainCFNetwork"]
}
