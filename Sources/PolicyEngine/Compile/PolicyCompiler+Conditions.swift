import PolicyText

extension PolicyCompiler {
    /// One entry of `when` as numbers and sets.
    mutating func compiled(_ entry: MatchEntry, rule: Int32) -> Clause {
        var clause = Clause(rule: rule)
        clause.error = errorSet(entry.error)
        clause.cause = entry.cause.map { errorSet($0) }
        var counted: [SituationCondition.Subject] = []
        var (excluded, excludedCauses): ([ErrorSet], [ErrorSet]) = ([], [])
        for condition in entry.situations {
            count(condition.subject)
            include(condition, in: &clause)
        }
        for exclusion in entry.exclusions {
            switch exclusion {
            case .error(let condition): excluded.append(errorSet(condition))
            case .cause(let condition): excludedCauses.append(errorSet(condition))
            case .category: break
            case .situation(let condition):
                count(condition.subject)
                exclude(condition, from: &clause)
            }
        }
        clause.excluded = excluded
        clause.excludedCauses = excludedCauses
        if entry.isRefining { clause.categories = accepted(entry) }
        if let names = entry.rule { restrict(&clause, to: names) }
        let names = { (condition: ErrorCondition?) in
            (
                !(condition?.code.isEmpty ?? true) || !(condition?.http.isEmpty ?? true),
                !(condition?.domain.isEmpty ?? true)
            )
        }
        let (own, cause) = (names(entry.error), names(entry.cause))
        clause.round = own.0 || cause.0 || entry.rule != nil ? 1 : own.1 || cause.1 ? 2 : 3
        let situations = min(counted.count + (entry.cause == nil ? 0 : 1), 0xFFFF)
        clause.ladder =
            (entry.rule == nil ? 0 : 1 << 19) | (entry.error.code.isEmpty ? 0 : 1 << 18)
            | (entry.error.http.isEmpty ? 0 : 1 << 17)
            | (entry.error.domain.isEmpty ? 0 : 1 << 16)
            | UInt32(situations)
        clause.settle()
        return clause

        func count(_ subject: SituationCondition.Subject) {
            if subject != .scope, !counted.contains(subject) { counted.append(subject) }
        }
    }

    /// To what these rules classify, in the categories they give.
    private mutating func restrict(_ clause: inout Clause, to names: [Name]) {
        var rules: [Int32] = []
        for name in names { if let number = classifyingRule(name) { rules.append(number) } }
        rules.sortDistinct()
        clause.rules = rules
        let given = rules.map { catalog.category(ofRule: Int($0)) }
        for number in clause.categories?.indices ?? 0..<0 where !given.contains(number) {
            clause.categories?[number] = false
        }
    }

    private mutating func classifyingRule(_ name: Name) -> Int32? {
        if name.text == "fallback" { return Int32(catalog.rules.count) }
        guard let number = catalog.ruleNumbers[name.text] else {
            if catalog.categoryNumbers[name.text] != nil {
                log.report(
                    .referenceUnknownRule, "“\(name.text)” is a category, not a rule", at: name.place,
                    help: "write category: \(name.text)")
                return nil
            }
            log.report(
                unknown(
                    .referenceUnknownRule, "rule", name, among: Array(catalog.ruleNumbers.keys) + ["fallback"],
                    help: nil))
            return nil
        }
        let entries = catalog.rules[Int(number)].when ?? []
        if !entries.isEmpty, entries.allSatisfy({ $0.isRefining }) {
            log.report(
                .referenceUnknownRule, "the rule “\(name.text)” refines too, so it classifies no error",
                at: name.place,
                related: [.init(entries[0].place, "has a condition on the rule or category")],
                help: "name a rule that classifies the error")
        }
        return number
    }

    private mutating func accepted(_ entry: MatchEntry) -> [Bool] {
        var accepted = members(entry.category ?? [], whenEmpty: entry.category == nil)
        for case .category(let names) in entry.exclusions {
            let excluded = members(names, whenEmpty: false)
            for number in accepted.indices where excluded[number] { accepted[number] = false }
        }
        return accepted
    }

    private mutating func members(_ names: [Name], whenEmpty: Bool) -> [Bool] {
        check(categories: names)
        return catalog.hierarchy.members(names, whenEmpty: whenEmpty)
    }

    private mutating func check(categories names: [Name]) {
        for name in names where name.text != "*" { _ = categoryNumber(name) }
    }

    /// Numbers of the categories that names stand for, ascending.
    mutating func categories(_ names: [Name]) -> [Int32] {
        check(categories: names)
        return catalog.hierarchy.numbers(named: names).map { Int32($0) }
    }

    private mutating func errorSet(_ condition: ErrorCondition) -> ErrorSet {
        check(condition)
        var set = ErrorSet()
        if !condition.domain.isEmpty { set.domain = domainNumber(valueSet(condition.domain)) }
        if !condition.code.isEmpty { set.code = codeNumber(valueSet(condition.code)) }
        if !condition.http.isEmpty { set.http = statusNumber(valueSet(condition.http).numbers) }
        return set
    }

    private mutating func domainNumber(_ set: ValueSet) -> Int32 {
        let hash = set.hash
        if let known = domainSetIndex.find(hash, { parts.domainSets[$0] == set }) { return known }
        parts.domainSets.append(set)
        return domainSetIndex.add(hash)
    }

    private mutating func codeNumber(_ set: ValueSet) -> Int32 {
        let hash = set.hash
        if let known = codeSetIndex.find(hash, { parts.codeSets[$0] == set }) { return known }
        parts.codeSets.append(set)
        return codeSetIndex.add(hash)
    }

    private mutating func statusNumber(_ set: NumberSet) -> Int32 {
        let hash = set.hash
        if let known = statusSetIndex.find(hash, { parts.httpSets[$0] == set }) { return known }
        parts.httpSets.append(set)
        return statusSetIndex.add(hash)
    }

    private mutating func valueSet(_ terms: [Term]) -> ValueSet {
        var ranges: [ClosedRange<Int64>] = []
        var set = ValueSet()
        for term in terms {
            switch term.value {
            case .numbers(let range): ranges.append(range)
            case .name(let text): set.written.append(parts.vocabulary.names.find(text))
            case .pattern(let glob): set.patterns.append(glob)
            }
        }
        set.written.sortDistinct()
        set.names = set.written
        if !set.patterns.isEmpty {
            set.patterns.sort { $0.bytes.lexicographicallyPrecedes($1.bytes) }
            for term in terms {
                if case .pattern(let glob) = term.value { set.names += names(matching: glob, at: term.place) }
            }
            set.names.sortDistinct()
        }
        if !ranges.isEmpty { set.numbers = NumberSet(ranges) }
        return set
    }

    /// Looked for once for each pattern.
    private mutating func names(matching glob: Glob, at place: SourcePlace) -> [Int32] {
        if let known = namesOfPattern[glob] { return known }
        let (patterns, names) = (namesOfPattern.count + 1, parts.vocabulary.names.count)
        guard patterns * (patterns + names) <= Self.mostPatternTests else {
            if !hasTooManyPatterns {
                log.report(
                    .yamlLimits,
                    "\(patterns) patterns with “*” and \(names) names are more than "
                        + "\(GroupedNumber.write(Self.mostPatternTests)) comparisons",
                    at: place,
                    help: "list the domains and codes, or let one pattern stand for several")
            }
            hasTooManyPatterns = true
            return []
        }
        let found = (0..<Int32(names)).filter { glob.matches(parts.vocabulary.names.text($0)) }
        namesOfPattern[glob] = found
        return found
    }

    /// Domains and codes no vocabulary knows are likely misspelt, but still mean themselves.
    private mutating func check(_ condition: ErrorCondition) {
        checkNumberedDomains(condition)
        for term in condition.domain {
            guard case .name(let text) = term.value, !parts.vocabulary.declaredDomains.isEmpty else { continue }
            let id = parts.vocabulary.names.find(text)
            if !parts.vocabulary.isDeclared(id) {
                let known = log.isShort ? parts.vocabulary.declaredDomains.map { parts.vocabulary.names.text($0) } : []
                let certain = list(text) ?? meantDomain(text, condition)
                let isType = text == "URLError" && known.contains("NSURLErrorDomain")
                let nearest = isType ? ["NSURLErrorDomain"] : log.nearest(to: text, among: known)
                log.report(
                    .referenceUnknownDomain, "unknown domain “\(text)”", at: term.place,
                    help: certain ?? meant(nearest)
                        ?? unlisted("declare it with its codes under `domains`", known),
                    nearest: nearest)
            }
        }
        checkCodes(condition)
    }

    /// `NSError`s carry numbers: a name of a code means nothing where no vocabulary gives its number.
    private mutating func checkNumberedDomains(_ condition: ErrorCondition) {
        guard parts.vocabulary.declaredDomains.isEmpty else { return }
        for term in condition.domain {
            // The runtime knows the names of POSIX by itself.
            guard case .name(let text) = term.value, text.hasSuffix("ErrorDomain"), text != "NSPOSIXErrorDomain" else {
                continue
            }
            for code in condition.code {
                guard case .name(let name) = code.value else { continue }
                log.report(
                    .referenceUnknownDomain,
                    "the number of “\(name)” in the domain “\(text)” is unknown", at: code.place,
                    help:
                        "write the number, or declare it:\ndomains:\n  \(text):\n    codes:\n      \(name): -1 # its number"
                )
                return
            }
        }
    }

    /// What to do about several names in one text.
    func list(_ text: String) -> String? {
        ValueAdvice.list(text).map { "write several of them as a list, without quotes: \($0)" }
    }

    /// `http`, and `APIError.timedOut`, which is a domain and its code.
    private func meantDomain(_ text: String, _ condition: ErrorCondition) -> String? {
        if ["http", "https"].contains(text.lowercased()) {
            var status = "410"
            if case .numbers(let range)? = condition.code.first?.value, range.lowerBound == range.upperBound {
                status = String(range.lowerBound)
            }
            return "write a status as http: \(status), without a domain"
        }
        if text == "URLError", parts.vocabulary.isDeclared(parts.vocabulary.names.find("NSURLErrorDomain")) {
            return "write NSURLErrorDomain, the domain of URLError"
        }
        if condition.code.count == 1, case .name(let code) = condition.code[0].value, !code.contains("*") {
            let owners = parts.vocabulary.declaredDomains.filter { parts.vocabulary.declares(.name(code), in: $0) }
            if owners.count == 1 {
                return "declare it with its codes under `domains`; or write "
                    + "\(parts.vocabulary.names.text(owners[0])), which declares \(code)"
            }
        }
        guard let dot = text.utf8.lastIndex(of: ASCII.dot) else { return nil }
        let (domain, code) = (String(text[..<dot]), String(text[text.utf8.index(after: dot)...]))
        guard parts.vocabulary.isDeclared(parts.vocabulary.names.find(domain)), !code.isEmpty else { return nil }
        return "write domain: \(domain), code: \(code)"
    }

    private mutating func include(_ condition: SituationCondition, in clause: inout Clause) {
        switch (condition.subject, condition.accepted) {
        case (.situation(let situation), .flags(let yes, let no)):
            clause.flags &= ~FlagBits.bits(situation, yes: !yes, no: !no, unreported: true)
        case (.situation(.attempt), .terms(let terms)): clause.attempt = included(terms, in: clause.attempt)
        case (.situation(.platform), .terms(let terms)): clause.platform = included(terms, in: clause.platform)
        case (.situation(.appVersion), .versions(let ranges)):
            clause.version = clause.version ?? VersionTest()
            clause.version?.included = ranges
        case (.value(let name), .terms(let terms)): include(terms, name, in: &clause)
        case (.scope, .scopes(let names)): clause.scopes = screens(names)
        default: break
        }
    }

    private mutating func exclude(_ condition: SituationCondition, from clause: inout Clause) {
        switch (condition.subject, condition.accepted) {
        case (.situation(let situation), .flags(let yes, let no)):
            clause.flags &= ~FlagBits.bits(situation, yes: yes, no: no, unreported: true)
        case (.situation(.attempt), .terms(let terms)): clause.attempt = excluded(terms, from: clause.attempt)
        case (.situation(.platform), .terms(let terms)): clause.platform = excluded(terms, from: clause.platform)
        case (.situation(.appVersion), .versions(let ranges)):
            clause.version = clause.version ?? VersionTest()
            clause.version?.excluded += ranges
        case (.value(let name), .terms(let terms)): exclude(terms, name, from: &clause)
        case (.scope, .scopes(let names)): clause.excludedScopes += screens(names)
        default: break
        }
    }

    private mutating func include(_ terms: [Term], _ name: ValueName, in clause: inout Clause) {
        clause.own.append(OwnTest(name: name, test: included(terms, in: nil)))
    }

    private mutating func exclude(_ terms: [Term], _ name: ValueName, from clause: inout Clause) {
        if let index = clause.own.firstIndex(where: { $0.name == name }) {
            clause.own[index].test = excluded(terms, from: clause.own[index].test)
        } else {
            clause.own.append(OwnTest(name: name, test: excluded(terms, from: nil)))
        }
    }

    private mutating func included(_ terms: [Term], in test: ValueTest?) -> ValueTest {
        var test = test ?? ValueTest()
        test.included = valueSet(terms)
        return test
    }

    private mutating func excluded(_ terms: [Term], from test: ValueTest?) -> ValueTest {
        var test = test ?? ValueTest()
        test.excluded.append(valueSet(terms))
        return test
    }

    /// `!login` and `login, signup`
    private func meantScreen(_ text: String) -> String? {
        if text.hasPrefix("!") || text.hasPrefix("not ") {
            let screen = text.hasPrefix("!") ? text.dropFirst() : text.dropFirst(4)
            return "for all screens except one, write not: { scope: \(screen) } under `when`"
        }
        if ["all", "any", "every", "everywhere"].contains(text.lowercased()) {
            return "delete it: without `scope`, a rule applies on all screens"
        }
        if text.hasPrefix("(") { return "write a list in brackets: [\(text.filter { $0 != "(" && $0 != ")" }), …]" }
        return ValueAdvice.list(text).map { "write several of them as a list, without quotes: \($0)" }
    }

    private mutating func screens(_ names: [Name]) -> [Int32] {
        names.compactMap { name in
            if let number = parts.scopes.numbers[name.text] { return number }
            let known = log.isShort ? Array(parts.scopes.numbers.keys) : []
            if let help = meantScreen(name.text) {
                log.report(.referenceUnknownScope, "unknown screen “\(name.text)”", at: name.place, help: help)
                return nil
            }
            let ending = known.filter { $0.hasSuffix("/" + name.text) }.sorted()
            let nearest = ending.isEmpty ? log.nearest(to: name.text, among: known) : ending
            log.report(
                .referenceUnknownScope, "unknown screen “\(name.text)”", at: name.place,
                help: meant(nearest) ?? unlisted("declare it under `scopes`", known.filter { !$0.isEmpty }),
                nearest: nearest)
            return nil
        }
    }
}
