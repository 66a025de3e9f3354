import PolicyEngine

enum DurationUnit {
    static let check = Check(
        loading: .structureDurationUnit, repair: .unsafe,
        summary: "a duration without a unit, or one that cannot be read",
        why: """
            Nobody can tell whether 30 is seconds or milliseconds, and the two differ by a factor of a thousand. Write 30s, 300ms or 1m30s.
            """,
        examples: [
            Check.Example(
                bad: """
                    retrySchedules:
                      patient:
                        initial: ⟦2⟧
                        maxRetries: 3
                    """,
                good: """
                    retrySchedules:
                      patient:
                        initial: 2s
                        maxRetries: 3
                    """)
        ],
        mend: { seconds($0, $1) }
    )

    /// A number without unit as seconds.
    private static func seconds(_ diagnostic: Diagnostic, _ policy: LintPolicy) -> Fix? {
        guard let place = diagnostic.place else { return nil }
        let written = policy.written(place)
        let quote = written.prefix { $0 == "\"" || $0 == "'" }
        let text = String(written.dropFirst(quote.count).dropLast(quote.count))
        guard case .noUnit = DurationText.parse(text) else { return nil }
        return Fix(.unsafe, "write \(text)s", [Fix.Edit(place, quote + text + "s" + quote)])
    }
}
