import PolicyEdit
import PolicyEngine

/// Values that cannot be met, or were meant as something else.
extension ExpectationReader {
    /// `title: contains busy`: a comparison that is written like a text.
    func checkComparison(_ text: String, index: Int, field: ExpectedField, decoder: inout NodeDecoder) {
        guard decoder.isPlain(index), vocabulary.names(of: field) == nil,
            let word = ["contains", "not"].first(where: { text.hasPrefix($0 + " ") })
        else { return }
        let rest = String(text.dropFirst(word.utf8.count).drop { $0 == " " })
        guard !rest.isEmpty, word == "contains" || rest.first == "\"" else { return }
        let part = rest.first == "\"" ? rest : YAMLText.scalar(rest, inFlow: true)
        decoder.log.report(
            .structureWrongType, "“\(decoder.shortened(text))” is compared as a text",
            at: decoder.place(index), help: "write { \(word): \(part) }, or put the text in quotes")
    }

    func check(_ text: String, index: Int, field: ExpectedField, decoder: inout NodeDecoder) {
        guard let names = vocabulary.names(of: field), !names.contains(where: { $0.hasSameBytes(as: text) }) else {
            return
        }
        let what =
            field == .refinedBy
            ? "rule"
            : field == .shown
                ? "surface" : field == .recovery ? "button" : field == .perform ? "action" : field.rawValue
        if let id = vocabulary.id(titled: text, of: field) {
            decoder.log.report(
                vocabulary.code(of: field), "“\(decoder.shortened(text))” is the title of a \(what)",
                at: decoder.place(index), help: "write its ID: \(id)")
            return
        }
        if let id = vocabulary.renamed(text, of: field) {
            decoder.log.report(
                vocabulary.code(of: field), "unknown \(what) “\(decoder.shortened(text))”", at: decoder.place(index),
                help: "it was renamed to \(id): write that ID", nearest: [id])
            return
        }
        let excluded = text.hasPrefix("!") ? text.dropFirst() : text.hasPrefix("not ") ? text.dropFirst(4) : ""
        if names.contains(String(excluded)) {
            decoder.log.report(
                vocabulary.code(of: field), "unknown \(what) “\(decoder.shortened(text))”", at: decoder.place(index),
                help: "to expect any other, write { not: \(excluded) }")
            return
        }
        let short = names.count <= 12 ? "expected one of: " + names.joined(separator: ", ") : nil
        decoder.log.report(
            vocabulary.code(of: field), "unknown \(what) “\(decoder.shortened(text))”", at: decoder.place(index),
            help: short,
            nearest: decoder.log.nearest(to: text, among: names))
    }
}
