import PolicyEngine

enum SurfaceDestructiveDefault {
    static let check = Check(.surfaceDestructiveDefault, needs: .policy) { policy, log in
        guard let catalog = policy.catalog else { return }
        for list in RecoveryList.all(policy) where list.names.count > 1 {
            guard let first = list.names.first, catalog.option(first)?.role == .destructive else { continue }
            log.add(
                "“\(first.text)” is destructive and comes first, so it is the default", at: first.place,
                help: "put a harmless button before it")
        }
    }
}
