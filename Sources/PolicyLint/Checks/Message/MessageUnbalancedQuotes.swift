import PolicyEngine

enum MessageUnbalancedQuotes {
    static let check = Check(.messageUnbalancedQuotes, needs: .allTexts) { policy, log in
        let book = policy.texts
        for text in book.texts where text.kind != .help && text.traits.contains(.quotes) {
            guard let odd = book.withBytes(text, { unpaired($0) }) else { continue }
            log.add(
                "“\(book.string(text, odd))” is unpaired", at: book.place(odd, in: text),
                help: "delete it, or add the other mark of the pair, such as “…” or „…“")
        }
    }

    /// Bytes of a mark: straight, and the curly ones of which a pair is made.
    private enum Mark: Equatable {
        case straight, low, high, closing

        func closes(_ open: Mark) -> Bool {
            switch (open, self) {
            case (.straight, .straight), (.low, .high), (.low, .closing), (.high, .closing), (.closing, .closing): true
            default: false
            }
        }
    }

    /// The first mark without a partner: a straight one does not close a curly one, nor the other way round.
    private static func unpaired(_ bytes: UnsafeBufferPointer<UInt8>) -> Range<Int>? {
        var open: [(mark: Mark, range: Range<Int>)] = []
        var index = 0
        while index < bytes.count {
            guard let (mark, width) = mark(bytes, index) else {
                index += 1
                continue
            }
            let range = index..<index + width
            if let last = open.last, mark.closes(last.mark) {
                open.removeLast()
            } else {
                open.append((mark: mark, range: range))
            }
            index += width
        }
        return open.first?.range
    }

    private static func mark(_ bytes: UnsafeBufferPointer<UInt8>, _ index: Int) -> (Mark, Int)? {
        if bytes[index] == ASCII.quote { return isInches(bytes, index) ? nil : (.straight, 1) }
        guard index + 2 < bytes.count, bytes[index] == 0xE2, bytes[index + 1] == 0x80 else { return nil }
        switch bytes[index + 2] {
        case 0x9E: return (.low, 3)
        case 0x9C: return (.high, 3)
        case 0x9D: return (.closing, 3)
        default: return nil
        }
    }

    /// `5"`: inches, or seconds.
    private static func isInches(_ bytes: UnsafeBufferPointer<UInt8>, _ index: Int) -> Bool {
        index > 0 && bytes[index - 1].isDigit
    }
}
