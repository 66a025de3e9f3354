extension ErrorEvent {
    /// The error as one line of JSON, in the form the language reference gives: `policyctl evaluate` decides about it as the app did.
    ///
    /// It holds every value and every header field the event has. For a log use ``ErrorPolicy/record(of:_:masking:)``.
    public var json: String {
        var writer = JSONWriter(indented: false)
        writer.begin("{")
        write(to: &writer) { _ in true }
        writer.end("}")
        return writer.text
    }
}

extension ErrorPolicy {
    /// Which values of an error a record contains.
    public enum RecordMasking: Sendable {
        /// Only values that a text or a condition of the policy names, and readable waits; the others are written as
        /// `(masked)`. The decision about the record is the same.
        case unnamed
        /// All values.
        case nothing
    }

    /// An error and what was decided about it as one line of JSON, for a log: `policyctl evaluate` decides about it again, and support sees
    /// what was shown.
    ///
    /// Values that no text and no condition of this policy names are masked: they cannot have been shown, and may be personal or secret. So
    /// are header fields, such as cookies. Takes time in proportion to the values of the event times those the policy names.
    public func record(of event: ErrorEvent, _ decision: Decision, masking: RecordMasking = .unnamed) -> String {
        var writer = JSONWriter(indented: false)
        let names = NamedValues(compiled)
        writer.begin("{")
        event.write(to: &writer) { value in
            switch masking {
            case .nothing: true
            case .unnamed: names.holds(value)
            }
        }
        writer.key("decision")
        decision.write(to: &writer)
        writer.end("}")
        return writer.text
    }
}

/// A value of an event, by where it is.
private enum RecordedValue {
    case parameter(String, EventValue)
    case header(HTTPHeader)
    case situation(String)
}

/// The values texts and conditions of a policy name.
private struct NamedValues {
    private let policy: CompiledPolicy

    init(_ policy: CompiledPolicy) { self.policy = policy }

    func holds(_ value: RecordedValue) -> Bool {
        switch value {
        case .parameter(let name, let value):
            name.withBytes {
                (isInCondition($0, .parameter) || isInText($0)) && !isUnlabelledText($0, value)
            }
        case .header(let header): header.isReadableWait || header.name.withBytes { isInCondition($0, .header) }
        case .situation(let name): name.withBytes { isInCondition($0, .context) }
        }
    }

    private func isInCondition(_ name: ByteText, _ source: ValueSource) -> Bool {
        for index in policy.ownTests.indices where policy.ownTests[index].source == source.rawValue {
            if source.isSame(name, as: policy.strings.bytes(policy.ownTests[index].key)) { return true }
        }
        return false
    }

    /// What had no label in the app has the same name in every error, so that a text which shows one of them says nothing of the others.
    private func isUnlabelledText(_ name: ByteText, _ value: EventValue) -> Bool {
        guard case .text = value, name.count >= 5, name.part(0..<5).isSame(ignoringCaseOf: "value") else {
            return false
        }
        return name.part(5..<name.count).allSatisfy { $0.isDigit }
    }

    private func isInText(_ name: ByteText) -> Bool {
        let isServerMessage = "serverMessage".withBytes { name.isSame(as: $0) }
        for texts in policy.texts {
            for index in texts.patterns.arguments.indices {
                let argument = texts.patterns.arguments[index]
                if argument.kind == Self.serverMessage, isServerMessage { return true }
                if argument.kind == BuiltInValue.parameter, texts.patterns.strings.bytes(argument.name).isSame(as: name)
                {
                    return true
                }
            }
        }
        return false
    }

    private static let serverMessage = UInt32(BuiltInValue.serverMessage.rawValue)
}

extension ErrorEvent {
    fileprivate func write(to writer: inout JSONWriter, showing isShown: (RecordedValue) -> Bool) {
        guard let outer = links.first else { return context.write(to: &writer, showing: isShown) }
        outer.write(to: &writer, showing: isShown)
        if links.count > 1 {
            writer.key("underlying")
            writer.begin("[")
            for cause in links.dropFirst().prefix(Self.longestChain - 1) {
                writer.begin("{")
                cause.write(to: &writer, showing: isShown)
                writer.end("}")
            }
            writer.end("]")
        }
        context.write(to: &writer, showing: isShown)
    }
}

extension ErrorCause {
    /// Which error it is, as members of a record: its domain, code and status.
    package func writeIdentity(to writer: inout JSONWriter) {
        if let domain { writer.member("domain", domain) }
        switch code {
        case .number(let number): writer.member("code", number)
        case .name(let name): writer.member("code", name)
        case nil: break
        }
        if let http, (100...599).contains(http) {
            writer.key("http")
            writer.value(http)
        }
    }

    fileprivate func write(to writer: inout JSONWriter, showing isShown: (RecordedValue) -> Bool) {
        writeIdentity(to: &writer)
        if !headers.isEmpty { writeHeaders(to: &writer, showing: isShown) }
        if !parameters.isEmpty { parameters.write(to: &writer, "parameters") { isShown(.parameter($0, $1)) } }
    }

    /// Fields of one name are written as a list, where the first of them is.
    private func writeHeaders(to writer: inout JSONWriter, showing isShown: (RecordedValue) -> Bool) {
        func write(_ header: HTTPHeader) { writer.value(isShown(.header(header)) ? header.value : JSONWriter.masked) }
        writer.key("headers")
        writer.begin("{")
        for (index, header) in headers.enumerated() {
            if headers[..<index].contains(where: { $0.name.hasSameBytes(as: header.name) }) { continue }
            writer.key(header.name)
            let same = headers[index...].filter { $0.name.hasSameBytes(as: header.name) }
            if same.count == 1 {
                write(header)
            } else {
                writer.begin("[")
                for header in same { write(header) }
                writer.end("]")
            }
        }
        writer.end("}")
    }
}

extension EventContext {
    /// What is unknown is left out; what no reader of records would take, such as a version without a number, too.
    fileprivate func write(to writer: inout JSONWriter, showing isShown: (RecordedValue) -> Bool) {
        if self == EventContext() { return }
        writer.key("context")
        writer.begin("{")
        if let scope { writer.member("scope", scope) }
        if let attempt, attempt >= 1 { writer.member("attempt", Int64(attempt)) }
        for (name, value) in [
            ("firstLoad", isFirstLoad), ("userInitiated", isUserInitiated), ("idempotent", isIdempotent),
            ("online", isOnline),
        ] {
            guard let value else { continue }
            writer.key(name)
            writer.value(value)
        }
        if let elapsed, elapsed >= .zero, elapsed <= .seconds(1_000_000_000 as Int64) {
            writer.key("elapsed")
            writer.value(elapsed)
        }
        if let locale { writer.member("locale", locale) }
        if let platform { writer.member("platform", platform) }
        if let appVersion, Version(appVersion) != nil { writer.member("appVersion", appVersion) }
        if let field { writer.member("field", field) }
        if let now, let time = CivilDate.rfc3339(now.wholeMilliseconds) { writer.member("now", time) }
        if !values.isEmpty { values.write(to: &writer, "values") { name, _ in isShown(.situation(name)) } }
        writer.end("}")
    }
}

extension EventValues {
    fileprivate func write(to writer: inout JSONWriter, _ key: String, showing isShown: (String, EventValue) -> Bool) {
        writer.key(key)
        writer.begin("{")
        for (name, value) in self {
            writer.key(name)
            guard isShown(name, value) else {
                writer.value(JSONWriter.masked)
                continue
            }
            switch value {
            case .text(let text): writer.value(text)
            case .integer(let number): writer.value(number)
            case .number(let number): writer.value(number)
            case .boolean(let flag): writer.value(flag)
            }
        }
        writer.end("}")
    }
}

extension JSONWriter {
    fileprivate static let masked = "(masked)"

    fileprivate mutating func member(_ name: String, _ number: Int64) {
        key(name)
        value(number)
    }
}
