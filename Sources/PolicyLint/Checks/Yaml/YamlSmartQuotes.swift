import PolicyEngine

enum YamlSmartQuotes {
    static let check = Check(.yamlSmartQuotes) { policy, log in
        for file in policy.files.compactMap({ $0 }) {
            let bytes = file.source.bytes
            for (index, node) in file.tree.nodes.enumerated()
            where node.kind == .scalar && node.style == .plain && node.textCount > 4 {
                let first = bytes[Int(node.lower)]
                guard first == 0xE2 || first == 0xC2, let inner = quoted(file.text(index)) else { continue }
                let place = file.place(index)
                log.add(
                    "YAML treats these quotes as part of the value", at: place,
                    help: "write straight quotes: \"\(inner)\"",
                    fix: Fix(
                        .unsafe, title: "write straight quotes", edits: [Fix.Edit(place, YAMLQuotes.double(inner))]))
            }
        }
    }

    private static let pairs: [(Character, [Character])] = [
        ("“", ["”", "“"]), ("„", ["“", "”"]), ("”", ["”"]), ("‘", ["’"]), ("‚", ["‘", "’"]), ("«", ["»"]), ("»", ["«"]),
        ("‹", ["›"]),
    ]

    /// What stands between quotes that surround a whole value. A single value in quotes, as in “{name}”, is meant to be shown like that.
    private static func quoted(_ text: String) -> String? {
        guard let first = text.first, let last = text.last, let pair = pairs.first(where: { $0.0 == first }),
            pair.1.contains(last)
        else { return nil }
        let inner = text.dropFirst().dropLast()
        guard let begin = inner.first, begin != "{",
            !inner.contains(where: { $0 == first || pair.1.contains($0) && $0 != "’" })
        else { return nil }
        return String(inner)
    }
}
