/// Which clauses claim less than others.
struct ClausePairs {
    /// The first claims less than the second, of two that stand at one level.
    var less: [(Int32, Int32)] = []
    /// The first classifies, and whatever it claims is claimed by the second, which refines.
    var within: [(Int32, Int32)] = []
    /// The clause at which there were too many; nil where all were compared.
    var stoppedAt: Int32?
    /// Whether comparing took too long, rather than too many relations being found.
    var isOutOfTime = false
}

extension CompiledParts {
    /// What can be said of some of the clauses, and of the fallback where these refine it.
    func clausePairs(
        _ numbers: ArraySlice<Int32>, _ classes: ClaimClasses, _ image: CompiledImage,
        mostComparisons: Int = PolicyCompiler.mostComparisons
    ) -> ClausePairs {
        let links = LinkTest(image)
        let search = PartnerSearch(self, classes: classes, image: image, links: links)
        let subsets = SubsetCheck(self, links)
        var found = ClausePairs()
        let fallback = clauses.count - 1
        for number in numbers where Int(number) != fallback {
            let inner = clauses[Int(number)]
            let isRefining = inner.categories != nil
            for other in search.partners(of: number, amongRefining: isRefining) where other != number {
                let outer = clauses[Int(other)]
                guard outer.round == inner.round, subsets.holds(inner, within: outer),
                    !subsets.holds(outer, within: inner)
                else { continue }
                found.less.append((number, other))
            }
            if !isRefining {
                for other in search.partners(of: number, amongRefining: true)
                where subsets.holds(inner, within: clauses[Int(other)]) {
                    found.within.append((number, other))
                }
            }
            found.isOutOfTime = search.compared + subsets.compared > mostComparisons
            if found.isOutOfTime || found.less.count > PolicyCompiler.mostRelations {
                found.stoppedAt = number
                return found
            }
        }
        for number in numbers
        where clauses[Int(number)].categories != nil
            && subsets.holds(clauses[fallback], within: clauses[Int(number)])
        {
            found.within.append((Int32(fallback), number))
        }
        return found
    }
}
