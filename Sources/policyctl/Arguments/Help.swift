import PolicyEngine
import PolicyText

/// Help texts, examples first, from the same table that arguments are read by.
enum Help {
    private static let title = "policyctl: control what people see when an error occurs, with rule files"

    static func text(_ command: Command, width: Int) -> String {
        var text = wrapped("policyctl \(command.name): \(command.summary)", width, indent: 0) + "\n\nEXAMPLES\n"
        for example in command.examples { text += Self.example(example, width) }
        let usage = ["policyctl \(command.name)", command.arguments, command.groups.isEmpty ? nil : "[OPTIONS]"]
        text += "\nUSAGE\n  " + wrapped(usage.compactMap { $0 }.joined(separator: " "), width, indent: 6) + "\n"
        for group in command.groups {
            text += "\n" + wrapped(group.title, width, indent: 0) + "\n" + list(group.options, width)
        }
        for note in command.notes { text += "\n" + wrapped(note, width, indent: 0) + "\n" }
        return text
    }

    private static func example(_ example: Command.Example, _ width: Int) -> String {
        "  \(command(example.command, width))\n      \(wrapped(example.meaning, width, indent: 6))\n"
    }

    /// A command that is wider than the terminal goes on in the next line, before an option.
    private static func command(_ text: String, _ width: Int) -> String {
        var parts: [String] = []
        for word in text.split(separator: " ", omittingEmptySubsequences: false) {
            if parts.isEmpty || word.hasPrefix("--") {
                parts.append(String(word))
            } else {
                parts[parts.count - 1] += " " + word
            }
        }
        var lines: [String] = []
        for part in parts {
            if let last = lines.last, last.count + part.count + 5 <= width {
                lines[lines.count - 1] = last + " " + part
            } else {
                lines.append(part)
            }
        }
        return lines.joined(separator: " \\\n    ")
    }

    /// What `policyctl` alone prints: two examples, and the names of the commands.
    static func short(_ groups: [CommandGroup], width: Int) -> String {
        var text = wrapped(title, width, indent: 0) + "\n\n"
        text += "  policyctl new policies                      create a starter policy\n"
        text += "  policyctl evaluate NSURLErrorDomain:-1009   show what people see for an error\n\n"
        let column = (groups.map(\.title.count).max() ?? 0) + 3
        for group in groups {
            let names = group.families.map { "\($0)" } + (group.rare.isEmpty ? [] : ["help", "version"])
            text += padded(group.title, column)
            text += wrapped(names.joined(separator: ", "), width, indent: column) + "\n"
        }
        let last = "Run `policyctl help` to list commands, or `policyctl help lint` for one."
        return text + "\n" + wrapped(last, width, indent: 0) + "\n"
    }

    /// All commands, a line for each family such as `messages`, and for each command where `isWhole`.
    static func overview(_ groups: [CommandGroup], isWhole: Bool, width: Int) -> String {
        var text = wrapped(title, width, indent: 0) + "\n"
        let rows = groups.map { ($0.title, isWhole ? ($0.commands + $0.rare).map { ($0.name, $0.summary) } : $0.rows) }
        let column = (rows.flatMap { $0.1 }.map(\.0.count).max() ?? 0) + 3
        for (title, commands) in rows {
            text += "\n\(title)\n"
            for (name, summary) in commands {
                text += "  " + padded(name, column) + wrapped(summary, width, indent: column + 2) + "\n"
            }
        }
        text += "\n`policyctl help COMMAND` shows examples and options.\n"
        if !isWhole { text += "`policyctl help --all` lists every command.\n" }
        return text + "Exit codes: 0 success, 1 findings, 2 usage or input error.\n"
    }

    /// The commands of one family, such as `messages`.
    static func family(_ commands: [Command], name: String, width: Int) -> String {
        let title = "policyctl \(name): \(CommandGroup.summaries[name] ?? "")"
        var text = wrapped(title, width, indent: 0) + "\n\nEXAMPLES\n"
        for example in commands.compactMap(\.examples.first) { text += Self.example(example, width) }
        text += "\nCOMMANDS\n"
        let column = (commands.map(\.name.count).max() ?? 0) + 3
        for command in commands {
            text += "  " + padded(command.name, column) + wrapped(command.summary, width, indent: column + 2) + "\n"
        }
        return text + "\nExit codes: 0 success, 1 findings, 2 usage or input error.\n"
    }

    private static func list(_ options: [Option], _ width: Int) -> String {
        let names = options.map { option in
            switch option.kind {
            case .flag: "--\(option.name)"
            case .value(let value), .list(let value), .choice(let value, _), .number(let value, _):
                "--\(option.name) \(value)"
            }
        }
        let column = min((names.map(\.count).max() ?? 0) + 4, 32)
        var text = ""
        for (name, option) in zip(names, options) {
            let left = "  " + name
            let lead = left.count < column ? padded(left, column) : left + "\n" + String(repeating: " ", count: column)
            text += lead + wrapped(option.summary, width, indent: column) + "\n"
        }
        return text
    }

    private static func padded(_ text: String, _ width: Int) -> String {
        text + String(repeating: " ", count: max(1, width - text.count))
    }

    private static func wrapped(_ text: String, _ width: Int, indent: Int) -> String {
        TextLines.wrap(text, width: max(width - indent, 24)).joined(
            separator: "\n" + String(repeating: " ", count: indent))
    }
}
