/// Commands that the same people use, under one heading of the help.
struct CommandGroup: Sendable {
    let title: String
    let commands: [Command]
    /// Commands that few people need, which only `help --all` lists.
    var rare: [Command] = []

    /// What several commands with the same first word are for together.
    static let summaries = [
        "keys": "Create, show, and replace keys that sign updates",
        "import": "Import rules from Swift, strings, or retry policies",
        "messages": "Exchange texts with translators, and find missing texts",
    ]

    /// The first words of the commands, each once.
    var families: [Substring] {
        var families: [Substring] = []
        for command in commands {
            let family = command.name.prefix { $0 != " " }
            if families.last != family { families.append(family) }
        }
        return families
    }

    /// A name and a summary for each family.
    var rows: [(String, String)] {
        families.map { family in
            let summary = commands.first { $0.name == family }?.summary ?? Self.summaries[String(family)] ?? ""
            return (String(family), summary)
        }
    }
}
