import PolicyEngine

enum MessageReplacedByGaveUp {
    static let check = Check(.messageReplacedByGaveUp, needs: .policy) { policy, log in
        var seen: Set<SourcePlace> = []
        for rule in policy.effective.rules {
            guard let base = rule.base, rule.message?.owner === rule.owner, let ended = rule.gaveUpMessage,
                ended.owner !== rule.owner,
                rule.retry.map({ !$0.value.isNone }) ?? false, rule.kind == .retryable, rule.end != Surface.hidden,
                let entry = policy.entry("message", around: rule.owner.place), seen.insert(entry.key).inserted
            else { continue }
            log.add(
                "after the last retry, the text of \(ended.owner.title) replaces this one",
                at: entry.key,
                related: [.init(ended.place, "shown after the last retry")],
                help:
                    "repeat it under `gaveUp`, as in gaveUp: { message: { title: … } }; or write `retry: none` if “\(base.owner.name)” should not be retried"
            )
        }
    }
}
