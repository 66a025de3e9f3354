import PolicyEngine
import PolicyImport
import PolicyLint
import PolicyText

/// `policyctl import swift`: the sentences of errors in Swift sources become a policy.
enum ImportSwiftCommand {
    static let command = Command(
        name: "import swift",
        summary: "Import error texts from Swift sources",
        arguments: "SOURCES…",
        examples: [
            .init(
                command: "policyctl import swift Sources --strings Resources --output policies",
                meaning: "rules, translations, and tests from enums with errorDescription; nothing is built"),
            .init(
                command: "policyctl import swift Sources --strings Resources --output policies --check",
                meaning: "exit 1 if the sources have messages that the policy doesn’t have"),
        ],
        groups: [
            OptionGroup(
                title: "OPTIONS",
                options: [
                    Option(
                        "strings", kind: .list("PATH"),
                        summary:
                            "Search PATH for string tables [default: SOURCES]; repeatable"
                    )
                ] + ImportRun.options)
        ],
        notes: [
            "Before writing anything, the command checks that the policy shows what the app shows, in every language, "
                + "with sample values: 0, 1, 404, 25300, words, and empty texts.",
            "In a folder that already contains a policy, nothing is changed: new rules are printed.",
        ],
        run: run)

    private static func run(_ arguments: Arguments) throws(CommandError) -> ExitCode {
        guard !arguments.positional.isEmpty else {
            throw CommandError("which sources?", help: "name a folder, such as `policyctl import swift Sources`")
        }
        let output = try ImportRun.output(arguments)
        return try ImportRun.run(try read(arguments), output: output, arguments)
    }

    private static func read(_ arguments: Arguments) throws(CommandError) -> SwiftImport {
        let sources = try SourceFolder.files(arguments.positional, endings: [".swift"])
        let folders = arguments.positional + arguments.list("strings")
        let texts = try SourceFolder.files(folders, endings: [".strings", ".stringsdict", ".xcstrings"])
        if sources.isEmpty {
            throw CommandError("no Swift file in \(arguments.positional.joined(separator: ", "))")
        }
        return SwiftImport(
            sources: sources, texts: texts, source: try ImportRun.source(arguments),
            locales: try ImportRun.locales(arguments))
    }
}
