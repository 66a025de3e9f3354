// swift-format-ignore-file
// Written by scripts/generate-checks from docs/checks; change the pages instead.

import PolicyEngine

extension CheckPage {
    static let structureBadCode = CheckPage(
        "structure/bad-code", .warning, fix: .unsafe,
        summary: "several codes, domains or platforms written as one text",
        why: "A text with commas is one name, and no error has that name: the condition never holds. A list is in brackets, or with a dash before each member.",
        examples: [
            Example(bad: "rules:\n  - id: printer.trouble\n    when: { domain: PrinterError, code: ⟦\"jammed, noPaper\"⟧ }\n    category: nonRetryable\n    show: toast\n    message: { title: The printer needs a look }", good: "rules:\n  - id: printer.trouble\n    when: { domain: PrinterError, code: [jammed, noPaper] }\n    category: nonRetryable\n    show: toast\n    message: { title: The printer needs a look }"),
            Example(bad: "rules:\n  - id: storage.full\n    when:\n      code: diskFull\n      platform: ⟦iOS, iPadOS⟧\n    category: nonRetryable\n    show: toast\n    message: { title: The device is full }", good: "rules:\n  - id: storage.full\n    when:\n      code: diskFull\n      platform: [iOS, iPadOS]\n    category: nonRetryable\n    show: toast\n    message: { title: The device is full }"),
        ])

    static let structureBadPattern = CheckPage(
        "structure/bad-pattern", .error,
        summary: "a pattern that matches everything, or is where none is possible",
        why: "A pattern is for names that have something in common. One that matches everything says no more than leaving the key out; screens hold for the screens below them and need none.",
        examples: [
            Example(bad: "rules:\n  - id: storage.full\n    when: { domain: ⟦\"*\"⟧, code: diskFull }\n    category: nonRetryable\n    show: toast\n    message: { title: The device is full }", good: "rules:\n  - id: storage.full\n    when: { code: diskFull }\n    category: nonRetryable\n    show: toast\n    message: { title: The device is full }"),
            Example(bad: "rules:\n  - id: checkout.offline\n    when: { category: retryable, scope: ⟦checkout/*⟧ }\n    show: alert", good: "rules:\n  - id: checkout.offline\n    when: { category: retryable, scope: checkout }\n    show: alert"),
        ])

    static let structureBadRange = CheckPage(
        "structure/bad-range", .error,
        summary: "a range or list that matches nothing",
        why: "A range has its smaller end first, and an empty list matches no error at all.",
        examples: [
            Example(bad: "rules:\n  - id: server.down\n    when: { http: ⟦599..500⟧ }\n    category: retryable\n    show: toast\n    message: { title: We’re a bit busy }", good: "rules:\n  - id: server.down\n    when: { http: 500..599 }\n    category: retryable\n    show: toast\n    message: { title: We’re a bit busy }"),
        ])

    static let structureDuplicateId = CheckPage(
        "structure/duplicate-id", .error,
        summary: "a name that is taken already",
        why: "Files are joined, so a name stands for one thing in all of them. Translations, tests and logs refer to it and could not tell the two apart.",
        examples: [
            Example(bad: "# file: rules/network.yaml\nrules:\n  - id: network.offline\n    when: { domain: NSURLErrorDomain, code: -1009 }\n    category: retryable\n    show: toast\n    message: { title: You’re offline }\n# file: rules/urls.yaml\nrules:\n  - id: ⟦network.offline⟧\n    when: { domain: NSURLErrorDomain, code: -1020 }\n    category: retryable\n    show: toast\n    message: { title: Mobile data is off }", good: "# file: rules/network.yaml\nrules:\n  - id: network.offline\n    when: { domain: NSURLErrorDomain, code: -1009 }\n    category: retryable\n    show: toast\n    message: { title: You’re offline }\n# file: rules/urls.yaml\nrules:\n  - id: network.mobile-data-off\n    when: { domain: NSURLErrorDomain, code: -1020 }\n    category: retryable\n    show: toast\n    message: { title: Mobile data is off }"),
        ])

    static let structureDuplicateItem = CheckPage(
        "structure/duplicate-item", .error,
        summary: "a list that names the same thing twice",
        why: "The second one changes nothing; mostly it was meant to be another one.",
        examples: [
            Example(bad: "rules:\n  - id: content.gone\n    when: { http: [404, ⟦404⟧] }\n    category: nonRetryable\n    show: toast\n    message: { title: This no longer exists }", good: "rules:\n  - id: content.gone\n    when: { http: [404, 410] }\n    category: nonRetryable\n    show: toast\n    message: { title: This no longer exists }"),
        ])

    static let structureDurationUnit = CheckPage(
        "structure/duration-unit", .error, fix: .unsafe,
        summary: "a duration without a unit, or one that cannot be read",
        why: "Nobody can tell whether 30 is seconds or milliseconds, and the two differ by a factor of a thousand. Write 30s, 300ms or 1m30s.",
        examples: [
            Example(bad: "retrySchedules:\n  patient:\n    initial: ⟦2⟧\n    maxRetries: 3", good: "retrySchedules:\n  patient:\n    initial: 2s\n    maxRetries: 3"),
        ])

    static let structureEmptySection = CheckPage(
        "structure/empty-section", .warning,
        summary: "a section or a file with nothing in it",
        why: "It does nothing and makes readers wonder what is missing. Mostly it was left over when its content moved elsewhere.",
        examples: [
            Example(bad: "rules: ⟦[]⟧", good: "rules:\n  - id: content.moved\n    when: { http: 301 }\n    category: nonRetryable\n    message: { title: This has moved }\n    recovery: []"),
            Example(bad: "domains:\n  PrinterError:\n    codes: ⟦[]⟧", good: "domains:\n  PrinterError:\n    codes: [jammed, noPaper]"),
        ])

    static let structureExclusiveKeys = CheckPage(
        "structure/exclusive-keys", .error,
        summary: "two keys that exclude each other",
        why: "Each of them says the same thing in its own way, and no reader could tell which one counts. Keep the one that is meant.",
        examples: [
            Example(bad: "rules:\n  - id: server.busy\n    when: { http: 503 }\n    category: retryable\n    show: toast\n    steps: ⟦[{ untilAttempt: 2, show: badge }, { show: alert }]⟧\n    message: { title: We’re a bit busy }", good: "rules:\n  - id: server.busy\n    when: { http: 503 }\n    category: retryable\n    steps: [{ untilAttempt: 2, show: badge }, { show: alert }]\n    message: { title: We’re a bit busy }"),
        ])

    static let structureFormatVersion = CheckPage(
        "structure/format-version", .error, fix: .safe,
        summary: "a file without `schema: 1`, or with another version",
        why: "The version says how a file is to be understood, so that files written today mean the same in years. This program reads version 1.",
        examples: [
            Example(bad: "⟦fallback⟧:\n  show: alert\n  message:\n    title: We couldn’t complete that\n  recovery: [dismiss]\n\nrecoveryOptions:\n  dismiss: { title: Close, action: dismiss, role: cancel }\n\nrules:\n  - id: content.gone\n    when: { http: 410 }\n    category: nonRetryable\n    message: { title: This no longer exists }", good: "schema: 1\n\nfallback:\n  show: alert\n  message:\n    title: We couldn’t complete that\n  recovery: [dismiss]\n\nrecoveryOptions:\n  dismiss: { title: Close, action: dismiss, role: cancel }\n\nrules:\n  - id: content.gone\n    when: { http: 410 }\n    category: nonRetryable\n    message: { title: This no longer exists }", isWhole: true),
        ])

    static let structureMisplacedFile = CheckPage(
        "structure/misplaced-file", .warning,
        summary: "a file that looks like part of the policy and is not read",
        why: "Only files whose names end in .yaml are read. A file called rules.yml would lie there, look right and do nothing.",
        examples: [
            Example(bad: "# file: rules.yml\nrules:\n  - id: network.offline\n    when: { domain: NSURLErrorDomain, code: -1009 }\n    category: retryable\n    show: toast\n    message: { title: You’re offline }", good: "# file: rules.yaml\nrules:\n  - id: network.offline\n    when: { domain: NSURLErrorDomain, code: -1009 }\n    category: retryable\n    show: toast\n    message: { title: You’re offline }"),
        ])

    static let structureMissingId = CheckPage(
        "structure/missing-id", .error,
        summary: "a rule without a name",
        why: "Translations, tests, logs and other rules refer to a rule by its name, and support staff find it by it.",
        examples: [
            Example(bad: "rules:\n  - ⟦when⟧: { domain: NSURLErrorDomain, code: -1009 }\n    category: retryable\n    show: toast\n    message: { title: You’re offline }", good: "rules:\n  - id: network.offline\n    when: { domain: NSURLErrorDomain, code: -1009 }\n    category: retryable\n    show: toast\n    message: { title: You’re offline }"),
        ])

    static let structureMissingKey = CheckPage(
        "structure/missing-key", .error,
        summary: "something that has to be said is not",
        why: "A rule says what it matches, a button has a title and an action, a category its kind. Without it nobody can tell what is meant.",
        examples: [
            Example(bad: "rules:\n  - id: ⟦network.offline⟧\n    category: retryable\n    show: toast\n    message: { title: You’re offline }", good: "rules:\n  - id: network.offline\n    when: { domain: NSURLErrorDomain, code: -1009 }\n    category: retryable\n    show: toast\n    message: { title: You’re offline }"),
            Example(bad: "recoveryOptions:\n  ⟦later⟧: { action: dismiss }", good: "recoveryOptions:\n  later: { title: Later, action: dismiss }"),
        ])

    static let structureMissingOwner = CheckPage(
        "structure/missing-owner", .warning, isOff: true,
        summary: "a rule without `owner` in a policy where others have one",
        why: "When a rule is wrong, somebody has to be asked. Where some rules say who looks after them, those that do not belong to nobody.",
        examples: [
            Example(bad: "rules:\n  - id: payment.declined\n    owner: payments team\n    when: { domain: APIError, code: paymentDeclined }\n    category: nonRetryable\n    show: toast\n    message: { title: Your bank said no }\n  - id: ⟦payment.card-expired⟧\n    when: { domain: APIError, code: cardExpired }\n    category: nonRetryable\n    show: toast\n    message: { title: Your card has expired }", good: "rules:\n  - id: payment.declined\n    when: { domain: APIError, code: paymentDeclined }\n    category: nonRetryable\n    show: toast\n    message: { title: Your bank said no }"),
        ])

    static let structureOddId = CheckPage(
        "structure/odd-id", .warning,
        summary: "a name with blanks, quotes, commas or invisible characters",
        why: "Names are written again in lists, translations, tests and logs. Blanks, quotes and commas in them are easily lost on the way, and curly quotes mostly came from a word processor. Invisible characters, such as a zero-width space, are copied along with a name from a web page, and two names that look the same are then different.",
        examples: [
            Example(bad: "rules:\n  - id: ⟦ticket sold out⟧\n    when: { domain: TicketError, code: soldOut }\n    category: nonRetryable\n    show: toast\n    message: { title: All tickets are sold }", good: "rules:\n  - id: ticket.sold-out\n    when: { domain: TicketError, code: soldOut }\n    category: nonRetryable\n    show: toast\n    message: { title: All tickets are sold }"),
            Example(bad: "rules:\n  - id: ⟦ticket.sold\u{200B}-out⟧\n    when: { domain: TicketError, code: soldOut }\n    category: nonRetryable\n    show: toast\n    message: { title: All tickets are sold }", good: "rules:\n  - id: ticket.sold-out\n    when: { domain: TicketError, code: soldOut }\n    category: nonRetryable\n    show: toast\n    message: { title: All tickets are sold }"),
        ])

    static let structureOddNumber = CheckPage(
        "structure/odd-number", .warning,
        summary: "a code whose number has another sign than those around it",
        why: "Numbers that follow one another have one sign. Where a single one differs, its minus sign was lost or typed by mistake, and no error has that number.",
        examples: [
            Example(bad: "domains:\n  NSURLErrorDomain:\n    codes:\n      badURL: -1000\n      timedOut: ⟦1001⟧\n      cannotFindHost: -1003\n      cannotConnectToHost: -1004\n      networkConnectionLost: -1005", good: "domains:\n  NSURLErrorDomain:\n    codes:\n      badURL: -1000\n      timedOut: -1001\n      cannotFindHost: -1003\n      cannotConnectToHost: -1004\n      networkConnectionLost: -1005"),
        ])

    static let structureOutOfRange = CheckPage(
        "structure/out-of-range", .error,
        summary: "a number outside of what is possible",
        why: "An HTTP status lies between 100 and 599, the first failed call is number 1, a share of jitter lies between 0% and 100%. A rule for anything else could never apply.",
        examples: [
            Example(bad: "rules:\n  - id: server.busy\n    when: { http: ⟦5003⟧ }\n    category: retryable\n    show: toast\n    message: { title: We’re a bit busy }", good: "rules:\n  - id: server.busy\n    when: { http: 503 }\n    category: retryable\n    show: toast\n    message: { title: We’re a bit busy }"),
        ])

    static let structureReservedName = CheckPage(
        "structure/reserved-name", .error,
        summary: "a value of an error with the name of a built-in value",
        why: "`retryAfter`, `attempt`, `retriesLeft`, `field`, `supportCode`, `http`, `code` and `domain` are built-in values. In a text, `{field}` is always the form field that the app reports, so a value of the error with that name is never shown.",
        examples: [
            Example(bad: "domains:\n  FormError: { codes: [tooLong], parameters: [⟦field⟧] }\n\nrules:\n  - id: form.too-long\n    when: { domain: FormError, code: tooLong }\n    category: nonRetryable\n    show: toast\n    message: { title: This entry is too long }", good: "domains:\n  FormError: { codes: [tooLong], parameters: [fieldTitle] }\n\nrules:\n  - id: form.too-long\n    when: { domain: FormError, code: tooLong }\n    category: nonRetryable\n    show: toast\n    message: { title: This entry is too long }"),
        ])

    static let structureUndeclaredField = CheckPage(
        "structure/undeclared-field", .warning,
        summary: "a field no screen has, where screens say which fields they have",
        why: "The app looks for a field of that name to put the text beside it. Where it finds none, the text appears somewhere else or nowhere.",
        examples: [
            Example(bad: "rules:\n  - id: login.wrong-password\n    when: { category: requiresLogout, scope: login }\n    show: inline\n    field: ⟦pasword⟧\n    message: { title: That password isn’t right }", good: "rules:\n  - id: login.wrong-password\n    when: { category: requiresLogout, scope: login }\n    show: inline\n    field: password\n    message: { title: That password isn’t right }"),
        ])

    static let structureUnknownKey = CheckPage(
        "structure/unknown-key", .error, fix: .unsafe,
        summary: "a key that does not exist",
        why: "A misspelt key would silently do nothing: the rule would look right and work as if the line were not there.",
        examples: [
            Example(bad: "rules:\n  - id: network.offline\n    when: { domain: NSURLErrorDomain, code: -1009 }\n    category: retryable\n    show: toast\n    message: { title: You’re offline }\n    ⟦recovry⟧: [retry]", good: "rules:\n  - id: network.offline\n    when: { domain: NSURLErrorDomain, code: -1009 }\n    category: retryable\n    show: toast\n    message: { title: You’re offline }\n    recovery: [retry]"),
        ])

    static let structureUnknownValue = CheckPage(
        "structure/unknown-value", .error, fix: .unsafe,
        summary: "a word that is none of those possible here",
        why: "Some keys take one of a few words only, such as the places where an error can be shown.",
        examples: [
            Example(bad: "rules:\n  - id: network.offline\n    when: { domain: NSURLErrorDomain, code: -1009 }\n    category: retryable\n    show: ⟦alrt⟧\n    message: { title: You’re offline }", good: "rules:\n  - id: network.offline\n    when: { domain: NSURLErrorDomain, code: -1009 }\n    category: retryable\n    show: alert\n    message: { title: You’re offline }"),
        ])

    static let structureWrongType = CheckPage(
        "structure/wrong-type", .error,
        summary: "a list, a map or a text where something else is expected",
        why: "What is there cannot be understood in this place. The message says what is expected, such as a list of buttons instead of one name.",
        examples: [
            Example(bad: "rules:\n  - id: network.offline\n    when: { domain: NSURLErrorDomain, code: -1009 }\n    category: retryable\n    show: toast\n    message: { title: You’re offline }\n    recovery: ⟦retry⟧", good: "rules:\n  - id: network.offline\n    when: { domain: NSURLErrorDomain, code: -1009 }\n    category: retryable\n    show: toast\n    message: { title: You’re offline }\n    recovery: [retry]"),
        ])
}
