import PolicyEngine
import PolicyText
import Testing

@testable import PolicyAnalysis
@testable import PolicyLint

/// Texts of a policy in a comment on a pull request: they mention nobody and link to nothing.
@Suite struct InertMarkdownTests {
    @Test(
        "Names, numbers and addresses are parted",
        arguments: [
            ("Ask @octocat now", "Ask @&#8203;octocat now"), ("see #12", "see \\#&#8203;12"),
            ("a@b.example", "a@&#8203;b.example"),
            ("https://evil.example", "https:&#8203;//evil.example"), ("WWW.evil.example", "WWW.&#8203;evil.example"),
            ("mailto:x", "mailto:&#8203;x"), ("see GH-12, not gh-x", "see GH-&#8203;12, not gh-x"),
            ("!7 and $8 and %9", "!&#8203;7 and \\$&#8203;8 and %&#8203;9"),
            ("NSURLErrorDomain:-1009 at 10:30", "NSURLErrorDomain:-1009 at 10:30"),
            ("50 % off! #", "50 % off! \\#"),
        ])
    func escaped(_ text: String, _ expected: String) {
        #expect(MarkdownText.escaped(text) == expected)
    }

    @Test("A title that mentions a team is not live in the report of a change")
    func changes() throws {
        func policy(_ title: String) throws -> ErrorPolicy {
            let text = """
                schema: 1
                rules: [{ id: a, when: { http: 404 }, category: nonRetryable, message: { title: "\(title)" } }]
                recoveryOptions: { dismiss: { title: Close, action: dismiss } }
                fallback: { show: alert, message: { title: F }, recovery: [dismiss] }
                """
            return try LoadedPolicy(files: [SourceFile(path: "a.yaml", text: text)]).policy
        }
        let (old, new) = (try policy("Gone"), try policy("Ask @acme/admins at https://evil.example about #1"))
        let changes = PolicyComparison(from: old, to: new).changes()
        let text = ChangePages(
            edited: EditedChanges(changes, from: nil, to: nil), old: old, new: new, counts: nil, total: 0
        ).markdown(isFull: true)
        let outside = text.split(separator: "<pre>").enumerated().map {
            $0.offset == 0 ? $0.element : $0.element.split(separator: "</pre>").last ?? ""
        }.joined()
        #expect(outside.contains("acme/admins"))
        for live in ["@acme", "https://evil", "#1"] { #expect(!outside.contains(live), "\(live) is live:\n\(outside)") }
    }
}
