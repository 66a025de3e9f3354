import PolicyEdit
import PolicyEngine
import PolicyMessages

/// `policyctl messages …`: texts on their way to translators and back.
enum MessagesCommands {
    static let all = [status, export, read, accept, extract, pseudo]

    private static let policies = Option(
        "policies", kind: .value("DIR"), summary: "Use the policy in DIR [default: nearest `policies`]")
    private static let locales = Option("locale", kind: .list("TAG"), summary: "Use only this language; repeatable")

    private static func options(_ options: Option...) -> [OptionGroup] {
        [OptionGroup(title: "OPTIONS", options: options + [policies])]
    }

    static let status = Command(
        name: "messages status", summary: "Show the translation status of each language",
        arguments: nil,
        examples: [
            .init(
                command: "policyctl messages status",
                meaning: "a table of complete, missing, and stale texts, and what people see instead"
            ),
            .init(
                command: "policyctl messages status --locale vi --list",
                meaning: "the texts that are missing or stale in Vietnamese"),
            .init(
                command: "policyctl messages status --check", meaning: "exit 1 if a required language is not complete"
            ),
        ],
        groups: options(
            locales, Option("list", kind: .flag, summary: "Also list the missing and stale texts"),
            Option(
                "check", kind: .flag, summary: "Exit with 1 if required texts are missing or stale"),
            Option("format", kind: .choice("FORMAT", ["table", "json"]), summary: "Print a table or json")),
        notes: [
            "A translation with a `sourceHash` is stale if its source has changed since; without one, it is not tracked. `policyctl messages accept` writes these hashes."
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
                meaning: "out/de.xliff and so on, one file per language"),
            .init(
                command: "policyctl messages export --locale de --format csv > de.csv",
                meaning: "one language as a table"),
            .init(
                command: "policyctl messages export --locale en --format csv > texts.csv",
                meaning: "the source language: a sheet for the people who write the texts"),
        ],
        groups: options(
            Option(
                "format", kind: .choice(ExchangeFormat.self, as: "FORMAT"),
                summary: "Write xcstrings, xliff, po, or csv [default: by extension]"), locales,
            Option(
                "output", kind: .value("PATH"),
                summary: "Write to a file or folder [default: standard output]"),
            Option(
                "traffic", kind: .list("FILE"),
                summary:
                    "Add how often each source text is shown; repeatable")
        ),
        notes: [
            "A sheet of the source language also contains a picture of each message. Edit the column `target`, and `policyctl messages import` writes the changes into the rule files.",
            "Each text has a note for translators: where it is shown, its maximum length, which values must be preserved, and the rule’s `description`. A plural text is exported as one whole sentence for each plural form of the language.",
        ],
        run: MessagesExport.run)

    static let read = Command(
        name: "messages import", summary: "Import what translators sent back",
        arguments: "FILE…",
        examples: [
            .init(command: "policyctl messages import Errors.xcstrings", meaning: "every language in that catalog"),
            .init(command: "policyctl messages import out/de.xliff out/vi.xliff", meaning: "several files together"),
            .init(command: "policyctl messages import de.po --dry-run --diff", meaning: "only list what would change"),
            .init(
                command: "policyctl messages import texts.csv --locale en",
                meaning: "edited texts of the source language; their translations become stale"),
        ],
        groups: options(
            Option(
                "format", kind: .choice(ExchangeFormat.self, as: "FORMAT"),
                summary: "Read xcstrings, xliff, po, or csv [default: by extension]"),
            Option(
                "locale", kind: .list("TAG"),
                summary: "Import only this language; needed if the file has none"),
            Option("dry-run", kind: .flag, summary: "Write nothing; report what would change"),
            Option("diff", kind: .flag, summary: "Also list each added or changed text"),
            Option("skip-errors", kind: .flag, summary: "Skip texts with errors, and import the rest"),
            Option(
                "include-unreviewed", kind: .flag,
                summary: "Also import fuzzy, needs-review, and unapproved texts"),
            Option(
                "allow-changed-source", kind: .flag,
                summary: "Also import texts whose source changed since the export")),
        notes: [
            "Only texts that differ are changed; comments and the order within each file are preserved. If any text has an error, nothing is changed, unless you pass --skip-errors."
        ],
        run: MessagesImport.run)

    static let accept = Command(
        name: "messages accept", summary: "Mark translations as up to date",
        arguments: "[ID]…",
        examples: [
            .init(
                command: "policyctl messages accept network.offline --locale de",
                meaning: "marks one rule’s German texts as reviewed"),
            .init(
                command: "policyctl messages accept",
                meaning: "all translations, in all languages: start tracking changes"),
        ],
        groups: options(locales),
        notes: [
            "The command writes `sourceHash` into each translation. If the source changes, the translation is reported as stale."
        ],
        run: MessagesAccept.run)

    static let extract = Command(
        name: "messages extract", summary: "Write the texts of selected rules to a file for translators",
        arguments: "[ID | FILE]…",
        examples: [
            .init(
                command: "policyctl messages extract network.offline --locale vi",
                meaning: "the source as a comment above each text"),
            .init(
                command: "policyctl messages extract fallback server.busy --locale vi",
                meaning: "several rules in one file"),
            .init(
                command: "policyctl messages extract policies/rules/network.yaml --locale vi",
                meaning: "the same for every rule of a file"),
        ],
        groups: options(locales),
        notes: [
            "Missing texts are included, but empty, so that they can’t be forgotten: the file doesn’t load until they are written."
        ],
        run: MessagesExtract.run)

    static let pseudo = Command(
        name: "messages pseudo", summary: "Write a pseudo-locale to find layout problems",
        arguments: nil,
        examples: [
            .init(
                command: "policyctl messages pseudo --output policies/locales/en-XA.yaml",
                meaning: "longer and accented: [Ŵé çöûļðñ’ţ …]"),
            .init(
                command: "policyctl messages pseudo --locale ar-XB --output policies/locales/ar-XB.yaml",
                meaning: "right to left"),
        ],
        groups: options(
            Option(
                "locale", kind: .value("TAG"),
                summary: "Use en-XA (accents; default) or ar-XB (right to left)"),
            Option("output", kind: .value("FILE"), summary: "Write to FILE [default: standard output]")),
        notes: [
            "First list it in the policy: `locales: {optional: [en-XA]}`. Then `policyctl evaluate http:503 --locale en-XA` shows it. Don’t ship it."
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
        let listed = "list it under `locales`, as required, optional, or draft"
        for tag in wanted where !known.contains(tag) {
            let has = known.isEmpty ? listed : "it has " + known.joined(separator: ", ")
            throw CommandError(
                "“\(tag)” is not a language of this policy to translate into",
                help: NameSuggestion.question(for: tag, among: known) ?? has)
        }
        languages = wanted.isEmpty ? book.languages : book.languages.filter { wanted.contains($0.tag) }
        if languages.isEmpty, !allowsSource {
            throw CommandError(
                "the policy has only the language “\(book.sourceLocale)”",
                help: "list other languages under `locales`, as required, optional, or draft")
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
            throw CommandError("the policy would not load with these texts, so nothing was changed")
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
