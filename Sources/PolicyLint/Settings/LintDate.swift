import PolicyEngine

/// Days as settings and comments write them: `YYYY-MM-DD`.
package enum LintDate {
    /// Whether a text is a day that exists.
    package static func isDate(_ text: String) -> Bool {
        let bytes = Array(text.utf8)
        guard bytes.count == 10, bytes[4] == ASCII.minus, bytes[7] == ASCII.minus,
            let year = CivilDate.number(bytes, start: 0, count: 4),
            let month = CivilDate.number(bytes, start: 5, count: 2),
            let day = CivilDate.number(bytes, start: 8, count: 2)
        else { return false }
        return CivilDate.milliseconds(year: year, month: month, day: day, hour: 0, minute: 0, second: 0) != nil
    }
}
