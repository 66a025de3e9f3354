import PolicyEngine

enum StructureDurationUnit {
    static let check = Check(loading: .structureDurationUnit, fix: { seconds($0, $1) })

    /// A number without unit as seconds.
    private static func seconds(_ diagnostic: Diagnostic, _ policy: LintContext) -> Fix? {
        guard let place = diagnostic.place else { return nil }
        let written = policy.written(place)
        let quote = written.prefix { $0 == "\"" || $0 == "'" }
        let text = String(written.dropFirst(quote.count).dropLast(quote.count))
        guard case .noUnit = DurationText.parse(text) else { return nil }
        return Fix(.unsafe, title: "write \(text)s", edits: [Fix.Edit(place, quote + text + "s" + quote)])
    }
}
