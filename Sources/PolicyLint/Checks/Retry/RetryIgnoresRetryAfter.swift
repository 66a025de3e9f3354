import PolicyEngine

enum RetryIgnoresRetryAfter {
    static let check = Check(.retryIgnoresRetryAfter, needs: .policy) { policy, log in
        let effective = policy.effective
        for schedule in effective.schedules
        where schedule.schedule.honorsRetryAfter && schedule.schedule.retryAfterUpTo < 1_000 {
            guard let file = policy.file(schedule.place), let map = file.value("retryAfter", in: schedule.node),
                let limit = file.value("upTo", in: map)
            else { continue }
            log.add(
                "\(schedule.title) stops retrying whenever the server sends a delay", at: file.place(limit),
                label: "servers ask for whole seconds",
                help: "write seconds or minutes, such as upTo: 1m")
        }
        for schedule in effective.schedules where !schedule.schedule.honorsRetryAfter {
            let users = schedule.users.filter {
                effective.rules[$0].entries.contains {
                    $0.claimed(among: [429, 503]) != nil || $0.asks(.retryAfter, true)
                }
            }
            guard !users.isEmpty, let file = policy.file(schedule.place),
                let hint = file.value("retryAfter", in: schedule.node),
                let honor = file.value("honor", in: hint)
            else { continue }
            let place = file.place(honor)
            log.add(
                "\(schedule.title) does not wait as long as the server asks", at: place,
                related: effective.related(users, "servers send a delay here"),
                help: "write `honor: true`; `upTo` sets a limit",
                fix: Fix(.unsafe, title: "write `true`", edits: [Fix.Edit(place, "true")]))
        }
    }
}
