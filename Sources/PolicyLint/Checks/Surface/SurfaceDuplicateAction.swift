import PolicyEngine

enum SurfaceDuplicateAction {
    static let check = Check(.surfaceDuplicateAction, needs: .policy) { policy, log in
        guard let catalog = policy.catalog else { return }
        for list in RecoveryList.all(policy) where list.names.count > 1 {
            var first: [String: (name: Name, role: RecoveryRole)] = [:]
            for name in list.names {
                guard let option = catalog.option(name), let action = option.action?.text else { continue }
                guard let other = first[action] else {
                    first[action] = (name, option.role)
                    continue
                }
                // Two that cancel are an error of their own, and one that loses something is no double of one that does not.
                if other.role == .cancel && option.role == .cancel
                    || (other.role == .destructive) != (option.role == .destructive)
                {
                    continue
                }
                log.add(
                    "“\(name.text)” has the same action as “\(other.name.text)”", at: name.place,
                    related: [.init(other.name.place, "the first")], help: "delete one of the two"
                )
            }
        }
    }
}
