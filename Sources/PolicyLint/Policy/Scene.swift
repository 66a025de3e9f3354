package import PolicyEngine

/// A set of buttons, and the places they are shown at: while it goes on, or once the app has given up.
package struct Scene: Sendable {
    package let recovery: Said<[Name]>
    package let surfaces: [Surface]
    package let shownBy: Sayer
    package let recoveryPlace: SourcePlace
    package let showPlace: SourcePlace
    package let isEnd: Bool
    /// The loudest place the same buttons are shown at, in this scene or another.
    package private(set) var loudest = Surface.none

    /// Where an author changes what does not fit together: where the nearer of the two speaks.
    package var place: SourcePlace { shownBy.rank.rawValue < recovery.by.rank.rawValue ? showPlace : recoveryPlace }
    package var areFromOneHand: Bool { shownBy === recovery.by }

    /// What a rule shows together with which buttons. Of one that refines only what it says itself; nothing where another rule says where or with which.
    package static func all(of rule: EffectiveRule, _ policy: LintPolicy) -> [Scene] {
        guard let steps = rule.steps else { return [] }
        let schedule = rule.schedule.map { policy.effective.schedules[$0] }
        let course = schedule.flatMap { rule.course($0.plan) }
        var scenes: [Scene] = []
        if let recovery = rule.recovery {
            let surfaces = course.map { $0.moments.map(\.surface) } ?? steps.value.map(\.show)
            scenes.append(
                Scene(
                    recovery: recovery, surfaces: surfaces, shownBy: steps.by, recoveryPlace: place(recovery, isEnd: false, policy),
                    showPlace: policy.showPlace(steps.by), isEnd: false))
        }
        if let course, let recovery = rule.gaveUpRecovery ?? rule.recovery {
            let shown = rule.gaveUpShow.map { policy.place("show", in: "gaveUp", of: $0.by) } ?? policy.showPlace(steps.by)
            scenes.append(
                Scene(
                    recovery: recovery, surfaces: [course.end], shownBy: rule.gaveUpShow?.by ?? steps.by,
                    recoveryPlace: place(recovery, isEnd: rule.gaveUpRecovery != nil, policy), showPlace: shown, isEnd: true))
        }
        for index in scenes.indices {
            scenes[index].loudest = scenes.filter { $0.recoveryPlace == scenes[index].recoveryPlace }.flatMap(\.surfaces).max() ?? .none
        }
        return scenes
    }

    private static func place(_ recovery: Said<[Name]>, isEnd: Bool, _ policy: LintPolicy) -> SourcePlace {
        isEnd ? policy.place("recovery", in: "gaveUp", of: recovery.by) : policy.place("recovery", of: recovery.by)
    }
}
