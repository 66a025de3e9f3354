import PolicyEngine

enum NeverShown {
    static let check = Check(
        "retry/never-shown", .error,
        summary: "the app gives up and nobody is told",
        why: """
            Where something is shown while the app tries again and nothing once it has given up, it looks as if everything went well. What is said last has to be how it \
            ended.
            """,
        examples: [
            Check.Example(
                bad: """
                    rules:
                      - id: upload.interrupted
                        when: { http: 503 }
                        category: retryable
                        show: toast
                        message: { title: Your photos are on their way }
                        recovery: [retry]
                        retry: { backoff: [1s, 3s] }
                        gaveUp:
                          show: ⟦none⟧
                    """,
                good: """
                    rules:
                      - id: upload.interrupted
                        when: { http: 503 }
                        category: retryable
                        show: toast
                        message: { title: Your photos are on their way }
                        recovery: [retry]
                        retry: { backoff: [1s, 3s] }
                        gaveUp:
                          message: { title: Your photos didn’t arrive }
                    """),
            Check.Example(
                bad: """
                    rules:
                      - id: feed.busy
                        when: { http: 503 }
                        category: retryable
                        show: ⟦none⟧
                        quiet: 2
                        retry: { backoff: [1s, 3s] }
                    """,
                good: """
                    rules:
                      - id: feed.busy
                        when: { http: 503 }
                        category: retryable
                        show: badge
                        message: { title: Not up to date }
                        quiet: 2
                        retry: { backoff: [1s, 3s] }
                    """),
        ], needs: .policy
    ) { policy, log in
        let effective = policy.effective
        var seen: Set<SourcePlace> = []
        for rule in effective.rules where !rule.isInBackground && rule.performed == nil {
            guard let number = rule.schedule, let timeline = rule.timeline, !timeline.moments.isEmpty, timeline.end == .none else { continue }
            let isQuietForNothing = timeline.isNeverSeen && (rule.quiet?.value ?? 0) > 0 && rule.quiet?.owner === rule.steps?.owner
            guard isQuietForNothing || timeline.loudestWhileTrying != .none, rule.isRefining || !effective.isShownElsewhere(rule) else { continue }
            let place = rule.gaveUpShow.map { $0.place } ?? rule.steps.map { $0.place } ?? rule.owner.place
            guard seen.insert(place).inserted else { continue }
            log.add(
                isQuietForNothing
                    ? "\(rule.owner.title) keeps its first failures back, and then shows nothing either" : "\(rule.owner.title) shows nothing once the app has given up",
                at: place,
                label: isQuietForNothing ? nil : "until then: \(timeline.loudestWhileTrying.name)",
                help: isQuietForNothing
                    ? "show something in the end, such as `show: toast`; or delete `quiet` where nobody has to know"
                    : "show how it ended, at least as a `badge` or `toast`")
        }
    }
}
