import PolicyAnalysis
import PolicyEngine
import PolicyLint
import PolicyText

/// `policyctl who-sees`: which errors and situations lead to a text, a rule, a button or a surface.
enum WhoSeesCommand {
    static let command = Command(
        name: "who-sees",
        summary: "Find the errors behind a text, rule, button, or surface",
        arguments: "TEXT | RULE | BUTTON | SURFACE | CODE",
        examples: [
            .init(
                command: "policyctl who-sees 'We couldn’t complete that'",
                meaning: "a sentence as a customer quotes it, in any language"),
            .init(
                command: "policyctl who-sees 'You have 3 more tries' --scope login/twoFactor",
                meaning: "with values filled in; only on one screen"),
            .init(command: "policyctl who-sees server.busy", meaning: "the errors that a rule decides"),
            .init(command: "policyctl who-sees contactSupport", meaning: "the errors that show a button"),
            .init(command: "policyctl who-sees alertAboveAll", meaning: "the errors shown on a surface"),
            .init(
                command: "policyctl who-sees 64AYCV --log errors.ndjson",
                meaning: "the rule and the error behind a support code"),
            .init(command: "policyctl who-sees --nobody", meaning: "texts that no error leads to"),
        ],
        groups: [
            OptionGroup(
                title: "OPTIONS",
                options: [
                    Option(
                        "policies", kind: .value("PATH"),
                        summary:
                            "Use a policy folder or file [default: nearest `policies`]"
                    ),
                    Option("scope", kind: .value("SCREEN"), summary: "Show only errors on this screen"),
                    Option(
                        "log", kind: .value("FILE"),
                        summary: "Search the errors in FILE for a support code"),
                    Option("full", kind: .flag, summary: "Show every situation"),
                    Option("nobody", kind: .flag, summary: "List texts that no error leads to"),
                    Option("format", kind: .choice("FORMAT", ["pretty", "json"]), summary: "Print pretty or json"),
                ])
        ],
        notes: [
            "If no text matches exactly, the command lists texts that contain TEXT or are part of it. Errors with a "
                + "cause are included for rules with a condition on causes."
        ],
        run: run)

    private static func run(_ arguments: Arguments) throws(CommandError) -> ExitCode {
        let format = arguments.value("format") ?? "pretty"
        let policy = try PolicyLocation.withPlaces(arguments)
        let audience = UsageQuery(policy)
        let texts = QuotedTexts(policy)
        if arguments.flag("nobody") == true {
            return try nobody(audience, texts: texts, policy: policy, format: format, arguments: arguments)
        }
        return try answer(arguments, audience: audience, texts: texts, policy: policy, format: format)
    }

    private static func nobody(
        _ audience: UsageQuery, texts: QuotedTexts, policy: ErrorPolicy, format: String, arguments: Arguments
    ) throws(CommandError)
        -> ExitCode
    {
        if let extra = arguments.positional.first {
            throw CommandError(
                "unexpected argument “\(extra)”", help: "--nobody lists all texts that no error leads to")
        }
        guard let unseen = audience.unseen(texts) else { throw tooMany }
        let output = WhoSeesOutput(
            policy: policy, paint: Paint(isOn: Platform.allowsColor(1)), width: Platform.width, isFull: true,
            command: EvaluateLine(policies: arguments.value("policies"))
        )
        return try CommandOutput.write(format == "json" ? output.json(unseen: unseen) : output.text(unseen: unseen))
    }

    private static func notFound(_ word: String, _ texts: QuotedTexts) throws(CommandError) -> CommandError {
        let near = texts.nearest(to: word)
        let servers = texts.ownersOfServerTexts
        let help =
            near.isEmpty
            ? "quote a few words as they were shown"
            : "the nearest: " + near.map { "“\($0)”" }.joined(separator: ", ")
        throw CommandError(
            "no text of the policy is similar to “\(word)”",
            help: help
                + (servers.isEmpty
                    ? "" : "; messages of the server are shown by " + servers.prefix(3).joined(separator: ", ")))
    }

    private static var tooMany: CommandError {
        CommandError(
            "the policy distinguishes more errors and situations than can be tried",
            help: "name a screen with --scope")
    }

    private static func answer(
        _ arguments: Arguments, audience: UsageQuery, texts: QuotedTexts, policy: ErrorPolicy, format: String
    ) throws(CommandError)
        -> ExitCode
    {
        guard let word = arguments.positional.first else {
            throw CommandError(
                "the text to find is missing", help: "name a text in quotes, a rule, a button, or a surface")
        }
        if arguments.positional.count > 1 {
            throw CommandError(
                "unexpected argument “\(arguments.positional[1])”",
                help: "put a sentence in quotes: policyctl who-sees '\(arguments.positional.joined(separator: " "))'"
            )
        }
        let scope = arguments.value("scope")
        if let scope, !policy.scopes.contains(where: { $0.path == scope }) {
            Platform.writeError(
                VisibleText.line(
                    "policyctl who-sees: note: unknown screen “\(scope)”; the result is for the screens above it"))
        }
        var found: [QuotedTexts.Text] = []
        let question: UsageQuery.Question
        if let known = audience.question(word) {
            question = known
        } else {
            // A text is hardly ever spelled like a code.
            if let bits = SupportCode.bits(of: word), arguments.value("log") != nil || word.contains(where: \.isNumber)
            {
                return try SupportCodeAnswer(word: word, bits: bits, arguments: arguments, policy: policy).run()
            }
            if let code = SupportCodes.word(in: word), let bits = SupportCode.bits(of: code),
                SupportCodes(policy).areShown
            {
                return try SupportCodeAnswer(word: code, bits: bits, arguments: arguments, policy: policy).run()
            }
            found = texts.found(word)
            if found.isEmpty, let bits = SupportCode.bits(of: word) {
                return try SupportCodeAnswer(word: word, bits: bits, arguments: arguments, policy: policy).run()
            }
            if found.isEmpty { throw try notFound(word, texts) }
            question = .texts(found.map { $0.entry })
        }
        guard let groups = audience.groups(question, scope: scope) else { throw tooMany }
        let output = WhoSeesOutput(
            policy: policy, paint: Paint(isOn: Platform.allowsColor(1)), width: Platform.width,
            isFull: arguments.flag("full") == true,
            command: EvaluateLine(policies: arguments.value("policies")))
        let text =
            format == "json"
            ? output.json(found, groups, summary: audience.summary(groups))
            : output.text(found: found, groups: groups, summary: audience.summary(groups), scope: scope)
        return try CommandOutput.write(text)
    }
}
