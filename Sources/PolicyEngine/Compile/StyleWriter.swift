/// Writes what is no list of rows: numbers and texts one after the other.
struct ByteWriter {
    private(set) var bytes: [UInt8] = []

    mutating func add<Number: FixedWidthInteger>(_ number: Number) {
        withUnsafeBytes(of: number.littleEndian) { bytes.append(contentsOf: $0) }
    }

    mutating func add(count: Int) { add(UInt32(count)) }

    mutating func add(_ flag: Bool) { add(flag ? UInt8(1) : 0) }

    mutating func add(_ text: String) {
        add(count: text.utf8.count)
        bytes.append(contentsOf: text.utf8)
    }

    mutating func add(_ piece: TextPiece) {
        add(UInt8(piece.count))
        add(piece.bytes)
    }

    mutating func add(_ tag: PackedTag) {
        add(tag.language)
        add(tag.script)
        add(tag.region)
        add(tag.variant)
    }

    mutating func add(_ pattern: UnitStyle.Pattern) {
        add(pattern.hasNumber)
        add(pattern.prefix)
        add(pattern.suffix)
    }
}

extension LocaleStyle {
    /// What a compiled policy needs of CLDR for this language.
    var compiled: [UInt8] {
        var writer = ByteWriter()
        numbers.write(to: &writer)
        cardinal.write(to: &writer)
        ordinal.write(to: &writer)
        for form in units.forms { writer.add(form) }
        writer.add(count: units.cases.count)
        for one in units.cases { writer.add(one.rawValue) }
        writer.add(count: units.caseForms.count)
        for form in units.caseForms {
            writer.add(form.grammaticalCase.rawValue)
            writer.add(UInt8(form.unit))
            writer.add(form.category.rawValue)
            writer.add(form.pattern)
        }
        writer.add(isRightToLeft)
        writer.add(count: currencies.count)
        for currency in currencies {
            let affixes = currency.affixes
            for text in [
                currency.code, affixes.prefix, affixes.suffix, affixes.negativePrefix, affixes.negativeSuffix,
            ] {
                writer.add(text)
            }
            writer.add(UInt8(currency.fractionDigits))
            currency.numbers.write(to: &writer)
        }
        return writer.bytes
    }
}

extension NumberStyle {
    fileprivate func write(to writer: inout ByteWriter) {
        for piece in [zero, decimal, group] { writer.add(piece) }
        writer.add(UInt8(minimumGrouping))
        for pattern in [number, percent] {
            for piece in [pattern.prefix, pattern.suffix, pattern.negativePrefix, pattern.negativeSuffix] {
                writer.add(piece)
            }
            writer.add(UInt8(pattern.primary))
            writer.add(UInt8(pattern.secondary))
        }
    }
}

extension PluralRules {
    fileprivate func write(to writer: inout ByteWriter) {
        writer.add(count: ranges.count)
        for range in ranges {
            writer.add(range.low)
            writer.add(range.high)
        }
        writer.add(count: conditions.count)
        for condition in conditions {
            writer.add(condition.operand)
            writer.add(condition.isNegated)
            writer.add(condition.ending.rawValue)
            writer.add(condition.category.rawValue)
            writer.add(condition.modulus)
            writer.add(count: condition.start)
            writer.add(count: condition.end)
        }
    }
}

extension LocaleChain {
    var compiled: [UInt8] {
        var writer = ByteWriter()
        writer.add(count: served.count)
        for one in served {
            writer.add(one.key)
            writer.add(one.variant)
            writer.add(count: one.number)
        }
        writer.add(count: languages.count)
        for language in languages {
            writer.add(language.code)
            writer.add(language.script)
            writer.add(language.region)
            writer.add(language.hasParents)
        }
        writer.add(count: parents.count)
        for parent in parents {
            writer.add(parent.child)
            writer.add(parent.tag)
        }
        for tags in [regionScripts, scriptRegions] {
            writer.add(count: tags.count)
            for tag in tags { writer.add(tag) }
        }
        writer.add(count: languageAliases.count)
        for alias in languageAliases {
            writer.add(alias.old)
            writer.add(alias.tag)
        }
        writer.add(count: regionAliases.count)
        for alias in regionAliases {
            writer.add(alias.old)
            writer.add(alias.region)
        }
        return writer.bytes
    }
}
