import PolicyEngine
import PolicyText

/// Why a command ends without a result, exit code 2: what is wrong and what to do about it. Every command throws it, and
/// ``Program`` prints it.
struct CommandError: Error, Equatable {
    let message: String
    let help: String?
    /// Whether the message is printed as it is, as diagnostics are, without the command's name before it.
    private let isPrinted: Bool
    /// What files say about themselves, without colors: for a document in place of the result. Nil for other errors.
    let diagnostics: String?

    init(_ message: String, help: String? = nil) {
        (self.message, self.help, isPrinted, diagnostics) = (message, help, false, nil)
    }

    init(printed text: String, diagnostics: String? = nil) {
        (message, help, isPrinted, self.diagnostics) = (text, nil, true, diagnostics)
    }

    /// What a file says about itself: places, lines and helps.
    init(_ diagnostics: [Diagnostic], in files: [SourceFile], prefix: String = "") {
        self.init(
            printed: Platform.printer(files, prefix: prefix).print(diagnostics),
            diagnostics: DiagnosticPrinter(files: files, prefix: prefix).print(diagnostics))
    }

    static let cannotWrite = CommandError("the output cannot be written")

    /// What a command ends with; says on standard error why there is no result.
    static func reported(by command: String, _ body: () throws(CommandError) -> ExitCode) -> ExitCode {
        do throws(CommandError) {
            return try body()
        } catch {
            Platform.writeError(error.text(of: command))
            return .inputError
        }
    }

    /// The lines for standard error.
    func text(of command: String) -> String {
        isPrinted ? message : VisibleText.failure(command, message, help: help)
    }
}
