import Foundation
import PolicyEngine
import TestSupport
import Testing

@testable import ImageFuzz

/// Compiled policies that were changed and given a fitting hash: each is refused, or every command comes through with
/// it.
@Suite(.enabled(if: Machine.hasTime, "scripts/test --all runs it")) struct DamagedPolicyTests {
    private static let rules = """
        schema: 1
        scopes: { home: {}, cart: { loudest: { at: toast, except: [retryable] } } }
        domains:
          Net: { codes: { offline: -1009, timedOut: -1001 }, wrappers: [timedOut] }
          Shop: { codes: [soldOut, empty], wrappers: true }
        retrySchedules: { slow: { backoff: [1s, 2s], maxRetries: 2 } }
        recoveryOptions: { dismiss: { title: Close, action: dismiss }, retry: { title: Try again, action: retry } }
        rules:
          - { id: a, when: { domain: Net, code: [offline, timedOut, -1..5] },
              category: retryable, retry: slow, message: { title: Offline } }
          - { id: b, when: { domain: [Shop, 'Sh*'], not: { code: soldOut } },
              category: nonRetryable, show: toast, message: { title: "{n, plural, one {# item} other {# items}}" } }
          - { id: c, when: { http: 500..599, not: [{ http: 503 }], scope: home,
              platform: [iOS, 'mac*'], appVersion: 2.1..3.0 },
              category: retryable, beats: [d], message: { title: Busy } }
          - { id: d, when: { http: 503, context: { plan: [free, 1..3] }, attempt: 2.. },
              category: nonRetryable, message: { title: Later } }
          - { id: e, when: { cause: { domain: Net }, header: { x: 'yes please' } },
              category: nonRetryable, message: { title: Cause } }
          - { id: f, when: { category: retryable, scope: cart }, show: badge }
        fallback: { show: alert, message: { title: Sorry }, recovery: [dismiss] }

        """

    private static func compiled() throws -> [UInt8] {
        try LoadedPolicy(files: [SourceFile(path: "a.yaml", text: rules)]).compiled()
    }

    private static func rehashed(_ bytes: [UInt8]) -> [UInt8] {
        var bytes = bytes
        let hash = bytes.withUnsafeBytes { CompiledImage.contentHash($0) }
        for offset in 0..<8 { bytes[16 + offset] = UInt8(truncatingIfNeeded: hash >> UInt64(8 * offset)) }
        return bytes
    }

    @Test("What is accepted comes through every command", arguments: 0..<4)
    func everyCommand(_ part: Int) throws {
        let bytes = try Self.compiled()
        let original = try ErrorPolicy(compiled: bytes)
        var random = SeededRandom(seed: UInt64(part) + 1_000)
        var accepted = 0
        for _ in 0..<LawCases.count(of: 5_000, usually: 12) {
            let changed = Self.rehashed(random.changed(bytes))
            guard let policy = try? ErrorPolicy(compiled: changed) else { continue }
            accepted += 1
            EveryCommand.run(policy, original: original, number: 8 * accepted)
        }
        #expect(accepted > 0)
    }

    @Test("The rows that conditions are made of are looked at: a name, a range, a pair, a wrapper that are not there")
    func rowsOfConditions() throws {
        let bytes = try Self.compiled()
        let image = try ErrorPolicy(compiled: bytes).compiled.image
        func refuses(_ section: Section, at offset: Int, _ value: [UInt8]) -> Bool {
            let place = image.place(section, locale: 0)
            guard place.size > offset else { return false }
            var bytes = bytes
            bytes.replaceSubrange(place.offset + offset..<place.offset + offset + value.count, with: value)
            return (try? ErrorPolicy(compiled: Self.rehashed(bytes))) == nil
        }
        let far: [UInt8] = [0xFF, 0xFF, 0xFF, 0x7F]
        #expect(refuses(.setNames, at: 0, far))
        #expect(refuses(.setNames, at: 0, [0xFF, 0xFF, 0xFF, 0xFF]))
        #expect(refuses(.setNumbers, at: 0, [0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0x7F]))
        for section in [Section.moreSpecific, .beats] where image.place(section, locale: 0).size > 0 {
            #expect(refuses(section, at: 0, far), "\(section)")
        }
        #expect(refuses(.beats, at: 4, far))
        #expect(image.place(.beats, locale: 0).size > 0 && image.place(.setNumbers, locale: 0).size > 0)
    }

    @Test(
        "The shipped policy and those of the shared cases",
        .enabled(if: SharedCases.isThere, "the shared cases are not beside the project"))
    func sharedCases() throws {
        for name in ["oob-read.policy", "trap.policy"] {
            let bytes = [UInt8](try Data(contentsOf: SharedCases.folder.appending(path: name)))
            guard let policy = try? ErrorPolicy(compiled: bytes) else { continue }
            for number in 0..<9 { EveryCommand.run(policy, original: policy, number: number) }
        }
    }
}

enum SharedCases {
    static let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent()
        .deletingLastPathComponent().appending(path: "shared/cases")
    static var isThere: Bool { FileManager.default.fileExists(atPath: folder.path) }
}

/// Changes of a few bytes or numbers, whole rows copied over others, and neighbouring numbers swapped.
extension SeededRandom {
    fileprivate mutating func next(below limit: Int) -> Int { number(0...max(limit - 1, 0)) }

    fileprivate mutating func changed(_ bytes: [UInt8]) -> [UInt8] {
        var bytes = bytes
        for _ in 0...next(below: 2) {
            let offset = 36 + next(below: bytes.count - 56) & ~3
            switch next(below: 6) {
            case 0: bytes[offset] = UInt8(next(below: 256))
            case 1: bytes[offset] &+= 1
            case 2: for byte in 0..<4 { bytes[offset + byte] = 0xFF }
            case 3: for byte in 0..<4 { bytes[offset + byte] = byte == 0 ? UInt8(next(below: 40)) : 0 }
            case 4:
                let other = 36 + next(below: bytes.count - 56) & ~3
                for byte in 0..<8 { bytes[offset + byte] = bytes[other + byte] }
            default: for byte in 0..<4 { bytes.swapAt(offset + byte, offset + 4 + byte) }
            }
        }
        return bytes
    }
}
