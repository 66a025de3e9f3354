import Foundation
import PolicyEngine
import TestSupport
import Testing

@testable import ReferenceModel

/// Whatever the bytes, reading ends with diagnostics that name a place inside the file, and nothing traps.
@Suite struct BadInputTests {
    private static let sources: [[UInt8]] = {
        let walker = FileManager.default.enumerator(atPath: Repository.policies)
        let paths = (walker?.compactMap { $0 as? String } ?? []).filter {
            $0.hasSuffix(".yaml") && !$0.contains("domains/")
        }.sorted()
        return paths.compactMap {
            FileManager.default.contents(atPath: Repository.policies + "/" + $0).map { Array($0) }
        }
    }()

    private func mutated(_ bytes: [UInt8], _ random: inout SeededRandom) -> [UInt8] {
        var bytes = bytes
        let odd: [UInt8] = Array("[]{}:-?&*!|>'\"%@`#,\t\n\r \\0xé".utf8) + [0, 0x7F, 0x80, 0xC2, 0xE2, 0xF0, 0xFF]
        for _ in 0..<Int.random(in: 1...6, using: &random) where !bytes.isEmpty {
            let at = Int.random(in: 0..<bytes.count, using: &random)
            switch Int.random(in: 0...4, using: &random) {
            case 0: bytes.remove(at: at)
            case 1: bytes.insert(odd[Int.random(in: 0..<odd.count, using: &random)], at: at)
            case 2: bytes[at] = UInt8.random(in: 0...255, using: &random)
            case 3: bytes.removeSubrange(at..<min(bytes.count, at + Int.random(in: 1...200, using: &random)))
            default:
                bytes.insert(
                    contentsOf: bytes[at..<min(bytes.count, at + Int.random(in: 1...40, using: &random))], at: at)
            }
        }
        return bytes
    }

    @Test func brokenPoliciesGetPlacesInsideTheFile() {
        var random = SeededRandom(seed: 31)
        var broken = 0
        for _ in 0..<400 {
            let bytes = mutated(Self.sources[Int.random(in: 0..<Self.sources.count, using: &random)], &random)
            do {
                _ = try ErrorPolicy(files: [
                    SourceFile(path: "a.yaml", bytes: bytes), SourceFile(path: "base.yaml", text: LanguagePoint.base),
                ])
            } catch {
                broken += 1
                #expect(!error.description.isEmpty)
                for diagnostic in error.diagnostics { check(diagnostic, error.files) }
            }
        }
        #expect(broken > 100)
    }

    private func check(_ diagnostic: Diagnostic, _ files: [SourceFile]) {
        for place in [diagnostic.place].compactMap({ $0 }) + diagnostic.related.map(\.place) {
            let count = files[Int(place.file)].bytes.count
            #expect(place.lower >= 0 && place.lower <= place.upper && place.upper <= max(count, 1), "\(diagnostic)")
            #expect(place.lower < max(count, 1), "\(diagnostic)")
        }
        #expect(!diagnostic.message.isEmpty && !diagnostic.message.hasSuffix("."), "\(diagnostic.message)")
    }

    @Test func brokenRecordsNeverTrap() {
        var random = SeededRandom(seed: 32)
        let policy = randomPolicy(seed: 4)
        let records = randomEvents(for: policy, seed: 4, count: 40).map { Array($0.json().utf8) }
        for round in 0..<3_000 {
            let bytes = mutated(records[round % records.count], &random)
            for format in [NodeTree.Format.json, .yaml] {
                do throws(EventRecordError) {
                    _ = try EventRecords.read(SourceFile(path: "e", bytes: bytes), as: format)
                } catch {
                    for diagnostic in error.diagnostics { check(diagnostic, [error.file]) }
                }
            }
        }
    }

    @Test func validJSONReadsAsFoundationReadsIt() throws {
        let text =
            #"{"domain": "A\"\\\/\b\f\n\r\t\u00e9\ud83d\ude00", "code": -12, "parameters": {"a": 1.5, "b": true, "ü": "x"}}"#
        let event = try ErrorEvent(json: text)
        let object = try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any]
        #expect(event.links[0].domain == object?["domain"] as? String)
        #expect(event.links[0].parameters["a"] == .number(1.5))
        #expect(try ErrorEvent(json: #"{"domain": "\ud83d", "code": 1}"#).links[0].domain == "\u{FFFD}")
    }

    @Test(arguments: [
        #"{"code": 1.5}"#, #"{"code": 9223372036854775808}"#, #"{"http": 99}"#, #"{"http": "503"}"#,
        #"{"http": 503, "http": 503}"#, "[]", "{}", "", "nul",
        #"{"http": 503} {"http": 503}"#, #"{"http": 503, "context": {"elapsed": -1}}"#,
        #"{"http": 503, "context": {"now": "today"}}"#,
        #"{"http": 503, "context": {"appVersion": "newest"}}"#, #"{"http": 503, "parameters": {"a": [1]}}"#,
        #"{"http": 503, "underlying": [{"context": {}}]}"#,
        #"{"http": 5 03}"#, #"{"http": 503,}"#, "{\"domain\": \"A\u{1}B\"}",
    ])
    func recordsThatMeanNothingAreRefused(_ text: String) {
        #expect(throws: EventRecordError.self) { try ErrorEvent(json: text) }
    }

    @Test func nullIsTheSameAsLeftOut() throws {
        let event = try ErrorEvent(
            json:
                #"{"domain": "A", "code": null, "underlying": null, "context": {"scope": null, "attempt": null, "values": {"a": null}}}"#
        )
        #expect(event == ErrorEvent(links: [ErrorCause(domain: "A")]))
    }

    @Test func aChainOfTenThousandIsDecidedByItsFirstSixteenLinks() throws {
        let policy = try shippedPolicy()
        var links = (0..<10_000).map { ErrorCause(domain: "Wrapper", code: .number($0)) }
        links[15] = ErrorCause(domain: "NSPOSIXErrorDomain", code: .name("ENOSPC"))
        #expect(policy.decide(ErrorEvent(links: links)).rule == "storage.full")
        #expect(policy.notes(on: ErrorEvent(links: links)).contains { $0.contains("10000") && $0.contains("16") })
        links.swapAt(15, 16)
        #expect(policy.decide(ErrorEvent(links: links)).match == .fallback)
    }

    @Test func anEventWithoutLinksGetsTheFallback() throws {
        #expect(try shippedPolicy().decide(ErrorEvent(links: [])).rule == "fallback")
    }
}
