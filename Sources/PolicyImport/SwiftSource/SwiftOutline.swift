import PolicyEngine

/// The types of Swift sources, with the cases and the properties that say something to people.
struct SwiftOutline {
    struct Value: Equatable {
        let label: String?
        /// As it is written, such as `Int` or `String?`.
        let type: String
    }

    struct Case: Equatable {
        let name: String
        let values: [Value]
    }

    struct Property {
        let name: String
        let body: [SwiftToken]
        let file: String
        /// Of each token of the body.
        let lines: [Int]
    }

    struct TypeInfo {
        /// With the types around it: `Reader.Failure`.
        let path: String
        var isEnum = false
        /// Whether several files declare a type of this name.
        var isAmbiguous = false
        var isProtocol = false
        fileprivate var declaredIn: String?
        var inherits: Set<String> = []
        var cases: [Case] = []
        var properties: [Property] = []
        /// Stored properties and their types.
        var stored: [String: String] = [:]
    }

    /// By path.
    private(set) var types: [String: TypeInfo] = [:]
    /// In the order in which they were read.
    private(set) var order: [String] = []

    /// Properties that hold a sentence about an error.
    static let sentences = [
        "errorDescription", "localizedDescription", "userFriendlyMessage", "failureReason", "recoverySuggestion",
        "recoveryOptions",
    ]

    mutating func add(_ file: String, _ bytes: [UInt8]) {
        let lexer = SwiftLexer(bytes)
        var reader = OutlineReader(tokens: lexer.tokens, lines: lexer.lines, file: file)
        reader.members(of: "", into: &self)
    }

    fileprivate mutating func change(_ path: String, _ body: (inout TypeInfo) -> Void) {
        if types[path] == nil {
            types[path] = TypeInfo(path: path)
            order.append(path)
        }
        body(&types[path, default: TypeInfo(path: path)])
    }

    /// Types that are errors, in their order: by what they inherit, or by what they tell of themselves.
    var errors: [TypeInfo] {
        let roots: Set = ["Error", "LocalizedError", "CustomNSError", "RecoverableError", "Swift.Error"]
        return order.compactMap { types[$0] }.filter { type in
            // It may be an error by a protocol of another module.
            let isNamedSo = type.path.hasSuffix("Error") && type.isEnum && !type.properties.isEmpty
            let isByProtocol = type.inherits.contains { types[$0].map { isError($0, roots) } ?? false }
            return !type.inherits.isDisjoint(with: roots) || isByProtocol || type.declaredIn != nil && isNamedSo
        }
    }

    private func isError(_ type: TypeInfo, _ roots: Set<String>) -> Bool {
        type.isProtocol && !type.inherits.isDisjoint(with: roots)
    }

    /// The type a name stands for inside another.
    func type(named name: String, inside path: String) -> TypeInfo? {
        var outer = path.split(separator: ".")
        while true {
            if let found = types[(outer + [Substring(name)]).joined(separator: ".")] { return found }
            if outer.isEmpty { return nil }
            outer.removeLast()
        }
    }
}

/// Tokens of one file → types.
private struct OutlineReader {
    let tokens: [SwiftToken]
    let lines: [Int]
    let file: String
    private var index = 0

    init(tokens: [SwiftToken], lines: [Int], file: String) {
        self.tokens = tokens
        self.lines = lines
        self.file = file
    }

    private var token: SwiftToken? { index < tokens.count ? tokens[index] : nil }
    private func at(_ offset: Int) -> SwiftToken? {
        tokens.indices.contains(index + offset) ? tokens[index + offset] : nil
    }

    private static let typeWords = ["enum", "struct", "class", "actor", "extension", "protocol"]

    /// Up to the brace that closes the type, or the end.
    mutating func members(of path: String, into outline: inout SwiftOutline, depth: Int = 0) {
        while let token {
            if token.isMark("}") {
                index += 1
                if !path.isEmpty { return }
                continue
            }
            switch token.word {
            case let word? where Self.typeWords.contains(word) && isTypeName(at(1)) && depth < 32:
                type(word, in: path, &outline, depth: depth)
            case "case"? where !path.isEmpty: cases(of: path, &outline)
            case "var"?, "let"?: property(of: path, &outline)
            case "static"? where at(1)?.isWord("var") == true || at(1)?.isWord("let") == true:
                // It is said of the type, not of an error.
                index += 1
                property(of: "", &outline)
            case "func"?, "init"?, "subscript"?, "deinit"?: function(&outline, depth: depth)
            default:
                if token.isMark("{") || token.isMark("(") || token.isMark("[") { skipGroup() } else { index += 1 }
            }
        }
    }

    private func isTypeName(_ token: SwiftToken?) -> Bool {
        guard let word = token?.word else { return false }
        return !["func", "var", "let", "subscript", "init", "override", "final"].contains(word)
    }

    private mutating func type(_ word: String, in path: String, _ outline: inout SwiftOutline, depth: Int) {
        let line = lines[index]
        index += 1
        var name: [String] = []
        while let word = token?.word {
            name.append(word)
            index += 1
            guard token?.isMark(".") == true else { break }
            index += 1
        }
        let inner = (path.isEmpty ? [] : [path]) + name
        // Another module’s name may stand before an extended type.
        let full = word == "extension" ? extended(name, outline) : inner.joined(separator: ".")
        var inherits: Set<String> = []
        var isInheritance = false
        while let token, !token.isMark("{"), !token.isMark("}") {
            if token.isMark(":") { isInheritance = true }
            if token.isWord("where") { isInheritance = false }
            if isInheritance, let word = token.word { inherits.insert(word) }
            if token.isMark("<") { skipGenerics() } else { index += 1 }
        }
        guard token?.isMark("{") == true else { return }
        index += 1
        outline.change(full) { type in
            type.inherits.formUnion(inherits)
            if word == "enum" { type.isEnum = true }
            if word == "protocol" { type.isProtocol = true }
            guard word != "extension" else { return }
            if type.declaredIn != nil { type.isAmbiguous = true }
            type.declaredIn = "\(file):\(line)"
        }
        members(of: full, into: &outline, depth: depth + 1)
    }

    private func extended(_ name: [String], _ outline: SwiftOutline) -> String {
        let full = name.joined(separator: ".")
        if outline.types[full] != nil || name.count == 1 { return full }
        let rest = name.dropFirst().joined(separator: ".")
        return outline.types[rest] != nil ? rest : full
    }

    private mutating func skipGenerics() {
        var open = 0
        while let token, !token.isMark("{") {
            if token.isMark("<") { open += 1 }
            if token.isMark(">") { open -= 1 }
            index += 1
            if open == 0 { return }
        }
    }

    /// A group in parentheses, brackets or braces.
    private mutating func skipGroup() {
        var open = 0
        while let token {
            if ["(", "[", "{"].contains(where: { token.isMark($0) }) { open += 1 }
            if [")", "]", "}"].contains(where: { token.isMark($0) }) { open -= 1 }
            index += 1
            if open <= 0 { return }
        }
    }

    /// Types may be declared inside; whatever else is there is passed over.
    private mutating func function(_ outline: inout SwiftOutline, depth: Int) {
        let line = lines[index]
        index += 1
        while let token, !token.isMark("{"), !token.isMark("}") {
            // A requirement of a protocol has no body.
            if lines[index] > line, token.word.map({ ["func", "var", "let", "init", "case"].contains($0) }) ?? false {
                return
            }
            if token.isMark("(") || token.isMark("[") { skipGroup() } else { index += 1 }
        }
        guard token?.isMark("{") == true else { return }
        let start = index
        skipGroup()
        let end = index
        index = start + 1
        while index < end - 1 {
            if let word = token?.word, ["enum", "struct", "class"].contains(word), isTypeName(at(1)), depth < 32 {
                type(word, in: "", &outline, depth: depth + 1)
            } else if token?.isMark("(") == true || token?.isMark("[") == true {
                skipGroup()
            } else {
                index += 1
            }
        }
        index = max(index, end)
    }

    private mutating func cases(of path: String, _ outline: inout SwiftOutline) {
        index += 1
        while let name = token?.word {
            index += 1
            var values: [SwiftOutline.Value] = []
            if token?.isMark("(") == true { values = self.values() }
            outline.change(path) { $0.cases.append(SwiftOutline.Case(name: name, values: values)) }
            if token?.isMark("=") == true { index += 2 }
            guard token?.isMark(",") == true else { return }
            index += 1
        }
    }

    /// `(code: Int, _ path: String, [Int])`
    private mutating func values() -> [SwiftOutline.Value] {
        let start = index
        skipGroup()
        return SwiftArguments.split(Array(tokens[(start + 1)..<max(start + 1, index - 1)])).map { part in
            var part = part
            var label: String?
            if let colon = part.firstIndex(where: { $0.isMark(":") }), colon <= 2, part[0].word != nil {
                label = part[0].word == "_" ? nil : part[0].word
                part.removeSubrange(...colon)
            }
            let type = part.prefix { !$0.isMark("=") }.map { token -> String in
                if let word = token.word { return word }
                if case .mark(let mark) = token { return mark }
                return ""
            }
            return SwiftOutline.Value(label: label, type: type.joined())
        }
    }

    private mutating func property(of path: String, _ outline: inout SwiftOutline) {
        let line = lines[index]
        index += 1
        guard let name = token?.word else { return }
        index += 1
        var type = ""
        if token?.isMark(":") == true {
            index += 1
            while let token, lines[index] == line || token.isMark("{"), !token.isMark("{"), !token.isMark("="),
                !token.isMark("}"), !token.isMark(";")
            {
                if let word = token.word { type += word } else if case .mark(let mark) = token { type += mark }
                index += 1
            }
        }
        if token?.isMark("{") == true {
            let start = index
            skipGroup()
            if SwiftOutline.sentences.contains(name), !path.isEmpty {
                let body = Array(tokens[(start + 1)..<max(start + 1, index - 1)])
                let bodyLines = Array(lines[(start + 1)..<max(start + 1, index - 1)])
                outline.change(path) {
                    $0.properties.append(SwiftOutline.Property(name: name, body: body, file: file, lines: bodyLines))
                }
            }
            return
        }
        if !type.isEmpty, !path.isEmpty { outline.change(path) { $0.stored[name] = type } }
    }
}

/// Arguments between parentheses, parted by commas.
enum SwiftArguments {
    static func split(_ tokens: [SwiftToken]) -> [[SwiftToken]] {
        if tokens.isEmpty { return [] }
        var parts: [[SwiftToken]] = [[]]
        var open = 0
        for token in tokens {
            if ["(", "[", "{", "<"].contains(where: { token.isMark($0) }) { open += 1 }
            if [")", "]", "}", ">"].contains(where: { token.isMark($0) }) { open -= 1 }
            if open == 0, token.isMark(",") { parts.append([]) } else { parts[parts.count - 1].append(token) }
        }
        return parts
    }
}
