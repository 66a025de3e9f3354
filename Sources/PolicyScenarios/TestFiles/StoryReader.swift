import PolicyAnalysis
import PolicyEngine

/// `story` → calls of one piece of work, or what happens on several screens over time.
struct StoryReader {
    let expectations: ExpectationReader
    let vocabulary: TestVocabulary

    /// The most pieces of work one step may begin.
    static let mostTimes = 10_000

    /// Whether one of its steps says when it happens.
    func isOverTime(_ index: Int, _ decoder: NodeDecoder) -> Bool {
        guard decoder.isSequence(index) else { return false }
        return decoder.members(index).contains { step in
            decoder.isMapping(step)
                && decoder.pairs(step).contains { decoder.isScalar($0.key) && decoder.string($0.key) == "at" }
        }
    }

    // MARK: Calls

    private struct CallDraft {
        var event: EventDraft
        var hasElapsed = false
        var expect: Int?
    }

    private static let callKeys: [Key<CallDraft>] =
        EventDecoder.flatKeys.map { key in
            key.under { draft, index, decoder in
                key.read(&draft.event, index, &decoder)
                if "\(key.name)" == "elapsed" { draft.hasElapsed = true }
            }
        } + [Key("expect", "the expected decision") { draft, index, _ in draft.expect = index }]

    func calls(_ index: Int, base: EventDraft, decoder: inout NodeDecoder) -> [ExpectedCall] {
        guard decoder.isSequence(index), !Array(decoder.members(index)).isEmpty else {
            decoder.wrongType(
                index, expected: "a list of calls",
                help: "write a call, such as - { attempt: 1, expect: { surface: none } }")
            return []
        }
        var calls: [ExpectedCall] = []
        for step in decoder.members(index) {
            var draft = CallDraft(event: base)
            draft.event.context.attempt = nil
            let before = decoder.log.errorCount
            guard decoder.map(step, as: "a call of a story", Self.callKeys, into: &draft) else { continue }
            guard let attempt = draft.event.context.attempt else {
                if decoder.log.errorCount == before {
                    decoder.log.report(
                        .structureMissingKey, "this step has no `attempt`", at: decoder.place(step),
                        help: "add attempt: 1, or at: 0s if the story is over time")
                }
                continue
            }
            vocabulary.check(draft.event, step, &decoder)
            if let last = calls.last?.attempt, attempt < last {
                decoder.log.report(
                    .structureOutOfRange, "call \(attempt) comes before call \(last)", at: decoder.place(step),
                    help: "write the calls in order")
            }
            guard let expect = draft.expect else {
                decoder.log.report(
                    .structureMissingKey, "nothing is expected of this call", at: decoder.place(step),
                    help: "add expect: { surface: … }, or delete the call")
                continue
            }
            calls.append(
                ExpectedCall(
                    event: draft.event.event, attempt: attempt, hasElapsed: draft.hasElapsed,
                    expectations: expectations.read(expect, .decision, &decoder), place: decoder.place(step)))
        }
        return calls
    }

    // MARK: Over time

    private struct StepDraft {
        var event: EventDraft
        var at: Int64?
        var fails: Bool?
        var until: Int64?
        var times: Int?
        var every: Int64?
        var screens: [String]?
        var press: String?
        var closes = false
        var expect: Int?
        let vocabulary: TestVocabulary
    }

    private static let stepKeys: [Key<StepDraft>] =
        EventDecoder.flatKeys.map { key in key.under { key.read(&$0.event, $1, &$2) } } + [
            Key("at", "the time since the story began") { $0.at = $2.duration($1) },
            Key("fails", "work that begins to fail: true") { $0.fails = $2.boolean($1) },
            Key("until", "when it begins to succeed") { $0.until = $2.duration($1) },
            Key("times", "how many pieces of work fail") {
                $0.times = $2.integer($1, in: 1...mostTimes, "how often")
            },
            Key("every", "the time between their beginnings") { $0.every = $2.duration($1) },
            Key("screens", "their screens, in turn; '*' is every screen", .name(.screen)) { draft, index, decoder in
                let screens = draft.vocabulary.screens
                if decoder.isScalar(index), decoder.string(index) == "*" {
                    draft.screens = screens
                } else {
                    let names = decoder.nameList(index, "a screen") ?? []
                    for name in names { draft.vocabulary.check(screen: name.text, at: name.place, &decoder) }
                    draft.screens = names.map { $0.text }
                }
                if draft.screens?.isEmpty == true {
                    decoder.log.report(
                        .structureEmptySection,
                        screens.isEmpty ? "the policy declares no screens" : "this list is empty",
                        at: decoder.place(index),
                        help: "add the screens, or delete the key")
                }
            },
            Key("press", "the button a person presses", .name(.button)) { draft, index, decoder in
                guard let name = decoder.name(index, "a button") else { return }
                draft.vocabulary.check(button: name, &decoder)
                draft.press = name.text
            },
            Key("close", "a person closes what is visible: true", .flag) { draft, index, decoder in
                if decoder.boolean(index) == true { draft.closes = true }
            },
            Key("expect", "what is visible then", TestGrammar.expected) { draft, index, _ in draft.expect = index },
        ]

    /// The keys of calls, and of steps over time.
    static let shapes = ValueShape.keys(stepKeys.shapes())

    func story(_ index: Int, base: EventDraft, decoder: inout NodeDecoder) -> TestStory {
        let before = decoder.log.errorCount
        let story = steps(index, base: base, decoder: &decoder)
        let fails = story.steps.contains { if case .fail = $0.action { true } else { false } }
        if !fails, decoder.log.errorCount == before, let first = decoder.members(index).first(where: { _ in true }) {
            decoder.log.report(
                .structureMissingKey, "nothing fails in this story over time", at: decoder.place(first),
                help: "add fails: true to the step in which work begins to fail; or, for a story of calls, delete `at`")
        }
        return story
    }

    private func steps(_ index: Int, base: EventDraft, decoder: inout NodeDecoder) -> TestStory {
        var story = TestStory()
        for step in decoder.members(index) {
            var draft = StepDraft(event: base, vocabulary: vocabulary)
            let before = decoder.log.errorCount
            guard decoder.map(step, as: "a step of a story", Self.stepKeys, into: &draft) else { continue }
            if decoder.log.errorCount > before { continue }
            let place = decoder.place(step)
            guard let at = draft.at else {
                decoder.log.report(
                    .structureMissingKey, "this step has no `at`", at: place,
                    help: "add at: 30s; the time since the story began")
                continue
            }
            if let last = story.steps.last?.at, at < last {
                decoder.log.report(
                    .structureOutOfRange, "\(WaitText.write(at)) is before the step above, at \(WaitText.write(last))",
                    at: place,
                    help: "write the steps in the order of time")
            }
            let actions = actions(draft, at: at, step: step, decoder: &decoder)
            if actions.isEmpty, decoder.log.errorCount == before {
                decoder.log.report(
                    .structureMissingKey, "nothing happens in this step", at: place,
                    help: "add fails: true, press: retry, close: true or expect: { … }")
            }
            story.steps += actions.map { TestStory.Step(at: at, action: $0, place: place) }
        }
        return story
    }

    private func actions(_ draft: StepDraft, at: Int64, step: Int, decoder: inout NodeDecoder) -> [TestStory
        .Action]
    {
        var actions: [TestStory.Action] = []
        if draft.fails != true, draft.until != nil || draft.times != nil || draft.every != nil || draft.screens != nil {
            decoder.log.report(
                .structureExclusiveKeys,
                "`until`, `times`, `every`, and `screens` describe work that fails, but none begins in this step",
                at: decoder.place(step),
                help: "add fails: true")
        }
        if draft.fails == true {
            vocabulary.check(draft.event, step, &decoder)
            if let until = draft.until, until <= at {
                decoder.log.report(
                    .structureOutOfRange, "this work succeeds before it begins",
                    at: decoder.place(ofKey: "until", in: step),
                    help: "`until` is a time since the story began")
            }
            // Without a number, once on each screen.
            let times = draft.times ?? max(draft.screens?.count ?? 1, 1)
            if times > 1, draft.every == nil, draft.times != nil {
                decoder.log.report(
                    .structureMissingKey, "the time between these is missing", at: decoder.place(step),
                    help: "add every: 30s")
            }
            var failing = TestStory.Failing(until: draft.until)
            failing.starts = (0..<Int64(times)).map { at + min($0 * (draft.every ?? 0), 1 << 50) }
            if let screens = draft.screens, !screens.isEmpty {
                failing.events = screens.map { screen in
                    var event = draft.event
                    event.context.scope = screen
                    return event.event
                }
            } else {
                failing.events = [draft.event.event]
            }
            actions.append(.fail(failing))
        }
        if let press = draft.press { actions.append(.press(press)) }
        if draft.closes { actions.append(.press(nil)) }
        if let expect = draft.expect { actions.append(.expect(expectations.read(expect, .moment, &decoder))) }
        return actions
    }

    struct PersonDraft {
        var presses: Name?
        var after: Int64 = 3_000
    }
    static let personKeys: [Key<PersonDraft>] = [
        Key("presses", "the button, wherever it is visible; closes messages without it", .name(.button)) {
            $0.presses = $2.name($1, "a button")
        },
        Key("after", "how long it is visible before; default 3s") { $0.after = $2.duration($1) ?? 0 },
    ]

    func person(_ index: Int, _ decoder: inout NodeDecoder) -> TestStory.Person? {
        var draft = PersonDraft()
        guard decoder.map(index, as: "what a person does", Self.personKeys, into: &draft) else { return nil }
        guard let presses = draft.presses else {
            decoder.log.report(
                .structureMissingKey, "the button is missing", at: decoder.place(index),
                help: "add presses: retry")
            return nil
        }
        vocabulary.check(button: presses, &decoder)
        return TestStory.Person(presses: presses.text, after: draft.after)
    }

    func queue(_ index: Int, _ decoder: inout NodeDecoder) -> TestStory.QueueSettings {
        struct Limit {
            var max: Int?
            var per: Int64?
        }
        let limitKeys: [Key<Limit>] = [
            Key("max", "how many") { $0.max = $2.integer($1, in: 1...1_000, "a number of alerts") },
            Key("per", "the period") { limit, index, decoder in
                limit.per = decoder.duration(index)
                if limit.per == 0 {
                    decoder.log.report(
                        .structureOutOfRange, "“0s” is out of range", at: decoder.place(index),
                        help: "write a time such as 1m")
                }
            },
        ]
        let keys: [Key<TestStory.QueueSettings>] = [
            Key("toastDuration", "how long a toast is visible; default 4s") {
                $0.toastDuration = $2.duration($1) ?? 0
            },
            Key("alerts", "how many alerts are shown per period; default: no limit") {
                settings, index, decoder in
                var limit = Limit()
                guard decoder.map(index, as: "a limit", limitKeys, into: &limit) else { return }
                guard let most = limit.max, let per = limit.per else {
                    return decoder.log.report(
                        .structureMissingKey, "a limit needs a number and a period", at: decoder.place(index),
                        help: "write { max: 1, per: 1m }")
                }
                settings.limit = (most, per)
            },
        ]
        var settings = TestStory.QueueSettings()
        decoder.map(index, as: "the settings of a queue", keys, into: &settings)
        return settings
    }
}
