internal import CLibYAML

/// libyaml's parser as a source of events. C memory is owned here and nowhere else; marks leave as bytes of the input.
struct YAMLEvents: ~Copyable {
    enum Event {
        case streamStart, streamEnd, documentEnd
        case documentStart(hasDirectives: Bool)
        case alias(name: [UInt8])
        case scalar(style: NodeTree.Style, tag: [UInt8]?, anchor: [UInt8]?)
        case sequenceStart(tag: [UInt8]?, anchor: [UInt8]?)
        case mappingStart(tag: [UInt8]?, anchor: [UInt8]?)
        case collectionEnd
        case failure(problem: String, context: String?, offset: Int, contextOffset: Int?)
    }

    private let parser: UnsafeMutablePointer<yaml_parser_t>
    private let event: UnsafeMutablePointer<yaml_event_t>
    private var offsets: CodePointOffsets
    private(set) var lower = 0
    private(set) var upper = 0

    /// `bytes` must stay valid as long as this does.
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
        guard yaml_parser_parse(parser, event) == 1 else { return failure() }
        lower = offsets.byte(event.pointee.start_mark.index)
        upper = offsets.byte(event.pointee.end_mark.index)
        let data = event.pointee.data
        switch event.pointee.type {
        case YAML_STREAM_START_EVENT: return .streamStart
        case YAML_DOCUMENT_START_EVENT:
            let start = data.document_start
            return .documentStart(
                hasDirectives: start.version_directive != nil || start.tag_directives.start != start.tag_directives.end)
        case YAML_DOCUMENT_END_EVENT: return .documentEnd
        case YAML_ALIAS_EVENT: return .alias(name: bytes(data.alias.anchor) ?? [])
        case YAML_SCALAR_EVENT:
            return .scalar(style: style(data.scalar.style), tag: bytes(data.scalar.tag), anchor: bytes(data.scalar.anchor))
        case YAML_SEQUENCE_START_EVENT:
            return .sequenceStart(tag: bytes(data.sequence_start.tag), anchor: bytes(data.sequence_start.anchor))
        case YAML_MAPPING_START_EVENT:
            return .mappingStart(tag: bytes(data.mapping_start.tag), anchor: bytes(data.mapping_start.anchor))
        case YAML_SEQUENCE_END_EVENT, YAML_MAPPING_END_EVENT: return .collectionEnd
        default: return .streamEnd
        }
    }

    /// The current scalar's value; valid until the next event is asked for.
    var scalarValue: UnsafeBufferPointer<UInt8> {
        let scalar = event.pointee.data.scalar
        return UnsafeBufferPointer(start: scalar.value, count: scalar.length)
    }

    private mutating func failure() -> Event {
        let state = parser.pointee
        let problem = state.problem.map { String(cString: $0) } ?? "this cannot be read as YAML"
        let context = state.context.map { String(cString: $0) }
        let contextOffset = context == nil ? nil : offsets.byte(state.context_mark.index)
        let isReader = state.error == YAML_READER_ERROR
        let offset = isReader ? state.problem_offset : offsets.byte(state.problem_mark.index)
        return .failure(problem: problem, context: context, offset: offset, contextOffset: contextOffset)
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

/// libyaml's marks count code points; this turns them into bytes, with a checkpoint every 64 code points.
private struct CodePointOffsets {
    private let bytes: UnsafeBufferPointer<UInt8>
    /// nil where the text is ASCII and both counts are the same.
    private let checkpoints: [Int]?
    /// Marks mostly move forward a little: the last answer is where the next search begins.
    private var last = (point: 0, offset: 0)

    init(_ bytes: UnsafeBufferPointer<UInt8>) {
        self.bytes = bytes
        guard bytes.contains(where: { $0 >= 0x80 }) else {
            checkpoints = nil
            return
        }
        var checkpoints: [Int] = []
        checkpoints.reserveCapacity(bytes.count / 64 + 1)
        var points = 0
        for offset in bytes.indices where bytes[offset] & 0xC0 != 0x80 {
            if points & 63 == 0 { checkpoints.append(offset) }
            points += 1
        }
        self.checkpoints = checkpoints
    }

    mutating func byte(_ point: Int) -> Int {
        guard let checkpoints else { return min(point, bytes.count) }
        guard point >> 6 < checkpoints.count else { return bytes.count }
        var offset = checkpoints[point >> 6]
        var left = point & 63
        if point >= last.point, point - last.point < left {
            offset = last.offset
            left = point - last.point
        }
        while left > 0, offset < bytes.count {
            offset += 1
            while offset < bytes.count, bytes[offset] & 0xC0 == 0x80 { offset += 1 }
            left -= 1
        }
        last = (point, offset)
        return offset
    }
}
