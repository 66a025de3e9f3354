extension NodeDecoder {
    static let ambiguousBooleans: [String] = ["yes", "no", "on", "off", "y", "n"]

    /// Plain words that other YAML readers take for true and false. Reports and answers true.
    private mutating func isAmbiguousBoolean(
        _ index: Int, _ text: String, meant: String? = nil, help: @autoclosure () -> String
    ) -> Bool {
        guard node(index).textCount <= 3, isPlain(index), Self.ambiguousBooleans.contains(text.lowercased()) else {
            return false
        }
        log.report(
            .yamlAmbiguousBoolean, "YAML parsers disagree on whether “\(text)” is text or a boolean",
            at: place(index),
            label: meant.map { "“\($0)” is meant" }, help: help(), nearest: meant.map { [$0] } ?? [])
        return true
    }

    /// Text for people, or nil after a report.
    package mutating func text(_ index: Int) -> String? { text(index, "a text", isForPeople: true) }

    /// The same for a text that names something: `what`, with its article.
    package mutating func text(_ index: Int, _ what: String) -> String? { text(index, what, isForPeople: false) }

    private mutating func text(_ index: Int, _ what: String, isForPeople: Bool) -> String? {
        if isMapping(index), isForPeople, let first = pairs(index).first(where: { _ in true })?.key,
            ValueAdvice.isLanguage(string(first))
        {
            let pairs = Array(pairs(index))
            let only = pairs.count == 1 && isScalar(pairs[0].value) ? string(pairs[0].value) : nil
            wrongType(
                index, expected: what,
                help: only.map { "write the text itself, without “\(string(first)):”: \(shortened($0))" }
                    ?? "write the text of the source language here; " + ValueAdvice.languages)
            return nil
        }
        if isMapping(index), isForPeople, !pairs(index).isEmpty,
            pairs(index).allSatisfy({ isScalar($0.key) && ValueAdvice.pluralForms.contains(string($0.key)) })
        {
            wrongType(index, expected: what, help: "write one text for all forms: \(ValueAdvice.plural)")
            return nil
        }
        if isMapping(index), tree.format == .yaml, bytes[Int(node(index).lower)] == ASCII.openBrace {
            log.report(
                .yamlUnquotedPlaceholder, "a text that starts with { must be in quotes", at: place(index),
                help: "without quotes, YAML reads a map")
            return nil
        }
        guard isScalar(index), !isNull(index) else {
            wrongType(index, expected: what)
            return nil
        }
        let text = string(index)
        guard isPlain(index) else { return text }
        if isAmbiguousBoolean(index, text, help: "put it in quotes: \"\(text)\"") { return nil }
        if equals(index, "true") || equals(index, "false") || tree.format == .json {
            wrongType(
                index, expected: what,
                help: isForPeople || tree.format == .json ? "put it in quotes: \"\(text)\"" : nil)
            return nil
        }
        return text
    }

    /// An id, a category's or a screen's name, …: text that is not empty, without line breaks or control characters.
    package mutating func name(_ index: Int, _ what: String) -> Name? {
        guard let text = text(index, what) else { return nil }
        if text.isEmpty || withBytes(index, { $0.contains { $0 < ASCII.space || $0 == ASCII.delete } }) {
            log.report(.structureWrongType, "\(what) is expected here, not an empty or invalid text", at: place(index))
            return nil
        }
        if text.utf8.count > PolicyLimits.name {
            log.report(
                .yamlLimits, "the name is \(text.utf8.count) bytes long; the limit is \(PolicyLimits.name)",
                at: place(index), help: "shorten it")
            return nil
        }
        return Name(text, place(index))
    }

    package mutating func names(_ index: Int, _ what: String) -> [Name] {
        guard isSequence(index) || isScalar(index), !isNull(index) else {
            wrongType(index, expected: "a list of names")
            return []
        }
        var result: [Name] = []
        /// Where each stands, once there are too many to compare with one by one.
        var places: [String: SourcePlace] = [:]
        for member in members(index) {
            if isMapping(member), let help = Self.listedMapHelp[what] {
                wrongType(member, expected: what, help: help)
                continue
            }
            guard let name = name(member, what) else { continue }
            if let first = places.isEmpty ? result.first(where: { $0.text == name.text })?.place : places[name.text] {
                log.report(
                    .structureDuplicateItem, "“\(name.text)” is in this list twice", at: name.place,
                    related: [.init(first, "the first")], help: "delete the duplicate"
                )
                continue
            }
            result.append(name)
            if result.count == Self.fewEntries { for name in result { places[name.text] = name.place } }
            if result.count > Self.fewEntries { places[name.text] = name.place }
        }
        return result
    }

    /// A map where names are listed.
    private static let listedMapHelp = [
        "a button": "write only the name of the button; its title and action stand under `recoveryOptions`",
        "a code":
            "write names with numbers or values as a map without dashes: codes: { timedOut: -1001, tooLarge: { parameters: [limit] } }",
        "a screen": "screens with fields are a map without dashes: scopes: { login: { fields: [password] } }",
    ]

    /// Up to here, comparing with every entry before costs less than a table of them.
    static var fewEntries: Int { 12 }

    /// A list in brackets or with dashes; a single name is refused, because order matters where this is used.
    package mutating func nameList(_ index: Int, _ what: String) -> [Name]? {
        guard isSequence(index) else {
            wrongType(index, expected: "a list of names", help: listHelp(index))
            return nil
        }
        return names(index, what)
    }

    package mutating func boolean(_ index: Int) -> Bool? {
        let target = tree.resolved(index)
        if isPlain(index) {
            if tree.equals(target, "true") { return true }
            if tree.equals(target, "false") { return false }
            let text = string(index)
            let word = ["yes", "on", "y"].contains(text.lowercased()) ? "true" : "false"
            if isAmbiguousBoolean(index, text, meant: word, help: "write \(word)") { return nil }
        }
        let word = isScalar(index) && !isPlain(index) ? string(index).lowercased() : ""
        wrongType(
            index, expected: "true or false",
            help: ["true", "false"].contains(word)
                ? "write \(word), without quotes" : isScalar(index) ? ValueAdvice.truth(string(index)) : nil)
        return nil
    }

    package mutating func integer(
        _ index: Int, in range: ClosedRange<Int>, _ what: String, help: String? = nil
    ) -> Int? {
        guard isScalar(index), !isNull(index) else {
            wrongType(index, expected: what, help: help)
            return nil
        }
        if let value = smallInteger(index), range.contains(value) { return value }
        let text = string(index)
        if tree.format == .json, !isPlain(index) {
            wrongType(index, expected: what, help: "write it without quotes")
            return nil
        }
        // JSON has one kind of number: 503.0 is 503.
        let number = tree.format == .json ? NumberText.wholeNumber(text).flatMap { Int(exactly: $0) } : nil
        if number == nil, tree.format != .json, NumberText.isDisputed(text), isPlain(index) {
            reportNoInteger(index, text: text, what: what)
            return nil
        }
        guard let value = number ?? Int(text), number != nil || String(value) == text else {
            if NumberText.isInteger(text) {
                outOfRange(index, "\(range.lowerBound) to \(range.upperBound)")
            } else {
                wrongType(
                    index, expected: what,
                    help: ValueAdvice.number(text) ?? help
                        ?? (text.utf8.allSatisfy { $0 < ASCII.zero || $0 > ASCII.nine }
                            ? "write digits, such as \(max(3, range.lowerBound))" : nil))
            }
            return nil
        }
        guard range.contains(value) else {
            outOfRange(
                index,
                range.upperBound == .max ? "\(range.lowerBound) or more" : "\(range.lowerBound) to \(range.upperBound)")
            return nil
        }
        return value
    }

    /// A plain number as everybody writes it; nil where it has to be looked at more closely.
    private func smallInteger(_ index: Int) -> Int? {
        // So many digits fit, also where a number has 32 bits.
        guard isPlain(index), node(index).textCount <= (Int.bitWidth == 64 ? 18 : 9) else { return nil }
        return withBytes(index) { bytes in
            let start = bytes.first == ASCII.minus ? 1 : 0
            guard bytes.count > start, bytes[start] != ASCII.zero || bytes.count == 1 else { return nil }
            var value = 0
            for byte in bytes[start...] {
                guard byte.isDigit else { return nil }
                value = value * 10 + Int(byte - ASCII.zero)
            }
            return start == 1 ? -value : value
        }
    }

    mutating func outOfRange(_ index: Int, _ range: String) {
        log.report(
            .structureOutOfRange, "\(found(index)) is out of range", at: place(index), help: "allowed: \(range)")
    }

    /// For `1.5`, `1e3`, `+1` and `0x1F`, where only a whole number has a meaning.
    mutating func reportNoInteger(_ index: Int, text: String, what: String) {
        let isFraction = NumberText.isFloatLike(text) && !text.hasPrefix("+")
        guard isFraction else { return reportDisputed(index, text, wantsNumber: true) }
        let value = Double(text).flatMap { Int(exactly: $0) }
        wrongType(
            index, expected: what,
            help: value.map { "write digits: \($0)" } ?? "only whole numbers are allowed, such as 3")
    }

    mutating func reportDisputed(_ index: Int, _ text: String, wantsNumber: Bool) {
        let isFloat = NumberText.isFloatLike(text)
        log.error(
            isFloat ? .yamlAmbiguousFloat : .yamlAmbiguousNumber, "YAML parsers disagree on the value of “\(text)”",
            at: place(index),
            help: wantsNumber
                ? "write the number in plain decimal digits"
                : "put a code in quotes, \"\(text)\"; write a number in plain decimal digits")
    }

    /// A duration in whole milliseconds.
    package mutating func duration(_ index: Int, atMost limit: Int64 = RetrySchedule.most) -> Int64? {
        guard isScalar(index), !isNull(index) else {
            wrongType(index, expected: "a duration such as 300ms, 2s or 1m30s")
            return nil
        }
        let text = string(index)
        switch DurationText.parse(text) {
        case .milliseconds(let value):
            guard value <= limit else {
                let number = text.utf8.last == ASCII.m ? text.dropLast() : ""
                let isMillis = NumberText.isInteger(String(number)) && number.utf8.count > 2
                outOfRange(
                    index, "at most \(DurationText.write(limit))" + (isMillis ? "; \(number)ms are milliseconds" : ""))
                return nil
            }
            return value
        case .noUnit:
            log.report(
                .structureDurationUnit, "“\(shortened(text))” has no unit", at: place(index),
                help: "write \(shortened(text))s for seconds or \(shortened(text))ms for milliseconds")
        case .tooFine:
            log.report(
                .structureOutOfRange, "“\(shortened(text))” is more precise than a millisecond", at: place(index),
                help: "write whole milliseconds, such as 300ms")
        case .unreadable:
            log.report(
                .structureDurationUnit, "invalid duration “\(shortened(text))”", at: place(index),
                help: DurationText.meant(by: text).map { "write \($0)" }
                    ?? "durations look like 300ms, 2s, 1.5s, 1m30s, 2h or 1d")
        }
        return nil
    }

    package mutating func keyword<Value>(_ index: Int, what: String, values: [(String, Value)]) -> Value? {
        guard isScalar(index), !isNull(index) else {
            let known = values.prefix(8).map { $0.0 }.joined(separator: ", ")
            let steps = what == "a surface" && isSequence(index) ? "; to show another one later, use `steps`" : ""
            wrongType(index, expected: what, help: isNull(index) ? nil : "write one of: \(known)\(steps)")
            return nil
        }
        if let value = withBytes(
            index, { bytes in values.first { $0.0.utf8.count == bytes.count && $0.0.utf8.elementsEqual(bytes) } })
        {
            return value.1
        }
        unknownValue(index, what: what, known: values.map { $0.0 })
        return nil
    }
}

/// Which texts are numbers, and which only seem so.
package enum NumberText {
    /// Plain decimal: `0`, `-1009`; no sign +, no leading zero.
    package static func isInteger(_ text: String) -> Bool {
        let digits = text.utf8.first == ASCII.minus ? text.utf8.dropFirst() : text.utf8[...]
        guard let first = digits.first, digits.allSatisfy({ $0.isDigit }) else { return false }
        return first != ASCII.zero || digits.count == 1
    }

    /// The value of a JSON number that is whole, however it is written: `-1009.0`, `1e3`. Nil for `1.5`, and beyond 64 bits.
    package static func wholeNumber(_ text: String) -> Int64? {
        let bytes = Array(text.utf8)
        var index = bytes.first == ASCII.minus ? 1 : 0
        var digits: [UInt8] = []
        var scale = 0
        var isBehindPoint = false
        while index < bytes.count,
            (ASCII.zero...ASCII.nine).contains(bytes[index]) || bytes[index] == ASCII.dot && !isBehindPoint
        {
            if bytes[index] == ASCII.dot { isBehindPoint = true } else { digits.append(bytes[index] - ASCII.zero) }
            if isBehindPoint, bytes[index] != ASCII.dot { scale -= 1 }
            index += 1
        }
        if digits.isEmpty { return nil }
        if index < bytes.count {
            guard bytes[index] | ASCII.caseBit == ASCII.e,
                let exponent = Int(String(decoding: bytes[(index + 1)...], as: UTF8.self)), abs(exponent) < 400
            else { return nil }
            scale += exponent
        }
        while scale < 0, digits.last == 0 {
            digits.removeLast()
            scale += 1
        }
        if digits.allSatisfy({ $0 == 0 }) { return 0 }
        guard scale >= 0, scale <= 19 else { return nil }
        var value: Int64 = 0
        for digit in digits + [UInt8](repeating: 0, count: scale) {
            let (product, isTooLarge) = value.multipliedReportingOverflow(by: 10)
            let (sum, isBeyond) = product.subtractingReportingOverflow(Int64(digit))
            if isTooLarge || isBeyond { return nil }
            value = sum
        }
        if bytes.first == ASCII.minus { return value }
        return value == .min ? nil : -value
    }

    /// Plain scalars whose value depends on the YAML reader: `010`, `0x1F`, `1_000`, `12:30`, `+1`, `.5`, `1e3`.
    package static func isDisputed(_ text: String) -> Bool {
        guard let first = text.utf8.first, first < ASCII.colon, !isInteger(text) else { return false }
        return isFloatLike(text) || isOddInteger(text)
    }

    package static func isFloatLike(_ text: String) -> Bool {
        var rest = text.utf8[...]
        if let first = rest.first, first == ASCII.plus || first == ASCII.minus { rest = rest.dropFirst() }
        var digits = 0
        var marks = 0
        while let byte = rest.first {
            if byte.isDigit {
                digits += 1
            } else if byte == ASCII.dot, marks == 0 {
                marks = 1
            } else if byte | ASCII.caseBit == ASCII.e, digits > 0, marks < 2 {
                marks = 2
                if let sign = rest.dropFirst().first, sign == ASCII.plus || sign == ASCII.minus {
                    rest = rest.dropFirst()
                }
            } else {
                return false
            }
            rest = rest.dropFirst()
        }
        return digits > 0 && (marks > 0 || text.utf8.first == ASCII.plus)
    }

    /// `2026-03-01`
    package static func isDate(_ text: String) -> Bool { isDate(text.utf8) }

    package static func isDate(_ bytes: some Sequence<UInt8>) -> Bool {
        var count = 0
        for byte in bytes {
            let isDash = count == 4 || count == 7
            guard count < 10, isDash ? byte == ASCII.minus : byte.isDigit else { return false }
            count += 1
        }
        return count == 10
    }

    private static func isOddInteger(_ text: String) -> Bool {
        let lower = text.lowercased()
        if lower.hasPrefix("0x") {
            return lower.dropFirst(2).allSatisfy { $0.isHexDigit || $0 == "_" } && lower.count > 2
        }
        if lower.hasPrefix("0o") || lower.hasPrefix("0b") {
            return lower.dropFirst(2).allSatisfy { $0.isWholeNumber || $0 == "_" } && lower.count > 2
        }
        let body = lower.hasPrefix("-") || lower.hasPrefix("+") ? lower.dropFirst() : lower[...]
        return body.utf8.first.map { $0.isDigit } == true
            && body.utf8.allSatisfy { $0.isDigit || $0 == ASCII.underscore || $0 == ASCII.colon }
    }
}
