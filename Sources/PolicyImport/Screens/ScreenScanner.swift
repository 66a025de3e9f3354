import PolicyEngine

/// Finds in Swift sources what screens say themselves where something failed: alerts, toasts and the like in a `catch`,
/// below `case .failure`, or in a call whose name speaks of an error.
struct ScreenScanner {
    /// What is said in one place.
    struct Finding {
        var type: String
        var function: String
        var title: Reading?
        var message: Reading?
        var buttons: [Reading] = []
        var line: Int
        /// Tokens of the call.
        var range: Range<Int>
        /// How many braces were open.
        var depth: Int
        /// Whether it is said in a `catch` or the like.
        var isInFailure: Bool
        /// Whether the code around it shows the sentence of the error itself as well, in another branch.
        var hasOther = false
    }

    private struct Frame {
        var type: String?
        var function: String?
        var isFailure = false
        /// Its first token.
        var start = 0
    }

    private let tokens: [SwiftToken]
    private let lines: [Int]
    private let reader: SentenceReader
    private var frames: [Frame] = []
    /// Where the statement began that a brace may end.
    private var head = 0
    private(set) var findings: [Finding] = []

    init(_ bytes: [UInt8], accessors: TextAccessors) {
        let lexer = SwiftLexer(bytes)
        (tokens, lines) = (lexer.tokens, lexer.lines)
        reader = SentenceReader(values: [:], accessors: accessors)
        for index in tokens.indices { visit(index) }
    }

    private mutating func visit(_ index: Int) {
        let token = tokens[index]
        if token.isMark("{") {
            var frame = frame(tokens[head..<index])
            frame.start = index
            frames.append(frame)
            head = index + 1
        } else if token.isMark("}") {
            if let frame = frames.popLast(), frame.isFailure || frame.function != nil {
                noteOthers(in: frame.start..<index, isFailure: frame.isFailure)
            }
            head = index + 1
        } else if token.isWord("case") || token.isWord("default") {
            let isFailure = tokens[index...].dropFirst().prefix(3).contains { $0.isWord("failure") }
            if let last = frames.indices.last {
                if frames[last].isFailure { noteOthers(in: frames[last].start..<index, isFailure: true) }
                frames[last].isFailure = token.isWord("case") && isFailure
                frames[last].start = index
            }
            head = index
        } else if token.isMark("("), index > 0, tokens[index - 1].word != nil {
            call(index)
        }
    }

    /// Marks what is said beside `error.localizedDescription`: in the same `catch`, or in the same function where nothing
    /// is caught.
    private mutating func noteOthers(in range: Range<Int>, isFailure: Bool) {
        guard let first = findings.firstIndex(where: { range.contains($0.range.lowerBound) }),
            tokens[range].contains(where: { $0.isWord("localizedDescription") || $0.isWord("errorDescription") })
        else { return }
        for place in first..<findings.count
        where range.contains(findings[place].range.lowerBound) && (isFailure || !findings[place].isInFailure) {
            findings[place].hasOther = true
        }
    }

    private func frame(_ head: ArraySlice<SwiftToken>) -> Frame {
        let words = head.enumerated().compactMap { offset, token in token.word.map { (offset, $0) } }
        for (offset, word) in words.reversed() {
            let next = head.dropFirst(offset + 1).first?.word
            switch word {
            case "func": return Frame(function: next)
            case "class", "struct", "enum", "extension", "actor":
                if let next, next != "func", next != "var", next != "let" { return Frame(type: next) }
            case "catch": return Frame(isFailure: true)
            case "let" where ["error", "failure"].contains(next): return Frame(isFailure: true)
            default: break
            }
        }
        return Frame()
    }

    private var isFailure: Bool { frames.contains { $0.isFailure } }

    // MARK: Calls

    private static let titles = ["title", "text", "primaryText", "messageText"]
    private static let messages = ["message", "subtitle", "body", "description", "informativeText", "secondaryText"]
    private static let buttons = [
        "UIAlertAction", "Button", "addButton", "addAction", "cancel", "destructive", "default",
    ]
    private static let showing = [
        "error", "alert", "toast", "banner", "snack", "hud", "warn", "notify", "message", "fail", "indicator", "prompt",
    ]
    /// How names begin of what only developers read, or what makes an error instead of showing it.
    private static let silent = [
        "log", "print", "assert", "fatal", "precondition", "debug", "capture", "record", "track", "raise", "throw",
        "info", "trace", "breadcrumb", "create", "make", "build", "report", "nserror", "nsexception", "os_log",
    ]

    private static func isSilent(_ name: String) -> Bool {
        let word = name.lowercased()
        // MXLog, NSLog, appLogger; and a type of errors, which is thrown.
        return silent.contains { word.hasPrefix($0) } || word.hasSuffix("log") || word.hasSuffix("logger")
            || name.first?.isUppercase == true && word.hasSuffix("error")
    }

    private mutating func call(_ open: Int) {
        guard let close = closing(open) else { return }
        var start = open - 1
        while start >= 2, tokens[start - 1].isMark("."), tokens[start - 2].word != nil { start -= 2 }
        guard let call = SwiftCall(Array(tokens[start...close])), let name = call.path.last?.lowercased() else {
            return
        }
        if call.path.contains(where: { Self.isSilent($0) }) { return }
        if start > 0, tokens[start - 1].isWord("func") || tokens[start - 1].isWord("throw") { return }
        if addButton(call, at: open) { return }
        let isShowing = Self.showing.contains { name.contains($0) }
        guard isFailure || name.contains("error") else { return }
        var finding = Finding(
            type: frames.compactMap { $0.type }.last ?? "", function: frames.compactMap { $0.function }.last ?? "",
            line: lines[open], range: start..<close + 1, depth: frames.count, isInFailure: isFailure)
        for argument in call.arguments ?? [] {
            let isTitle = argument.label.map { Self.titles.contains($0) } ?? isShowing
            let isMessage = argument.label.map { Self.messages.contains($0) } ?? false
            guard isTitle || isMessage else { continue }
            let reading = reader.read(Self.unwrapped(argument.tokens))
            if isTitle, finding.title == nil, argument.label != nil || reading.isSentence { finding.title = reading }
            if isMessage, finding.message == nil { finding.message = reading }
        }
        guard finding.title?.isSentence == true || finding.message?.isSentence == true else { return }
        findings.append(finding)
    }

    /// A button of what was said last: in its call, or a little below it.
    private mutating func addButton(_ call: SwiftCall, at index: Int) -> Bool {
        let isAlways = ["UIAlertAction", "Button", "addButton", "addAction"].contains(call.path.last ?? "")
        guard let last = findings.indices.last, let name = call.path.last, let first = call.arguments?.first else {
            return isAlways
        }
        let isInside = findings[last].range.contains(index)
        let isNear = lines[index] - findings[last].line < 40 && frames.count >= findings[last].depth
        let isButton = Self.buttons.contains(name) || isInside && name == "init"
        guard isButton, isInside || isNear else { return isAlways }
        let tokens = call.argument("title") ?? (first.label == nil ? first.tokens : [])
        let reading = reader.read(Self.unwrapped(tokens))
        if reading.isSentence { findings[last].buttons.append(reading) }
        return true
    }

    /// `Text("…")` is its text.
    private static func unwrapped(_ tokens: [SwiftToken]) -> [SwiftToken] {
        guard let call = SwiftCall(tokens), call.path.last == "Text", let first = call.arguments?.first,
            first.label == nil
        else { return tokens }
        return first.tokens
    }

    private func closing(_ open: Int) -> Int? {
        var depth = 0
        for index in open..<min(open + 400, tokens.count) {
            if tokens[index].isMark("(") { depth += 1 }
            if tokens[index].isMark(")") {
                depth -= 1
                if depth == 0 { return index }
            }
        }
        return nil
    }
}

extension Reading {
    var isSentence: Bool { if case .sentence = self { true } else { false } }
}
