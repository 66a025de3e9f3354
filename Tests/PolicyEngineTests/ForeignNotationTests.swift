import PolicyEngine
import Testing

/// What other formats mean and a policy shows just as it is written.
@Suite struct ForeignNotationTests {
    private func found(_ text: String, isCounting: Bool = false) -> [String] {
        Array(text.utf8).withUnsafeBufferPointer { bytes in
            ForeignNotation.all(bytes, in: bytes.indices, isCounting: isCounting).map {
                String(decoding: UnsafeBufferPointer(rebasing: bytes[$0.range]), as: UTF8.self)
            }
        }
    }

    @Test(arguments: [
        (#"First line\nsecond"#, [#"\n"#]), (#"It\'s gone"#, [#"\'"#]),
        (#"It\u2019s \"gone\""#, [#"\u2019"#, #"\""#, #"\""#]),
        ("%@ and %1$@", ["%@", "%1$@"]), ("%d of %ld, %.2f", ["%d", "%ld", "%.2f"]), ("%(name)s is late", ["%(name)s"]),
        ("Hello %{name}", ["%"]), ("Hello ${name}", ["$"]), ("Hello #{name}", ["#"]),
        (#"Hello \(name)"#, [#"\(name)"#]),
        ("%% of it", ["%%"]), ("Don&#39;t &amp; do", ["&#39;", "&amp;"]),
    ])
    func foreign(_ text: String, _ signs: [String]) { #expect(found(text) == signs) }

    @Test(arguments: [
        "100% sure", "20 % off", "50%", "{n}%", "Order #{orderNumber}", "Photo #{id}", "Room #12", "$5", "A & B; C",
        #"C:\temp"#, "100%{unit}", "M&Ms", "50%safe", "Costs $ {n}",
    ])
    func ownWords(_ text: String) { #expect(found(text) == []) }

    @Test("Inside a plural # is the number") func counted() { #expect(found("#{unit}", isCounting: true) == []) }
}
