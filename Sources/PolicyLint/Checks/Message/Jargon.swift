import PolicyEngine

enum Jargon {
    static let check = Check(
        "message/jargon", .warning,
        summary: "a word of programmers",
        why: """
            Servers, tokens and timeouts are how an app is built; whoever reads the text has no use for them. Say what it means for the person. Words your users do \
            know can be allowed in the settings.
            """,
        examples: [
            Check.Example(
                bad: """
                    rules:
                      - id: orders.not-loaded
                        when: { http: 504 }
                        category: retryable
                        message:
                          title: The ⟦server⟧ didn’t answer
                          reason: The request ⟦timed out⟧.
                        recovery: [retry, dismiss]
                    """,
                good: """
                    rules:
                      - id: orders.not-loaded
                        when: { http: 504 }
                        category: retryable
                        message:
                          title: Your orders didn’t load
                          reason: That took too long.
                        recovery: [retry, dismiss]
                    """),
            Check.Example(
                bad: """
                    rules:
                      - id: voucher.invalid
                        when: { domain: VoucherError }
                        message:
                          title: Your voucher is ⟦null⟧
                          reason: The shop met an ⟦exception⟧.
                    """,
                good: """
                    rules:
                      - id: voucher.invalid
                        when: { domain: VoucherError }
                        message:
                          title: Your voucher is null and void
                          reason: This shop is the exception to the rule.
                    """),
        ]
    ) { policy, log in
        let book = policy.texts
        policy.report(.jargon, &log, where: { !isInLink($0, book) }, help: "say what it means for the person") { "“\($0)” is a word of programmers" }
    }

    /// Parts of an address are not read as words; whether it is safe is asked elsewhere.
    private static func isInLink(_ match: TextMatch, _ book: TextIndex) -> Bool {
        book.withBytes(book.texts[match.text]) { bytes in
            let start = bytes[..<match.range.lowerBound].lastIndex { $0 <= 0x20 } ?? 0
            let end = bytes[match.range.upperBound...].firstIndex { $0 <= 0x20 } ?? bytes.count
            return bytes[start..<end].indices.contains { bytes[$0] == 0x3A && bytes[$0..<end].starts(with: [0x3A, 0x2F, 0x2F]) }
        }
    }
}
