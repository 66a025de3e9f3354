// swift-format-ignore-file
// Written by scripts/generate-checks from docs/checks; change the pages instead.

import PolicyEngine

extension CheckPage {
    static let retryAlertWhileRetrying = CheckPage(
        "retry/alert-while-retrying", .warning,
        summary: "an alert that is open during automatic retries",
        why: "An alert asks for a response. While it is open, the app retries automatically: the call may succeed before someone presses “Try again”, and then the same work is done twice.",
        examples: [
            Example(bad: "rules:\n  - id: server.gateway\n    when: { http: 502 }\n    category: retryable\n    show: ⟦alert⟧\n    message: { title: We couldn’t get through }\n    recovery: [retry, dismiss]\n    retry: { backoff: [1s, 2s] }", good: "rules:\n  - id: server.gateway\n    when: { http: 502 }\n    category: retryable\n    quiet: 2\n    show: alert\n    message: { title: We couldn’t get through }\n    recovery: [retry, dismiss]\n    retry: { backoff: [1s, 2s] }"),
        ],
        ignore: "Ignore this finding if a person must agree before the work continues.",
        related: ["surface/modal-transient"])

    static let retryAuthLoop = CheckPage(
        "retry/auth-loop", .error,
        summary: "an automatic retry of a call that needs a login first",
        why: "The server sends 401 or 407 because it doesn’t know who is calling. The same call with the same login gets the same response, and after a few attempts some servers lock the account. Renew the login first.",
        examples: [
            Example(bad: "rules:\n  - id: session.unknown\n    when: { http: ⟦401⟧ }\n    category: retryable\n    show: alert\n    message: { title: You’re not logged in }\n    recovery: [retry, dismiss]\n    retry: { backoff: [1s, 2s] }", good: "rules:\n  - id: session.unknown\n    when: { http: 401 }\n    category: requiresLogout\n    show: none\n    perform: logOut"),
        ],
        ignore: "Ignore this finding if the login is renewed between the calls.",
        related: ["retry/client-error"])

    static let retryClientError = CheckPage(
        "retry/client-error", .warning,
        summary: "an automatic retry of a request that the server rejects",
        why: "A status from 400 to 499 means that the request itself is wrong. The same request gets the same response, so people wait for nothing. Only a few statuses are temporary: 408, 421, 423, 425, and 429.",
        examples: [
            Example(bad: "rules:\n  - id: server.refused\n    when: { http: ⟦400..599⟧ }\n    category: retryable\n    show: alert\n    message: { title: That didn’t go through }\n    recovery: [retry, dismiss]\n    retry: { backoff: [1s, 2s] }", good: "rules:\n  - id: server.refused\n    when: { http: [408, 429, 500..599] }\n    category: retryable\n    show: alert\n    message: { title: That didn’t go through }\n    recovery: [retry, dismiss]\n    retry: { backoff: [1s, 2s] }"),
        ],
        ignore: "Ignore this finding if your server sends this status for temporary problems.",
        related: ["retry/auth-loop", "retry/non-retryable"])

    static let retryFlatExponential = CheckPage(
        "retry/flat-exponential", .warning,
        summary: "growing waits that don’t grow",
        why: "Waits grow so that a server in trouble gets fewer and fewer requests. With a multiplier of 1 or less, or a maximum that is reached immediately, they stay the same or shrink. If that is intended, use `backoff: constant`.",
        examples: [
            Example(bad: "retrySchedules:\n  steady: { backoff: exponential, initial: 2s, multiplier: ⟦1⟧, maxRetries: 3 }", good: "retrySchedules:\n  steady: { backoff: exponential, initial: 2s, multiplier: 1.5, maxRetries: 3 }"),
            Example(bad: "retrySchedules:\n  steady: { backoff: linear, initial: 5s, maxDelay: ⟦5s⟧, maxRetries: 3 }", good: "retrySchedules:\n  steady: { backoff: linear, initial: 5s, maxDelay: 20s, maxRetries: 3 }"),
        ],
        ignore: "Don’t ignore this finding: use `backoff: constant`.",
        related: ["retry/initial-above-max"])

    static let retryIgnoresRetryAfter = CheckPage(
        "retry/ignores-retry-after", .warning, fix: .unsafe,
        summary: "a schedule that ignores the server’s `Retry-After`",
        why: "With 429 and 503, a server usually says how long to wait. Calls that come earlier are rejected again, and some servers then extend the wait or block the app.",
        examples: [
            Example(bad: "retrySchedules:\n  stubborn:\n    backoff: [1s, 2s, 4s]\n    retryAfter: { honor: ⟦false⟧ }\nrules:\n  - id: server.too-many\n    when: { http: 429 }\n    category: retryable\n    show: toast\n    message: { title: That was a lot at once }\n    recovery: [retry]\n    retry: stubborn", good: "retrySchedules:\n  stubborn:\n    backoff: [1s, 2s, 4s]\n    retryAfter: { honor: true }\nrules:\n  - id: server.too-many\n    when: { http: 429 }\n    category: retryable\n    show: toast\n    message: { title: That was a lot at once }\n    recovery: [retry]\n    retry: stubborn"),
        ],
        ignore: "Ignore this finding if the server’s delays are known to be wrong.",
        related: ["retry/long-retry-after"])

    static let retryInitialAboveMax = CheckPage(
        "retry/initial-above-max", .error,
        summary: "a wait longer than `maxDelay`",
        why: "No wait is longer than `maxDelay`, which is 60 s by default. A longer first wait is cut, so one of the two values is a mistake.",
        examples: [
            Example(bad: "retrySchedules:\n  patient: { backoff: exponential, initial: ⟦5m⟧, maxRetries: 3 }", good: "retrySchedules:\n  patient: { backoff: exponential, initial: 5m, maxDelay: 20m, maxRetries: 3 }"),
            Example(bad: "retrySchedules:\n  brief: { backoff: [1s, 5s, ⟦30s⟧], maxDelay: 10s }", good: "retrySchedules:\n  brief: { backoff: [1s, 5s, 10s], maxDelay: 10s }"),
        ],
        related: ["retry/flat-exponential"])

    static let retryLongRetryAfter = CheckPage(
        "retry/long-retry-after", .warning,
        summary: "a long wait for the server without a message",
        why: "A schedule can wait as long as the server asks, up to `upTo`. If that is many minutes and no text says so, the app seems to hang. The text can contain the wait: `{retryAfter, duration}`.",
        examples: [
            Example(bad: "retrySchedules:\n  announced:\n    backoff: [2s, 5s]\n    retryAfter: { upTo: ⟦1h⟧ }\nrules:\n  - id: server.maintenance\n    when: { http: 503 }\n    category: retryable\n    show: toast\n    message: { title: We’ll be back soon }\n    recovery: [retry]\n    retry: announced", good: "retrySchedules:\n  announced:\n    backoff: [2s, 5s]\n    retryAfter: { upTo: 1h }\nrules:\n  - id: server.maintenance\n    when: { http: 503 }\n    category: retryable\n    show: toast\n    message:\n      title:\n        - We’ll be back in {retryAfter, duration}\n        - We’ll be back soon\n    recovery: [retry]\n    retry: announced"),
        ],
        ignore: "Ignore this finding if the work is in the background, and nobody waits for it.",
        related: ["retry/over-budget", "message/wait-promise"])

    static let retryNeverRetries = CheckPage(
        "retry/never-retries", .error,
        summary: "a retry schedule that ends before its first retry",
        why: "A schedule without retries, or one whose time is over before the first wait, never repeats a call, although its rules seem to.",
        examples: [
            Example(bad: "retrySchedules:\n  brief: { backoff: constant, initial: 2s, jitter: equal, maxRetries: 3, maxElapsed: ⟦500ms⟧ }", good: "retrySchedules:\n  brief: { backoff: constant, initial: 2s, jitter: equal, maxRetries: 3, maxElapsed: 10s }"),
            Example(bad: "retrySchedules:\n  none-yet: { maxRetries: ⟦0⟧ }", good: "retrySchedules:\n  none-yet: { maxRetries: 3 }"),
        ],
        related: ["retry/initial-above-max"])

    static let retryNeverShown = CheckPage(
        "retry/never-shown", .error,
        summary: "nothing is shown after the last retry",
        why: "If something is visible during the retries and nothing after the last one, it looks as if the work succeeded. The last message must say how it ended.",
        examples: [
            Example(bad: "rules:\n  - id: upload.interrupted\n    when: { http: 503 }\n    category: retryable\n    show: toast\n    message: { title: Your photos are on their way }\n    recovery: [retry]\n    retry: { backoff: [1s, 3s] }\n    gaveUp:\n      show: ⟦none⟧", good: "rules:\n  - id: upload.interrupted\n    when: { http: 503 }\n    category: retryable\n    show: toast\n    message: { title: Your photos are on their way }\n    recovery: [retry]\n    retry: { backoff: [1s, 3s] }\n    gaveUp:\n      message: { title: Your photos didn’t arrive }"),
            Example(bad: "rules:\n  - id: feed.busy\n    when: { http: 503 }\n    category: retryable\n    show: ⟦none⟧\n    quiet: 2\n    retry: { backoff: [1s, 3s] }", good: "rules:\n  - id: feed.busy\n    when: { http: 503 }\n    category: retryable\n    show: badge\n    message: { title: Not up to date }\n    quiet: 2\n    retry: { backoff: [1s, 3s] }"),
            Example(bad: "categories:\n  backgroundSync: { is: retryable, show: none }\nrules:\n  - id: sync.failed\n    when: { http: 503 }\n    category: backgroundSync\n    quiet: ⟦2⟧\n    retry: { backoff: [1s, 5s], assumeIdempotent: true }", good: "categories:\n  backgroundSync: { is: retryable, show: none }\nrules:\n  - id: sync.failed\n    when: { http: 503 }\n    category: backgroundSync\n    show: badge\n    message: { title: Not up to date }\n    quiet: 2\n    retry: { backoff: [1s, 5s], assumeIdempotent: true }"),
        ],
        ignore: "Ignore this finding if nobody needs to know how the work ended.",
        related: ["surface/silent-write"])

    static let retryNoJitter = CheckPage(
        "retry/no-jitter", .warning, fix: .unsafe,
        summary: "a retry schedule without jitter",
        why: "After an outage, all apps with the same wait retry at the same moment, and the server goes down again. With jitter, each wait is a little shorter or longer.",
        examples: [
            Example(bad: "retrySchedules:\n  patient:\n    backoff: exponential\n    jitter: ⟦none⟧", good: "retrySchedules:\n  patient:\n    backoff: exponential\n    jitter: full"),
            Example(bad: "rules:\n  - id: server.busy\n    when: { http: 503 }\n    category: retryable\n    show: badge\n    message: { title: Not up to date yet }\n    retry: { backoff: exponential, jitter: ⟦none⟧, maxRetries: 3 }", good: "rules:\n  - id: server.busy\n    when: { http: 503 }\n    category: retryable\n    show: badge\n    message: { title: Not up to date yet }\n    retry: { backoff: exponential, maxRetries: 3 }"),
        ],
        ignore: "Ignore this finding if only one device uses the server.",
        related: ["retry/zero-delay", "retry/unbounded"])

    static let retryNoManualRetry = CheckPage(
        "retry/no-manual-retry", .warning,
        summary: "a retryable error without a button to retry",
        why: "The category says that a retry can help, and the message covers the place where people could do it. Without a button, they have to close it, find the way back, and start over.",
        examples: [
            Example(bad: "rules:\n  - id: server.gateway\n    when: { http: 502 }\n    category: retryable\n    show: alert\n    message: { title: We couldn’t get through }\n    recovery: ⟦[dismiss]⟧", good: "rules:\n  - id: server.gateway\n    when: { http: 502 }\n    category: retryable\n    show: alert\n    message: { title: We couldn’t get through }\n    recovery: [retry, dismiss]"),
            Example(bad: "rules:\n  - id: server.gateway\n    when: { http: 502 }\n    category: ⟦retryable⟧\n    show: alert\n    message: { title: We couldn’t get through }", good: "categories:\n  retryable:\n    recovery: [retry, dismiss]\nrules:\n  - id: server.gateway\n    when: { http: 502 }\n    category: retryable\n    show: alert\n    message: { title: We couldn’t get through }"),
        ],
        ignore: "Ignore this finding if people can retry with another control on the same screen.",
        related: ["message/no-next-step"])

    static let retryNoSchedule = CheckPage(
        "retry/no-schedule", .warning,
        summary: "`quiet` or `gaveUp` without a retry schedule",
        why: "`quiet` and `gaveUp` belong to automatic retries: what is hidden during them, and what is shown after the last one. Without a schedule there are none, and the keys have no effect.",
        examples: [
            Example(bad: "rules:\n  - id: upload.failed\n    when: { http: 503 }\n    category: retryable\n    show: toast\n    message: { title: Your photos are on their way }\n    recovery: [retry]\n    gaveUp:\n      ⟦message: { title: Your photos didn’t arrive }⟧", good: "rules:\n  - id: upload.failed\n    when: { http: 503 }\n    category: retryable\n    show: toast\n    message: { title: Your photos are on their way }\n    recovery: [retry]\n    retry: { backoff: [2s, 5s] }\n    gaveUp:\n      message: { title: Your photos didn’t arrive }"),
        ],
        ignore: "Ignore this finding if the refined rules or the category bring the schedule.",
        related: ["reference/unknown-retry"])

    static let retryNonIdempotent = CheckPage(
        "retry/non-idempotent", .error,
        summary: "an automatic retry of calls that may not be safe to repeat",
        why: "A call that was interrupted may have done its work anyway. If the app repeats it automatically, it can pay twice or post twice. So a schedule runs only if the app reports that the call is safe to repeat, unless `assumeIdempotent` assumes this for every call that ends in such an error.",
        examples: [
            Example(bad: "retrySchedules:\n  brief: { backoff: [1s, 2s], assumeIdempotent: ⟦true⟧ }\nrules:\n  - id: server.gateway\n    when: { http: 502..504 }\n    category: retryable\n    show: alert\n    message: { title: We couldn’t get through }\n    recovery: [retry, dismiss]\n    retry: brief", good: "retrySchedules:\n  brief: { backoff: [1s, 2s], assumeIdempotent: true }\nrules:\n  - id: photos.upload\n    when: { domain: PhotoUpload, code: interrupted }\n    category: retryable\n    show: alert\n    message: { title: We couldn’t get through }\n    recovery: [retry, dismiss]\n    retry: brief"),
            Example(bad: "rules:\n  - id: payment.lost\n    when: { http: 504, idempotent: false }\n    category: retryable\n    show: alert\n    message: { title: Did your payment go through? }\n    recovery: [dismiss]\n    retry: ⟦{ backoff: [1s, 2s] }⟧", good: "rules:\n  - id: payment.lost\n    when: { http: 504, idempotent: false }\n    category: retryable\n    show: alert\n    message: { title: Did your payment go through? }\n    recovery: [dismiss]"),
        ],
        ignore: "Ignore this finding if every call that can fail like this is safe to repeat.",
        related: ["retry/non-retryable"])

    static let retryNonRetryable = CheckPage(
        "retry/non-retryable", .error,
        summary: "retries, or a retry button, for an error that isn’t retryable",
        why: "A schedule runs only for errors whose built-in category is `retryable`; for others it is never used. A rule without a category is `nonRetryable`, which is easily forgotten. A retry button that can’t help only leads back to the same message.",
        examples: [
            Example(bad: "retrySchedules:\n  brief: { backoff: [1s, 2s] }\nrules:\n  - id: server.gateway\n    when: { http: 502 }\n    show: alert\n    message: { title: We couldn’t get through }\n    retry: ⟦brief⟧", good: "retrySchedules:\n  brief: { backoff: [1s, 2s] }\nrules:\n  - id: server.gateway\n    when: { http: 502 }\n    category: retryable\n    show: alert\n    message: { title: We couldn’t get through }\n    retry: brief"),
            Example(bad: "rules:\n  - id: answer.unreadable\n    when: { http: 422 }\n    category: nonRetryable\n    show: alert\n    message: { title: Some details need another look }\n    recovery: [⟦retry⟧, dismiss]", good: "rules:\n  - id: answer.unreadable\n    when: { http: 422 }\n    category: nonRetryable\n    show: alert\n    message: { title: Some details need another look }\n    recovery: [dismiss]"),
        ],
        ignore: "Ignore this finding if another condition makes a retry useful after all.",
        related: ["retry/client-error", "retry/no-manual-retry"])

    static let retryOverBudget = CheckPage(
        "retry/over-budget", .warning,
        summary: "retries that make people wait too long",
        why: "While the app retries, a person waits. People stay attentive for ten seconds. Half a minute is bearable if an alert explains it or lets them stop it. Only work in the background can take minutes. The check adds up all waits at their longest.",
        examples: [
            Example(bad: "retrySchedules:\n  ⟦patient⟧: { backoff: exponential, initial: 1s, maxRetries: 5 }\nrules:\n  - id: feed.busy\n    when: { http: 503 }\n    category: retryable\n    show: toast\n    message: { title: We’re a bit busy right now }\n    recovery: [retry]\n    retry: patient", good: "retrySchedules:\n  patient: { backoff: exponential, initial: 1s, maxRetries: 3 }\nrules:\n  - id: feed.busy\n    when: { http: 503 }\n    category: retryable\n    show: toast\n    message: { title: We’re a bit busy right now }\n    recovery: [retry]\n    retry: patient"),
        ],
        ignore: "Ignore this finding if people can leave the screen while the work continues.",
        related: ["retry/silent-long-wait", "retry/too-many"])

    static let retrySilentLongWait = CheckPage(
        "retry/silent-long-wait", .warning,
        summary: "a long wait before a retry with nothing visible",
        why: "For a second or two, people assume that the app is working. After more than three seconds without a message they think that it hangs, and press again or leave.",
        examples: [
            Example(bad: "rules:\n  - id: server.gateway\n    when: { http: 502 }\n    category: retryable\n    quiet: ⟦2⟧\n    show: alert\n    message: { title: We couldn’t get through }\n    recovery: [retry, dismiss]\n    retry: { backoff: [2s, 8s] }", good: "rules:\n  - id: server.gateway\n    when: { http: 502 }\n    category: retryable\n    quiet: 1\n    steps:\n      - { untilAttempt: 2, show: badge }\n      - { show: alert }\n    message: { title: We couldn’t get through }\n    recovery: [retry, dismiss]\n    retry: { backoff: [2s, 8s] }"),
        ],
        ignore: "Ignore this finding if the screen already shows that work is in progress.",
        related: ["retry/over-budget"])

    static let retryTooMany = CheckPage(
        "retry/too-many", .warning,
        summary: "more than ten automatic retries while a person waits",
        why: "A call that failed ten times will fail the eleventh time too. More retries only load the server and keep the person from doing something else.",
        examples: [
            Example(bad: "retrySchedules:\n  stubborn: { backoff: constant, initial: 500ms, maxRetries: ⟦15⟧ }\nrules:\n  - id: feed.busy\n    when: { http: 503 }\n    category: retryable\n    show: toast\n    message: { title: We’re a bit busy right now }\n    recovery: [retry]\n    retry: stubborn", good: "retrySchedules:\n  stubborn: { backoff: constant, initial: 500ms, maxRetries: 5 }\nrules:\n  - id: feed.busy\n    when: { http: 503 }\n    category: retryable\n    show: toast\n    message: { title: We’re a bit busy right now }\n    recovery: [retry]\n    retry: stubborn"),
        ],
        ignore: "Ignore this finding if the work is in the background, and the waits are long.",
        related: ["retry/unbounded", "retry/over-budget"])

    static let retryUnbounded = CheckPage(
        "retry/unbounded", .error,
        summary: "a retry schedule without an end",
        why: "Without `maxRetries` and `maxElapsed`, the app retries for as long as it runs. People never learn that it failed, the battery drains, and a server that is down gets requests from everyone all the time.",
        examples: [
            Example(bad: "retrySchedules:\n  ⟦patient⟧:\n    backoff: exponential\n    initial: 2s", good: "retrySchedules:\n  patient:\n    backoff: exponential\n    initial: 2s\n    maxRetries: 4"),
            Example(bad: "rules:\n  - id: sync.busy\n    when: { http: 503 }\n    category: retryable\n    show: badge\n    message: { title: Not up to date yet }\n    retry: ⟦{ initial: 5s }⟧", good: "rules:\n  - id: sync.busy\n    when: { http: 503 }\n    category: retryable\n    show: badge\n    message: { title: Not up to date yet }\n    retry: { initial: 5s, maxElapsed: 10m }"),
        ],
        ignore: "Ignore this finding if the schedule keeps a connection open that must always be restored.",
        related: ["retry/too-many"])

    static let retryUnreachableStep = CheckPage(
        "retry/unreachable-step", .warning,
        summary: "a step that comes after the last retry",
        why: "Steps count failed calls. After the last retry, the last step or `gaveUp` applies, so a step with a higher number is never used.",
        examples: [
            Example(bad: "rules:\n  - id: sync.failed\n    when: { http: 503 }\n    category: retryable\n    steps:\n      - { untilAttempt: ⟦10⟧, show: badge }\n      - { show: alert }\n    message: { title: We’re busy }\n    retry: { backoff: [1s, 2s, 3s], assumeIdempotent: true }", good: "rules:\n  - id: sync.failed\n    when: { http: 503 }\n    category: retryable\n    steps:\n      - { untilAttempt: 3, show: badge }\n      - { show: alert }\n    message: { title: We’re busy }\n    retry: { backoff: [1s, 2s, 3s], assumeIdempotent: true }"),
        ],
        related: ["retry/no-schedule"])

    static let retryZeroDelay = CheckPage(
        "retry/zero-delay", .warning,
        summary: "retries with almost no wait between them",
        why: "A call that just failed will probably fail again immediately. Without a wait, all retries are used up before anything can change, and a server in trouble gets several times its usual load. A single immediate retry is fine.",
        examples: [
            Example(bad: "retrySchedules:\n  ⟦hasty⟧: { backoff: constant, initial: 0s, maxRetries: 3 }", good: "retrySchedules:\n  hasty: { backoff: [0s, 1s, 4s] }"),
        ],
        ignore: "Ignore this finding if the server is known to need immediate retries.",
        related: ["retry/no-jitter"])
}
