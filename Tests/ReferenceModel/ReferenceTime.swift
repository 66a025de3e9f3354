/// A moment in whole seconds, with the spellings HTTP and JSON know.
struct ReferenceTime: Sendable, Hashable {
    var secondsSince1970: Int

    private static let months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"]
    private static let weekdays = ["Thursday", "Friday", "Saturday", "Sunday", "Monday", "Tuesday", "Wednesday"]

    private static func isLeap(_ year: Int) -> Bool { year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) }

    private static func days(inMonth month: Int, of year: Int) -> Int {
        month == 2 && isLeap(year) ? 29 : [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][month - 1]
    }

    init(secondsSince1970: Int) { self.secondsSince1970 = secondsSince1970 }

    init(year: Int, month: Int, day: Int, clock: Int) {
        var days = day - 1
        for earlier in 1970..<max(year, 1970) { days += Self.isLeap(earlier) ? 366 : 365 }
        for earlier in 1..<month { days += Self.days(inMonth: earlier, of: year) }
        secondsSince1970 = days * 86400 + clock
    }

    private var parts: (year: Int, month: Int, day: Int, weekday: String, clock: String) {
        var days = secondsSince1970 / 86400
        let weekday = Self.weekdays[days % 7]
        var year = 1970
        while days >= (Self.isLeap(year) ? 366 : 365) {
            days -= Self.isLeap(year) ? 366 : 365
            year += 1
        }
        var month = 1
        while days >= Self.days(inMonth: month, of: year) {
            days -= Self.days(inMonth: month, of: year)
            month += 1
        }
        let rest = secondsSince1970 % 86400
        let clock = [rest / 3600, rest / 60 % 60, rest % 60].map(twoDigits).joined(separator: ":")
        return (year, month, days + 1, weekday, clock)
    }

    var iso: String {
        let now = parts
        return "\(now.year)-\(twoDigits(now.month))-\(twoDigits(now.day))T\(now.clock)Z"
    }

    /// The three forms of RFC 9110: IMF-fixdate, RFC 850 and asctime.
    func http(form: Int) -> String {
        let now = parts
        let month = Self.months[now.month - 1]
        switch form {
        case 0: return "\(now.weekday.prefix(3)), \(twoDigits(now.day)) \(month) \(now.year) \(now.clock) GMT"
        case 1: return "\(now.weekday), \(twoDigits(now.day))-\(month)-\(twoDigits(now.year % 100)) \(now.clock) GMT"
        default:
            let day = now.day < 10 ? " \(now.day)" : "\(now.day)"
            return "\(now.weekday.prefix(3)) \(month) \(day) \(now.clock) \(now.year)"
        }
    }

    init?(http text: String) {
        let words = text.split(separator: " ").map(String.init)
        let day: Int?, monthName: String, year: Int?, clock: String
        if words.count == 6, words[5] == "GMT" {
            (day, monthName, year, clock) = (Int(words[1]), words[2], Int(words[3]), words[4])
        } else if words.count == 4, words[3] == "GMT" {
            let date = words[1].split(separator: "-").map(String.init)
            guard date.count == 3, let short = Int(date[2]) else { return nil }
            (day, monthName, year, clock) = (Int(date[0]), date[1], short < 77 ? 2000 + short : 1900 + short, words[2])
        } else if words.count == 5 {
            (day, monthName, year, clock) = (Int(words[2]), words[1], Int(words[4]), words[3])
        } else {
            return nil
        }
        let time = clock.split(separator: ":").compactMap { Int($0) }
        guard let day, let year, let month = Self.months.firstIndex(of: monthName), time.count == 3 else { return nil }
        self.init(year: year, month: month + 1, day: day, clock: time[0] * 3600 + time[1] * 60 + time[2])
    }
}

private func twoDigits(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
