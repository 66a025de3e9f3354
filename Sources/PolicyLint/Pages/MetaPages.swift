// swift-format-ignore-file
// Written by scripts/generate-checks from docs/checks; change the pages instead.

import PolicyEngine

extension CheckPage {
    static let metaBadConfig = CheckPage(
        "meta/bad-config", .error,
        summary: "settings or a baseline that cannot be used",
        why: "A misspelt setting would be as good as none, so nothing is checked until it is right. `policyctl lint` ends with 2 then.",
        examples: [
            Example(bad: "# file: .policyctl.yaml\n⟦preste⟧: strict\n# file: example.yaml\nactions: [openSettings]", good: "# file: .policyctl.yaml\npreset: strict\n# file: example.yaml\nactions: [openSettings]"),
            Example(bad: "# file: .policyctl.yaml\nchecks:\n  ⟦retry/no-jiter⟧: off\n# file: example.yaml\nactions: [openSettings]", good: "# file: .policyctl.yaml\nchecks:\n  retry/no-jitter: off\n# file: example.yaml\nactions: [openSettings]"),
        ])

    static let metaBadDirective = CheckPage(
        "meta/bad-directive", .error,
        summary: "a comment for policyctl that cannot be read",
        why: "A comment that is only nearly right does nothing, and looks as if it did. Known are `disable` above something, `disable-line` after it, and `disable-file`.",
        examples: [
            Example(bad: "retrySchedules:\n  patient:\n    backoff: exponential\n    # policyctl: ⟦disabel⟧ retry/no-jitter -- runs on one kiosk only\n    jitter: none", good: "retrySchedules:\n  patient:\n    backoff: exponential\n    # policyctl: disable retry/no-jitter -- runs on one kiosk only\n    jitter: none"),
            Example(bad: "retrySchedules:\n  patient:\n    backoff: exponential\n    # policyctl: disable retry/no-jitter until ⟦march⟧ -- until the new server runs\n    jitter: none", good: "retrySchedules:\n  patient:\n    backoff: exponential\n    # policyctl: disable retry/no-jitter until 2099-03-31 -- until the new server runs\n    jitter: none"),
            Example(bad: "retrySchedules:\n  patient:\n    backoff: exponential\n    # policyctl: disable retry/no-jitter ⟦because⟧ it runs on one kiosk only\n    jitter: none", good: "retrySchedules:\n  patient:\n    backoff: exponential\n    # policyctl: disable retry/no-jitter -- runs on one kiosk only\n    jitter: none"),
            Example(bad: "retrySchedules:\n  patient:\n    backoff: exponential\n    jitter: none # policyctl: ⟦disable⟧ retry/no-jitter -- runs on one kiosk only", good: "retrySchedules:\n  patient:\n    backoff: exponential\n    jitter: none # policyctl: disable-line retry/no-jitter -- runs on one kiosk only"),
        ])

    static let metaBlanket = CheckPage(
        "meta/blanket", .warning,
        summary: "a comment that hides every check",
        why: "It also hides mistakes nobody has made yet. A comment that names its check hides only what was looked at.",
        examples: [
            Example(bad: "retrySchedules:\n  patient:\n    backoff: exponential\n    ⟦# policyctl: disable -- runs on one kiosk only⟧\n    jitter: none", good: "retrySchedules:\n  patient:\n    backoff: exponential\n    # policyctl: disable retry/no-jitter -- runs on one kiosk only\n    jitter: none"),
            Example(bad: "retrySchedules:\n  patient:\n    backoff: exponential\n    # policyctl: disable ⟦*⟧ -- runs on one kiosk only\n    jitter: none", good: "retrySchedules:\n  patient:\n    backoff: exponential\n    # policyctl: disable retry/* -- runs on one kiosk only\n    jitter: none"),
        ])

    static let metaCannotSuppress = CheckPage(
        "meta/cannot-suppress", .warning,
        summary: "a comment against what cannot be hidden",
        why: "With such a mistake the app would have no policy at all, so hiding it would help nobody. The comment can go once it is fixed.",
        examples: [
            Example(bad: "recoveryOptions:\n  stop:\n    # policyctl: disable ⟦yaml/ambiguous-boolean⟧ -- reads well\n    title: No\n    action: dismiss", good: "recoveryOptions:\n  stop:\n    title: \"No\"\n    action: dismiss"),
        ])

    static let metaExpiredSnooze = CheckPage(
        "meta/expired-snooze", .error, fix: .safe,
        summary: "a comment whose day has passed",
        why: "It was meant to hold for a while only, and that while is over. What it hid is told again.",
        examples: [
            Example(bad: "retrySchedules:\n  patient:\n    backoff: exponential\n    # policyctl: disable retry/no-jitter until ⟦2026-03-31⟧ -- until the new server runs\n    jitter: none", good: "retrySchedules:\n  patient:\n    backoff: exponential\n    # policyctl: disable retry/no-jitter until 2099-03-31 -- until the new server runs\n    jitter: none"),
        ])

    static let metaInternalLimit = CheckPage(
        "meta/internal-limit", .info,
        summary: "something that was too much to be checked or listed whole",
        why: "What could not be looked at is said, so that silence always means that all is well. A thousand findings of one kind are listed at most, of errors 5,000; `mostFindings` changes that.",
        examples: [
            Example(bad: "# file: .policyctl.yaml\nmostFindings: 1\n# file: example.yaml\nrules:\n  - id: photo.gone\n    when: { http: 404 }\n    category: nonRetryable\n    show: toast\n    recovery: []\n    message: { title: This photo is gone. }\n  - id: album.locked\n    when: { http: 409 }\n    category: nonRetryable\n    show: toast\n    recovery: []\n    message: { title: This album is locked⟦.⟧ }", good: "# file: .policyctl.yaml\nmostFindings: 2\n# file: example.yaml\nrules:\n  - id: photo.gone\n    when: { http: 404 }\n    category: nonRetryable\n    show: toast\n    recovery: []\n    message: { title: This photo is gone. }\n  - id: album.locked\n    when: { http: 409 }\n    category: nonRetryable\n    show: toast\n    recovery: []\n    message: { title: This album is locked. }"),
        ])

    static let metaNoEnd = CheckPage(
        "meta/no-end", .warning, isOff: true,
        summary: "a comment that hides findings for ever",
        why: "What is hidden for a while is soon forgotten. With a day after `until`, before the reason or in it, the finding comes back when it is time to look again.",
        examples: [
            Example(bad: "retrySchedules:\n  patient:\n    backoff: exponential\n    ⟦# policyctl: disable retry/no-jitter -- runs on one kiosk only⟧\n    jitter: none", good: "retrySchedules:\n  patient:\n    backoff: exponential\n    # policyctl: disable retry/no-jitter -- runs on one kiosk only until 2099-01-31\n    jitter: none"),
        ])

    static let metaNoReason = CheckPage(
        "meta/no-reason", .warning,
        summary: "a comment that hides findings without a reason",
        why: "Whoever reads it next cannot tell whether it still holds. One sentence after two dashes is enough.",
        examples: [
            Example(bad: "retrySchedules:\n  patient:\n    backoff: exponential\n    ⟦# policyctl: disable retry/no-jitter⟧\n    jitter: none", good: "retrySchedules:\n  patient:\n    backoff: exponential\n    # policyctl: disable retry/no-jitter -- runs on one kiosk only\n    jitter: none"),
        ])

    static let metaStaleBaseline = CheckPage(
        "meta/stale-baseline", .warning,
        summary: "a baseline that lists what is no longer found",
        why: "What was fixed stays allowed as long as the baseline lists it, and may come back unseen. Write the baseline anew whenever something was fixed.",
        examples: [
            Example(bad: "# file: baseline.json\n{\"version\": 1, \"findings\": [\n  {\"check\": \"retry/no-jitter\", \"path\": \"example.yaml\",\n   \"subject\": \"retrySchedules/patient/jitter\", \"fingerprint\": \"0123456789abcdef\"}\n]}\n# file: example.yaml\nretrySchedules:\n  patient:\n    backoff: exponential\n    jitter: full", good: "# file: baseline.json\n{\"version\": 1, \"findings\": []}\n# file: example.yaml\nretrySchedules:\n  patient:\n    backoff: exponential\n    jitter: full"),
        ])

    static let metaUnknownCheck = CheckPage(
        "meta/unknown-check", .error, fix: .unsafe,
        summary: "a comment that names a check that does not exist",
        why: "A misspelt name silences nothing, and nobody notices until the finding it was meant for comes back. Names are those in square brackets after a finding.",
        examples: [
            Example(bad: "retrySchedules:\n  patient:\n    backoff: exponential\n    # policyctl: disable ⟦retry/no-jiter⟧ -- runs on one kiosk only\n    jitter: none", good: "retrySchedules:\n  patient:\n    backoff: exponential\n    # policyctl: disable retry/no-jitter -- runs on one kiosk only\n    jitter: none"),
        ])

    static let metaUnusedSuppression = CheckPage(
        "meta/unused-suppression", .warning, fix: .safe,
        summary: "a comment that hides nothing",
        why: "What it was written for has been fixed or moved. Left after, it would hide the next mistake of that kind.",
        examples: [
            Example(bad: "retrySchedules:\n  patient:\n    backoff: exponential\n    ⟦# policyctl: disable retry/no-jitter -- runs on one kiosk only⟧\n    jitter: full", good: "retrySchedules:\n  patient:\n    backoff: exponential\n    jitter: full"),
            Example(bad: "retrySchedules:\n  patient:\n    backoff: exponential\n    # policyctl: disable retry/no-jitter, ⟦yaml/*⟧ -- runs on one kiosk only\n    jitter: none", good: "retrySchedules:\n  patient:\n    backoff: exponential\n    # policyctl: disable retry/no-jitter -- runs on one kiosk only\n    jitter: none"),
        ])
}
