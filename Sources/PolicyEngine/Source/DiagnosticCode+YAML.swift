extension DiagnosticCode {
    package static let jsonCutOff = DiagnosticCode("json/cut-off")
    package static let jsonDuplicateKey = DiagnosticCode("json/duplicate-key")
    package static let jsonEncoding = DiagnosticCode("json/encoding")
    package static let jsonLimits = DiagnosticCode("json/limits")
    package static let jsonSyntax = DiagnosticCode("json/syntax")
    package static let yamlAlias = DiagnosticCode("yaml/alias")
    package static let yamlAmbiguousBoolean = DiagnosticCode("yaml/ambiguous-boolean")
    package static let yamlAmbiguousFloat = DiagnosticCode("yaml/ambiguous-float")
    package static let yamlAmbiguousNumber = DiagnosticCode("yaml/ambiguous-number")
    package static let yamlDuplicateKey = DiagnosticCode("yaml/duplicate-key")
    package static let yamlEncoding = DiagnosticCode("yaml/encoding")
    package static let yamlImplicitDate = DiagnosticCode("yaml/implicit-date")
    package static let yamlImplicitNull = DiagnosticCode("yaml/implicit-null")
    package static let yamlLimits = DiagnosticCode("yaml/limits")
    package static let yamlMergeKey = DiagnosticCode("yaml/merge-key")
    package static let yamlMultiDocument = DiagnosticCode("yaml/multi-document")
    package static let yamlOddSpace = DiagnosticCode("yaml/odd-space")
    package static let yamlSyntax = DiagnosticCode("yaml/syntax")
    package static let yamlTabIndent = DiagnosticCode("yaml/tab-indent")
    package static let yamlTag = DiagnosticCode("yaml/tag")
    package static let yamlUnquotedPlaceholder = DiagnosticCode("yaml/unquoted-placeholder")
    package static let yamlUnreadable = DiagnosticCode("yaml/unreadable")

    static let allYAML: [DiagnosticCode] = [
        .jsonCutOff, .jsonDuplicateKey, .jsonEncoding, .jsonLimits, .jsonSyntax, .yamlAlias,
        .yamlAmbiguousBoolean, .yamlAmbiguousFloat, .yamlAmbiguousNumber, .yamlDuplicateKey, .yamlEncoding,
        .yamlImplicitDate, .yamlImplicitNull, .yamlLimits, .yamlMergeKey, .yamlMultiDocument, .yamlOddSpace,
        .yamlSyntax, .yamlTabIndent, .yamlTag, .yamlUnquotedPlaceholder, .yamlUnreadable,
    ]
}
