import PolicyEngine

enum L10nLength {
    static let check = Check(.l10nLength, ofShownTexts: true) { policy, log in
        TextTooLong.find(policy, &log) { $0.language != 0 }
    }
}
