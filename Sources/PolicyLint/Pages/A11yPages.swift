// swift-format-ignore-file
// Written by scripts/generate-checks from docs/checks; change the pages instead.

import PolicyEngine

extension CheckPage {
    static let a11yColourPosition = CheckPage(
        "a11y/colour-position", .warning,
        summary: "a colour or a place on the screen as the only hint",
        why: "“The red field” says nothing to people who cannot see colours or the screen, and “below” is wrong on another device. Name the field or button by what it says.",
        examples: [
            Example(bad: "rules:\n  - id: signup.incomplete\n    when: { http: 422 }\n    message:\n      title: Something is still missing\n      suggestion: Fill in the fields ⟦marked in red⟧.", good: "rules:\n  - id: signup.incomplete\n    when: { http: 422 }\n    message:\n      title: Something is still missing\n      suggestion: Fill in the fields “Name” and “Email address”."),
        ])

    static let a11yGestureWords = CheckPage(
        "a11y/gesture-words", .info,
        summary: "click, tap or swipe in a text",
        why: "On a phone nobody clicks, with a keyboard or by voice nobody taps. “Choose” and “open” are right everywhere.",
        examples: [
            Example(bad: "rules:\n  - id: photos.gone\n    when: { http: 404 }\n    message:\n      title: This photo no longer exists\n      suggestion: ⟦Tap⟧ another one to open it.", good: "rules:\n  - id: photos.gone\n    when: { http: 404 }\n    message:\n      title: This photo no longer exists\n      suggestion: Choose another one."),
        ])

    static let a11ySymbolOnly = CheckPage(
        "a11y/symbol-only", .warning,
        summary: "a title or button without a word",
        why: "A screen reader reads out “warning sign” or nothing at all, and nobody can translate a symbol. Write a word; the app can show a symbol beside it.",
        examples: [
            Example(bad: "recoveryOptions:\n  freeSpace:\n    title: ⟦🗑⟧\n    action: freeSpace", good: "recoveryOptions:\n  freeSpace:\n    title: Free up space\n    action: freeSpace"),
        ])
}
