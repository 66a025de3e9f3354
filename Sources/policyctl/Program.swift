import PolicyEngine
import PolicyLint

/// From the words typed to a command's run.
enum Program {
    static let version = ToolVersion.text
    static let commands: [Command] =
        [
            NewCommand.command, ImportSwiftCommand.command, EvaluateCommand.command, TestCommand.command,
            DiffCommand.command,
            WhoSeesCommand.command, MatrixCommand.command, PreviewCommand.command,
            CoverageCommand.command, HarvestCommand.command, LintCommand.command,
        ] + CheckCommands.all + [
            FormatCommand.command, CompileCommand.command, InspectCommand.command, LimitsCommand.command,
        ]
        + MessagesCommands.all + ShellCommands.all

    static func run(_ words: [String]) -> ExitCode {
        guard let first = words.first else {
            Platform.writeError(Help.overview(commands, of: ""))
            return .inputError
        }
        switch first {
        case "help", "--help", "-h": return help(words.dropFirst().prefix(2).filter { !$0.hasPrefix("-") })
        case "version", "--version": return .written(Platform.write("policyctl \(version)\n"))
        default: break
        }
        guard let (command, rest) = command(words) else { return unknown(words) }
        if rest.contains("--help") || rest.contains("-h") { return help([command.name]) }
        return CommandError.reported(by: command.name) { () throws(CommandError) in
            try command.run(try Arguments(rest, for: command))
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

    private static func help(_ words: [String]) -> ExitCode {
        let name = words.joined(separator: " ")
        if let command = commands.first(where: { $0.name == name }) {
            return .written(Platform.write(Help.text(command, width: min(Platform.width, 100))))
        }
        let family = name.isEmpty ? commands : commands.filter { $0.name.hasPrefix(name + " ") }
        if family.isEmpty { return unknown(words) }
        return .written(Platform.write(Help.overview(family, of: name)))
    }

    private static func unknown(_ words: [String]) -> ExitCode {
        let first = words.first ?? ""
        let family = commands.filter { $0.name.hasPrefix(first + " ") }
        guard family.isEmpty else { return unknown(words.dropFirst().first, in: first, family) }
        let known = commands.compactMap { $0.name.split(separator: " ").first.map(String.init) } + ["help", "version"]
        let other = ["check", "validate", "verify"].contains(first) ? "did you mean “lint”?" : nil
        let whole = other ?? commands.first { $0.name.hasSuffix(" " + first) }.map { "did you mean “\($0.name)”?" }
        let question =
            whole ?? NameSuggestion.question(for: first, among: known) ?? "`policyctl help` lists the commands"
        Platform.writeError(CommandError("there is no command “\(first)”", help: question).text(of: ""))
        return .inputError
    }

    private static func unknown(_ word: String?, in name: String, _ family: [Command]) -> ExitCode {
        guard let word, !word.hasPrefix("-") else {
            let isAsked = word == "--help" || word == "-h"
            let text = Help.overview(family, of: name)
            if isAsked { return .written(Platform.write(text)) }
            Platform.writeError(text)
            return .inputError
        }
        let known = family.compactMap { $0.name.split(separator: " ").last.map(String.init) }
        let question = NameSuggestion.question(for: word, among: known) ?? "there are " + known.joined(separator: ", ")
        Platform.writeError(CommandError("there is no command “\(name) \(word)”", help: question).text(of: ""))
        return .inputError
    }
}
