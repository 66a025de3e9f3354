import PolicyEngine

enum RetryNonIdempotent {
    static let check = Check(.retryNonIdempotent, needs: .policy) { policy, log in
        let effective = policy.effective
        for rule in effective.rules
        where rule.schedule != nil && rule.alwaysAsks(.idempotent, false) && rule.retry?.owner === rule.owner {
            log.add(
                "\(rule.owner.title) is never retried: it matches only calls that are not safe to repeat",
                at: rule.owner.place(of: .retry),
                help: "delete `retry`: these calls are not safe to repeat")
        }
        reportButtons(policy, &log)
        for schedule in effective.schedules where schedule.schedule.assumesIdempotent {
            let users = schedule.users.filter { claimsAnyCall(effective.rules[$0]) }
            guard !users.isEmpty, let place = policy.place("assumeIdempotent", in: schedule) else { continue }
            let isReported = policy.catalog?.reports.contains { $0.text == "idempotent" } ?? false
            log.add(
                "\(schedule.title) repeats calls of every kind, including payments", at: place,
                related: effective.related(users, "matches any call that failed like this"),
                help: isReported
                    ? "delete `assumeIdempotent`: the app reports which calls are safe to repeat"
                    : "delete `assumeIdempotent` and let the app report `idempotent`; or use this schedule only for calls that are safe to repeat"
            )
        }
    }

    /// “Try again” where the rule itself is about calls that may not be repeated.
    private static func reportButtons(_ policy: LintContext, _ log: inout FindingLog) {
        var seen: Set<SourcePlace> = []
        for rule in policy.effective.rules where rule.alwaysAsks(.idempotent, false) {
            for recovery in [rule.recovery, rule.gaveUpRecovery].compactMap({ $0 }) where recovery.owner === rule.owner
            {
                guard let button = recovery.value.first(where: { policy.catalog?.option($0)?.action?.text == "retry" }),
                    seen.insert(button.place).inserted
                else { continue }
                log.add(
                    "“\(button.text)” repeats a call that is not safe to repeat, without asking", at: button.place,
                    related: [.init(rule.owner.place, "for these calls")],
                    help: "offer a button whose action asks first, or one that shows whether the call succeeded",
                    severity: .warning)
            }
        }
    }

    /// Domains in which calls of every kind fail.
    private static let transport: Set<String> = ["NSURLErrorDomain", "NSPOSIXErrorDomain", "kCFErrorDomainCFNetwork"]

    /// Whether some of what it claims is not the error of one certain kind of call.
    private static func claimsAnyCall(_ rule: EffectiveRule) -> Bool {
        rule.entries.contains { entry in
            guard !entry.asks(.idempotent, true) else { return false }
            let isOfMoney = entry.screens.contains { isAboutMoney($0.text) }
            guard entry.screens.isEmpty || isOfMoney else { return false }
            if entry.error.domain.isEmpty { return !entry.error.http.isEmpty || isOfMoney }
            return entry.error.domain.contains {
                if case .name(let name) = $0.value { transport.contains(name) || isAboutMoney(name) } else { false }
            }
        }
    }

    /// Whether a screen or a domain is called after calls that must not happen twice: `checkout/payment`, `TransferError`.
    private static func isAboutMoney(_ name: String) -> Bool {
        var word: [UInt8] = []
        for byte in Array(name.utf8) + [ASCII.slash] {
            let isLetter = byte.isLetter
            if !isLetter || byte < ASCII.a {
                if money.contains(String(decoding: word, as: UTF8.self)) { return true }
                word = []
            }
            if isLetter { word.append(byte | ASCII.caseBit) }
        }
        return false
    }

    private static let money: Set<String> = [
        "payment", "payments", "pay", "purchase", "purchases", "order", "orders", "booking", "bookings", "transfer",
        "transfers", "donation", "refund",
        "withdrawal", "topup",
    ]
}
