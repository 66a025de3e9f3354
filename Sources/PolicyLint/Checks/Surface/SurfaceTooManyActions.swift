import PolicyEngine

enum SurfaceTooManyActions {
    static let check = Check(.surfaceTooManyActions, needs: .policy) { policy, log in
        guard let catalog = policy.catalog else { return }
        var seen: Set<SourcePlace> = []
        for rule in policy.effective.rules {
            for placement in rule.placements {
                let options = placement.recovery.value.compactMap { catalog.option($0) }
                // Closing a toast is another check's, and buttons handed down to a badge are simply not there.
                let doing = options.filter { $0.action?.text != "dismiss" }.count
                let found = placement.surfaces.first { surface in
                    switch surface {
                    case .toast: doing > 1
                    case .badge: doing > 0 && placement.areFromOneHand && placement.loudest == .badge
                    case .alert, .alertAboveAll, .inline: options.count > 3
                    case .hidden, .screen: false
                    }
                }
                guard let found, seen.insert(placement.place).inserted else { continue }
                let count = found == .toast || found == .badge ? doing : options.count
                log.add(
                    message(found, count), at: placement.place,
                    related: placement.place == placement.recoveryPlace
                        ? [.init(placement.showPlace, "shown here")]
                        : [.init(placement.recoveryPlace, "the buttons of \(placement.recovery.owner.title)")],
                    help: found == .badge
                        ? "remove the buttons: `recovery: []`"
                        : found == .toast
                            ? "keep the one that helps most, or show an `alert`"
                            : "keep the two that help most, and one that closes it")
            }
        }
    }

    private static func message(_ surface: Surface, _ count: Int) -> String {
        switch surface {
        case .badge: "a badge has no room for buttons"
        case .toast: "a toast has room for one button, but this one has \(count)"
        case .inline: "a text next to its field has no room for \(count) buttons"
        default: "this alert has \(count) buttons"
        }
    }
}
