import PolicyEngine
import Testing

@testable import ReferenceModel

@Suite struct EventReaderTests {
    /// What is read from bytes is what a tree of the same text says; of what can be used, nearly everything is read without one.
    @Test func bytesSayWhatTheTreeSays() throws {
        var records = RandomRecords(seed: 17)
        var reader = EventReader()
        var event = ErrorEvent(links: [])
        var (sound, taken, refused) = (0, 0, 0)
        for number in 0..<10_000 {
            let text = records.record(mayBeBroken: number % 4 == 0)
            let bytes = Array(text.utf8)
            let expected = try? EventRecords.read(SourceFile(path: "record.json", bytes: bytes), as: .json)
            let isTaken = bytes.withUnsafeBufferPointer { reader.read($0, into: &event) }
            if expected == nil { refused += 1 }
            if let expected, expected.count == 1, text.first == "{" { sound += 1 }
            guard isTaken else { continue }
            taken += 1
            #expect(expected?.count == 1, "\(text)")
            #expect(expected?.first == event, "\(text)")
            #expect(expected?.first?.contentHash == event.contentHash, "\(text)")
            #expect(expected?.first?.context.values.map { $0.key } == event.context.values.map { $0.key }, "\(text)")
        }
        #expect(sound > 8_000 && refused > 1_000)
        #expect(Double(taken) > 0.95 * Double(sound), "\(taken) of \(sound)")
    }

    @Test(arguments: [
        "", " ", "null", "[]", "{}", "{\"domain\": \"a\"", "{\"domain\": \"a\"} {}", "{\"domain\": \"a\",}",
        "{\"domain\": \"a\", \"domain\": \"b\"}",
        "{\"domain\": \"\\x\"}", "{\"domain\": \"a\u{1}\"}", "{\"code\": 01}", "{\"code\": 1.}", "{\"code\": 1e}",
        "{\"code\": nul}", "{\"code\": 9223372036854775808}",
        "{\"code\": 1, \"context\": {\"attempt\": 0}}",
        "{\"code\": 1, \"context\": {\"values\": {\"a\": 1, \"a\": 2}}}",
        "{\"code\": 1, \"decision\": {\"a\": 1, \"a\": 2}}",
        "{\"underlying\": {\"context\": {}}}", "{\"code\": 1, \"headers\": {\"a\": {}}}", "{\"context\": {}}",
        "{\"description\": \"a\"}",
    ])
    func refusesWhatTheTreeRefuses(_ text: String) {
        var reader = EventReader()
        var event = ErrorEvent(links: [])
        #expect(Array(text.utf8).withUnsafeBufferPointer { reader.read($0, into: &event) } == false)
        let events = try? EventRecords.read(SourceFile(path: "record.json", text: text), as: .json)
        #expect(events?.count != 1)
    }

    /// Keys are passed over where they stood before; that changes nothing of what is read, however near a record comes to one that was met.
    @Test func whatWasMetBeforeChangesNothing() {
        let text = """
            {"domain": "Shop", "code": "full", "http": 503, "context": {"scope": "cart", "attempt": 2, "userInitiated": true, "locale": "de"}, \
            "underlying": [{"domain": "A", "code": 1}, {"code": 2}]}
            """
        let bytes = Array(text.utf8)
        func read(_ reader: inout EventReader, _ bytes: [UInt8]) -> ErrorEvent? {
            var event = ErrorEvent(links: [])
            return bytes.withUnsafeBufferPointer { reader.read($0, into: &event) } ? event : nil
        }
        var taken = 0
        for offset in bytes.indices {
            let changes: [[UInt8]] = [
                Array(bytes[..<offset]), Array(bytes[..<offset] + bytes[(offset + 1)...]),
                Array(bytes[..<offset] + bytes[offset...offset] + bytes[offset...]),
                Array(bytes[..<offset] + [0x20] + bytes[offset...]),
                Array(bytes[..<offset] + [0x2C] + bytes[offset...]), Array(bytes[offset...]),
            ]
            for change in changes {
                var fresh = EventReader()
                var taught = EventReader()
                _ = read(&taught, bytes)
                let (one, other) = (read(&fresh, change), read(&taught, change))
                #expect(one == other, "\(String(decoding: change, as: UTF8.self))")
                if one != nil { taken += 1 }
            }
        }
        #expect(taken > bytes.count / 2)
    }

    /// Depth costs stack; the reader stops where the tree’s limit is.
    @Test func deepRecordsAreRefused() {
        var reader = EventReader()
        var event = ErrorEvent(links: [])
        for text in [
            String(repeating: "{\"underlying\": [", count: 100_000),
            "{\"decision\": " + String(repeating: "[", count: 100_000),
        ] {
            #expect(Array(text.utf8).withUnsafeBufferPointer { reader.read($0, into: &event) } == false)
        }
    }

    /// Once its memory is there, reading takes none for a record of names that came before.
    @Test func namesAreKept() {
        var reader = EventReader()
        var event = ErrorEvent(links: [])
        let texts = ["NSURLErrorDomain", "AnotherErrorDomain"].map { domain in
            Array(
                "{\"domain\": \"\(domain)\", \"code\": \"aRatherLongNameOfACode\", \"context\": {\"scope\": \"checkout/payment\"}}"
                    .utf8)
        }
        for text in texts + texts {
            #expect(text.withUnsafeBufferPointer { reader.read($0, into: &event) })
        }
        #expect(
            event.links.count == 1 && event.links[0].domain == "AnotherErrorDomain"
                && event.context.scope == "checkout/payment")
    }
}

/// Numbers that two systems understand in two ways.
@Suite struct POSIXNumbersTests {
    @Test(
        "A number is Apple's where the platform is, and stays as it is elsewhere",
        arguments: [
            (54, "iOS", "ECONNRESET"), (54, "macOS", "ECONNRESET"), (11, "tvOS", "EDEADLK"), (106, "iOS", "EQFULL"),
            (107, "iOS", "107"), (28, "iOS", "28"), (54, "Linux", "54"), (-1, "iOS", "-1"),
        ])
    func names(_ number: Int, _ platform: String, _ code: String) throws {
        let text = #"{"domain": "NSPOSIXErrorDomain", "code": \#(number), "context": {"platform": "\#(platform)"}}"#
        #expect(try ErrorEvent(json: text).links[0].code?.text == code)
        var reader = EventReader()
        var event = ErrorEvent(links: [])
        #expect(Array(text.utf8).withUnsafeBufferPointer { reader.read($0, into: &event) })
        #expect(event.links[0].code?.text == code)
    }

    @Test("Where no platform is known a note says how the number was read")
    func note() throws {
        let policy = try LoadedPolicy(files: [
            SourceFile(
                path: "a.yaml",
                text: LanguagePoint.base + "rules:\n  - { id: a, when: { http: 500 }, category: retryable }\n")
        ]).policy
        let event = try ErrorEvent(json: #"{"domain": "NSPOSIXErrorDomain", "code": 54}"#)
        #expect(policy.notes(on: event).contains { $0.contains("ECONNRESET") })
        let other = try ErrorEvent(json: #"{"domain": "NSPOSIXErrorDomain", "code": 28}"#)
        #expect(!policy.notes(on: other).contains { $0.contains("Linux") })
    }
}
