/// JSON text (RFC 8259) → the same tree of nodes that YAML gives; strings are quoted scalars, all others plain.
package struct JSONReader: ~Copyable {
    private var scanner: JSONScanner
    private var builder: TreeBuilder

    private init(_ source: [UInt8], limits: ReadingLimits) {
        scanner = JSONScanner(limits)
        builder = TreeBuilder(source, format: .json, limits: limits)
    }

    /// Nil when the text is no JSON, or passes a limit; the log then has an error.
    package static func read(
        _ bytes: [UInt8], file: Int32, limits: ReadingLimits = ReadingLimits(), reporting log: inout DiagnosticLog
    ) -> NodeTree? {
        if bytes.count > limits.bytes {
            let place = SourcePlace(file: file, lower: 0, upper: 1)
            log.report(
                .jsonLimits, "this is larger than \(limits.bytes) bytes, the limit for one JSON text",
                at: place,
                help: "remove values that no rule or text uses; write several errors one per line (NDJSON)")
            return nil
        }
        return bytes.withUnsafeBufferPointer { buffer in
            var reader = JSONReader(bytes, limits: limits)
            do throws(JSONFault) {
                try reader.document(buffer)
                return reader.builder.tree
            } catch {
                let lower = min(error.lower, max(buffer.count - 1, 0))
                let place = SourcePlace(
                    file: file, lower: Int32(lower), upper: Int32(max(lower + 1, min(error.upper, buffer.count))))
                log.report(error.diagnostic(limits: limits, repeated: reader.text(of: error), at: place))
                return nil
            }
        }
    }

    private mutating func document(_ bytes: ByteText) throws(JSONFault) {
        try scanner.begin(bytes, from: bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0)
        try value()
        while let parent = builder.parent { try step(in: parent) }
        try scanner.end()
    }

    /// One member or the end of the innermost open list or map.
    private mutating func step(in parent: Int) throws(JSONFault) {
        var isFirst = builder.nextIndex == parent + 1
        let isMap = builder.tree.nodes[parent].kind == .mapping
        if isMap {
            if let key = try scanner.key(isFirst: &isFirst) {
                try accept(builder.scalar(.quoted, key, at: scanner.lower, to: scanner.upper))
                return try value()
            }
        } else if try scanner.item(isFirst: &isFirst) {
            return try value()
        }
        _ = builder.end(at: scanner.position)
        if isMap { try checkKeys(of: parent) }
    }

    private func checkKeys(of mapping: Int) throws(JSONFault) {
        guard let (key, _) = builder.repeatedKeys(in: mapping).first else { return }
        let node = builder.tree.nodes[key]
        throw JSONFault(.repeatedKey, from: Int(node.lower), to: Int(node.upper))
    }

    private mutating func value() throws(JSONFault) {
        switch try scanner.token() {
        case .map: try accept(builder.begin(.mapping, at: scanner.lower))
        case .list: try accept(builder.begin(.sequence, at: scanner.lower))
        case .text(let text): try accept(builder.scalar(.quoted, text, at: scanner.lower, to: scanner.upper))
        case .plain(let text): try accept(builder.scalar(.plain, text, at: scanner.lower, to: scanner.upper))
        case .null:
            let word: StaticString = "null"
            let text = ByteText(start: word.utf8Start, count: word.utf8CodeUnitCount)
            try accept(builder.scalar(.plain, text, at: scanner.lower, to: scanner.upper))
        }
    }

    private func accept(_ refusal: TreeBuilder.Refusal?) throws(JSONFault) {
        guard let refusal else { return }
        let problem: JSONFault.Problem =
            switch refusal {
            case .depth: .tooDeep
            case .nodes: .tooManyValues
            case .scalar: .longText
            }
        throw JSONFault(problem, from: scanner.lower, to: scanner.upper)
    }

    /// A repeated key without its quotes and escapes.
    private func text(of fault: JSONFault) -> String {
        guard fault.problem == .repeatedKey,
            let key = builder.tree.nodes.indices.first(where: { builder.tree.nodes[$0].lower == Int32(fault.lower) })
        else { return "" }
        return builder.tree.string(key)
    }
}
