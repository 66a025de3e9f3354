package import PolicyEngine

/// A set of buttons, and the places they are shown at: while it goes on, or once the app has given up.
package struct ButtonPlacement: Sendable {
    package let recovery: Sourced<[Name]>
    package let surfaces: [Surface]
    package let shownBy: SettingsOwner
    /// Whether the place is that of `gaveUp`.
    package let hasEndPlace: Bool
    /// The loudest place the same buttons are shown at, in this placement or another.
    package private(set) var loudest = Surface.hidden

    /// Whether the buttons are said as near to the rule as the place: there an author changes what does not fit together.
    package private(set) var areButtonsNearer = true
    package var areFromOneHand: Bool { shownBy === recovery.owner }

    /// What a rule shows together with which buttons. Of one that refines only what it says itself; nothing where another rule says where or with which.
    package static func all(of rule: EffectiveRule) -> [ButtonPlacement] {
        guard let steps = rule.steps else { return [] }
        var placements: [ButtonPlacement] = []
        if let recovery = rule.recovery {
            let surfaces =
                rule.timeline.map { $0.moments.map { $0.surface } } ?? shown(steps.value, rule.limit)
            placements.append(
                ButtonPlacement(
                    recovery: recovery, surfaces: surfaces, shownBy: steps.owner, hasEndPlace: false,
                    loudest: surfaces.max() ?? .hidden,
                    areButtonsNearer: rule.chain.isNearer(recovery.owner, than: steps.owner)))
        }
        if let timeline = rule.timeline, let recovery = rule.gaveUpRecovery ?? rule.recovery {
            let show = rule.gaveUpShow
            let isOwn = rule.gaveUpRecovery != nil
            placements.append(
                ButtonPlacement(
                    recovery: recovery, surfaces: single(timeline.end), shownBy: show?.owner ?? steps.owner,
                    hasEndPlace: show != nil,
                    loudest: timeline.end,
                    areButtonsNearer: rule.chain.isNearer(recovery.owner, than: show?.owner ?? steps.owner)))
            if !isOwn, placements.count == 2 {
                let loudest = max(placements[0].loudest, timeline.end)
                placements[0].loudest = loudest
                placements[1].loudest = loudest
            }
        }
        return placements
    }

    private static func shown(_ steps: [Step], _ limit: Surface) -> [Surface] {
        steps.count == 1 ? single(min(steps[0].show, limit)) : steps.map { min($0.show, limit) }
    }

    private static let singles = Surface.allCases.map { [$0] }

    /// A list of one, the same for all rules.
    private static func single(_ surface: Surface) -> [Surface] {
        let number = Int(surface.rawValue)
        return singles.indices.contains(number) && singles[number][0] == surface ? singles[number] : [surface]
    }

    package var recoveryPlace: SourcePlace { recovery.place }

    package var showPlace: SourcePlace { shownBy.place(of: hasEndPlace ? .gaveUpShow : .steps) }

    package var place: SourcePlace { areButtonsNearer ? recoveryPlace : showPlace }
}
