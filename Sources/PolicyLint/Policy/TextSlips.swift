import PolicyEngine

/// What one check finds in texts. A slip that a translation took over from its source is told at the source only.
struct TextSlips {
    private struct Slip {
        let text: Int
        let range: Range<Int>
        let message: String
        let help: String?
        let related: [Diagnostic.Related]
    }

    private let book: TextIndex
    private var slips: [Slip] = []

    init(_ book: TextIndex) {
        self.book = book
    }

    mutating func add(
        _ message: String, _ range: Range<Int>, in text: Int, help: String?, related: [Diagnostic.Related] = []
    ) {
        slips.append(Slip(text: text, range: range, message: message, help: help, related: related))
    }

    func report(_ log: inout FindingLog) {
        if slips.isEmpty { return }
        let wrong = Set(slips.map { $0.text })
        var repeating: [Int: [Slip]] = [:]
        for slip in slips {
            let source = book.texts[slip.text].source
            if source >= 0, wrong.contains(source), repeating[source]?.last?.text != slip.text {
                repeating[source, default: []].append(slip)
            }
        }
        var told: Set<Int> = []
        for slip in slips where !wrong.contains(book.texts[slip.text].source) {
            // Told with the first slip of the source's text.
            let others = told.insert(slip.text).inserted ? repeating[slip.text] ?? [] : []
            log.add(
                slip.message, at: book.place(slip.range, in: book.texts[slip.text]),
                related: slip.related + related(others), help: slip.help)
        }
    }

    private func related(_ others: [Slip]) -> [Diagnostic.Related] {
        guard let first = others.first else { return [] }
        let text = book.texts[first.text]
        let title =
            others.count == 1
            ? "the translation into “\(book.languages[text.language].locale)” has the same problem"
            : "\(others.count) translations have the same problem"
        return [Diagnostic.Related(book.place(first.range, in: text), title)]
    }
}
