package import PolicyEngine
import PolicyText

/// A text of a policy in one language: one alternative of a title, a reason or a suggestion, a link, or what stands on a button.
package struct PolicyTextEntry: Sendable, Hashable {
    package enum Part: String, Sendable, Hashable { case title, reason, suggestion, help, button }

    package let part: Part
    /// The message's number in the compiled policy.
    package let message: Int32
    /// The language's number; 0 is the source.
    package let locale: Int
    /// The alternative's number; none for links.
    package let pattern: UInt32
}

/// All texts of a policy, found by what people quote of them: other quotes, other case, values filled in, only a part.
package struct QuotedTexts {
    package struct Text {
        package let entry: PolicyTextEntry
        /// With names in braces for what is filled in.
        package let text: String
        /// Rules, categories and buttons it belongs to, `fallback` among them.
        package let owners: [String]
        package let isAfterGivingUp: Bool
    }

    package private(set) var texts: [Text] = []
    private let policy: CompiledPolicy

    package init(_ policy: ErrorPolicy) {
        self.policy = policy.compiled
        var owners: [Int32: (names: [String], isGaveUp: Bool)] = [:]
        var order: [Int32] = []
        func value(_ row: UInt32, _ key: SettingKey) -> Int32? {
            let settings = self.policy.settings[row]
            return settings.sets(key)
                ? Int32(bitPattern: self.policy.settingValues[settings.position(of: key)].number) : nil
        }
        func note(_ row: UInt32, _ name: String, inheriting others: [UInt32] = []) {
            for key in [SettingKey.message, .gaveUpMessage, .help, .gaveUpHelp] {
                guard let number = value(row, key), !others.contains(where: { value($0, key) == number }) else {
                    continue
                }
                if owners[number] == nil {
                    order.append(number)
                    owners[number] = ([], key == .gaveUpMessage || key == .gaveUpHelp)
                }
                if owners[number]?.names.contains(name) == false { owners[number]?.names.append(name) }
            }
        }
        for rule in self.policy.rules.rows { note(rule.settings, self.policy.strings.string(rule.id)) }
        // Of categories only what they do not inherit.
        let kinds = self.policy.categories.rows.filter { ErrorKind(rawValue: self.policy.strings.string($0.id)) != nil }
        for category in self.policy.categories.rows {
            let id = self.policy.strings.string(category.id)
            let kind = kinds.first { $0.kind == category.kind && $0.id != category.id }
            note(
                category.settings, id, inheriting: [self.policy.fallback.settings] + (kind.map { [$0.settings] } ?? []))
        }
        for number in order { if let owner = owners[number] { add(number, owner.names, isGaveUp: owner.isGaveUp) } }
        for option in self.policy.options.rows { addButton(option) }
    }

    private mutating func add(_ number: Int32, _ owners: [String], isGaveUp: Bool) {
        for locale in policy.locales.indices {
            let row = policy.texts[locale].messages[number]
            let parts: [(PolicyTextEntry.Part, Range<UInt32>)] = [
                (.title, row.title..<row.reason), (.reason, row.reason..<row.suggestion),
                (.suggestion, row.suggestion..<row.end),
            ]
            for (part, range) in parts {
                for pattern in range {
                    let entry = PolicyTextEntry(part: part, message: number, locale: locale, pattern: pattern)
                    texts.append(Text(entry: entry, text: text(entry), owners: owners, isAfterGivingUp: isGaveUp))
                }
            }
            if let help = policy.texts[locale].patterns.strings.optional(row.help) {
                let entry = PolicyTextEntry(part: .help, message: number, locale: locale, pattern: MessageOrigin.none)
                texts.append(Text(entry: entry, text: help, owners: owners, isAfterGivingUp: isGaveUp))
            }
        }
    }

    private mutating func addButton(_ option: OptionRow) {
        for locale in policy.locales.indices {
            let row = policy.texts[locale].messages[option.title]
            for pattern in row.title..<row.reason {
                let entry = PolicyTextEntry(
                    part: .button, message: Int32(bitPattern: option.title), locale: locale, pattern: pattern)
                texts.append(
                    Text(
                        entry: entry, text: text(entry), owners: [policy.strings.string(option.id)],
                        isAfterGivingUp: false))
            }
        }
    }

    private func text(_ entry: PolicyTextEntry) -> String {
        let patterns = policy.texts[entry.locale].patterns
        return patterns.spellings(patterns.patterns[entry.pattern], naming: { "{\($0)}" }, atMost: 1)[0]
    }

    // MARK: Finding

    /// Those that are what was quoted; else those it is a part of; else those that are a part of it.
    package func found(_ quote: String) -> [Text] {
        let words = Self.folded(Self.shortened(quote))
        if words.isEmpty { return [] }
        // A text that is all value would be like everything.
        let spellings = texts.map {
            self.spellings($0.entry).filter { spelling in
                spelling.contains { $0 != ASCII.asterisk && $0 != ASCII.space }
            }
        }
        func matching(_ test: ([UInt8]) -> Bool) -> [Text] {
            texts.indices.filter { spellings[$0].contains(where: test) }.map { texts[$0] }
        }
        let whole = matching { Self.matches($0, words) }
        let plain = matching { $0 == words }
        if !plain.isEmpty { return plain }
        if !whole.isEmpty { return whole }
        if words.count >= 4 {
            let within = matching { pattern in Self.parts(of: pattern).contains { Self.matches($0, words) } }
            if !within.isEmpty { return within }
        }
        let pieces = Self.parts(of: words)
        return matching { pattern in
            pattern.count >= 8 && pattern.contains(ASCII.space) && pieces.contains { Self.matches(pattern, $0) }
        }
    }

    /// Rules whose texts are sentences of the server alone, which may be any.
    package var ownersOfServerTexts: [String] {
        var owners: [String] = []
        for text in texts where text.text.hasSameBytes(as: "{serverMessage}") {
            for owner in text.owners where !owners.contains(owner) { owners.append(owner) }
        }
        return owners
    }

    /// The texts most like what was quoted.
    package func nearest(to quote: String) -> [String] {
        var known: [String] = []
        for text in texts where text.entry.part != .help && !known.contains(text.text) { known.append(text.text) }
        let near = NameSuggestion.nearest(to: quote, among: known)
        if !near.isEmpty { return near }
        let words = Set(Self.folded(quote).split(separator: ASCII.space))
        let shared = known.map { text in
            (text, Self.folded(text).split(separator: ASCII.space).filter { $0.count > 3 && words.contains($0) }.count)
        }
        return shared.filter { $0.1 > 0 }.sorted { $0.1 > $1.1 }.prefix(3).map { $0.0 }
    }

    private func spellings(_ entry: PolicyTextEntry) -> [[UInt8]] {
        let patterns = policy.texts[entry.locale].patterns
        if entry.pattern == MessageOrigin.none {
            return [Self.folded(patterns.strings.string(policy.texts[entry.locale].messages[entry.message].help))]
        }
        return patterns.spellings(patterns.patterns[entry.pattern], naming: { _ in " \u{1} " }, atMost: 60).map {
            Self.folded($0)
        }
    }

    /// More words than anybody quotes of an error; of longer texts the beginning is looked at.
    private static let mostWords = 48

    private static func shortened(_ quote: String) -> String {
        quote.utf8.count <= 2_000 ? quote : String(decoding: quote.utf8.prefix(2_000), as: UTF8.self)
    }

    private static func matches(_ pattern: [UInt8], _ words: [UInt8]) -> Bool {
        pattern.withUnsafeBufferPointer { pattern in words.withUnsafeBufferPointer { Wildcard.matches(pattern, $0) } }
    }

    /// From word to word, the whole not among them; at least two words, or one long one.
    private static func parts(of words: [UInt8]) -> [[UInt8]] {
        let list = words.split(separator: ASCII.space).prefix(mostWords)
        var parts: [[UInt8]] = []
        for first in list.indices {
            for last in first..<list.count where last - first + 1 < list.count {
                let part = Array(list[first...last].joined(separator: [ASCII.space]))
                if part.count >= 4, part.contains(where: { $0 != ASCII.asterisk && $0 != ASCII.space }) {
                    parts.append(part)
                }
            }
        }
        return parts
    }

    /// Words without case, quotes and punctuation, one space apart; a value that is filled in becomes `*`.
    static func folded(_ text: String) -> [UInt8] {
        var folded: [UInt8] = []
        var isApart = false
        Array(text.utf8).withUnsafeBufferPointer { bytes in
            var index = 0
            while index < bytes.count {
                let letter = LetterFolding.letter(bytes, index)
                let isValue = bytes[index] == 1
                if letter.count == 0, !isValue {
                    isApart = isApart || !folded.isEmpty
                } else if letter.count != 1 || letter.bytes != ASCII.apostrophe {
                    if isApart { folded.append(ASCII.space) }
                    isApart = false
                    if isValue { folded.append(ASCII.asterisk) }
                    for place in 0..<letter.count {
                        folded.append(UInt8(truncatingIfNeeded: letter.bytes >> (8 * UInt32(place))))
                    }
                }
                index += letter.length
            }
        }
        return folded
    }
}

extension PatternTable {
    /// What a text may read like, each branch of its choices; `naming` stands for a value.
    func spellings(_ pattern: PatternRow, naming: (String) -> String, atMost most: Int) -> [String] {
        if let text = strings.optional(pattern.text) { return [text] }
        let names = pattern.arguments.indices.map { index in
            BuiltInValue(rawValue: arguments[index].kind).map { "\($0.name)" } ?? strings.string(arguments[index].name)
        }
        return spellings(pattern.body, names: names, naming: naming, most: most)
    }

    private func spellings(_ body: RowRange, names: [String], naming: (String) -> String, most: Int) -> [String] {
        var texts = [""]
        for index in body.indices {
            let part = parts[index]
            var pieces: [String] = []
            switch PartRow.Kind(rawValue: part.kind) {
            case .literal: pieces = [strings.string(part.argument)]
            case .cardinal, .ordinal, .select:
                let range = RowRange(start: part.first, end: part.end)
                // With one to be shown, the plainest branch is `other`.
                let all = most == 1 ? range.indices.filter { branches[$0].isOther == 1 } : Array(range.indices)
                for number in all {
                    pieces += spellings(branches[number].parts, names: names, naming: naming, most: most)
                }
            default: pieces = [naming(Int(part.argument) < names.count ? names[Int(part.argument)] : "")]
            }
            if pieces.isEmpty { continue }
            texts = texts.flatMap { text in pieces.map { text + $0 } }
            if texts.count > most { texts.removeLast(texts.count - most) }
        }
        return texts
    }
}
