package import PolicyAnalysis
package import PolicyEngine

/// A policy as checks see it: files, nodes, what was written, and what it means where that could be settled.
///
/// What several checks need is worked out once, when the first of them asks.
package final class LintContext {
    package let inspection: PolicyInspection
    package let settings: LintSettings
    /// By the file's number; nil where it is no YAML.
    package let files: [LintFile?]
    /// By the file’s number.
    let facts: [FileFacts]
    /// What rules say in the end; none where the policy cannot be used.
    package internal(set) lazy var effective = EffectiveRules(self)
    package internal(set) lazy var texts = TextIndex(
        files, inspection.catalog.map { Shared($0) }, settings.texts, facts)

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
        facts = inspection.files.indices.map { number in
            guard let previous, previous.facts.indices.contains(number) else {
                return FileFacts(keepsTexts: keepsFacts)
            }
            let (file, earlier) = (inspection.files[number], previous.inspection.files[number])
            return earlier.path.hasSameBytes(as: file.path) && earlier.bytes == file.bytes
                ? previous.facts[number] : FileFacts(keepsTexts: keepsFacts)
        }
        files = LintFile.all(inspection.files, inspection.trees)
    }

    /// The texts people see, by file and place.
    package private(set) lazy var textNodes: [TextNode] = {
        var found: [TextNode] = []
        for case let file? in files { TextNode.add(file, to: &found) }
        return found
    }()

    /// What each text is shown with; nothing where errors keep the policy from being used.
    package private(set) lazy var shownTexts = ShownTexts(self)

    /// Nil where errors keep the policy from being used.
    package private(set) lazy var reach: RuleReach? = {
        guard let compiled = policy?.compiled, let catalog = inspection.catalog else { return nil }
        return RuleReach(compiled, catalog)
    }()

    /// Rules that say nothing a wider one does not say.
    package private(set) lazy var redundant: [(rule: Int, wider: Int)] = {
        guard let reach, let catalog else { return [] }
        return RedundantRules(reach, catalog).found().map { (rule: $0.rule, wider: $0.wider) }
    }()

    /// By domain; empty where errors keep the policy from being used.
    package private(set) lazy var coverage: [DomainCoverage] = {
        guard let compiled = policy?.compiled, let catalog = inspection.catalog else { return [] }
        return DomainCoverage.all(compiled, catalog)
    }()

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
        files.indices.contains(Int(place.file)) ? files[Int(place.file)] : nil
    }

    /// The place of a key in the map around `place`, and of its value: a rule's `retry`, from the rule's place.
    package func entry(_ key: StaticString, around place: SourcePlace) -> (key: SourcePlace, value: SourcePlace)? {
        guard let file = file(place), let map = file.map(from: place), let found = file.key(key, in: map) else {
            return nil
        }
        return (file.place(found), file.place(found + 1))
    }
}
