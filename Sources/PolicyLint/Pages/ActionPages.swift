// swift-format-ignore-file
// Written by scripts/generate-checks from docs/checks; change the pages instead.

import PolicyEngine

extension CheckPage {
    static let actionCategoryMismatch = CheckPage(
        "action/category-mismatch", .warning,
        summary: "an error that logs the person out but isn’t in a `requiresLogout` category",
        why: "Errors that end a session belong to the built-in category `requiresLogout`, so that screens such as the login can handle them. Either the logout or the category is a mistake.",
        examples: [
            Example(bad: "rules:\n  - id: account.closed\n    when: { http: 401 }\n    category: nonRetryable\n    show: none\n    perform: ⟦logOut⟧", good: "rules:\n  - id: account.closed\n    when: { http: 401 }\n    category: requiresLogout\n    show: none\n    perform: logOut"),
        ],
        ignore: "Ignore this finding if the logout is a feature, such as “Switch account”.",
        related: ["reach/broad-logout", "surface/logout-with-ui"])

    static let actionPerformedAlready = CheckPage(
        "action/performed-already", .warning,
        summary: "a button for an action that also runs automatically",
        why: "The action after `perform` runs immediately. A button with the same action comes too late, and runs it a second time.",
        examples: [
            Example(bad: "recoveryOptions:\n  space: { title: Free up space, action: freeSpace }\nrules:\n  - id: storage.full\n    when: { domain: StorageError, code: diskFull }\n    category: nonRetryable\n    show: alert\n    perform: freeSpace\n    message: { title: Your device is full }\n    recovery: [⟦space⟧, dismiss]", good: "recoveryOptions:\n  space: { title: Free up space, action: freeSpace }\nrules:\n  - id: storage.full\n    when: { domain: StorageError, code: diskFull }\n    category: nonRetryable\n    show: alert\n    message: { title: Your device is full }\n    recovery: [space, dismiss]"),
        ],
        ignore: "Ignore this finding if pressing the button again is useful and safe to repeat.",
        related: ["surface/duplicate-action"])

    static let actionSeveralCancel = CheckPage(
        "action/several-cancel", .error,
        summary: "two buttons with the role `cancel`",
        why: "A dialog has one button that changes nothing. Platforms give it a special position and connect it to the Escape key, and iOS terminates an app that shows an alert with two of them.",
        examples: [
            Example(bad: "recoveryOptions:\n  later: { title: Not now, action: dismiss, role: cancel }\nrules:\n  - id: photos.gone\n    when: { http: 404 }\n    category: nonRetryable\n    show: alert\n    message: { title: These photos are gone }\n    recovery: [later, ⟦dismiss⟧]", good: "recoveryOptions:\n  later: { title: Not now, action: dismiss, role: cancel }\nrules:\n  - id: photos.gone\n    when: { http: 404 }\n    category: nonRetryable\n    show: alert\n    message: { title: These photos are gone }\n    recovery: [later]"),
        ],
        ignore: "Don’t ignore this finding: one of the two has another role.",
        related: ["surface/duplicate-action"])
}
