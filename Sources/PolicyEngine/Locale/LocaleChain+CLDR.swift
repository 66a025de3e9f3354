extension LocaleChain {
    private static let memory = Memo<String, LocaleChain>(atMost: 64)

    /// Read once in a program, as long as there are few; `served` begins with the source.
    package static func of(_ served: [String]) -> LocaleChain {
        let key = served.reduce(into: "") { $0 += "\($1.utf8.count):\($1)" }
        return memory.value(key) { LocaleChain(served: served) }
    }

    /// Some tens of microseconds; `served` begins with the source.
    package init(served names: [String]) {
        self.init()
        var codes: [UInt32] = []
        for (number, name) in names.enumerated() {
            guard let written = PackedTag(name) else { continue }
            let tag = LocaleData.normal(written)
            served.append(Served(key: tag.key, variant: tag.variant, number: number))
            if !codes.contains(tag.language) { codes.append(tag.language) }
        }
        // Of several names for one locale the one that says more comes first: `zh-Hans` before `zh`.
        for first in served.indices {
            for second in served.indices[(first + 1)...]
            where served[first].key == served[second].key && served[first].variant == served[second].variant {
                if names[served[first].number].utf8.count < names[served[second].number].utf8.count {
                    served.swapAt(first, second)
                }
            }
        }
        readParents(&codes)
        for code in codes {
            let likely = LocaleData.likely(code)
            let hasParents = parents.contains { $0.child >> 42 == UInt64(code) }
            languages.append(
                Language(code: code, script: likely?.script ?? 0, region: likely?.region ?? 0, hasParents: hasParents))
        }
        regionScripts = LocaleChain.tags(CLDRTags.regionScripts, of: codes)
        scriptRegions = LocaleChain.tags(CLDRTags.scriptRegions, of: codes)
        readAliases(codes)
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
            let tags = line.fields(ASCII.space).compactMap { PackedTag($0) }
            for child in tags.dropFirst() { all.append((child, tags[0])) }
        }
        for (child, parent) in all where codes.contains(parent.language) && !codes.contains(child.language) {
            codes.append(child.language)
        }
        if codes.contains(Self.bokmal.language) {
            let others =
                [Self.norwegian.language] + all.filter { $0.parent == Self.norwegian }.map { $0.child.language }
            for code in others where !codes.contains(code) { codes.append(code) }
        }
        // The children of one parent are together in the table.
        var last: (parent: UInt64, isServed: Bool)?
        for (child, parent) in all where codes.contains(child.language) {
            let key = parent.key
            if last?.parent != key {
                let above = all.first { $0.child.key == key }?.parent.key
                last = (key, served.contains { $0.key == key || $0.key == above })
            }
            if last?.isServed == true || parent.language != child.language {
                parents.append(Parent(child: child.key, tag: parent))
            }
        }
    }

    /// Of the renamed languages and regions those that lead to a served one.
    private mutating func readAliases(_ codes: [UInt32]) {
        TextTable(words: CLDRTags.languageAliases).forEach { word in
            let old = word.prefix { $0 != ASCII.equals }
            guard let tag = PackedTag(word.dropFirst(old.count + 1)), codes.contains(tag.language),
                let renamed = PackedTag(old)
            else { return }
            languageAliases.append(LanguageAlias(old: renamed.language, tag: tag))
        }
        let regions =
            served.map { UInt32(truncatingIfNeeded: $0.key & 0x3FFFF) } + regionScripts.map { $0.region }
            + scriptRegions.map { $0.region }
            + parents.map { UInt32(truncatingIfNeeded: $0.child & 0x3FFFF) } + parents.map { $0.tag.region }
        TextTable(words: CLDRTags.regionAliases).forEach { word in
            let region = PackedTag.region(word.dropFirst(3))
            if regions.contains(region) {
                regionAliases.append(RegionAlias(old: PackedTag.region(word.prefix(2)), region: region))
            }
        }
    }
}
