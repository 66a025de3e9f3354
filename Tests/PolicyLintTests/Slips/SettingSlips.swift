/// What stands beside `when` and `message`.
extension Slip {
    static let ofSetting = [
        Slip(
            "    show: alert\n", to: "    show: alert // above all\n",
            is: "structure/unknown-value", help: "a comment begins with # instead of //"),
        Slip(
            "    show: alert\n", to: "    show: alert\n    retry: { initial: 1s, maxDelay: 8ms, minDelay: 1s }\n",
            is: "structure/out-of-range", help: "8s are seconds"),
        Slip(
            "    show: alert\n", to: "    show: alert\n    retry: yes\n",
            is: "structure/wrong-type", help: "maxRetries: 3"),
        Slip(
            "    show: alert\n", to: "    show: alert\n    retry: no\n",
            is: "structure/wrong-type", help: "write none"),
        Slip(
            "    show: alert\n", to: "    show: alert\n    cta: [dismiss]\n",
            is: "structure/unknown-key", help: "write `recovery`"),
        Slip(
            "    show: alert\n", to: "    show: alert\n    icon: warning\n",
            is: "structure/unknown-key", help: "the app decides how a surface looks"),
        Slip(
            "    show: alert\n", to: "    show: alert\n    delay: 2s\n",
            is: "structure/unknown-key", help: "retry: { initial: 2s, maxRetries: 3 }"),
        Slip(
            "    show: alert\n", to: "    show: alert\n    timeout: 5s\n",
            is: "structure/unknown-key", help: "retry: { maxElapsed: 30s }"),
        Slip(
            "    show: alert\n", to: "    show: alert\n    type: error\n",
            is: "structure/unknown-key", help: "`severity` for how it is logged"),
        Slip(
            "    show: alert\n", to: "    show: alert\n    severity: high\n",
            is: "structure/unknown-value", help: "did you mean “error”?"),
        Slip(
            "    show: alert\n", to: "    show: inline password\n",
            is: "structure/unknown-value", help: "on a line of its own field: password"),
        Slip(
            "    show: alert\n", to: "    show: [toast, alert]\n", is: "structure/wrong-type", help: "use `steps`"),
        Slip(
            "    category: retryable\n", to: "    category: retryable\n    until: 2030-01-01\n",
            is: "structure/unknown-key", help: "rules have no dates"),
        Slip(
            "    category: retryable\n", to: "    category: base.gone\n",
            is: "reference/unknown-category", help: "rule: base.gone"),
        Slip(
            "    category: retryable\n", to: "    category: retryable\n    recovery: (retry, dismiss)\n",
            is: "structure/wrong-type", help: "[retry, dismiss]"),
        Slip(
            "    category: retryable\n", to: "    category: retryable\n    minimumDuration: 1,5s\n",
            is: "structure/duration-unit", help: "write 1.5s"),
        Slip(
            "    category: retryable\n", to: "    category: retryable\n    minimumDuration: 2 seconds\n",
            is: "structure/duration-unit", help: "write 2s"),
        Slip(
            "We’re busy", to: "Back in (retryAfter)", is: "placeholder/code-style", help: "write {retryAfter}"),
        Slip(
            "    category: retryable\n", to: "    category: retryable\n    recovery: [Close]\n",
            is: "reference/unknown-option", help: "write dismiss"),
        Slip(
            "    category: retryable\n", to: "    category: retryable\n    retry: { backoff: 1s, maxRetries: 2 }\n",
            is: "structure/wrong-type", help: "[1s]"),
        Slip(
            "    category: retryable\n", to: "    category: retryable\n    buttons: [dismiss]\n",
            is: "structure/unknown-key", help: "write `recovery`"),
        Slip(
            "    show: alert\n", to: "    steps: [{ untilAttempt: 2, show: badge }]\n",
            is: "structure/exclusive-keys", help: ""),
        Slip(
            "    category: retryable\n", to: "    category: retryable\n    gaveUp: { title: It ended }\n",
            is: "structure/unknown-key", help: "message: { title"),
        Slip(
            "    category: retryable\n", to: "    category: retryable\n    retry: 3 times, 2s apart\n",
            is: "structure/wrong-type", help: "maxRetries: 3"),
        Slip(
            "    category: retryable\n", to: "    category: retryable\n    minimumDuration: 300m\n",
            is: "structure/out-of-range", help: "300ms"),
        Slip(
            "    show: alert\n", to: "    steps:\n      - { show: alert }\n      - { untilAttempt: 2, show: badge }\n",
            is: "structure/missing-key", help: "put this step last"),
        Slip(
            "    show: alert\n", to: "    show: alert\n    recovery:\n      - { title: OK, action: dismiss }\n",
            is: "structure/wrong-type", help: "recoveryOptions"),
        Slip(
            "    category: retryable\n    show: alert\n", to: "  - category: retryable\n  - show: alert\n",
            is: "structure/wrong-type", help: "two spaces instead of “- ”"),
        Slip(
            "category: retryable", to: "category: retryable\n    absorbs: [connectivity]",
            is: "structure/wrong-type", help: "{ category: connectivity, for: 30s }"),
        Slip("We’re busy", to: "\"Back in ｛retryAfter, duration｝\"", is: "placeholder/syntax", help: "write { and }"),
        Slip(
            "We’re busy", to: "\"Back in {retryAfter，duration}\"", is: "placeholder/syntax",
            help: "{retryAfter, duration}"),
        Slip(
            "    category: retryable", to: "    // category: retryable",
            is: "yaml/syntax", help: "write # instead of //", in: SampleRule.busyTwice),
        Slip(
            "    category: retryable",
            to: "    category: retryable\n    absorbs: [{ category: [retryable, nonRetryable], for: 30s }]",
            is: "structure/wrong-type", help: "write an entry for each", in: SampleRule.busyTwice),
    ]
}
