import PolicyEngine

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

    /// One entry, given in bytes of its list.
    package struct Line: Sendable {
        package let section: WordSection
        package let range: Range<Int>
    }

    /// The entries of a list. A section nothing looks for is left out.
    package static func lines(_ bytes: [UInt8]) -> [Line] {
        var lines: [Line] = []
        var section: WordSection?
        bytes.withUnsafeBufferPointer { bytes in
            var start = 0
            while start < bytes.count {
                let end = bytes[start...].firstIndex(of: ASCII.lineFeed) ?? bytes.count
                let entry = WordTable.trimmed(bytes, start..<(bytes[start..<end].firstIndex(of: ASCII.hash) ?? end))
                start = end + 1
                if entry.isEmpty { continue }
                if bytes[entry.lowerBound] == ASCII.openBracket {
                    section = WordSection(
                        rawValue: String(decoding: bytes[entry].dropFirst().dropLast(), as: UTF8.self))
                } else if let section {
                    lines.append(Line(section: section, range: entry))
                }
            }
        }
        return lines
    }

    private struct TableKey: Hashable {
        let locale: String
        let profiles: [String]
        let avoided: [String: [String]]
        let allowed: [String: [String]]
    }

    private static let memory = Memo<TableKey, WordTable>(atMost: 64)

    /// What is looked for in a language’s texts; read once in a program, as long as there are few.
    package static func table(for locale: String, _ settings: TextSettings) -> WordTable {
        let key = TableKey(
            locale: locale, profiles: settings.profiles, avoided: settings.avoided, allowed: settings.allowed)
        return memory.value(key) { read(for: locale, settings) }
    }

    /// `de-AT` has the words of `de` as well.
    private static func read(for locale: String, _ settings: TextSettings) -> WordTable {
        let language = String(locale.prefix { $0 != "-" })
        var table = WordTable()
        for (name, bytes) in files {
            let parts = name.split(separator: ".")
            let isProfile = parts.count == 2
            if isProfile, !settings.profiles.contains(String(parts[0])) || parts[1] != language { continue }
            if !isProfile, name != "all", name != language { continue }
            let (lines, origin) = (lines(bytes), isProfile ? String(parts[0]) : "")
            bytes.withUnsafeBufferPointer { bytes in
                for line in lines { table.add(bytes, range: line.range, section: line.section, origin: origin) }
            }
        }
        for name in language == locale ? [locale] : [language, locale] {
            for text in settings.avoided[name] ?? [] { table.add(text, .avoided) }
            for text in settings.allowed[name] ?? [] { table.add(text, .allowed) }
        }
        return table
    }
}
