/// Xcode's String Catalog: one JSON file with all languages, laid out byte for byte as Xcode does.
package enum XCStrings {
    /// Units in Xcode's order of keys, with an entry for every language, so that Xcode and other tools list it.
    /// `plurals` says, by language, which forms to offer where some have no translation yet.
    package static func write(_ file: ExchangeFile, plurals: [String: PluralShape] = [:]) -> String {
        var writer = CatalogWriter()
        writer.begin()
        writer.member("sourceLanguage", file.sourceLocale)
        writer.key("strings")
        writer.begin()
        for unit in file.units.sorted(by: { CatalogOrder.precedes($0.key, $1.key) }) {
            writer.key(unit.key)
            writer.begin()
            let comment = unit.notesWithLength.joined(separator: "\n")
            if !comment.isEmpty { writer.member("comment", comment) }
            writer.member("extractionState", "manual")
            writer.key("localizations")
            writer.begin()
            for locale in Set(file.locales + [file.sourceLocale]).sorted() {
                writer.key(locale)
                if locale == file.sourceLocale {
                    localization(unit.source, state: "translated", writer: &writer)
                } else {
                    let state = unit.state(in: locale) == .stale ? "needs_review" : "translated"
                    localization(offered(unit, locale: locale, shape: plurals[locale]), state: state, writer: &writer)
                }
            }
            writer.end()
            writer.end()
        }
        writer.end()
        writer.member("version", "1.0")
        writer.end()
        return writer.text
    }

    /// The translation, with empty forms where one is missing.
    private static func offered(_ unit: ExchangeUnit, locale: String, shape: PluralShape?) -> ExchangeText {
        let text = unit.translation(into: locale)?.text
        guard case .plural(let sources) = unit.source else { return text ?? .plain("") }
        var forms: [PluralForm] = []
        if case .plural(let translated) = text { forms = translated } else if let text { return text }
        let wanted = shape?.categories ?? (forms.isEmpty ? sources.map(\.category) : [])
        for category in wanted where !forms.contains(where: { $0.category == category }) {
            forms.append(PluralForm(category, ""))
        }
        return .plural(forms)
    }

    private static func localization(_ text: ExchangeText, state: String, writer: inout CatalogWriter) {
        writer.begin()
        switch text {
        case .plain(let text): stringUnit(text, state: state, writer: &writer)
        case .plural(let forms):
            writer.key("variations")
            writer.begin()
            writer.key("plural")
            writer.begin()
            for form in forms.sorted(by: { $0.category.rawValue < $1.category.rawValue }) {
                writer.key(form.category.rawValue)
                writer.begin()
                stringUnit(form.text, state: state, writer: &writer)
                writer.end()
            }
            writer.end()
            writer.end()
        }
        writer.end()
    }

    private static func stringUnit(_ text: String, state: String, writer: inout CatalogWriter) {
        writer.key("stringUnit")
        writer.begin()
        writer.member("state", text.isEmpty ? "new" : state)
        writer.member("value", text)
        writer.end()
    }
}

/// JSON as Apple's Foundation prints it: a space on both sides of a colon, an empty line in an empty map, slashes as they are.
private struct CatalogWriter {
    private(set) var text = ""
    private var counts: [Int] = []

    mutating func begin() {
        text += "{"
        counts.append(0)
    }

    mutating func end() {
        let count = counts.popLast() ?? 0
        if count == 0 { text += "\n" }
        breakLine()
        text += "}"
    }

    mutating func key(_ name: String) {
        if let count = counts.popLast() {
            if count > 0 { text += "," }
            counts.append(count + 1)
        }
        breakLine()
        quote(name)
        text += " : "
    }

    mutating func member(_ name: String, _ value: String) {
        key(name)
        quote(value)
    }

    private mutating func breakLine() {
        text += "\n"
        for _ in counts { text += "  " }
    }

    private mutating func quote(_ string: String) {
        text += "\""
        for scalar in string.unicodeScalars {
            switch scalar {
            case "\"": text += "\\\""
            case "\\": text += "\\\\"
            case "\n": text += "\\n"
            case "\r": text += "\\r"
            case "\t": text += "\\t"
            case "\u{8}": text += "\\b"
            case "\u{C}": text += "\\f"
            default:
                if scalar.value < 0x20 {
                    text += (scalar.value < 0x10 ? "\\u000" : "\\u00") + String(scalar.value, radix: 16)
                } else {
                    text.unicodeScalars.append(scalar)
                }
            }
        }
        text += "\""
    }
}
