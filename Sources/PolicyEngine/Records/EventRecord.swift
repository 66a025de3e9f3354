/// An error record that cannot be used; contains all problems.
public struct EventRecordError: Error, Sendable, CustomStringConvertible {
    /// The problems, by place.
    public let diagnostics: [Diagnostic]
    /// The record.
    public let file: SourceFile

    package init(diagnostics: [Diagnostic], file: SourceFile) {
        self.diagnostics = diagnostics
        self.file = file
    }

    /// All diagnostics as in a terminal, without color.
    public var description: String {
        DiagnosticPrinter(files: [file]).print(diagnostics)
    }
}

extension ErrorEvent {
    /// Reads one error in the JSON format of the language reference. Unknown keys are errors.
    public init(json: String) throws(EventRecordError) {
        let events = try EventRecords.readJSON(SourceFile(path: "error.json", text: json))
        guard let first = events.first, events.count == 1 else {
            throw EventRecordError(
                diagnostics: [Diagnostic(.structureWrongType, "expected one error, not \(events.count)", at: nil)],
                file: SourceFile(path: "error.json", text: json)
            )
        }
        self = first
    }
}

/// Reads error records: one, or a list of them.
package enum EventRecords {
    package static func read(_ file: SourceFile, as format: NodeTree.Format) throws(EventRecordError) -> [ErrorEvent] {
        switch format {
        case .json: return try readJSON(file)
        case .yaml:
            var log = DiagnosticLog()
            let tree = YAMLReader.read(file.bytes, file: 0, reporting: &log)
            return try events(of: tree, in: file, reporting: &log)
        }
    }

    /// A function of its own, so that a program that calls only it has no YAML reader.
    package static func readJSON(_ file: SourceFile) throws(EventRecordError) -> [ErrorEvent] {
        var log = DiagnosticLog()
        let tree = JSONReader.read(file.bytes, file: 0, reporting: &log)
        return try events(of: tree, in: file, reporting: &log)
    }

    private static func events(
        of tree: NodeTree?, in file: SourceFile, reporting log: inout DiagnosticLog
    ) throws(EventRecordError) -> [ErrorEvent] {
        var events: [ErrorEvent] = []
        if let tree, !tree.isEmpty {
            let nodes = tree.nodes[0].kind == .sequence ? Array(tree.children(of: 0)) : [0]
            for node in nodes {
                if let event = EventDecoder.decode(
                    tree, node: tree.resolved(node), file: 0, bytes: file.bytes, reporting: &log)
                {
                    events.append(event)
                }
            }
        }
        guard log.errorCount == 0 else { throw EventRecordError(diagnostics: log.sorted(), file: file) }
        return events
    }
}
