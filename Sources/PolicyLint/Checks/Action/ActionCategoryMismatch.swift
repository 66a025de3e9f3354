import PolicyEngine

enum ActionCategoryMismatch {
    static let check = Check(.actionCategoryMismatch, needs: .policy) { policy, log in
        var seen: Set<SourcePlace> = []
        for rule in policy.effective.rules {
            guard let kind = rule.kind, kind != .requiresLogout, let action = rule.performed,
                isLogout(action.value.text), seen.insert(action.value.place).inserted
            else {
                continue
            }
            log.add(
                "\(rule.owner.title) logs the person out, but its errors are \(kind.rawValue)", at: action.value.place,
                related: rule.owner.settings.category.map { [.init($0.place, "the category")] } ?? [],
                help: "use a category that is `requiresLogout`, or delete `perform`")
        }
    }

    /// By its name, however the parts are joined: `logOut`, `performLogout`, `sign-out`.
    static func isLogout(_ action: String) -> Bool {
        let letters = String(
            decoding: action.utf8.filter { ($0 | ASCII.caseBit) >= ASCII.a && ($0 | ASCII.caseBit) <= ASCII.z }.map {
                $0 | ASCII.caseBit
            }, as: UTF8.self
        )
        return letters.holds("logout") || letters.holds("signout") || letters.holds("logoff")
    }
}
