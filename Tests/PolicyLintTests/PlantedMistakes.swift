import PolicyEngine
import TestSupport

/// What is planted: each on ground of its own, so that it is found alone. Sound neighbours are the same with one thing less or more.
extension PlantedPolicy {
    typealias Plant = @Sendable (inout PlantedPolicy) -> Void

    static let mistakes: [(name: String, plant: Plant)] = [
        ("beaten by its like", { $0.plantBeaten() }),
        ("counts for less than its like", { $0.plantLower() }),
        ("shared out among others", { $0.plantSharedOut(isSound: false) }),
        ("beaten in parts", { $0.plantBeatenInParts() }),
        ("refined nearer", { $0.plantNearer() }),
        ("a wrapper’s cause is asked first", { $0.plantWrapped() }),
        ("overlapping", { $0.plantOverlap(settled: nil) }),
        ("as many situations", { $0.plantEqualCounts(isSound: false) }),
        ("twins", { $0.plantTwins(overlap: false) }),
        ("taken away by not", { $0.plantImpossible(isSound: false) }),
        ("a category nobody gives", { $0.plantNoCategory() }),
        ("codes nobody knows", { $0.plantGap() }),
        ("codes known on one screen", { $0.plantScopeOnly() }),
        ("a not that takes nothing", { $0.plantPointless() }),
    ]

    static let sound: [Plant] = [
        { $0.plantSharedOut(isSound: true) }, { $0.plantOverlap(settled: .byBeats) },
        { $0.plantOverlap(settled: .byMiddle) }, { $0.plantEqualCounts(isSound: true) },
        { $0.plantTwins(overlap: true) }, { $0.plantImpossible(isSound: true) }, { $0.plantUnreported() },
        { $0.plantDeeper() },
    ]

    private mutating func axis(
        _ ground: PlantedGround, least: Int = 2, _ isWanted: (PlantedAxis) -> Bool = { _ in true }
    ) -> PlantedAxis {
        random.pick(ground.axes.filter { $0.atoms.count >= least && isWanted($0) })
    }

    private mutating func entry(_ ground: PlantedGround, _ axis: PlantedAxis, _ atoms: [Int]) -> String {
        [ground.fixed, axis.text(atoms, &random)].shuffled(using: &random).joined(separator: ", ")
    }

    /// The rule that is wrong: sometimes as one entry beside one that is not.
    private mutating func suspect(_ entry: String, _ ground: PlantedGround, beats: [String] = []) -> String {
        guard random.chance(25) else { return rule([entry], category: ground.category, beats: beats) }
        let other = domain(1)
        var beside = "domain: \(other.name)"
        if ground.category == nil {
            let kind = category()
            rule([beside], category: kind)
            beside = "category: \(kind)"
        }
        return rule([entry, beside].shuffled(using: &random), category: ground.category, beats: beats)
    }

    // MARK: Never used

    private mutating func plantBeaten() {
        let ground = ground()
        let axis = axis(ground)
        let loser = suspect(entry(ground, axis, [0, 1]), ground)
        rule([entry(ground, axis, [0, 1])], category: ground.category, beats: [loser])
        expect("reach/shadowed-rule", loser)
    }

    /// `retryAfter: [known, unknown]` always holds and still counts.
    private mutating func plantLower() {
        let ground = ground()
        let axis = axis(ground) { $0.key != "retryAfter" }
        let loser = suspect(entry(ground, axis, [1, 0]), ground)
        rule([entry(ground, axis, [0, 1]) + ", retryAfter: [known, unknown]"], category: ground.category)
        expect("reach/shadowed-rule", loser)
    }

    private mutating func plantSharedOut(isSound: Bool) {
        let ground = ground()
        let axis = axis(ground, least: isSound ? 4 : 2)
        let count = axis.atoms.count == 2 ? 2 : random.number(2...4)
        let all = Array(0..<count).shuffled(using: &random)
        let cut = random.number(1...(count - 1))
        let parts = [Array(all[..<cut]), Array(all[cut...])].filter { !$0.isEmpty }
        let whole = suspect(entry(ground, axis, all), ground)
        let entries = parts.map { entry(ground, axis, $0) }
        if isSound {
            let first = random.number(0...1)
            rule([entries[first]], category: ground.category)
        } else if random.chance(25) {
            rule(entries, category: ground.category)
            expect("reach/shadowed-rule", whole)
        } else {
            for entry in entries { rule([entry], category: ground.category) }
            expect("reach/shadowed-by-union", whole)
        }
    }

    private mutating func plantBeatenInParts() {
        let ground = ground()
        let axis = axis(ground, least: 4)
        let loser = suspect(entry(ground, axis, [0, 1]), ground)
        rule([entry(ground, axis, [0, 2])], category: ground.category, beats: [loser])
        rule([entry(ground, axis, [3, 1])], category: ground.category, beats: [loser])
        expect("reach/shadowed-by-union", loser)
    }

    /// Errors of one screen only, refined there and on the screen above it.
    private mutating func plantNearer() {
        let (outer, domain, kind) = (screen(), domain(2), category())
        let inner = screen(below: outer)
        rule(["domain: \(domain.name)"])
        rule(["domain: \(domain.name), code: \(domain.codes[0][0]), scope: \(inner)"], category: kind)
        let loser = rule(["category: \(kind), scope: \(outer)"], category: nil)
        rule(["category: \(kind), scope: \(inner)"], category: nil)
        expect("reach/shadowed-rule", loser)
    }

    private mutating func plantWrapped() {
        let (wrapper, cause) = (domain(2, wrapper: true), domain(2))
        rule(["domain: \(cause.name)"])
        rule(["domain: \(cause.name), code: \(cause.codes[0][0])"])
        let asked =
            random.chance(50) ? "domain: \(wrapper.name)" : "domain: \(wrapper.name), code: \(wrapper.codes[1][0])"
        expect(
            "reach/shadowed-rule",
            rule([asked + ", cause: { domain: \(cause.name), code: \(random.pick(cause.codes[0])) }"]))
    }

    // MARK: Nothing decides

    enum Settled { case byBeats, byMiddle }

    private mutating func plantOverlap(settled: Settled?) {
        let ground = ground()
        let axis = axis(ground, least: 4)
        let one = suspect(entry(ground, axis, [0, 1]), ground)
        let other = rule(
            [entry(ground, axis, [2, 1])], category: ground.category, beats: settled == .byBeats ? [one] : [])
        if settled == .byMiddle { rule([entry(ground, axis, [1])], category: ground.category) }
        if settled == nil { expect("reach/ambiguous-overlap", one, other) }
    }

    private mutating func plantEqualCounts(isSound: Bool) {
        let ground = ground()
        let counts = { (axis: PlantedAxis) in !axis.isError && axis.key != "scope" }
        let first = axis(ground, counts)
        let second = axis(ground) { counts($0) && $0.key != first.key }
        let one = suspect(entry(ground, first, [0]), ground)
        let other = rule([entry(ground, second, [1])], category: ground.category)
        if isSound {
            rule([entry(ground, first, [0]) + ", " + second.text([1], &random)], category: ground.category)
        } else {
            expect("reach/ambiguous-overlap", one, other)
        }
    }

    private mutating func plantTwins(overlap: Bool) {
        let ground = ground()
        let axis = axis(ground, least: 4)
        let title = next("Twin")
        let one = rule([entry(ground, axis, [0, 1])], category: ground.category, title: title)
        let other = rule([entry(ground, axis, overlap ? [1, 2] : [1, 0])], category: ground.category, title: title)
        if !overlap { expect("reach/duplicate-match", one, other) }
    }

    // MARK: Nothing is claimed

    private mutating func plantImpossible(isSound: Bool) {
        let ground = ground()
        let axis = axis(ground, least: isSound ? 4 : 2)
        let entry = entry(ground, axis, [0, 1])
        let taken: String
        if isSound {
            taken = "not: { \(axis.text([1], &random)) }"
        } else if random.chance(50) {
            taken = "not: { \(axis.text([0, 1], &random)) }"
        } else {
            taken = "not: [{ \(axis.text([0], &random)) }, { \(axis.text([1], &random)) }]"
        }
        let id = suspect("\(entry), \(taken)", ground)
        if !isSound { expect("reach/impossible-condition", id) }
    }

    private mutating func plantNoCategory() {
        let kind = category()
        expect("reach/impossible-condition", rule(["category: \(kind), scope: \(screen())"], category: nil))
    }

    private mutating func plantGap() {
        let domain = domain(random.number(2...5))
        for code in domain.codes.dropLast(random.number(1...2)) {
            rule(["domain: \(domain.name), code: \(random.pick(code))"])
        }
        expect("reach/catalog-gap", domain.name)
    }

    private mutating func plantScopeOnly() {
        let domain = domain(random.number(2...5))
        let screen = screen()
        for (number, code) in domain.codes.enumerated() {
            rule(["domain: \(domain.name), code: \(random.pick(code))" + (number == 0 ? ", scope: \(screen)" : "")])
        }
        expect("reach/scope-only", domain.name)
    }

    private mutating func plantPointless() {
        let ground = ground()
        let axes = ground.axes.filter { $0.atoms.count == 4 && ($0.isError || $0.key == "scope") }
        guard let axis = axes.randomElement(using: &random) else { return plantPointless() }
        let id = suspect(entry(ground, axis, [0, 1]) + ", not: { \(axis.text([2, 3], &random)) }", ground)
        expect("reach/always-true-condition", id)
    }

    // MARK: Sound

    /// What is not reported is neither true nor false.
    private mutating func plantUnreported() {
        let ground = ground()
        let axis = axis(ground) { !$0.isError && $0.key != "scope" && $0.key != "retryAfter" }
        let constant = self.axis(ground) { $0.key != axis.key }
        rule([entry(ground, constant, [0])], category: ground.category)
        for atom in axis.atoms.indices {
            rule([entry(ground, constant, [0]) + ", " + axis.text([atom], &random)], category: ground.category)
        }
    }

    private mutating func plantDeeper() {
        let (outer, domain) = (screen(), domain(3))
        let inner = screen(below: outer)
        rule(["domain: \(domain.name)"])
        for place in ["", ", scope: \(outer)", ", scope: \(inner)"] {
            rule(["domain: \(domain.name), code: \(domain.codes[0][0])\(place)"])
        }
    }
}
