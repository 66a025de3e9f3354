import PolicyCore
import PolicyEngine
import TestSupport
import Testing

@testable import ReferenceModel

/// Bytes are compared, ordered, hashed and searched several at a time; each as one after the other.
@Suite struct ByteWordsTests {
    @Test func wordsSayWhatBytesSay() {
        var random = SeededRandom(seed: 5)
        var (same, before) = (0, 0)
        for _ in 0..<20_000 {
            let one = Self.text(&random)
            var other = random.next() % 3 == 0 ? Self.text(&random) : one
            if random.next() % 2 == 0, !other.isEmpty {
                other[Int(random.next() % UInt64(other.count))] ^= UInt8(1 << (random.next() % 8))
            }
            one.withUnsafeBufferPointer { one in
                other.withUnsafeBufferPointer { other in
                    #expect(one.isSame(as: other) == one.elementsEqual(other))
                    #expect(one.precedes(other) == one.lexicographicallyPrecedes(other))
                    if one.isSame(as: other) { same += 1 }
                    if one.precedes(other) { before += 1 }
                }
                #expect(Mixer.hash(one) == Self.hash(one))
                let start = one.count / 3
                #expect(one.firstBreak(from: start) == one[start...].firstIndex(of: 0x0A) ?? one.count)
                let byte = one.last ?? 0x20
                #expect(one.next(byte, from: start) == one[start...].firstIndex(of: byte) ?? one.count)
                #expect(one.breakCount == one.count { $0 == 0x0A })
                let skipped = one.skippingASCII(from: 0)
                #expect(one[..<skipped].allSatisfy { $0 < 0x80 })
                #expect(skipped + 8 > one.count || one[skipped..<skipped + 8].contains { $0 >= 0x80 })
            }
        }
        #expect(same > 1_000 && before > 1_000)
    }

    private static func text(_ random: inout SeededRandom) -> [UInt8] {
        let isPlain = random.next() % 2 == 0
        return (0..<random.next() % 80).map { _ in
            let byte = UInt8(truncatingIfNeeded: random.next())
            return random.next() % 16 == 0 ? 0x0A : isPlain ? byte & 0x7F : byte
        }
    }

    /// The hash as compiled policies hold it: words of eight bytes, the first lowest, then the rest, the first highest.
    private static func hash(_ bytes: UnsafeBufferPointer<UInt8>) -> UInt64 {
        var hash = Mixer.seed ^ UInt64(bytes.count)
        let whole = bytes.count / 8 * 8
        for start in stride(from: 0, to: whole, by: 8) {
            hash = Mixer.mix(hash, bytes[start..<start + 8].reversed().reduce(0) { $0 << 8 | UInt64($1) })
        }
        return Mixer.mix(hash, bytes[whole...].reduce(0) { $0 << 8 | UInt64($1) })
    }
}
