/// Errors as Swift prints them: a case or a struct alone, behind `Fatal error:`, or at the end of a line of a log.
///
/// The chain is that which the runtime makes of the error itself: the type without its module, the case, labelled
/// values, and the errors it carries. What is only sometimes an error, such as the reason of a failed response, is one
/// where its type is called so or the policy declares it.
struct SwiftErrorText {
    private let spelling: ErrorSpelling?

    init(_ spelling: ErrorSpelling?) { self.spelling = spelling }

    /// The text is one value from its beginning to its end.
    func whole(_ bytes: [UInt8]) -> Evidence? {
        let text = Self.trimmed(bytes[...])
        guard text.count <= Self.longest, let first = text.first, first.isLetter || first == ASCII.underscore,
            !text.starts(with: PrintedErrors.mark)
        else { return nil }
        var scanner = SwiftValueText.Scanner(text)
        guard let value = scanner.value(), scanner.isAtEnd else { return nil }
        let links = links(of: value, isOutermost: true)
        return links.isEmpty ? nil : named(links)
    }

    /// Lines with an error at their end, or behind “Fatal error”.
    func lines(_ bytes: [UInt8]) -> Evidence? {
        var evidence = Evidence(.swiftValue, [])
        for line in bytes.split(separator: ASCII.lineFeed) {
            let line = Self.trimmed(line)
            if line.count <= Self.longest, let links = raised(line) ?? trailing(line) {
                evidence.errors.append(Evidence.Counted(event: ErrorEvent(links: links)))
            } else {
                evidence.leftOut += 1
            }
        }
        return evidence.errors.isEmpty ? nil : evidence
    }

    private static let longest = 64 << 10

    private static func trimmed(_ line: ArraySlice<UInt8>) -> [UInt8] {
        let start = line.drop { $0 <= ASCII.space }
        return Array(
            start.prefix((start.lastIndex { $0 > ASCII.space } ?? start.startIndex - 1) - start.startIndex + 1))
    }

    /// The type of a case alone is not known, even where one domain declares a code of that name: other types have it too.
    private func named(_ links: [ErrorCause]) -> Evidence? {
        var evidence = Evidence(.swiftValue, [ErrorEvent(links: links)])
        guard links[0].domain == nil, case .name(let code)? = links[0].code else { return evidence }
        let domains = spelling?.domains(declaring: code) ?? []
        let isWord = links.count == 1 && links[0].parameters.isEmpty
        if isWord, domains.isEmpty { return nil }
        if isWord { evidence.errors = [] }
        let asked = domains.prefix(3).map { "\($0):\(code)" }.joined(separator: " or ")
        evidence.note =
            "the printed error does not include the type of “\(code)”"
            + (domains.isEmpty ? "" : "; if you mean the one in the policy, use \(asked)")
        return evidence
    }

    // MARK: Lines

    private static let marks = ["unexpectedly raised an error: ", "Error raised at top level: "].map { Array($0.utf8) }

    /// `Fatal error: 'try!' expression unexpectedly raised an error: App.Failure.offline: file App/Main.swift, line 3`
    private func raised(_ line: [UInt8]) -> [ErrorCause]? {
        for mark in Self.marks {
            guard let start = line.indices.first(where: { line[$0...].starts(with: mark) }) else { continue }
            var scanner = SwiftValueText.Scanner(line, from: start + mark.count)
            guard let value = scanner.value() else { return nil }
            let links = links(of: value, isOutermost: false)
            return links.isEmpty ? nil : links
        }
        return nil
    }

    /// `… failed: App.Failure.serverError(503)`: the end of a line, with a type that the policy declares; or a case alone
    /// that carries what tells its type.
    private func trailing(_ line: [UInt8]) -> [ErrorCause]? {
        // A line of source code is about an error.
        guard spelling != nil, !line.starts(with: "//".utf8) else { return nil }
        var tries = 0
        for start in line.indices where (start == 0 || line[start - 1] == ASCII.space) && line[start].isLetter {
            let isType = (ASCII.upperA...ASCII.upperZ).contains(line[start])
            let word = line[start...].prefix { $0 != ASCII.space }
            if Self.isSource(line[..<start]) { continue }
            guard word.contains(isType ? ASCII.dot : ASCII.openParenthesis), tries < 16 else { continue }
            tries += 1
            var scanner = SwiftValueText.Scanner(line, from: start)
            guard let value = scanner.value(), scanner.isAtEnd else { continue }
            let links = links(of: value, isOutermost: !isType)
            if isType ? isDeclared(links.first) : links.first?.domain != nil { return links }
        }
        return described(line)
    }

    private static let sourceWords = ["throw", "!=", "==", "case", "catch", "return", "is", "as"].map { Array($0.utf8) }

    private static func isSource(_ before: ArraySlice<UInt8>) -> Bool {
        let last = before.split(separator: ASCII.space).last ?? []
        return sourceWords.contains { last.elementsEqual($0) }
    }

    /// Whether the policy has the case: a word behind a dot may be anything, such as the end of a file’s name.
    private func isDeclared(_ link: ErrorCause?) -> Bool {
        guard let domain = link?.domain, let code = link?.code else { return false }
        return spelling?.declares(code, in: domain) == true
    }

    /// `DecodingError.keyNotFound: …`: a type and a case that the policy declares, with a sentence behind them.
    private func described(_ line: [UInt8]) -> [ErrorCause]? {
        guard let colon = line.firstIndex(of: ASCII.colon), colon < 200 else { return nil }
        let path = String(decoding: line[..<colon], as: UTF8.self).split(separator: " ").last.map { String($0) } ?? ""
        let parts = path.split(separator: ".").map { String($0) }
        guard parts.count > 1, let code = parts.last, !Self.isTypeName(code) else { return nil }
        let domain = domain(Array(parts.dropLast()))
        guard spelling?.codes(of: domain).contains(code) == true else { return nil }
        return [ErrorCause(domain: domain, code: .name(code))]
    }

    // MARK: A value → the chain

    private func links(of value: SwiftValueText, isOutermost: Bool) -> [ErrorCause] {
        switch value {
        case .printedError(let links): return links
        case .named(let path, let arguments): return links(path, arguments, isOutermost: isOutermost)
        case .list(let members): return members.flatMap { links(of: $0, isOutermost: false) }
        case .value, .none, .other: return []
        }
    }

    private func links(
        _ path: [String], _ arguments: [SwiftValueText.Argument]?, isOutermost: Bool
    ) -> [ErrorCause] {
        guard let last = path.last else { return [] }
        if ["success", "failure"].contains(last), path.dropLast().last.map({ $0 == "Result" }) ?? false {
            return (arguments ?? []).flatMap { links(of: $0.value, isOutermost: false) }
        }
        // Foundation’s errors are structs around an `NSError`.
        if let arguments, arguments.count == 1, arguments[0].label == "_nsError" {
            return links(of: arguments[0].value, isOutermost: false)
        }
        let isCase = !Self.isTypeName(last)
        let types = isCase ? path.dropLast() : path[...]
        let isStruct = arguments?.contains { $0.label != nil } == true || arguments?.isEmpty == true && isKnown(types)
        guard types.allSatisfy(Self.isTypeName), isCase || isStruct, isOutermost || !types.isEmpty,
            // NetworkError.swift is a file.
            arguments != nil || last != "swift"
        else { return [] }
        var link = ErrorCause(domain: types.isEmpty ? nil : domain(Array(types)))
        if isCase { link.code = .name(last) }
        if types.isEmpty, let standard = Self.knownType(arguments ?? []) { link.domain = standard }
        if !isOutermost, let domain = link.domain, !isError(domain) { return causes(of: arguments ?? []) }
        add(arguments ?? [], to: &link, isCase: isCase)
        return [link] + causes(of: arguments ?? [])
    }

    /// Of a case that is printed without its type, what it carries may tell it: a type that lies within.
    private static func knownType(_ arguments: [SwiftValueText.Argument]) -> String? {
        for argument in arguments {
            guard case .named(let path, _) = argument.value, path.count > 2 else { continue }
            if path[0] == "Swift", path[2] == "Context", ["DecodingError", "EncodingError"].contains(path[1]) {
                return path[1]
            }
            if path.starts(with: ["Alamofire", "AFError"]), isTypeName(path[2]) { return path[1] }
        }
        return nil
    }

    private static func isTypeName(_ name: String) -> Bool {
        name.utf8.first.map { (ASCII.upperA...ASCII.upperZ).contains($0) || $0 >= 0x80 } ?? false
    }

    /// Without the module, as the runtime names it: it stands before the type wherever Swift prints a whole name.
    private func domain(_ types: [String]) -> String {
        let whole = types.joined(separator: ".")
        if types.count == 1 || spelling?.isKnown(whole) == true { return whole }
        return types.dropFirst().joined(separator: ".")
    }

    /// A type that the policy names: `CancellationError()`.
    private func isKnown(_ types: ArraySlice<String>) -> Bool { spelling?.isKnown(domain(Array(types))) == true }

    private func isError(_ domain: String) -> Bool {
        ["Error", "Exception", "Failure"].contains { domain.hasSuffix($0) } || spelling?.isKnown(domain) == true
    }

    private func causes(of arguments: [SwiftValueText.Argument]) -> [ErrorCause] {
        Array(
            arguments.flatMap { argument -> [ErrorCause] in
                let links = links(of: argument.value, isOutermost: false)
                if case .named(_, nil) = argument.value, links.count == 1, links[0].code != nil,
                    argument.label == "code"
                {
                    return []
                }
                return links
            }.prefix(ErrorEvent.longestChain))
    }

    /// Labelled values are kept, and of a struct the code is found as the runtime finds it: in `code`, `kind` or `reason`.
    private func add(_ arguments: [SwiftValueText.Argument], to link: inout ErrorCause, isCase: Bool) {
        let unlabelled = arguments.filter { $0.label == nil }.count
        for (number, argument) in arguments.enumerated() {
            guard case .value(let value) = argument.value else { continue }
            let name = argument.label ?? (unlabelled == 1 && arguments.count == 1 ? "value" : "value\(number + 1)")
            if !name.hasPrefix("_") { link.parameters[name] = value }
        }
        if isCase { return }
        for name in ["code", "kind", "reason"] {
            guard let argument = arguments.first(where: { $0.label == name }),
                let code = Self.code(argument.value, isPlain: name == "code")
            else { continue }
            link.code = code
            link.parameters[name] = nil
            return
        }
    }

    private static func code(_ value: SwiftValueText, isPlain: Bool) -> ErrorCode? {
        switch value {
        case .value(.integer(let number)): return isPlain ? .number(number) : nil
        case .value(.text(let word)):
            let isWord = !word.isEmpty && word.utf8.count <= 100 && word.utf8.allSatisfy { $0 > ASCII.space }
            return isPlain && isWord ? .name(word) : nil
        case .named(let path, _):
            return path.last.flatMap { isTypeName($0) ? nil : .name($0) }
        default: return nil
        }
    }
}
