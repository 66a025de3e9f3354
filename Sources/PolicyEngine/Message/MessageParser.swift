/// Reads ICU MessageFormat 1. Apostrophes quote as in ICU's default mode: only before `{` and `}`, and before `#` where a plural is being written.
package struct MessageParser {
    package static let deepest = 8
    package static let mostBranches = 100

    let bytes: [UInt8]
    var index = 0
    /// What follows a missing brace cannot be told from what was meant.
    var isLost = false
    private var all: [MessageParts.Part] = []
    private var arguments: [MessageParts.Argument] = []
    /// Where each value is first named.
    private var names: [(name: Placeholder, range: Range<Int>)] = []
    private var branches: [MessageParts.Branch] = []
    private var cases: [(name: GrammaticalCase, range: Range<Int>)] = []
    package internal(set) var faults: [MessageFault] = []
    /// What is most likely not meant as it is written.
    package internal(set) var doubts: [MessageFault] = []
    /// Apostrophes whose quotes take in braces that belong to what is around them.
    var greedyQuotes: [Int] = []
    /// Whether there are faults that no brace has to do with.
    var hasOtherFaults = false

    typealias Part = MessageParts.Part

    /// What `#` stands for.
    struct Counted {
        let argument: Int
        let offset: Int64
    }

    package init(_ bytes: [UInt8]) {
        self.bytes = bytes
    }

    /// Nil when the text cannot be used; `faults` says why.
    package mutating func parse() -> MessageParts? {
        let body = message(0, nil)
        explainFaultsByQuotes()
        guard let body, faults.isEmpty else { return nil }
        let range = keep(body)
        return MessageParts(all: all, arguments: arguments, branches: branches, body: range, cases: cases)
    }

    package static let mostFaults = 20

    /// `isOfBraces`: something is not closed, or missing, where a brace may have been read as text.
    mutating func fault(_ range: Range<Int>, message: String, help: String, isOfBraces: Bool = false) {
        guard faults.count < Self.mostFaults else { return }
        if !isOfBraces { hasOtherFaults = true }
        faults.append(MessageFault(range: range, message: message, help: help))
    }

    private mutating func keep(_ parts: [Part]) -> Range<Int> {
        let start = all.count
        all += parts
        return start..<all.count
    }

    /// Up to the end of the text, or to the brace that closes a branch. Nil when reading on makes no sense.
    private mutating func message(_ depth: Int, _ counted: Counted?) -> [Part]? {
        let open = index - 1
        var parts: [Part] = []
        var literal: [UInt8] = []
        func flush() {
            if !literal.isEmpty { parts.append(.literal(String(decoding: literal, as: UTF8.self))) }
            literal = []
        }
        while index < bytes.count {
            switch bytes[index] {
            case ASCII.apostrophe: quote(into: &literal, inPlural: counted != nil)
            case ASCII.hash where counted != nil:
                flush()
                if let counted { parts.append(.count(counted.argument, offset: counted.offset)) }
                index += 1
            case ASCII.openBrace:
                flush()
                guard let part = argument(depth, counted) else { return nil }
                parts.append(part)
            case ASCII.closeBrace:
                if depth == 0 {
                    fault(
                        index..<index + 1, message: "unmatched }",
                        help: "delete it, or write '}' for the character itself", isOfBraces: true)
                    return nil
                }
                flush()
                return parts
            default:
                literal.append(bytes[index])
                index += 1
            }
        }
        flush()
        if depth == 0 { return parts }
        unclosed(open)
        return nil
    }

    mutating func unclosed(_ start: Int) {
        let isName = { (byte: UInt8) in
            byte.isLetter || byte.isDigit || byte == ASCII.underscore
        }
        let isParted = bytes[(start + 1)...].first { !isName($0) } == ASCII.semicolon
        fault(
            start..<start + 1, message: "unclosed {",
            help: isParted ? "write commas instead of “;”" : "close it with }, or write '{' for the character itself",
            isOfBraces: !isParted)
    }

    /// An apostrophe is one, unless it begins a quote; two are always one.
    private mutating func quote(into literal: inout [UInt8], inPlural: Bool) {
        index += 1
        guard index < bytes.count else { return literal.append(ASCII.apostrophe) }
        switch bytes[index] {
        case ASCII.apostrophe:
            literal.append(ASCII.apostrophe)
            index += 1
        case ASCII.openBrace, ASCII.closeBrace:
            doubtQuotedName(at: index - 1)
            quoted(into: &literal)
        case ASCII.hash where inPlural: quoted(into: &literal)
        default: literal.append(ASCII.apostrophe)
        }
    }

    private mutating func quoted(into literal: inout [UInt8]) {
        noteQuote(at: index - 1)
        while index < bytes.count {
            if bytes[index] == ASCII.apostrophe {
                index += 1
                guard index < bytes.count, bytes[index] == ASCII.apostrophe else { return }
            }
            literal.append(bytes[index])
            index += 1
        }
    }

    /// `{name}` or `{name, kind, …}`; the index stands behind its closing brace afterwards.
    private mutating func argument(_ depth: Int, _ counted: Counted?) -> Part? {
        let start = index
        index += 1
        let raw = word { $0 == ASCII.comma || $0 == ASCII.closeBrace || $0 == ASCII.openBrace }
        guard index < bytes.count else {
            unclosed(start)
            return nil
        }
        guard let name = name(raw, start: start, counted: counted) else { return isLost ? nil : recover(start) }
        if !names.contains(where: { $0.name == name }) { names.append((name: name, range: raw)) }
        if bytes[index] == ASCII.closeBrace {
            index += 1
            return .value(argument(name, needsNumber: false))
        }
        if name.builtIn?.isIdentity ?? false { return refuseForm(of: name, raw, start) }
        index += 1
        let kind = word { $0 == ASCII.comma || $0 == ASCII.closeBrace || $0 == ASCII.openBrace }
        guard index < bytes.count else {
            unclosed(start)
            return nil
        }
        switch text(kind) {
        case "number": return number(name, start)
        case "duration": return duration(name, start)
        case "bytes": return bytes(name, start)
        case "plural": return choice(name, start: start, depth: depth, choice: .plural(ordinal: false))
        case "selectordinal": return choice(name, start: start, depth: depth, choice: .plural(ordinal: true))
        case "select": return choice(name, start: start, depth: depth, choice: .select)
        default:
            unknownKind(kind, name)
            return recover(start)
        }
    }

    enum Choice {
        case plural(ordinal: Bool)
        case select

        var word: String {
            switch self {
            case .plural(false): "plural"
            case .plural(true): "selectordinal"
            case .select: "select"
            }
        }
    }

    /// Reads `one {…} other {…}` up to the argument's closing brace.
    private mutating func choice(_ name: Placeholder, start: Int, depth: Int, choice: Choice) -> Part? {
        let head = start..<index
        guard depth < Self.deepest else {
            fault(
                head, message: "texts are nested more than \(Self.deepest) levels deep here",
                help: "write whole sentences for the outer choice instead")
            return nil
        }
        guard bytes[index] == ASCII.comma else {
            fault(
                head, message: "the texts after “\(choice.word)” are missing",
                help: "such as \(example(choice, name))")
            return recover(start)
        }
        index += 1
        guard let offset = offset(choice, name) else { return recover(start) }
        var found: [MessageParts.Branch] = []
        var isWhole = true
        while true {
            skipSpace()
            guard index < bytes.count else {
                unclosed(start)
                return nil
            }
            if bytes[index] == ASCII.closeBrace { break }
            guard let selector = selector(choice) else { return recover(start) }
            let open = index
            index += 1
            var counted: Counted?
            if case .plural = choice { counted = Counted(argument: argument(name, needsNumber: true), offset: offset) }
            guard let inner = message(depth + 1, counted) else { return nil }
            let range = keep(inner)
            if let value = selector.value {
                found.append(
                    MessageParts.Branch(selector: value, parts: range, range: selector.range, inner: open + 1..<index))
            } else {
                isWhole = false
            }
            index += 1
        }
        index += 1
        check(found, choice: choice, name: name, head: head, isWhole: isWhole)
        let first = branches.count
        if first + found.count > Self.mostBranches {
            fault(
                head, message: "this text has more than \(Self.mostBranches) branches",
                help: "split it, or leave the choice to the app")
            return nil
        }
        for var branch in found {
            branch.argument = start..<index
            branches.append(branch)
        }
        switch choice {
        case .plural(let ordinal):
            return .plural(
                argument(name, needsNumber: true), ordinal: ordinal, offset: offset, branches: first..<branches.count)
        case .select: return .select(argument(name, needsNumber: false), branches: first..<branches.count)
        }
    }

    private mutating func check(
        _ found: [MessageParts.Branch], choice: Choice, name: Placeholder, head: Range<Int>, isWhole: Bool
    ) {
        for (number, branch) in found.enumerated()
        where found[..<number].contains(where: { $0.selector == branch.selector }) {
            fault(branch.range, message: "duplicate “\(text(branch.range))”", help: "delete the duplicate")
        }
        if isWhole, !found.contains(where: { $0.selector.isOther }) {
            let last = found.last.map { text($0.range) } ?? ""
            let isForm = ["zero", "two", "few", "many"].contains(last)
            fault(
                head, message: "this \(choice.word) has no “other”",
                help: (isForm ? "write other instead of \(last), or " : "")
                    + "add other {…}: it is used if nothing else matches", isOfBraces: true)
        }
    }

    /// `offset:1`, nothing being 0. Nil after a fault.
    private mutating func offset(_ choice: Choice, _ name: Placeholder) -> Int64? {
        skipSpace()
        guard index < bytes.count, case .plural = choice, bytes[index...].starts(with: Array("offset:".utf8)) else {
            return 0
        }
        let start = index
        index += 7
        let value = word { $0 == ASCII.openBrace || $0 == ASCII.closeBrace || Self.isSpace($0) }
        if let number = Int64(text(value)), number >= 0, number < 1_000_000 { return number }
        fault(
            start..<max(value.upperBound, start + 7), message: "expected a whole number after “offset:”",
            help: "write a number, such as {\(name.name), plural, offset:1 one {…} other {…}}")
        return nil
    }

    /// The value’s place among all the text asks for.
    mutating func argument(_ name: Placeholder, needsNumber: Bool) -> Int {
        if let known = arguments.firstIndex(where: { $0.name == name }) {
            if needsNumber { arguments[known].needsNumber = true }
            return known
        }
        let range = names.first { $0.name == name }?.range ?? 0..<0
        arguments.append(MessageParts.Argument(name: name, needsNumber: needsNumber, range: range))
        return arguments.count - 1
    }

    mutating func keepCase(_ name: GrammaticalCase, _ range: Range<Int>) { cases.append((name, range)) }

    private func example(_ choice: Choice, _ name: Placeholder) -> String {
        switch choice {
        case .plural(false): "{\(name.name), plural, one {# file} other {# files}}"
        case .plural(true): "{\(name.name), selectordinal, one {#st try} other {#th try}}"
        case .select: "{\(name.name), select, photo {this photo} other {this file}}"
        }
    }
}
