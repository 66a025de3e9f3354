import PolicyEngine

/// Header fields of tests that were meant to say something: a name that is nearly one which is read, and a wait with
/// its unit, which no server sends.
extension TestVocabulary {
    /// `index` is the map with the key `headers`.
    func checkHeaders(_ index: Int, decoder: inout NodeDecoder) {
        guard decoder.isMapping(index), let fields = Self.headers(of: index, decoder), decoder.isMapping(fields)
        else { return }
        let known = readFields
        for (key, value) in decoder.pairs(fields) where decoder.isScalar(key) {
            let name = decoder.string(key)
            if known.contains(name.lowercased()) {
                for member in decoder.members(value) { checkWait(of: name, member, decoder: &decoder) }
                continue
            }
            guard let nearest = NameSuggestion.slip(name.lowercased(), among: known) else { continue }
            decoder.log.report(
                .structureUnknownValue, "no rule reads the header field “\(decoder.shortened(name))”",
                at: decoder.place(key), nearest: [nearest])
        }
    }

    /// The fields that say when to come back, and those that rules ask for.
    private var readFields: [String] {
        let compiled = policy.compiled
        return HTTPHeader.waitNames
            + compiled.ownTests.rows.filter { $0.source == ValueSource.header.rawValue }
            .map { compiled.strings.string($0.key).lowercased() }
    }

    /// Values such as `soon` stay: a test may be about what cannot be read.
    private func checkWait(of name: String, _ index: Int, decoder: inout NodeDecoder) {
        guard decoder.isScalar(index) else { return }
        let value = decoder.string(index)
        let digits = value.prefix { $0.isASCII && $0.isNumber }
        let unit = value.dropFirst(digits.count).drop { $0 == " " }.lowercased()
        guard !digits.isEmpty, let unitLength = Self.milliseconds[unit], let number = Int64(digits),
            !HTTPHeader(name: name, value: value).isReadableWait
        else { return }
        let wait = number.multipliedReportingOverflow(by: unitLength)
        let isInMilliseconds = name.lowercased().hasSuffix("-ms")
        let (seconds, rest) = wait.partialValue.quotientAndRemainder(dividingBy: 1_000)
        let plain = isInMilliseconds ? wait.partialValue : seconds + (rest > 0 ? 1 : 0)
        decoder.log.report(
            .structureUnknownValue, "“\(decoder.shortened(value))” cannot be read as a wait in \(name)",
            at: decoder.place(index),
            help: wait.overflow
                ? nil : "servers send a number of \(isInMilliseconds ? "milliseconds" : "seconds"): write \"\(plain)\"")
    }

    private static let milliseconds: [String: Int64] = [
        "ms": 1, "s": 1_000, "sec": 1_000, "secs": 1_000, "second": 1_000, "seconds": 1_000, "m": 60_000,
        "min": 60_000, "mins": 60_000, "minute": 60_000, "minutes": 60_000, "h": 3_600_000, "hour": 3_600_000,
        "hours": 3_600_000,
    ]

    private static func headers(of index: Int, _ decoder: NodeDecoder) -> Int? {
        decoder.pairs(index).first { decoder.isScalar($0.key) && decoder.string($0.key) == "headers" }?.value
    }
}
