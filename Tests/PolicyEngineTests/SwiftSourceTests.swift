import PolicyEngine
import Testing

/// Constants that the build plugins write.
@Suite struct SwiftSourceTests {
    @Test("Names become names of Swift", arguments: [
        ("checkout/payment", "checkoutPayment"), ("checkout", "checkout"), ("log-out", "logOut"), ("a b.c", "aBC"), ("3d", "_3d"), ("class", "`class`"),
        ("Type", "Type_"), ("PolicyScope", "PolicyScope_"), ("\u{301}a", "a"), ("überblick/konto", "überblickKonto"), ("--", "_"),
    ])
    func namesBecomeSwift(_ name: String, _ constant: String) {
        #expect(SwiftSource.constantName(name) == constant)
    }

    @Test("Two names that become one are reported with their places")
    func collisionsAreReported() throws {
        let rules = "schema: 1\nscopes: [a/b, aB, a]\nrules:\n  - {id: a, when: {domain: A}, category: retryable}\n"
        let files = [SourceFile(path: "base.yaml", text: LanguagePoint.base), SourceFile(path: "rules.yaml", text: rules)]
        let (_, collisions) = SwiftSource.names(try LoadedPolicy(files: files))
        #expect(collisions.count == 1 && collisions[0].place != nil && collisions[0].message.contains("PolicyScope.aB"))
    }

    @Test("A screen that lies too deep is reported where it is written")
    func deepScreensAreReported() {
        let path = Array(repeating: "a", count: 1_001).joined(separator: "/")
        let rules = "schema: 1\nscopes: [\(path)]\nrules:\n  - {id: a, when: {domain: A}, category: retryable}\n"
        let found = diagnostics(["base.yaml": LanguagePoint.base, "rules.yaml": rules])
        #expect(found.contains { $0.code == .structureOutOfRange && $0.place != nil })
    }
}
