/// Exit codes, the same for every command.
enum ExitCode: Int32, Sendable {
    /// Done, and all is well.
    case fine = 0
    /// There are findings: an expectation does not hold.
    case findings = 1
    /// No answer: wrong usage, a policy or record that cannot be used, nothing to work on.
    case inputError = 2
}
