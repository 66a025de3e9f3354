internal import CLibYAML

/// libyaml's parser as a source of events. C memory is owned here and nowhere else; marks leave as bytes of the input.
struct YAMLEvents: ~Copyable {
    enum Event {
        case streamStart, streamEnd, documentEnd
        case documentStart(hasDirectives: Bool)
        case alias
        case scalar(style: NodeTree.Style)
        case sequenceStart, mappingStart, collectionEnd
        case failure
    }

    struct Failure {
        let problem: String
        let context: String?
        let offset: Int
        let contextOffset: Int?
    }

    private let parser: UnsafeMutablePointer<yaml_parser_t>
    private let event: UnsafeMutablePointer<yaml_event_t>
    private var offsets: CodePointOffsets

    /// `bytes` must stay valid as long as this does, and be without a fault that `UTF8Check` finds.
    init?(_ bytes: UnsafeBufferPointer<UInt8>) {
        parser = .allocate(capacity: 1)
        event = .allocate(capacity: 1)
        event.initialize(to: yaml_event_t())
        offsets = CodePointOffsets(bytes)
        guard yaml_parser_initialize(parser) == 1 else {
            parser.deallocate()
            event.deallocate()
            return nil
        }
        yaml_parser_set_encoding(parser, YAML_UTF8_ENCODING)
        yaml_parser_set_input_string(parser, bytes.baseAddress, bytes.count)
    }

    deinit {
        yaml_event_delete(event)
        yaml_parser_delete(parser)
        parser.deallocate()
        event.deallocate()
    }

    mutating func next() -> Event {
        yaml_event_delete(event)
        guard yaml_parser_parse(parser, event) == 1 else { return .failure }
        switch event.pointee.type {
        case YAML_SCALAR_EVENT: return .scalar(style: style(event.pointee.data.scalar.style))
        case YAML_SEQUENCE_START_EVENT: return .sequenceStart
        case YAML_MAPPING_START_EVENT: return .mappingStart
        case YAML_SEQUENCE_END_EVENT, YAML_MAPPING_END_EVENT: return .collectionEnd
        case YAML_ALIAS_EVENT: return .alias
        case YAML_STREAM_START_EVENT: return .streamStart
        case YAML_DOCUMENT_START_EVENT:
            let start = event.pointee.data.document_start
            return .documentStart(
                hasDirectives: start.version_directive != nil || start.tag_directives.start != start.tag_directives.end)
        case YAML_DOCUMENT_END_EVENT: return .documentEnd
        default: return .streamEnd
        }
    }

    /// Where the current event begins, in bytes. Ask for the beginning before the end: marks are cheapest in order.
    mutating func lower() -> Int { offsets.byte(event.pointee.start_mark.index) }

    /// Where the current event ends.
    mutating func upper() -> Int { offsets.byte(event.pointee.end_mark.index) }

    /// Where the current event's tag stands; what it is put on begins behind it.
    mutating func tagRange() -> Range<Int> {
        var start = lower()
        let end = max(upper(), start + 1)
        let bytes = offsets.bytes
        while start < end, bytes[start] != ASCII.exclamation { start += 1 }
        var stop = start
        while stop < end, bytes[stop] > ASCII.space { stop += 1 }
        return start < stop ? start..<stop : lower()..<end
    }

    /// Whether the current scalar has a tag or an anchor; hardly any has.
    var isMarkedScalar: Bool { event.pointee.data.scalar.tag != nil || event.pointee.data.scalar.anchor != nil }

    /// What the current value is marked with, or the current alias asks for; mostly nothing.
    var anchor: [UInt8]? {
        switch event.pointee.type {
        case YAML_SCALAR_EVENT: bytes(event.pointee.data.scalar.anchor)
        case YAML_SEQUENCE_START_EVENT: bytes(event.pointee.data.sequence_start.anchor)
        case YAML_MAPPING_START_EVENT: bytes(event.pointee.data.mapping_start.anchor)
        case YAML_ALIAS_EVENT: bytes(event.pointee.data.alias.anchor)
        default: nil
        }
    }

    var tag: [UInt8]? {
        switch event.pointee.type {
        case YAML_SCALAR_EVENT: bytes(event.pointee.data.scalar.tag)
        case YAML_SEQUENCE_START_EVENT: bytes(event.pointee.data.sequence_start.tag)
        case YAML_MAPPING_START_EVENT: bytes(event.pointee.data.mapping_start.tag)
        default: nil
        }
    }

    /// The current scalar's value; valid until the next event is asked for.
    var scalarValue: UnsafeBufferPointer<UInt8> {
        UnsafeBufferPointer(start: event.pointee.data.scalar.value, count: event.pointee.data.scalar.length)
    }

    /// Why there is no next event.
    mutating func failure() -> Failure {
        let problem = parser.pointee.problem.map { String(cString: $0) } ?? "invalid YAML"
        let context = parser.pointee.context.map { String(cString: $0) }
        let contextOffset = context == nil ? nil : offsets.byte(parser.pointee.context_mark.index)
        let isReader = parser.pointee.error == YAML_READER_ERROR
        let offset = isReader ? parser.pointee.problem_offset : offsets.byte(parser.pointee.problem_mark.index)
        return Failure(problem: problem, context: context, offset: offset, contextOffset: contextOffset)
    }

    private func style(_ style: yaml_scalar_style_t) -> NodeTree.Style {
        switch style {
        case YAML_SINGLE_QUOTED_SCALAR_STYLE, YAML_DOUBLE_QUOTED_SCALAR_STYLE: .quoted
        case YAML_LITERAL_SCALAR_STYLE, YAML_FOLDED_SCALAR_STYLE: .block
        default: .plain
        }
    }

    private func bytes(_ text: UnsafeMutablePointer<yaml_char_t>?) -> [UInt8]? {
        guard let text else { return nil }
        var count = 0
        while text[count] != 0 { count += 1 }
        return Array(UnsafeBufferPointer(start: text, count: count))
    }
}

/// libyaml's marks count code points; this turns them into bytes. Marks mostly move forward a little, so every search
/// begins at the last answer.
private struct CodePointOffsets {
    let bytes: UnsafeBufferPointer<UInt8>
    private var lastPoint = 0
    private var lastOffset = 0
    /// From `lastOffset` to here, a code point is a byte.
    private var plainEnd = 0

    init(_ bytes: UnsafeBufferPointer<UInt8>) {
        self.bytes = bytes
    }

    mutating func byte(_ point: Int) -> Int {
        let distance = point - lastPoint
        if distance >= 0, lastOffset + distance <= plainEnd {
            lastPoint = point
            lastOffset += distance
            return lastOffset
        }
        return search(point)
    }

    private mutating func search(_ point: Int) -> Int {
        var offset = lastOffset
        while lastPoint > point, offset > 0 {
            offset -= 1
            if !isContinuation(offset) { lastPoint -= 1 }
        }
        var left = point - lastPoint
        while left >= 8, offset + 8 <= bytes.count {
            left -= 8 - continuations(bytes.word(at: offset))
            offset += 8
        }
        while offset < bytes.count, left > 0 || isContinuation(offset) {
            if !isContinuation(offset) { left -= 1 }
            offset += 1
        }
        (lastPoint, lastOffset) = (point, offset)
        // A short look ahead, so that marks that move back cost no more than it.
        plainEnd = bytes.part(0..<min(offset + 256, bytes.count)).skippingASCII(from: offset)
        return offset
    }

    private func isContinuation(_ offset: Int) -> Bool { bytes[offset] & 0xC0 == 0x80 }

    private func continuations(_ word: UInt64) -> Int {
        let high = word & 0x8080_8080_8080_8080
        return high == 0 ? 0 : (high & ~(word << 1)).nonzeroBitCount
    }
}
