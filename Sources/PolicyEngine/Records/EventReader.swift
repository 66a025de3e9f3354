/// Reads records of errors in JSON straight from bytes, into one event that is used again.
///
/// It reads what can be used; a record that it refuses goes to ``EventRecords``, which says what is wrong with it, or takes it after all.
package struct EventReader: ~Copyable {
    private var scanner = JSONScanner()
    private var texts = TextCache()
    private var linkCount = 0
    /// What was met behind each key last time, the first for the beginning of a map.
    private var errorKeys = [KnownKey](repeating: .none, count: ErrorKey.decision.rawValue + 2)
    private var contextKeys = [KnownKey](repeating: .none, count: ContextKey.values.rawValue + 2)
    /// A version that can be read.
    private var knownVersion = ""

    package init() {}

    /// Whether `record` is one error that can be used; if not, `event` holds nothing of use.
    package mutating func read(_ record: ByteText, into event: inout ErrorEvent) -> Bool {
        do throws(JSONFault) {
            try scanner.begin(record)
            event.context.clear()
            linkCount = 0
            guard case .map = try scanner.token() else { return false }
            try error(&event, isOutermost: true)
            try scanner.end()
            if event.links.count > linkCount { event.links.removeLast(event.links.count - linkCount) }
            event.nameNumbersOfPlatform()
            let outermost = event.links[0]
            return linkCount > 1 || outermost.domain != nil || outermost.code != nil || outermost.http != nil
        } catch {
            return false
        }
    }

    /// One error whose map is open.
    private mutating func error(_ event: inout ErrorEvent, isOutermost: Bool) throws(JSONFault) {
        let link = linkCount
        linkCount += 1
        if link < event.links.count { event.links[link].clear() } else { event.links.append(ErrorCause()) }
        var (seen, last) = (0, -1)
        while let key = try errorKey(after: last) {
            guard seen >> key.rawValue & 1 == 0, isOutermost || !key.isOfRecord else { throw .unusable }
            seen |= 1 << key.rawValue
            last = key.rawValue
            switch key {
            case .domain: event.links[link].domain = try text()
            case .code: event.links[link].code = try code()
            case .http: event.links[link].http = try integer(100...599)
            case .headers: try headers(&event.links[link].headers)
            case .description: _ = try text()
            case .parameters: try values(&event.links[link].parameters)
            case .underlying: try causes(&event)
            case .context: try context(&event.context)
            case .decision: try scanner.skip()
            }
        }
    }

    /// The next key of the open map, of which `last` was the one before; nil at its end.
    private mutating func errorKey(after last: Int) throws(JSONFault) -> ErrorKey? {
        let known = errorKeys[last + 1]
        if scanner.passes(known) { return ErrorKey(rawValue: known.number) }
        let start = scanner.position
        var isFirst = last < 0
        guard let name = try scanner.key(isFirst: &isFirst) else { return nil }
        guard let key = ErrorKey(name) else { throw .unusable }
        if let met = KnownKey(scanner.lead(since: start), number: key.rawValue) { errorKeys[last + 1] = met }
        return key
    }

    /// The same for the keys of a context.
    private mutating func contextKey(after last: Int) throws(JSONFault) -> ContextKey? {
        let known = contextKeys[last + 1]
        if scanner.passes(known) { return ContextKey(rawValue: known.number) }
        let start = scanner.position
        var isFirst = last < 0
        guard let name = try scanner.key(isFirst: &isFirst) else { return nil }
        guard let key = ContextKey(name) else { throw .unusable }
        if let met = KnownKey(scanner.lead(since: start), number: key.rawValue) { contextKeys[last + 1] = met }
        return key
    }

    private mutating func causes(_ event: inout ErrorEvent) throws(JSONFault) {
        switch try scanner.token() {
        case .null: return
        case .map: try error(&event, isOutermost: false)
        case .list:
            var isFirst = true
            while try scanner.item(isFirst: &isFirst) {
                guard case .map = try scanner.token() else { throw .unusable }
                try error(&event, isOutermost: false)
            }
        default: throw .unusable
        }
    }

    private mutating func context(_ context: inout EventContext) throws(JSONFault) {
        switch try scanner.token() {
        case .null: return
        case .map: break
        default: throw .unusable
        }
        var (seen, last) = (0, -1)
        while let key = try contextKey(after: last) {
            guard seen >> key.rawValue & 1 == 0 else { throw .unusable }
            seen |= 1 << key.rawValue
            last = key.rawValue
            switch key {
            case .scope: context.scope = try text()
            case .attempt: context.attempt = try integer(1...Int.max)
            case .firstLoad: context.isFirstLoad = try boolean()
            case .userInitiated: context.isUserInitiated = try boolean()
            case .idempotent: context.isIdempotent = try boolean()
            case .online: context.isOnline = try boolean()
            case .elapsed: context.elapsed = try seconds()
            case .locale: context.locale = try text()
            case .platform: context.platform = try text()
            case .appVersion: context.appVersion = try version()
            case .field: context.field = try text()
            case .now: context.now = try time()
            case .values: try values(&context.values)
            }
        }
    }

    private mutating func headers(_ headers: inout [HTTPHeader]) throws(JSONFault) {
        guard let first = try openMap() else { return }
        var isFirst = true
        while let key = try scanner.key(isFirst: &isFirst) {
            try scanner.remember(key, since: first)
            let name = texts.text(key)
            let token = try scanner.token()
            if case .list = token {
                var isFirst = true
                while try scanner.item(isFirst: &isFirst) { try add(name, try scanner.token(), to: &headers) }
            } else {
                try add(name, token, to: &headers)
            }
        }
        try scanner.forgetKeys(since: first)
    }

    private mutating func add(_ name: String, _ value: JSONScanner.Token, to headers: inout [HTTPHeader])
        throws(JSONFault)
    {
        guard headers.count < PolicyLimits.headers else { throw .unusable }
        switch value {
        case .text(let bytes), .plain(let bytes): headers.append(HTTPHeader(name: name, value: texts.text(bytes)))
        case .null: headers.append(HTTPHeader(name: name, value: ""))
        case .map, .list: throw .unusable
        }
    }

    private mutating func values(_ values: inout EventValues) throws(JSONFault) {
        guard let first = try openMap() else { return }
        var isFirst = true
        while let key = try scanner.key(isFirst: &isFirst) {
            try scanner.remember(key, since: first)
            let name = texts.text(key)
            switch try scanner.token() {
            case .text(let bytes): values.append(name, .text(texts.text(bytes)))
            case .plain(let bytes):
                values.append(name, bytes.plainInteger.map { .integer($0) } ?? EventValue(plain: bytes.string))
            case .null: continue
            case .map, .list: throw .unusable
            }
        }
        try scanner.forgetKeys(since: first)
    }

    /// Where the keys of a map begin; nil for none.
    private mutating func openMap() throws(JSONFault) -> Int? {
        switch try scanner.token() {
        case .null: return nil
        case .map: return scanner.firstKey()
        default: throw .unusable
        }
    }
}

extension EventReader {
    /// One record by itself.
    package static func event(_ record: ByteText) -> ErrorEvent? {
        var reader = EventReader()
        var event = ErrorEvent(links: [], context: EventContext())
        return reader.read(record, into: &event) ? event : nil
    }

    private mutating func text() throws(JSONFault) -> String? {
        switch try scanner.token() {
        case .null: return nil
        case .text(let bytes): return texts.text(bytes)
        default: throw .unusable
        }
    }

    private mutating func boolean() throws(JSONFault) -> Bool? {
        switch try scanner.token() {
        case .null: return nil
        case .plain(let bytes) where bytes.isSame(as: "true"): return true
        case .plain(let bytes) where bytes.isSame(as: "false"): return false
        default: throw .unusable
        }
    }

    private mutating func code() throws(JSONFault) -> ErrorCode? {
        switch try scanner.token() {
        case .null: return nil
        case .text(let bytes): return bytes.plainInteger.map { .number($0) } ?? .name(texts.text(bytes))
        case .plain(let bytes): return .number(try wholeNumber(bytes))
        case .map, .list: throw .unusable
        }
    }

    private mutating func integer(_ range: ClosedRange<Int>) throws(JSONFault) -> Int? {
        switch try scanner.token() {
        case .null: return nil
        case .plain(let bytes):
            guard let number = Int(exactly: try wholeNumber(bytes)), range.contains(number) else { throw .unusable }
            return number
        default: throw .unusable
        }
    }

    private func wholeNumber(_ bytes: ByteText) throws(JSONFault) -> Int64 {
        if let number = bytes.plainInteger { return number }
        guard !bytes.isSame(as: "true"), !bytes.isSame(as: "false"), let number = NumberText.wholeNumber(bytes.string)
        else { throw .unusable }
        return number
    }

    private mutating func seconds() throws(JSONFault) -> Duration? {
        let (bytes, isPlain): (ByteText, Bool)
        switch try scanner.token() {
        case .null: return nil
        case .text(let text): (bytes, isPlain) = (text, false)
        case .plain(let number): (bytes, isPlain) = (number, true)
        case .map, .list: throw .unusable
        }
        guard case .milliseconds(let value) = SecondsText.parse(bytes, isPlain: isPlain) else { throw .unusable }
        return .milliseconds(value)
    }

    private mutating func version() throws(JSONFault) -> String? {
        switch try scanner.token() {
        case .null: return nil
        case .text(let bytes), .plain(let bytes):
            if knownVersion.withBytes({ $0.isSame(as: bytes) }) { return knownVersion }
            let text = bytes.string
            guard Version(text) != nil else { throw .unusable }
            knownVersion = text
            return text
        case .map, .list: throw .unusable
        }
    }

    private mutating func time() throws(JSONFault) -> Duration? {
        switch try scanner.token() {
        case .null: return nil
        case .text(let bytes), .plain(let bytes):
            guard let milliseconds = CivilDate.parseRFC3339(bytes.string) else { throw .unusable }
            return .milliseconds(milliseconds)
        case .map, .list: throw .unusable
        }
    }
}
