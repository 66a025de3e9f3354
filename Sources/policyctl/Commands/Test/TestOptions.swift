import PolicyEngine
import PolicyLint
import PolicyScenarios

/// What a run of tests is asked for.
struct TestOptions {
    var format = TestReport.Format.pretty
    var minimum: [String: Int] = [:]
    var senses: [String] = ["rule", "outcome"]
    var today = Platform.today

    init(_ arguments: Arguments) throws(CommandError) {
        format = arguments.choice("format", of: TestReport.Format.self) ?? .pretty
        if let today = arguments.value("today") {
            guard TestDay.isDay(today) else {
                throw CommandError("invalid date “\(today)”", help: "write a date such as 2027-01-31")
            }
            self.today = today
        }
        let shares = arguments.value("min-coverage").map { $0.split(separator: ",") }
        if shares?.isEmpty == true {
            throw CommandError(
                "--min-coverage is empty",
                help: "write --min-coverage 90, or --min-coverage rule=100,outcome=90")
        }
        for piece in shares ?? [] {
            let parts = piece.split(separator: "=")
            let name = parts.count == 2 ? String(parts[0]) : "rule"
            guard (1...2).contains(parts.count), let share = Int(parts.last ?? ""), (0...100).contains(share) else {
                throw CommandError(
                    "“\(piece)” is not a share from 0 to 100 percent",
                    help: "write --min-coverage 90, or --min-coverage rule=100,outcome=90")
            }
            minimum[try Self.sense(name)] = share
        }
        let senses = arguments.list("kind").flatMap { $0.split(separator: ",").map(String.init) }
        if senses.isEmpty, !arguments.list("kind").isEmpty {
            throw CommandError("--kind is empty", help: "expected one of: rule, outcome, locale, vocabulary, all")
        }
        if !senses.isEmpty {
            self.senses = []
            for name in senses { self.senses += name == "all" ? TestCoverage.names : [try Self.sense(name)] }
        }
    }

    private static func sense(_ name: String) throws(CommandError) -> String {
        guard TestCoverage.names.contains(name) else {
            throw CommandError(
                "unknown coverage “\(name)”",
                help: NameSuggestion.question(for: name, among: TestCoverage.names)
                    ?? "expected one of: rule, outcome, locale, vocabulary")
        }
        return name
    }
}
