package import PolicyEngine
import PolicyText

/// Declares names in the section of a policy where such names stand.
package struct DeclarationEditor {
    private let files: [SourceFile]

    package init(_ files: [SourceFile]) {
        self.files = files
    }

    /// What rules can use once it is declared.
    package enum Declaration: Sendable {
        /// `domain`: of a code.
        case name(DeclaredName, String, domain: String? = nil)
        /// Of the app’s own, or one of the language that the app reports.
        case situation(String)
    }

    /// The file with the name declared, with values to begin with where it needs some; nil where no file can take it,
    /// such as a code whose domain is not declared. `path`: the file that gets a section if there is none.
    package func declaring(_ declaration: Declaration, else path: String) -> SourceFile? {
        guard let section = section(of: declaration) else { return nil }
        for (number, file) in files.enumerated() {
            guard var edits = YAMLEdits(file, number: number) else { continue }
            let node = section.keys.reduce(0) { edits.inner($1, $0) }
            guard node > 0, edits.sharing(node) == nil else { continue }
            guard add(section, to: node, &edits), !edits.isEmpty else { continue }
            return SourceFile(path: file.path, bytes: edits.result)
        }
        return withSection(section, else: path)
    }

    private struct Section {
        let keys: [String]
        let name: String
        /// Nil for names in a list.
        let value: YAMLValue?
    }

    private func section(of declaration: Declaration) -> Section? {
        guard case .name(let kind, let name, let domain) = declaration else {
            if case .situation(let name) = declaration { return Section(keys: ["reports"], name: name, value: nil) }
            return nil
        }
        switch kind {
        case .action: return Section(keys: ["actions"], name: name, value: nil)
        case .language: return Section(keys: ["locales", "optional"], name: name, value: nil)
        case .code: return domain.map { Section(keys: ["domains", $0, "codes"], name: name, value: nil) }
        case .domain: return Section(keys: ["domains"], name: name, value: .plain("{}"))
        case .screen: return Section(keys: ["scopes"], name: name, value: .plain("{}"))
        case .category:
            return Section(
                keys: ["categories"], name: name, value: .map([("is", .plain(ErrorKind.nonRetryable.rawValue))]))
        case .schedule:
            let values: [(key: String, value: YAMLValue)] = [
                (key: "backoff", value: .plain("exponential")), (key: "initial", value: .plain("1s")),
                (key: "maxRetries", value: .plain("3")),
            ]
            return Section(keys: ["retrySchedules"], name: name, value: .map(values))
        case .button: return Section(keys: ["recoveryOptions"], name: name, value: .map(button(name)))
        case .field, .rule: return nil
        }
    }

    /// With the action of the same name, if there is one.
    private func button(_ name: String) -> [(key: String, value: YAMLValue)] {
        let words = NameWords.of(name).joined(separator: " ")
        let title = words.isEmpty ? name : words.prefix(1).uppercased() + words.dropFirst()
        let isAction = files.indices.contains { number in
            guard let edits = YAMLEdits(files[number], number: number) else { return false }
            let list = edits.inner("actions", 0)
            return list > 0 && edits.tree.children(of: list).contains { edits.tree.string($0).hasSameBytes(as: name) }
        }
        return [
            (key: "title", value: .text(title)), (key: "action", value: .plain(isAction ? name : "dismiss")),
        ]
    }

    /// False where the section is of another form.
    private func add(_ section: Section, to node: Int, _ edits: inout YAMLEdits) -> Bool {
        switch edits.tree.nodes[node].kind {
        case .sequence: edits.append([section.name], toList: node, asNames: true)
        case .mapping:
            var keys = Array(edits.tree.children(of: node))
            keys = stride(from: 0, to: keys.count - 1, by: 2).map { keys[$0] }
            let order = keys.map { edits.tree.string($0) } + [section.name]
            edits.insert([(section.name, section.value ?? .plain("{}"))], into: node, order: order)
        case .scalar where edits.tree.string(node).isEmpty:
            guard section.keys.count == 1 else { return false }
            edits.set(section.keys[0], to: wholeValue(section), in: 0, order: [])
        default: return false
        }
        return true
    }

    private func wholeValue(_ section: Section) -> YAMLValue {
        section.value.map { .map([(section.name, $0)]) } ?? .list([section.name])
    }

    /// In the file of the languages or the fallback, where sections of the whole policy usually stand.
    private func withSection(_ section: Section, else path: String) -> SourceFile? {
        guard section.keys.count == 1 else { return withInnerSection(section) }
        func has(_ key: String) -> Int? {
            files.indices.first { number in
                YAMLEdits(files[number], number: number).map { $0.key(key, in: 0) >= 0 } ?? false
            }
        }
        let number = has("fallback") ?? has("locales") ?? files.firstIndex { $0.path.hasSameBytes(as: path) }
        guard let number, var edits = YAMLEdits(files[number], number: number),
            edits.tree.nodes[0].kind == .mapping, !edits.isFlow(0), edits.key(section.keys[0], in: 0) < 0
        else { return nil }
        edits.appendLines("\n" + wholeValue(section).lines(key: section.keys[0], indent: 0, lineEnd: "\n"))
        return SourceFile(path: files[number].path, bytes: edits.result)
    }

    /// The last key of a section whose owner is there: the codes of a domain, optional languages.
    private func withInnerSection(_ section: Section) -> SourceFile? {
        guard let last = section.keys.last else { return nil }
        for (number, file) in files.enumerated() {
            guard var edits = YAMLEdits(file, number: number) else { continue }
            let owner = section.keys.dropLast().reduce(0) { edits.inner($1, $0) }
            guard owner > 0, edits.tree.nodes[owner].kind == .mapping, edits.sharing(owner) == nil,
                edits.key(last, in: owner) < 0
            else { continue }
            let keys = edits.keys(in: owner).keys.sorted { $0.precedesByBytes($1) }
            edits.insert([(last, wholeValue(section))], into: owner, order: keys + [last])
            return edits.isEmpty ? nil : SourceFile(path: file.path, bytes: edits.result)
        }
        return nil
    }
}
