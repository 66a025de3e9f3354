import PolicyEngine
import PolicyImport
import PolicyLint
import PolicyText

/// What every import of sentences does once it has read them: compare, write, and say what was left.
enum ImportRun {
    static let options = [
        Option("output", kind: .value("FOLDER"), summary: "Write the policy into this new folder"),
        Option("locale", kind: .list("TAG"), summary: "Read only these languages; repeatable"),
        Option(
            "source", kind: .value("TAG"),
            summary: "Set the app’s source language [default: en]"),
        Option("check", kind: .flag, summary: "Write nothing; exit with 1 if anything is new"),
        Option(
            "all", kind: .flag, summary: "List everything not imported, not only the first 20"),
    ]

    /// The folder of the policy.
    static func output(_ arguments: Arguments) throws(CommandError) -> String {
        guard let output = arguments.value("output") else {
            throw CommandError("where to?", help: "name a folder for the policy: --output policies")
        }
        return output
    }

    static func source(_ arguments: Arguments) throws(CommandError) -> String {
        try tag(arguments.value("source") ?? "en")
    }

    static func locales(_ arguments: Arguments) throws(CommandError) -> [String] {
        var locales: [String] = []
        for text in arguments.list("locale") { locales.append(try tag(text)) }
        return locales
    }

    private static func tag(_ text: String) throws(CommandError) -> String {
        guard let tag = LocaleTag.canonical(text) else {
            throw CommandError("invalid language tag “\(text)”", help: "use a BCP 47 tag such as de or pt-BR")
        }
        return tag
    }

    static func run(
        _ imported: SwiftImport, output: String, _ arguments: Arguments
    ) throws(CommandError) -> ExitCode {
        var imported = imported
        for file in imported.unread {
            Platform.writeError(VisibleText.line("note: \(file.path) was not read: \(file.reason)"))
        }
        let proved: (files: [SourceFile], compared: Int)?
        do throws(PolicyLoadError) {
            proved = try imported.prove()
        } catch {
            throw .notAPolicy("the messages", error)
        }
        guard let proved else {
            Platform.writeError(leftText(imported, all: true))
            throw CommandError(
                "no error messages can be imported",
                help: imported.left.isEmpty
                    ? "messages are found in errorDescription, failureReason, and recoverySuggestion of error types"
                    : nil)
        }
        if Platform.kind(of: output + "/app.yaml") == .file { return try compare(imported, folder: output, arguments) }
        if arguments.flag("check") == true {
            throw CommandError("no policy in “\(output)” yet", help: "run the command without --check to write it")
        }
        try write(proved.files, folder: output)
        return try CommandOutput.write(summary(imported, compared: proved.compared, output: output, arguments))
    }

    /// With a baseline, so that lint speaks of what changes from here on.
    private static func write(_ files: [SourceFile], folder: String) throws(CommandError) {
        guard Platform.kind(of: folder) == .missing || Platform.isEmptyFolder(folder) else {
            throw CommandError("“\(folder)” is not empty", help: "name a new folder")
        }
        let policy = files.filter { !$0.path.isTestFile }
        let inspection = PolicyInspection(files: policy)
        let baseline = Baseline(of: LintRun().report(inspection).findings, files: inspection.files)
        var all = files
        if !baseline.entries.isEmpty {
            all.append(SourceFile(path: "baseline.json", text: baseline.text))
            all.append(
                SourceFile(
                    path: ".policyctl.yaml",
                    text:
                        "# The baseline contains the findings of the day of the import. Delete this line to see them.\nbaseline: baseline.json\n"
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
            "\(imported.carried) of \(all) messages imported (\(imported.carried * 100 / max(all, 1))%), "
            + "\(imported.entries.count) rules in \(imported.locales.count == 1 ? "one language" : "\(imported.locales.count) languages").\n"
        if imported.passedOn > 0 {
            let places = imported.passedOn == 1 ? "1 place shows" : "\(imported.passedOn) places show"
            text += "\(places) the message of another error, by which the policy decides.\n"
        }
        text += "The policy shows the same as the app in all \(GroupedNumber.write(compared)) comparisons.\n"
        for error in imported.mixed.prefix(arguments.flag("all") == true ? .max : 5) {
            text += VisibleText.line(
                "\(error.source): some translations of \(error.name) are missing (\(error.locales.joined(separator: ", "))); people see the source language there."
            )
        }
        text += leftText(imported, all: arguments.flag("all") == true)
        let option = output == "policies" ? "" : " --policies \(ShellWord.quoted(output))"
        text += "\nNext:\n"
        for (command, meaning) in [
            ("policyctl test\(option)", "every error as the app shows it today"),
            ("policyctl lint\(option)", "changes from now on; today’s findings are in baseline.json"),
        ] {
            let pad = String(repeating: " ", count: max(0, 24 + option.count - command.count))
            text += VisibleText.line("  \(command)\(pad)\(meaning)")
        }
        return text
    }

    private static func leftText(_ imported: SwiftImport, all: Bool) -> String {
        if imported.left.isEmpty { return "" }
        let count = all ? imported.left.count : min(20, imported.left.count)
        var text = "\nNot imported:\n"
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
            ? "Nothing is new: the policy in \(folder) has a rule for each message that can be imported.\n"
            : "\(new.count) \(new.count == 1 ? "rule is" : "rules are") new; nothing was changed.\n\n"
                + imported.rules { !known.contains($0.id) }
        let changed = ImportProof(imported, policy).differences.filter { known.contains($0.id) }
        if !changed.isEmpty {
            text += "\nDifferent from the app; the policy’s text is unchanged:\n"
            for difference in changed {
                text += VisibleText.line("  \(difference.id) \(difference.part.rawValue): \(difference.text)")
            }
        }
        if arguments.flag("all") == true { text += leftText(imported, all: true) }
        _ = try CommandOutput.write(VisibleText.clean(text))
        return arguments.flag("check") == true && !new.isEmpty ? .findings : .fine
    }
}
