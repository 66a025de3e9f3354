import PolicyEdit
import PolicyEngine
import PolicyMessages
import PolicyText

enum MessagesImport {
    private static let command = "messages import"

    static func run(_ arguments: Arguments) throws(CommandError) -> ExitCode {
        guard !arguments.positional.isEmpty else {
            throw CommandError("which file?", help: "name the translated files, such as de.xliff")
        }
        let input = try MessagesInput(arguments, allowsSource: true)
        var files = input.files
        var changed: [SourceFile] = []
        var hasFailed = false
        var report = ""
        var hasLeftOut = false
        var origins: [String: (path: String, text: String)] = [:]
        for path in arguments.positional {
            // What is wrong with one file does not hide what is wrong with another.
            let taken = said { () throws(CommandError) in try take(path, arguments, files) }
            guard let (new, summary, changes, errors) = taken else {
                hasFailed = true
                continue
            }
            if errors > 0 { hasLeftOut = true }
            for file in new {
                files.put(file)
                changed.removeAll { $0.path == file.path }
                changed.append(file)
            }
            report += VisibleText.line("\(path): \(line(summary))")
            for change in changes {
                if let first = origins[change.locale + "/" + change.name], first.text != change.new {
                    let twice = CommandError(
                        "“\(change.name)” is imported twice for “\(change.locale)”: from \(first.path) and from \(path)",
                        help: "import only the right file")
                    Platform.writeError(twice.text(of: command))
                    hasFailed = true
                }
                origins[change.locale + "/" + change.name] = (path: path, text: change.new)
            }
            if arguments.flag("diff") == true { report += changes.map(text).joined() }
        }
        if hasFailed { throw CommandError("nothing was changed") }
        if arguments.flag("dry-run") == true {
            return code(
                try CommandOutput.write(
                    report + changed.map { VisibleText.line("would change \(input.folder)/\($0.path)") }.joined()),
                hasLeftOut)
        }
        if !changed.isEmpty { try input.write(changed) }
        return code(
            try CommandOutput.write(
                report + changed.map { VisibleText.line("changed \(input.folder)/\($0.path)") }.joined()), hasLeftOut)
    }

    /// What was left out for its errors is a finding.
    private static func code(_ code: ExitCode, _ hasLeftOut: Bool) -> ExitCode {
        code == .fine && hasLeftOut ? .findings : code
    }

    private static func text(_ change: TextChange) -> String {
        var text = "  \(change.locale)  \(change.name)\n"
        if let old = change.old { text += "    - \(VisibleText.clean(old))\n" }
        return text + "    + \(VisibleText.clean(change.new))\n"
    }

    /// Nil after it was said why there is nothing.
    private static func said<Value>(_ body: () throws(CommandError) -> Value?) -> Value? {
        do throws(CommandError) {
            return try body()
        } catch {
            Platform.writeError(error.text(of: command))
            return nil
        }
    }

    private typealias Taken = (files: [SourceFile], summary: TextImport.Summary, changes: [TextChange], errors: Int)

    private static func take(_ path: String, _ arguments: Arguments, _ files: [SourceFile]) throws(CommandError)
        -> Taken?
    {
        let unclear = "the format of “\(path)” is unknown from its name"
        let format = try MessagesOutput.format(arguments, path: path, otherwise: unclear)
        let file = try CommandFiles.read(path, limit: 17 << 20)
        var log = DiagnosticLog()
        var result: Taken?
        let book = TextBook(files: files)
        let locale = language(arguments.list("locale"), path, book)
        if let read = format.read(file, locale: locale, reporting: &log) {
            let exchange = try named(read, book: book, wanted: arguments.list("locale"), path: path)
            if exchange.locales == [book.sourceLocale] {
                if format.holdsAllLanguages {
                    throw CommandError(
                        "a String Catalog contains the source only with translations",
                        help: "import texts of “\(book.sourceLocale)” as csv, po, or xliff")
                }
                var sheet = SourceSheet(
                    book, files: files, allowsChangedSource: arguments.flag("allow-changed-source") ?? false,
                    skipsErrors: arguments.flag("skip-errors") ?? false)
                let taken = sheet.run(exchange, reporting: &log).map {
                    Taken($0, sheet.summary, sheet.changes, log.errorCount)
                }
                if !log.diagnostics.isEmpty { Platform.writeError(Platform.printer([file]).print(log.sorted()) + "\n") }
                return taken
            }
            var run = TextImport(
                book, files: files, allowsChangedSource: arguments.flag("allow-changed-source") ?? false,
                includesUnreviewed: arguments.flag("include-unreviewed") ?? false,
                changesCountAsReviewed: format == .csv,
                skipsErrors: arguments.flag("skip-errors") ?? false, log: log)
            result = run.run(exchange, reporting: &log).map { ($0, run.summary, run.changes, log.errorCount) }
        }
        if !log.diagnostics.isEmpty {
            Platform.writeError(Platform.printer([file]).print(log.sorted()) + "\n")
        }
        return result
    }

    /// What `--locale` says, or the file’s name.
    private static func language(_ wanted: [String], _ path: String, _ book: TextBook) -> String? {
        if wanted.count == 1 { return wanted[0] }
        let stem = path.split(separator: "/").last?.split(separator: ".").first.map(String.init) ?? ""
        return LocaleTag.canonical(stem).flatMap { $0 == book.sourceLocale ? $0 : book.language($0)?.tag }
    }

    /// Not every file says which language it is in.
    private static func named(_ exchange: ExchangeFile, book: TextBook, wanted: [String], path: String)
        throws(CommandError) -> ExchangeFile
    {
        var result = exchange
        if exchange.locales.contains("") {
            guard let tag = language(wanted, path, book) else {
                throw CommandError(
                    "the language of the translations in “\(path)” is unknown",
                    help: "add --locale \(book.languages.first?.tag ?? "de")")
            }
            result = exchange.speaking(tag)
        } else if wanted.count == 1, let other = relative(of: wanted[0], in: exchange, book) {
            result = exchange.speaking(wanted[0], insteadOf: other)
        } else if !wanted.isEmpty {
            result.locales.removeAll { !wanted.contains($0) }
            if result.locales.isEmpty {
                throw CommandError(
                    "“\(path)” contains no \(wanted.joined(separator: ", "))",
                    help: "it contains \(exchange.locales.filter { $0 != book.sourceLocale }.joined(separator: ", "))")
            }
        }
        return result
    }

    /// Translation tools name a region the policy does not: the only language of the file that is the wanted one so far.
    private static func relative(of wanted: String, in exchange: ExchangeFile, _ book: TextBook) -> String? {
        let own = exchange.locales.filter { $0 != book.sourceLocale }
        guard own.count == 1, own[0] != wanted, book.language(own[0]) == nil else { return nil }
        func language(_ tag: String) -> Substring? { tag.split(separator: "-").first }
        return language(own[0]) == language(wanted) ? own[0] : nil
    }

    private static func line(_ summary: TextImport.Summary) -> String {
        let parts = [
            (summary.added, "added"), (summary.changed, "changed"), (summary.confirmed, "no longer stale"),
            (summary.skipped, "skipped"),
            (summary.unchanged, "unchanged"),
        ]
        let said = parts.filter { $0.0 > 0 }.map { "\($0.0) \($0.1)" }
        return said.isEmpty ? "contains no translations" : said.joined(separator: ", ")
    }
}
