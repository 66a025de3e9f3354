/// A diagnostic in the form build systems find in a compiler’s output: `path:line:column: error: message`.
package enum CompilerLine {
    package static func text(_ diagnostic: Diagnostic, files: [SourceFile], folder: String) -> String {
        let help = diagnostic.help.map { " (\($0.split(separator: "\n").joined(separator: " ")))" } ?? ""
        let question = diagnostic.label.map { "; \($0)" } ?? ""
        let message =
            "\(diagnostic.severity == .info ? "note" : diagnostic.severity.rawValue): \(diagnostic.message)\(question)\(help) [\(diagnostic.check)]\n"
        guard let place = diagnostic.place, files.indices.contains(Int(place.file)) else {
            return "\(folder): \(message)"
        }
        let file = files[Int(place.file)]
        let position = LineTable(file.bytes).position(at: Int(place.lower))
        return "\(folder)/\(file.path):\(position.line):\(position.column): \(message)"
    }
}
