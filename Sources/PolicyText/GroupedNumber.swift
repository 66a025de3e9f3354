import PolicyCore

/// A number as people read it, with a comma for each three digits: `1,500,000`.
package enum GroupedNumber {
    package static func write(_ number: some BinaryInteger) -> String {
        var digits = Array(String(number).utf8)
        let first = number < 0 ? 1 : 0
        for place in stride(from: digits.count - 3, to: first, by: -3) { digits.insert(ASCII.comma, at: place) }
        return String(decoding: digits, as: UTF8.self)
    }
}
