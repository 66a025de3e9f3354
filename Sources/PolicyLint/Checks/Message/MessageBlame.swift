import PolicyEngine

enum MessageBlame {
    static let check = Check(.messageBlame) { policy, log in
        policy.report(.blame, &log, help: "say what is needed instead of what was wrong") {
            "“\($0)” blames the person"
        }
    }
}
