package import PolicyEngine

/// All texts of a policy: what the rules say, and what each language makes of it.
package struct TextBook: Sendable {
    package enum Role: String, Sendable {
        case required, optional, draft
    }

    package struct Language: Sendable {
        package let tag: String
        package let role: Role
        /// By id.
        package var entries: [String: WrittenTranslation] = [:]

        package func alternatives(_ id: String, isGaveUp: Bool, _ part: TextKey.Part) -> TextAlternatives {
            guard let entry = entries[id] else { return [] }
            return (isGaveUp ? entry.gaveUp : entry.texts)[part]
        }
    }

    package let sourceLocale: String
    /// In order of their tags, drafts included.
    package private(set) var languages: [Language] = []
    /// In the order of files and of what stands in them.
    package private(set) var entries: [TextEntry] = []

    /// Of a policy that loads: what cannot be read is left out.
    package init(files: [SourceFile]) {
        var log = DiagnosticLog()
        let documents = files.enumerated().compactMap { number, file in
            YAMLReader.read(file.bytes, file: Int32(number), reporting: &log).flatMap {
                PolicyDecoder.decode($0, file: Int32(number), bytes: file.bytes, reporting: &log)
            }
        }
        sourceLocale = documents.lazy.compactMap { $0.locales?.source?.text }.first ?? "en"
        addLanguages(documents)
        addEntries(documents)
    }

    package func entry(_ id: String) -> TextEntry? { entries.first { $0.id == id } }

    package func language(_ tag: String) -> Language? { languages.first { $0.tag == tag } }

    private mutating func addLanguages(_ documents: [PolicyDocument]) {
        for locales in documents.compactMap({ $0.locales }) {
            languages += locales.required.map { Language(tag: $0.text, role: .required) }
            languages += locales.optional.map { Language(tag: $0.text, role: .optional) }
            languages += locales.draft.map { Language(tag: $0.text, role: .draft) }
        }
        languages.removeAll { $0.tag == sourceLocale }
        languages.sort { $0.tag < $1.tag }
        for document in documents {
            guard let number = languages.firstIndex(where: { $0.tag == document.locale?.text }) else { continue }
            for translation in document.translations { languages[number].entries[translation.id.text] = translation }
        }
    }

    private mutating func addEntries(_ documents: [PolicyDocument]) {
        var log = DiagnosticLog()
        let hierarchy = MergedDocuments(documents, reporting: &log).hierarchy
        for document in documents {
            for rule in document.rules {
                guard let id = rule.id else { continue }
                let chain = hierarchy.chain(rule.owner, refining: rule.leavesOpen)
                add(TextEntry(id: id.text, kind: .rule, chain, document.file))
            }
            for category in document.categories {
                guard let number = hierarchy.number(ofCategory: category.name.text) else { continue }
                let chain = hierarchy.chain(ofCategory: number)
                add(TextEntry(id: category.name.text, kind: .category, chain, document.file))
            }
            for option in document.options { add(TextEntry(option, document.file)) }
            if document.fallback != nil, let chain = hierarchy.chainOfFallback {
                add(TextEntry(id: "fallback", kind: .fallback, chain, document.file))
            }
        }
    }

    private mutating func add(_ entry: TextEntry) {
        if !entry.places.isEmpty { entries.append(entry) }
    }
}

extension MessageTexts {
    package subscript(part: TextKey.Part) -> TextAlternatives {
        switch part {
        case .title: title
        case .reason: reason
        case .suggestion: suggestion
        }
    }
}

/// One id with all its texts in the source language.
package struct TextEntry: Sendable {
    package enum Kind: Sendable {
        case rule, category, option, fallback
    }

    /// A text or a list of alternatives.
    package struct Place: Sendable {
        package let isGaveUp: Bool
        package let part: TextKey.Part
        package let alternatives: TextAlternatives

        package func key(_ id: String, _ number: Int) -> TextKey {
            TextKey(id: id, isGaveUp: isGaveUp, part: part, number: number)
        }
    }

    package let id: String
    package let kind: Kind
    package let places: [Place]
    /// ``SourceHash`` of all of them.
    package let hash: String
    package let description: String?
    /// Where it is shown, from the first attempt on; empty where the situation decides.
    private let surfaces: [Surface]
    private let gaveUpSurfaces: [Surface]
    /// The file it stands in.
    package let file: Int32

    init(id: String, kind: Kind, _ chain: SettingsChain, _ file: Int32) {
        let settings = chain.first.settings
        let steps = chain.steps?.value.map { $0.show } ?? []
        self.id = id
        self.kind = kind
        places = Self.places(settings.message, false) + Self.places(settings.gaveUp?.message, true)
        hash = SourceHash.of(settings)
        description = settings.description
        surfaces = steps
        gaveUpSurfaces = chain.gaveUpShow.map { [$0.value] } ?? Array(steps.suffix(1))
        self.file = file
    }

    init(_ option: WrittenOption, _ file: Int32) {
        id = option.name.text
        kind = .option
        places = [Place(isGaveUp: false, part: .title, alternatives: option.title)]
        hash = SourceHash.of(option)
        description = option.description
        surfaces = []
        gaveUpSurfaces = []
        self.file = file
    }

    /// Where a text is shown, in order; empty where the situation decides.
    package func surfaces(of place: Place) -> [Surface] { place.isGaveUp ? gaveUpSurfaces : surfaces }

    private static func places(_ texts: MessageTexts?, _ isGaveUp: Bool) -> [Place] {
        guard let texts else { return [] }
        return TextKey.Part.allCases.filter { !texts[$0].isEmpty }.map {
            Place(isGaveUp: isGaveUp, part: $0, alternatives: texts[$0])
        }
    }
}
