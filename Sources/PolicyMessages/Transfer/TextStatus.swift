package import PolicyEdit
import PolicyEngine

/// How far one language is.
package struct TextStatus: Sendable {
    package let tag: String
    package let role: TextBook.Role
    package let total: Int
    package let missing: [TextPair]
    package let stale: [TextPair]
    /// Translated, but without the hash of a source text: nobody would notice that it has changed.
    package let untracked: [TextPair]
    /// Messages and buttons of which something is missing, so that people read all of it in another language: by that language, nearest first.
    package let fallback: [(tag: String, messages: [String])]

    package var done: Int { total - missing.count - stale.count }

    package init(_ book: TextBook, _ language: TextBook.Language) {
        tag = language.tag
        role = language.role
        var all: [TextPair] = []
        var untracked: [TextPair] = []
        var fallback: [(tag: String, messages: [String])] = Self.others(book, language).map { ($0, []) }
        for entry in book.entries {
            let pairs = book.pairs(entry, in: language)
            all += pairs
            if let entry = language.entries[entry.id], entry.sourceHash == nil {
                untracked += pairs.filter { $0.target != nil }
            }
            for isGaveUp in [false, true] where Self.lacks(entry, language: language, isGaveUp: isGaveUp) {
                let spoken = fallback.firstIndex { other in
                    book.language(other.tag).map { !Self.lacks(entry, language: $0, isGaveUp: isGaveUp) } ?? true
                }
                if let spoken { fallback[spoken].messages.append(isGaveUp ? entry.id + "/gaveUp" : entry.id) }
            }
        }
        total = all.count
        missing = all.filter { $0.target == nil }
        stale = all.filter { $0.target != nil && $0.isStale }
        self.untracked = untracked
        self.fallback = fallback.filter { !$0.messages.isEmpty }
    }

    private static func lacks(_ entry: TextEntry, language: TextBook.Language, isGaveUp: Bool) -> Bool {
        entry.places.contains {
            $0.isGaveUp == isGaveUp && language.alternatives(entry.id, isGaveUp: isGaveUp, $0.part).isEmpty
        }
    }

    /// The languages that are spoken where this one lacks a text, nearest first. Drafts are never spoken.
    private static func others(_ book: TextBook, _ language: TextBook.Language) -> [String] {
        let served = [book.sourceLocale] + book.languages.filter { $0.role != .draft }.map(\.tag)
        return LocaleChain.of(served).order(language.tag).map { served[$0] }.filter { $0 != language.tag }
    }
}
