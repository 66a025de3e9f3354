package import PolicyEngine

/// A set of buttons, and the places they are shown at: while it goes on, or once the app has given up.
package struct Scene: Sendable {
    package let recovery: Said<[Name]>
    package let surfaces: [Surface]
    package let shownBy: Sayer
    /// Whether the buttons are those of `gaveUp`, and whether the place is.
    package let hasEndButtons: Bool
    package let hasEndPlace: Bool
    /// The loudest place the same buttons are shown at, in this scene or another.
    package private(set) var loudest = Surface.none

    /// Whether the buttons are said as near to the rule as the place: there an author changes what does not fit together.
    package var areButtonsNearer: Bool { recovery.by.rank.rawValue <= shownBy.rank.rawValue }
    package var areFromOneHand: Bool { shownBy === recovery.by }

    /// What a rule shows together with which buttons. Of one that refines only what it says itself; nothing where another rule says where or with which.
    package static func all(of rule: EffectiveRule) -> [Scene] {
        guard let steps = rule.steps else { return [] }
        var scenes: [Scene] = []
        if let recovery = rule.recovery {
            let surfaces = rule.course.map { $0.moments.map { $0.surface } } ?? steps.value.map { $0.show }
            scenes.append(Scene(recovery: recovery, surfaces: surfaces, shownBy: steps.by, hasEndButtons: false, hasEndPlace: false, loudest: surfaces.max() ?? .none))
        }
        if let course = rule.course, let recovery = rule.gaveUpRecovery ?? rule.recovery {
            let show = rule.gaveUpShow
            let isOwn = rule.gaveUpRecovery != nil
            scenes.append(
                Scene(
                    recovery: recovery, surfaces: [course.end], shownBy: show?.by ?? steps.by, hasEndButtons: isOwn, hasEndPlace: show != nil, loudest: course.end))
            if !isOwn, scenes.count == 2 {
                let loudest = max(scenes[0].loudest, course.end)
                scenes[0].loudest = loudest
                scenes[1].loudest = loudest
            }
        }
        return scenes
    }

    package func recoveryPlace(_ policy: LintPolicy) -> SourcePlace {
        hasEndButtons ? policy.place("recovery", in: "gaveUp", of: recovery.by) : policy.place("recovery", of: recovery.by)
    }

    package func showPlace(_ policy: LintPolicy) -> SourcePlace {
        hasEndPlace ? policy.place("show", in: "gaveUp", of: shownBy) : policy.showPlace(shownBy)
    }

    package func place(_ policy: LintPolicy) -> SourcePlace { areButtonsNearer ? recoveryPlace(policy) : showPlace(policy) }
}
