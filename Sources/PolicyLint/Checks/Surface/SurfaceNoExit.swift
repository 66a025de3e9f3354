import PolicyEngine

enum SurfaceNoExit {
    static let check = Check(.surfaceNoExit, needs: .policy) { policy, log in
        guard let catalog = policy.catalog else { return }
        var seen: Set<SourcePlace> = []
        for rule in policy.effective.rules {
            for placement in rule.placements
            where placement.surfaces.contains(.alert) || placement.surfaces.contains(.alertAboveAll) {
                let options = placement.recovery.value.compactMap { catalog.option($0) }
                let isEmpty = options.isEmpty
                // Above all screens only one way may be left on purpose: a version that is too old.
                guard isEmpty || placement.surfaces.contains(.alert), !options.contains(where: { isExit($0) }) else {
                    continue
                }
                let isOwn =
                    rule.base == nil || placement.recovery.owner === rule.owner || placement.shownBy !== rule.owner
                let place = isOwn ? placement.recoveryPlace : placement.showPlace
                guard seen.insert(place).inserted else { continue }
                log.add(
                    isEmpty
                        ? "this alert has no button, so it cannot be closed"
                        : "every button of this alert has an effect, and none only closes it",
                    at: place,
                    related: placement.showPlace == placement.recoveryPlace
                        ? []
                        : [
                            isOwn
                                ? .init(placement.showPlace, "shown here")
                                : .init(placement.recoveryPlace, "its buttons")
                        ],
                    help: "add a button that closes it, such as “dismiss”", severity: isEmpty ? .error : .warning)
            }
        }
    }

    private static func isExit(_ option: WrittenOption) -> Bool {
        option.role == .cancel || option.action?.text == "dismiss"
    }
}
