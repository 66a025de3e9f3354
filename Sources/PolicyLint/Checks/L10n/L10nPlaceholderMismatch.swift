import PolicyEngine

enum L10nPlaceholderMismatch {
    static let check = Check(.l10nPlaceholderMismatch) { policy, log in
        let book = policy.texts
        var told: Set<SourcePlace> = []
        for group in book.translations {
            guard let first = book.firstGroup(ofOwner: group.owner), first.isSource else { continue }
            var known: Set<String>?
            for text in book.texts[group.texts] where text.kind != .help {
                let source = book.source(of: text)
                // The source is to be corrected, and not what was translated rightly.
                if let source,
                    book.values(source).contains(where: {
                        policy.catalog?.slip(Placeholder($0.name)) != nil
                    })
                {
                    continue
                }
                if !text.hasStructure && source?.hasStructure != true { continue }
                let all = known ?? Set(book.texts[first.texts].flatMap { book.values($0).map { $0.name } })
                known = all
                let own = book.values(text)
                let wrong = own.first { !all.contains($0.name) && BuiltInValue(named: $0.name) == nil }
                // Between apostrophes it is text, which is reported of the source.
                if let wrong, let source, isQuoted(wrong.name, in: source, book) { continue }
                if let wrong, let source, let typo = typo(of: wrong.name, in: source, book) {
                    // Of all translations it is told once, where it is to be corrected.
                    let place = book.place(typo.range, in: source)
                    guard told.insert(place).inserted else { continue }
                    log.add(
                        "no translation shows “\(typo.name)”; they show “\(wrong.name)”", at: place,
                        related: [Diagnostic.Related(book.place(wrong.range, in: text), "as here")],
                        help: "write \(wrong.name), or change the translations")
                } else if let wrong {
                    let question = NameSuggestion.question(for: wrong.name, among: Array(all))
                    log.add(
                        "the source has no value “\(wrong.name)”", at: book.place(wrong.range, in: text),
                        label: question,
                        help: all.isEmpty
                            ? "write it without the value" : "it has: " + all.sorted().joined(separator: ", "))
                } else if let source,
                    let lost = book.values(source).first(where: { value in
                        !own.contains { $0.name == value.name } && isCarried(value.name, source: source, policy: policy)
                    })
                {
                    log.add(
                        "the source shows {\(lost.name)}, but this translation does not", at: book.place(text),
                        related: [Diagnostic.Related(book.place(lost.range, in: source), "the source")],
                        help: "insert it", severity: .warning)
                } else if let source, let (keyword, range, known) = translatedKeyword(source, text: text, book: book) {
                    log.add(
                        "“\(keyword)” is not a value of {\(known.name)} in the source; it looks translated",
                        at: book.place(range, in: text),
                        related: [Diagnostic.Related(book.place(source), "the source")],
                        help: "keep the keywords before the braces as in the source: "
                            + known.missing.joined(separator: ", "))
                } else if let source, let (value, form) = lostForm(source, own: own, book: book) {
                    log.add(
                        "the source shows {\(value.name)} as \(form), but this translation shows a bare number",
                        at: book.place(value.range, in: text),
                        related: [Diagnostic.Related(book.place(source), "the source")],
                        help: "write {\(value.name), \(form)}", severity: .warning)
                } else if let source, let (value, wanted) = otherStyle(source, text: text, book: book) {
                    log.add(
                        "the source shows {\(value.name)} as \(wanted), but this translation uses another format",
                        at: book.place(value.range, in: text),
                        related: [Diagnostic.Related(book.place(source), "the source")],
                        help: "write {\(value.name), number, \(wanted)}")
                } else if let source, book.values(source).contains(where: { $0.form == .plural }),
                    saysNumber(source, book), !saysNumber(text, book)
                {
                    log.add(
                        "the source shows the number with #, but this translation does not", at: book.place(text),
                        related: [Diagnostic.Related(book.place(source), "the source")],
                        help: "insert # for the number", severity: .warning)
                }
            }
        }
    }

    private static func isQuoted(_ name: String, in source: CheckedText, _ book: TextIndex) -> Bool {
        book.withBytes(source) { String(decoding: $0, as: UTF8.self).holds(text: "{\(name)}") }
    }

    /// The value of a source text that is one slip away from what all its translations show instead.
    private static func typo(of name: String, in source: CheckedText, _ book: TextIndex) -> TextStructure.Value? {
        guard
            let near = book.values(source).first(where: {
                NameSuggestion.nearest(to: $0.name, among: [name]) == [name]
            })
        else { return nil }
        var count = 0
        for group in book.groups(ofOwner: source.owner) where !group.isSource {
            for text in book.texts[group.texts] where text.kind == source.kind && text.number == source.number {
                count += 1
                guard book.values(text).contains(where: { $0.name == name }) else { return nil }
            }
        }
        return count > 1 ? near : nil
    }

    /// A word a translation chooses by that its source does not know, where it lacks one the source has: the app never
    /// says it.
    private static func translatedKeyword(
        _ source: CheckedText, text: CheckedText, book: TextIndex
    ) -> (keyword: String, range: Range<Int>, known: (name: String, missing: [String]))? {
        let (theirs, own) = (keywords(source, book), keywords(text, book))
        for (name, branches) in own {
            guard let known = theirs.first(where: { $0.name == name })?.branches.map({ $0.keyword }) else { continue }
            let missing = known.filter { word in !branches.contains { $0.keyword == word } }
            guard !missing.isEmpty, let wrong = branches.first(where: { !known.contains($0.keyword) }) else { continue }
            return (wrong.keyword, wrong.range, (name, missing))
        }
        return nil
    }

    private typealias Keywords = (name: String, branches: [(keyword: String, range: Range<Int>)])

    /// The words each `select` of a text chooses by.
    private static func keywords(_ text: CheckedText, _ book: TextIndex) -> [Keywords] {
        guard book.values(text).contains(where: { $0.form == .select }) else { return [] }
        var parser = MessageParser(book.withBytes(text) { Array($0) })
        guard let parts = parser.parse() else { return [] }
        var found: [Keywords] = []
        for case .select(let argument, let branches) in parts.all {
            let words = parts.branches[branches].compactMap { branch -> (keyword: String, range: Range<Int>)? in
                guard case .keyword(let word) = branch.selector else { return nil }
                return (word, branch.range)
            }
            found.append((parts.arguments[argument].name.name, words))
        }
        return found
    }

    /// Whether some error the text is for has the value at all. Where none has, the source is to be corrected first.
    private static func isCarried(_ name: String, source: CheckedText, policy: LintContext) -> Bool {
        policy.texts.owner(source).kind != .rule || policy.catalog?.isUnknownValue(name) != true
    }

    /// A number that a translation writes by another skeleton than its source, or by none: an amount in another currency,
    /// a number that names something with signs between its digits.
    private static func otherStyle(
        _ source: CheckedText, text: CheckedText, book: TextIndex
    ) -> (TextStructure.Value, String)? {
        func style(_ value: TextStructure.Value, _ text: CheckedText) -> String? {
            guard value.form == .amount || value.form == .number,
                let last = book.string(text, value.range).dropLast().split(separator: ",").last
            else { return nil }
            let skeleton = last.filter { $0 != " " }
            return skeleton.hasPrefix("::") ? skeleton : nil
        }
        for wanted in book.values(source) {
            guard let skeleton = style(wanted, source) else { continue }
            for value in book.values(text) where value.name == wanted.name && value.form != .plural {
                if style(value, text) != skeleton { return (value, skeleton) }
            }
        }
        return nil
    }

    /// A value that a translation shows without the format its source has: `{size}` for `{size, bytes}`.
    private static func lostForm(_ source: CheckedText, own: [TextStructure.Value], book: TextIndex) -> (
        TextStructure.Value, String
    )? {
        let formats: [(form: TextStructure.Form, name: String)] = [(.bytes, "bytes"), (.duration, "duration")]
        for wanted in book.values(source) {
            guard let format = formats.first(where: { $0.form == wanted.form }),
                let value = own.first(where: { $0.name == wanted.name }), value.form == .plain,
                !own.contains(where: { $0.name == wanted.name && $0.form == wanted.form })
            else { continue }
            return (value, format.name)
        }
        return nil
    }

    /// Whether the form for most numbers holds the number; true where there is no plural.
    private static func saysNumber(_ text: CheckedText, _ book: TextIndex) -> Bool {
        var parser = MessageParser(book.withBytes(text) { Array($0) })
        guard let parts = parser.parse() else { return true }
        for case .plural(let argument, _, _, let branches) in parts.all {
            guard let other = parts.branches[branches].first(where: { $0.selector == .category(.other) }) else {
                continue
            }
            let says = parts.all[other.parts].contains { part in
                switch part {
                case .count: true
                case .value(let value), .number(let value, _), .currency(let value, _): value == argument
                default: false
                }
            }
            if !says { return false }
        }
        return true
    }
}
