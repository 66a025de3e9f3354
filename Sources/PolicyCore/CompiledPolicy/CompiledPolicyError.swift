/// Why a compiled policy cannot be used.
public struct CompiledPolicyError: Error, Sendable, Equatable {
    /// The kind of problem.
    public enum Reason: Sendable, Equatable {
        /// The bytes are not a compiled policy: a rule file, an empty file, zeros.
        case notACompiledPolicy
        /// The file is truncated, or has data after its end.
        case wrongSize
        /// A newer version of PolicyEngine wrote it in a format that this version does not support.
        case needsNewerVersion
        /// The bytes were changed after the file was written.
        case damaged
        /// The file was written by something other than PolicyEngine, or by a faulty version of it.
        case invalid
    }

    /// The kind of problem.
    public let reason: Reason
    /// What is wrong and what to do, in one or two sentences.
    public let message: String

    package init(_ reason: Reason, _ message: String) {
        self.reason = reason
        self.message = message
    }
}

extension CompiledPolicyError: CustomStringConvertible {
    /// The same as ``message``.
    public var description: String { message }
}
