extension DiagnosticCode {
    package static let l10nExtraKey = DiagnosticCode("l10n/extra-key", .warning, isFollowUp: true)
    package static let l10nExtraPlural = DiagnosticCode("l10n/extra-plural", .warning, isFollowUp: true)
    package static let l10nLength = DiagnosticCode("l10n/length", .warning, isFollowUp: true)
    package static let l10nLocaleTag = DiagnosticCode("l10n/locale-tag", isFollowUp: true)
    package static let l10nMissingLocale = DiagnosticCode("l10n/missing-locale", isFollowUp: true)
    package static let l10nMissingPlural = DiagnosticCode("l10n/missing-plural", .warning, isFollowUp: true)
    package static let l10nPlaceholderMismatch = DiagnosticCode("l10n/placeholder-mismatch", isFollowUp: true)
    package static let l10nStale = DiagnosticCode("l10n/stale", .warning, isFollowUp: true)
    package static let l10nUnknownCase = DiagnosticCode("l10n/unknown-case", .warning, isFollowUp: true)
    package static let messageBrokenLetters = DiagnosticCode("message/broken-letters")
    package static let messageMarkup = DiagnosticCode("message/markup", .warning)
    package static let messageEmpty = DiagnosticCode("message/empty")
    package static let placeholderCodeStyle = DiagnosticCode("placeholder/code-style")
    package static let placeholderQuoted = DiagnosticCode("placeholder/quoted", .warning)
    package static let placeholderSyntax = DiagnosticCode("placeholder/syntax")
    package static let placeholderMisspelled = DiagnosticCode("placeholder/misspelled", .warning)
    package static let placeholderUnknown = DiagnosticCode("placeholder/unknown", .warning)
    package static let securityInvisibleCharacter = DiagnosticCode("security/invisible-character")

    static let allText: [DiagnosticCode] = [
        .l10nExtraKey, .l10nExtraPlural, .l10nLength, .l10nLocaleTag, .l10nMissingLocale, .l10nMissingPlural,
        .l10nPlaceholderMismatch, .l10nStale, .l10nUnknownCase, .messageBrokenLetters,
        .messageEmpty, .messageMarkup, .placeholderCodeStyle,
        .placeholderMisspelled, .placeholderQuoted, .placeholderSyntax, .placeholderUnknown,
        .securityInvisibleCharacter,
    ]
}
