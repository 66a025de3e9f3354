/// A policy as it is run: names are numbers, inheritance and precedence are settled, texts are split.
package final class CompiledPolicy: Sendable {
    package let links: LinkTest
    package let scopes: ScopeTree
    package let probes: ProbeTable
    /// Classifying and refining entries; the last stands for the fallback as a rule with an empty `when`.
    package let candidates: [Candidate]
    package let classifying: CandidateIndex
    package let refining: CandidateIndex
    package let rules: [CompiledRule]
    package let voices: [SpokenVoice]
    package let categories: [CompiledCategory]
    package let options: [CompiledOption]
    package let schedules: [CompiledSchedule]
    package let locales: [String]
    /// How each of `locales` writes values.
    package let styles: [LocaleStyle]
    package let chain: LocaleChain
    package let relations: Relations
    package let fallback: CompiledRule
    package let meaning: String

    init(_ parts: Parts) {
        links = parts.links ?? LinkTest(book: parts.vocabulary.codeBook(), domains: [], codes: [], statuses: [])
        scopes = parts.scopes
        probes = ProbeTable(parts.candidates, parts.scopes)
        candidates = parts.candidates
        classifying = parts.classifyingIndex ?? CandidateIndex(parts.classifying)
        refining = parts.refiningIndex ?? CandidateIndex(parts.refining)
        rules = parts.rules
        voices = parts.voices.map { SpokenVoice($0) }
        categories = parts.categories
        options = parts.options
        schedules = parts.schedules
        locales = parts.locales
        styles = parts.styles
        chain = parts.chain
        relations = parts.relations
        fallback = parts.fallback
        meaning = parts.meaning
    }

    package struct Parts: Sendable {
        package var vocabulary = Vocabulary()
        /// Complete once all rules are compiled.
        package var links: LinkTest?
        package var scopes = ScopeTree()
        package var domainSets: [ValueSet] = []
        package var codeSets: [ValueSet] = []
        package var httpSets: [NumberSet] = []
        package var candidates: [Candidate] = []
        var classifying = CandidateIndex.Builder()
        var refining = CandidateIndex.Builder()
        /// Complete once all rules are compiled, like `links`.
        var classifyingIndex: CandidateIndex?
        var refiningIndex: CandidateIndex?
        package var rules: [CompiledRule] = []
        package var voices: [Voice] = []
        package var categories: [CompiledCategory] = []
        package var options: [CompiledOption] = []
        package var schedules: [CompiledSchedule] = []
        package var locales: [String] = []
        var styles: [LocaleStyle] = []
        var chain = LocaleChain(served: [])
        package var relations = Relations()
        package var fallback = CompiledRule(id: "fallback", source: "", category: 0, voice: 0, wordsClass: 0)
        var meaning = ""
    }
}

/// What was found out about pairs of candidates and rules while loading.
package struct Relations: Sendable {
    /// Pairs (a, b) of candidates: a claims strictly less than b, all of it claimed by b.
    package var claimsLess = PairSet([])
    /// Pairs (a, b): all that the classifying candidate a claims, the refining candidate b claims too, categories aside.
    package var within = PairSet([])
    /// Pairs (a, b) of rules: a beats b, directly or through others.
    package var beats = PairSet([])
}

/// A set of pairs of small numbers, by binary search.
package struct PairSet: Sendable {
    private let keys: [UInt64]

    package init(_ pairs: [(Int32, Int32)]) {
        keys = pairs.map { PairSet.key($0.0, $0.1) }.sorted()
    }

    package var isEmpty: Bool { keys.isEmpty }

    /// In order.
    package var all: [(Int32, Int32)] { keys.map { (Int32(truncatingIfNeeded: $0 >> 32), Int32(truncatingIfNeeded: $0)) } }

    package func contains(_ a: Int32, _ b: Int32) -> Bool {
        let key = PairSet.key(a, b)
        var low = 0
        var high = keys.count
        while low < high {
            let middle = (low + high) / 2
            if keys[middle] == key { return true }
            if keys[middle] < key { low = middle + 1 } else { high = middle }
        }
        return false
    }

    private static func key(_ a: Int32, _ b: Int32) -> UInt64 {
        UInt64(UInt32(bitPattern: a)) << 32 | UInt64(UInt32(bitPattern: b))
    }
}
