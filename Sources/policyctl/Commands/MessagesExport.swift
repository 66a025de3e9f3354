import PolicyEdit
import PolicyEngine
import PolicyMessages

enum MessagesExport {
    private static let command = "messages export"

    static func run(_ arguments: Arguments) -> ExitCode {
        let output = arguments.value("output")
        if output == "" {
            MessagesOutput.fail(command, "--output needs a file or folder", nil)
            return .inputError
        }
        if let sheet = SourceSheetExport(arguments) { return sheet.run(arguments, output) }
        guard let format = MessagesOutput.format(arguments, path: output, command, otherwise: "in which format?"), let input = MessagesInput(arguments, command) else {
            return .inputError
        }
        let tags = input.languages.map(\.tag)
        let isFolder = output.map { Terminal.kind(of: $0) == .folder || $0.hasSuffix("/") || ExchangeFormat(path: $0) == nil } ?? false
        if !format.holdsAllLanguages, tags.count > 1, !isFolder {
            MessagesOutput.fail(command, "\(format.rawValue) holds one language a file, and there are \(tags.count)", "name one with --locale, or a folder with --output")
            return .inputError
        }
        var log = DiagnosticLog()
        var files: [SourceFile] = []
        for tags in format.holdsAllLanguages ? [tags] : tags.map({ [$0] }) {
            let exchange = TextExport.file(input.book, locales: tags)
            guard let text = format.write(exchange, locale: tags[0], reporting: &log) else { continue }
            files.append(SourceFile(path: path(output, isFolder, format, tags), text: text))
        }
        guard log.errorCount == 0 else {
            Terminal.writeError(Terminal.printer([]).print(log.sorted()))
            return .inputError
        }
        guard output != nil else { return MessagesOutput.write(String(decoding: files.flatMap(\.bytes), as: UTF8.self), command, exactly: true) }
        guard MessagesOutput.write(files, command, arguments) else { return .inputError }
        let count = input.book.entries.reduce(0) { $0 + $1.places.reduce(0) { $0 + $1.alternatives.count } }
        return MessagesOutput.write(files.map { VisibleText.line("\($0.path): \(count) texts") }.joined(), command)
    }

    static func path(_ output: String?, _ isFolder: Bool, _ format: ExchangeFormat, _ tags: [String]) -> String {
        guard let output else { return "" }
        guard isFolder else { return output }
        let name = format.holdsAllLanguages ? "Errors" : tags[0]
        return (output.hasSuffix("/") ? output : output + "/") + name + "." + format.rawValue
    }
}
