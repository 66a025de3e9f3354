extension NodeDecoder {
    package static let surfaceNames = Surface.allCases.map { ($0.name, $0) }
    package static let surfaceWords = Surface.allCases.map { $0.name }
    private static let severityNames = EventSeverity.allCases.map { ($0.rawValue, $0) }

    static let descriptionKey = Key<RuleSettings>("description", "what the texts are about, for translators", .text) {
        $0.description = $2.text($1)
    }

    static let categoryKey = Key<RuleSettings>(
        "category", "the error’s category", .name(.category), others: ["kind", "group", "class"]
    ) { $0.category = $2.name($1, "a category") }

    /// What rules, categories and the fallback may all set.
    static let settingKeys: [Key<RuleSettings>] = [
        Key(
            "show", "the surface", .choice(surfaceWords),
            others: ["surface", "display", "presentation", "presentas", "style", "as"]
        ) { settings, index, decoder in
            decoder.claimSteps(index, &settings)
            if let surface = decoder.keyword(index, what: "a surface", values: surfaceNames) {
                settings.steps = [Step(untilAttempt: nil, show: surface)]
            }
        },
        Key("steps", "the surface for each attempt", .keys(stepKeys.shapes())) { settings, index, decoder in
            guard decoder.isList(ofSteps: index) else { return }
            decoder.claimSteps(index, &settings)
            settings.steps = decoder.steps(index)
        },
        setting("field", "the field of an inline text", .name(.field), at: .field) {
            $0.field = $2.name($1, "a field")?.text
        },
        setting(
            "message", "the texts", .keys(messageKeys.shapes()), at: .message,
            others: ["messages", "texts", "msg", "text"]
        ) {
            $0.message = $2.message($1)
        },
        Key("trust", "[serverMessage]: the texts can show the server’s own message", .word) {
            $0.trustsServerMessage = $2.trust($1)
        },
        setting(
            "recovery", "the buttons, in order", .name(.button), at: .recovery,
            others: ["buttons", "button", "actions", "options", "recover", "cta", "ctas"]
        ) { $0.recovery = $2.nameList($1, "a button") },
        setting("perform", "an action that runs automatically", .name(.action), at: .perform, others: ["do", "run"]) {
            settings, index, decoder in
            guard let name = decoder.name(index, "an action") else { return }
            settings.perform = name.text == "none" ? OrNone.none : .some(name)
        },
        setting(
            "retry", "a retry schedule", .either(.name(.schedule), scheduleKeys.shapes()), at: .retry,
            others: ["schedule"]
        ) {
            $0.retry = $2.retry($1)
        },
        setting("quiet", "how many failures show nothing while retries continue", at: .quiet) {
            $0.quiet = $2.integer($1, in: 0...1_000_000, "a number of failures")
        }.usual("0").examples("2"),
        Key("gaveUp", "what is shown after the last retry", .keys(gaveUpKeys.shapes())) {
            $0.gaveUp = $2.gaveUp($1)
        },
        setting("minimumDuration", "the shortest time that the work must seem to take", at: .minimumDuration) {
            $0.minimumDuration = $2.duration($1, atMost: 60_000)
        }.examples("500ms"),
        setting("absorbs", "errors hidden while this one is visible", .keys(absorptionKeys.shapes()), at: .absorbs) {
            $0.absorbs = $2.absorbs($1)
        },
        setting("severity", "for telemetry", .choice(severityNames.map { $0.0 }), at: .severity, others: ["level"]) {
            $0.severity = $2.keyword($1, what: "a severity", values: severityNames)
        },
        setting("log", "whether it is logged", .flag, at: .log, others: ["logging"]) { $0.log = $2.boolean($1) }.usual(
            "true"),
    ]

    private static func setting(
        _ name: StaticString, _ summary: StaticString, _ value: ValueShape = .value, at key: SettingKey,
        others: [StaticString] = [], read: @escaping @Sendable (inout RuleSettings, Int, inout NodeDecoder) -> Void
    ) -> Key<RuleSettings> {
        Key(name, summary, value, others: others) { settings, index, decoder in
            read(&settings, index, &decoder)
            settings.places.add(key, at: decoder.place(index))
        }
    }

    /// `show` and `steps` set the same: only one of them may be written.
    private mutating func claimSteps(_ index: Int, _ settings: inout RuleSettings) {
        defer { settings.places.add(.steps, at: place(index)) }
        guard let first = settings.places[.steps] else { return }
        log.report(
            .structureExclusiveKeys, "`show` and `steps` can’t be used together", at: place(index),
            related: [.init(first, "the first")],
            help: "delete `show`; the last entry of `steps` is the final surface")
    }

    struct StepDraft {
        var untilAttempt: Int?
        var show: Surface?
    }

    static let stepKeys: [Key<StepDraft>] = [
        Key("untilAttempt", "the last failed call of this step") {
            $0.untilAttempt = $2.integer($1, in: 1...1_000_000, "a number of calls")
        }.examples("2"),
        Key(
            "show", "the surface", .choice(surfaceWords),
            others: ["surface", "display", "presentation", "presentas", "style", "as"]
        ) {
            $0.show = $2.keyword($1, what: "a surface", values: surfaceNames)
        },
    ]

    private mutating func isList(ofSteps index: Int) -> Bool {
        let example = "[{untilAttempt: 2, show: none}, {show: alert}]"
        guard isSequence(index) else {
            wrongType(index, expected: "a list of steps such as \(example)")
            return false
        }
        if !members(index).isEmpty { return true }
        log.report(
            .structureOutOfRange, "this list of steps is empty", at: place(index),
            help: "write steps such as \(example), or delete it")
        return false
    }

    private mutating func steps(_ index: Int) -> [Step]? {
        var steps: [Step] = []
        let members = Array(members(index))
        if let open = members.dropLast().first(where: { isMapping($0) && isOpenStep($0) }), let last = members.last,
            isMapping(last), !isOpenStep(last)
        {
            log.report(
                .structureMissingKey, "only the last step can omit `untilAttempt`", at: place(open),
                help: "put this step last: it applies to all later attempts")
            return nil
        }
        for (position, member) in members.enumerated() {
            var draft = StepDraft()
            let errorsBefore = log.errorCount
            guard map(member, as: "a step", Self.stepKeys, into: &draft), log.errorCount == errorsBefore else {
                continue
            }
            guard let show = draft.show else {
                log.report(
                    .structureMissingKey, "this step has no `show`", at: place(member),
                    help: "add `show:`")
                continue
            }
            checkStep(
                draft.untilAttempt, after: steps.last?.untilAttempt, isLast: position == members.count - 1,
                at: place(member))
            steps.append(Step(untilAttempt: draft.untilAttempt, show: show))
        }
        return steps.count == members.count ? steps : nil
    }

    private func isOpenStep(_ step: Int) -> Bool { pairs(step).allSatisfy { string($0.key) == "show" } }

    private mutating func checkStep(_ until: Int?, after previous: Int?, isLast: Bool, at place: SourcePlace) {
        if isLast, until != nil {
            log.report(
                .structureExclusiveKeys, "the last step must not have `untilAttempt`", at: place,
                help: "it applies to all later attempts and after the last retry; add a step such as {show: alert}")
        } else if !isLast, until == nil {
            log.report(
                .structureMissingKey, "only the last step can omit `untilAttempt`", at: place,
                help: "the steps after it would never be used")
        } else if let until, let previous, until <= previous {
            log.report(
                .structureBadRange, "this step ends at attempt \(until), the one before it at \(previous)", at: place,
                help: "each step ends later than the one before it")
        }
    }

    static let gaveUpKeys: [Key<GaveUp>] = [
        gaveUp(
            "show", "the surface", .choice(surfaceWords), at: .gaveUpShow,
            others: ["surface", "display", "presentation", "presentas", "style", "as"]
        ) {
            $0.show = $2.keyword($1, what: "a surface", values: surfaceNames)
        },
        gaveUp(
            "message", "the texts", .keys(messageKeys.shapes()), at: .gaveUpMessage,
            others: ["messages", "texts", "msg", "text"]
        ) {
            $0.message = $2.message($1)
        },
        gaveUp(
            "recovery", "the buttons, in order", .name(.button), at: .gaveUpRecovery,
            others: ["buttons", "button", "actions", "options", "recover"]
        ) { $0.recovery = $2.nameList($1, "a button") },
    ]

    private static func gaveUp(
        _ name: StaticString, _ summary: StaticString, _ value: ValueShape = .value, at key: SettingKey,
        others: [StaticString] = [], read: @escaping @Sendable (inout GaveUp, Int, inout NodeDecoder) -> Void
    ) -> Key<GaveUp> {
        Key(name, summary, value, others: others) { gaveUp, index, decoder in
            read(&gaveUp, index, &decoder)
            gaveUp.places.add(key, at: decoder.place(index))
        }
    }

    private mutating func gaveUp(_ index: Int) -> GaveUp? {
        var gaveUp = GaveUp()
        return map(index, as: .gaveUp, Self.gaveUpKeys, into: &gaveUp) ? gaveUp : nil
    }

    private mutating func trust(_ index: Int) -> Bool? {
        guard isSequence(index) else {
            wrongType(index, expected: "a list", help: "write [serverMessage]")
            return nil
        }
        for member in members(index)
        where keyword(member, what: "a value that can be trusted", values: [("serverMessage", true)]) == nil {
            return nil
        }
        return !members(index).isEmpty
    }

    struct AbsorptionDraft {
        var category: Name?
        var milliseconds: Int64?
    }

    static let absorptionKeys: [Key<AbsorptionDraft>] = [
        Key("category", "the category to hide", .name(.category), others: ["kind", "group", "class"]) {
            $0.category = $2.oneCategory($1)
        },
        Key("for", "for how long") { $0.milliseconds = $2.duration($1, atMost: RetrySchedule.longestDelay) }.examples(
            "30s"),
    ]

    mutating func oneCategory(_ index: Int) -> Name? {
        guard isSequence(index) else { return name(index, "a category") }
        wrongType(
            index, expected: "a category",
            help: "write an entry for each: [{category: connectivity, for: 30s}, {category: retryable, for: 30s}]")
        return nil
    }

    private mutating func absorbs(_ index: Int) -> [WrittenAbsorption]? {
        guard isSequence(index) else {
            wrongType(index, expected: "a list such as [{category: connectivity, for: 30s}]")
            return nil
        }
        var result: [WrittenAbsorption] = []
        for member in members(index) {
            var draft = AbsorptionDraft()
            let errorsBefore = log.errorCount
            if isScalar(member), !isNull(member) {
                wrongType(
                    member, expected: "a map with a category and a time",
                    help: "write { category: \(shortened(string(member))), for: 30s }")
                continue
            }
            guard map(member, as: "the category to hide", Self.absorptionKeys, into: &draft),
                log.errorCount == errorsBefore
            else { continue }
            if let category = draft.category, let milliseconds = draft.milliseconds {
                result.append(WrittenAbsorption(category: category, milliseconds: milliseconds))
            } else {
                log.report(
                    .structureMissingKey, "`category` and `for` are both required here", at: place(member),
                    help: "write a map, such as {category: retryable, for: 30s}")
            }
        }
        return result
    }

    private mutating func retry(_ index: Int) -> RetryChoice? {
        if isMapping(index) {
            return schedule(index).map(RetryChoice.written)
        }
        let what = "a schedule’s name, none, or an inline schedule"
        let word = isPlain(index) ? string(index).lowercased() : ""
        if ["true", "yes", "on", "false", "no", "off"].contains(word) {
            wrongType(
                index, expected: what,
                help: ["true", "yes", "on"].contains(word)
                    ? "write {maxRetries: 3}, with the number of retries" : "write none")
            return nil
        }
        if isScalar(index), let help = ValueAdvice.schedule(string(index)) {
            wrongType(index, expected: what, help: help)
            return nil
        }
        guard let name = name(index, what) else { return nil }
        return name.text == "none" ? RetryChoice.none : .named(name)
    }
}
