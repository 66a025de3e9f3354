/// What was worked out about a policy. A program that ends soon saves time by holding on to it: taking it apart takes longer than the system needs.
///
/// Nobody reads it but the next look at the same policy, so that it may be handed from thread to thread.
package final class LintLeftovers: @unchecked Sendable {
    let policy: LintContext

    init(_ policy: LintContext) {
        self.policy = policy
    }

    /// Hands on the texts that were worked out, once nothing else reads them.
    func lendTexts(to other: LintContext) { other.texts = policy.texts }

    /// Hands on what rules say in the end, which must be worked out by then.
    func lendRules(to other: LintContext) { other.effective = policy.effective }
}
