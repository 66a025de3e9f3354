extension UnsafeBufferPointer<UInt8> {
    /// Where the next line break is; the end where there is none.
    package func firstBreak(from start: Int) -> Int { next(ASCII.lineFeed, from: start) }

    package var breakCount: Int {
        var number = 0
        var index = 0
        while index + 8 <= count {
            number += (word(at: index) ^ 0x0A0A_0A0A_0A0A_0A0A).zeroBytes.nonzeroBitCount
            index += 8
        }
        while index < count {
            if self[index] == ASCII.lineFeed { number += 1 }
            index += 1
        }
        return number
    }
}
