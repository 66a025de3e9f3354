/// Language tags (BCP 47, RFC 5646).
package enum LocaleTag {
    /// The tag in its usual spelling (`pt-BR`, `zh-Hant`), renamed languages and regions by their present names (`iw` is `he`, `en-UK` is `en-GB`; CLDR’s
    /// aliases of single subtags). Variants, extensions and private use are kept in lower case. Nil when it is no tag.
    package static func canonical(_ tag: String) -> String? {
        guard let packed = PackedTag(tag) else { return nil }
        var base = LocaleData.renamed(packed)
        base.variant = 0
        var rest: [String] = []
        for part in tag.split(whereSeparator: { $0 == "-" || $0 == "_" })
        where !rest.isEmpty || isVariantOrSingleton(part) {
            let small = part.lowercased()
            let isWithinExtension = rest.contains { $0.utf8.count == 1 }
            // The same variant or the same extension twice is no tag; behind x anything goes.
            if rest.contains(small), !rest.contains("x"), !isWithinExtension || small.utf8.count == 1 { return nil }
            rest.append(small)
        }
        return ([base.text] + rest).joined(separator: "-")
    }

    private static func isVariantOrSingleton(_ part: Substring) -> Bool {
        let count = part.utf8.count
        return count == 1 || count > 4 || count == 4 && part.utf8.first.map { $0 < ASCII.colon } == true
    }

    /// A POSIX locale as in `LANG`: `de_DE.UTF-8@euro` is `de-DE`, `sr_RS@latin` is `sr-Latn-RS`. Nil for `C`, `POSIX`, nothing, and what is no locale.
    package static func fromPOSIX(_ text: String) -> String? {
        let parts = text.split(separator: "@", maxSplits: 1, omittingEmptySubsequences: false)
        guard let name = parts.first?.split(separator: ".", omittingEmptySubsequences: false).first, name != "C",
            name != "POSIX", var tag = PackedTag(name)
        else {
            return nil
        }
        let modifier = parts.count > 1 ? parts[1].lowercased() : ""
        if let known = scripts.first(where: { $0.modifier == modifier }) {
            tag.script = PackedTag("und-" + known.script)?.script ?? 0
        } else if modifier == "valencia" {
            tag.variant = PackedTag("und-valencia")?.variant ?? 0
        }
        return canonical(tag.text)
    }

    /// The modifiers of glibc’s locales that name a script.
    private static let scripts: [(modifier: String, script: String)] = [
        ("latin", "Latn"), ("cyrillic", "Cyrl"), ("devanagari", "Deva"), ("arabic", "Arab"), ("hebrew", "Hebr"),
    ]
}
