import PolicyEngine

/// What was typed, checked against a command's table.
struct Arguments: Sendable {
    private(set) var positional: [String] = []
    /// What is called otherwise today, as a person should write it.
    private(set) var renamed: [(old: String, new: String)] = []
    /// By option. There are a few: a dictionary of them would cost more than reading the command line.
    private var values = OptionTable<[String]>()
    private var flags = OptionTable<Bool>()

    init(_ words: [String], for command: Command) throws(CommandError) {
        var index = 0
        var onlyOperands = false
        while index < words.count {
            let word = words[index]
            index += 1
            if onlyOperands || word == "-" || !word.hasPrefix("-") {
                positional.append(word)
            } else if word == "--" {
                onlyOperands = true
            } else {
                try readOption(word, words: words, index: &index, command: command)
            }
        }
        if command.arguments == nil, let extra = positional.first {
            throw CommandError(
                "unexpected argument “\(extra)”", help: "`policyctl \(command.name)` accepts only options")
        }
    }

    private mutating func readOption(_ word: String, words: [String], index: inout Int, command: Command)
        throws(CommandError)
    {
        if word == "-h" {
            flags.change("help", from: true) { $0 = true }
            return
        }
        if word == "-q", command.option(named: "quiet") != nil {
            flags.change("quiet", from: true) { $0 = true }
            return
        }
        let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
        var name = parts[0].hasPrefix("--") ? String(parts[0].dropFirst(2)) : String(parts[0].dropFirst())
        guard word.hasPrefix("--"), let option = command.option(named: name) else {
            let near = NameSuggestion.nearest(to: name, among: command.options.map(\.name)).map { "--\($0)" }
            let question = near.isEmpty ? nil : "did you mean \(near.joined(separator: " or "))?"
            if Int(word) != nil, command.name == "evaluate" {
                throw CommandError(
                    "unknown option \(word)",
                    help: "a code follows its domain after a colon: NSURLErrorDomain:\(word)")
            }
            throw CommandError(
                "unknown option \(parts[0])",
                help: question
                    ?? "`policyctl \(command.name) --help` lists the options; after `--`, an argument can start with -")
        }
        if option.name != name {
            renamed.append(("--\(name)", "--\(option.name)"))
            name = option.name
        }
        let attached = parts.count > 1 ? String(parts[1]) : nil
        switch option.kind {
        case .flag:
            guard attached == nil || attached == "true" || attached == "false" else {
                throw CommandError(
                    "--\(name) must be true or false, not “\(attached ?? "")”",
                    help: "write --\(name) or --\(name)=false")
            }
            if flags[name] != nil { throw twice(name) }
            flags.change(name, from: true) { $0 = attached != "false" }
        case .value(let placeholder), .list(let placeholder), .choice(let placeholder, _), .number(let placeholder, _):
            guard let value = attached ?? (index < words.count ? words[index] : nil) else {
                throw CommandError("--\(name) needs a value", help: "write --\(name) \(placeholder)")
            }
            if attached == nil { index += 1 }
            if !option.isRepeatable, values[name] != nil { throw twice(name) }
            try option.check(value)
            values.change(name, from: []) { $0.append(value) }
        }
    }

    private func twice(_ name: String) -> CommandError {
        CommandError("duplicate option --\(name)", help: "write it once")
    }

    /// All words that may name a file which is read.
    var inputs: [String] { positional + values.all(but: "output").flatMap { $0 } }

    func value(_ name: String) -> String? { values[name]?.last }
    /// One of the values that the option's `.choice` lists.
    func choice<Choice: RawRepresentable<String>>(_ name: String, of type: Choice.Type) -> Choice? {
        value(name).flatMap { Choice(rawValue: $0) }
    }
    /// In the range of the option's `.number`.
    func number(_ name: String) -> Int? { value(name).flatMap { Int($0) } }
    func list(_ name: String) -> [String] { values[name] ?? [] }
    /// Nil when left out.
    func flag(_ name: String) -> Bool? { flags[name] }
}

/// What was said of each option that was named.
private struct OptionTable<Value: Sendable>: Sendable {
    private var names: [String] = []
    private var values: [Value] = []

    subscript(name: String) -> Value? { names.firstIndex(of: name).map { values[$0] } }

    func all(but name: String) -> [Value] { names.indices.filter { names[$0] != name }.map { values[$0] } }

    mutating func change(_ name: String, from initial: Value, _ body: (inout Value) -> Void) {
        if !names.contains(name) {
            names.append(name)
            values.append(initial)
        }
        if let index = names.firstIndex(of: name) { body(&values[index]) }
    }
}
