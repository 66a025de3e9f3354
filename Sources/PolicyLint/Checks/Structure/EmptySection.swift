import PolicyEngine

enum EmptySection {
    static let check = Check(
        "structure/empty-section", .warning,
        summary: "a section or a file with nothing in it",
        why: "It does nothing and makes readers wonder what is missing. Mostly it was left over when its content moved elsewhere.",
        examples: [
            Check.Example(
                bad: """
                    rules: ⟦[]⟧
                    """,
                good: """
                    rules:
                      - id: content.moved
                        when: { http: 301 }
                        category: nonRetryable
                        message: { title: This has moved }
                        recovery: []
                    """),
            Check.Example(
                bad: """
                    domains:
                      PrinterError:
                        codes: ⟦[]⟧
                    """,
                good: """
                    domains:
                      PrinterError:
                        codes: [jammed, noPaper]
                    """),
        ]
    ) { policy, log in
        for file in policy.files.compactMap(\.self) {
            for (key, value) in file.pairs(0) {
                report(key, value, file, &log)
                if file.tree.equals(key, "rules") {
                    for rule in file.members(value) { inner(rule, file, &log) }
                } else if file.tree.equals(key, "fallback") || file.tree.equals(key, "locales") {
                    inner(value, file, &log)
                } else {
                    for (_, entry) in file.pairs(value) { inner(entry, file, &log) }
                }
            }
        }
    }

    private static let sections: [StaticString] = ["message", "gaveUp", "codes", "wrappers", "fields", "required", "optional", "draft"]

    private static func inner(_ map: Int, _ file: LintFile, _ log: inout FindingLog) {
        for (key, value) in file.pairs(map) where isEmpty(value, file) && sections.contains(where: { file.tree.equals(key, $0) }) { report(key, value, file, &log) }
    }

    private static func isEmpty(_ node: Int, _ file: LintFile) -> Bool {
        file.tree.nodes[node].kind != .scalar && Int(file.tree.nodes[node].end) == node + 1
    }

    private static func report(_ key: Int, _ value: Int, _ file: LintFile, _ log: inout FindingLog) {
        guard isEmpty(value, file) else { return }
        log.add("there is nothing in `\(file.text(key))`", at: file.place(value), help: "delete it, or write what belongs there")
    }
}
