import Foundation
import PolicyEngine
import TestSupport
import Testing

/// Compiled files that are cut off, changed, or something else.
@Suite(.enabled(if: Machine.hasTime, "scripts/test --all runs it")) struct HostileImageTests {
    private static let bytes: [UInt8] = (try? LoadedPolicy(folder: Repository.policies).compiled()) ?? []

    private static let events: [ErrorEvent] = [
        ErrorEvent(
            domain: "NSURLErrorDomain", code: -1009, context: EventContext(scope: "conversations", isFirstLoad: true)),
        ErrorEvent(
            links: [ErrorCause(http: 503, headers: [HTTPHeader(name: "Retry-After", value: "7")])],
            context: EventContext(attempt: 3, isIdempotent: true, locale: "de")),
        ErrorEvent(
            links: [
                ErrorCause(domain: "Unheard", code: "of", parameters: ["a": 1]),
                ErrorCause(domain: "NetworkingError", code: "unauthorized"),
            ],
            context: EventContext(scope: "login/deeper", appVersion: "3.2", values: ["plan": "pro"])),
    ]

    /// Refused, or decides without a trap. Whether it was refused.
    private static func isRefused(_ bytes: [UInt8]) -> Bool {
        do throws(CompiledPolicyError) {
            let policy = try ErrorPolicy(compiled: bytes)
            for event in events { _ = policy.decide(event, seed: 1) }
            return false
        } catch {
            return true
        }
    }

    /// The same with the content hash of the changed bytes: else only the hash would be tested.
    private static func rehashed(_ bytes: [UInt8]) -> [UInt8] {
        guard bytes.count >= 24 else { return bytes }
        var bytes = bytes
        let hash = bytes.withUnsafeBytes { CompiledImage.contentHash($0) }
        for offset in 0..<8 { bytes[16 + offset] = UInt8(truncatingIfNeeded: hash >> UInt64(8 * offset)) }
        return bytes
    }

    private func reason(_ bytes: [UInt8]) -> CompiledPolicyError? {
        do throws(CompiledPolicyError) {
            _ = try ErrorPolicy(compiled: bytes)
            return nil
        } catch {
            return error
        }
    }

    @Test("A file that is something else is named for what it is")
    func otherFilesAreRefused() throws {
        #expect(reason([])?.reason == .notACompiledPolicy)
        #expect(reason(Array("schema: 1\nrules: []\n".utf8))?.message.contains("rule file") == true)
        #expect(reason([UInt8](repeating: 0, count: 10_000))?.reason == .notACompiledPolicy)
        #expect(reason(Array(Self.bytes.prefix(30)))?.reason == .wrongSize)
        #expect(reason(Array(Self.bytes.dropLast()))?.reason == .wrongSize)
        #expect(reason(Self.bytes + [0])?.reason == .wrongSize)
        var changed = Self.bytes
        changed[Self.bytes.count / 2] ^= 1
        #expect(reason(changed)?.reason == .damaged)
        var newer = Self.bytes
        (newer[12], newer[14]) = (9, 9)
        #expect(reason(newer)?.reason == .needsNewerVersion)
        #expect(reason(newer)?.message.contains("format 9") == true)
        var swapped = Self.bytes
        swapped.replaceSubrange(8..<12, with: Self.bytes[8..<12].reversed())
        #expect(reason(swapped)?.message.contains("big-endian") == true)
    }

    /// A later version may add sections; where it says that this one can read the file, they are passed over.
    @Test("Sections of a later version are passed over")
    func unknownSectionsArePassedOver() throws {
        let entries = CompiledImage.Header.byteCount
        let count = Int(Self.bytes[36]) | Int(Self.bytes[37]) << 8
        var later = Self.bytes
        later[12] = 2
        // Behind all others of no language stands number 69, which no version has yet.
        let firstOfLocale = (0..<count).first { later[entries + $0 * 12 + 2] > 0 } ?? count
        var entry: [UInt8] = [69, 0, 0, 0] + [UInt8](repeating: 0, count: 8)
        func put(_ number: Int, _ offset: Int, in bytes: inout [UInt8]) {
            for byte in 0..<4 { bytes[offset + byte] = UInt8(truncatingIfNeeded: number >> (8 * byte)) }
        }
        func get(_ offset: Int) -> Int { (0..<4).reduce(0) { $0 | Int(later[offset + $1]) << (8 * $1) } }
        for number in 0..<count { put(get(entries + number * 12 + 4) + 12, entries + number * 12 + 4, in: &later) }
        put(get(entries + firstOfLocale * 12 + 4), 4, in: &entry)
        later.insert(contentsOf: entry, at: entries + firstOfLocale * 12)
        put(later.count, 32, in: &later)
        put(count + 1, 36, in: &later)
        #expect(reason(Self.rehashed(later)) == nil)
    }

    @Test("Screens lie below their parents and share no exceptions, so that the way up is short")
    func screensAreATree() throws {
        let rules = """
            schema: 1
            scopes:
              a: { loudest: { at: toast, except: [retryable, requiresLogout] } }
              a/b: { loudest: { at: badge, except: [retryable] } }
              a/b/c: {}
            recoveryOptions: { dismiss: { title: Close, action: dismiss } }
            rules: [{ id: x, when: { http: 500 }, category: nonRetryable, message: { title: A } }]
            fallback: { show: alert, message: { title: F }, recovery: [dismiss] }
            """
        let bytes = try LoadedPolicy(files: [SourceFile(path: "a.yaml", text: rules)]).compiled()
        let image = try ErrorPolicy(compiled: bytes).compiled.image
        let place = image.place(.screens, locale: 0)
        #expect(place.size == 4 * 32)
        func changed(_ row: Int, _ field: Int, to value: UInt8) -> [UInt8] {
            var bytes = bytes
            bytes[place.offset + row * 32 + field] = value
            return Self.rehashed(bytes)
        }
        let (parent, depth, start, end) = (4, 8, 24, 28)
        let broken = [
            (3, parent, 3), (3, parent, 1), (2, parent, 0), (1, parent, 2), (3, depth, 1), (0, depth, 1), (2, start, 0),
            (3, start, 0),
            (1, end, 3), (3, end, 9),
        ]
        for (row, field, value) in broken {
            #expect(
                reason(changed(row, field, to: UInt8(value)))?.reason == .invalid,
                "row \(row), field \(field), \(value)")
        }
        let deepest = bytes[place.offset + 3 * 32 + depth]
        #expect(reason(changed(3, depth, to: deepest)) == nil)
    }

    @Test("Rules that beat each other in a circle are left as they are")
    func circlesDoNoHarm() throws {
        let rules = """
            schema: 1
            rules:
              - id: a
                when: [{ domain: A, firstLoad: true }, { domain: A, online: true }]
                category: retryable
                beats: [b]
              - id: b
                when: { domain: A, userInitiated: true }
                category: nonRetryable

            """
        let files = [
            SourceFile(path: "base.yaml", text: LanguagePoint.base), SourceFile(path: "rules.yaml", text: rules),
        ]
        var bytes = try LoadedPolicy(files: files).compiled()
        let image = try CompiledImage.open(bytes.withUnsafeBytes { PolicyBytes(copying: $0) })
        let beats = image.place(.beats, locale: 0)
        #expect(beats.size == 8)
        // The rule now beats itself: each of its entries drops the other.
        let rule = bytes[beats.offset + 4..<beats.offset + 8]
        bytes.replaceSubrange(beats.offset..<beats.offset + 4, with: rule)
        let policy = try ErrorPolicy(compiled: Self.rehashed(bytes))
        let event = ErrorEvent(domain: "A", code: "x", context: EventContext(isFirstLoad: true, isOnline: true))
        #expect(policy.decide(event).rule == "a")
    }

    @Test(
        "Times, numbers and counts at their ends are decided",
        arguments: [Duration.seconds(Int64.max) * 4, .seconds(Int64.min) * 4, .seconds(-1), .zero])
    func extremesAreDecided(_ time: Duration) throws {
        let policy = try shippedPolicy()
        var values: EventValues = [
            "nan": .number(.nan), "infinite": .number(-.infinity), "large": .number(1e300), "least": .integer(.min),
        ]
        for number in 0..<3_000 { values["v\(number)"] = .integer(Int64(number)) }
        for attempt in [Int.min, -1, 0, 1, .max] {
            let context = EventContext(attempt: attempt, isIdempotent: true, elapsed: time, now: time, values: values)
            let headers = [HTTPHeader(name: "Retry-After", value: "Fri, 31 Dec 1999 23:59:59 GMT")]
            let event = ErrorEvent(
                links: [
                    ErrorCause(domain: "A", code: .number(.min), http: attempt, headers: headers, parameters: values),
                    ErrorCause(http: 503),
                ], context: context)
            #expect(!policy.decide(event).rule.isEmpty)
        }
    }

    @Test("Every way to cut the file off is refused")
    func prefixesAreRefused() {
        for length in 0..<Self.bytes.count where length < 2_000 || length % (LawCases.areAll ? 61 : 183) == 0 {
            #expect(Self.isRefused(Array(Self.bytes.prefix(length))))
        }
    }

    @Test("A changed byte is refused, or harmless where the hash is made to fit", arguments: 0..<4)
    func changedBytesDoNoHarm(_ part: Int) {
        var refused = 0
        for offset in stride(from: part, to: Self.bytes.count, by: 4 * (LawCases.areAll ? 37 : 397)) {
            for value: UInt8 in [0, 0xFF, Self.bytes[offset] &+ 1] where value != Self.bytes[offset] {
                var changed = Self.bytes
                changed[offset] = value
                #expect(Self.isRefused(changed))
                if Self.isRefused(Self.rehashed(changed)) { refused += 1 }
            }
        }
        #expect(refused > (LawCases.areAll ? 100 : 20))
    }

    @Test("Random changes with a fitting hash do no harm", arguments: 0..<4)
    func randomChangesDoNoHarm(_ part: Int) {
        var random = Mutation(seed: UInt64(part) + 99)
        var decided = 0
        for _ in 0..<LawCases.count(of: 400, usually: 60)
        where !Self.isRefused(Self.rehashed(random.changed(Self.bytes))) {
            decided += 1
        }
        #expect(decided > 0)
    }

    /// Changes of a few bytes or numbers, repeated or swapped stretches.
    struct Mutation {
        private var random: SeededRandom

        init(seed: UInt64) { random = SeededRandom(seed: seed) }

        mutating func next(below limit: Int) -> Int { random.number(0...max(limit - 1, 0)) }

        mutating func changed(_ bytes: [UInt8]) -> [UInt8] {
            var bytes = bytes
            for _ in 0...next(below: 3) {
                let offset = next(below: bytes.count - 8) & (next(below: 3) == 0 ? .max : ~3)
                switch next(below: 6) {
                case 0: bytes[offset] = UInt8(next(below: 256))
                case 1: bytes[offset] ^= 1 << UInt8(next(below: 8))
                case 2: for byte in 0..<4 { bytes[offset + byte] = 0xFF }
                case 3:
                    for byte in 0..<4 {
                        bytes[offset + byte] =
                            byte == 0 ? UInt8(next(below: 256)) : byte == 1 ? UInt8(next(below: 8)) : 0
                    }
                case 4:
                    let other = next(below: bytes.count - 8) & ~3
                    for byte in 0..<8 { bytes[offset + byte] = bytes[other + byte] }
                default:
                    let header = CompiledImage.Header.byteCount + next(below: 100) * 12 + 4
                    bytes[header] = bytes[header] &+ UInt8(next(below: 32))
                }
            }
            return bytes
        }
    }
}
