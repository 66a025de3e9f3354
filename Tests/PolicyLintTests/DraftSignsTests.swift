import Testing

@testable import PolicyLint

/// Notes and formulas in texts that people would see.
@Suite struct DraftSignsTests {
    private func found(_ text: String) -> String? {
        var bytes = Array(text.utf8)
        return bytes.withUnsafeMutableBufferPointer { bytes in
            let buffer = UnsafeBufferPointer(bytes)
            return DraftSigns.first(buffer, 0..<buffer.count, isWhole: true).map {
                "\($0.1): " + String(decoding: buffer[$0.0], as: UTF8.self)
            }
        }
    }

    @Test(
        arguments: [
            ("Use another card. // ask Anna", "comment: // ask Anna"), ("Try later. # ask Anna", "comment: # ask Anna"),
            ("# ask Anna", "comment: # ask Anna"), ("Try later.\n# ask Anna", "comment: # ask Anna"),
            ("=IF(B2=1,C2,D2)", "spreadsheet: =IF("), ("See #REF!", "spreadsheet: #REF!"),
            ("#N/A", "spreadsheet: #N/A"),
            ("~~Try later.~~ Try now.", "struckOut: ~~Try later.~~"), ("n/a", "placeholder: n/a"),
            ("-", "placeholder: -"), ("[DE] Back online", "languageMark: [DE]"),
            ("We can’t find [product name].", "gap: [product name]"),
        ])
    func drafts(_ text: String, _ expected: String) { #expect(found(text) == expected) }

    @Test(
        arguments: [
            "See https://example.com//help", "Order # 5 is late", "Room #12", "C# and F# files", "a // b", "1 = 2",
            "Try again in ~5 minutes", "OK", "No", "and/or", "Press # to go on", "=) Done", "Press [Try again]",
            "See [1]", "[Close]", "Items [a]",
        ])
    func sentences(_ text: String) {
        let isComment = text == "a // b"
        #expect((found(text) == nil) != isComment, "\(found(text) ?? "")")
    }
}
