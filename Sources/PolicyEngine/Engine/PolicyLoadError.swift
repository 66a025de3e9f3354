/// No usable policy: everything that is wrong with it, at once.
public struct PolicyLoadError: Error, Sendable, CustomStringConvertible {
    /// What is wrong, by file and place; at least one is an error.
    public let diagnostics: [Diagnostic]
    /// The files the places refer to.
    public let files: [SourceFile]

    /// All diagnostics as a person reads them in a terminal, without colour.
    public var description: String {
        DiagnosticPrinter(files: files).print(diagnostics)
    }
}
