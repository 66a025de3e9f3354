import PolicyEngine

enum ActionSeveralCancel {
    static let check = Check(.actionSeveralCancel, needs: .policy) { policy, log in
        guard let catalog = policy.catalog else { return }
        for list in RecoveryList.all(policy) where list.names.count > 1 {
            let cancels = list.names.filter { catalog.option($0)?.role == .cancel }
            guard let first = cancels.first, let second = cancels.dropFirst().first(where: { $0.text != first.text })
            else { continue }
            log.add(
                "“\(first.text)” and “\(second.text)” both have the role `cancel`", at: second.place,
                related: [.init(first.place, "the first")],
                help: "delete one of them, or change its role")
        }
    }
}
