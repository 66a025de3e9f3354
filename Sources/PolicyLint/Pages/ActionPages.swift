// swift-format-ignore-file
// Written by scripts/generate-checks from docs/checks; change the pages instead.

import PolicyEngine

extension CheckPage {
    static let actionCategoryMismatch = CheckPage(
        "action/category-mismatch", .warning,
        summary: "an error logs the person out, but its category is another one",
        why: "Errors that end a session are of the kind `requiresLogout`; by that, screens such as the login take them in their own way. Logging out on any other kind is either a slip, or the category is.",
        examples: [
            Example(bad: "rules:\n  - id: account.closed\n    when: { http: 401 }\n    category: nonRetryable\n    show: none\n    perform: ⟦logOut⟧", good: "rules:\n  - id: account.closed\n    when: { http: 401 }\n    category: requiresLogout\n    show: none\n    perform: logOut"),
        ])

    static let actionPerformedAlready = CheckPage(
        "action/performed-already", .warning,
        summary: "a button for what the app does without asking",
        why: "What is after `perform` is done at once. A button that does the same comes too late, and pressing it does it twice.",
        examples: [
            Example(bad: "recoveryOptions:\n  space: { title: Free up space, action: freeSpace }\nrules:\n  - id: storage.full\n    when: { domain: StorageError, code: diskFull }\n    category: nonRetryable\n    show: alert\n    perform: freeSpace\n    message: { title: Your device is full }\n    recovery: [⟦space⟧, dismiss]", good: "recoveryOptions:\n  space: { title: Free up space, action: freeSpace }\nrules:\n  - id: storage.full\n    when: { domain: StorageError, code: diskFull }\n    category: nonRetryable\n    show: alert\n    message: { title: Your device is full }\n    recovery: [space, dismiss]"),
        ])

    static let actionSeveralCancel = CheckPage(
        "action/several-cancel", .error,
        summary: "two buttons with the role `cancel`",
        why: "A dialog has one button that leaves everything as it is. Platforms put it in a place of its own and press it with the Escape key, and iOS ends an app that shows an alert with two of them.",
        examples: [
            Example(bad: "recoveryOptions:\n  later: { title: Not now, action: dismiss, role: cancel }\nrules:\n  - id: photos.gone\n    when: { http: 404 }\n    category: nonRetryable\n    show: alert\n    message: { title: These photos are gone }\n    recovery: [later, ⟦dismiss⟧]", good: "recoveryOptions:\n  later: { title: Not now, action: dismiss, role: cancel }\nrules:\n  - id: photos.gone\n    when: { http: 404 }\n    category: nonRetryable\n    show: alert\n    message: { title: These photos are gone }\n    recovery: [later]"),
        ])
}
