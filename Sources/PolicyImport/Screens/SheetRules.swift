import PolicyEdit
package import PolicyEngine
import PolicyMessages
import PolicyScenarios
import PolicyText

/// The accepted rows of a sheet as rules for screens: what a screen says of every error, whatever else a rule says of it.
package struct SheetRules {
    /// The file of rules, files of translations, and tests, by their paths in the policy’s folder.
    package private(set) var files: [SourceFile] = []
    package private(set) var count = 0
    /// What a person has to see to, one sentence each.
    package private(set) var notes: [String] = []

    package struct Refused: Error { package let reason: String }

    private let policy: [SourceFile]
    private let tables: StringTables
    /// Rows with the same text and buttons are one rule.
    private var rules: [(id: String, rows: [ScreenSheet.Row])] = []
    private var missingButtons: [String] = []
    private var options: [String: String] = [:]

    /// `texts`: tables that the keys of the sheet are looked up in.
    package init(_ sheet: ScreenSheet, texts: [SourceFile], policy: [SourceFile]) throws(Refused) {
        self.policy = policy
        let book = TextBook(files: policy)
        var tables = StringTables(source: book.sourceLocale)
        for file in texts { tables.add(file) }
        self.tables = tables
        let declared = DeclaredEntries(policy.compactMap { EntryFile($0) })
        var (places, bySaying, ids): ([String: String], [[String]: Int], Set<String>) = ([:], [:], [])
        for row in sheet.rows where row.isAccepted {
            try Self.check(row)
            if let other = places.updateValue(row.source, forKey: row.scope) {
                throw Refused(
                    reason:
                        "two marked rows are for “\(row.scope)” (\(other) and \(row.source)); keep one of them, or change the operation of one"
                )
            }
            let base = "screens." + row.scope.split(separator: "/").joined(separator: "-")
            var (id, number) = (base, 2)
            while ids.contains(id) {
                id = "\(base)-\(number)"
                number += 1
            }
            if declared.screens.contains(row.scope) || declared.has("rules", id) {
                notes.append("“\(row.scope)” already has a rule")
            } else if let same = bySaying[row.saying] {
                rules[same].rows.append(row)
            } else {
                bySaying[row.saying] = rules.count
                ids.insert(id)
                rules.append((id, [row]))
            }
        }
        if rules.isEmpty { return }
        for entry in book.entries where entry.kind == .option {
            options[entry.places.first?.alternatives.first?.text.lowercased() ?? ""] = entry.id
        }
        write(declared, book)
        count = rules.reduce(0) { $0 + $1.rows.count }
    }

    private static func check(_ row: ScreenSheet.Row) throws(Refused) {
        if row.title.isEmpty { throw Refused(reason: "the marked row of \(row.source) has no title") }
        for name in [row.screen] + (row.operation.isEmpty ? [] : [row.operation]) {
            let isName =
                !name.isEmpty
                && name.utf8.allSatisfy { byte in
                    byte.isLetter || byte.isDigit || [ASCII.minus, ASCII.underscore, ASCII.slash].contains(byte)
                }
            if !isName || name.hasPrefix("/") || name.hasSuffix("/") {
                throw Refused(
                    reason: "“\(name)” (\(row.source)) is not a screen name: use letters, digits, and hyphens")
            }
        }
    }

    private mutating func write(_ declared: DeclaredEntries, _ book: TextBook) {
        var scopes: [String] = []
        for row in rules.flatMap({ $0.rows }) {
            var path = ""
            for part in row.scope.split(separator: "/") {
                path += (path.isEmpty ? "" : "/") + part
                if !declared.has("scopes", path), !scopes.contains(path) { scopes.append(path) }
            }
        }
        var text =
            "# Messages of screens for every error, from the app’s sources, as marked in the sheet.\nschema: 1\n\n"
        if !scopes.isEmpty { text += "scopes:\n\(scopes.map { "  - \($0)\n" }.joined())\n" }
        text += "rules:\n" + rules.map { rule($0.rows, $0.id) }.joined(separator: "\n")
        for row in rules.flatMap({ $0.rows }) where !row.note.isEmpty {
            notes.append("look at “\(row.scope)”: \(row.note) (\(row.source))")
        }
        if !missingButtons.isEmpty {
            let names = missingButtons.map { "“\($0)”" }.joined(separator: ", ")
            notes.append(
                "unknown button \(names): declare it under `recoveryOptions`, and add `recovery` to the rules"
            )
        }
        let written = SourceFile(path: "rules/screens-imported.yaml", text: text)
        files = [SourceFile(path: written.path, bytes: PolicyFormatter.format(written) ?? written.bytes)]
        for language in book.languages {
            let texts = rules.compactMap { translation($0.rows[0], $0.id, language.tag) }
            if texts.count < rules.count {
                notes.append(
                    "\(rules.count - texts.count) of \(rules.count) texts have no translation in \(language.tag)")
            }
            let entries = texts.joined()
            if entries.isEmpty { continue }
            files.append(
                SourceFile(
                    path: "locales/screens-imported.\(language.tag).yaml",
                    text: "schema: 1\n\nlocale: \(language.tag)\n\ntranslations:\n" + entries))
        }
        noteHashes()
        files.append(tests)
    }

    private mutating func rule(_ rows: [ScreenSheet.Row], _ id: String) -> String {
        let row = rows[0]
        var text = rows.map { "  # \($0.source.inOneLine)\n" }.joined() + "  - id: \(id)\n"
        if rows.count == 1 {
            text += "    when: { category: \"*\", scope: \(row.scope) }\n"
        } else {
            text += "    when:\n      category: \"*\"\n      scope:\n"
            text += rows.map { "        - \($0.scope)\n" }.joined()
        }
        text += "    message:\n      title: \(Self.scalar(row.title))\n"
        if !row.message.isEmpty { text += "      reason: \(Self.scalar(row.message))\n" }
        let buttons = row.buttons.compactMap { button(titled: $0) }
        // A part of the buttons may be no way out.
        if !buttons.isEmpty, buttons.count == row.buttons.count {
            text += "    recovery: [\(buttons.joined(separator: ", "))]\n"
        }
        return text
    }

    /// The id of a button of the policy with this title, or with one that means the same.
    private mutating func button(titled title: String) -> String? {
        let name = title.lowercased()
        let same = ["ok": ["close", "dismiss"], "retry": ["try again"], "dismiss": ["close", "ok"], "close": ["ok"]]
        for candidate in [name] + (same[name] ?? []) {
            if let option = options[candidate] { return option }
        }
        if !missingButtons.contains(title) { missingButtons.append(title) }
        return nil
    }

    /// A plain text as one of the policy.
    private static func scalar(_ text: String) -> String {
        YAMLText.scalar(SentenceText(plain: text).messages.first?.text ?? "")
    }

    // MARK: Translations and tests

    private func translation(_ row: ScreenSheet.Row, _ id: String, _ locale: String) -> String? {
        func said(_ key: String) -> String? {
            let parts = key.split(separator: ":", maxSplits: 1).map { String($0) }
            guard let name = parts.last else { return nil }
            guard
                case .format(let text)? = tables.text(
                    table: parts.count > 1 ? parts[0] : nil, key: name, locale: locale)
            else { return nil }
            return text
        }
        // A message is told in one language, or not at all.
        guard let title = said(row.titleKey) else { return nil }
        var text = "  \(id):\n    title: \(Self.scalar(title))\n"
        if !row.message.isEmpty {
            guard let message = said(row.messageKey) else { return nil }
            text += "    reason: \(Self.scalar(message))\n"
        }
        return text
    }

    private mutating func noteHashes() {
        let all = policy + files
        let book = TextBook(files: all)
        for language in book.languages {
            let changed = TextAcceptance.files(book, files: all, language: language, ids: rules.map { $0.id }).files
            files = files.map { old in changed.first { $0.path == old.path } ?? old }
        }
    }

    private var tests: SourceFile {
        var text = "# What the app’s screens show for any error.\nschema: 1\n\ntests:\n"
        for (row, id) in rules.flatMap({ one in one.rows.map { ($0, one.id) } }) {
            text += "  - name: \(YAMLText.scalar("\(row.scope) shows what the app showed"))\n"
            text += "    given: { http: 418, scope: \(row.scope) }\n"
            text += "    expect: { refinedBy: \(id), title: \(YAMLText.scalar(row.title, inFlow: true))"
            if !row.message.isEmpty { text += ", reason: \(YAMLText.scalar(row.message, inFlow: true))" }
            text += " }\n"
        }
        return SourceFile(path: "tests/screens-imported.test.yaml", text: text)
    }

    /// Rows that the policy says otherwise, one sentence each; nothing where each reads as it was accepted.
    package func differences() throws(PolicyLoadError) -> [String] {
        let policy = try ErrorPolicy(files: self.policy + files.filter { !$0.path.isTestFile })
        return rules.flatMap { $0.rows }.compactMap { row in
            let event = ErrorEvent(links: [ErrorCause(http: 418)], context: EventContext(scope: row.scope))
            let message = policy.decide(event, seed: 0).message
            let isSame = message.title == row.title && (row.message.isEmpty || message.reason == row.message)
            return isSame ? nil : "“\(row.scope)” would show “\(message.title)”, but \(row.source) shows “\(row.title)”"
        }
    }
}

extension ScreenSheet.Row {
    /// What the screen says, and by which keys.
    fileprivate var saying: [String] { [title, message, titleKey, messageKey] + buttons }
}
