import PolicyEngine

enum MessageTitleLength {
    static let check = Check(.messageTitleLength, ofShownTexts: true) { policy, log in
        TextTooLong.find(policy, &log) { $0.language == 0 && $0.kind.isShort }
    }
}
