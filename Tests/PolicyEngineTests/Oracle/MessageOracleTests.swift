import TestSupport

#if canImport(_FoundationICU)
    import PolicyEngine
    import Testing
    import _FoundationICU
    @testable import ReferenceModel

    /// Texts are filled in as ICU’s own MessageFormat does it.
    @Suite struct MessageOracleTests {
        static let locales = [
            "en", "de", "fr", "es", "es-MX", "it", "pt", "pt-PT", "nl", "sv", "da", "nb", "fi", "is", "et", "lv", "lt",
            "pl", "cs", "sk", "sl", "hr", "sr", "bg", "ro",
            "hu",
            "el", "tr", "ru", "uk", "he", "ar", "ar-EG", "fa", "hi", "ta", "th", "vi", "id", "ja", "ko", "zh-Hans",
            "zh-Hant", "cy", "ga", "ca", "sw", "fil",
        ]
        static let casesPerLocale = 160

        struct Values: MessageValues {
            let numbers: [Double]
            let texts: [String]
            let whole: Int32

            func value(_ name: BuiltInValue) -> MessageValue? { nil }

            func parameter(_ name: ByteText) -> MessageValue? {
                guard let index = Int(name.string) else { return nil }
                if index == 4 { return .number(DecimalNumber(Int64(whole))) }
                return index < 2 ? DecimalNumber(numbers[index]).map { .number($0) } : .text(texts[index - 2])
            }
        }

        @Test func patternsAreFilledInAsByICU() throws {
            #expect(Self.locales.count >= 40)
            var checked = 0
            for locale in Self.locales {
                var random = RandomMessage(seed: UInt64(checked) + 7)
                let style = LocaleStyle(locale: locale)
                for _ in 0..<Self.casesPerLocale {
                    let pattern = random.pattern()
                    let values = Values(
                        numbers: [random.number(), random.number()], texts: [random.word(), random.text()],
                        whole: Int32(random.number() / 1e6))
                    var parser = MessageParser(Array(pattern.utf8))
                    let parts = parser.parse()
                    try #require(parts != nil, "\(pattern): \(parser.faults)")
                    let texts = try #require(LooseTexts([MessagePattern(pattern, parts)]))
                    let spoken = style.writing(texts.currencies, locale: locale)
                    let ours = texts.text(0, with: values, in: spoken).filter { $0 != "\u{2068}" && $0 != "\u{2069}" }
                    let theirs = try Self.icu(pattern, locale: locale, values: values)
                    if ours != theirs {
                        Issue.record(
                            "\(locale) \(pattern) \(values.numbers) \(values.texts): “\(ours)”, ICU “\(theirs)”")
                    }
                    checked += 1
                }
            }
            #expect(checked >= 5_000)
        }

        private static func icu(_ pattern: String, locale: String, values: Values) throws -> String {
            var status = U_ZERO_ERROR
            let letters = Array(pattern.utf16)
            let format = swift_umsg_open(letters, Int32(letters.count), ICU.name(locale), nil, &status)
            defer { swift_umsg_close(format) }
            try #require(status.rawValue <= 0, "ICU cannot read \(pattern)")
            let texts = values.texts.map { Array($0.utf16) + [0] }
            var buffer = [UInt16](repeating: 0, count: 4_000)
            let length = texts[0].withUnsafeBufferPointer { first in
                texts[1].withUnsafeBufferPointer { second in
                    withVaList([
                        values.numbers[0], values.numbers[1], first.baseAddress!, second.baseAddress!, values.whole,
                    ]) { list in
                        swift_umsg_vformat(format, &buffer, 4_000, list, &status)
                    }
                }
            }
            try #require(status.rawValue <= 0, "ICU cannot fill \(pattern)")
            return String(decoding: buffer[..<Int(length)], as: UTF16.self)
        }
    }

    /// Random patterns that ask for `{0}` and `{1}` (numbers), `{2}` (a word to choose by), `{3}` (a text)
    /// and `{4}` (a whole number: ICU’s C interface gives it a type of its own). All occur, so that ICU knows their types.
    struct RandomMessage {
        private var random: SeededRandom
        /// What the plurals around the spot count. There ICU would choose by the number as a percentage (see docs/cldr.md).
        private var counted: [Int] = []

        init(seed: UInt64) { random = SeededRandom(seed: seed) }

        private mutating func below(_ count: Int) -> Int { random.number(0...count - 1) }

        mutating func number() -> Double {
            switch below(8) {
            case 0, 1, 2: Double(below(25))
            case 3: Double(below(200))
            case 4: Double(below(1_000_000)) / 1_000
            case 5: -Double(below(5_000)) / 2
            case 6: Double(below(1 << 40))
            default: Double(below(100_000)) / 10_000
            }
        }

        mutating func word() -> String { random.pick(["photo", "video", "other", "x"]) }
        mutating func text() -> String { random.pick(["Ada", "", "{0}", "#", "it's", "Ünï 🎉", "'{'"]) }

        mutating func pattern() -> String {
            var parts = ["{0, number}", "{1, number}", "{2, select, other {}}", "{3}", "{4, number, integer}"]
            for _ in 0...below(3) { parts.insert(part(0, inPlural: false), at: below(parts.count + 1)) }
            return parts.joined(separator: " ")
        }

        private mutating func part(_ depth: Int, inPlural: Bool) -> String {
            switch below(depth > 1 ? 5 : 9) {
            case 0: return literal(inPlural)
            case 1: return "{\(below(2)), number}"
            case 2:
                return random.pick(
                    ["{4, number, integer}"]
                        + [0, 1].filter { !counted.contains($0) }.flatMap { argument in
                            ["percent", "::group-off", "::currency/EUR", "::currency/USD", "::currency/CHF"].map {
                                "{\(argument), number, \($0)}"
                            }
                        })
            case 3: return "{3}"
            case 4: return inPlural ? "#" : literal(inPlural)
            case 5, 6:
                return choice("plural", words: ["zero", "one", "two", "few", "many"], depth: depth, hasOffset: true)
            case 7: return choice("selectordinal", words: ["one", "two", "few", "many"], depth: depth, hasOffset: true)
            default: return choice("select", words: ["photo", "video", "x"], depth: depth, hasOffset: false)
            }
        }

        private mutating func choice(_ kind: String, words: [String], depth: Int, hasOffset: Bool) -> String {
            let isPlural = kind != "select"
            let argument = isPlural ? below(2) : 2
            counted.append(argument)
            defer { counted.removeLast() }
            var text = "{\(argument),\(random.pick(["", " "]))\(kind), "
            if hasOffset, random.chance(30) { text += "offset:\(below(3)) " }
            if isPlural, random.chance(40) { text += "=\(below(4)) {\(inner(depth, isPlural))} " }
            for word in words where random.chance(50) {
                text += "\(word)\(random.pick(["", " "])){\(inner(depth, isPlural))} "
            }
            return text + "other {\(inner(depth, isPlural))}}"
        }

        private mutating func inner(_ depth: Int, _ isPlural: Bool) -> String {
            (0..<below(3)).map { _ in part(depth + 1, inPlural: isPlural) }.joined(separator: " ")
        }

        private mutating func literal(_ inPlural: Bool) -> String {
            random.pick([
                "word", "it's", "it''s", "'{'", "'{x}'", "a '}' b", "# sign", inPlural ? "'#'" : "#", "é🎉", "''",
                "don't '{don''t}'",
            ])
        }
    }
#endif
