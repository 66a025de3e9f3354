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
        unnamed(policy, levels: levels).map { named($0, policy) }
    }

    /// Without subject and fingerprint: most reports have no use for them.
    static func unnamed(_ policy: LintContext, levels: Levels) -> [Finding] {
        let followUps = CascadeFilter.Loading(policy)
        var findings = policy.inspection.diagnostics.compactMap { loaded($0, policy: policy, levels: levels) }
        let wanted = CheckCatalog.all.filter { $0.find != nil && levels($0) != nil && policy.offers($0.needs) }
        findings += leveled(ask(wanted, policy), levels)
        if let followUps { findings = findings.filter { $0.isFatal || !followUps.cover($0) } }
        return sorted(findings)
    }

    /// What all checks find: at one place what is not about texts first, and of each check together.
    private static func ask(_ checks: [Check], _ policy: LintContext) -> [Finding] {
        let ranks = checks.map { rank($0) }
        let order = (0...2).flatMap { rank in checks.indices.filter { ranks[$0] == rank } }.map { checks[$0] }
        let found = concurrentMap(order.count, threads: policy.inspection.isLarge ? 2 : 1) { number in
            var log = FindingLog()
            log.begin(order[number].id, order[number].severity)
            order[number].find?(policy, &log)
            return log.findings
        }
        return found.flatMap { $0 }
    }

    private static func rank(_ check: Check) -> Int {
        if check.isOfShownTexts { return 2 }
        switch check.group {
        case "message", "placeholder", "l10n", "a11y", "security", "yaml", "style":
            return check.needs == .policy ? 0 : 1
        default: return check.needs == .bytes ? 1 : 0
        }
    }

    private static func loaded(_ diagnostic: Diagnostic, policy: LintContext, levels: Levels) -> Finding? {
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
        help.split(separator: "`").first { $0.hasPrefix("sourceHash: ") }.map(String.init) ?? help
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
