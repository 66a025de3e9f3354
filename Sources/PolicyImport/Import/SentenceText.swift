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

    /// A text without values.
    init(plain text: String) { pieces = [.literal(text)] }

    /// Why there is none.
    struct Missing: Error { let reason: String }

    init(_ sentence: Sentence, tables: StringTables, locale: String) throws(Missing) {
        var pieces: [Piece] = []
        for part in sentence.parts {
            switch part {
            case .literal(let text): pieces.append(.literal(text))
            case .value(let value): pieces.append(.value(value))
            case .localized(let table, let key, let arguments, let fallback):
                let own = locale == tables.source ? fallback : nil
                guard let text = tables.text(table: table, key: key, locale: locale) ?? own.map({ .format($0) })
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
                throw Missing(reason: "“\(key)” has plural forms, but no whole number is inserted")
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
                reason: "the format of “\(key)” does not match its values, or formats numbers in its own way")
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

    /// In ICU MessageFormat, each with the names of the texts it does without: the policy takes an empty text for
    /// missing, and then uses the next one.
    var messages: [(text: String, without: [String])] {
        let names = values.filter { $0.kind == .text }.map { $0.name }
        let sets = (0..<(1 << min(names.count, Self.mostTexts))).map { bits in
            names.enumerated().filter { bits & (1 << $0.offset) != 0 }.map { $0.element }
        }
        var messages: [(text: String, without: [String])] = []
        for without in sets.enumerated().sorted(by: { ($0.element.count, $0.offset) < ($1.element.count, $1.offset) }) {
            let text = Self.message(pieces.without(without.element), isInPlural: false)
            let shown = without.element.isEmpty ? text : text.trimmedOfBlanks
            if shown.contains(where: { !$0.isWhitespace }) { messages.append((shown, without.element)) }
        }
        return messages
    }

    /// What a policy does not take for a text.
    var fault: String? {
        let text = Self.message(pieces, isInPlural: false)
        if text.allSatisfy({ $0.isWhitespace }) { return "the text is empty" }
        if text.utf8.count > 16 << 10 { return "the text is longer than 16 KB" }
        let isOdd = { (scalar: Unicode.Scalar) in
            scalar.value < 0x20 && scalar != "\n" && scalar != "\t" || (0x7F..<0xA0).contains(scalar.value)
        }
        return text.unicodeScalars.contains(where: isOdd) ? "the text contains a control character" : nil
    }

    /// Of a sentence with more texts only some of the ways in which they can be empty are written.
    static let mostTexts = 3

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
                value.kind == .integer && !value.isGrouped
                    ? "{\(value.name), number, ::group-off}" : "{\(value.name)}"
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
                // Signs side by side stand between one pair of apostrophes.
                result += (place > 0 && isSign(place - 1) ? "" : "'") + String(scalar) + (isSign(place + 1) ? "" : "'")
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
    fileprivate func without(_ names: [String]) -> [SentenceText.Piece] {
        var result: [SentenceText.Piece] = []
        for piece in self {
            switch piece {
            case .value(let value) where names.contains(value.name): continue
            case .plural(let value, let forms):
                result.append(.plural(value, forms.map { ($0.category, $0.pieces.without(names)) }))
            default: result.append(piece)
            }
        }
        return result
    }
}
