package import PolicyEngine
import PolicyMessages
import PolicyText

/// What the screens of an app say themselves where something fails, as a table for a person to accept.
package struct ScreenSheet {
    package struct Row: Equatable {
        /// Whether a person put something into the first column, such as `x`.
        package var isAccepted = false
        /// Together the screen in the policy: `composer/send`, or the screen alone.
        package var screen: String
        package var operation: String
        package var title: String
        package var message: String
        package var buttons: [String]
        /// Keys of the texts where they are in tables.
        package var titleKey: String
        package var messageKey: String
        /// A path and a line.
        package var source: String
        /// Why a part is left empty.
        package var note: String

        package var scope: String { operation.isEmpty ? screen : "\(screen)/\(operation)" }
    }

    package static let columns = [
        "accept", "screen", "operation", "title", "message", "buttons", "titleKey", "messageKey", "source", "note",
    ]

    package private(set) var rows: [Row] = []

    /// `texts`: tables in which the language of the source is `source`.
    package init(sources: [SourceFile], texts: [SourceFile], source: String) {
        var (tables, accessors) = (StringTables(source: source), TextAccessors())
        for file in texts { tables.add(file) }
        for file in sources { accessors.add(file.bytes) }
        accessors.derive(from: tables)
        var said: Set<[String]> = []
        for file in sources {
            for finding in ScreenScanner(file.bytes, accessors: accessors).findings {
                guard let row = Self.row(finding, file.path, tables) else { continue }
                // The same sentence in several branches of a function is one.
                if said.insert([row.scope, row.title, row.message]).inserted { rows.append(row) }
            }
        }
    }

    private static func row(_ finding: ScreenScanner.Finding, _ path: String, _ tables: StringTables) -> Row? {
        var (title, message) = (part(finding.title, tables), part(finding.message, tables))
        // A message alone is what people read first.
        if title.text.isEmpty, title.note == nil { (title, message) = (message, ("", "", nil)) }
        guard !title.text.isEmpty || !message.text.isEmpty else { return nil }
        var buttons: [String] = []
        for button in finding.buttons.map({ part($0, tables).text }) where !button.isEmpty && !buttons.contains(button)
        {
            buttons.append(button)
        }
        let isHiding = finding.hasOther && title.note == nil && message.note == nil
        let other = "the app also shows the error’s own message there, which a rule for the screen would hide"
        let notes = [
            title.note.map { "title: \($0)" }, message.note.map { "message: \($0)" }, isHiding ? other : nil,
        ].compactMap { $0 }
        return Row(
            screen: name(finding.type, of: path), operation: words(finding.function), title: title.text,
            message: message.text, buttons: buttons, titleKey: title.key, messageKey: message.key,
            source: "\(path):\(finding.line)", note: notes.joined(separator: "; "))
    }

    private static func part(
        _ reading: Reading?, _ tables: StringTables
    ) -> (text: String, key: String, note: String?) {
        switch reading {
        case nil, .nothing: return ("", "", nil)
        case .left(let reason, _): return ("", "", reason)
        case .sentence(let sentence):
            guard let text = try? SentenceText(sentence, tables: tables, locale: tables.source),
                text.values.isEmpty
            else { return ("", "", "it inserts a value, or its table has no such text") }
            let message = text.printed({ _ in "" }, number: { _ in 0 }, locale: tables.source)
            if sentence.parts.count == 1, case .localized(let table, let key, _, _) = sentence.parts[0] {
                return (message.withoutControls, table.map { "\($0):\(key)" } ?? key, nil)
            }
            return (message.withoutControls, "", nil)
        }
    }

    /// `ComposerViewController` is `composer`.
    private static func name(_ type: String, of path: String) -> String {
        var name = type.isEmpty ? String(path.split(separator: "/").last ?? "").replacing(".swift", with: "") : type
        var isShorter = true
        while isShorter {
            isShorter = false
            for ending in ["ViewController", "Controller", "ViewModel", "Coordinator", "Presenter", "Screen", "View"]
            where name.hasSuffix(ending) && name.count > ending.count {
                name = String(name.dropLast(ending.count))
                isShorter = true
            }
        }
        return words(name)
    }

    private static func words(_ name: String) -> String {
        NameWords.of(name, longest: 60).joined(separator: "-")
    }

    // MARK: As a table

    package var text: String {
        CSV.table(
            [Self.columns]
                + rows.map { row in
                    [
                        row.isAccepted ? "x" : "", row.screen, row.operation, row.title, row.message,
                        row.buttons.joined(separator: "; "), row.titleKey, row.messageKey, row.source, row.note,
                    ]
                })
    }

    package struct Unreadable: Error { package let reason: String }

    /// A table that ``text`` wrote and a person changed.
    package init(_ file: SourceFile) throws(Unreadable) {
        let bytes = UTF16Text.utf8(file.bytes) ?? file.bytes
        var table = HeadedTable(bytes)
        for name in ["accept", "screen", "title"] where !table.names.contains(name) {
            throw Unreadable(reason: "the column \(name) is missing")
        }
        while let row = table.next() {
            if row.isBroken { throw Unreadable(reason: "the quotes in line \(row.line) are unbalanced") }
            func cell(_ name: String) -> String {
                guard let place = table.names.firstIndex(of: name), place < row.cells.count else { return "" }
                return CSV.unguarded(row.cells[place].replacing("\r\n", with: "\n")).withoutControls
            }
            let mark = cell("accept").lowercased().filter { !$0.isWhitespace }
            rows.append(
                Row(
                    isAccepted: !["", "no", "n", "0", "false", "-"].contains(mark), screen: cell("screen"),
                    operation: cell("operation"), title: cell("title"), message: cell("message"),
                    buttons: cell("buttons").split(separator: ";").map { $0.trimmed }.filter { !$0.isEmpty },
                    titleKey: cell("titleKey"), messageKey: cell("messageKey"), source: cell("source"),
                    note: cell("note")))
        }
    }
}

extension String {
    /// Without control characters but line ends and tabs.
    fileprivate var withoutControls: String {
        String(String.UnicodeScalarView(unicodeScalars.filter { $0 == "\n" || $0 == "\t" || !$0.isControl }))
    }
}

extension StringProtocol {
    fileprivate var trimmed: String {
        let rest = drop { $0.isWhitespace }
        return String(rest.reversed().drop { $0.isWhitespace }.reversed())
    }

    fileprivate func replacing(_ end: String, with other: String) -> String {
        hasSuffix(end) ? String(dropLast(end.count)) + other : String(self)
    }
}
