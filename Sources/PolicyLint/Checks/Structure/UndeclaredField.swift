import PolicyEngine

enum UndeclaredField {
    static let check = Check(
        "structure/undeclared-field", .warning,
        summary: "a field no screen has, where screens say which fields they have",
        why: "The app looks for a field of that name to put the text beside it. Where it finds none, the text appears somewhere else or nowhere.",
        examples: [
            Check.Example(
                bad: """
                    rules:
                      - id: login.wrong-password
                        when: { category: requiresLogout, scope: login }
                        show: inline
                        field: ⟦pasword⟧
                        message: { title: That password isn’t right }
                    """,
                good: """
                    rules:
                      - id: login.wrong-password
                        when: { category: requiresLogout, scope: login }
                        show: inline
                        field: password
                        message: { title: That password isn’t right }
                    """)
        ], needs: .allFiles
    ) { policy, log in
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
