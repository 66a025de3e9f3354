import PolicyEngine

/// One way in which something can be said: in one language, an alternative of each part. A translation is only shown
/// with all parts that its source has, so that its title may ask for the values of its reason.
struct Wording {
    /// Title, reason and suggestion; nil for a part that is left out.
    let parts: [PatternRow?]
    let texts: LocaleTexts
    /// The language, by its tag.
    let locale: String
    /// Names of the error’s values that it needs.
    let names: Set<String>
    /// Which row of its list it is of.
    fileprivate let row: Int
    /// Which alternative of each part; nil for one that is left out.
    fileprivate let alternatives: [Int?]
}

/// Everything that may be said in one place, in the order in which the engine tries it: nearer texts before farther
/// ones, the wanted language before those that stand for it.
struct WordingList {
    /// A message in one language.
    private struct Row {
        let texts: LocaleTexts
        let locale: String
        let isSource: Bool
        /// Alternatives of title, reason and suggestion; nil for a part that is not shown.
        let parts: [[PatternRow]?]
    }

    private var rows: [Row] = []
    private(set) var wordings: [Wording] = []
    /// False where there are more than were listed.
    private(set) var isComplete = true
    /// Values that may be there without being the number that a text asks for.
    private let words: Set<String>

    private static let most = 100
    private static let mostAlternatives = 1_000

    /// `messages`: by their numbers, in the order in which they are tried.
    init(_ policy: CompiledPolicy, messages: [UInt32], locale: String, words: Set<String>) {
        self.words = words
        for message in messages {
            for number in policy.chain.order(locale) { add(message, of: policy, locale: number) }
        }
        for number in rows.indices {
            addWordings(ofRow: number)
            // What comes after texts that need nothing is never said.
            if isCertain(rows[number], []) { break }
        }
    }

    private mutating func add(_ message: UInt32, of policy: CompiledPolicy, locale: Int) {
        let (texts, source) = (policy.texts[locale], policy.texts[0].messages[message])
        let row = texts.messages[message]
        if row.state == MessageRow.lacking { return }
        func patterns(_ range: Range<UInt32>) -> [PatternRow] { range.map { texts.patterns.patterns[$0] } }
        let parts: [[PatternRow]?] = [
            patterns(row.title..<row.reason),
            source.reason == source.suggestion ? nil : patterns(row.reason..<row.suggestion),
            source.suggestion == source.end ? nil : patterns(row.suggestion..<row.end),
        ]
        rows.append(Row(texts: texts, locale: policy.locales[locale], isSource: locale == 0, parts: parts))
    }

    private mutating func addWordings(ofRow number: Int) {
        let row = rows[number]
        var chosen: [[Int?]] = [[]]
        for (part, patterns) in row.parts.enumerated() {
            var choices: [Int?] = (patterns ?? []).indices.map { $0 }
            // In the source language, a reason that cannot be filled in is left out.
            if patterns == nil || part > 0 && row.isSource { choices.append(nil) }
            chosen = chosen.flatMap { list in choices.map { list + [$0] } }
            if chosen.count > Self.mostAlternatives {
                isComplete = false
                chosen.removeLast(chosen.count - Self.mostAlternatives)
            }
        }
        for alternatives in chosen {
            let parts = zip(row.parts, alternatives).map { patterns, choice in choice.flatMap { patterns?[$0] } }
            let names = parts.compactMap { $0 }.reduce(into: Set<String>()) {
                $0.formUnion($1.names(in: row.texts.patterns))
            }
            let wording = Wording(
                parts: parts, texts: row.texts, locale: row.locale, names: names, row: number,
                alternatives: alternatives)
            // With more values than it needs, nearer ones would be said all the more.
            guard maySay(wording, knowing: names) else { continue }
            guard wordings.count < Self.most else {
                isComplete = false
                return
            }
            wordings.append(wording)
        }
    }

    /// Whether it may be what is said where exactly these values are known. What needs a call or a wait as well may not
    /// be sayable.
    func maySay(_ wording: Wording, knowing names: Set<String>) -> Bool {
        for row in rows[..<wording.row] where isCertain(row, names) { return false }
        let row = rows[wording.row]
        return zip(row.parts, wording.alternatives).allSatisfy { patterns, choice in
            !(patterns ?? []).prefix(choice ?? .max).contains { isCertain($0, row.texts.patterns, names) }
        }
    }

    private func isCertain(_ row: Row, _ names: Set<String>) -> Bool {
        let needed = row.isSource ? row.parts.prefix(1) : row.parts[...]
        return needed.allSatisfy { patterns in
            patterns?.contains { isCertain($0, row.texts.patterns, names) } ?? true
        }
    }

    private func isCertain(_ pattern: PatternRow, _ table: PatternTable, _ names: Set<String>) -> Bool {
        pattern.arguments.indices.allSatisfy { index in
            let argument = table.arguments[index]
            guard argument.kind == BuiltInValue.parameter else { return false }
            let name = table.strings.string(argument.name)
            return names.contains(name) && !(argument.needsNumber == 1 && words.contains(name))
        }
    }
}

extension PatternRow {
    /// Of the values that it asks for, those that an error carries.
    func names(in table: PatternTable) -> [String] {
        arguments.indices.compactMap { table.arguments[$0].valueName(in: table) }
    }
}

extension ArgumentRow {
    /// What an error calls it; nil for what is built in.
    func valueName(in table: PatternTable) -> String? {
        if kind == BuiltInValue.serverMessage.rawValue { return "serverMessage" }
        return kind == BuiltInValue.parameter ? table.strings.string(name) : nil
    }
}
