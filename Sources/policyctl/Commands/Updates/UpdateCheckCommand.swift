import PolicyAnalysis
import PolicyEngine
import PolicySigning
import PolicyText

/// `policyctl update-check`: whether an app would use an update, and what people would see.
enum UpdateCheckCommand {
    static let command = Command(
        name: "update-check",
        summary: "Show whether an app would use an update, and its effect",
        arguments: "UPDATE BUILT-IN",
        examples: [
            .init(
                command: "policyctl update-check policies app-2.4 --allow texts,surfaces=toast+alert",
                meaning: "before signing: this policy as an update of the one in the git tag app-2.4"),
            .init(
                command:
                    "policyctl update-check shop.update app-2.4 --signing-key KEY --reserve-key KEY --app com.example.shop --app-version 2.4.1 --allow texts",
                meaning: "a signed update: its signature, its app, its permissions"),
            .init(
                command: "policyctl update-check policies app-2.4 --allow texts --format markdown",
                meaning: "as a comment on a pull request"),
        ],
        groups: [
            OptionGroup(
                title: "THE APP",
                options: [
                    Option(
                        "allow", kind: .list("PERMISSIONS"),
                        summary:
                            "What the app lets an update change; repeatable [default: nothing]"),
                    Option(
                        "version", kind: .value("NUMBER"),
                        summary: "Version of the policy that the app was built with [default: 0]"),
                    UpdateOptions.app, UpdateOptions.appVersion,
                ] + UpdateOptions.keys),
            OptionGroup(
                title: "OPTIONS",
                options: [
                    UpdateOptions.at,
                    Option(
                        "format", kind: .choice(ChangeFormat.self, as: "FORMAT"),
                        summary: "Print the changes pretty, or as markdown, html, or json"),
                    Option("full", kind: .flag, summary: "Show every affected error and situation"),
                    Option(
                        "policies", kind: .value("DIR"),
                        summary: "Look up git revisions of this policy"),
                ]),
        ],
        notes: [
            "BUILT-IN is the policy the app was built with: a folder, a compiled policy, or a git revision, such as the tag of the app’s release.",
            "PERMISSIONS are the words that `print(updates.permissions)` prints in the app: "
                + UpdatePermissions.Power.allCases.map { $0.rawValue }.joined(separator: ", ")
                + ". Some take names: surfaces=toast+alert, buttons=retry+dismiss, perform=refreshToken, "
                + "links=status.example.com.",
            "Exit codes: 0 the app would use it, 1 it would not, 2 a file cannot be used.",
        ],
        run: run)

    private static func run(_ arguments: Arguments) throws(CommandError) -> ExitCode {
        try UpdateOptions.refuseSecrets(arguments)
        guard arguments.positional.count == 2, let path = arguments.positional.first,
            let word = arguments.positional.last
        else {
            throw CommandError(
                "the update and the policy that the app was built with are needed",
                help: "policyctl update-check shop.update app-2.4 --allow texts")
        }
        let permissions = try permissions(arguments)
        let folder = try? PolicyLocation.folder(arguments)
        let builtIn = try PolicyArgument(word, folder: folder)
        let signed = UpdateOptions.isUpdate(path) ? try UpdateOptions.update(path) : nil
        let update = try policy(signed, path, folder)
        var problems: [String] = []
        if let signed {
            if let refusal = try UpdateOptions.refusal(signed, arguments) { problems.append("\(refusal)") }
            let version = try UpdateOptions.version(arguments) ?? 0
            if signed.statement.version <= version {
                problems.append("\(UpdateRefusal.olderThanBuiltIn(signed.statement.version, builtIn: version))")
            }
        }
        let report = PermissionReport(from: builtIn.policy, to: update.policy, permissions: permissions)
        let format = arguments.choice("format", of: ChangeFormat.self) ?? .pretty
        let verdict = Verdict(
            problems: problems, report: report, permissions: permissions, isSigned: signed != nil,
            command: EvaluateLine(policies: Platform.kind(of: path) == .missing || signed != nil ? nil : path))
        try write(verdict, format: format)
        let changes = PolicyComparison(from: builtIn.policy, to: update.policy).changes()
        let edited = EditedChanges(changes, from: builtIn.loaded, to: update.loaded)
        let text = ChangeOutput(
            edited: edited, policies: (builtIn, update), format: format, isFull: arguments.flag("full") == true,
            command: verdict.command
        ).text
        if format == .pretty {
            try CommandOutput.write("\n" + (text.isEmpty ? "People would see no difference.\n" : text))
        } else {
            try CommandOutput.write(exactly: text)
        }
        return verdict.isAccepted ? .fine : .findings
    }

    /// For formats that programs read, on standard error.
    private static func write(_ verdict: Verdict, format: ChangeFormat) throws(CommandError) {
        switch format {
        case .pretty: try CommandOutput.write(verdict.text)
        case .markdown: try CommandOutput.write(exactly: verdict.markdown)
        case .html, .json: Platform.writeError(verdict.text)
        }
    }

    private static func policy(
        _ signed: SignedUpdate?, _ path: String, _ folder: String?
    ) throws(CommandError) -> PolicyArgument {
        guard let signed else { return try PolicyArgument(path, folder: folder) }
        do throws(CompiledPolicyError) {
            return PolicyArgument(policy: try ErrorPolicy(compiled: signed.policy), name: path, loaded: nil)
        } catch {
            throw CommandError("the policy in “\(path)” cannot be used: \(error.message)")
        }
    }

    private static func permissions(_ arguments: Arguments) throws(CommandError) -> UpdatePermissions {
        let words = arguments.list("allow")
        do throws(UpdatePermissions.Unreadable) {
            return words.isEmpty ? UpdatePermissions() : try UpdatePermissions(words.joined(separator: ","))
        } catch {
            throw CommandError(error.message, help: error.help)
        }
    }
}

/// Whether an app would use an update, in words.
private struct Verdict {
    let problems: [String]
    let report: PermissionReport
    let permissions: UpdatePermissions
    let isSigned: Bool
    let command: EvaluateLine

    var isAccepted: Bool { problems.isEmpty && report.isEmpty }

    private var first: String {
        if isAccepted {
            return isSigned ? "The app would use this update." : "The app would use this policy, once it is signed."
        }
        return "The app would not use this \(isSigned ? "update" : "policy"):"
    }

    private var reasons: [(text: String, command: String?)] {
        var reasons: [(String, String?)] = problems.map { ($0, nil) }
        reasons += report.excesses.map {
            ($0.excess.description, command.text($0.event, seed: $0.seed))
        }
        if report.further > 0 { reasons.append(("\(report.further) further changes without permission", nil)) }
        if !report.isComplete { reasons.append((PolicyChanges.incompleteNote, nil)) }
        return reasons
    }

    var text: String {
        let lines = reasons.map { reason in
            VisibleText.line("- " + reason.text) + (reason.command.map { VisibleText.line("  " + $0) } ?? "")
        }
        return first + "\n" + lines.joined() + VisibleText.line("Permitted: \(permissions)")
    }

    var markdown: String {
        let lines = reasons.map { "- \(MarkdownText.escaped($0.text))\n" }
        let all = reasons.compactMap { $0.command }
        let commands = all.enumerated().filter { all.firstIndex(of: $0.element) == $0.offset }.map { $0.element }
        return "**\(first)**\n\n" + lines.joined() + (lines.isEmpty ? "" : "\n")
            + (commands.isEmpty ? "" : MarkdownText.block(commands.joined(separator: "\n"), language: "sh") + "\n")
            + "Permitted: \(MarkdownText.escaped("\(permissions)"))\n\n"
    }
}
