/// The policy cannot be used; contains all problems.
public struct PolicyLoadError: Error, Sendable, CustomStringConvertible {
    /// The problems, by file and place; at least one is an error.
    public let diagnostics: [Diagnostic]
    /// The files that the places refer to.
    public let files: [SourceFile]

    /// All diagnostics as in a terminal, without color.
    public var description: String {
        DiagnosticPrinter(files: files).print(diagnostics)
    }
}
