import PolicyEngine

enum RetryNoJitter {
    static let check = Check(.retryNoJitter) { policy, log in
        for document in policy.documents {
            for schedule in document.schedules where schedule.schedule.jitter == .none {
                guard let file = policy.file(schedule.name.place), let key = file.node(at: schedule.name.place.lower)
                else { continue }
                report(
                    "the schedule “\(schedule.name.text)”", file: file, schedule: file.tree.resolved(key + 1), log: &log
                )
            }
            for rule in document.rules { report(rule.owner, policy, &log) }
            for category in document.categories {
                report(
                    SettingsOwner(
                        .category, name: category.name.text, settings: category.settings, place: category.name.place),
                    policy, &log)
            }
            if let fallback = document.fallback {
                report(
                    SettingsOwner(.fallback, name: "", settings: fallback.settings, place: fallback.place), policy, &log
                )
            }
        }
    }

    /// A schedule that is written out where it is used.
    private static func report(_ owner: SettingsOwner, _ policy: LintContext, _ log: inout FindingLog) {
        guard case .written(let schedule) = owner.settings.retry, schedule.jitter == .none,
            let (file, map) = policy.map(of: owner),
            let retry = file.value("retry", in: map)
        else { return }
        report("this schedule", file: file, schedule: retry, log: &log)
    }

    private static func report(_ what: String, file: LintFile, schedule: Int, log: inout FindingLog) {
        guard let jitter = file.value("jitter", in: schedule) else { return }
        let place = file.place(jitter)
        log.add(
            "\(what) has no jitter", at: place, help: "delete `jitter`, or write `jitter: full`",
            fix: Fix(.unsafe, title: "write `full`", edits: [Fix.Edit(place, "full")]))
    }
}
