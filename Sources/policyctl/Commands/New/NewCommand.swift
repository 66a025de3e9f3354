import PolicyEdit
import PolicyEngine
import PolicyLint
import PolicyMessages
import PolicyText

/// `policyctl new`: a small policy to begin with.
enum NewCommand {
    static let command = Command(
        name: "new",
        summary: "Write a small policy to begin with",
        arguments: "FOLDER",
        examples: [
            .init(
                command: "policyctl new policies", meaning: "rules for a network and a server, in English, with tests"),
            .init(
                command: "policyctl new policies --locale de --locale fr",
                meaning: "with German texts, and French to be translated"),
            .init(command: "policyctl new policies --ci github", meaning: "with a job that lints every pull request"),
        ],
        groups: [
            OptionGroup(
                title: "OPTIONS",
                options: [
                    Option("locale", kind: .list("TAG"), summary: "Add a language besides English; repeatable"),
                    Option("ci", kind: .value("SYSTEM"), summary: "Also write a CI job: github"),
                ])
        ],
        notes: [
            "Lint finds nothing in what is written, and its tests pass. A folder that holds anything already is left alone."
        ],
        run: run)

    private static func run(_ arguments: Arguments) throws(CommandError) -> ExitCode {
        let folder = try folder(arguments)
        let locales = try locales(arguments.list("locale"))
        let jobs = try jobs(arguments.value("ci"), folder)
        let policy = files(locales)
        try write(policy.map { SourceFile(path: folder + "/" + $0.path, bytes: $0.bytes) } + jobs)
        let written =
            policy.map { VisibleText.line("wrote \(folder)/\($0.path)") }
            + jobs.map { VisibleText.line("wrote \($0.path)") }
        return try CommandOutput.write(written.joined() + "\n" + next(folder, locales))
    }

    private static func folder(_ arguments: Arguments) throws(CommandError) -> String {
        guard let first = arguments.positional.first, arguments.positional.count == 1, !first.isEmpty else {
            throw CommandError("which folder?", help: "name one, such as `policyctl new policies`")
        }
        let folder = first.count > 1 && first.hasSuffix("/") ? String(first.dropLast()) : first
        switch Platform.kind(of: folder) {
        case .missing: return folder
        case .folder where Platform.isEmptyFolder(folder): return folder
        case .folder: throw CommandError("“\(folder)” holds something already", help: "name a new folder")
        case .file, .other: throw CommandError("“\(folder)” is no folder", help: "name a new folder")
        }
    }

    private static func locales(_ tags: [String]) throws(CommandError) -> [String] {
        var locales: [String] = []
        for tag in tags {
            guard let canonical = LocaleTag.canonical(tag) else {
                throw CommandError(
                    "“\(tag)” is no language", help: "languages are written like de, pt-BR or zh-Hant (BCP 47)")
            }
            if canonical != "en", !locales.contains(canonical) { locales.append(canonical) }
        }
        return locales.sorted { $0.precedesByBytes($1) }
    }

    private static func jobs(_ system: String?, _ folder: String) throws(CommandError) -> [SourceFile] {
        guard let system else { return [] }
        guard system == "github" else {
            throw CommandError("no job is known for “\(system)”", help: "possible: github; docs/ci.md shows others")
        }
        let path = ".github/workflows/policy.yml"
        if Platform.isThere(path) { throw CommandError("“\(path)” is there already", help: "leave out --ci") }
        return [SourceFile(path: path, text: PolicyTemplate.workflow(folder: folder))]
    }

    /// Languages whose texts come along are required; in others people read English until they are translated.
    private static func files(_ locales: [String]) -> [SourceFile] {
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

    private static func write(_ files: [SourceFile]) throws(CommandError) {
        try CommandFiles.write(files)
    }

    private static func next(_ folder: String, _ locales: [String]) -> String {
        let option = folder == "policies" ? "" : " --policies \(ShellWord.quoted(folder))"
        var lines = [
            ("policyctl evaluate NSURLErrorDomain:-1009\(option)", "what people see when they are offline"),
            ("policyctl lint\(option)", "after each change"),
            ("policyctl test\(option)", "whether it still decides what the tests expect"),
        ]
        if let tag = locales.first(where: { PolicyTemplate.translations[$0] == nil }) {
            lines.append(
                ("policyctl messages export --locale \(tag) --output \(tag).xliff\(option)", "for a translator"))
        }
        return "Next:\n" + lines.map { VisibleText.line("  \($0.0)") + "      \($0.1)\n" }.joined()
    }
}
