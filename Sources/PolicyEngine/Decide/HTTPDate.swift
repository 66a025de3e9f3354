/// The three date forms of HTTP (RFC 9110, 5.6.7): IMF-fixdate, RFC 850 and asctime.
package enum HTTPDate {
    private static let months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"]

    /// Milliseconds since 1970; `reference` decides the century of RFC 850's two-digit years (at most 50 years ahead).
    package static func parse(_ text: String, near reference: Int64?) -> Int64? {
        let parts = text.split(separator: " ", omittingEmptySubsequences: true)
        if parts.count == 6, parts[0].utf8.count == 4, parts[0].hasSuffix(","), parts[5] == "GMT" {
            return date(day: parts[1], month: parts[2], year: parts[3], time: parts[4])
        }
        if parts.count == 4, parts[0].hasSuffix(","), parts[3] == "GMT" {
            let fields = parts[1].split(separator: "-", omittingEmptySubsequences: false)
            guard fields.count == 3, fields[2].utf8.count == 2, let short = digits(fields[2]) else { return nil }
            return nearest(short, to: reference) { date(day: fields[0], month: fields[1], year: Substring(String($0)), time: parts[2]) }
        }
        if parts.count == 5, parts[0].utf8.count == 3 {
            return date(day: parts[2], month: parts[1], year: parts[4], time: parts[3])
        }
        return nil
    }

    private static func date(day: Substring, month: Substring, year: Substring, time: Substring) -> Int64? {
        let clock = time.split(separator: ":", omittingEmptySubsequences: false)
        guard let month = months.firstIndex(where: { $0 == month }), year.utf8.count == 4, (1...2).contains(day.utf8.count),
            clock.count == 3, clock.allSatisfy({ $0.utf8.count == 2 }),
            let year = digits(year), let day = digits(day), let hour = digits(clock[0]), let minute = digits(clock[1]), let second = digits(clock[2])
        else { return nil }
        return CivilDate.milliseconds(year: year, month: month + 1, day: day, hour: hour, minute: minute, second: second)
    }

    private static func nearest(_ short: Int, to reference: Int64?, _ make: (Int) -> Int64?) -> Int64? {
        guard let later = make(2000 + short), let reference else { return make((short < 70 ? 2000 : 1900) + short) }
        let fiftyYears: Int64 = 50 * 31_556_952_000
        return later > reference + fiftyYears ? make(1900 + short) : later
    }

    private static func digits(_ text: Substring) -> Int? {
        guard !text.isEmpty, text.utf8.allSatisfy({ (0x30...0x39).contains($0) }) else { return nil }
        return Int(text)
    }
}
