import PolicyEdit
import PolicyEngine
import PolicyMessages

/// `policyctl messages …`: texts on their way to translators and back.
enum MessagesCommands {
    static let all = [status, export, read, accept, extract, pseudo]

    private static let policies = Option("policies", .value("DIR"), "Use the policy in DIR; `policies` here or above when left out")
    private static let locales = Option("locale", .list("TAG"), "Use only this language; repeatable")

    private static func options(_ options: Option...) -> [OptionGroup] { [OptionGroup(title: "OPTIONS", options: options + [policies])] }

    static let status = Command(
        name: "messages status", summary: "Show the translation status of each language",
        arguments: nil,
        examples: [
            .init(command: "policyctl messages status", meaning: "a table: done, missing, stale, and what is read instead"),
            .init(command: "policyctl messages status --locale vi --list", meaning: "the texts that are missing or stale in Vietnamese"),
            .init(command: "policyctl messages status --check", meaning: "exit 1 when a required language is not complete"),
        ],
        groups: options(
            locales, Option("list", .flag, "Also list the texts that are missing or stale"),
            Option("check", .flag, "Exit with 1 when a required language lacks a text or has a stale one"),
            Option("format", .value("FORMAT"), "Print a table or json")),
        notes: [
            "A text is stale when its translation keeps a `sourceHash` and the source has changed since; without one it is not tracked. `policyctl messages accept` writes such hashes."
        ],
        run: { MessagesStatus.run($0) })

    static let export = Command(
        name: "messages export", summary: "Write files for translators",
        arguments: nil,
        examples: [
            .init(command: "policyctl messages export --output Errors.xcstrings", meaning: "all languages in one String Catalog for Xcode"),
            .init(command: "policyctl messages export --format xliff --output out", meaning: "out/de.xliff and so on, one file a language"),
            .init(command: "policyctl messages export --locale de --format csv > de.csv", meaning: "one language as a table"),
            .init(command: "policyctl messages export --locale en --format csv > texts.csv", meaning: "the source language: a sheet for those who write the texts"),
        ],
        groups: options(
            Option("format", .value("FORMAT"), "Write xcstrings, xliff, po or csv; by the name of the output when left out"), locales,
            Option("output", .value("PATH"), "Write to PATH, a folder where there are several files; standard output when left out"),
            Option("traffic", .list("FILE"), "In a sheet of the source language, say how often each text was shown for these errors; repeatable")),
        notes: [
            "A sheet of the source language also shows each text as a picture; edit its second column, and `policyctl messages import` puts it into the rule files.",
            "Each text goes with a note for translators: where it is shown, how long it may be, what has to stay as it is, and the rule's `description`. A plural is given as one sentence for each form the language has.",
        ],
        run: { MessagesExport.run($0) })

    static let read = Command(
        name: "messages import", summary: "Import what translators sent back",
        arguments: "FILE…",
        examples: [
            .init(command: "policyctl messages import Errors.xcstrings", meaning: "every language in it"),
            .init(command: "policyctl messages import out/de.xliff out/vi.xliff", meaning: "several files at once"),
            .init(command: "policyctl messages import de.po --dry-run --diff", meaning: "only list what would change"),
            .init(command: "policyctl messages import texts.csv --locale en", meaning: "edited texts of the source language; their translations become stale"),
        ],
        groups: options(
            Option("format", .value("FORMAT"), "Read xcstrings, xliff, po or csv; by the file's name when left out"),
            Option("locale", .list("TAG"), "Import only this language; also for files that do not say which one they hold"),
            Option("dry-run", .flag, "Change nothing; report what would change"),
            Option("diff", .flag, "Also list each text that is added or changed"),
            Option("skip-errors", .flag, "Leave out texts with errors, and import the others"),
            Option("include-unreviewed", .flag, "Also import what is marked fuzzy, needs-review or not approved"),
            Option("allow-changed-source", .flag, "Also import translations of source texts that have changed since the export")),
        notes: [
            "Only texts that differ from what is there are changed; comments and the order of the files stay. After any error nothing is changed at all."
        ],
        run: { MessagesImport.run($0) })

    static let accept = Command(
        name: "messages accept", summary: "Mark translations as fitting today's source texts",
        arguments: "[ID]…",
        examples: [
            .init(command: "policyctl messages accept network.offline --locale de", meaning: "one rule's German texts have been read again"),
            .init(command: "policyctl messages accept", meaning: "everything that is translated, in all languages: begin to watch for changes"),
        ],
        groups: options(locales),
        notes: ["It writes `sourceHash` beside each translation; once the source changes, the translation is reported as stale."],
        run: { MessagesAccept.run($0) })

    static let extract = Command(
        name: "messages extract", summary: "Write the texts of some rules, or of rule files, to be filled in",
        arguments: "[ID | FILE]…",
        examples: [
            .init(command: "policyctl messages extract network.offline --locale vi", meaning: "the source as a comment above each text"),
            .init(command: "policyctl messages extract fallback server.busy --locale vi", meaning: "several in one worksheet"),
            .init(command: "policyctl messages extract policies/rules/network.yaml --locale vi", meaning: "the same for every rule of a file"),
        ],
        groups: options(locales),
        notes: ["What is missing is there without a text, so that it cannot be forgotten: such a file does not load."],
        run: { MessagesExtract.run($0) })

    static let pseudo = Command(
        name: "messages pseudo", summary: "Write a pseudo-locale, to see what does not fit",
        arguments: nil,
        examples: [
            .init(command: "policyctl messages pseudo --output policies/locales/en-XA.yaml", meaning: "longer and accented: [Ŵé çöûļðñ’ţ …]"),
            .init(command: "policyctl messages pseudo --locale ar-XB --output policies/locales/ar-XB.yaml", meaning: "from right to left"),
        ],
        groups: options(
            Option("locale", .value("TAG"), "Choose en-XA (accented, longer; the default) or ar-XB (right to left)"),
            Option("output", .value("FILE"), "Write to FILE; standard output when left out")),
        notes: ["First list it in the policy: `locales: {optional: [en-XA]}`. Then `policyctl evaluate http:503 --locale en-XA` shows it. Keep it out of what you ship."],
        run: { MessagesPseudo.run($0) })
}

/// What all of them begin with: a policy and its texts.
struct MessagesInput {
    let folder: String
    let files: [SourceFile]
    let book: TextBook
    let languages: [TextBook.Language]

    /// Nil after it was said why.
    init?(_ arguments: Arguments, _ command: String, allowsSource: Bool = false) {
        do throws(PolicyLocation.Failure) {
            files = try PolicyLocation.files(arguments)
            folder = try PolicyLocation.folder(arguments)
        } catch {
            Terminal.writeError(error.text)
            return nil
        }
        book = TextBook(files: files)
        let wanted = arguments.list("locale")
        let known = book.languages.map(\.tag) + (allowsSource ? [book.sourceLocale] : [])
        for tag in wanted where !known.contains(tag) {
            let near = NameSuggestion.question(for: tag, among: known)
            MessagesOutput.fail(
                command, "the policy has no language “\(tag)” to translate into",
                near ?? (known.isEmpty ? "list it under `locales`, as required, optional or draft" : "it has " + known.joined(separator: ", ")))
            return nil
        }
        languages = wanted.isEmpty ? book.languages : book.languages.filter { wanted.contains($0.tag) }
        if languages.isEmpty, !allowsSource {
            MessagesOutput.fail(command, "the policy speaks only “\(book.sourceLocale)”", "list other languages under `locales`, as required, optional or draft")
            return nil
        }
    }

    /// The policy with some files replaced or added; writes nothing unless it then loads.
    func write(_ changed: [SourceFile], _ command: String) -> Bool {
        var all = files.map { old in changed.first { $0.path == old.path } ?? old }
        all += changed.filter { new in !files.contains { $0.path == new.path } }
        do throws(PolicyLoadError) {
            _ = try ErrorPolicy(files: all)
        } catch  where !error.lacksOnlyTexts {
            Terminal.writeError(Terminal.printer(error.files, prefix: folder + "/").print(error.diagnostics))
            MessagesOutput.fail(command, "with these texts the policy would not load, so nothing was changed", nil)
            return false
        } catch {}
        do throws(FileWriter.Failure) {
            try FileWriter.write(
                changed.map { SourceFile(path: folder + "/" + $0.path, bytes: $0.bytes) },
                replacing: files.map { SourceFile(path: folder + "/" + $0.path, bytes: $0.bytes) })
        } catch {
            MessagesOutput.fail(
                command, "“\(error.path)” cannot be written: \(error.reason)",
                error.written.isEmpty ? "nothing was changed" : "already changed: " + error.written.joined(separator: ", "))
            return false
        }
        return true
    }
}

enum MessagesOutput {
    static func fail(_ command: String, _ message: String, _ help: String?) {
        Terminal.writeError(VisibleText.failure(command, message, help: help))
    }

    /// `exactly`: a file, and no words for people.
    static func write(_ text: String, _ command: String, exactly: Bool = false) -> ExitCode {
        if exactly ? Terminal.write(exactly: text) : Terminal.write(text) { return .fine }
        fail(command, "the output cannot be written", nil)
        return .inputError
    }

    /// Files named with `--output`, none of which may be one the policy is made of; false after it was said why not.
    static func write(_ files: [SourceFile], _ command: String, _ arguments: Arguments) -> Bool {
        let inputs = (try? PolicyLocation.folder(arguments)).map { PolicyInputs(folder: $0, arguments) }
        for file in files {
            guard let role = inputs?.role(of: file.path) else { continue }
            fail(command, "“\(file.path)” \(role)", "name another file with --output")
            return false
        }
        return write(files, command)
    }

    /// The same without a look at the policy.
    static func write(_ files: [SourceFile], _ command: String) -> Bool {
        do throws(FileWriter.Failure) {
            try FileWriter.write(files)
        } catch {
            fail(command, "“\(error.path)” cannot be written: \(error.reason)", nil)
            return false
        }
        return true
    }

    /// What `--format` says, else the end of a path; nil after it was said that neither does.
    static func format(_ arguments: Arguments, path: String?, _ command: String, otherwise unclear: String) -> ExchangeFormat? {
        let known = ExchangeFormat.allCases.map(\.rawValue)
        if let word = arguments.value("format") {
            if let format = ExchangeFormat(rawValue: word) { return format }
            fail(command, "there is no format “\(word)”", NameSuggestion.question(for: word, among: known) ?? "possible: " + known.joined(separator: ", "))
            return nil
        }
        if let format = path.flatMap({ ExchangeFormat(path: $0) }) { return format }
        fail(command, unclear, "name it with --format: " + known.joined(separator: ", "))
        return nil
    }

    static func plural(_ count: Int, _ one: String, _ many: String) -> String { "\(count) \(count == 1 ? one : many)" }
}
