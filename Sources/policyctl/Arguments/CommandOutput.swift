/// Standard output, as a command writes it. A command that only writes ends with what these answer.
enum CommandOutput {
    /// For people: nothing in it is a command for the log it may end in.
    @discardableResult
    static func write(_ text: String) throws(CommandError) -> ExitCode { try done(Platform.write(text)) }

    /// For programs, which want it byte for byte.
    @discardableResult
    static func write(exactly text: String) throws(CommandError) -> ExitCode { try done(Platform.write(exactly: text)) }

    /// The same for what is no text.
    @discardableResult
    static func write(_ bytes: [UInt8]) throws(CommandError) -> ExitCode { try done(Platform.write(bytes)) }

    private static func done(_ isWritten: Bool) throws(CommandError) -> ExitCode {
        if !isWritten { throw .cannotWrite }
        return .fine
    }
}
