import PolicyEngine

enum MessageDraftText {
    static let check = Check(.messageDraftText) { policy, log in
        policy.report(.draft, &log, help: "write the text, or delete the key until it is written") {
            "“\($0)” is not for users of the app"
        }
    }
}
