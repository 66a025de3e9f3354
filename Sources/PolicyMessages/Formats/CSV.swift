/// Comma-separated values (RFC 4180), one target language per file, for people who translate in a spreadsheet.
///
/// It begins with the mark for UTF-8, without which Excel reads umlauts wrongly. A cell that a spreadsheet would take for a formula
/// (it begins with `=`, `+`, `-`, `@`, a tab or a carriage return) gets an apostrophe in front, and one more if it has some already; reading takes one away.
package enum CSV {
    package static func write(_ file: ExchangeFile, locale: String, plurals: PluralShape? = nil) -> String {
        var text = "\u{FEFF}"
        line(["key", "source (\(file.sourceLocale))", "target (\(locale))", "state", "max length", "notes"], &text)
        for unit in file.units {
            let notes = unit.notes.joined(separator: "\n")
            for row in unit.rows(into: locale, plurals) {
                let state =
                    row.isOffered
                    ? row.target.isEmpty ? ExchangeState.new.rawValue : unit.state(in: locale).rawValue
                    : CSVState.notNeeded
                let cells = [row.key.id, row.source, row.target].map(CSVCell.guarded)
                line(cells + [state, unit.maxLength.map(String.init) ?? "", CSVCell.guarded(notes)], &text)
            }
        }
        return text
    }

    /// Any rows, guarded in the same way.
    package static func table(_ rows: [[String]]) -> String {
        var text = "\u{FEFF}"
        for row in rows { line(row.map { CSVCell.guarded($0) }, &text) }
        return text
    }

    /// What a cell that was guarded says.
    package static func unguarded(_ cell: String) -> String { CSVCell.unguarded(cell) }

    private static func line(_ cells: [String], _ text: inout String) {
        for (index, cell) in cells.enumerated() {
            if index > 0 { text += "," }
            text += CSVCell.quoted(cell)
        }
        text += "\r\n"
    }
}

enum CSVState {
    /// For forms of the source that the other language does not have.
    static let notNeeded = "not needed"
}

enum CSVCell {
    static func guarded(_ text: String) -> String { isFormula(text) ? "'" + text : text }

    static func unguarded(_ text: String) -> String {
        text.utf8.first == 0x27 && isFormula(text) ? String(text.unicodeScalars.dropFirst()) : text
    }

    private static func isFormula(_ text: String) -> Bool {
        // Spreadsheets in East Asian languages take full-width signs for the same.
        guard let first = text.unicodeScalars.first(where: { $0 != "'" }) else { return false }
        return ["=", "+", "-", "@", "\t", "\r", "＝", "＋", "－", "＠"].contains(first)
    }

    /// Semicolons and spaces at the ends need no quotes by the RFC, but programs differ on them.
    static func quoted(_ text: String) -> String {
        let bytes = text.utf8
        let isSpecial = bytes.contains { byte in
            switch byte {
            case 0x22, 0x2C, 0x3B, 0x0A, 0x0D, 0x09: true
            default: false
            }
        }
        if !isSpecial, bytes.first != 0x20, bytes.last != 0x20 { return text }
        var result = String.UnicodeScalarView()
        result.append("\"")
        for scalar in text.unicodeScalars {
            if scalar == "\"" { result.append("\"") }
            result.append(scalar)
        }
        result.append("\"")
        return String(result)
    }
}
