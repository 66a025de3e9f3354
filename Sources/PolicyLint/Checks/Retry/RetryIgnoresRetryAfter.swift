import PolicyEngine

enum RetryIgnoresRetryAfter {
    static let check = Check(.retryIgnoresRetryAfter, needs: .policy) { policy, log in
        let effective = policy.effective
        for schedule in effective.schedules where !schedule.schedule.honorsRetryAfter {
            let users = schedule.users.filter { effective.rules[$0].entries.contains { $0.claimed(among: [429, 503]) != nil || $0.asks(.retryAfter, true) } }
            guard !users.isEmpty, let file = policy.file(schedule.place), let hint = file.value("retryAfter", in: schedule.node),
                let honor = file.value("honor", in: hint)
            else { continue }
            let place = file.place(honor)
            log.add(
                "\(schedule.title) does not wait as long as the server asks", at: place, related: effective.related(users, "servers say here when to come back"),
                help: "write `honor: true`; `upTo` sets a limit", fix: Fix(.unsafe, "write `true`", [Fix.Edit(place, "true")]))
        }
    }
}
