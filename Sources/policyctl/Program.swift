import PolicyEngine
import PolicyLint

/// From the words typed to a command's run.
enum Program {
    static let version = ToolVersion.text
    /// The commands by who uses them, in the order in which help lists them.
    static let groups: [CommandGroup] = [
        CommandGroup(
            title: "Start",
            commands: [
                NewCommand.command, AddPackCommand.command, ImportSwiftCommand.command, ImportStringsCommand.command,
                ImportScreensCommand.command, ImportGRPCCommand.command, ImportBotocoreCommand.command,
            ]),
        CommandGroup(
            title: "See",
            commands: [
                EvaluateCommand.command, ExplainCommand.command, WhoSeesCommand.command, MatrixCommand.command,
                PreviewCommand.command,
            ]),
        CommandGroup(
            title: "Check",
            commands: [
                LintCommand.command, TestCommand.command, DiffCommand.command, FormatCommand.command,
            ]),
        CommandGroup(title: "Translate", commands: MessagesCommands.all),
        CommandGroup(title: "Connect an app", commands: [CompileCommand.command, CoverageCommand.command]),
        CommandGroup(
            title: "Update apps in use",
            commands: KeysCommands.all + [SignCommand.command, VerifyCommand.command, UpdateCheckCommand.command]),
        CommandGroup(
            title: "More", commands: [ShellCommands.completions, SchemaCommand.command, LanguageServerCommand.command],
            rare: [ShellCommands.manual, InspectCommand.command, LimitsCommand.command]),
    ]

    /// What used to be a command of its own, and goes on working.
    private static let former = [HarvestCommand.command, CheckCommands.checks]
    static let listed: [Command] = groups.flatMap { $0.commands + $0.rare }
    static let commands: [Command] = listed + former

    static func run(_ words: [String]) -> ExitCode {
        guard let first = words.first else {
            Platform.writeError(Help.short(groups, width: Platform.width(2)))
            return .inputError
        }
        switch first {
        case "help", "--help", "-h":
            let names = words.dropFirst().prefix(2).filter { !$0.hasPrefix("-") && $0 != "help" && $0 != "version" }
            return names.isEmpty ? overview(isWhole: words.contains("--all")) : help(names)
        case "version", "--version", "-V": return .written(Platform.write("policyctl \(version)\n"))
        default: break
        }
        guard let (command, rest) = command(words) else { return unknown(words) }
        if rest.contains("--help") || rest.contains("-h") { return help([command.name]) }
        return CommandError.reported(by: command.name) { () throws(CommandError) in
            let arguments = try Arguments(rest, for: command)
            for name in arguments.renamed { Former.note(name.old, is: name.new) }
            return try command.run(arguments)
        }
    }

    /// A command is one word or two.
    private static func command(_ words: [String]) -> (Command, [String])? {
        if words.first == "evaluate" { return (EvaluateCommand.command, Array(words.dropFirst())) }
        for count in [2, 1] where words.count >= count {
            let name = words.prefix(count).joined(separator: " ")
            if let command = commands.first(where: { $0.name == name }) {
                return (command, Array(words.dropFirst(count)))
            }
        }
        return nil
    }

    private static var width: Int { min(Platform.width, 100) }

    private static func overview(isWhole: Bool) -> ExitCode {
        .written(Platform.write(Help.overview(groups, isWhole: isWhole, width: width)))
    }

    private static func help(_ words: [String]) -> ExitCode {
        let name = words.joined(separator: " ")
        if let command = commands.first(where: { $0.name == name }) {
            return .written(Platform.write(Help.text(command, width: width)))
        }
        let family = commands.filter { $0.name.hasPrefix(name + " ") }
        if family.isEmpty { return unknown(words) }
        return .written(Platform.write(Help.family(family, name: name, width: width)))
    }

    private static func unknown(_ words: [String]) -> ExitCode {
        let first = words.first ?? ""
        let family = commands.filter { $0.name.hasPrefix(first + " ") }
        guard family.isEmpty else { return unknown(words.dropFirst().first, in: first, family) }
        let known = commands.compactMap { $0.name.split(separator: " ").first.map(String.init) } + ["help", "version"]
        let other = ["check", "validate"].contains(first) ? "did you mean “lint”?" : nil
        let whole = other ?? commands.first { $0.name.hasSuffix(" " + first) }.map { "did you mean “\($0.name)”?" }
        let question =
            whole ?? NameSuggestion.question(for: first, among: known) ?? "`policyctl help` lists the commands"
        Platform.writeError(CommandError("unknown command “\(first)”", help: question).text(of: ""))
        return .inputError
    }

    private static func unknown(_ word: String?, in name: String, _ family: [Command]) -> ExitCode {
        guard let word, !word.hasPrefix("-") else {
            let isAsked = word == "--help" || word == "-h"
            let text = Help.family(family, name: name, width: width)
            if isAsked { return .written(Platform.write(text)) }
            Platform.writeError(text)
            return .inputError
        }
        let known = family.compactMap { $0.name.split(separator: " ").last.map(String.init) }
        let question = NameSuggestion.question(for: word, among: known) ?? "there are " + known.joined(separator: ", ")
        Platform.writeError(CommandError("unknown command “\(name) \(word)”", help: question).text(of: ""))
        return .inputError
    }
}
