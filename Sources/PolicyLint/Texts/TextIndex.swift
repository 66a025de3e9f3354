package import PolicyEngine

/// All texts of a policy, each once, with whose they are and where they are shown.
///
/// Read from the files’ nodes, so that every place in a text is known to the byte, also where mistakes keep the policy from being used.
package struct TextIndex: Sendable {
    private let files: [LintFile?]
    private let catalog: Shared<MergedDocuments>?
    private let settings: TextSettings
    private let facts: [FileFacts]
    package private(set) var owners: [TextOwner] = []
    package private(set) var groups: [TextGroup] = []
    package private(set) var texts: [CheckedText] = []
    package private(set) var languages: [TextLanguage] = []
    private var structures: [TextStructure] = []
    /// By the hash of their ids.
    private var ownerNumbers = HashIndex()
    /// What buttons do, by the owner’s number.
    private var actions: [Int: String] = [:]
    private let contexts = Memo<Int, TextContext>()
    private var matchesBySection: [WordSection: [TextMatch]] = [:]

    /// `facts`: by the file’s number.
    package init(
        _ files: [LintFile?], catalog: Shared<MergedDocuments>?, settings: TextSettings, facts: [FileFacts]
    ) {
        self.files = files
        self.catalog = catalog
        self.facts = facts
        self.settings = settings
        _ = language(catalog?.value.sourceLocale ?? "en")
        for case let file? in files { readSource(file) }
        for case let file? in files { readTranslations(file) }
        findSources()
        findWords()
    }

    /// Phrases of one section, in the order of the texts.
    package func matches(_ section: WordSection) -> [TextMatch] { matchesBySection[section] ?? [] }

    package func owner(_ text: CheckedText) -> TextOwner { owners[text.owner] }

    package func id(_ owner: TextOwner) -> String { files[Int(owner.file)]?.tree.string(Int(owner.node)) ?? "" }

    /// The first of several; nil where nothing of this name has texts.
    package func ownerNumber(named id: String) -> Int? { id.withBytes { ownerNumber(named: $0) } }

    private func ownerNumber(named id: UnsafeBufferPointer<UInt8>) -> Int? {
        ownerNumbers.find(Mixer.hash(id)) { number in
            files[Int(owners[number].file)]?.tree.withBytes(Int(owners[number].node)) { $0.isSame(as: id) } == true
        }.map { Int($0) }
    }

    /// The texts of an owner in one language after the other, the source first.
    package func groups(ofOwner number: Int) -> [TextGroup] {
        var found: [TextGroup] = []
        var next = owners[number].firstGroup
        while next >= 0 {
            found.append(groups[Int(next)])
            next = groups[Int(next)].next
        }
        return found
    }

    /// Nil without any.
    package func firstGroup(ofOwner number: Int) -> TextGroup? {
        let first = owners[number].firstGroup
        return first >= 0 ? groups[Int(first)] : nil
    }

    /// What the button does that a text belongs to; empty for other texts.
    package func action(_ text: CheckedText) -> String { actions[text.owner] ?? "" }

    /// What goes with the texts of the owner, as far as it says so itself.
    package func context(_ text: CheckedText) -> TextContext {
        contexts.value(text.owner) {
            let owner = owner(text)
            guard let catalog else { return TextContext() }
            return switch owner.kind {
            case .rule: TextContext.rule(id(owner), catalog) ?? TextContext()
            case .category: TextContext.category(id(owner), catalog) ?? TextContext()
            case .fallback: TextContext.fallback(catalog) ?? TextContext()
            case .button: TextContext()
            }
        }
    }

    /// What is kept of a text for the next look; nil where none follows.
    func facts(_ text: CheckedText) -> TextFacts? {
        text.kind == .help ? nil : facts[Int(text.file)].text(text.node) { (structure(text), text.traits) }
    }

    package func language(_ text: CheckedText) -> TextLanguage { languages[text.language] }

    package func entry(_ match: TextMatch) -> WordTable.Entry {
        languages[texts[match.text].language].table.entries[match.entry]
    }

    private mutating func language(_ locale: String) -> Int {
        if let known = languages.firstIndex(where: { $0.locale == locale }) { return known }
        languages.append(
            TextLanguage(locale: locale, isSource: languages.isEmpty, table: WordLists.table(for: locale, settings)))
        return languages.count - 1
    }
}

// What stands in a text, and where.
extension TextIndex {
    package func withBytes<Result>(_ text: CheckedText, _ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
        guard let file = files[Int(text.file)] else { return body(UnsafeBufferPointer(start: nil, count: 0)) }
        return file.tree.withBytes(text.node, body)
    }

    package func string(_ text: CheckedText) -> String { files[Int(text.file)]?.tree.string(text.node) ?? "" }

    package func string(_ text: CheckedText, _ range: Range<Int>) -> String {
        withBytes(text) {
            String(decoding: UnsafeBufferPointer(rebasing: $0[range.clamped(to: 0..<$0.count)]), as: UTF8.self)
        }
    }

    package func style(_ text: CheckedText) -> NodeTree.Style {
        files[Int(text.file)]?.tree.nodes[text.node].style ?? .plain
    }

    /// The whole text; of block texts their first line.
    package func place(_ text: CheckedText) -> SourcePlace {
        files[Int(text.file)]?.place(text.node) ?? SourcePlace(file: text.file, lower: 0, upper: 0)
    }

    /// A piece of a text, given in bytes of its value.
    package func place(_ range: Range<Int>, in text: CheckedText) -> SourcePlace {
        guard let file = files[Int(text.file)] else { return place(text) }
        return NodeDecoder(tree: file.tree, file: file.number, bytes: file.source.bytes, log: DiagnosticLog()).place(
            of: range, in: text.node)
    }

    package func place(_ match: TextMatch) -> SourcePlace { place(match.range, in: texts[match.text]) }

    /// As it is written in the text.
    package func words(_ match: TextMatch) -> String { string(texts[match.text], match.range) }

    private func structure(_ text: CheckedText) -> TextStructure? {
        text.hasStructure ? structures[text.structure] : nil
    }

    /// The text’s own words without the values put in.
    package func pieces(_ text: CheckedText) -> [TextStructure.Piece] {
        structure(text)?.pieces
            ?? withBytes(text) { [TextStructure.Piece(range: 0..<$0.count, isFirst: true, isLast: true)] }
    }

    package func values(_ text: CheckedText) -> [TextStructure.Value] { structure(text)?.values ?? [] }

    /// In characters as people count them, of the longest it can become.
    package func length(_ text: CheckedText) -> Int {
        structure(text)?.length ?? withBytes(text) { TextStructure.characterCount($0) }
    }

    /// The source’s text a translation stands for: the same alternative, where both have as many.
    package func source(of text: CheckedText) -> CheckedText? {
        text.source < 0 ? nil : texts[text.source]
    }

    /// Translations of owners that exist.
    package var translations: [TextGroup] { groups.filter { !$0.isSource && !languages[$0.language].isPseudo } }
}

// Reading the files.
extension TextIndex {
    private mutating func readSource(_ file: LintFile) {
        for (key, value) in file.pairs(0) {
            if file.tree.equals(key, "rules") {
                for rule in file.members(value) where file.tree.nodes[rule].kind == .mapping { readRule(file, rule) }
            } else if file.tree.equals(key, "categories") {
                for (name, body) in file.pairs(value) { readCategory(file, name: name, body: body) }
            } else if file.tree.equals(key, "recoveryOptions") {
                for (name, body) in file.pairs(value) { readButton(file, name: name, body: body) }
            } else if file.tree.equals(key, "fallback") {
                addOwner(TextOwner(.fallback, file: file, node: key), file: file, body: value)
            }
        }
    }

    private mutating func readRule(_ file: LintFile, _ rule: Int) {
        guard let name = file.value("id", in: rule),
            file.key("message", in: rule) != nil || file.key("gaveUp", in: rule) != nil
        else { return }
        addOwner(TextOwner(.rule, file: file, node: name), file: file, body: rule)
    }

    private mutating func readCategory(_ file: LintFile, name: Int, body: Int) {
        guard file.key("message", in: body) != nil || file.key("gaveUp", in: body) != nil else { return }
        addOwner(TextOwner(.category, file: file, node: name), file: file, body: body)
    }

    private mutating func readButton(_ file: LintFile, name: Int, body: Int) {
        let owner = TextOwner(.button, file: file, node: name)
        let number = begin(owner)
        actions[number] = file.value("action", in: body).map { file.text($0) }
        let start = texts.count
        if let title = file.value("title", in: body) {
            add(title, kind: .button, isGaveUp: false, owner: number, language: 0, file: file)
        }
        end(number, language: 0, start: start, place: owner.place)
    }

    private mutating func addOwner(_ owner: TextOwner, file: LintFile, body: Int) {
        let number = begin(owner)
        let start = texts.count
        if let message = file.value("message", in: body) {
            addMessage(message, isGaveUp: false, owner: number, language: 0, file: file)
        }
        if let gaveUp = file.value("gaveUp", in: body), let message = file.value("message", in: gaveUp) {
            addMessage(message, isGaveUp: true, owner: number, language: 0, file: file)
        }
        end(number, language: 0, start: start, place: owner.place)
    }

    private mutating func begin(_ owner: TextOwner) -> Int {
        owners.append(owner)
        // Of several with one id the first is found.
        let hash = files[Int(owner.file)]?.tree.withBytes(Int(owner.node)) { Mixer.hash($0) } ?? 0
        return Int(ownerNumbers.add(hash))
    }

    private mutating func end(_ owner: Int, language: Int, start: Int, place: SourcePlace) {
        guard start < texts.count else { return }
        let number = Int32(groups.count)
        let last = Int(owners[owner].lastGroup)
        if last < 0 { owners[owner].firstGroup = number } else { groups[last].next = number }
        owners[owner].lastGroup = number
        groups.append(TextGroup(owner: owner, language: language, texts: start..<texts.count, place: place))
    }

    private mutating func readTranslations(_ file: LintFile) {
        guard !file.pairs(0).isEmpty, let tag = file.value("locale", in: 0), let map = file.value("translations", in: 0)
        else { return }
        let locale = file.text(tag)
        if locale == languages[0].locale { return }
        let language = language(locale)
        for (name, body) in file.pairs(map) {
            guard let owner = file.tree.withBytes(file.tree.resolved(name), { ownerNumber(named: $0) }) else {
                continue
            }
            let start = texts.count
            if owners[owner].kind == .button {
                if let title = file.value("title", in: body) {
                    add(title, kind: .button, isGaveUp: false, owner: owner, language: language, file: file)
                }
            } else {
                addMessage(body, isGaveUp: false, owner: owner, language: language, file: file)
                if let gaveUp = file.value("gaveUp", in: body) {
                    addMessage(gaveUp, isGaveUp: true, owner: owner, language: language, file: file)
                }
            }
            end(owner, language: language, start: start, place: file.place(name))
        }
    }

    private mutating func addMessage(_ map: Int, isGaveUp: Bool, owner: Int, language: Int, file: LintFile) {
        guard file.tree.nodes[map].kind == .mapping else { return }
        var children = file.tree.children(of: map)
        while let key = children.next(), let child = children.next() {
            let value = file.tree.resolved(child)
            let kind: CheckedText.Kind
            if file.tree.equals(key, "title") {
                kind = .title
            } else if file.tree.equals(key, "reason") {
                kind = .reason
            } else if file.tree.equals(key, "suggestion") {
                kind = .suggestion
            } else if file.tree.equals(key, "help") {
                kind = .help
            } else {
                continue
            }
            add(value, kind: kind, isGaveUp: isGaveUp, owner: owner, language: language, file: file)
        }
    }

    private mutating func add(
        _ value: Int, kind: CheckedText.Kind, isGaveUp: Bool, owner: Int, language: Int, file: LintFile
    ) {
        let isText = { (node: Int) in file.tree.nodes[node].kind == .scalar && file.tree.nodes[node].textCount > 0 }
        if isText(value) {
            return add(
                value, number: 0, isLast: true, kind: kind, isGaveUp: isGaveUp, owner: owner, language: language,
                file: file)
        }
        let nodes = file.members(value).filter(isText)
        for (number, node) in nodes.enumerated() {
            add(
                node, number: number, isLast: number == nodes.count - 1, kind: kind, isGaveUp: isGaveUp, owner: owner,
                language: language, file: file)
        }
    }

    private mutating func add(
        _ node: Int, number: Int, isLast: Bool, kind: CheckedText.Kind, isGaveUp: Bool, owner: Int,
        language: Int, file: LintFile
    ) {
        let known =
            kind == .help ? nil : facts[Int(file.number)].text(node) { TextIndex.look(node, file, isLink: false) }
        let (structure, traits) =
            known.map { ($0.structure, $0.traits) } ?? TextIndex.look(node, file, isLink: kind == .help)
        if let structure { structures.append(structure) }
        texts.append(
            CheckedText(
                kind: kind, isGaveUp: isGaveUp, number: number, isLastAlternative: isLast, owner: owner,
                language: language,
                file: file.number, node: node, structure: structure == nil ? -1 : Int32(structures.count - 1),
                traits: traits))
    }

    private static func look(_ node: Int, _ file: LintFile, isLink: Bool) -> (TextStructure?, TextTraits) {
        file.tree.withBytes(node) { (isLink ? nil : structure($0), TextTraits($0)) }
    }

    private static func structure(_ bytes: UnsafeBufferPointer<UInt8>) -> TextStructure? {
        guard bytes.contains(where: { $0 == ASCII.openBrace || $0 == ASCII.closeBrace }) else { return nil }
        var parser = MessageParser(Array(bytes))
        return parser.parse().map { TextStructure(bytes, $0) }
    }

    private mutating func findSources() {
        for group in groups where !group.isSource {
            guard let first = firstGroup(ofOwner: group.owner), first.isSource else { continue }
            for number in group.texts {
                let text = texts[number]
                func isAlike(_ other: Int) -> Bool {
                    texts[other].kind == text.kind && texts[other].isGaveUp == text.isGaveUp
                }
                guard let start = first.texts.first(where: isAlike) else { continue }
                var count = 0
                for other in first.texts where isAlike(other) { count += 1 }
                for other in group.texts where isAlike(other) { count -= 1 }
                // Alternatives of one text stand behind each other.
                if count == 0 { texts[number].source = start + text.number }
            }
        }
    }

    private mutating func findWords() {
        var tokens: [WordToken] = []
        for (number, text) in texts.enumerated() where text.kind != .help {
            let language = languages[text.language]
            let found =
                facts(text)?.phrases.value(language.locale) { phrases(in: text, language, &tokens) }
                ?? phrases(in: text, language, &tokens)
            for match in found {
                let section = language.table.entries[match.entry].section
                matchesBySection[section, default: []].append(
                    TextMatch(text: number, section: section, entry: match.entry, range: match.range))
            }
        }
    }

    private func phrases(in text: CheckedText, _ language: TextLanguage, _ tokens: inout [WordToken]) -> [PhraseMatch] {
        var found: [PhraseMatch] = []
        withBytes(text) { bytes in
            if let structure = structure(text) {
                for piece in structure.pieces {
                    language.table.matches(bytes, range: piece.range, tokens: &tokens, into: &found)
                }
            } else {
                language.table.matches(bytes, range: 0..<bytes.count, tokens: &tokens, into: &found)
            }
        }
        return found
    }
}
