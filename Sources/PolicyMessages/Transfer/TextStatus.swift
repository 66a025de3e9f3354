import PolicyEngine

/// How far one language is.
package struct TextStatus: Sendable {
    package let tag: String
    package let role: TextBook.Role
    package let total: Int
    package let missing: [TextPair]
    package let stale: [TextPair]
    /// Messages and buttons of which something is missing, so that people read all of it in another language.
    package let fallback: [String]
    /// The language they read instead.
    package let fallbackTag: String

    package var done: Int { total - missing.count - stale.count }

    package init(_ book: TextBook, _ language: TextBook.Language) {
        tag = language.tag
        role = language.role
        var all: [TextPair] = []
        var incomplete: [String] = []
        for entry in book.entries {
            let pairs = book.pairs(entry, in: language)
            all += pairs
            for isGaveUp in [false, true] where TextKey.Part.allCases.contains(where: { Self.lacks(entry, language, isGaveUp, $0) }) {
                incomplete.append(isGaveUp ? entry.id + "/gaveUp" : entry.id)
            }
        }
        total = all.count
        missing = all.filter { $0.target == nil }
        stale = all.filter { $0.target != nil && $0.isStale }
        fallback = incomplete
        fallbackTag = Self.next(book, language.tag)
    }

    private static func lacks(_ entry: TextEntry, _ language: TextBook.Language, _ isGaveUp: Bool, _ part: TextKey.Part) -> Bool {
        entry.places.contains { $0.isGaveUp == isGaveUp && $0.part == part } && language.alternatives(entry.id, isGaveUp: isGaveUp, part).isEmpty
    }

    /// The next language along the chain that the policy has; its source in the end. Drafts are never read.
    private static func next(_ book: TextBook, _ tag: String) -> String {
        let served = [book.sourceLocale] + book.languages.filter { $0.role != .draft && $0.tag != tag }.map(\.tag)
        var found = book.sourceLocale
        LocaleChain(served: served).walk(tag) { number in
            found = served[number]
            return true
        }
        return found
    }
}
