/// Calendar dates in the proleptic Gregorian calendar, UTC, without leap seconds.
package enum CivilDate {
    /// Milliseconds since 1970-01-01T00:00:00Z; nil for a day that does not exist.
    package static func milliseconds(
        year: Int, month: Int, day: Int, hour: Int, minute: Int, second: Int
    ) -> Int64? {
        guard (1...9999).contains(year), (1...12).contains(month), day >= 1, day <= days(inMonth: month, of: year),
            (0...23).contains(hour), (0...59).contains(minute), (0...60).contains(second)
        else { return nil }
        let seconds = days(year, month: month, day: day) * 86_400 + Int64(hour * 3_600 + minute * 60 + second)
        return seconds * 1_000
    }

    /// Days since 1970-01-01, counted in eras of 400 years whose years begin in March.
    private static func days(_ year: Int, month: Int, day: Int) -> Int64 {
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
        guard bytes.count >= 20, bytes[4] == ASCII.minus, bytes[7] == ASCII.minus, bytes[10] | ASCII.caseBit == ASCII.t,
            bytes[13] == ASCII.colon,
            bytes[16] == ASCII.colon,
            let year = number(bytes, start: 0, count: 4), let month = number(bytes, start: 5, count: 2),
            let day = number(bytes, start: 8, count: 2),
            let hour = number(bytes, start: 11, count: 2), let minute = number(bytes, start: 14, count: 2),
            let second = number(bytes, start: 17, count: 2),
            let whole = milliseconds(year: year, month: month, day: day, hour: hour, minute: minute, second: second)
        else { return nil }
        var index = 19
        var fraction: Int64 = 0
        if bytes[index] == ASCII.dot {
            index += 1
            var scale: Int64 = 100
            let start = index
            while index < bytes.count, (ASCII.zero...ASCII.nine).contains(bytes[index]) {
                fraction += Int64(bytes[index] - ASCII.zero) * scale
                scale /= 10
                index += 1
            }
            if index == start { return nil }
        }
        guard index < bytes.count, let offset = zone(bytes, index) else { return nil }
        return whole + fraction - offset
    }

    /// RFC 3339 in UTC, with milliseconds where there are any; years 1 to 9999, nil beyond.
    package static func rfc3339(_ milliseconds: Int64) -> String? {
        guard (-62_135_596_800_000...253_402_300_799_999).contains(milliseconds) else { return nil }
        let day = milliseconds >= 0 ? milliseconds / 86_400_000 : (milliseconds + 1) / 86_400_000 - 1
        let rest = milliseconds - day * 86_400_000
        let date = date(day)
        func padded(_ number: Int64, _ count: Int) -> String {
            let text = String(number)
            return String(repeating: "0", count: max(0, count - text.utf8.count)) + text
        }
        let seconds =
            padded(rest / 3_600_000, 2) + ":" + padded(rest / 60_000 % 60, 2) + ":" + padded(rest / 1_000 % 60, 2)
        let fraction = rest % 1_000 == 0 ? "" : "." + padded(rest % 1_000, 3)
        return padded(date.year, 4) + "-" + padded(date.month, 2) + "-" + padded(date.day, 2) + "T" + seconds + fraction
            + "Z"
    }

    /// Of a number of days since 1970-01-01, in the same eras; only for years from 1.
    private static func date(_ days: Int64) -> (year: Int64, month: Int64, day: Int64) {
        let shifted = days + 719_468
        let era = shifted / 146_097
        let dayOfEra = shifted - era * 146_097
        let yearOfEra = (dayOfEra - dayOfEra / 1_460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
        let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
        let shiftedMonth = (5 * dayOfYear + 2) / 153
        let month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9
        return (yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month, dayOfYear - (153 * shiftedMonth + 2) / 5 + 1)
    }

    private static func zone(_ bytes: [UInt8], _ index: Int) -> Int64? {
        if bytes[index] | ASCII.caseBit == ASCII.z { return index + 1 == bytes.count ? 0 : nil }
        guard bytes[index] == ASCII.plus || bytes[index] == ASCII.minus, index + 6 == bytes.count,
            bytes[index + 3] == ASCII.colon,
            let hours = number(bytes, start: index + 1, count: 2),
            let minutes = number(bytes, start: index + 4, count: 2), hours < 24, minutes < 60
        else { return nil }
        return Int64(hours * 60 + minutes) * 60_000 * (bytes[index] == ASCII.minus ? -1 : 1)
    }

    package static func number(_ bytes: [UInt8], start: Int, count: Int) -> Int? {
        guard start + count <= bytes.count else { return nil }
        var value = 0
        for byte in bytes[start..<start + count] {
            guard byte.isDigit else { return nil }
            value = value * 10 + Int(byte - ASCII.zero)
        }
        return value
    }
}
