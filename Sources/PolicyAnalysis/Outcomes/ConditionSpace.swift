package import PolicyEngine

/// Everything the conditions of one or several policies can tell apart, in numbers they share. It is read from compiled policies, so that
/// files nobody has the rules of can be compared as well.
///
/// Names a policy mentions stand for themselves. Of all others one stands for those no pattern matches, one for each pattern, and one for
/// each two patterns that meet.
package final class ConditionSpace: RegionNames {
    package let policies: [CompiledPolicy]
    /// Screens of all policies, each before those below it; the first is the app.
    package let screens: [String]
    package private(set) var names: [String] = []
    private var numbers: [[UInt8]: Int32] = [:]
    /// By policy: its own numbers of names → the shared ones.
    private var shared: [[Int32]] = []
    /// By policy: shared names it does not mention itself.
    private var foreign: [[Int32]] = []
    private var unmentionedNamesOf: [Glob: [Int32]] = [:]
    package private(set) var unmentionedName: Int32 = 0
    package private(set) var ownKeys: [ValueName] = []
    package private(set) var versionSpans: [Version] = []
    /// The versions that are mentioned.
    private(set) var versionEnds: [Version] = []
    private var patterns: [Glob] = []
    /// Each pattern with the numbers of all names it matches, those that stand for others among them; none where there
    /// are too many patterns to compare with each other.
    private(set) lazy var patternMatches: [(glob: Glob, names: [Int32])] = (isExact ? patterns : []).map { glob in
        (glob, (0..<Int32(names.count)).filter { glob.matches(names[Int($0)]) })
    }
    private var numberings: [[Int32: [Numbering]]] = []
    /// By policy: names of codes that another policy translates to another number, or to none.
    private var disputed: [[Disputed]] = []
    /// Whether all pairs of patterns could be considered.
    package private(set) var isExact = true

    private struct Numbering {
        let domain: Int32
        let number: Int64
    }

    private struct Disputed {
        let domain: Int32
        let name: Int32
        let number: Int64
    }

    private static let mostPatterns = 48

    package init(_ policies: [CompiledPolicy]) {
        self.policies = policies
        screens = Self.screens(policies)
        addNames()
        addStrangers()
        addNumberings()
        versionEnds = Self.ends(policies)
        versionSpans = Version.spans(between: versionEnds)
    }

    package var universe: Int { names.count + 1 }

    package func name(_ number: Int32) -> String { names[Int(number)] }

    package func screen(at place: Int64) -> String? { place == 0 ? nil : screens[Int(place)] }

    package func code(_ number: Int64, in domain: String?) -> ErrorCode {
        // A name that stands for another number elsewhere would be another error there.
        for policy in policies {
            guard case .name(let name) = policy.links.book.code(number, in: domain) else { continue }
            let cause = ErrorCause(domain: domain, code: .name(name))
            let isAgreed = policies.allSatisfy { other in
                let view = other.links.book.interned(cause)
                return view.codeKind == .number && view.number == number
            }
            if isAgreed { return .name(name) }
        }
        return .number(number)
    }

    /// Where a screen and all below it lie among `screens`.
    func span(ofScreen path: String) -> ClosedRange<Int64> {
        if path.isEmpty { return 0...Int64(screens.count - 1) }
        guard let first = screens.firstIndex(where: { $0.hasSameBytes(as: path) }) else { return 0...0 }
        var last = first
        while last + 1 < screens.count, screens[last + 1].isScreen(below: path) { last += 1 }
        return Int64(first)...Int64(last)
    }

    func number(ofOwn key: ValueName) -> Int {
        if let known = ownKeys.firstIndex(of: key) { return known }
        ownKeys.append(key)
        return ownKeys.count - 1
    }

    // MARK: Names

    private func addNames() {
        for policy in policies {
            let own = policy.links.book.names
            shared.append((0..<Int32(own.count)).map { number(ofName: own.text($0)) })
        }
        for own in shared {
            let known = Set(own)
            foreign.append(known.count == names.count ? [] : (0..<Int32(names.count)).filter { !known.contains($0) })
        }
    }

    private func number(ofName text: String) -> Int32 {
        let key = Array(text.utf8)
        if let known = numbers[key] { return known }
        let number = Int32(names.count)
        numbers[key] = number
        names.append(text)
        return number
    }

    /// Of a name no policy mentions, one that the same patterns match.
    func number(ofText text: String) -> Int32 {
        if let known = numbers[Array(text.utf8)] { return known }
        let wanted = patterns.map { $0.matches(text) }
        return (unmentionedName..<Int32(names.count)).first { number in
            patterns.map { $0.matches(name(number)) } == wanted
        }
            ?? unmentionedName
    }

    private func addStrangers() {
        var patterns: [Glob] = []
        for policy in policies {
            for table in [policy.links.domains, policy.links.codes, policy.links.values] {
                for set in table.rows { for index in set.patterns.indices { collect(policy, index, &patterns) } }
            }
        }
        self.patterns = patterns
        var texts = ["\u{2}"] + patterns.map { $0.freshMatch }
        isExact = patterns.count <= Self.mostPatterns
        if isExact {
            for (index, pattern) in patterns.enumerated() {
                for other in patterns[(index + 1)...] {
                    if let both = pattern.freshMatch(with: other) { texts.append(both) }
                }
            }
        }
        unmentionedName = Int32(names.count)
        for text in texts {
            let readable = readable(text, patterns)
            if numbers[Array(readable.utf8)] != nil { continue }
            let number = number(ofName: readable)
            for pattern in patterns where pattern.matches(readable) {
                unmentionedNamesOf[pattern, default: []].append(number)
            }
        }
    }

    private func collect(_ policy: CompiledPolicy, _ index: Int, _ patterns: inout [Glob]) {
        let pattern = Glob(policy.strings.string(policy.links.patternPool[index]))
        if unmentionedNamesOf.updateValue([], forKey: pattern) == nil { patterns.append(pattern) }
    }

    /// The same to every pattern, but fit to be shown: if there is one, a name that is not taken for a slip of another.
    private func readable(_ text: String, _ patterns: [Glob]) -> String {
        let wanted = patterns.map { $0.matches(text) }
        let pieces = text.split(separator: "\u{1}", omittingEmptySubsequences: false)
        let fitting = (["Some", "Other", "Whatever", "X", "Q7z", "_"] + (1...9).map { "Some\($0)" })
            .map { text == "\u{2}" ? $0 + "Error" : pieces.joined(separator: $0) }
            .filter { name in
                numbers[Array(name.utf8)] == nil && patterns.map { $0.matches(name) } == wanted
            }
        // Among very many names the search would take longer than it is worth.
        let known = names.count <= 2_000 ? names : []
        return fitting.first { NameSuggestion.nearest(to: $0, among: known).isEmpty } ?? fitting.first ?? text
    }

    // MARK: Sets

    func numbers(_ set: SetRow, of side: Int) -> NumberSet {
        let pool = policies[side].links.numberPool
        return NumberSet(set.numbers.indices.map { pool[$0].lower...pool[$0].upper })
    }

    func names(_ set: SetRow, of side: Int) -> [Int32] {
        let links = policies[side].links
        var found = set.names.indices.map { shared[side][Int(links.namePool[$0])] }
        for index in set.patterns.indices {
            let pattern = Glob(policies[side].strings.string(links.patternPool[index]))
            found += unmentionedNamesOf[pattern] ?? []
            found += foreign[side].filter { pattern.matches(names[Int($0)]) }
        }
        return found
    }

    func values(_ set: SetRow, of side: Int) -> ValueRegion {
        ValueRegion(numbers: numbers(set, of: side), names: NameSet(names(set, of: side)))
    }

    // MARK: Codes

    private func addNumberings() {
        var known: [[Int64: [Int32: Int64]]] = []
        for (side, policy) in policies.enumerated() {
            var (lists, table): ([Int32: [Numbering]], [Int64: [Int32: Int64]]) = ([:], [:])
            let book = policy.links.book
            for domain in book.domains.rows {
                let shownDomain = shared[side][Int(domain.name)]
                for index in domain.codes.indices {
                    let name = book.domainCodes[index]
                    var view = InternedCause()
                    view.domain = domain.name
                    book.setName(name, &view)
                    guard view.codeKind == .number else { continue }
                    let shownName = shared[side][Int(name)]
                    lists[shownName, default: []].append(Numbering(domain: shownDomain, number: view.number))
                    table[Int64(shownDomain), default: [:]][shownName] = view.number
                }
            }
            numberings.append(lists)
            known.append(table)
        }
        disputed = policies.indices.map { side in
            known[side].flatMap { domain, codes in
                codes.filter { code in known.contains { $0[domain]?[code.key] != code.value } }
                    .map { Disputed(domain: Int32(domain), name: $0.key, number: $0.value) }
            }
        }
    }

    /// What is asked of one link. A domain that translates one of the names lies apart, with the numbers in place of the names.
    func linkRegions(_ set: ErrorSet, of side: Int) -> [LinkRegion] {
        let links = policies[side].links
        let domain = set.domain < 0 ? NameSet.all : NameSet(names(links.domains[set.domain], of: side))
        var http = LinkRegion.statuses
        if set.http >= 0 { http = numbers(links.statuses[set.http], of: side).intersection(NumberSet([100...599])) }
        guard set.code >= 0 else { return http.isEmpty ? [] : [LinkRegion(domain: domain, code: .all, http: http)] }
        let code = values(links.codes[set.code], of: side)
        var regions: [LinkRegion] = []
        let apart = translating(code, in: domain, of: side)
        for declared in apart {
            regions.append(
                LinkRegion(domain: NameSet([declared]), code: translated(code, in: declared, of: side), http: http))
        }
        let others = domain.subtracting(NameSet(apart))
        if !others.isEmpty(of: universe) { regions.append(LinkRegion(domain: others, code: code, http: http)) }
        return regions.filter { !$0.http.isEmpty && !$0.code.isEmpty(of: universe) }
    }

    private func translated(_ code: ValueRegion, in domain: Int32, of side: Int) -> ValueRegion {
        var ranges = code.numbers.ranges
        var rest: [Int32] = []
        for name in code.names.numbers {
            let own = numberings[side][name]?.first { $0.domain == domain }
            if let own { ranges.append(own.number...own.number) } else { rest.append(name) }
        }
        let numbers = NumberSet(ranges)
        for one in disputed[side] where one.domain == domain && numbers.contains(one.number) { rest.append(one.name) }
        return ValueRegion(numbers: numbers, names: NameSet(rest))
    }

    /// Declared domains among some that translate one of these names to a number, ascending.
    private func translating(_ code: ValueRegion, in domain: NameSet, of side: Int) -> [Int32] {
        var found = code.names.numbers.flatMap { numberings[side][$0] ?? [] }.map { $0.domain }
        for one in disputed[side] where code.numbers.contains(one.number) { found.append(one.domain) }
        return NameSet(found.filter { domain.contains($0) }).numbers
    }
}

extension ConditionSpace {
    private static func screens(_ policies: [CompiledPolicy]) -> [String] {
        var paths: [[[UInt8]]] = []
        for policy in policies {
            for screen in policy.scopes.screens.rows {
                paths.append(policy.strings.string(screen.path).utf8.split(separator: 0x2F).map { Array($0) })
            }
        }
        paths.sort { $0.lexicographicallyPrecedes($1) { $0.lexicographicallyPrecedes($1) } }
        var screens = [""]
        for path in paths where !path.isEmpty {
            let text = String(decoding: Array(path.joined(separator: [0x2F])), as: UTF8.self)
            if !(screens.last?.hasSameBytes(as: text) ?? false) { screens.append(text) }
        }
        return screens
    }

    private static func ends(_ policies: [CompiledPolicy]) -> [Version] {
        var ends: [Version] = []
        for policy in policies {
            for range in policy.versionRanges.rows {
                if range.hasLower == 1 {
                    ends.append(Version(numbers: range.lower.indices.map { policy.versionNumbers[$0] }))
                }
                if range.hasUpper == 1 {
                    ends.append(Version(numbers: range.upper.indices.map { policy.versionNumbers[$0] }))
                }
            }
        }
        ends.sort()
        return ends.reduce(into: []) { if $0.last != $1 { $0.append($1) } }
    }
}

extension String {
    /// Whether a screen’s path goes on from another’s.
    package func isScreen(below path: String) -> Bool {
        guard utf8.count > path.utf8.count, utf8.dropFirst(path.utf8.count).first == 0x2F else { return false }
        return utf8.starts(with: path.utf8)
    }
}
