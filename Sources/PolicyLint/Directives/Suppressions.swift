import PolicyEngine

/// The comments of a policy that silence checks, and what there is to say about them.
struct Suppressions {
    private struct Use {
        var targets: Set<Int> = []
        var isUsed = false
    }

    private let policy: LintContext
    private let table: SeverityTable
    /// By the file's number.
    private let directives: [[Directive]]
    private var uses: [[Use]]
    /// By the file's number, made when it is asked for.
    private var covers: [Int: DirectiveCovers] = [:]
    private(set) var log = FindingLog()

    init(_ policy: LintContext, _ table: SeverityTable) {
        self.policy = policy
        self.table = table
        directives = policy.files.map { $0.map(DirectiveReader.read) ?? [] }
        uses = directives.map { [Use](repeating: Use(), count: $0.count) }
    }

    /// What no comment silences, and what one does.
    mutating func parted(_ findings: [Finding]) -> (kept: [Finding], suppressed: [SuppressedFinding]) {
        if directives.allSatisfy({ $0.isEmpty }) { return (findings, []) }
        var (kept, suppressed): ([Finding], [SuppressedFinding]) = ([], [])
        for finding in findings {
            if let directive = silencing(finding) {
                suppressed.append(SuppressedFinding(finding: finding, kind: .inSource, reason: directive.reason))
            } else {
                kept.append(finding)
            }
        }
        return (kept, suppressed)
    }

    /// The comment that silences it.
    private mutating func silencing(_ finding: Finding) -> Directive? {
        guard let place = finding.place, directives.indices.contains(Int(place.file)) else { return nil }
        let file = Int(place.file)
        if directives[file].isEmpty { return nil }
        let cover = covers[file] ?? DirectiveCovers(directives[file]) { isActive($0) }
        if covers[file] == nil { covers[file] = cover }
        let local = last(of: cover.local(at: place.lower), silencing: finding, in: file)
        // What stands for a whole file is gone through once for each check.
        let key = DirectiveCovers.Key(finding)
        let whole = cover.lastWhole[key] ?? last(of: cover.whole, silencing: finding, in: file)
        if cover.lastWhole[key] == nil { covers[file]?.lastWhole[key] = .some(whole) }
        if finding.isFatal { return nil }
        return [local, whole].compactMap { $0 }.max().map { directives[file][$0] }
    }

    /// The one written last; all that silence the finding are used.
    private mutating func last(of numbers: [Int], silencing finding: Finding, in file: Int) -> Int? {
        var last: Int?
        for number in numbers {
            let directive = directives[file][number]
            var isSilencing = directive.targets.isEmpty
            for (index, target) in directive.targets.enumerated() where target.pattern?.covers(finding.check) == true {
                isSilencing = true
                if uses[file][number].targets.insert(index).inserted, finding.isFatal { sayItStays(finding, target) }
            }
            guard isSilencing else { continue }
            uses[file][number].isUsed = true
            last = max(last ?? number, number)
        }
        return last
    }

    private func isActive(_ directive: Directive) -> Bool {
        (directive.mistake == nil || !directive.targets.isEmpty && directive.hasReason)
            && !directive.isExpired(policy.settings.today)
    }

    private mutating func sayItStays(_ finding: Finding, _ target: Directive.Target) {
        log.begin("meta/cannot-suppress", .warning)
        log.add(
            "“\(finding.check)” cannot be disabled here", at: target.place,
            label: "this error prevents loading",
            related: finding.place.map { [Diagnostic.Related($0, "fix this")] } ?? [],
            help: "fix it, and delete the comment")
    }

    /// What is wrong with the comments themselves, once all findings were looked at. `ran` says whether a check could find everything.
    mutating func review(ran: (Check) -> Bool) {
        for file in directives.indices {
            for number in directives[file].indices {
                let directive = directives[file][number]
                reviewWriting(directive)
                reviewTargets(directive)
                if isActive(directive), directive.mistake == nil { reviewUse(directive, uses[file][number], ran: ran) }
            }
        }
    }

    private mutating func reviewWriting(_ directive: Directive) {
        if let mistake = directive.mistake {
            log.begin("meta/bad-directive", .error)
            log.add(mistake.message, at: mistake.place, help: mistake.help)
            return
        }
        let all = directive.targets.first { $0.pattern == .all }
        if directive.targets.isEmpty || all != nil {
            log.begin("meta/blanket", .warning)
            log.add(
                all.map { "“\($0.text)” hides everything" }
                    ?? "this comment names no check, so it suppresses everything",
                at: all?.place ?? directive.comment,
                help: "name the check: # policyctl: \(directive.kind.rawValue) retry/no-jitter -- why")
        }
        if !directive.hasReason {
            log.begin("meta/no-reason", .warning)
            log.add(
                "this comment has no reason", at: directive.comment,
                help: "add it after two dashes: -- only twelve people use this screen")
        }
        if directive.until == nil, directive.hasReason, !directive.targets.isEmpty, all == nil {
            log.begin("meta/no-end", .warning)
            log.add(
                "this comment has no end date", at: directive.comment,
                help: "add an end date before the reason, such as `until 2027-01-31`")
        }
        if let until = directive.until, directive.isExpired(policy.settings.today) {
            log.begin("meta/expired-snooze", .error)
            log.add(
                "this comment expired on \(until.date)", at: until.place,
                help: "fix its findings, or write a later date",
                fix: policy.file(directive.comment).map {
                    Fix(.safe, title: "delete the comment", edits: [.deleting(directive, in: $0)])
                })
        }
    }

    private mutating func reviewTargets(_ directive: Directive) {
        for target in directive.targets {
            guard let pattern = target.pattern else {
                let near = CheckPattern.nearest(to: target.text)
                log.begin("meta/unknown-check", .error)
                log.add(
                    "unknown check “\(target.text)”", at: target.place, help: CheckPattern.help(for: target.text),
                    fix: near.count == 1
                        ? Fix(.unsafe, title: "write `\(near[0])`", edits: [Fix.Edit(target.place, near[0])]) : nil)
                continue
            }
            if pattern != .all, pattern.checks.allSatisfy({ $0.group == "meta" }) {
                log.begin("meta/cannot-suppress", .warning)
                log.add(
                    "findings about comments cannot be suppressed by a comment", at: target.place,
                    help: "set it in .policyctl.yaml: checks: {\(target.text): off}")
            }
        }
    }

    private mutating func reviewUse(_ directive: Directive, _ use: Use, ran: (Check) -> Bool) {
        guard let file = policy.file(directive.comment) else { return }
        let unused = directive.targets.indices.filter { index in
            guard !use.targets.contains(index), let pattern = directive.targets[index].pattern else { return false }
            return couldBeUsed(pattern, in: file.source.path, ran)
        }
        log.begin("meta/unused-suppression", .warning)
        let isNever = directive.targets.isEmpty && !use.isUsed && couldBeUsed(.all, in: file.source.path, ran)
        if isNever || (!unused.isEmpty && unused.count == directive.targets.count) {
            let names = directive.targets.map { "“\($0.text)”" }.joined(separator: " or ")
            log.add(
                isNever
                    ? "this comment suppresses nothing"
                    : "this comment suppresses nothing: \(names) finds nothing here",
                at: directive.comment, help: "delete the comment",
                fix: Fix(.safe, title: "delete the comment", edits: [.deleting(directive, in: file)]))
            return
        }
        for index in unused {
            let target = directive.targets[index]
            let lower = index > 0 ? directive.targets[index - 1].place.upper : target.place.lower
            let upper = index > 0 ? target.place.upper : directive.targets[index + 1].place.lower
            log.add(
                "“\(target.text)” finds nothing here", at: target.place, help: "remove it from the comment",
                fix: Fix(
                    .safe, title: "remove it from the comment",
                    edits: [Fix.Edit(SourcePlace(file: target.place.file, lower: lower, upper: upper), "")]))
        }
    }

    /// Whether a check that is meant was asked in this file and could find everything.
    private func couldBeUsed(_ pattern: CheckPattern, in path: String, _ ran: (Check) -> Bool) -> Bool {
        let asked = pattern.checks.filter { $0.group != "meta" && table.level($0, at: path) != nil }
        return !asked.isEmpty && asked.allSatisfy(ran)
    }
}
