package import PolicyEngine

/// Asks all checks that are wanted.
package enum Linter {
    /// How serious a check's findings are; nil where it is not asked.
    package typealias Levels = (Check) -> Diagnostic.Severity?

    /// As checks have it themselves.
    package static func recommended(_ check: Check) -> Diagnostic.Severity? { check.isOff ? nil : check.severity }

    /// All findings, by file and place; nothing is suppressed yet.
    package static func findings(_ policy: LintPolicy, levels: Levels = recommended) -> [Finding] {
        let followUps = FollowUps(policy)
        var findings = policy.inspection.diagnostics.compactMap { loaded($0, policy, levels) }
        var log = FindingLog()
        for check in CheckCatalog.all {
            guard let find = check.find, levels(check) != nil, policy.offers(check.needs) else { continue }
            log.begin(check.id, check.severity)
            find(policy, &log)
        }
        findings += log.findings.compactMap { leveled($0, levels) }
        if let followUps { findings = findings.filter { $0.isFatal || !followUps.cover($0) } }
        return sorted(findings).map { named($0, policy) }
    }

    private static func loaded(_ diagnostic: Diagnostic, _ policy: LintPolicy, _ levels: Levels) -> Finding? {
        let check = CheckCatalog.check(diagnostic.check)
        let fix = check?.mend?(diagnostic, policy)
        // What keeps a policy from being used cannot be left unsaid.
        if diagnostic.severity == .error {
            var finding = Finding(diagnostic, fix: fix)
            finding.isFatal = true
            return finding
        }
        return leveled(Finding(diagnostic, fix: fix), levels)
    }

    private static func leveled(_ finding: Finding, _ levels: Levels) -> Finding? {
        guard let check = CheckCatalog.check(finding.check) else { return finding }
        guard let level = levels(check) else { return nil }
        guard level != check.severity else { return finding }
        var finding = finding
        finding.diagnostic = finding.diagnostic.with(level)
        return finding
    }

    /// By file, then by place; what is about the policy as a whole comes last.
    static func sorted(_ findings: [Finding]) -> [Finding] {
        func key(_ finding: Finding) -> (Int32, Int32, Int32) {
            guard let place = finding.place else { return (.max, 0, 0) }
            return (place.file, place.lower, place.upper)
        }
        let sorted = findings.enumerated().sorted { left, right in
            let a = key(left.element)
            let b = key(right.element)
            return a == b ? left.offset < right.offset : a < b
        }.map(\.element)
        // What stands under an alias is looked at once more for each place it is used at.
        return sorted.indices.filter { $0 == 0 || sorted[$0].diagnostic != sorted[$0 - 1].diagnostic }.map { sorted[$0] }
    }

    /// With subject and fingerprint.
    static func named(_ finding: Finding, _ policy: LintPolicy) -> Finding {
        var finding = finding
        var print = Fingerprint()
        print.add(finding.check)
        if let place = finding.place {
            let source = policy.inspection.files[Int(place.file)]
            finding.subject = policy.file(place).map { NodePath.subject(of: place, in: $0) } ?? ""
            print.add(source.path)
            print.add(finding.subject)
            print.add(String(decoding: source.bytes[Int(place.lower)..<min(Int(place.upper), source.bytes.count)], as: UTF8.self))
        } else {
            print.add(finding.diagnostic.message)
        }
        finding.fingerprint = print.hex
        return finding
    }
}
