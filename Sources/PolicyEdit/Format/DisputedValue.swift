import PolicyEngine

extension ValueShape {
    /// A file of a policy. Tests have keys of their own, which stay as they are.
    static func of(path: String) -> ValueShape { path.isTestFile ? .value : Grammar.file }

    /// The place of a key in its map; nil when the language does not know it.
    func rank(_ key: String) -> Int? {
        keys.firstIndex { $0.name == key }
    }

    /// Whether a plain scalar at such a place has to be put in quotes to be a text for every reader.
    func disputes(_ text: String) -> Bool {
        switch self {
        case .value, .flag: false
        case .word, .choice, .name(.code): DisputedText.isWord(text)
        case .text, .name, .declared, .keys, .names: DisputedText.isText(text)
        case .either(let scalar, _): scalar.disputes(text)
        }
    }

    /// The same for a key.
    func disputesKey(_ text: String) -> Bool {
        if case .names = self { return DisputedText.isText(text) }
        return false
    }
}
