import PolicyEngine

enum MessageDraftText {
    static let check = Check(.messageDraftText) { policy, log in
        policy.report(.draft, &log, help: "write the text, or leave the key out until it is written") {
            "“\($0)” is not meant for people who use the app"
        }
    }
}
