extension CheckCatalog {
    static let reference: [Check] = [
        BeatsCycle.check,
        UnknownAction.check,
        UnknownCategory.check,
        UnknownCode.check,
        UnknownDomain.check,
        UnknownLocale.check,
        UnknownOption.check,
        UnknownRetry.check,
        UnknownRule.check,
        UnknownScope.check,
        UnreportedSituation.check,
        UnusedDefinition.check,
    ]
}
