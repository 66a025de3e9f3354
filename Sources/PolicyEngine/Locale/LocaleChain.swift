/// The languages to try for a wanted one, from the nearest to the source.
///
/// For each locale on the way from the wanted one to its language, along CLDR’s parents (`es-MX`, `es-419`, `es`): what is served under that name, then, for a
/// language without region, what is served for the region it most likely has (`pt` and `pt-BR`, `zh-Hans` and `zh-CN` are as good as one). A text in another script is
/// never taken, one in another region only when the language is served for nothing nearer: `de` finds `de-AT` if there is no other German. Among the names for Norwegian
/// `nb`, `nn` and `no`, Bokmål stands in for the others.
package struct LocaleChain: Sendable {
    private var served: [Served] = []
    private var languages: [Language] = []
    private var parents: [(child: PackedTag, parent: PackedTag)] = []
    private var renamedLanguages: [(old: UInt32, new: PackedTag)] = []
    private var renamedRegions: [(old: UInt32, new: UInt32)] = []

    private struct Served {
        var key: UInt64
        var variant: UInt64
        var number: Int
    }

    /// What is known of a language that can lead to a served one.
    private struct Language {
        var code: UInt32
        var script: UInt32
        var region: UInt32
        /// Regions that imply another script, and regions that another script implies.
        var regionScripts: [(region: UInt32, script: UInt32)] = []
        var scriptRegions: [(script: UInt32, region: UInt32)] = []
    }

    private static let bokmal = PackedTag("nb")
    private static let norwegian = PackedTag("no")

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
        served.sort { ($0.key, names[$1.number].utf8.count, $0.number) < ($1.key, names[$0.number].utf8.count, $1.number) }
        readParents(&codes)
        for code in codes { languages.append(LocaleChain.language(code)) }
        TextTable(words: CLDRTags.languageAliases).forEach { word in
            let pair = word.split(separator: "=")
            if let old = pair.first.flatMap({ PackedTag($0) }), let new = pair.last.flatMap({ PackedTag($0) }), codes.contains(new.language) {
                renamedLanguages.append((old.language, new))
            }
        }
        TextTable(words: CLDRTags.regionAliases).forEach { word in
            let pair = word.split(separator: "=").compactMap { PackedTag("und-" + $0)?.region }
            if pair.count == 2 { renamedRegions.append((pair[0], pair[1])) }
        }
    }

    /// Those among CLDR’s parents through which a served language can be reached, and the languages from which.
    private mutating func readParents(_ codes: inout [UInt32]) {
        var all: [(child: PackedTag, parent: PackedTag)] = []
        TextTable(lines: CLDRTags.parents).forEach { line in
            let tags = line.split(separator: " ").compactMap { PackedTag($0) }
            for child in tags.dropFirst() { all.append((child, tags[0])) }
        }
        for (child, parent) in all where codes.contains(parent.language) && !codes.contains(child.language) { codes.append(child.language) }
        if let bokmal = Self.bokmal, let norwegian = Self.norwegian, codes.contains(bokmal.language) {
            for code in [norwegian.language] + all.filter({ $0.parent == norwegian }).map(\.child.language) where !codes.contains(code) { codes.append(code) }
        }
        parents = all.filter { codes.contains($0.child.language) }
    }

    private static func language(_ code: UInt32) -> Language {
        let likely = LocaleData.likely(code)
        var language = Language(code: code, script: likely?.script ?? 0, region: likely?.region ?? 0)
        TextTable(words: CLDRTags.regionScripts).forEach { word in
            if let tag = PackedTag(word), tag.language == code { language.regionScripts.append((tag.region, tag.script)) }
        }
        TextTable(words: CLDRTags.scriptRegions).forEach { word in
            if let tag = PackedTag(word), tag.language == code { language.scriptRegions.append((tag.script, tag.region)) }
        }
        return language
    }

    /// Calls `body` with the number of each served language along the chain until it answers true. The source comes last, unless it was tried before.
    /// What is no tag gets the source. Allocates nothing.
    package func walk(_ wanted: String?, _ body: (Int) -> Bool) {
        var tried = Tried()
        if var text = wanted, let tag = text.withUTF8({ PackedTag($0) }), walk(tag, &tried, body) { return }
        if tried.add(0) { _ = body(0) }
    }

    private func walk(_ wanted: PackedTag, _ tried: inout Tried, _ body: (Int) -> Bool) -> Bool {
        guard let (tag, language) = normal(wanted) else { return false }
        var next: PackedTag? = tag
        var steps = 0
        while let step = next, steps < 8 {
            if visit(step, &tried, body) { return true }
            if let norwegian = Self.norwegian, step.key == norwegian.key, let bokmal = Self.bokmal, visit(bokmal, &tried, body) { return true }
            next = parent(of: step)
            steps += 1
        }
        if !tried.isEmpty { return false }
        for other in served where other.key >> 42 == UInt64(tag.language) && UInt32(truncatingIfNeeded: other.key >> 18) & 0xFF_FFFF == tag.script {
            if tried.add(other.number), body(other.number) { return true }
        }
        return language.script == 0 && tag.script != 0 && visit(PackedTag(language: tag.language), &tried, body)
    }

    /// The same as `LocaleData.normal` with what was read at the start.
    private func normal(_ wanted: PackedTag) -> (PackedTag, Language)? {
        var tag = wanted
        var place = languages.firstIndex { $0.code == tag.language }
        if place == nil, let alias = renamedLanguages.first(where: { $0.old == tag.language })?.new {
            tag.language = alias.language
            if tag.script == 0 { tag.script = alias.script }
            if tag.region == 0 { tag.region = alias.region }
            place = languages.firstIndex { $0.code == tag.language }
        }
        guard let place else { return nil }
        let language = languages[place]
        if tag.region != 0 {
            if let new = renamedRegions.first(where: { $0.old == tag.region })?.new { tag.region = new }
            if tag.script == 0, let script = language.regionScripts.first(where: { $0.region == tag.region })?.script { tag.script = script }
        }
        if tag.script == language.script { tag.script = 0 }
        return (tag, language)
    }

    private func parent(of tag: PackedTag) -> PackedTag? {
        var result = tag
        if tag.variant != 0 {
            result.variant = 0
            return result
        }
        let key = tag.key
        if let listed = parents.first(where: { $0.child.key == key })?.parent { return listed }
        if tag.region == 0 { return nil }
        result.region = 0
        return result
    }

    private func visit(_ tag: PackedTag, _ tried: inout Tried, _ body: (Int) -> Bool) -> Bool {
        let key = tag.key
        for entry in served where entry.key == key && entry.variant == tag.variant {
            if tried.add(entry.number), body(entry.number) { return true }
        }
        if tag.region != 0 || tag.variant != 0 { return false }
        guard let language = languages.first(where: { $0.code == tag.language }) else { return false }
        var likely = tag
        likely.region = language.region
        if tag.script != 0, let region = language.scriptRegions.first(where: { $0.script == tag.script })?.region { likely.region = region }
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
