import PolicyAnalysis
import PolicyEngine
import PolicyLint

/// `--budget`: how long a search goes on that could take very long.
struct SearchTime {
    /// In milliseconds, where nobody says otherwise.
    static let mutation: Int64 = 5_000
    static let whyNot: Int64 = 2_000

    /// From when it was made on.
    let budget: TimeBudget
    /// As it is written: `5s`.
    let text: String

    init(_ arguments: Arguments, otherwise usual: Int64) throws(CommandError) {
        var milliseconds = usual
        if let word = arguments.value("budget") {
            guard case .milliseconds(let wanted) = DurationText.parse(word), wanted > 0 else {
                throw CommandError("--budget must be a time such as 30s or 5m, not “\(word)”")
            }
            milliseconds = wanted
        }
        text = WaitText.write(milliseconds)
        let end = Platform.ticks + min(milliseconds, 1 << 40) * 1_000_000
        budget = TimeBudget { Platform.ticks >= end }
    }
}
