import PolicyEngine

enum PlaceholderQuoted {
    static let check = Check(loading: .placeholderQuoted) { diagnostic, policy in
        guard let place = diagnostic.place, let file = policy.file(place) else { return nil }
        let written = String(decoding: file.source.bytes[Int(place.lower)..<Int(place.upper)], as: UTF8.self)
        // Texts in single quotes double their apostrophes.
        let width = written.hasPrefix("''") ? 2 : 1
        let value = written.dropFirst(width).dropLast(width)
        guard value.hasPrefix("{"), value.hasSuffix("}") else { return nil }
        let isInQuotes = diagnostic.help?.hasPrefix("delete") ?? false
        let new = isInQuotes ? String(value) : "“\(value)”"
        return Fix(.unsafe, title: "write \(new)", edits: [Fix.Edit(place, new)])
    }
}
