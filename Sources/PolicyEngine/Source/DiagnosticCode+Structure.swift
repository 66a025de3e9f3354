extension DiagnosticCode {
    package static let compiledStale = DiagnosticCode("compiled/stale")
    package static let metaBadConfig = DiagnosticCode("meta/bad-config")
    package static let metaInternalLimit = DiagnosticCode("meta/internal-limit", .info)
    package static let structureBadPath = DiagnosticCode("structure/bad-path")
    package static let structureBadPattern = DiagnosticCode("structure/bad-pattern")
    package static let structureBadRange = DiagnosticCode("structure/bad-range")
    package static let structureDuplicateId = DiagnosticCode("structure/duplicate-id")
    package static let structureDuplicateItem = DiagnosticCode("structure/duplicate-item")
    package static let structureDurationUnit = DiagnosticCode("structure/duration-unit")
    package static let structureEmptySection = DiagnosticCode("structure/empty-section")
    package static let structureExclusiveKeys = DiagnosticCode("structure/exclusive-keys")
    package static let structureFormatVersion = DiagnosticCode("structure/format-version")
    package static let structureMisplacedFile = DiagnosticCode("structure/misplaced-file", .warning)
    package static let structureMissingId = DiagnosticCode("structure/missing-id")
    package static let structureMissingKey = DiagnosticCode("structure/missing-key")
    package static let structureOutOfRange = DiagnosticCode("structure/out-of-range")
    package static let structureReservedName = DiagnosticCode("structure/reserved-name")
    package static let structureUnknownKey = DiagnosticCode("structure/unknown-key")
    package static let structureUnknownValue = DiagnosticCode("structure/unknown-value")
    package static let structureWrongType = DiagnosticCode("structure/wrong-type")

    static let allStructure: [DiagnosticCode] = [
        .compiledStale, .metaBadConfig, .metaInternalLimit, .structureBadPath, .structureBadPattern, .structureBadRange,
        .structureDuplicateId, .structureDuplicateItem,
        .structureDurationUnit,
        .structureEmptySection, .structureExclusiveKeys, .structureFormatVersion, .structureMisplacedFile,
        .structureMissingId, .structureMissingKey, .structureOutOfRange, .structureReservedName, .structureUnknownKey,
        .structureUnknownValue, .structureWrongType,
    ]
}
