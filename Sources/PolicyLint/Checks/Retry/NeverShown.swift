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
            guard let number = rule.schedule, let course = rule.course, !course.moments.isEmpty, course.end == .none else { continue }
            let isQuietForNothing = course.isNeverSeen && (rule.quiet?.value ?? 0) > 0 && rule.quiet?.by === rule.steps?.by
            guard isQuietForNothing || course.loudestWhileTrying != .none, rule.isRefining || !effective.isShownElsewhere(rule) else { continue }
            let place = rule.gaveUpShow.map { policy.place("show", in: "gaveUp", of: $0.by) } ?? rule.steps.map { policy.showPlace($0.by) } ?? rule.sayer.place
            guard seen.insert(place).inserted else { continue }
            log.add(
                isQuietForNothing
                    ? "\(rule.sayer.title) keeps its first failures back, and then shows nothing either" : "\(rule.sayer.title) shows nothing once the app has given up",
                at: place,
                label: isQuietForNothing ? nil : "until then: \(course.loudestWhileTrying.name)",
                help: isQuietForNothing
                    ? "show something in the end, such as `show: toast`; or delete `quiet` where nobody has to know"
                    : "show how it ended, at least as a `badge` or `toast`")
        }
    }
}
