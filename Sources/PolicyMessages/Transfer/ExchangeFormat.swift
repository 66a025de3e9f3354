package import PolicyEngine

/// The kinds of file translators work with.
package enum ExchangeFormat: String, Sendable, CaseIterable {
    case xcstrings, xliff, po, csv

    /// By the end of a file’s name.
    package init?(path: String) {
        let name = path.split(separator: "/").last ?? ""
        guard let ending = name.split(separator: ".").dropFirst().last?.lowercased() else { return nil }
        switch ending {
        case "xlf": self = .xliff
        case "pot": self = .po
        default: self.init(rawValue: ending)
        }
    }

    /// A String Catalog holds all languages; the others hold one each.
    package var holdsAllLanguages: Bool { self == .xcstrings }

    package func write(_ file: ExchangeFile, locale: String, reporting log: inout DiagnosticLog) -> String? {
        switch self {
        case .xcstrings:
            XCStrings.write(
                file,
                plurals: Dictionary(
                    file.locales.map { ($0, Gettext.shape($0, all: true)) }, uniquingKeysWith: { first, _ in first }))
        case .xliff: XLIFF.write(file, locale: locale, plurals: Gettext.shape(locale, all: true), reporting: &log)
        case .po: PO.write(file, locale: locale, plurals: Gettext.shape(locale, all: false))
        case .csv: CSV.write(file, locale: locale, plurals: Gettext.shape(locale, all: true))
        }
    }

    /// `locale`: the language of the translations, where the file may not say it.
    package func read(
        _ file: SourceFile, locale: String? = nil, reporting log: inout DiagnosticLog
    ) -> ExchangeFile? {
        switch self {
        case .xcstrings: XCStrings.read(file, number: 0, reporting: &log)
        case .xliff: XLIFF.read(file, number: 0, reporting: &log)
        case .po: PO.read(file, number: 0, locale: locale, reporting: &log)
        case .csv: CSV.read(file, number: 0, reporting: &log)
        }
    }
}
