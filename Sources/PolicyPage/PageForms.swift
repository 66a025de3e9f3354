import PolicyEdit
import PolicyEngine
import PolicyText

/// A text in a language as rows of a form: a sentence for each form of the value that it depends on.
struct PageForms {
    private struct Row {
        let selector: String
        let sentence: String
        /// Whole numbers that the form is for, the least first.
        let numbers: [Int64]
    }

    private let value: String
    private let kind: TextForms.Kind
    private let rows: [Row]

    /// Nil for a text that sentences cannot say; of a text that is not translated yet, rows like those of its source.
    init?(_ pattern: MessagePattern?, like source: MessagePattern, locale: String) {
        let own = pattern.flatMap { TextForms($0) }
        guard let source = TextForms(source), pattern == nil || own != nil else { return nil }
        value = own?.value ?? source.value
        kind = own?.kind ?? source.kind
        let known = own?.forms ?? []
        var selectors = (known + source.forms).map { $0.selector }
        var numbers: [String: [Int64]] = [:]
        if kind != .select {
            selectors.removeAll { !$0.hasPrefix("=") }
            for selector in selectors { numbers[selector] = Int64(selector.dropFirst()).map { [$0] } }
            let rules =
                kind == .selectordinal
                ? PluralRules(locale: locale, ordinal: true) : LocaleStyle.of(locale).cardinal
            for category in rules.categories {
                selectors.append(category.name)
                numbers[category.name] = rules.wholeNumbers(of: category)
            }
        }
        var seen: Set<String> = []
        rows = selectors.filter { seen.insert($0).inserted }.map { selector in
            Row(
                selector: selector, sentence: known.first { $0.selector == selector }?.sentence ?? "",
                numbers: numbers[selector] ?? [])
        }
    }

    func write(to writer: inout JSONWriter) {
        writer.member("value", value)
        writer.member("kind", kind.rawValue)
        writer.objects("rows", elements: rows) { row, writer in
            writer.member("selector", row.selector)
            writer.member("sentence", row.sentence)
            writer.array("numbers", elements: row.numbers) { number, writer in writer.value(number) }
        }
    }

    /// The text that rows make: a value, a kind, and selectors and sentences by turns. Empty sentences are left out.
    static func composed(_ request: PageRequest) -> String {
        guard let kind = TextForms.Kind(rawValue: request.text(1)) else {
            return PageSession.failure("invalid request")
        }
        var forms: [TextForms.Form] = []
        for field in stride(from: 2, to: request.fields.count - 1, by: 2) {
            let form = TextForms.Form(request.text(field), request.text(field + 1))
            if form.sentence.utf8.allSatisfy({ $0 == ASCII.space || $0 == ASCII.lineFeed }) { continue }
            if let problem = problem(in: form) { return PageSession.failure(problem) }
            forms.append(form)
        }
        // Every plural and select has this form; where only fractions take it, a sentence for it is rarely written.
        if let last = forms.last, !forms.contains(where: { $0.selector == "other" }) {
            forms.append(TextForms.Form("other", last.sentence))
        }
        var writer = JSONWriter(indented: false)
        writer.begin("{")
        writer.member("text", forms.isEmpty ? "" : TextForms(of: request.text(0), kind: kind, forms: forms).text)
        writer.end("}")
        return writer.text
    }

    private static func problem(in form: TextForms.Form) -> String? {
        var parser = MessageParser(Array(form.sentence.utf8))
        guard let parts = parser.parse() else {
            return parser.faults.first.map { "\(form.selector): \($0.message); \($0.help)" } ?? "invalid text"
        }
        return parts.branches.isEmpty ? nil : "\(form.selector): write one sentence here, without a choice of its own"
    }
}
