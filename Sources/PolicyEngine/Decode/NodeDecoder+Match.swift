extension NodeDecoder {
    static let errorKeys: [Key<ErrorCondition>] = [
        Key("domain", "the error’s domain", .name(.domain), others: ["errordomain", "error", "type"]) {
            $0.domain = $2.terms($1, .domain)
        }.examples("NSURLErrorDomain"),
        Key("code", "the error’s code, by name or number", .name(.code), others: ["errorcode", "codes"]) {
            $0.code = $2.terms($1, .code)
        }.examples("-1009"),
        Key("http", "the HTTP status", others: ["status", "statuscode", "httpstatus", "httpcode"]) {
            $0.http = $2.terms($1, .http)
        }.examples("503", "500..599", "5xx"),
    ]

    static let situationKeys: [Key<[SituationCondition]>] = [
        Key("scope", "the screen", .name(.screen), others: ["screen", "screens", "page", "view"]) {
            $0 += $2.scopes($1)
        },
        Key("attempt", "which call failed, from 1") { $0 += $2.termSituation($1, situation: .attempt, kind: .attempt) }
            .examples("1", "3..", "2..4"),
        Key("firstLoad", "the screen has no content yet", .flag) { $0 += $2.flag($1, .firstLoad) },
        Key("userInitiated", "a person started it", .flag) { $0 += $2.flag($1, .userInitiated) },
        Key("idempotent", "the call is safe to repeat", .flag) { $0 += $2.flag($1, .idempotent) },
        Key("online", "the device has a connection", .flag) { $0 += $2.flag($1, .online) },
        Key("retryAfter", "whether the server sent a delay", .choice(["known", "unknown"])) { $0 += $2.hint($1) },
        Key("platform", "the platform", .word, others: ["os"]) {
            $0 += $2.termSituation($1, situation: .platform, kind: .platform)
        }.examples("iOS"),
        Key("appVersion", "a version or a range of versions", others: ["version"]) { $0 += $2.appVersion($1) }.examples(
            "3.2..", "..4.0"),
        Key("context", "the app’s own situations", .names(.value)) {
            $0 += $2.values($1, of: .context, such: "{plan: pro}")
        },
        Key("header", "header fields of the response", .names(.value)) { $0 += $2.headerFields($1) },
        Key("parameters", "values of the error", .names(.value), others: ["params", "userinfo", "metadata"]) {
            $0 += $2.values($1, of: .parameter, such: "{declineCode: insufficient_funds}")
        },
    ]

    private static let namesOfSituations = Set(situationKeys.names())

    static let matchKeys: [Key<MatchEntry>] =
        [
            Key(
                "category", "the category of the error; makes the rule refine", .name(.category),
                others: ["kind", "group", "class"]
            ) { $0.category = $2.someNames($1, "a category") },
            Key("rule", "the rule that classified the error; makes the rule refine", .name(.rule)) {
                $0.rule = $2.someNames($1, "a rule")
            },
        ]
        + errorKeys.map { key in key.under { key.read(&$0.error, $1, &$2) } }
        + [
            Key(
                "cause", "one deeper error of the chain", .keys(errorKeys.shapes()),
                others: ["underlying", "causedby"]
            ) { $0.cause = $2.errorCondition($1, as: .cause) }
        ]
        + situationKeys.map { key in key.under { key.read(&$0.situations, $1, &$2) } }
        + [
            Key("not", "what must not match", .keys(exclusionKeys.shapes()), others: ["exclude", "except", "unless"]) {
                $0.exclusions = $2.exclusions($1)
            }
        ]

    /// `when`: a map, or a list of maps any of which is enough.
    mutating func when(_ index: Int) -> [MatchEntry] {
        guard !isNull(index) else {
            wrongType(
                index, expected: "a map of conditions",
                help: "name the errors, such as {domain: NSURLErrorDomain, code: -1009} or {http: 503}")
            return []
        }
        var entries: [MatchEntry] = []
        for member in members(index) {
            var entry = MatchEntry(place: place(member))
            let before = log.diagnostics.count
            guard map(member, as: .conditions, Self.matchKeys, into: &entry) else { continue }
            entry.isDoubtful = !entry.namesError && mayNameError(member, since: before)
            entries.append(entry)
        }
        if isSequence(index), members(index).isEmpty {
            log.report(
                .structureBadRange, "an empty list matches nothing", at: place(index),
                help: "delete the rule, or add an item")
        }
        return entries
    }

    /// Whether a key that names the error has a value that cannot be used, or an unknown one may have been meant for such a key.
    private func mayNameError(_ entry: Int, since before: Int) -> Bool {
        if pairs(entry).contains(where: {
            isScalar($0.key) && ["domain", "code", "http", "cause", "category", "rule"].contains(string($0.key))
        }) {
            return true
        }
        return log.diagnostics[before...].contains { diagnostic in
            [.structureUnknownKey, .yamlSyntax, .yamlOddSpace].contains(diagnostic.code)
                && (diagnostic.nearest.isEmpty || !diagnostic.nearest.allSatisfy(Self.namesOfSituations.contains))
        }
    }

    mutating func errorCondition(_ index: Int, as kind: MapKind) -> ErrorCondition? {
        var condition = ErrorCondition()
        let errorsBefore = log.errorCount
        guard map(index, as: kind, Self.errorKeys, into: &condition) else { return nil }
        if condition.isEmpty, log.errorCount == errorsBefore {
            log.report(
                .structureMissingKey, "\(kind.words) names a domain, a code, or a status", at: place(index),
                help: "write a map, such as {domain: NSURLErrorDomain, code: -1009} or {http: 503}")
        }
        return condition
    }

    private mutating func exclusions(_ index: Int) -> [Exclusion] {
        guard !isNull(index) else {
            wrongType(index, expected: "one thing that must not match, or a list of such things")
            return []
        }
        if isSequence(index), members(index).isEmpty {
            log.report(
                .structureBadRange, "an empty list excludes nothing", at: place(index),
                help: "delete the key, or add an item")
        }
        return members(index).compactMap { exclusion($0) }
    }

    struct ExclusionDraft {
        var error = ErrorCondition()
        var cause: ErrorCondition?
        var category: [Name]?
        var situations: [SituationCondition] = []

        /// What is named, as it is written.
        var entries: [String] {
            (error.isEmpty ? [] : ["domain: …"]) + (cause == nil ? [] : ["cause: {…}"])
                + (category == nil ? [] : ["category: …"])
                + situations.map { condition in
                    switch condition.subject {
                    case .situation(let situation): "\(situation.name): …"
                    case .scope: "scope: …"
                    case .value(let name): "\(name.source.key): {\(name.key): …}"
                    }
                }
        }
    }

    static let exclusionKeys: [Key<ExclusionDraft>] =
        [
            Key("category", "a category", .name(.category), others: ["kind", "group", "class"]) {
                $0.category = $2.someNames($1, "a category")
            }
        ]
        + errorKeys.map { key in key.under { key.read(&$0.error, $1, &$2) } }
        + [
            Key(
                "cause", "a deeper error of the chain", .keys(errorKeys.shapes()), others: ["underlying", "causedby"]
            ) { $0.cause = $2.errorCondition($1, as: .cause) }
        ]
        + situationKeys.map { key in key.under { key.read(&$0.situations, $1, &$2) } }

    private mutating func exclusion(_ index: Int) -> Exclusion? {
        var draft = ExclusionDraft()
        let errorsBefore = log.errorCount
        isInsideNot = true
        defer { isInsideNot = false }
        guard map(index, as: .exclusion, Self.exclusionKeys, into: &draft),
            log.errorCount == errorsBefore
        else { return nil }
        let things =
            draft.situations.count + (draft.error.isEmpty ? 0 : 1) + (draft.cause == nil ? 0 : 1)
            + (draft.category == nil ? 0 : 1)
        if things > 1 {
            log.report(
                .structureExclusiveKeys, "an entry of `not` can contain one condition, and this one contains \(things)",
                at: place(index),
                help:
                    "to exclude each of them: `not: [\(draft.entries.prefix(2).map { "{\($0)}" }.joined(separator: ", "))]`; "
                    + "to exclude them only together, write two entries under `when`, with one of them under each `not`"
            )
            return nil
        }
        if let situation = draft.situations.first { return .situation(situation) }
        if let category = draft.category { return .category(category) }
        if !draft.error.isEmpty { return .error(draft.error) }
        if let cause = draft.cause { return .cause(cause) }
        log.report(
            .structureMissingKey, "an entry of `not` contains one condition", at: place(index),
            help: "write a map, such as {http: 404}, {scope: login}, or {online: false}")
        return nil
    }

    /// At least one.
    private mutating func someNames(_ index: Int, _ what: String) -> [Name]? {
        if isSequence(index), members(index).isEmpty {
            log.report(
                .structureBadRange, "an empty list matches nothing", at: place(index),
                help: "delete the key, or add an item")
        }
        return names(index, what)
    }

    private mutating func flag(_ index: Int, _ situation: Situation) -> [SituationCondition] {
        var yes = false
        var no = false
        for member in members(index) {
            guard let value = boolean(member) else { return [] }
            if value { yes = true } else { no = true }
        }
        guard yes || no else {
            wrongType(index, expected: "true or false")
            return []
        }
        return [SituationCondition(.situation(situation), accepted: .flags(yes: yes, no: no), place: place(index))]
    }

    private mutating func hint(_ index: Int) -> [SituationCondition] {
        var yes = false
        var no = false
        for member in members(index) {
            guard
                let known = keyword(
                    member, what: "a word for retryAfter", values: [("known", true), ("unknown", false)])
            else {
                return []
            }
            if known { yes = true } else { no = true }
        }
        return yes || no
            ? [SituationCondition(.situation(.retryAfter), accepted: .flags(yes: yes, no: no), place: place(index))]
            : []
    }

    private mutating func termSituation(_ index: Int, situation: Situation, kind: TermKind) -> [SituationCondition] {
        let terms = terms(index, kind)
        return terms.isEmpty
            ? [] : [SituationCondition(.situation(situation), accepted: .terms(terms), place: place(index))]
    }

    private mutating func appVersion(_ index: Int) -> [SituationCondition] {
        let ranges = versions(index)
        return ranges.isEmpty
            ? [] : [SituationCondition(.situation(.appVersion), accepted: .versions(ranges), place: place(index))]
    }

    private mutating func scopes(_ index: Int) -> [SituationCondition] {
        let names = names(index, "a screen")
        for name in names where name.text.utf8.contains(ASCII.asterisk) {
            log.report(
                .structureBadPattern, "patterns are not supported for screens", at: name.place,
                help: "a rule for a screen also applies to the screens below it")
        }
        var places: [String: SourcePlace] = [:]
        for name in names.reversed() { places[name.text] = name.place }
        for name in names {
            var path = name.text[...]
            while let slash = path.utf8.lastIndex(of: ASCII.slash) {
                path = path[..<slash]
                guard let place = places[String(path)] else { continue }
                let above = Name(String(path), place)
                log.report(
                    .structureBadRange, "“\(name.text)” is below “\(above.text)”, which is in the same list",
                    at: name.place,
                    related: [.init(above.place, "also applies to the screens below it")], help: "delete one of the two"
                )
            }
        }
        return names.isEmpty ? [] : [SituationCondition(.scope, accepted: .scopes(names), place: place(index))]
    }

    /// `context: { plan: pro }`: a map of names, each with what its value may be.
    private mutating func values(_ index: Int, of source: ValueSource, such example: String) -> [SituationCondition] {
        guard isMapping(index) else {
            wrongType(index, expected: "a map such as \(example)")
            return []
        }
        var conditions: [SituationCondition] = []
        for (key, value) in pairs(index) {
            guard let name = name(key, "a name") else { continue }
            let terms = terms(value, source == .context ? .context : .parameter)
            if terms.isEmpty { continue }
            let asked = ValueName(source: source, key: name.text)
            conditions.append(
                SituationCondition(
                    .value(asked), accepted: .terms(terms), place: source == .parameter ? name.place : place(value)))
        }
        if pairs(index).isEmpty {
            log.report(.structureMissingKey, "this map is empty", at: place(index), help: "such as \(example)")
        }
        return conditions
    }

    /// `header: { x-should-retry: "true" }`; `'*'` is any value.
    private mutating func headerFields(_ index: Int) -> [SituationCondition] {
        guard isMapping(index) else {
            wrongType(index, expected: "a map such as {x-should-retry: \"true\"}")
            return []
        }
        var conditions: [SituationCondition] = []
        for (key, value) in pairs(index) {
            guard let name = name(key, "a field’s name") else { continue }
            let small = name.text.lowercased()
            if small == "retry-after" {
                log.report(
                    .structureExclusiveKeys, "use `retryAfter` for the server’s wait", at: place(key),
                    help:
                        "write retryAfter: known, next to the other conditions under `when`; it also supports other header fields"
                )
                continue
            }
            guard isFieldName(name.text) else {
                log.report(
                    .structureBadPattern, "invalid header field “\(shortened(name.text))”", at: place(key),
                    help:
                        "a name consists of letters, digits, and dashes, such as x-should-retry; patterns are for values"
                )
                continue
            }
            let terms = terms(value, .header)
            if terms.isEmpty { continue }
            let asked = ValueName(source: .header, key: small)
            conditions.append(SituationCondition(.value(asked), accepted: .terms(terms), place: place(value)))
        }
        if pairs(index).isEmpty {
            log.report(
                .structureMissingKey, "this map is empty", at: place(index),
                help: "write a map, such as {x-should-retry: \"true\"}")
        }
        return conditions
    }

    /// RFC 9110, 5.6.2: a token.
    private func isFieldName(_ text: String) -> Bool {
        !text.isEmpty
            && text.utf8.allSatisfy {
                $0.isDigit || $0.isLetter && $0 < 0x80
                    || [
                        ASCII.exclamation, ASCII.hash, ASCII.dollar, ASCII.percent, ASCII.ampersand, ASCII.apostrophe,
                        ASCII.plus, ASCII.minus, ASCII.dot, ASCII.caret, ASCII.underscore, ASCII.backtick, ASCII.bar,
                        ASCII.tilde,
                    ].contains($0)
            }
    }
}
