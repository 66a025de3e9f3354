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
        let raw = UnsafeRawBufferPointer(bytes)
        while offset + 8 <= raw.count {
            hash = Mixer.mix(hash, UInt64(littleEndian: raw.loadUnaligned(fromByteOffset: offset, as: UInt64.self)))
            offset += 8
        }
        var rest: UInt64 = 0
        while offset < raw.count {
            rest = rest << 8 | UInt64(raw[offset])
            offset += 1
        }
        return Mixer.mix(hash, rest)
    }
}
