import PolicyEngine

/// What is wrong with one form of a text that came back, whatever its source says: it cannot be read, or people would
/// read what a program left in it.
struct FormFaults {
    struct Fault {
        let code: DiagnosticCode
        let message: String
        let help: String?
    }

    private(set) var all: [Fault] = []
    /// Nil if the form cannot be read.
    let parts: MessageParts?
    private let key: String
    private let form: String
    private let known: MessagePattern

    /// `known`: a text that may have such signs already, and says how values are written. `isForm`: one sentence of a plural.
    init(_ form: String, of key: String, known: MessagePattern, isForm: Bool) {
        (self.key, self.form, self.known) = (key, form, known)
        var parser = MessageParser(Array(form.utf8))
        parts = parser.parse()
        for doubt in parser.doubts { add(.placeholderQuoted, "in “\(key)” \(doubt.message)", help: doubt.help) }
        if parts == nil, let fault = parser.faults.first {
            let words = String(decoding: Array(form.utf8)[fault.range], as: UTF8.self)
            add(.placeholderSyntax, "in “\(key)” \(fault.message): “\(words)”", help: fault.help)
        }
        findWideBrace()
        if isForm { findChoices() }
        for foreign in foreign() { add(foreign) }
        findLetters()
        findControls()
    }

    private mutating func add(_ code: DiagnosticCode, _ message: String, help: String?) {
        all.append(Fault(code: code, message: message, help: help))
    }

    private mutating func findWideBrace() {
        if WideBrace.first(in: Array(form.utf8)) != nil {
            add(.placeholderSyntax, "in “\(key)” \(WideBrace.message)", help: WideBrace.help)
        }
    }

    /// Forms that a tool puts together are sentences, each for some numbers.
    private mutating func findChoices() {
        for part in parts?.all ?? [] {
            let argument: Int
            switch part {
            case .plural(let number, _, _, _), .select(let number, _): argument = number
            default: continue
            }
            let name = parts?.arguments[argument].name.name ?? ""
            add(
                .exchangeStructure, "a form of “\(key)” contains another choice by {\(name)}",
                help: "write one sentence per form, with {\(name)} for the value")
        }
    }

    private mutating func findLetters() {
        let found = Array(form.utf8).withUnsafeBufferPointer { bytes in
            BrokenLetters.first(in: bytes).map { broken in
                (String(decoding: UnsafeBufferPointer(rebasing: bytes[broken.range]), as: UTF8.self), broken.words)
            }
        }
        guard let (sign, words) = found, !known.text.utf8.elementsEqual(form.utf8) else { return }
        add(.messageBrokenLetters, "in “\(key)”, “\(sign)” \(words.message)", help: words.help)
    }

    private mutating func findControls() {
        if form.utf8.last == ASCII.lineFeed, !known.text.hasSuffix("\n") {
            add(
                .exchangeStructure, "“\(key)” ends with a line break, but its source does not",
                help: "delete the empty line at its end")
        }
        if let scalar = form.unicodeScalars.first(where: Self.isForbidden) {
            let name = "U+" + String(scalar.value, radix: 16, uppercase: true)
            add(
                .securityInvisibleCharacter, "“\(key)” contains an invisible control character (\(name))",
                help: "delete it")
        }
    }

    private static func isForbidden(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x0A, 0x09: false
        case 0..<0x20, 0x7F..<0xA0, 0x202A...0x202E: true
        default: false
        }
    }

    // MARK: Signs of other formats

    private typealias Foreign = (text: String, kind: ForeignNotation.Kind)

    private mutating func add(_ foreign: Foreign) {
        let (code, help): (DiagnosticCode, String) =
            switch foreign.kind {
            case .sign(let help): (.placeholderCodeStyle, help)
            case .markup(let help): (.messageMarkup, help)
            case .prefix: (.placeholderCodeStyle, "delete the \(foreign.text) before the value")
            case .value:
                (
                    .placeholderCodeStyle,
                    known.placeholders.isEmpty
                        ? "its source has no value: delete it"
                        : "write the value as in the source: \(known.writtenValues.joined(separator: ", "))"
                )
            }
        add(code, "“\(key)” has “\(foreign.text)”, which would be shown literally", help: help)
    }

    /// Escapes, placeholders of other formats and markup that its source does not have, each once.
    private func foreign() -> [Foreign] {
        let found = Self.foreign(form)
        if found.isEmpty { return [] }
        var seen = Set(Self.foreign(known.text).map { $0.text })
        // Some languages write the sign of a percentage before the number.
        if known.text.contains("%") { seen.insert("%") }
        return found.filter { seen.insert($0.text).inserted }
    }

    private static func foreign(_ text: String) -> [Foreign] {
        let isCounting = ["plural", "selectordinal"].contains { text.contains($0) }
        return Array(text.utf8).withUnsafeBufferPointer { bytes in
            let marks =
                ForeignNotation.all(bytes, in: bytes.indices, isCounting: isCounting)
                + ForeignNotation.markup(bytes, in: bytes.indices)
            return marks.map { one in
                (String(decoding: UnsafeBufferPointer(rebasing: bytes[one.range]), as: UTF8.self), one.kind)
            }
        }
    }
}

extension MessagePattern {
    /// Values with their formats: `{order, number, ::group-off}`; those that choose by name alone.
    var writtenValues: [String] {
        let formats = parts.formats
        return placeholders.map { value in
            guard let format = formats[value.name]?.filter({ !$0.isEmpty }).min() else { return "{\(value.name)}" }
            return "{\(value.name), \(format)}"
        }
    }
}

extension MessageParts? {
    /// How each value is written; a value as it comes has the format “”.
    var formats: [String: Set<String>] {
        var found: [String: Set<String>] = [:]
        func add(_ argument: Int, _ format: String) {
            if let name = self?.arguments[argument].name.name { found[name, default: []].insert(format) }
        }
        for part in self?.all ?? [] {
            switch part {
            case .duration(let argument, _): add(argument, "duration")
            case .bytes(let argument): add(argument, "bytes")
            case .value(let argument): add(argument, "")
            case .number(let argument, .ungrouped): add(argument, "number, ::group-off")
            case .number(let argument, _): add(argument, "number")
            case .currency(let argument, let code): add(argument, "number, ::currency/\(code)")
            case .literal, .count, .plural, .select: break
            }
        }
        return found
    }
}
