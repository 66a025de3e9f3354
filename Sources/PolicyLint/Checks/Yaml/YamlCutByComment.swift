import PolicyEngine

enum YamlCutByComment {
    static let check = Check(.yamlCutByComment) { policy, log in
        for text in policy.textNodes {
            guard let file = policy.files[Int(text.file)] else { continue }
            let bytes = file.source.bytes
            text.forEach(.plain, in: file) { index in
                let node = file.tree.nodes[index]
                var sign = Int(node.upper)
                while sign < bytes.count, bytes[sign] == ASCII.space || bytes[sign] == ASCII.tab { sign += 1 }
                guard sign > node.upper, sign + 1 < bytes.count, bytes[sign] == ASCII.hash,
                    isText(bytes[sign + 1]) || isNumber(bytes, behind: sign)
                else {
                    return
                }
                let start = SourcePlace(file: file.number, lower: Int32(sign), upper: Int32(sign + 1))
                let place = SourcePlace(file: file.number, lower: Int32(sign), upper: policy.lineEnd(of: start))
                let whole = SourcePlace(file: file.number, lower: node.lower, upper: place.upper)
                log.add(
                    "the text ends before “\(policy.written(place))”", at: place, label: "read as a comment",
                    help: "put the whole text in quotes",
                    fix: policy.quoting(whole, .unsafe))
            }
        }
    }

    /// `# 1 in line`
    private static func isNumber(_ bytes: [UInt8], behind sign: Int) -> Bool {
        sign + 2 < bytes.count && bytes[sign + 1] == ASCII.space && bytes[sign + 2].isDigit
    }

    private static func isText(_ byte: UInt8) -> Bool {
        byte.isDigit || byte.isLetter || byte >= 0x80
    }
}
