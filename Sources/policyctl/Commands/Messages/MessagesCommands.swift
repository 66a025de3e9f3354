import PolicyEdit
import PolicyEngine
import PolicyMessages

/// `policyctl messages …`: texts on their way to translators and back.
enum MessagesCommands {
    static let all = [status, export, read, accept, extract, pseudo]

    private static let policies = Option(
        "policies", kind: .value("DIR"), summary: "Use the policy in DIR; `policies` here or above when left out")
    private static let locales = Option("locale", kind: .list("TAG"), summary: "Use only this language; repeatable")

    private static func options(_ options: Option...) -> [OptionGroup] {
        [OptionGroup(title: "OPTIONS", options: options + [policies])]
    }

    static let status = Command(
        name: "messages status", summary: "Show the translation status of each language",
        arguments: nil,
        examples: [
            .init(
                command: "policyctl messages status", meaning: "a table: done, missing, stale, and what is read instead"
            ),
            .init(
                command: "policyctl messages status --locale vi --list",
                meaning: "the texts that are missing or stale in Vietnamese"),
            .init(
                command: "policyctl messages status --check", meaning: "exit 1 when a required language is not complete"
            ),
        ],
        groups: options(
            locales, Option("list", kind: .flag, summary: "Also list the texts that are missing or stale"),
            Option(
                "check", kind: .flag, summary: "Exit with 1 when a required language lacks a text or has a stale one"),
            Option("format", kind: .choice("FORMAT", ["table", "json"]), summary: "Print a table or json")),
        notes: [
            "A text is stale when its translation keeps a `sourceHash` and the source has changed since; without one it is not tracked. `policyctl messages accept` writes such hashes."
        ],
        run: MessagesStatus.run)

    static let export = Command(
        name: "messages export", summary: "Write files for translators",
        arguments: nil,
        examples: [
            .init(
                command: "policyctl messages export --output Errors.xcstrings",
                meaning: "all languages in one String Catalog for Xcode"),
            .init(
                command: "policyctl messages export --format xliff --output out",
                meaning: "out/de.xliff and so on, one file a language"),
            .init(
                command: "policyctl messages export --locale de --format csv > de.csv",
                meaning: "one language as a table"),
            .init(
                command: "policyctl messages export --locale en --format csv > texts.csv",
                meaning: "the source language: a sheet for those who write the texts"),
        ],
        groups: options(
            Option(
                "format", kind: .choice(ExchangeFormat.self, as: "FORMAT"),
                summary: "Write xcstrings, xliff, po or csv; by the name of the output when left out"), locales,
            Option(
                "output", kind: .value("PATH"),
                summary: "Write to PATH, a folder where there are several files; standard output when left out"),
            Option(
                "traffic", kind: .list("FILE"),
                summary:
                    "In a sheet of the source language, say how often each text was shown for these errors; repeatable")
        ),
        notes: [
            "A sheet of the source language also shows each text as a picture; edit its second column, and `policyctl messages import` puts it into the rule files.",
            "Each text goes with a note for translators: where it is shown, how long it may be, what has to stay as it is, and the rule's `description`. A plural is given as one sentence for each form the language has.",
        ],
        run: MessagesExport.run)

    static let read = Command(
        name: "messages import", summary: "Import what translators sent back",
        arguments: "FILE…",
        examples: [
            .init(command: "policyctl messages import Errors.xcstrings", meaning: "every language in it"),
            .init(command: "policyctl messages import out/de.xliff out/vi.xliff", meaning: "several files at once"),
            .init(command: "policyctl messages import de.po --dry-run --diff", meaning: "only list what would change"),
            .init(
                command: "policyctl messages import texts.csv --locale en",
                meaning: "edited texts of the source language; their translations become stale"),
        ],
        groups: options(
            Option(
                "format", kind: .choice(ExchangeFormat.self, as: "FORMAT"),
                summary: "Read xcstrings, xliff, po or csv; by the file's name when left out"),
            Option(
                "locale", kind: .list("TAG"),
                summary: "Import only this language; also for files that do not say which one they hold"),
            Option("dry-run", kind: .flag, summary: "Change nothing; report what would change"),
            Option("diff", kind: .flag, summary: "Also list each text that is added or changed"),
            Option("skip-errors", kind: .flag, summary: "Leave out texts with errors, and import the others"),
            Option(
                "include-unreviewed", kind: .flag,
                summary: "Also import what is marked fuzzy, needs-review or not approved"),
            Option(
                "allow-changed-source", kind: .flag,
                summary: "Also import translations of source texts that have changed since the export")),
        notes: [
            "Only texts that differ from what is there are changed; comments and the order of the files stay. After any error nothing is changed at all."
        ],
        run: MessagesImport.run)

    static let accept = Command(
        name: "messages accept", summary: "Mark translations as fitting today's source texts",
        arguments: "[ID]…",
        examples: [
            .init(
                command: "policyctl messages accept network.offline --locale de",
                meaning: "one rule's German texts have been read again"),
            .init(
                command: "policyctl messages accept",
                meaning: "everything that is translated, in all languages: begin to watch for changes"),
        ],
        groups: options(locales),
        notes: [
            "It writes `sourceHash` beside each translation; once the source changes, the translation is reported as stale."
        ],
        run: MessagesAccept.run)

    static let extract = Command(
        name: "messages extract", summary: "Write the texts of some rules, or of rule files, to be filled in",
        arguments: "[ID | FILE]…",
        examples: [
            .init(
                command: "policyctl messages extract network.offline --locale vi",
                meaning: "the source as a comment above each text"),
            .init(
                command: "policyctl messages extract fallback server.busy --locale vi",
                meaning: "several in one worksheet"),
            .init(
                command: "policyctl messages extract policies/rules/network.yaml --locale vi",
                meaning: "the same for every rule of a file"),
        ],
        groups: options(locales),
        notes: ["What is missing is there without a text, so that it cannot be forgotten: such a file does not load."],
        run: MessagesExtract.run)

    static let pseudo = Command(
        name: "messages pseudo", summary: "Write a pseudo-locale, to see what does not fit",
        arguments: nil,
        examples: [
            .init(
                command: "policyctl messages pseudo --output policies/locales/en-XA.yaml",
                meaning: "longer and accented: [Ŵé çöûļðñ’ţ …]"),
            .init(
                command: "policyctl messages pseudo --locale ar-XB --output policies/locales/ar-XB.yaml",
                meaning: "from right to left"),
        ],
        groups: options(
            Option(
                "locale", kind: .value("TAG"),
                summary: "Choose en-XA (accented, longer; the default) or ar-XB (right to left)"),
            Option("output", kind: .value("FILE"), summary: "Write to FILE; standard output when left out")),
        notes: [
            "First list it in the policy: `locales: {optional: [en-XA]}`. Then `policyctl evaluate http:503 --locale en-XA` shows it. Keep it out of what you ship."
        ],
        run: MessagesPseudo.run)
}

/// What all of them begin with: a policy and its texts.
struct MessagesInput {
    let folder: String
    let files: [SourceFile]
    let book: TextBook
    let languages: [TextBook.Language]

    init(_ arguments: Arguments, allowsSource: Bool = false) throws(CommandError) {
        files = try PolicyLocation.files(arguments)
        folder = try PolicyLocation.folder(arguments)
        book = TextBook(files: files)
        let wanted = arguments.list("locale")
        let known = book.languages.map(\.tag) + (allowsSource ? [book.sourceLocale] : [])
        let listed = "list it under `locales`, as required, optional or draft"
        for tag in wanted where !known.contains(tag) {
            let has = known.isEmpty ? listed : "it has " + known.joined(separator: ", ")
            throw CommandError(
                "the policy has no language “\(tag)” to translate into",
                help: NameSuggestion.question(for: tag, among: known) ?? has)
        }
        languages = wanted.isEmpty ? book.languages : book.languages.filter { wanted.contains($0.tag) }
        if languages.isEmpty, !allowsSource {
            throw CommandError(
                "the policy speaks only “\(book.sourceLocale)”",
                help: "list other languages under `locales`, as required, optional or draft")
        }
    }

    /// The policy with some files replaced or added; writes nothing unless it then loads.
    func write(_ changed: [SourceFile]) throws(CommandError) {
        var all = files.map { old in changed.first { $0.path == old.path } ?? old }
        all += changed.filter { new in !files.contains { $0.path == new.path } }
        do throws(PolicyLoadError) {
            _ = try ErrorPolicy(files: all)
        } catch  where !error.lacksOnlyTexts {
            Platform.writeError(Platform.printer(error.files, prefix: folder + "/").print(error.diagnostics))
            throw CommandError("with these texts the policy would not load, so nothing was changed")
        } catch {}
        func named(_ file: SourceFile) -> SourceFile { SourceFile(path: folder + "/" + file.path, bytes: file.bytes) }
        try CommandFiles.write(changed.map(named), replacing: files.map(named))
    }
}

enum MessagesOutput {
    /// Files named with `--output`, none of which may be one the policy is made of.
    static func write(_ files: [SourceFile], _ arguments: Arguments) throws(CommandError) {
        let inputs = (try? PolicyLocation.folder(arguments)).map { PolicyInputs(folder: $0, arguments) }
        for file in files {
            guard let role = inputs?.role(of: file.path) else { continue }
            throw CommandError("“\(file.path)” \(role)", help: "name another file with --output")
        }
        try CommandFiles.write(files)
    }

    /// What `--format` says, else the end of a path.
    static func format(
        _ arguments: Arguments, path: String?, otherwise unclear: String
    ) throws(CommandError) -> ExchangeFormat {
        if let format = arguments.choice("format", of: ExchangeFormat.self) { return format }
        if let format = path.flatMap({ ExchangeFormat(path: $0) }) { return format }
        let known = ExchangeFormat.allCases.map(\.rawValue)
        throw CommandError(unclear, help: "name it with --format: " + known.joined(separator: ", "))
    }

    static func plural(_ count: Int, one: String, many: String) -> String { "\(count) \(count == 1 ? one : many)" }
}
