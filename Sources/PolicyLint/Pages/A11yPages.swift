// swift-format-ignore-file
// Written by scripts/generate-checks from docs/checks; change the pages instead.

import PolicyEngine

extension CheckPage {
    static let a11yColorPosition = CheckPage(
        "a11y/color-position", .warning, aliases: ["a11y/colour-position"],
        summary: "a color or position on the screen as the only hint",
        why: "“The red field” means nothing to people who can’t see colors or the screen, and “below” can be wrong on another device. Name the field or button by its label.",
        examples: [
            Example(bad: "rules:\n  - id: signup.incomplete\n    when: { http: 422 }\n    message:\n      title: Something is still missing\n      suggestion: Fill in the fields ⟦marked in red⟧.", good: "rules:\n  - id: signup.incomplete\n    when: { http: 422 }\n    message:\n      title: Something is still missing\n      suggestion: Fill in the fields “Name” and “Email address”."),
        ],
        ignore: "Ignore this finding if the word is a name, such as “Red Line”, or if the text also identifies the field without the color.",
        related: ["a11y/symbol-only"])

    static let a11yGestureWords = CheckPage(
        "a11y/gesture-words", .info,
        summary: "click, tap, or swipe in a text",
        why: "People don’t click on a phone, and they don’t tap with a keyboard or by voice. “Choose” and “open” work everywhere.",
        examples: [
            Example(bad: "rules:\n  - id: photos.gone\n    when: { http: 404 }\n    message:\n      title: This photo no longer exists\n      suggestion: ⟦Tap⟧ another one to open it.", good: "rules:\n  - id: photos.gone\n    when: { http: 404 }\n    message:\n      title: This photo no longer exists\n      suggestion: Choose another one."),
        ],
        ignore: "Ignore this finding if the gesture is the only way, such as a swipe on a device without buttons.",
        related: ["a11y/color-position"])

    static let a11ySymbolOnly = CheckPage(
        "a11y/symbol-only", .warning,
        summary: "a title or button without a word",
        why: "A screen reader announces “warning sign” or nothing at all, and a symbol can’t be translated. Write a word; the app can show a symbol next to it.",
        examples: [
            Example(bad: "recoveryOptions:\n  freeSpace:\n    title: ⟦🗑⟧\n    action: freeSpace", good: "recoveryOptions:\n  freeSpace:\n    title: Free up space\n    action: freeSpace"),
        ],
        ignore: "Ignore this finding if the symbol is a word in your app, such as “+1”.",
        related: ["a11y/color-position"])
}
