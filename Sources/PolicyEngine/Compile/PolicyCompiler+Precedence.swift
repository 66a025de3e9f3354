extension PolicyCompiler {
    /// Finds, once, which candidates claim less than others. Only pairs that can meet on one link are compared.
    mutating func relateCandidates() {
        guard let links = parts.links else { return }
        var inclusion = Inclusion(parts, links)
        let classifying = CandidateIndex(parts.classifying)
        let refining = CandidateIndex(parts.refining)
        var less: [(Int32, Int32)] = []
        var within: [(Int32, Int32)] = []
        let fallback = Int32(parts.candidates.count - 1)
        for number in parts.candidates.indices.dropLast() {
            let candidate = parts.candidates[number]
            let isRefining = candidate.categories != nil
            for other in partners(of: candidate, in: isRefining ? refining : classifying, links, isRefining: isRefining) where other != Int32(number) {
                let outer = parts.candidates[Int(other)]
                guard outer.round == candidate.round, mayMeet(candidate, outer), inclusion.holds(candidate, within: outer),
                    !inclusion.holds(outer, within: candidate)
                else { continue }
                less.append((Int32(number), other))
            }
            guard !isRefining else { continue }
            for other in partners(of: candidate, in: refining, links, isRefining: true) {
                let outer = parts.candidates[Int(other)]
                if mayMeet(candidate, outer), inclusion.holds(candidate, within: outer) { within.append((Int32(number), other)) }
            }
        }
        for number in parts.candidates.indices.dropLast() where parts.candidates[number].categories != nil {
            if inclusion.holds(parts.candidates[Int(fallback)], within: parts.candidates[number]) { within.append((fallback, Int32(number))) }
        }
        parts.relations.claimsLess = PairSet(less)
        parts.relations.within = PairSet(within)
    }

    /// Two candidates can stand at one level only if they share a screen they name, or neither names one.
    private func mayMeet(_ a: Candidate, _ b: Candidate) -> Bool {
        if a.scopes.isEmpty || b.scopes.isEmpty { return a.scopes.isEmpty && b.scopes.isEmpty }
        return a.scopes.contains { b.scopes.contains($0) }
    }

    /// All candidates that may claim everything this one does: they must be found for any one link it claims.
    private func partners(of candidate: Candidate, in index: CandidateIndex, _ links: LinkTest, isRefining: Bool) -> [Int32] {
        guard let link = sampleLink(candidate, links) else {
            return parts.candidates.indices.dropLast().filter { (parts.candidates[$0].categories != nil) == isRefining }.map { Int32($0) }
        }
        var found: Set<Int32> = []
        index.forEach(links.book.view(link)) { found.insert($0) }
        return found.sorted()
    }

    /// A link the candidate claims, or nil when none is easily found.
    private func sampleLink(_ candidate: Candidate, _ links: LinkTest) -> ErrorLink? {
        var link = ErrorLink(domain: "\u{2}")
        if candidate.error.domain >= 0 {
            let set = parts.domainSets[Int(candidate.error.domain)]
            link.domain = set.written.first.map { parts.vocabulary.names.text($0) } ?? set.patterns.first?.freshMatch
        }
        if candidate.error.code >= 0 {
            let set = parts.codeSets[Int(candidate.error.code)]
            if let range = set.numbers.ranges.first {
                link.code = .number(range.lowerBound)
            } else {
                link.code = (set.written.first.map { parts.vocabulary.names.text($0) } ?? set.patterns.first?.freshMatch).map { ErrorCode.name($0) }
            }
        }
        if candidate.error.http >= 0, let range = parts.httpSets[Int(candidate.error.http)].ranges.first {
            link.http = Int(range.lowerBound)
        }
        let view = links.book.view(link)
        let claimed = link
        guard links.accepts(candidate.error, view, { claimed }) else { return nil }
        for excluded in candidate.excluded where links.accepts(excluded, view, { claimed }) { return nil }
        return link
    }
}
