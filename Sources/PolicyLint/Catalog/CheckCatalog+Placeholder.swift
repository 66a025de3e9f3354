extension CheckCatalog {
    static let placeholder: [Check] = [
        CodeStylePlaceholder.check, MaybeMissing.check, MisspeltPlaceholder.check, PlaceholderInButton.check, PlaceholderSyntax.check, QuotedPlaceholder.check,
        Unbounded.check, Unformatted.check,
        UnknownPlaceholder.check,
    ]
}
