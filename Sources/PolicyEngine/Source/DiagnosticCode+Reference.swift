extension DiagnosticCode {
    package static let reachNoFallback = DiagnosticCode("reach/no-fallback", isFollowUp: true)
    package static let referenceCycle = DiagnosticCode("reference/cycle", isFollowUp: true)
    package static let referenceUnknownAction = DiagnosticCode("reference/unknown-action", isFollowUp: true)
    package static let referenceUnknownCategory = DiagnosticCode("reference/unknown-category", isFollowUp: true)
    package static let referenceUnknownCode = DiagnosticCode("reference/unknown-code", isFollowUp: true)
    package static let referenceUnknownDomain = DiagnosticCode("reference/unknown-domain", .warning, isFollowUp: true)
    package static let referenceUnknownLocale = DiagnosticCode("reference/unknown-locale", isFollowUp: true)
    package static let referenceUnknownOption = DiagnosticCode("reference/unknown-option", isFollowUp: true)
    package static let referenceUnknownParameter = DiagnosticCode(
        "reference/unknown-parameter", .warning, isFollowUp: true)
    package static let referenceUnknownRetry = DiagnosticCode("reference/unknown-retry", isFollowUp: true)
    package static let referenceUnknownRule = DiagnosticCode("reference/unknown-rule", isFollowUp: true)
    package static let referenceUnknownScope = DiagnosticCode("reference/unknown-scope", isFollowUp: true)

    static let allReference: [DiagnosticCode] = [
        .reachNoFallback, .referenceCycle, .referenceUnknownAction, .referenceUnknownCategory,
        .referenceUnknownCode, .referenceUnknownDomain, .referenceUnknownLocale, .referenceUnknownOption,
        .referenceUnknownParameter, .referenceUnknownRetry, .referenceUnknownRule, .referenceUnknownScope,
    ]
}
