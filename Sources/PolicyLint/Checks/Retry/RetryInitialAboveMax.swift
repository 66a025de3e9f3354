import PolicyAnalysis
import PolicyEngine

enum RetryInitialAboveMax {
    static let check = Check(.retryInitialAboveMax, needs: .policy) { policy, log in
        for found in policy.effective.schedules {
            let schedule = found.schedule
            let most = WaitText.write(schedule.maxDelay)
            let limit = policy.place("maxDelay", in: found)
            let related = limit.map { [Diagnostic.Related($0, "the longest wait")] } ?? []
            let cut = "it is cut to \(most)"
            if case .list(let waits) = schedule.backoff {
                guard let number = waits.firstIndex(where: { $0 > schedule.maxDelay }),
                    let file = policy.file(found.place),
                    let list = file.value("backoff", in: found.node), file.members(list).count == waits.count
                else { continue }
                log.add(
                    "\(found.title) has a wait longer than its maximum, \(most)",
                    at: file.place(file.members(list)[number]), label: cut, related: related,
                    help: "shorten this wait, or raise `maxDelay`")
            } else if schedule.initial > schedule.maxDelay {
                let place = policy.place("initial", in: found)
                log.add(
                    "\(found.title) begins with a wait longer than its maximum, \(most)",
                    at: place ?? limit ?? found.place,
                    label: place == nil ? "the first wait is \(WaitText.write(schedule.initial))" : cut,
                    related: place == nil ? [] : related,
                    help: limit == nil
                        ? "shorten `initial`, or set `maxDelay`, which is 60 s by default"
                        : "shorten `initial`, or raise `maxDelay`")
            }
        }
    }
}
