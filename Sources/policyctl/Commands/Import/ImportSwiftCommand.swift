import PolicyEngine
import PolicyImport
import PolicyLint
import PolicyText

/// `policyctl import swift`: the sentences of errors in Swift sources become a policy.
enum ImportSwiftCommand {
    static let command = Command(
        name: "import swift",
        summary: "Make a policy of the error sentences in Swift sources",
        arguments: "SOURCES…",
        examples: [
            .init(
                command: "policyctl import swift Sources --strings Resources --output policies",
                meaning: "rules, translations and tests from enums with errorDescription; nothing is built"),
            .init(
                command: "policyctl import swift Sources --strings Resources --output policies --check",
                meaning: "exit 1 when the sources have sentences that the policy lacks"),
        ],
        groups: [
            OptionGroup(
                title: "OPTIONS",
                options: [
                    Option(
                        "strings", kind: .list("PATH"),
                        summary:
                            "Look here for .strings, .stringsdict and .xcstrings too; SOURCES when left out; repeatable"
                    ),
                    Option("output", kind: .value("FOLDER"), summary: "Write the policy into this new folder"),
                    Option("locale", kind: .list("TAG"), summary: "Read only these languages; repeatable"),
                    Option(
                        "source", kind: .value("TAG"),
                        summary: "Say in which language the app is written; en when left out"),
                    Option("check", kind: .flag, summary: "Write nothing; exit with 1 when something is new"),
                    Option(
                        "all", kind: .flag, summary: "List everything that is not carried over, not only the first 20"),
                ])
        ],
        notes: [
            "Each sentence is compared before anything is written: with values 0, 1, 404 and 25300, with words and empty texts, in every language, the policy says what the app says.",
            "In a folder that holds a policy already nothing is changed: rules that are new are printed.",
        ],
        run: run)

    private static func run(_ arguments: Arguments) throws(CommandError) -> ExitCode {
        guard !arguments.positional.isEmpty else {
            throw CommandError("which sources?", help: "name a folder, such as `policyctl import swift Sources`")
        }
        guard let output = arguments.value("output") else {
            throw CommandError("where to?", help: "name a folder for the policy: --output policies")
        }
        var imported = try read(arguments)
        for file in imported.unread {
            Platform.writeError(VisibleText.line("note: \(file.path) is not read: \(file.reason)"))
        }
        let proved: (files: [SourceFile], compared: Int)?
        do throws(PolicyLoadError) {
            proved = try imported.prove()
        } catch {
            throw CommandError("the sentences make no policy: \(error.diagnostics.first?.message ?? "")")
        }
        guard let proved else {
            Platform.writeError(leftText(imported, all: true))
            throw CommandError(
                "there is no sentence of an error that can be carried over",
                help: "sentences are found in errorDescription, failureReason and recoverySuggestion of error types")
        }
        if Platform.kind(of: output + "/app.yaml") == .file { return try compare(imported, folder: output, arguments) }
        if arguments.flag("check") == true {
            throw CommandError("there is no policy in “\(output)” yet", help: "leave out --check to write it")
        }
        try write(proved.files, folder: output)
        return try CommandOutput.write(summary(imported, compared: proved.compared, output: output, arguments))
    }

    private static func read(_ arguments: Arguments) throws(CommandError) -> SwiftImport {
        let sources = try SourceFolder.files(arguments.positional, endings: [".swift"])
        let folders = arguments.positional + arguments.list("strings")
        let texts = try SourceFolder.files(folders, endings: [".strings", ".stringsdict", ".xcstrings"])
        func tag(_ text: String) throws(CommandError) -> String {
            guard let tag = LocaleTag.canonical(text) else {
                throw CommandError("“\(text)” is no language", help: "languages are written like de or pt-BR")
            }
            return tag
        }
        var locales: [String] = []
        for text in arguments.list("locale") { locales.append(try tag(text)) }
        if sources.isEmpty {
            throw CommandError("there is no Swift file in \(arguments.positional.joined(separator: ", "))")
        }
        return SwiftImport(
            sources: sources, texts: texts, source: try tag(arguments.value("source") ?? "en"), locales: locales)
    }

    /// With a baseline, so that lint speaks of what changes from here on.
    private static func write(_ files: [SourceFile], folder: String) throws(CommandError) {
        guard Platform.kind(of: folder) == .missing || Platform.isEmptyFolder(folder) else {
            throw CommandError("“\(folder)” holds something already", help: "name a new folder")
        }
        let policy = files.filter { !$0.path.hasSuffix(".test.yaml") }
        let inspection = PolicyInspection(files: policy)
        let baseline = Baseline(of: LintRun().report(inspection).findings, files: inspection.files)
        var all = files
        if !baseline.entries.isEmpty {
            all.append(SourceFile(path: "baseline.json", text: baseline.text))
            all.append(
                SourceFile(
                    path: ".policyctl.yaml",
                    text:
                        "# What lint found on the day of the import is in the baseline. Take this line out to see it.\nbaseline: baseline.json\n"
                ))
        }
        try CommandFiles.write(all.map { SourceFile(path: folder + "/" + $0.path, bytes: $0.bytes) })
    }

    // MARK: What is said

    private static func summary(
        _ imported: SwiftImport, compared: Int, output: String, _ arguments: Arguments
    ) -> String {
        let all = imported.carried + imported.left.reduce(0) { $0 + $1.sentences }
        var text =
            "\(imported.carried) of \(all) sentences carried over (\(imported.carried * 100 / max(all, 1)) %), "
            + "\(imported.entries.count) rules in \(imported.locales.count == 1 ? "one language" : "\(imported.locales.count) languages").\n"
        text += "The policy says the same as the app in all \(GroupedNumber.write(compared)) comparisons.\n"
        for error in imported.mixed.prefix(arguments.flag("all") == true ? .max : 5) {
            text += VisibleText.line(
                "\(error.source): \(error.name) is translated in part (\(error.locales.joined(separator: ", "))); all of it is read in the source language there."
            )
        }
        text += leftText(imported, all: arguments.flag("all") == true)
        let option = output == "policies" ? "" : " --policies \(ShellWord.quoted(output))"
        text += "\nNext:\n"
        for (command, meaning) in [
            ("policyctl test\(option)", "every error as the app shows it today"),
            ("policyctl lint\(option)", "what changes from now on; what was found today is in baseline.json"),
        ] {
            let pad = String(repeating: " ", count: max(0, 24 + option.count - command.count))
            text += VisibleText.line("  \(command)\(pad)\(meaning)")
        }
        return text
    }

    private static func leftText(_ imported: SwiftImport, all: Bool) -> String {
        if imported.left.isEmpty { return "" }
        let count = all ? imported.left.count : min(20, imported.left.count)
        var text = "\nNot carried over:\n"
        for left in imported.left.prefix(count) {
            text += VisibleText.line("  \(left.source)  \(left.error) \(left.property)")
            let count = left.sentences > 1 ? " with \(left.sentences) sentences" : ""
            text += VisibleText.line("      \(left.reason)\(count); \(left.proposal)")
        }
        if imported.left.count > count { text += "  and \(imported.left.count - count) more; --all lists them\n" }
        return text
    }

    // MARK: Again

    private static func compare(
        _ imported: SwiftImport, folder: String, _ arguments: Arguments
    ) throws(CommandError) -> ExitCode {
        let policy = try PolicyLocation.load(folder: folder).policy
        let known = Set(policy.compiled.rules.rows.map { policy.compiled.strings.string($0.id) })
        let new = imported.entries.filter { !known.contains($0.id) }
        var text =
            new.isEmpty
            ? "Nothing is new: the policy in \(folder) has a rule for each sentence.\n"
            : "\(new.count) \(new.count == 1 ? "rule is" : "rules are") new; nothing was changed.\n\n"
                + imported.rules { !known.contains($0.id) }
        let changed = ImportProof(imported, policy).differences.filter { known.contains($0.id) }
        if !changed.isEmpty {
            text += "\nRead otherwise than in the app; the policy’s wording stays:\n"
            for difference in changed {
                text += VisibleText.line("  \(difference.id) \(difference.part.rawValue): \(difference.text)")
            }
        }
        if arguments.flag("all") == true { text += leftText(imported, all: true) }
        _ = try CommandOutput.write(VisibleText.clean(text))
        return arguments.flag("check") == true && !new.isEmpty ? .findings : .fine
    }
}
