import PolicyAnalysis
import PolicyEngine
import PolicyText

enum ReachCatalogGap {
    static let check = Check(.reachCatalogGap, needs: .policy) { policy, log in
        for gap in policy.coverage where !gap.unclaimed.isEmpty {
            let shown = gap.unclaimed.prefix(4).joined(separator: ", ") + (gap.unclaimed.count > 4 ? ", …" : "")
            log.add(
                gap.unclaimed.count == gap.count
                    ? "no rule matches an error of “\(gap.domain.text)”"
                    : "\(gap.unclaimed.count) of \(gap.count) codes of “\(gap.domain.text)” reach only the fallback",
                at: gap.domain.place, label: shown,
                help: "write a rule for them, or one for the whole domain: when: {domain: \(gap.domain.text)}",
                command: "policyctl evaluate \(ShellWord.quoted("\(gap.domain.text):\(gap.unclaimed[0])"))")
        }
    }
}
