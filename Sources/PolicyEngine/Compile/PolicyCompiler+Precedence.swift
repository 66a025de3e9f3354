import PolicyText

extension PolicyCompiler {
    /// Pairs that are kept at most. Only rules that all lie in one another have so many.
    package static let mostRelations = 2_000_000
    /// Each pattern is compared with each name, and with each other pattern.
    package static let mostPatternTests = 20_000_000
    /// Pairs that are compared at most, and values tried to compare them, in each of two halves.
    package static let mostComparisons = 1_500_000

    /// Finds, once, which clauses claim less than others. Only pairs that can meet on one link are compared, and of
    /// those that claim the same only one.
    mutating func relateClauses() {
        guard let image = parts.linkImage() else { return }
        defer { withExtendedLifetime(image) {} }
        var counted = ClaimClasses(parts.clauses)
        counted.countCodes(parts.clauses, parts.codeSets)
        let classes = counted
        let firsts = classes.firsts
        let isWorthAThread = !isTrial && firsts.count > Self.mostOnOneThread
        let halves = [firsts[..<(firsts.count / 2)], firsts[(firsts.count / 2)...]]
        let pairs = concurrentMap(2, threads: isWorthAThread ? 2 : 1) { [parts] half in
            parts.clausePairs(halves[half], classes, image)
        }
        let (first, second) = (pairs[0], pairs[1])
        let stopped = first.stoppedAt ?? second.stoppedAt
        guard stopped == nil, let less = classes.expanded(first.less + second.less, atMost: Self.mostRelations),
            let within = classes.expanded(first.within + second.within, atMost: Self.mostRelations)
        else {
            let isOutOfTime = first.isOutOfTime || second.isOutOfTime
            return reportTooMany(stopped ?? (first.less + second.less).last?.0 ?? 0, isOutOfTime: isOutOfTime)
        }
        parts.relations.moreSpecific = less
        parts.relations.within = within
    }

    private mutating func reportTooMany(_ clause: Int32, isOutOfTime: Bool) {
        let rule = Int(parts.clauses[Int(clause)].rule)
        log.report(
            .yamlLimits,
            isOutOfTime
                ? "too many rules match the same errors: finding the more specific ones needs more than "
                    + "\(GroupedNumber.write(Self.mostComparisons)) comparisons"
                : "too many rules match the same errors: more than "
                    + "\(GroupedNumber.write(Self.mostRelations)) pairs overlap",
            at: parts.rulePlaces.indices.contains(rule) ? parts.rulePlaces[rule] : nil,
            help: "add the code or status that each rule is for; about 1,500 rules can match the same error")
    }
}
