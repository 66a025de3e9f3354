package import PolicyEngine

/// Puts texts of one language into the files that hold them.
package struct TranslationEditor {
    private let book: TextBook
    private let locale: String
    private var files: [LocaleFile]
    private var changes: [String: Change] = [:]
    /// Ids in the order of the rules: where something new is put.
    private let order: [String]
    private let paths: Set<String>
    /// Ids whose translation stands once and is used in several places; they are left as they are.
    private(set) package var shared: [(id: String, place: SourcePlace)] = []

    private struct Change {
        /// By the number in the translation’s own list.
        var replaced: [TextKey: String] = [:]
        /// Put before the text of that number, in this order.
        var added: [(key: TextKey, text: String)] = []
        var hash: String?

        func replaced(_ isGaveUp: Bool, _ part: TextKey.Part) -> [Int: String] {
            var texts: [Int: String] = [:]
            for (key, text) in replaced where key.isGaveUp == isGaveUp && key.part == part { texts[key.number] = text }
            return texts
        }

        func added(_ isGaveUp: Bool, _ part: TextKey.Part) -> [(before: Int, text: String)] {
            added.filter { $0.key.isGaveUp == isGaveUp && $0.key.part == part }.map { ($0.key.number, $0.text) }
        }
    }

    private struct LocaleFile {
        let number: Int
        let path: String
        var edits: YAMLEdits
        /// The map under `translations`; -1 when there is none.
        let entries: Int
        /// Nodes of the keys in it.
        let keys: [String: Int]
    }

    package init(_ book: TextBook, locale: String, files: [SourceFile]) {
        self.book = book
        self.locale = locale
        order = book.entries.map { $0.id }
        self.files = files.enumerated().compactMap { number, file in
            guard let edits = YAMLEdits(file, number: number) else { return nil }
            let tag = edits.inner("locale", 0)
            guard tag >= 0, edits.tree.string(tag) == locale else { return nil }
            let entries = edits.value("translations", in: 0)
            return LocaleFile(
                number: number, path: file.path, edits: edits, entries: entries, keys: edits.keys(in: entries))
        }
        paths = Set(files.map { $0.path })
    }

    /// Translations of these texts that do not note what they were made from note the text as it is in `book`: once that changes, they are known to
    /// be of another one.
    package static func noting(_ ids: Set<String>, in book: TextBook, files: [SourceFile]) -> [SourceFile] {
        book.languages.flatMap { language -> [SourceFile] in
            var editor = TranslationEditor(book, locale: language.tag, files: files)
            for entry in book.entries where ids.contains(entry.id) {
                if let translation = language.entries[entry.id], translation.sourceHash == nil {
                    editor.setHash(of: entry.id, to: entry.hash)
                }
            }
            return editor.isEmpty ? [] : editor.changedFiles()
        }
    }

    /// `key.number` counts the translation’s own list.
    package mutating func replace(_ key: TextKey, with text: String) {
        changes[key.id, default: Change()].replaced[key] = text
    }

    /// Before the text of that number, or at the end; what is added first stands first.
    package mutating func add(_ text: String, before key: TextKey) {
        changes[key.id, default: Change()].added.append((key, text))
    }

    package mutating func setHash(of id: String, to hash: String) { changes[id, default: Change()].hash = hash }

    package var isEmpty: Bool { changes.isEmpty }

    /// The files that change, as they are to be; a language that has none yet gets one.
    package mutating func changedFiles() -> [SourceFile] {
        var added: [(String, Change)] = []
        for id in order + changes.keys.sorted().filter({ !order.contains($0) }) {
            guard let change = changes[id] else { continue }
            if let file = files.firstIndex(where: { $0.keys[id] != nil }) {
                edit(id, change, file)
            } else {
                added.append((id, change))
            }
        }
        if !added.isEmpty { add(added) }
        let changed = files.filter { !$0.edits.isEmpty }.map { SourceFile(path: $0.path, bytes: $0.edits.result) }
        return changed + newFile
    }

    private var newFile: [SourceFile] = []

    private mutating func add(_ entries: [(String, Change)]) {
        let pairs = entries.map { (key: $0.0, value: value($0.0, $0.1)) }
        guard !files.isEmpty else {
            newFile = [
                SourceFile(
                    path: freePath, text: "schema: 1\n\nlocale: \(YAMLText.scalar(locale))\n\n" + Self.section(pairs))
            ]
            return
        }
        var byFile: [Int: [(key: String, value: YAMLValue)]] = [:]
        for pair in pairs { byFile[file(for: pair.key), default: []].append(pair) }
        for (file, pairs) in byFile {
            if files[file].entries >= 0, files[file].edits.tree.nodes[files[file].entries].kind == .mapping {
                files[file].edits.insert(pairs, into: files[file].entries, order: order)
            } else {
                files[file].edits.appendLines("\n" + Self.section(pairs))
            }
        }
    }

    /// A name no file has yet: what stands in a file of that name may belong to somebody.
    private var freePath: String {
        let names = ["locales/\(locale).yaml"] + (2...99).map { "locales/\(locale)-\($0).yaml" }
        return names.first { !paths.contains($0) } ?? "locales/\(locale)-translations.yaml"
    }

    private static func section(_ pairs: [(key: String, value: YAMLValue)]) -> String {
        YAMLValue.map(pairs).lines(key: "translations", indent: 0, lineEnd: "\n")
    }

    /// Where the text before it stands.
    private func file(for id: String) -> Int {
        guard let position = order.firstIndex(of: id) else { return 0 }
        for earlier in order[..<position].reversed() {
            if let file = files.firstIndex(where: { $0.keys[earlier] != nil }) { return file }
        }
        return 0
    }

    private static let partOrder = ["title", "reason", "suggestion", "help", "gaveUp", "sourceHash"]

    private func value(_ id: String, _ change: Change) -> YAMLValue {
        var pairs = parts(change, isGaveUp: false)
        let gaveUp = parts(change, isGaveUp: true)
        if !gaveUp.isEmpty { pairs.append(("gaveUp", .map(gaveUp))) }
        if let hash = change.hash { pairs.append(("sourceHash", .text(hash))) }
        return .map(pairs)
    }

    /// What stands where nothing stood.
    private func parts(_ change: Change, isGaveUp: Bool) -> [(key: String, value: YAMLValue)] {
        TextKey.Part.allCases.compactMap { part in
            let texts = change.added(isGaveUp, part).map { $0.text }
            if texts.isEmpty { return nil }
            return (part.rawValue, texts.count == 1 ? .text(texts[0]) : .list(texts))
        }
    }

    private mutating func edit(_ id: String, _ change: Change, _ file: Int) {
        guard let key = files[file].keys[id] else { return }
        if let place = files[file].edits.sharing(key + 1) {
            shared.append(
                (
                    id,
                    SourcePlace(
                        file: Int32(files[file].number), lower: Int32(place.lowerBound), upper: Int32(place.upperBound))
                ))
            return
        }
        let entry = key + 1
        var added = edit(change, isGaveUp: false, map: entry, file: file)
        let gaveUp = resolved(files[file].edits.value("gaveUp", in: entry), file)
        if gaveUp >= 0 {
            let inner = edit(change, isGaveUp: true, map: gaveUp, file: file)
            if !inner.isEmpty { files[file].edits.insert(inner, into: gaveUp, order: Self.partOrder) }
        } else {
            let inner = parts(change, isGaveUp: true)
            if !inner.isEmpty { added.append(("gaveUp", .map(inner))) }
        }
        if let hash = change.hash {
            let known = files[file].edits.value("sourceHash", in: entry)
            if known >= 0 {
                files[file].edits.replace(known, with: hash)
            } else {
                added.append(("sourceHash", .text(hash)))
            }
        }
        if !added.isEmpty { files[file].edits.insert(added, into: entry, order: Self.partOrder) }
    }

    /// Changes what stands there; answers what has no place yet.
    private mutating func edit(_ change: Change, isGaveUp: Bool, map: Int, file: Int) -> [(
        key: String, value: YAMLValue
    )] {
        for part in TextKey.Part.allCases {
            let node = files[file].edits.value(part.rawValue, in: map)
            let replaced = change.replaced(isGaveUp, part)
            let added = change.added(isGaveUp, part)
            guard node >= 0, !replaced.isEmpty || !added.isEmpty else { continue }
            put(replaced, added: added, node: node, key: files[file].edits.key(part.rawValue, in: map), file: file)
        }
        return parts(change, isGaveUp: isGaveUp).filter { files[file].edits.value($0.key, in: map) < 0 }
    }

    private mutating func put(
        _ replaced: [Int: String], added: [(before: Int, text: String)], node: Int, key: Int, file: Int
    ) {
        let tree = files[file].edits.tree
        let target = tree.resolved(node)
        let isList = tree.nodes[target].kind == .sequence
        let members = isList ? Array(tree.children(of: target)) : [node]
        if !isList, !added.isEmpty {
            let own = replaced[0] ?? tree.string(target)
            let texts =
                added.filter { $0.before == 0 }.map { $0.text } + [own] + added.filter { $0.before > 0 }.map { $0.text }
            files[file].edits.replace(node, withList: texts, key: key)
            return
        }
        for (number, member) in members.enumerated() {
            if let text = replaced[number] { files[file].edits.replace(member, with: text) }
        }
        for (number, member) in members.enumerated() {
            let texts = added.filter { $0.before == number }.map { $0.text }
            if !texts.isEmpty { files[file].edits.insert(texts, before: member, inList: target) }
        }
        let last = added.filter { $0.before >= members.count }.map { $0.text }
        if !last.isEmpty { files[file].edits.append(last, toList: target) }
    }

    private func resolved(_ node: Int, _ file: Int) -> Int { node < 0 ? node : files[file].edits.tree.resolved(node) }
}
