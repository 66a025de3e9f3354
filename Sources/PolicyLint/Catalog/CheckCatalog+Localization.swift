extension CheckCatalog {
    static let localization: [Check] = [
        EndPunctuation.check, ExtraKey.check, ExtraPlural.check, ImpliedQuantity.check, LineBreakCount.check, LocaleTagSpelling.check, MissingLocale.check,
        MissingPlural.check, NeedsPlural.check, Normalization.check, NumbersLinks.check, PartlyTranslated.check, PlaceholderMismatch.check,
        Stale.check, TranslationLength.check, UnknownCase.check, Untranslated.check, WrongScript.check,
    ]
}
