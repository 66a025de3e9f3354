import PolicyEngine

enum ReachShadowedRule {
    static let check = Check(.reachShadowedRule, needs: .policy) { policy, log in
        HiddenRules.report(policy, &log, isUnion: false)
        HiddenMembers.report(policy, &log)
    }
}
