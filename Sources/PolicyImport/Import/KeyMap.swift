package import PolicyEngine
import PolicyText

/// A table that says which keys of an app’s texts tell which error. Its first row names the columns.
package struct KeyMap {
    struct Row {
        let line: Int
        let domain: String
        let code: String?
        /// Keys, by the part of the message that they are.
        var keys: [SwiftImport.Part: String] = [:]
        /// The table (file) of the texts; any where it is nil.
        var table: String?
        /// Names of the values that a format shows, in their order.
        var values: [String] = []
    }

    package static let columns = ["domain", "code", "title", "reason", "suggestion", "table", "values"]

    let rows: [Row]
    let path: String

    package struct Unreadable: Error {
        package let reason: String
        package var help =
            "the columns are " + KeyMap.columns.joined(separator: ", ") + "; domain and title are required"
    }

    package init(_ file: SourceFile) throws(Unreadable) {
        path = file.path
        let bytes = UTF16Text.utf8(file.bytes) ?? file.bytes
        var table = HeadedTable(bytes)
        if table.names.isEmpty { throw Unreadable(reason: "it is empty") }
        let names = table.names.map { $0.lowercased() }
        if let odd = names.first(where: { !Self.columns.contains($0) }) {
            throw Unreadable(reason: "it has an unknown column “\(odd)”")
        }
        if Set(names).count < names.count { throw Unreadable(reason: "two of its columns have the same name") }
        guard names.contains("domain"), names.contains("title") else {
            throw Unreadable(reason: "the column \(names.contains("domain") ? "title" : "domain") is missing")
        }
        var rows: [Row] = []
        while let row = table.next() {
            if row.isBroken { throw Unreadable(reason: "the quotes in line \(row.line) are unbalanced") }
            if row.cells.allSatisfy({ $0.isEmpty }) { continue }
            if row.cells.count > names.count {
                throw Unreadable(reason: "line \(row.line) has more cells than there are columns")
            }
            rows.append(try Self.row(row.cells, names, row.line))
            if rows.count > 10_000 { throw Unreadable(reason: "it has more than 10,000 rows") }
        }
        if rows.isEmpty { throw Unreadable(reason: "it has no rows") }
        self.rows = rows
    }

    private static func row(_ cells: [String], _ names: [String], _ line: Int) throws(Unreadable) -> Row {
        func cell(_ name: String) -> String? {
            guard let place = names.firstIndex(of: name), place < cells.count else { return nil }
            let words = cells[place].split { $0 == " " || $0 == "\t" }.joined(separator: " ")
            return words.isEmpty ? nil : words
        }
        guard let domain = cell("domain") else { throw Unreadable(reason: "line \(line) has no domain") }
        var row = Row(line: line, domain: domain, code: cell("code"))
        for part in SwiftImport.Part.allCases { row.keys[part] = cell(part.rawValue) }
        guard row.keys[.title] != nil else { throw Unreadable(reason: "line \(line) has no title") }
        row.table = cell("table")
        row.values = cell("values").map { $0.split { " ,;".contains($0) }.map { String($0) } } ?? []
        for name in row.values where !name.utf8.allSatisfy({ $0.isLetter || $0.isDigit || $0 == ASCII.underscore }) {
            throw Unreadable(
                reason: "line \(line) has a value “\(name)”, but names of values consist of letters and digits")
        }
        return row
    }
}

extension KeyMap.Row {
    /// What a format asks for; one value that does not fit where it asks for something else, such as `%.2f`.
    private static func kinds(_ format: String) -> [Int: SentenceValue.Kind] {
        if let known = PrintfFormat(format) { return known.kinds }
        let pieces = format.utf8.split(separator: ASCII.percent, omittingEmptySubsequences: false).dropFirst()
        let isFormat = pieces.contains { piece in
            let next = piece.first { !($0.isDigit || [ASCII.dot, ASCII.dollar, ASCII.minus].contains($0)) }
            return next.map { $0.isLetter || $0 == ASCII.at } ?? false
        }
        return isFormat ? [0: .text] : [:]
    }

    /// A sentence that is a text of a table, filled with the values its source format asks for.
    func sentence(_ key: String, tables: StringTables) -> Sentence {
        let text = tables.text(table: table, key: key, locale: tables.source)
        var kinds: [Int: SentenceValue.Kind] = [:]
        switch text {
        case .format(let format): kinds = Self.kinds(format)
        case .plural(let forms): for form in forms { kinds.merge(Self.kinds(form.format)) { $1 } }
        case nil: break
        }
        let count = (kinds.keys.max() ?? -1) + 1
        let arguments = (0..<count).map { place in
            SentenceValue(
                name: place < values.count ? values[place] : "value\(place + 1)", kind: kinds[place] ?? .text)
        }
        return Sentence(parts: [.localized(table: table, key: key, arguments: arguments, fallback: nil)])
    }
}
