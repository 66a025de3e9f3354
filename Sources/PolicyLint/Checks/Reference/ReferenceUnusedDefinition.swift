import PolicyEngine

enum ReferenceUnusedDefinition {
    static let check = Check(.referenceUnusedDefinition, needs: .allFiles) { policy, log in
        var used = Used()
        for document in policy.documents {
            for rule in document.rules { used.add(rule) }
            for category in document.categories { used.add(category.settings) }
            for option in document.options { if let action = option.action { used.actions.insert(action.text) } }
            if let fallback = document.fallback { used.add(fallback.settings) }
        }
        for document in policy.documents {
            for option in document.options where !used.options.contains(option.name.text) {
                log.add(
                    "no rule or category uses the button “\(option.name.text)”", at: option.name.place,
                    help: "use it under `recovery`, or delete it")
            }
            for schedule in document.schedules where !used.schedules.contains(schedule.name.text) {
                log.add(
                    "nothing uses the schedule “\(schedule.name.text)”", at: schedule.name.place,
                    help: "use it with `retry`, or delete it")
            }
            for category in document.categories
            where !used.categories.contains(category.name.text) && ErrorKind(rawValue: category.name.text) == nil {
                log.add(
                    "no rule has the category “\(category.name.text)”", at: category.name.place,
                    help: "use it in a rule, or delete it")
            }
            for action in document.actions
            where !used.actions.contains(action.text) && action.text != "retry" && action.text != "dismiss" {
                log.add(
                    "no button or rule uses the action “\(action.text)”", at: action.place,
                    help: "use it in a button or with `perform`, or delete it")
            }
        }
    }

    private struct Used {
        var options: Set<String> = []
        var schedules: Set<String> = []
        var categories: Set<String> = []
        var actions: Set<String> = []

        mutating func add(_ rule: WrittenRule) {
            add(rule.settings)
            for entry in rule.when ?? [] {
                for name in entry.category ?? [] { categories.insert(name.text) }
                for case .category(let names) in entry.exclusions { for name in names { categories.insert(name.text) } }
            }
        }

        mutating func add(_ settings: RuleSettings) {
            if let category = settings.category { categories.insert(category.text) }
            for name in settings.recovery ?? [] { options.insert(name.text) }
            for name in settings.gaveUp?.recovery ?? [] { options.insert(name.text) }
            if case .some(.some(let action)) = settings.perform { actions.insert(action.text) }
            if case .some(.named(let schedule)) = settings.retry { schedules.insert(schedule.text) }
            for absorption in settings.absorbs ?? [] { categories.insert(absorption.category.text) }
        }
    }
}
