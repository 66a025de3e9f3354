/// The lists that come with the linter.
///
/// A list is a text file: `[section]` above its entries, one entry a line, `#` before a comment.
package enum WordLists {
    /// Lists by language; `all` is for every language, `apple.en` a style guide’s for English.
    package static let files: [(name: String, bytes: [UInt8])] = [
        ("all", PackageResources.all_txt), ("en", PackageResources.en_txt), ("de", PackageResources.de_txt),
        ("apple.en", PackageResources.apple_en_txt), ("material.en", PackageResources.material_en_txt),
        ("microsoft.en", PackageResources.microsoft_en_txt), ("govuk.en", PackageResources.govuk_en_txt),
    ]

    package static let profiles = ["apple", "govuk", "material", "microsoft"]

    package struct Line: Sendable {
        package let section: WordSection
        package let text: String
    }

    /// The entries of a list. A section nothing looks for is left out.
    package static func lines(_ bytes: [UInt8]) -> [Line] {
        var lines: [Line] = []
        var section: WordSection?
        for raw in bytes.split(separator: 0x0A) {
            let text = WordTable.trimmed(Substring(decoding: raw.prefix { $0 != 0x23 }, as: UTF8.self).utf8)
            if text.isEmpty { continue }
            if text.hasPrefix("[") {
                section = WordSection(rawValue: String(text.dropFirst().dropLast()))
            } else if let section {
                lines.append(Line(section: section, text: text))
            }
        }
        return lines
    }

    /// What is looked for in a language’s texts. `de-AT` has the words of `de` as well.
    package static func table(for locale: String, _ settings: TextSettings) -> WordTable {
        let language = String(locale.prefix { $0 != "-" })
        var table = WordTable()
        for (name, bytes) in files {
            let parts = name.split(separator: ".")
            let isProfile = parts.count == 2
            if isProfile, !settings.profiles.contains(String(parts[0])) || parts[1] != language { continue }
            if !isProfile, name != "all", name != language { continue }
            for line in lines(bytes) { table.add(line.text, line.section, origin: isProfile ? String(parts[0]) : "") }
        }
        for name in language == locale ? [locale] : [language, locale] {
            for text in settings.avoided[name] ?? [] { table.add(text, .avoided) }
            for text in settings.allowed[name] ?? [] { table.add(text, .allowed) }
        }
        return table
    }
}
