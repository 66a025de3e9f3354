import PolicyEngine

enum SecurityAccountEnumeration {
    static let check = Check(.securityAccountEnumeration) { policy, log in
        policy.report(
            .accountEnumeration, &log, help: "use the same text, whether the account or the password was wrong"
        ) {
            "“\($0)” reveals who has an account"
        }
    }
}
