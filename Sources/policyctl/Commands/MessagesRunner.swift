import PolicyEdit
import PolicyEngine
import PolicyMessages

enum MessagesAccept {
    private static let command = "messages accept"

    static func run(_ arguments: Arguments) -> ExitCode {
        guard let input = MessagesInput(arguments, command) else { return .inputError }
        let known = input.book.entries.map(\.id)
        for id in arguments.positional where !known.contains(id) {
            let owner = id.split(separator: "/").first.map(String.init).flatMap { known.contains($0) ? $0 : nil }
            MessagesOutput.fail(
                command, "there is no rule, option or category “\(id)” with texts",
                owner.map { "all texts of one are accepted together: write \($0)" } ?? NameSuggestion.question(for: id, among: known))
            return .inputError
        }
        var changed: [SourceFile] = []
        var report = ""
        for language in input.languages {
            let outcome = TextAcceptance.files(input.book, files: input.files, language: language, ids: arguments.positional)
            changed += outcome.files
            report += "\(language.tag): \(outcome.count == 0 ? "nothing to note" : MessagesOutput.plural(outcome.count, "entry noted", "entries noted"))\n"
            report += incomplete(outcome.incomplete)
        }
        guard changed.isEmpty || input.write(changed, command) else { return .inputError }
        return MessagesOutput.write(report, command)
    }

    /// Translated in part: a note that they fit would hide what is missing.
    private static func incomplete(_ ids: [String]) -> String {
        if ids.isEmpty { return "" }
        let more = ids.count > 3 ? " and \(ids.count - 3) more" : ""
        return "  translated in part, so left as they are: \(ids.prefix(3).joined(separator: ", "))\(more)\n"
            + "  `policyctl messages status --list` names the texts that are missing\n"
    }
}

enum MessagesExtract {
    private static let command = "messages extract"

    static func run(_ arguments: Arguments) -> ExitCode {
        guard !arguments.positional.isEmpty else {
            MessagesOutput.fail(command, "which rule?", "name one or more, such as network.offline, or files of rules")
            return .inputError
        }
        guard let input = MessagesInput(arguments, command) else { return .inputError }
        var wanted: Set<String> = []
        for operand in arguments.positional {
            var found = input.book.entries.filter { $0.id == operand }
            if found.isEmpty { found = input.book.entries.filter { isFile(operand, input, $0.file) } }
            guard !found.isEmpty else {
                let known = input.book.entries.map(\.id)
                MessagesOutput.fail(
                    command, "there is no rule or file “\(operand)” with texts",
                    NameSuggestion.question(for: operand, among: known) ?? "`policyctl messages status --list` names texts")
                return .inputError
            }
            wanted.formUnion(found.map(\.id))
        }
        let entries = input.book.entries.filter { wanted.contains($0.id) }
        return MessagesOutput.write(
            input.languages.map { LocaleFileText.worksheet(input.book, entries, in: $0) }.joined(separator: "\n---\n\n"), command, exactly: true)
    }

    private static func isFile(_ operand: String, _ input: MessagesInput, _ file: Int32) -> Bool {
        let path = input.files[Int(file)].path
        return operand == path || operand == input.folder + "/" + path || operand.hasSuffix("/" + path) && Terminal.kind(of: operand) == .file
    }
}

enum MessagesPseudo {
    private static let command = "messages pseudo"

    static func run(_ arguments: Arguments) -> ExitCode {
        let tag = arguments.value("locale") ?? PseudoLocale.accented.rawValue
        let known = PseudoLocale.allCases.map(\.rawValue)
        guard let pseudo = PseudoLocale(rawValue: tag) else {
            MessagesOutput.fail(
                command, "there is no pseudo-locale “\(tag)”", NameSuggestion.question(for: tag, among: known) ?? "possible: " + known.joined(separator: ", "))
            return .inputError
        }
        do throws(PolicyLocation.Failure) {
            let book = TextBook(files: try PolicyLocation.files(arguments))
            let text = LocaleFileText.pseudo(book, pseudo)
            guard let output = arguments.value("output") else { return MessagesOutput.write(text, command, exactly: true) }
            // Its own file, from an earlier run, is replaced.
            let isOwn = (try? Terminal.readWhole(output))?.starts(with: LocaleFileText.pseudoHead(pseudo).utf8) ?? false
            let inputs = PolicyInputs(folder: try PolicyLocation.folder(arguments), arguments)
            if !isOwn, let role = inputs.role(ofTranslation: output) {
                MessagesOutput.fail(command, "“\(output)” \(role)", "name another file with --output")
                return .inputError
            }
            guard MessagesOutput.write([SourceFile(path: output, text: text)], command) else { return .inputError }
            let next = book.language(tag) == nil ? "now list it in the policy: `locales: {optional: [\(tag)]}`\n" : ""
            return MessagesOutput.write(VisibleText.line("wrote \(output)") + next, command)
        } catch {
            Terminal.writeError(error.text)
            return .inputError
        }
    }
}
