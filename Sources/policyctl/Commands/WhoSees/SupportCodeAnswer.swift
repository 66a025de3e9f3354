import PolicyAnalysis
import PolicyEngine
import PolicyText

/// `policyctl who-sees 64AYCV`: the rule and the error behind a support code.
struct SupportCodeAnswer {
    let word: String
    let bits: UInt32
    let arguments: Arguments
    let policy: ErrorPolicy

    func run() throws(CommandError) -> ExitCode {
        let codes = SupportCodes(policy)
        let matches = try logged(codes) ?? codes.matches(bits)
        if matches.isEmpty { throw notFound(codes) }
        return try CommandOutput.write(arguments.value("format") == "json" ? json(matches) : text(matches))
    }

    /// What the log holds, where one is named.
    private func logged(_ codes: SupportCodes) throws(CommandError) -> [SupportCodes.Match]? {
        guard let path = arguments.value("log") else { return nil }
        var events: [ErrorEvent] = []
        try RecordSource(path: path, prefersLines: true, policy: policy).read { record, _ in
            if case .event(let event, _) = record { events.append(event) }
            return true
        }
        return codes.matches(bits, in: events)
    }

    private func notFound(_ codes: SupportCodes) -> CommandError {
        if !codes.areShown {
            return CommandError(
                "“\(word)” may be a support code, but no text of this policy shows one",
                help: "use the policy of the app’s version: --policies PATH")
        }
        return arguments.value("log") == nil
            ? CommandError(
                "no declared error has the support code “\(word)”",
                help: "search logged errors: policyctl who-sees \(ShellWord.quoted(word)) --log FILE")
            : CommandError(
                "no error in the log has the support code “\(word)”",
                help: "check its letters; or use the policy of the app’s version: --policies PATH")
    }

    private func text(_ matches: [SupportCodes.Match]) -> String {
        let paint = Paint(isOn: Platform.allowsColor(1))
        var lines: [String] = []
        for match in matches {
            lines.append(
                paint.bold(VisibleText.clean(match.rule)) + (match.source.map { "  " + VisibleText.clean($0) } ?? ""))
            let times = match.count > 1 ? ", \(match.count) times in the log" : ""
            lines.append("  " + VisibleText.clean(ExampleEvent(event: match.event).text) + times)
            lines.append(paint.dim("  " + command(match)))
            lines.append("")
        }
        return lines.dropLast().joined(separator: "\n") + "\n"
    }

    /// Explains the error, by the same policy.
    private func command(_ match: SupportCodes.Match) -> String {
        let policies = arguments.value("policies").map { " --policies " + ShellWord.quoted($0) } ?? ""
        return "policyctl explain " + ExampleEvent(event: match.event).arguments + policies
    }

    private func json(_ matches: [SupportCodes.Match]) -> String {
        var writer = JSONWriter(indented: true, escapingInvisible: true)
        writer.begin("{")
        writer.member("code", word)
        writer.objects("matches", elements: matches) { match, writer in
            writer.member("rule", match.rule)
            writer.member("source", match.source)
            writer.member("error", ExampleEvent(event: match.event).text)
            writer.member("example", ExampleEvent(event: match.event).arguments)
            if match.count > 0 { writer.member("count", match.count) }
        }
        writer.end("}")
        return writer.text + "\n"
    }
}
