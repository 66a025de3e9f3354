package import PolicyEngine

/// A list of buttons as somebody wrote it.
package struct RecoveryList: Sendable {
    package let names: [Name]
    /// Whether it is for when the app has given up.
    package let isEnd: Bool

    /// Of all rules, categories and the fallback; each once.
    package static func all(_ policy: LintContext) -> [RecoveryList] {
        var lists: [RecoveryList] = []
        for owner in policy.effective.owners {
            if let names = owner.settings.recovery { lists.append(RecoveryList(names: names, isEnd: false)) }
            if let names = owner.settings.gaveUp?.recovery { lists.append(RecoveryList(names: names, isEnd: true)) }
        }
        return lists
    }
}
