import PolicyEngine

/// What a page asks: a word and what belongs to it, each as the number of its bytes in 32 bits, least first, and the bytes.
struct PageRequest {
    let word: String
    let fields: [[UInt8]]

    /// Nil where a length leads out of the bytes.
    init?(_ bytes: [UInt8]) {
        var found: [[UInt8]] = []
        var offset = 0
        while offset < bytes.count {
            guard bytes.count - offset >= 4 else { return nil }
            var count = 0
            for place in 0..<4 { count |= Int(bytes[offset + place]) << (8 * place) }
            offset += 4
            guard count >= 0, count <= bytes.count - offset else { return nil }
            found.append(Array(bytes[offset..<offset + count]))
            offset += count
        }
        guard let first = found.first else { return nil }
        word = String(decoding: first, as: UTF8.self)
        fields = Array(found.dropFirst())
    }

    /// Empty where there is no such field.
    func text(_ number: Int) -> String {
        fields.indices.contains(number) ? String(decoding: fields[number], as: UTF8.self) : ""
    }

    func bytes(_ number: Int) -> [UInt8] { fields.indices.contains(number) ? fields[number] : [] }

    /// Paths and contents by turns.
    static func files(_ fields: [[UInt8]]) -> [SourceFile] {
        stride(from: 0, to: fields.count - 1, by: 2).map {
            SourceFile(path: String(decoding: fields[$0], as: UTF8.self), bytes: fields[$0 + 1])
        }
    }
}
