/// gettext's PO, one target language per file; the key stands in `msgctxt`.
///
/// PO numbers the forms of a plural, it does not name them: the header `X-Plural-Categories` says which they are.
package enum PO {
    /// Without `plurals`, the forms are those the translations have; `Plural-Forms` is written where its expression is known.
    package static func write(_ file: ExchangeFile, locale: String, plurals: PluralShape? = nil) -> String {
        let shape = plurals ?? shape(of: file, locale)
        var writer = POWriter()
        writer.header(file, locale: locale, shape: shape)
        for unit in file.units {
            if let forms = POForms(unit, locale: locale, shape: shape) {
                writer.begin(unit, isStale: unit.state(in: locale) == .stale)
                writer.field("msgctxt", RowKey(key: unit.key).id)
                writer.field("msgid", forms.singular)
                writer.field("msgid_plural", forms.plural)
                for (index, text) in forms.targets.enumerated() { writer.field("msgstr[\(index)]", text) }
                continue
            }
            for row in unit.rows(into: locale, shape) {
                writer.begin(unit, isStale: unit.state(in: locale) == .stale && !row.target.isEmpty)
                writer.field("msgctxt", row.key.id)
                writer.field("msgid", row.source)
                writer.field("msgstr", row.target)
            }
        }
        return writer.text
    }

    private static func shape(of file: ExchangeFile, _ locale: String) -> PluralShape? {
        let used = Set(file.units.flatMap { $0.translation(into: locale)?.text.forms.compactMap(\.category) ?? [] })
        return used.isEmpty ? nil : PluralShape(categories: Array(used))
    }
}

/// A plural as gettext knows it: a source with one and other, or only other, and forms the language is known to have.
private struct POForms {
    let singular: String
    let plural: String
    let targets: [String]

    init?(_ unit: ExchangeUnit, locale: String, shape: PluralShape?) {
        guard case .plural(let sources) = unit.source, let shape, !shape.categories.isEmpty else { return nil }
        switch sources.map(\.category) {
        // Two equal texts mean that the source has only one form.
        case [.one, .other] where !sources[0].text.isExactly(sources[1].text):
            (singular, plural) = (sources[0].text, sources[1].text)
        case [.other]: (singular, plural) = (sources[0].text, sources[0].text)
        default: return nil
        }
        let forms = unit.translation(into: locale)?.text.forms ?? []
        guard forms.allSatisfy({ form in form.category.map { shape.categories.contains($0) } ?? false }) else {
            return nil
        }
        targets = shape.categories.map { category in forms.first { $0.category == category }?.text ?? "" }
    }
}

private struct POWriter {
    var text = ""

    mutating func header(_ file: ExchangeFile, locale: String, shape: PluralShape?) {
        var lines = ["MIME-Version: 1.0", "Content-Type: text/plain; charset=UTF-8", "Content-Transfer-Encoding: 8bit"]
        lines.append("Language: \(POHeader.tag(locale))")
        lines.append("X-Source-Language: \(POHeader.tag(file.sourceLocale))")
        if let shape, !shape.categories.isEmpty {
            if let expression = shape.expression {
                lines.append("Plural-Forms: nplurals=\(shape.categories.count); plural=\(expression);")
            }
            lines.append("X-Plural-Categories: " + shape.categories.map(\.rawValue).joined(separator: " "))
        }
        field("msgid", "")
        field("msgstr", lines.map { $0 + "\n" }.joined())
    }

    mutating func begin(_ unit: ExchangeUnit, isStale: Bool) {
        text += "\n"
        for note in unit.notesWithLength { text += "#. \(PONote.written(note))\n" }
        if isStale { text += "#, fuzzy\n" }
    }

    /// A text with several lines begins on a line of its own.
    mutating func field(_ name: String, _ value: String) {
        text += name + " "
        var lines = [""]
        for scalar in value.unicodeScalars {
            lines[lines.count - 1] += escaped(scalar)
            if scalar == "\n" { lines.append("") }
        }
        if lines.count > 1, lines.last == "" { lines.removeLast() }
        if lines.count > 1 { text += "\"\"\n" }
        for line in lines { text += "\"\(line)\"\n" }
    }

    private func escaped(_ scalar: Unicode.Scalar) -> String {
        switch scalar {
        case "\n": return "\\n"
        case "\t": return "\\t"
        case "\r": return "\\r"
        case "\"": return "\\\""
        case "\\": return "\\\\"
        default:
            if scalar.value >= 0x20, scalar.value != 0x7F { return String(scalar) }
            let digits = String(scalar.value, radix: 8)
            return "\\" + String(repeating: "0", count: 3 - digits.count) + digits
        }
    }
}

/// gettext joins a line that ends with a backslash with the next one, comments too; a space behind it prevents that.
enum PONote {
    static func written(_ note: String) -> String { endsWithBackslash(note) ? note + " " : note }

    static func read(_ line: String) -> String {
        line.utf8.last == 0x20 && endsWithBackslash(line) ? String(line.unicodeScalars.dropLast()) : line
    }

    private static func endsWithBackslash(_ text: String) -> Bool { text.utf8.last { $0 != 0x20 } == 0x5C }
}

enum POHeader {
    /// gettext writes `pt_BR` where others write `pt-BR`.
    static func tag(_ locale: String) -> String {
        String(String.UnicodeScalarView(locale.unicodeScalars.map { $0 == "-" ? "_" : $0 }))
    }

    /// The other way; a script stands behind `@` there (`sr@latin`), and an encoding behind a point.
    static func locale(_ tag: String) -> String {
        let parts = (tag.split(separator: ".").first ?? "").split(separator: "@", maxSplits: 1).map(String.init)
        guard parts.count == 2 else { return parts.first ?? tag }
        let scripts = ["latin": "Latn", "cyrillic": "Cyrl"]
        guard let script = scripts[parts[1].lowercased()] else { return parts[0] + "-" + parts[1] }
        let subtags = parts[0].split { $0 == "_" || $0 == "-" }.map(String.init)
        return (subtags.prefix(1) + [script] + subtags.dropFirst()).joined(separator: "-")
    }

    /// The field of a header, such as `Language`; nil when it is missing or empty.
    static func field(_ name: String, in header: String) -> String? {
        for line in header.split(whereSeparator: \.isNewline) {
            guard let colon = line.firstIndex(of: ":"), line[..<colon].lowercased() == name.lowercased() else {
                continue
            }
            let value = line[line.index(after: colon)...].drop { $0 == " " }
            return value.isEmpty ? nil : String(value)
        }
        return nil
    }

    /// The number behind `nplurals=`.
    static func formCount(in header: String) -> Int? {
        guard let value = field("Plural-Forms", in: header) else { return nil }
        for part in value.split(separator: ";") {
            let words = part.filter { $0 != " " && $0 != "\t" }
            if words.hasPrefix("nplurals=") { return Int(words.dropFirst(9)) }
        }
        return nil
    }
}
