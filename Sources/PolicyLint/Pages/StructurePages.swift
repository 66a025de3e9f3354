// swift-format-ignore-file
// Written by scripts/generate-checks from docs/checks; change the pages instead.

import PolicyEngine

extension CheckPage {
    static let structureBadCode = CheckPage(
        "structure/bad-code", .warning, fix: .unsafe,
        summary: "several codes, domains, or platforms in one text",
        why: "A text with commas is one name, and no error has that name, so the condition never matches. Write a list in brackets, or with a dash before each item.",
        examples: [
            Example(bad: "rules:\n  - id: printer.trouble\n    when: { domain: PrinterError, code: ⟦\"jammed, noPaper\"⟧ }\n    category: nonRetryable\n    show: toast\n    message: { title: The printer needs a look }", good: "rules:\n  - id: printer.trouble\n    when: { domain: PrinterError, code: [jammed, noPaper] }\n    category: nonRetryable\n    show: toast\n    message: { title: The printer needs a look }"),
            Example(bad: "rules:\n  - id: storage.full\n    when:\n      code: diskFull\n      platform: ⟦iOS, iPadOS⟧\n    category: nonRetryable\n    show: toast\n    message: { title: The device is full }", good: "rules:\n  - id: storage.full\n    when:\n      code: diskFull\n      platform: [iOS, iPadOS]\n    category: nonRetryable\n    show: toast\n    message: { title: The device is full }"),
        ],
        ignore: "Ignore this finding if the name really contains a comma.",
        related: ["structure/bad-pattern"])

    static let structureBadPattern = CheckPage(
        "structure/bad-pattern", .error,
        summary: "a pattern that matches everything, or isn’t supported here",
        why: "A pattern is for names that have something in common. A pattern that matches everything is the same as omitting the key. Screens need no pattern, because a screen includes the screens below it.",
        examples: [
            Example(bad: "rules:\n  - id: storage.full\n    when: { domain: ⟦\"*\"⟧, code: diskFull }\n    category: nonRetryable\n    show: toast\n    message: { title: The device is full }", good: "rules:\n  - id: storage.full\n    when: { code: diskFull }\n    category: nonRetryable\n    show: toast\n    message: { title: The device is full }"),
            Example(bad: "rules:\n  - id: checkout.offline\n    when: { category: retryable, scope: ⟦checkout/*⟧ }\n    show: alert", good: "rules:\n  - id: checkout.offline\n    when: { category: retryable, scope: checkout }\n    show: alert"),
        ])

    static let structureBadRange = CheckPage(
        "structure/bad-range", .error,
        summary: "a range or list that matches nothing",
        why: "A range begins with its smaller end, and an empty list matches no error.",
        examples: [
            Example(bad: "rules:\n  - id: server.down\n    when: { http: ⟦599..500⟧ }\n    category: retryable\n    show: toast\n    message: { title: We’re a bit busy }", good: "rules:\n  - id: server.down\n    when: { http: 500..599 }\n    category: retryable\n    show: toast\n    message: { title: We’re a bit busy }"),
        ])

    static let structureDuplicateId = CheckPage(
        "structure/duplicate-id", .error,
        summary: "a duplicate name",
        why: "Files are merged, so a name identifies one thing in all of them. Translations, tests, and logs refer to it and could not distinguish the two.",
        examples: [
            Example(bad: "# file: rules/network.yaml\nrules:\n  - id: network.offline\n    when: { domain: NSURLErrorDomain, code: -1009 }\n    category: retryable\n    show: toast\n    message: { title: You’re offline }\n# file: rules/urls.yaml\nrules:\n  - id: ⟦network.offline⟧\n    when: { domain: NSURLErrorDomain, code: -1020 }\n    category: retryable\n    show: toast\n    message: { title: Mobile data is off }", good: "# file: rules/network.yaml\nrules:\n  - id: network.offline\n    when: { domain: NSURLErrorDomain, code: -1009 }\n    category: retryable\n    show: toast\n    message: { title: You’re offline }\n# file: rules/urls.yaml\nrules:\n  - id: network.mobile-data-off\n    when: { domain: NSURLErrorDomain, code: -1020 }\n    category: retryable\n    show: toast\n    message: { title: Mobile data is off }"),
        ])

    static let structureDuplicateItem = CheckPage(
        "structure/duplicate-item", .error,
        summary: "a duplicate list item",
        why: "The second one has no effect; usually another item was intended.",
        examples: [
            Example(bad: "rules:\n  - id: content.gone\n    when: { http: [404, ⟦404⟧] }\n    category: nonRetryable\n    show: toast\n    message: { title: This no longer exists }", good: "rules:\n  - id: content.gone\n    when: { http: [404, 410] }\n    category: nonRetryable\n    show: toast\n    message: { title: This no longer exists }"),
        ])

    static let structureDurationUnit = CheckPage(
        "structure/duration-unit", .error, fix: .unsafe,
        summary: "a duration without a unit, or an invalid duration",
        why: "30 could be seconds or milliseconds, which differ by a factor of a thousand. Write 30s, 300ms, or 1m30s.",
        examples: [
            Example(bad: "retrySchedules:\n  patient:\n    initial: ⟦2⟧\n    maxRetries: 3", good: "retrySchedules:\n  patient:\n    initial: 2s\n    maxRetries: 3"),
        ])

    static let structureEmptySection = CheckPage(
        "structure/empty-section", .warning,
        summary: "an empty section or file",
        why: "An empty section has no effect, and readers wonder what is missing. Usually it was left over when its content moved elsewhere.",
        examples: [
            Example(bad: "rules: ⟦[]⟧", good: "rules:\n  - id: content.moved\n    when: { http: 301 }\n    category: nonRetryable\n    message: { title: This has moved }\n    recovery: []"),
            Example(bad: "domains:\n  PrinterError:\n    codes: ⟦[]⟧", good: "domains:\n  PrinterError:\n    codes: [jammed, noPaper]"),
        ],
        ignore: "Ignore this finding if the file is a template to be filled in.",
        related: ["yaml/implicit-null"])

    static let structureExclusiveKeys = CheckPage(
        "structure/exclusive-keys", .error,
        summary: "two keys that exclude each other",
        why: "Both keys define the same thing in different ways, and it is unclear which one counts. Keep the one you mean.",
        examples: [
            Example(bad: "rules:\n  - id: server.busy\n    when: { http: 503 }\n    category: retryable\n    show: toast\n    steps: ⟦[{ untilAttempt: 2, show: badge }, { show: alert }]⟧\n    message: { title: We’re a bit busy }", good: "rules:\n  - id: server.busy\n    when: { http: 503 }\n    category: retryable\n    steps: [{ untilAttempt: 2, show: badge }, { show: alert }]\n    message: { title: We’re a bit busy }"),
        ])

    static let structureFormatVersion = CheckPage(
        "structure/format-version", .error, fix: .safe,
        summary: "a file without `schema: 1`, or with another version",
        why: "The version defines how to interpret a file, so that today’s files keep their meaning for years. This program reads version 1.",
        examples: [
            Example(bad: "⟦fallback⟧:\n  show: alert\n  message:\n    title: We couldn’t complete that\n  recovery: [dismiss]\n\nrecoveryOptions:\n  dismiss: { title: Close, action: dismiss, role: cancel }\n\nrules:\n  - id: content.gone\n    when: { http: 410 }\n    category: nonRetryable\n    message: { title: This no longer exists }", good: "schema: 1\n\nfallback:\n  show: alert\n  message:\n    title: We couldn’t complete that\n  recovery: [dismiss]\n\nrecoveryOptions:\n  dismiss: { title: Close, action: dismiss, role: cancel }\n\nrules:\n  - id: content.gone\n    when: { http: 410 }\n    category: nonRetryable\n    message: { title: This no longer exists }", isWhole: true),
        ])

    static let structureMisplacedFile = CheckPage(
        "structure/misplaced-file", .warning,
        summary: "a file that looks like part of the policy but isn’t loaded",
        why: "Only files whose names end in .yaml are loaded. A file named rules.yml would look right and have no effect.",
        examples: [
            Example(bad: "# file: rules.yml\nrules:\n  - id: network.offline\n    when: { domain: NSURLErrorDomain, code: -1009 }\n    category: retryable\n    show: toast\n    message: { title: You’re offline }", good: "# file: rules.yaml\nrules:\n  - id: network.offline\n    when: { domain: NSURLErrorDomain, code: -1009 }\n    category: retryable\n    show: toast\n    message: { title: You’re offline }"),
        ],
        ignore: "Ignore this finding if the file belongs to another tool.")

    static let structureMissingId = CheckPage(
        "structure/missing-id", .error,
        summary: "a rule without an `id`",
        why: "Translations, tests, logs, and other rules refer to a rule by its ID, and support staff find it by its ID.",
        examples: [
            Example(bad: "rules:\n  - ⟦when⟧: { domain: NSURLErrorDomain, code: -1009 }\n    category: retryable\n    show: toast\n    message: { title: You’re offline }", good: "rules:\n  - id: network.offline\n    when: { domain: NSURLErrorDomain, code: -1009 }\n    category: retryable\n    show: toast\n    message: { title: You’re offline }"),
        ])

    static let structureMissingKey = CheckPage(
        "structure/missing-key", .error,
        summary: "a missing required key",
        why: "A rule needs a condition, a button needs a title and an action, and a category needs `is`. Without them it is unclear what is meant.",
        examples: [
            Example(bad: "rules:\n  - id: ⟦network.offline⟧\n    category: retryable\n    show: toast\n    message: { title: You’re offline }", good: "rules:\n  - id: network.offline\n    when: { domain: NSURLErrorDomain, code: -1009 }\n    category: retryable\n    show: toast\n    message: { title: You’re offline }"),
            Example(bad: "recoveryOptions:\n  ⟦later⟧: { action: dismiss }", good: "recoveryOptions:\n  later: { title: Later, action: dismiss }"),
        ])

    static let structureMissingOwner = CheckPage(
        "structure/missing-owner", .warning, isOff: true,
        summary: "a rule without `owner` in a policy where others have one",
        why: "If a rule is wrong, you need to know whom to ask. If some rules have an owner, the others belong to nobody.",
        examples: [
            Example(bad: "rules:\n  - id: payment.declined\n    owner: payments team\n    when: { domain: APIError, code: paymentDeclined }\n    category: nonRetryable\n    show: toast\n    message: { title: Your bank said no }\n  - id: ⟦payment.card-expired⟧\n    when: { domain: APIError, code: cardExpired }\n    category: nonRetryable\n    show: toast\n    message: { title: Your card has expired }", good: "rules:\n  - id: payment.declined\n    owner: payments team\n    when: { domain: APIError, code: paymentDeclined }\n    category: nonRetryable\n    show: toast\n    message: { title: Your bank said no }\n  - id: payment.card-expired\n    owner: payments team\n    when: { domain: APIError, code: cardExpired }\n    category: nonRetryable\n    show: toast\n    message: { title: Your card has expired }"),
        ],
        ignore: "Ignore this finding if the rule belongs to everybody.",
        related: ["structure/missing-id"])

    static let structureOddId = CheckPage(
        "structure/odd-id", .warning,
        summary: "an ID with spaces, quotes, commas, or invisible characters",
        why: "IDs are repeated in lists, translations, tests, and logs. Spaces, quotes, and commas are easily lost on the way, and curly quotes usually come from a word processor. Invisible characters, such as a zero-width space, are copied along with a name from a web page, and then two names that look the same are different.",
        examples: [
            Example(bad: "rules:\n  - id: ⟦ticket sold out⟧\n    when: { domain: TicketError, code: soldOut }\n    category: nonRetryable\n    show: toast\n    message: { title: All tickets are sold }", good: "rules:\n  - id: ticket.sold-out\n    when: { domain: TicketError, code: soldOut }\n    category: nonRetryable\n    show: toast\n    message: { title: All tickets are sold }"),
            Example(bad: "rules:\n  - id: ⟦ticket.sold\u{200B}-out⟧\n    when: { domain: TicketError, code: soldOut }\n    category: nonRetryable\n    show: toast\n    message: { title: All tickets are sold }", good: "rules:\n  - id: ticket.sold-out\n    when: { domain: TicketError, code: soldOut }\n    category: nonRetryable\n    show: toast\n    message: { title: All tickets are sold }"),
        ],
        ignore: "Ignore this finding if other systems already use the ID.",
        related: ["style/id-case"])

    static let structureOddNumber = CheckPage(
        "structure/odd-number", .warning,
        summary: "a code whose sign differs from the neighboring codes",
        why: "Consecutive numbers have the same sign. If a single one differs, its minus sign was lost or added by mistake, and no error has that number.",
        examples: [
            Example(bad: "domains:\n  NSURLErrorDomain:\n    codes:\n      badURL: -1000\n      timedOut: ⟦1001⟧\n      cannotFindHost: -1003\n      cannotConnectToHost: -1004\n      networkConnectionLost: -1005", good: "domains:\n  NSURLErrorDomain:\n    codes:\n      badURL: -1000\n      timedOut: -1001\n      cannotFindHost: -1003\n      cannotConnectToHost: -1004\n      networkConnectionLost: -1005"),
        ],
        ignore: "Ignore this finding if the number is right. Suppress the finding in this line.",
        related: ["reference/unknown-code"])

    static let structureOutOfRange = CheckPage(
        "structure/out-of-range", .error,
        summary: "a number out of range",
        why: "An HTTP status is between 100 and 599, the first failed call is number 1, and a share of jitter is between 0% and 100%. A rule for anything else never applies.",
        examples: [
            Example(bad: "rules:\n  - id: server.busy\n    when: { http: ⟦5003⟧ }\n    category: retryable\n    show: toast\n    message: { title: We’re a bit busy }", good: "rules:\n  - id: server.busy\n    when: { http: 503 }\n    category: retryable\n    show: toast\n    message: { title: We’re a bit busy }"),
        ])

    static let structureReservedName = CheckPage(
        "structure/reserved-name", .error,
        summary: "a value with the name of a built-in value",
        why: "`retryAfter`, `attempt`, `retriesLeft`, `field`, `supportCode`, `http`, `code`, and `domain` are built-in values. In a text, `{field}` is always the form field that the app reports, so a value of the error with that name is never shown.",
        examples: [
            Example(bad: "domains:\n  FormError: { codes: [tooLong], parameters: [⟦field⟧] }\n\nrules:\n  - id: form.too-long\n    when: { domain: FormError, code: tooLong }\n    category: nonRetryable\n    show: toast\n    message: { title: This entry is too long }", good: "domains:\n  FormError: { codes: [tooLong], parameters: [fieldTitle] }\n\nrules:\n  - id: form.too-long\n    when: { domain: FormError, code: tooLong }\n    category: nonRetryable\n    show: toast\n    message: { title: This entry is too long }"),
        ])

    static let structureUndeclaredField = CheckPage(
        "structure/undeclared-field", .warning,
        summary: "a field that no screen has, if screens list their fields",
        why: "The app looks for a field with this name to show the text next to it. If there is none, the text appears somewhere else or nowhere.",
        examples: [
            Example(bad: "rules:\n  - id: login.wrong-password\n    when: { category: requiresLogout, scope: login }\n    show: inline\n    field: ⟦pasword⟧\n    message: { title: That password isn’t right }", good: "rules:\n  - id: login.wrong-password\n    when: { category: requiresLogout, scope: login }\n    show: inline\n    field: password\n    message: { title: That password isn’t right }"),
        ],
        ignore: "Ignore this finding if the app creates the field at run time.",
        related: ["surface/inline-without-field"])

    static let structureUnknownKey = CheckPage(
        "structure/unknown-key", .error, fix: .unsafe,
        summary: "an unknown key",
        why: "A misspelled key would have no effect: the rule would look right and work as if the line were missing.",
        examples: [
            Example(bad: "rules:\n  - id: network.offline\n    when: { domain: NSURLErrorDomain, code: -1009 }\n    category: retryable\n    show: toast\n    message: { title: You’re offline }\n    ⟦recovry⟧: [retry]", good: "rules:\n  - id: network.offline\n    when: { domain: NSURLErrorDomain, code: -1009 }\n    category: retryable\n    show: toast\n    message: { title: You’re offline }\n    recovery: [retry]"),
        ])

    static let structureUnknownValue = CheckPage(
        "structure/unknown-value", .error, fix: .unsafe,
        summary: "an unknown value",
        why: "Some keys accept only a few words, such as the names of surfaces.",
        examples: [
            Example(bad: "rules:\n  - id: network.offline\n    when: { domain: NSURLErrorDomain, code: -1009 }\n    category: retryable\n    show: ⟦alrt⟧\n    message: { title: You’re offline }", good: "rules:\n  - id: network.offline\n    when: { domain: NSURLErrorDomain, code: -1009 }\n    category: retryable\n    show: alert\n    message: { title: You’re offline }"),
        ])

    static let structureWrongType = CheckPage(
        "structure/wrong-type", .error,
        summary: "a list, a map, or a text in the wrong place",
        why: "The value has the wrong type here. The finding says which type is expected, such as a list of buttons instead of one name.",
        examples: [
            Example(bad: "rules:\n  - id: network.offline\n    when: { domain: NSURLErrorDomain, code: -1009 }\n    category: retryable\n    show: toast\n    message: { title: You’re offline }\n    recovery: ⟦retry⟧", good: "rules:\n  - id: network.offline\n    when: { domain: NSURLErrorDomain, code: -1009 }\n    category: retryable\n    show: toast\n    message: { title: You’re offline }\n    recovery: [retry]"),
        ])
}
