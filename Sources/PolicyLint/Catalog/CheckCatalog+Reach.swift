extension CheckCatalog {
    static let reach: [Check] = [
        AccidentalMatch.check, AmbiguousOverlap.check, AnalysisLimit.check, BroadLogout.check, CancellationVisible.check, CatalogueGap.check, DuplicateMatch.check,
        HTTPGap.check,
        HiddenByScreen.check, ImpossibleCondition.check, NeedlessBeats.check, NoFallback.check, PointlessNot.check, ScopeOnly.check, ShadowedByUnion.check,
        ShadowedRule.check, StatusOfTransport.check,
    ]
}
