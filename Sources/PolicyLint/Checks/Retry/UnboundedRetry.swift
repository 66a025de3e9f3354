import PolicyEngine

enum UnboundedRetry {
    static let check = Check(
        "retry/unbounded", .error,
        summary: "a retry schedule that nothing ends",
        why: """
            Without `maxRetries` and `maxElapsed` the app tries again for as long as it runs. Nobody ever learns that it did not work, the battery is used up, and a \
            server that is down is asked by everybody, all the time.
            """,
        examples: [
            Check.Example(
                bad: """
                    retrySchedules:
                      ⟦patient⟧:
                        backoff: exponential
                        initial: 2s
                    """,
                good: """
                    retrySchedules:
                      patient:
                        backoff: exponential
                        initial: 2s
                        maxRetries: 4
                    """),
            Check.Example(
                bad: """
                    rules:
                      - id: sync.busy
                        when: { http: 503 }
                        category: retryable
                        show: badge
                        message: { title: Not up to date yet }
                        retry: ⟦{ initial: 5s }⟧
                    """,
                good: """
                    rules:
                      - id: sync.busy
                        when: { http: 503 }
                        category: retryable
                        show: badge
                        message: { title: Not up to date yet }
                        retry: { initial: 5s, maxElapsed: 10m }
                    """),
        ], needs: .policy
    ) { policy, log in
        for schedule in policy.effective.schedules where schedule.schedule.isEndless {
            log.add(
                "\(schedule.title) never gives up", at: schedule.place, label: "neither `maxRetries` nor `maxElapsed`",
                help: "say how often it tries again, such as `maxRetries: 5`, or for how long, such as `maxElapsed: 2m`", example: schedule.plan.text)
        }
    }
}
