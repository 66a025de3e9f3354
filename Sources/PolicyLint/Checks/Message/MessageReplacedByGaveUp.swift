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
                "once the app has given up, the text of \(ended.owner.title) is shown in place of this one",
                at: entry.key,
                related: [.init(ended.place, "shown in the end")],
                help:
                    "say it under `gaveUp` too, as in gaveUp: { message: { title: … } }; or write `retry: none` where “\(base.owner.name)” is not to be retried"
            )
        }
    }
}
