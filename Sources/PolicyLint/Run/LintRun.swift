package import PolicyEngine
import PolicyText

/// One look at a policy, with everything that decides which findings are told.
package struct LintRun: Sendable {
    package var table = SeverityTable()
    package var overrides: [LevelOverride] = []
    package var settings = LintSettings()
    package var baseline: Baseline?
    package var since: SinceRevision?
    /// Only findings in these files and folders are told, and those elsewhere that have to do with them; empty: in all.
    package var paths: [String] = []
    package var failLevel = Diagnostic.Severity.error
    /// Of one check; of errors ``mostErrors``.
    package var mostFindings = 1_000
    /// Of one check: what systems that show reports take at most.
    package static let mostErrors = 5_000
    /// Stands before every path.
    package var prefix = ""
    /// The policy's folder, where commands do not find it by themselves.
    package var folder: String?

    /// See ``LintReport/checkPages``.
    package var checkPages: String?

    /// Whether findings are given subject and fingerprint, which take time to work out; a baseline gives them always.
    package var namesFindings = true

    /// Whether another look follows, given this one’s report: then what was found out about texts is kept for it.
    package var isRepeated = false

    package init() {}

    /// What `.policyctl.yaml` says, and what was asked for instead. The day stays.
    package mutating func apply(
        _ configuration: LintConfiguration, preset named: Preset? = nil, select: [CheckPattern] = [],
        ignore: [CheckPattern] = []
    ) {
        let today = settings.today
        settings = configuration.settings
        settings.today = today
        let preset = named ?? configuration.preset ?? .recommended
        overrides = configuration.overrides
        table = SeverityTable(
            preset: preset, rules: configuration.rules, overrides: overrides, select: select, ignore: ignore)
        failLevel = named?.failLevel ?? configuration.failLevel ?? preset.failLevel
        mostFindings = configuration.mostFindings ?? mostFindings
    }

    /// `previous`: the report of the look before, by the same settings. What it found out about files that did not change is taken over.
    package func report(_ inspection: PolicyInspection, after previous: LintReport = LintReport()) -> LintReport {
        let policy = LintContext(inspection, settings, after: previous.context, keepsFacts: isRepeated)
        var report = LintReport()
        report.context = policy
        let needsNames = baseline != nil || since != nil
        var (findings, suppressed) = unsuppressed(policy, named: needsNames)
        report.suppressed = suppressed.count
        report.files = inspection.files
        report.prefix = prefix
        report.checkPages = checkPages
        report.failLevel = failLevel
        if let baseline {
            let applied = baseline.apply(to: findings, files: inspection.files)
            report.baselined = applied.knownFindings.count
            suppressed += applied.knownFindings.map { SuppressedFinding(finding: $0, kind: .external, reason: nil) }
            findings = applied.unknown + stale(applied.stale, policy)
        }
        if !paths.isEmpty { findings = findings.filter { isWanted($0, inspection.files) } }
        if let since {
            let brought = since.brought(findings, inspection.files)
            report.unchanged = findings.count - brought.count
            findings = brought
        }
        var sorted = Linter.sorted(limited(findings, policy))
        if !needsNames, namesFindings {
            sorted = sorted.map { Linter.named($0, policy) }
            for index in suppressed.indices {
                suppressed[index].finding = Linter.named(suppressed[index].finding, policy)
            }
        }
        report.findings = ordered(sorted)
        if folder != nil { report.findings = report.findings.map(placed) }
        report.suppressedFindings = suppressed.filter { paths.isEmpty || isWanted($0.finding, inspection.files) }
        report.settingsNotes = settingsNotes(policy)
        report.notes = notes(policy, report)
        return report
    }

    /// Errors first, then warnings; of each severity first what keeps the policy from being used, and last
    /// translations, which follow once the source texts are right.
    private func ordered(_ findings: [Finding]) -> [Finding] {
        let ranks = findings.map { finding in
            let severity = finding.severity == .error ? 0 : finding.severity == .warning ? 3 : 6
            return severity + (finding.isFatal ? 0 : finding.isAboutPendingTranslation ? 2 : 1)
        }
        if zip(ranks, ranks.dropFirst()).allSatisfy({ $0 <= $1 }) { return findings }
        return (0..<9).flatMap { rank in findings.indices.filter { ranks[$0] == rank } }.map { findings[$0] }
    }

    /// With a command that asks this policy.
    private func placed(_ finding: Finding) -> Finding {
        guard let folder, let command = finding.diagnostic.command else { return finding }
        var finding = finding
        finding.diagnostic = finding.diagnostic.with(command: command + " --policies " + ShellWord.quoted(folder))
        return finding
    }

    /// What a baseline written now would hold; nil where the policy cannot be used, so that not everything could be found.
    package func newBaseline(_ inspection: PolicyInspection) -> Baseline? {
        guard inspection.policy != nil else { return nil }
        return Baseline(of: unsuppressed(LintContext(inspection, settings)).findings, files: inspection.files)
    }

    /// What to tell when only what came since then is asked for.
    package func since(_ revision: PolicyInspection, lines: ChangedLines) -> SinceRevision {
        let policy = LintContext(revision, settings)
        var findings = unsuppressed(policy).findings
        if let baseline { findings = baseline.apply(to: findings, files: revision.files).unknown }
        let asked = CheckCatalog.all.filter { ran($0, policy) || $0.group == "meta" }
        return SinceRevision(
            lines: lines, known: Baseline(of: findings, files: revision.files), asked: Set(asked.map { $0.id }))
    }

    private func unsuppressed(_ policy: LintContext, named: Bool = true) -> (
        findings: [Finding], suppressed: [SuppressedFinding]
    ) {
        let asked = Linter.unnamed(policy, levels: { table.isAsked($0) ? $0.severity : nil })
        var all = leveled(asked, policy)
        if named { all = all.map { Linter.named($0, policy) } }
        var suppressions = Suppressions(policy, table)
        let (kept, suppressed) = suppressions.parted(all)
        suppressions.review { ran($0, policy) }
        let causes = CascadeFilter(kept, policy)
        var said = leveled(suppressions.log.findings, policy)
        if named { said = said.map { Linter.named($0, policy) } }
        var found = kept.filter { !causes.cover($0) }
        found += said
        return (Linter.sorted(found), suppressed)
    }

    private func ran(_ check: Check, _ policy: LintContext) -> Bool {
        if policy.policy == nil, CascadeFilter.Loading.mayCover(check.id) { return false }
        return table.isAsked(check) && (check.find == nil ? policy.policy != nil : policy.offers(check.needs))
    }

    /// As serious as each is to be where it is, without those that are not asked for.
    private func leveled(_ findings: [Finding], _ policy: LintContext) -> [Finding] {
        var levels = SeverityResolver(table, policy.inspection.files)
        return findings.compactMap { levels.leveled($0) }
    }

    private func isWanted(_ finding: Finding, _ files: [SourceFile]) -> Bool {
        guard let place = finding.place else { return finding.isFatal }
        let places = [place] + finding.diagnostic.related.map { $0.place }
        return places.contains { asks(for: files[Int($0.file)].path) }
    }

    /// Whether findings of a file are wanted.
    package func asks(for path: String) -> Bool {
        paths.isEmpty || paths.contains { path == $0 || $0.isEmpty || path.hasPrefix($0 + "/") }
    }

    private func stale(_ entries: [Baseline.Entry], _ policy: LintContext) -> [Finding] {
        var log = FindingLog()
        log.begin("meta/stale-baseline", .warning)
        for entry in entries {
            if let check = CheckCatalog.check(entry.check) {
                guard table.level(check, at: entry.path.isEmpty ? nil : entry.path) != nil,
                    ran(check, policy) || check.group == "meta"
                else { continue }
            }
            log.add(
                "a baseline entry matches no finding: \(entry.text)", at: nil,
                help: "run `policyctl lint --update-baseline`")
        }
        return leveled(log.findings, policy).map { Linter.named($0, policy) }
    }

    /// Thousands of the same help nobody.
    private func limited(_ findings: [Finding], _ policy: LintContext) -> [Finding] {
        if findings.count <= mostFindings { return findings }
        var counts: [String: Int] = [:]
        var first: [String: SourcePlace?] = [:]
        var kept: [Finding] = []
        for finding in findings {
            let count = counts[finding.check, default: 0] + 1
            counts[finding.check] = count
            if count <= (finding.severity == .error ? max(Self.mostErrors, mostFindings) : mostFindings) {
                kept.append(finding)
            } else if first[finding.check] == nil {
                first[finding.check] = .some(finding.place)
            }
        }
        var log = FindingLog()
        for (check, place) in first.sorted(by: { $0.key.precedesByBytes($1.key) }) {
            let count = findings.count { $0.check == check } - kept.count { $0.check == check }
            log.gaveUp(
                "\(count) more \(count == 1 ? "finding" : "findings") of “\(check)” \(count == 1 ? "is" : "are") not listed",
                at: place,
                help: kept.count { $0.check == check } >= Self.mostErrors
                    ? "fix the first of them, and lint again"
                    : "`mostFindings` in .policyctl.yaml lists more; a baseline ignores known findings")
        }
        return kept
            + leveled(log.findings, policy).map { baseline == nil && since == nil ? $0 : Linter.named($0, policy) }
    }

    private func notes(_ policy: LintContext, _ report: LintReport) -> [String] {
        var notes: [String] = []
        let kept = report.findings.filter { finding in
            guard finding.isFatal, let check = CheckCatalog.check(finding.check) else { return false }
            return table.lowers(check, at: finding.place.map { policy.inspection.files[Int($0.file)].path })
        }
        if !kept.isEmpty {
            let names = Set(kept.map { $0.check }).sorted { $0.precedesByBytes($1) }.map { "“\($0)”" }.joined(
                separator: ", ")
            notes.append(
                "\(names) remains an error, whatever the settings and --ignore say: the policy cannot be used with it"
            )
        }
        let asked = CheckCatalog.all.filter { $0.find != nil && table.isAsked($0) }
        if asked.contains(where: { !policy.offers($0.needs) }) {
            let left =
                asked.contains { $0.needs == .policy } ? "which rule wins" : "checks that need the names of all files"
            notes.append("more findings are possible after these errors are fixed: \(left) was not checked")
        }
        return notes
    }

    /// About the settings themselves: told before what they decide about.
    private func settingsNotes(_ policy: LintContext) -> [String] {
        var notes: [String] = []
        for override in overrides where !policy.inspection.files.contains(where: { override.covers($0.path) }) {
            let paths = override.paths.map { "“\($0.text)”" }.joined(separator: ", ")
            notes.append("the settings for \(paths) match no file" + hint(override, policy))
        }
        return notes
    }

    /// A path that was written from the folder above.
    private func hint(_ override: LevelOverride, _ policy: LintContext) -> String {
        for path in override.paths {
            let inside = String(path.text.drop { $0 != "/" }.dropFirst())
            let isOfFolder =
                prefix.hasSuffix("/" + path.text.prefix { $0 != "/" } + "/")
                || prefix == path.text.prefix { $0 != "/" } + "/"
            // A star alone stands for any file, whatever was left out before it.
            guard !inside.isEmpty, isOfFolder || !inside.hasPrefix("*"),
                policy.inspection.files.contains(where: { Glob(inside).matches($0.path) })
            else { continue }
            return ": paths begin in the policy’s folder, so write “\(inside)”"
        }
        return ""
    }
}
