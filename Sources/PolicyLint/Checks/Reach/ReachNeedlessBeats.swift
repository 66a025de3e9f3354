import PolicyAnalysis
import PolicyEngine

enum ReachNeedlessBeats {
    static let check = Check(.reachNeedlessBeats, needs: .policy) { policy, log in
        guard let reach = policy.reach, let catalog = policy.catalog else { return }
        for (number, rule) in catalog.rules.enumerated() {
            for name in rule.beats {
                guard let other = catalog.ruleNumbers[name.text] else { continue }
                let pairs = reach.entriesOfRule[number].flatMap { one in
                    reach.entriesOfRule[Int(other)].map { (Int32(one), Int32($0)) }
                }
                guard pairs.allSatisfy({ reach.neverStandsBeside($0.0, $0.1) }) else { continue }
                log.add(
                    "this has no effect", at: name.place, label: "something else always decides first",
                    help: "delete it")
            }
        }
    }
}
