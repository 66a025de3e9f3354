package import PolicyEngine
import PolicyText

/// Asks all checks that are wanted.
package enum Linter {
    /// How serious a check's findings are; nil where it is not asked.
    package typealias Levels = (Check) -> Diagnostic.Severity?

    /// As checks have it themselves.
    package static func recommended(_ check: Check) -> Diagnostic.Severity? { check.isOff ? nil : check.severity }

    /// All findings, by file and place; nothing is suppressed yet.
    package static func findings(_ policy: LintContext, levels: Levels = recommended) -> [Finding] {
        var leftovers: [LintLeftovers] = []
        return findings(policy, levels: levels, replacing: &leftovers).map { named($0, policy) }
    }

    /// Without names: most reports have no use for them. `leftovers`: those of the look before, and then of this one.
    static func findings(
        _ policy: LintContext, levels: Levels, on thread: BackgroundThread? = nil, early: EarlyTexts? = nil,
        replacing leftovers: inout [LintLeftovers]
    ) -> [Finding] {
        let followUps = FollowUps(policy)
        var findings = policy.inspection.diagnostics.compactMap { loaded($0, policy, levels) }
        let wanted = CheckCatalog.all.filter { $0.find != nil && levels($0) != nil && policy.offers($0.needs) }
        let bytes = policy.inspection.files.reduce(0) { $0 + $1.bytes.count }
        let helper = bytes > 65_536 ? thread ?? BackgroundThread() : nil
        let found = ask(wanted, policy, helper, early, &leftovers)
        findings += leveled(found, levels)
        if let followUps { findings = findings.filter { $0.isFatal || !followUps.cover($0) } }
        return sorted(findings)
    }

    /// Checks that share what is worked out for them, so that each part may be done by another thread.
    private enum Part: Int {
        /// Which rules decide; and what has to do with names alone.
        case reach
        /// What rules say in the end.
        case rules
        /// Bytes, nodes and texts.
        case texts
        /// Texts with what they are shown with, which needs all of the above.
        case shownTexts
    }

    private static func part(of check: Check) -> Part {
        switch check.group {
        case "message", "placeholder", "l10n", "a11y", "security", "yaml", "style":
            check.isOfShownTexts ? .shownTexts : check.needs == .policy ? .rules : .texts
        case "action", "retry", "surface": .rules
        default: check.isOfEffectiveRules ? .rules : check.needs == .bytes ? .texts : .reach
        }
    }

    /// `early`: texts that were read while the policy was compiled.
    private static func ask(
        _ wanted: [Check], _ policy: LintContext, _ thread: BackgroundThread?, _ early: EarlyTexts?,
        _ leftovers: inout [LintLeftovers]
    ) -> [Finding] {
        let parts = wanted.map { part(of: $0) }
        func checks(_ part: Part) -> [Check] { wanted.indices.filter { parts[$0] == part }.map { wanted[$0] } }
        let (ofReach, ofRules) = (checks(.reach), checks(.rules))
        let (ofTexts, ofShownTexts) = (checks(.texts), checks(.shownTexts))
        let (inspection, settings, keepsFacts) = (policy.inspection, policy.settings, policy.keepsFacts)
        let previous = leftovers.last
        let texts = BackgroundTask(onThread: thread != nil, thread) {
            let policy = LintContext(inspection, settings, after: previous?.policy, keepsFacts: keepsFacts)
            if let texts = early?.texts(for: policy) { policy.texts = texts }
            return (findings: ask(ofTexts, policy), leftover: LintLeftovers(policy))
        }
        // Worked out before anybody shares it; from then on it is only read.
        if !ofRules.isEmpty || !ofShownTexts.isEmpty { _ = policy.effective }
        let shared = LintLeftovers(policy)
        // Three pieces, so that both threads have something to do until the end.
        let cuts = (0...3).map { $0 * ofRules.count / 3 }
        func piece(_ number: Int) -> BackgroundTask<FoundOfRules> {
            let checks = Array(ofRules[cuts[number]..<cuts[number + 1]])
            return BackgroundTask(onThread: thread != nil, thread) {
                ask(checks, ofRulesOf: shared, inspection, settings)
            }
        }
        let first = piece(0)
        let second = piece(1)
        let third = piece(2)
        let reachFound = ask(ofReach, policy)
        // The last first: the other thread begins with the first.
        let rules = [third.value(), second.value(), first.value()].reversed()
        let other = texts.value()
        other.leftover.lendTexts(to: policy)
        // Another look takes over from the first and the last.
        leftovers = policy.keepsFacts ? [] : rules.map { $0.leftover }
        leftovers = [shared] + leftovers + [other.leftover]
        let found = [reachFound, rules.flatMap { $0.findings }, other.findings, ask(ofShownTexts, policy)]
        return joined(wanted, parts, found)
    }

    private typealias FoundOfRules = (findings: [[Finding]], leftover: LintLeftovers)

    /// Checks of what rules say in the end, with nodes of their own: looking for these is remembered.
    private static func ask(
        _ checks: [Check], ofRulesOf shared: LintLeftovers, _ inspection: PolicyInspection, _ settings: LintSettings
    ) -> FoundOfRules {
        let policy = LintContext(inspection, settings)
        if !checks.isEmpty { shared.lendRules(to: policy) }
        return (findings: ask(checks, policy), leftover: LintLeftovers(policy))
    }

    /// The findings of all parts, those of what is not about texts first, and of each check together.
    private static func joined(_ checks: [Check], _ parts: [Part], _ found: [[[Finding]]]) -> [Finding] {
        var next = [0, 0, 0, 0]
        var ranks: [[Finding]] = [[], [], []]
        for number in checks.indices {
            let part = parts[number]
            let rank = part == .shownTexts ? 2 : part == .texts ? 1 : 0
            ranks[rank] += found[part.rawValue][next[part.rawValue]]
            next[part.rawValue] += 1
        }
        return ranks[0] + ranks[1] + ranks[2]
    }

    /// Of each check what it found.
    private static func ask(_ checks: [Check], _ policy: LintContext) -> [[Finding]] {
        checks.map { check in
            var log = FindingLog()
            log.begin(check.id, check.severity)
            check.find?(policy, &log)
            return log.findings
        }
    }

    private static func loaded(_ diagnostic: Diagnostic, _ policy: LintContext, _ levels: Levels) -> Finding? {
        let check = CheckCatalog.check(diagnostic.check)
        let fix = check?.makeFix?(diagnostic, policy)
        // What keeps a policy from being used cannot be left unsaid.
        if diagnostic.severity == .error {
            var finding = Finding(diagnostic, fix: fix)
            finding.isFatal = true
            return finding
        }
        var finding = Finding(diagnostic, fix: fix)
        // What loading passes over may be a mistake all the same.
        if let check, check.severity > diagnostic.code.severity, diagnostic.severity == diagnostic.code.severity {
            finding.diagnostic = diagnostic.with(check.severity)
        }
        return leveled([finding], levels).first
    }

    /// Findings of one check mostly follow each other, so its level is asked for once.
    private static func leveled(_ findings: [Finding], _ levels: Levels) -> [Finding] {
        var unchanged = ""
        return findings.compactMap { finding in
            if finding.check == unchanged { return finding }
            guard let check = CheckCatalog.check(finding.check) else { return finding }
            guard let level = levels(check) else { return nil }
            if level != check.severity { return finding.with(level) }
            unchanged = finding.check
            return finding
        }
    }

    /// By file, then by place; what is about the policy as a whole comes last.
    static func sorted(_ findings: [Finding]) -> [Finding] {
        var places: [FindingPlace] = []
        places.reserveCapacity(findings.count)
        for (index, finding) in findings.enumerated() { places.append(FindingPlace(finding.place, index)) }
        // Mostly they are in order already, and nothing is found twice at a place.
        if zip(places, places.dropFirst()).allSatisfy({ $0.precedes($1) && !$0.isSame(as: $1) }) { return findings }
        places.sort { $0.precedes($1) }
        var sorted: [Finding] = []
        sorted.reserveCapacity(findings.count)
        var last: FindingPlace?
        for place in places {
            // What is under an alias is looked at once more for each place it is used at.
            if let last, last.isSame(as: place),
                findings[last.index].diagnostic == findings[place.index].diagnostic
            {
                continue
            }
            sorted.append(findings[place.index])
            last = place
        }
        return sorted
    }

    /// What tells one subject from its namesakes. Rules and definitions have ids of their own, wherever they are; translations have their language.
    private static func scope(of subject: String, in path: String, _ place: SourcePlace, _ policy: LintContext)
        -> String
    {
        guard let slash = subject.utf8.firstIndex(of: ASCII.slash) else { return subject == "fallback" ? "" : path }
        let behind = subject[subject.utf8.index(after: slash)...]
        if subject[..<slash] == "fallback" { return "" }
        if Int(behind.prefix { $0 != "/" }) != nil { return path }
        switch subject[..<slash] {
        case "rules", "categories", "recoveryOptions", "retrySchedules", "domains", "scopes", "fallback": return ""
        case "translations":
            let file = policy.file(place)
            return file.flatMap { file in file.value("locale", in: 0).map { file.text($0) } } ?? path
        default: return path
        }
    }

    /// What a help about a stale translation says to write: `sourceHash: nnejbcef`.
    private static func currentHash(_ help: String) -> String {
        let parts = help.split(separator: "`", maxSplits: 2, omittingEmptySubsequences: false)
        return parts.count > 1 ? String(parts[1]) : help
    }

    /// With subject and fingerprint.
    static func named(_ finding: Finding, _ policy: LintContext) -> Finding {
        var finding = finding
        var print = Fingerprint()
        print.add(finding.check)
        if finding.code == .l10nStale, let place = finding.place {
            // The same for all languages, and another one once the source changes again.
            finding.subject = policy.file(place).map { NodePath.subject(of: place, in: $0) } ?? ""
            print.add(finding.subject)
            print.add(currentHash(finding.diagnostic.help ?? ""))
        } else if let place = finding.place {
            let source = policy.inspection.files[Int(place.file)]
            finding.subject = policy.file(place).map { NodePath.subject(of: place, in: $0) } ?? ""
            print.add(scope(of: finding.subject, in: source.path, place, policy))
            print.add(finding.subject)
            print.add(
                String(
                    decoding: source.bytes[Int(place.lower)..<min(Int(place.upper), source.bytes.count)], as: UTF8.self)
            )
        } else {
            print.add(finding.diagnostic.message)
        }
        finding.fingerprint = print.hex
        finding.subject = SecretText.masked(finding.subject)
        return finding
    }
}

/// What findings are put in order by: without a place they come last, at the same place as they were found.
private struct FindingPlace {
    let file: Int32
    let lower: Int32
    let upper: Int32
    let index: Int

    init(_ place: SourcePlace?, _ index: Int) {
        file = place?.file ?? .max
        lower = place?.lower ?? 0
        upper = place?.upper ?? 0
        self.index = index
    }

    func isSame(as other: FindingPlace) -> Bool { file == other.file && lower == other.lower && upper == other.upper }

    func precedes(_ other: FindingPlace) -> Bool {
        if file != other.file { return file < other.file }
        if lower != other.lower { return lower < other.lower }
        return upper == other.upper ? index < other.index : upper < other.upper
    }
}
