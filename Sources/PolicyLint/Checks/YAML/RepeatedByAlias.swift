import PolicyEngine

enum RepeatedByAlias {
    static let check = Check(
        "yaml/alias", .info,
        summary: "a value repeated with `*` and a name",
        why: """
            Whoever reads or translates the rule sees a name instead of the text, and a change at the one place changes the other without anybody meaning it. What \
            several rules share belongs into their category.
            """,
        examples: [
            Check.Example(
                bad: """
                    retrySchedules:
                      upload:
                        initial: &firstWait 2s
                        maxRetries: 3
                      download:
                        initial: ⟦*firstWait⟧
                        maxRetries: 5
                    """,
                good: """
                    retrySchedules:
                      upload:
                        initial: 2s
                        maxRetries: 3
                      download:
                        initial: 2s
                        maxRetries: 5
                    """),
            Check.Example(
                bad: """
                    recoveryOptions:
                      fields:
                        title: ⟦*required⟧
                        action: dismiss
                    """,
                good: """
                    recoveryOptions:
                      fields:
                        title: "*required"
                        action: dismiss
                    """),
        ],
        find: { policy, log in
            for file in policy.files.compactMap({ $0 }) {
                for (index, node) in file.tree.nodes.enumerated() where node.kind == .alias {
                    let place = file.place(index)
                    log.add(
                        "“\(policy.written(place))” repeats what stands elsewhere", at: place, related: [.init(file.place(Int(node.textLower)), "this is repeated")],
                        help: "write it out, or put what is shared into a category")
                }
            }
        }
    )
}
