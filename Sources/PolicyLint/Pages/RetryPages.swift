// swift-format-ignore-file
// Written by scripts/generate-checks from docs/checks; change the pages instead.

import PolicyEngine

extension CheckPage {
    static let retryAlertWhileRetrying = CheckPage(
        "retry/alert-while-retrying", .warning,
        summary: "an alert that is open while the app still tries again",
        why: "An alert asks for an answer. While it is there the app tries again by itself: it may have worked long before somebody presses “Try again”, and then the same thing is done twice.",
        examples: [
            Example(bad: "rules:\n  - id: server.gateway\n    when: { http: 502 }\n    category: retryable\n    show: ⟦alert⟧\n    message: { title: We couldn’t get through }\n    recovery: [retry, dismiss]\n    retry: { backoff: [1s, 2s] }", good: "rules:\n  - id: server.gateway\n    when: { http: 502 }\n    category: retryable\n    quiet: 2\n    show: alert\n    message: { title: We couldn’t get through }\n    recovery: [retry, dismiss]\n    retry: { backoff: [1s, 2s] }"),
        ])

    static let retryAuthLoop = CheckPage(
        "retry/auth-loop", .error,
        summary: "an automatic retry of a call that needs a login first",
        why: "The server answers 401 or 407 because it does not know who is asking. The same call with the same login gets the same answer, and after a few of them some servers lock the account. First the login has to be renewed.",
        examples: [
            Example(bad: "rules:\n  - id: session.unknown\n    when: { http: ⟦401⟧ }\n    category: retryable\n    show: alert\n    message: { title: You’re not logged in }\n    recovery: [retry, dismiss]\n    retry: { backoff: [1s, 2s] }", good: "rules:\n  - id: session.unknown\n    when: { http: 401 }\n    category: requiresLogout\n    show: none\n    perform: logOut"),
        ])

    static let retryClientError = CheckPage(
        "retry/client-error", .warning,
        summary: "an automatic retry of a request the server refuses",
        why: "A status from 400 to 499 says that the request itself is wrong. The same request gets the same answer, so people wait for nothing. Only a few of them pass with time: 408, 421, 423, 425 and 429.",
        examples: [
            Example(bad: "rules:\n  - id: server.refused\n    when: { http: ⟦400..599⟧ }\n    category: retryable\n    show: alert\n    message: { title: That didn’t go through }\n    recovery: [retry, dismiss]\n    retry: { backoff: [1s, 2s] }", good: "rules:\n  - id: server.refused\n    when: { http: [408, 429, 500..599] }\n    category: retryable\n    show: alert\n    message: { title: That didn’t go through }\n    recovery: [retry, dismiss]\n    retry: { backoff: [1s, 2s] }"),
        ])

    static let retryFlatExponential = CheckPage(
        "retry/flat-exponential", .warning,
        summary: "growing waits that do not grow",
        why: "Waits grow so that a server in trouble is asked less and less. With a multiplier of 1 or less, or a longest wait that is reached at once, they stay as they are or shrink. Where that is meant, `backoff: constant` says so.",
        examples: [
            Example(bad: "retrySchedules:\n  steady: { backoff: exponential, initial: 2s, multiplier: ⟦1⟧, maxRetries: 3 }", good: "retrySchedules:\n  steady: { backoff: exponential, initial: 2s, multiplier: 1.5, maxRetries: 3 }"),
            Example(bad: "retrySchedules:\n  steady: { backoff: linear, initial: 5s, maxDelay: ⟦5s⟧, maxRetries: 3 }", good: "retrySchedules:\n  steady: { backoff: linear, initial: 5s, maxDelay: 20s, maxRetries: 3 }"),
        ])

    static let retryIgnoresRetryAfter = CheckPage(
        "retry/ignores-retry-after", .warning, fix: .unsafe,
        summary: "a schedule that does not listen where servers say when to come back",
        why: "With 429 and 503 a server usually says how long to stay away. Who comes back earlier is turned away again, and some servers then wait even longer or shut the app out.",
        examples: [
            Example(bad: "retrySchedules:\n  stubborn:\n    backoff: [1s, 2s, 4s]\n    retryAfter: { honor: ⟦false⟧ }\nrules:\n  - id: server.too-many\n    when: { http: 429 }\n    category: retryable\n    show: toast\n    message: { title: That was a lot at once }\n    recovery: [retry]\n    retry: stubborn", good: "retrySchedules:\n  stubborn:\n    backoff: [1s, 2s, 4s]\n    retryAfter: { honor: true }\nrules:\n  - id: server.too-many\n    when: { http: 429 }\n    category: retryable\n    show: toast\n    message: { title: That was a lot at once }\n    recovery: [retry]\n    retry: stubborn"),
        ])

    static let retryInitialAboveMax = CheckPage(
        "retry/initial-above-max", .error,
        summary: "a wait that is longer than `maxDelay`",
        why: "No wait is longer than `maxDelay`, which is 60 s when it is left out. A first wait beyond it is cut, so one of the two is not what was meant.",
        examples: [
            Example(bad: "retrySchedules:\n  patient: { backoff: exponential, initial: ⟦5m⟧, maxRetries: 3 }", good: "retrySchedules:\n  patient: { backoff: exponential, initial: 5m, maxDelay: 20m, maxRetries: 3 }"),
            Example(bad: "retrySchedules:\n  brief: { backoff: [1s, 5s, ⟦30s⟧], maxDelay: 10s }", good: "retrySchedules:\n  brief: { backoff: [1s, 5s, 10s], maxDelay: 10s }"),
        ])

    static let retryLongRetryAfter = CheckPage(
        "retry/long-retry-after", .warning,
        summary: "a server may keep people waiting for long without their being told",
        why: "A schedule may wait as long as the server asks, up to `upTo`. Where that is many minutes and no text says so, the app looks as if it hung. The text can name the wait: `{retryAfter, duration}`.",
        examples: [
            Example(bad: "retrySchedules:\n  asTold:\n    backoff: [2s, 5s]\n    retryAfter: { upTo: ⟦1h⟧ }\nrules:\n  - id: server.maintenance\n    when: { http: 503 }\n    category: retryable\n    show: toast\n    message: { title: We’ll be back soon }\n    recovery: [retry]\n    retry: asTold", good: "retrySchedules:\n  asTold:\n    backoff: [2s, 5s]\n    retryAfter: { upTo: 1h }\nrules:\n  - id: server.maintenance\n    when: { http: 503 }\n    category: retryable\n    show: toast\n    message:\n      title:\n        - We’ll be back in {retryAfter, duration}\n        - We’ll be back soon\n    recovery: [retry]\n    retry: asTold"),
        ])

    static let retryNeverShown = CheckPage(
        "retry/never-shown", .error,
        summary: "the app gives up and nobody is told",
        why: "Where something is shown while the app tries again and nothing once it has given up, it looks as if everything went well. What is said last has to be how it ended.",
        examples: [
            Example(bad: "rules:\n  - id: upload.interrupted\n    when: { http: 503 }\n    category: retryable\n    show: toast\n    message: { title: Your photos are on their way }\n    recovery: [retry]\n    retry: { backoff: [1s, 3s] }\n    gaveUp:\n      show: ⟦none⟧", good: "rules:\n  - id: upload.interrupted\n    when: { http: 503 }\n    category: retryable\n    show: toast\n    message: { title: Your photos are on their way }\n    recovery: [retry]\n    retry: { backoff: [1s, 3s] }\n    gaveUp:\n      message: { title: Your photos didn’t arrive }"),
            Example(bad: "rules:\n  - id: feed.busy\n    when: { http: 503 }\n    category: retryable\n    show: ⟦none⟧\n    quiet: 2\n    retry: { backoff: [1s, 3s] }", good: "rules:\n  - id: feed.busy\n    when: { http: 503 }\n    category: retryable\n    show: badge\n    message: { title: Not up to date }\n    quiet: 2\n    retry: { backoff: [1s, 3s] }"),
            Example(bad: "categories:\n  backgroundSync: { is: retryable, show: none }\nrules:\n  - id: sync.failed\n    when: { http: 503 }\n    category: backgroundSync\n    quiet: ⟦2⟧\n    retry: { backoff: [1s, 5s], assumeIdempotent: true }", good: "categories:\n  backgroundSync: { is: retryable, show: none }\nrules:\n  - id: sync.failed\n    when: { http: 503 }\n    category: backgroundSync\n    show: badge\n    message: { title: Not up to date }\n    quiet: 2\n    retry: { backoff: [1s, 5s], assumeIdempotent: true }"),
        ])

    static let retryNoJitter = CheckPage(
        "retry/no-jitter", .warning, fix: .unsafe,
        summary: "a retry schedule without jitter",
        why: "After an outage every app that waits exactly as long comes back at the same moment, and the server goes down again. With jitter each waits a little shorter or longer.",
        examples: [
            Example(bad: "retrySchedules:\n  patient:\n    backoff: exponential\n    jitter: ⟦none⟧", good: "retrySchedules:\n  patient:\n    backoff: exponential\n    jitter: full"),
            Example(bad: "rules:\n  - id: server.busy\n    when: { http: 503 }\n    category: retryable\n    show: badge\n    message: { title: Not up to date yet }\n    retry: { backoff: exponential, jitter: ⟦none⟧, maxRetries: 3 }", good: "rules:\n  - id: server.busy\n    when: { http: 503 }\n    category: retryable\n    show: badge\n    message: { title: Not up to date yet }\n    retry: { backoff: exponential, maxRetries: 3 }"),
        ])

    static let retryNoManualRetry = CheckPage(
        "retry/no-manual-retry", .warning,
        summary: "trying again may help, but no button does it",
        why: "The category says that trying again may help, and the message covers the place where one could do so. Without a button people have to close it, find the way back and start over.",
        examples: [
            Example(bad: "rules:\n  - id: server.gateway\n    when: { http: 502 }\n    category: retryable\n    show: alert\n    message: { title: We couldn’t get through }\n    recovery: ⟦[dismiss]⟧", good: "rules:\n  - id: server.gateway\n    when: { http: 502 }\n    category: retryable\n    show: alert\n    message: { title: We couldn’t get through }\n    recovery: [retry, dismiss]"),
            Example(bad: "rules:\n  - id: server.gateway\n    when: { http: 502 }\n    category: ⟦retryable⟧\n    show: alert\n    message: { title: We couldn’t get through }", good: "categories:\n  retryable:\n    recovery: [retry, dismiss]\nrules:\n  - id: server.gateway\n    when: { http: 502 }\n    category: retryable\n    show: alert\n    message: { title: We couldn’t get through }"),
        ])

    static let retryNoSchedule = CheckPage(
        "retry/no-schedule", .warning,
        summary: "`quiet` or `gaveUp` without a schedule they could belong to",
        why: "`quiet` and `gaveUp` speak of automatic retries: what is kept back while they go on, and what is said once they have ended. Without a schedule there are none, and what was written is never used.",
        examples: [
            Example(bad: "rules:\n  - id: upload.failed\n    when: { http: 503 }\n    category: retryable\n    show: toast\n    message: { title: Your photos are on their way }\n    recovery: [retry]\n    gaveUp:\n      ⟦message: { title: Your photos didn’t arrive }⟧", good: "rules:\n  - id: upload.failed\n    when: { http: 503 }\n    category: retryable\n    show: toast\n    message: { title: Your photos are on their way }\n    recovery: [retry]\n    retry: { backoff: [2s, 5s] }\n    gaveUp:\n      message: { title: Your photos didn’t arrive }"),
        ])

    static let retryNonIdempotent = CheckPage(
        "retry/non-idempotent", .error,
        summary: "an automatic retry of calls that may do harm when they are repeated",
        why: "A call that broke off may have done its work all the same. Repeating it by itself can pay twice or post twice. So a schedule runs only where the app says that a repeat does no harm, unless `assumeIdempotent` assumes it, for every call that ends in such an error.",
        examples: [
            Example(bad: "retrySchedules:\n  brief: { backoff: [1s, 2s], assumeIdempotent: ⟦true⟧ }\nrules:\n  - id: server.gateway\n    when: { http: 502..504 }\n    category: retryable\n    show: alert\n    message: { title: We couldn’t get through }\n    recovery: [retry, dismiss]\n    retry: brief", good: "retrySchedules:\n  brief: { backoff: [1s, 2s], assumeIdempotent: true }\nrules:\n  - id: photos.upload\n    when: { domain: PhotoUpload, code: interrupted }\n    category: retryable\n    show: alert\n    message: { title: We couldn’t get through }\n    recovery: [retry, dismiss]\n    retry: brief"),
            Example(bad: "rules:\n  - id: payment.lost\n    when: { http: 504, idempotent: false }\n    category: retryable\n    show: alert\n    message: { title: Did your payment go through? }\n    recovery: [dismiss]\n    retry: ⟦{ backoff: [1s, 2s] }⟧", good: "rules:\n  - id: payment.lost\n    when: { http: 504, idempotent: false }\n    category: retryable\n    show: alert\n    message: { title: Did your payment go through? }\n    recovery: [dismiss]"),
        ])

    static let retryNonRetryable = CheckPage(
        "retry/non-retryable", .error,
        summary: "retries, or a button for them, where trying again cannot help",
        why: "A schedule runs only for errors of a retryable kind; with any other it is never used. A rule that names no category is nonRetryable, which is easily forgotten. A button that tries the same again where that cannot help only leads back to the same message.",
        examples: [
            Example(bad: "retrySchedules:\n  brief: { backoff: [1s, 2s] }\nrules:\n  - id: server.gateway\n    when: { http: 502 }\n    show: alert\n    message: { title: We couldn’t get through }\n    retry: ⟦brief⟧", good: "retrySchedules:\n  brief: { backoff: [1s, 2s] }\nrules:\n  - id: server.gateway\n    when: { http: 502 }\n    category: retryable\n    show: alert\n    message: { title: We couldn’t get through }\n    retry: brief"),
            Example(bad: "rules:\n  - id: answer.unreadable\n    when: { http: 422 }\n    category: nonRetryable\n    show: alert\n    message: { title: Some details need another look }\n    recovery: [⟦retry⟧, dismiss]", good: "rules:\n  - id: answer.unreadable\n    when: { http: 422 }\n    category: nonRetryable\n    show: alert\n    message: { title: Some details need another look }\n    recovery: [dismiss]"),
        ])

    static let retryOverBudget = CheckPage(
        "retry/over-budget", .warning,
        summary: "retries that keep people waiting for too long",
        why: "While the app tries again a person waits. Ten seconds hold their attention, half a minute is bearable where an alert says what is going on or puts an end to it, and only what happens in the background may take minutes. What counts is the sum of all waits at their longest.",
        examples: [
            Example(bad: "retrySchedules:\n  ⟦patient⟧: { backoff: exponential, initial: 1s, maxRetries: 5 }\nrules:\n  - id: feed.busy\n    when: { http: 503 }\n    category: retryable\n    show: toast\n    message: { title: We’re a bit busy right now }\n    recovery: [retry]\n    retry: patient", good: "retrySchedules:\n  patient: { backoff: exponential, initial: 1s, maxRetries: 3 }\nrules:\n  - id: feed.busy\n    when: { http: 503 }\n    category: retryable\n    show: toast\n    message: { title: We’re a bit busy right now }\n    recovery: [retry]\n    retry: patient"),
        ])

    static let retrySilentLongWait = CheckPage(
        "retry/silent-long-wait", .warning,
        summary: "a long wait before a retry with nothing on the screen",
        why: "For a second or two people take it that the app is at work. After more than three seconds without a character they think that it hangs, and press again or go away.",
        examples: [
            Example(bad: "rules:\n  - id: server.gateway\n    when: { http: 502 }\n    category: retryable\n    quiet: ⟦2⟧\n    show: alert\n    message: { title: We couldn’t get through }\n    recovery: [retry, dismiss]\n    retry: { backoff: [2s, 8s] }", good: "rules:\n  - id: server.gateway\n    when: { http: 502 }\n    category: retryable\n    quiet: 1\n    steps:\n      - { untilAttempt: 2, show: badge }\n      - { show: alert }\n    message: { title: We couldn’t get through }\n    recovery: [retry, dismiss]\n    retry: { backoff: [2s, 8s] }"),
        ])

    static let retryTooMany = CheckPage(
        "retry/too-many", .warning,
        summary: "more than ten automatic retries while a person waits",
        why: "What failed ten times fails the eleventh time, too. More tries only load the server and keep the person from doing something else about it.",
        examples: [
            Example(bad: "retrySchedules:\n  stubborn: { backoff: constant, initial: 500ms, maxRetries: ⟦15⟧ }\nrules:\n  - id: feed.busy\n    when: { http: 503 }\n    category: retryable\n    show: toast\n    message: { title: We’re a bit busy right now }\n    recovery: [retry]\n    retry: stubborn", good: "retrySchedules:\n  stubborn: { backoff: constant, initial: 500ms, maxRetries: 5 }\nrules:\n  - id: feed.busy\n    when: { http: 503 }\n    category: retryable\n    show: toast\n    message: { title: We’re a bit busy right now }\n    recovery: [retry]\n    retry: stubborn"),
        ])

    static let retryUnbounded = CheckPage(
        "retry/unbounded", .error,
        summary: "a retry schedule that nothing ends",
        why: "Without `maxRetries` and `maxElapsed` the app tries again for as long as it runs. Nobody ever learns that it did not work, the battery is used up, and a server that is down is asked by everybody, all the time.",
        examples: [
            Example(bad: "retrySchedules:\n  ⟦patient⟧:\n    backoff: exponential\n    initial: 2s", good: "retrySchedules:\n  patient:\n    backoff: exponential\n    initial: 2s\n    maxRetries: 4"),
            Example(bad: "rules:\n  - id: sync.busy\n    when: { http: 503 }\n    category: retryable\n    show: badge\n    message: { title: Not up to date yet }\n    retry: ⟦{ initial: 5s }⟧", good: "rules:\n  - id: sync.busy\n    when: { http: 503 }\n    category: retryable\n    show: badge\n    message: { title: Not up to date yet }\n    retry: { initial: 5s, maxElapsed: 10m }"),
        ])

    static let retryUnreachableStep = CheckPage(
        "retry/unreachable-step", .warning,
        summary: "a step that is not reached before the retries end",
        why: "Steps count failed calls. Once the schedule has no retry left, the last step holds, or what `gaveUp` says. A number beyond that promises patience that nobody has.",
        examples: [
            Example(bad: "rules:\n  - id: sync.failed\n    when: { http: 503 }\n    category: retryable\n    steps:\n      - { untilAttempt: ⟦10⟧, show: badge }\n      - { show: alert }\n    message: { title: We’re busy }\n    retry: { backoff: [1s, 2s, 3s], assumeIdempotent: true }", good: "rules:\n  - id: sync.failed\n    when: { http: 503 }\n    category: retryable\n    steps:\n      - { untilAttempt: 3, show: badge }\n      - { show: alert }\n    message: { title: We’re busy }\n    retry: { backoff: [1s, 2s, 3s], assumeIdempotent: true }"),
        ])

    static let retryZeroDelay = CheckPage(
        "retry/zero-delay", .warning,
        summary: "retries with next to no wait between them",
        why: "A call that failed a moment ago most likely fails again at once. Without a wait all retries are used up before anything can have changed, and a server in trouble gets several times its usual load. A single retry at once, or a first one, does no harm.",
        examples: [
            Example(bad: "retrySchedules:\n  ⟦hasty⟧: { backoff: constant, initial: 0s, maxRetries: 3 }", good: "retrySchedules:\n  hasty: { backoff: [0s, 1s, 4s] }"),
        ])
}
