import PolicyEngine

/// A line of work as it was read.
struct ReadRow {
    var key: RowKey
    var source: String
    /// Nil or empty when there is no translation.
    var target: String?
    var isStale = false
    /// Marked as one that somebody has still to look at.
    var isUnreviewed = false
    var notes: [String] = []
    var maxLength: Int?
    /// Whether the form is the source's own; nil when it has to be guessed from the text.
    var isOwnSource: Bool?
    var place: SourcePlace
    var targetPlace: SourcePlace
}

/// Puts the lines of one file together again as units.
struct RowCollector {
    private var rows: [[ReadRow]] = []
    private var positions: [String: Int] = [:]

    /// The rows of one text need not stand together.
    mutating func add(_ row: ReadRow, reporting log: inout DiagnosticLog) {
        guard let position = positions[row.key.key] else {
            positions[row.key.key] = rows.count
            rows.append([row])
            return
        }
        if let first = rows[position].first(where: { $0.key.category == row.key.category }) {
            log.report(
                .exchangeDuplicate, "duplicate key “\(row.key.id)”", at: row.place,
                related: [.init(first.place, "the first time")], help: "delete one of the two")
            return
        }
        rows[position].append(row)
    }

    func units(locale: String, reporting log: inout DiagnosticLog) -> [ExchangeUnit] {
        rows.compactMap { unit($0, locale: locale, log: &log) }
    }

    private func unit(_ rows: [ReadRow], locale: String, log: inout DiagnosticLog) -> ExchangeUnit? {
        let rows = rows.sorted { left, right in
            guard let right = right.key.category else { return false }
            return left.key.category.map { $0 < right } ?? true
        }
        let first = rows[0]
        let base = SourceGuess.base(rows.map(\.key.category))
        let baseText = rows.first { $0.key.category == base }?.source ?? ""
        let own = rows.filter { row in
            row.isOwnSource
                ?? (SourceGuess.isOwn(row.key.category, text: row.source, base: base, baseText: baseText)
                    != row.key.isTurned)
        }
        let translated = rows.filter { $0.target?.isEmpty == false }
        let target = ExchangeText(forms: translated.map { ($0.key.category, $0.target ?? "") })
        guard let source = ExchangeText(forms: own.map { ($0.key.category, $0.source) }),
            target != nil || translated.isEmpty
        else {
            log.report(
                .exchangeStructure, "“\(first.key.key)” is both one text and plural forms here", at: first.place,
                related: rows.dropFirst().prefix(1).map { .init($0.place, "and here") },
                help: "restore the exported structure: one text, or one text per plural form")
            return nil
        }
        if case .plural(let forms) = source, forms.last?.category != .other {
            log.report(
                .exchangeStructure, "“\(first.key.key)” is missing the form “other” here",
                at: first.place,
                help: "export the texts again and keep all forms; if the file ends here, it seems to be truncated")
            return nil
        }
        let translation = target.map {
            ExchangeTranslation(
                locale, $0, isStale: translated.contains { $0.isStale },
                isUnreviewed: translated.contains { $0.isUnreviewed },
                places: translated.map(\.targetPlace))
        }
        return ExchangeUnit(
            key: first.key.key, source: source, notes: rows.first { !$0.notes.isEmpty }?.notes ?? [],
            maxLength: rows.lazy.compactMap(\.maxLength).first, translations: translation.map { [$0] } ?? [],
            place: first.place,
            targetPlace: first.targetPlace)
    }
}
