package import PolicyEngine

/// A list of buttons as somebody wrote it.
package struct RecoveryList: Sendable {
    package let names: [Name]
    package let by: Sayer
    /// Whether it is for when the app has given up.
    package let isEnd: Bool

    /// Of all rules, categories and the fallback; each once.
    package static func all(_ policy: LintPolicy) -> [RecoveryList] {
        var lists: [RecoveryList] = []
        for sayer in policy.effective.sayers {
            if let names = sayer.words.recovery { lists.append(RecoveryList(names: names, by: sayer, isEnd: false)) }
            if let names = sayer.words.gaveUp?.recovery { lists.append(RecoveryList(names: names, by: sayer, isEnd: true)) }
        }
        return lists
    }
}
