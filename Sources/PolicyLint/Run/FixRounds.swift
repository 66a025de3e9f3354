package import PolicyEngine

/// Applies fixes until none is left: what overlaps waits for the next round, and what would harm the policy is left out.
package struct FixRounds {
    package struct Result: Sendable {
        /// Files that are no longer as they were, by path.
        package var changed: [SourceFile] = []
        /// How many findings of each check were repaired.
        package var applied: [(check: String, count: Int)] = []
        /// Checks whose fix would have kept the policy from being used.
        package var refused: [String] = []
        package var report = LintReport()
    }

    private let allowsUnsafe: Bool
    private let inspect: ([SourceFile]) -> PolicyInspection
    private let report: (PolicyInspection) -> LintReport
    private var changed: [String: SourceFile] = [:]
    private var counts: [String: Int] = [:]
    /// Check and fingerprint of findings whose fix does harm.
    private var refused: Set<String> = []
    private var refusedChecks: Set<String> = []

    package static let most = 10

    /// `inspect` loads the policy with some files replaced; `report` looks at it.
    package static func run(
        allowsUnsafe: Bool, inspect: @escaping ([SourceFile]) -> PolicyInspection,
        report: @escaping (PolicyInspection) -> LintReport
    ) -> Result {
        var rounds = FixRounds(allowsUnsafe: allowsUnsafe, inspect: inspect, report: report)
        return rounds.run()
    }

    private init(
        allowsUnsafe: Bool, inspect: @escaping ([SourceFile]) -> PolicyInspection,
        report: @escaping (PolicyInspection) -> LintReport
    ) {
        self.allowsUnsafe = allowsUnsafe
        self.inspect = inspect
        self.report = report
    }

    private mutating func run() -> Result {
        var inspection = inspect([])
        var found = report(inspection)
        for _ in 0..<Self.most {
            let chosen = choose(found)
            if chosen.isEmpty { break }
            let before = changed
            if !take(chosen, &inspection) {
                // One of them does harm: each alone, up to the first that is made. The places of the others are no longer right then.
                for finding in chosen {
                    if take([finding], &inspection) { break }
                    refused.insert(key(finding))
                    refusedChecks.insert(finding.check)
                }
            }
            if changed == before { continue }
            found = report(inspection)
        }
        let applied = counts.sorted { $0.key.precedesByBytes($1.key) }.map { (check: $0.key, count: $0.value) }
        return Result(
            changed: changed.values.sorted { $0.path.precedesByBytes($1.path) }, applied: applied,
            refused: refusedChecks.sorted { $0.precedesByBytes($1) }, report: found
        )
    }

    private func key(_ finding: Finding) -> String { finding.check + " " + finding.fingerprint }

    /// Findings whose fixes do not touch each other, the first ones first.
    private func choose(_ report: LintReport) -> [Finding] {
        var taken: [Int32: [Range<Int32>]] = [:]
        var chosen: [Finding] = []
        for finding in report.findings {
            guard let fix = finding.fix, fix.safety == .safe || allowsUnsafe, !fix.edits.isEmpty,
                !refused.contains(key(finding))
            else { continue }
            let isFree = fix.edits.allSatisfy { edit in
                !(taken[edit.place.file] ?? []).contains {
                    $0.lowerBound <= edit.place.upper && edit.place.lower <= $0.upperBound
                }
            }
            guard isFree else { continue }
            for edit in fix.edits { taken[edit.place.file, default: []].append(edit.place.lower..<edit.place.upper) }
            chosen.append(finding)
        }
        return chosen
    }

    /// False, and nothing is changed, where the policy would be worse off.
    private mutating func take(_ findings: [Finding], _ inspection: inout PolicyInspection) -> Bool {
        var edits: [Int32: [Fix.Edit]] = [:]
        for finding in findings {
            for edit in finding.fix?.edits ?? [] { edits[edit.place.file, default: []].append(edit) }
        }
        var next = changed
        for (file, edits) in edits where inspection.files.indices.contains(Int(file)) {
            let source = inspection.files[Int(file)]
            guard let bytes = Fix.applied(edits, to: source.bytes) else { return false }
            next[source.path] = SourceFile(path: source.path, bytes: bytes)
        }
        let after = inspect(next.values.sorted { $0.path.precedesByBytes($1.path) })
        guard !Self.isWorse(after, than: inspection) else { return false }
        inspection = after
        changed = next
        for finding in findings { counts[finding.check, default: 0] += 1 }
        return true
    }

    private static func isWorse(_ new: PolicyInspection, than old: PolicyInspection) -> Bool {
        func score(_ inspection: PolicyInspection) -> (Int, Int, Int, Int) {
            let errors = inspection.diagnostics.count { $0.severity == .error }
            return (
                inspection.policy == nil ? 0 : 1, inspection.trees.count { $0 != nil }, inspection.documents.count,
                -errors
            )
        }
        return score(new) < score(old)
    }
}
