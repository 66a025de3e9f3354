/// The subtags of a locale as numbers, so that tags are compared without reading text: 6 bits for each letter or digit.
///
/// Extensions (`-u-nu-latn`) and private use are passed over, and so are all variants but the first.
package struct PackedTag: Hashable, BitwiseCopyable, Sendable {
    package var language: UInt32
    package var script: UInt32 = 0
    package var region: UInt32 = 0
    package var variant: UInt64 = 0

    package init(language: UInt32) { self.language = language }

    /// The one outdated region that people write.
    package static var unitedKingdom: UInt32 { 21 << 6 | 11 }

    /// Reads a BCP 47 tag; `_` and any case of letters are accepted. Nil for what is no tag.
    package init?(_ tag: some StringProtocol) {
        var text = String(tag)
        guard let packed = text.withUTF8({ PackedTag($0) }) else { return nil }
        self = packed
    }

    package init?(_ bytes: UnsafeBufferPointer<UInt8>) {
        var reader = SubtagReader(bytes)
        guard let first = reader.next(), first.isLetters, 2...3 ~= first.count else { return nil }
        language = UInt32(truncatingIfNeeded: first.packed)
        var stage = 0
        while let part = reader.next() {
            if part.count == 1 {
                if !reader.passExtensions(part) { return nil }
                break
            }
            switch part.kind {
            case .extlang where stage < 1:
                language = UInt32(truncatingIfNeeded: part.packed)
                stage = 1
            case .script where stage < 2:
                script = UInt32(truncatingIfNeeded: part.packed)
                stage = 2
            case .region where stage < 3:
                region = UInt32(truncatingIfNeeded: part.packed)
                stage = 3
            case .variant:
                if variant == 0 { variant = part.packed }
                stage = 4
            default: return nil
            }
        }
        if reader.isMalformed { return nil }
    }

    /// Language, script and region in one number.
    package var key: UInt64 { UInt64(language) << 42 | UInt64(script) << 18 | UInt64(region) }

    /// The tag in its usual spelling.
    package var text: String {
        var text = PackedTag.letters(UInt64(language))
        if script != 0 { text += "-" + PackedTag.letters(UInt64(script), areCapitals: true, rest: false) }
        if region != 0 { text += "-" + PackedTag.letters(UInt64(region), areCapitals: true) }
        if variant != 0 { text += "-" + PackedTag.letters(variant) }
        return text
    }

    /// The text of a subtag; with `rest` false only the first letter is a capital.
    package static func letters(_ packed: UInt64, areCapitals: Bool = false, rest: Bool = true) -> String {
        var count = 0
        while count < 8, packed >> UInt64(6 * count) > 0 { count += 1 }
        return String(unsafeUninitializedCapacity: 8) { buffer in
            for index in 0..<count {
                let six = UInt8(truncatingIfNeeded: packed >> UInt64(6 * (count - 1 - index)) & 63)
                let isCapital = areCapitals && (rest || index == 0)
                buffer[index] = six > 26 ? ASCII.zero + six - 27 : (isCapital ? ASCII.at : ASCII.backtick) + six
            }
            return count
        }
    }
}

/// One subtag: up to 8 letters and digits.
struct Subtag {
    enum Kind { case extlang, script, region, variant, other }

    var packed: UInt64 = 0
    var count = 0
    var start = 0
    var isLetters = true
    var isDigits = true
    var beginsWithDigit = false

    /// By its form alone (RFC 5646, 2.1); three digits are a region.
    var kind: Kind {
        switch count {
        case 2 where isLetters: .region
        case 3 where isLetters: .extlang
        case 3 where isDigits: .region
        case 4 where isLetters: .script
        case 4 where beginsWithDigit, 5...8: .variant
        default: .other
        }
    }
}

/// Goes through the subtags of a tag.
struct SubtagReader {
    private let bytes: UnsafeBufferPointer<UInt8>
    private var index = 0
    private(set) var isMalformed = false

    init(_ bytes: UnsafeBufferPointer<UInt8>) { self.bytes = bytes }

    /// Nil at the end and where something is no subtag.
    mutating func next() -> Subtag? {
        if index > bytes.count || isMalformed { return nil }
        var part = Subtag()
        part.start = index
        while index < bytes.count {
            let byte = bytes[index]
            if byte == ASCII.minus || byte == ASCII.underscore { break }
            var six = UInt64((byte | ASCII.caseBit) &- ASCII.backtick)
            if byte.isLetter {
                part.isDigits = false
            } else if byte.isDigit {
                six = UInt64(byte - ASCII.zero) + 27
                if part.count == 0 { part.beginsWithDigit = true }
                part.isLetters = false
            } else {
                isMalformed = true
                return nil
            }
            part.packed = part.packed << 6 | six
            part.count += 1
            if part.count > 8 { isMalformed = true }
            index += 1
        }
        index += 1
        if part.count == 0 { isMalformed = true }
        return isMalformed ? nil : part
    }

    /// Passes over what follows a singleton; false when nothing follows it.
    mutating func passExtensions(_ first: Subtag) -> Bool {
        let x: UInt64 = 24
        var isPrivate = first.packed == x
        var isEmpty = true
        while let part = next() {
            if part.count == 1, !isPrivate {
                if isEmpty { return false }
                isPrivate = part.packed == x
                isEmpty = true
            } else {
                isEmpty = false
            }
        }
        return !isEmpty && !isMalformed
    }
}
