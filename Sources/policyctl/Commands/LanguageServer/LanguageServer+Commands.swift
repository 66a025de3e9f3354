import PolicyAnalysis
import PolicyEdit
import PolicyEngine
import PolicyScenarios
import PolicyText

/// What a click above a rule asks for.
enum ServerCommand: String, CaseIterable {
    case test = "policyctl.test"
    case whoSees = "policyctl.whoSees"
}

extension LanguageServer {
    /// Above each rule: its tests, and who sees it.
    mutating func codeLenses(_ place: RequestPlace) -> String? {
        let folder = place.document.folder
        let rules = (workspaces[folder]?.uses(in: place.document.path) ?? []).filter {
            $0.kind == .rule && $0.isDeclaration
        }
        var lenses: [(NameUse, ServerCommand, String)] = []
        for rule in rules {
            let count = workspaces[folder]?.tests(of: rule.text).count ?? 0
            if count > 0 { lenses.append((rule, .test, count == 1 ? "run 1 test" : "run \(count) tests")) }
            lenses.append((rule, .whoSees, "who sees this"))
        }
        return jsonList(lenses) { lens, writer in
            writer.member("range", lens.0.range, in: place.positions)
            writer.object("command") { writer in
                writer.member("title", lens.2)
                writer.member("command", lens.1.rawValue)
                writer.member("arguments", [folder, lens.0.text])
            }
        }
    }

    /// The answer is shown as a message, which every editor can do.
    mutating func execute(_ id: JSONValue, _ parameters: JSONValue) -> [String] {
        let words = parameters["arguments"]?.members.compactMap { $0.text } ?? []
        guard let command = parameters["command"]?.text.flatMap({ ServerCommand(rawValue: $0) }), words.count == 2,
            workspaces[words[0]] != nil
        else {
            let why = "the commands are policyctl.test and policyctl.whoSees, with the folder of a policy and a rule"
            return [Self.failure(id, code: .invalidParameters, why)]
        }
        settle(words[0])
        let (text, hasFailed) =
            command == .test ? run(testsOf: words[1], words[0]) : (whoSees(words[1], words[0]), false)
        let shown = Self.notification("window/showMessage") { writer in
            writer.member("type", hasFailed ? 1 : 3)
            writer.member("message", text)
        }
        return [shown, result(id) { $0.value(text) }]
    }

    private mutating func run(testsOf rule: String, _ folder: String) -> (String, hasFailed: Bool) {
        guard let policy = workspaces[folder]?.inspection.policy else { return ("the policy has errors", true) }
        let tests = workspaces[folder]?.tests(of: rule) ?? []
        if tests.isEmpty { return ("no test names the rule \(rule)", false) }
        let run = TestRun(policy, calls: CallCount())
        let results = tests.map { run.result(of: $0, today: Platform.today) }
        let report = TestReport(workspaces[folder]?.testFiles ?? [], results, policy: policy)
        return (report.text(.pretty), report.hasFailures)
    }

    private func whoSees(_ rule: String, _ folder: String) -> String {
        guard let policy = workspaces[folder]?.policy else { return "the policy has errors" }
        let audience = UsageQuery(policy)
        guard let question = audience.question(rule), let groups = audience.groups(question), !groups.isEmpty else {
            return "no error leads to \(rule)"
        }
        let lines = groups.prefix(Self.mostGroups).map { $0.errors.joined(separator: "; ") + ": " + $0.shown }
        let more = groups.count > Self.mostGroups ? ["and \(groups.count - Self.mostGroups) more"] : []
        return ([audience.summary(groups)] + lines + more).joined(separator: "\n")
    }

    private static let mostGroups = 6
}
