import PolicyEngine

/// The names of one or several policies in one numbering.
///
/// Names a policy mentions stand for themselves. Of all others one stands for those no pattern matches, and one for each
/// set of patterns that match the same name: patterns of domains, of codes and of values each among themselves.
struct SharedNames: Sendable {
    private(set) var texts: [String] = []
    private var numbers: [[UInt8]: Int32] = [:]
    /// By policy: its own numbers of names → the shared ones.
    private(set) var ofPolicy: [[Int32]] = []
    /// By policy: names that it does not mention itself.
    private var foreign: [[Int32]] = []
    private var unmentionedOf: [Glob: [Int32]] = [:]
    /// The first of the names that stand for others: no pattern matches it.
    private(set) var unmentioned: Int32 = 0
    private var patterns: [Glob] = []
    /// The same by what they are asked of.
    private var patternsOf: [Kind: [Glob]] = [:]
    /// Each pattern with the numbers of all names it matches, those that stand for others among them; none where there
    /// are too many patterns to compare with each other.
    private(set) var patternMatches: [(glob: Glob, names: [Int32])] = []
    /// Whether all sets of patterns that meet could be considered.
    private(set) var isExact = true

    /// What names are of.
    enum Kind: CaseIterable { case domain, code, value }

    private static let mostPatterns = 48
    /// Names compared with each of those that stand for others.
    private static let mostComparisons = 20_000

    init(_ policies: [CompiledPolicy]) {
        for policy in policies {
            let own = policy.links.book.names
            ofPolicy.append((0..<Int32(own.count)).map { number(ofName: own.text($0)) })
        }
        for own in ofPolicy {
            let known = Set(own)
            foreign.append(known.count == texts.count ? [] : (0..<Int32(texts.count)).filter { !known.contains($0) })
        }
        for policy in policies {
            for (kind, table) in [
                (Kind.domain, policy.links.domains), (.code, policy.links.codes), (.value, policy.links.values),
            ] {
                for set in table.rows { for index in set.patterns.indices { collect(policy, index, kind) } }
            }
        }
        addUnmentioned()
        if isExact {
            let all = texts
            patternMatches = patterns.map { glob in (glob, all.indices.filter { glob.matches(all[$0]) }.map(Int32.init))
            }
        }
    }

    /// Of a name no policy mentions, one that the same patterns match.
    func number(ofText text: String, as kind: Kind) -> Int32 {
        if let known = numbers[Array(text.utf8)] { return known }
        let patterns = patternsOf[kind] ?? []
        let wanted = patterns.map { $0.matches(text) }
        return (unmentioned..<Int32(texts.count)).first { number in
            patterns.map { $0.matches(texts[Int(number)]) } == wanted
        } ?? unmentioned
    }

    /// Those that a pattern of one policy matches, besides the names that policy mentions.
    func matches(_ pattern: Glob, of side: Int) -> [Int32] {
        (unmentionedOf[pattern] ?? []) + foreign[side].filter { pattern.matches(texts[Int($0)]) }
    }

    private mutating func number(ofName text: String) -> Int32 {
        let key = Array(text.utf8)
        if let known = numbers[key] { return known }
        let number = Int32(texts.count)
        numbers[key] = number
        texts.append(text)
        return number
    }

    private mutating func collect(_ policy: CompiledPolicy, _ index: Int, _ kind: Kind) {
        let pattern = Glob(policy.strings.string(policy.links.patternPool[index]))
        if !patternsOf[kind, default: []].contains(pattern) { patternsOf[kind, default: []].append(pattern) }
        if unmentionedOf.updateValue([], forKey: pattern) == nil { patterns.append(pattern) }
    }

    private mutating func addUnmentioned() {
        var forms = ["\u{2}"] + patterns.map { $0.freshMatch }
        isExact = patterns.count <= Self.mostPatterns
        if isExact {
            for (index, pattern) in patterns.enumerated() {
                forms += patterns[(index + 1)...].compactMap { pattern.freshMatch(with: $0) }
            }
        }
        unmentioned = Int32(texts.count)
        let known = texts.count * forms.count <= Self.mostComparisons ? texts : []
        for form in forms { add(form, unlike: known) }
        for kind in Kind.allCases where isExact { addMeetings(patternsOf[kind] ?? [], unlike: known) }
    }

    private mutating func add(_ form: String, unlike known: [String]) {
        let readable = readable(form, unlike: known)
        if numbers[Array(readable.utf8)] != nil { return }
        let number = number(ofName: readable)
        for pattern in patterns where pattern.matches(readable) {
            unmentionedOf[pattern, default: []].append(number)
        }
    }

    /// What more than two patterns match, or only one of two that always meet elsewhere.
    private mutating func addMeetings(_ patterns: [Glob], unlike known: [String]) {
        guard patterns.count > 2 else { return }
        guard let names = PatternMeetings(patterns)?.names() else { return isExact = false }
        var covered = Set(texts[Int(unmentioned)...].map { text in patterns.map { $0.matches(text) } })
        for name in names where covered.insert(patterns.map { $0.matches(name) }).inserted {
            add(name, unlike: known)
        }
    }

    /// The same to every pattern, but fit to be shown: if there is one, a name that is not taken for a slip of another.
    private func readable(_ form: String, unlike known: [String]) -> String {
        let wanted = patterns.map { $0.matches(form) }
        let pieces = form.split(separator: "\u{1}", omittingEmptySubsequences: false)
        let fillings = ["Some", "Other", "Whatever", "X", "Q7z", "_"] + (1...9).map { "Some\($0)" }
        let fitting = fillings.lazy
            .map { form == "\u{2}" ? $0 + "Error" : pieces.joined(separator: $0) }
            .filter { name in numbers[Array(name.utf8)] == nil && patterns.map { $0.matches(name) } == wanted }
        return fitting.first { NameSuggestion.nearest(to: $0, among: known).isEmpty } ?? fitting.first ?? form
    }
}
