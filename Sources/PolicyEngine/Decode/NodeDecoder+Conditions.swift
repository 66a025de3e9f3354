extension NodeDecoder {
    enum TermKind {
        case domain, code, http, platform, context, attempt, header, parameter

        var what: String {
            switch self {
            case .domain: "a domain"
            case .code: "a code"
            case .http: "an HTTP status"
            case .platform: "a platform"
            case .context, .header, .parameter: "a value"
            case .attempt: "a number of calls"
            }
        }

        /// A number of its kind.
        var example: String? {
            switch self {
            case .http: "410"
            case .attempt: "3"
            default: nil
            }
        }

        var takesNames: Bool { self == .domain || self == .code || self == .platform || isValue }
        var takesNumbers: Bool { self == .code || self == .http || isValue || self == .attempt }

        /// Whether it has a name of its own, and any value may be reported for it.
        var isValue: Bool { self == .context || self == .header || self == .parameter }
    }

    /// The members of a condition; empty after a report.
    mutating func terms(_ index: Int, _ kind: TermKind) -> [Term] {
        if isMapping(index) || isNull(index) {
            wrongType(index, expected: "\(kind.what), or a list of them")
            return []
        }
        let members = members(index)
        if members.isEmpty {
            log.report(
                .structureBadRange, "an empty list matches nothing", at: place(index),
                help: "delete the key, or add an item")
        }
        var terms: [Term] = []
        /// Where each stands, once there are too many to compare with one by one.
        var places: [Term.Value: SourcePlace] = [:]
        for member in members {
            if isAnyValue(member, kind) { return Self.anyValue(place(member)) }
            guard let value = term(member, kind) else { continue }
            if let first = places.isEmpty ? terms.first(where: { $0.value == value })?.place : places[value] {
                log.report(
                    .structureDuplicateItem, "\(found(member)) is in this list twice", at: place(member),
                    related: [.init(first, "the first")],
                    help: "delete the duplicate")
                continue
            }
            terms.append(Term(value, place(member)))
            if terms.count == Self.fewEntries { for term in terms { places[term.value] = term.place } }
            if terms.count > Self.fewEntries { places[value] = place(member) }
        }
        return terms
    }

    /// `'*'` where it says something: that there is a value at all.
    private func isAnyValue(_ index: Int, _ kind: TermKind) -> Bool {
        guard kind == .header || kind == .parameter || isInsideNot && (kind == .code || kind == .domain) else {
            return false
        }
        return isScalar(index) && withBytes(index) { $0.count == 1 && $0[0] == 0x2A }
    }

    private static func anyValue(_ place: SourcePlace) -> [Term] {
        [Term(.numbers(.min ... .max), place), Term(.pattern(Glob("*")), place)]
    }

    private mutating func term(_ index: Int, _ kind: TermKind) -> Term.Value? {
        guard isScalar(index), !isNull(index) else {
            wrongType(index, expected: kind.what)
            return nil
        }
        let plain = isPlain(index)
        if kind.takesNumbers, withBytes(index, { $0.first ?? 0 }) >= 0x80,
            let first = string(index).unicodeScalars.first, OddDashes.contains(first),
            NumberText.isInteger(String(string(index).dropFirst()))
        {
            log.report(
                .structureWrongType, "“\(string(index))” begins with a dash instead of a minus sign", at: place(index),
                help: "write -\(string(index).dropFirst())")
            return nil
        }
        if kind.takesNames, isWord(index), !kind.isValue { return name(index, kind.what).map { .name($0.text) } }
        let text = string(index)
        if kind.takesNumbers, let value = numberTerm(index, text: text, kind: kind) { return value }
        if kind.takesNumbers, isMalformedRange(index, text: text, kind: kind) { return nil }
        guard kind.takesNames else {
            if plain, NumberText.isDisputed(text) {
                reportNoInteger(index, text: text, what: kind.what)
            } else {
                wrongType(index, expected: kind.what, help: kind.example.map { ValueAdvice.numbers(text, example: $0) })
            }
            return nil
        }
        if plain, kind.isValue, text == "true" || text == "false" { return .name(text) }
        if plain, kind.isValue, NumberText.isFloatLike(text) { return decimal(index, text) }
        if plain, NumberText.isDisputed(text), kind != .platform {
            reportDisputed(index, text, wantsNumber: false)
            return nil
        }
        if kind == .parameter, let range = ValueAdvice.comparison(text) {
            log.report(
                .structureBadRange, "“\(shortened(text))” is compared as a text", at: place(index),
                help: "write \(range)")
            return nil
        }
        guard let name = name(index, kind.what) else { return nil }
        if kind == .domain, reportCode(in: name.text, index) { return nil }
        if kind == .code, let range = rangeWithDash(name.text) {
            log.report(
                .structureBadRange, "invalid range “\(name.text)”", at: place(index),
                help: "a range is written with two periods: \(range)")
            return nil
        }
        if name.text.utf8.contains(ASCII.asterisk) { return pattern(index, name.text) }
        if kind != .domain, NumberText.isInteger(name.text), let number = Int64(name.text) {
            return .numbers(number...number)
        }
        return .name(name.text)
    }

    /// `NSURLErrorDomain -1003` and `NSURLErrorDomain:-1003`, as errors are written elsewhere.
    private mutating func reportCode(in text: String, _ index: Int) -> Bool {
        guard let end = text.utf8.lastIndex(where: { $0 == ASCII.space || $0 == ASCII.colon }) else { return false }
        let (domain, code) = (String(text[..<end]), String(text[text.utf8.index(after: end)...]))
        let isName = !domain.isEmpty && domain.utf8.allSatisfy { $0.isLetter || $0.isDigit || $0 == ASCII.dot }
        guard isName, NumberText.isInteger(code) else { return false }
        log.report(
            .structureWrongType, "“\(shortened(text))” is a domain and a code", at: place(index),
            help: "write domain: \(domain) and, in the same map, code: \(code)")
        return true
    }

    /// `2.5` as a value; numbers with decimals are compared as they are written.
    private mutating func decimal(_ index: Int, _ text: String) -> Term.Value? {
        let value = EventValue(plain: text)
        guard case .number = value, value.description == text else {
            log.report(
                .yamlAmbiguousFloat, "“\(shortened(text))” is not the shortest form of this number",
                at: place(index), help: "write \(value.description); in quotes, \"\(shortened(text))\" is a text")
            return nil
        }
        return .name(text)
    }

    /// Whether a text is surely neither number, range nor pattern: letters, digits behind letters, and single points.
    private func isWord(_ index: Int) -> Bool {
        withBytes(index) { bytes in
            var isInside = false
            for byte in bytes {
                let isLetter = byte.isLetter || byte == ASCII.underscore
                if !isLetter, !isInside || !(byte.isDigit || byte == ASCII.dot) { return false }
                isInside = byte != ASCII.dot
            }
            return bytes.count > 3
        }
    }

    private mutating func pattern(_ index: Int, _ text: String) -> Term.Value? {
        if text.utf8.allSatisfy({ $0 == ASCII.asterisk }) {
            log.report(
                .structureBadPattern, "“\(text)” alone matches everything", at: place(index),
                help: "delete the key: without it, everything matches")
            return nil
        }
        return .pattern(Glob(text))
    }

    private mutating func numberTerm(_ index: Int, text: String, kind: TermKind) -> Term.Value? {
        guard let range = numberRange(text, kind) else { return nil }
        switch kind {
        case .http
        where range.lowerBound != .min && !(100...599).contains(range.lowerBound)
            || range.upperBound != .max && !(100...599).contains(range.upperBound):
            outOfRange(index, "100 to 599")
            return .numbers(100...599)
        case .attempt where range.lowerBound != .min && range.lowerBound < 1 || range.upperBound < 1:
            outOfRange(index, "1 or more (1 is the first call that failed)")
            return .numbers(1...1)
        case .attempt:
            return .numbers(max(range.lowerBound, 1)...range.upperBound)
        case .http:
            return .numbers(max(range.lowerBound, 100)...min(range.upperBound, 599))
        default:
            return .numbers(range)
        }
    }

    private func numberRange(_ text: String, _ kind: TermKind) -> ClosedRange<Int64>? {
        if NumberText.isInteger(text), let number = Int64(text) { return number...number }
        if kind == .http, text.utf8.count == 3, text.hasSuffix("xx"), let digit = text.utf8.first,
            (ASCII.one...ASCII.five).contains(digit)
        {
            let low = Int64(digit - ASCII.zero) * 100
            return low...low + 99
        }
        guard let (lower, upper) = rangeEnds(text) else { return nil }
        if !lower.isEmpty, !NumberText.isInteger(lower) || Int64(lower) == nil { return nil }
        if !upper.isEmpty, !NumberText.isInteger(upper) || Int64(upper) == nil { return nil }
        let low = lower.isEmpty ? Int64.min : Int64(lower) ?? .min
        let high = upper.isEmpty ? Int64.max : Int64(upper) ?? .max
        return low <= high ? low...high : nil
    }

    /// `500–599` with a dash of a word processor.
    private func rangeWithDash(_ text: String) -> String? {
        let parts = text.split(whereSeparator: { OddDashes.contains($0.unicodeScalars.first ?? " ") })
        guard parts.count == 2, parts.allSatisfy({ !$0.isEmpty && $0.utf8.allSatisfy { $0.isDigit } })
        else { return nil }
        return "\(parts[0])..\(parts[1])"
    }

    func rangeEnds(_ text: String) -> (String, String)? {
        guard text.utf8.contains(ASCII.dot) else { return nil }
        let bytes = Array(text.utf8)
        guard bytes.count > 2,
            let dots = (0..<bytes.count - 1).first(where: { bytes[$0] == ASCII.dot && bytes[$0 + 1] == ASCII.dot })
        else { return nil }
        let lower = String(decoding: bytes[..<dots], as: UTF8.self)
        let upper = String(decoding: bytes[(dots + 2)...], as: UTF8.self)
        return lower.isEmpty && upper.isEmpty ? nil : (lower, upper)
    }

    /// Texts that can only be meant as a range but are none: `599..500`, `5..x`, `500-599` for a status.
    private mutating func isMalformedRange(_ index: Int, text: String, kind: TermKind) -> Bool {
        let looksLikeRange = rangeEnds(text) != nil
        let digitsAndDash =
            text.utf8.dropFirst().contains(ASCII.minus)
            && text.utf8.allSatisfy { $0.isDigit || $0 == ASCII.minus || $0 == ASCII.space }
        let wildStatus = kind == .http && text.utf8.count == 3 && text.lowercased().hasSuffix("xx")
        let tooLarge = NumberText.isInteger(text)
        if digitsAndDash, isPlain(index), kind.takesNames, NumberText.isDate(text) {
            log.report(
                .yamlImplicitDate, "YAML parsers disagree on whether “\(text)” is text or a date", at: place(index),
                help: "put it in quotes: \"\(text)\"")
            return true
        }
        guard
            looksLikeRange || digitsAndDash || wildStatus || tooLarge
                || (kind == .http && text.utf8.contains(ASCII.asterisk))
        else { return false }
        if wildStatus, text.hasSuffix("XX") {
            log.report(
                .structureBadRange, "invalid range “\(text)”", at: place(index),
                help: "write it in lowercase: \(text.lowercased())")
            return true
        }
        if !kind.takesNames || looksLikeRange && isPlain(index) || digitsAndDash && isPlain(index) || tooLarge {
            log.report(
                .structureBadRange, "invalid range “\(shortened(text))”", at: place(index),
                help: withPoints(text).map { "a range is written with two periods: \($0)" } ?? withCommas(text)
                    ?? "write both ends, the smaller first: 500..599, or only one: 500..\(kind == .http ? ", or a class: 5xx" : "")"
            )
            return true
        }
        return false
    }

    /// `-1009, -1001` for `-1009 -1001`.
    private func withCommas(_ text: String) -> String? {
        let numbers = text.split(separator: " ").map { String($0) }
        guard numbers.count > 1, numbers.allSatisfy({ NumberText.isInteger($0) }) else { return nil }
        return "put commas between the numbers of a list: " + numbers.joined(separator: ", ")
    }

    /// `400..499` for `400-499`.
    private func withPoints(_ text: String) -> String? {
        let ends = text.split(separator: "-", omittingEmptySubsequences: false).compactMap { part in
            Int64(String(part.drop { $0 == " " }.prefix { $0 != " " }))
        }
        return ends.count == 2 && ends[0] < ends[1] ? "\(ends[0])..\(ends[1])" : nil
    }

    /// `3.2..` for `>= 3.2`, `..3.1` for `<= 3.1`.
    private func compared(_ text: String) -> String? {
        if text.hasSuffix("+"), strictVersion(String(text.dropLast())) != nil {
            return "from \(text.dropLast()) on is written \(text.dropLast()).."
        }
        let version = String(text.drop { ">=< v".contains($0) })
        guard version.utf8.count < text.utf8.count, strictVersion(version) != nil else { return nil }
        if text.hasPrefix(">=") { return "from \(version) on is written \(version).." }
        if text.hasPrefix("<=") { return "up to \(version) is written ..\(version)" }
        if text.hasPrefix("<") { return "before \(version) is written not: { appVersion: \(version).. }" }
        return text.hasPrefix(">")
            ? "after \(version) is written \(version).. and not: { appVersion: \(version) }" : "write \(version)"
    }

    mutating func versions(_ index: Int) -> [VersionRange] {
        var ranges: [VersionRange] = []
        for member in members(index) {
            guard isScalar(member), !isNull(member) else {
                wrongType(member, expected: "a version such as 3.2.0, or a range such as 3.2..")
                continue
            }
            let text = string(member)
            let ends = rangeEnds(text)
            let lower = (ends?.0 ?? text)
            let upper = (ends?.1 ?? text)
            let low = lower.isEmpty ? nil : strictVersion(lower)
            let high = upper.isEmpty ? nil : strictVersion(upper)
            if !lower.isEmpty && low == nil || !upper.isEmpty && high == nil {
                log.report(
                    .structureBadRange, "invalid version “\(shortened(text))”", at: place(member),
                    help: compared(text) ?? "write 3.2.0, 3.2.., ..4.0 or 3.2..4.0")
            } else if let low, let high, high < low {
                log.report(
                    .structureBadRange, "invalid version range “\(shortened(text))”", at: place(member),
                    help: "write the smaller version first")
            } else {
                ranges.append(VersionRange(lower: low, upper: high))
            }
        }
        return ranges
    }

    private func strictVersion(_ text: String) -> Version? {
        text.utf8.allSatisfy { $0.isDigit || $0 == ASCII.dot } ? Version(text) : nil
    }
}
