import PolicyEngine

/// A piece of what a clause matches: one value set on each axis.
package struct ClauseRegion {
    let region: Region
    /// Which policy it is of, by its place in the space.
    let side: Int
    /// -1 where it belongs to none.
    package let clause: Int32
    /// How deep the screen is that it is written for.
    let depth: Int32
    let round: UInt16
    /// The link that it classifies.
    let position: Int
}

extension ConditionSpace {
    /// What a clause matches, in chains of so many links, whichever of them it classifies.
    func boxes(of clause: Int32, side: Int, links count: Int) -> [ClauseRegion] {
        let shape = shape(of: clause, side: side)
        let round = policies[side].clauses[clause].round
        var boxes: [ClauseRegion] = []
        for level in shape.levels {
            for position in 0..<count {
                for region in shape.regions(at: position, of: count, on: level) where !region.isEmpty(of: universe) {
                    boxes.append(
                        ClauseRegion(
                            region: region, side: side, clause: clause, depth: level.depth, round: round,
                            position: position))
                }
            }
        }
        return boxes
    }

    /// Errors that are passed over for their causes, at each link; of no clause.
    func wrapperBoxes(side: Int, links: Int) -> [ClauseRegion] {
        wrappers[side].flatMap { wrapper in
            (0..<links).map { position in
                var region = everywhere(links: links)
                region.links[position] = wrapper
                return ClauseRegion(region: region, side: side, clause: -1, depth: 0, round: 0, position: position)
            }
        }
    }

    /// A screen and all below it; of no clause.
    func box(ofScreen path: String, side: Int, links: Int) -> ClauseRegion {
        var region = everywhere(links: links)
        region.screens = NumberSet([span(ofScreen: path)])
        return ClauseRegion(region: region, side: side, clause: -1, depth: 0, round: 0, position: 0)
    }

    /// Errors with one cause for which some clause asks what the cause is; others are decided as without it, or as
    /// the cause is alone.
    var causeRegions: [Region] {
        policies.indices.flatMap { side in
            policies[side].clauses.indices.dropLast().flatMap { number -> [Region] in
                let clause = policies[side].clause(number)
                guard clause.asksForCause else { return [] }
                let shape = shape(of: Int32(number), side: side)
                return shape.regions(at: 0, of: 2).map { region in
                    // An error with a cause that is left out goes to another clause.
                    guard clause.cause == nil else { return region }
                    var region = region
                    region.links[1] = .all
                    return region
                }
            }
        }
    }
}
