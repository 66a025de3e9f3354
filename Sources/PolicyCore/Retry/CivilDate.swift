/// Calendar dates in the proleptic Gregorian calendar, UTC, without leap seconds.
package enum CivilDate {
    /// Milliseconds since 1970-01-01T00:00:00Z; nil for a day that does not exist.
    package static func milliseconds(
        year: Int, month: Int, day: Int, hour: Int, minute: Int, second: Int
    ) -> Int64? {
        guard (1...9999).contains(year), (1...12).contains(month), day >= 1, day <= days(inMonth: month, of: year),
            (0...23).contains(hour), (0...59).contains(minute), (0...60).contains(second)
        else { return nil }
        let seconds = days(year, month, day) * 86_400 + Int64(hour * 3_600 + minute * 60 + second)
        return seconds * 1_000
    }

    /// Days since 1970-01-01, counted in eras of 400 years whose years begin in March.
    private static func days(_ year: Int, _ month: Int, _ day: Int) -> Int64 {
        let shifted = month <= 2 ? year - 1 : year
        let era = shifted / 400
        let yearOfEra = shifted - era * 400
        let dayOfYear = (153 * (month + (month > 2 ? -3 : 9)) + 2) / 5 + day - 1
        let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
        return Int64(era) * 146_097 + Int64(dayOfEra) - 719_468
    }

    private static func days(inMonth month: Int, of year: Int) -> Int {
        switch month {
        case 2: (year % 4 == 0 && year % 100 != 0) || year % 400 == 0 ? 29 : 28
        case 4, 6, 9, 11: 30
        default: 31
        }
    }

    /// RFC 3339 `date-time`, such as `2026-11-21T12:00:00Z`; finer than milliseconds is cut.
    package static func parseRFC3339(_ text: String) -> Int64? {
        let bytes = [UInt8](text.utf8)
        guard bytes.count >= 20, bytes[4] == 0x2D, bytes[7] == 0x2D, bytes[10] | 0x20 == 0x74, bytes[13] == 0x3A,
            bytes[16] == 0x3A,
            let year = number(bytes, 0, 4), let month = number(bytes, 5, 2), let day = number(bytes, 8, 2),
            let hour = number(bytes, 11, 2), let minute = number(bytes, 14, 2), let second = number(bytes, 17, 2),
            let whole = milliseconds(year: year, month: month, day: day, hour: hour, minute: minute, second: second)
        else { return nil }
        var index = 19
        var fraction: Int64 = 0
        if bytes[index] == 0x2E {
            index += 1
            var scale: Int64 = 100
            let start = index
            while index < bytes.count, (0x30...0x39).contains(bytes[index]) {
                fraction += Int64(bytes[index] - 0x30) * scale
                scale /= 10
                index += 1
            }
            if index == start { return nil }
        }
        guard index < bytes.count, let offset = zone(bytes, index) else { return nil }
        return whole + fraction - offset
    }

    private static func zone(_ bytes: [UInt8], _ index: Int) -> Int64? {
        if bytes[index] | 0x20 == 0x7A { return index + 1 == bytes.count ? 0 : nil }
        guard bytes[index] == 0x2B || bytes[index] == 0x2D, index + 6 == bytes.count, bytes[index + 3] == 0x3A,
            let hours = number(bytes, index + 1, 2), let minutes = number(bytes, index + 4, 2), hours < 24, minutes < 60
        else { return nil }
        return Int64(hours * 60 + minutes) * 60_000 * (bytes[index] == 0x2D ? -1 : 1)
    }

    package static func number(_ bytes: [UInt8], _ start: Int, _ count: Int) -> Int? {
        guard start + count <= bytes.count else { return nil }
        var value = 0
        for byte in bytes[start..<start + count] {
            guard (0x30...0x39).contains(byte) else { return nil }
            value = value * 10 + Int(byte - 0x30)
        }
        return value
    }
}
