import PolicyEngine

enum StructureUndeclaredField {
    static let check = Check(.structureUndeclaredField, needs: .allFiles) { policy, log in
        let known = Set(policy.documents.flatMap { $0.scopes }.flatMap { $0.fields }.map { $0.text })
        guard !known.isEmpty else { return }
        for document in policy.documents {
            for rule in document.rules {
                check(rule.settings.field, around: rule.place, known: known, policy: policy, log: &log)
                checkScreens(rule, known: known, policy: policy, log: &log)
            }
            for category in document.categories where category.settings.field != nil {
                guard let file = policy.file(category.name.place), let name = file.node(at: category.name.place.lower)
                else { continue }
                guard let field = file.value("field", in: file.tree.resolved(name + 1)) else { continue }
                check(category.settings.field, around: file.place(field), known: known, policy: policy, log: &log)
            }
            if let fallback = document.fallback {
                check(fallback.settings.field, around: fallback.place, known: known, policy: policy, log: &log)
            }
        }
    }

    /// A field that other screens have, and none of those the rule is for, below or above them.
    private static func checkScreens(
        _ rule: WrittenRule, known: Set<String>, policy: LintContext, log: inout FindingLog
    ) {
        guard let field = rule.settings.field, known.contains(field), let entries = rule.when,
            !entries.contains(where: { $0.screens.isEmpty }),
            let found = policy.entry("field", around: rule.place)?.value
        else { return }
        let screens = entries.flatMap { $0.screens.map { $0.text } }
        let scopes = policy.documents.flatMap { $0.scopes }
        let own = scopes.filter { scope in screens.contains { ScreenPath.isRelated(scope.path.text, $0) } }
        let fields = own.flatMap { $0.fields.map { $0.text } }
        guard !own.isEmpty else { return }
        if fields.contains(field) {
            return checkScreensAbove(rule, field: field, at: found, scopes: own, log: &log)
        }
        let homes = scopes.filter { scope in scope.fields.contains { $0.text == field } }.map { $0.path.text }
        let list =
            fields.isEmpty
            ? "list it under the `fields` of the screen" : "its fields are \(fields.joined(separator: ", "))"
        log.add(
            "\(screens.count == 1 ? "the screen “\(screens[0])” has" : "these screens have") no field “\(field)”",
            at: found,
            label: NameSuggestion.question(for: field, among: fields),
            related: entries.flatMap { $0.screens }.prefix(1).map { .init($0.place, "the screen") },
            help: homes.count == 1
                ? "“\(field)” is a field of \(homes[0]): write `scope: \(homes[0])`; or \(list)" : list)
    }

    /// A field that only screens below the rule’s have, where the rule’s own screen has others.
    private static func checkScreensAbove(
        _ rule: WrittenRule, field: String, at place: SourcePlace, scopes: [WrittenScope], log: inout FindingLog
    ) {
        func has(_ scope: WrittenScope) -> Bool { scope.fields.contains { $0.text == field } }
        for screen in (rule.when ?? []).flatMap({ $0.screens }) {
            guard let own = scopes.first(where: { $0.path.text == screen.text }), !own.fields.isEmpty,
                !scopes.contains(where: { has($0) && ScreenPath.isAt(screen.text, orBelow: $0.path.text) }),
                let below = scopes.first(where: { has($0) && $0.path.text.hasPrefix(screen.text + "/") })
            else { continue }
            let others = own.fields.map { $0.text }.joined(separator: ", ")
            log.add(
                "the screen “\(screen.text)” has no field “\(field)”, only “\(below.path.text)” below it has",
                at: place, related: [.init(screen.place, "the screen")],
                help: "write `scope: \(below.path.text)`; or use a field of \(screen.text): \(others)")
            return
        }
    }

    private static func check(
        _ field: String?, around place: SourcePlace, known: Set<String>, policy: LintContext,
        log: inout FindingLog
    ) {
        guard let field, !known.contains(field), let found = policy.entry("field", around: place)?.value else { return }
        let list = known.count <= 30 ? "; known: " + known.sorted().joined(separator: ", ") : ""
        log.add(
            "no screen has the field “\(field)”", at: found,
            label: NameSuggestion.question(for: field, among: Array(known)),
            help: "list it under the screen’s `fields`" + list)
    }
}
