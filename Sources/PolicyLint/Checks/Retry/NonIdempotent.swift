import PolicyEngine

enum NonIdempotent {
    static let check = Check(
        "retry/non-idempotent", .error,
        summary: "an automatic retry of calls that may do harm when they are repeated",
        why: """
            A call that broke off may have done its work all the same. Repeating it by itself can pay twice or post twice. So a schedule runs only where the app says \
            that a repeat does no harm, unless `assumeIdempotent` assumes it, for every call that ends in such an error.
            """,
        examples: [
            Check.Example(
                bad: """
                    retrySchedules:
                      brief: { backoff: [1s, 2s], assumeIdempotent: ⟦true⟧ }
                    rules:
                      - id: server.gateway
                        when: { http: 502..504 }
                        category: retryable
                        show: alert
                        message: { title: We couldn’t get through }
                        recovery: [retry, dismiss]
                        retry: brief
                    """,
                good: """
                    retrySchedules:
                      brief: { backoff: [1s, 2s], assumeIdempotent: true }
                    rules:
                      - id: photos.upload
                        when: { domain: PhotoUpload, code: interrupted }
                        category: retryable
                        show: alert
                        message: { title: We couldn’t get through }
                        recovery: [retry, dismiss]
                        retry: brief
                    """),
            Check.Example(
                bad: """
                    rules:
                      - id: payment.lost
                        when: { http: 504, idempotent: false }
                        category: retryable
                        show: alert
                        message: { title: Did your payment go through? }
                        recovery: [dismiss]
                        retry: ⟦{ backoff: [1s, 2s] }⟧
                    """,
                good: """
                    rules:
                      - id: payment.lost
                        when: { http: 504, idempotent: false }
                        category: retryable
                        show: alert
                        message: { title: Did your payment go through? }
                        recovery: [dismiss]
                    """),
        ], needs: .policy
    ) { policy, log in
        let effective = policy.effective
        for rule in effective.rules where rule.schedule != nil && rule.alwaysAsks(.idempotent, false) && rule.retry?.owner.rank == .rule {
            log.add(
                "\(rule.owner.title) is never retried: it claims only calls that may not be repeated", at: rule.owner.place(of: .retry),
                help: "delete `retry`: `idempotent: false` means that a repeat may do harm")
        }
        for schedule in effective.schedules where schedule.schedule.assumesIdempotent {
            let users = schedule.users.filter { claimsAnyCall(effective.rules[$0]) }
            guard !users.isEmpty, let place = policy.place("assumeIdempotent", in: schedule) else { continue }
            let isReported = policy.catalog?.reports.contains { $0.text == "idempotent" } ?? false
            log.add(
                "\(schedule.title) repeats calls of every kind, payments among them", at: place, related: effective.related(users, "claims whatever call failed so"),
                help: isReported
                    ? "delete `assumeIdempotent`: the app itself reports what may be repeated"
                    : "delete `assumeIdempotent` and let the app report `idempotent`; or use this schedule only for errors of calls that may be repeated")
        }
    }

    /// Domains in which calls of every kind fail.
    private static let transport: Set<String> = ["NSURLErrorDomain", "NSPOSIXErrorDomain", "kCFErrorDomainCFNetwork"]

    /// Whether some of what it claims is not the error of one certain kind of call.
    private static func claimsAnyCall(_ rule: EffectiveRule) -> Bool {
        rule.entries.contains { entry in
            guard entry.screens.isEmpty, !entry.asks(.idempotent, true) else { return false }
            if entry.error.domain.isEmpty { return !entry.error.http.isEmpty }
            return entry.error.domain.contains { if case .name(let name) = $0.value { transport.contains(name) } else { false } }
        }
    }
}
