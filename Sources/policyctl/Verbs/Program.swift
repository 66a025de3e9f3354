import PolicyEngine
import PolicyLint

/// From the words typed to a verb's run.
enum Program {
    static let version = ToolVersion.text
    static let verbs = [NewVerb.verb, EvaluateVerb.verb, LintVerb.verb] + CheckVerbs.all + [FormatVerb.verb, CompileVerb.verb, InspectVerb.verb] + MessagesVerbs.all

    static func run(_ words: [String]) -> ExitCode {
        guard let first = words.first else {
            Terminal.writeError(Help.overview(verbs, of: ""))
            return .noAnswer
        }
        switch first {
        case "help", "--help", "-h": return help(words.dropFirst().prefix(2).filter { !$0.hasPrefix("-") })
        case "version", "--version": return Terminal.write("policyctl \(version)\n") ? .fine : .noAnswer
        default: break
        }
        guard let (verb, rest) = verb(words) else { return unknown(words) }
        do throws(Arguments.Mistake) {
            if rest.contains("--help") || rest.contains("-h") { return help([verb.name]) }
            return verb.run(try Arguments(rest, for: verb))
        } catch {
            Terminal.writeError(VisibleText.clean("policyctl \(verb.name): \(error.message)\n") + (error.help.map { "  = help: \($0)\n" } ?? ""))
            return .noAnswer
        }
    }

    /// A verb is one word or two.
    private static func verb(_ words: [String]) -> (Verb, [String])? {
        if words.first == "evaluate" { return (EvaluateVerb.verb, Array(words.dropFirst())) }
        for count in [2, 1] where words.count >= count {
            let name = words.prefix(count).joined(separator: " ")
            if let verb = verbs.first(where: { $0.name == name }) { return (verb, Array(words.dropFirst(count))) }
        }
        return nil
    }

    private static func help(_ words: [String]) -> ExitCode {
        let name = words.joined(separator: " ")
        if let verb = verbs.first(where: { $0.name == name }) {
            return Terminal.write(Help.text(verb, width: min(Terminal.width, 100))) ? .fine : .noAnswer
        }
        let family = name.isEmpty ? verbs : verbs.filter { $0.name.hasPrefix(name + " ") }
        if family.isEmpty { return unknown(words) }
        return Terminal.write(Help.overview(family, of: name)) ? .fine : .noAnswer
    }

    private static func unknown(_ words: [String]) -> ExitCode {
        let first = words.first ?? ""
        let family = verbs.filter { $0.name.hasPrefix(first + " ") }
        guard family.isEmpty else { return unknown(words.dropFirst().first, in: first, family) }
        let known = verbs.compactMap { $0.name.split(separator: " ").first.map(String.init) } + ["help", "version"]
        let other = ["check", "validate", "verify"].contains(first) ? "did you mean “lint”?" : nil
        let whole = other ?? verbs.first { $0.name.hasSuffix(" " + first) }.map { "did you mean “\($0.name)”?" }
        let question = whole ?? NameSuggestion.question(for: first, among: known) ?? "`policyctl help` lists the verbs"
        Terminal.writeError(VisibleText.clean("policyctl: there is no verb “\(first)”\n  = help: \(question)\n"))
        return .noAnswer
    }

    private static func unknown(_ word: String?, in name: String, _ family: [Verb]) -> ExitCode {
        guard let word, !word.hasPrefix("-") else {
            let isAsked = word == "--help" || word == "-h"
            let text = Help.overview(family, of: name)
            if isAsked { return Terminal.write(text) ? .fine : .noAnswer }
            Terminal.writeError(text)
            return .noAnswer
        }
        let known = family.compactMap { $0.name.split(separator: " ").last.map(String.init) }
        let question = NameSuggestion.question(for: word, among: known) ?? "there are " + known.joined(separator: ", ")
        Terminal.writeError(VisibleText.clean("policyctl: there is no verb “\(name) \(word)”\n  = help: \(question)\n"))
        return .noAnswer
    }
}
