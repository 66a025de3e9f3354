import PolicyEngine

enum Secret {
    static let check = Check(
        "security/secret", .error,
        summary: "a key or password in the policy",
        why: """
            A policy ships inside the app, where anybody can read it. A key that has stood in it has to be replaced, not only deleted: it is in the history of the files.
            """,
        examples: [
            Check.Example(
                bad: """
                    rules:
                      - id: account.locked
                        when: { http: 423 }
                        description: Asks the shop with ⟦AKIAIOSFODNN7EXAMPLE⟧.
                        message:
                          title: Your account is locked
                    """,
                good: """
                    rules:
                      - id: account.locked
                        when: { http: 423 }
                        description: Asks the shop.
                        message:
                          title: Your account is locked
                    """)
        ]
    ) { policy, log in
        for case let file? in policy.files {
            for range in file.source.bytes.withUnsafeBufferPointer({ keys($0) }) {
                let place = SourcePlace(file: file.number, lower: Int32(range.lowerBound), upper: Int32(range.upperBound))
                log.add("this looks like a key", at: place, help: "take it out and replace it where it comes from")
            }
        }
    }

    /// How keys of well-known services begin, and how many letters follow at least.
    private static let beginnings: [(text: String, rest: Int)] = [
        ("AKIA", 16), ("ASIA", 16), ("sk_live_", 16), ("rk_live_", 16), ("ghp_", 36), ("gho_", 36), ("github_pat_", 22), ("glpat-", 20), ("xoxb-", 20), ("xoxp-", 20),
        ("AIza", 35), ("-----BEGIN ", 11), ("SG.", 40), ("eyJhbGciOi", 30),
    ]

    private static let firsts: Set<UInt8> = Set(beginnings.compactMap { $0.text.utf8.first })

    private static func keys(_ bytes: UnsafeBufferPointer<UInt8>) -> [Range<Int>] {
        var found: [Range<Int>] = []
        var starts = [Bool](repeating: false, count: 256)
        for first in firsts { starts[Int(first)] = true }
        var index = 0
        starts.withUnsafeBufferPointer { starts in
            while index < bytes.count {
                if starts[Int(bytes[index])], index == 0 || !isPart(bytes[index - 1]), let end = keyEnd(bytes, index) {
                    found.append(index..<end)
                    index = end
                } else {
                    index += 1
                }
            }
        }
        return found
    }

    private static func isPart(_ byte: UInt8) -> Bool {
        (0x61...0x7A).contains(byte | 0x20) || (0x30...0x39).contains(byte) || byte == 0x5F || byte == 0x2D
    }

    private static func keyEnd(_ bytes: UnsafeBufferPointer<UInt8>, _ start: Int) -> Int? {
        for (text, rest) in beginnings where bytes[start...].starts(with: text.utf8) {
            var end = start + text.utf8.count
            let isBlock = text.hasSuffix(" ")
            while end < bytes.count, isPart(bytes[end]) || bytes[end] == 0x2E || isBlock && bytes[end] == 0x20 { end += 1 }
            while end > start, bytes[end - 1] == 0x2E { end -= 1 }
            if end - start - text.utf8.count >= rest { return end }
        }
        return nil
    }
}
