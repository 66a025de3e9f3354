// swift-format-ignore-file
// Written by scripts/generate-checks from docs/checks; change the pages instead.

import PolicyEngine

extension CheckPage {
    static let referenceCycle = CheckPage(
        "reference/cycle", .error,
        summary: "rules that beat each other in a circle",
        why: "If each wins over the next and the last over the first, none of them wins. Remove one `beats`.",
        examples: [
            Example(bad: "rules:\n  - id: server.busy\n    when: { domain: APIError, code: busy }\n    category: retryable\n    show: toast\n    message: { title: We’re a bit busy }\n    beats: [⟦server.down⟧]\n  - id: server.down\n    when: { domain: APIError, code: down }\n    category: retryable\n    show: alert\n    message: { title: We can’t reach our service }\n    beats: [server.busy]", good: "rules:\n  - id: server.busy\n    when: { domain: APIError, code: busy }\n    category: retryable\n    show: toast\n    message: { title: We’re a bit busy }\n    beats: [server.down]\n  - id: server.down\n    when: { domain: APIError, code: down }\n    category: retryable\n    show: alert\n    message: { title: We can’t reach our service }"),
        ],
        related: ["reach/needless-beats"])

    static let referenceExactVersion = CheckPage(
        "reference/exact-version", .warning,
        summary: "an app version such as `2.0` that matches one version only",
        why: "A version without a range matches only that version: `2.0` matches neither 2.0.1 nor 2.1. Write `2.0..` for 2.0 and all later versions.",
        examples: [
            Example(bad: "rules:\n  - id: orders.old-app\n    when: { domain: Orders, code: unsupported, appVersion: ⟦2.0⟧ }\n    category: nonRetryable\n    message: { title: Update the app, suggestion: This version can’t take orders any more. }", good: "rules:\n  - id: orders.old-app\n    when: { domain: Orders, code: unsupported, appVersion: 2.0.. }\n    category: nonRetryable\n    message: { title: Update the app, suggestion: This version can’t take orders any more. }"),
        ],
        ignore: "If you mean one version only, write all of its numbers, as in `2.0.0`; then there is no finding.",
        related: ["structure/bad-range"])

    static let referenceNumberOfOneSystem = CheckPage(
        "reference/number-of-one-system", .warning,
        summary: "an `NSPOSIXErrorDomain` number that depends on the operating system",
        why: "54 is `ECONNRESET` on Apple systems and `EXFULL` on Linux. Apps report the name, so a rule with a number from an iPhone log never matches. Only the numbers 1 to 34, except 11, are the same everywhere.",
        examples: [
            Example(bad: "rules:\n  - id: network.hung-up\n    when: { domain: NSPOSIXErrorDomain, code: ⟦54⟧ }\n    category: retryable\n    message: { title: The other side hung up, suggestion: Try once more. }", good: "rules:\n  - id: network.hung-up\n    when: { domain: NSPOSIXErrorDomain, code: ECONNRESET }\n    category: retryable\n    message: { title: The other side hung up, suggestion: Try once more. }"),
        ],
        ignore: "Ignore this finding if the app runs on one system only.",
        related: ["reference/unknown-code"])

    static let referenceStatusAsCode = CheckPage(
        "reference/status-as-code", .warning,
        summary: "an HTTP status written as an error code",
        why: "`code` matches the code of an error. It does not match the HTTP status of a response, so this rule probably never applies. Use `http` for a status.",
        examples: [
            Example(bad: "rules:\n  - id: orders.teapot\n    when: { code: ⟦418⟧ }\n    category: nonRetryable\n    message: { title: We can’t take this order, suggestion: Contact support. }", good: "rules:\n  - id: orders.teapot\n    when: { http: 418 }\n    category: nonRetryable\n    message: { title: We can’t take this order, suggestion: Contact support. }"),
        ],
        ignore: "Ignore this finding if the app reports errors with this code and without a domain.",
        related: ["reference/unknown-code"])

    static let referenceUnknownAction = CheckPage(
        "reference/unknown-action", .error, fix: .unsafe,
        summary: "an action that the app doesn’t have",
        why: "The app can’t run an unknown action, so a person who presses the button sees nothing happen.",
        examples: [
            Example(bad: "rules:\n  - id: session.ended\n    when: { http: 401 }\n    category: requiresLogout\n    show: none\n    perform: ⟦logout⟧", good: "rules:\n  - id: session.ended\n    when: { http: 401 }\n    category: requiresLogout\n    show: none\n    perform: logOut"),
        ],
        related: ["reference/unused-definition"])

    static let referenceUnknownCategory = CheckPage(
        "reference/unknown-category", .error, fix: .unsafe,
        summary: "an undeclared category",
        why: "Retries, buttons, and refining rules depend on the category. A misspelled one has no effect.",
        examples: [
            Example(bad: "rules:\n  - id: network.offline\n    when: { domain: NSURLErrorDomain, code: -1009 }\n    category: ⟦retryble⟧\n    show: toast\n    message: { title: You’re offline }", good: "rules:\n  - id: network.offline\n    when: { domain: NSURLErrorDomain, code: -1009 }\n    category: retryable\n    show: toast\n    message: { title: You’re offline }"),
        ],
        related: ["reference/unused-definition"])

    static let referenceUnknownCode = CheckPage(
        "reference/unknown-code", .warning, fix: .unsafe,
        summary: "a code that its domain doesn’t have",
        why: "A rule with a misspelled code matches nothing, and nothing else shows it. The codes of a domain are declared under `domains`.",
        examples: [
            Example(bad: "domains:\n  PrinterError: { codes: [jammed, noPaper] }\n\nrules:\n  - id: printer.jammed\n    when: { domain: PrinterError, code: ⟦jamed⟧ }\n    category: nonRetryable\n    show: toast\n    message: { title: The paper is jammed }", good: "domains:\n  PrinterError: { codes: [jammed, noPaper] }\n\nrules:\n  - id: printer.jammed\n    when: { domain: PrinterError, code: jammed }\n    category: nonRetryable\n    show: toast\n    message: { title: The paper is jammed }"),
        ],
        ignore: "Ignore this finding if the code comes from a newer version of the app or server.",
        related: ["reference/unknown-domain"])

    static let referenceUnknownDomain = CheckPage(
        "reference/unknown-domain", .warning, fix: .unsafe,
        summary: "an undeclared error domain",
        why: "A rule with a misspelled domain matches nothing, and nothing else shows it. If you declare the domain under `domains`, its name and its codes are checked.",
        examples: [
            Example(bad: "domains:\n  PrinterError: { codes: [jammed, noPaper] }\n\nrules:\n  - id: printer.jammed\n    when: { domain: ⟦PrinterErorr⟧, code: jammed }\n    category: nonRetryable\n    show: toast\n    message: { title: The paper is jammed }", good: "domains:\n  PrinterError: { codes: [jammed, noPaper] }\n\nrules:\n  - id: printer.jammed\n    when: { domain: PrinterError, code: jammed }\n    category: nonRetryable\n    show: toast\n    message: { title: The paper is jammed }"),
        ],
        ignore: "Ignore this finding if the domain is declared elsewhere, and its codes can’t be listed.",
        related: ["reference/unknown-code"])

    static let referenceUnknownLocale = CheckPage(
        "reference/unknown-locale", .error,
        summary: "translations into a language that the policy doesn’t list",
        why: "The languages of the app are listed under `locales`. Texts in any other language are never shown.",
        examples: [
            Example(bad: "# file: locales/fr.yaml\nlocale: ⟦fr⟧\ntranslations:\n  dismiss: { title: Fermer }\n# file: languages.yaml\nlocales:\n  source: en\n  optional: [de]", good: "# file: locales/fr.yaml\nlocale: fr\ntranslations:\n  dismiss: { title: Fermer }\n# file: languages.yaml\nlocales:\n  source: en\n  optional: [de, fr]"),
        ],
        related: ["l10n/locale-tag"])

    static let referenceUnknownOption = CheckPage(
        "reference/unknown-option", .error, fix: .unsafe,
        summary: "an undeclared button",
        why: "A button’s title and action are declared under `recoveryOptions`. An undeclared button can’t be shown.",
        examples: [
            Example(bad: "rules:\n  - id: network.offline\n    when: { domain: NSURLErrorDomain, code: -1009 }\n    category: retryable\n    show: toast\n    message: { title: You’re offline }\n    recovery: [retry, ⟦dismis⟧]", good: "rules:\n  - id: network.offline\n    when: { domain: NSURLErrorDomain, code: -1009 }\n    category: retryable\n    show: toast\n    message: { title: You’re offline }\n    recovery: [retry, dismiss]"),
        ],
        related: ["reference/unused-definition"])

    static let referenceUnknownParameter = CheckPage(
        "reference/unknown-parameter", .warning, fix: .unsafe,
        summary: "a condition on a value that these errors don’t have",
        why: "A condition on a value that no error has never matches, and the rule decides nothing. Usually the name is misspelled, or the domain doesn’t list the value under `parameters` yet. Names of built-in values, such as `attempt`, are reserved: write situations directly under `when`. If the value comes from another error of the chain, such as one that wraps this error, list it under `parameters` of this domain.",
        examples: [
            Example(bad: "domains:\n  StripeError:\n    codes: { cardDeclined: { parameters: [declineCode] } }\nrules:\n  - id: payment.no-money\n    when: { domain: StripeError, code: cardDeclined, parameters: { ⟦declinecode⟧: insufficient_funds } }\n    category: nonRetryable\n    message: { title: There is not enough money on this card }", good: "domains:\n  StripeError:\n    codes: { cardDeclined: { parameters: [declineCode] } }\nrules:\n  - id: payment.no-money\n    when: { domain: StripeError, code: cardDeclined, parameters: { declineCode: insufficient_funds } }\n    category: nonRetryable\n    message: { title: There is not enough money on this card }"),
        ],
        ignore: "Ignore this finding if the value comes from an error that the policy doesn’t declare.",
        related: ["placeholder/unknown"])

    static let referenceUnknownRetry = CheckPage(
        "reference/unknown-retry", .error, fix: .unsafe,
        summary: "an undeclared retry schedule",
        why: "Without the schedule, nothing is retried, although texts and buttons may promise it.",
        examples: [
            Example(bad: "retrySchedules:\n  patient: { initial: 2s, maxRetries: 3 }\n\nrules:\n  - id: network.offline\n    when: { domain: NSURLErrorDomain, code: -1009 }\n    category: retryable\n    show: toast\n    message: { title: You’re offline }\n    retry: ⟦patiant⟧", good: "retrySchedules:\n  patient: { initial: 2s, maxRetries: 3 }\n\nrules:\n  - id: network.offline\n    when: { domain: NSURLErrorDomain, code: -1009 }\n    category: retryable\n    show: toast\n    message: { title: You’re offline }\n    retry: patient"),
        ],
        related: ["retry/no-schedule"])

    static let referenceUnknownRule = CheckPage(
        "reference/unknown-rule", .error, fix: .unsafe,
        summary: "an unknown or refining rule under `beats` or `when`",
        why: "The rule may have been renamed. Without it, `beats` has no effect, and `when` matches no error. A refining rule can’t be refined: name the rule that classifies the error.",
        examples: [
            Example(bad: "rules:\n  - id: server.busy\n    when: { domain: APIError, http: 503 }\n    category: retryable\n    show: toast\n    message: { title: We’re a bit busy }\n  - id: server.down\n    when: { domain: APIError, http: 500..599 }\n    category: retryable\n    show: alert\n    message: { title: We can’t reach our service }\n    beats: [⟦server.bussy⟧]", good: "rules:\n  - id: server.busy\n    when: { domain: APIError, http: 503 }\n    category: retryable\n    show: toast\n    message: { title: We’re a bit busy }\n  - id: server.down\n    when: { domain: APIError, http: 500..599 }\n    category: retryable\n    show: alert\n    message: { title: We can’t reach our service }\n    beats: [server.busy]"),
            Example(bad: "rules:\n  - id: server.busy\n    when: { http: 503 }\n    category: retryable\n    show: toast\n    message: { title: We’re a bit busy }\n  - id: checkout.busy\n    when: { scope: checkout, rule: ⟦server.bussy⟧ }\n    show: alert", good: "rules:\n  - id: server.busy\n    when: { http: 503 }\n    category: retryable\n    show: toast\n    message: { title: We’re a bit busy }\n  - id: checkout.busy\n    when: { scope: checkout, rule: server.busy }\n    show: alert"),
        ],
        related: ["reference/cycle"])

    static let referenceUnknownScope = CheckPage(
        "reference/unknown-scope", .error, fix: .unsafe,
        summary: "an undeclared screen",
        why: "A rule for an undeclared screen never applies. Screens are declared under `scopes`.",
        examples: [
            Example(bad: "rules:\n  - id: checkout.offline\n    when: { category: retryable, scope: ⟦chekout⟧ }\n    show: toast\n    message: { title: You’re offline }", good: "rules:\n  - id: checkout.offline\n    when: { category: retryable, scope: checkout }\n    show: toast\n    message: { title: You’re offline }"),
        ],
        related: ["reach/scope-only"])

    static let referenceUnreportedSituation = CheckPage(
        "reference/unreported-situation", .warning,
        summary: "a condition on a situation that the app doesn’t report",
        why: "A situation that the app doesn’t report is unknown, and neither a condition on it nor its `not` ever matches. If `reports` lists what the app reports, other situations in rules have no effect.",
        examples: [
            Example(bad: "reports: [firstLoad, userInitiated]\n\nrules:\n  - id: offline.no-connection\n    when: { category: retryable, ⟦online⟧: false }\n    show: badge", good: "reports: [firstLoad, userInitiated]\n\nrules:\n  - id: offline.first-load\n    when: { category: retryable, firstLoad: true }\n    show: screen"),
            Example(bad: "reports: [firstLoad, plan]\n\nrules:\n  - id: offline.trial\n    when: { category: retryable, context: { ⟦pln⟧: trial } }\n    show: badge", good: "reports: [firstLoad, plan]\n\nrules:\n  - id: offline.trial\n    when: { category: retryable, context: { plan: trial } }\n    show: badge"),
        ],
        ignore: "Ignore this finding if the app will report it in a version that isn’t released yet.",
        related: ["reference/unknown-parameter"])

    static let referenceUnusedDefinition = CheckPage(
        "reference/unused-definition", .warning,
        summary: "an unused button, schedule, category, or action",
        why: "An unused definition is maintained and translated for nothing. Or it was meant to be used, and the rule that should name it names something else.",
        examples: [
            Example(bad: "retrySchedules:\n  ⟦patient⟧: { initial: 2s, maxRetries: 3 }\n\nrecoveryOptions:\n  ⟦later⟧: { title: Later, action: dismiss }", good: "retrySchedules:\n  patient: { initial: 2s, maxRetries: 3 }\n\nrecoveryOptions:\n  later: { title: Later, action: dismiss }\n\nrules:\n  - id: server.busy\n    when: { http: 503 }\n    category: retryable\n    show: toast\n    message: { title: We’re a bit busy }\n    recovery: [later]\n    retry: patient"),
        ],
        ignore: "Ignore this finding if another policy or the next release uses it.",
        related: ["reference/unknown-option"])
}
