import PolicyEdit
import PolicyEngine
import PolicyMessages
import PolicyText

enum MessagesAccept {
    static func run(_ arguments: Arguments) throws(CommandError) -> ExitCode {
        let input = try MessagesInput(arguments)
        let known = input.book.entries.map(\.id)
        for id in arguments.positional where !known.contains(id) {
            let owner = id.split(separator: "/").first.map(String.init).flatMap { known.contains($0) ? $0 : nil }
            throw CommandError(
                "unknown rule, button, or category with texts: “\(id)”",
                help: owner.map { "accept all texts together: write \($0)" }
                    ?? NameSuggestion.question(for: id, among: known))
        }
        var changed: [SourceFile] = []
        var report = ""
        for language in input.languages {
            let outcome = TextAcceptance.files(
                input.book, files: input.files, language: language, ids: arguments.positional)
            changed += outcome.files
            report +=
                "\(language.tag): \(outcome.count == 0 ? "nothing to note" : MessagesOutput.plural(outcome.count, one: "entry noted", many: "entries noted"))\n"
            report += incomplete(outcome.incomplete)
        }
        if !changed.isEmpty { try input.write(changed) }
        return try CommandOutput.write(report)
    }

    /// Translated in part: a note that they fit would hide what is missing.
    private static func incomplete(_ ids: [String]) -> String {
        if ids.isEmpty { return "" }
        let more = ids.count > 3 ? " and \(ids.count - 3) more" : ""
        return "  incomplete, so unchanged: \(ids.prefix(3).joined(separator: ", "))\(more)\n"
            + "  `policyctl messages status --list` lists the missing texts\n"
    }
}

enum MessagesExtract {
    static func run(_ arguments: Arguments) throws(CommandError) -> ExitCode {
        guard !arguments.positional.isEmpty else {
            throw CommandError("which rule?", help: "name one or more, such as network.offline, or files of rules")
        }
        let input = try MessagesInput(arguments)
        var wanted: Set<String> = []
        for operand in arguments.positional {
            var found = input.book.entries.filter { $0.id == operand }
            if found.isEmpty { found = input.book.entries.filter { isFile(operand, input: input, file: $0.file) } }
            guard !found.isEmpty else {
                let known = input.book.entries.map(\.id)
                throw CommandError(
                    "no rule or file “\(operand)” with texts",
                    help: NameSuggestion.question(for: operand, among: known)
                        ?? "`policyctl messages status --list` lists texts")
            }
            wanted.formUnion(found.map(\.id))
        }
        let entries = input.book.entries.filter { wanted.contains($0.id) }
        return try CommandOutput.write(
            exactly: input.languages.map { LocaleFileText.worksheet(input.book, entries, in: $0) }.joined(
                separator: "\n---\n\n"))
    }

    private static func isFile(_ operand: String, input: MessagesInput, file: Int32) -> Bool {
        let path = input.files[Int(file)].path
        return operand == path || operand == input.folder + "/" + path
            || operand.hasSuffix("/" + path) && Platform.kind(of: operand) == .file
    }
}

enum MessagesPseudo {
    static func run(_ arguments: Arguments) throws(CommandError) -> ExitCode {
        let tag = arguments.value("locale") ?? PseudoLocale.accented.rawValue
        let known = PseudoLocale.allCases.map(\.rawValue)
        guard let pseudo = PseudoLocale(rawValue: tag) else {
            throw CommandError(
                "unknown pseudo-locale “\(tag)”",
                help: NameSuggestion.question(for: tag, among: known) ?? "expected one of: "
                    + known.joined(separator: ", "))
        }
        let book = TextBook(files: try PolicyLocation.files(arguments))
        let text = LocaleFileText.pseudo(book, pseudo)
        guard let output = arguments.value("output") else { return try CommandOutput.write(exactly: text) }
        // Its own file, from an earlier run, is replaced.
        let isOwn = (try? Platform.readWhole(output))?.starts(with: LocaleFileText.pseudoHead(pseudo).utf8) ?? false
        let inputs = PolicyInputs(folder: try PolicyLocation.folder(arguments), arguments)
        if !isOwn, let role = inputs.role(ofTranslation: output) {
            throw CommandError("“\(output)” \(role)", help: "name another file with --output")
        }
        try CommandFiles.write([SourceFile(path: output, text: text)])
        let next = book.language(tag) == nil ? "now list it in the policy: `locales: {optional: [\(tag)]}`\n" : ""
        return try CommandOutput.write(VisibleText.line("wrote \(output)") + next)
    }
}
