// swift-format-ignore-file
// Written by scripts/generate-checks from docs/checks; change the pages instead.

import PolicyEngine

extension CheckPage {
    static let styleFileLength = CheckPage(
        "style/file-length", .info, isOff: true,
        summary: "a file of more than 600 lines",
        why: "Rules can be in any file, so split long ones, for example by part of the app.",
        examples: [
            Example(bad: "⟦recoveryOptions⟧:\n  later: { title: Later, action: dismiss }\n⟨# and so on\n×700⟩", good: "recoveryOptions:\n  later: { title: Later, action: dismiss }"),
        ],
        ignore: "Ignore this finding if the file is generated.",
        related: ["style/id-case"])

    static let styleIdCase = CheckPage(
        "style/id-case", .info,
        summary: "an ID in a different style from most others",
        why: "IDs in one style are easier to find and to guess: with `login.wrong-password` next to `login.wrongCode`, you have to look up each one.",
        examples: [
            Example(bad: "rules:\n  - id: login.wrong-password\n    when: { code: wrongPassword }\n    category: nonRetryable\n    message: { title: That password isn’t right }\n  - id: login.account-locked\n    when: { code: accountLocked }\n    category: nonRetryable\n    message: { title: Your account is locked }\n  - id: ⟦login.wrongCode⟧\n    when: { code: wrongCode }\n    category: nonRetryable\n    message: { title: That code isn’t right }", good: "rules:\n  - id: login.wrong-password\n    when: { code: wrongPassword }\n    category: nonRetryable\n    message: { title: That password isn’t right }\n  - id: login.wrong-code\n    when: { code: wrongCode }\n    category: nonRetryable\n    message: { title: That code isn’t right }"),
        ],
        ignore: "Ignore this finding if other systems already use the ID.",
        related: ["structure/odd-id"])
}
