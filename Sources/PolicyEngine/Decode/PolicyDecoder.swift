/// One file's nodes → what its author wrote.
package enum PolicyDecoder {
    struct FileDraft {
        var document: PolicyDocument
        var schemaSeen = false
    }

    package static func decode(
        _ tree: NodeTree, file: Int32, bytes: [UInt8], reporting log: inout DiagnosticLog
    ) -> PolicyDocument? {
        guard !tree.isEmpty else {
            let line = bytes.prefix { $0 != ASCII.lineFeed && $0 != ASCII.carriageReturn }.count
            log.warning(
                .structureEmptySection, "this file is empty",
                at: SourcePlace(file: file, lower: 0, upper: Int32(max(line, min(1, bytes.count)))),
                help: "delete it, or begin it with `schema: 1`")
            return PolicyDocument(file: file)
        }
        var decoder = NodeDecoder(tree: tree, file: file, bytes: bytes, log: DiagnosticLog())
        defer { log.take(decoder.log) }
        var draft = FileDraft(document: PolicyDocument(file: file))
        if decoder.isSequence(0) {
            decoder.log.report(
                .structureWrongType, "`rules:` is missing above this list",
                at: decoder.firstKeyPlace(decoder.members(0).first { _ in true } ?? 0),
                help: "begin the file with `schema: 1` and `rules:`, each on its own line")
            return nil
        }
        guard decoder.map(0, as: .file, topKeys, into: &draft) else { return nil }
        let misspelt = decoder.misspelt(since: 0)
        draft.document.hasMisspeltSection = decoder.hasMisspeltSection(0)
        draft.document.isLocaleMisspelt = misspelt.contains("locale")
        refuseTranslatedRules(&draft.document, &decoder)
        if !draft.schemaSeen, !misspelt.contains("schema") {
            decoder.log.report(
                .structureFormatVersion, "the `schema` of this file is missing",
                at: decoder.firstKeyPlace(0),
                help: "begin it with the line `schema: 1`")
        }
        return draft.document
    }

    /// Texts of a language that were written as rules.
    private static func refuseTranslatedRules(_ document: inout PolicyDocument, _ decoder: inout NodeDecoder) {
        guard let locale = document.locale else { return }
        for rule in document.rules where rule.when == nil && !rule.misspelt.contains("when") {
            guard let id = rule.id else { continue }
            decoder.log.report(
                .structureMissingKey, "this rule has no `when`, in the file of the translations into “\(locale.text)”",
                at: id.place,
                help: "write its texts under `translations:`, as \(id.text): { title: … }")
        }
        document.rules.removeAll { $0.when == nil && $0.id != nil && !$0.misspelt.contains("when") }
    }

    static let topKeys: [Key<FileDraft>] = [
        Key("schema", "the version of the language: 1", others: ["version"]) { draft, index, decoder in
            draft.schemaSeen = true
            decoder.schema(index)
        },
        Key("locales", "the languages of the policy", .keys(NodeDecoder.localesKeys.shapes()), others: ["languages"]) {
            $0.document.locales = $2.locales($1)
        },
        Key(
            "domains", "vocabularies of error domains",
            .names(.keys(NodeDecoder.domainKeys.shapes()), declares: .domain)
        ) {
            draft, index, decoder in
            decoder.entries(index, what: "a map of domains") { draft.document.domains.append($2.domain($0, $1)) }
        },
        Key(
            "categories", "kinds of errors with their defaults",
            .names(.keys(NodeDecoder.categoryKeys.shapes()), declares: .category)
        ) {
            draft, index, decoder in
            decoder.entries(index, what: "a map of categories") {
                draft.document.categories.append($2.category($0, $1))
            }
        },
        Key(
            "scopes", "the screens", .names(.keys(NodeDecoder.scopeKeys.shapes()), declares: .screen),
            others: ["screens"]
        ) {
            $0.document.scopes = $2.scopeList($1)
        },
        Key("reports", "the situations the app reports", .text) { $0.document.reports = $2.reports($1) },
        Key("actions", "the app’s actions", .declared(.action)) {
            $0.document.actions = $2.nameList($1, "an action") ?? []
        },
        Key(
            "recoveryOptions", "the buttons", .names(.keys(NodeDecoder.optionKeys.shapes()), declares: .button),
            others: ["buttons"]
        ) {
            draft, index, decoder in
            decoder.entries(index, what: "a map of buttons") { draft.document.options.append($2.option($0, $1)) }
        },
        Key(
            "retrySchedules", "retry schedules by name",
            .names(.keys(NodeDecoder.scheduleKeys.shapes()), declares: .schedule),
            others: ["schedules"]
        ) { draft, index, decoder in
            decoder.entries(index, what: "a map of retry schedules") { name, value, decoder in
                draft.document.schedules.append(
                    WrittenSchedule(name: name, schedule: decoder.schedule(value) ?? RetrySchedule()))
            }
        },
        Key("rules", "the rules", .keys(NodeDecoder.ruleKeys.shapes())) { $0.document.rules = $2.rules($1) },
        Key("fallback", "what happens to an error that no rule matches", .keys(NodeDecoder.fallbackKeys.shapes())) {
            $0.document.fallback = $2.fallback($1)
        },
        Key("locale", "the language of this file’s translations", .name(.language), others: ["language", "lang"]) {
            $0.document.locale = $2.name($1, "a language such as de")
        },
        Key(
            "translations", "texts by ID", .names(.keys(NodeDecoder.translationKeys.shapes())),
            others: ["texts", "messages", "strings"]
        ) {
            draft, index, decoder in
            draft.document.translationsPlace = decoder.place(index)
            decoder.entries(index, what: "a map of translations") {
                draft.document.translations.append($2.translation($0, $1))
            }
        },
    ]
}

extension NodeDecoder {
    /// Whether one of the keys was meant for one that is known, so that all below it is missing.
    fileprivate func hasMisspeltSection(_ map: Int) -> Bool {
        let suggested = Set(
            log.diagnostics.filter { $0.code == .structureUnknownKey && !$0.nearest.isEmpty }.compactMap { $0.place })
        return !suggested.isEmpty && pairs(map).contains { suggested.contains(place($0.key)) }
    }

    package func firstKeyPlace(_ index: Int) -> SourcePlace {
        var pairs = pairs(index)
        return pairs.next().map { place($0.key) } ?? place(index)
    }

    package mutating func schema(_ index: Int) {
        if isScalar(index), equals(index, "1") { return }
        let isNewer = isScalar(index) && (Int(string(index)) ?? 0) > 1
        log.report(
            .structureFormatVersion, "unsupported schema \(found(index))",
            at: place(index),
            help: isNewer ? "use a newer policyctl; this one supports `schema: 1`" : "write `schema: 1`")
    }

    /// The entries of a map whose keys are the author's names.
    package mutating func entries(_ index: Int, what: String, body: (Name, Int, inout NodeDecoder) -> Void) {
        guard isMapping(index) else { return wrongType(index, expected: what) }
        for (key, value) in pairs(index) {
            guard let name = name(key, "a name") else { continue }
            if name.text == "<<", isPlain(key) {
                unknownKey(key, in: MapKind(.other, what), [Key<Name>]())
            } else {
                body(name, value, &self)
            }
        }
    }

    /// Situations of the language, and the app’s own; one of these may be a slip in one of those.
    fileprivate mutating func reports(_ index: Int) -> [Name] {
        let names = nameList(index, "a situation") ?? []
        let known = Set(Self.situationKeys.names())
        let missing = Array(known.subtracting(names.map { $0.text }))
        for name in names.prefix(200) where !known.contains(name.text) {
            if name.text.split(separator: " ").contains(where: { known.contains(String($0)) }),
                let help = ValueAdvice.spacedList(name.text)
            {
                log.report(
                    .structureUnknownValue, "“\(shortened(name.text))” is not a situation", at: name.place, help: help)
                continue
            }
            guard let meant = NameSuggestion.slip(name.text, among: missing) else { continue }
            log.warning(
                .structureUnknownValue, "“\(name.text)” is not a built-in situation", at: name.place,
                help: "write \(meant), or choose a less similar name for your app’s situation", nearest: [meant]
            )
        }
        return names
    }

    static let localesKeys: [Key<WrittenLocales>] = [
        Key("source", "the language rules are written in", .declared(.language)) {
            $0.source = $2.name($1, "a language such as en")
        }.usual("en"),
        Key("required", "languages every text must have", .declared(.language)) {
            $0.required = $2.nameList($1, "a language") ?? []
        },
        Key("optional", "languages that can have texts", .declared(.language)) {
            $0.optional = $2.nameList($1, "a language") ?? []
        },
        Key("draft", "checked, but never shown", .declared(.language)) {
            $0.draft = $2.nameList($1, "a language") ?? []
        },
    ]

    mutating func locales(_ index: Int) -> WrittenLocales? {
        var locales = WrittenLocales(place: place(index))
        return map(index, as: "a map such as {source: en, required: [de]}", Self.localesKeys, into: &locales)
            ? locales : nil
    }

    static let categoryKeys: [Key<WrittenCategory>] =
        [
            Key(
                "is", "its built-in category", .choice(ErrorKind.allCases.map { $0.rawValue }),
                others: ["kind", "type"]
            ) {
                $0.kind = $2.name($1, "retryable, nonRetryable, or requiresLogout")
            }
        ]
        + ([descriptionKey] + settingKeys).map { key in key.under { key.read(&$0.settings, $1, &$2) } }

    mutating func category(_ name: Name, _ index: Int) -> WrittenCategory {
        var category = WrittenCategory(name: name)
        let before = log.diagnostics.count
        if !isNull(index) { map(index, as: .category, Self.categoryKeys, into: &category) }
        category.misspelt = misspelt(since: before) + keysWithMistakes(of: index, since: before)
        return category
    }

    static let loudestKeys: [Key<WrittenLoudest>] = [
        Key("at", "the most prominent surface", .choice(surfaceWords)) {
            $0.surface = $2.keyword($1, what: "a surface", values: surfaceNames)
        },
        Key("except", "categories it does not limit", .name(.category)) {
            $0.exceptions = $2.nameList($1, "a category") ?? []
        },
    ]

    /// `toast except critical` is a map that lost its braces.
    private mutating func loudestAlone(_ index: Int) -> Surface? {
        let words = isScalar(index) ? string(index).split(separator: " ") : []
        guard words.count > 2, Self.surfaceNames.contains(where: { $0.0 == words[0] }),
            ["except", "but", "unless"].contains(words[1])
        else {
            return keyword(index, what: "a surface", values: Self.surfaceNames)
        }
        let categories = words[2...].filter { !["for", "and", "or"].contains($0) }.joined(separator: ", ")
        wrongType(
            index, expected: "a surface, or a map",
            help: "write { at: \(words[0]), except: [\(categories)] }")
        return nil
    }

    private mutating func loudest(_ index: Int) -> WrittenLoudest? {
        var loudest = WrittenLoudest(place: place(index))
        guard isMapping(index) else {
            loudest.surface = loudestAlone(index)
            return loudest
        }
        map(index, as: "the most prominent surface", Self.loudestKeys, into: &loudest)
        if loudest.surface == nil, !log.diagnostics.contains(where: { $0.place?.lower ?? 0 > loudest.place.lower }) {
            log.report(
                .structureMissingKey, "the surface is missing", at: place(index),
                help: "write {at: toast, except: [requiresLogout]}")
        }
        return loudest
    }

    static let scopeKeys: [Key<WrittenScope>] = [
        Key(
            "loudest", "nothing on this screen is more prominent",
            .either(.choice(surfaceWords), loudestKeys.shapes())
        ) {
            $0.loudest = $2.loudest($1)
        },
        Key("fields", "the fields for inline texts", .declared(.field)) {
            $0.fields = $2.nameList($1, "a field") ?? []
        },
    ]

    mutating func scopeList(_ index: Int) -> [WrittenScope] {
        var scopes: [WrittenScope] = []
        if isMapping(index) {
            entries(index, what: "a map of screens") { name, value, decoder in
                var scope = WrittenScope(path: name)
                if !decoder.isNull(value) { decoder.map(value, as: .screen, Self.scopeKeys, into: &scope) }
                scopes.append(scope)
            }
        } else {
            scopes = (nameList(index, "a screen") ?? []).map { WrittenScope(path: $0) }
        }
        for scope in scopes where !isPath(scope.path.text) {
            log.report(
                .structureBadPattern, "invalid screen path “\(scope.path.text)”", at: scope.path.place,
                help: "separate names with /: checkout/payment")
        }
        return scopes
    }

    private func isPath(_ text: String) -> Bool {
        var previous: UInt8 = ASCII.slash
        for byte in text.utf8 {
            if byte == ASCII.asterisk || (byte == ASCII.slash && previous == ASCII.slash) { return false }
            previous = byte
        }
        return previous != ASCII.slash
    }

    private static let roleNames = RecoveryRole.allCases.map { ($0.rawValue, $0) }

    static let optionKeys: [Key<WrittenOption>] = [
        Key("title", "the button’s title", .text, others: ["headline", "heading", "label", "caption"]) {
            $0.title = $2.alternatives($1)
        },
        Key("description", "what the button is for, for translators", .text) { $0.description = $2.text($1) },
        Key("action", "what the button does", .name(.action), others: ["do", "run"]) {
            $0.action = $2.name($1, "an action")
        },
        Key("role", "the button’s role on the platform", .choice(roleNames.map { $0.0 })) {
            $0.role = $2.keyword($1, what: "a role", values: roleNames) ?? .default
        }.usual("default"),
    ]

    mutating func option(_ name: Name, _ index: Int) -> WrittenOption {
        var option = WrittenOption(name: name)
        let errorsBefore = log.errorCount
        guard map(index, as: "a button", Self.optionKeys, into: &option), log.errorCount == errorsBefore else {
            return option
        }
        let title = "the button “\(name.text)” has no `title`"
        if option.title.isEmpty {
            log.report(
                .structureMissingKey, title, at: name.place, help: "add a title, such as title: Close")
        }
        if option.action == nil {
            let isBuiltIn = ["retry", "dismiss"].contains(name.text)
            log.report(
                .structureMissingKey, "the button “\(name.text)” has no `action`", at: name.place,
                help: isBuiltIn
                    ? "add action: \(name.text)"
                    : "add an action: `action: dismiss` closes the message; others are listed under `actions`")
        }
        return option
    }

    struct RuleDraft {
        var id: Name?
        /// Also where it is none that can be used.
        var hasID = false
        var owner: String?
        var when: [MatchEntry]?
        var settings = RuleSettings()
        var beats: [Name] = []
    }

    static let ruleKeys: [Key<RuleDraft>] =
        [
            Key("id", "the rule’s ID", .declared(.rule), others: ["name", "key"]) { rule, index, decoder in
                rule.hasID = true
                rule.id = decoder.name(index, "a rule’s ID")
            },
            Key("owner", "who is responsible for the rule", .text) { $0.owner = $2.text($1) }.examples("payments team"),
            descriptionKey.under { descriptionKey.read(&$0.settings, $1, &$2) },
            Key(
                "when", "what the rule matches", .keys(matchKeys.shapes()),
                others: ["if", "match", "matches", "condition", "conditions", "on", "error"]
            ) { $0.when = $2.when($1) },
            categoryKey.under { categoryKey.read(&$0.settings, $1, &$2) },
        ] + settingKeys.map { key in key.under { key.read(&$0.settings, $1, &$2) } }
        + [
            Key(
                "beats", "rules that it wins over if both are equally specific", .name(.rule),
                others: ["overrides", "wins"]
            ) {
                $0.beats = $2.names($1, "a rule’s ID")
            }
        ]

    /// The same list for all rules.
    static let idAlone = ["id"]

    mutating func fallback(_ index: Int) -> WrittenFallback? {
        var fallback = WrittenFallback(place: isMapping(index) ? firstKeyPlace(index) : place(index))
        let before = log.diagnostics.count
        guard map(index, as: .fallback, Self.fallbackKeys, into: &fallback) else { return nil }
        fallback.misspelt = misspelt(since: before) + keysWithMistakes(of: index, since: before)
        return fallback
    }
}
