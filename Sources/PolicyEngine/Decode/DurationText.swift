/// Durations as authors write them: `300ms`, `2s`, `1.5s`, `1m30s`, `2h`, `1d`.
package enum DurationText {
    package enum Result: Equatable {
        case milliseconds(Int64)
        case noUnit, tooFine, unreadable
    }

    private static let units: [(name: String, milliseconds: Int64)] = [
        ("d", 86_400_000), ("h", 3_600_000), ("m", 60_000), ("s", 1_000), ("ms", 1),
    ]

    /// Units from large to small, each at most once; only the last part may have a fraction. Saturates beyond a thousand years.
    package static func parse(_ text: String) -> Result {
        var rest = Array(text.utf8)[...]
        var total: Int64 = 0
        var lastUnit = -1
        guard !rest.isEmpty else { return .unreadable }
        while !rest.isEmpty {
            let whole = rest.prefix { $0.isDigit }
            rest = rest.dropFirst(whole.count)
            var fraction: ArraySlice<UInt8> = []
            if rest.first == ASCII.dot {
                fraction = rest.dropFirst().prefix { $0.isDigit }
                if fraction.isEmpty { return .unreadable }
                rest = rest.dropFirst(1 + fraction.count)
            }
            guard !whole.isEmpty, whole.count <= 12, fraction.count <= 9 else { return .unreadable }
            let letters = rest.prefix { (ASCII.a...ASCII.z).contains($0) }
            if letters.isEmpty { return rest.isEmpty && lastUnit < 0 ? .noUnit : .unreadable }
            rest = rest.dropFirst(letters.count)
            let name = String(decoding: letters, as: UTF8.self)
            guard let unit = units.firstIndex(where: { $0.name == name }), unit > lastUnit,
                fraction.isEmpty || rest.isEmpty
            else {
                return .unreadable
            }
            lastUnit = unit
            guard let part = amount(whole, fraction: fraction, unit: units[unit].milliseconds) else { return .tooFine }
            total = min(total + part, 1 << 55)
        }
        return .milliseconds(total)
    }

    private static func amount(_ whole: ArraySlice<UInt8>, fraction: ArraySlice<UInt8>, unit: Int64) -> Int64? {
        let count = whole.reduce(Int64(0)) { $0 * 10 + Int64($1 - ASCII.zero) }
        var scale: Int64 = 1
        var part: Int64 = 0
        for digit in fraction {
            part = part * 10 + Int64(digit - ASCII.zero)
            scale *= 10
        }
        guard part * unit % scale == 0 else { return nil }
        let product = count.multipliedReportingOverflow(by: unit)
        return (product.overflow ? 1 << 55 : min(product.partialValue, 1 << 55)) + part * unit / scale
    }

    private static let words: [(name: String, unit: String)] = [
        ("milliseconds", "ms"), ("millisecond", "ms"), ("millis", "ms"), ("msec", "ms"), ("seconds", "s"),
        ("second", "s"), ("secs", "s"), ("sec", "s"), ("minutes", "m"), ("minute", "m"), ("mins", "m"), ("min", "m"),
        ("hours", "h"), ("hour", "h"), ("hrs", "h"), ("hr", "h"), ("days", "d"), ("day", "d"),
    ]

    /// What somebody meant who wrote `1,5s`, `2 s` or `10 minutes`; nil for what cannot be told.
    package static func meant(by text: String) -> String? {
        guard text.utf8.count <= 64 else { return nil }
        var plain = text.lowercased().filter { $0 != " " }
        for (name, unit) in words where plain.hasSuffix(name) { plain = plain.dropLast(name.count) + unit }
        let commas = plain.utf8.count { $0 == ASCII.comma }
        if commas == 1 { plain = String(plain.map { $0 == "," ? "." : $0 }) }
        guard case .milliseconds = parse(plain) else { return nil }
        return plain
    }

    /// The shortest way to write it.
    package static func write(_ milliseconds: Int64) -> String {
        var rest = milliseconds
        var text = ""
        for (name, size) in units where rest >= size {
            text += "\(rest / size)\(name)"
            rest %= size
        }
        return text.isEmpty ? "0s" : text
    }
}
