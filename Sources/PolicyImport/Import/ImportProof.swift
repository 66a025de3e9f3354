package import PolicyEngine

/// Shows that the policy says what the app says: for each sentence and language, with several values.
package struct ImportProof {
    /// A sentence that reads otherwise.
    package struct Difference {
        package let id: String
        package let part: SwiftImport.Part
        package let text: String
    }

    /// How many sentences were compared.
    package private(set) var count = 0
    package private(set) var differences: [Difference] = []

    /// What an error of a comparison carries: the text and number of the n-th value.
    struct Sample {
        var number: Int64
        /// Where it is set, the n-th text is empty.
        var empty = 0

        func text(_ place: Int) -> String {
            empty & (1 << place) != 0 ? "" : ["Blåbär", "a, b: “c”", "{x} 100 %", "'", "Ω"][place % 5]
        }
    }

    private static let numbers: [Int64] = [0, 1, 404, 25_300]

    package init(_ imported: SwiftImport, _ policy: ErrorPolicy) {
        for entry in imported.entries {
            let texts = min(entry.allValues.filter { $0.kind == .text }.count, SentenceText.mostTexts)
            let samples = (0..<(1 << texts)).flatMap { empty in
                Self.numbers.map { Sample(number: $0, empty: empty) }
            }
            for locale in imported.locales where entry.isSaid(in: locale) {
                for sample in samples { compare(entry, policy, locale: locale, sample) }
            }
        }
    }

    private mutating func compare(
        _ entry: SwiftImport.Entry, _ policy: ErrorPolicy, locale: String, _ sample: Sample
    ) {
        let message = policy.decide(Self.event(entry, sample, locale: locale), seed: 0).message
        let parts: [(SwiftImport.Part, String?)] = [
            (.title, message.title), (.reason, message.reason), (.suggestion, message.suggestion),
        ]
        for (part, said) in parts {
            guard let wanted = Self.printed(entry, part, sample, locale: locale) else { continue }
            // The app would show nothing at all, and the policy shows what it says of an unknown error.
            if wanted.allSatisfy({ $0.isWhitespace }) { continue }
            count += 1
            let isSame =
                sample.empty != 0
                ? Self.ink(said ?? "") == Self.ink(wanted)
                : (said ?? "").withoutIsolates.hasSameBytes(as: wanted)
            if isSame || differences.contains(where: { $0.id == entry.id && $0.part == part }) { continue }
            differences.append(
                Difference(
                    id: entry.id, part: part,
                    text: "it would be different (\(locale)): “\(said ?? "")”, but the app shows “\(wanted)”"))
        }
    }

    static func event(_ entry: SwiftImport.Entry, _ sample: Sample, locale: String) -> ErrorEvent {
        var link = ErrorCause(domain: entry.domain, code: entry.code.map { ErrorCode($0) })
        for (value, text) in entry.values(sample) {
            link.parameters[value.name] = value.kind == .integer ? .integer(sample.number) : .text(text)
        }
        return ErrorEvent(links: [link], context: EventContext(locale: locale))
    }

    /// As the app prints it with `String(format:)`; nil where it says nothing in that language.
    static func printed(
        _ entry: SwiftImport.Entry, _ part: SwiftImport.Part, _ sample: Sample, locale: String
    ) -> String? {
        let values = entry.values(sample)
        return entry.texts[part]?[locale]?.printed(
            { value in
                value.kind == .integer
                    ? digits(sample.number, of: value, locale)
                    : values.first { $0.value == value }.map { $0.text } ?? ""
            },
            number: { _ in sample.number }, locale: locale)
    }

    private static func digits(_ number: Int64, of value: SentenceValue, _ locale: String) -> String {
        guard value.isGrouped else { return String(number) }
        var text = ""
        NumberStyle(locale: locale).write(number, to: &text)
        return text
    }

    private static func ink(_ text: String) -> String {
        String(String.UnicodeScalarView(text.withoutIsolates.unicodeScalars.filter { !$0.properties.isWhitespace }))
    }
}

extension SwiftImport.Entry {
    /// Each with the text of a sample; texts are counted among themselves.
    fileprivate func values(_ sample: ImportProof.Sample) -> [(value: SentenceValue, text: String)] {
        var place = 0
        return allValues.map { value in
            guard value.kind == .text else { return (value, "") }
            defer { place += 1 }
            return (value, sample.text(place))
        }
    }

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
            let proof = ImportProof(self, try ErrorPolicy(files: files.filter { !$0.path.isTestFile }))
            if proof.differences.isEmpty { return (files, proof.count) }
            for difference in proof.differences { leaveOut(difference.id, difference.part, reason: difference.text) }
        }
    }
}
