import PolicyEngine

enum StructureUndeclaredField {
    static let check = Check(.structureUndeclaredField, needs: .allFiles) { policy, log in
        let known = Set(policy.documents.flatMap { $0.scopes }.flatMap { $0.fields }.map { $0.text })
        guard !known.isEmpty else { return }
        for document in policy.documents {
            for rule in document.rules { check(rule.settings.field, around: rule.place, known, policy, &log) }
            for category in document.categories where category.settings.field != nil {
                guard let file = policy.file(category.name.place), let name = file.node(at: category.name.place.lower) else { continue }
                guard let field = file.value("field", in: file.tree.resolved(name + 1)) else { continue }
                check(category.settings.field, around: file.place(field), known, policy, &log)
            }
            if let fallback = document.fallback { check(fallback.settings.field, around: fallback.place, known, policy, &log) }
        }
    }

    private static func check(_ field: String?, around place: SourcePlace, _ known: Set<String>, _ policy: LintPolicy, _ log: inout FindingLog) {
        guard let field, !known.contains(field), let found = policy.entry("field", around: place)?.value else { return }
        let list = known.count <= 30 ? "; known: " + known.sorted().joined(separator: ", ") : ""
        log.add(
            "no screen has a field “\(field)”", at: found, label: NameSuggestion.question(for: field, among: Array(known)),
            help: "list it under the screen’s `fields`" + list)
    }
}
