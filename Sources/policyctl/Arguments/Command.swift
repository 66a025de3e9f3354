/// One option of a command: how it is written, what it takes, what it is for.
struct Option: Sendable {
    enum Kind: Sendable, Equatable {
        /// `--name VALUE` or `--name=VALUE`; the text stands for the value in help.
        case value(String)
        /// The same, any number of times.
        case list(String)
        /// `--name`, also `--name=false`; left out is neither.
        case flag
    }

    let name: String
    let kind: Kind
    let summary: String

    init(_ name: String, _ kind: Kind, _ summary: String) {
        self.name = name
        self.kind = kind
        self.summary = summary
    }
}

/// Options under one heading of a command's help.
struct OptionGroup: Sendable {
    let title: String
    let options: [Option]
}

/// A command of the program: parsing, help and did-you-mean all come from here.
struct Command: Sendable {
    struct Example: Sendable {
        let command: String
        let meaning: String
    }

    let name: String
    let summary: String
    /// What stands behind the command, as in `[ERROR | FILE | -]…`; nil when nothing may.
    let arguments: String?
    let examples: [Example]
    let groups: [OptionGroup]
    let notes: [String]
    let run: @Sendable (Arguments) -> ExitCode

    private static let help = Option("help", .flag, "Show this help")

    var options: [Option] { groups.flatMap(\.options) + [Self.help] }

    func option(named name: String) -> Option? {
        for group in groups {
            for option in group.options where option.name == name { return option }
        }
        return name == Self.help.name ? Self.help : nil
    }
}
