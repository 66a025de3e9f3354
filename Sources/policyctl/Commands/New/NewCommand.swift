import PolicyEdit
import PolicyEngine
import PolicyLint
import PolicyMessages
import PolicyText

/// `policyctl new`: a small policy to begin with.
enum NewCommand {
    static let command = Command(
        name: "new",
        summary: "Create a starter policy",
        arguments: "FOLDER",
        examples: [
            .init(
                command: "policyctl new policies",
                meaning: "rules for network and server errors, in English, with tests"),
            .init(
                command: "policyctl new policies --locale de --locale fr",
                meaning: "with German texts, and French texts to translate"),
            .init(
                command: "policyctl new policies --pack stripe --pack oauth",
                meaning: "also the errors of Stripe and OAuth; `policyctl add-pack` lists the packs"),
            .init(
                command: "policyctl new policies --ci github --repository example/PolicyEngine",
                meaning: "with a CI job that checks every pull request; also works with an existing policy"),
        ],
        groups: [
            OptionGroup(
                title: "OPTIONS",
                options: [
                    Option("locale", kind: .list("TAG"), summary: "Add a language in addition to English; repeatable"),
                    Option(
                        "pack", kind: .list("PACK"),
                        summary: "Add ready-made rules, such as stripe; repeatable"),
                    Option(
                        "schema", kind: .flag,
                        summary: "Add policy.schema.json for editors, and refer to it in each rule file"),
                ] + CIJob.options)
        ],
        notes: [
            "The new files have no lint findings, and their tests pass. Existing files are never changed. If FOLDER already has a policy, --ci adds only the job."
        ],
        run: run)

    private static func run(_ arguments: Arguments) throws(CommandError) -> ExitCode {
        let folder = try folder(arguments)
        let job = try CIJob(arguments, folder: folder)
        let jobFiles = try job?.files() ?? []
        let locales = try locales(arguments.list("locale"))
        let packs = try AddPackCommand.packs(arguments.list("pack"))
        var policy: [SourceFile] = []
        let namesSchema = arguments.flag("schema") == true
        let isNew = try isNew(folder, onlyJob: job != nil && locales.isEmpty && packs.isEmpty && !namesSchema)
        if isNew {
            policy = files(locales)
            let added = try AddPackCommand.add(packs, to: policy.filter { !$0.path.isTestFile })
            policy = policy.map { old in added.changed.first { $0.path == old.path } ?? old } + added.files
            if namesSchema { policy = withSchema(policy, in: folder) }
            policy.append(SourceFile(path: "AGENTS.md", text: AgentsGuide.text))
        }
        let next = job?.next
        let all = policy.map { SourceFile(path: folder + "/" + $0.path, bytes: $0.bytes) } + jobFiles
        try CommandFiles.write(all)
        var text = all.map { VisibleText.line("wrote \($0.path)") }.joined()
        if let next { text += "\n" + VisibleText.clean(next) }
        if isNew { text += "\n" + Self.next(folder, locales) }
        return try CommandOutput.write(text)
    }

    private static func withSchema(_ policy: [SourceFile], in folder: String) -> [SourceFile] {
        let schema = SourceFile(path: "policy.schema.json", text: PolicySchema(names: [:]).text)
        return policy.map { file in
            if file.path.isTestFile { return file }
            let path = PolicyPath.relative("\(folder)/\(schema.path)", from: "\(folder)/\(file.path)")
            return SourceFile(path: file.path, bytes: SchemaComment.naming(path, in: file.bytes))
        } + [schema]
    }

    private static func folder(_ arguments: Arguments) throws(CommandError) -> String {
        guard let first = arguments.positional.first, arguments.positional.count == 1, !first.isEmpty else {
            throw CommandError("which folder?", help: "name one, such as `policyctl new policies`")
        }
        return first.count > 1 && first.hasSuffix("/") ? String(first.dropLast()) : first
    }

    /// Whether the policy is written; false where there is one, and only a job is asked for.
    private static func isNew(_ folder: String, onlyJob: Bool) throws(CommandError) -> Bool {
        switch Platform.kind(of: folder) {
        case .missing: return true
        case .folder where Platform.isEmptyFolder(folder): return true
        case .folder where onlyJob: return false
        case .folder: throw CommandError("“\(folder)” is not empty", help: "name a new folder")
        case .file, .other: throw CommandError("“\(folder)” is not a folder", help: "name a new folder")
        }
    }

    static func locales(_ tags: [String]) throws(CommandError) -> [String] {
        var locales: [String] = []
        for tag in tags {
            guard let canonical = LocaleTag.canonical(tag) else {
                throw CommandError(
                    "invalid language tag “\(tag)”", help: "use a BCP 47 tag such as de, pt-BR, or zh-Hant")
            }
            if canonical != "en", !locales.contains(canonical) { locales.append(canonical) }
        }
        return locales.sorted { $0.precedesByBytes($1) }
    }

    /// Languages whose texts come along are required; in others people read English until they are translated.
    static func files(_ locales: [String]) -> [SourceFile] {
        let known = locales.filter { PolicyTemplate.translations[$0] != nil }
        let others = locales.filter { PolicyTemplate.translations[$0] == nil }
        let lines = [("required", known), ("optional", others)].filter { !$0.1.isEmpty }.map {
            "  \($0.0): [\($0.1.joined(separator: ", "))]\n"
        }
        var files = [
            SourceFile(path: "app.yaml", text: PolicyTemplate.app(locales: lines.joined())),
            SourceFile(path: "rules/network.yaml", text: PolicyTemplate.network),
            SourceFile(path: "rules/server.yaml", text: PolicyTemplate.server),
        ]
        files += known.map { SourceFile(path: "locales/\($0).yaml", text: PolicyTemplate.translations[$0] ?? "") }
        // From the first day on a changed source is noticed.
        for tag in known {
            let book = TextBook(files: files)
            guard let language = book.language(tag) else { continue }
            let accepted = TextAcceptance.files(book, files: files, language: language, ids: []).files
            files = files.map { old in accepted.first { $0.path == old.path } ?? old }
        }
        return files + [SourceFile(path: "tests/first.test.yaml", text: PolicyTemplate.tests)]
    }

    private static func next(_ folder: String, _ locales: [String]) -> String {
        let option = folder == "policies" ? "" : " --policies \(ShellWord.quoted(folder))"
        var lines = [
            ("policyctl evaluate NSURLErrorDomain:-1009\(option)", "what people see when they are offline"),
            ("policyctl lint\(option)", "after each change"),
            ("policyctl test\(option)", "whether the policy still decides as the tests expect"),
        ]
        if let tag = locales.first(where: { PolicyTemplate.translations[$0] == nil }) {
            lines.append(
                ("policyctl messages export --locale \(tag) --output \(tag).xliff\(option)", "for a translator"))
        }
        return "Next:\n" + lines.map { VisibleText.line("  \($0.0)") + "      \($0.1)\n" }.joined()
    }
}
