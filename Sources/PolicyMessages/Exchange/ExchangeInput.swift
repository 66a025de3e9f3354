import PolicyEngine

/// Words for states that a format does not have; each is reported once, not on every line.
struct UnknownStates {
    private var words: Set<String> = []

    mutating func isNew(_ word: String) -> Bool {
        words.count < ExchangeInput.mistakeLimit && words.insert(word).inserted
    }
}

/// A file that came back: small enough, not empty, and places in it.
package struct ExchangeInput {
    package static let limit = 16 << 20
    /// After so many mistakes the rest of a file says nothing new.
    static let mistakeLimit = 100

    let bytes: [UInt8]
    let number: Int32
    /// Behind the mark some programs put before UTF-8.
    let start: Int

    /// Nil with an error when it cannot be read. `name` is the format, `saving` how its usual program saves as UTF-8.
    init?(_ file: SourceFile, number: Int32, name: String, saving: String, reporting log: inout DiagnosticLog) {
        self.init(anyEncoding: file, number: number, name: name, reporting: &log)
        if case .brokenSequence(let offset) = UTF8Check.firstFault(in: bytes, allowingControls: true) {
            let isUTF16 = bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF])
            log.report(
                .exchangeEncoding,
                isUTF16 ? "the file is in UTF-16" : "this byte is not part of any UTF-8 character",
                at: place(offset, offset + 1),
                help: saving)
            return nil
        }
    }

    /// For formats that look at the encoding themselves.
    init?(anyEncoding file: SourceFile, number: Int32, name: String, reporting log: inout DiagnosticLog) {
        bytes = file.bytes
        self.number = number
        start = file.bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
        if let problem = sizeProblem(name) {
            log.report(.exchangeLimits, problem.message, at: place(0, 1), help: problem.help)
            return nil
        }
        if let line = place(ofLine: "<<<<<<< ") {
            log.report(
                .exchangeSyntax, "unresolved merge conflict", at: line,
                help: "keep one of the two sides between each <<<<<<< and >>>>>>>, and delete these lines")
            return nil
        }
    }

    private func sizeProblem(_ name: String) -> (message: String, help: String)? {
        if bytes.count > Self.limit {
            return (
                "the file has \(bytes.count) bytes; the limit is \(Self.limit)",
                "split it; it doesn’t matter which file contains which text"
            )
        }
        let isBlank = bytes[start...].allSatisfy {
            $0 == ASCII.space || $0 == ASCII.lineFeed || $0 == ASCII.carriageReturn || $0 == ASCII.tab
        }
        return isBlank ? ("the file is empty; it should be \(name)", "export the texts again") : nil
    }

    /// A stretch of the file, kept inside it.
    func place(_ lower: Int, _ upper: Int) -> SourcePlace {
        let lower = min(max(lower, 0), max(bytes.count - 1, 0))
        return SourcePlace(file: number, lower: Int32(lower), upper: Int32(max(lower, min(upper, bytes.count))))
    }

    /// The line that begins with some words.
    func place(ofLine words: String) -> SourcePlace? {
        let wanted = Array(words.utf8)
        var line = start
        while line < bytes.count {
            let end = bytes[line...].firstIndex(of: ASCII.lineFeed) ?? bytes.count
            if bytes[line..<end].starts(with: wanted) { return place(line, end) }
            line = end + 1
        }
        return nil
    }

    func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

    /// The usual spelling of a language tag; nil with an error when it is none.
    func locale(_ tag: String, at place: SourcePlace, reporting log: inout DiagnosticLog) -> String? {
        if let locale = LocaleTag.canonical(tag) { return locale }
        log.report(
            .exchangeStructure, "invalid language tag “\(tag)”", at: place, help: "use a BCP 47 tag such as de or pt-BR"
        )
        return nil
    }
}
