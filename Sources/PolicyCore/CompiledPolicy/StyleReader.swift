/// Reads what is no list of rows: numbers and texts one after the other.
struct ByteReader {
    private let bytes: UnsafeRawBufferPointer
    private var offset = 0
    private let section: Section

    init(_ bytes: ByteText, _ section: Section) {
        self.bytes = UnsafeRawBufferPointer(bytes)
        self.section = section
    }

    typealias Failure = CompiledPolicyError

    var isAtEnd: Bool { offset == bytes.count }

    func failure(_ what: String) -> Failure { ImageCheck.failure(section, row: offset, what: what) }

    mutating func number<Number: FixedWidthInteger & BitwiseCopyable>() throws(Failure) -> Number {
        guard bytes.count - offset >= MemoryLayout<Number>.size else { throw failure("it ends too early") }
        defer { offset += MemoryLayout<Number>.size }
        return bytes.number(at: offset)
    }

    /// A number of things of which each takes at least so many bytes.
    mutating func count(ofBytes size: Int) throws(Failure) -> Int {
        let number: UInt32 = try number()
        guard let count = Int(exactly: number), count <= (bytes.count - offset) / size else {
            throw failure("it ends too early")
        }
        return count
    }

    mutating func flag() throws(Failure) -> Bool {
        let byte: UInt8 = try number()
        guard byte <= 1 else { throw failure("a flag is neither 0 nor 1") }
        return byte == 1
    }

    mutating func text() throws(Failure) -> String {
        let count = try count(ofBytes: 1)
        let text = ByteText(
            start: bytes.baseAddress?.advanced(by: offset).assumingMemoryBound(to: UInt8.self), count: count)
        guard UTF8Check.firstFault(in: text, true) == nil else { throw failure("a text is not UTF-8") }
        offset += count
        return text.string
    }
}

extension LocaleStyle {
    /// Reads how a language writes values; everything is checked.
    convenience init(_ bytes: ByteText) throws(CompiledPolicyError) {
        var reader = ByteReader(bytes, .style)
        let numbers = try NumberStyle(&reader)
        let cardinal = try PluralRules(&reader)
        let ordinal = try PluralRules(&reader)
        let units = try UnitStyle(&reader, numbers: numbers, cardinal: cardinal)
        let isRightToLeft = try reader.flag()
        var currencies: [CurrencyStyle] = []
        for _ in 0..<(try reader.count(ofBytes: 30)) { currencies.append(try CurrencyStyle(&reader)) }
        guard reader.isAtEnd else { throw reader.failure("there is data after its end") }
        self.init(
            numbers: numbers, cardinal: cardinal, ordinal: ordinal, units: units, isRightToLeft: isRightToLeft,
            currencies: currencies)
    }
}

extension TextPiece {
    fileprivate init(_ reader: inout ByteReader) throws(CompiledPolicyError) {
        let count: UInt8 = try reader.number()
        let bytes: UInt64 = try reader.number()
        guard count <= 8, count == 8 || bytes >> (8 * UInt64(count)) == 0 else {
            throw reader.failure("a character is too long")
        }
        self.init(bytes: bytes, count: Int(count))
        let isText = withUnsafeBytes(of: bytes.littleEndian) { raw in
            raw.withMemoryRebound(to: UInt8.self) { UTF8Check.firstFault(in: $0.part(0..<Int(count)), true) == nil }
        }
        guard isText else { throw reader.failure("a character is not UTF-8") }
    }
}

extension NumberStyle {
    fileprivate init(_ reader: inout ByteReader) throws(CompiledPolicyError) {
        let zero = try TextPiece(&reader)
        let decimal = try TextPiece(&reader)
        let group = try TextPiece(&reader)
        let minimumGrouping: UInt8 = try reader.number()
        guard zero.count > 0 else { throw reader.failure("there are no digits") }
        self.init(
            zero: zero, decimal: decimal, group: group, minimumGrouping: Int(minimumGrouping),
            number: try Pattern(&reader), percent: try Pattern(&reader))
    }
}

extension CurrencyStyle {
    fileprivate init(_ reader: inout ByteReader) throws(CompiledPolicyError) {
        let code = try reader.text()
        var affixes = Affixes()
        affixes.prefix = try reader.text()
        affixes.suffix = try reader.text()
        affixes.negativePrefix = try reader.text()
        affixes.negativeSuffix = try reader.text()
        let digits: UInt8 = try reader.number()
        guard digits <= 8 else { throw reader.failure("an amount has too many digits") }
        self.init(code: code, affixes: affixes, numbers: try NumberStyle(&reader), fractionDigits: Int(digits))
    }
}

extension NumberStyle.Pattern {
    fileprivate init(_ reader: inout ByteReader) throws(CompiledPolicyError) {
        self.init()
        prefix = try TextPiece(&reader)
        suffix = try TextPiece(&reader)
        negativePrefix = try TextPiece(&reader)
        negativeSuffix = try TextPiece(&reader)
        let primary: UInt8 = try reader.number()
        let secondary: UInt8 = try reader.number()
        guard primary == 0 || secondary > 0 else { throw reader.failure("a group has no digits") }
        (self.primary, self.secondary) = (Int(primary), Int(secondary))
    }
}

extension PluralRules {
    fileprivate init(_ reader: inout ByteReader) throws(CompiledPolicyError) {
        let rangeCount = try reader.count(ofBytes: 16)
        var ranges: [Range] = []
        for _ in 0..<rangeCount { ranges.append(Range(low: try reader.number(), high: try reader.number())) }
        let conditionCount = try reader.count(ofBytes: 16)
        var conditions: [Condition] = []
        for _ in 0..<conditionCount {
            let operand: UInt8 = try reader.number()
            let isNegated = try reader.flag()
            let ending: UInt8 = try reader.number()
            let category: UInt8 = try reader.number()
            let modulus: UInt32 = try reader.number()
            let start: UInt32 = try reader.number()
            let end: UInt32 = try reader.number()
            guard let ending = Condition.Ending(rawValue: ending), let category = PluralCategory(rawValue: category),
                start <= end, end <= rangeCount
            else {
                throw reader.failure("a plural rule is invalid")
            }
            conditions.append(
                Condition(
                    operand: operand, modulus: modulus, isNegated: isNegated, start: Int(start), end: Int(end),
                    ending: ending, category: category))
        }
        self.init(conditions: conditions, ranges: ranges)
    }
}

extension UnitStyle {
    fileprivate init(_ reader: inout ByteReader, numbers: NumberStyle, cardinal: PluralRules)
        throws(CompiledPolicyError)
    {
        var forms: [Pattern] = []
        for _ in 0..<UnitStyle.unitCount * PluralCategory.allCases.count { forms.append(try Pattern(&reader)) }
        var cases: [GrammaticalCase] = []
        for _ in 0..<(try reader.count(ofBytes: 1)) {
            guard let one = GrammaticalCase(rawValue: try reader.number()) else {
                throw reader.failure("unknown grammatical case")
            }
            cases.append(one)
        }
        var caseForms: [CaseForm] = []
        for _ in 0..<(try reader.count(ofBytes: 12)) {
            let grammaticalCase: UInt8 = try reader.number()
            let unit: UInt8 = try reader.number()
            let category: UInt8 = try reader.number()
            guard let grammaticalCase = GrammaticalCase(rawValue: grammaticalCase),
                let category = PluralCategory(rawValue: category)
            else {
                throw reader.failure("unknown grammatical case")
            }
            caseForms.append(
                CaseForm(
                    grammaticalCase: grammaticalCase, unit: Int(unit), category: category, pattern: try Pattern(&reader)
                ))
        }
        self.init(numbers: numbers, cardinal: cardinal, forms: forms, caseForms: caseForms, cases: cases)
    }
}

extension UnitStyle.Pattern {
    fileprivate init(_ reader: inout ByteReader) throws(CompiledPolicyError) {
        let hasNumber = try reader.flag()
        self.init(prefix: try reader.text(), suffix: try reader.text(), hasNumber: hasNumber)
    }
}

extension LocaleChain {
    /// Reads which language comes after which; `count` is how many languages the policy has.
    init(_ bytes: ByteText, count: Int) throws(CompiledPolicyError) {
        var reader = ByteReader(bytes, .localeChain)
        self.init()
        for _ in 0..<(try reader.count(ofBytes: 20)) {
            let key: UInt64 = try reader.number()
            let variant: UInt64 = try reader.number()
            let number: UInt32 = try reader.number()
            guard Int(truncatingIfNeeded: number) < count, number < Int32.max else {
                throw reader.failure("a language is missing")
            }
            served.append(Served(key: key, variant: variant, number: Int(number)))
        }
        for _ in 0..<(try reader.count(ofBytes: 13)) {
            languages.append(
                Language(
                    code: try reader.number(), script: try reader.number(), region: try reader.number(),
                    hasParents: try reader.flag()))
        }
        for _ in 0..<(try reader.count(ofBytes: 28)) {
            parents.append(Parent(child: try reader.number(), tag: try PackedTag(&reader)))
        }
        for _ in 0..<(try reader.count(ofBytes: 20)) { regionScripts.append(try PackedTag(&reader)) }
        for _ in 0..<(try reader.count(ofBytes: 20)) { scriptRegions.append(try PackedTag(&reader)) }
        for _ in 0..<(try reader.count(ofBytes: 24)) {
            languageAliases.append(LanguageAlias(old: try reader.number(), tag: try PackedTag(&reader)))
        }
        for _ in 0..<(try reader.count(ofBytes: 8)) {
            regionAliases.append(RegionAlias(old: try reader.number(), region: try reader.number()))
        }
        guard reader.isAtEnd else { throw reader.failure("there is data after its end") }
    }
}

extension PackedTag {
    fileprivate init(_ reader: inout ByteReader) throws(CompiledPolicyError) {
        self.init(language: try reader.number())
        script = try reader.number()
        region = try reader.number()
        variant = try reader.number()
    }
}
