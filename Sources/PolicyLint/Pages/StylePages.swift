// swift-format-ignore-file
// Written by scripts/generate-checks from docs/checks; change the pages instead.

import PolicyEngine

extension CheckPage {
    static let styleFileLength = CheckPage(
        "style/file-length", .info, isOff: true,
        summary: "a file of more than 600 lines",
        why: "Which file something is in never matters, so files can be as short as they are easy to read: one for each part of the app, say.",
        examples: [
            Example(bad: "⟦recoveryOptions⟧:\n  later: { title: Later, action: dismiss }\n⟨# and so on\n×700⟩", good: "recoveryOptions:\n  later: { title: Later, action: dismiss }"),
        ])

    static let styleIdCase = CheckPage(
        "style/id-case", .info,
        summary: "a name written in another way than most",
        why: "Names that all follow one way are easier to find and to guess: `login.wrong-password` beside `login.wrongCode` is a question each time.",
        examples: [
            Example(bad: "rules:\n  - id: login.wrong-password\n    when: { code: wrongPassword }\n    category: nonRetryable\n    message: { title: That password isn’t right }\n  - id: login.account-locked\n    when: { code: accountLocked }\n    category: nonRetryable\n    message: { title: Your account is locked }\n  - id: ⟦login.wrongCode⟧\n    when: { code: wrongCode }\n    category: nonRetryable\n    message: { title: That code isn’t right }", good: "rules:\n  - id: login.wrong-password\n    when: { code: wrongPassword }\n    category: nonRetryable\n    message: { title: That password isn’t right }\n  - id: login.wrong-code\n    when: { code: wrongCode }\n    category: nonRetryable\n    message: { title: That code isn’t right }"),
        ])
}
