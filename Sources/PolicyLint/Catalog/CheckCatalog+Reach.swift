extension CheckCatalog {
    static let reach: [Check] = [
        AmbiguousOverlap.check, CatalogueGap.check, DuplicateMatch.check, ImpossibleCondition.check, ScopeOnly.check, ShadowedByUnion.check, ShadowedRule.check,
    ]
}
