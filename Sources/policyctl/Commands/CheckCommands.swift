import PolicyEngine
import PolicyLint

/// `policyctl checks` and the pages of `policyctl explain`: what the linter looks for.
enum CheckCommands {
    static let all = [checks, ExplainCommand.command]

    private static let formats = ["table", "json", "markdown"]

    static let checks = Command(
        name: "checks", summary: "List what the linter looks for",
        arguments: "[GROUP]…",
        examples: [
            .init(command: "policyctl checks", meaning: "all of them: severity, whether there is a fix, what each finds"),
            .init(command: "policyctl checks retry message", meaning: "those about retries and about texts"),
        ],
        groups: [OptionGroup(title: "OPTIONS", options: [Option("format", .value("FORMAT"), "Print a table, json or markdown (all pages in one)")])],
        notes: ["A group is what is before the / in a check's name. What is off is looked for only when it is asked for."],
        run: { list($0) })

    private static func list(_ arguments: Arguments) -> ExitCode {
        let format = arguments.value("format") ?? "table"
        guard formats.contains(format) else {
            MessagesOutput.fail(
                "checks", "there is no format “\(format)”",
                NameSuggestion.question(for: format, among: formats) ?? "possible: " + formats.joined(separator: ", "))
            return .inputError
        }
        let groups = CheckPages.groups(CheckCatalog.all).map(\.name)
        let named = arguments.positional.map { $0.hasSuffix("/*") ? String($0.dropLast(2)) : $0 }
        for name in named where !groups.contains(name) {
            MessagesOutput.fail(
                "checks", "there is no group “\(name)”", NameSuggestion.question(for: name, among: groups) ?? "there are " + groups.joined(separator: ", "))
            return .inputError
        }
        let checks = named.isEmpty ? CheckCatalog.all : CheckCatalog.all.filter { named.contains($0.group) }
        let text =
            switch format {
            case "json": CheckPages.json(checks)
            case "markdown": CheckPages.markdown(checks)
            default: table(checks)
            }
        return MessagesOutput.write(text, "checks")
    }

    private static func table(_ checks: [Check]) -> String {
        CheckTable(checks: checks, paint: Paint(isOn: Terminal.allowsColor(1)), width: Terminal.width).text
    }

    static func explain(_ arguments: Arguments) -> ExitCode {
        guard let id = arguments.positional.first else {
            MessagesOutput.fail("explain", "which error or check?", "name one, such as http:503 or retry/no-jitter; `policyctl checks` lists the checks")
            return .inputError
        }
        if arguments.positional.count > 1 {
            MessagesOutput.fail("explain", "“\(arguments.positional[1])” is one word too many", "one check at a time")
            return .inputError
        }
        if id.hasSuffix("/*"), let pattern = CheckPattern(id) { return MessagesOutput.write(table(pattern.checks), "explain") }
        let (paint, width) = (Paint(isOn: Terminal.allowsColor(1)), min(Terminal.width, 100))
        if let page = FilePage.page(id) { return MessagesOutput.write(FilePageCard(page: page, paint: paint, width: width).text, "explain") }
        guard let check = CheckCatalog.check(id) else {
            MessagesOutput.fail(
                "explain", "there is no check “\(id)”",
                question(id) ?? (id.hasSuffix("/*") ? CheckPattern.help(for: id) : "`policyctl checks` lists them; an error is written DOMAIN:CODE or http:STATUS"))
            return .inputError
        }
        return MessagesOutput.write(CheckCard(check: check, paint: paint, width: width).text, "explain")
    }

    /// Also for a name without its group.
    static func question(_ id: String) -> String? {
        let known = CheckCatalog.all.flatMap { [$0.id] + $0.aliases } + FilePage.all.map(\.code.id)
        let named = known.filter { $0.hasSuffix("/" + id) }
        if let first = named.first { return "did you mean “\(first)”?" }
        if let near = NameSuggestion.question(for: id, among: known) { return near }
        let names = known.compactMap { $0.split(separator: "/").last.map(String.init) }
        guard !id.contains("/"), let near = NameSuggestion.nearest(to: id, among: names).first else { return nil }
        return known.first { $0.hasSuffix("/" + near) }.map { "did you mean “\($0)”?" }
    }
}
