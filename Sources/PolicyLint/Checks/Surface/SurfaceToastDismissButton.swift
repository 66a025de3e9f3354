import PolicyEngine

enum SurfaceToastDismissButton {
    static let check = Check(.surfaceToastDismissButton, needs: .policy) { policy, log in
        guard let catalog = policy.catalog else { return }
        var seen: Set<SourcePlace> = []
        for rule in policy.effective.rules {
            // Where something else is shown as well, the button may be for that.
            for placement in rule.placements where placement.loudest == .toast && placement.surfaces.contains(.toast) {
                // The fallback’s buttons are for its own, louder place; a rule that says nothing of buttons takes them as they are.
                if placement.recovery.owner.rank == .fallback, !rule.isFallback { continue }
                guard
                    let button = placement.recovery.value.first(where: {
                        catalog.option($0)?.action?.text == "dismiss" && catalog.option($0)?.role != .destructive
                    })
                else {
                    continue
                }
                let others = placement.recovery.value.filter { catalog.option($0)?.action?.text != "dismiss" }.prefix(1)
                    .map { $0.text }
                let isOwn = placement.place == placement.recoveryPlace
                guard seen.insert(isOwn ? button.place : placement.place).inserted else { continue }
                log.add(
                    "a toast closes automatically, so “\(button.text)” is not needed",
                    at: isOwn ? button.place : placement.place,
                    related: isOwn ? [] : [.init(button.place, "comes from \(placement.recovery.owner.title)")],
                    help: isOwn
                        ? "delete it from the list"
                        : "list the toast’s buttons: `recovery: [\(others.joined(separator: ", "))]`")
            }
        }
    }
}
