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
        var pattern = Pattern(negativePrefix: TextPiece(minus))
        for (place, part) in text.split(separator: ";").prefix(2).enumerated() {
            let start = part.firstIndex { "#0".contains($0) } ?? part.endIndex
            let end = part.lastIndex { "#0".contains($0) }.map { part.index(after: $0) } ?? part.endIndex
            let prefix = signs(part[..<start], minus: minus, percent: percent)
            let suffix = signs(part[end...], minus: minus, percent: percent)
            (pattern.negativePrefix, pattern.negativeSuffix) = (
                TextPiece(place == 0 ? minus + prefix : prefix), TextPiece(suffix)
            )
            if place > 0 { continue }
            (pattern.prefix, pattern.suffix) = (TextPiece(prefix), TextPiece(suffix))
            let digits: Substring = part[start..<end].prefix(while: { $0 != "." })
            let groups = digits.split(separator: ",").map { (group: Substring) in group.count }
            guard groups.count > 1 else { continue }
            pattern.primary = groups[groups.count - 1]
            pattern.secondary = groups.count > 2 ? groups[groups.count - 2] : pattern.primary
        }
        return pattern
    }

    private static func signs(_ affix: Substring, minus: String, percent: String) -> String {
        affix.reduce(into: "") { $0 += $1 == "-" ? minus : $1 == "%" ? percent : String($1) }
    }
}
