// swift-format-ignore-file
// Written by scripts/generate-checks from docs/checks; change the pages instead.

import PolicyEngine

extension CheckPage {
    static let referenceCycle = CheckPage(
        "reference/cycle", .error,
        summary: "rules that beat each other in a circle",
        why: "If each wins over the next and the last over the first, none of them wins. Take one `beats` out.",
        examples: [
            Example(bad: "rules:\n  - id: server.busy\n    when: { domain: APIError, code: busy }\n    category: retryable\n    show: toast\n    message: { title: We’re a bit busy }\n    beats: [⟦server.down⟧]\n  - id: server.down\n    when: { domain: APIError, code: down }\n    category: retryable\n    show: alert\n    message: { title: We can’t reach our service }\n    beats: [server.busy]", good: "rules:\n  - id: server.busy\n    when: { domain: APIError, code: busy }\n    category: retryable\n    show: toast\n    message: { title: We’re a bit busy }\n    beats: [server.down]\n  - id: server.down\n    when: { domain: APIError, code: down }\n    category: retryable\n    show: alert\n    message: { title: We can’t reach our service }"),
        ])

    static let referenceNumberOfOneSystem = CheckPage(
        "reference/number-of-one-system", .warning,
        summary: "an `NSPOSIXErrorDomain` number that depends on the operating system",
        why: "54 is `ECONNRESET` on Apple systems and `EXFULL` on Linux. Apps report the name, so a rule with a number from an iPhone log never matches. Only the numbers 1 to 34, except 11, are the same everywhere.",
        examples: [
            Example(bad: "rules:\n  - id: network.hung-up\n    when: { domain: NSPOSIXErrorDomain, code: ⟦54⟧ }\n    category: retryable\n    message: { title: The other side hung up, suggestion: Try once more. }", good: "rules:\n  - id: network.hung-up\n    when: { domain: NSPOSIXErrorDomain, code: ECONNRESET }\n    category: retryable\n    message: { title: The other side hung up, suggestion: Try once more. }"),
        ])

    static let referenceUnknownAction = CheckPage(
        "reference/unknown-action", .error, fix: .unsafe,
        summary: "an action the app does not have",
        why: "The app would be asked to do something it has never heard of, and the person who tapped the button would see nothing happen.",
        examples: [
            Example(bad: "rules:\n  - id: session.ended\n    when: { http: 401 }\n    category: requiresLogout\n    show: none\n    perform: ⟦logout⟧", good: "rules:\n  - id: session.ended\n    when: { http: 401 }\n    category: requiresLogout\n    show: none\n    perform: logOut"),
        ])

    static let referenceUnknownCategory = CheckPage(
        "reference/unknown-category", .error, fix: .unsafe,
        summary: "a category nobody declared",
        why: "Retries, buttons and what screens refine hang on the category. A misspelt one would stand for nothing.",
        examples: [
            Example(bad: "rules:\n  - id: network.offline\n    when: { domain: NSURLErrorDomain, code: -1009 }\n    category: ⟦retryble⟧\n    show: toast\n    message: { title: You’re offline }", good: "rules:\n  - id: network.offline\n    when: { domain: NSURLErrorDomain, code: -1009 }\n    category: retryable\n    show: toast\n    message: { title: You’re offline }"),
        ])

    static let referenceUnknownCode = CheckPage(
        "reference/unknown-code", .warning, fix: .unsafe,
        summary: "a code its domain does not have",
        why: "A misspelt code makes a rule that matches nothing, and nothing shows it. The codes of a domain are under `domains`.",
        examples: [
            Example(bad: "domains:\n  PrinterError: { codes: [jammed, noPaper] }\n\nrules:\n  - id: printer.jammed\n    when: { domain: PrinterError, code: ⟦jamed⟧ }\n    category: nonRetryable\n    show: toast\n    message: { title: The paper is jammed }", good: "domains:\n  PrinterError: { codes: [jammed, noPaper] }\n\nrules:\n  - id: printer.jammed\n    when: { domain: PrinterError, code: jammed }\n    category: nonRetryable\n    show: toast\n    message: { title: The paper is jammed }"),
        ])

    static let referenceUnknownDomain = CheckPage(
        "reference/unknown-domain", .warning, fix: .unsafe,
        summary: "an error domain no vocabulary declares",
        why: "A misspelt domain makes a rule that matches nothing, and nothing shows it. Declared under `domains`, names are checked, and so are their codes.",
        examples: [
            Example(bad: "domains:\n  PrinterError: { codes: [jammed, noPaper] }\n\nrules:\n  - id: printer.jammed\n    when: { domain: ⟦PrinterErorr⟧, code: jammed }\n    category: nonRetryable\n    show: toast\n    message: { title: The paper is jammed }", good: "domains:\n  PrinterError: { codes: [jammed, noPaper] }\n\nrules:\n  - id: printer.jammed\n    when: { domain: PrinterError, code: jammed }\n    category: nonRetryable\n    show: toast\n    message: { title: The paper is jammed }"),
        ])

    static let referenceUnknownLocale = CheckPage(
        "reference/unknown-locale", .error,
        summary: "translations into a language the policy does not list",
        why: "Which languages are served is said once, under `locales`. Texts in any other would never be shown.",
        examples: [
            Example(bad: "# file: locales/fr.yaml\nlocale: ⟦fr⟧\ntranslations:\n  dismiss: { title: Fermer }\n# file: languages.yaml\nlocales:\n  source: en\n  optional: [de]", good: "# file: locales/fr.yaml\nlocale: fr\ntranslations:\n  dismiss: { title: Fermer }\n# file: languages.yaml\nlocales:\n  source: en\n  optional: [de, fr]"),
        ])

    static let referenceUnknownOption = CheckPage(
        "reference/unknown-option", .error, fix: .unsafe,
        summary: "a button nobody declared",
        why: "A button’s text and what it does are under `recoveryOptions`. One that is not there could not be shown.",
        examples: [
            Example(bad: "rules:\n  - id: network.offline\n    when: { domain: NSURLErrorDomain, code: -1009 }\n    category: retryable\n    show: toast\n    message: { title: You’re offline }\n    recovery: [retry, ⟦dismis⟧]", good: "rules:\n  - id: network.offline\n    when: { domain: NSURLErrorDomain, code: -1009 }\n    category: retryable\n    show: toast\n    message: { title: You’re offline }\n    recovery: [retry, dismiss]"),
        ])

    static let referenceUnknownParameter = CheckPage(
        "reference/unknown-parameter", .warning, fix: .unsafe,
        summary: "a condition on a value that these errors do not carry",
        why: "A condition on a value that no error carries is never met, and the rule decides nothing. Usually the name is misspelled, or the domain does not list the value under `parameters` yet. Names that the engine fills in, such as `attempt`, are reserved: situations are written directly under `when`. A value may also come from another error of the chain, such as one that wraps this error: list it under `parameters` of this domain then.",
        examples: [
            Example(bad: "domains:\n  StripeError:\n    codes: { cardDeclined: { parameters: [declineCode] } }\nrules:\n  - id: payment.no-money\n    when: { domain: StripeError, code: cardDeclined, parameters: { ⟦declinecode⟧: insufficient_funds } }\n    category: nonRetryable\n    message: { title: There is not enough money on this card }", good: "domains:\n  StripeError:\n    codes: { cardDeclined: { parameters: [declineCode] } }\nrules:\n  - id: payment.no-money\n    when: { domain: StripeError, code: cardDeclined, parameters: { declineCode: insufficient_funds } }\n    category: nonRetryable\n    message: { title: There is not enough money on this card }"),
        ])

    static let referenceUnknownRetry = CheckPage(
        "reference/unknown-retry", .error, fix: .unsafe,
        summary: "a retry schedule nobody declared",
        why: "Without its schedule nothing would be tried again, while texts and buttons may promise it.",
        examples: [
            Example(bad: "retrySchedules:\n  patient: { initial: 2s, maxRetries: 3 }\n\nrules:\n  - id: network.offline\n    when: { domain: NSURLErrorDomain, code: -1009 }\n    category: retryable\n    show: toast\n    message: { title: You’re offline }\n    retry: ⟦patiant⟧", good: "retrySchedules:\n  patient: { initial: 2s, maxRetries: 3 }\n\nrules:\n  - id: network.offline\n    when: { domain: NSURLErrorDomain, code: -1009 }\n    category: retryable\n    show: toast\n    message: { title: You’re offline }\n    retry: patient"),
        ])

    static let referenceUnknownRule = CheckPage(
        "reference/unknown-rule", .error, fix: .unsafe,
        summary: "a rule named under `beats` or `when` that does not exist, or only refines",
        why: "The rule may have been renamed. After `beats`, the two would be equally strong again; under `when`, no error would match. A rule that refines cannot be refined: name the one that says what the error is.",
        examples: [
            Example(bad: "rules:\n  - id: server.busy\n    when: { domain: APIError, http: 503 }\n    category: retryable\n    show: toast\n    message: { title: We’re a bit busy }\n  - id: server.down\n    when: { domain: APIError, http: 500..599 }\n    category: retryable\n    show: alert\n    message: { title: We can’t reach our service }\n    beats: [⟦server.bussy⟧]", good: "rules:\n  - id: server.busy\n    when: { domain: APIError, http: 503 }\n    category: retryable\n    show: toast\n    message: { title: We’re a bit busy }\n  - id: server.down\n    when: { domain: APIError, http: 500..599 }\n    category: retryable\n    show: alert\n    message: { title: We can’t reach our service }\n    beats: [server.busy]"),
            Example(bad: "rules:\n  - id: server.busy\n    when: { http: 503 }\n    category: retryable\n    show: toast\n    message: { title: We’re a bit busy }\n  - id: checkout.busy\n    when: { scope: checkout, rule: ⟦server.bussy⟧ }\n    show: alert", good: "rules:\n  - id: server.busy\n    when: { http: 503 }\n    category: retryable\n    show: toast\n    message: { title: We’re a bit busy }\n  - id: checkout.busy\n    when: { scope: checkout, rule: server.busy }\n    show: alert"),
        ])

    static let referenceUnknownScope = CheckPage(
        "reference/unknown-scope", .error, fix: .unsafe,
        summary: "a screen nobody declared",
        why: "A rule for a screen that does not exist never applies. Screens are declared under `scopes`.",
        examples: [
            Example(bad: "rules:\n  - id: checkout.offline\n    when: { category: retryable, scope: ⟦chekout⟧ }\n    show: toast\n    message: { title: You’re offline }", good: "rules:\n  - id: checkout.offline\n    when: { category: retryable, scope: checkout }\n    show: toast\n    message: { title: You’re offline }"),
        ])

    static let referenceUnreportedSituation = CheckPage(
        "reference/unreported-situation", .warning,
        summary: "a condition on a situation the app does not report",
        why: "What the app does not report is unknown, and a condition on it never holds; nor does its `not`. Where `reports` says what the app reports, everything else that rules ask for is a promise nobody keeps.",
        examples: [
            Example(bad: "reports: [firstLoad, userInitiated]\n\nrules:\n  - id: offline.no-connection\n    when: { category: retryable, ⟦online⟧: false }\n    show: badge", good: "reports: [firstLoad, userInitiated]\n\nrules:\n  - id: offline.first-load\n    when: { category: retryable, firstLoad: true }\n    show: screen"),
            Example(bad: "reports: [firstLoad, plan]\n\nrules:\n  - id: offline.trial\n    when: { category: retryable, context: { ⟦pln⟧: trial } }\n    show: badge", good: "reports: [firstLoad, plan]\n\nrules:\n  - id: offline.trial\n    when: { category: retryable, context: { plan: trial } }\n    show: badge"),
        ])

    static let referenceUnusedDefinition = CheckPage(
        "reference/unused-definition", .warning,
        summary: "a button, schedule, category or action nobody uses",
        why: "It has to be read, kept and translated for nothing. Or it was meant to be used, and the rule that should name it names something else.",
        examples: [
            Example(bad: "retrySchedules:\n  ⟦patient⟧: { initial: 2s, maxRetries: 3 }\n\nrecoveryOptions:\n  ⟦later⟧: { title: Later, action: dismiss }", good: "retrySchedules:\n  patient: { initial: 2s, maxRetries: 3 }\n\nrecoveryOptions:\n  later: { title: Later, action: dismiss }\n\nrules:\n  - id: server.busy\n    when: { http: 503 }\n    category: retryable\n    show: toast\n    message: { title: We’re a bit busy }\n    recovery: [later]\n    retry: patient"),
        ])
}
