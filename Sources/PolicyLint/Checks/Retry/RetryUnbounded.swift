import PolicyAnalysis
import PolicyEngine

enum RetryUnbounded {
    static let check = Check(.retryUnbounded, needs: .policy) { policy, log in
        for schedule in policy.effective.schedules where schedule.schedule.isEndless {
            log.add(
                "\(schedule.title) never gives up", at: schedule.place, label: "neither `maxRetries` nor `maxElapsed`",
                help:
                    "say how often it tries again, such as `maxRetries: 5`, or for how long, such as `maxElapsed: 2m`",
                example: schedule.plan.text)
        }
    }
}
