import PolicyAnalysis
import PolicyEngine

enum RetryUnbounded {
    static let check = Check(.retryUnbounded, needs: .policy) { policy, log in
        for schedule in policy.effective.schedules where schedule.schedule.isEndless {
            log.add(
                "\(schedule.title) never ends", at: schedule.place, label: "neither `maxRetries` nor `maxElapsed`",
                help:
                    "limit the number of retries, such as `maxRetries: 5`, or their time, such as `maxElapsed: 2m`",
                example: schedule.plan.text)
        }
    }
}
