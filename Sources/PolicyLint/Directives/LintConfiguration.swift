package import PolicyEngine

/// What `.policyctl.yaml` says.
package struct LintConfiguration: Sendable {
    package var preset: Preset?
    package var rules: [LevelRule] = []
    package var overrides: [LevelOverride] = []
    package var failLevel: Diagnostic.Severity?
    /// The baseline's path as written: relative to the folder of the settings.
    package var baseline: String?
    package var settings = LintSettings()
    package var mostFindings: Int?

    package init() {}

    package static let fileName = ".policyctl.yaml"

    /// Nil when it cannot be used; the log then says why. Places are in the file of that number.
    package static func read(_ file: SourceFile, number: Int32, reporting log: inout DiagnosticLog)
        -> LintConfiguration?
    {
        var own = DiagnosticLog()
        var configuration = LintConfiguration()
        if let tree = YAMLReader.read(file.bytes, file: number, reporting: &own), !tree.isEmpty {
            var decoder = NodeDecoder(tree: tree, file: number, bytes: file.bytes, log: own)
            decoder.isOfRules = false
            decoder.map(0, as: "the settings of policyctl", topKeys, into: &configuration)
            own = decoder.log
        }
        for diagnostic in own.diagnostics { log.report(diagnostic.with(code: .metaBadConfig)) }
        return own.errorCount == 0 ? configuration : nil
    }
}

extension LintConfiguration {
    private static let topKeys: [Key<LintConfiguration>] = [
        Key("preset", "the checks to start from") {
            $0.preset = $2.keyword($1, what: "a preset", values: presets)
        },
        Key("checks", "the severity of checks") { $0.rules = $2.levelRules($1) },
        Key("overrides", "other settings for some files") { $0.overrides = $2.overrides($1) },
        Key("failLevel", "the severity from which a run fails") {
            $0.failLevel = $2.keyword($1, what: "a level", values: levels)
        },
        Key("baseline", "the file of known findings") { $0.baseline = $2.name($1, "a file’s path")?.text },
        Key("texts", "words and lengths") {
            $2.map($1, as: "the settings of texts", textKeys, into: &$0.settings.texts)
        },
        Key("waits", "how long people can wait") {
            $2.map($1, as: "the settings of waits", waitKeys, into: &$0.settings.waits)
        },
        Key("links", "where links may lead") {
            $2.map($1, as: "the settings of links", linkKeys, into: &$0.settings.links)
        },
        Key("mostFindings", "how many findings of one check are listed") {
            $0.mostFindings = $2.integer($1, in: 1...100_000, "a number of findings")
        },
    ]

    private static let presets = Preset.allCases.map { ($0.rawValue, $0) }
    private static let levels: [(String, Diagnostic.Severity)] = [
        ("info", .info), ("warning", .warning), ("error", .error),
    ]

    private static let textKeys: [Key<TextSettings>] = [
        Key("profiles", "style guides whose words are avoided") { $0.profiles = $2.profiles($1) },
        Key("avoided", "words to avoid, by language") { $0.avoided = $2.words($1) },
        Key("allowed", "words that are allowed, by language") { $0.allowed = $2.words($1) },
        Key("longestTitle", "lengths of titles, by surface") { $0.longestTitle = $2.lengths($1) },
        Key("longestBody", "lengths of texts, by surface") { $0.longestBody = $2.lengths($1) },
        Key("longestButton", "the length of a button’s title") {
            $0.longestButton = $2.integer($1, in: 1...10_000, "a number of characters") ?? TextLength.longestButton
        },
    ]

    private static let waitKeys: [Key<WaitSettings>] = [
        Key("light", "under a toast, a text at a field or nothing") { $0.light = $2.duration($1) ?? $0.light },
        Key("blocking", "under an alert or a screen") { $0.blocking = $2.duration($1) ?? $0.blocking },
        Key("background", "in the background") { $0.background = $2.duration($1) ?? $0.background },
        Key("hint", "the longest wait without a message that a server can ask for") {
            $0.hint = $2.duration($1) ?? $0.hint
        },
    ]

    private static let linkKeys: [Key<LinkSettings>] = [
        Key("schemes", "what links can begin with") {
            $0.schemes = $2.names($1, "a scheme such as https").map { $0.text }
        },
        Key("hosts", "where links can lead") { $0.hosts = $2.names($1, "a host such as example.com").map({ $0.text }) },
    ]
}

extension NodeDecoder {
    private static let levels: [(String, Diagnostic.Severity?)] = [
        ("off", nil), ("info", .info), ("warning", .warning), ("error", .error),
    ]

    fileprivate mutating func levelRules(_ index: Int) -> [LevelRule] {
        var rules: [LevelRule] = []
        entries(index, what: "a map of checks and levels") { name, value, decoder in
            guard let pattern = CheckPattern(name.text) else {
                decoder.log.report(
                    .metaBadConfig, "unknown check “\(name.text)”", at: name.place,
                    help: CheckPattern.help(for: name.text))
                return
            }
            if let level = decoder.keyword(value, what: "a level", values: Self.levels) {
                rules.append(LevelRule(pattern, level))
            }
        }
        return rules
    }

    private struct OverrideDraft {
        var paths: [Glob] = []
        var rules: [LevelRule] = []
    }

    private static let overrideKeys: [Key<OverrideDraft>] = [
        Key("paths", "files within the policy’s folder") {
            $0.paths = $2.names($1, "a path such as rules/legacy/*").map { Glob($0.text) }
        },
        Key("checks", "the severity of checks there") { $0.rules = $2.levelRules($1) },
    ]

    fileprivate mutating func overrides(_ index: Int) -> [LevelOverride] {
        guard isSequence(index) else {
            wrongType(index, expected: "a list such as [{paths: [\"rules/legacy/*\"], checks: {retry/no-jitter: off}}]")
            return []
        }
        var overrides: [LevelOverride] = []
        for member in members(index) {
            var draft = OverrideDraft()
            let errorsBefore = log.errorCount
            guard map(member, as: "an override", Self.overrideKeys, into: &draft), log.errorCount == errorsBefore else {
                continue
            }
            if draft.paths.isEmpty || draft.rules.isEmpty {
                log.report(.structureMissingKey, "`paths` and `checks` are both required here", at: place(member))
                continue
            }
            overrides.append(LevelOverride(paths: draft.paths, rules: draft.rules))
        }
        return overrides
    }

    fileprivate mutating func profiles(_ index: Int) -> [String] {
        let known = ["apple", "material", "microsoft", "govuk"].map { ($0, $0) }
        return members(index).compactMap { keyword($0, what: "a style guide", values: known) }
    }

    fileprivate mutating func words(_ index: Int) -> [String: [String]] {
        var words: [String: [String]] = [:]
        entries(index, what: "a map of languages and words") { name, value, decoder in
            words[name.text] = decoder.names(value, "a word").map { $0.text }
        }
        return words
    }

    fileprivate mutating func lengths(_ index: Int) -> [Surface: Int] {
        var lengths: [Surface: Int] = [:]
        entries(index, what: "a map of surfaces and lengths") { name, value, decoder in
            let known = NodeDecoder.surfaceNames
            guard let surface = known.first(where: { $0.0 == name.text })?.1 else {
                decoder.log.report(
                    .structureUnknownKey, "unknown surface “\(name.text)”", at: name.place,
                    label: NameSuggestion.question(for: name.text, among: known.map { $0.0 }),
                    help: "expected one of: " + known.map { $0.0 }.joined(separator: ", "))
                return
            }
            if let length = decoder.integer(value, in: 1...10_000, "a number of characters") {
                lengths[surface] = length
            }
        }
        return lengths
    }
}
