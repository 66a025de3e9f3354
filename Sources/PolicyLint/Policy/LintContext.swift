package import PolicyAnalysis
package import PolicyEngine

/// A policy as checks see it: files, nodes, what was written, and what it means where that could be settled.
///
/// It is worked out whole before the first check is asked, so that several threads may read it.
package final class LintContext: Sendable {
    package let inspection: PolicyInspection
    package let settings: LintSettings
    /// By the file's number; nil where it is no YAML.
    package let files: [LintFile?]
    /// By the file’s number.
    let facts: [FileFacts]
    package let texts: TextIndex
    /// The texts people see, by file and place.
    package let textNodes: [TextNode]
    /// Nil where errors keep the policy from being used.
    package let reach: RuleReach?
    /// Rules that say nothing a wider one does not say.
    package let redundant: [(rule: Int, wider: Int)]
    /// By domain; empty where errors keep the policy from being used.
    package let coverage: [DomainCoverage]
    /// What rules say in the end; none where the policy cannot be used.
    package let effective: EffectiveRules
    /// What each text is shown with; nothing where errors keep the policy from being used.
    package let shownTexts: ShownTexts

    /// Whether what was found out about texts is kept for the next look.
    let keepsFacts: Bool

    /// `previous`: an earlier look with the same settings, of which what holds for files that did not change is taken over.
    package init(
        _ inspection: PolicyInspection, _ settings: LintSettings, after previous: LintContext? = nil,
        keepsFacts: Bool = false
    ) {
        self.inspection = inspection
        self.settings = settings
        self.keepsFacts = keepsFacts
        let files = LintFile.all(inspection.files, inspection.trees)
        let facts = Self.facts(inspection, after: previous, keepsFacts)
        let (texts, meaning) = concurrently(inspection.isLarge) {
            Texts(inspection, files: files, facts: facts, settings: settings)
        } _: {
            Meaning(inspection, files)
        }
        (self.files, self.facts) = (files, facts)
        (self.texts, textNodes) = (texts.index, texts.nodes)
        (reach, redundant, coverage) = (meaning.reach, meaning.redundant, meaning.coverage)
        effective = meaning.effective
        shownTexts = ShownTexts(inspection, effective: meaning.effective, book: texts.index)
    }

    private static func facts(_ inspection: PolicyInspection, after previous: LintContext?, _ keepsFacts: Bool)
        -> [FileFacts]
    {
        inspection.files.indices.map { number in
            guard let previous, previous.facts.indices.contains(number) else {
                return FileFacts(keepsTexts: keepsFacts)
            }
            let (file, earlier) = (inspection.files[number], previous.inspection.files[number])
            return earlier.path.hasSameBytes(as: file.path) && earlier.bytes == file.bytes
                ? previous.facts[number] : FileFacts(keepsTexts: keepsFacts)
        }
    }

    /// What stands in the files.
    private struct Texts: Sendable {
        let index: TextIndex
        var nodes: [TextNode] = []

        init(_ inspection: PolicyInspection, files: [LintFile?], facts: [FileFacts], settings: LintSettings) {
            index = TextIndex(
                files, catalog: inspection.catalog.map { Shared($0) }, settings: settings.texts, facts: facts)
            for case let file? in files { TextNode.add(file, to: &nodes) }
        }
    }

    /// Which rules decide, and what they say in the end.
    private struct Meaning: Sendable {
        let reach: RuleReach?
        var redundant: [(rule: Int, wider: Int)] = []
        var coverage: [DomainCoverage] = []
        let effective: EffectiveRules

        init(_ inspection: PolicyInspection, _ files: [LintFile?]) {
            var reach: RuleReach?
            if let compiled = inspection.policy?.compiled, let catalog = inspection.catalog {
                let found = RuleReach(compiled, catalog)
                redundant = RedundantRules(found, catalog).found().map { (rule: $0.rule, wider: $0.wider) }
                coverage = DomainCoverage.all(compiled, catalog)
                reach = found
            }
            effective = EffectiveRules(inspection, files: files, reach: reach)
            self.reach = reach
        }
    }

    package var documents: [PolicyDocument] { inspection.documents }
    /// Nil where errors keep the policy from being used.
    package var policy: ErrorPolicy? { inspection.policy }
    package var catalog: MergedDocuments? { inspection.catalog }
    /// Of the texts in rules.
    var sourceLocale: String { catalog?.sourceLocale ?? "en" }

    /// Whether a check can be asked.
    package func offers(_ needs: Check.Needs) -> Bool {
        switch needs {
        case .bytes, .files: true
        case .allTexts: inspection.hasAllFiles
        case .allFiles: inspection.isComplete
        case .policy: inspection.policy != nil
        }
    }

    /// The file a place is in, where it is YAML.
    package func file(_ place: SourcePlace) -> LintFile? {
        files.file(place)
    }

    /// The place of a key in the map around `place`, and of its value: a rule's `retry`, from the rule's place.
    package func entry(_ key: StaticString, around place: SourcePlace) -> (key: SourcePlace, value: SourcePlace)? {
        guard let file = file(place), let map = file.map(from: place), let found = file.key(key, in: map) else {
            return nil
        }
        return (file.place(found), file.place(found + 1))
    }
}

extension PolicyInspection {
    /// Whether looking at it is worth another thread.
    var isLarge: Bool { files.reduce(0) { $0 + $1.bytes.count } > 65_536 }
}

extension [LintFile?] {
    /// The file a place is in, where it is YAML.
    func file(_ place: SourcePlace) -> LintFile? { indices.contains(Int(place.file)) ? self[Int(place.file)] : nil }

    /// The map in which an owner's words stand.
    func map(of owner: SettingsOwner) -> (file: LintFile, node: Int)? {
        guard let file = file(owner.place) else { return nil }
        if owner.rank == .category || owner.rank == .kind {
            guard let key = file.node(at: owner.place.lower), key + 1 < file.tree.nodes.count else { return nil }
            return (file, file.tree.resolved(key + 1))
        }
        return file.map(from: owner.place).map { (file, $0) }
    }
}
