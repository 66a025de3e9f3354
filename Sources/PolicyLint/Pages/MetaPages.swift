// swift-format-ignore-file
// Written by scripts/generate-checks from docs/checks; change the pages instead.

import PolicyEngine

extension CheckPage {
    static let metaBadConfig = CheckPage(
        "meta/bad-config", .error,
        summary: "unusable settings or an unusable baseline",
        why: "A misspelled setting would have no effect, so nothing is checked until it is corrected. `policyctl lint` exits with 2.",
        examples: [
            Example(bad: "# file: .policyctl.yaml\n⟦preste⟧: strict\n# file: example.yaml\nactions: [openSettings]", good: "# file: .policyctl.yaml\npreset: strict\n# file: example.yaml\nactions: [openSettings]"),
            Example(bad: "# file: .policyctl.yaml\nchecks:\n  ⟦retry/no-jiter⟧: off\n# file: example.yaml\nactions: [openSettings]", good: "# file: .policyctl.yaml\nchecks:\n  retry/no-jitter: off\n# file: example.yaml\nactions: [openSettings]"),
        ],
        related: ["meta/unknown-check"])

    static let metaBadDirective = CheckPage(
        "meta/bad-directive", .error,
        summary: "an invalid policyctl comment",
        why: "A comment that is almost right has no effect, but looks as if it did. Supported directives: `disable` above an element, `disable-line` after it, and `disable-file`.",
        examples: [
            Example(bad: "retrySchedules:\n  patient:\n    backoff: exponential\n    # policyctl: ⟦disabel⟧ retry/no-jitter -- runs on one kiosk only\n    jitter: none", good: "retrySchedules:\n  patient:\n    backoff: exponential\n    # policyctl: disable retry/no-jitter -- runs on one kiosk only\n    jitter: none"),
            Example(bad: "retrySchedules:\n  patient:\n    backoff: exponential\n    # policyctl: disable retry/no-jitter until ⟦march⟧ -- until the new server runs\n    jitter: none", good: "retrySchedules:\n  patient:\n    backoff: exponential\n    # policyctl: disable retry/no-jitter until 2099-03-31 -- until the new server runs\n    jitter: none"),
            Example(bad: "retrySchedules:\n  patient:\n    backoff: exponential\n    # policyctl: disable retry/no-jitter ⟦because⟧ it runs on one kiosk only\n    jitter: none", good: "retrySchedules:\n  patient:\n    backoff: exponential\n    # policyctl: disable retry/no-jitter -- runs on one kiosk only\n    jitter: none"),
            Example(bad: "retrySchedules:\n  patient:\n    backoff: exponential\n    jitter: none # policyctl: ⟦disable⟧ retry/no-jitter -- runs on one kiosk only", good: "retrySchedules:\n  patient:\n    backoff: exponential\n    jitter: none # policyctl: disable-line retry/no-jitter -- runs on one kiosk only"),
        ],
        related: ["meta/unknown-check", "meta/unused-suppression"])

    static let metaBlanket = CheckPage(
        "meta/blanket", .warning,
        summary: "a comment that suppresses every check",
        why: "Such a comment also hides future mistakes. A comment that names its check suppresses only what was reviewed.",
        examples: [
            Example(bad: "retrySchedules:\n  patient:\n    backoff: exponential\n    ⟦# policyctl: disable -- runs on one kiosk only⟧\n    jitter: none", good: "retrySchedules:\n  patient:\n    backoff: exponential\n    # policyctl: disable retry/no-jitter -- runs on one kiosk only\n    jitter: none"),
            Example(bad: "retrySchedules:\n  patient:\n    backoff: exponential\n    # policyctl: disable ⟦*⟧ -- runs on one kiosk only\n    jitter: none", good: "retrySchedules:\n  patient:\n    backoff: exponential\n    # policyctl: disable retry/* -- runs on one kiosk only\n    jitter: none"),
        ],
        ignore: "Ignore this finding if the file is generated, and its findings are checked elsewhere.",
        related: ["meta/no-reason"])

    static let metaCannotSuppress = CheckPage(
        "meta/cannot-suppress", .warning,
        summary: "a comment that tries to suppress an error",
        why: "With such an error the app would have no policy, so suppressing it would help nobody. Remove the comment after you fix the error.",
        examples: [
            Example(bad: "recoveryOptions:\n  stop:\n    # policyctl: disable ⟦yaml/ambiguous-boolean⟧ -- reads well\n    title: No\n    action: dismiss", good: "recoveryOptions:\n  stop:\n    title: \"No\"\n    action: dismiss"),
        ],
        related: ["meta/unused-suppression"])

    static let metaExpiredSnooze = CheckPage(
        "meta/expired-snooze", .error, fix: .safe,
        summary: "an expired suppression comment",
        why: "The comment had an end date, which has passed. Its findings are reported again.",
        examples: [
            Example(bad: "retrySchedules:\n  patient:\n    backoff: exponential\n    # policyctl: disable retry/no-jitter until ⟦2026-03-31⟧ -- until the new server runs\n    jitter: none", good: "retrySchedules:\n  patient:\n    backoff: exponential\n    # policyctl: disable retry/no-jitter until 2099-03-31 -- until the new server runs\n    jitter: none"),
        ],
        ignore: "Don’t ignore this finding: fix the finding or set a new date.",
        related: ["meta/no-end"])

    static let metaInternalLimit = CheckPage(
        "meta/internal-limit", .info,
        summary: "something that was too large to be checked or listed completely",
        why: "Anything that could not be checked is reported, so that no findings always means no problems. For each check, at most 1,000 warnings and infos and at most 5,000 errors are listed. `mostFindings` changes the first limit, and can raise the second.",
        examples: [
            Example(bad: "# file: .policyctl.yaml\nmostFindings: 1\n# file: example.yaml\nrules:\n  - id: photo.gone\n    when: { http: 404 }\n    category: nonRetryable\n    show: toast\n    recovery: []\n    message: { title: This photo is gone. }\n  - id: album.locked\n    when: { http: 409 }\n    category: nonRetryable\n    show: toast\n    recovery: []\n    message: { title: This album is locked⟦.⟧ }", good: "# file: .policyctl.yaml\nmostFindings: 2\n# file: example.yaml\nrules:\n  - id: photo.gone\n    when: { http: 404 }\n    category: nonRetryable\n    show: toast\n    recovery: []\n    message: { title: This photo is gone. }\n  - id: album.locked\n    when: { http: 409 }\n    category: nonRetryable\n    show: toast\n    recovery: []\n    message: { title: This album is locked. }"),
        ],
        ignore: "Don’t ignore this finding: raise `mostFindings`, or fix some findings first.",
        related: ["yaml/limits"])

    static let metaNoEnd = CheckPage(
        "meta/no-end", .warning, isOff: true,
        summary: "a suppression comment without an end date",
        why: "Suppressed findings are soon forgotten. Add `until` and a date before or in the reason, and the finding comes back after that date.",
        examples: [
            Example(bad: "retrySchedules:\n  patient:\n    backoff: exponential\n    ⟦# policyctl: disable retry/no-jitter -- runs on one kiosk only⟧\n    jitter: none", good: "retrySchedules:\n  patient:\n    backoff: exponential\n    # policyctl: disable retry/no-jitter -- runs on one kiosk only until 2099-01-31\n    jitter: none"),
        ],
        ignore: "Ignore this finding if your team reviews suppressed findings in another way.",
        related: ["meta/no-reason", "meta/expired-snooze"])

    static let metaNoReason = CheckPage(
        "meta/no-reason", .warning,
        summary: "a suppression comment without a reason",
        why: "The next reader can’t tell whether the suppression is still valid. One sentence after two dashes is enough.",
        examples: [
            Example(bad: "retrySchedules:\n  patient:\n    backoff: exponential\n    ⟦# policyctl: disable retry/no-jitter⟧\n    jitter: none", good: "retrySchedules:\n  patient:\n    backoff: exponential\n    # policyctl: disable retry/no-jitter -- runs on one kiosk only\n    jitter: none"),
        ],
        ignore: "Ignore this finding if the reason is obvious from the line.",
        related: ["meta/no-end"])

    static let metaStaleBaseline = CheckPage(
        "meta/stale-baseline", .warning,
        summary: "a baseline entry that matches no finding",
        why: "A fixed finding remains allowed as long as the baseline lists it, and can come back unnoticed. Regenerate the baseline after fixes.",
        examples: [
            Example(bad: "# file: baseline.json\n{\"version\": 1, \"findings\": [\n  {\"check\": \"retry/no-jitter\", \"path\": \"example.yaml\",\n   \"subject\": \"retrySchedules/patient/jitter\", \"fingerprint\": \"0123456789abcdef\"}\n]}\n# file: example.yaml\nretrySchedules:\n  patient:\n    backoff: exponential\n    jitter: full", good: "# file: baseline.json\n{\"version\": 1, \"findings\": []}\n# file: example.yaml\nretrySchedules:\n  patient:\n    backoff: exponential\n    jitter: full"),
        ],
        ignore: "Ignore this finding if another branch still has the finding.",
        related: ["meta/unused-suppression"])

    static let metaUnknownCheck = CheckPage(
        "meta/unknown-check", .error, fix: .unsafe,
        summary: "a comment with an unknown check",
        why: "A misspelled name suppresses nothing, so the finding is still reported. The name of the check is in square brackets at the start of each finding.",
        examples: [
            Example(bad: "retrySchedules:\n  patient:\n    backoff: exponential\n    # policyctl: disable ⟦retry/no-jiter⟧ -- runs on one kiosk only\n    jitter: none", good: "retrySchedules:\n  patient:\n    backoff: exponential\n    # policyctl: disable retry/no-jitter -- runs on one kiosk only\n    jitter: none"),
        ],
        related: ["meta/bad-directive"])

    static let metaUnusedSuppression = CheckPage(
        "meta/unused-suppression", .warning, fix: .safe,
        summary: "a comment that suppresses nothing",
        why: "The finding that the comment was written for has been fixed or has moved. If the comment remains, it will hide the next finding of that kind.",
        examples: [
            Example(bad: "retrySchedules:\n  patient:\n    backoff: exponential\n    ⟦# policyctl: disable retry/no-jitter -- runs on one kiosk only⟧\n    jitter: full", good: "retrySchedules:\n  patient:\n    backoff: exponential\n    jitter: full"),
            Example(bad: "retrySchedules:\n  patient:\n    backoff: exponential\n    # policyctl: disable retry/no-jitter, ⟦yaml/*⟧ -- runs on one kiosk only\n    jitter: none", good: "retrySchedules:\n  patient:\n    backoff: exponential\n    # policyctl: disable retry/no-jitter -- runs on one kiosk only\n    jitter: none"),
        ],
        ignore: "Ignore this finding if the suppressed finding depends on a setting or a platform that isn’t active now.",
        related: ["meta/stale-baseline"])
}
