import PolicyEdit
import PolicyEngine
import PolicyMessages

enum MessagesStatus {
    static func run(_ arguments: Arguments) throws(CommandError) -> ExitCode {
        let format = arguments.value("format") ?? "table"
        if let path = arguments.value("policies"), Platform.kind(of: path) == .file {
            return try compiled(path, format)
        }
        let input = try MessagesInput(arguments)
        let all = input.languages.map { TextStatus(input.book, $0) }
        let text: String
        if format == "json" {
            text = json(input.book, all)
        } else {
            let paint = Paint(isOn: Platform.allowsColor(1))
            text =
                StatusTable(sourceLocale: input.book.sourceLocale, rows: all, paint: paint, width: Platform.width).text
                + (arguments.flag("list") == true ? StatusTable.list(all, paint: paint, width: Platform.width) : "")
        }
        let code = try CommandOutput.write(text)
        let isIncomplete = all.contains { $0.role == .required && $0.done < $0.total }
        return code == .fine && arguments.flag("check") == true && isIncomplete ? .findings : code
    }

    /// Of a compiled policy only what is there can be told: roles, stale texts and ids are in the rule files.
    private static func compiled(_ path: String, _ format: String) throws(CommandError) -> ExitCode {
        let contents = CompiledContents(try PolicyLocation.compiled(path))
        let text =
            format == "json" ? contents.languagesJSON : StatusTable.text(contents, Paint(isOn: Platform.allowsColor(1)))
        return try CommandOutput.write(text)
    }

    private static func json(_ book: TextBook, _ all: [TextStatus]) -> String {
        var writer = JSONWriter(indented: true)
        writer.begin("{")
        writer.member("source", book.sourceLocale)
        writer.key("locales")
        writer.begin("[")
        for status in all {
            writer.begin("{")
            writer.member("locale", status.tag)
            writer.member("role", status.role.rawValue)
            writer.key("total")
            writer.value(status.total)
            writer.key("done")
            writer.value(status.done)
            for (key, pairs) in [
                ("missing", status.missing), ("stale", status.stale), ("notTracked", status.untracked),
            ] {
                writer.key(key)
                writer.begin("[")
                for pair in pairs { writer.value(pair.name) }
                writer.end("]")
            }
            writer.key("fallback")
            writer.begin("{")
            for (tag, messages) in status.fallback {
                writer.key(tag)
                writer.begin("[")
                for id in messages { writer.value(id) }
                writer.end("]")
            }
            writer.end("}")
            writer.end("}")
        }
        writer.end("]")
        writer.end("}")
        return writer.text + "\n"
    }
}
