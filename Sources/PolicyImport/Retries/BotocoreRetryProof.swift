package import PolicyEngine

/// Shows that a policy repeats calls of AWS as botocore does: for each service, code and status, call by call.
package struct BotocoreRetryProof {
    package private(set) var count = 0
    /// One sentence each; empty where nothing differs.
    package private(set) var differences: [String] = []

    package init(_ retries: BotocoreRetries, _ policy: ErrorPolicy) {
        guard let common = retries.services.first else { return }
        let conditions = retries.services.flatMap { $0.conditions }
        let codes = Set(conditions.map { $0.code ?? "" }).sorted()
        let statuses = Set(conditions.map { $0.http } + [400, 403, 404, 501, 505, 511]).sorted()
        for service in retries.services {
            let name = service.name == "*" ? "not-there" : service.name
            let plan = service.name == "*" ? common : service
            for code in codes {
                for http in statuses { compare(name, code: code.isEmpty ? nil : code, http: http, plan: plan, policy) }
            }
        }
    }

    private mutating func compare(
        _ service: String, code: String?, http: Int, plan: BotocoreRetries.Service, _ policy: ErrorPolicy
    ) {
        let isRepeated = plan.conditions.contains { $0.http == http && ($0.code == nil || $0.code == code) }
        var event = ErrorEvent(links: [
            ErrorCause(domain: code == nil ? nil : "AWSError", code: code.map { .name($0) }, http: http)
        ])
        event.context.values["service"] = .text("aws." + service)
        // What other rules would repeat where it does no harm is not repeated either.
        event.context.isIdempotent = true
        var wait = (plan.base.flatMap { Double($0) } ?? 1) * 1_000
        for attempt in 1...plan.attempts + 1 {
            event.context.attempt = attempt
            let isWanted = isRepeated && attempt < plan.attempts
            for seed in [0, 1, 2] as [UInt64] {
                count += 1
                let delay = policy.decide(event, seed: seed).retry.map { Double($0.after.wholeMilliseconds) }
                let isAlike =
                    isWanted
                    ? delay.map { plan.base == nil ? $0 <= wait + 1 : abs($0 - wait) <= 1 } ?? false : delay == nil
                if isAlike { continue }
                if differences.count < 20 {
                    let what = isWanted ? "should be retried" : "should not be retried"
                    differences.append("\(service), \(code ?? "any code") with status \(http): call \(attempt) \(what)")
                }
                return
            }
            wait *= Double(plan.growth) ?? 2
        }
    }
}
