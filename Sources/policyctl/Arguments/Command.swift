import PolicyEngine

/// One option of a command: how it is written, what it takes, what it is for.
struct Option: Sendable {
    enum Kind: Sendable, Equatable {
        /// `--name VALUE` or `--name=VALUE`; the text stands for the value in help.
        case value(String)
        /// The same, any number of times.
        case list(String)
        /// One of a few words.
        case choice(String, [String])
        /// A whole number in a range.
        case number(String, ClosedRange<Int>)
        /// `--name`, also `--name=false`; left out is neither.
        case flag

        /// One of the cases of a type, in their order.
        static func choice<Choice: RawRepresentable<String> & CaseIterable>(_ type: Choice.Type, as word: String)
            -> Kind
        {
            .choice(word, type.allCases.map(\.rawValue))
        }
    }

    let name: String
    let kind: Kind
    let summary: String
    /// What it was called before; it goes on working.
    let formerName: String?

    init(_ name: String, kind: Kind, summary: String, formerName: String? = nil) {
        self.name = name
        self.kind = kind
        self.summary = summary
        self.formerName = formerName
    }

    var isRepeatable: Bool {
        if case .list = kind { return true }
        return false
    }

    /// Whether a value is one the option takes.
    func check(_ value: String) throws(CommandError) {
        switch kind {
        case .choice(let word, let known) where !known.contains(value):
            throw Self.unknown(value, of: word.lowercased(), known: known)
        case .number(_, let range):
            guard let number = Int(value), range.contains(number) else {
                let words =
                    range.upperBound == .max
                    ? "from \(range.lowerBound)" : "from \(range.lowerBound) to \(range.upperBound)"
                throw CommandError("--\(name) must be a whole number \(words), not “\(value)”")
            }
        case .choice, .value, .list, .flag: break
        }
    }

    /// What is said of a word that is none of those an option takes.
    static func unknown(_ value: String, of name: String, known: [String]) -> CommandError {
        let help =
            NameSuggestion.question(for: value, among: known) ?? "expected one of: " + known.joined(separator: ", ")
        return CommandError("invalid \(name) “\(value)”", help: help)
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
    let run: @Sendable (Arguments) throws(CommandError) -> ExitCode

    private static let help = Option("help", kind: .flag, summary: "Show this help")

    var options: [Option] { groups.flatMap(\.options) + [Self.help] }

    func option(named name: String) -> Option? {
        for group in groups {
            for option in group.options where option.name == name || option.formerName == name { return option }
        }
        return name == Self.help.name ? Self.help : nil
    }
}
