import PolicyAnalysis
import PolicyEngine

enum RetryZeroDelay {
    /// Waits below this are no waits to a server.
    private static let least: Int64 = 100

    static let check = Check(.retryZeroDelay, needs: .policy) { policy, log in
        for schedule in policy.effective.schedules where schedule.plan.longest.count > 1 {
            guard let longest = schedule.plan.longest.max(), longest < least else { continue }
            log.add(
                "\(schedule.title) has almost no wait between retries", at: schedule.place,
                label: "never more than \(WaitText.write(longest))",
                help:
                    "use longer waits, such as `initial: 1s`, or a list such as `backoff: [0s, 1s, 4s]` alone",
                example: schedule.plan.text)
        }
    }
}
