/// Why a compiled policy cannot be used.
public struct CompiledPolicyError: Error, Sendable, Equatable {
    /// What kind of trouble it is.
    public enum Reason: Sendable, Equatable {
        /// The bytes are something else: a rule file, an empty file, zeros.
        case notACompiledPolicy
        /// The file ends too early, or goes on after its end.
        case wrongSize
        /// A newer version of PolicyEngine wrote it in a format this version cannot read.
        case needsNewerVersion
        /// The bytes were changed after the file was written.
        case damaged
        /// The file was written by something other than PolicyEngine, or by a faulty version of it.
        case invalid
    }

    /// What kind of trouble it is.
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
