/// The languages to try for a wanted one, from the nearest to the source.
///
/// For each locale on the way from the wanted one to its language, along CLDR’s parents (`es-MX`, `es-419`, `es`): what is served under that name, then, for a
/// language without region, what is served for the region it most likely has (`pt` and `pt-BR`, `zh-Hans` and `zh-CN` are as good as one). A text in another script is
/// never taken, one in another region only when the language is served for nothing nearer: `de` finds `de-AT` if there is no other German. Among the names for Norwegian
/// `nb`, `nn` and `no`, Bokmål stands in for the others.
package struct LocaleChain: Sendable {
    package var served: [Served] = []
    package var languages: [Language] = []
    /// By the child’s key.
    package var parents: [Parent] = []
    package var regionScripts: [PackedTag] = []
    package var scriptRegions: [PackedTag] = []
    /// Languages that were renamed, and what they are called now.
    package var languageAliases: [LanguageAlias] = []
    package var regionAliases: [RegionAlias] = []

    package struct Served: BitwiseCopyable, Sendable {
        package var key: UInt64
        package var variant: UInt64
        package var number: Int

        package init(key: UInt64, variant: UInt64, number: Int) {
            self.key = key
            self.variant = variant
            self.number = number
        }
    }

    package struct Parent: BitwiseCopyable, Sendable {
        package var child: UInt64
        package var tag: PackedTag

        package init(child: UInt64, tag: PackedTag) {
            self.child = child
            self.tag = tag
        }
    }

    /// A language that can lead to a served one, with its likely script and region.
    package struct Language: BitwiseCopyable, Sendable {
        package var code: UInt32
        package var script: UInt32
        package var region: UInt32
        package var hasParents: Bool

        package init(code: UInt32, script: UInt32, region: UInt32, hasParents: Bool) {
            self.code = code
            self.script = script
            self.region = region
            self.hasParents = hasParents
        }
    }

    package struct LanguageAlias: BitwiseCopyable, Sendable {
        package var old: UInt32
        package var tag: PackedTag

        package init(old: UInt32, tag: PackedTag) {
            self.old = old
            self.tag = tag
        }
    }

    package struct RegionAlias: BitwiseCopyable, Sendable {
        package var old: UInt32
        package var region: UInt32

        package init(old: UInt32, region: UInt32) {
            self.old = old
            self.region = region
        }
    }

    package init() {}

    package static var bokmal: PackedTag { PackedTag(language: 14 << 6 | 2) }
    package static var norwegian: PackedTag { PackedTag(language: 14 << 6 | 15) }

    /// Calls `body` with the number of each served language along the chain until it answers true. The source comes last, unless it was tried before.
    /// What is no tag gets the source. Allocates nothing.
    package func walk(_ wanted: String?, _ body: (Int) -> Bool) {
        var tried = Tried()
        if let tag = wanted.flatMap({ $0.withBytes { PackedTag($0) } }), walk(tag, tried: &tried, body: body) { return }
        if tried.add(0) { _ = body(0) }
    }

    /// The same as a list, at most 32 long; the source is always in it.
    package func order(_ wanted: String?) -> LocaleOrder {
        var order = LocaleOrder()
        walk(wanted) { number in
            order.add(number)
            return false
        }
        return order
    }

    private func walk(_ wanted: PackedTag, tried: inout Tried, body: (Int) -> Bool) -> Bool {
        guard var place = place(wanted.language) ?? renamedPlace(wanted.language) else { return false }
        let tag = normal(wanted, languages[place])
        var step = tag
        for _ in 0..<8 {
            if visit(step, language: languages[place], tried: &tried, body: body) { return true }
            if step == Self.norwegian, let other = self.place(Self.bokmal.language),
                visit(Self.bokmal, language: languages[other], tried: &tried, body: body)
            {
                return true
            }
            guard let next = parent(of: step, languages[place]) else { break }
            if next.language != step.language {
                guard let other = self.place(next.language) else { break }
                place = other
            }
            step = next
        }
        if !tried.isEmpty { return false }
        for other in served where other.key >> 18 == tag.key >> 18 {
            if tried.add(other.number), body(other.number) { return true }
        }
        // Of a language CLDR does not know, the script it is usually written in is unknown too.
        guard languages[place].script == 0, tag.script != 0 else { return false }
        return visit(PackedTag(language: tag.language), language: languages[place], tried: &tried, body: body)
    }

    private func place(_ language: UInt32) -> Int? { languages.firstIndex { $0.code == language } }

    private func renamedPlace(_ language: UInt32) -> Int? { renamed(language).flatMap { place($0.language) } }

    private func renamed(_ language: UInt32) -> PackedTag? {
        for alias in languageAliases where alias.old == language { return alias.tag }
        return nil
    }

    /// The tag with what it was renamed to: `iw` is `he`, `sh` is `sr-Latn`, `UK` is `GB`.
    private func renamed(_ tag: PackedTag) -> PackedTag {
        var result = tag
        if let new = renamed(tag.language) {
            result.language = new.language
            if tag.script == 0 { result.script = new.script }
            if tag.region == 0 { result.region = new.region }
        }
        for alias in regionAliases where alias.old == tag.region { result.region = alias.region }
        return result
    }

    /// The form tables are kept in: renamed, and without a script the language has anyway.
    private func normal(_ wanted: PackedTag, _ language: Language) -> PackedTag {
        var tag = wanted
        if tag.language != language.code || tag.region == PackedTag.unitedKingdom { tag = renamed(wanted) }
        if tag.region != 0, tag.script == 0, !regionScripts.isEmpty {
            for other in regionScripts where other.language == tag.language && other.region == tag.region {
                tag.script = other.script
            }
        }
        if tag.script == language.script { tag.script = 0 }
        return tag
    }

    private func parent(of tag: PackedTag, _ language: Language) -> PackedTag? {
        var result = tag
        if tag.variant != 0 {
            result.variant = 0
            return result
        }
        if language.hasParents {
            let key = tag.key
            for parent in parents where parent.child == key { return parent.tag }
        }
        if tag.region == 0 { return nil }
        result.region = 0
        return result
    }

    private func visit(_ tag: PackedTag, language: Language, tried: inout Tried, body: (Int) -> Bool) -> Bool {
        let key = tag.key
        for entry in served where entry.key == key && entry.variant == tag.variant {
            if tried.add(entry.number), body(entry.number) { return true }
        }
        if tag.region != 0 || tag.variant != 0 { return false }
        var likely = tag
        likely.region = language.region
        if tag.script != 0 {
            for other in scriptRegions where other.language == tag.language && other.script == tag.script {
                likely.region = other.region
            }
        }
        let likelyKey = likely.key
        for entry in served where entry.key == likelyKey && entry.variant == 0 {
            if tried.add(entry.number), body(entry.number) { return true }
        }
        return false
    }

    /// Which of the first 64 served languages were tried.
    private struct Tried {
        private var bits: UInt64 = 0
        var isEmpty = true

        mutating func add(_ number: Int) -> Bool {
            isEmpty = false
            guard number < 64 else { return true }
            let bit: UInt64 = 1 << UInt64(number)
            if bits & bit != 0 { return false }
            bits |= bit
            return true
        }
    }
}

/// Numbers of languages in the order they are tried, without a list on the heap.
package struct LocaleOrder: Sequence, IteratorProtocol, Sendable {
    private var numbers = SIMD32<UInt16>()
    private var count = 0
    private var position = 0

    /// The last place is kept for the source.
    fileprivate mutating func add(_ number: Int) {
        guard count < (number == 0 ? 32 : 31), let short = UInt16(exactly: number) else { return }
        numbers[count] = short
        count += 1
    }

    package mutating func next() -> Int? {
        guard position < count else { return nil }
        defer { position += 1 }
        return Int(numbers[position])
    }
}
