/// Sentences that say of an error its domain and number, as Foundation writes them for people and CloudKit for
/// developers.
enum ErrorSentences {
    /// `The operation couldn’t be completed. (CKErrorDomain error 2.)`, and
    /// `<CKError 0x60c0: "Partial Failure" (2/1011); …>` with those inside it as causes.
    static func read(_ bytes: [UInt8]) -> Evidence? {
        var evidence = Evidence(.printedError, [])
        var before: ArraySlice<UInt8> = []
        for line in bytes.split(separator: ASCII.lineFeed) {
            defer { before = line }
            guard let link = foundation(line) ?? network(line) ?? details(before, line) else { continue }
            evidence.errors.append(Evidence.Counted(event: ErrorEvent(links: [link])))
        }
        let chain = cloudKit(bytes)
        if !chain.isEmpty { evidence.errors.append(Evidence.Counted(event: ErrorEvent(links: chain))) }
        return evidence.errors.isEmpty ? nil : evidence
    }

    /// In the words of any language: a domain and a number in parentheses at the end, in the order and with the marks
    /// of the language.
    private static func foundation(_ line: ArraySlice<UInt8>) -> ErrorCause? {
        let line = plainMarks(line)
        guard let end = line.lastIndex(of: ASCII.closeParenthesis), end > 0,
            let start = line[..<end].lastIndex(of: ASCII.openParenthesis)
        else { return nil }
        var inner = line[(start + 1)..<end]
        let hasDot = inner.last == ASCII.dot
        if hasDot { inner = inner.dropLast() }
        let digits = inner.reversed().prefix { $0.isDigit }.count
        guard digits > 0, inner.count <= 200 else { return nil }
        let isNegative = inner.dropLast(digits).last == ASCII.minus
        let number = inner.suffix(digits + (isNegative ? 1 : 0))
        let names = inner.dropLast(number.count).split { byte in
            !(byte.isLetter || byte.isDigit || byte == ASCII.dot || byte == ASCII.underscore)
        }
        func isDomain(_ name: ArraySlice<UInt8>) -> Bool {
            let isNamed = name.suffix(6).elementsEqual("Domain".utf8)
            return name.count > 4 && (isNamed || hasDot && name.contains(ASCII.dot))
        }
        guard names.count <= 4, let name = names.first(where: isDomain),
            let number = Int64(String(decoding: number, as: UTF8.self))
        else { return nil }
        return link(String(decoding: name, as: UTF8.self), number)
    }

    /// Chinese and Japanese write wide parentheses and another dot.
    private static func plainMarks(_ line: ArraySlice<UInt8>) -> [UInt8] {
        guard line.contains(where: { $0 > ASCII.tilde }) else { return Array(line) }
        let text = String(decoding: PastedText.plain(Array(line)), as: UTF8.self)
        return Array(
            String(
                text.map { character -> Character in
                    switch character {
                    case "（": "("
                    case "）": ")"
                    case "。", "．": "."
                    default: character
                    }
                }
            ).utf8)
    }

    private static let (domainMark, codeMark) = (Array("Domain: ".utf8), Array("Code: ".utf8))

    /// Whether an error stands in two lines, which are not to be read one by one.
    static func holdsDetails(_ bytes: [UInt8]) -> Bool {
        let lines = bytes.split(separator: ASCII.lineFeed)
        return zip(lines, lines.dropFirst()).contains { details($0, $1) != nil }
    }

    /// `Domain: IDEFoundationErrorDomain` and below it `Code: 12`, as Xcode shows the details of an error.
    private static func details(_ line: ArraySlice<UInt8>, _ next: ArraySlice<UInt8>) -> ErrorCause? {
        guard line.starts(with: domainMark), next.starts(with: codeMark) else { return nil }
        let name = line.dropFirst(domainMark.count).filter { $0 > ASCII.space }
        let code = next.dropFirst(codeMark.count).filter { $0 > ASCII.space }
        guard !name.isEmpty, let number = Int64(String(decoding: code, as: UTF8.self)) else { return nil }
        return link(String(decoding: name, as: UTF8.self), number)
    }

    private static let finished = Array("finished with error - code".utf8)

    /// `Task <…>.<2> finished with error - code: -1001`, as CFNetwork logs it. Only the negative numbers are of the
    /// domain of connections.
    private static func network(_ line: ArraySlice<UInt8>) -> ErrorCause? {
        guard let place = line.indices.first(where: { line[$0...].starts(with: finished) }) else { return nil }
        let rest = line[(place + finished.count)...].drop { $0 == ASCII.colon || $0 == ASCII.space }
        guard rest.first == ASCII.minus else { return nil }
        let digits = rest.dropFirst().prefix { $0.isDigit }
        return Int64(String(decoding: digits, as: UTF8.self)).map {
            ErrorCause(domain: "NSURLErrorDomain", code: .number(-$0))
        }
    }

    /// The number of a Swift error is the compiler’s: the app knows its case by name. Its domain is its type with the
    /// module before it.
    private static func link(_ name: String, _ number: Int64) -> ErrorCause {
        let parts = name.split(separator: ".").map { String($0) }
        let isSwift = parts.count > 1 && parts.allSatisfy { ($0.utf8.first ?? 0) <= ASCII.upperZ }
        if isSwift { return ErrorCause(domain: parts.dropFirst().joined(separator: ".")) }
        var link = ErrorCause(domain: name, code: .number(number))
        if name == POSIXNumbers.domain, let name = POSIXNumbers.appleName(of: number) { link.code = .name(name) }
        return link
    }

    private static let mark = Array("<CKError 0x".utf8)

    private static func cloudKit(_ bytes: [UInt8]) -> [ErrorCause] {
        var links: [ErrorCause] = []
        var index = 0
        while index < bytes.count, links.count < ErrorEvent.longestChain {
            guard bytes[index] == ASCII.less, bytes[index...].starts(with: mark) else {
                index += 1
                continue
            }
            // The name stands in quotation marks; its number follows, with one for Apple’s own use.
            let rest = bytes[index...].prefix(300).prefix { $0 != ASCII.semicolon && $0 != ASCII.greater }
            if let open = rest.lastIndex(of: ASCII.openParenthesis) {
                let digits = rest[(open + 1)...].prefix { $0.isDigit }
                if let number = Int64(String(decoding: digits, as: UTF8.self)) {
                    links.append(ErrorCause(domain: "CKErrorDomain", code: .number(number)))
                }
            }
            index += mark.count
        }
        return links
    }
}
