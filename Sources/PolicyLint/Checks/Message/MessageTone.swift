import PolicyEngine

enum MessageTone {
    static let check = Check(.messageTone) { policy, log in
        policy.report(.tone, &log, help: "say plainly what happened") { "“\($0)” does not help people" }
        let book = policy.texts
        var slips = TextSlips(book)
        for (number, text) in book.texts.enumerated() where text.kind != .help && text.traits.contains(.exclamation) {
            for piece in book.pieces(text) {
                guard let mark = book.withBytes(text, { exclamation($0, piece.range) }) else { continue }
                slips.add(
                    "an exclamation mark makes an error sound worse", mark, in: number,
                    help: "end it with a period, or with nothing")
            }
        }
        slips.report(&log)
    }

    /// The first `!`, `！` or `¡` of a stretch, with those right behind it.
    private static func exclamation(_ bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>) -> Range<Int>? {
        func length(_ index: Int) -> Int {
            if bytes[index] == ASCII.exclamation { return 1 }
            return index + 2 < bytes.count && bytes[index] == 0xEF && bytes[index + 1] == 0xBC
                && bytes[index + 2] == 0x81 ? 3 : 0
        }
        guard let start = range.first(where: { length($0) > 0 }) else { return nil }
        var end = start
        while end < range.upperBound, length(end) > 0 { end += length(end) }
        return start..<end
    }
}
