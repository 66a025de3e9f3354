extension CurrencyStyle {
    /// Codes of ISO 4217 that are in use.
    static func isKnown(_ code: String) -> Bool { fractionDigits(code) != nil }

    static var codes: [String] {
        var codes: [String] = []
        TextTable(words: CLDRCurrencies.codes).forEach { codes.append(String($0.string.prefix(3))) }
        return codes
    }

    private static func fractionDigits(_ code: String) -> Int? {
        TextTable(words: CLDRCurrencies.codes).entry(code, mark: ASCII.equals) { word in
            word.count > 4 ? Int(word.dropFirst(4).string) : 2
        }
    }

    /// Nil for a code that is none.
    package init?(_ code: String, locale: String) {
        guard let digits = Self.fractionDigits(code) else { return nil }
        let names = LocaleData.names(locale)
        let numbers = LocaleData.merge(
            CLDRNumbers.lines, names, over: [".", ",", "-", "%", "0", "#,##0.###", "#,##0%", "1"])
        let format = LocaleData.merge(CLDRCurrencies.formats, names, over: ["¤\u{A0}#,##0.00", "", ""])
        let parts = NumberPatternParts(format[0], minus: numbers[2], percent: numbers[3])
        var pattern = NumberStyle.Pattern()
        (pattern.primary, pattern.secondary) = (parts.primary, parts.secondary)
        let symbol = Self.symbol(code, names)
        var affixes = Affixes()
        affixes.prefix = Self.filled(parts.prefix, symbol, isBefore: true)
        affixes.suffix = Self.filled(parts.suffix, symbol, isBefore: false)
        affixes.negativePrefix = Self.filled(parts.negativePrefix, symbol, isBefore: true)
        affixes.negativeSuffix = Self.filled(parts.negativeSuffix, symbol, isBefore: false)
        self.init(
            code: code, affixes: affixes,
            numbers: NumberStyle(
                zero: TextPiece(numbers[4]), decimal: TextPiece(format[1].isEmpty ? numbers[0] : format[1]),
                group: TextPiece(format[2].isEmpty ? numbers[1] : format[2]),
                minimumGrouping: Int(numbers[7]) ?? 1, number: pattern, percent: pattern),
            fractionDigits: digits)
    }

    private static func symbol(_ code: String, _ names: [String]) -> String {
        func value(_ field: ByteText) -> String? {
            let text = field.string
            return text.hasPrefix(code + "=") ? String(text.dropFirst(4)) : nil
        }
        for name in names {
            let found = TextTable(lines: CLDRCurrencies.symbols).entry(name, mark: ASCII.bar) { line in
                line.fields(ASCII.bar).dropFirst().lazy.compactMap { value($0) }.first
            }
            if let found { return found }
        }
        return TextTable(words: CLDRCurrencies.common).entry(code, mark: ASCII.equals) { $0.dropFirst(4).string }
            ?? code
    }

    /// A no-break space keeps a symbol that ends in a letter from the digits next to it.
    private static func filled(_ affix: String, _ symbol: String, isBefore: Bool) -> String {
        var result = ""
        for (place, letter) in affix.enumerated() {
            guard letter == "¤" else {
                result.append(letter)
                continue
            }
            let isNextToDigits = isBefore ? place == affix.count - 1 : place == 0
            let edge = isBefore ? symbol.unicodeScalars.last : symbol.unicodeScalars.first
            let isApart = isNextToDigits && edge.map { !isSymbolOrSpace($0) } ?? false
            result += isApart ? isBefore ? symbol + "\u{A0}" : "\u{A0}" + symbol : symbol
        }
        return result
    }

    private static func isSymbolOrSpace(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.properties.generalCategory {
        case .currencySymbol, .mathSymbol, .modifierSymbol, .otherSymbol, .spaceSeparator, .lineSeparator,
            .paragraphSeparator:
            true
        default: false
        }
    }
}

extension LocaleStyle {
    /// The same with the amounts that texts write; codes that are none are left out.
    package func writing(_ currencies: [String], locale: String) -> LocaleStyle {
        if currencies.isEmpty { return self }
        return LocaleStyle(
            numbers: numbers, cardinal: cardinal, ordinal: ordinal, units: units, isRightToLeft: isRightToLeft,
            currencies: currencies.compactMap { CurrencyStyle($0, locale: locale) })
    }
}
