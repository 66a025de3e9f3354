import PolicyEngine

enum RetryClientError {
    static let check = Check(.retryClientError, needs: .policy) { policy, log in
        var seen: Set<SourcePlace> = []
        for rule in policy.effective.rules where rule.schedule != nil {
            guard let found = found(rule), seen.insert(found.place).inserted else { continue }
            log.add(
                "\(rule.owner.title) tries again by itself where the server refuses the request", at: found.place, label: "matches \(found.status), among others",
                help: "leave these out: a request that was refused is refused again; only 408, 421, 423, 425 and 429 pass with time")
        }
    }

    /// A code beside the status says more than the status: AWS and gRPC send 400 for what passes with time, such as Throttling.
    static func found(_ rule: EffectiveRule) -> (status: Int64, place: SourcePlace)? {
        rule.entries.lazy.filter { $0.error.code.isEmpty }.compactMap { $0.claimed(among: refused) }.first
    }

    /// 401 and 407 ask for a login, which is another matter.
    private static let refused: [Int64] = (400...499).filter { ![401, 407, 408, 421, 423, 425, 429].contains($0) }
}
