import PolicyEngine

/// What makes the program at home on a machine: `completions` and `manual`.
enum ShellCommands {
    static let all = [completions, manual]

    private static let completions = Command(
        name: "completions",
        summary: "Print what a shell needs to complete commands and options",
        arguments: "SHELL",
        examples: [
            .init(
                command: "policyctl completions bash > ~/.local/share/bash-completion/completions/policyctl",
                meaning: "for bash, from the next shell on"),
            .init(
                command: "policyctl completions fish > ~/.config/fish/completions/policyctl.fish",
                meaning: "for fish; zsh likewise, as _policyctl in a folder of $fpath"),
        ],
        groups: [], notes: [],
        run: { arguments throws(CommandError) in
            let known = ShellCompletions.Shell.allCases.map(\.rawValue)
            guard arguments.positional.count == 1, let shell = ShellCompletions.Shell(rawValue: arguments.positional[0])
            else {
                let word = arguments.positional.first
                throw CommandError(
                    word.map { "there are no completions for “\($0)”" } ?? "for which shell?",
                    help: word.flatMap { NameSuggestion.question(for: $0, among: known) }
                        ?? "possible: " + known.joined(separator: ", "))
            }
            return try CommandOutput.write(exactly: ShellCompletions.text(shell, Program.commands))
        })

    private static let manual = Command(
        name: "manual",
        summary: "Print the manual page",
        arguments: nil,
        examples: [
            .init(command: "policyctl manual | man -l -", meaning: "read it"),
            .init(command: "policyctl manual > policyctl.1", meaning: "keep it"),
        ],
        groups: [], notes: [],
        run: { _ throws(CommandError) in
            try CommandOutput.write(exactly: ManualPage.text(Program.commands, version: Program.version))
        })
}
