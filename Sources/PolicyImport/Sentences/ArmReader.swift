import PolicyEngine

/// One case of an error, and what one of its properties says of it.
struct SentenceArm {
    let property: String
    /// Nil for an error without cases.
    let code: SwiftOutline.Case?
    let reading: Reading
    /// What the app calls the values of the case, by their names in texts.
    var names: [String: String] = [:]
    /// How many literals with more than one word stand there.
    var sentences = 0
    let file: String
    let line: Int
}

/// The body of a property → what it says for each case.
struct ArmReader {
    let type: SwiftOutline.TypeInfo
    let outline: SwiftOutline
    let accessors: TextAccessors

    func arms(of property: SwiftOutline.Property) -> [SentenceArm] {
        var (body, lines) = (property.body, property.lines)
        func drop(_ count: Int, last: Int = 0) {
            body = Array(body.dropFirst(count).dropLast(last))
            lines = Array(lines.dropFirst(count).dropLast(last))
        }
        if body.first?.isWord("get") == true, body.count > 2, body[1].isMark("{"), body.last?.isMark("}") == true {
            drop(2, last: 1)
        }
        func arm(_ code: SwiftOutline.Case?, _ reading: Reading, _ found: Arm? = nil) -> SentenceArm {
            SentenceArm(
                property: property.name, code: code, reading: reading, names: found?.names ?? [:],
                sentences: Self.sentences(found?.body ?? body), file: property.file,
                line: found?.line ?? lines.first ?? 1)
        }
        if body.first?.isWord("return") == true, body.count > 1, body[1].isWord("switch") { drop(1) }
        guard body.first?.isWord("switch") == true, let brace = body.firstIndex(where: { $0.isMark("{") }) else {
            let reading = SentenceReader(values: stored, accessors: accessors).read(body)
            return cases.isEmpty ? [arm(nil, reading)] : cases.map { arm($0, reading) }
        }
        let subject = body[1..<brace].compactMap { $0.word }.joined(separator: ".")
        guard isCode(subject), body.last?.isMark("}") == true, Self.isWhole(body, from: brace) else {
            let reading = Reading.code("it depends on `\(subject)`, or on more than one switch")
            return cases.isEmpty ? [arm(nil, reading)] : cases.map { arm($0, reading) }
        }
        let inner = (brace + 1)..<(body.count - 1)
        return switchArms(Array(body[inner]), Array(lines[inner])).map { arm($0.code, $0.reading, $0) }
    }

    /// The cases that tell errors of the type apart: its own, or those of its `code`, `kind` or `reason`.
    var codes: [SwiftOutline.Case] { cases }

    private var cases: [SwiftOutline.Case] { type.isEnum ? type.cases : codeType?.cases ?? [] }

    private var codeType: SwiftOutline.TypeInfo? {
        for name in ["code", "kind", "reason"] {
            if let stored = type.stored[name], let found = outline.type(named: stored, inside: type.path), found.isEnum
            {
                return found
            }
        }
        return nil
    }

    private func isCode(_ subject: String) -> Bool {
        if subject == "self" { return type.isEnum }
        guard !type.isEnum,
            let stored = type.stored[subject.hasPrefix("self.") ? String(subject.dropFirst(5)) : subject]
        else { return false }
        return outline.type(named: stored, inside: type.path)?.path == codeType?.path && codeType != nil
    }

    private var stored: [String: SwiftOutline.BoundValue] {
        type.isEnum ? [:] : type.stored.reduce(into: [:]) { $0[$1.key] = .init(name: $1.key, type: $1.value) }
    }

    private static func isWhole(_ body: [SwiftToken], from brace: Int) -> Bool {
        var open = 0
        for index in brace..<body.count {
            if body[index].isMark("{") { open += 1 }
            if body[index].isMark("}") { open -= 1 }
            if open == 0 { return index == body.count - 1 }
        }
        return false
    }

    // MARK: One switch

    private struct Arm {
        let code: SwiftOutline.Case
        let reading: Reading
        let line: Int
        let body: [SwiftToken]
        var names: [String: String] = [:]
    }

    private static func sentences(_ tokens: [SwiftToken]) -> Int {
        tokens.indices.count { place in
            // A comment for translators is none.
            let isComment = place > 1 && tokens[place - 2].isWord("comment")
            guard case .text(let pieces) = tokens[place], !isComment else { return false }
            return pieces.contains {
                if case .literal(let text) = $0 { text.utf8.contains(ASCII.space) } else { false }
            }
        }
    }

    private func switchArms(_ tokens: [SwiftToken], _ lines: [Int]) -> [Arm] {
        var found: [Arm] = []
        var rest = cases
        for (label, body, line) in Self.clauses(tokens, lines) {
            if label.isEmpty {
                let reading = SentenceReader(values: stored, accessors: accessors).read(body)
                found += rest.map { Arm(code: $0, reading: reading, line: line, body: body) }
                rest = []
                continue
            }
            for pattern in SwiftArguments.split(label) {
                guard let match = match(pattern), let place = rest.firstIndex(where: { $0.name == match.code.name })
                else { continue }
                let reading =
                    match.isPartial
                    ? Reading.code("one case has several messages, depending on its values")
                    : SentenceReader(values: stored.merging(match.values) { $1 }, accessors: accessors).read(body)
                let names = match.values.reduce(into: [:]) { $0[$1.value.name] = $1.key }
                found.append(Arm(code: match.code, reading: reading, line: line, body: body, names: names))
                rest.remove(at: place)
            }
        }
        return found
    }

    /// Labels with their bodies; the label of `default` is empty.
    private static func clauses(
        _ tokens: [SwiftToken], _ lines: [Int]
    ) -> [(label: [SwiftToken], body: [SwiftToken], line: Int)] {
        var clauses: [(label: [SwiftToken], body: [SwiftToken], line: Int)] = []
        var (open, isLabel, index) = (0, false, 0)
        while index < tokens.count {
            let token = tokens[index]
            let isUnknown = token.isMark("@") && index + 1 < tokens.count && tokens[index + 1].isWord("unknown")
            if open == 0, isUnknown {
                index += 2
                continue
            }
            let isNested = index > 0 && ["if", "guard", ","].contains { tokens[index - 1].isWord($0) }
            if open == 0, !isLabel, token.isWord("case") && !isNested || token.isWord("default") {
                clauses.append(([], [], lines[index]))
                isLabel = true
            } else if open == 0, isLabel, token.isMark(":") {
                isLabel = false
            } else if !clauses.isEmpty, isLabel || !token.isMark(";") {
                if isLabel {
                    clauses[clauses.count - 1].label.append(token)
                } else {
                    clauses[clauses.count - 1].body.append(token)
                }
            }
            if ["(", "[", "{"].contains(where: { token.isMark($0) }) { open += 1 }
            if [")", "]", "}"].contains(where: { token.isMark($0) }) { open -= 1 }
            index += 1
        }
        return clauses
    }

    private struct Match {
        let code: SwiftOutline.Case
        var values: [String: SwiftOutline.BoundValue] = [:]
        var isPartial = false
    }

    /// `.serverError(let status, _)`, `let .failed(reason: text)`, `.a where x`
    private func match(_ pattern: [SwiftToken]) -> Match? {
        var pattern = pattern
        let isBinding = pattern.first?.isWord("let") == true || pattern.first?.isWord("var") == true
        if isBinding { pattern.removeFirst() }
        guard let dot = pattern.firstIndex(where: { $0.isMark(".") }), dot + 1 < pattern.count else { return nil }
        var place = dot
        while place + 2 < pattern.count, pattern[place + 2].isMark(".") { place += 2 }
        guard place + 1 < pattern.count, let name = pattern[place + 1].word,
            let code = cases.first(where: { $0.name == name })
        else { return nil }
        var match = Match(code: code)
        let rest = pattern[(place + 2)...]
        match.isPartial = rest.contains { $0.isWord("where") }
        guard let open = rest.firstIndex(where: { $0.isMark("(") }),
            let close = rest.lastIndex(where: { $0.isMark(")") })
        else { return match }
        let bindings = SwiftArguments.split(Array(pattern[(open + 1)..<close]))
        let bound = SwiftOutline.bound(code.values)
        for (number, binding) in bindings.enumerated() where number < bound.count {
            var binding = binding
            var value = bound[number]
            if binding.count > 2, let label = binding[0].word, binding[1].isMark(":") {
                value = bound.first { $0.name == label } ?? value
                binding.removeFirst(2)
            }
            let isNamed = isBinding || binding.contains { $0.isWord("let") || $0.isWord("var") }
            binding.removeAll { $0.isWord("let") || $0.isWord("var") }
            if binding.count == 1, let name = binding[0].word, isNamed || name == "_" {
                if name != "_" { match.values[name] = value }
            } else {
                // `.failed(true)` is for some of the errors of the case.
                match.isPartial = true
            }
        }
        return match
    }
}
