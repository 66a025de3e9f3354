/// The manual page, in the macros of man(7), from the same table that arguments are read by.
enum ManualPage {
    static func text(_ commands: [Command], version: String) -> String {
        var text = ".TH POLICYCTL 1 \"\" \"policyctl \(escaped(version))\"\n"
        text += ".SH NAME\npolicyctl \\- error policies, from rule files to what people see\n"
        text += ".SH SYNOPSIS\n.B policyctl\n.I COMMAND\n[OPTIONS]\n"
        text += ".SH COMMANDS\n"
        for command in commands {
            text +=
                ".SS \"policyctl \(escaped(command.name))\(command.arguments.map { " " + escaped($0) } ?? "")\"\n\(line(command.summary)).\n"
            for example in command.examples { text += ".TP\n.B \(line(example.command))\n\(line(example.meaning))\n" }
            for group in command.groups {
                text += ".PP\n\(line(group.title))\n"
                for option in group.options { text += ".TP\n\(name(option))\n\(line(option.summary))\n" }
            }
            for note in command.notes { text += ".PP\n\(line(note))\n" }
        }
        return text + ".SH EXIT STATUS\n0 success, 1 findings, 2 usage or input error.\n"
    }

    private static func name(_ option: Option) -> String {
        switch option.kind {
        case .flag: ".B \\-\\-\(escaped(option.name))"
        case .value(let value), .list(let value), .choice(let value, _), .number(let value, _):
            ".BI \"\\-\\-\(escaped(option.name)) \" \"\(escaped(value))\""
        }
    }

    /// A line of text that is no macro.
    private static func line(_ text: String) -> String {
        let escaped = escaped(text)
        return escaped.hasPrefix(".") || escaped.hasPrefix("'") ? "\\&" + escaped : escaped
    }

    private static func escaped(_ text: String) -> String {
        text.withReplaced("\\", "\\e").withReplaced("-", "\\-").withReplaced("\"", "\\(dq").withReplaced("`", "\\(ga")
    }
}

extension String {
    /// Each occurrence of one character as another text.
    func withReplaced(_ character: Character, _ other: String) -> String {
        reduce(into: "") { if $1 == character { $0 += other } else { $0.append($1) } }
    }
}
