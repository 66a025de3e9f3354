import PolicyEngine

/// Constants that stand for texts of tables, such as SwiftGen writes them: `L10n.Network.offline`.
struct TextAccessors {
    struct Key: Equatable {
        let table: String?
        let name: String
    }

    private var keys: [String: Key] = [:]
    /// Keys under the names that SwiftGen’s structured template gives them; for apps that do not keep what it writes.
    private var derived: [String: Key] = [:]

    func key(_ path: [String]) -> Key? {
        let joined = path.joined(separator: ".")
        return keys[joined] ?? (path.first == "L10n" ? derived[path.dropFirst().joined(separator: ".")] : nil)
    }

    mutating func derive(from tables: StringTables) {
        for key in tables.texts.keys {
            let words = key.name.split(separator: ".").map { Self.camelCased(String($0)) }
            guard let last = words.last else { continue }
            let path = words.dropLast().map { Self.capitalized($0) } + [Self.uncapitalized(last)]
            derived[path.joined(separator: ".")] = Key(table: key.table, name: key.name)
        }
    }

    private static func camelCased(_ name: String) -> String {
        let words = name.split { !$0.isLetter && !$0.isNumber }.map { String($0) }
        return words.enumerated().map { $0 == 0 ? $1 : capitalized($1) }.joined()
    }

    private static func capitalized(_ word: String) -> String { word.prefix(1).uppercased() + word.dropFirst() }
    private static func uncapitalized(_ word: String) -> String { word.prefix(1).lowercased() + word.dropFirst() }

    /// Takes what a file declares: `static var offline: String { L10n.tr("Localizable", "network.offline") }`.
    mutating func add(_ bytes: [UInt8]) {
        guard bytes.holdsAccessor else { return }
        let tokens = SwiftLexer(bytes).tokens
        var (scopes, depth, index): ([(name: String, depth: Int)], Int, Int) = ([], 0, 0)
        while index < tokens.count {
            let token = tokens[index]
            if let word = token.word, ["enum", "struct", "extension", "class"].contains(word), index + 1 < tokens.count,
                let name = tokens[index + 1].word, let brace = tokens[index...].firstIndex(where: { $0.isMark("{") })
            {
                depth += 1
                scopes.append((name, depth))
                index = brace + 1
                continue
            }
            if token.isWord("static"), index + 2 < tokens.count, let name = tokens[index + 2].word,
                let word = tokens[index + 1].word, ["var", "let", "func"].contains(word)
            {
                if let key = Self.key(tokens, behind: index + 3) {
                    keys[(scopes.map { $0.name } + [name]).joined(separator: ".")] = key
                }
            }
            if token.isMark("{") { depth += 1 }
            if token.isMark("}") {
                if scopes.last?.depth == depth { scopes.removeLast() }
                depth -= 1
            }
            index += 1
        }
    }

    private static func key(_ tokens: [SwiftToken], behind start: Int) -> Key? {
        var index = start
        while index + 2 < tokens.count, index < start + 60, !tokens[index].isWord("static") {
            let (token, open, first) = (tokens[index], tokens[index + 1], tokens[index + 2])
            if open.isMark("("), let text = first.plainText {
                if token.isWord("tr"), index + 4 < tokens.count, let name = tokens[index + 4].plainText {
                    return Key(table: text, name: name)
                }
                if token.isWord("NSLocalizedString") { return Key(table: nil, name: text) }
            }
            if token.isWord("String"), open.isMark("("), first.isWord("localized"), index + 4 < tokens.count,
                let name = tokens[index + 4].plainText
            {
                return Key(table: nil, name: name)
            }
            index += 1
        }
        return nil
    }
}

extension [UInt8] {
    /// Whether a file can declare one at all; most do not.
    fileprivate var holdsAccessor: Bool {
        let marks = [".tr(", "NSLocalizedString(", "localized:"].map { Array($0.utf8) }
        var index = 0
        while index < count {
            let byte = self[index]
            if byte == ASCII.dot || byte == ASCII.upperN || byte == ASCII.l,
                marks.contains(where: { self[index...].starts(with: $0) })
            {
                return true
            }
            index += 1
        }
        return false
    }
}
