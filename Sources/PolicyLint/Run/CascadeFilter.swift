import PolicyEngine

/// Findings that only follow from others that are reported: from a name that is written wrong, or from a source text that has to be changed anyway.
/// What is worse than its cause is never left out.
struct CascadeFilter {
    private let policy: LintContext
    private var lacksNames = false
    private var hasOddIDs = false
    /// By the id and the part of a text, such as `network.offline title`: how bad what is found in its source is.
    private var texts: [String: Diagnostic.Severity] = [:]
    /// Ids whose source has such a text.
    private var ids: Set<String> = []
    /// Texts whose source has values in the style of code.
    private var valueTexts: [String: Diagnostic.Severity] = [:]

    /// Where a value is written so that it is not seen as one.
    private var hiddenValues: [SourcePlace] = []

    private static let gaps: Set<String> = ["reach/catalog-gap", "reference/unused-definition"]
    private static let ofTexts: Set<String> = [
        "message/technical-code", "message/unbalanced-quotes", "message/empty", "message/markup", "message/draft-text",
        "message/unused-alternative",
    ]
    private static let ofTranslations: Set<String> = ["l10n/end-punctuation", "l10n/numbers-links", "l10n/newlines"]

    init(_ findings: [Finding], _ policy: LintContext) {
        self.policy = policy
        for finding in findings {
            if finding.check == "reference/unknown-code"
                || finding.check == "reference/unknown-domain" && !finding.diagnostic.nearest.isEmpty
            {
                lacksNames = true
            }
            if finding.check == "structure/odd-id" { hasOddIDs = true }
            if finding.check == "placeholder/quoted", let place = finding.place { hiddenValues.append(place) }
            guard finding.severity >= .warning, isOfText(finding), let (id, part) = text(finding, isSource: true) else {
                continue
            }
            ids.insert(id)
            texts[part] = max(texts[part] ?? .info, finding.severity)
            if finding.check == "placeholder/code-style" || finding.check == "message/unused-alternative" {
                valueTexts[part] = max(valueTexts[part] ?? .info, finding.severity)
            }
        }
    }

    private func isOfText(_ finding: Finding) -> Bool {
        let group = finding.check.prefix { $0 != "/" }
        return group == "yaml" || group == "placeholder" || Self.ofTexts.contains(finding.check)
    }

    func cover(_ finding: Finding) -> Bool {
        if finding.severity < .error {
            if lacksNames, Self.gaps.contains(finding.check) { return true }
            if hasOddIDs, finding.code == .l10nExtraKey || finding.code == .l10nMissingLocale { return true }
        }
        if !hiddenValues.isEmpty,
            finding.check == "l10n/placeholder-mismatch" || finding.check == "message/unused-alternative",
            let place = finding.place,
            hiddenValues.contains(where: { $0.file == place.file && place.lower <= $0.lower && $0.upper <= place.upper }
            )
        {
            return true
        }
        let isMismatch = finding.check == "l10n/placeholder-mismatch"
        guard
            isMismatch && !valueTexts.isEmpty
                || !texts.isEmpty && (Self.ofTranslations.contains(finding.check) || finding.check == "l10n/stale"),
            let (id, part) = text(finding, isSource: false)
        else { return false }
        if finding.check == "l10n/stale" { return ids.contains(id) }
        let cause = isMismatch ? valueTexts[part] : texts[part]
        return cause.map { $0 >= finding.severity } ?? false
    }

    /// The id a text belongs to, and with it which of its texts it is.
    private func text(_ finding: Finding, isSource: Bool) -> (id: String, part: String)? {
        guard let place = finding.place, let file = policy.file(place) else { return nil }
        var path = NodePath.path(to: place, in: file)[...]
        guard let section = path.popFirst(),
            isSource ? section == "rules" || section == "fallback" : section == "translations"
        else { return nil }
        let id = section == "fallback" ? section : path.popFirst() ?? ""
        let parts = path.filter { ["gaveUp", "title", "reason", "suggestion"].contains($0) }
        return (id, id + " " + parts.joined(separator: " "))
    }
}
