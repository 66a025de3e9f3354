package import PolicyEngine

extension XCStrings {
    /// Nil, with an error for everything that is wrong, when it cannot be used. A warning says what cannot be taken over.
    /// Languages come in alphabetical order.
    package static func read(_ file: SourceFile, number: Int32, reporting log: inout DiagnosticLog) -> ExchangeFile? {
        let errors = log.errorCount
        guard
            let input = ExchangeInput(
                file, number: number, name: "a String Catalog", saving: "save the file as UTF-8", reporting: &log),
            let tree = tree(input, reporting: &log)
        else { return nil }
        var reader = CatalogReader(input: input, tree: tree, log: log)
        let result = reader.file()
        log = reader.log
        return log.errorCount == errors ? result : nil
    }

    private static func tree(_ input: ExchangeInput, reporting log: inout DiagnosticLog) -> NodeTree? {
        var limits = ReadingLimits()
        limits.bytes = ExchangeInput.limit
        limits.scalarBytes = ExchangeInput.limit
        limits.nodes = 2_000_000
        var found = DiagnosticLog()
        let tree = JSONReader.read(input.bytes, file: input.number, limits: limits, reporting: &found)
        for diagnostic in found.diagnostics {
            log.report(
                diagnostic.code == .jsonLimits ? .exchangeLimits : .exchangeSyntax, diagnostic.message,
                at: diagnostic.place,
                help: diagnostic.code == .jsonCutOff
                    ? "the file seems to be truncated: ask for a complete copy"
                    : diagnostic.help ?? "Xcode writes such files; if you edited it, compare with the lines around it")
        }
        return tree
    }
}

/// The nodes of a catalog → units.
private struct CatalogReader {
    let input: ExchangeInput
    let tree: NodeTree
    var log: DiagnosticLog
    private var sourceLocale = ""
    private var locales: Set<String> = []
    private var unknownStates = UnknownStates()

    init(input: ExchangeInput, tree: NodeTree, log: DiagnosticLog) {
        self.input = input
        self.tree = tree
        self.log = log
    }

    mutating func file() -> ExchangeFile? {
        guard let root = members(0, "a String Catalog") else { return nil }
        guard let strings = root["strings"] else {
            log.report(
                .exchangeStructure, "this is not a String Catalog: “strings” is missing", at: place(0),
                help: "it contains sourceLanguage, strings, and version")
            return nil
        }
        if let language = root["sourceLanguage"] {
            let tag = string(language.value, "the source language")
            sourceLocale = tag.flatMap { input.locale($0, at: place(language.value), reporting: &log) } ?? ""
        } else {
            log.report(
                .exchangeStructure, "“sourceLanguage” is missing", at: place(0),
                help: "add \"sourceLanguage\" : \"en\" before strings")
        }
        var units: [ExchangeUnit] = []
        guard let entries = members(strings.value, "strings") else { return nil }
        for entry in entries.list where log.errorCount < ExchangeInput.mistakeLimit {
            if let unit = unit(entry) { units.append(unit) }
        }
        return ExchangeFile(sourceLocale: sourceLocale, locales: locales.sorted(), units: units)
    }

    private mutating func unit(_ entry: Member) -> ExchangeUnit? {
        guard let parts = members(entry.value, "an entry") else { return nil }
        let comment = parts["comment"].flatMap { string($0.value, "a comment") }
        var languages: [(locale: String, member: Member)] = []
        var seen: Set<String> = []
        for member in parts["localizations"].flatMap({ members($0.value, "localizations") })?.list ?? [] {
            guard let locale = input.locale(member.name, at: place(member.key), reporting: &log) else { continue }
            if !seen.insert(locale).inserted {
                log.report(
                    .exchangeDuplicate, "“\(locale)” is a duplicate in another spelling", at: place(member.key),
                    help: "delete one of the two")
            }
            languages.append((locale, member))
        }
        // As in Xcode, the key is the source where nothing else is said.
        var source: ExchangeText? = .plain(entry.name)
        if let own = languages.first(where: { $0.locale == sourceLocale }) {
            source = localization(own.member, of: entry, isSource: true).flatMap(text)
        }
        if case .plural(let forms) = source, forms.last?.category != .other {
            log.report(
                .exchangeStructure,
                "“\(entry.name)” is missing the form “other” in the source language",
                at: place(entry.key),
                help: "add it; it is used for all numbers without their own form")
        }
        var translations: [ExchangeTranslation] = []
        for (locale, member) in languages where locale != sourceLocale && log.errorCount < ExchangeInput.mistakeLimit {
            locales.insert(locale)
            guard let read = localization(member, of: entry, isSource: false) else { continue }
            let texts = read.filter { !$0.text.isEmpty && !($0.isNew && isSameAsSource($0, source)) }
            guard let text = text(texts) else { continue }
            translations.append(
                ExchangeTranslation(locale, text, isStale: texts.contains { $0.isStale }, places: texts.map(\.place)))
        }
        guard let source else { return nil }
        return ExchangeUnit(
            key: entry.name, source: source, notes: comment.map { [$0] } ?? [], translations: translations,
            place: place(entry.key))
    }

    private func text(_ texts: [ReadText]) -> ExchangeText? {
        ExchangeText(forms: texts.map { ($0.category, $0.text) })
    }

    /// Tools fill texts that nobody has translated with the source.
    private func isSameAsSource(_ text: ReadText, _ source: ExchangeText?) -> Bool {
        source?.forms.contains { $0.text.isExactly(text.text) } ?? false
    }

    private struct ReadText {
        let category: PluralForm.Category?
        let text: String
        let isNew: Bool
        let isStale: Bool
        let place: SourcePlace
    }

    /// Nil when it cannot be taken over; the log says why.
    private mutating func localization(_ member: Member, of entry: Member, isSource: Bool) -> [ReadText]? {
        guard let parts = members(member.value, "a language") else { return nil }
        let variations = parts["variations"].flatMap { members($0.value, "variations") }
        let foreign = parts["substitutions"] ?? variations?.list.first { $0.name != "plural" }
        if let foreign {
            let kind =
                foreign.name == "substitutions"
                ? "several numbers in one text (substitutions)" : "a text for each \(foreign.name)"
            log.report(
                .exchangeNotTakenOver, "“\(entry.name)” has \(kind), which a policy does not support",
                at: place(foreign.key),
                help: isSource ? "this text is unchanged" : "its translation into \(member.name) is unchanged"
            )
            return nil
        }
        if let plural = variations?["plural"] {
            guard let forms = members(plural.value, "plural") else { return nil }
            var texts: [ReadText] = []
            for form in forms.list {
                guard let category = PluralForm.Category(rawValue: form.name) else {
                    let names = PluralForm.Category.allCases.map(\.rawValue)
                    log.report(
                        .exchangeStructure, "unknown plural form “\(form.name)”", at: place(form.key),
                        label: NameSuggestion.question(for: form.name, among: names),
                        help: "expected one of: " + names.joined(separator: ", "))
                    continue
                }
                if let parts = members(form.value, "a plural form"),
                    let text = stringUnit(parts, at: form.key, category)
                {
                    texts.append(text)
                }
            }
            return texts
        }
        return stringUnit(parts, at: member.key, nil).map { [$0] }
    }

    private mutating func stringUnit(_ parts: Members, at key: Int, _ category: PluralForm.Category?) -> ReadText? {
        guard let unit = parts["stringUnit"] else {
            log.report(
                .exchangeStructure, "the text is missing", at: place(key),
                help: "write \"stringUnit\" : { \"state\" : \"translated\", \"value\" : \"…\" } inside"
            )
            return nil
        }
        guard let members = members(unit.value, "stringUnit") else { return nil }
        guard let value = members["value"] else {
            log.report(
                .exchangeStructure, "“value” is missing: the text itself", at: place(unit.key),
                help: "add \"value\" : \"…\"")
            return nil
        }
        guard let text = string(value.value, "a text") else { return nil }
        let state = members["state"].flatMap { string($0.value, "a state") } ?? "translated"
        if !["new", "translated", "needs_review", "stale"].contains(state), let member = members["state"],
            unknownStates.isNew(state)
        {
            log.report(
                .exchangeState, "unknown state “\(state)”; the text is imported as needs_review",
                at: place(member.value),
                help: "expected one of: new, needs_review, translated")
        }
        return ReadText(
            category: category, text: text, isNew: state == "new", isStale: state != "new" && state != "translated",
            place: place(value.value))
    }

    // MARK: Nodes

    private struct Member {
        let name: String
        let key: Int
        let value: Int
    }

    private struct Members {
        let list: [Member]
        subscript(_ name: String) -> Member? { list.first { $0.name == name } }
    }

    private mutating func members(_ index: Int, _ what: String) -> Members? {
        guard index < tree.nodes.count, tree.nodes[index].kind == .mapping else {
            log.report(
                .exchangeStructure, "\(what) must be a map in { }", at: place(index),
                help: "compare it with the entries around it")
            return nil
        }
        var list: [Member] = []
        var key: Int?
        for child in tree.children(of: index) {
            if let name = key {
                list.append(Member(name: tree.string(name), key: name, value: child))
                key = nil
            } else {
                key = child
            }
        }
        return Members(list: list)
    }

    private mutating func string(_ index: Int, _ what: String) -> String? {
        let node = tree.nodes[index]
        guard node.kind == .scalar, node.style == .quoted else {
            log.report(
                .exchangeStructure, "\(what) must be a text in double quotes", at: place(index),
                help: "put it in double quotes")
            return nil
        }
        return tree.string(index)
    }

    private func place(_ index: Int) -> SourcePlace {
        guard index < tree.nodes.count else { return input.place(0, 1) }
        let node = tree.nodes[index]
        return node.kind == .scalar
            ? input.place(Int(node.lower), Int(node.upper)) : input.place(Int(node.lower), Int(node.lower) + 1)
    }
}
