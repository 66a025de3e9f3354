import PolicyAnalysis
import PolicyEngine
import PolicyLint
import PolicyText

/// The command that shows an error, as it works where it is printed.
struct EvaluateLine {
    /// The policy as it was named; nil for the one that is found without.
    let policies: String?

    /// `seed`: with which waits are drawn.
    func text(_ event: ErrorEvent, seed: UInt64 = 0) -> String {
        "policyctl evaluate \(ExampleEvent(event: event).arguments)" + (seed == 0 ? "" : " --seed \(seed)")
            + (policies.map { " --policies \(ShellWord.quoted($0))" } ?? "")
    }
}
