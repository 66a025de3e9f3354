import PolicyEngine

/// Findings that only follow from others: from a name that is written wrong, or from a source text that has to be changed anyway.
struct NamedCauses {
    private let policy: LintPolicy
    private var lacksNames = false
    private var hasOddIDs = false
    /// Ids whose source text has a finding of its own.
    private var texts: Set<String> = []
    /// Ids whose source text has values in the style of code.
    private var valueTexts: Set<String> = []

    private static let gaps: Set<String> = ["reach/catalogue-gap", "reference/unused-definition"]
    private static let ofTexts: Set<String> = [
        "message/technical-code", "message/unbalanced-quotes", "message/empty", "message/markup", "message/draft-text",
    ]
    private static let ofTranslations: Set<String> = [
        "l10n/stale", "l10n/end-punctuation", "l10n/numbers-links", "l10n/newlines",
    ]

    init(_ findings: [Finding], _ policy: LintPolicy) {
        self.policy = policy
        for finding in findings {
            if finding.check == "reference/unknown-code"
                || finding.check == "reference/unknown-domain" && !finding.diagnostic.nearest.isEmpty
            {
                lacksNames = true
            }
            if finding.check == "structure/odd-id" { hasOddIDs = true }
            let group = finding.check.prefix { $0 != "/" }
            guard finding.severity >= .warning,
                ["yaml", "placeholder", "structure"].contains(group) || Self.ofTexts.contains(finding.check),
                let id = id(finding, inSection: "rules") ?? id(finding, inSection: "fallback")
            else { continue }
            texts.insert(id)
            if finding.check == "placeholder/code-style" { valueTexts.insert(id) }
        }
    }

    func cover(_ finding: Finding) -> Bool {
        if lacksNames, Self.gaps.contains(finding.check) { return true }
        if hasOddIDs, finding.code == .l10nExtraKey || finding.code == .l10nMissingLocale { return true }
        let isOfText = Self.ofTranslations.contains(finding.check)
        guard isOfText && !texts.isEmpty || finding.check == "l10n/placeholder-mismatch" && !valueTexts.isEmpty,
            let id = id(finding, inSection: "translations")
        else { return false }
        return isOfText ? texts.contains(id) : valueTexts.contains(id)
    }

    private func id(_ finding: Finding, inSection section: String) -> String? {
        guard let place = finding.place, let file = policy.file(place) else { return nil }
        let path = NodePath.path(to: place, in: file)
        guard path.first == section else { return nil }
        return section == "fallback" ? section : path.count > 1 ? path[1] : nil
    }
}
