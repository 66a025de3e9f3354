import PolicyEngine

enum MessageBodyLength {
    static let check = Check(.messageBodyLength, ofShownTexts: true) { policy, log in
        TextTooLong.find(policy, &log) { $0.language == 0 && $0.kind.isBody }
    }
}
