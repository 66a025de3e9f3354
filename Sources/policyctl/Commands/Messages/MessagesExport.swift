import PolicyEdit
import PolicyEngine
import PolicyMessages
import PolicyText

enum MessagesExport {
    static func run(_ arguments: Arguments) throws(CommandError) -> ExitCode {
        let output = arguments.value("output")
        if output == "" {
            throw CommandError("--output needs a file or folder")
        }
        if let sheet = SourceSheetExport(arguments) { return try sheet.run(arguments, output) }
        let format = try MessagesOutput.format(arguments, path: output, otherwise: "the format is missing")
        let input = try MessagesInput(arguments)
        let tags = input.languages.map(\.tag)
        let isFolder =
            output.map { Platform.kind(of: $0) == .folder || $0.hasSuffix("/") || ExchangeFormat(path: $0) == nil }
            ?? false
        if !format.holdsAllLanguages, tags.count > 1, !isFolder {
            throw CommandError(
                "a \(format.rawValue) file contains one language, but there are \(tags.count)",
                help: "name one with --locale, or a folder with --output")
        }
        var log = DiagnosticLog()
        var files: [SourceFile] = []
        for tags in format.holdsAllLanguages ? [tags] : tags.map({ [$0] }) {
            let exchange = TextExport.file(input.book, locales: tags)
            guard let text = format.write(exchange, locale: tags[0], reporting: &log) else { continue }
            files.append(SourceFile(path: path(output, isFolder: isFolder, format: format, tags: tags), text: text))
        }
        if log.errorCount > 0 { throw CommandError(log.sorted(), in: []) }
        guard output != nil else {
            return try CommandOutput.write(exactly: String(decoding: files.flatMap(\.bytes), as: UTF8.self))
        }
        for file in files { try keepOthers(file, format) }
        try MessagesOutput.write(files, arguments)
        let count = input.book.entries.reduce(0) { $0 + $1.places.reduce(0) { $0 + $1.alternatives.count } }
        return try CommandOutput.write(files.map { VisibleText.line("\($0.path): \(count) texts") }.joined())
    }

    /// A file with texts that no export wrote is somebody else’s.
    private static func keepOthers(_ file: SourceFile, _ format: ExchangeFormat) throws(CommandError) {
        guard Platform.kind(of: file.path) == .file else { return }
        var log = DiagnosticLog()
        let known = try CommandFiles.read(file.path, limit: 17 << 20)
        let others = format.read(known, reporting: &log)?.units.filter { !TextImport.isExported($0.key) } ?? []
        guard let first = others.first else { return }
        throw CommandError(
            "“\(file.path)” contains \(others.count) other \(others.count == 1 ? "text" : "texts"), such as “\(first.key)”",
            help: "name another file: the export would replace it")
    }

    static func path(_ output: String?, isFolder: Bool, format: ExchangeFormat, tags: [String]) -> String {
        guard let output else { return "" }
        guard isFolder else { return output }
        let name = format.holdsAllLanguages ? "Errors" : tags[0]
        return (output.hasSuffix("/") ? output : output + "/") + name + "." + format.rawValue
    }
}
