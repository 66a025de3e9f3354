import PolicyEngine

enum ReachShadowedByUnion {
    static let check = Check(.reachShadowedByUnion, needs: .policy) { policy, log in
        HiddenRules.report(policy, &log, isUnion: true)
    }
}
