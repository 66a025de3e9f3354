extension NodeDecoder {
    static let messageKeys: [Key<MessageTexts>] = [
        Key("title", "what happened, in a few words") { $0.title = $2.alternatives($1) },
        Key("reason", "why") { $0.reason = $2.alternatives($1) },
        Key("suggestion", "what the person can do") { $0.suggestion = $2.alternatives($1) },
        Key("help", "a link to more help") { $0.help = $2.text($1, "a link") },
    ]

    mutating func message(_ index: Int) -> MessageTexts? {
        var texts = MessageTexts()
        let errorsBefore = log.errorCount
        guard map(index, as: "a map of texts (title, reason, suggestion, help)", Self.messageKeys, into: &texts) else { return nil }
        if texts.title.isEmpty, !texts.reason.isEmpty || !texts.suggestion.isEmpty, log.errorCount == errorsBefore {
            log.error(
                "structure/missing-key", "a reason or a suggestion needs a title", at: place(index), help: "the three texts always come from one place; add `title:`")
        }
        return texts
    }

    /// A text, or a list of which the first whose values are all known is used.
    mutating func alternatives(_ index: Int) -> TextAlternatives {
        if isSequence(index), members(index).isEmpty {
            log.error("structure/wrong-type", "a text is expected here, not an empty list", at: place(index))
        }
        var result: TextAlternatives = []
        for member in members(index) {
            guard let text = text(member) else { continue }
            if let control = controlCharacter(in: text, member) {
                log.error(
                    "security/invisible-character", "this text holds an invisible control character (U+\(control))", at: place(member), help: "delete it")
                continue
            }
            if isBlank(text) {
                log.error("message/empty", "this text is empty", at: place(member), help: "write it, or delete the key")
                continue
            }
            if let template = template(text, member) { result.append(template) }
        }
        return result
    }

    /// The first control character but line break and tab, in hexadecimal; only escapes in double quotes can write one.
    private func controlCharacter(in text: String, _ index: Int) -> String? {
        let isSuspicious = withBytes(index) { $0.contains { $0 < 0x20 || $0 == 0x7F || $0 == 0xC2 } }
        guard isSuspicious else { return nil }
        let found = text.unicodeScalars.first { scalar in
            scalar.value < 0x20 && scalar != "\n" && scalar != "\t" || (0x7F..<0xA0).contains(scalar.value)
        }
        return found.map { String($0.value, radix: 16, uppercase: true) }
    }

    private func isBlank(_ text: String) -> Bool {
        if let first = text.utf8.first, (0x21...0x7E).contains(first) { return false }
        return text.allSatisfy(\.isWhitespace)
    }

    /// Splits a text at its placeholders; quoting by apostrophes is ICU MessageFormat's (an apostrophe only quotes before a brace).
    private mutating func template(_ text: String, _ index: Int) -> Template? {
        let isLiteral = withBytes(index) { bytes in !bytes.contains { $0 == 0x27 || $0 == 0x7B || $0 == 0x7D } }
        if isLiteral { return Template(segments: [.literal(text)]) }
        var parser = TemplateParser(Array(text.utf8))
        switch parser.parse() {
        case .success(let template): return template
        case .failure(let fault):
            let (message, help) = fault.words
            log.error("placeholder/syntax", message, at: place(of: fault.fragment, in: index), help: help)
            return nil
        }
    }

    /// Where a piece of a text stands in the file; the whole text where it cannot be told.
    private func place(of fragment: [UInt8], in index: Int) -> SourcePlace {
        let node = node(index)
        let lower = Int(node.lower)
        let upper = Int(node.upper)
        guard !fragment.isEmpty, upper - lower >= fragment.count else { return place(index) }
        for start in lower...(upper - fragment.count) where bytes[start..<start + fragment.count].elementsEqual(fragment) {
            return SourcePlace(file: file, lower: Int32(start), upper: Int32(start + fragment.count))
        }
        return place(index)
    }
}

/// Reads `{name}` and apostrophe quoting; other argument kinds of ICU MessageFormat are refused by name.
struct TemplateParser {
    enum Fault: Error {
        case unclosed([UInt8]), stray([UInt8]), empty([UInt8]), kind([UInt8], String), badName([UInt8], String)

        var fragment: [UInt8] {
            switch self {
            case .unclosed(let bytes), .stray(let bytes), .empty(let bytes), .kind(let bytes, _), .badName(let bytes, _): bytes
            }
        }

        var words: (message: String, help: String) {
            switch self {
            case .unclosed: ("this { is never closed", "close it with }, or write '{' for the character itself")
            case .stray: ("this } closes nothing", "write '}' for the character itself")
            case .empty: ("these braces name no value", "write the value's name between them, such as {username}")
            case .kind(_, let kind):
                (
                    "“\(kind)” is not available yet: only plain placeholders such as {name} can be used",
                    "write {name} alone; give a list of texts where a value may be missing"
                )
            case .badName(_, let name): ("“\(name)” is no name of a value", "names are letters, digits, points, - and _, such as {retryAfter}")
            }
        }
    }

    private let bytes: [UInt8]
    private var index = 0
    private var literal: [UInt8] = []
    private var segments: [Template.Segment] = []

    init(_ bytes: [UInt8]) {
        self.bytes = bytes
    }

    mutating func parse() -> Result<Template, Fault> {
        while index < bytes.count {
            switch bytes[index] {
            case 0x27: apostrophe()
            case 0x7B:
                if let fault = placeholder() { return .failure(fault) }
            case 0x7D: return .failure(.stray(fragment(from: index)))
            default:
                literal.append(bytes[index])
                index += 1
            }
        }
        flush()
        return .success(Template(segments: segments))
    }

    private func fragment(from start: Int) -> [UInt8] {
        Array(bytes[start...].prefix { $0 != 0x0A }.prefix(40))
    }

    private mutating func flush() {
        if !literal.isEmpty { segments.append(.literal(String(decoding: literal, as: UTF8.self))) }
        literal = []
    }

    private mutating func apostrophe() {
        index += 1
        guard index < bytes.count else { return literal.append(0x27) }
        if bytes[index] == 0x27 {
            literal.append(0x27)
            index += 1
        } else if bytes[index] == 0x7B || bytes[index] == 0x7D {
            while index < bytes.count {
                if bytes[index] == 0x27 {
                    index += 1
                    guard index < bytes.count, bytes[index] == 0x27 else { return }
                }
                literal.append(bytes[index])
                index += 1
            }
        } else {
            literal.append(0x27)
        }
    }

    private mutating func placeholder() -> Fault? {
        let start = index
        if let end = simpleNameEnd(start + 1) {
            flush()
            segments.append(.value(Placeholder(String(decoding: bytes[(start + 1)..<end], as: UTF8.self))))
            index = end + 1
            return nil
        }
        guard let end = bytes[start...].firstIndex(of: 0x7D) else { return .unclosed(fragment(from: start)) }
        let inner = String(decoding: bytes[(start + 1)..<end], as: UTF8.self)
        let parts = inner.split(separator: ",", maxSplits: 2, omittingEmptySubsequences: false)
        let name = parts.first.map { trimmed($0) } ?? ""
        let whole = Array(bytes[start...end])
        if name.isEmpty { return .empty(whole) }
        if parts.count > 1 { return .kind(fragment(from: start), trimmed(parts[1])) }
        if !name.unicodeScalars.allSatisfy(Self.isNamePart) { return name.holds("{") ? .unclosed(fragment(from: start)) : .badName(whole, name) }
        flush()
        segments.append(.value(Placeholder(name)))
        index = end + 1
        return nil
    }

    /// The closing brace behind a name of ASCII letters, digits, points, - and _; nil for anything else.
    private func simpleNameEnd(_ start: Int) -> Int? {
        var end = start
        while end < bytes.count {
            switch bytes[end] {
            case 0x61...0x7A, 0x41...0x5A, 0x30...0x39, 0x2D, 0x2E, 0x5F: end += 1
            case 0x7D: return end > start ? end : nil
            default: return nil
            }
        }
        return nil
    }

    private func trimmed(_ text: Substring) -> String {
        var text = text
        while let first = text.first, first.isWhitespace { text.removeFirst() }
        while let last = text.last, last.isWhitespace { text.removeLast() }
        return String(text)
    }

    private static func isNamePart(_ scalar: Unicode.Scalar) -> Bool {
        scalar.properties.isAlphabetic || (0x30...0x39).contains(scalar.value) || scalar == "_" || scalar == "-" || scalar == "."
    }
}
