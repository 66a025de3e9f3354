import PolicyEngine

/// Entries of a baseline that no finding has been matched with yet.
struct BaselineCounts {
    private(set) var counts: [Baseline.Entry: Int]
    /// Entries by fingerprint, wherever they were; made when a finding is not where it was.
    private lazy var moved: [String: [Baseline.Entry]] = Dictionary(grouping: counts.keys) { $0.fingerprint }

    init(_ counts: [Baseline.Entry: Int]) { self.counts = counts }

    /// Of each finding, whether an entry is it. One in the same file counts before one that moved to another.
    mutating func take(_ findings: [Finding], _ files: [SourceFile], where isAsked: (Finding) -> Bool) -> [Bool] {
        var isKnown = findings.map { isAsked($0) && take(Baseline.entry($0, files)) }
        for (number, finding) in findings.enumerated() where !isKnown[number] && isAsked(finding) {
            let entries = moved[finding.fingerprint] ?? []
            let entry = entries.filter {
                $0.check == finding.check && $0.subject == finding.subject && counts[$0, default: 0] > 0
            }
            .min { $0.path.precedesByBytes($1.path) }
            if let entry { isKnown[number] = take(entry) }
        }
        return isKnown
    }

    private mutating func take(_ entry: Baseline.Entry) -> Bool {
        guard let count = counts[entry], count > 0 else { return false }
        counts[entry] = count - 1
        return true
    }
}
