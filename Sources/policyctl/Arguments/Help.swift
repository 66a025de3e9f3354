import PolicyEngine
import PolicyText

/// Help texts, examples first, from the same table that arguments are read by.
enum Help {
    static func text(_ command: Command, width: Int) -> String {
        var text = "policyctl \(command.name): \(command.summary)\n\nEXAMPLES\n"
        for example in command.examples { text += "  \(example.command)\n      \(example.meaning)\n" }
        text += "\nUSAGE\n  policyctl \(command.name) \(command.arguments.map { $0 + " " } ?? "")[OPTIONS]\n"
        for group in command.groups { text += "\n\(group.title)\n" + list(group.options, width) }
        for note in command.notes { text += "\n" + wrapped(note, width, indent: 0) + "\n" }
        return text
    }

    /// All commands, or those of one family such as `messages`.
    static func overview(_ commands: [Command], of family: String) -> String {
        let title =
            family.isEmpty ? "policyctl: error policies, from rule files to what people see" : "policyctl \(family)"
        var text = title + "\n\nEXAMPLES\n"
        var families: Set<Substring> = []
        for command in commands where !family.isEmpty || families.insert(command.name.prefix { $0 != " " }).inserted {
            if let example = command.examples.first { text += "  \(example.command)\n      \(example.meaning)\n" }
        }
        text += "\nCOMMANDS\n"
        let column = max(12, (commands.map(\.name.count).max() ?? 0) + 3)
        for command in commands { text += "  \(padded(command.name, column))\(command.summary)\n" }
        if family.isEmpty {
            text += "  \(padded("help", column))Show this, or the help of a command: `policyctl help COMMAND`\n"
            text += "  \(padded("version", column))Show the program's version\n"
        }
        return text + "\nExit codes: 0 fine, 1 findings, 2 usage or input error.\n"
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
