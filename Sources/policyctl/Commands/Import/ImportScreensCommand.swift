import PolicyEngine
import PolicyImport
import PolicyText

/// `policyctl import screens`: what screens say themselves where something fails, as a table; and its accepted rows as
/// rules.
enum ImportScreensCommand {
    static let command = Command(
        name: "import screens",
        summary: "Import messages from screens, using a table you review",
        arguments: "[SOURCES…]",
        examples: [
            .init(
                command: "policyctl import screens Sources --strings Resources --sheet screens.csv",
                meaning: "a table of titles, messages, and buttons in catch blocks; mark the rows to keep with an x"),
            .init(
                command: "policyctl import screens --sheet screens.csv --strings Resources --policies policies",
                meaning: "a rule for each row with an x, for every error on that screen"),
        ],
        groups: [
            OptionGroup(
                title: "OPTIONS",
                options: [
                    Option(
                        "sheet", kind: .value("FILE"), summary: "Table to write (with SOURCES) or to import"),
                    Option(
                        "strings", kind: .list("PATH"),
                        summary: "Search PATH for .strings, .stringsdict, and .xcstrings; repeatable"),
                    Option(
                        "policies", kind: .value("DIR"),
                        summary: "Use the policy in DIR [default: nearest `policies`]"),
                    Option(
                        "source", kind: .value("TAG"),
                        summary: "Set the app’s source language [default: en]"),
                ])
        ],
        notes: [
            "Use this command if screens hard-code messages: `catch { show(\"The note wasn’t saved\") }`. The type and function names become the screen and operation; replace them with your own. The app reports `scope: SCREEN/OPERATION`.",
            "A rule for a screen shows its text instead of the error’s own, with the buttons in the table if the policy has all of them; retries and logging are unchanged.",
        ],
        run: run)

    private static func run(_ arguments: Arguments) throws(CommandError) -> ExitCode {
        guard let sheet = arguments.value("sheet") else {
            throw CommandError("the table is missing", help: "add --sheet screens.csv")
        }
        return arguments.positional.isEmpty ? try add(sheet, arguments) : try scan(sheet, arguments)
    }

    private static func texts(_ arguments: Arguments, _ more: [String]) throws(CommandError) -> [SourceFile] {
        let folders = more + arguments.list("strings")
        return folders.isEmpty
            ? [] : try SourceFolder.files(folders, endings: [".strings", ".stringsdict", ".xcstrings"])
    }

    private static func scan(_ sheet: String, _ arguments: Arguments) throws(CommandError) -> ExitCode {
        if Platform.isThere(sheet) {
            throw CommandError(
                "“\(sheet)” already exists", help: "it may contain someone’s work: name a new file")
        }
        let sources = try SourceFolder.files(arguments.positional, endings: [".swift"])
        if sources.isEmpty {
            throw CommandError("no Swift file in \(arguments.positional.joined(separator: ", "))")
        }
        let found = ScreenSheet(
            sources: sources, texts: try texts(arguments, arguments.positional),
            source: try ImportRun.source(arguments))
        if found.rows.isEmpty {
            return try CommandOutput.write("No screen shows its own message on a failure.\n")
        }
        try CommandFiles.write([SourceFile(path: sheet, text: found.text)])
        let whole = found.rows.count { $0.note.isEmpty && !$0.title.isEmpty }
        let places = found.rows.count == 1 ? "1 place" : "\(found.rows.count) places"
        return try CommandOutput.write(
            VisibleText.line("wrote \(sheet): \(places), \(whole) with all of their texts")
                + "\nNext: mark the rows to keep with an x in the first column, then\n"
                + VisibleText.line(
                    "  policyctl import screens --sheet \(ShellWord.quoted(sheet))"
                        + (arguments.positional + arguments.list("strings")).map {
                            " --strings \(ShellWord.quoted($0))"
                        }.joined()))
    }

    private static func add(_ path: String, _ arguments: Arguments) throws(CommandError) -> ExitCode {
        let folder = try PolicyLocation.rules(arguments)
        let policy = try PolicyLocation.files(arguments)
        let file = try CommandFiles.read(path, what: "table", limit: 16 << 20)
        let rules: SheetRules
        do {
            let sheet = try ScreenSheet(file)
            rules = try SheetRules(sheet, texts: try texts(arguments, []), policy: policy)
        } catch let error as ScreenSheet.Unreadable {
            throw CommandError("“\(path)” cannot be read: \(error.reason)")
        } catch let error as SheetRules.Refused {
            throw CommandError(error.reason)
        } catch let error as CommandError {
            throw error
        } catch {
            throw CommandError("“\(path)” cannot be read")
        }
        let notes =
            rules.notes.prefix(20).map { VisibleText.line("note: \($0)") }.joined()
            + (rules.notes.count > 20 ? "note: and \(rules.notes.count - 20) more like these\n" : "")
        if rules.count == 0 {
            return try CommandOutput.write(notes + "Nothing is new: every marked row has a rule.\n")
        }
        var differences: [String] = []
        do throws(PolicyLoadError) {
            differences = try rules.differences()
        } catch {
            throw .notAPolicy("the rows", error)
        }
        if let first = differences.first {
            throw CommandError(first, help: "another rule for this screen wins; nothing was written")
        }
        let files = rules.files.map { file in
            SourceFile(path: folder + "/" + CommandFiles.free(file.path, in: folder), bytes: file.bytes)
        }
        try CommandFiles.write(files)
        return try CommandOutput.write(
            files.map { VisibleText.line("wrote \($0.path)") }.joined() + notes
                + "\n\(rules.count) \(rules.count == 1 ? "screen shows" : "screens show") what the app showed; tests are included.\n"
        )
    }
}
