import PolicyAnalysis
import PolicyEngine
import PolicyText

enum ReachScopeOnly {
    static let check = Check(.reachScopeOnly, needs: .policy) { policy, log in
        for gap in policy.coverage where !gap.onSomeScreens.isEmpty {
            let shown = gap.onSomeScreens.prefix(4).joined(separator: ", ") + (gap.onSomeScreens.count > 4 ? ", …" : "")
            log.add(
                "\(gap.onSomeScreens.count == 1 ? "a code" : "\(gap.onSomeScreens.count) codes") of “\(gap.domain.text)” \(gap.onSomeScreens.count == 1 ? "has" : "have") rules only on some screens",
                at: place(of: gap.onSomeScreens[0], in: gap.domain, policy), label: shown,
                help:
                    "delete `scope` in the rule that classifies the error; a refining rule can still show it differently on that screen",
                command: "policyctl evaluate \(ShellWord.quoted("\(gap.domain.text):\(gap.onSomeScreens[0])"))")
        }
    }

    /// Where the code is declared.
    private static func place(of code: String, in domain: Name, _ policy: LintContext) -> SourcePlace {
        let domains = policy.catalog?.domains.filter { $0.name.text == domain.text } ?? []
        return domains.flatMap { $0.codes }.first { $0.name.text == code }?.name.place ?? domain.place
    }
}
