// swift-format-ignore-file
// Written by scripts/generate-checks from docs/checks; change the pages instead.

import PolicyEngine

extension CheckPage {
    static let surfaceAboveAllOveruse = CheckPage(
        "surface/above-all-overuse", .warning,
        summary: "an alert above all screens for something that can wait",
        why: "`alertAboveAll` interrupts whatever people do, on every screen. Kept for what is critical it is noticed; used for a connection that is gone for a moment it is clicked away.",
        examples: [
            Example(bad: "rules:\n  - id: network.offline\n    when: { domain: NSURLErrorDomain, code: -1009 }\n    category: retryable\n    show: ⟦alertAboveAll⟧\n    message: { title: You’re offline }\n    recovery: [retry, dismiss]", good: "rules:\n  - id: store.damaged\n    when: { domain: StorageError, code: storeDamaged }\n    category: nonRetryable\n    severity: critical\n    show: alertAboveAll\n    message: { title: Your saved data can’t be opened }\n    recovery: [dismiss]"),
        ])

    static let surfaceAboveLoudest = CheckPage(
        "surface/above-loudest", .warning,
        summary: "a place that the screen of the rule does not allow",
        why: "The screen says how loud it may get. A rule for that screen alone that asks for more is shown quieter, and whoever reads the rule thinks otherwise. Ask for what the screen allows, or change its `loudest`.",
        examples: [
            Example(bad: "scopes:\n  kiosk:\n    loudest: toast\nrules:\n  - id: network.offline\n    when: { domain: NSURLErrorDomain, code: -1009 }\n    category: retryable\n    show: toast\n    message: { title: You’re offline, suggestion: Ask our staff. }\n  - id: kiosk.offline\n    when: { rule: network.offline, scope: kiosk }\n    show: ⟦alert⟧\n    message: { title: This kiosk is offline, suggestion: Ask our staff. }", good: "scopes:\n  kiosk:\n    loudest: toast\nrules:\n  - id: network.offline\n    when: { domain: NSURLErrorDomain, code: -1009 }\n    category: retryable\n    show: toast\n    message: { title: You’re offline, suggestion: Ask our staff. }\n  - id: kiosk.offline\n    when: { rule: network.offline, scope: kiosk }\n    show: toast\n    message: { title: This kiosk is offline, suggestion: Ask our staff. }"),
        ])

    static let surfaceDestructiveDefault = CheckPage(
        "surface/destructive-default", .error,
        summary: "a button that loses something is first",
        why: "The first button is the one platforms offer: it is the default in dialogs, and the Return key presses it. Whoever answers without reading must not lose anything by it.",
        examples: [
            Example(bad: "recoveryOptions:\n  discard: { title: Discard changes, action: dismiss, role: destructive }\n  keep: { title: Keep editing, action: freeSpace }\nrules:\n  - id: draft.not-saved\n    when: { domain: StorageError, code: diskFull }\n    category: nonRetryable\n    show: alert\n    message: { title: Your draft wasn’t saved }\n    recovery: [⟦discard⟧, keep]", good: "recoveryOptions:\n  discard: { title: Discard changes, action: dismiss, role: destructive }\n  keep: { title: Keep editing, action: freeSpace }\nrules:\n  - id: draft.not-saved\n    when: { domain: StorageError, code: diskFull }\n    category: nonRetryable\n    show: alert\n    message: { title: Your draft wasn’t saved }\n    recovery: [keep, discard]"),
        ])

    static let surfaceDuplicateAction = CheckPage(
        "surface/duplicate-action", .warning,
        summary: "two buttons that do the same",
        why: "Buttons side by side promise a choice. Where two of them do the same, people wonder what the difference is.",
        examples: [
            Example(bad: "recoveryOptions:\n  later: { title: Not now, action: dismiss }\nrules:\n  - id: photos.gone\n    when: { http: 404 }\n    category: nonRetryable\n    show: alert\n    message: { title: These photos are gone }\n    recovery: [later, ⟦dismiss⟧]", good: "recoveryOptions:\n  later: { title: Not now, action: dismiss }\nrules:\n  - id: photos.gone\n    when: { http: 404 }\n    category: nonRetryable\n    show: alert\n    message: { title: These photos are gone }\n    recovery: [dismiss]"),
        ])

    static let surfaceFirstLoad = CheckPage(
        "surface/first-load", .warning,
        summary: "a first load that fails leaves the screen empty",
        why: "On the first load there is nothing on the screen yet. Once a toast is gone, people look at an empty screen that says neither what happened nor what to do.",
        examples: [
            Example(bad: "rules:\n  - id: feed.empty\n    when: { http: 5xx, firstLoad: true }\n    category: retryable\n    show: ⟦toast⟧\n    message: { title: We couldn’t load this }\n    recovery: [retry]", good: "rules:\n  - id: feed.empty\n    when: { http: 5xx, firstLoad: true }\n    category: retryable\n    show: screen\n    message: { title: We couldn’t load this }\n    recovery: [retry]"),
        ])

    static let surfaceInlineWithoutField = CheckPage(
        "surface/inline-without-field", .warning,
        summary: "a text meant to be at a field where there is none",
        why: "`inline` is beside a field: the rule's `field`, or one the app reports. On a screen without fields there is neither, and the text comes up as an alert instead, over a form that has nothing to do with it.",
        examples: [
            Example(bad: "rules:\n  - id: conversations.name-taken\n    when: { http: 409, scope: conversations }\n    category: nonRetryable\n    show: ⟦inline⟧\n    message: { title: This name is taken }", good: "rules:\n  - id: login.name-taken\n    when: { http: 409, scope: login }\n    category: nonRetryable\n    show: inline\n    message: { title: This name is taken }"),
        ])

    static let surfaceLogoutWithUi = CheckPage(
        "surface/logout-with-ui", .error,
        summary: "the person is logged out and shown something on a screen that is going away",
        why: "An action that is done without asking, such as logging out, takes the person to another screen. What is shown on the old one flashes up and is gone, or is there with buttons that lead nowhere. A rule for one screen that shows something instead of logging out has to say `perform: none`.",
        examples: [
            Example(bad: "categories:\n  requiresLogout: { show: none, perform: logOut }\nrules:\n  - id: session.ended\n    when: { http: 401 }\n    category: requiresLogout\n  - id: login.wrong-password\n    when: { category: requiresLogout, scope: login }\n    show: ⟦inline⟧\n    field: password\n    message: { title: Login didn’t work }", good: "categories:\n  requiresLogout: { show: none, perform: logOut }\nrules:\n  - id: session.ended\n    when: { http: 401 }\n    category: requiresLogout\n  - id: login.wrong-password\n    when: { category: requiresLogout, scope: login }\n    show: inline\n    perform: none\n    field: password\n    message: { title: Login didn’t work }"),
        ])

    static let surfaceLongAbsorption = CheckPage(
        "surface/long-absorption", .warning,
        summary: "errors that are kept back for long because another one is shown",
        why: "`absorbs` keeps further errors of the same cause from piling up: ten requests fail together when the network goes. Such errors follow within seconds. Whatever fails minutes later is another matter, and people have to hear of it.",
        examples: [
            Example(bad: "rules:\n  - id: network.offline\n    when: { http: 503 }\n    category: retryable\n    show: alert\n    message: { title: We couldn’t get through }\n    recovery: [retry, dismiss]\n    absorbs:\n      - { category: ⟦retryable⟧, for: 1h }", good: "rules:\n  - id: network.offline\n    when: { http: 503 }\n    category: retryable\n    show: alert\n    message: { title: We couldn’t get through }\n    recovery: [retry, dismiss]\n    absorbs:\n      - { category: retryable, for: 30s }"),
        ])

    static let surfaceLongMinimum = CheckPage(
        "surface/long-minimum", .warning,
        summary: "a minimum duration that makes people wait for an error that is known",
        why: "`minimumDuration` keeps an error that comes at once from flashing by: up to a second does that. Beyond two seconds people look at a spinner although the app knows already that it failed.",
        examples: [
            Example(bad: "categories:\n  connectivity:\n    is: retryable\n    minimumDuration: ⟦30s⟧", good: "categories:\n  connectivity:\n    is: retryable\n    minimumDuration: 500ms"),
        ])

    static let surfaceLoudestHides = CheckPage(
        "surface/loudest-hides", .warning,
        summary: "a screen’s `loudest` that hides what people must see",
        why: "`loudest` holds whatever rule decides. What is critical, logs the person out, or asks for more buttons than there is room for then comes as a toast or not at all, and nobody reads why. Except those categories, or allow more on this screen.",
        examples: [
            Example(bad: "scopes:\n  kiosk: { loudest: ⟦toast⟧ }\nrules:\n  - id: store.damaged\n    when: { domain: StorageError, code: storeDamaged }\n    category: nonRetryable\n    severity: critical\n    show: alertAboveAll\n    message: { title: Your saved data can’t be opened }\n    recovery: [dismiss]", good: "scopes:\n  kiosk: { loudest: { at: toast, except: [grave] } }\ncategories:\n  grave: { is: nonRetryable, severity: critical }\nrules:\n  - id: store.damaged\n    when: { domain: StorageError, code: storeDamaged }\n    category: grave\n    show: alertAboveAll\n    message: { title: Your saved data can’t be opened }\n    recovery: [dismiss]"),
        ])

    static let surfaceModalTransient = CheckPage(
        "surface/modal-transient", .warning,
        summary: "an alert for something nobody asked for",
        why: "Where the app works by itself, a failure mostly heals by itself, too. An alert tears people out of what they are doing, for something they did not know was going on.",
        examples: [
            Example(bad: "rules:\n  - id: feed.not-refreshed\n    when: { http: 5xx, userInitiated: false }\n    category: retryable\n    show: ⟦alert⟧\n    message: { title: We couldn’t refresh this }\n    recovery: [retry, dismiss]", good: "rules:\n  - id: feed.not-refreshed\n    when: { http: 5xx, userInitiated: false }\n    category: retryable\n    show: badge\n    message: { title: We couldn’t refresh this }"),
        ])

    static let surfaceNoExit = CheckPage(
        "surface/no-exit", .error,
        summary: "an alert that cannot be closed",
        why: "An alert is in the way until one of its buttons is pressed. Without a button nobody gets past it; where every button does something, nobody can say no.",
        examples: [
            Example(bad: "rules:\n  - id: storage.full\n    when: { domain: StorageError, code: diskFull }\n    category: nonRetryable\n    show: alert\n    message: { title: Your device is full }\n    recovery: ⟦[]⟧", good: "rules:\n  - id: storage.full\n    when: { domain: StorageError, code: diskFull }\n    category: nonRetryable\n    show: alert\n    message: { title: Your device is full }\n    recovery: [dismiss]"),
            Example(bad: "recoveryOptions:\n  freeSpace: { title: Free up space, action: freeSpace }\nrules:\n  - id: storage.full\n    when: { domain: StorageError, code: diskFull }\n    category: nonRetryable\n    show: alert\n    message: { title: Your device is full }\n    recovery: ⟦[freeSpace]⟧", good: "recoveryOptions:\n  freeSpace: { title: Free up space, action: freeSpace }\nrules:\n  - id: storage.full\n    when: { domain: StorageError, code: diskFull }\n    category: nonRetryable\n    show: alert\n    message: { title: Your device is full }\n    recovery: [freeSpace, dismiss]"),
        ])

    static let surfaceReplacesContent = CheckPage(
        "surface/replaces-content", .warning,
        summary: "a message takes the place of content that is there",
        why: "`screen` is in place of the content. Where something is on the screen already, people lose what they were reading to a message about a refresh that failed.",
        examples: [
            Example(bad: "rules:\n  - id: feed.not-refreshed\n    when: { http: 5xx, firstLoad: false }\n    category: retryable\n    show: ⟦screen⟧\n    message: { title: We couldn’t refresh this }\n    recovery: [retry]", good: "rules:\n  - id: feed.not-refreshed\n    when: { http: 5xx, firstLoad: false }\n    category: retryable\n    show: toast\n    message: { title: We couldn’t refresh this }\n    recovery: [retry]"),
        ])

    static let surfaceSilentWithMessage = CheckPage(
        "surface/silent-with-message", .warning,
        summary: "texts or buttons that are never shown",
        why: "With `none` nothing is shown, whatever the texts say. Either they are left over and are translated for nothing, or they were meant to be seen.",
        examples: [
            Example(bad: "rules:\n  - id: feed.not-refreshed\n    when: { http: 502, userInitiated: false }\n    category: retryable\n    show: none\n    message: ⟦{ title: We couldn’t refresh this }⟧", good: "rules:\n  - id: feed.not-refreshed\n    when: { http: 502, userInitiated: false }\n    category: retryable\n    show: badge\n    message: { title: We couldn’t refresh this }"),
        ])

    static let surfaceSilentWrite = CheckPage(
        "surface/silent-write", .warning,
        summary: "what a person asked for fails, and nothing says so",
        why: "Whoever pressed “Save” or “Send” takes it that it is done unless they are told otherwise. Where nothing is shown, what they did is lost without their knowing.",
        examples: [
            Example(bad: "rules:\n  - id: comment.not-sent\n    when: { http: 5xx, idempotent: false }\n    category: retryable\n    show: ⟦none⟧", good: "rules:\n  - id: comment.not-sent\n    when: { http: 5xx, idempotent: false }\n    category: retryable\n    show: toast\n    message: { title: Your comment wasn’t sent }"),
        ])

    static let surfaceToastCritical = CheckPage(
        "surface/toast-critical", .warning,
        summary: "something that matters too much for a toast",
        why: "A toast is gone after a few seconds, read or not. What is critical, or asks whether something may be lost, has to stay until it is answered.",
        examples: [
            Example(bad: "rules:\n  - id: store.damaged\n    when: { domain: StorageError, code: storeDamaged }\n    category: nonRetryable\n    severity: critical\n    show: ⟦toast⟧\n    message: { title: Your saved data can’t be opened }\n    recovery: []", good: "rules:\n  - id: store.damaged\n    when: { domain: StorageError, code: storeDamaged }\n    category: nonRetryable\n    severity: critical\n    show: alert\n    message: { title: Your saved data can’t be opened }\n    recovery: [dismiss]"),
            Example(bad: "categories:\n  dataLoss: { is: nonRetryable, severity: critical, show: alert }\nrules:\n  - id: photo.lost\n    when: { domain: PhotoError, code: lost }\n    category: dataLoss\n    message: { title: This photo is lost }\n  - id: conversations.lost\n    when: { category: dataLoss, scope: conversations }\n    show: ⟦toast⟧", good: "categories:\n  dataLoss: { is: nonRetryable, severity: critical, show: alert }\nrules:\n  - id: photo.lost\n    when: { domain: PhotoError, code: lost }\n    category: dataLoss\n    message: { title: This photo is lost }\n  - id: conversations.lost\n    when: { category: dataLoss, scope: conversations }\n    show: alert"),
        ])

    static let surfaceToastDismissButton = CheckPage(
        "surface/toast-dismiss-button", .info,
        summary: "a toast with a button that closes it",
        why: "A toast goes away by itself. A button that only closes it takes the room of one that helps.",
        examples: [
            Example(bad: "rules:\n  - id: feed.offline\n    when: { domain: NSURLErrorDomain, code: -1009 }\n    category: retryable\n    show: toast\n    message: { title: You’re offline }\n    recovery: [retry, ⟦dismiss⟧]", good: "rules:\n  - id: feed.offline\n    when: { domain: NSURLErrorDomain, code: -1009 }\n    category: retryable\n    show: toast\n    message: { title: You’re offline }\n    recovery: [retry]"),
        ])

    static let surfaceTooManyActions = CheckPage(
        "surface/too-many-actions", .warning,
        summary: "more buttons than there is room for",
        why: "A toast is on the screen for a few seconds and has room for one button; a badge has none. In an alert people read three buttons, and rarely a fourth.",
        examples: [
            Example(bad: "recoveryOptions:\n  settings: { title: Open settings, action: freeSpace }\nrules:\n  - id: feed.offline\n    when: { domain: NSURLErrorDomain, code: -1009 }\n    category: retryable\n    show: toast\n    message: { title: You’re offline }\n    recovery: ⟦[settings, retry]⟧", good: "recoveryOptions:\n  settings: { title: Open settings, action: freeSpace }\nrules:\n  - id: feed.offline\n    when: { domain: NSURLErrorDomain, code: -1009 }\n    category: retryable\n    show: toast\n    message: { title: You’re offline }\n    recovery: [retry]"),
        ])
}
