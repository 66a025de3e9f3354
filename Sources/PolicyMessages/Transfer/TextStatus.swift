import PolicyEngine

/// How far one language is.
package struct TextStatus: Sendable {
    package let tag: String
    package let role: TextBook.Role
    package let total: Int
    package let missing: [TextPair]
    package let stale: [TextPair]
    /// Messages and buttons of which something is missing, so that people read all of it in another language: by that language, nearest first.
    package let fallback: [(tag: String, messages: [String])]

    package var done: Int { total - missing.count - stale.count }

    package init(_ book: TextBook, _ language: TextBook.Language) {
        tag = language.tag
        role = language.role
        var all: [TextPair] = []
        var fallback: [(tag: String, messages: [String])] = Self.others(book, language.tag).map { ($0, []) }
        for entry in book.entries {
            all += book.pairs(entry, in: language)
            for isGaveUp in [false, true] where Self.lacks(entry, language, isGaveUp) {
                let spoken = fallback.firstIndex { other in book.language(other.tag).map { !Self.lacks(entry, $0, isGaveUp) } ?? true }
                if let spoken { fallback[spoken].messages.append(isGaveUp ? entry.id + "/gaveUp" : entry.id) }
            }
        }
        total = all.count
        missing = all.filter { $0.target == nil }
        stale = all.filter { $0.target != nil && $0.isStale }
        self.fallback = fallback.filter { !$0.messages.isEmpty }
    }

    private static func lacks(_ entry: TextEntry, _ language: TextBook.Language, _ isGaveUp: Bool) -> Bool {
        entry.places.contains { $0.isGaveUp == isGaveUp && language.alternatives(entry.id, isGaveUp: isGaveUp, $0.part).isEmpty }
    }

    /// The other languages along the chain that the policy has, its source last. Drafts are never read.
    private static func others(_ book: TextBook, _ tag: String) -> [String] {
        let served = [book.sourceLocale] + book.languages.filter { $0.role != .draft && $0.tag != tag }.map(\.tag)
        return LocaleChain(served: served).order(tag).map { served[$0] }
    }
}
