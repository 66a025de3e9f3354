/// The name of a text in a format that has no plural forms: `key`, or `key#few` for a form.
///
/// A source rarely has all forms of the target language; the missing ones show the text of `other`. A reader tells them
/// by that text. Where this would tell the wrong thing, `!` behind the name turns it around.
struct RowKey: Equatable {
    var key: String
    var category: PluralForm.Category?
    var isTurned = false

    var id: String {
        if let category { return "\(key)#\(category.rawValue)\(isTurned ? "!" : "")" }
        if isTurned { return key + "#!" }
        return key.utf8.contains(0x23) ? key + "#" : key
    }
}

extension RowKey {
    init(id: String) {
        let bytes = id.utf8
        guard let mark = bytes.lastIndex(of: 0x23) else {
            self.init(key: id)
            return
        }
        var name = id[bytes.index(after: mark)...]
        let isTurned = name.utf8.last == 0x21
        if isTurned { name = name.dropLast() }
        let category = PluralForm.Category(rawValue: String(name))
        guard category != nil || name.isEmpty else {
            self.init(key: id)
            return
        }
        self.init(key: String(id[..<mark]), category: category, isTurned: isTurned)
    }
}

/// One line of work for a translator.
struct ExchangeRow {
    var key: RowKey
    var source: String
    /// Empty while there is no translation.
    var target: String
    /// False for forms of the source that the target language does not have.
    var isOffered: Bool
}

extension ExchangeUnit {
    /// All forms of source and target, in order.
    func rows(into locale: String, _ shape: PluralShape?) -> [ExchangeRow] {
        let sources = source.forms
        let targets = translation(into: locale)?.text.forms ?? []
        let offered = offeredCategories(targets.map(\.category), sources: sources.map(\.category), shape: shape)
        let inUse = sources.map(\.category) + targets.map(\.category) + offered
        let all = ([nil] + PluralForm.Category.allCases.map { $0 }).filter { inUse.contains($0) }
        let standIn = sources.last?.text ?? ""
        func shown(_ category: PluralForm.Category?) -> String {
            sources.first { $0.category == category }?.text ?? standIn
        }
        let base = SourceGuess.base(all)
        return all.map { category in
            let isOwn = sources.contains { $0.category == category }
            let text = shown(category)
            let guess = SourceGuess.isOwn(category, text: text, base: base, baseText: shown(base))
            return ExchangeRow(
                key: RowKey(key: key, category: category, isTurned: guess != isOwn), source: text,
                target: targets.first { $0.category == category }?.text ?? "", isOffered: offered.contains(category))
        }
    }

    private func offeredCategories(
        _ targets: [PluralForm.Category?], sources: [PluralForm.Category?], shape: PluralShape?
    ) -> [PluralForm.Category?] {
        if targets == [nil] || (targets.isEmpty && sources == [nil]) { return [nil] }
        if let shape, !shape.categories.isEmpty { return targets + shape.categories }
        return targets.isEmpty ? sources : targets
    }
}

/// Whether a form of the source is its own or only shows another form's text.
enum SourceGuess {
    /// The form whose text others show.
    static func base(_ categories: [PluralForm.Category?]) -> PluralForm.Category? {
        categories.contains(.other) ? .other : categories.last ?? nil
    }

    static func isOwn(
        _ category: PluralForm.Category?, text: String, base: PluralForm.Category?, baseText: String
    ) -> Bool {
        category == base || !text.isExactly(baseText)
    }
}
