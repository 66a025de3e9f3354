import PolicyEngine

enum PlaceholderUnformatted {
    static let check = Check(.placeholderUnformatted) { policy, log in
        let book = policy.texts
        for text in book.texts where text.hasStructure && text.kind != .help {
            for value in book.values(text) where value.form == .duration || value.form == .bytes {
                let end = book.withBytes(text) { unitEnd($0, after: value.range.upperBound) }
                guard end > value.range.upperBound else { continue }
                let (range, written) = (value.range.upperBound..<end, book.string(text, value.range))
                let unit = book.string(text, range.lowerBound + 1..<range.upperBound)
                log.add(
                    "the unit is there twice: \(written) already includes it", at: book.place(range, in: text),
                    help: "delete “\(unit)”", fix: policy.rewriting(range, in: text, as: "", "delete “\(unit)”"))
            }
            for value in book.values(text) where value.form == .plain || value.form == .number {
                guard let kind = kind(value.name) else { continue }
                let new = "{\(value.name), \(kind)}"
                // The unit comes with the value: the word for it would be there twice.
                let range = value.range.lowerBound..<book.withBytes(text) { unitEnd($0, after: value.range.upperBound) }
                let hasUnit = range.upperBound > value.range.upperBound
                let written = book.withBytes(text) { String(decoding: $0[range], as: UTF8.self) }
                log.add(
                    "\(value.name) is shown as a bare number", at: book.place(range, in: text),
                    label: kind == "duration" && hasUnit ? "the value is in seconds" : nil,
                    help: hasUnit ? "replace \(written) with \(new), which includes the unit" : "write \(new)",
                    fix: policy.rewriting(range, in: text, as: new, "write \(new)"))
            }
        }
    }

    private static func unitEnd(_ bytes: UnsafeBufferPointer<UInt8>, after end: Int) -> Int {
        guard end < bytes.count, bytes[end] == ASCII.space else { return end }
        let word = String(decoding: bytes[(end + 1)...].prefix { $0.isLetter }, as: UTF8.self)
        return units.contains(word.lowercased()) ? end + 1 + word.utf8.count : end
    }

    private static let units: Set<String> = [
        "s", "sec", "secs", "second", "seconds", "sekunde", "sekunden", "min", "minute", "minutes", "minuten", "b",
        "kb", "mb", "gb", "byte", "bytes",
    ]

    /// By the name: only where it leaves no doubt.
    private static func kind(_ name: String) -> String? {
        let small = name.lowercased()
        if name == "retryAfter" || small.hasSuffix("seconds") || small.hasSuffix("duration") { return "duration" }
        return small.hasSuffix("bytes") || small.hasSuffix("filesize") ? "bytes" : nil
    }
}
