/// Finds the candidates that may claim all that another claims, where many share a domain: by the codes, screens,
/// values, causes and categories they name. Each is kept under one thing it asks of the error and one it asks of the
/// situation, whichever fewest others ask for; whoever claims a link and a situation that are asked for by nobody else
/// has no partners to be compared with.
struct PartnerIndex {
    private typealias Tokens = [UInt64]

    /// An entry that lists more than this of something is not kept under it.
    private static let mostTokens = 16
    /// A value of what is looked for is sought among so many: more than any entry lists that could claim all of them.
    private static let mostSamples = 4 * mostTokens

    private enum Axis: UInt64 {
        case none, domain, code, status, domainCode, domainStatus, screen, platform, version, attempt, own, cause,
            category, rule
    }

    private let parts: CompiledParts
    private let links: LinkTest
    /// Whether categories and rules count: not where an entry that classifies is looked for among those that refine.
    private let isAmongEqual: Bool
    /// Ascending by their keys.
    private var entries: [(key: UInt64, number: Int32)] = []

    init(_ numbers: [Int32], _ parts: CompiledParts, _ links: LinkTest, amongEqual isAmongEqual: Bool) {
        self.parts = parts
        self.links = links
        self.isAmongEqual = isAmongEqual
        var users: [UInt64: Int] = [:]
        for number in numbers {
            for tokens in situations(parts.candidates[Int(number)]) {
                for token in tokens { users[token, default: 0] += 1 }
            }
        }
        for number in numbers {
            let candidate = parts.candidates[Int(number)]
            func weight(_ tokens: Tokens) -> Int { tokens.map { users[$0] ?? 0 }.max() ?? .max }
            let situation = situations(candidate).min { weight($0) < weight($1) } ?? [Self.key(.none, 0)]
            let left = exclusion(candidate)
            for link in Self.links(of: candidate.error, parts) {
                for token in situation {
                    let key = Mixer.mix(link, token)
                    guard let left else {
                        entries.append((key, number))
                        continue
                    }
                    entries.append((Mixer.mix(key, Self.anyExclusion), number))
                    entries.append((Mixer.mix(key, left), number))
                }
            }
        }
        entries.sort { ($0.key, $0.number) < ($1.key, $1.number) }
    }

    /// Calls `body` with every candidate that may claim what this one does; some may come twice. False where that
    /// cannot be told by this index.
    /// `view` is a link the candidate claims.
    func forEach(_ candidate: Candidate, _ view: InternedCause, _ body: (Int32) -> Void) -> Bool {
        guard let situation = samples(candidate) else { return false }
        let exclusions = exclusions(candidate)
        for link in Self.links(of: view, links.book) {
            for token in situation {
                let key = Mixer.mix(link.key, token)
                visit(key, body)
                guard let left = link.asksAll(of: candidate.error) ? exclusions : nil else {
                    visit(Mixer.mix(key, Self.anyExclusion), body)
                    continue
                }
                for left in left { visit(Mixer.mix(key, left), body) }
            }
        }
        return true
    }

    private func visit(_ key: UInt64, _ body: (Int32) -> Void) {
        var (low, high) = (0, entries.count)
        while low < high {
            let middle = (low + high) / 2
            if entries[middle].key < key { low = middle + 1 } else { high = middle }
        }
        while low < entries.count, entries[low].key == key {
            body(entries[low].number)
            low += 1
        }
    }

    private static func key(_ axis: Axis, _ value: UInt64, _ other: UInt64 = 0) -> UInt64 {
        Mixer.mix(Mixer.mix(axis.rawValue, value), other)
    }

    // MARK: Values

    private enum Value {
        case name(Int32)
        case number(Int64)

        var token: UInt64 {
            switch self {
            case .name(let name): Mixer.mix(1, UInt64(UInt32(bitPattern: name)))
            case .number(let number): Mixer.mix(2, UInt64(bitPattern: number))
            }
        }
    }

    /// What a condition lists; nil where it is nothing, too much, or a pattern.
    private static func values(_ set: ValueSet, atMost most: Int = mostTokens) -> [Value]? {
        guard set.patterns.isEmpty, let numbers = set.numbers.listed(atMost: most) else { return nil }
        let all = numbers.map { Value.number($0) } + set.written.map { Value.name($0) }
        return (1...most).contains(all.count) ? all : nil
    }

    // MARK: Errors

    /// What a condition asks of an error, as the keys under which it is found.
    private static func links(of error: ErrorSet, _ parts: CompiledParts) -> Tokens {
        let domains = error.domain < 0 ? nil : values(parts.domainSets[Int(error.domain)])?.map { $0.token }
        let codes = error.code < 0 ? nil : values(parts.codeSets[Int(error.code)])?.map { $0.token }
        let statuses =
            error.http < 0
            ? nil : parts.httpSets[Int(error.http)].listed(atMost: mostTokens)?.map { Value.number($0).token }
        func pairs(_ axis: Axis, _ others: Tokens) -> Tokens? {
            guard let domains, domains.count * others.count <= mostTokens else { return nil }
            return domains.flatMap { domain in others.map { key(axis, domain, $0) } }
        }
        if let codes { return pairs(.domainCode, codes) ?? codes.map { key(.code, $0) } }
        if let statuses, !statuses.isEmpty {
            return pairs(.domainStatus, statuses) ?? statuses.map { key(.status, $0) }
        }
        return domains.map { $0.map { key(.domain, $0) } } ?? [key(.none, 0)]
    }

    /// A key, and what is asked of an error that is kept under it.
    private struct Link {
        let key: UInt64
        var domain = false
        var code = false
        var status = false

        /// Whether a condition asks no more than this: then it claims whatever else is said of the error.
        func asksAll(of error: ErrorSet) -> Bool {
            (domain || error.domain < 0) && (code || error.code < 0) && (status || error.http < 0)
        }
    }

    /// All keys under which what claims a link may be kept.
    private static func links(of view: InternedCause, _ book: CodeBook) -> [Link] {
        var codes: Tokens = []
        switch view.codeKind {
        case .number:
            codes.append(Value.number(view.number).token)
            for index in view.names { codes.append(Value.name(book.nameList[index]).token) }
        case .known: codes.append(Value.name(view.name).token)
        case .absent, .unknown: break
        }
        var keys = [Link(key: key(.none, 0))] + codes.map { Link(key: key(.code, $0), code: true) }
        let status = view.http < 0 ? nil : Value.number(Int64(view.http)).token
        if let status { keys.append(Link(key: key(.status, status), status: true)) }
        if view.domain >= 0 {
            let domain = Value.name(view.domain).token
            keys.append(Link(key: key(.domain, domain), domain: true))
            keys += codes.map { Link(key: key(.domainCode, domain, $0), domain: true, code: true) }
            if let status { keys.append(Link(key: key(.domainStatus, domain, status), domain: true, status: true)) }
        }
        return keys
    }

    // MARK: What is left out

    /// Stands for entries that leave something out, whatever it is.
    private static let anyExclusion: UInt64 = 1

    /// One thing an entry leaves out that others have to leave out as well to lie within it; nil where it leaves out
    /// nothing that is one value of one thing.
    private func exclusion(_ candidate: Candidate) -> UInt64? {
        let error = candidate.error
        // What it asks for as well may be left out in vain.
        let open = candidate.excluded.lazy.filter { left in
            (left.domain < 0 || error.domain < 0) && (left.code < 0 || error.code < 0)
                && (left.http < 0 || error.http < 0)
        }
        return open.compactMap { exclusions($0, parts) }.first { !$0.isEmpty }?.first
    }

    /// What a candidate leaves out; nil where it cannot be listed.
    private func exclusions(_ candidate: Candidate) -> Tokens? {
        var all: Tokens = []
        for excluded in candidate.excluded {
            guard let some = exclusions(excluded, parts) else { return nil }
            all += some
        }
        return all
    }

    /// Not of codes: one has a name and a number, and either may be left out where the other is meant.
    private func exclusions(_ error: ErrorSet, _ parts: CompiledParts) -> Tokens? {
        switch (error.domain >= 0, error.code >= 0, error.http >= 0) {
        case (true, false, false): Self.values(parts.domainSets[Int(error.domain)])?.map { Self.key(.domain, $0.token) }
        case (false, false, true):
            parts.httpSets[Int(error.http)].listed(atMost: Self.mostTokens)?.map {
                Self.key(.status, Value.number($0).token)
            }
        default: nil
        }
    }

    // MARK: Situations

    /// Each thing asked of the situation that few values fulfil.
    private func situations(_ candidate: Candidate) -> [Tokens] {
        var found: [Tokens] = []
        func add(_ axis: Axis, _ tokens: Tokens?, _ name: UInt64 = 0) {
            if let tokens, (1...Self.mostTokens).contains(tokens.count) {
                found.append(tokens.map { Self.key(axis, $0, name) })
            }
        }
        func add(_ axis: Axis, _ test: ValueTest?, _ name: UInt64 = 0) {
            add(axis, test?.included.flatMap { Self.values($0) }?.map { $0.token }, name)
        }
        add(.screen, candidate.scopes.map { UInt64(UInt32(bitPattern: $0)) })
        add(.platform, candidate.platform)
        add(.attempt, candidate.attempt)
        add(.version, candidate.version?.included.flatMap { Self.versions($0) })
        for own in candidate.own { add(.own, own.test, Self.hash(own.name)) }
        if let cause = candidate.cause { add(.cause, Self.links(of: cause, parts)) }
        if isAmongEqual, let categories = candidate.categories {
            add(.category, categories.indices.filter { categories[$0] }.map { UInt64($0) })
        }
        if isAmongEqual, let rules = candidate.rules { add(.rule, rules.map { UInt64(UInt32(bitPattern: $0)) }) }
        return found
    }

    /// The keys of one situation the candidate claims, and of one that says nothing; nil where none is easily found.
    private func samples(_ candidate: Candidate) -> Tokens? {
        var keys = [Self.key(.none, 0)]
        for scope in candidate.scopes { keys.append(Self.key(.screen, UInt64(UInt32(bitPattern: scope)))) }
        /// False where the test accepts a value that is not easily found.
        func add(_ axis: Axis, _ test: ValueTest, from least: Int64 = .min, name: UInt64 = 0) -> Bool {
            // Whoever accepts all values of an endless set lists none.
            guard let included = test.included else { return true }
            guard let values = Self.values(included, atMost: Self.mostSamples) else { return test.excluded.isEmpty }
            let value = values.first { value in
                switch value {
                case .name(let name): !test.excluded.contains { $0.containsName(name) }
                case .number(let number): number >= least && !test.excluded.contains { $0.numbers.contains(number) }
                }
            }
            guard let value else { return false }
            keys.append(Self.key(axis, value.token, name))
            return true
        }
        if let platform = candidate.platform, !add(.platform, platform) { return nil }
        if let attempt = candidate.attempt, !add(.attempt, attempt, from: 1) { return nil }
        if let version = candidate.version, let included = version.included {
            // What accepts more than single versions lies within nothing that lists some.
            if let versions = Self.versions(included, atMost: Self.mostSamples) {
                let lowest = included.compactMap { $0.lower }
                guard let place = lowest.firstIndex(where: { version.accepts($0) }) else { return nil }
                keys.append(Self.key(.version, versions[place]))
            } else if !version.excluded.isEmpty {
                return nil
            }
        }
        for own in candidate.own where !add(.own, own.test, name: Self.hash(own.name)) { return nil }
        if let cause = candidate.cause {
            guard let (view, _) = LinkSample(parts, links).link(of: cause) else { return nil }
            for token in Self.links(of: view, links.book) { keys.append(Self.key(.cause, token.key)) }
        }
        if isAmongEqual, let categories = candidate.categories {
            guard let first = categories.firstIndex(of: true) else { return nil }
            keys.append(Self.key(.category, UInt64(first)))
        }
        if isAmongEqual, let rules = candidate.rules {
            guard let first = rules.first else { return nil }
            keys.append(Self.key(.rule, UInt64(UInt32(bitPattern: first))))
        }
        return keys
    }

    /// Of versions that are asked for one by one; nil of spans.
    private static func versions(_ ranges: [VersionRange], atMost most: Int = mostTokens) -> Tokens? {
        guard (1...most).contains(ranges.count) else { return nil }
        var tokens: Tokens = []
        for range in ranges {
            guard let lower = range.lower, lower == range.upper else { return nil }
            tokens.append(lower.numbers.reduce(Mixer.seed) { Mixer.mix($0, UInt64($1)) })
        }
        return tokens
    }

    private static func hash(_ name: ValueName) -> UInt64 {
        var print = Fingerprint()
        print.add(name.key)
        print.add(Int(name.source.rawValue))
        return print.value
    }
}
