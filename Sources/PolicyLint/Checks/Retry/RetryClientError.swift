import PolicyEngine

enum RetryClientError {
    static let check = Check(.retryClientError, needs: .policy) { policy, log in
        var seen: Set<SourcePlace> = []
        for rule in policy.effective.rules where rule.schedule != nil {
            guard let found = found(rule), seen.insert(found.place).inserted else { continue }
            let isOnly = isOnlyRefused(rule)
            log.add(
                "\(rule.owner.title) retries requests that the server rejects", at: found.place,
                label: isOnly ? nil : "matches \(found.status), among others",
                help: isOnly ? endOfRetries(rule) : leaveOut)
        }
        for rule in policy.effective.rules where rule.schedule == nil && rule.kind == .retryable {
            guard let found = permanent(rule), let recovery = rule.recovery,
                let place = rule.owner.settings.category?.place,
                let button = recovery.value.first(where: { policy.catalog?.option($0)?.action?.text == "retry" }),
                seen.insert(place).inserted
            else { continue }
            log.add(
                "“\(button.text)” is offered, but http \(found.status) is permanent", at: place,
                related: [.init(found.place, "nothing else matches here")],
                help: "use a nonRetryable category; a retry gets the same response")
        }
    }

    private static let leaveOut =
        "exclude these: a rejected request is rejected again; only 408, 421, 423, 425, and 429 are temporary"

    private static func endOfRetries(_ rule: EffectiveRule) -> String {
        (rule.owner.settings.retry == nil ? "use a category without retries" : "delete its `retry`")
            + ": the same request is rejected again"
    }

    /// Whether nothing would be left to match.
    private static func isOnlyRefused(_ rule: EffectiveRule) -> Bool {
        rule.entries.allSatisfy { entry in
            !entry.error.http.isEmpty
                && entry.error.http.allSatisfy { term in
                    guard case .numbers(let range) = term.value else { return false }
                    return range.lowerBound >= 400 && range.upperBound <= 499
                        && range.clamped(to: 400...499).allSatisfy { refused.contains($0) }
                }
        }
    }

    /// The first status of a rule that matches only statuses no later call changes (RFC 9110, 15.5 and 15.6).
    private static func permanent(_ rule: EffectiveRule) -> (status: Int64, place: SourcePlace)? {
        var first: (Int64, SourcePlace)?
        for entry in rule.asking where !rule.isRefining {
            if entry.error.http.isEmpty, entry.error.domain.contains(where: { $0.value == .name("HTTPStatus") }) {
                continue
            }
            guard !entry.error.http.isEmpty, entry.situations.isEmpty else { return nil }
            for term in entry.error.http {
                guard case .numbers(let range) = term.value, range.lowerBound == range.upperBound,
                    [405, 410, 414, 415, 501, 505].contains(range.lowerBound)
                else { return nil }
                first = first ?? (range.lowerBound, term.place)
            }
        }
        return first
    }

    /// A code beside the status says more than the status: AWS and gRPC send 400 for what passes with time, such as Throttling.
    static func found(_ rule: EffectiveRule) -> (status: Int64, place: SourcePlace)? {
        let entries = rule.entries.lazy.filter { $0.error.code.isEmpty && !saysWhen($0) }
        return entries.compactMap { $0.claimed(among: refused) }.first
    }

    /// Whether it is only for answers that say when to come back, or that a limit is used up.
    private static func saysWhen(_ entry: MatchEntry) -> Bool {
        entry.situations.contains { condition in
            switch (condition.subject, condition.accepted) {
            case (.situation(.retryAfter), .flags(yes: true, no: false)): return true
            case (.value(let name), _) where name.source == .header:
                let words = name.key.lowercased()
                return words == "retry-after" || words.holds("ratelimit") || words.holds("rate-limit")
            default: return false
            }
        }
    }

    /// 401 and 407 ask for a login, which is another matter.
    private static let refused: [Int64] = (400...499).filter { ![401, 407, 408, 421, 423, 425, 429].contains($0) }
}
