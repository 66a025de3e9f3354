import PolicyEdit
import PolicyEngine

/// Rules of a policy that are the same as rules of a pack: of the same name, or with the same text, word for word; and
/// of the same kind.
struct PackLikeness {
    /// Ids of the policy’s rules, by those of the pack.
    private var rules: [String: String] = [:]

    init(_ pack: [SourceFile], _ book: TextBook, _ policy: [SourceFile]) {
        let kinds = Self.kinds(policy)
        let own = Self.kinds(pack)
        for (id, kind) in own where kinds[id] == kind { rules[id] = id }
        // A policy in another language has none of these texts.
        guard book.sourceLocale == "en" || book.sourceLocale.hasPrefix("en-") else { return }
        var known: [String: String] = [:]
        for entry in book.entries where entry.kind == .rule {
            guard let kind = kinds[entry.id] else { continue }
            let key = Self.key(entry, kind)
            if known[key] == nil { known[key] = entry.id }
        }
        for entry in TextBook(files: pack).entries where entry.kind == .rule {
            guard rules[entry.id] == nil, let kind = own[entry.id] else { continue }
            rules[entry.id] = known[Self.key(entry, kind)]
        }
    }

    func rule(like id: String) -> String? { rules[id] }

    /// The basic kind of what each rule that classifies is said to be, by its category.
    private static func kinds(_ policy: [SourceFile]) -> [String: String] {
        let files = policy.compactMap { EntryFile($0) }
        var kinds: [String: String] = [:]
        for file in files {
            for (key, category) in file.entries("categories") {
                kinds[file.text(key)] = file.texts("is", in: category).first
            }
        }
        var rules: [String: String] = [:]
        for file in files {
            for rule in file.rules {
                guard let id = file.texts("id", in: rule).first, let name = file.texts("category", in: rule).first,
                    file.value("when", in: rule).map({ file.members($0) })?.allSatisfy({ clause in
                        ["category", "rule"].allSatisfy { file.value($0, in: clause) == nil }
                    }) == true
                else { continue }
                var kind = name
                for _ in 0..<8 { kind = kinds[kind] ?? kind }
                rules[id] = kind
            }
        }
        return rules
    }

    private static func key(_ entry: TextEntry, _ kind: String) -> String {
        ([kind]
            + entry.places.filter { !$0.isGaveUp }.flatMap { place in
                [place.part.rawValue] + place.alternatives.map { $0.text }
            }).joined(separator: "\u{1}")
    }
}
