extension PolicyCompiler {
    private struct Pairs {
        var less: [(Int32, Int32)] = []
        var within: [(Int32, Int32)] = []
        /// The candidate at which there were too many; nil where all were compared.
        var stoppedAt: Int32?
    }

    /// Pairs that are kept at most. Only rules that all lie in one another have so many.
    package static let mostRelations = 2_000_000
    /// Each pattern is compared with each name, and with each other pattern.
    package static let mostPatternTests = 20_000_000
    /// Pairs that are compared at most.
    package static let mostComparisons = 40_000_000

    /// Finds, once, which candidates claim less than others. Only pairs that can meet on one link are compared, and of those that claim the same
    /// only one.
    mutating func relateCandidates() {
        guard let image = parts.linkImage() else { return }
        defer { withExtendedLifetime(image) {} }
        var counted = ClaimClasses(parts.candidates)
        counted.countCodes(parts.candidates, parts.codeSets)
        let classes = counted
        let firsts = classes.firsts
        let half = firsts.count / 2
        let later = BackgroundTask(onThread: isWorthAThread(firsts.count), aid.thread) { [self] in
            pairs(firsts[half...], classes, image)
        }
        let first = pairs(firsts[..<half], classes, image)
        let second = later.value()
        let stopped = first.stoppedAt ?? second.stoppedAt
        guard stopped == nil, let less = classes.expanded(first.less + second.less, atMost: Self.mostRelations),
            let within = classes.expanded(first.within + second.within, atMost: Self.mostRelations)
        else { return reportTooManyRelations(stopped ?? (first.less + second.less).last?.0 ?? 0) }
        parts.relations.moreSpecific = less
        parts.relations.within = within
    }

    private mutating func reportTooManyRelations(_ candidate: Int32) {
        let rule = Int(parts.candidates[Int(candidate)].rule)
        log.report(
            .yamlLimits, "more than \(Self.mostRelations) pairs of rules match parts of each other",
            at: parts.rulePlaces.indices.contains(rule) ? parts.rulePlaces[rule] : nil,
            help: "let rules name what they are for, such as one code or status each")
    }

    /// What can be said of some of the candidates, and of the fallback where these refine it.
    private func pairs(_ numbers: ArraySlice<Int32>, _ classes: ClaimClasses, _ image: CompiledImage) -> Pairs {
        let links = LinkTest(image)
        let (classifying, refining) = (CandidateIndex.classifying(image), CandidateIndex.refining(image))
        var subsets = SubsetCheck(parts, links)
        let all = parts.candidates
        var found = Pairs()
        var partners: [Int32] = []
        var compared = 0
        let fallback = all.count - 1
        for number in numbers where Int(number) != fallback {
            let inner = Int(number)
            let isRefining = all[inner].categories != nil
            findPartners(of: all[inner], in: isRefining ? refining : classifying, links, classes, isRefining: isRefining, &partners)
            compared += partners.count
            for other in partners where other != number {
                let outer = Int(other)
                guard all[outer].round == all[inner].round, mayHold(all, inner, within: outer),
                    subsets.holds(all[inner], within: all[outer]), !subsets.holds(all[outer], within: all[inner])
                else { continue }
                found.less.append((number, other))
            }
            if !isRefining {
                findPartners(of: all[inner], in: refining, links, classes, isRefining: true, &partners)
                for other in partners where mayHold(all, inner, within: Int(other)) && subsets.holds(all[inner], within: all[Int(other)]) {
                    found.within.append((number, other))
                }
            }
            if found.less.count > Self.mostRelations || compared > Self.mostComparisons {
                found.stoppedAt = number
                return found
            }
        }
        for number in numbers where all[Int(number)].categories != nil && subsets.holds(all[fallback], within: all[Int(number)]) {
            found.within.append((Int32(fallback), number))
        }
        return found
    }

    /// A quick look at two candidates. They can stand at one level only if they share a screen they name, or neither names one.
    private func mayHold(_ all: [Candidate], _ inner: Int, within outer: Int) -> Bool {
        guard all[outer].axes & ~all[inner].axes == 0, all[outer].ownKeys & ~all[inner].ownKeys == 0, all[inner].flags & ~all[outer].flags == 0 else { return false }
        if all[inner].excluded.isEmpty, all[inner].error.leavesOpen(all[outer].error) { return false }
        if all[inner].scopes.isEmpty || all[outer].scopes.isEmpty { return all[inner].scopes.isEmpty && all[outer].scopes.isEmpty }
        return all[inner].scopes.contains { all[outer].scopes.contains($0) }
    }

    /// All candidates that may claim everything this one does: they must be found for any one link it claims.
    private func findPartners(
        of candidate: Candidate, in index: CandidateIndex, _ links: LinkTest, _ classes: ClaimClasses, isRefining: Bool,
        _ found: inout [Int32]
    ) {
        found.removeAll(keepingCapacity: true)
        if let (view, link) = sample(candidate, links, classes) {
            index.forEach(view) { number in
                guard classes.isFirst(number) else { return }
                if links.accepts(parts.candidates[Int(number)].error, view, { link }) { found.append(number) }
            }
            found.sortDistinct()
        } else {
            for number in parts.candidates.indices.dropLast() where classes.isFirst(Int32(number)) && (parts.candidates[number].categories != nil) == isRefining {
                found.append(Int32(number))
            }
        }
    }

    /// A link the candidate claims, or nil when none is easily found.
    private func sample(_ candidate: Candidate, _ links: LinkTest, _ classes: ClaimClasses) -> (InternedCause, ErrorCause)? {
        var view = InternedCause()
        /// Only filled where a pattern needs a text.
        var link = ErrorCause()
        view.domain = -2
        if candidate.error.domain >= 0 {
            let set = parts.domainSets[Int(candidate.error.domain)]
            if let name = set.written.first { view.domain = name } else { link.domain = set.patterns.first?.freshMatch }
        }
        if candidate.error.code >= 0 {
            let set = parts.codeSets[Int(candidate.error.code)]
            if let range = set.numbers.ranges.first {
                links.book.setNumber(range.lowerBound, &view)
            } else if let name = set.written.min(by: { classes.users(ofCode: $0) < classes.users(ofCode: $1) }) {
                // What fewest others name is accepted by fewest.
                links.book.setName(name, &view)
            } else {
                view.codeKind = .unknown
                link.code = set.patterns.first.map { ErrorCode.name($0.freshMatch) }
            }
        }
        if candidate.error.http >= 0, let range = parts.httpSets[Int(candidate.error.http)].ranges.first {
            view.http = max(range.lowerBound, 0)
        }
        let claimed = link
        guard links.accepts(candidate.error, view, { claimed }) else { return nil }
        for excluded in candidate.excluded where links.accepts(excluded, view, { claimed }) { return nil }
        return (view, link)
    }
}
