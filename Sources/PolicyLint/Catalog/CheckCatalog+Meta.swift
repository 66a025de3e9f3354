extension CheckCatalog {
    static let meta: [Check] = [
        BadConfig.check, BadDirective.check, Blanket.check, CannotSuppress.check, ExpiredSnooze.check, InternalLimit.check, NoEnd.check, NoReason.check,
        StaleBaseline.check,
        UnknownCheck.check, UnusedSuppression.check,
    ]
}
