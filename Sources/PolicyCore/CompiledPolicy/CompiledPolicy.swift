/// A policy as it is run: names are numbers, inheritance and precedence are settled, texts are split. It is read where its bytes lie.
package final class CompiledPolicy: Sendable {
    package let image: CompiledImage
    package let strings: StringTable
    package let links: LinkTest
    package let scopes: ScopeTable
    /// Entries of `when` that classify and that refine; the last stands for the fallback as a rule with an empty `when`.
    package let clauses: Table<ClauseRow>
    package let details: Table<ClauseDetailRow>
    package let clauseScreens: Table<Int32>
    package let clauseRules: Table<Int32>
    package let clauseCategories: Table<UInt8>
    package let excludedErrors: Table<ErrorSet>
    package let valueTests: Table<ValueTestRow>
    package let ownTests: Table<OwnTestRow>
    package let versionRanges: Table<VersionRangeRow>
    package let versionNumbers: Table<UInt32>
    package let classifying: ClauseIndex
    package let refining: ClauseIndex
    package let relations: Relations
    /// The last one is the fallback.
    package let rules: Table<RuleRow>
    package let settings: Table<SettingsRow>
    package let settingValues: Table<SettingValue>
    /// Where each of `settingValues` was written; empty in a policy that was not written to a file, or without places.
    package let origins: Table<OriginRow>
    package let steps: Table<StepRow>
    package let recoveries: Table<RowRange>
    package let recoveryOptions: Table<UInt32>
    package let absorptions: Table<AbsorptionRow>
    package let options: Table<OptionRow>
    package let categories: Table<CategoryRow>
    package let schedules: Table<ScheduleRow>
    package let scheduleWaits: Table<Int64>
    package let messageFlags: Table<UInt32>
    /// The source first.
    package let locales: [String]
    package let texts: [LocaleTexts]
    package let chain: LocaleChain
    package let meaning: String

    /// The rule of the fallback.
    package var fallback: RuleRow { rules[rules.count - 1] }

    /// Reads bytes nobody vouches for.
    package static func open(_ bytes: PolicyBytes) throws(CompiledPolicyError) -> CompiledPolicy {
        let image = try CompiledImage.open(bytes)
        try ImageCheck.run(image)
        return try CompiledPolicy(image)
    }

    /// `image` was checked, or written by this very program.
    package init(_ image: CompiledImage) throws(CompiledPolicyError) {
        var locales: [String] = []
        var texts: [LocaleTexts] = []
        let tags: Table<UInt32> = image.table(.locales)
        for number in tags.indices {
            locales.append(image.strings.string(tags[number]))
            texts.append(try LocaleTexts(image, locale: number))
        }
        self.locales = locales
        self.texts = texts
        chain = try LocaleChain(image.data(.localeChain), count: locales.count)
        self.image = image
        strings = image.strings
        links = LinkTest(image)
        scopes = ScopeTable(image)
        clauses = image.table(.clauses)
        details = image.table(.clauseDetails)
        clauseScreens = image.table(.clauseScreens)
        clauseRules = image.table(.clauseRules)
        clauseCategories = image.table(.clauseCategories)
        excludedErrors = image.table(.excludedErrors)
        valueTests = image.table(.valueTests)
        ownTests = image.table(.ownTests)
        versionRanges = image.table(.versionRanges)
        versionNumbers = image.table(.versionNumbers)
        classifying = .classifying(image)
        refining = .refining(image)
        relations = Relations(image)
        rules = image.table(.rules)
        settings = image.table(.settings)
        settingValues = image.table(.settingValues)
        origins = image.table(.origins)
        steps = image.table(.steps)
        recoveries = image.table(.recoveries)
        recoveryOptions = image.table(.recoveryOptions)
        absorptions = image.table(.absorptions)
        options = image.table(.options)
        categories = image.table(.categories)
        schedules = image.table(.schedules)
        scheduleWaits = image.table(.scheduleWaits)
        messageFlags = image.table(.messageFlags)
        meaning = Fingerprint.hex(image.header.meaning)
    }

    @inline(__always)
    package func rule(_ clause: Int32) -> RuleRow { rules[clauses[clause].rule] }

    /// File and line of a rule, such as `rules/network.yaml:12`; nil where places were left out.
    package func source(_ rule: RuleRow) -> String? { source(file: rule.file, line: rule.line) }

    package func source(file: UInt32, line: UInt32) -> String? {
        if file == StringTable.none { return nil }
        let path = strings.bytes(file)
        return withUnsafeTemporaryAllocation(byteCount: path.count + 16, alignment: 1) { room in
            var text = TextBuffer(room)
            text.add(UnsafeRawBufferPointer(path))
            text.add(":")
            text.add(String(line))
            return text.text
        }
    }
}

/// The texts of one language, and how it writes values.
package struct LocaleTexts: Sendable {
    package let style: LocaleStyle
    package let messages: Table<MessageRow>
    package let patterns: PatternTable

    init(_ image: CompiledImage, locale: Int) throws(CompiledPolicyError) {
        style = try LocaleStyle(image.data(.style, locale: locale + 1))
        messages = image.table(.messages, locale: locale + 1)
        patterns = PatternTable(image, locale: locale)
    }
}
