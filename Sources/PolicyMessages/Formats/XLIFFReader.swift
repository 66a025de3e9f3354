package import PolicyEngine

extension XLIFF {
    private static let namespaces = ["urn:oasis:names:tc:xliff:document:1.2", "urn:oasis:names:tc:xliff:document:1.1"]

    /// Nil, with an error for everything that is wrong, when it cannot be used. A warning says what cannot be taken over.
    ///
    /// Several `<file>` elements of one language are read as one; plural forms may also be named as Xcode does (`key|==|plural.one`).
    package static func read(_ file: SourceFile, number: Int32, reporting log: inout DiagnosticLog) -> ExchangeFile? {
        let errors = log.errorCount
        guard let input = ExchangeInput(anyEncoding: file, number: number, name: "an XLIFF file", reporting: &log),
            let tree = XMLTree.read(input, dropping: namespaces, reporting: &log)
        else { return nil }
        var reader = XLIFFReader(input: input, tree: tree, log: log)
        let result = reader.file()
        log = reader.log
        return log.errorCount == errors ? result : nil
    }
}

/// The elements of an XLIFF file → units.
private struct XLIFFReader {
    private static let states: [String: ExchangeState] = [
        "new": .new, "needs-translation": .new, "translated": .translated, "final": .translated,
        "signed-off": .translated,
        "needs-review-translation": .stale, "needs-review-adaptation": .stale, "needs-review-l10n": .stale,
        "needs-adaptation": .stale, "needs-l10n": .stale,
    ]

    let input: ExchangeInput
    let tree: XMLTree
    var log: DiagnosticLog
    private var collector = RowCollector()
    private var unknownStates = UnknownStates()

    init(input: ExchangeInput, tree: XMLTree, log: DiagnosticLog) {
        self.input = input
        self.tree = tree
        self.log = log
    }

    mutating func file() -> ExchangeFile? {
        guard checkRoot() else { return nil }
        var languages: (source: String?, target: String?)
        for index in tree.elements.indices where tree.elements[index].name == "file" {
            languages.source = language("source-language", of: index, languages.source)
            languages.target = language("target-language", of: index, languages.target)
            var inner = index + 1
            while inner < tree.elements[index].end, log.errorCount < ExchangeInput.mistakeLimit {
                if tree.elements[inner].name == "trans-unit" { unit(inner) }
                inner += 1
            }
        }
        let units = collector.units(locale: languages.target ?? "", reporting: &log)
        return ExchangeFile(sourceLocale: languages.source ?? "", locales: [languages.target ?? ""], units: units)
    }

    private mutating func checkRoot() -> Bool {
        guard let root = tree.elements.first else { return false }
        if root.name == "xliff", root["version"]?.hasPrefix("2") != true { return true }
        let isNewer = root.name == "xliff" || root.name.hasPrefix("urn:oasis:names:tc:xliff:document:2")
        log.report(
            .exchangeStructure,
            isNewer ? "this is XLIFF 2" : "this is not an XLIFF file: it begins with <\(root.name)>",
            at: tag(0),
            help: isNewer
                ? "save it as XLIFF 1.2"
                : "an XLIFF file begins with <xliff version=\"1.2\" xmlns=\"urn:oasis:names:tc:xliff:document:1.2\">")
        return false
    }

    private mutating func language(_ name: String, of index: Int, _ before: String?) -> String? {
        guard let written = tree.elements[index][name], !written.isEmpty,
            let locale = input.locale(written, at: attribute(name, of: index), reporting: &log)
        else {
            return before
        }
        if let before, before != locale {
            log.report(
                .exchangeStructure,
                "this part has a different \(name) (\(locale)) from the parts before it (\(before))",
                at: attribute(name, of: index),
                help: "use one file for each language")
        }
        return locale
    }

    private mutating func unit(_ index: Int) {
        let element = tree.elements[index]
        guard let id = element["id"] else {
            log.report(
                .exchangeStructure, "the id of this <trans-unit> is missing", at: tag(index),
                help: "restore its id from the export")
            return
        }
        guard let key = rowKey(id, at: index) else { return }
        let children = tree.children(of: index)
        guard let source = children.first(where: { tree.elements[$0].name == "source" }) else {
            log.report(
                .exchangeStructure, "“\(id)” has no <source>", at: tag(index),
                help: "export the texts again and keep the sources")
            return
        }
        let sourceText = tree.string(source)
        let target = children.first { tree.elements[$0].name == "target" }
        var row = ReadRow(
            key: key, source: sourceText, place: tag(index), targetPlace: target.map { content($0) } ?? tag(index))
        row.notes = children.filter { tree.elements[$0].name == "note" && tree.elements[$0]["from"] == nil }.map {
            tree.string($0)
        }
        if element["size-unit"] == "char" { row.maxLength = element["maxwidth"].flatMap { Int($0) } }
        guard isPlainText(source, id: id, what: "source") else { return }
        if let target, isPlainText(target, id: id, what: "translation") {
            let state = state(target)
            let text = tree.string(target)
            // Tools fill texts that nobody has translated with the source; what differs was written by somebody.
            if state != .new || !text.isExactly(sourceText) { row.target = text }
            row.isStale = state == .stale || element["approved"] == "no"
        }
        collector.add(row, reporting: &log)
    }

    private mutating func rowKey(_ id: String, at index: Int) -> RowKey? {
        guard let (key, variation) = XcodeVariation.split(id),
            ["plural.", "device.", "substitution"].contains(where: { variation.hasPrefix($0) })
        else {
            return RowKey(id: id)
        }
        if variation.hasPrefix("plural."), let category = PluralForm.Category(rawValue: String(variation.dropFirst(7)))
        {
            return RowKey(key: key, category: category)
        }
        log.report(
            .exchangeNotTakenOver, "“\(key)” varies by \(variation), which a policy does not support", at: tag(index),
            help: "this text is unchanged")
        return nil
    }

    private mutating func state(_ target: Int) -> ExchangeState {
        guard let word = tree.elements[target]["state"], !word.hasPrefix("x-") else { return .translated }
        if let state = Self.states[word] { return state }
        guard unknownStates.isNew(word) else { return .stale }
        log.report(
            .exchangeState,
            "unknown XLIFF state “\(word)”; the text is imported as not reviewed",
            at: tag(target),
            label: NameSuggestion.question(for: word, among: Self.states.keys.sorted()),
            help: "expected one of: translated, needs-review-translation, new")
        return .stale
    }

    /// `<mrk>` only marks words; every other element stands for something a text of a policy cannot hold.
    private mutating func isPlainText(_ index: Int, id: String, what: String) -> Bool {
        guard
            let inner = ((index + 1)..<max(tree.elements[index].end, index + 1)).first(where: {
                tree.elements[$0].name != "mrk"
            })
        else { return true }
        log.report(
            .exchangeNotTakenOver,
            "the \(what) of “\(id)” contains <\(tree.elements[inner].name)>, but texts of a policy cannot contain markup",
            at: tag(inner),
            help: "write the text without it; until then, it is unchanged")
        return false
    }

    private func tag(_ index: Int) -> SourcePlace {
        input.place(tree.elements[index].tag.lowerBound, tree.elements[index].tag.upperBound)
    }

    /// `name="value"` where it stands in a tag; the tag where it is written otherwise.
    private func attribute(_ name: String, of index: Int) -> SourcePlace {
        let wanted = Array(name.utf8)
        let tag = tree.elements[index].tag
        for start in tag
        where tag.upperBound - start > wanted.count && input.bytes[start..<start + wanted.count].elementsEqual(wanted) {
            let rest = input.bytes[start..<tag.upperBound]
            guard let open = rest.firstIndex(where: { $0 == ASCII.quote || $0 == ASCII.apostrophe }),
                let close = rest[(open + 1)...].firstIndex(of: input.bytes[open])
            else { break }
            return input.place(start, close + 1)
        }
        return self.tag(index)
    }

    private func content(_ index: Int) -> SourcePlace {
        let content = tree.elements[index].content
        return content.isEmpty ? tag(index) : input.place(content.lowerBound, content.upperBound)
    }
}

/// How Xcode names the parts of a text in XLIFF: `key|==|plural.one`.
private enum XcodeVariation {
    static func split(_ id: String) -> (key: String, variation: Substring)? {
        let mark = Array("|==|".utf8)
        let bytes = Array(id.utf8)
        guard bytes.count > mark.count else { return nil }
        for start in stride(from: bytes.count - mark.count, through: 0, by: -1)
        where bytes[start..<start + mark.count].elementsEqual(mark) {
            let utf8 = id.utf8
            return (
                String(id[..<utf8.index(utf8.startIndex, offsetBy: start)]),
                id[utf8.index(utf8.startIndex, offsetBy: start + mark.count)...]
            )
        }
        return nil
    }
}
