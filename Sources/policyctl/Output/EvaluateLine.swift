import PolicyAnalysis
import PolicyEngine
import PolicyLint
import PolicyText

/// The command that shows an error, as it works where it is printed.
struct EvaluateLine {
    /// The policy as it was named; nil for the one that is found without.
    let policies: String?

    func text(_ event: ErrorEvent) -> String {
        "policyctl evaluate \(ExampleEvent(event: event).arguments)"
            + (policies.map { " --policies \(ShellWord.quoted($0))" } ?? "")
    }
}
