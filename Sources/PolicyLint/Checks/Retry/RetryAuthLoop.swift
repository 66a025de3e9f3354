import PolicyEngine

enum RetryAuthLoop {
    static let check = Check(.retryAuthLoop, needs: .policy) { policy, log in
        var seen: Set<SourcePlace> = []
        for rule in policy.effective.rules where rule.schedule != nil && rule.performed == nil {
            guard let found = rule.entries.lazy.compactMap({ $0.claimed(among: [401, 407]) }).first else { continue }
            // A range over all that is refused is said once.
            guard RetryClientError.found(rule)?.place != found.place, seen.insert(found.place).inserted else {
                continue
            }
            log.add(
                "\(rule.owner.title) retries automatically without a new login", at: found.place,
                label: "\(found.status) means: log in first",
                help:
                    "use a category that is `requiresLogout`, or renew the login with `perform`; otherwise exclude these errors from the retries"
            )
        }
    }
}
