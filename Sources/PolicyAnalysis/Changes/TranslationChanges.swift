import PolicyEngine

/// What translators have to do after a change: texts whose source is new or says something else.
package struct TranslationChange: Sendable, Equatable {
    package enum Kind: String, Sendable {
        /// The source says something else, and the translation is what it was.
        case stale
        /// The language has no translation; another language is shown.
        case missing
    }

    package let kind: Kind
    /// `network.offline title`, `button retry`.
    package let text: String
    /// What the text stands under: `network.offline`, `retry`.
    let id: String
    /// BCP 47 tags, in the policy’s order.
    package private(set) var locales: [String]
    /// Which of ``TextParts/names`` it is; nil for all of them.
    var part: Int?
    var isAfterRetries = false
    /// The text in the source language, before and after; nil where that is not known.
    var source: SourceChange?

    struct SourceChange: Equatable {
        let before: String
        let after: String
    }

    /// One line for each text of which both sentences are known; texts with the same work in the same languages
    /// together; at most so many of each.
    package static func lines(_ changes: [TranslationChange], atMost most: Int) -> [String] {
        var order: [String] = []
        var texts: [String: [String]] = [:]
        var lines: [String] = []
        for change in changes {
            let locales = change.locales.joined(separator: ", ")
            if let source = change.source, lines.count < most {
                lines.append(
                    "\(locales) – translate again: \(change.text): “\(source.before)” → “\(source.after)”")
                continue
            }
            let what = change.kind == .stale ? "translate again (the source changed)" : "not translated"
            let head = "\(locales) – \(what): "
            if texts[head] == nil { order.append(head) }
            texts[head, default: []].append(change.text)
        }
        return lines
            + order.map { head in
                let names = texts[head] ?? []
                let shown = names.prefix(most).joined(separator: ", ")
                return head + shown + (names.count > most ? " and \(names.count - most) more" : "")
            }
    }

    /// With the sentences of the source that the files have.
    func withSource(from old: LoadedPolicy, to new: LoadedPolicy) -> TranslationChange {
        guard kind == .stale, let before = text(in: old), let after = text(in: new), before != after else {
            return self
        }
        var change = self
        change.source = SourceChange(before: before, after: after)
        return change
    }

    private func text(in policy: LoadedPolicy) -> String? {
        guard let part, let texts = policy.catalog.sourceTexts(of: id, gaveUp: isAfterRetries) else { return nil }
        let alternatives = [texts.title, texts.reason, texts.suggestion]
        guard alternatives.indices.contains(part), !alternatives[part].isEmpty else { return nil }
        return alternatives[part].map { $0.text }.joined(separator: " / ")
    }

    /// In the order of rules, categories and buttons; source texts that only one policy has are new.
    static func all(from old: CompiledPolicy, to new: CompiledPolicy) -> [TranslationChange] {
        guard old.locales[0] == new.locales[0], new.locales.count > 1 else { return [] }
        var before: [String: UInt32] = [:]
        for one in messages(old) where before[one.name] == nil { before[one.name] = one.number }
        return messages(new).flatMap { one in
            let former = before[one.name].map { TextParts(old, $0) }
            return changes(one, from: former, to: TextParts(new, one.number))
        }
    }

    /// Without languages whose translation says that it was made from the source as it is now; nil if none is left.
    func withoutAccepted(in policy: LoadedPolicy) -> TranslationChange? {
        guard kind == .stale, let current = policy.catalog.sourceHash(of: id) else { return self }
        let accepted = policy.catalog.translations(of: id).filter { $0.entry.sourceHash?.text == current }
            .map { policy.catalog.servedLocales[$0.locale] }
        let left = locales.filter { !accepted.contains($0) }
        if left.isEmpty { return nil }
        var change = self
        change.locales = left
        return change
    }

    /// Translations of what is new that name another source: they came with a copy whose source was edited since.
    static func ofNewTexts(in new: LoadedPolicy, unlike old: LoadedPolicy) -> [TranslationChange] {
        new.catalog.translatedIDs.compactMap { id in
            guard old.catalog.sourceHash(of: id) == nil, let current = new.catalog.sourceHash(of: id) else {
                return nil
            }
            let stale = new.catalog.translations(of: id).filter { translation in
                translation.entry.sourceHash.map { $0.text != current } ?? false
            }
            let locales = stale.map { new.catalog.servedLocales[$0.locale] }
            return locales.isEmpty ? nil : TranslationChange(kind: .stale, text: id, id: id, locales: locales)
        }
    }

    /// A message or the title of a button, by its number in the policy.
    private struct Message {
        let name: String
        let id: String
        let number: UInt32
        var isAfterRetries = false
    }

    private static func changes(_ one: Message, from old: TextParts?, to new: TextParts) -> [TranslationChange] {
        var changes: [TranslationChange] = []
        let isButton = one.name.hasPrefix("button ")
        func add(_ kind: Kind, _ part: Int?, _ locales: [String]) {
            if locales.isEmpty { return }
            let text = isButton ? one.name : part.map { one.name + " " + TextParts.names[$0] } ?? one.name
            changes.append(
                TranslationChange(
                    kind: kind, text: text, id: one.id, locales: locales, part: part,
                    isAfterRetries: one.isAfterRetries))
        }
        let locales = new.policy.locales
        let missing = locales.indices.dropFirst().filter { number in
            guard new.isLacking(number), !new.isLacking(0), !hasBase(locales[number], among: locales) else {
                return false
            }
            return old.map { !$0.isLacking(locales[number]) || $0.hashes(0) != new.hashes(0) } ?? true
        }
        add(.missing, nil, missing.map { locales[$0] })
        guard let old, !new.isLacking(0), !old.isLacking(0) else { return changes }
        for place in TextParts.names.indices where old.hashes(0)[place] != new.hashes(0)[place] {
            let stale = locales.indices.dropFirst().filter { number in
                guard let other = old.policy.locales.firstIndex(of: locales[number]), !new.isLacking(number) else {
                    return false
                }
                let hash = new.hashes(number)[place]
                return hash != 0 && hash == old.hashes(other)[place]
            }
            add(.stale, place, stale.map { locales[$0] })
        }
        return changes
    }

    /// Whether another language of the policy is shown in place of it, as `de` for `de-AT`.
    private static func hasBase(_ tag: String, among locales: [String]) -> Bool {
        locales.contains { tag.hasPrefix($0 + "-") }
    }

    private static func messages(_ policy: CompiledPolicy) -> [Message] {
        var found: [Message] = []
        func add(_ id: String, _ settings: UInt32, kind: String = "") {
            let row = policy.settings[settings]
            for key in [SettingKey.message, .gaveUpMessage] where row.sets(key) {
                let isAfterRetries = key == .gaveUpMessage
                let name = kind + id + (isAfterRetries ? " after the last retry" : "")
                let number = policy.settingValues[row.position(of: key)].number
                found.append(Message(name: name, id: id, number: number, isAfterRetries: isAfterRetries))
            }
        }
        for rule in policy.rules.rows.dropLast() { add(policy.strings.string(rule.id), rule.settings) }
        for row in policy.categories.rows { add(policy.strings.string(row.id), row.settings, kind: "category ") }
        add("fallback", policy.fallback.settings)
        for option in policy.options.rows {
            let id = policy.strings.string(option.id)
            found.append(Message(name: "button " + id, id: id, number: option.title))
        }
        return found
    }
}

/// The texts of one message, in each language.
private struct TextParts {
    static let names = ["title", "reason", "suggestion", "help link"]

    let policy: CompiledPolicy
    private let number: UInt32

    init(_ policy: CompiledPolicy, _ number: UInt32) {
        self.policy = policy
        self.number = number
    }

    func isLacking(_ locale: Int) -> Bool { policy.texts[locale].messages[number].state == MessageRow.lacking }

    func isLacking(_ tag: String) -> Bool { policy.locales.firstIndex(of: tag).map { isLacking($0) } ?? true }

    /// By part; 0 for one that is not there.
    func hashes(_ locale: Int) -> [UInt64] {
        let texts = policy.texts[locale]
        let row = texts.messages[number]
        let ranges = [row.title..<row.reason, row.reason..<row.suggestion, row.suggestion..<row.end]
        let help = texts.patterns.strings.optional(row.help).map { Fingerprint.of($0) } ?? 0
        return ranges.map { range in
            if range.isEmpty { return 0 }
            var print = Fingerprint()
            for index in range { texts.patterns.add(pattern: texts.patterns.patterns[index], to: &print) }
            return print.value
        } + [help]
    }
}
