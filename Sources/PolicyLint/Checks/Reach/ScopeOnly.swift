import PolicyEngine

enum ScopeOnly {
    static let check = Check(
        "reach/scope-only", .warning,
        summary: "declared codes that only some screens know",
        why:
            "On the other screens the same error gets the fallback's general text. An error is best classified once for the whole app; a screen that shows it differently refines it.",
        examples: [
            Check.Example(
                bad: """
                    domains:
                      ⟦PhotoError⟧: { codes: [tooLarge] }
                    rules:
                      - id: photo.too-large
                        when: { domain: PhotoError, code: tooLarge, scope: conversations }
                        category: nonRetryable
                        show: toast
                        message: { title: This photo is too large }
                    """,
                good: """
                    domains:
                      PhotoError: { codes: [tooLarge] }
                    rules:
                      - id: photo.too-large
                        when: { domain: PhotoError, code: tooLarge }
                        category: nonRetryable
                        show: toast
                        message: { title: This photo is too large }
                    """)
        ], needs: .policy
    ) { policy, log in
        for gap in policy.coverage where !gap.onSomeScreens.isEmpty {
            let shown = gap.onSomeScreens.prefix(4).joined(separator: ", ") + (gap.onSomeScreens.count > 4 ? ", …" : "")
            log.add(
                "\(gap.onSomeScreens.count == 1 ? "a code" : "\(gap.onSomeScreens.count) codes") of “\(gap.domain.text)” \(gap.onSomeScreens.count == 1 ? "is" : "are") known on some screens only",
                at: gap.domain.place, label: shown, help: "leave out `scope` where the error is classified, and refine it on the screen: when: {category: …, scope: …}",
                command: "policyctl evaluate \(Witness.quoted("\(gap.domain.text):\(gap.onSomeScreens[0])"))")
        }
    }
}
