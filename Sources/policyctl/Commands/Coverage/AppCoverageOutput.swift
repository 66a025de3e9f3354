import PolicyEngine
import PolicyLint
import PolicyScenarios
import PolicyText

/// What an app can throw and its policy does not know, and the other way round.
struct AppCoverageOutput {
    let coverage: AppCoverage
    let policy: ErrorPolicy
    let paint: Paint
    let width: Int

    var text: String {
        var text = ""
        let uncovered = Dictionary(grouping: coverage.uncovered) { $0.domain }
        for domain in uncovered.keys.sorted() {
            text += paint.bold(VisibleText.clean(domain)) + "\n"
            for one in uncovered[domain] ?? [] {
                let taken =
                    one.general.map { "only \(named($0)), for its whole domain" }
                    ?? "no rule; people see the fallback"
                let question = one.nearest.map { "; the policy has “\($0)”, which is not in this app" } ?? ""
                text += line("  \(one.code ?? "any"): \(taken)\(question)")
            }
        }
        if !coverage.gone.isEmpty {
            text += (text.isEmpty ? "" : "\n") + paint.bold("Cases that no longer exist") + "\n"
            for one in coverage.gone {
                let where_ =
                    one.rules.isEmpty
                    ? "only declared" : "named by " + one.rules.map { named($0) }.joined(separator: ", ")
                text += line(
                    "  \(one.domain) \(one.code): \(where_)" + (one.nearest.map { "; did you mean “\($0)”?" } ?? ""))
            }
        }
        if !coverage.namingThemselves.isEmpty {
            text += (text.isEmpty ? "" : "\n")
            text += line(
                "note: these types conform to CustomNSError, and may have another domain: "
                    + coverage.namingThemselves.joined(separator: ", "))
        }
        return text + (text.isEmpty ? "" : "\n") + line(summary)
    }

    private var summary: String {
        let (types, cases) = (coverage.types, coverage.cases)
        let known =
            "\(types) error \(types == 1 ? "type" : "types") with \(cases) \(cases == 1 ? "case" : "cases") in \(coverage.modules.joined(separator: ", "))"
        let gone = coverage.gone.isEmpty ? "" : ", \(coverage.gone.count) of the policy no longer exist"
        return coverage.uncovered.isEmpty && gone.isEmpty
            ? "\(known): all have a rule" : "\(known): \(coverage.uncovered.count) without a rule\(gone)"
    }

    private func named(_ rule: String) -> String { rule + (policy.source(ofRule: rule).map { " (\($0))" } ?? "") }

    private func line(_ text: String) -> String {
        let lead = text.prefix { $0 == " " }.count
        return TextLines.wrap(VisibleText.clean(String(text.dropFirst(lead))), width: width, indent: lead).map {
            $0 + "\n"
        }.joined()
    }

    var stubs: String {
        var stubs = RuleStubs(policy)
        for one in coverage.uncovered {
            let taken = one.general.map { "now decided by \($0)" } ?? "no rule matches it"
            stubs.add(
                domain: one.domain, code: one.code.map { .name($0) }, http: nil, values: one.values, remark: taken)
        }
        return stubs.text
    }

    var json: String {
        var writer = JSONWriter(indented: true, escapingInvisible: true)
        writer.begin("{")
        writer.member("modules", coverage.modules)
        writer.member("types", coverage.types)
        writer.member("cases", coverage.cases)
        writer.objects("uncovered", elements: coverage.uncovered) { one, writer in
            writer.member("domain", one.domain)
            writer.member("code", one.code)
            writer.member("rule", one.general)
            writer.member("nearest", one.nearest)
        }
        writer.objects("gone", elements: coverage.gone) { one, writer in
            writer.member("domain", one.domain)
            writer.member("code", one.code)
            writer.member("rules", one.rules)
            writer.member("nearest", one.nearest)
        }
        writer.member("namingThemselves", coverage.namingThemselves)
        writer.end("}")
        return writer.text + "\n"
    }
}
