import PolicyEngine

/// A piece of what an entry of `when` claims: one value set on each axis.
package struct ClauseRegion {
    let region: Region
    /// Which policy it is of, by its place in the space.
    let side: Int
    package let clause: Int32
    /// How deep the screen is that it is written for.
    let depth: Int32
    let round: UInt16
    /// The link that it classifies.
    let position: Int
}

extension ConditionSpace {
    /// All there is, with this many links.
    func everywhere(links: Int) -> Region {
        var region = Region(
            links: [], screens: span(ofScreen: "").asSet, version: NumberSet([0...Int64(versionSpans.count)]))
        region.links = [LinkRegion](repeating: .all, count: links)
        return region
    }

    /// Whether the entry of a box asks for a cause.
    func asksForCause(_ box: ClauseRegion) -> Bool {
        guard box.clause >= 0 else { return false }
        let detail = policies[box.side].clauses[box.clause].detail
        return detail >= 0 && policies[box.side].details[detail].hasCause == 1
    }

    /// Errors that are passed over for their causes, at each link; of no entry.
    func wrapperBoxes(side: Int, links: Int) -> [ClauseRegion] {
        let wrappers = policies[side].links.book.wrapperNames.map {
            (name: $0.domain + " " + ($0.code?.text ?? ""), wrapper: $0)
        }
        return wrappers.sorted { $0.name.precedesByBytes($1.name) }.map { $0.wrapper }.flatMap { wrapper in
            (0..<links).map { position in
                var region = everywhere(links: links)
                region.links[position].domain = NameSet([number(ofText: wrapper.domain)])
                switch wrapper.code {
                case nil: break
                case .number(let number):
                    region.links[position].code = ValueRegion(numbers: NumberSet([number...number]), names: NameSet([]))
                case .name(let name):
                    region.links[position].code = ValueRegion(
                        numbers: NumberSet([]), names: NameSet([number(ofText: name)]))
                }
                return ClauseRegion(region: region, side: side, clause: -1, depth: 0, round: 0, position: position)
            }
        }
    }

    /// A screen and all below it; of no entry.
    func box(ofScreen path: String, side: Int, links: Int) -> ClauseRegion {
        var region = everywhere(links: links)
        region.screens = NumberSet([span(ofScreen: path)])
        return ClauseRegion(region: region, side: side, clause: -1, depth: 0, round: 0, position: 0)
    }

    /// What an entry claims, in chains of so many links, whichever of them it classifies.
    func boxes(of clause: Int32, side: Int, links count: Int) -> [ClauseRegion] {
        let policy = policies[side]
        let row = policy.clauses[clause]
        let detail = row.detail < 0 ? nil : Optional(policy.details[row.detail])
        let links = claimedLinks(row, detail, side)
        let causes = detail.flatMap { $0.hasCause == 1 ? linkRegions($0.cause, of: side) : nil }
        let situation = situation(row, detail, side, links: count)
        var boxes: [ClauseRegion] = []
        for (depth, screens) in levels(row, detail, policy) where !screens.isEmpty {
            func add(_ chain: [LinkRegion], _ position: Int) {
                var region = situation
                region.screens = screens
                region.links = chain
                guard !region.isEmpty(of: universe) else { return }
                boxes.append(
                    ClauseRegion(
                        region: region, side: side, clause: clause, depth: depth, round: row.round,
                        position: position))
            }
            for position in 0..<count {
                for link in links {
                    var chain = [LinkRegion](repeating: .all, count: count)
                    chain[position] = link
                    guard let causes else {
                        add(chain, position)
                        continue
                    }
                    for deeper in (position + 1)..<max(count, position + 1) {
                        for cause in causes {
                            var caused = chain
                            caused[deeper] = cause
                            add(caused, position)
                        }
                    }
                }
            }
        }
        return boxes
    }

    private func claimedLinks(_ row: ClauseRow, _ detail: ClauseDetailRow?, _ side: Int) -> [LinkRegion] {
        var links = linkRegions(row.error, of: side)
        for index in detail?.excludedErrors.indices ?? 0..<0 {
            for taken in linkRegions(policies[side].excludedErrors[index], of: side) {
                links = links.flatMap { subtract($0, taken) }
            }
        }
        return links
    }

    private func subtract(_ one: LinkRegion, _ other: LinkRegion) -> [LinkRegion] {
        var (region, taken) = (everywhere(links: 1), everywhere(links: 1))
        region.links = [one]
        taken.links = [other]
        return region.subtracting(taken, of: universe).map { $0.links[0] }
    }

    /// Of nested screens the first that holds the reported one counts.
    private func levels(_ row: ClauseRow, _ detail: ClauseDetailRow?, _ policy: CompiledPolicy) -> [(
        depth: Int32, screens: NumberSet
    )] {
        var taken = NumberSet(
            (detail?.excludedScopes.indices ?? 0..<0).map {
                span(ofScreen: policy.scopes.path(policy.clauseScreens[$0]))
            })
        if row.scopes.isEmpty { return [(0, NumberSet([span(ofScreen: "")]).subtracting(taken))] }
        var levels: [(depth: Int32, screens: NumberSet)] = []
        for index in row.scopes.indices {
            let screen = policy.clauseScreens[index]
            let span = span(ofScreen: policy.scopes.path(screen))
            levels.append((policy.scopes.screens[screen].depth, NumberSet([span]).subtracting(taken)))
            taken = NumberSet(taken.ranges + [span])
        }
        return levels
    }

    /// Everything but links and screens.
    private func situation(_ row: ClauseRow, _ detail: ClauseDetailRow?, _ side: Int, links: Int) -> Region {
        var region = everywhere(links: links)
        region.flags = row.flags & FlagBits.all
        guard let detail else { return region }
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
            let name = ValueName(
                source: ValueSource(rawValue: own.source) ?? .context, key: policy.strings.string(own.key))
            region.narrow(number(ofOwn: name), to: values(own.test, side, orAbsent: name.source.isKnownWhereAbsent))
        }
        return region
    }

    private func values(_ test: Int32, _ side: Int, orAbsent: Bool = false) -> ValueRegion {
        let (row, links) = (policies[side].links, policies[side].valueTests[test])
        var region =
            links.included < 0 ? orAbsent ? ValueRegion.all : .present : values(row.values[links.included], of: side)
        for index in links.excluded.indices { region = region.subtracting(values(row.values[index], of: side)) }
        return region
    }

    private func accepts(_ version: Version, _ detail: ClauseDetailRow, _ policy: CompiledPolicy) -> Bool {
        func isWithin(_ ranges: RowRange) -> Bool {
            ranges.indices.contains { index in
                let range = policy.versionRanges[index]
                func end(_ numbers: RowRange) -> Version {
                    Version(numbers: numbers.indices.map { policy.versionNumbers[$0] })
                }
                let lower = range.hasLower == 1 ? end(range.lower) : nil
                let upper = range.hasUpper == 1 ? end(range.upper) : nil
                return VersionRange(lower: lower, upper: upper).contains(version)
            }
        }
        return (detail.hasVersions == 0 || isWithin(detail.versions)) && !isWithin(detail.excludedVersions)
    }
}

extension ClosedRange<Int64> {
    var asSet: NumberSet { NumberSet([self]) }
}
