/// Help texts, examples first, from the same table that arguments are read by.
enum Help {
    static func text(_ verb: Verb, width: Int) -> String {
        var text = "policyctl \(verb.name): \(verb.summary)\n\nEXAMPLES\n"
        for example in verb.examples { text += "  \(example.command)\n      \(example.meaning)\n" }
        text += "\nUSAGE\n  policyctl \(verb.name) \(verb.operands.map { $0 + " " } ?? "")[OPTIONS]\n"
        for group in verb.groups { text += "\n\(group.title)\n" + list(group.options, width) }
        for note in verb.notes { text += "\n" + wrapped(note, width, indent: 0) + "\n" }
        return text
    }

    /// All verbs, or those of one family such as `messages`.
    static func overview(_ verbs: [Verb], of family: String) -> String {
        let title = family.isEmpty ? "policyctl: error policies, from rule files to what people see" : "policyctl \(family)"
        var text = title + "\n\nEXAMPLES\n"
        var families: Set<Substring> = []
        for verb in verbs where !family.isEmpty || families.insert(verb.name.prefix { $0 != " " }).inserted {
            if let example = verb.examples.first { text += "  \(example.command)\n      \(example.meaning)\n" }
        }
        text += "\nVERBS\n"
        let column = max(12, (verbs.map(\.name.count).max() ?? 0) + 3)
        for verb in verbs { text += "  \(padded(verb.name, column))\(verb.summary)\n" }
        if family.isEmpty {
            text += "  \(padded("help", column))show this, or `policyctl help VERB`\n"
            text += "  \(padded("version", column))show the program's version\n"
        }
        return text + "\nExit codes: 0 fine, 1 findings, 2 usage or input error, 3 internal error.\n"
    }

    private static func list(_ options: [Option], _ width: Int) -> String {
        let names = options.map { option in
            switch option.kind {
            case .toggle: "--\(option.name)"
            case .value(let value), .list(let value): "--\(option.name) \(value)"
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
        TextLines.wrap(text, width: max(width - indent, 24)).joined(separator: "\n" + String(repeating: " ", count: indent))
    }
}
