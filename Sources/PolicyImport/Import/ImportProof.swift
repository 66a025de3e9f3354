package import PolicyEngine

/// Shows that the policy says what the app says: for each sentence and language, with several values.
package struct ImportProof {
    /// A sentence that reads otherwise.
    package struct Difference {
        let id: String
        let part: SwiftImport.Part
        package let text: String
    }

    /// How many sentences were compared.
    package private(set) var count = 0
    package private(set) var differences: [Difference] = []

    static let word = "Blåbär"
    /// With an empty text a sentence may have other blanks.
    private static let words = [word, "a, b: “c”", ""]
    private static let numbers: [Int64] = [0, 1, 404, 25_300]

    package init(_ imported: SwiftImport, _ policy: ErrorPolicy) {
        for entry in imported.entries {
            for locale in imported.locales where entry.isSaid(in: locale) {
                let isEmptyPossible = entry.allValues.contains { $0.kind == .text }
                for word in Self.words where !word.isEmpty || isEmptyPossible {
                    for number in Self.numbers {
                        compare(entry, policy, locale: locale, word: word, number: number)
                    }
                }
            }
        }
    }

    private mutating func compare(
        _ entry: SwiftImport.Entry, _ policy: ErrorPolicy, locale: String, word: String, number: Int64
    ) {
        let message = policy.decide(Self.event(entry, number: number, word: word, locale: locale), seed: 0).message
        let parts: [(SwiftImport.Part, String?)] = [
            (.title, message.title), (.reason, message.reason), (.suggestion, message.suggestion),
        ]
        for (part, said) in parts {
            guard let wanted = Self.printed(entry, part, number: number, word: word, locale: locale) else { continue }
            count += 1
            let isSame =
                word.isEmpty
                ? Self.ink(said ?? "") == Self.ink(wanted)
                : (said ?? "").withoutIsolates.hasSameBytes(as: wanted)
            if isSame || differences.contains(where: { $0.id == entry.id && $0.part == part }) { continue }
            differences.append(
                Difference(
                    id: entry.id, part: part,
                    text: "it would read otherwise (\(locale)): “\(said ?? "")”, and the app says “\(wanted)”"))
        }
    }

    static func event(_ entry: SwiftImport.Entry, number: Int64, word: String, locale: String) -> ErrorEvent {
        var link = ErrorCause(domain: entry.domain, code: entry.code.map { .name($0) })
        for value in entry.allValues {
            link.parameters[value.name] = value.kind == .integer ? .integer(number) : .text(word)
        }
        return ErrorEvent(links: [link], context: EventContext(locale: locale))
    }

    /// As the app prints it with `String(format:)`; nil where it says nothing in that language.
    static func printed(
        _ entry: SwiftImport.Entry, _ part: SwiftImport.Part, number: Int64, word: String, locale: String
    ) -> String? {
        entry.texts[part]?[locale]?.printed(
            { $0.kind == .integer ? String(number) : word }, number: { _ in number }, locale: locale)
    }

    private static func ink(_ text: String) -> String {
        String(String.UnicodeScalarView(text.withoutIsolates.unicodeScalars.filter { !$0.properties.isWhitespace }))
    }
}

extension SwiftImport.Entry {
    /// Of all its sentences.
    var allValues: [SentenceValue] {
        var found: [SentenceValue] = []
        for part in SwiftImport.Part.allCases {
            for text in (texts[part] ?? [:]).sorted(by: { $0.key < $1.key }) {
                for value in text.value.values where !found.contains(value) { found.append(value) }
            }
        }
        return found
    }
}

extension String {
    /// Without the marks that keep the direction of a value apart from that of the text (UAX 9).
    fileprivate var withoutIsolates: String {
        String(
            String.UnicodeScalarView(unicodeScalars.filter { !(0x2066...0x2069).contains($0.value) }))
    }
}

extension SwiftImport {
    /// Leaves out what would read otherwise, and answers with the policy that is left and how many sentences were
    /// compared in it; nil where there is nothing to import.
    package mutating func prove() throws(PolicyLoadError) -> (files: [SourceFile], compared: Int)? {
        while true {
            if entries.isEmpty { return nil }
            let files = files()
            let proof = ImportProof(self, try ErrorPolicy(files: files.filter { !$0.path.hasSuffix(".test.yaml") }))
            if proof.differences.isEmpty { return (files, proof.count) }
            for difference in proof.differences { leaveOut(difference.id, difference.part, reason: difference.text) }
        }
    }
}
