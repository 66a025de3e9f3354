extension NodeDecoder {
    /// `null` is the same as leaving the key out.
    mutating func optional<Value>(_ index: Int, _ read: (inout NodeDecoder, Int) -> Value?) -> Value? {
        isNull(index) ? nil : read(&self, index)
    }

    mutating func errorCode(_ index: Int) -> ErrorCode? {
        guard isScalar(index) else {
            wrongType(index, expected: "a code, by number or name")
            return nil
        }
        let text = string(index)
        if isPlain(index) {
            if tree.format == .json, let number = NumberText.wholeNumber(text) { return .number(number) }
            if NumberText.isInteger(text) {
                if let number = Int64(text) { return .number(number) }
                outOfRange(index, "\(Int64.min) to \(Int64.max)")
                return nil
            }
            if tree.format == .json, NumberText.isDisputed(text) {
                wrongType(index, expected: "a whole number, or a name in quotes,")
                return nil
            }
            if NumberText.isDisputed(text) {
                reportDisputed(index, text, wantsNumber: false)
                return nil
            }
        }
        return self.text(index, "a code, by number or name").map { ErrorCode($0) }
    }

    mutating func headers(_ index: Int) -> [HTTPHeader] {
        guard isMapping(index) else {
            wrongType(index, expected: "a map of header fields")
            return []
        }
        var headers: [HTTPHeader] = []
        for (key, value) in pairs(index) {
            for member in members(value) {
                if headers.count == PolicyLimits.headers {
                    log.report(
                        .yamlLimits,
                        "there are more than \(PolicyLimits.headers) header fields here, which is the limit",
                        at: place(key))
                    return headers
                }
                guard isScalar(member), isScalar(key) else {
                    wrongType(member, expected: "a header field’s value")
                    continue
                }
                headers.append(HTTPHeader(name: string(key), value: isNull(member) ? "" : string(member)))
            }
        }
        return headers
    }

    mutating func values(_ index: Int) -> EventValues {
        guard isMapping(index) else {
            wrongType(index, expected: "a map of values")
            return [:]
        }
        var values: EventValues = [:]
        for (key, value) in pairs(index) where isScalar(key) && !isNull(value) {
            if values.count == PolicyLimits.values {
                log.report(
                    .yamlLimits, "there are more than \(PolicyLimits.values) values here, which is the limit",
                    at: place(key))
                return values
            }
            guard isScalar(value) else {
                wrongType(value, expected: "a text, a number, true, or false")
                continue
            }
            values[string(key)] = isPlain(value) ? EventValue(plain: string(value)) : .text(string(value))
        }
        return values
    }

    mutating func seconds(_ index: Int) -> Duration? {
        let result = isScalar(index) ? withBytes(index) { SecondsText.parse($0, isPlain: isPlain(index)) } : .unreadable
        switch result {
        case .milliseconds(let value): return .milliseconds(value)
        case .outOfRange: outOfRange(index, "0 to 1000000000 seconds")
        case .unreadable: wrongType(index, expected: "a number of seconds")
        }
        return nil
    }

    mutating func version(_ index: Int) -> String? {
        guard isScalar(index) else {
            wrongType(index, expected: "a version such as 3.2.0")
            return nil
        }
        let text = string(index)
        if Version(text) == nil { wrongType(index, expected: "a version such as 3.2.0") }
        return text
    }

    mutating func time(_ index: Int) -> Duration? {
        guard isScalar(index), let milliseconds = CivilDate.parseRFC3339(string(index)) else {
            wrongType(index, expected: "a time such as 2026-11-21T12:00:00Z")
            return nil
        }
        return .milliseconds(milliseconds)
    }
}
