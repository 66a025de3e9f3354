import PolicyEngine

/// Draws of the jitter with which texts may read differently: a wait below a second is not shown.
struct WaitDraws {
    let policies: [ErrorPolicy]

    /// The usual draw, and if another one moves a policy's wait across a second, the first of those.
    func seeds(for event: ErrorEvent) -> [UInt64] {
        for policy in policies {
            guard let waits = Evaluator(policy.compiled).waits(of: event), waits.lowerBound < 1_000,
                waits.upperBound >= 1_000
            else { continue }
            func isShown(_ seed: UInt64) -> Bool {
                (policy.decide(event, seed: seed).retry?.after.wholeMilliseconds ?? 0) >= 1_000
            }
            let usual = isShown(0)
            if let other = (UInt64(1)...64).first(where: { isShown($0) != usual }) { return [0, other] }
        }
        return [0]
    }
}
