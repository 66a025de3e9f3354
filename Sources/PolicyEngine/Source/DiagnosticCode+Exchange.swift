extension DiagnosticCode {
    package static let exchangeControlCharacter = DiagnosticCode("exchange/control-character")
    package static let exchangeCutOff = DiagnosticCode("exchange/cut-off", .warning)
    package static let exchangeDoctype = DiagnosticCode("exchange/doctype")
    package static let exchangeDuplicate = DiagnosticCode("exchange/duplicate")
    package static let exchangeEncoding = DiagnosticCode("exchange/encoding")
    package static let exchangeLimits = DiagnosticCode("exchange/limits")
    package static let exchangeNoSource = DiagnosticCode("exchange/no-source", .warning)
    package static let exchangeNotTakenOver = DiagnosticCode("exchange/not-taken-over", .warning)
    package static let exchangePluralForms = DiagnosticCode("exchange/plural-forms")
    package static let exchangeSourceChanged = DiagnosticCode("exchange/source-changed", .warning)
    package static let exchangeState = DiagnosticCode("exchange/state", .warning)
    package static let exchangeStructure = DiagnosticCode("exchange/structure")
    package static let exchangeSyntax = DiagnosticCode("exchange/syntax")
    package static let exchangeUnknownText = DiagnosticCode("exchange/unknown-text", .warning)
    package static let exchangeUnreviewed = DiagnosticCode("exchange/unreviewed", .warning)

    static let allExchange: [DiagnosticCode] = [
        .exchangeControlCharacter, .exchangeCutOff, .exchangeDoctype, .exchangeDuplicate, .exchangeEncoding,
        .exchangeLimits, .exchangeNoSource, .exchangeNotTakenOver, .exchangePluralForms, .exchangeSourceChanged,
        .exchangeState, .exchangeStructure, .exchangeSyntax, .exchangeUnknownText, .exchangeUnreviewed,
    ]
}
