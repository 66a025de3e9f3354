/// Writes JSON text (RFC 8259), in one line or indented by two spaces.
package struct JSONWriter {
    package private(set) var text = ""
    private let isIndented: Bool
    /// Whether invisible characters are written as their numbers; those an output would obey always are.
    private let escapesInvisible: Bool
    private var counts: [Int] = []
    private var afterKey = false

    package init(indented: Bool, escapingInvisible: Bool = false) {
        isIndented = indented
        escapesInvisible = escapingInvisible
    }

    private mutating func separate() {
        if afterKey {
            afterKey = false
            return
        }
        guard let count = counts.last else { return }
        if count > 0 { text += isIndented ? "," : ", " }
        if isIndented { breakLine() }
        counts[counts.count - 1] += 1
    }

    private mutating func breakLine() {
        text += "\n"
        for _ in counts { text += "  " }
    }

    package mutating func begin(_ bracket: Unicode.Scalar) {
        separate()
        text.unicodeScalars.append(bracket)
        counts.append(0)
    }

    package mutating func end(_ bracket: Unicode.Scalar) {
        let wasEmpty = counts.popLast() == 0
        if isIndented, !wasEmpty { breakLine() }
        text.unicodeScalars.append(bracket)
    }

    package mutating func key(_ name: String) {
        separate()
        quote(name)
        text += ": "
        afterKey = true
    }

    package mutating func value(_ string: String?) {
        separate()
        if let string { quote(string) } else { text += "null" }
    }

    package mutating func value(_ number: Int?) {
        separate()
        text += number.map { String($0) } ?? "null"
    }

    package mutating func value(_ number: Int64) {
        separate()
        text += String(number)
    }

    /// JSON has no infinities; they are written as text.
    package mutating func value(_ number: Double) {
        guard number.isFinite else { return value(number.description) }
        separate()
        text += number.description
    }

    package mutating func value(_ flag: Bool) {
        separate()
        text += flag ? "true" : "false"
    }

    /// Seconds with at most three decimals.
    package mutating func value(_ duration: Duration?) {
        separate()
        text += duration.map { $0.secondsText } ?? "null"
    }

    /// A value that is JSON text already.
    package mutating func value(json: String) {
        separate()
        text += json
    }

    package mutating func member(_ name: String, _ string: String?) {
        key(name)
        value(string)
    }

    package mutating func member(_ name: String, _ texts: [String]) {
        key(name)
        begin("[")
        for text in texts { value(text) }
        end("]")
    }

    private mutating func quote(_ string: String) {
        text += "\""
        var last: Unicode.Scalar = " "
        for scalar in string.unicodeScalars {
            defer { last = scalar }
            switch scalar {
            // The log of a CI system obeys what stands behind `##[`.
            case "#" where last == "#": text += "\\u0023"
            case "\"": text += "\\\""
            case "\\": text += "\\\\"
            case "\n": text += "\\n"
            case "\r": text += "\\r"
            case "\t": text += "\\t"
            default:
                if scalar.isControl || escapesInvisible && scalar.isInvisible {
                    let hex = String(scalar.value, radix: 16, uppercase: escapesInvisible)
                    text += "\\u" + String(repeating: "0", count: 4 - hex.count) + hex
                } else {
                    text.unicodeScalars.append(scalar)
                }
            }
        }
        text += "\""
    }
}
