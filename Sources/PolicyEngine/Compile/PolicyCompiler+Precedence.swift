extension PolicyCompiler {
    private typealias Pairs = (less: [(Int32, Int32)], within: [(Int32, Int32)])

    /// Finds, once, which candidates claim less than others. Only pairs that can meet on one link are compared.
    mutating func relateCandidates() {
        let fallback = parts.candidates.count - 1
        guard let image = parts.linkImage() else { return }
        defer { withExtendedLifetime(image) {} }
        let later = BackgroundTask(onThread: isLarge) { [self] in pairs(fallback / 2..<fallback, image) }
        let first = pairs(0..<fallback / 2, image)
        let second = later.value()
        parts.relations.moreSpecific = (first.less + second.less).map { PairSet.key($0.0, $0.1) }.sorted()
        parts.relations.within = (first.within + second.within).map { PairSet.key($0.0, $0.1) }.sorted()
    }

    /// What can be said of some of the candidates, and of the fallback where these refine it.
    private func pairs(_ numbers: Range<Int>, _ image: CompiledImage) -> Pairs {
        let links = LinkTest(image)
        let (classifying, refining) = (CandidateIndex.classifying(image), CandidateIndex.refining(image))
        var subsets = SubsetCheck(parts, links)
        let all = parts.candidates
        var less: [(Int32, Int32)] = []
        var within: [(Int32, Int32)] = []
        var partners: [Int32] = []
        let fallback = all.count - 1
        for number in numbers {
            let isRefining = all[number].categories != nil
            findPartners(of: all[number], in: isRefining ? refining : classifying, links, isRefining: isRefining, &partners)
            for other in partners where Int(other) != number {
                let outer = Int(other)
                guard all[outer].round == all[number].round, mayHold(all, number, within: outer),
                    subsets.holds(all[number], within: all[outer]), !subsets.holds(all[outer], within: all[number])
                else { continue }
                less.append((Int32(number), other))
            }
            guard !isRefining else { continue }
            findPartners(of: all[number], in: refining, links, isRefining: true, &partners)
            for other in partners where mayHold(all, number, within: Int(other)) && subsets.holds(all[number], within: all[Int(other)]) {
                within.append((Int32(number), other))
            }
        }
        for number in numbers where all[number].categories != nil && subsets.holds(all[fallback], within: all[number]) {
            within.append((Int32(fallback), Int32(number)))
        }
        return (less, within)
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
        of candidate: Candidate, in index: CandidateIndex, _ links: LinkTest, isRefining: Bool, _ found: inout [Int32]
    ) {
        found.removeAll(keepingCapacity: true)
        if let (view, link) = sample(candidate, links) {
            index.forEach(view) { number in
                if links.accepts(parts.candidates[Int(number)].error, view, { link }) { found.append(number) }
            }
            found.sortDistinct()
        } else {
            for number in parts.candidates.indices.dropLast() where (parts.candidates[number].categories != nil) == isRefining {
                found.append(Int32(number))
            }
        }
    }

    /// A link the candidate claims, or nil when none is easily found.
    private func sample(_ candidate: Candidate, _ links: LinkTest) -> (InternedCause, ErrorCause)? {
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
            } else if let name = set.written.first {
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
