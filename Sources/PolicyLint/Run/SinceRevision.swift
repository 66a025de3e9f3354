import PolicyEngine

/// What tells findings that a change brought from those that were there before.
package struct SinceRevision: Sendable {
    private let lines: ChangedLines
    /// How often each was found in the revision.
    private let known: Baseline
    /// Checks that could be asked then.
    private let asked: Set<String>

    init(lines: ChangedLines, known: Baseline, asked: Set<String>) {
        self.lines = lines
        self.known = known
        self.asked = asked
    }

    /// What stands in changed lines or has to do with one, what was not found before, and whatever keeps the policy from being used.
    func brought(_ findings: [Finding], _ files: [SourceFile]) -> [Finding] {
        let isChanged = lines.marks(findings, files: files)
        var left = known.counts
        return zip(findings, isChanged).compactMap { finding, isChanged in
            if finding.isFatal || isChanged { return finding }
            // What could not be looked for then is not new because it can be now.
            if finding.place != nil, CheckCatalog.check(finding.check) != nil, !asked.contains(finding.check) { return nil }
            let entry = Baseline.entry(finding, files)
            guard let count = left[entry], count > 0 else { return finding }
            left[entry] = count - 1
            return nil
        }
    }
}
