extension CheckCatalog {
    static let retry: [Check] = [
        AlertWhileRetrying.check, AuthLoop.check, ClientErrorRetry.check, FirstWaitAboveLongest.check, FlatExponential.check, HintIgnored.check, LongHint.check,
        ManyRetries.check, NeverShown.check, NoJitter.check, NoManualRetry.check, NonIdempotent.check, NonRetryable.check, SilentWait.check, UnboundedRetry.check,
        UnreachableStep.check, UnusedRetrySettings.check, WaitBudget.check, ZeroDelay.check,
    ]
}
