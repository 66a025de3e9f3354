import PolicyEdit
import PolicyEngine
import PolicyText

/// What a translator should know about a text: where it is shown, how long it may be, what is to be kept.
enum TranslatorNotes {
    static func notes(_ entry: TextEntry, place: TextEntry.Place, number: Int) -> [String] {
        var notes: [String] = []
        if let description = entry.description {
            notes += description.split(whereSeparator: \.isNewline).map {
                LogCommands.defused(CleanText.clean(String($0)))
            }
        }
        notes.append(whereShown(entry, place) + ", " + role(entry, place))
        if place.alternatives.count > 1 {
            notes.append(
                "Alternative \(number + 1) of \(place.alternatives.count): the first one whose values are all known is shown"
            )
        }
        let arguments = MessageSentence.arguments(place.alternatives[number].text)
        if !arguments.isEmpty { notes.append("Don’t translate: " + arguments.joined(separator: " ")) }
        return notes
    }

    private static func whereShown(_ entry: TextEntry, _ place: TextEntry.Place) -> String {
        if entry.kind == .option { return "Button" }
        let all = entry.surfaces(of: place)
        var surfaces: [Surface] = []
        for surface in all where surface != .hidden && !surfaces.contains(surface) { surfaces.append(surface) }
        if surfaces.isEmpty { return all.isEmpty ? "Shown in some situations" : "Usually not shown" }
        return "Shown as " + surfaces.map(\.name).joined(separator: ", then ")
    }

    private static func role(_ entry: TextEntry, _ place: TextEntry.Place) -> String {
        if entry.kind == .option { return "its text" }
        let end = place.isGaveUp ? ", after the last retry" : ""
        switch place.part {
        case .title: return "what happened" + end
        case .reason: return "why" + end
        case .suggestion: return "what the person can do" + end
        }
    }

    /// Which numbers each plural form of a language is for.
    static func forms(_ locale: String) -> String {
        let rules = LocaleStyle.of(locale).cardinal
        let forms = rules.categories.map { category -> String in
            let numbers = rules.wholeNumbers(of: category)
            let examples =
                numbers.isEmpty
                ? "fractions"
                : numbers.prefix(4).map(String.init).joined(separator: ", ") + (numbers.count > 4 ? ", …" : "")
            return "\(category.name) (\(examples))"
        }
        return "Forms: " + forms.joined(separator: "; ")
    }

    /// How long a text may be, by its name.
    static func longest(_ name: String, in book: TextBook, _ entry: Int?) -> Int? {
        guard let entry else { return nil }
        let place = book.entries[entry].places.first { place in
            place.alternatives.indices.contains {
                place.key(book.entries[entry].id, $0).text(ofMany: place.alternatives.count > 1) == name
            }
        }
        return place.flatMap { longest(book.entries[entry], $0) }
    }

    /// In characters as people count them; the tightest of the surfaces it is shown on.
    static func longest(_ entry: TextEntry, _ place: TextEntry.Place) -> Int? {
        if entry.kind == .option { return TextLength.longestButton }
        return entry.surfaces(of: place).compactMap { TextLength.longest(on: $0, isTitle: place.part == .title) }.min()
    }
}
