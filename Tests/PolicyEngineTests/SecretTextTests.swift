import PolicyText
import TestSupport
import Testing

@testable import PolicyEngine
@testable import ReferenceModel

@Suite struct SecretTextTests {
    @Test(
        "Secrets are found where they stand",
        arguments: [
            ("key AKIAIOSFODNN7EXAMPLE.", "AKIAIOSFODNN7EXAMPLE"),
            ("Authorization: Bearer abcdef0123456789abcdef", "abcdef0123456789abcdef"),
            ("Basic dXNlcjpwYXNzd29yZA== is sent", "dXNlcjpwYXNzd29yZA=="), ("?password=hunter22&x", "hunter22"),
            ("api_key=0123456789", "0123456789"),
            ("card 4111 1111 1111 1111!", "4111 1111 1111 1111"), ("5500-0000-0000-0004", "5500-0000-0000-0004"),
            ("IBAN DE89 3704 0044 0532 0130 00.", "DE89 3704 0044 0532 0130 00"),
            ("GB82WEST12345698765432", "GB82WEST12345698765432"), ("https://bob:geheim@host.de/x", "bob:geheim"),
            ("ask anna.schmidt@firma.de about it", "anna.schmidt@firma.de"),
            ("no place “4111 1111 1111 1111”", "4111 1111 1111 1111"), ("„5500-0000-0000-0004“", "5500-0000-0000-0004"),
            ("‘DE89370400440532013000’", "DE89370400440532013000"),
            ("“anna.schmidt@firma.de”", "anna.schmidt@firma.de"),
        ])
    func found(_ text: String, _ secret: String) {
        let bytes = Array(text.utf8)
        let found = bytes.withUnsafeBufferPointer { SecretText.all(in: $0) }.map {
            String(decoding: bytes[$0.range], as: UTF8.self)
        }
        #expect(found == [secret])
        #expect(
            SecretText.masked(text) == text.replacing(secret, with: String(repeating: "•", count: secret.utf8.count)))
    }

    @Test(
        "What only looks alike is left alone",
        arguments: [
            "Basic functions are off", "Bearer of bad news", "password=", "password=****", "4111 1111 1111 1112",
            "0000 0000 0000 0000", "support@firma.de",
            "you@example.com",
            "https://example.com:8080/@x", "DE88 3704 0044 0532 0130 04", "sourceHash: aaaaaaaa", "-1009..-1001",
            "2026-11-23 10:00:00", "{password}", "@escaping a.b",
            "a@b",
            "https://example.com/a?x=1", "+49 30 123456789012", "https://user@host.de", "name@2x.png",
        ])
    func notFound(_ text: String) { #expect(SecretText.masked(text) == text) }

    @Test("No excerpt and no message shows one")
    func maskedInDiagnostics() {
        let file = SourceFile(
            path: "a.yaml",
            text: "schema: 1\nrules:\n  - id: AKIAIOSFODNN7EXAMPLE\n    show: sk_live_0123456789abcdef01\n")
        let inspection = PolicyInspection(files: [file])
        let text = DiagnosticPrinter(files: [file]).print(inspection.diagnostics)
        #expect(
            !inspection.diagnostics.isEmpty && !text.contains("AKIAIOS") && !text.contains("sk_live_0123"), "\(text)")
        #expect(text.contains("••••"))
    }

    @Test("No note on an error shows one")
    func maskedInNotes() throws {
        let policy = try shippedPolicy()
        let secret = "sk_live_0123456789abcdef01"
        for scope in [secret, "checkout/" + secret] {
            let event = ErrorEvent(links: [ErrorCause(http: 404)], context: EventContext(scope: scope))
            let notes = policy.notes(on: event)
            #expect(notes.contains { $0.contains("••••") } && !notes.contains { $0.contains(secret) }, "\(notes)")
        }
    }

    /// Whatever the bytes, places are in order, inside and apart.
    @Test(.enabled(if: Machine.hasTime, "scripts/test --all runs it"))
    func placesOfRandomBytes() {
        var random = SeededRandom(seed: 7)
        let pieces = [
            "c@e.authori@e.lated", "AKIAIOSFODNN7EXAMPLE", "4111111111111111", "@", ".de", "a", "=", "password",
            "bearer ", " ", ":", "//", "DE89370400440532013000", "é",
            "-", "9", "\n",
        ]
        for _ in 0..<2_000 {
            let bytes = Array(
                (0..<Int(random.next() % 12)).map { _ in pieces[Int(random.next() % UInt64(pieces.count))] }.joined()
                    .utf8)
            var end = 0
            let found = Self.ranges(bytes)
            for range in found {
                #expect(range.lowerBound >= end && range.upperBound <= bytes.count && !range.isEmpty)
                end = range.upperBound
            }
            // Eight bytes are looked at at a time, wherever a secret begins.
            for lines in 1...8 {
                let moved = Array(repeating: 0x0A, count: lines) + bytes + Array(repeating: 0x0A, count: 8)
                #expect(Self.ranges(moved) == found.map { $0.lowerBound + lines..<$0.upperBound + lines })
            }
        }
    }

    private static func ranges(_ bytes: [UInt8]) -> [Range<Int>] {
        bytes.withUnsafeBufferPointer { SecretText.all(in: $0).map { $0.range } }
    }
}
