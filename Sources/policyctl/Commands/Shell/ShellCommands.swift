import PolicyEngine

/// What makes the program at home on a machine: `completions` and `manual`.
enum ShellCommands {
    static let completions: Command = Command(
        name: "completions",
        summary: "Print shell completions",
        arguments: "SHELL",
        examples: [
            .init(
                command: "policyctl completions bash > ~/.local/share/bash-completion/completions/policyctl",
                meaning: "for bash; takes effect in new shells"),
            .init(
                command: "policyctl completions fish > ~/.config/fish/completions/policyctl.fish",
                meaning: "for fish"),
            .init(
                command: "policyctl completions zsh > ~/.zfunc/_policyctl", meaning: "for zsh, if ~/.zfunc is in $fpath"
            ),
        ],
        groups: [], notes: [],
        run: { arguments throws(CommandError) in
            let known = ShellCompletions.Shell.allCases.map(\.rawValue)
            guard arguments.positional.count == 1, let shell = ShellCompletions.Shell(rawValue: arguments.positional[0])
            else {
                let word = arguments.positional.first
                throw CommandError(
                    word.map { "no completions for “\($0)”" } ?? "the shell is missing",
                    help: "expected one of: " + known.joined(separator: ", "))
            }
            return try CommandOutput.write(exactly: ShellCompletions.text(shell, Program.listed))
        })

    static let manual: Command = Command(
        name: "manual",
        summary: "Print the manual page",
        arguments: nil,
        examples: [
            .init(command: "policyctl manual | man -l -", meaning: "show the page"),
            .init(command: "policyctl manual > policyctl.1", meaning: "save the page"),
        ],
        groups: [], notes: [],
        run: { _ throws(CommandError) in
            try CommandOutput.write(exactly: ManualPage.text(Program.listed, version: Program.version))
        })
}
