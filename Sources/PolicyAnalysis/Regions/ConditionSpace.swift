package import PolicyEngine

/// Everything the conditions of one or several policies can tell apart, in numbers they share. It is read from compiled
/// policies, so that files nobody has the rules of can be looked at as well.
package final class ConditionSpace: Sendable {
    package let policies: [CompiledPolicy]
    /// Screens of all policies, each before those below it; the first is the app.
    package let screens: [String]
    /// By the bytes of the path.
    private let screenSpans: [[UInt8]: ClosedRange<Int64>]
    private let shared: SharedNames
    private let numberings: CodeNumberings
    /// Values that conditions ask for by a name of the app’s own.
    package let ownKeys: [ValueName]
    private let ownNumbers: [ValueName: Int]
    /// Versions one of which lies in each span between those that are mentioned, and on each of them.
    package let versionSpans: [Version]
    /// The versions that are mentioned.
    let versionEnds: [Version]
    /// By policy: links that it passes over for their cause.
    let wrappers: [[LinkRegion]]

    package init(_ policies: [CompiledPolicy]) {
        self.policies = policies
        screens = Self.screens(policies)
        screenSpans = Self.spans(screens)
        shared = SharedNames(policies)
        numberings = CodeNumberings(policies, shared)
        ownKeys = Self.ownKeys(policies)
        ownNumbers = ownKeys.enumerated().reduce(into: [:]) { $0[$1.element] = $1.offset }
        versionEnds = Self.versionEnds(policies)
        versionSpans = Version.spans(between: versionEnds)
        wrappers = policies.map { [shared] in Self.wrappers($0, shared) }
    }

    /// Whether all pairs of patterns could be considered.
    package var isExact: Bool { shared.isExact }

    /// How many names there are, “none” included.
    package var universe: Int { shared.texts.count + 1 }

    /// A name no condition mentions or matches.
    package var unmentionedName: Int32 { shared.unmentioned }

    package func name(_ number: Int32) -> String { shared.texts[Int(number)] }

    /// Of a name no policy mentions, one that the same patterns match.
    func number(ofText text: String, as kind: SharedNames.Kind) -> Int32 { shared.number(ofText: text, as: kind) }

    /// Each pattern with the numbers of all names it matches, those that stand for others among them; none where there
    /// are too many patterns to compare with each other.
    var patternMatches: [(glob: Glob, names: [Int32])] { shared.patternMatches }

    /// Nil for the app.
    package func screen(at place: Int64) -> String? { place == 0 ? nil : screens[Int(place)] }

    /// Where a screen and all below it lie among `screens`.
    func span(ofScreen path: String) -> ClosedRange<Int64> { screenSpans[Array(path.utf8)] ?? 0...0 }

    func number(ofOwn key: ValueName) -> Int { ownNumbers[key] ?? 0 }

    /// A code by name where the domain has one for it, and no policy means another number by that.
    package func code(_ number: Int64, in domain: String?) -> ErrorCode {
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

    // MARK: Sets

    func numbers(_ set: SetRow, of side: Int) -> NumberSet {
        let pool = policies[side].links.numberPool
        return NumberSet(set.numbers.indices.map { pool[$0].lower...pool[$0].upper })
    }

    func names(_ set: SetRow, of side: Int) -> [Int32] {
        let links = policies[side].links
        var found = set.names.indices.map { shared.ofPolicy[side][Int(links.namePool[$0])] }
        for index in set.patterns.indices {
            found += shared.matches(Glob(policies[side].strings.string(links.patternPool[index])), of: side)
        }
        return found
    }

    func values(_ set: SetRow, of side: Int) -> ValueRegion {
        ValueRegion(numbers: numbers(set, of: side), names: NameSet(names(set, of: side)))
    }

    /// Numbers that a name of a code stands for.
    func numbers(ofCode name: Int32, of side: Int) -> [Int64] { numberings.numbers(ofCode: name, of: side) }

    // MARK: Links

    /// What is asked of one link. A domain that translates one of the names lies apart, with the numbers in place of the names.
    package func linkRegions(_ set: ErrorSet, of side: Int = 0) -> [LinkRegion] {
        let links = policies[side].links
        let domain = set.domain < 0 ? NameSet.all : NameSet(names(links.domains[set.domain], of: side))
        var http = LinkRegion.statuses
        if set.http >= 0 { http = numbers(links.statuses[set.http], of: side).intersection(NumberSet([100...599])) }
        guard set.code >= 0 else { return http.isEmpty ? [] : [LinkRegion(domain: domain, code: .all, http: http)] }
        let code = values(links.codes[set.code], of: side)
        let apart = numberings.translating(code, in: domain, of: side)
        var regions = apart.map { declared in
            LinkRegion(
                domain: NameSet([declared]), code: numberings.translated(code, in: declared, of: side), http: http)
        }
        let others = domain.subtracting(NameSet(apart))
        if !others.isEmpty(of: universe) { regions.append(LinkRegion(domain: others, code: code, http: http)) }
        return regions.filter { !$0.http.isEmpty && !$0.code.isEmpty(of: universe) }
    }

    /// All there is, with this many links.
    package func everywhere(links: Int) -> Region {
        Region(
            links: [LinkRegion](repeating: .all, count: links), screens: NumberSet([0...Int64(screens.count - 1)]),
            version: NumberSet([0...Int64(versionSpans.count)]))
    }

    /// Chains whose link at `position` is passed over for its cause.
    func wrapping(at position: Int, of count: Int, side: Int = 0) -> [Region] {
        wrappers[side].map { wrapper in
            var region = everywhere(links: count)
            region.links[position] = wrapper
            return region
        }
    }

    /// Errors with one cause that one of two policies passes over for it, and the other does not.
    var changedWrappers: [Region] {
        let own = wrappers.map { wrappers in
            wrappers.map { wrapper in
                var region = everywhere(links: 1)
                region.links = [wrapper]
                return region
            }
        }
        let changed = own[0].subtracting(own[1], of: universe) + own[1].subtracting(own[0], of: universe)
        return RegionMerge(links: 1, own: ownKeys.count).merged(changed).map { region in
            var region = region
            region.links.append(.all)
            return region
        }
    }
}

extension ConditionSpace {
    private static func screens(_ policies: [CompiledPolicy]) -> [String] {
        var paths: [[[UInt8]]] = []
        for policy in policies {
            for screen in policy.scopes.screens.rows {
                paths.append(policy.strings.string(screen.path).utf8.split(separator: ASCII.slash).map { Array($0) })
            }
        }
        paths.sort { $0.lexicographicallyPrecedes($1) { $0.lexicographicallyPrecedes($1) } }
        var screens = [""]
        for path in paths where !path.isEmpty {
            let text = String(decoding: Array(path.joined(separator: [ASCII.slash])), as: UTF8.self)
            if !(screens.last?.hasSameBytes(as: text) ?? false) { screens.append(text) }
        }
        return screens
    }

    /// By path, from a screen to the last one below it.
    private static func spans(_ screens: [String]) -> [[UInt8]: ClosedRange<Int64>] {
        var spans: [[UInt8]: ClosedRange<Int64>] = [[]: 0...Int64(screens.count - 1)]
        var open: [Int] = []
        func close(before next: Int, unless goesOn: (String) -> Bool) {
            while let last = open.last, !goesOn(screens[last]) {
                spans[Array(screens[last].utf8)] = Int64(last)...Int64(next - 1)
                open.removeLast()
            }
        }
        for number in screens.indices.dropFirst() {
            close(before: number) { screens[number].isScreen(below: $0) }
            open.append(number)
        }
        close(before: screens.count) { _ in false }
        return spans
    }

    private static func ownKeys(_ policies: [CompiledPolicy]) -> [ValueName] {
        var keys: [ValueName] = []
        var known: Set<ValueName> = []
        for policy in policies {
            for own in policy.ownTests.rows {
                let name = ValueName(own, policy)
                if known.insert(name).inserted { keys.append(name) }
            }
        }
        return keys
    }

    private static func versionEnds(_ policies: [CompiledPolicy]) -> [Version] {
        var ends: [Version] = []
        for policy in policies {
            for row in policy.versionRanges.rows {
                let range = policy.range(row)
                ends += [range.lower, range.upper].compactMap { $0 }
            }
        }
        ends.sort()
        return ends.reduce(into: []) { if $0.last != $1 { $0.append($1) } }
    }

    private static func wrappers(_ policy: CompiledPolicy, _ names: SharedNames) -> [LinkRegion] {
        let wrappers = policy.links.book.wrapperNames.map {
            (name: $0.domain + " " + ($0.code?.text ?? ""), wrapper: $0)
        }
        return wrappers.sorted { $0.name.precedesByBytes($1.name) }.map { _, wrapper in
            var link = LinkRegion.all
            link.domain = NameSet([names.number(ofText: wrapper.domain, as: .domain)])
            switch wrapper.code {
            case nil: break
            case .number(let number):
                link.code = ValueRegion(numbers: NumberSet([number...number]), names: NameSet([]))
            case .name(let name):
                link.code = ValueRegion(numbers: NumberSet([]), names: NameSet([names.number(ofText: name, as: .code)]))
            }
            return link
        }
    }
}

extension ValueName {
    init(_ row: OwnTestRow, _ policy: CompiledPolicy) {
        self.init(source: ValueSource(rawValue: row.source) ?? .context, key: policy.strings.string(row.key))
    }
}

extension CompiledPolicy {
    func range(_ row: VersionRangeRow) -> VersionRange {
        func end(_ numbers: RowRange) -> Version { Version(numbers: numbers.indices.map { versionNumbers[$0] }) }
        return VersionRange(
            lower: row.hasLower == 1 ? end(row.lower) : nil, upper: row.hasUpper == 1 ? end(row.upper) : nil)
    }
}

extension String {
    /// Whether a screen’s path goes on from another’s.
    package func isScreen(below path: String) -> Bool {
        guard utf8.count > path.utf8.count, utf8.dropFirst(path.utf8.count).first == ASCII.slash else { return false }
        return utf8.starts(with: path.utf8)
    }
}
