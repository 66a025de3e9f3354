import PolicyEngine

/// An expression of Swift → the sentence it makes.
struct SentenceReader {
    /// Names bound by a pattern, and the value of the error each stands for.
    let values: [String: SwiftOutline.BoundValue]
    let accessors: TextAccessors

    /// Why nothing is carried over where an error has no sentence of its own.
    static let passesOn = "it shows the message of another error"

    func read(_ tokens: [SwiftToken]) -> Reading {
        var tokens = withoutConstants(Self.withoutBridging(tokens))
        if tokens.first?.isWord("return") == true { tokens.removeFirst() }
        if tokens.count == 1, tokens[0].isWord("nil") { return .nothing }
        if tokens.isEmpty { return .code("nothing is returned here") }
        var parts: [Sentence.Part] = []
        let terms = Self.terms(tokens)
        for term in terms {
            switch read(term: term) {
            case .sentence(let sentence): parts += sentence.parts
            case .nothing: return .code("it combines several things")
            case .left(let reason, let proposal):
                let left = Reading.left(reason: reason, proposal: proposal)
                return terms.count > 1 ? Self.aroundAnother(left) : left
            }
        }
        return .sentence(Sentence(parts: parts))
    }

    /// A sentence of its own around the message of another error is more than that message.
    private static func aroundAnother(_ reading: Reading) -> Reading {
        guard case .left(let reason, _) = reading, reason.hasSameBytes(as: passesOn) else { return reading }
        return .left(
            reason: "its sentence contains the message of another error",
            proposal: "write a rule with the sentence alone: the policy shows the texts of one error at a time")
    }

    /// `let format = …; return String(format: format, name)` with the constant in its place.
    private func withoutConstants(_ tokens: [SwiftToken]) -> [SwiftToken] {
        guard tokens.count > 3, tokens[0].isWord("let"), let name = tokens[1].word, tokens[2].isMark("="),
            let end = tokens.indices.dropFirst(3).first(where: { ["let", "return"].contains(tokens[$0].word) })
        else { return tokens }
        let rest = withoutConstants(Array(tokens[end...]))
        // Inside a text it would have to be worked out, and a value of its own name is another one.
        if values[name] != nil || rest.contains(where: { $0.interpolates(name) }) { return tokens }
        return rest.flatMap { $0.isWord(name) ? Array(tokens[3..<end]) : [$0] }
    }

    /// Without `as NSString`, `as String`.
    private static func withoutBridging(_ tokens: [SwiftToken]) -> [SwiftToken] {
        var result: [SwiftToken] = []
        var index = 0
        while index < tokens.count {
            let next = index + 1 < tokens.count ? tokens[index + 1].word : nil
            if tokens[index].isWord("as"), let next, ["NSString", "String", "CVarArg"].contains(next) {
                index += 2
            } else {
                result.append(tokens[index])
                index += 1
            }
        }
        return result
    }

    private static func grouped(_ values: [SentenceValue]) -> [SentenceValue] {
        values.map { SentenceValue(name: $0.name, kind: $0.kind, isGrouped: $0.kind == .integer) }
    }

    /// What `+` puts together.
    private static func terms(_ tokens: [SwiftToken]) -> [[SwiftToken]] {
        var terms: [[SwiftToken]] = [[]]
        var open = 0
        for token in tokens {
            if ["(", "[", "{"].contains(where: { token.isMark($0) }) { open += 1 }
            if [")", "]", "}"].contains(where: { token.isMark($0) }) { open -= 1 }
            if open == 0, token.isMark("+") { terms.append([]) } else { terms[terms.count - 1].append(token) }
        }
        return terms
    }

    private func read(term: [SwiftToken]) -> Reading {
        guard let first = term.first else { return .code("it is more than one message") }
        if case .text(let pieces) = first {
            let reading = read(literal: pieces, behind: Array(term.dropFirst()))
            return pieces.contains { $0.hasLetters } ? Self.aroundAnother(reading) : reading
        }
        if term.count == 1, let name = first.word, values[name] != nil {
            let found = argument(term)
            return found.refusal ?? .sentence(Sentence(parts: found.value.map { [.value($0)] } ?? []))
        }
        guard let call = SwiftCall(term), let reading = read(call) else { return Self.unknown(term) }
        return Self.aroundAnother(reading)
    }

    /// Nil for what is not known to make a text.
    private func read(_ call: SwiftCall) -> Reading? {
        switch call.path.joined(separator: ".") {
        case "NSLocalizedString": return read(localized: call)
        case "String" where call.argument("localized") != nil: return read(localized: call)
        case "String" where call.argument("format") != nil: return read(format: call)
        case "String.localizedStringWithFormat", "NSString.localizedStringWithFormat": return read(format: call)
        case "LocalizedStringResource", "LocalizedStringKey": return read(localized: call)
        default: break
        }
        guard let key = accessors.key(call.path) else { return nil }
        let arguments = (call.arguments ?? []).map { argument($0.tokens) }
        if let refusal = arguments.lazy.compactMap({ $0.refusal }).first { return refusal }
        return .sentence(
            Sentence(parts: [
                .localized(
                    table: key.table, key: key.name, arguments: Self.grouped(arguments.compactMap { $0.value }),
                    fallback: nil)
            ]))
    }

    private static func unknown(_ term: [SwiftToken]) -> Reading {
        let names = term.compactMap { $0.word }
        if term.contains(where: { $0.isMark("#") }) {
            return .left(
                reason: "it differs between systems (`#if`)",
                proposal: "write a rule for each, with `platform`")
        }
        let statements = ["if", "guard", "let", "switch", "var"]
        if let word = names.first(where: { statements.contains($0) }) {
            return .code("it needs code (`\(word)`)")
        }
        if names.contains("localizedDescription") || names.contains("errorDescription") {
            return .left(
                reason: Self.passesOn,
                proposal: "name that error as the cause: the policy decides by the underlying error")
        }
        return .code("it needs code (`\(shown(term))`)")
    }

    /// The beginning of an expression, as it may be searched for.
    private static func shown(_ tokens: [SwiftToken]) -> String {
        var text = ""
        for token in tokens.prefix(6) {
            switch token {
            case .word(let word): text += word
            case .number(let number): text += number
            case .mark(let mark): text += ["??", "->", "="].contains(mark) ? " \(mark) " : mark == "," ? ", " : mark
            case .text: text += "\"…\""
            }
        }
        return text + (tokens.count > 6 ? "…" : "")
    }

    // MARK: Literals

    private func read(literal pieces: [SwiftToken.Piece], behind rest: [SwiftToken]) -> Reading {
        let names = rest.compactMap { $0.word }
        if names.first.map({ $0.hasPrefix("localized") }) == true, let key = SwiftToken.text(pieces).plainText {
            return .sentence(Sentence(parts: [.localized(table: nil, key: key, arguments: [], fallback: nil)]))
        }
        guard rest.isEmpty else { return Self.unknown(rest) }
        var parts: [Sentence.Part] = []
        for piece in pieces {
            switch piece {
            case .literal(let text): parts.append(.literal(text))
            case .interpolation(let tokens):
                let argument = argument(tokens)
                if let refusal = argument.refusal { return refusal }
                if let value = argument.value { parts.append(.value(value)) }
            }
        }
        return .sentence(Sentence(parts: parts.isEmpty ? [.literal("")] : parts))
    }

    /// A value of the error, or why it is none.
    private func argument(_ tokens: [SwiftToken]) -> (value: SentenceValue?, refusal: Reading?) {
        func refuse(_ reason: String, _ proposal: String) -> (SentenceValue?, Reading?) {
            (nil, .left(reason: reason, proposal: proposal))
        }
        var name = tokens.first?.word
        if tokens.count > 1 {
            let words = tokens.compactMap { $0.word }
            if words.contains("localizedDescription") {
                let (_, refusal) = (0, Self.unknown(tokens))
                return (nil, refusal)
            }
            let call = SwiftCall(tokens)
            let inner = call?.path == ["String"] ? call?.arguments?.first?.tokens : nil
            let isCopy = call?.path == ["String"] && [nil, "describing"].contains(call?.arguments?.first?.label)
            if let inner, inner.count == 1, isCopy {
                name = inner[0].word
            } else {
                return refuse(
                    "it computes a value (`\(Self.shown(tokens))`)",
                    "pass the value with the error, and write {name}")
            }
        }
        guard let name, let bound = values[name] else {
            let shown = name ?? "…"
            return refuse(
                "`\(shown)` is not a value of the error", "pass it with the error, and write {\(shown)} in the text")
        }
        guard let kind = bound.kind else {
            return refuse(
                "`\(name)` has the type \(bound.type), which texts cannot show",
                "pass a text or a whole number with the error")
        }
        if Self.taken.contains(bound.name) {
            return refuse(
                "a value named `\(bound.name)` means something else in texts",
                "rename it in the app, such as `\(bound.name)Value`")
        }
        return (SentenceValue(name: bound.name, kind: kind), nil)
    }

    /// Names that texts know as something else.
    static let taken = [
        "attempt", "retriesLeft", "retryAfter", "field", "supportCode", "serverMessage", "http", "code", "domain",
    ]

    // MARK: Calls

    private func read(localized call: SwiftCall) -> Reading {
        guard let first = call.arguments?.first, case .text(let pieces)? = first.tokens.first, first.tokens.count == 1
        else { return .code("its key is computed") }
        var (key, arguments): (String, [SentenceValue]) = ("", [])
        for piece in pieces {
            switch piece {
            case .literal(let text): key += text.replacing("%", with: "%%", unless: pieces.count == 1)
            case .interpolation(let tokens):
                let found = argument(tokens)
                if let refusal = found.refusal { return refusal }
                guard let value = found.value else { continue }
                key += value.kind == .integer ? "%lld" : "%@"
                arguments += Self.grouped([value])
            }
        }
        let table = call.argument("tableName") ?? call.argument("table")
        let written = (call.argument("value") ?? call.argument("defaultValue"))?.first?.plainText
        // Where no table has it the app shows the key, which is often the sentence itself.
        let fallback = written ?? (key.utf8.contains(ASCII.space) ? key : nil)
        return .sentence(
            Sentence(parts: [
                .localized(
                    table: table?.first?.plainText, key: key, arguments: arguments, fallback: fallback
                )
            ]))
    }

    private func read(format call: SwiftCall) -> Reading {
        guard let all = call.arguments, let first = all.first else { return .code("its format is computed") }
        let values = all.dropFirst().filter { $0.label == nil || $0.label == "arguments" }.map { argument($0.tokens) }
        if let refusal = values.lazy.compactMap({ $0.refusal }).first { return refusal }
        // `String(format:locale:…)` and `localizedStringWithFormat` write numbers as the language does.
        let isOfLanguage = call.path.count > 1 || call.argument("locale") != nil
        let plain = values.compactMap { $0.value }
        let arguments = isOfLanguage ? Self.grouped(plain) : plain
        guard case .sentence(let format) = read(first.tokens), format.parts.count == 1 else {
            return .code("its format is computed")
        }
        switch format.parts[0] {
        case .localized(let table, let key, let none, let fallback) where none.isEmpty:
            return .sentence(
                Sentence(parts: [.localized(table: table, key: key, arguments: arguments, fallback: fallback)]))
        case .literal(let text):
            guard let parts = PrintfFormat(text)?.parts(arguments) else {
                return .code("its format “\(text)” does not match its values")
            }
            return .sentence(Sentence(parts: parts))
        default: return .code("its format is computed")
        }
    }
}

extension String {
    fileprivate func replacing(_ sign: String, with other: String, unless isLeft: Bool) -> String {
        guard !isLeft else { return self }
        return split(separator: Character(sign), omittingEmptySubsequences: false).joined(separator: other)
    }
}

/// `A.b.c(x, label: y)`: a path, and arguments where it is called.
struct SwiftCall {
    struct Argument {
        let label: String?
        let tokens: [SwiftToken]
    }

    let path: [String]
    let arguments: [Argument]?

    init?(_ tokens: [SwiftToken]) {
        var (path, index): ([String], Int) = ([], 0)
        while index < tokens.count, let word = tokens[index].word {
            path.append(word)
            index += 1
            guard index < tokens.count, tokens[index].isMark(".") else { break }
            index += 1
        }
        guard !path.isEmpty else { return nil }
        if path.count > 1, path.last == "init" { path.removeLast() }
        self.path = path
        if index == tokens.count {
            arguments = nil
            return
        }
        guard tokens[index].isMark("("), tokens.last?.isMark(")") == true else { return nil }
        var open = 0
        for (place, token) in tokens.enumerated().dropFirst(index) {
            if token.isMark("(") { open += 1 }
            if token.isMark(")") { open -= 1 }
            if open == 0, place < tokens.count - 1 { return nil }
        }
        arguments = SwiftArguments.split(Array(tokens[(index + 1)..<(tokens.count - 1)])).map { part in
            guard part.count > 2, let label = part[0].word, part[1].isMark(":") else {
                return Argument(label: nil, tokens: part)
            }
            return Argument(label: label, tokens: Array(part.dropFirst(2)))
        }
    }

    func argument(_ label: String) -> [SwiftToken]? { arguments?.first { $0.label == label }?.tokens }
}

extension SwiftOutline {
    /// A value of a case, under the name by which texts know it.
    struct BoundValue {
        let name: String
        let type: String

        var kind: SentenceValue.Kind? {
            let integers = [
                "Int", "Int8", "Int16", "Int32", "Int64", "UInt", "UInt8", "UInt16", "UInt32", "UInt64", "OSStatus",
                "CInt",
            ]
            return type == "String" ? .text : integers.contains(type) ? .integer : nil
        }

        /// Whether the runtime passes it on, so that texts can show it.
        var isShown: Bool {
            let plain = type.last == "?" ? String(type.dropLast()) : type
            return BoundValue(name: name, type: plain).kind != nil
                || ["Double", "Float", "TimeInterval", "Bool", "Date", "URL", "Decimal", "Duration"].contains(plain)
        }
    }

    /// The values of a case as the runtime names them: by their labels, else `value`, or `value1`, `value2`.
    static func bound(_ values: [Value]) -> [BoundValue] {
        values.enumerated().map { number, value in
            BoundValue(name: value.label ?? (values.count == 1 ? "value" : "value\(number + 1)"), type: value.type)
        }
    }
}
