import PolicyCore

/// The code of an error that is a struct or a class: a stored `code`, `kind` or `reason`, in this order, that is an enum or
/// has a raw value. A `code` may also be a number, or a text that is one word.
struct PropertyCode {
    /// The lower comes before the others.
    let rank: Int
    let code: ErrorCode
    /// What the case of an enum carries.
    let payload: Any?

    private static let names = ["code", "kind", "reason"]

    init?(_ label: String, _ value: Any) {
        guard let rank = Self.names.firstIndex(of: label), let found = Self.read(value, isPlain: rank == 0) else {
            return nil
        }
        self.rank = rank
        (code, payload) = found
    }

    private static func read(_ value: Any, isPlain: Bool) -> (code: ErrorCode, payload: Any?)? {
        switch PayloadKind.of(value) {
        case .optional: return Mirror(reflecting: value).children.first.flatMap { read($0.value, isPlain: isPlain) }
        case .integer, .otherInteger:
            guard isPlain, let number = value as? any BinaryInteger else { return nil }
            return Int64(exactly: number).map { (.number($0), nil) }
        case .text:
            guard isPlain, let word = value as? String, isWord(word) else { return nil }
            return (.name(word), nil)
        case .other:
            if let name = RuntimeMirror.caseName(ofAny: value) {
                return (.name(name), RuntimeMirror.payload(ofAny: value))
            }
            return (value as? any RawRepresentable).flatMap { raw($0) }.flatMap { read($0, isPlain: true) }
        default: return nil
        }
    }

    private static func raw(_ value: some RawRepresentable) -> Any? { value.rawValue }

    /// `quota_exceeded`, and no sentence.
    private static func isWord(_ text: String) -> Bool {
        !text.isEmpty && text.utf8.count <= 100 && text.utf8.allSatisfy { $0 > 0x20 && $0 != 0x7F }
    }
}
