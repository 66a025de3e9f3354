import PolicyEngine

enum CatalogueGap {
    static let check = Check(
        "reach/catalogue-gap", .warning,
        summary: "declared codes that reach only the fallback",
        why:
            "Somebody wrote down that these errors happen, and nobody wrote down what to do about them: people see the general text. A rule for the whole domain is enough.",
        examples: [
            Check.Example(
                bad: """
                    domains:
                      ⟦PhotoError⟧: { codes: [tooLarge, unreadable] }
                    rules:
                      - id: photo.too-large
                        when: { domain: PhotoError, code: tooLarge }
                        category: nonRetryable
                        show: toast
                        message: { title: This photo is too large }
                    """,
                good: """
                    domains:
                      PhotoError: { codes: [tooLarge, unreadable] }
                    rules:
                      - id: photo.too-large
                        when: { domain: PhotoError, code: tooLarge }
                        category: nonRetryable
                        show: toast
                        message: { title: This photo is too large }
                      - id: photo.any
                        when: { domain: PhotoError }
                        category: nonRetryable
                        show: toast
                        message: { title: This photo can’t be used }
                    """)
        ], needs: .policy
    ) { policy, log in
        for gap in policy.coverage where !gap.unclaimed.isEmpty {
            let shown = gap.unclaimed.prefix(4).joined(separator: ", ") + (gap.unclaimed.count > 4 ? ", …" : "")
            log.add(
                gap.unclaimed.count == gap.count
                    ? "no rule knows an error of “\(gap.domain.text)”" : "\(gap.unclaimed.count) of \(gap.count) codes of “\(gap.domain.text)” reach only the fallback",
                at: gap.domain.place, label: shown, help: "write a rule for them, or one for the whole domain: when: {domain: \(gap.domain.text)}",
                command: "policyctl evaluate \(Witness.quoted("\(gap.domain.text):\(gap.unclaimed[0])"))")
        }
    }
}
