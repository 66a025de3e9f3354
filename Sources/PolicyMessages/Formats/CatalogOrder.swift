/// The order Xcode keeps the keys of a String Catalog in: as Finder sorts names, case aside and numbers by their value.
///
/// Xcode asks ICU; this is ICU's root order for ASCII. Other characters stand behind it, by code point: keys of policies have none.
struct CatalogOrder {
    private static let ranks: [UInt8] = {
        var ranks = [UInt8](repeating: 0, count: 128)
        let order = "\t\n\u{B}\u{C}\r _-,;:!?.'\"()[]{}@*/\\&#%`^+<=>|~$0123456789abcdefghijklmnopqrstuvwxyz"
        for (rank, byte) in order.utf8.enumerated() { ranks[Int(byte)] = UInt8(rank + 1) }
        for byte in UInt8(0x41)...0x5A { ranks[Int(byte)] = ranks[Int(byte | 0x20)] }
        return ranks
    }()

    static func precedes(_ left: String, _ right: String) -> Bool {
        let a = Array(left.unicodeScalars)
        let b = Array(right.unicodeScalars)
        var i = 0
        var j = 0
        while i < a.count, j < b.count {
            if isDigit(a[i]), isDigit(b[j]) {
                let (x, y) = (number(a, &i), number(b, &j))
                if x.count != y.count { return x.count < y.count }
                if let differ = zip(x, y).first(where: { $0 != $1 }) { return differ.0.value < differ.1.value }
                continue
            }
            let (x, y) = (rank(a[i]), rank(b[j]))
            if x != y { return x < y }
            i += 1
            j += 1
        }
        if a.count - i != b.count - j { return a.count - i < b.count - j }
        // Small letters stand before their capitals.
        for (x, y) in zip(a, b) where x != y && isLetter(x) && isLetter(y) { return x.value > y.value }
        return left.utf8.lexicographicallyPrecedes(right.utf8)
    }

    private static func rank(_ scalar: Unicode.Scalar) -> UInt32 {
        scalar.value < 128 ? UInt32(ranks[Int(scalar.value)]) : scalar.value + 128
    }
    private static func isDigit(_ scalar: Unicode.Scalar) -> Bool { (0x30...0x39).contains(scalar.value) }
    private static func isLetter(_ scalar: Unicode.Scalar) -> Bool { (0x61...0x7A).contains(scalar.value | 0x20) }

    private static func number(_ scalars: [Unicode.Scalar], _ index: inout Int) -> ArraySlice<Unicode.Scalar> {
        while index < scalars.count, scalars[index] == "0" { index += 1 }
        let start = index
        while index < scalars.count, isDigit(scalars[index]) { index += 1 }
        return scalars[start..<index]
    }
}
