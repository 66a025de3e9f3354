import PolicyEngine
import PolicyText

/// Signs nobody sees, in the bytes of a file.
enum InvisibleSigns {
    /// Embeddings, overrides and isolates, with their offsets. Isolates that are closed again on their line are left out.
    static func directions(_ bytes: [UInt8]) -> [(offset: Int, scalar: UInt32)] {
        var found: [(offset: Int, scalar: UInt32)] = []
        var open: [Int] = []
        bytes.withUnsafeBufferPointer { bytes in
            var index = 0
            var looked = 0
            while index + 2 < bytes.count {
                guard bytes[index] == 0xE2 else {
                    index = bytes.skippingASCII(from: index + 1)
                    continue
                }
                if !open.isEmpty, bytes[looked..<index].contains(ASCII.lineFeed) { open = [] }
                looked = index
                let scalar = UInt32(0x2000) | UInt32(bytes[index + 1] & 0x3F) << 6 | UInt32(bytes[index + 2] & 0x3F)
                switch scalar {
                case 0x202A...0x202E: found.append((index, scalar))
                case 0x2066...0x2068:
                    open.append(found.count)
                    found.append((index, scalar))
                case 0x2069:
                    if let last = open.popLast() { found.remove(at: last) } else { found.append((index, scalar)) }
                default: break
                }
                index += 3
            }
        }
        return found
    }

    /// Characters without width or ink, with where they are: soft hyphen, zero-width space, joiners of words, invisible operators, fillers of Hangul,
    /// the Mongolian vowel separator, and tags that belong to no flag.
    static func zeroWidth(_ bytes: UnsafeBufferPointer<UInt8>) -> [(range: Range<Int>, scalar: UInt32)] {
        var found: [(range: Range<Int>, scalar: UInt32)] = []
        var index = 0
        var isFlag = false
        while index < bytes.count {
            let byte = bytes[index]
            guard byte >= 0xC2 else {
                isFlag = false
                index += 1
                continue
            }
            let (value, length) = LetterFolding.scalar(bytes, index)
            let isTag = (0xE0000...0xE007F).contains(value)
            // A black flag begins the flags of England, Scotland and Wales (UTS 51, emoji tag sequences).
            isFlag = value == 0x1F3F4 || isTag && isFlag
            if isInvisible(value) || isTag && !isFlag { found.append((index..<index + length, value)) }
            index += length
        }
        return found
    }

    private static func isInvisible(_ scalar: UInt32) -> Bool {
        switch scalar {
        case 0xAD, 0x34F, 0x115F, 0x1160, 0x180E, 0x200B, 0x2060...0x2064, 0x3164, 0xFEFF, 0xFFA0: true
        default: false
        }
    }
}
