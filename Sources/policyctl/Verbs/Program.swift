import PolicyEngine

/// From the words typed to a verb's run.
enum Program {
    static let version = "0.1.0"
    static let verbs = [EvaluateVerb.verb]

    static func run(_ words: [String]) -> ExitCode {
        guard let first = words.first else {
            Terminal.writeError(Help.overview(verbs))
            return .noAnswer
        }
        switch first {
        case "help", "--help", "-h": return help(words.dropFirst().first)
        case "version", "--version": return Terminal.write("policyctl \(version)\n") ? .fine : .noAnswer
        default: break
        }
        guard let verb = verbs.first(where: { $0.name == first }) else { return unknown(first) }
        do throws(Arguments.Mistake) {
            let rest = Array(words.dropFirst())
            if rest.contains("--help") || rest.contains("-h") { return help(verb.name) }
            return verb.run(try Arguments(rest, for: verb))
        } catch {
            Terminal.writeError(VisibleText.clean("policyctl \(verb.name): \(error.message)\n") + (error.help.map { "  = help: \($0)\n" } ?? ""))
            return .noAnswer
        }
    }

    private static func help(_ name: String?) -> ExitCode {
        guard let name else { return Terminal.write(Help.overview(verbs)) ? .fine : .noAnswer }
        guard let verb = verbs.first(where: { $0.name == name }) else { return unknown(name) }
        return Terminal.write(Help.text(verb, width: min(Terminal.width, 100))) ? .fine : .noAnswer
    }

    private static func unknown(_ name: String) -> ExitCode {
        let known = verbs.map(\.name) + ["help", "version"]
        if ["check", "validate", "lint", "test"].contains(name) {
            Terminal.writeError(
                "policyctl: there is no verb “\(name)”\n  = help: a policy is checked whole whenever it is loaded: policyctl evaluate http:500 --policies DIR\n")
            return .noAnswer
        }
        let question = NameSuggestion.question(for: name, among: known) ?? "`policyctl help` lists the verbs"
        Terminal.writeError(VisibleText.clean("policyctl: there is no verb “\(name)”\n  = help: \(question)\n"))
        return .noAnswer
    }
}
