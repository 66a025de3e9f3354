import PolicyEngine
import PolicyImport
import PolicyText

/// `policyctl import strings`: texts of an app’s tables become rules, by a list of which key tells which error.
enum ImportStringsCommand {
    static let command = Command(
        name: "import strings",
        summary: "Import .strings files, using a list of keys",
        arguments: "KEYMAP",
        examples: [
            .init(
                command: "policyctl import strings errors.csv --strings Resources --output policies",
                meaning: "errors.csv has the columns domain, code, and title, and optionally reason and suggestion"),
            .init(
                command: "policyctl import strings errors.csv --strings Resources --output policies --check",
                meaning: "exit 1 if the list has errors that the policy doesn’t have"),
        ],
        groups: [
            OptionGroup(
                title: "OPTIONS",
                options: [
                    Option(
                        "strings", kind: .list("PATH"),
                        summary: "Search PATH for .strings, .stringsdict, and .xcstrings; repeatable")
                ] + ImportRun.options)
        ],
        notes: [
            "KEYMAP is a CSV or TSV table. Its first row names the columns: domain and code (of the error), title, reason, and suggestion (the keys of the texts), table (the file, if a key is in several), and values (names for %@ and %d, in order).",
            "As with `import swift`, before anything is written, each text is compared with the one that the policy would show.",
        ],
        run: run)

    private static func run(_ arguments: Arguments) throws(CommandError) -> ExitCode {
        guard let path = arguments.positional.first, arguments.positional.count == 1 else {
            throw CommandError(
                "the list of keys is missing", help: "name one table: policyctl import strings errors.csv")
        }
        let output = try ImportRun.output(arguments)
        let folders = arguments.list("strings")
        if folders.isEmpty {
            throw CommandError("the folder of the texts is missing", help: "add --strings Resources")
        }
        let file = try CommandFiles.read(path, what: "list", limit: 16 << 20)
        let texts = try SourceFolder.files(folders, endings: [".strings", ".stringsdict", ".xcstrings"])
        if texts.isEmpty { throw CommandError("no texts in \(folders.joined(separator: ", "))") }
        let keys: KeyMap
        do throws(KeyMap.Unreadable) {
            let name = path.split(separator: "/").last.map { String($0) } ?? path
            keys = try KeyMap(SourceFile(path: name, bytes: file.bytes))
        } catch {
            throw CommandError("“\(path)” cannot be read: \(error.reason)", help: error.help)
        }
        let imported = SwiftImport(
            keys: keys, texts: texts, source: try ImportRun.source(arguments),
            locales: try ImportRun.locales(arguments))
        return try ImportRun.run(imported, output: output, arguments)
    }
}
