package import PolicyEngine

/// XLIFF 1.2 (OASIS), one target language per file.
package enum XLIFF {
    /// Nil, with an error for every text concerned, when one holds a character that XML cannot carry.
    ///
    /// A text without a translation has no `<target>`: tools that only fill in texts would leave a state of `new` behind.
    package static func write(
        _ file: ExchangeFile, locale: String, plurals: PluralShape? = nil, reporting log: inout DiagnosticLog
    ) -> String? {
        var writer = XLIFFWriter()
        writer.text = """
            <?xml version="1.0" encoding="UTF-8"?>
            <xliff xmlns="urn:oasis:names:tc:xliff:document:1.2" version="1.2">

            """
        let languages = attribute("source-language", file.sourceLocale) + attribute("target-language", locale)
        writer.line(1, "<file original=\"policies\"\(languages) datatype=\"plaintext\">")
        writer.line(2, "<body>")
        var isSound = true
        for unit in file.units {
            let texts =
                [unit.key] + unit.notes + unit.source.forms.map(\.text)
                + (unit.translation(into: locale)?.text.forms.map(\.text) ?? [])
            if let scalar = texts.lazy.compactMap(XMLText.firstImpossible).first {
                let digits = String(scalar.value, radix: 16, uppercase: true)
                let name = "U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
                log.report(
                    .exchangeControlCharacter,
                    "“\(unit.key)” contains an invisible character (\(name)) that XLIFF does not support",
                    at: unit.place,
                    help: "delete it from the text")
                isSound = false
                continue
            }
            write(unit, locale: locale, shape: plurals, writer: &writer)
        }
        writer.line(2, "</body>")
        writer.line(1, "</file>")
        writer.line(0, "</xliff>")
        return isSound ? writer.text : nil
    }

    private static func write(
        _ unit: ExchangeUnit, locale: String, shape: PluralShape?, writer: inout XLIFFWriter
    ) {
        let rows = unit.rows(into: locale, shape)
        let isGroup = rows.contains { $0.key.category != nil }
        if isGroup { writer.line(3, "<group\(attribute("id", unit.key)) restype=\"x-icu-plural\">") }
        for row in rows {
            let level = isGroup ? 4 : 3
            let length = unit.maxLength.map { " maxwidth=\"\($0)\" size-unit=\"char\"" } ?? ""
            let exemption = row.isOffered ? "" : " translate=\"no\""
            writer.line(level, "<trans-unit\(attribute("id", row.key.id)) xml:space=\"preserve\"\(exemption)\(length)>")
            writer.line(level + 1, "<source>\(XMLText.escaped(row.source))</source>")
            if !row.target.isEmpty {
                let state = unit.state(in: locale) == .stale ? "needs-review-translation" : "translated"
                writer.line(level + 1, "<target state=\"\(state)\">\(XMLText.escaped(row.target))</target>")
            }
            for note in unit.notes { writer.line(level + 1, "<note>\(XMLText.escaped(note))</note>") }
            writer.line(level, "</trans-unit>")
        }
        if isGroup { writer.line(3, "</group>") }
    }

    private static func attribute(_ name: String, _ value: String) -> String {
        " \(name)=\"\(XMLText.escaped(value, inAttribute: true))\""
    }
}

private struct XLIFFWriter {
    var text = ""

    mutating func line(_ level: Int, _ content: String) {
        for _ in 0..<level { text += "  " }
        text += content
        text += "\n"
    }
}

enum XMLText {
    /// XML 1.0 has no way at all to write most control characters (production 2).
    static func firstImpossible(_ text: String) -> Unicode.Scalar? {
        text.unicodeScalars.first { scalar in
            scalar.value < 0x20
                ? scalar != "\t" && scalar != "\n" && scalar != "\r" : scalar.value == 0xFFFE || scalar.value == 0xFFFF
        }
    }

    /// Line ends are written as characters where a reader would change them.
    static func escaped(_ text: String, inAttribute: Bool = false) -> String {
        var result = String.UnicodeScalarView()
        for scalar in text.unicodeScalars {
            switch scalar {
            case "&": result.append(contentsOf: "&amp;".unicodeScalars)
            case "<": result.append(contentsOf: "&lt;".unicodeScalars)
            case ">": result.append(contentsOf: "&gt;".unicodeScalars)
            case "\r": result.append(contentsOf: "&#13;".unicodeScalars)
            case "\"" where inAttribute: result.append(contentsOf: "&quot;".unicodeScalars)
            case "\n" where inAttribute: result.append(contentsOf: "&#10;".unicodeScalars)
            case "\t" where inAttribute: result.append(contentsOf: "&#9;".unicodeScalars)
            default: result.append(scalar)
            }
        }
        return String(result)
    }
}
