import TestSupport

/// Edits as people make them: one value, one condition, one text at a time.
struct RandomEdit {
    var random: SeededRandom

    /// The policy with texts in which plurals and choices are nested, so that wordings differ by value.
    mutating func withNestedTexts(_ policy: ReferencePolicy) -> ReferencePolicy {
        var policy = policy
        for index in policy.rules.indices where random.chance(40) {
            guard policy.rules[index].words.message?.title != nil else { continue }
            let plain = policy.rules[index].words.message?.title?.last ?? policy.rules[index].id
            policy.rules[index].words.message?.title = [Self.nested(&random, depth: 2), plain]
            if random.chance(30) {
                policy.rules[index].words.message?.reason = [Self.nested(&random, depth: 1), plain]
            }
        }
        return policy
    }

    /// One word or a value, or a choice among more of them.
    private static func nested(_ random: inout SeededRandom, depth: Int) -> String {
        func piece(_ random: inout SeededRandom) -> String {
            switch random.number(0...(depth > 0 ? 8 : 3)) {
            case 0, 1: return random.pick(["red", "green", "blue", "grey"])
            case 2:
                let values = ["{username}", "{field}", "{code}", "{http}", "{retryAfter, duration}"]
                return random.pick(["{username}"] + values)
            case 3:
                let form = random.pick(["number", "number, integer", "number, ::currency/EUR", "duration", "bytes"])
                return "{count, \(form)}"
            case 4, 5:
                let (one, other) = (nested(&random, depth: depth - 1), nested(&random, depth: depth - 1))
                return "{username, select, bob {\(one)} true {yes} other {\(other)}}"
            case 6:
                let value = random.pick(["attempt", "retriesLeft"])
                return "{\(value), plural, =2 {\(nested(&random, depth: depth - 1))} other {#}}"
            case 7:
                let field = random.pick(RandomConditions.fields)
                return "{field, select, \(field) {\(nested(&random, depth: depth - 1))} other {it}}"
            default:
                let (one, other) = (nested(&random, depth: depth - 1), nested(&random, depth: depth - 1))
                return "{count, plural, =7 {\(one)} one {one} other {\(other)}}"
            }
        }
        return (0..<random.number(1...2)).map { _ in piece(&random) }.joined(separator: " ")
    }

    mutating func edited(_ policy: ReferencePolicy) -> ReferencePolicy {
        var policy = policy
        switch random.number(0...9) {
        case 0: editRules(&policy)
        case 1, 2: editConditions(&policy)
        case 3: editVocabulary(&policy)
        case 4: editTranslation(&policy)
        case 5:
            if let index = policy.categories.indices.randomElement(using: &random) {
                editWords(&policy.categories[index].words, policy)
            } else {
                editWords(&policy.fallback, policy)
            }
        case 6 where random.chance(40): editWords(&policy.fallback, policy)
        default:
            let index = random.number(0...policy.rules.count - 1)
            editWords(&policy.rules[index].words, policy)
        }
        return policy
    }

    private mutating func editRules(_ policy: inout ReferencePolicy) {
        let index = random.number(0...policy.rules.count - 1)
        switch random.number(0...4) {
        case 0 where policy.rules.count > 1: policy.rules.remove(at: index)
        case 1: policy.rules[index].beats = []
        case 2: policy.rules[index].id += "x"
        case 3:
            let others = policy.rules.filter { $0.when[0].refines == policy.rules[index].when[0].refines }
            policy.rules[index].beats += [random.pick(others).id]
        default:
            var copy = policy.rules[index]
            copy.id += ".new"
            copy.beats = []
            copy.words.message = ReferenceMessage(title: ["Something new"])
            var conditions = RandomConditions(random: SeededRandom(seed: random.next()), policy: policy)
            copy.when[0] = conditions.entry(refining: copy.when[0].refines)
            policy.rules.append(copy)
        }
    }

    private mutating func editConditions(_ policy: inout ReferencePolicy) {
        let index = random.number(0...policy.rules.count - 1)
        let entry = random.number(0...policy.rules[index].when.count - 1)
        var conditions = RandomConditions(random: SeededRandom(seed: random.next()), policy: policy)
        let other = conditions.entry(refining: policy.rules[index].when[entry].refines)
        switch random.number(0...6) {
        case 0: policy.rules[index].when[entry].situations = other.situations
        case 1: policy.rules[index].when[entry].not = []
        case 2: policy.rules[index].when[entry].cause = other.cause
        case 3: policy.rules[index].when[entry].error = other.error
        case 4: policy.rules[index].when[entry].category = other.category
        case 5: policy.rules[index].when.append(other)
        default: policy.rules[index].when[entry] = other
        }
    }

    private mutating func editVocabulary(_ policy: inout ReferencePolicy) {
        let option = random.number(0...policy.options.count - 1)
        let domain = random.number(0...policy.domains.count - 1)
        switch random.number(0...9) {
        case 0: policy.options[option].title = ["Another title"]
        case 1: policy.options[option].action = random.pick(["retry", "dismiss", "logOut", "freeSpace"])
        case 2: policy.options[option].role = random.maybe(60) { $0.pick(["cancel", "destructive"]) }
        case 3: policy.domains[domain].wrappers = random.pick([.nothing, .everyCode])
        case 4:
            let code = random.number(0...policy.domains[domain].codes.count - 1)
            policy.domains[domain].codes[code].number = random.maybe(50) { $0.pick([-1001, 1, 2, 404, 777]) }
        case 5:
            if let name = policy.schedules.keys.sorted().randomElement(using: &random) {
                policy.schedules[name]?.maxRetries = random.number(1...8)
            }
        case 6:
            if let name = policy.schedules.keys.sorted().randomElement(using: &random) {
                policy.schedules[name]?.assumeIdempotent = random.chance(50)
            }
        case 7:
            let scope = random.number(0...policy.scopes.count - 1)
            policy.scopes[scope].loudest = random.maybe(70) { $0.pick(ReferenceSurface.allCases) }
            policy.scopes[scope].exceptions = []
        case 8: policy.reports = random.chance(50) ? ["attempt", "firstLoad"] : []
        default:
            if let index = policy.categories.indices.randomElement(using: &random),
                policy.categories[index].kind != nil
            {
                policy.categories[index].kind = random.pick(ReferencePolicy.kinds)
            }
        }
    }

    private mutating func editTranslation(_ policy: inout ReferencePolicy) {
        guard let locale = policy.translations.keys.sorted().randomElement(using: &random),
            let id = policy.translations[locale]?.keys.sorted().randomElement(using: &random)
        else { return }
        policy.translations[locale]?[id]?.message.title = ["In other words"]
    }

    private mutating func editWords(_ words: inout ReferenceWords, _ policy: ReferencePolicy) {
        switch random.number(0...16) {
        case 0:
            words.show = random.pick(ReferenceSurface.allCases)
            words.steps = nil
        case 1, 2, 3: editTexts(&words)
        case 4: words.recovery = random.some(policy.options.map(\.id), 0...2)
        case 5: words.perform = random.pick(["none", "logOut", "freeSpace"])
        case 6: words.quiet = random.maybe(70) { $0.number(1...4) }
        case 7: words.minimumDuration = random.maybe(70) { $0.pick([300, 1_250]) }
        case 8:
            words.absorbs = random.maybe(70) { [.init(category: "retryable", milliseconds: $0.pick([500, 9_000]))] }
        case 9: words.severity = random.pick(["debug", "info", "warning", "critical"])
        case 10: words.log = random.chance(50)
        case 11: words.retry = random.pick([.nothing] + policy.schedules.keys.sorted().map { .named($0) })
        case 12: words.gaveUp = ReferenceGaveUp(show: random.pick(ReferenceSurface.allCases))
        case 13: words.gaveUp = ReferenceGaveUp(message: ReferenceMessage(title: ["All tries failed"]))
        case 14: words.trustsServerMessage.toggle()
        case 15: words.field = random.maybe(70) { $0.pick(RandomConditions.fields) }
        default: if words.category != nil { words.category = random.pick(policy.allCategories) }
        }
    }

    /// One word, wherever it stands, or one whole text.
    private mutating func editTexts(_ words: inout ReferenceWords) {
        guard var title = words.message?.title else {
            words.message = ReferenceMessage(title: ["A title at last"])
            return
        }
        let place = random.number(0...title.count - 1)
        let word = random.pick(["red", "green", "blue", "grey", "{username}", "yes", "EUR", "integer", "duration"])
        let other = ["EUR": "JPY", "integer": "percent", "duration": "bytes"]
        switch random.number(0...4) {
        case 0: words.message?.reason = ["A reason of its own"]
        case 1: words.message?.suggestion = nil
        case 2: title[place] = Self.nested(&random, depth: 1)
        default:
            guard let range = title[place].ranges(of: word).randomElement(using: &random) else {
                title[place] += " indeed"
                break
            }
            title[place].replaceSubrange(range, with: other[word] ?? "white")
        }
        words.message?.title = title.last?.contains("{") == true ? title + ["Plain"] : title
    }
}
