import PolicyEngine

enum PlaceholderQuoted {
    static let check = Check(loading: .placeholderQuoted) { diagnostic, policy in
        guard let place = diagnostic.place, let file = policy.file(place) else { return nil }
        let written = String(decoding: file.source.bytes[Int(place.lower)..<Int(place.upper)], as: UTF8.self)
        // Texts in single quotes double their apostrophes.
        let width = written.hasPrefix("''") ? 2 : 1
        guard written.dropFirst(width).hasPrefix("{") else { return nil }
        // Only the apostrophe inside a word, or both around a value.
        guard written.hasSuffix("'") else {
            let before = file.source.bytes[..<Int(place.lower)].suffix(4)
            let isInWord = String(decoding: before, as: UTF8.self).unicodeScalars.last?.properties.isAlphabetic ?? false
            guard isInWord else { return nil }
            return Fix(.unsafe, title: "write ’", edits: [Fix.Edit(place, "’" + written.dropFirst(width))])
        }
        let value = written.dropFirst(width).dropLast(width)
        let isInQuotes = diagnostic.help?.hasPrefix("delete") ?? false
        let new = isInQuotes ? String(value) : "“\(value)”"
        return Fix(.unsafe, title: "write \(new)", edits: [Fix.Edit(place, new)])
    }
}
