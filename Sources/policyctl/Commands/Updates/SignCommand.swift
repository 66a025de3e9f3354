import PolicyAnalysis
import PolicyEngine
import PolicyLint
import PolicyScenarios
import PolicySigning
import PolicyText

/// `policyctl sign`: a policy that apps receive while they are in use.
enum SignCommand {
    static let command = Command(
        name: "sign",
        summary: "Compile and sign a policy as an update for apps",
        arguments: nil,
        examples: [
            .init(
                command:
                    "policyctl sign --key keys/signing.pem --app com.example.shop --version 42 --output shop.update",
                meaning: "this policy, for 90 days"),
            .init(
                command:
                    "policyctl sign --key - --app com.example.shop --version 43 --share 10 --output shop.update < key.pem",
                meaning: "for 10% of installations, with the key from standard input"),
            .init(
                command:
                    "policyctl sign --incident --expires 6h --key keys/signing.pem --app com.example.shop --version 44 --output shop.update",
                meaning: "the current texts, for six hours during an outage"),
        ],
        groups: [
            OptionGroup(
                title: "WHO USES IT",
                options: [
                    UpdateOptions.app,
                    Option(
                        "version", kind: .value("NUMBER"),
                        summary: "Number of the update; higher than all earlier ones"),
                    Option(
                        "from-app-version", kind: .value("VERSION"),
                        summary: "Only for this version of the app and later ones"),
                    Option(
                        "below-app-version", kind: .value("VERSION"), summary: "Only for app versions below this one"),
                    Option(
                        "share", kind: .number("PERCENT", 1...100),
                        summary: "Only for this percentage of the installations"),
                    Option(
                        "expires", kind: .value("TIME"),
                        summary: "Expire after TIME, such as 30d [default: 90d, and 24h with --incident]"),
                    Option(
                        "incident", kind: .flag,
                        summary: "Expire after at most 72h; only texts and surfaces may differ from --base"),
                    Option(
                        "base", kind: .value("POLICY"),
                        summary: "The policy that apps use, for --incident [default: HEAD in git]"),
                ]),
            OptionGroup(
                title: "OPTIONS",
                options: [
                    Option("key", kind: .value("FILE"), summary: "The private key; - is standard input"),
                    Option(
                        "key-change", kind: .list("FILE"),
                        summary: "A key-change file from `policyctl keys rotate`; repeatable"),
                    Option("output", kind: .value("FILE"), summary: "Write the update to FILE"),
                    Option("strip-places", kind: .flag, summary: "Omit the file and line of each rule and value"),
                    Option(
                        "policies", kind: .value("DIR"),
                        summary: "Use the policy in DIR [default: nearest `policies`]"),
                ]),
        ],
        notes: [
            "A policy that `policyctl lint` or `policyctl test` rejects is not signed. With --incident, tests are not "
                + "run, because they expect the usual texts; instead, all errors and situations are compared with "
                + "--base (a folder, a compiled policy, or a git revision).",
            "docs/updates.md describes the file, and how an app receives it.",
        ],
        run: run)

    private static func run(_ arguments: Arguments) throws(CommandError) -> ExitCode {
        try UpdateOptions.refuseSecrets(arguments)
        guard let output = arguments.value("output"), !output.isEmpty, output != "-" else {
            throw CommandError("the output file is missing", help: "write --output shop.update")
        }
        let statement = try statement(arguments)
        guard let file = arguments.value("key") else {
            throw CommandError("the private key is missing", help: "write --key keys/signing.pem")
        }
        let folder = try PolicyLocation.rules(arguments)
        let loaded = try PolicyLocation.load(folder: folder)
        if let role = PolicyInputs(folder: folder, arguments).role(of: output) {
            throw CommandError("“\(output)” \(role)", help: "write --output shop.update")
        }
        let isIncident = statement.kind == .incident
        guard try isAcceptedByLint(folder) else { return .findings }
        if isIncident {
            try checkIncident(loaded, folder, arguments)
        } else if !(try isAcceptedByTests(folder)) {
            return .findings
        }
        let changes = try keyChanges(arguments)
        let key = try KeysCommands.privateKey(file)
        try check(changes, endingWith: key)
        let options = CompileOptions(stripsPlaces: arguments.flag("strip-places") ?? false)
        let bytes = loaded.compiled(options)
        guard
            let update = SignedUpdate(policy: bytes, statement: statement, keyChanges: changes, signedWith: key)
        else { throw CommandError("the update cannot be signed with this key") }
        if update.bytes.count > UpdateRecipient.usualMostBytes {
            throw CommandError(
                "the update has \(update.bytes.count) bytes, and apps accept \(UpdateRecipient.usualMostBytes)",
                help: "omit places with --strip-places")
        }
        if Platform.isThere(output), !UpdateOptions.isUpdate(output) {
            throw CommandError("“\(output)” already exists and is not an update", help: "write --output shop.update")
        }
        try checkVersion(of: update, replacing: output)
        try CommandFiles.write([SourceFile(path: output, bytes: update.bytes)])
        return try CommandOutput.write(
            """
            Signed version \(statement.version) for \(statement.app), until \(UpdateStatement.time(statement.expires) ?? ""): \(VisibleText.clean(output))
            Key \(key.key)

            """)
    }

    private static func statement(_ arguments: Arguments) throws(CommandError) -> UpdateStatement {
        guard let app = arguments.value("app") else {
            throw CommandError("the app is missing", help: "write --app com.example.shop, as in the app")
        }
        guard let version = try UpdateOptions.version(arguments) else {
            throw CommandError(
                "the version is missing", help: "write --version 42: a number higher than that of each update before")
        }
        let kind: UpdateStatement.Kind = arguments.flag("incident") == true ? .incident : .update
        var length: Duration = kind == .incident ? .seconds(86_400) : .seconds(90 * 86_400)
        if let word = arguments.value("expires") {
            guard case .milliseconds(let count) = DurationText.parse(word), count >= 60_000 else {
                throw CommandError(
                    "invalid time “\(word)”", help: "write a minute or more, such as --expires 30d, 6h, or 90m")
            }
            length = .seconds(count / 1_000)
        }
        let created = Platform.now
        let statement = UpdateStatement(
            kind: kind, version: version, app: app, fromAppVersion: arguments.value("from-app-version"),
            belowAppVersion: arguments.value("below-app-version"), created: created, expires: created + length,
            share: arguments.number("share") ?? 100)
        if let problem = statement.problem { throw CommandError(problem) }
        return statement
    }

    /// Apps refuse a version they know with other contents.
    private static func checkVersion(of update: SignedUpdate, replacing path: String) throws(CommandError) {
        guard UpdateOptions.isUpdate(path), let known = try? UpdateOptions.update(path),
            known.statement.app == update.statement.app, known.policy != update.policy
        else { return }
        if known.statement.version >= update.statement.version {
            throw CommandError(
                "“\(path)” is version \(known.statement.version) already, of another policy",
                help: "write a higher --version; apps refuse one that they know")
        }
    }

    // MARK: What may be signed

    /// Whether lint accepts the policy; says why not.
    private static func isAcceptedByLint(_ folder: String) throws(CommandError) -> Bool {
        let lint = try LintInput(try Arguments(["--policies", folder], for: LintCommand.command))
        let report = lint.run.report(lint.inspect())
        let errors = report.findings.filter { report.fails($0) }
        if !errors.isEmpty {
            var shown = report
            shown.findings = errors
            Platform.writeError(
                ReportFormat.pretty.text(shown, width: Platform.width(2), isColored: Platform.allowsColor(2)))
            Platform.writeError("policyctl sign: nothing was signed, because lint rejects the policy\n")
        }
        return errors.isEmpty
    }

    /// Whether the policy’s tests accept it; says why not.
    private static func isAcceptedByTests(_ folder: String) throws(CommandError) -> Bool {
        let tests = try TestInput(try Arguments(["--policies", folder], for: TestCommand.command))
        if tests.tests.hasErrors {
            Platform.writeError(Platform.printer(tests.tests.files).print(tests.tests.diagnostics))
            Platform.writeError("policyctl sign: nothing was signed, because its tests cannot be read\n")
            return false
        }
        let run = TestRun(tests.policy, counting: nil, calls: CallCount())
        let failed = tests.tests.tests.filter { run.result(of: $0, today: Platform.today).status == .failed }
        guard let first = failed.first else { return true }
        let others = failed.count == 1 ? "" : " and \(failed.count - 1) more"
        Platform.writeError(
            VisibleText.failure(
                "sign", "nothing was signed, because a test fails: “\(first.name.text)”\(others)",
                help: "`policyctl test --policies \(ShellWord.quoted(folder))` shows what differs"))
        return false
    }

    private static func check(_ changes: [KeyChange], endingWith key: PrivateKey) throws(CommandError) {
        if changes.isEmpty { return }
        guard let keys = UpdateKeys.following(changes) else {
            throw CommandError(
                "the key changes do not follow each other",
                help: "pass them in the order in which the keys were replaced, with none missing")
        }
        guard keys.contains(key.key) else {
            throw CommandError(
                "apps that know these key changes do not trust this key",
                help: "sign with the key that replaced it: \(keys.signing)")
        }
    }

    private static func keyChanges(_ arguments: Arguments) throws(CommandError) -> [KeyChange] {
        try arguments.list("key-change").map { path throws(CommandError) in
            let file = try CommandFiles.read(path, what: "key change", limit: 4_096)
            let lines = String(decoding: file.bytes, as: UTF8.self).split(whereSeparator: { $0.isNewline })
            guard lines.count == 1, let change = KeyChange(String(lines[0])) else {
                throw CommandError("“\(path)” is not a key change", help: "`policyctl keys rotate` writes one")
            }
            return change
        }
    }

    /// Nobody may be able to do more with an incident than change texts and surfaces.
    private static func checkIncident(
        _ loaded: LoadedPolicy, _ folder: String, _ arguments: Arguments
    ) throws(CommandError) {
        let base = try PolicyArgument(arguments.value("base") ?? "HEAD", folder: folder)
        let all = UpdatePermissions(texts: true, surfaces: Set(Surface.allCases))
        let report = PermissionReport(from: base.policy, to: loaded.policy, permissions: all)
        if let first = report.excesses.first {
            throw CommandError(
                "the policy differs from “\(base.name)” in more than texts and surfaces: \(first.excess.change)",
                help: "run `\(EvaluateLine(policies: folder).text(first.event, seed: first.seed))` to see it; "
                    + "to sign other changes, omit --incident")
        }
        if !report.isComplete { throw CommandError(PolicyChanges.incompleteNote) }
        if base.policy.policyHash == loaded.policy.policyHash {
            throw CommandError(
                "the policy does not differ from “\(base.name)”",
                help: "edit the texts first, or name the policy that apps use with --base")
        }
    }
}
