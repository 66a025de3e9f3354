// swift-format-ignore-file
// Written by scripts/generate-checks from docs/checks; change the pages instead.

import PolicyEngine

extension CheckPage {
    static let surfaceAboveAllOveruse = CheckPage(
        "surface/above-all-overuse", .warning,
        summary: "an alert above all screens for something that can wait",
        why: "`alertAboveAll` interrupts people on every screen. If it is reserved for critical errors, people notice it; if it appears for a connection that is briefly lost, they close it unread.",
        examples: [
            Example(bad: "rules:\n  - id: network.offline\n    when: { domain: NSURLErrorDomain, code: -1009 }\n    category: retryable\n    show: ⟦alertAboveAll⟧\n    message: { title: You’re offline }\n    recovery: [retry, dismiss]", good: "rules:\n  - id: store.damaged\n    when: { domain: StorageError, code: storeDamaged }\n    category: nonRetryable\n    severity: critical\n    show: alertAboveAll\n    message: { title: Your saved data can’t be opened }\n    recovery: [dismiss]"),
        ],
        ignore: "Ignore this finding if the error must reach people on every screen, such as a recall.",
        related: ["surface/above-loudest"])

    static let surfaceAboveLoudest = CheckPage(
        "surface/above-loudest", .warning,
        summary: "a surface that is more prominent than its screen allows",
        why: "The screen limits how prominent its errors may be. If a rule for that screen exceeds the limit, its errors are shown less prominently there than the rule specifies. Use an allowed surface, or change the screen’s `loudest`.",
        examples: [
            Example(bad: "scopes:\n  kiosk:\n    loudest: toast\nrules:\n  - id: network.offline\n    when: { domain: NSURLErrorDomain, code: -1009 }\n    category: retryable\n    show: toast\n    message: { title: You’re offline, suggestion: Ask our staff. }\n  - id: kiosk.offline\n    when: { rule: network.offline, scope: kiosk }\n    show: ⟦alert⟧\n    message: { title: This kiosk is offline, suggestion: Ask our staff. }", good: "scopes:\n  kiosk:\n    loudest: toast\nrules:\n  - id: network.offline\n    when: { domain: NSURLErrorDomain, code: -1009 }\n    category: retryable\n    show: toast\n    message: { title: You’re offline, suggestion: Ask our staff. }\n  - id: kiosk.offline\n    when: { rule: network.offline, scope: kiosk }\n    show: toast\n    message: { title: This kiosk is offline, suggestion: Ask our staff. }"),
        ],
        ignore: "Ignore this finding if the rule also applies to screens without this limit.",
        related: ["surface/loudest-hides"])

    static let surfaceDestructiveDefault = CheckPage(
        "surface/destructive-default", .error,
        summary: "a destructive button in first place",
        why: "Platforms make the first button the default, and the Return key presses it. People who respond without reading must not lose anything.",
        examples: [
            Example(bad: "recoveryOptions:\n  discard: { title: Discard changes, action: dismiss, role: destructive }\n  keep: { title: Keep editing, action: dismiss }\nrules:\n  - id: draft.not-saved\n    when: { domain: StorageError, code: diskFull }\n    category: nonRetryable\n    show: alert\n    message: { title: Your draft wasn’t saved }\n    recovery: [⟦discard⟧, keep]", good: "recoveryOptions:\n  discard: { title: Discard changes, action: dismiss, role: destructive }\n  keep: { title: Keep editing, action: dismiss }\nrules:\n  - id: draft.not-saved\n    when: { domain: StorageError, code: diskFull }\n    category: nonRetryable\n    show: alert\n    message: { title: Your draft wasn’t saved }\n    recovery: [keep, discard]"),
        ],
        ignore: "Ignore this finding if the platform puts another button first.",
        related: ["action/several-cancel"])

    static let surfaceDuplicateAction = CheckPage(
        "surface/duplicate-action", .warning,
        summary: "two buttons with the same action",
        why: "Several buttons promise a choice. If two of them do the same, people wonder what the difference is.",
        examples: [
            Example(bad: "recoveryOptions:\n  later: { title: Not now, action: dismiss }\nrules:\n  - id: photos.gone\n    when: { http: 404 }\n    category: nonRetryable\n    show: alert\n    message: { title: These photos are gone }\n    recovery: [later, ⟦dismiss⟧]", good: "recoveryOptions:\n  later: { title: Not now, action: dismiss }\nrules:\n  - id: photos.gone\n    when: { http: 404 }\n    category: nonRetryable\n    show: alert\n    message: { title: These photos are gone }\n    recovery: [dismiss]"),
        ],
        ignore: "Ignore this finding if the buttons differ by a value that the app adds.",
        related: ["action/performed-already"])

    static let surfaceFirstLoad = CheckPage(
        "surface/first-load", .warning,
        summary: "a failed first load that leaves the screen empty",
        why: "On the first load there is no content on the screen yet. After a toast disappears, people see an empty screen that says neither what happened nor what to do.",
        examples: [
            Example(bad: "rules:\n  - id: feed.empty\n    when: { http: 5xx, firstLoad: true }\n    category: retryable\n    show: ⟦toast⟧\n    message: { title: We couldn’t load this }\n    recovery: [retry]", good: "rules:\n  - id: feed.empty\n    when: { http: 5xx, firstLoad: true }\n    category: retryable\n    show: screen\n    message: { title: We couldn’t load this }\n    recovery: [retry]"),
        ],
        ignore: "Ignore this finding if the screen has content from a cache.",
        related: ["surface/replaces-content"])

    static let surfaceInlineWithoutField = CheckPage(
        "surface/inline-without-field", .warning,
        summary: "an inline text without a field",
        why: "`inline` is shown next to a field: the rule’s `field`, or one that the app reports. On a screen without fields there is neither, and the text appears as an alert over an unrelated form.",
        examples: [
            Example(bad: "rules:\n  - id: conversations.name-taken\n    when: { http: 409, scope: conversations }\n    category: nonRetryable\n    show: ⟦inline⟧\n    message: { title: This name is taken }", good: "rules:\n  - id: login.name-taken\n    when: { http: 409, scope: login }\n    category: nonRetryable\n    show: inline\n    message: { title: This name is taken }"),
        ],
        ignore: "Ignore this finding if the app always reports the field.",
        related: ["structure/undeclared-field"])

    static let surfaceLogoutWithUi = CheckPage(
        "surface/logout-with-ui", .error,
        summary: "a logout with a message on a screen that is closing",
        why: "An automatic action such as logging out takes the person to another screen. A message on the old screen flashes and disappears, or has buttons without effect. A rule for one screen that shows something instead of logging out needs `perform: none`.",
        examples: [
            Example(bad: "categories:\n  requiresLogout: { show: none, perform: logOut }\nrules:\n  - id: session.ended\n    when: { http: 401 }\n    category: requiresLogout\n  - id: login.wrong-password\n    when: { category: requiresLogout, scope: login }\n    show: ⟦inline⟧\n    field: password\n    message: { title: Login didn’t work }", good: "categories:\n  requiresLogout: { show: none, perform: logOut }\nrules:\n  - id: session.ended\n    when: { http: 401 }\n    category: requiresLogout\n  - id: login.wrong-password\n    when: { category: requiresLogout, scope: login }\n    show: inline\n    perform: none\n    field: password\n    message: { title: Login didn’t work }"),
        ],
        ignore: "Ignore this finding if the message is shown on the screen that the app goes to.",
        related: ["action/category-mismatch"])

    static let surfaceLongAbsorption = CheckPage(
        "surface/long-absorption", .warning,
        summary: "errors that are hidden for a long time because another one is shown",
        why: "`absorbs` prevents errors with the same cause from piling up: ten requests fail together when the network is lost. Such errors follow within seconds. An error minutes later is a different problem that people must see.",
        examples: [
            Example(bad: "rules:\n  - id: network.offline\n    when: { http: 503 }\n    category: retryable\n    show: alert\n    message: { title: We couldn’t get through }\n    recovery: [retry, dismiss]\n    absorbs:\n      - { category: ⟦retryable⟧, for: 1h }", good: "rules:\n  - id: network.offline\n    when: { http: 503 }\n    category: retryable\n    show: alert\n    message: { title: We couldn’t get through }\n    recovery: [retry, dismiss]\n    absorbs:\n      - { category: retryable, for: 30s }"),
        ],
        ignore: "Ignore this finding if the errors have the same cause for a long time, such as during maintenance.",
        related: ["retry/never-shown"])

    static let surfaceLongMinimum = CheckPage(
        "surface/long-minimum", .warning,
        summary: "a minimum duration that makes people wait for a known error",
        why: "`minimumDuration` prevents an immediate error from flashing; up to a second is enough. Beyond two seconds, people look at a spinner although the app already knows that the work failed.",
        examples: [
            Example(bad: "categories:\n  connectivity:\n    is: retryable\n    minimumDuration: ⟦30s⟧", good: "categories:\n  connectivity:\n    is: retryable\n    minimumDuration: 500ms"),
        ],
        ignore: "Ignore this finding if the work normally takes that long.",
        related: ["retry/silent-long-wait"])

    static let surfaceLoudestHides = CheckPage(
        "surface/loudest-hides", .warning,
        summary: "a screen’s `loudest` that hides important errors",
        why: "`loudest` applies whatever rule decides. A critical error, a logout, or an error with more buttons than fit then appears as a toast or not at all. Exclude those categories, or allow more on this screen.",
        examples: [
            Example(bad: "scopes:\n  kiosk: { loudest: ⟦toast⟧ }\nrules:\n  - id: store.damaged\n    when: { domain: StorageError, code: storeDamaged }\n    category: nonRetryable\n    severity: critical\n    show: alertAboveAll\n    message: { title: Your saved data can’t be opened }\n    recovery: [dismiss]", good: "scopes:\n  kiosk: { loudest: { at: toast, except: [grave] } }\ncategories:\n  grave: { is: nonRetryable, severity: critical }\nrules:\n  - id: store.damaged\n    when: { domain: StorageError, code: storeDamaged }\n    category: grave\n    show: alertAboveAll\n    message: { title: Your saved data can’t be opened }\n    recovery: [dismiss]"),
        ],
        ignore: "Ignore this finding if nobody uses this screen, such as a display on a wall.",
        related: ["surface/above-loudest"])

    static let surfaceModalTransient = CheckPage(
        "surface/modal-transient", .warning,
        summary: "an alert for work that nobody started",
        why: "If the app works in the background, failures usually resolve themselves. An alert interrupts people for something they didn’t know about.",
        examples: [
            Example(bad: "rules:\n  - id: feed.not-refreshed\n    when: { http: 5xx, userInitiated: false }\n    category: retryable\n    show: ⟦alert⟧\n    message: { title: We couldn’t refresh this }\n    recovery: [retry, dismiss]", good: "rules:\n  - id: feed.not-refreshed\n    when: { http: 5xx, userInitiated: false }\n    category: retryable\n    show: badge\n    message: { title: We couldn’t refresh this }"),
        ],
        ignore: "Ignore this finding if people must decide before the work can continue.",
        related: ["retry/alert-while-retrying"])

    static let surfaceNoExit = CheckPage(
        "surface/no-exit", .error,
        summary: "an alert that cannot be closed",
        why: "An alert blocks the screen until one of its buttons is pressed. Without a button, people can’t continue; if every button has an effect, they can’t decline.",
        examples: [
            Example(bad: "rules:\n  - id: storage.full\n    when: { domain: StorageError, code: diskFull }\n    category: nonRetryable\n    show: alert\n    message: { title: Your device is full }\n    recovery: ⟦[]⟧", good: "rules:\n  - id: storage.full\n    when: { domain: StorageError, code: diskFull }\n    category: nonRetryable\n    show: alert\n    message: { title: Your device is full }\n    recovery: [dismiss]"),
            Example(bad: "recoveryOptions:\n  freeSpace: { title: Free up space, action: freeSpace }\nrules:\n  - id: storage.full\n    when: { domain: StorageError, code: diskFull }\n    category: nonRetryable\n    show: alert\n    message: { title: Your device is full }\n    recovery: ⟦[freeSpace]⟧", good: "recoveryOptions:\n  freeSpace: { title: Free up space, action: freeSpace }\nrules:\n  - id: storage.full\n    when: { domain: StorageError, code: diskFull }\n    category: nonRetryable\n    show: alert\n    message: { title: Your device is full }\n    recovery: [freeSpace, dismiss]"),
        ],
        ignore: "Ignore this finding if the app can’t be used until one of the buttons is pressed, such as a required update.",
        related: ["message/no-next-step"])

    static let surfaceReplacesContent = CheckPage(
        "surface/replaces-content", .warning,
        summary: "a full-screen message that replaces visible content",
        why: "`screen` replaces the content. If something is already visible, people lose what they were reading to a message about a failed refresh.",
        examples: [
            Example(bad: "rules:\n  - id: feed.not-refreshed\n    when: { http: 5xx, firstLoad: false }\n    category: retryable\n    show: ⟦screen⟧\n    message: { title: We couldn’t refresh this }\n    recovery: [retry]", good: "rules:\n  - id: feed.not-refreshed\n    when: { http: 5xx, firstLoad: false }\n    category: retryable\n    show: toast\n    message: { title: We couldn’t refresh this }\n    recovery: [retry]"),
        ],
        ignore: "Ignore this finding if the visible content is wrong or must not be seen any more.",
        related: ["surface/first-load"])

    static let surfaceSilentWithMessage = CheckPage(
        "surface/silent-with-message", .warning,
        summary: "texts or buttons that are never shown",
        why: "With `none` nothing is shown, whatever the texts say. Either they are left over and are translated for nothing, or they should be visible.",
        examples: [
            Example(bad: "rules:\n  - id: feed.not-refreshed\n    when: { http: 502, userInitiated: false }\n    category: retryable\n    show: none\n    message: ⟦{ title: We couldn’t refresh this }⟧", good: "rules:\n  - id: feed.not-refreshed\n    when: { http: 502, userInitiated: false }\n    category: retryable\n    show: badge\n    message: { title: We couldn’t refresh this }"),
        ],
        ignore: "Ignore this finding if a refining rule shows the message on some screens.",
        related: ["surface/silent-write"])

    static let surfaceSilentWrite = CheckPage(
        "surface/silent-write", .warning,
        summary: "a failed action of the person without a message",
        why: "People who press “Save” or “Send” assume that it worked unless they see otherwise. If nothing is shown, their work is lost without their knowledge.",
        examples: [
            Example(bad: "rules:\n  - id: comment.not-sent\n    when: { http: 5xx, idempotent: false }\n    category: retryable\n    show: ⟦none⟧", good: "rules:\n  - id: comment.not-sent\n    when: { http: 5xx, idempotent: false }\n    category: retryable\n    show: toast\n    message: { title: Your comment wasn’t sent }"),
        ],
        ignore: "Ignore this finding if the app saves the work and repeats it later.",
        related: ["retry/never-shown", "surface/silent-with-message"])

    static let surfaceToastCritical = CheckPage(
        "surface/toast-critical", .warning,
        summary: "a toast for something too important",
        why: "A toast disappears after a few seconds, read or not. A critical error, or a question about losing something, must remain until someone responds.",
        examples: [
            Example(bad: "rules:\n  - id: store.damaged\n    when: { domain: StorageError, code: storeDamaged }\n    category: nonRetryable\n    severity: critical\n    show: ⟦toast⟧\n    message: { title: Your saved data can’t be opened }\n    recovery: []", good: "rules:\n  - id: store.damaged\n    when: { domain: StorageError, code: storeDamaged }\n    category: nonRetryable\n    severity: critical\n    show: alert\n    message: { title: Your saved data can’t be opened }\n    recovery: [dismiss]"),
            Example(bad: "categories:\n  dataLoss: { is: nonRetryable, severity: critical, show: alert }\nrules:\n  - id: photo.lost\n    when: { domain: PhotoError, code: lost }\n    category: dataLoss\n    message: { title: This photo is lost }\n  - id: conversations.lost\n    when: { category: dataLoss, scope: conversations }\n    show: ⟦toast⟧", good: "categories:\n  dataLoss: { is: nonRetryable, severity: critical, show: alert }\nrules:\n  - id: photo.lost\n    when: { domain: PhotoError, code: lost }\n    category: dataLoss\n    message: { title: This photo is lost }\n  - id: conversations.lost\n    when: { category: dataLoss, scope: conversations }\n    show: alert"),
        ],
        ignore: "Ignore this finding if the same information stays visible elsewhere.",
        related: ["surface/too-many-actions"])

    static let surfaceToastDismissButton = CheckPage(
        "surface/toast-dismiss-button", .info,
        summary: "a toast with a button that closes it",
        why: "A toast closes automatically. A button that only closes it takes the place of one that helps.",
        examples: [
            Example(bad: "rules:\n  - id: feed.offline\n    when: { domain: NSURLErrorDomain, code: -1009 }\n    category: retryable\n    show: toast\n    message: { title: You’re offline }\n    recovery: [retry, ⟦dismiss⟧]", good: "rules:\n  - id: feed.offline\n    when: { domain: NSURLErrorDomain, code: -1009 }\n    category: retryable\n    show: toast\n    message: { title: You’re offline }\n    recovery: [retry]"),
        ],
        ignore: "Ignore this finding if toasts stay until they are closed, for example for accessibility.",
        related: ["surface/too-many-actions"])

    static let surfaceTooManyActions = CheckPage(
        "surface/too-many-actions", .warning,
        summary: "more buttons than fit",
        why: "A toast is visible for a few seconds and has room for one button; a badge has none. In an alert, people read three buttons, and rarely a fourth.",
        examples: [
            Example(bad: "recoveryOptions:\n  settings: { title: Open settings, action: freeSpace }\nrules:\n  - id: feed.offline\n    when: { domain: NSURLErrorDomain, code: -1009 }\n    category: retryable\n    show: toast\n    message: { title: You’re offline }\n    recovery: ⟦[settings, retry]⟧", good: "recoveryOptions:\n  settings: { title: Open settings, action: freeSpace }\nrules:\n  - id: feed.offline\n    when: { domain: NSURLErrorDomain, code: -1009 }\n    category: retryable\n    show: toast\n    message: { title: You’re offline }\n    recovery: [retry]"),
        ],
        ignore: "Ignore this finding if the app shows the buttons in a list that has room.",
        related: ["surface/toast-dismiss-button"])
}
