import PolicyEngine

enum StructureMissingOwner {
    static let check = Check(.structureMissingOwner) { policy, log in
        var ownerless: [Name] = []
        var count = 0
        for document in policy.documents {
            for rule in document.rules {
                count += 1
                guard let id = rule.id, policy.entry("owner", around: rule.place) == nil else { continue }
                ownerless.append(id)
            }
        }
        guard ownerless.count < count else { return }
        for id in ownerless {
            log.add(
                "the rule “\(id.text)” has no owner", at: id.place, help: "add `owner:`, such as the name of a team")
        }
    }
}
