private let patient = """
    schema: 1
    retrySchedules:
      patient:
        backoff: exponential
        initial: 1s
        jitter: none
        maxRetries: 3
        maxElapsed: 20s
        retryAfter: { upTo: 10s }
    rules:
      - { id: a, when: { code: x }, category: retryable, show: toast, retry: patient }
      - { id: never, when: { code: k }, category: nonRetryable, show: toast, retry: patient }
    """

private let assuming = """
    schema: 1
    rules:
      - id: a
        when: { code: x }
        category: retryable
        show: toast
        retry: { backoff: constant, initial: 2s, jitter: none, assumeIdempotent: true, retryAfter: { honor: false } }
        gaveUp: { show: screen, message: { title: It did not work }, recovery: [] }
        message: { title: We will try again, reason: The network is slow, help: "https://help.example.com/a" }
    """

let retryPoints: [LanguagePoint] = [
    LanguagePoint(
        "F11", "retriesLeft counts the coming one; unreported attempt is 1, elapsed 0", ["rules.yaml": patient],
        [
            (
                #"{"domain": "D", "code": "x", "context": {"idempotent": true}}"#,
                "retry.after 1\nretry.nextAttempt 2\nretry.retriesLeft 3\nretry.from \"schedule\"\nstopped null"
            ),
            (
                #"{"domain": "D", "code": "x", "context": {"idempotent": true, "attempt": 3}}"#,
                "retry.after 4\nretry.nextAttempt 4\nretry.retriesLeft 1"
            ),
            (
                #"{"domain": "D", "code": "x", "context": {"idempotent": true, "attempt": 4}}"#,
                "retry null\nstopped \"exhausted\""
            ),
            (
                #"{"domain": "D", "code": "x", "context": {"idempotent": true, "elapsed": 19}}"#,
                "retry.after 1\nstopped null"
            ),
            (
                #"{"domain": "D", "code": "x", "context": {"idempotent": true, "elapsed": 19.5}}"#,
                "retry null\nstopped \"timeLimit\""
            ),
            (
                #"{"domain": "D", "code": "k", "context": {"attempt": 9, "idempotent": false}}"#,
                "retry null\nstopped null"
            ),
        ]),
    LanguagePoint(
        "F11", "no limit: retriesLeft is null, nothing is exhausted or overflows", ["rules.yaml": assuming],
        [
            (
                #"{"domain": "D", "code": "x", "context": {"attempt": 100000}}"#,
                "retry.after 2\nretry.nextAttempt 100001\nretry.retriesLeft null\nmessage.title \"We will try again\""
            )
        ]),
    LanguagePoint(
        "F13", "the first reason counts, in the order of the page", ["rules.yaml": patient],
        [
            (
                #"{"domain": "D", "code": "x", "headers": {"grpc-retry-pushback-ms": "-1"}, "context": {"attempt": 9}}"#,
                "stopped \"serverSaidNo\""
            ),
            (
                #"{"domain": "D", "code": "x", "headers": {"Retry-After": "60"}, "context": {"attempt": 9}}"#,
                "stopped \"exhausted\""
            ),
            (#"{"domain": "D", "code": "x", "headers": {"Retry-After": "60"}}"#, "stopped \"notIdempotent\""),
            (
                #"{"domain": "D", "code": "x", "headers": {"Retry-After": "60"}, "context": {"idempotent": true, "elapsed": 60}}"#,
                "stopped \"retryAfterTooLong\""
            ),
            (
                #"{"domain": "D", "code": "x", "headers": {"Retry-After": "10"}, "context": {"idempotent": true, "elapsed": 11}}"#,
                "stopped \"timeLimit\""
            ),
            (
                #"{"domain": "D", "code": "x", "headers": {"Retry-After": "10"}, "context": {"idempotent": true, "elapsed": 10}}"#,
                "retry.after 10\nretry.from \"retryAfter\"\nstopped null"
            ),
        ]),
    LanguagePoint(
        "F13", "the larger of hint and delay, equal is the hint's, on any status, on the outermost link that has one",
        [
            "rules.yaml": patient
        ],
        [
            (
                #"{"domain": "D", "code": "x", "http": 200, "headers": {"retry-after-ms": "1000"}, "context": {"idempotent": true}}"#,
                "retry.after 1\nretry.from \"retryAfter\""
            ),
            (
                #"{"domain": "D", "code": "x", "headers": {"retry-after-ms": "999"}, "context": {"idempotent": true}}"#,
                "retry.after 1\nretry.from \"schedule\""
            ),
            (
                #"{"domain": "D", "code": "x", "headers": {"Retry-After": "soon"},"#
                    + #" "underlying": [{"domain": "E", "headers": {"Retry-After": "7"}}], "context": {"idempotent": true}}"#,
                "retry.after 7\nretry.from \"retryAfter\""
            ),
            (
                #"{"domain": "D", "code": "x", "headers": {"Retry-After": "Sat, 21 Nov 2026 12:00:05 GMT"},"#
                    + #" "context": {"idempotent": true, "now": "2026-11-21T12:00:00Z"}}"#,
                "retry.after 5\nretry.from \"retryAfter\""
            ),
            (
                #"{"domain": "D", "code": "x", "headers": {"Retry-After": "Sat, 21 Nov 2026 12:00:05 GMT","#
                    + #" "Date": "Sat, 21 Nov 2026 12:00:02 GMT"}, "context": {"idempotent": true, "now": "2026-11-21T12:00:00Z"}}"#,
                "retry.after 3"
            ),
            (
                #"{"domain": "D", "code": "x", "headers": {"Retry-After": "Sat, 21 Nov 2026 12:00:05 GMT"}, "context": {"idempotent": true}}"#,
                "retry.after 1\nretry.from \"schedule\""
            ),
        ]),
    LanguagePoint(
        "F13", "honor: false ignores waits, never a refusal; a report outranks assumeIdempotent",
        ["rules.yaml": assuming],
        [
            (
                #"{"domain": "D", "code": "x", "headers": {"Retry-After": "86400"}}"#,
                "retry.after 2\nretry.from \"schedule\"\nsurface \"toast\""
            ),
            (
                #"{"domain": "D", "code": "x", "headers": {"grpc-retry-pushback-ms": "soon"}}"#,
                "stopped \"serverSaidNo\"\nsurface \"screen\"\nmessage.title \"It did not work\"\nmessage.reason null\nrecovery []"
            ),
            (
                #"{"domain": "D", "code": "x", "context": {"idempotent": false}}"#,
                "stopped \"notIdempotent\"\nmessage.help \"https://help.example.com/a\""
            ),
        ]),
]
