import PolicyEdit
import PolicyEngine
import PolicyLint
import PolicyMessages

/// `policyctl messages export --locale en`, where English is the source: the texts themselves, for those who write them.
struct SourceSheetExport {
    private static let command = "messages export"
    private let book: TextBook
    private let files: [SourceFile]

    /// Nil where another language is asked for.
    init?(_ arguments: Arguments) {
        guard arguments.list("locale").count == 1 else { return nil }
        do throws(PolicyLocation.Failure) {
            files = try PolicyLocation.files(arguments)
        } catch {
            return nil
        }
        book = TextBook(files: files)
        guard arguments.list("locale") == [book.sourceLocale] else { return nil }
    }

    func run(_ arguments: Arguments, _ output: String?) -> ExitCode {
        guard let format = MessagesOutput.format(arguments, path: output, Self.command, otherwise: "in which format?") else { return .inputError }
        if format == .xcstrings {
            MessagesOutput.fail(Self.command, "a String Catalog holds the source only beside translations", "write csv, po or xliff")
            return .inputError
        }
        var counts: ShownCounts?
        if !arguments.list("traffic").isEmpty {
            counts = ShownCounts(arguments, files)
            if counts == nil { return .inputError }
        }
        let pictures = ShownPictures(files)
        let exchange = SourceSheet(book, files: files).file { id, isGaveUp in ((counts?.note(id, isGaveUp)).map { [$0] } ?? []) + pictures.lines(id, isGaveUp) }
        var log = DiagnosticLog()
        guard let text = SourceSheet.write(exchange, as: format, reporting: &log), log.errorCount == 0 else {
            Terminal.writeError(Terminal.printer([]).print(log.sorted()))
            return .inputError
        }
        guard let output else { return MessagesOutput.write(text, Self.command, exactly: true) }
        let isFolder = Terminal.kind(of: output) == .folder || output.hasSuffix("/") || ExchangeFormat(path: output) == nil
        let file = SourceFile(path: MessagesExport.path(output, isFolder, format, [book.sourceLocale]), text: text)
        guard MessagesOutput.write([file], Self.command, arguments) else { return .inputError }
        return MessagesOutput.write(VisibleText.line("\(file.path): \(exchange.units.count) texts"), Self.command)
    }
}

/// How often the texts of each rule, category and the fallback were shown for logged errors.
private struct ShownCounts {
    private var counts: [String: Int] = [:]
    private var total = 0

    /// Nil after it was said why.
    init?(_ arguments: Arguments, _ files: [SourceFile]) {
        guard let policy = try? LoadedPolicy(files: files).policy else { return nil }
        let owners = ShownTextOwners(policy)
        for path in arguments.list("traffic") {
            do throws(RecordSource.Failure) {
                try RecordSource(path: path, prefersLines: true).read { record, _ in
                    if case .event(let event) = record {
                        total += 1
                        if policy.decide(event, seed: 0).surface != .hidden { for owner in owners.owners(of: event) { counts[owner, default: 0] += 1 } }
                    }
                    return true
                }
            } catch {
                if case .unreadable(let reason) = error { MessagesOutput.fail("messages export", reason, nil) }
                return nil
            }
        }
        if total == 0 {
            MessagesOutput.fail("messages export", "there are no errors in \(arguments.list("traffic").joined(separator: ", "))", "one JSON object a line")
            return nil
        }
    }

    func note(_ id: String, _ isGaveUp: Bool) -> String { "Shown for \(counts[ShownTextOwners.name(id, isGaveUp)] ?? 0) of \(total) logged errors" }
}

/// A picture of an error that shows the texts of a rule.
private struct ShownPictures {
    private var decisions: [String: Decision] = [:]

    init(_ files: [SourceFile]) {
        guard let policy = try? LoadedPolicy(files: files).policy else { return }
        for (owner, event) in ShownTextOwners(policy).examples() { decisions[owner] = policy.decide(event, seed: 0) }
    }

    func lines(_ id: String, _ isGaveUp: Bool) -> [String] { decisions[ShownTextOwners.name(id, isGaveUp)].map { DecisionPicture($0, width: 44).lines } ?? [] }
}
