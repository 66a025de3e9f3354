import PolicyEngine

/// A token of Swift source, as far as sentences of errors need it.
enum SwiftToken: Equatable {
    /// A name or a keyword, without backticks.
    case word(String)
    case number(String)
    case text([Piece])
    /// One character, or `->`, `??`, `...`.
    case mark(String)

    /// A part of a string literal.
    enum Piece: Equatable {
        case literal(String)
        case interpolation([SwiftToken])

        var hasLetters: Bool { if case .literal(let text) = self { text.contains { $0.isLetter } } else { false } }
    }

    /// A literal without interpolation.
    var plainText: String? {
        guard case .text(let pieces) = self else { return nil }
        var text = ""
        for piece in pieces {
            guard case .literal(let part) = piece else { return nil }
            text += part
        }
        return text
    }

    func isWord(_ name: String) -> Bool {
        if case .word(let word) = self { word.hasSameBytes(as: name) } else { false }
    }

    func isMark(_ sign: String) -> Bool {
        if case .mark(let mark) = self { mark.hasSameBytes(as: sign) } else { false }
    }

    /// Whether a text puts in what is called so.
    func interpolates(_ name: String) -> Bool {
        guard case .text(let pieces) = self else { return false }
        return pieces.contains { piece in
            guard case .interpolation(let tokens) = piece else { return false }
            return tokens.contains { $0.isWord(name) || $0.interpolates(name) }
        }
    }

    var word: String? { if case .word(let word) = self { word } else { nil } }
}

/// Source → tokens with their lines. Comments are left out; what is not understood becomes a mark.
struct SwiftLexer {
    private let bytes: [UInt8]
    private var index = 0
    private var line = 1
    private var depth = 0

    private(set) var tokens: [SwiftToken] = []
    private(set) var lines: [Int] = []

    init(_ bytes: [UInt8]) {
        self.bytes = bytes
        while index < bytes.count { next() }
    }

    private func at(_ offset: Int) -> UInt8 { index + offset < bytes.count ? bytes[index + offset] : 0 }

    private mutating func add(_ token: SwiftToken, line: Int) {
        tokens.append(token)
        lines.append(line)
    }

    private mutating func next() {
        let byte = bytes[index]
        switch byte {
        case ASCII.lineFeed:
            line += 1
            index += 1
        case 0...ASCII.space: index += 1
        case ASCII.slash where at(1) == ASCII.slash:
            while index < bytes.count, bytes[index] != ASCII.lineFeed { index += 1 }
        case ASCII.slash where at(1) == ASCII.asterisk: skipComment()
        case ASCII.quote: text(hashes: 0)
        case ASCII.hash:
            var hashes = 1
            while at(hashes) == ASCII.hash { hashes += 1 }
            if at(hashes) == ASCII.quote {
                index += hashes
                text(hashes: hashes)
            } else {
                mark("#")
            }
        case ASCII.backtick: index += 1
        case ASCII.zero...ASCII.nine: number()
        case let byte where Self.isNamePart(byte): name()
        default:
            for sign in ["->", "??", "..."] where bytes[index...].starts(with: sign.utf8) { return mark(sign) }
            mark(String(decoding: [byte], as: UTF8.self))
        }
    }

    private static func isNamePart(_ byte: UInt8) -> Bool {
        byte.isLetter || byte.isDigit || byte == ASCII.underscore || byte >= 0x80
    }

    private mutating func mark(_ sign: String) {
        add(.mark(sign), line: line)
        index += sign.utf8.count
    }

    private mutating func name() {
        let start = index
        while index < bytes.count, Self.isNamePart(bytes[index]) { index += 1 }
        add(.word(String(decoding: bytes[start..<index], as: UTF8.self)), line: line)
    }

    private mutating func number() {
        let start = index
        while index < bytes.count, Self.isNamePart(bytes[index]) || bytes[index] == ASCII.dot && at(1).isDigit {
            index += 1
        }
        add(.number(String(decoding: bytes[start..<index], as: UTF8.self)), line: line)
    }

    private mutating func skipComment() {
        var open = 0
        while index < bytes.count {
            if bytes[index] == ASCII.slash, at(1) == ASCII.asterisk {
                open += 1
                index += 2
            } else if bytes[index] == ASCII.asterisk, at(1) == ASCII.slash {
                open -= 1
                index += 2
                if open == 0 { return }
            } else {
                if bytes[index] == ASCII.lineFeed { line += 1 }
                index += 1
            }
        }
    }

    // MARK: String literals

    private mutating func text(hashes: Int) {
        let start = line
        let isLong = at(1) == ASCII.quote && at(2) == ASCII.quote
        index += isLong ? 3 : 1
        let end = Array(repeating: ASCII.quote, count: isLong ? 3 : 1) + Array(repeating: ASCII.hash, count: hashes)
        let escape = [ASCII.backslash] + Array(repeating: ASCII.hash, count: hashes)
        var pieces: [SwiftToken.Piece] = []
        var literal: [UInt8] = []
        func flush() {
            if !literal.isEmpty { pieces.append(.literal(String(decoding: literal, as: UTF8.self))) }
            literal = []
        }
        while index < bytes.count, !bytes[index...].starts(with: end) {
            if bytes[index...].starts(with: escape) {
                index += escape.count
                if at(0) == ASCII.openParenthesis {
                    flush()
                    pieces.append(.interpolation(interpolation()))
                } else {
                    escaped(into: &literal)
                }
                continue
            }
            if bytes[index] == ASCII.lineFeed {
                line += 1
                if !isLong { break }
            }
            literal.append(bytes[index])
            index += 1
        }
        index = min(bytes.count, index + end.count)
        flush()
        add(.text(isLong ? Self.withoutIndent(pieces) : pieces), line: start)
    }

    private mutating func escaped(into literal: inout [UInt8]) {
        let byte = at(0)
        index += 1
        switch byte {
        case ASCII.n: literal.append(ASCII.lineFeed)
        case ASCII.t: literal.append(ASCII.tab)
        case ASCII.r: literal.append(ASCII.carriageReturn)
        case ASCII.lineFeed:
            // The next line goes on with this one, once its indentation is off.
            line += 1
            literal += [0, ASCII.lineFeed]
        case ASCII.u:
            let digits = bytes[index...].dropFirst().prefix { $0.isLetter || $0.isDigit }
            index = min(bytes.count, index + digits.count + 2)
            if let value = UInt32(String(decoding: digits, as: UTF8.self), radix: 16),
                let scalar = Unicode.Scalar(value)
            {
                literal += Array(String(scalar).utf8)
            }
        default: literal.append(byte)
        }
    }

    /// The tokens between the parentheses.
    private mutating func interpolation() -> [SwiftToken] {
        let inner = SwiftLexer(from: self, at: index)
        line += bytes[index..<inner.index].count { $0 == ASCII.lineFeed }
        index = inner.index
        return Array(inner.tokens.dropFirst().dropLast())
    }

    /// Reads on in the same bytes, strings with parentheses among them, up to the parenthesis that closes the one at a place.
    private init(from outer: SwiftLexer, at place: Int) {
        bytes = outer.bytes
        index = place
        depth = outer.depth + 1
        var open = 0
        while index < bytes.count, depth < 32 {
            let count = tokens.count
            next()
            guard tokens.count > count else { continue }
            if tokens[count].isMark("(") { open += 1 }
            if tokens[count].isMark(")") { open -= 1 }
            if open == 0 { return }
        }
    }

    /// Of a literal over several lines: without the first break, the last, and the indentation of its end.
    private static func withoutIndent(_ pieces: [SwiftToken.Piece]) -> [SwiftToken.Piece] {
        guard case .literal(let first)? = pieces.first, case .literal(let last)? = pieces.last else { return pieces }
        let indent = last.utf8.lastIndex(of: ASCII.lineFeed).map {
            last.utf8.distance(from: $0, to: last.utf8.endIndex)
        }
        guard let indent, first.utf8.first == ASCII.lineFeed else { return pieces }
        return pieces.enumerated().map { number, piece in
            guard case .literal(let text) = piece else { return piece }
            var lines = text.utf8.split(separator: ASCII.lineFeed, omittingEmptySubsequences: false).map { Array($0) }
            for place in lines.indices.dropFirst() { lines[place] = Array(lines[place].dropFirst(indent - 1)) }
            if number == 0 { lines.removeFirst() }
            if number == pieces.count - 1 { lines.removeLast() }
            var joined: [UInt8] = []
            for (place, line) in lines.enumerated() {
                joined += line
                if place == lines.count - 1 { break }
                if joined.last == 0 { joined.removeLast() } else { joined.append(ASCII.lineFeed) }
            }
            return .literal(String(decoding: joined, as: UTF8.self))
        }
    }
}
