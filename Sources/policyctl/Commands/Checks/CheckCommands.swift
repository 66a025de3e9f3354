import PolicyEngine
import PolicyLint

/// What the linter looks for: `policyctl lint --list` and `--explain`, which were `policyctl checks` and `explain`.
enum CheckCommands {
    static let checks = Command(
        name: "checks", summary: "List all lint checks",
        arguments: "[GROUP]…",
        examples: [
            .init(
                command: "policyctl checks", meaning: "all checks, with severity and fix"),
            .init(command: "policyctl checks retry message", meaning: "the checks of two groups"),
        ],
        groups: [
            OptionGroup(
                title: "OPTIONS",
                options: [
                    Option(
                        "format", kind: .choice("FORMAT", ["table", "json", "markdown"]),
                        summary: "Print a table, json, or markdown (all pages in one)")
                ])
        ],
        notes: [
            "A group is the part before the / in a check’s name. A check that is off runs only if you select it."
        ],
        run: { arguments throws(CommandError) in
            Former.note("policyctl checks", is: "policyctl lint --list")
            return try list(arguments)
        })

    static func list(_ arguments: Arguments) throws(CommandError) -> ExitCode {
        let format = arguments.value("format") ?? "table"
        let groups = CheckPages.groups(CheckCatalog.all).map(\.name)
        let named = arguments.positional.map { $0.hasSuffix("/*") ? String($0.dropLast(2)) : $0 }
        for name in named where !groups.contains(name) {
            throw CommandError(
                "unknown group “\(name)”",
                help: NameSuggestion.question(for: name, among: groups) ?? "there are " + groups.joined(separator: ", ")
            )
        }
        let checks = named.isEmpty ? CheckCatalog.all : CheckCatalog.all.filter { named.contains($0.group) }
        let text =
            switch format {
            case "json": CheckPages.json(checks)
            case "markdown": CheckPages.markdown(checks)
            default: table(checks)
            }
        return try CommandOutput.write(text)
    }

    private static func table(_ checks: [Check]) -> String {
        CheckTable(checks: checks, paint: Paint(isOn: Platform.allowsColor(1)), width: Platform.width).text
    }

    static func explain(_ id: String) throws(CommandError) -> ExitCode {
        if id.hasSuffix("/*"), let pattern = CheckPattern(id) { return try CommandOutput.write(table(pattern.checks)) }
        let (paint, width) = (Paint(isOn: Platform.allowsColor(1)), min(Platform.width, 100))
        if let page = FilePage.page(id) {
            return try CommandOutput.write(FilePageCard(page: page, paint: paint, width: width).text)
        }
        guard let check = CheckCatalog.check(id) else {
            throw CommandError(
                "unknown check “\(id)”",
                help: question(id)
                    ?? (id.hasSuffix("/*")
                        ? CheckPattern.help(for: id)
                        : "`policyctl lint --list` lists all checks; an error is written DOMAIN:CODE or http:STATUS"))
        }
        return try CommandOutput.write(CheckCard(check: check, paint: paint, width: width).text)
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
