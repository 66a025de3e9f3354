import PolicyAnalysis
import PolicyEngine

enum RetryNeverRetries {
    static let check = Check(.retryNeverRetries, needs: .policy) { policy, log in
        for found in policy.effective.schedules {
            let schedule = found.schedule
            if schedule.maxRetries == 0 {
                log.add(
                    "\(found.title) never retries", at: policy.place("maxRetries", in: found) ?? found.place,
                    label: "no retries",
                    help: "write the number of retries, or delete the schedule")
                continue
            }
            guard let end = schedule.maxElapsed, let wait = leastFirstWait(schedule), wait > end else { continue }
            log.add(
                "\(found.title) never retries: the first wait is at least \(WaitText.write(wait))",
                at: policy.place("maxElapsed", in: found) ?? found.place, label: "it has ended by then",
                help: "raise `maxElapsed`, or shorten the first wait")
        }
    }

    /// In milliseconds; nil where a server can shorten it.
    private static func leastFirstWait(_ schedule: RetrySchedule) -> Int64? {
        if schedule.honorsRetryAfter, schedule.serverWait == .replace { return nil }
        return schedule.delay(beforeRetry: 1) { _ in 0 }
    }
}
