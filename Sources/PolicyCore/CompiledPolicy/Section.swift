/// The parts of a compiled policy, by their numbers in the file. docs/compiled-policy.md describes each.
package enum Section: UInt16, CaseIterable, Sendable {
    // Texts; those of a language lie with that language.
    case stringEnds = 1
    case stringBytes = 2
    // Names that conditions know.
    case names = 3
    case nameSlots = 4
    case domains = 5
    case domainCodes = 6
    case codeNumbers = 7
    case numberNames = 8
    case numberNameList = 9
    case wrappers = 10
    // Screens.
    case screens = 11
    case screensByPath = 12
    case screenExceptions = 38
    // What conditions accept.
    case domainSets = 13
    case codeSets = 14
    case statusSets = 15
    case valueSets = 16
    case setNumbers = 17
    case setNames = 18
    case setPatterns = 19
    // Entries of `when`.
    case clauses = 20
    case clauseDetails = 21
    case clauseScreens = 22
    case clauseCategories = 23
    case excludedErrors = 24
    case valueTests = 25
    case ownTests = 26
    case versionRanges = 27
    case versionNumbers = 28
    case classifyingBuckets = 29
    case classifyingItems = 30
    case classifyingGeneral = 31
    case refiningBuckets = 32
    case refiningItems = 33
    case refiningGeneral = 34
    case moreSpecific = 35
    case within = 36
    case beats = 37
    case clauseRules = 39
    // What is decided.
    case rules = 40
    case settings = 41
    case steps = 42
    case recoveries = 43
    case recoveryOptions = 44
    case absorptions = 45
    case options = 46
    case categories = 47
    case schedules = 48
    case scheduleWaits = 49
    case messageFlags = 50
    case origins = 51
    case settingValues = 52
    // Languages.
    case locales = 60
    case localeChain = 61
    // Of each language.
    case style = 70
    case messages = 71
    case patterns = 72
    case parts = 73
    case arguments = 74
    case branches = 75

    /// Bytes of one row; 1 for what is no list of rows.
    package var rowSize: Int {
        switch self {
        case .stringBytes, .localeChain, .style, .clauseCategories: 1
        case .stringEnds, .names, .nameSlots, .domainCodes, .numberNameList, .screensByPath, .screenExceptions,
            .setNames, .setPatterns,
            .clauseScreens, .clauseRules, .versionNumbers,
            .classifyingItems, .classifyingGeneral, .refiningItems, .refiningGeneral, .recoveryOptions, .messageFlags,
            .locales:
            4
        case .moreSpecific, .within, .beats, .scheduleWaits: 8
        case .codeNumbers, .numberNames, .wrappers, .classifyingBuckets, .refiningBuckets:
            MemoryLayout<CodeMap.Slot>.stride
        case .domains: MemoryLayout<DomainRow>.stride
        case .screens: MemoryLayout<ScreenRow>.stride
        case .domainSets, .codeSets, .statusSets, .valueSets: MemoryLayout<SetRow>.stride
        case .setNumbers: MemoryLayout<NumberRangeRow>.stride
        case .clauses: MemoryLayout<ClauseRow>.stride
        case .clauseDetails: MemoryLayout<ClauseDetailRow>.stride
        case .excludedErrors: MemoryLayout<ErrorSet>.stride
        case .valueTests: MemoryLayout<ValueTestRow>.stride
        case .ownTests: MemoryLayout<OwnTestRow>.stride
        case .versionRanges: MemoryLayout<VersionRangeRow>.stride
        case .rules: MemoryLayout<RuleRow>.stride
        case .settings: MemoryLayout<SettingsRow>.stride
        case .steps: MemoryLayout<StepRow>.stride
        case .recoveries: MemoryLayout<RowRange>.stride
        case .absorptions: MemoryLayout<AbsorptionRow>.stride
        case .options: MemoryLayout<OptionRow>.stride
        case .categories: MemoryLayout<CategoryRow>.stride
        case .schedules: MemoryLayout<ScheduleRow>.stride
        case .origins: MemoryLayout<OriginRow>.stride
        case .settingValues: MemoryLayout<SettingValue>.stride
        case .messages: MemoryLayout<MessageRow>.stride
        case .patterns: MemoryLayout<PatternRow>.stride
        case .parts: MemoryLayout<PartRow>.stride
        case .arguments: MemoryLayout<ArgumentRow>.stride
        case .branches: MemoryLayout<BranchRow>.stride
        }
    }

    /// Whether each language has one of its own.
    package var isOfLocale: Bool { rawValue >= Section.style.rawValue }

    /// Every section a reader of this version knows, in the order of their numbers.
    package static var knownNumbers: [UInt16] { allCases.map { $0.rawValue } }

    package var name: String {
        switch self {
        case .stringEnds: "stringEnds"
        case .stringBytes: "stringBytes"
        case .names: "names"
        case .nameSlots: "nameSlots"
        case .domains: "domains"
        case .domainCodes: "domainCodes"
        case .codeNumbers: "codeNumbers"
        case .numberNames: "numberNames"
        case .numberNameList: "numberNameList"
        case .wrappers: "wrappers"
        case .screens: "screens"
        case .screensByPath: "screensByPath"
        case .screenExceptions: "screenExceptions"
        case .domainSets: "domainSets"
        case .codeSets: "codeSets"
        case .statusSets: "statusSets"
        case .valueSets: "valueSets"
        case .setNumbers: "setNumbers"
        case .setNames: "setNames"
        case .setPatterns: "setPatterns"
        case .clauses: "clauses"
        case .clauseDetails: "clauseDetails"
        case .clauseScreens: "clauseScreens"
        case .clauseRules: "clauseRules"
        case .clauseCategories: "clauseCategories"
        case .excludedErrors: "excludedErrors"
        case .valueTests: "valueTests"
        case .ownTests: "ownTests"
        case .versionRanges: "versionRanges"
        case .versionNumbers: "versionNumbers"
        case .classifyingBuckets: "classifyingBuckets"
        case .classifyingItems: "classifyingItems"
        case .classifyingGeneral: "classifyingGeneral"
        case .refiningBuckets: "refiningBuckets"
        case .refiningItems: "refiningItems"
        case .refiningGeneral: "refiningGeneral"
        case .moreSpecific: "moreSpecific"
        case .within: "within"
        case .beats: "beats"
        case .rules: "rules"
        case .settings: "settings"
        case .steps: "steps"
        case .recoveries: "recoveries"
        case .recoveryOptions: "recoveryOptions"
        case .absorptions: "absorptions"
        case .options: "options"
        case .categories: "categories"
        case .schedules: "schedules"
        case .scheduleWaits: "scheduleWaits"
        case .messageFlags: "messageFlags"
        case .origins: "origins"
        case .settingValues: "settingValues"
        case .locales: "locales"
        case .localeChain: "localeChain"
        case .style: "style"
        case .messages: "messages"
        case .patterns: "patterns"
        case .parts: "parts"
        case .arguments: "arguments"
        case .branches: "branches"
        }
    }
}
