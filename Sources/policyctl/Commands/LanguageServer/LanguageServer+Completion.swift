import PolicyEdit
import PolicyEngine
import PolicyText

extension LanguageServer {
    struct Suggestion {
        let label: String
        var detail = ""
        /// What is written in place of the label.
        var text: String?
        let kind: SuggestionKind
    }

    /// Kinds of completion items of the protocol.
    enum SuggestionKind: Int {
        case key = 10
        case word = 12
        case name = 18
        case value = 6
    }

    mutating func completion(_ place: RequestPlace) -> String? {
        let document = place.document
        guard let cursor = CursorPlace(document.bytes, place.positions, at: place.offset) else { return nil }
        let catalog = workspaces[document.folder]?.catalog
        let grammar = PolicyWorkspace.grammar(of: document.path)
        let found = suggestions(cursor, grammar, catalog) + undeclared(cursor, grammar, document.folder)
        return jsonList(found) { suggestion, writer in
            writer.member("label", suggestion.label)
            writer.member("kind", suggestion.kind.rawValue)
            if !suggestion.detail.isEmpty { writer.member("detail", suggestion.detail) }
            writer.object("textEdit") { writer in
                writer.member("range", cursor.typed, in: place.positions)
                writer.member("newText", suggestion.text ?? suggestion.label)
            }
        }
    }

    private func suggestions(
        _ cursor: CursorPlace, _ grammar: ValueShape, _ catalog: MergedDocuments?
    ) -> [Suggestion] {
        if cursor.isPlaceholder { return placeholders(catalog) }
        let above = grammar.below(cursor.path)
        guard let key = cursor.key else {
            // An item of a list of values.
            if above.keys.isEmpty, let list = cursor.path.last {
                return values(above, key: list, cursor, catalog) + names(above, cursor, catalog)
            }
            return above.keys.filter { cursor.siblings[$0.name] == nil }.map { keySuggestion($0) }
                + names(above, cursor, catalog)
        }
        let found = values(above.below(key), key: key, cursor, catalog)
        // A code of another domain would only mislead.
        if !found.isEmpty || key == "code" && cursor.siblings["domain"] != nil { return found }
        return above.keys.first { $0.name == key }.map { usualValues($0) } ?? []
    }

    private func usualValues(_ key: KeyShape) -> [Suggestion] {
        if let form = ValueHelp.forms[key.name] {
            return form.map { Suggestion(label: $0, detail: "an example", kind: .value) }
        }
        return (key.usual.map { [Suggestion(label: $0, detail: "default", kind: .value)] } ?? [])
            + key.examples.map { Suggestion(label: $0, kind: .value) }
    }

    private func keySuggestion(_ key: KeyShape) -> Suggestion {
        Suggestion(label: key.name, detail: key.words, text: key.name + ": ", kind: .key)
    }

    /// IDs that translations are written for, with the texts they are made from.
    private func names(_ shape: ValueShape, _ cursor: CursorPlace, _ catalog: MergedDocuments?) -> [Suggestion] {
        guard let catalog, case .names(.keys(let keys), nil) = shape, keys.contains(where: { $0.name == "sourceHash" })
        else {
            return []
        }
        let ids = ["fallback"] + catalog.names(.rule) + catalog.names(.button) + catalog.categories.map { $0.name.text }
        return ids.filter { cursor.siblings[$0] == nil }.compactMap { id in
            guard let title = (catalog.sourceTexts(of: id) ?? catalog.sourceTexts(of: id, gaveUp: true))?.title else {
                return nil
            }
            return Suggestion(label: id, detail: title.first?.text ?? "", text: id + ":", kind: .name)
        }
    }

    /// Names that rules use and nothing declares, where such names are declared.
    private mutating func undeclared(_ cursor: CursorPlace, _ grammar: ValueShape, _ folder: String) -> [Suggestion] {
        guard cursor.key == nil, case .names(let value, let kind?) = grammar.below(cursor.path) else { return [] }
        let uses = (workspaces[folder]?.allUses() ?? []).flatMap { $0.uses }.filter { use in
            use.kind == kind && (kind != .code || use.domain == cursor.path.dropLast().last)
        }
        let known = Set(uses.filter { $0.isDeclaration }.map { $0.text } + ["none"])
        let wanted = Set(uses.map { $0.text }).subtracting(known).sorted { $0.precedesByBytes($1) }
        let isMap = if case .keys = value { true } else { false }
        return wanted.map { name in
            Suggestion(label: name, detail: "used, but not declared", text: name + (isMap ? ":" : ""), kind: .name)
        }
    }

    private func values(
        _ shape: ValueShape, key: String, _ cursor: CursorPlace, _ catalog: MergedDocuments?
    ) -> [Suggestion] {
        switch shape {
        case .choice(let words):
            words.map { Suggestion(label: $0, detail: ValueHelp.text(of: $0, key: key) ?? "", kind: .word) }
        case .flag: ["true", "false"].map { Suggestion(label: $0, kind: .word) }
        case .name(.code): codes(cursor.siblings["domain"], catalog)
        case .name(let kind):
            (catalog?.names(kind) ?? []).map { name in
                Suggestion(label: name, detail: detail(of: name, kind, catalog), kind: .name)
            }
        case .either(let scalar, _): values(scalar, key: key, cursor, catalog)
        case .value where key == "schema": [Suggestion(label: "1", kind: .word)]
        // Keys of a map stand in a line of their own, or behind a brace.
        case .keys, .text, .word, .value, .declared, .names: []
        }
    }

    /// Those of the domain that stands beside; of all domains where none does.
    private func codes(_ domain: String?, _ catalog: MergedDocuments?) -> [Suggestion] {
        let own = catalog?.domains.filter { $0.name.text == domain } ?? []
        let codes = own.flatMap { $0.codes.map { $0.name.text } }
        return (domain == nil ? catalog?.names(.code) ?? [] : codes).map { name in
            Suggestion(label: name, detail: detail(of: name, .code, catalog), kind: .name)
        }
    }

    /// What a name stands for, in a few words.
    func detail(of name: String, _ kind: DeclaredName, _ catalog: MergedDocuments?) -> String {
        switch kind {
        case .button: catalog?.options.first { $0.name.text == name }?.title.first?.text ?? ""
        case .rule: catalog?.rules.first { $0.id?.text == name }?.settings.description ?? ""
        case .category:
            catalog?.categories.first { $0.name.text == name }?.settings.description
                ?? ValueHelp.text(of: name, key: "category") ?? ""
        case .code:
            (catalog?.domains ?? []).filter { domain in domain.codes.contains { $0.name.text == name } }
                .prefix(3).map { $0.name.text }.joined(separator: ", ")
        case .screen, .field, .action, .schedule, .domain, .language: ""
        }
    }

    private func placeholders(_ catalog: MergedDocuments?) -> [Suggestion] {
        let own = (catalog?.values.names ?? []).sorted { $0.precedesByBytes($1) }
        return own.map { Suggestion(label: $0, detail: "a value of the error", text: $0 + "}", kind: .value) }
            + Placeholder.builtInNames.map {
                Suggestion(label: $0, detail: "a built-in value", text: $0 + "}", kind: .value)
            }
    }
}
