/// JSON text (RFC 8259) → the same tree of nodes that YAML gives; strings are quoted scalars, all others plain.
package struct JSONReader: ~Copyable {
    private let bytes: UnsafeBufferPointer<UInt8>
    private let file: Int32
    private let limits: ReadingLimits
    private var builder: TreeBuilder
    private var index: Int
    private var unescaped: [UInt8] = []

    private struct Failure: Error {
        let code: DiagnosticCode
        let message: String
        let lower: Int
        let upper: Int
        let help: String?
    }

    private init(_ bytes: UnsafeBufferPointer<UInt8>, of source: [UInt8], file: Int32, limits: ReadingLimits) {
        self.bytes = bytes
        self.file = file
        self.limits = limits
        builder = TreeBuilder(source, format: .json, limits: limits)
        index = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    }

    /// Nil when the text is no JSON, or passes a limit; the log then has an error.
    package static func read(
        _ bytes: [UInt8], file: Int32, limits: ReadingLimits = ReadingLimits(), reporting log: inout DiagnosticLog
    ) -> NodeTree? {
        if bytes.count > limits.bytes {
            let place = SourcePlace(file: file, lower: 0, upper: 1)
            log.report(
                .jsonLimits, "this is larger than \(limits.bytes) bytes, the most that one JSON text may have",
                at: place,
                help: "leave out values that no rule or text asks for; write several errors one a line (NDJSON)")
            return nil
        }
        switch UTF8Check.firstFault(in: bytes, allowingControls: true) {
        case .brokenSequence(let offset):
            let place = SourcePlace(file: file, lower: Int32(offset), upper: Int32(offset + 1))
            log.report(
                .jsonEncoding, "this byte is not part of any UTF-8 character", at: place, help: "save the text as UTF-8"
            )
            return nil
        default: break
        }
        return bytes.withUnsafeBufferPointer { buffer in
            var reader = JSONReader(buffer, of: bytes, file: file, limits: limits)
            do throws(Failure) {
                try reader.document()
                return reader.builder.tree
            } catch {
                let lower = min(error.lower, max(buffer.count - 1, 0))
                let place = SourcePlace(
                    file: file, lower: Int32(lower), upper: Int32(max(lower + 1, min(error.upper, buffer.count))))
                log.report(error.code, error.message, at: place, help: error.help)
                return nil
            }
        }
    }

    private mutating func document() throws(Failure) {
        try value()
        while let parent = builder.parent { try step(in: parent) }
        skipSpace()
        if index < bytes.count {
            throw failure(
                "something follows the end of the JSON text", help: "one JSON text, or NDJSON with one a line")
        }
    }

    /// One member or the end of the innermost open list or map.
    private mutating func step(in parent: Int) throws(Failure) {
        let isMapping = builder.tree.nodes[parent].kind == .mapping
        let isFirst = builder.nextIndex == parent + 1
        skipSpace()
        guard index < bytes.count else {
            throw failure(
                "the text ends inside a \(isMapping ? "map" : "list")", help: "it seems to be cut off",
                code: .jsonCutOff)
        }
        if bytes[index] == (isMapping ? 0x7D : 0x5D) {
            index += 1
            _ = builder.end(at: index)
            if isMapping { try checkKeys(of: parent) }
            return
        }
        if !isFirst {
            if bytes[index] != 0x2C, goesOnBehindQuote() {
                index -= 1
                throw failure(
                    "this quote ends the text, which goes on behind it", help: "inside a text write a quote as \\\"")
            }
            guard bytes[index] == 0x2C else { throw failure("a comma is missing here") }
            let comma = index
            index += 1
            skipSpace()
            if index < bytes.count, bytes[index] == 0x7D || bytes[index] == 0x5D {
                index = comma
                throw failure(
                    "this comma is one too many",
                    help: "delete it: nothing follows in this \(isMapping ? "map" : "list")")
            }
        }
        if isMapping {
            guard index < bytes.count, bytes[index] == 0x22 else {
                throw failure("a key in double quotes is missing here")
            }
            try string()
            skipSpace()
            guard index < bytes.count, bytes[index] == 0x3A else { throw failure("a “:” is missing here") }
            index += 1
        }
        try value()
    }

    /// Whether something stands right behind a quote that can only belong to its text.
    private func goesOnBehindQuote() -> Bool {
        index > 0 && bytes[index - 1] == 0x22
            && (bytes[index] == 0x22 || bytes[index] > 0x7F || (0x61...0x7A).contains(bytes[index] | 0x20)
                || bytes[index] == 0x2E)
    }

    private func checkKeys(of mapping: Int) throws(Failure) {
        guard let (key, _) = builder.repeatedKeys(in: mapping).first else { return }
        let node = builder.tree.nodes[key]
        throw Failure(
            code: .jsonDuplicateKey, message: "duplicate key “\(builder.tree.string(key))”", lower: Int(node.lower),
            upper: Int(node.upper), help: "keep one of the two")
    }

    private mutating func value() throws(Failure) {
        skipSpace()
        guard index < bytes.count else { throw failure("a value is missing here") }
        switch bytes[index] {
        case 0x7B, 0x5B:
            let kind: NodeTree.Kind = bytes[index] == 0x7B ? .mapping : .sequence
            let refusal = builder.begin(kind, at: index)
            try accept(refusal)
            index += 1
        case 0x22: try string()
        case 0x2D, 0x30...0x39: try number()
        default: try word()
        }
    }

    private mutating func word() throws(Failure) {
        let start = index
        while index < bytes.count, (0x61...0x7A).contains(bytes[index]) { index += 1 }
        let text = String(decoding: bytes[start..<index], as: UTF8.self)
        guard text == "true" || text == "false" || text == "null" else {
            index = start
            throw failure("this is no JSON value", help: "texts must be in double quotes")
        }
        let refusal = builder.scalar(.plain, UnsafeBufferPointer(rebasing: bytes[start..<index]), at: start, to: index)
        try accept(refusal)
    }

    private mutating func number() throws(Failure) {
        let start = index
        if bytes[index] == 0x2D { index += 1 }
        let digits = index
        skipDigits()
        if index == digits || (bytes[digits] == 0x30 && index > digits + 1) {
            throw failure(
                "this is no JSON number", help: "no leading zeros; a code such as 010 must be in double quotes")
        }
        if index < bytes.count, bytes[index] == 0x2E {
            index += 1
            let fraction = index
            skipDigits()
            if index == fraction { throw failure("a digit is missing after the point") }
        }
        if index < bytes.count, bytes[index] | 0x20 == 0x65 {
            index += 1
            if index < bytes.count, bytes[index] == 0x2B || bytes[index] == 0x2D { index += 1 }
            let exponent = index
            skipDigits()
            if index == exponent { throw failure("a digit is missing in the exponent") }
        }
        let refusal = builder.scalar(.plain, UnsafeBufferPointer(rebasing: bytes[start..<index]), at: start, to: index)
        try accept(refusal)
    }

    private mutating func skipDigits() {
        while index < bytes.count, (0x30...0x39).contains(bytes[index]) { index += 1 }
    }

    private mutating func skipSpace() {
        while index < bytes.count {
            switch bytes[index] {
            case 0x20, 0x09, 0x0A, 0x0D: index += 1
            default: return
            }
        }
    }

    private func accept(_ refusal: TreeBuilder.Refusal?) throws(Failure) {
        switch refusal {
        case nil: return
        case .depth: throw failure("lists and maps are nested deeper than \(limits.depth) here", code: .jsonLimits)
        case .nodes: throw failure("this JSON text holds more than \(limits.nodes) values", code: .jsonLimits)
        case .scalar: throw failure("this text is longer than \(limits.scalarBytes) bytes", code: .jsonLimits)
        }
    }

    private func failure(_ message: String, help: String? = nil, code: DiagnosticCode = .jsonSyntax) -> Failure {
        Failure(code: code, message: message, lower: index, upper: index + 1, help: help)
    }
}

extension JSONReader {
    private mutating func string() throws(Failure) {
        let start = index
        index += 1
        let text = index
        while index < bytes.count, bytes[index] != 0x22, bytes[index] != 0x5C, bytes[index] >= 0x20 { index += 1 }
        if index < bytes.count, bytes[index] == 0x22 {
            index += 1
            let refusal = builder.scalar(
                .quoted, UnsafeBufferPointer(rebasing: bytes[text..<index - 1]), at: start, to: index)
            try accept(refusal)
            return
        }
        unescaped = Array(bytes[text..<index])
        while true {
            guard index < bytes.count else {
                index = start
                throw failure("the text ends inside this string", help: "it seems to be cut off", code: .jsonCutOff)
            }
            let byte = bytes[index]
            if byte == 0x22 { break }
            if byte < 0x20 { throw failure("a string holds a control character", help: "write a line break as \\n") }
            index += 1
            if byte == 0x5C { try escape() } else { unescaped.append(byte) }
        }
        index += 1
        let value = unescaped
        let refusal = value.withUnsafeBufferPointer { builder.scalar(.quoted, $0, at: start, to: index) }
        try accept(refusal)
    }

    private mutating func escape() throws(Failure) {
        guard index < bytes.count else {
            throw failure("the text ends inside an escape", help: "it seems to be cut off", code: .jsonCutOff)
        }
        let byte = bytes[index]
        index += 1
        switch byte {
        case 0x22, 0x5C, 0x2F: unescaped.append(byte)
        case 0x62: unescaped.append(0x08)
        case 0x66: unescaped.append(0x0C)
        case 0x6E: unescaped.append(0x0A)
        case 0x72: unescaped.append(0x0D)
        case 0x74: unescaped.append(0x09)
        case 0x75: try unicodeEscape()
        default:
            index -= 1
            throw failure("“\\” is followed by something JSON does not know", help: "write a backslash as \\\\")
        }
    }

    /// A lone surrogate becomes U+FFFD: it cannot be written in UTF-8, and the rest of the record is still good.
    private mutating func unicodeEscape() throws(Failure) {
        var value = try hexDigits()
        if (0xD800...0xDBFF).contains(value), index + 1 < bytes.count, bytes[index] == 0x5C, bytes[index + 1] == 0x75 {
            let mark = index
            index += 2
            let low = try hexDigits()
            if (0xDC00...0xDFFF).contains(low) {
                value = 0x10000 + (value - 0xD800) << 10 + (low - 0xDC00)
            } else {
                index = mark
            }
        }
        unescaped.append(contentsOf: String(Unicode.Scalar(value) ?? "\u{FFFD}").utf8)
    }

    private mutating func hexDigits() throws(Failure) -> UInt32 {
        guard index + 4 <= bytes.count else { throw failure("four hexadecimal digits are missing after \\u") }
        var value: UInt32 = 0
        for _ in 0..<4 {
            guard let digit = Character(Unicode.Scalar(bytes[index])).hexDigitValue, bytes[index] < 0x80 else {
                throw failure("four hexadecimal digits are missing after \\u")
            }
            value = value << 4 | UInt32(digit)
            index += 1
        }
        return value
    }
}
