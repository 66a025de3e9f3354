package import PolicyEngine

/// Shows that a policy repeats calls as a gRPC service config says: for each method and code, call by call.
package struct GRPCRetryProof {
    package private(set) var count = 0
    /// One sentence each; empty where nothing differs.
    package private(set) var differences: [String] = []

    package init(_ config: GRPCServiceConfig, _ policy: ErrorPolicy) {
        var methods: [String] = []
        for entry in config.entries {
            let method = entry.name == "*" ? "another.Service/Method" : entry.name
            methods.append(method.hasSuffix("/*") ? method.dropLast() + "AnotherMethod" : method)
        }
        methods.append("not.there.Service/Method")
        for method in methods {
            for code in GRPCServiceConfig.names.dropFirst() { compare(method, code: code, config: config, policy) }
        }
    }

    private mutating func compare(
        _ method: String, code: String, config: GRPCServiceConfig, _ policy: ErrorPolicy
    ) {
        let retries = config.retries(of: method).flatMap { $0.codes.contains(code) ? $0 : nil }
        var event = ErrorEvent(domain: "RPCError", code: .name(code))
        event.context.values["method"] = .text(method)
        // What other rules would repeat where it does no harm is not repeated either.
        event.context.isIdempotent = true
        let last = (retries?.attempts ?? GRPCServiceConfig.mostAttempts) + (retries == nil ? -3 : 1)
        for attempt in 1...last {
            event.context.attempt = attempt
            guard let isWanted = isWanted(retries, attempt) else { continue }
            for seed in [0, 1, 2] as [UInt64] {
                let delay = policy.decide(event, seed: seed).retry?.after
                count += 1
                guard isAlike(delay, isWanted ? retries : nil, attempt) else {
                    return note(method, code, attempt: attempt, isWanted: isWanted)
                }
            }
            // Where the number of calls does not end it, the time does.
            if let retries, retries.attempts == nil, let timeout = retries.timeout {
                var late = event
                late.context.elapsed = .milliseconds(timeout + 1)
                count += 1
                if policy.decide(late, seed: 0).retry != nil {
                    return note(method, code, attempt: attempt, isWanted: false)
                }
            }
        }
    }

    /// Whether gRPC repeats a call that failed; nil where chance decides whether the wait fits into the time.
    private func isWanted(_ retries: GRPCServiceConfig.Retries?, _ attempt: Int) -> Bool? {
        guard let retries else { return false }
        if let attempts = retries.attempts { return attempt < attempts }
        guard let timeout = retries.timeout.map({ Double($0) }) else { return true }
        let wait = Self.wait(retries, attempt)
        if wait * 1.2 <= timeout { return true }
        return wait * 0.8 > timeout ? false : nil
    }

    /// In milliseconds, before chance spreads it.
    private static func wait(_ retries: GRPCServiceConfig.Retries, _ attempt: Int) -> Double {
        let (factor, most) = (Double(retries.multiplier) ?? 1, Double(retries.most))
        var wait = min(Double(retries.initial), most)
        for _ in 1..<max(attempt, 1) { wait = min(wait * factor, most) }
        return wait
    }

    private func isAlike(_ delay: Duration?, _ retries: GRPCServiceConfig.Retries?, _ attempt: Int) -> Bool {
        guard let retries, let delay else { return delay == nil && retries == nil }
        let (wait, milliseconds) = (Self.wait(retries, attempt), Double(delay.wholeMilliseconds))
        return milliseconds >= (wait * 0.8).rounded(.down) && milliseconds <= (wait * 1.2).rounded(.up)
    }

    private static func shown(_ method: String) -> String {
        if method == "not.there.Service/Method" { return "a method that the config does not name" }
        return method.hasSuffix("/AnotherMethod") ? "another method of \(method.dropLast(14))" : method
    }

    private mutating func note(_ method: String, _ code: String, attempt: Int, isWanted: Bool) {
        if differences.count >= 20 { return }
        let what = isWanted ? "should be retried" : "should not be retried"
        differences.append("\(code) of \(Self.shown(method)): call \(attempt) \(what) with gRPC’s wait")
    }
}
