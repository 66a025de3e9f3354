package import PolicyEngine

/// Errors and situations for which each policy of a space selects the same rules throughout.
package struct OutcomeCell {
    package let region: Region
    /// An error and situation of it.
    package let event: ErrorEvent
    /// By policy.
    package let choices: [RuleChoice]
}

/// The rules a policy selects, and where.
package struct RuleChoice: Hashable {
    /// An entry of `when`; the last one stands for the fallback.
    package let classifying: Int32
    package let refining: Int32?
    /// The screen as the policy knows it.
    package let screen: Int32
    let link: Int

    init(_ outcome: Evaluator.Outcome) {
        classifying = outcome.choice.classifying
        refining = outcome.choice.refining
        screen = outcome.screen
        link = outcome.choice.link
    }
}

/// Divides errors and situations into cells: exactly, by the values that the conditions of all policies can tell apart on each axis.
package struct EventPartition {
    let space: ConditionSpace
    let links: Int
    private let axes: [RegionAxis]
    private let classifying: [ClauseRegion]
    private let refining: [ClauseRegion]
    /// Of each box the last axis it asks on; -1 where it asks nothing.
    private let lastAxis: [Int]
    private let lastRefiningAxis: [Int]
    /// Boxes of screens that say how loud errors may get, behind those that refine.
    private let limits: Range<Int>
    /// Whether a piece that only such boxes concern has to be looked at; nil where all are.
    private let isOfInterest: ((ClauseRegion) -> Bool)?
    /// Only pieces that meet one of these have to be looked at; nil where all are.
    private let areas: [Region]?
    private static let mostOwnKeys = 1_000
    static let usualMost = 400_000
    /// Beyond so many cells a policy asks for more than anybody waits for.
    private let most: Int
    private let budget: TimeBudget

    package init(
        _ space: ConditionSpace, links: Int = 1, most: Int = Self.usualMost, within budget: TimeBudget = .unlimited,
        areas: [Region]? = nil, onlyWhere isOfInterest: ((ClauseRegion) -> Bool)? = nil
    ) {
        self.budget = budget
        self.areas = areas
        self.space = space
        self.links = links
        self.most = most
        self.isOfInterest = isOfInterest
        var (classifying, refining): ([ClauseRegion], [ClauseRegion]) = ([], [])
        for (side, policy) in space.policies.enumerated() {
            for clause in policy.clauses.indices.dropLast() {
                let boxes = space.boxes(of: Int32(clause), side: side, links: links)
                if policy.clauses[clause].categories < 0 { classifying += boxes } else { refining += boxes }
            }
            if links > 1 { classifying += space.wrapperBoxes(side: side, links: links) }
        }
        limits = refining.count..<(refining.count + space.policies.reduce(0) { $0 + $1.scopes.limits.count })
        for (side, policy) in space.policies.enumerated() {
            for limit in policy.scopes.limits {
                refining.append(space.box(ofScreen: limit.path, side: side, links: links))
            }
        }
        let axes = RegionAxis.all(links: links, own: space.ownKeys.count)
        self.axes = axes
        self.classifying = classifying
        self.refining = refining
        lastAxis = classifying.map { $0.lastAxis(axes, space: space, links: links) }
        lastRefiningAxis = refining.map { $0.lastAxis(axes, space: space, links: links) }
    }

    /// Errors with one cause, where it makes a difference that there is one; nil where it never does.
    package static func ofCauses(
        _ space: ConditionSpace, most: Int = Self.usualMost, within budget: TimeBudget = .unlimited,
        onlyWhere isOfInterest: ((ClauseRegion) -> Bool)? = nil
    ) -> EventPartition? {
        let areas = space.causeRegions
        if areas.isEmpty { return nil }
        return EventPartition(
            space, links: 2, most: most, within: budget, areas: areas, onlyWhere: isOfInterest)
    }

    /// Calls `body` with every cell of the region; false where there are too many of them.
    package func forEach(in region: Region? = nil, _ body: @escaping (OutcomeCell) -> Void) -> Bool {
        visit(
            in: region,
            while: { cell in
                body(cell)
                return true
            })
    }

    /// The same as long as `body` answers true; false also where it did not.
    func visit(in region: Region? = nil, while body: @escaping (OutcomeCell) -> Bool) -> Bool {
        // Each value asked for is one more step into depth.
        if space.ownKeys.count > Self.mostOwnKeys { return false }
        var run = Run(cells: self, body: body)
        let whole = region ?? space.everywhere(links: links)
        let watched =
            isOfInterest.map { wanted in
                refining.indices.prefix(limits.lowerBound).filter { wanted(refining[$0]) }.map { Int32($0) }
            } ?? []
        run.classify(
            whole, axis: 0, boxes: overlapping(whole, classifying), watched: overlapping(whole, refining, of: watched),
            areas: areas.map { areas in areas.indices.filter { areas[$0].meets(whole, of: space.universe) } } ?? [])
        return !run.isOver
    }

    private func overlapping(_ region: Region, _ boxes: [ClauseRegion], of some: [Int32]? = nil) -> [Int32] {
        let numbers = some ?? boxes.indices.map { Int32($0) }
        return numbers.filter { boxes[Int($0)].region.meets(region, of: space.universe) }
    }

    private struct Run {
        let cells: EventPartition
        let body: (OutcomeCell) -> Bool
        var count = 0
        var isOver = false
        private var steps = 0
        private var refiners: [Int64: [Int32]] = [:]
        private var space: ConditionSpace { cells.space }

        init(cells: EventPartition, body: @escaping (OutcomeCell) -> Bool) {
            self.cells = cells
            self.body = body
        }

        /// `watched`: refining boxes whose pieces have to be looked at.
        mutating func classify(_ region: Region, axis: Int, boxes: [Int32], watched: [Int32], areas: [Int]) {
            if isOver || isSpent() || cells.areas != nil && areas.isEmpty { return }
            if let wanted = cells.isOfInterest, watched.isEmpty,
                !boxes.contains(where: { wanted(cells.classifying[Int($0)]) })
            {
                return
            }
            let boxes = kept(boxes, axis: axis, all: cells.classifying, last: cells.lastAxis)
            guard let next = nextAxis(axis, boxes: boxes, last: cells.lastAxis, all: cells.classifying, region: region)
            else {
                return settle(region)
            }
            for (piece, numbers) in pieces(of: region, next, boxes: boxes, all: cells.classifying) {
                let still = watched.isEmpty ? [] : cells.overlapping(piece, cells.refining, of: watched)
                let near = areas.filter { cells.areas?[$0].meets(piece, of: space.universe) ?? true }
                classify(piece, axis: next + 1, boxes: numbers, watched: still, areas: near)
            }
        }

        /// Looks at the time now and then.
        private mutating func isSpent() -> Bool {
            steps += 1
            if steps % 64 == 0, cells.budget.isSpent() { isOver = true }
            return isOver
        }

        /// Classified alike throughout.
        private mutating func settle(_ region: Region) {
            let event = space.witness(in: region).event
            let classified = space.policies.map { Evaluator($0).outcome(for: event, seed: 0, stopping: nil).choice }
            let able = classified.indices.flatMap { side in refiners(of: classified[side].classifying, side) }.filter {
                number in
                let box = cells.refining[Int(number)]
                return box.position == classified[box.side].link && box.region.meets(region, of: space.universe)
            }
            let limits = cells.limits.map { Int32($0) }.filter {
                cells.refining[Int($0)].region.screens.meets(region.screens)
            }
            if able.isEmpty, limits.isEmpty { return emit(region, event) }
            refine(region, axis: 0, boxes: able + limits)
        }

        /// Boxes of the rules that may refine what an entry classified.
        private mutating func refiners(of classifying: Int32, _ side: Int) -> [Int32] {
            let key = Int64(side) << 32 | Int64(classifying)
            if let known = refiners[key] { return known }
            let found = cells.refining.indices.prefix(cells.limits.lowerBound).filter { number in
                let box = cells.refining[number]
                return box.side == side && space.policies[side].clause(box.clause).mayRefine(classifying)
            }.map { Int32($0) }
            refiners[key] = found
            return found
        }

        private mutating func refine(_ region: Region, axis: Int, boxes: [Int32]) {
            if isOver || isSpent() { return }
            let boxes = kept(boxes, axis: axis, all: cells.refining, last: cells.lastRefiningAxis)
            guard
                let next = nextAxis(
                    axis, boxes: boxes, last: cells.lastRefiningAxis, all: cells.refining, region: region)
            else {
                return emit(region, space.witness(in: region).event)
            }
            for (piece, numbers) in pieces(of: region, next, boxes: boxes, all: cells.refining) {
                refine(piece, axis: next + 1, boxes: numbers)
            }
        }

        private mutating func emit(_ region: Region, _ event: ErrorEvent) {
            count += 1
            if count > cells.most {
                isOver = true
                return
            }
            let choices = space.policies.map { policy in
                RuleChoice(Evaluator(policy).outcome(for: event, seed: 0, stopping: nil))
            }
            if !body(OutcomeCell(region: region, event: event, choices: choices)) { isOver = true }
        }

        /// The first axis from `axis` on that one of the boxes asks on.
        private func nextAxis(_ axis: Int, boxes: [Int32], last: [Int], all: [ClauseRegion], region: Region)
            -> Int?
        {
            guard let end = boxes.map({ last[Int($0)] }).max(), end >= axis else { return nil }
            return (axis...end).first { next in
                boxes.contains { last[Int($0)] >= next && all[Int($0)].asks(on: cells.axes[next], space, cells.links) }
            }
        }

        private func pieces(of region: Region, _ axis: Int, boxes: [Int32], all: [ClauseRegion]) -> [(
            Region, [Int32]
        )] {
            let question = cells.axes[axis]
            var (asking, others): ([Int32], [Int32]) = ([], [])
            for box in boxes {
                if all[Int(box)].asks(on: question, space, cells.links) {
                    asking.append(box)
                } else {
                    others.append(box)
                }
            }
            let classes = AxisClasses(
                question.values(of: region), asking.map { ($0, question.values(of: all[Int($0)].region)) },
                universe: space.universe)
            return classes.classes.map { one in
                var piece = region
                question.set(one.values, of: &piece)
                return (piece, one.boxes + others)
            }
        }

        /// Without those that lose against one that claims the whole piece.
        private func kept(_ boxes: [Int32], axis: Int, all: [ClauseRegion], last: [Int]) -> [Int32] {
            let sure = boxes.filter { last[Int($0)] < axis }
            if sure.isEmpty || sure.count == boxes.count { return boxes }
            return boxes.filter { number in
                let box = all[Int(number)]
                return last[Int(number)] < axis || !sure.contains { wins(all[Int($0)], over: box) }
            }
        }

        private func wins(_ one: ClauseRegion, over other: ClauseRegion) -> Bool {
            guard one.side == other.side, one.clause >= 0, other.clause >= 0 else { return false }
            if one.depth != other.depth { return one.depth > other.depth }
            if one.round != other.round { return one.round < other.round }
            return one.position == other.position && one.clause != other.clause
                && space.policies[one.side].relations.moreSpecific.contains(one.clause, other.clause)
        }
    }
}

extension ClauseRegion {
    func asks(on axis: RegionAxis, _ space: ConditionSpace, _ links: Int) -> Bool {
        switch axis {
        case .domain(let link): region.links[link].domain != .all
        case .http(let link): region.links[link].http != LinkRegion.statuses
        case .code(let link): region.links[link].code != .all
        case .screens:
            region.screens.ranges.count != 1 || region.screens.ranges[0].lowerBound != 0
                || region.screens.ranges[0].upperBound != Int64(space.screens.count - 1)
        case .flag(let situation): region.flags >> (3 * situation) & 7 != FlagBits.all >> (3 * situation) & 7
        case .attempt: region.attempt != Region.attempts
        case .platform: region.platform != .all
        case .version:
            region.version.ranges.count != 1 || region.version.ranges[0].lowerBound != 0
                || region.version.ranges[0].upperBound != Int64(space.versionSpans.count)
        case .own(let key): region.own.contains { $0.key == key && $0.values != .all }
        }
    }

    func lastAxis(_ axes: [RegionAxis], space: ConditionSpace, links: Int) -> Int {
        axes.indices.last { asks(on: axes[$0], space, links) } ?? -1
    }
}
