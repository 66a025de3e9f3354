/// Foreign text made fit to stand in a message.
package enum CleanText {
    /// Without control characters and without marks that turn the reading direction of what follows; cut between characters
    /// where it is longer than `limit` of them.
    package static func clean(_ text: String, limit: Int = .max) -> String {
        if text.utf8.count <= limit, text.utf8.allSatisfy({ $0 >= ASCII.space && $0 < ASCII.delete }) { return text }
        let head = limit == .max ? Substring(text) : bounded(text, limit)
        let clean =
            head.unicodeScalars.contains(where: { isDoubtful($0) }) ? cleaned(head.unicodeScalars) : String(head)
        if head.endIndex == text.endIndex, clean.utf8.count <= limit || clean.count <= limit { return clean }
        return clean.prefix(limit - 1) + "…"
    }

    /// Enough of a text for so many characters; one of them may be made of thousands of marks, so their bytes count too.
    private static func bounded(_ text: String, _ limit: Int) -> Substring {
        let bytes = limit * 32
        guard text.utf8.count > bytes else { return text[...] }
        return text[..<back(text, text.utf8.index(text.startIndex, offsetBy: bytes))]
    }

    /// The start of the scalar a byte belongs to.
    private static func back(_ text: String, _ index: String.Index) -> String.Index {
        var index = index
        while index > text.startIndex, index.samePosition(in: text.unicodeScalars) == nil {
            index = text.utf8.index(before: index)
        }
        return index
    }

    /// Line ends and tabs become one space each.
    private static func cleaned(_ scalars: Substring.UnicodeScalarView) -> String {
        var result = String.UnicodeScalarView()
        var last: Unicode.Scalar = " "
        var isFlag = false
        for scalar in scalars {
            // Tag letters spell the flags of regions; elsewhere they hide text. More than one variation selector means nothing.
            let isTag = (0xE0000...0xE007F).contains(scalar.value)
            if !isTag { isFlag = scalar.value == 0x1F3F4 }
            if isTag && !isFlag || isSelector(scalar) && isSelector(last) { continue }
            if scalar == "\n" || scalar == "\r" || scalar == "\t" || scalar.value == 0x2028 || scalar.value == 0x2029 {
                if scalar != "\n" || last != "\r" { result.append(" ") }
            } else if !isUnwanted(scalar) {
                result.append(scalar)
            }
            last = scalar
        }
        return String(result)
    }

    private static func isSelector(_ scalar: Unicode.Scalar) -> Bool {
        (0xFE00...0xFE0F).contains(scalar.value) || (0xE0100...0xE01EF).contains(scalar.value)
    }

    /// What is looked at one by one, because it is left out or may be.
    private static func isDoubtful(_ scalar: Unicode.Scalar) -> Bool {
        isUnwanted(scalar) || isSelector(scalar) || (0xE0000...0xE007F).contains(scalar.value)
    }

    private static func isUnwanted(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x2061...0x2065, 0x206A...0x206F: true
        default: scalar.isInvisible
        }
    }
}
