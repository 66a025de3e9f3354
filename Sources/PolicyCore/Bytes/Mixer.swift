/// 64-bit mixing (the finalizer of SplitMix64, Steele et al. 2014).
package enum Mixer {
    package static let seed: UInt64 = 0x9E37_79B9_7F4A_7C15

    package static func finish(_ value: UInt64) -> UInt64 {
        var z = value
        z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
        z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
        return z ^ (z >> 31)
    }

    package static func mix(_ state: UInt64, _ value: UInt64) -> UInt64 {
        finish(state &+ seed ^ value)
    }

    package static func hash(_ bytes: UnsafeBufferPointer<UInt8>) -> UInt64 {
        var hash = Mixer.seed ^ UInt64(bytes.count)
        var offset = 0
        while offset + 8 <= bytes.count {
            hash = Mixer.mix(hash, bytes.word(at: offset))
            offset += 8
        }
        // The first of the bytes that are left is the highest.
        let rest = bytes.rest.byteSwapped >> UInt64(64 - 8 * (bytes.count & 7))
        return Mixer.mix(hash, rest)
    }
}
