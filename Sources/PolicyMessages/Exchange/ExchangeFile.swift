package import PolicyEngine

/// What leaves for translators and comes back. A String Catalog holds all languages; the other formats hold one.
package struct ExchangeFile: Sendable, Equatable {
    /// The language of the sources; empty where the file that was read does not say.
    package var sourceLocale: String
    /// The languages it is translated into; a language a file does not name is the empty text.
    package var locales: [String]
    package var units: [ExchangeUnit]

    package init(sourceLocale: String, locales: [String], units: [ExchangeUnit]) {
        self.sourceLocale = sourceLocale
        self.locales = locales
        self.units = units
    }
}

extension ExchangeFile {
    /// With a language in place of the one the file did not name, or named otherwise.
    package func speaking(_ locale: String, insteadOf other: String = "") -> ExchangeFile {
        var file = self
        file.locales = locales.map { $0 == other ? locale : $0 }
        for unit in file.units.indices {
            for number in file.units[unit].translations.indices
            where file.units[unit].translations[number].locale == other {
                file.units[unit].translations[number].locale = locale
            }
        }
        return file
    }
}

/// One text, what translators should know about it, and its translations.
package struct ExchangeUnit: Sendable, Equatable {
    /// Where the text belongs, such as `network.offline/title`.
    package var key: String
    package var source: ExchangeText
    /// One line each, in order.
    package private(set) var notes: [String]
    /// How many characters a translation may have.
    package private(set) var maxLength: Int?
    /// A language that is missing has no translation yet.
    package var translations: [ExchangeTranslation]
    /// Where it was read.
    package var place: SourcePlace?
    /// Where its translation was read, or has its place.
    package var targetPlace: SourcePlace?

    /// Whether the file does not say what was translated: nothing, or the key in its place.
    var hasNoSource: Bool { source.forms.contains { $0.text.isEmpty || $0.text == key } }

    /// Notes are split into lines. Formats without a field for the length say it in a note, so such a note is a length here.
    package init(
        key: String, source: ExchangeText, notes: [String] = [], maxLength: Int? = nil,
        translations: [ExchangeTranslation] = [], place: SourcePlace? = nil,
        targetPlace: SourcePlace? = nil
    ) {
        self.key = key
        self.source = source
        self.translations = translations
        self.place = place
        self.targetPlace = targetPlace
        self.notes = []
        self.maxLength = maxLength
        for note in notes {
            for line in note.unicodeScalars.split(whereSeparator: { $0 == "\n" || $0 == "\r" }) {
                let line = String(line)
                if let length = Self.length(saidBy: line) {
                    self.maxLength = self.maxLength ?? length
                } else {
                    self.notes.append(line)
                }
            }
        }
    }

    package func translation(into locale: String) -> ExchangeTranslation? { translations.first { $0.locale == locale } }

    package func state(in locale: String) -> ExchangeState {
        translation(into: locale).map { $0.isStale ? .stale : .translated } ?? .new
    }

    /// The notes with the length as a sentence, for formats that have no field for it.
    var notesWithLength: [String] { notes + (maxLength.map { ["At most \($0) characters"] } ?? []) }

    private static func length(saidBy note: String) -> Int? {
        guard note.hasPrefix("At most "), note.hasSuffix(" characters") else { return nil }
        let digits = note.dropFirst(8).dropLast(11)
        guard let length = Int(digits), String(length) == digits else { return nil }
        return length
    }
}

/// How far a translation is.
package enum ExchangeState: String, Sendable, CaseIterable {
    /// There is none yet.
    case new
    /// The source has changed since.
    case stale
    case translated
}

/// A text in another language.
package struct ExchangeTranslation: Sendable, Equatable {
    package var locale: String
    /// Forms that are still missing are left out; an empty text is no translation.
    package var text: ExchangeText
    package var isStale: Bool
    /// Marked as one that nobody has reviewed, whatever became of its text.
    package var isUnreviewed: Bool
    /// Where the texts were read, in the order of the text's forms; empty when it was not read.
    package var places: [SourcePlace]

    package init(
        _ locale: String, _ text: ExchangeText, isStale: Bool = false, isUnreviewed: Bool = false,
        places: [SourcePlace] = []
    ) {
        self.locale = locale
        self.text = text
        self.isStale = isStale
        self.isUnreviewed = isUnreviewed
        self.places = places
    }
}
