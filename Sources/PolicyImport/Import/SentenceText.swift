import PolicyEngine

/// A sentence in one language: as the policy’s texts write it, and as the app prints it.
struct SentenceText {
    fileprivate enum Piece {
        case literal(String)
        case value(SentenceValue)
        /// Chosen by the plural form of a number.
        case plural(SentenceValue, [(category: String, pieces: [Piece])])
    }

    private let pieces: [Piece]

    private init(pieces: [Piece]) { self.pieces = pieces }

    /// Why there is none.
    struct Missing: Error { let reason: String }

    init(_ sentence: Sentence, tables: StringTables, locale: String) throws(Missing) {
        var pieces: [Piece] = []
        for part in sentence.parts {
            switch part {
            case .literal(let text): pieces.append(.literal(text))
            case .value(let value): pieces.append(.value(value))
            case .localized(let table, let key, let arguments, let fallback):
                guard let text = tables.text(table: table, key: key, locale: locale) ?? fallback.map({ .format($0) })
                else {
                    throw Missing(
                        reason: tables.unusable[key] ?? "no table has a text for the key “\(key)”")
                }
                pieces += try Self.pieces(of: text, arguments, key: key, locale: locale)
            }
        }
        self.pieces = pieces
    }

    private static func pieces(
        of text: StringTables.Text, _ arguments: [SentenceValue], key: String, locale: String
    ) throws(Missing) -> [Piece] {
        switch text {
        case .format(let format):
            // Without arguments the app shows a text as it stands.
            if arguments.isEmpty { return [.literal(format)] }
            return try filled(format, arguments, key: key)
        case .plural(let forms):
            guard let number = arguments.first(where: { $0.kind == .integer }) else {
                throw Missing(reason: "“\(key)” has plural forms, and no whole number is put in")
            }
            var pieces: [(category: String, pieces: [Piece])] = []
            for form in forms {
                // Apple’s systems use the form `zero` for 0 in every language.
                let isOwn = form.category == "zero" && !PluralRules(locale: locale).categories.contains(.zero)
                pieces.append((isOwn ? "=0" : form.category, try filled(form.format, arguments, key: key)))
            }
            return [.plural(number, pieces)]
        }
    }

    private static func filled(
        _ format: String, _ arguments: [SentenceValue], key: String
    ) throws(Missing) -> [Piece] {
        guard let parts = PrintfFormat(format)?.parts(arguments) else {
            throw Missing(
                reason: "the format of “\(key)” does not fit its values, or shows numbers in a way of its own")
        }
        return parts.compactMap { part in
            switch part {
            case .literal(let text): .literal(text)
            case .value(let value): .value(value)
            case .localized: nil
            }
        }
    }

    // MARK: As a text of the policy

    /// In ICU MessageFormat. A second one is for an error whose texts are empty, which the policy takes for missing.
    var messages: [String] {
        let message = Self.message(pieces, isInPlural: false)
        guard values.contains(where: { $0.kind == .text }) else { return [message] }
        let rest = Self.message(pieces.withoutTexts, isInPlural: false).trimmedOfBlanks
        return rest.contains(where: { !$0.isWhitespace }) ? [message, rest] : [message]
    }

    /// In the order in which they come up first.
    var values: [SentenceValue] { Self.values(pieces) }

    private static func values(_ pieces: [Piece]) -> [SentenceValue] {
        var found: [SentenceValue] = []
        for piece in pieces {
            var inner: [SentenceValue] = []
            switch piece {
            case .literal: break
            case .value(let value): inner = [value]
            case .plural(let value, let forms): inner = [value] + forms.flatMap { values($0.pieces) }
            }
            for value in inner where !found.contains(value) { found.append(value) }
        }
        return found
    }

    private static func message(_ pieces: [Piece], isInPlural: Bool) -> String {
        pieces.map { piece in
            switch piece {
            case .literal(let text): literal(text, isInPlural: isInPlural)
            case .value(let value):
                value.kind == .integer ? "{\(value.name), number, ::group-off}" : "{\(value.name)}"
            case .plural(let value, let forms):
                "{\(value.name), plural, "
                    + forms.map { "\($0.category) {\(message($0.pieces, isInPlural: true))}" }.joined(separator: " ")
                    + "}"
            }
        }.joined()
    }

    /// With what means something to MessageFormat in apostrophes.
    private static func literal(_ text: String, isInPlural: Bool) -> String {
        var result = ""
        let scalars = Array(text.unicodeScalars)
        func isSign(_ place: Int) -> Bool {
            place < scalars.count && (["{", "}"].contains(scalars[place]) || isInPlural && scalars[place] == "#")
        }
        for (place, scalar) in scalars.enumerated() {
            if isSign(place) {
                result += "'" + String(scalar) + "'"
            } else if scalar == "'", isSign(place + 1) || place + 1 == scalars.count || scalars[place + 1] == "'" {
                result += "''"
            } else {
                result.unicodeScalars.append(scalar)
            }
        }
        return result
    }

    // MARK: As the app prints it

    /// `shown`: how each value is printed. `number`: that by which a plural form is chosen.
    func printed(_ shown: (SentenceValue) -> String, number: (SentenceValue) -> Int64, locale: String) -> String {
        Self.printed(pieces, shown, number, locale: locale)
    }

    private static func printed(
        _ pieces: [Piece], _ shown: (SentenceValue) -> String, _ number: (SentenceValue) -> Int64,
        locale: String
    ) -> String {
        pieces.map { piece in
            switch piece {
            case .literal(let text): return text
            case .value(let value): return shown(value)
            case .plural(let value, let forms):
                let category = PluralRules(locale: locale).category(of: DecimalNumber(number(value)))
                let form =
                    forms.first { $0.category == "=0" && number(value) == 0 }
                    ?? forms.first { $0.category == category.name } ?? forms.first { $0.category == "other" }
                return printed(form?.pieces ?? [], shown, number, locale: locale)
            }
        }.joined()
    }
}

extension [SentenceText.Piece] {
    /// Without values that are texts, and without the blanks that would stand where they stood.
    fileprivate var withoutTexts: [SentenceText.Piece] {
        var result: [SentenceText.Piece] = []
        for piece in self {
            switch piece {
            case .value(let value) where value.kind == .text: continue
            case .plural(let value, let forms):
                result.append(.plural(value, forms.map { ($0.category, $0.pieces.withoutTexts) }))
            default: result.append(piece)
            }
        }
        return result
    }
}
