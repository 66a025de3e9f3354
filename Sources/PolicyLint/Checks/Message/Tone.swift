import PolicyEngine

enum Tone {
    static let check = Check(
        "message/tone", .info,
        summary: "an outcry, a joke or an exclamation mark",
        why: """
            Whoever lost something does not want to read “Oops!”. Plain words that say what happened and what helps are kinder than jokes and loud apologies.
            """,
        examples: [
            Check.Example(
                bad: """
                    rules:
                      - id: notes.not-saved
                        when: { http: 507 }
                        message:
                          title: ⟦Oops⟧, your note wasn’t saved⟦!⟧
                    """,
                good: """
                    rules:
                      - id: notes.not-saved
                        when: { http: 507 }
                        message:
                          title: Your note wasn’t saved
                    """)
        ]
    ) { policy, log in
        policy.report(.tone, &log, help: "say plainly what happened") { "“\($0)” does not help people" }
        let book = policy.texts
        var slips = TextSlips(book)
        for (number, text) in book.texts.enumerated() where text.kind != .help && text.traits.contains(.exclamation) {
            for piece in book.pieces(text) {
                guard let mark = book.withBytes(text, { exclamation($0, piece.range) }) else { continue }
                slips.add("an exclamation mark makes an error louder", mark, in: number, help: "end it with a full stop, or with nothing")
            }
        }
        slips.report(&log)
    }

    /// The first `!`, `！` or `¡` of a stretch, with those right behind it.
    private static func exclamation(_ bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>) -> Range<Int>? {
        func length(_ index: Int) -> Int {
            if bytes[index] == 0x21 { return 1 }
            return index + 2 < bytes.count && bytes[index] == 0xEF && bytes[index + 1] == 0xBC && bytes[index + 2] == 0x81 ? 3 : 0
        }
        guard let start = range.first(where: { length($0) > 0 }) else { return nil }
        var end = start
        while end < range.upperBound, length(end) > 0 { end += length(end) }
        return start..<end
    }
}
