/// The languages to try for a wanted one, from the nearest to the source.
package struct LocaleChain {
    private let served: [String]

    package init(served: [String]) {
        self.served = served
    }

    /// Calls `body` with the number of each served language along the chain until it answers true. The source comes last, always.
    package func walk(_ wanted: String?, _ body: (Int) -> Bool) {
        guard let wanted else {
            _ = body(0)
            return
        }
        var wantedText = wanted
        let isDone = wantedText.withUTF8 { walk($0, body) }
        if !isDone { _ = body(0) }
    }

    private func walk(_ wanted: UnsafeBufferPointer<UInt8>, _ body: (Int) -> Bool) -> Bool {
        let isChinese = wanted.count > 3 && LocaleChain.same(wanted[..<2], "zh") && LocaleChain.isMark(wanted[2])
        let isTraditional = isChinese && LocaleChain.isTraditional(wanted)
        var length = wanted.count
        while length > 0 {
            if length == 2, isChinese {
                let script = isTraditional ? "zh-Hant" : "zh-Hans"
                if let number = served.firstIndex(of: script), body(number) { return true }
                if isTraditional { return false }
            }
            if let number = served.firstIndex(where: { LocaleChain.same(wanted[..<length], $0) }), body(number) { return true }
            length = wanted[..<length].lastIndex(where: LocaleChain.isMark) ?? 0
        }
        return false
    }

    /// By the script, and where none is named by the region.
    private static func isTraditional(_ tag: UnsafeBufferPointer<UInt8>) -> Bool {
        if holds(tag, "hant") { return true }
        return !holds(tag, "hans") && ["tw", "hk", "mo"].contains { holds(tag, $0) }
    }

    /// Whether one of the subtags behind the language is this one.
    private static func holds(_ tag: UnsafeBufferPointer<UInt8>, _ subtag: String) -> Bool {
        tag.split(whereSeparator: isMark).dropFirst().contains { same($0, subtag) }
    }

    private static func isMark(_ byte: UInt8) -> Bool { byte == 0x2D || byte == 0x5F }

    private static func same(_ bytes: Slice<UnsafeBufferPointer<UInt8>>, _ text: String) -> Bool {
        guard bytes.count == text.utf8.count else { return false }
        var index = bytes.startIndex
        for byte in text.utf8 {
            let other = bytes[index] == 0x5F ? 0x2D : bytes[index]
            if lower(byte) != lower(other) { return false }
            index += 1
        }
        return true
    }

    private static func lower(_ byte: UInt8) -> UInt8 { (0x41...0x5A).contains(byte) ? byte | 0x20 : byte }
}
