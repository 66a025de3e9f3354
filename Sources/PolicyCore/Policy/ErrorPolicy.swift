/// A policy, ready to decide: the main type of the library.
///
/// Deciding never fails. Values are immutable and can be used from any number of tasks at once.
public struct ErrorPolicy: Sendable {
    package let compiled: CompiledPolicy
    /// The seed of random waits if ``decide(_:seed:stopping:)`` is called without one; new for each policy, so that
    /// clients do not retry in step.
    public let seed: UInt64

    /// A hash of the policy’s meaning; comments and the order of files, rules, and keys do not change it, and a folder
    /// and its compiled policy have the same.
    public var policyHash: String { compiled.meaning }

    /// BCP 47 tags of the languages of the texts, the source first.
    public var locales: [String] { compiled.locales }

    /// Opens what `policyctl compile` wrote. The bytes are copied once and checked whole, in time and memory proportional to their number.
    ///
    /// Fails where they are something else, cut off, changed since, or in a format of a later version.
    public init(compiled bytes: [UInt8]) throws(CompiledPolicyError) {
        try self.init(opening: bytes.withUnsafeBytes { PolicyBytes(copying: $0) })
    }

    /// The same for bytes in memory that are only needed during the call.
    public init(compiled bytes: UnsafeRawBufferPointer) throws(CompiledPolicyError) {
        try self.init(opening: PolicyBytes(copying: bytes))
    }

    /// The same for a constant in base64 (RFC 4648, 4), as `policyctl compile --format swift` and the build plugin
    /// write it.
    public init(compiled text: StaticString) throws(CompiledPolicyError) {
        guard let bytes = Base64.decoded(text) else {
            throw CompiledPolicyError(
                .notACompiledPolicy,
                "the text is not a base64-encoded compiled policy; `policyctl compile --format swift` writes one")
        }
        try self.init(opening: bytes)
    }

    package init(opening bytes: PolicyBytes) throws(CompiledPolicyError) { self.init(try CompiledPolicy.open(bytes)) }

    package init(_ compiled: CompiledPolicy) {
        self.compiled = compiled
        seed = UInt64.random(in: .min ... .max)
    }

    /// What to do about an error. Total: every event gets exactly one decision, and nothing traps.
    ///
    /// The same event and seed give the same decision. Takes around a microsecond and allocates only what the decision holds.
    ///
    /// `stopping`: why there will be no automatic retry, where the app knows that; a schedule then ends here.
    public func decide(_ event: ErrorEvent, seed: UInt64? = nil, stopping: Decision.StopReason? = nil) -> Decision {
        Evaluator(compiled).decide(event, seed: seed ?? self.seed, stopping: stopping)
    }

    /// File and line of a rule; nil when there is none of that name, or without places.
    package func source(ofRule id: String) -> String? {
        for number in compiled.rules.indices
        where compiled.strings.string(compiled.rules[number].id).hasSameBytes(as: id) {
            return compiled.source(compiled.rules[number])
        }
        return nil
    }
}
