/// The languages to try for a wanted one, from the nearest to the source.
///
/// For each locale on the way from the wanted one to its language, along CLDR’s parents (`es-MX`, `es-419`, `es`): what is served under that name, then, for a
/// language without region, what is served for the region it most likely has (`pt` and `pt-BR`, `zh-Hans` and `zh-CN` are as good as one). A text in another script is
/// never taken, one in another region only when the language is served for nothing nearer: `de` finds `de-AT` if there is no other German. Among the names for Norwegian
/// `nb`, `nn` and `no`, Bokmål stands in for the others.
package struct LocaleChain: Sendable {
    private var served: [Served] = []
    private var languages: [Language] = []
    /// By the child’s key.
    private var parents: [Parent] = []
    private var regionScripts: [PackedTag] = []
    private var scriptRegions: [PackedTag] = []

    private struct Served {
        var key: UInt64
        var variant: UInt64
        var number: Int
    }

    private struct Parent {
        var child: UInt64
        var tag: PackedTag
    }

    /// A language that can lead to a served one, with its likely script and region.
    private struct Language {
        var code: UInt32
        var script: UInt32
        var region: UInt32
        var hasParents: Bool
    }

    private static var bokmal: PackedTag { PackedTag(language: 14 << 6 | 2) }
    private static var norwegian: PackedTag { PackedTag(language: 14 << 6 | 15) }

    /// Some tens of microseconds; `served` begins with the source.
    package init(served names: [String]) {
        var codes: [UInt32] = []
        for (number, name) in names.enumerated() {
            guard let written = PackedTag(name) else { continue }
            let tag = LocaleData.normal(written)
            served.append(Served(key: tag.key, variant: tag.variant, number: number))
            if !codes.contains(tag.language) { codes.append(tag.language) }
        }
        // Of several names for one locale the one that says more comes first: `zh-Hans` before `zh`.
        for first in served.indices {
            for second in served.indices[(first + 1)...] where served[first].key == served[second].key && served[first].variant == served[second].variant {
                if names[served[first].number].utf8.count < names[served[second].number].utf8.count { served.swapAt(first, second) }
            }
        }
        readParents(&codes)
        for code in codes {
            let likely = LocaleData.likely(code)
            let hasParents = parents.contains { $0.child >> 42 == UInt64(code) }
            languages.append(Language(code: code, script: likely?.script ?? 0, region: likely?.region ?? 0, hasParents: hasParents))
        }
        regionScripts = LocaleChain.tags(CLDRTags.regionScripts, of: codes)
        scriptRegions = LocaleChain.tags(CLDRTags.scriptRegions, of: codes)
    }

    private static func tags(_ words: StaticString, of languages: [UInt32]) -> [PackedTag] {
        var tags: [PackedTag] = []
        TextTable(words: words).forEach { word in
            if let tag = PackedTag(word), languages.contains(tag.language) { tags.append(tag) }
        }
        return tags
    }

    /// Those among CLDR’s parents that lead to a served locale which cutting the last subtag would miss, and the languages they come from.
    private mutating func readParents(_ codes: inout [UInt32]) {
        var all: [(child: PackedTag, parent: PackedTag)] = []
        TextTable(lines: CLDRTags.parents).forEach { line in
            let tags = line.split(separator: 0x20).compactMap { PackedTag($0) }
            for child in tags.dropFirst() { all.append((child, tags[0])) }
        }
        for (child, parent) in all where codes.contains(parent.language) && !codes.contains(child.language) { codes.append(child.language) }
        if codes.contains(Self.bokmal.language) {
            let others = [Self.norwegian.language] + all.filter { $0.parent == Self.norwegian }.map(\.child.language)
            for code in others where !codes.contains(code) { codes.append(code) }
        }
        for (child, parent) in all where codes.contains(child.language) {
            let above = all.first { $0.child == parent }?.parent
            let isServed = served.contains { $0.key == parent.key || $0.key == above?.key }
            if isServed || parent.language != child.language { parents.append(Parent(child: child.key, tag: parent)) }
        }
    }

    /// Calls `body` with the number of each served language along the chain until it answers true. The source comes last, unless it was tried before.
    /// What is no tag gets the source. Allocates nothing.
    package func walk(_ wanted: String?, _ body: (Int) -> Bool) {
        var tried = Tried()
        if var text = wanted, let tag = text.withUTF8({ PackedTag($0) }), walk(tag, &tried, body) { return }
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

    private func walk(_ wanted: PackedTag, _ tried: inout Tried, _ body: (Int) -> Bool) -> Bool {
        guard var place = place(wanted.language) ?? renamedPlace(wanted.language) else { return false }
        let tag = normal(wanted, languages[place])
        var step = tag
        for _ in 0..<8 {
            if visit(step, languages[place], &tried, body) { return true }
            if step == Self.norwegian, let other = self.place(Self.bokmal.language), visit(Self.bokmal, languages[other], &tried, body) { return true }
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
        return visit(PackedTag(language: tag.language), languages[place], &tried, body)
    }

    private func place(_ language: UInt32) -> Int? { languages.firstIndex { $0.code == language } }

    private func renamedPlace(_ language: UInt32) -> Int? { LocaleData.renamedLanguage(language).flatMap { place($0.language) } }

    /// The same as `LocaleData.normal` with what was read at the start.
    private func normal(_ wanted: PackedTag, _ language: Language) -> PackedTag {
        var tag = wanted
        if tag.language != language.code || tag.region == PackedTag.unitedKingdom { tag = LocaleData.renamed(wanted) }
        if tag.region != 0, tag.script == 0, !regionScripts.isEmpty {
            for other in regionScripts where other.language == tag.language && other.region == tag.region { tag.script = other.script }
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

    private func visit(_ tag: PackedTag, _ language: Language, _ tried: inout Tried, _ body: (Int) -> Bool) -> Bool {
        let key = tag.key
        for entry in served where entry.key == key && entry.variant == tag.variant {
            if tried.add(entry.number), body(entry.number) { return true }
        }
        if tag.region != 0 || tag.variant != 0 { return false }
        var likely = tag
        likely.region = language.region
        if tag.script != 0 {
            for other in scriptRegions where other.language == tag.language && other.script == tag.script { likely.region = other.region }
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
