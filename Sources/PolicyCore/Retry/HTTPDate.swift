/// The three date forms of HTTP (RFC 9110, 5.6.7): IMF-fixdate, RFC 850 and asctime.
package enum HTTPDate {
    private static var months: StaticString { "JanFebMarAprMayJunJulAugSepOctNovDec" }

    package static func parse(_ text: String, near reference: Int64?) -> Int64? {
        text.withBytes { parse($0, near: reference) }
    }

    /// Milliseconds since 1970; `reference` decides the century of RFC 850’s two-digit years (at most 50 years ahead).
    package static func parse(_ text: ByteText, near reference: Int64?) -> Int64? {
        let parts = split(text, ASCII.space, omittingEmpty: true)
        if parts.count == 6, parts[0].count == 4, parts[0].last == ASCII.comma, isGMT(parts[5]) {
            return date(day: parts[1], month: parts[2], year: number(parts[3], digits: 4), time: parts[4])
        }
        if parts.count == 4, parts[0].last == ASCII.comma, isGMT(parts[3]) {
            let fields = split(parts[1], ASCII.minus, omittingEmpty: false)
            guard fields.count == 3, let short = number(fields[2], digits: 2) else { return nil }
            return nearest(short, to: reference) { date(day: fields[0], month: fields[1], year: $0, time: parts[2]) }
        }
        if parts.count == 5, parts[0].count == 3 {
            return date(day: parts[2], month: parts[1], year: number(parts[4], digits: 4), time: parts[3])
        }
        return nil
    }

    private static func isGMT(_ zone: ByteText) -> Bool {
        zone.count == 3 && zone[0] == ASCII.upperG && zone[1] == ASCII.upperM && zone[2] == ASCII.upperT
    }

    private static func split(_ text: ByteText, _ mark: UInt8, omittingEmpty: Bool) -> [ByteText] {
        var parts: [ByteText] = []
        var start = 0
        for index in 0...text.count where index == text.count || text[index] == mark {
            if index > start || !omittingEmpty { parts.append(text.part(start..<index)) }
            start = index + 1
        }
        return parts
    }

    private static func date(day: ByteText, month: ByteText, year: Int?, time: ByteText) -> Int64? {
        let clock = split(time, ASCII.colon, omittingEmpty: false)
        guard let year, let month = self.month(month), let day = number(day, digits: 1) ?? number(day, digits: 2),
            clock.count == 3,
            let hour = number(clock[0], digits: 2), let minute = number(clock[1], digits: 2),
            let second = number(clock[2], digits: 2)
        else { return nil }
        return CivilDate.milliseconds(year: year, month: month, day: day, hour: hour, minute: minute, second: second)
    }

    private static func month(_ name: ByteText) -> Int? {
        guard name.count == 3 else { return nil }
        for month in 0..<12 {
            let known = months.utf8Start + month * 3
            if name[0] == known[0], name[1] == known[1], name[2] == known[2] { return month + 1 }
        }
        return nil
    }

    private static func nearest(_ short: Int, to reference: Int64?, _ make: (Int) -> Int64?) -> Int64? {
        guard let later = make(2000 + short), let reference else { return make((short < 70 ? 2000 : 1900) + short) }
        let fiftyYears: Int64 = 50 * 31_556_952_000
        return later > reference + fiftyYears ? make(1900 + short) : later
    }

    private static func number(_ text: ByteText, digits: Int) -> Int? {
        text.count == digits ? text.digits().map { Int($0) } : nil
    }
}
