extension PolicyCompiler {
    private struct Pairs {
        var less: [(Int32, Int32)] = []
        var within: [(Int32, Int32)] = []
        /// The candidate at which there were too many; nil where all were compared.
        var stoppedAt: Int32?
        /// Whether comparing took too long, rather than too many relations being found.
        var isOutOfTime = false
    }

    /// Pairs that are kept at most. Only rules that all lie in one another have so many.
    package static let mostRelations = 2_000_000
    /// Each pattern is compared with each name, and with each other pattern.
    package static let mostPatternTests = 20_000_000
    /// Pairs that are compared at most, those that need a closer look counted several times.
    package static let mostComparisons = 20_000_000
    private static let workOfComparison = 40

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
        else {
            let isOutOfTime = first.isOutOfTime || second.isOutOfTime
            return reportTooMany(stopped ?? (first.less + second.less).last?.0 ?? 0, isOutOfTime: isOutOfTime)
        }
        parts.relations.moreSpecific = less
        parts.relations.within = within
    }

    private mutating func reportTooMany(_ candidate: Int32, isOutOfTime: Bool) {
        let rule = Int(parts.candidates[Int(candidate)].rule)
        log.report(
            .yamlLimits,
            isOutOfTime
                ? "so many rules are about the same errors that more than \(Self.mostComparisons) comparisons "
                    + "are needed to tell which is more specific"
                : "more than \(Self.mostRelations) pairs of rules match parts of each other",
            at: parts.rulePlaces.indices.contains(rule) ? parts.rulePlaces[rule] : nil,
            help: "let rules name what they are for, such as one code or status each")
    }

    /// What can be said of some of the candidates, and of the fallback where these refine it.
    private func pairs(_ numbers: ArraySlice<Int32>, _ classes: ClaimClasses, _ image: CompiledImage) -> Pairs {
        let links = LinkTest(image)
        var search = PartnerSearch(parts, classes, image, links)
        var subsets = SubsetCheck(parts, links)
        let all = parts.candidates
        var found = Pairs()
        let fallback = all.count - 1
        for number in numbers where Int(number) != fallback {
            let inner = Int(number)
            let isRefining = all[inner].categories != nil
            search.find(number, amongRefining: isRefining)
            for other in search.partners where other != number {
                let outer = Int(other)
                guard all[outer].round == all[inner].round, mayHold(all, inner, within: outer),
                    !search.reachesBeyond(number, other), subsets.holds(all[inner], within: all[outer]),
                    !subsets.holds(all[outer], within: all[inner])
                else { continue }
                found.less.append((number, other))
            }
            if !isRefining {
                search.find(number, amongRefining: true)
                for other in search.partners
                where mayHold(all, inner, within: Int(other)) && !search.reachesBeyond(number, other)
                    && subsets.holds(all[inner], within: all[Int(other)])
                {
                    found.within.append((number, other))
                }
            }
            let work = search.compared + Self.workOfComparison * subsets.compared
            if found.less.count > Self.mostRelations || work > Self.mostComparisons {
                found.stoppedAt = number
                found.isOutOfTime = work > Self.mostComparisons
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
}

/// Finds for one candidate after the other those it has to be compared with.
private struct PartnerSearch {
    /// In order, each once.
    private(set) var partners: [Int32] = []
    /// How many were found so far.
    private(set) var compared = 0

    private let parts: CompiledParts
    private let classes: ClaimClasses
    private let links: LinkTest
    private let sample: LinkSample
    private let classifying: CandidateIndex
    private let refining: CandidateIndex
    private var searches = 0
    /// Made once many candidates come up for each, which is when they are worth it.
    private var indexes: (classifying: PartnerIndex, refining: PartnerIndex, across: PartnerIndex)?
    /// By the candidate: what it leaves out.
    private var excluded: [Int32: [(view: InternedCause, link: ErrorCause)]] = [:]

    private static let usualPartners = 4

    init(_ parts: CompiledParts, _ classes: ClaimClasses, _ image: CompiledImage, _ links: LinkTest) {
        self.parts = parts
        self.classes = classes
        self.links = links
        sample = LinkSample(parts, links)
        classifying = CandidateIndex.classifying(image)
        refining = CandidateIndex.refining(image)
    }

    /// All candidates that may claim everything this one does: they must be found for any one link it claims.
    mutating func find(_ number: Int32, amongRefining isRefining: Bool) {
        let candidate = parts.candidates[Int(number)]
        partners.removeAll(keepingCapacity: true)
        searches += 1
        guard let (view, link) = sample.link(of: candidate, users: { classes.users(ofCode: $0) }) else {
            for other in parts.candidates.indices.dropLast()
            where classes.isFirst(Int32(other)) && (parts.candidates[other].categories != nil) == isRefining {
                partners.append(Int32(other))
            }
            compared += partners.count
            return
        }
        let accepts = { [parts, links] (other: Int32) in
            links.accepts(parts.candidates[Int(other)].error, view, { link })
        }
        if compared > Self.usualPartners * (searches + 200) { makeIndexes() }
        var found: [Int32] = []
        let isFound =
            index(candidate, amongRefining: isRefining)?.forEach(candidate, view) { other in
                if accepts(other) { found.append(other) }
            } ?? false
        if !isFound {
            (isRefining ? refining : classifying).forEach(view) { [classes] other in
                if classes.isFirst(other), accepts(other) { found.append(other) }
            }
        }
        found.sortDistinct()
        partners = found
        compared += partners.count
    }

    private func index(_ candidate: Candidate, amongRefining isRefining: Bool) -> PartnerIndex? {
        isRefining ? candidate.categories == nil ? indexes?.across : indexes?.refining : indexes?.classifying
    }

    private mutating func makeIndexes() {
        guard indexes == nil else { return }
        let fallback = Int32(parts.candidates.count - 1)
        let firsts = classes.firsts.filter { $0 != fallback }
        let (some, others) = (
            firsts.filter { parts.candidates[Int($0)].categories == nil },
            firsts.filter { parts.candidates[Int($0)].categories != nil }
        )
        indexes = (
            PartnerIndex(some, parts, links, amongEqual: true), PartnerIndex(others, parts, links, amongEqual: true),
            PartnerIndex(others, parts, links, amongEqual: false)
        )
    }

    /// Whether the inner candidate surely claims a link that the outer one leaves out.
    mutating func reachesBeyond(_ inner: Int32, _ outer: Int32) -> Bool {
        let (claimed, claiming) = (parts.candidates[Int(inner)], parts.candidates[Int(outer)])
        if claiming.excluded.isEmpty { return false }
        if excluded[outer] == nil { excluded[outer] = sample.excludedLinks(of: claiming, atMost: 4) }
        return excluded[outer, default: []].contains { view, link in
            links.accepts(claimed.error, view, { link })
                && !claimed.excluded.contains { links.accepts($0, view, { link }) }
        }
    }
}
