/// CLDR’s likely subtags, parents and aliases (UTS #35 part 1). For loading: each question reads a table.
enum LocaleData {
    private static let dash: UInt8 = ASCII.minus
    private static let equals: UInt8 = ASCII.equals
    private static let blank: UInt8 = ASCII.space

    /// The language with the script and the region it most likely has; nil for languages CLDR has no text in.
    static func likely(_ language: UInt32) -> PackedTag? {
        TextTable(words: CLDRTags.likely).entry(PackedTag.letters(UInt64(language)), mark: dash) { PackedTag($0) }
    }

    /// The tag with what it was renamed to: `iw` is `he`, `sh` is `sr-Latn`, `UK` is `GB`.
    static func renamed(_ tag: PackedTag) -> PackedTag {
        var result = tag
        if let new = renamedLanguage(tag.language) {
            result.language = new.language
            if tag.script == 0 { result.script = new.script }
            if tag.region == 0 { result.region = new.region }
        }
        if tag.region != 0 {
            let old = PackedTag.letters(UInt64(tag.region), areCapitals: true)
            result.region =
                TextTable(words: CLDRTags.regionAliases).entry(old, mark: equals) { PackedTag.region($0.dropFirst(3)) }
                ?? tag.region
        }
        return result
    }

    static func renamedLanguage(_ language: UInt32) -> PackedTag? {
        let old = PackedTag.letters(UInt64(language))
        return TextTable(words: CLDRTags.languageAliases).entry(old, mark: equals) {
            PackedTag($0.dropFirst(old.utf8.count + 1))
        }
    }

    /// The form tables are kept in: without a script the language has anyway, with one that follows from the region (`zh-TW` is `zh-Hant-TW`).
    static func normal(_ tag: PackedTag) -> PackedTag {
        var result = renamed(tag)
        if result.script == 0 { result.script = script(result) }
        if let usual = likely(result.language), usual.script == result.script { result.script = 0 }
        return result
    }

    /// The script that follows from the region, or 0 where it is the usual one.
    private static func script(_ tag: PackedTag) -> UInt32 {
        var found: UInt32 = 0
        if tag.region == 0 { return 0 }
        TextTable(words: CLDRTags.regionScripts).forEach { word in
            if let full = PackedTag(word), full.language == tag.language, full.region == tag.region {
                found = full.script
            }
        }
        return found
    }

    /// The script a text in this locale is written in, or 0 if nothing is known of the language.
    static func writtenScript(_ tag: PackedTag) -> UInt32 {
        let normal = normal(tag)
        return normal.script != 0 ? normal.script : likely(normal.language)?.script ?? 0
    }

    /// The next more general locale of one in normal form; nil for root, which also follows on a script that is not the usual one.
    static func parent(_ tag: PackedTag) -> PackedTag? {
        var result = tag
        if tag.variant != 0 {
            result.variant = 0
            return result
        }
        if let parent = listedParent(tag) { return parent }
        if tag.region == 0 { return nil }
        result.region = 0
        return result
    }

    private static func listedParent(_ tag: PackedTag) -> PackedTag? {
        var found: PackedTag?
        let name = tag.text
        TextTable(lines: CLDRTags.parents).forEach { line in
            var rest = line[...]
            while let end = rest.firstIndex(of: blank) {
                rest = rest[(end + 1)...]
                let word = rest.prefix { $0 != blank }
                if word.isSame(name) { found = PackedTag(line.prefix { $0 != blank }) }
            }
        }
        return found
    }

    /// The names a table may have data under, from the nearest locale to the language; none for what is no tag.
    static func names(_ locale: String) -> [String] {
        guard let tag = PackedTag(locale) else { return [] }
        var next: PackedTag? = normal(tag)
        var names: [String] = []
        while let tag = next, names.count < 8 {
            names.append(tag.text)
            next = parent(tag)
        }
        return names
    }

    /// The fields of the lines of these locales behind their keys, each from the nearest that has it, over those of root.
    static func merge(_ lines: StaticString, _ names: [String], over root: [String]) -> [String] {
        var fields = root
        for name in names.reversed() {
            _ = TextTable(lines: lines).entry(name, mark: ASCII.bar) { line -> Bool? in
                for (place, field) in line.fields(ASCII.bar).dropFirst().enumerated()
                where !field.isEmpty && place < fields.count { fields[place] = field.string }
                return true
            }
        }
        return fields
    }
}
