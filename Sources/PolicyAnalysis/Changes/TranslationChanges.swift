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
    /// BCP 47 tags, in the policy’s order.
    package let locales: [String]

    /// Texts with the same work in the same languages together; at most so many lines.
    package static func lines(_ changes: [TranslationChange], atMost most: Int) -> [String] {
        var order: [String] = []
        var texts: [String: [String]] = [:]
        for change in changes {
            let what = change.kind == .stale ? "changed in the source, to be translated again" : "not translated"
            let head = "\(change.locales.joined(separator: ", ")) – \(what): "
            if texts[head] == nil { order.append(head) }
            texts[head, default: []].append(change.text)
        }
        return order.map { head in
            let names = texts[head] ?? []
            let shown = names.prefix(most).joined(separator: ", ")
            return head + shown + (names.count > most ? " and \(names.count - most) more" : "")
        }
    }

    /// In the order of rules, categories and buttons; source texts that only one policy has are new.
    static func all(from old: CompiledPolicy, to new: CompiledPolicy) -> [TranslationChange] {
        guard old.locales[0] == new.locales[0], new.locales.count > 1 else { return [] }
        var before: [String: UInt32] = [:]
        for (name, number) in messages(old) where before[name] == nil { before[name] = number }
        return messages(new).flatMap { name, number in
            changes(name, from: before[name].map { TextParts(old, $0) }, to: TextParts(new, number))
        }
    }

    private static func changes(_ name: String, from old: TextParts?, to new: TextParts) -> [TranslationChange] {
        var changes: [TranslationChange] = []
        func add(_ kind: Kind, _ part: String, _ locales: [String]) {
            if !locales.isEmpty {
                let text = part.isEmpty ? name : name + " " + part
                changes.append(TranslationChange(kind: kind, text: text, locales: locales))
            }
        }
        let locales = new.policy.locales
        let missing = locales.indices.dropFirst().filter { number in
            guard new.isLacking(number), !new.isLacking(0), !hasBase(locales[number], among: locales) else {
                return false
            }
            return old.map { !$0.isLacking(locales[number]) || $0.hashes(0) != new.hashes(0) } ?? true
        }
        add(.missing, "", missing.map { locales[$0] })
        guard let old, !new.isLacking(0), !old.isLacking(0) else { return changes }
        for (place, part) in TextParts.names.enumerated() where old.hashes(0)[place] != new.hashes(0)[place] {
            let stale = locales.indices.dropFirst().filter { number in
                guard let other = old.policy.locales.firstIndex(of: locales[number]), !new.isLacking(number) else {
                    return false
                }
                let hash = new.hashes(number)[place]
                return hash != 0 && hash == old.hashes(other)[place]
            }
            add(.stale, name.hasPrefix("button ") ? "" : part, stale.map { locales[$0] })
        }
        return changes
    }

    /// Whether another language of the policy is shown in place of it, as `de` for `de-AT`.
    private static func hasBase(_ tag: String, among locales: [String]) -> Bool {
        locales.contains { tag.hasPrefix($0 + "-") }
    }

    private static func messages(_ policy: CompiledPolicy) -> [(String, UInt32)] {
        var found: [(String, UInt32)] = []
        func add(_ name: String, _ settings: UInt32) {
            let row = policy.settings[settings]
            for key in [SettingKey.message, .gaveUpMessage] where row.sets(key) {
                found.append(
                    (
                        key == .message ? name : name + " after the last retry",
                        policy.settingValues[row.position(of: key)].number
                    ))
            }
        }
        for rule in policy.rules.rows.dropLast() { add(policy.strings.string(rule.id), rule.settings) }
        for row in policy.categories.rows { add("category " + policy.strings.string(row.id), row.settings) }
        add("fallback", policy.fallback.settings)
        for option in policy.options.rows { found.append(("button " + policy.strings.string(option.id), option.title)) }
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
