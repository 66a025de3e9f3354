extension NumberStyle {
    /// Some microseconds. A locale CLDR knows nothing of writes -1,234.5 and 12%.
    package init(locale: String) { self.init(names: LocaleData.names(locale)) }

    init(names: [String]) {
        let fields = LocaleData.merge(
            CLDRNumbers.lines, names, over: [".", ",", "-", "%", "0", "#,##0.###", "#,##0%", "1"])
        self.init(
            zero: TextPiece(fields[4]), decimal: TextPiece(fields[0]), group: TextPiece(fields[1]),
            minimumGrouping: Int(fields[7]) ?? 1,
            number: NumberStyle.pattern(fields[5], minus: fields[2], percent: fields[3]),
            percent: NumberStyle.pattern(fields[6], minus: fields[2], percent: fields[3]))
    }

    private static func pattern(_ text: String, minus: String, percent: String) -> Pattern {
        let parts = NumberPatternParts(text, minus: minus, percent: percent)
        var pattern = Pattern(negativePrefix: TextPiece(parts.negativePrefix))
        (pattern.prefix, pattern.suffix) = (TextPiece(parts.prefix), TextPiece(parts.suffix))
        pattern.negativeSuffix = TextPiece(parts.negativeSuffix)
        (pattern.primary, pattern.secondary) = (parts.primary, parts.secondary)
        return pattern
    }
}

/// What a pattern of CLDR says, such as `#,##,##0.###` or `¤#,##0.00;¤-#,##0.00` (UTS #35 part 3, “Number Format
/// Patterns”): what stands around the digits, and how they are grouped.
struct NumberPatternParts {
    private(set) var prefix = ""
    private(set) var suffix = ""
    private(set) var negativePrefix: String
    private(set) var negativeSuffix = ""
    /// Digits in the group before the decimal sign and in those before it; 0 for no groups.
    private(set) var primary = 0
    private(set) var secondary = 0

    init(_ text: String, minus: String, percent: String) {
        negativePrefix = minus
        for (place, part) in text.split(separator: ";").prefix(2).enumerated() {
            let start = part.firstIndex { "#0".contains($0) } ?? part.endIndex
            let end = part.lastIndex { "#0".contains($0) }.map { part.index(after: $0) } ?? part.endIndex
            let before = Self.signs(part[..<start], minus: minus, percent: percent)
            let behind = Self.signs(part[end...], minus: minus, percent: percent)
            (negativePrefix, negativeSuffix) = (place == 0 ? minus + before : before, behind)
            if place > 0 { continue }
            (prefix, suffix) = (before, behind)
            let digits: Substring = part[start..<end].prefix(while: { $0 != "." })
            let groups = digits.split(separator: ",").map { (group: Substring) in group.count }
            guard groups.count > 1 else { continue }
            primary = groups[groups.count - 1]
            secondary = groups.count > 2 ? groups[groups.count - 2] : primary
        }
    }

    private static func signs(_ affix: Substring, minus: String, percent: String) -> String {
        affix.reduce(into: "") { $0 += $1 == "-" ? minus : $1 == "%" ? percent : String($1) }
    }
}
