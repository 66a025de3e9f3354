import PolicyEdit
import PolicyEngine

/// A pack for a policy whose source language is not English: that language’s texts stand in the rules, and English
/// becomes a translation.
struct PackLanguage {
    private let source: SourceFile
    private let translations: [String: String]

    init(_ source: SourceFile, _ translations: [String: String]) {
        self.source = source
        self.translations = translations
    }

    func inLanguage(_ tag: String) -> (source: SourceFile, translations: [String: String]) {
        let app = SourceFile(path: "app.yaml", text: "schema: 1\nlocales: { source: en, optional: [\(tag)] }\n")
        let texts = SourceFile(
            path: "\(tag).yaml", text: "schema: 1\nlocale: \(tag)\ntranslations:\n" + (translations[tag] ?? ""))
        let files = [app, source, texts]
        let book = TextBook(files: files)
        var editor = SourceEditor(book, files: files)
        var others = translations
        others[tag] = nil
        others["en"] = book.entries.map { Self.entry($0) }.joined()
        for entry in book.entries {
            for place in entry.places {
                let words = book.language(tag)?.alternatives(entry.id, isGaveUp: place.isGaveUp, place.part) ?? []
                for (number, text) in words.map({ $0.text }).enumerated() {
                    _ = editor.replace(place.key(entry.id, number), with: text)
                }
            }
        }
        return (editor.changedFiles.first { $0.path == source.path } ?? source, others)
    }

    /// What a policy needs in order to load: the source texts in place of translations that are still to be made.
    static func stub(_ files: [SourceFile], policy: [SourceFile], locale: String) -> SourceFile {
        let book = TextBook(files: policy + files)
        let known = book.language(locale)?.entries ?? [:]
        let own = book.entries.filter { Int($0.file) >= policy.count && known[$0.id] == nil }
        return SourceFile(
            path: "packs/stub.\(locale).yaml",
            text: "schema: 1\nlocale: \(locale)\ntranslations:\n" + own.map { entry($0) }.joined())
    }

    private static func entry(_ entry: TextEntry) -> String {
        var text = "  \(entry.id):\n"
        for isGaveUp in [false, true] {
            let places = entry.places.filter { $0.isGaveUp == isGaveUp }
            if places.isEmpty { continue }
            let indent = isGaveUp ? "      " : "    "
            if isGaveUp { text += "    gaveUp:\n" }
            for place in places {
                let words = place.alternatives.map { $0.text }
                text += "\(indent)\(place.part.rawValue):"
                text +=
                    words.count == 1
                    ? " \(YAMLText.scalar(words[0]))\n"
                    : "\n" + words.map { "\(indent)  - \(YAMLText.scalar($0))\n" }.joined()
            }
        }
        return text
    }
}
