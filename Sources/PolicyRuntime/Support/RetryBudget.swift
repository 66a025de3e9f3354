import PolicyCore

/// How many retries an app may spend, shared by the calls to one service, so that an outage is not made worse.
///
/// A bucket of tokens, as gRPC has it (proposal A6, “Throttling Retry Attempts”): a failure that would be retried takes a token, a success gives back a share of one,
/// and retries run only while more than half of the tokens are there.
public final class RetryBudget: Sendable {
    private let most: Double
    private let ratio: Double
    private let tokens: Locked<Double>

    /// Creates a full budget. `maxTokens` is at least 1; `tokenRatio` is what a success returns, from 0 to `maxTokens`.
    public init(maxTokens: Int = 10, tokenRatio: Double = 0.1) {
        most = Double(max(maxTokens, 1))
        ratio = tokenRatio.isFinite ? min(max(tokenRatio, 0), Double(max(maxTokens, 1))) : 0
        tokens = Locked(Double(max(maxTokens, 1)))
    }

    /// The tokens left, 0 to `maxTokens`.
    public var remaining: Double { tokens.with { $0 } }

    func hasSize(_ budget: Decision.Retry.Budget) -> Bool {
        most == Double(budget.maxTokens) && ratio == min(budget.tokenRatio, most)
    }

    /// A call succeeded.
    func succeed() { tokens.with { $0 = min($0 + ratio, most) } }

    /// A call failed in a way that would be retried. Whether it may be.
    func fail() -> Bool {
        tokens.with { tokens in
            tokens = max(tokens - 1, 0)
            return tokens > most / 2
        }
    }
}
