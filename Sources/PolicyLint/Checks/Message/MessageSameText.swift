import PolicyEngine

enum MessageSameText {
    static let check = Check(.messageSameText) { policy, log in
        let book = policy.texts
        var first: [String: TextOwner] = [:]
        for group in book.groups where group.isSource && book.owners[group.owner].kind != .button {
            let (owner, texts) = (book.owners[group.owner], book.texts[group.texts])
            guard texts.contains(where: { $0.kind.isBody && !$0.isGaveUp }) else { continue }
            let message = texts.map { "\($0.isGaveUp) \($0.kind.rawValue) \(book.string($0))" }.joined(separator: "\n")
            guard let other = first[message] else {
                first[message] = owner
                continue
            }
            guard !isSaidElsewhere(owner, other, policy) else { continue }
            log.add(
                "“\(owner.id)” has the same message as “\(other.id)”", at: owner.place,
                related: [Diagnostic.Related(other.place, "the same message")],
                help: "write it once, in a category or a rule for both; or say what is different")
        }
    }

    /// Rules that match and say the same, or where one of them is redundant, are found as such.
    private static func isSaidElsewhere(_ one: TextOwner, _ other: TextOwner, _ policy: LintPolicy) -> Bool {
        guard one.kind == .rule, other.kind == .rule, let catalog = policy.catalog, let reach = policy.reach,
            let left = catalog.ruleNumbers[one.id], let right = catalog.ruleNumbers[other.id]
        else { return false }
        let (rules, entries) = (reach.space.policy.rules, reach.entriesOfRule)
        guard rules[Int(left)].settingsClass == rules[Int(right)].settingsClass else { return false }
        return entries[Int(left)].contains { entry in
            entries[Int(right)].contains { reach.space.mayMeet(Int32(entry), Int32($0)) }
        }
    }
}
