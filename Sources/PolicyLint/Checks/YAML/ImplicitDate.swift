import PolicyEngine

enum ImplicitDate {
    static let check = Check(
        "yaml/implicit-date", .warning, repair: .safe,
        summary: "a date without quotes",
        why: "Some YAML readers turn 2026-11-27 into a date and write it in their own way afterwards. In quotes it stays the text it is.",
        examples: [
            Check.Example(
                bad: """
                    rules:
                      - id: shop.sold-out
                        when: { domain: ShopError, context: { sale: ⟦2026-11-27⟧ } }
                        category: nonRetryable
                        show: toast
                        message: { title: Sold out for today }
                    """,
                good: """
                    rules:
                      - id: shop.sold-out
                        when: { domain: ShopError, context: { sale: "2026-11-27" } }
                        category: nonRetryable
                        show: toast
                        message: { title: Sold out for today }
                    """),
            Check.Example(
                bad: """
                    rules:
                      - id: shop.closed
                        when: { domain: ShopError, code: closed }
                        category: nonRetryable
                        show: toast
                        message:
                          title: The shop opens again soon
                          reason: ⟦2026-11-27⟧
                    """,
                good: """
                    rules:
                      - id: shop.closed
                        when: { domain: ShopError, code: closed }
                        category: nonRetryable
                        show: toast
                        message:
                          title: The shop opens again soon
                          reason: "2026-11-27"
                    """),
        ],
        mend: { $1.quoting($0.place) },
        find: { policy, log in
            let known = policy.places(reportedBy: "yaml/implicit-date")
            for file in policy.files.compactMap({ $0 }) {
                for (index, node) in file.tree.nodes.enumerated() where node.textCount == 10 && node.kind == .scalar && node.style == .plain {
                    guard file.tree.withBytes(index, { NumberText.isDate($0) }) else { continue }
                    let place = file.place(index)
                    if known.contains(place) { continue }
                    let text = file.text(index)
                    log.add(
                        "YAML readers disagree whether “\(text)” is a text or a date", at: place, help: "put it in quotes: \"\(text)\"",
                        fix: policy.quoting(place))
                }
            }
        }
    )
}
