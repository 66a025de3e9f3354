import PolicyEngine
import PolicyText

enum YamlOddLineBreak {
    static let check = Check(.yamlOddLineBreak) { policy, log in
        for (number, source) in policy.inspection.files.enumerated() {
            let signs = signs(in: source.bytes)
            if signs.isEmpty { continue }
            let quoted = policy.files[number]?.tree.nodes.filter { $0.kind == .scalar && $0.style == .quoted }
            let problems = policy.inspection.diagnostics.compactMap { $0.place }.filter { $0.file == number }
            for sign in signs {
                if let quoted {
                    if quoted.contains(where: { $0.lower <= sign.lowerBound && sign.upperBound <= $0.upper }) {
                        continue
                    }
                } else if !problems.contains(where: { isOneLine(sign.lowerBound, upper: $0.lower, bytes: source.bytes) }
                ) {
                    continue
                }
                let scalar = source.bytes.withUnsafeBufferPointer { LetterFolding.scalar($0, Int(sign.lowerBound)).0 }
                let digits = String(scalar, radix: 16, uppercase: true)
                log.add(
                    "YAML ends the line here",
                    at: SourcePlace(file: Int32(number), lower: sign.lowerBound, upper: sign.upperBound),
                    label: "U+" + String(repeating: "0", count: max(0, 4 - digits.utf8.count)) + digits,
                    help: "delete it, or break the line there")
            }
        }
    }

    /// Where a file cannot be read as YAML, the signs before what is wrong in its line may be why.
    private static func isOneLine(_ lower: Int32, upper: Int32, bytes: [UInt8]) -> Bool {
        lower <= upper && Int(upper) <= bytes.count && !bytes[Int(lower)..<Int(upper)].contains(ASCII.lineFeed)
    }

    private static func signs(in bytes: [UInt8]) -> [Range<Int32>] {
        var found: [Range<Int32>] = []
        bytes.withUnsafeBufferPointer { bytes in
            var index = bytes.skippingASCII(from: 0)
            while index + 1 < bytes.count {
                switch (bytes[index], bytes[index + 1]) {
                case (0xC2, 0x85): found.append(Int32(index)..<Int32(index + 2))
                case (0xE2, 0x80)
                where index + 2 < bytes.count && (bytes[index + 2] == 0xA8 || bytes[index + 2] == 0xA9):
                    found.append(Int32(index)..<Int32(index + 3))
                default: break
                }
                index = bytes.skippingASCII(from: index + 1)
            }
        }
        return found
    }
}
