import PolicyEngine

enum SecurityAccountEnumeration {
    static let check = Check(.securityAccountEnumeration) { policy, log in
        policy.report(.accountEnumeration, &log, help: "say the same, whether the account or the password was wrong") {
            "“\($0)” tells strangers who has an account"
        }
    }
}
