import PolicyEngine
import TestSupport
import Testing

@testable import PolicyMessages

/// The four formats, to be tested alike.
enum Format: String, CaseIterable, CustomTestStringConvertible {
    case catalog = "String Catalog"
    case xliff = "XLIFF"
    case po = "PO"
    case csv = "CSV"

    var testDescription: String { rawValue }

    func write(_ file: ExchangeFile, plurals: PluralShape? = nil) -> String? {
        let locale = file.locales.first ?? "de"
        switch self {
        case .catalog:
            let shapes = plurals.map { shape in file.locales.map { ($0, shape) } } ?? []
            return XCStrings.write(file, plurals: Dictionary(uniqueKeysWithValues: shapes))
        case .xliff:
            var log = DiagnosticLog()
            return XLIFF.write(file, locale: locale, plurals: plurals, reporting: &log)
        case .po: return PO.write(file, locale: locale, plurals: plurals)
        case .csv: return CSV.write(file, locale: locale, plurals: plurals)
        }
    }

    func read(_ bytes: [UInt8]) -> (file: ExchangeFile?, diagnostics: [Diagnostic]) {
        let source = SourceFile(path: "texts", bytes: bytes)
        var log = DiagnosticLog()
        let file: ExchangeFile?
        switch self {
        case .catalog: file = XCStrings.read(source, number: 0, reporting: &log)
        case .xliff: file = XLIFF.read(source, number: 0, reporting: &log)
        case .po: file = PO.read(source, number: 0, reporting: &log)
        case .csv: file = CSV.read(source, number: 0, reporting: &log)
        }
        return (file, log.diagnostics)
    }

    func read(_ text: String) -> (file: ExchangeFile?, diagnostics: [Diagnostic]) { read(Array(text.utf8)) }

    /// What people see, places included.
    func complaints(_ text: String) -> String {
        let source = SourceFile(path: "texts", text: text)
        return DiagnosticPrinter(files: [source]).print(read(source.bytes).diagnostics)
    }
}

extension ExchangeFile {
    /// Everything but the places, byte for byte: `==` takes composed and decomposed letters for the same.
    var content: [UInt8] {
        var parts = [sourceLocale] + locales
        for unit in units {
            parts += [unit.key, unit.maxLength.map(String.init) ?? "-"] + unit.notes
            parts += unit.source.forms.flatMap { [$0.category?.rawValue ?? "-", $0.text] }
            for translation in unit.translations {
                parts +=
                    [translation.locale, "\(translation.isStale)"]
                    + translation.text.forms.flatMap { [$0.category?.rawValue ?? "-", $0.text] }
            }
        }
        return Array(parts.map { "\($0.utf8.count):\($0)" }.joined().utf8)
    }

    subscript(_ key: String) -> ExchangeUnit? { units.first { $0.key == key } }
}

extension ExchangeUnit {
    func text(_ locale: String) -> ExchangeText? { translation(into: locale)?.text }
}

/// What the bytes of a place are.
func marked(_ place: SourcePlace?, in text: String) -> String? {
    place.map { String(decoding: Array(text.utf8)[Int($0.lower)..<Int($0.upper)], as: UTF8.self) }
}

/// Files of odd texts.
struct RandomTexts {
    private static let pieces = [
        "a", "Offline", " ", "  ", "\n", "\n\n", "\t", "\"", "\"\"", "'", "’", "\\", "\\n", "\\\"", "<", ">", "&",
        "&amp;", "]]>", "<![CDATA[", "<!--", "{service}",
        "{", "}", "%@", "%", "😀", "👨‍👩‍👧", "e\u{301}", "é", "\u{301}", "العربية", "\u{202E}", "\u{200F}", "\u{2028}",
        "\u{2029}", "\u{85}", "\u{FEFF}", "日本", "ß", "=",
        "=1+1", "+", "-", "@", "'=", ",", ";", "|", "#", "#one", "!", "0", "sep=", "msgid", "#, fuzzy", "\u{7F}",
        "\u{10FFFD}", "\r\n", "\r",
    ]
    var random: SeededRandom
    let format: Format

    mutating func text() -> String {
        if random.chance(15) { return random.pick(["Offline", "No connection", "x"]) }
        if format != .xliff, random.chance(5) {
            return random.pick(["\u{0}", "\u{1}x", "\u{1B}[1m", "\u{B}\u{C}\u{8}\u{7}"])
        }
        if random.chance(1) { return String(repeating: Self.pieces[random.number(0...20)], count: 1_000) }
        return (0..<random.number(1...6)).map { _ in random.pick(Self.pieces) }.joined()
    }

    mutating func exchangeText(isSource: Bool = false) -> ExchangeText {
        if random.chance(55) { return .plain(text()) }
        var categories = PluralForm.Category.allCases.filter { _ in random.chance(40) }
        if random.chance(50) { categories = [.one, .other] }
        if random.chance(15) || categories.isEmpty { categories = [.other] }
        if isSource, !categories.contains(.other) { categories.append(.other) }
        return .plural(categories.map { PluralForm($0, text()) })
    }

    mutating func unit(_ number: Int, locales: [String]) -> ExchangeUnit {
        let key = random.pick([
            "network.offline/title", "a#one", "b#", "c!", "d#few!", "=e", "'f", "g h", "i\"<&>",
            "server.busy/gaveUp/suggestion/2", "10", "9",
        ])
        let notes = (0..<random.number(0...3)).map { _ in text() }
        var source = exchangeText(isSource: true)
        if random.chance(10) { source = .plain("") }
        let translations = locales.filter { _ in random.chance(70) }.map {
            ExchangeTranslation($0, exchangeText(), isStale: random.chance(30))
        }
        return ExchangeUnit(
            key: "\(number)" + key, source: source, notes: notes,
            maxLength: random.chance(30) ? random.number(1...400) : nil, translations: translations)
    }

    mutating func file() -> ExchangeFile {
        let locales = format == .catalog ? ["ar", "de", "pt-BR"] : [random.pick(["de", "zh-Hant-TW"])]
        let count = random.chance(5) ? 0 : random.number(1...5)
        var file = ExchangeFile(
            sourceLocale: "en", locales: locales, units: (0..<count).map { unit($0, locales: locales) })
        if format == .catalog {
            file.units.sort { CatalogOrder.precedes($0.key, $1.key) }
            if count == 0 { file.locales = [] }
        }
        return file
    }
}
