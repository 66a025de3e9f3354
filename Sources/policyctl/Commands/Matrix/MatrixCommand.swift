import PolicyAnalysis
import PolicyEngine
import PolicyLint

/// `policyctl matrix`: what is shown for which errors on which screens.
enum MatrixCommand {
    static let command = Command(
        name: "matrix",
        summary: "Show what people see for each error on each screen",
        arguments: nil,
        examples: [
            .init(
                command: "policyctl matrix",
                meaning: "errors with the same result share a row; nothing about the situation is known"),
            .init(
                command: "policyctl matrix --idempotent --first-load --locale de",
                meaning: "in one situation and one language"),
            .init(command: "policyctl matrix --gaps", meaning: "only errors that no rule matches"),
            .init(
                command: "policyctl matrix --format csv > errors.csv",
                meaning: "for a spreadsheet: one row for each code or status on each screen"),
        ],
        groups: [
            OptionGroup(
                title: EvaluateCommand.command.groups[1].title,
                options: EvaluateCommand.command.groups[1].options.filter {
                    !["scope", "seed", "now", "elapsed"].contains($0.name)
                }),
            OptionGroup(
                title: "OUTPUT",
                options: [
                    Option(
                        "policies", kind: .value("PATH"),
                        summary:
                            "Use a policy folder or file [default: nearest `policies`]"
                    ),
                    Option(
                        "scope", kind: .value("SCREEN"),
                        summary: "Show only rows for this screen"),
                    Option("gaps", kind: .flag, summary: "Show only errors that no rule matches"),
                    Option(
                        "format", kind: .choice("FORMAT", ["table", "csv", "markdown"]),
                        summary: "Print a table, csv, or markdown"),
                ]),
        ],
        notes: [],
        run: run)

    private static func run(_ arguments: Arguments) throws(CommandError) -> ExitCode {
        let format = arguments.value("format") ?? "table"
        var context = try EvaluateInput.situation(arguments)
        let policy = try PolicyLocation.withPlaces(arguments)
        let scope = context.scope
        context.scope = nil
        context.locale = context.locale ?? UserLocale.tag
        let onlyGaps = arguments.flag("gaps") == true
        if let scope, !policy.scopes.contains(where: { $0.path == scope }) {
            throw CommandError(
                "unknown screen “\(scope)”",
                help: NameSuggestion.question(for: scope, among: policy.scopes.map { $0.path }))
        }
        if format == "csv" {
            return try CommandOutput.write(
                exactly: MatrixOutput(policy: policy).csv(context, scope: scope, onlyGaps: onlyGaps))
        }
        guard let matrix = OutcomeMatrix(policy, in: context, on: scope, onlyGaps: onlyGaps) else {
            throw CommandError(
                "the rules distinguish more errors than can be shown", help: "--format csv lists the declared ones")
        }
        let output = MatrixOutput(policy: policy)
        let text =
            format == "markdown"
            ? matrix.markdown : output.table(matrix, Paint(isOn: Platform.allowsColor(1)), width: Platform.width)
        return format == "markdown" ? try CommandOutput.write(exactly: text) : try CommandOutput.write(text)
    }
}
