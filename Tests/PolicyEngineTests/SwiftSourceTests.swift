import PolicyEngine
import Testing

/// Constants that the build plugins write.
@Suite struct SwiftSourceTests {
    @Test(
        "Names become names of Swift",
        arguments: [
            ("checkout/payment", "checkoutPayment"), ("checkout", "checkout"), ("log-out", "logOut"), ("a b.c", "aBC"),
            ("3d", "_3d"), ("class", "`class`"),
            ("Type", "Type_"), ("PolicyScope", "PolicyScope_"), ("\u{301}a", "a"),
            ("überblick/konto", "überblickKonto"), ("--", "unnamed"),
        ])
    func namesBecomeSwift(_ name: String, _ constant: String) {
        #expect(SwiftSource.constantName(name) == constant)
    }

    @Test("Two names that become one are reported with their places")
    func collisionsAreReported() throws {
        let rules = "schema: 1\nscopes: [a/b, aB, a]\nrules:\n  - {id: a, when: {domain: A}, category: retryable}\n"
        let files = [
            SourceFile(path: "base.yaml", text: LanguagePoint.base), SourceFile(path: "rules.yaml", text: rules),
        ]
        let (_, collisions) = SwiftSource.names(try LoadedPolicy(files: files))
        #expect(collisions.count == 1 && collisions[0].place != nil && collisions[0].message.contains("PolicyScope.aB"))
    }
}
