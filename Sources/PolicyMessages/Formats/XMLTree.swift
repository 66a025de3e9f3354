internal import CExpat
import PolicyEngine

/// An XML text as one flat list of elements, parents before children; the only place that knows expat.
struct XMLTree {
    struct Element {
        /// Without its prefix; elements of other namespaces carry theirs before a `|`.
        let name: String
        let attributes: [(name: String, value: String)]
        let parent: Int
        /// The index behind the last element inside.
        var end = 0
        /// The start tag, and what stands between the tags.
        let tag: Range<Int>
        var content: Range<Int>
        /// All characters inside, those of inner elements included.
        var text: Range<Int>

        subscript(_ name: String) -> String? { attributes.first { $0.name == name }?.value }
    }

    fileprivate(set) var elements: [Element] = []
    fileprivate var text: [UInt8] = []

    func string(_ index: Int) -> String { String(decoding: text[elements[index].text], as: UTF8.self) }

    func children(of index: Int) -> [Int] {
        var found: [Int] = []
        var child = index + 1
        while child < elements[index].end {
            found.append(child)
            child = max(elements[child].end, child + 1)
        }
        return found
    }

    /// Nil, with an error, when the text is not well-formed or passes a limit. Names of `namespaces` lose their namespace.
    static func read(_ input: ExchangeInput, dropping namespaces: [String], reporting log: inout DiagnosticLog)
        -> XMLTree?
    {
        guard let parser = XML_ParserCreateNS(nil, 0x7C) else {
            log.report(.exchangeLimits, "not enough memory to read this", at: input.place(0, 1))
            return nil
        }
        defer { XML_ParserFree(parser) }
        let builder = XMLBuilder(parser, namespaces)
        XML_SetUserData(parser, Unmanaged.passUnretained(builder).toOpaque())
        XMLBuilder.install(in: parser)
        let status = input.bytes.withUnsafeBytes { bytes in
            XML_Parse(parser, bytes.bindMemory(to: CChar.self).baseAddress, Int32(clamping: bytes.count), 1)
        }
        withExtendedLifetime(builder) {}
        if status == XML_STATUS_OK, builder.refusal == nil { return builder.tree }
        let problem = XMLProblem(parser, builder: builder, input: input)
        log.report(problem.code, problem.message, at: problem.place, related: problem.related, help: problem.help)
        return nil
    }
}

private final class XMLBuilder {
    enum Refusal { case doctype, depth, elements }

    static let depthLimit = 64
    static let elementLimit = 1_000_000

    var tree = XMLTree()
    var open: [Int] = []
    var refusal: Refusal?
    private let parser: XML_Parser
    private let namespaces: [String]

    init(_ parser: XML_Parser, _ namespaces: [String]) {
        self.parser = parser
        self.namespaces = namespaces
    }

    static func install(in parser: XML_Parser) {
        XML_SetElementHandler(
            parser,
            { data, name, attributes in
                guard let data, let name else { return }
                Unmanaged<XMLBuilder>.fromOpaque(data).takeUnretainedValue().start(name, attributes)
            },
            { data, _ in
                guard let data else { return }
                Unmanaged<XMLBuilder>.fromOpaque(data).takeUnretainedValue().finish()
            })
        XML_SetCharacterDataHandler(parser) { data, text, count in
            guard let data, let text else { return }
            let bytes = UnsafeRawBufferPointer(start: text, count: Int(count))
            Unmanaged<XMLBuilder>.fromOpaque(data).takeUnretainedValue().tree.text.append(contentsOf: bytes)
        }
        XML_SetStartDoctypeDeclHandler(parser) { data, _, _, _, _ in
            guard let data else { return }
            Unmanaged<XMLBuilder>.fromOpaque(data).takeUnretainedValue().refuse(.doctype)
        }
    }

    func refuse(_ reason: Refusal) {
        if refusal == nil { refusal = reason }
        _ = XML_StopParser(parser, 0)
    }

    func start(_ name: UnsafePointer<CChar>, _ attributes: UnsafeMutablePointer<UnsafePointer<CChar>?>?) {
        if open.count >= Self.depthLimit { return refuse(.depth) }
        if tree.elements.count >= Self.elementLimit { return refuse(.elements) }
        var pairs: [(String, String)] = []
        if var next = attributes {
            while let name = next[0], let value = next[1] {
                pairs.append((String(cString: name), String(cString: value)))
                next += 2
            }
        }
        let lower = XML_GetCurrentByteIndex(parser)
        let upper = lower + Int(XML_GetCurrentByteCount(parser))
        let empty = tree.text.count..<tree.text.count
        tree.elements.append(
            XMLTree.Element(
                name: shortened(String(cString: name)), attributes: pairs, parent: open.last ?? -1,
                tag: lower..<max(lower, upper), content: upper..<upper,
                text: empty))
        open.append(tree.elements.count - 1)
    }

    func finish() {
        guard let index = open.popLast() else { return }
        tree.elements[index].end = tree.elements.count
        let start = tree.elements[index].content.lowerBound
        tree.elements[index].content = start..<max(start, XML_GetCurrentByteIndex(parser))
        tree.elements[index].text = tree.elements[index].text.lowerBound..<tree.text.count
    }

    private func shortened(_ name: String) -> String {
        guard let bar = name.utf8.lastIndex(of: ASCII.bar), namespaces.contains(String(name[..<bar])) else {
            return name
        }
        return String(name[name.utf8.index(after: bar)...])
    }
}

/// What expat says, in words for translators.
private struct XMLProblem {
    var code = DiagnosticCode.exchangeSyntax
    var message = ""
    var help: String? = "ask for the file again; if you edited it, compare with the lines around it"
    var place: SourcePlace
    var related: [Diagnostic.Related] = []

    init(_ parser: XML_Parser, builder: XMLBuilder, input: ExchangeInput) {
        let offset = max(0, XML_GetCurrentByteIndex(parser))
        place = input.place(offset, offset + max(1, Int(XML_GetCurrentByteCount(parser))))
        if let refusal = builder.refusal {
            refuse(refusal)
            return
        }
        let inside = builder.open.last.map { builder.tree.elements[$0] }
        if offset < input.bytes.count,
            case .brokenSequence(let broken) = UTF8Check.firstFault(in: input.bytes, allowingControls: true),
            broken == offset
        {
            code = .exchangeEncoding
            message = "this byte is not part of any UTF-8 character"
            help = "save the file as UTF-8"
            return
        }
        switch XML_GetErrorCode(parser) {
        case XML_ERROR_NO_ELEMENTS, XML_ERROR_UNCLOSED_TOKEN, XML_ERROR_PARTIAL_CHAR, XML_ERROR_UNCLOSED_CDATA_SECTION:
            message = "the file ends too early"
            if let inside {
                message = "the file ends inside <\(inside.name)>"
                related = [.init(input.place(inside.tag.lowerBound, inside.tag.upperBound), "it begins here")]
            }
            help = "the file seems to be truncated: ask for a complete copy"
        case XML_ERROR_TAG_MISMATCH:
            message = "this does not match <\(inside?.name ?? "")>, which is still open"
            if let inside {
                related = [.init(input.place(inside.tag.lowerBound, inside.tag.upperBound), "it begins here")]
            }
        case XML_ERROR_INVALID_TOKEN:
            message = "this is not XML"
            help = "write & in texts as &amp; and < as &lt;"
        case XML_ERROR_UNDEFINED_ENTITY:
            message = "unknown name after &"
            help = "write & itself as &amp;; other characters need no escape"
        case XML_ERROR_UNKNOWN_ENCODING, XML_ERROR_INCORRECT_ENCODING:
            code = .exchangeEncoding
            message = "unsupported encoding"
            help = "save it as UTF-8"
        case XML_ERROR_DUPLICATE_ATTRIBUTE: message = "duplicate attribute in this tag"
        case XML_ERROR_UNBOUND_PREFIX: message = "undeclared prefix before “:” (xmlns:…)"
        case XML_ERROR_JUNK_AFTER_DOC_ELEMENT: message = "unexpected text after the end of the document"
        case XML_ERROR_BAD_CHAR_REF: message = "XML does not support this character"
        default:
            message =
                XML_ErrorString(XML_GetErrorCode(parser)).map { "invalid XML: \(String(cString: $0))" }
                ?? "invalid XML"
        }
    }

    private mutating func refuse(_ refusal: XMLBuilder.Refusal) {
        switch refusal {
        case .doctype:
            code = .exchangeDoctype
            message = "the file declares a document type (<!DOCTYPE …>), which could make it grow or read other files"
            help = "delete that line; XLIFF doesn’t need it"
        case .depth:
            code = .exchangeLimits
            message = "elements are nested more than \(XMLBuilder.depthLimit) levels deep here"
        case .elements:
            code = .exchangeLimits
            message = "the file has more than \(XMLBuilder.elementLimit) elements"
            help = "split it; it doesn’t matter which file contains which text"
        }
    }
}
