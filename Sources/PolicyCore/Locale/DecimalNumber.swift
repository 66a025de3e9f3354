/// A number by its decimal digits, exactly: the magnitude times a power of ten.
///
/// Equal numbers are stored alike: without zeros behind the decimal sign, and with an exponent above zero only where the magnitude cannot grow.
package struct DecimalNumber: Hashable, Sendable {
    /// False for zero.
    package let isNegative: Bool
    package let magnitude: UInt64
    /// -10,000…10,000.
    package let exponent: Int

    package static let zero = DecimalNumber(0)

    package init(_ number: Int64) { self.init(isNegative: number < 0, magnitude: number.magnitude, exponent: 0) }
    package init(_ number: Int) { self.init(Int64(number)) }

    package init(isNegative: Bool, magnitude: UInt64, exponent: Int) {
        var digits = magnitude
        var power = digits == 0 ? 0 : exponent
        while power < 0 {
            let (quotient, rest) = digits.quotientAndRemainder(dividingBy: 10)
            if rest != 0 { break }
            (digits, power) = (quotient, power + 1)
        }
        while power > 0, digits <= UInt64.max / 10 { (digits, power) = (digits * 10, power - 1) }
        self.isNegative = isNegative && digits > 0
        self.magnitude = digits
        self.exponent = min(max(power, -10_000), 10_000)
    }

    /// The shortest digits that read back as this number; nil for infinities and what is no number.
    package init?(_ number: Double) {
        guard number.isFinite else { return nil }
        let thousandths = number * 1_000
        // Below 10^15 two decimals with three places are never the same double, so a match is the shortest.
        if abs(thousandths) < 1e15, case let count = Int64(thousandths + (thousandths < 0 ? -0.5 : 0.5)),
            Double(count) / 1_000 == number
        {
            self.init(isNegative: count < 0, magnitude: count.magnitude, exponent: -3)
            return
        }
        self.init(scientificText: number.description)
    }

    /// A plain decimal such as `-12.50`: at most 40 characters, whose digits fit into 64 bits (any 19 do). Nil for everything else, exponents included.
    package init?(decimalText: String) {
        guard decimalText.utf8.count <= 40, !decimalText.utf8.contains(where: { $0 | ASCII.caseBit == ASCII.e }) else {
            return nil
        }
        self.init(scientificText: decimalText)
    }

    /// `-1.5e-07`, as doubles describe themselves.
    private init?(scientificText text: String) {
        var magnitude: UInt64 = 0
        var (exponent, scale, digits) = (0, 0, 0)
        var (isNegative, hasPoint, endsWithDigit) = (false, false, false)
        var rest = text.utf8[...]
        if rest.first == ASCII.minus {
            isNegative = true
            rest = rest.dropFirst()
        }
        while let byte = rest.first, byte | ASCII.caseBit != ASCII.e {
            rest = rest.dropFirst()
            if byte == ASCII.dot, !hasPoint, digits > 0 {
                (hasPoint, endsWithDigit) = (true, false)
                continue
            }
            guard byte.isDigit else { return nil }
            let (tenfold, isTooLarge) = magnitude.multipliedReportingOverflow(by: 10)
            let (sum, isLarger) = tenfold.addingReportingOverflow(UInt64(byte - ASCII.zero))
            if isTooLarge || isLarger {
                // Zeros behind the last digit that counts may go on.
                guard byte == ASCII.zero else { return nil }
                if !hasPoint { exponent += 1 }
                guard rest.allSatisfy({ $0 == ASCII.zero || $0 == ASCII.dot }) else { return nil }
            } else {
                magnitude = sum
                if hasPoint { scale += 1 }
            }
            digits += 1
            endsWithDigit = true
        }
        guard endsWithDigit else { return nil }
        if !rest.isEmpty {
            guard let power = Int(Substring(rest.dropFirst())), abs(power) < 1_000 else { return nil }
            exponent += power
        }
        self.init(isNegative: isNegative, magnitude: magnitude, exponent: exponent - scale)
    }

    /// Times a power of ten.
    package func shifted(by places: Int) -> DecimalNumber {
        let places = min(max(places, -20_000), 20_000)
        return DecimalNumber(isNegative: isNegative, magnitude: magnitude, exponent: exponent + places)
    }

    /// To at most this many digits behind the decimal sign, a half to the even digit.
    package func rounded(fractionDigits: Int) -> DecimalNumber {
        rounded(fractionDigits: fractionDigits, halvesUp: false)
    }

    /// With `halvesUp` a half goes away from zero.
    func rounded(fractionDigits: Int, halvesUp: Bool) -> DecimalNumber {
        let drop = -exponent - min(max(fractionDigits, 0), 20_000)
        if drop <= 0 { return self }
        // 64 bits have at most 20 digits: of more than that not even a half is left.
        if drop > 20 { return .zero }
        let unit = DecimalNumber.power(drop - 1)
        let (tenths, below) = magnitude.quotientAndRemainder(dividingBy: unit)
        let (kept, tenth) = tenths.quotientAndRemainder(dividingBy: 10)
        let isUp = tenth > 5 || tenth == 5 && (below > 0 || halvesUp || !kept.isMultiple(of: 2))
        return DecimalNumber(isNegative: isNegative, magnitude: kept + (isUp ? 1 : 0), exponent: exponent + drop)
    }

    /// The difference, exactly wherever its digits fit into 64 bits; digits that do not are rounded, those behind the decimal sign first.
    package func subtracting(_ offset: Int64) -> DecimalNumber {
        if offset == 0 { return self }
        if exponent > 0 {
            let part = DecimalNumber(offset).shifted(by: -exponent).rounded(fractionDigits: 0)
            return DecimalNumber.difference(
                (isNegative, magnitude), b: (part.isNegative, part.magnitude), exponent: exponent)
                ?? self
        }
        var places = -exponent
        while places >= 0 {
            let number = rounded(fractionDigits: places)
            if places <= 19 {
                let scale = DecimalNumber.power(places)
                let (own, isTooLarge) = number.magnitude.multipliedReportingOverflow(
                    by: DecimalNumber.power(places + number.exponent))
                let (other, isOtherTooLarge) = offset.magnitude.multipliedReportingOverflow(by: scale)
                if !isTooLarge, !isOtherTooLarge,
                    let result = DecimalNumber.difference((isNegative, own), b: (offset < 0, other), exponent: -places)
                {
                    return result
                }
            }
            places = min(places, 20) - 1
        }
        return self
    }

    /// Nil when it does not fit.
    private static func difference(
        _ a: (isNegative: Bool, magnitude: UInt64), b: (isNegative: Bool, magnitude: UInt64), exponent: Int
    ) -> DecimalNumber? {
        if a.isNegative != b.isNegative {
            let (sum, isTooLarge) = a.magnitude.addingReportingOverflow(b.magnitude)
            return isTooLarge ? nil : DecimalNumber(isNegative: a.isNegative, magnitude: sum, exponent: exponent)
        }
        let isLess = a.magnitude < b.magnitude
        let rest = isLess ? b.magnitude - a.magnitude : a.magnitude - b.magnitude
        return DecimalNumber(isNegative: isLess ? !a.isNegative : a.isNegative, magnitude: rest, exponent: exponent)
    }

    /// The number where it is whole and fits, else nil.
    package var integer: Int64? {
        if exponent != 0 { return nil }
        if !isNegative { return Int64(exactly: magnitude) }
        return magnitude <= Int64.min.magnitude ? Int64(truncatingIfNeeded: 0 &- magnitude) : nil
    }

    /// ASCII digits with a point and without grouping, such as `-12.5`.
    package var plainText: String {
        var digits = Array(String(magnitude).utf8)
        if exponent > 0 { digits += Array(repeating: ASCII.zero, count: exponent) }
        if exponent < 0 {
            digits.insert(contentsOf: Array(repeating: ASCII.zero, count: max(0, 1 - exponent - digits.count)), at: 0)
            digits.insert(ASCII.dot, at: digits.count + exponent)
        }
        return (isNegative ? "-" : "") + String(decoding: digits, as: UTF8.self)
    }

    /// 10^`exponent` for 0…19.
    static func power(_ exponent: Int) -> UInt64 {
        var result: UInt64 = 1
        for _ in 0..<min(max(exponent, 0), 19) { result *= 10 }
        return result
    }
}
