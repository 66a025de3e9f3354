package import PolicyEngine

extension MergedDocuments {
    /// The names that may stand where a name of a kind is expected, those of the language among them.
    package func names(_ kind: DeclaredName) -> [String] {
        switch kind {
        case .category:
            ErrorKind.allCases.map { $0.rawValue }
                + categories.map { $0.name.text }.filter { ErrorKind(rawValue: $0) == nil }
        case .screen: scopes.map { $0.path.text }
        case .field: Self.sorted(scopes.flatMap { $0.fields.map { $0.text } })
        case .button: options.map { $0.name.text }
        case .action: Self.sorted(Array(actions) + ["retry", "dismiss", "none"])
        case .schedule: schedules.map { $0.name.text } + ["none"]
        case .domain: domains.map { $0.name.text }
        case .code: Self.sorted(domains.flatMap { $0.codes.map { $0.name.text } })
        case .rule: rules.compactMap { $0.id?.text }
        case .language: Array(servedLocales.dropFirst())
        }
    }

    private static func sorted(_ names: [String]) -> [String] { Set(names).sorted { $0.precedesByBytes($1) } }
}
