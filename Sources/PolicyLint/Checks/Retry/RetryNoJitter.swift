import PolicyEngine

enum RetryNoJitter {
    static let check = Check(.retryNoJitter) { policy, log in
        for document in policy.documents {
            for schedule in document.schedules where schedule.schedule.jitter == .none {
                guard let file = policy.file(schedule.name.place), let key = file.node(at: schedule.name.place.lower) else { continue }
                report("the schedule “\(schedule.name.text)”", file, file.tree.resolved(key + 1), &log)
            }
            for rule in document.rules {
                guard case .written(let schedule) = rule.settings.retry, schedule.jitter == .none, let file = policy.file(rule.place),
                    let map = file.map(from: rule.place), let retry = file.value("retry", in: map)
                else { continue }
                report("this schedule", file, retry, &log)
            }
        }
    }

    private static func report(_ what: String, _ file: LintFile, _ schedule: Int, _ log: inout FindingLog) {
        guard let jitter = file.value("jitter", in: schedule) else { return }
        let place = file.place(jitter)
        log.add(
            "\(what) has no jitter", at: place, help: "leave `jitter` out, or write `jitter: full`", fix: Fix(.unsafe, "write `full`", [Fix.Edit(place, "full")]))
    }
}
