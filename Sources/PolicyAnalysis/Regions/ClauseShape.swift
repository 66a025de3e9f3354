import PolicyEngine

/// What one clause matches: each of `links` on each of `levels`, and the situation.
package struct ClauseShape: Sendable {
    /// Screens on which the clause stands at one depth.
    package struct Level: Sendable {
        let depth: Int32
        let screens: NumberSet
    }

    /// Of the link itself, exclusions taken out.
    package let links: [LinkRegion]
    /// Of a deeper link; nil where none is asked for.
    package let causes: [LinkRegion]?
    /// What each deeper link may be; nil where nothing is left out.
    let deeper: [LinkRegion]?
    package let levels: [Level]
    /// Everything but links and screens.
    fileprivate let situation: Region

    package var asksForCauses: Bool { depth > 0 }

    /// How many errors below its own it asks about.
    var depth: Int { (causes == nil ? 0 : 1) + (deeper == nil ? 0 : 1) }

    /// How many errors below its own have to be there. What is asked of all of them is also true of none.
    var needed: Int { causes == nil ? 0 : 1 }

    /// At most how many regions it has in chains of `count` links: conditions on each deeper link multiply.
    func size(of count: Int) -> Int {
        var size = levels.count.multipliedWithoutOverflow(by: links.count)
        if let causes { size = size.multipliedWithoutOverflow(by: causes.count * max(count - 1, 0)) }
        guard let deeper else { return size }
        return (1..<max(count, 1)).reduce(size) { size, _ in size.multipliedWithoutOverflow(by: deeper.count) }
    }

    /// In chains of `count` links, through the link at `position`, on one level. Some may be empty.
    func regions(at position: Int, of count: Int, on level: Level) -> [Region] {
        var region = situation
        region.screens = level.screens
        region.links = [LinkRegion](repeating: .all, count: count)
        var regions: [Region] = []
        for link in links {
            region.links[position] = link
            guard let causes else {
                regions.append(region)
                continue
            }
            for deeper in (position + 1)..<max(count, position + 1) {
                for cause in causes {
                    var caused = region
                    caused.links[deeper] = cause
                    regions.append(caused)
                }
            }
        }
        guard let deeper else { return regions }
        for index in (position + 1)..<max(count, position + 1) {
            regions = regions.flatMap { region in
                deeper.map { allowed in
                    var region = region
                    region.links[index] = region.links[index].intersection(allowed)
                    return region
                }
            }
        }
        return regions
    }

    /// The same on all levels whose depth is accepted.
    package func regions(at position: Int, of count: Int, depth accepts: (Int32) -> Bool = { _ in true }) -> [Region] {
        levels.filter { accepts($0.depth) }.flatMap { regions(at: position, of: count, on: $0) }
    }

    /// What both match, standing at one screen.
    func shared(with other: ClauseShape, _ count: Int, of universe: Int) -> [Region] {
        levels.flatMap { level in
            regions(at: 0, of: count, on: level).intersection(
                other.regions(at: 0, of: count) { $0 == level.depth }, of: universe)
        }
    }
}

extension Int {
    /// The largest number in place of larger ones.
    fileprivate func multipliedWithoutOverflow(by other: Int) -> Int {
        let (product, overflow) = multipliedReportingOverflow(by: other)
        return overflow ? .max : product
    }
}

extension ClauseShape {
    /// How many comparisons of regions ``shared(with:_:of:)`` makes at most.
    func work(with other: ClauseShape, _ count: Int) -> Int {
        size(of: count).multipliedWithoutOverflow(by: other.size(of: count))
    }
}

extension ConditionSpace {
    package func shape(of number: Int32, side: Int = 0) -> ClauseShape {
        let clause = policies[side].clause(number)
        return ClauseShape(
            links: links(linkRegions(clause.error, of: side), without: clause.excluded, side),
            causes: clause.cause.map { linkRegions($0, of: side) },
            deeper: clause.excludedCauses.isEmpty ? nil : links([.all], without: clause.excludedCauses, side),
            levels: levels(of: clause, policies[side]), situation: situation(of: clause, side))
    }

    private func links(_ whole: [LinkRegion], without sets: [ErrorSet], _ side: Int) -> [LinkRegion] {
        var links = whole
        for excluded in sets {
            for taken in linkRegions(excluded, of: side) { links = links.flatMap { subtract(taken, from: $0) } }
        }
        return links
    }

    private func subtract(_ taken: LinkRegion, from link: LinkRegion) -> [LinkRegion] {
        var (region, other) = (everywhere(links: 1), everywhere(links: 1))
        region.links = [link]
        other.links = [taken]
        return region.subtracting(other, of: universe).map { $0.links[0] }
    }

    /// Of nested screens the first that holds the reported one counts.
    private func levels(of clause: CompiledClause, _ policy: CompiledPolicy) -> [ClauseShape.Level] {
        let excluded = NumberSet(clause.excludedScopes.map { span(ofScreen: policy.scopes.path($0)) })
        let scopes = clause.scopes.isEmpty ? [0] : clause.scopes
        let spans = scopes.map { span(ofScreen: policy.scopes.path($0)) }
        let isNested = Self.overlap(spans)
        var taken = excluded
        return zip(scopes, spans).compactMap { screen, span in
            let screens = NumberSet([span]).subtracting(taken)
            if isNested { taken = NumberSet(taken.ranges + [span]) }
            return screens.isEmpty
                ? nil : ClauseShape.Level(depth: policy.scopes.screens[screen].depth, screens: screens)
        }
    }

    private static func overlap(_ spans: [ClosedRange<Int64>]) -> Bool {
        let sorted = spans.sorted { $0.lowerBound < $1.lowerBound }
        return zip(sorted, sorted.dropFirst()).contains { $0.overlaps($1) }
    }

    /// Everything but links and screens.
    private func situation(of clause: CompiledClause, _ side: Int) -> Region {
        var region = everywhere(links: 0)
        region.flags = clause.row.flags & FlagBits.all
        guard let detail = clause.detail else { return region }
        let policy = policies[side]
        if detail.attempt >= 0 {
            region.attempt = values(detail.attempt, side).numbers.intersection(NumberSet([1 ... .max]))
        }
        if detail.platform >= 0 { region.platform = values(detail.platform, side) }
        if detail.asksVersion == 1 {
            let accepted = versionSpans.indices.filter { accepts(versionSpans[$0], detail, policy) }
            region.version = NumberSet(accepted.map { Int64($0 + 1)...Int64($0 + 1) })
        }
        for index in detail.own.indices {
            let own = policy.ownTests[index]
            let name = ValueName(own, policy)
            region.narrow(number(ofOwn: name), to: values(own.test, side, orAbsent: name.source.isKnownWhereAbsent))
        }
        return region
    }

    private func values(_ test: Int32, _ side: Int, orAbsent: Bool = false) -> ValueRegion {
        let (sets, row) = (policies[side].links.values, policies[side].valueTests[test])
        var region = row.included < 0 ? orAbsent ? ValueRegion.all : .present : values(sets[row.included], of: side)
        for index in row.excluded.indices { region = region.subtracting(values(sets[index], of: side)) }
        return region
    }

    private func accepts(_ version: Version, _ detail: ClauseDetailRow, _ policy: CompiledPolicy) -> Bool {
        func isWithin(_ ranges: RowRange) -> Bool {
            ranges.indices.contains { policy.range(policy.versionRanges[$0]).contains(version) }
        }
        return (detail.hasVersions == 0 || isWithin(detail.versions)) && !isWithin(detail.excludedVersions)
    }
}
