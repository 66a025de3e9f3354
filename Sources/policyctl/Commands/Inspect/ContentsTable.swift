import PolicyEngine
import PolicyText

/// A compiled policy’s contents for people.
struct ContentsTable {
    private let contents: CompiledContents
    private let paint: Paint

    init(_ contents: CompiledContents, _ paint: Paint) {
        self.contents = contents
        self.paint = paint
    }

    var text: String {
        var text = ""
        for (name, value) in facts { text += "  " + paint.dim(Self.padded(name, 12)) + value + "\n" }
        text += "\n" + heading("LANGUAGE", "MESSAGES", "BYTES")
        for language in contents.languages {
            text += row(language.tag, "\(language.done) of \(contents.messages)", GroupedNumber.write(language.bytes))
        }
        text += "\n" + heading("SECTION", "ROWS", "BYTES")
        for section in contents.sections.sorted(by: { ($1.bytes, $0.name) < ($0.bytes, $1.name) }) {
            text += row(section.name, GroupedNumber.write(section.rows), GroupedNumber.write(section.bytes))
        }
        return text
    }

    private var facts: [(String, String)] {
        let places =
            contents.files.isEmpty
            ? "omitted"
            : "\(contents.files.count) file\(contents.files.count == 1 ? "" : "s"), \(VisibleText.clean(contents.files[0])) …"
        return [
            ("policy", contents.meaning),
            ("content", "\(contents.contentHash), \(GroupedNumber.write(contents.bytes)) bytes"),
            ("format", "\(contents.format), for readers from \(contents.oldestReader)"),
            ("rules", "\(contents.rules) and the fallback"),
            ("categories", "\(contents.categories)"), ("screens", "\(contents.screens)"),
            ("buttons", "\(contents.options)"), ("schedules", "\(contents.schedules)"),
            ("domains", "\(contents.domains)"), ("places", places),
        ]
    }

    private func heading(_ cells: String...) -> String { "  " + paint.dim(Self.line(cells)) + "\n" }

    private func row(_ cells: String...) -> String { "  " + Self.line(cells.map { VisibleText.clean($0) }) + "\n" }

    private static func line(_ cells: [String]) -> String {
        padded(cells[0], 22)
            + cells.dropFirst().map { String(repeating: " ", count: max(1, 12 - $0.count)) + $0 }.joined()
    }

    private static func padded(_ text: String, _ width: Int) -> String {
        text + String(repeating: " ", count: max(1, width - CellWidth.of(text)))
    }
}
