import PolicyText

extension PolicyCompiler {
    mutating func internNames(_ entry: MatchEntry) {
        internNames(entry.error)
        if let cause = entry.cause { internNames(cause) }
        for condition in entry.situations { internNames(condition) }
        for exclusion in entry.exclusions {
            switch exclusion {
            case .error(let condition), .cause(let condition): internNames(condition)
            case .situation(let condition): internNames(condition)
            case .category: break
            }
        }
    }

    private mutating func internNames(_ condition: ErrorCondition) {
        for term in condition.domain { intern(term) }
        for term in condition.code { intern(term) }
    }

    private mutating func internNames(_ condition: SituationCondition) {
        if case .terms(let terms) = condition.accepted { for term in terms { intern(term) } }
    }

    private mutating func intern(_ term: Term) {
        if case .name(let text) = term.value { _ = parts.vocabulary.names.intern(text) }
    }

    mutating func compileRules() {
        parts.reserve(
            rules: catalog.rules.count, clauses: catalog.rules.reduce(1) { $0 + ($1.when?.count ?? 0) },
            keepsOrigins: !isTrial)
        for rule in catalog.rules {
            guard let id = rule.id else { continue }
            check(rule)
            let number = Int32(parts.rules.count)
            let settings = compiled(rule.owner, row: Int(number))
            let classifies = (rule.when ?? []).contains { !$0.isRefining }
            let given = categoryNumber(rule.settings.category)
            parts.rules.append(
                RuleRow(
                    id: parts.strings.add(id.text), file: StringTable.none, line: 0,
                    category: classifies ? given ?? categoryNumber(.nonRetryable) : -1, settings: add(settings),
                    rank: 0, settingsClass: 0))
            parts.rulePlaces.append(rule.place)
            for entry in rule.when ?? [] {
                let clause = compiled(entry, rule: number)
                let index = Int32(parts.clauses.count)
                parts.clauses.append(clause)
                let keys = ClauseIndexBuilder.keys(clause.error, parts)
                if entry.isRefining {
                    parts.refining.add(index, under: keys)
                } else {
                    parts.classifying.add(index, under: keys)
                }
                checkPlaceholders(rule, entry)
                checkParameters(entry)
            }
        }
        let order = parts.strings.order(of: parts.rules.map { $0.id })
        for (rank, rule) in order.enumerated() { parts.rules[rule].rank = UInt32(rank) }
        parts.clauses.append(Clause(rule: Int32(parts.rules.count)))
        if let fallbackRule, let place = catalog.fallback?.place {
            parts.rules.append(fallbackRule)
            parts.rulePlaces.append(place)
        }
    }

    private mutating func check(_ rule: WrittenRule) {
        guard let id = rule.id else { return }
        guard let when = rule.when else {
            if rule.misspelt.contains("when") { return }
            log.report(
                .structureMissingKey, "the rule “\(id.text)” has no `when`", at: id.place,
                help: "add `when:`, such as {domain: NSURLErrorDomain, code: timedOut}")
            return
        }
        if rule.settings.category == nil, !rule.misspelt.contains("category"),
            let refining = when.first(where: { $0.isRefining && !$0.namesError && $0.rule == nil }),
            let naming = when.first(where: { !$0.isRefining && $0.namesError })
        {
            log.report(
                .structureExclusiveKeys, "this map has a condition on the category, but others in the list name errors",
                at: refining.place,
                related: [.init(naming.place, "names an error")],
                help: "if the rule classifies, write `category:` outside `when`; otherwise write two rules")
        }
        for entry in when {
            if entry.isRefining, let category = rule.settings.category {
                log.report(
                    .structureExclusiveKeys, "a refining rule cannot set `category`", at: category.place,
                    related: [
                        .init(entry.place, entry.rule == nil ? "refines by category here" : "refines by rule here")
                    ],
                    help:
                        "delete this `category`: the error keeps the category it has; or name the error under `when` instead"
                )
            } else if !entry.isRefining, !entry.namesError, rule.settings.category == nil, !entry.isDoubtful,
                !rule.misspelt.contains("category")
            {
                log.report(
                    .structureMissingKey,
                    "the rule “\(id.text)” has no condition on the error, so every error there would become nonRetryable",
                    at: entry.place,
                    help: when.count > 1
                        ? "a list under `when` means any of its maps; conditions that must match together belong in one map, "
                            + "in braces instead of brackets, or without the dashes"
                        : "to change how some errors are shown, name them under `when`, with `category:` or `rule:` (category: '*' for all); to classify them, add `category:` to the rule"
                )
            }
        }
    }

    /// Values an error of the named domains does not carry, where those domains say what they carry.
    private mutating func checkPlaceholders(_ rule: WrittenRule, _ entry: MatchEntry) {
        let (message, gaveUp) = (rule.settings.message, rule.settings.gaveUp?.message)
        guard message?.asksValues ?? false || gaveUp?.asksValues ?? false else { return }
        guard let known = catalog.values.possible(entry) else { return }
        let which = entry.error.code.isEmpty ? "domain" : "code"
        let place = rule.settings.place(of: .message) ?? rule.place
        for pattern in [message, gaveUp].flatMap({ texts in texts?.patterns ?? [] }) {
            for (number, argument) in (pattern.parts?.arguments ?? []).enumerated() {
                guard case .parameter(let name) = argument.name, !known.contains(name),
                    catalog.slip(argument.name) == nil
                else { continue }
                log.report(
                    .placeholderUnknown, "errors of this \(which) have no value “\(name)”",
                    at: pattern.place(ofArgument: number) ?? pattern.places.first ?? place,
                    help: known.isEmpty ? nil : "their values are: " + known.sorted().joined(separator: ", "),
                    nearest: log.nearest(to: name, among: Array(known) + Placeholder.builtInNames))
            }
        }
    }

    /// For each rule a number that is the same where two say the same, translations included.
    func settingsClasses() -> [UInt64] {
        catalog.rules.map { rule in
            var print = Fingerprint()
            print.add(rule.settings)
            if let id = rule.id { addTranslations(of: id.text, to: &print) }
            return print.value
        }
    }

    func addTranslations(of id: String, to print: inout Fingerprint) {
        print.addUnordered(catalog.translations(of: id)) { translation, one in
            one.add(catalog.servedLocales[translation.locale])
            one.add(translation.entry.texts)
            one.add(translation.entry.gaveUp)
        }
    }

    /// How many pairs `beats` may come to.
    package static var mostBeaten: Int { 50_000 }

    /// Pairs of rules, with what `beats` carries through.
    mutating func compileBeats() -> [UInt64] {
        var direct: [Int32: [Int32]] = [:]
        for (number, rule) in catalog.rules.enumerated() {
            for name in rule.beats {
                if let other = catalog.ruleNumbers[name.text] {
                    direct[Int32(number), default: []].append(other)
                } else {
                    log.report(
                        unknown(
                            .referenceUnknownRule, "rule", name, among: Array(catalog.ruleNumbers.keys),
                            help: nil))
                }
            }
        }
        var pairs: [(Int32, Int32)] = []
        var reported: Set<Int32> = []
        for start in direct.keys.sorted() {
            var seen: Set<Int32> = []
            var open = direct[start] ?? []
            while let next = open.popLast() {
                guard seen.insert(next).inserted else { continue }
                pairs.append((start, next))
                open += direct[next] ?? []
            }
            if pairs.count > Self.mostBeaten {
                log.report(
                    .yamlLimits,
                    "`beats` leads to more than \(GroupedNumber.write(Self.mostBeaten)) pairs of rules",
                    at: catalog.rules[Int(start)].beats.first?.place ?? catalog.rules[Int(start)].place,
                    help:
                        "use `beats` only for rules that are equally specific; name the errors that each rule is for"
                )
                return []
            }
            if seen.contains(start), reported.isDisjoint(with: seen) {
                reported.formUnion(seen)
                reportCycle(from: start, direct)
            }
        }
        return pairs.map { PairSet.key($0.0, $0.1) }.sorted()
    }

    private mutating func reportCycle(from start: Int32, _ direct: [Int32: [Int32]]) {
        var before: [Int32: Int32] = [:]
        var queue = direct[start] ?? []
        for rule in queue { before[rule] = start }
        var next = 0
        while next < queue.count, before[start] == nil {
            for rule in direct[queue[next]] ?? [] where before[rule] == nil {
                before[rule] = queue[next]
                queue.append(rule)
            }
            next += 1
        }
        var path = [start]
        while let previous = before[path[path.count - 1]], previous != start, path.count <= catalog.rules.count {
            path.append(previous)
        }
        let names = ([start] + path.reversed()).compactMap { catalog.rules[Int($0)].id?.text }
        let rule = catalog.rules[Int(start)]
        log.report(
            .referenceCycle, "`beats` forms a cycle: \(names.joined(separator: " → "))",
            at: rule.beats.first?.place ?? rule.place,
            help: "remove one of these `beats`")
    }

    /// What the policy means, whatever the order of files, rules and keys.
    func meaning() -> UInt64 {
        var print = Fingerprint()
        for locale in catalog.servedLocales { print.add(locale) }
        print.addUnordered { sum in
            for domain in catalog.domains {
                for code in domain.codes {
                    var one = Fingerprint()
                    one.add(domain.name.text)
                    one.add(code.name.text)
                    one.add(code.number ?? .min)
                    sum.add(one)
                }
            }
        }
        print.addUnordered { sum in
            for domain in catalog.domains {
                for wrapper in domain.wrappers {
                    var one = Fingerprint()
                    one.add(domain.name.text)
                    one.add(wrapper.text)
                    sum.add(one)
                }
            }
        }
        print.addUnordered(catalog.domains.filter { $0.wrapsAlways }) { $1.add($0.name.text) }
        print.addUnordered(catalog.categories) { category, one in
            one.add(category.name.text)
            one.add(category.kind?.text)
            one.add(category.settings)
        }
        print.addUnordered(catalog.scopes) { scope, one in
            one.add(scope.path.text)
            one.add(scope.loudest?.surface?.name)
            one.addUnordered(scope.loudest?.exceptions ?? []) { $1.add($0.text) }
        }
        print.addUnordered(catalog.options) { option, one in
            one.add(option.name.text)
            one.add(option.title)
            one.add(option.action?.text)
            one.add(option.role.rawValue)
        }
        print.addUnordered(catalog.schedules) { schedule, one in
            one.add(schedule.name.text)
            one.add(schedule.schedule)
        }
        print.addUnordered(catalog.rules) { rule, one in
            one.add(rule.id?.text)
            one.add(rule.settings)
            one.addUnordered(rule.when ?? []) { $1.add($0) }
            one.addUnordered(rule.beats) { $1.add($0.text) }
        }
        if let fallback = catalog.fallback { print.add(fallback.settings) }
        print.addUnordered(catalog.translatedIDs) { id, one in
            one.add(id)
            addTranslations(of: id, to: &one)
        }
        return print.value
    }
}
