import PolicyAnalysis
import PolicyEdit
import PolicyEngine
import PolicyLint
import PolicyMessages
import PolicyText

/// `policyctl messages export --locale en`, where English is the source: the texts themselves, for those who write them.
struct SourceSheetExport {
    private let book: TextBook
    private let files: [SourceFile]

    /// Nil where another language is asked for.
    init?(_ arguments: Arguments) {
        guard arguments.list("locale").count == 1 else { return nil }
        do throws(CommandError) {
            files = try PolicyLocation.files(arguments)
        } catch {
            return nil
        }
        book = TextBook(files: files)
        guard arguments.list("locale") == [book.sourceLocale] else { return nil }
    }

    func run(_ arguments: Arguments, _ output: String?) throws(CommandError) -> ExitCode {
        let format = try MessagesOutput.format(arguments, path: output, otherwise: "the format is missing")
        if format == .xcstrings {
            throw CommandError(
                "a String Catalog contains the source only with translations", help: "write csv, po, or xliff")
        }
        let counts = arguments.list("traffic").isEmpty ? nil : try ShownCounts(arguments, files)
        let pictures = ShownPictures(files)
        let exchange = SourceSheet(book, files: files).file { id, isGaveUp in
            ((counts?.note(id, isGaveUp)).map { [$0] } ?? []) + pictures.lines(id, isGaveUp)
        }
        var log = DiagnosticLog()
        guard let text = SourceSheet.write(exchange, as: format, reporting: &log), log.errorCount == 0 else {
            throw CommandError(log.sorted(), in: [])
        }
        guard let output else { return try CommandOutput.write(exactly: text) }
        let isFolder =
            Platform.kind(of: output) == .folder || output.hasSuffix("/") || ExchangeFormat(path: output) == nil
        let file = SourceFile(
            path: MessagesExport.path(output, isFolder: isFolder, format: format, tags: [book.sourceLocale]), text: text
        )
        try MessagesOutput.write([file], arguments)
        return try CommandOutput.write(VisibleText.line("\(file.path): \(exchange.units.count) texts"))
    }
}

/// How often the texts of each rule, category and the fallback were shown for logged errors.
private struct ShownCounts {
    private var counts: [String: Int] = [:]
    private var total = 0

    init(_ arguments: Arguments, _ files: [SourceFile]) throws(CommandError) {
        guard let policy = try? LoadedPolicy(files: files).policy else {
            throw CommandError("the policy cannot be used")
        }
        let owners = ShownTextOwners(policy)
        for path in arguments.list("traffic") {
            try RecordSource(path: path, prefersLines: true, policy: policy).read { record, _ in
                if case .event(let event, let times) = record {
                    total += times
                    if policy.decide(event, seed: 0).surface != .hidden {
                        for owner in owners.owners(of: event) { counts[owner, default: 0] += times }
                    }
                }
                return true
            }
        }
        if total == 0 {
            throw CommandError(
                "no errors in \(arguments.list("traffic").joined(separator: ", "))",
                help: "write one JSON object per line")
        }
    }

    func note(_ id: String, _ isGaveUp: Bool) -> String {
        "Shown for \(counts[ShownTextOwners.name(id, isGaveUp)] ?? 0) of \(total) logged errors"
    }
}

/// A picture of an error that shows the texts of a rule.
private struct ShownPictures {
    private var decisions: [String: Decision] = [:]

    init(_ files: [SourceFile]) {
        guard let policy = try? LoadedPolicy(files: files).policy else { return }
        for (owner, event) in ShownTextOwners(policy).examples() { decisions[owner] = policy.decide(event, seed: 0) }
    }

    func lines(_ id: String, _ isGaveUp: Bool) -> [String] {
        decisions[ShownTextOwners.name(id, isGaveUp)].map { DecisionPicture($0, width: 44).lines } ?? []
    }
}
