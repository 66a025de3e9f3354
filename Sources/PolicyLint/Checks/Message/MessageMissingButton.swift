import PolicyEngine

enum MessageMissingButton {
    static let check = Check(.messageMissingButton, needs: .allTexts, ofShownTexts: true) { policy, log in
        let book = policy.texts
        let buttons = ButtonTitles(book)
        var slips = TextSlips(book)
        for match in book.matches(.press) where book.texts[match.text].kind != .button {
            let text = book.texts[match.text]
            guard let named = book.withBytes(text, { NamedButton.quoted(in: $0, behind: match.range.upperBound) })
            else { continue }
            let words = book.string(text, named)
            guard let use = useWithout(buttons.actions(of: words, text.language), text: text, policy: policy) else {
                continue
            }
            slips.add(
                "no button here has the title “\(words)”", named, in: match.text, help: help, related: use.related)
        }
        for number in book.texts.indices where book.texts[number].kind.isBody {
            let text = book.texts[number]
            guard let (range, action) = book.withBytes(text, { buttons.beginning(of: $0, text.language) }),
                let use = useWithout([action], text: text, policy: policy)
            else { continue }
            slips.add(
                "“\(book.string(text, range))”, but no button here does this", range, in: number, help: help,
                related: use.related)
        }
        slips.report(&log)
    }

    private static let help = "add the button to `recovery`, or say what else helps"

    /// Where a text is shown and none of some actions is offered.
    private static func useWithout(_ actions: [String], text: CheckedText, policy: LintContext) -> ShownTexts.Use? {
        policy.shownTexts.uses(of: text, in: policy.texts).first { use in
            guard use.isSeen(isGaveUp: text.isGaveUp), let offered = use.offered(isGaveUp: text.isGaveUp) else {
                return false
            }
            return !offered.contains { actions.contains($0) }
        }
    }
}

/// What the buttons of a policy are called.
private struct ButtonTitles {
    private struct Title {
        let words: [UInt8]
        let action: String
    }

    private var titles: [[Title]]
    /// By the language: how titles of several words begin.
    private var beginnings: [Set<UInt16>]

    init(_ book: TextIndex) {
        titles = Array(repeating: [], count: book.languages.count)
        beginnings = Array(repeating: [], count: book.languages.count)
        for text in book.texts where text.kind == .button {
            let words = book.withBytes(text) { PlainWords.folded($0, from: 0, upTo: 200).bytes }
            titles[text.language].append(Title(words: words, action: book.action(text)))
            if words.count > 6, words.contains(ASCII.space), !["retry", "dismiss"].contains(book.action(text)) {
                beginnings[text.language].insert(Self.beginning(words))
            }
        }
    }

    private static func beginning(_ bytes: some Collection<UInt8>) -> UInt16 {
        bytes.prefix(2).reduce(0) { $0 << 8 | UInt16($1.lowercased) }
    }

    func actions(of name: String, _ language: Int) -> [String] {
        let wanted = name.withBytes { PlainWords.folded($0, from: 0, upTo: 200).bytes }
        return titles[language].filter { $0.words == wanted }.map { $0.action }
    }

    /// The title a text begins with as an instruction, and what its button does.
    func beginning(of text: ByteText, _ language: Int) -> (Range<Int>, String)? {
        guard text.count > 6, beginnings[language].contains(Self.beginning(text)) else { return nil }
        let words = PlainWords.folded(text, from: 0, upTo: 80)
        for title in titles[language] where title.words.contains(ASCII.space) && words.bytes.starts(with: title.words) {
            let count = title.words.count
            guard count == words.bytes.count || words.bytes[count] == ASCII.space,
                !["retry", "dismiss"].contains(title.action)
            else { continue }
            return (0..<words.ends[count - 1], title.action)
        }
        return nil
    }
}

/// Words in small letters with one space between them, without articles and punctuation.
private struct PlainWords {
    var bytes: [UInt8] = []
    /// Behind each byte: where it stood.
    var ends: [Int] = []

    static func folded(_ text: ByteText, from start: Int, upTo limit: Int) -> PlainWords {
        var words = PlainWords()
        var index = start
        let end = min(text.count, start + limit)
        while index < end {
            var next = index
            while next < end, text[next] > ASCII.space,
                ![ASCII.comma, ASCII.dot, ASCII.exclamation, ASCII.colon].contains(text[next])
            { next += 1 }
            let isArticle = (["the", "your", "a", "an"] as [StaticString]).contains {
                text.part(index..<next).isSame(ignoringCaseOf: $0)
            }
            if next > index, !isArticle {
                if !words.bytes.isEmpty {
                    words.bytes.append(ASCII.space)
                    words.ends.append(index)
                }
                for byte in index..<next {
                    words.bytes.append(text[byte].lowercased)
                    words.ends.append(byte + 1)
                }
            }
            index = next + 1
        }
        return words
    }
}

/// `Press “Reload”`
private enum NamedButton {
    private static let quotes: [(open: StaticString, close: StaticString)] = [
        ("“", "”"), ("„", "“"), ("\"", "\""), ("«", "»"), ("»", "«"), ("‘", "’"), ("‚", "‘"),
    ]

    /// What stands in quotes right behind an offset; nil where it names a value, or something elsewhere: `“Wi-Fi” in the settings`.
    static func quoted(in text: ByteText, behind offset: Int) -> Range<Int>? {
        var start = offset
        while start < text.count, text[start] == ASCII.space { start += 1 }
        for article: StaticString in ["the ", "on ", "auf "] where text.part(start..<text.count).begins(with: article) {
            start += article.utf8CodeUnitCount
        }
        for (open, close) in quotes where text.part(start..<text.count).begins(with: open) {
            let lower = start + open.utf8CodeUnitCount
            var upper = lower
            while upper < text.count, !text.part(upper..<text.count).begins(with: close) { upper += 1 }
            guard upper < text.count, upper > lower, upper - lower <= 60,
                !text.part(lower..<upper).contains(ASCII.openBrace)
            else { return nil }
            let rest = text.part(upper + close.utf8CodeUnitCount..<text.count)
            let isElsewhere = ([" in ", " on ", " under ", " unter "] as [StaticString]).contains {
                rest.begins(with: $0)
            }
            return isElsewhere ? nil : lower..<upper
        }
        return nil
    }
}

extension UnsafeBufferPointer<UInt8> {
    fileprivate func begins(with piece: StaticString) -> Bool {
        count >= piece.utf8CodeUnitCount && part(0..<piece.utf8CodeUnitCount).isSame(ignoringCaseOf: piece)
    }
}
