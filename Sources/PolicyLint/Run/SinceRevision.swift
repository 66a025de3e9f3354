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
        let moved = known.moved(findings, files, without: Set(lines.renamed.keys))
        let isChanged = zip(lines.marks(findings, files: files), moved).map { $0 && !$1 }
        var left = BaselineCounts(known.counts)
        let rest = zip(findings, isChanged).filter { !$0.isFatal && !$1 }.map { $0.0 }
        var isKnown = left.take(rest, files) { _ in true }[...]
        return zip(findings, isChanged).compactMap { finding, isChanged in
            if finding.isFatal || isChanged { return finding }
            let wasThere = isKnown.removeFirst()
            // Time brings it, no change of a line.
            if finding.check == "meta/expired-snooze" { return finding }
            // What could not be looked for then is not new because it can be now.
            if finding.place != nil, CheckCatalog.check(finding.check) != nil, !asked.contains(finding.check) {
                return nil
            }
            return wasThere ? nil : finding
        }
    }
}
