extension CheckCatalog {
    static let message: [Check] = [
        AllCaps.check, AvoidedWord.check, Blame.check, BodyLength.check, BodyPunctuation.check, DraftText.check, EmptyText.check, GenericText.check, HelpPromise.check,
        Jargon.check, Markup.check, NoNextStep.check, NoOwnText.check, RepeatsTitle.check, RetryPromise.check, Spacing.check, TechnicalCode.check, Terms.check,
        TitleLength.check,
        TitlePunctuation.check, Tone.check, Typography.check, UnbalancedQuotes.check, VagueButton.check, WaitPromise.check,
    ]
}
