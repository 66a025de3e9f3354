import PolicyAnalysis
import PolicyEdit
import PolicyEngine
import PolicyText

// What people see, at the rule that decides it.
extension LanguageServer {
    /// The rule around a place.
    private mutating func rule(at place: RequestPlace) -> NameUse? {
        workspaces[place.document.folder]?.uses(in: place.document.path).first {
            $0.kind == .rule && $0.isDeclaration && $0.entry.contains(place.offset)
        }
    }

    // MARK: Hover

    /// Over a key what it is for, over a name what it stands for, anywhere else in a rule what people see.
    mutating func hover(_ place: RequestPlace) -> String? {
        if let key = key(at: place) {
            return hover("**\(key.shape.name)**: \(key.shape.words)", key.range, place)
        }
        if let word = word(at: place) { return hover("**\(word.text)**: \(word.help)", word.range, place) }
        let uses = workspaces[place.document.folder]?.uses(in: place.document.path) ?? []
        if let use = uses.first(where: { $0.range.lowerBound <= place.offset && place.offset <= $0.range.upperBound }),
            !(use.isDeclaration && use.kind == .rule)
        {
            return hover(words(of: use, place.document.folder), use.range, place)
        }
        guard let rule = rule(at: place) else { return nil }
        if workspaces[place.document.folder]?.policy == nil { return hover(whyNoPicture(place), rule.range, place) }
        return card(rule, place.document).map { hover($0, rule.range, place) }
    }

    /// Of a policy that never had no errors since it was opened.
    private func whyNoPicture(_ place: RequestPlace) -> String {
        let errors = workspaces[place.document.folder]?.inspection.diagnostics.filter { $0.severity == .error } ?? []
        let first = errors.first.map { ": " + $0.message } ?? ""
        return "What people see is shown once the policy has no errors\(first)"
    }

    private func hover(_ markdown: String, _ range: Range<Int>, _ place: RequestPlace) -> String {
        jsonObject { writer in
            writer.object("contents") { writer in
                writer.member("kind", "markdown")
                writer.member("value", markdown)
            }
            writer.member("range", range, in: place.positions)
        }
    }

    /// The key at a place, as the language has it.
    private func key(at place: RequestPlace) -> (shape: KeyShape, range: Range<Int>)? {
        let line = place.positions.line(of: place.offset)
        let end = place.positions.range(ofLine: line).upperBound
        let bytes = place.document.bytes
        // At its end, so that the whole key is read.
        var last = place.offset
        while last < end, bytes[last].isLetter { last += 1 }
        guard last < end, bytes[last] == ASCII.colon,
            let cursor = CursorPlace(bytes, place.positions, at: last), cursor.key == nil
        else { return nil }
        let name = String(decoding: bytes[cursor.typed], as: UTF8.self)
        let known = PolicyWorkspace.grammar(of: place.document.path).below(cursor.path).keys
        return known.first { $0.name == name }.map { ($0, cursor.typed) }
    }

    /// A word of the language behind a key.
    private func word(at place: RequestPlace) -> (text: String, help: String, range: Range<Int>)? {
        let bytes = place.document.bytes
        var (first, last) = (place.offset, place.offset)
        while last < bytes.count, bytes[last].isLetter { last += 1 }
        while first > 0, bytes[first - 1].isLetter { first -= 1 }
        guard first < last, let key = CursorPlace(bytes, place.positions, at: last)?.key else { return nil }
        let word = String(decoding: bytes[first..<last], as: UTF8.self)
        return ValueHelp.text(of: word, key: key).map { (word, $0, first..<last) }
    }

    private func words(of use: NameUse, _ folder: String) -> String {
        let detail = detail(of: use.text, use.kind, workspaces[folder]?.catalog)
        return "\(use.kind.word) **\(use.text)**" + (detail.isEmpty ? "" : ": " + detail)
    }

    /// A picture of what people see, in the reader’s language, and which error it is for.
    private mutating func card(_ use: NameUse, _ document: OpenDocument) -> String? {
        let (rule, folder) = (use.text, document.folder)
        guard var event = workspaces[folder]?.events(of: [rule])[rule], let policy = workspaces[folder]?.policy else {
            return nil
        }
        event.context.locale = locale
        let bytes = document.bytes
        let written = String(decoding: bytes[use.entry.clamped(to: bytes.indices)], as: UTF8.self)
        fillValues(&event, of: written, folder)
        let decision = policy.decide(event, seed: 0)
        let picture = DecisionPicture(decision, width: 60).lines.joined(separator: "\n")
        var text = "```text\n\(picture)\n```\n"
        let error = event.links.map { ErrorText.text($0) }.joined(separator: " ← ")
        text += "for `\(error)`: \(Self.summary(policy, event))"
        if event.context.isIdempotent == nil {
            let unsafe = SurfaceStory(policy, event).text
            if unsafe != SurfaceStory(policy, Self.repeatable(event)).text {
                text += " if the call is safe to repeat, else \(unsafe)"
            }
        }
        if !decision.rule.hasSameBytes(as: rule) { text += "  \ndecided by \(decision.rule), refined by \(rule)" }
        return text
    }

    /// Values that texts show: 3 for one that a text counts with, else its name.
    private func fillValues(_ event: inout ErrorEvent, of written: String, _ folder: String) {
        for name in workspaces[folder]?.catalog?.values.names ?? [] where event.links[0].parameters[name] == nil {
            let isNumber = written.holds(text: "{\(name), ")
            event.links[0].parameters[name] = isNumber ? .integer(3) : .text("‹\(name)›")
        }
    }

    // MARK: Hints and folding

    mutating func inlayHints(_ place: RequestPlace, _ range: JSONValue?) -> String? {
        let folder = place.document.folder
        let first = range?["start"]?.position?.line ?? 0
        let last = range?["end"]?.position?.line ?? .max
        let rules = (workspaces[folder]?.uses(in: place.document.path) ?? []).filter { use in
            use.kind == .rule && use.isDeclaration
                && (first...max(first, last)).contains(place.positions.line(of: use.range.lowerBound))
        }
        var hints: [(offset: Int, text: String)] = []
        let events = workspaces[folder]?.events(of: rules.map { $0.text }) ?? [:]
        for rule in rules {
            guard let event = events[rule.text], let policy = workspaces[folder]?.policy else { continue }
            let line = place.positions.line(of: rule.range.lowerBound)
            hints.append((place.positions.range(ofLine: line).upperBound, Self.summary(policy, event)))
        }
        return jsonList(hints) { hint, writer in
            writer.member("position", place.positions.position(of: hint.offset))
            writer.member("label", "→ " + hint.text)
            writer.member("paddingLeft", true)
        }
    }

    /// Of calls that are safe to repeat, which tell most.
    private static func summary(_ policy: ErrorPolicy, _ event: ErrorEvent) -> String {
        let event = repeatable(event)
        let action = policy.decide(event, seed: 0).perform.map { ", runs \($0)" } ?? ""
        return SurfaceStory(policy, event).text + action
    }

    private static func repeatable(_ event: ErrorEvent) -> ErrorEvent {
        var event = event
        if event.context.isIdempotent == nil { event.context.isIdempotent = true }
        return event
    }

    /// Parts over several lines, from their key or the sign of the list.
    func folding(_ place: RequestPlace) -> String? {
        guard let tree = workspaces[place.document.folder]?.tree(place.document.path) else { return nil }
        var ranges: [(first: Int, last: Int)] = []
        func add(from first: Int, to node: Int) {
            let (lower, upper) = (
                Int(tree.nodes[first].lower), min(Int(tree.nodes[node].upper), place.document.bytes.count)
            )
            guard lower < upper else { return }
            let end = place.document.bytes[lower..<upper].lastIndex { $0 > ASCII.space } ?? lower
            let lines = (place.positions.line(of: lower), place.positions.line(of: end))
            if lines.1 > lines.0, ranges.last.map({ $0.first != lines.0 }) ?? true { ranges.append(lines) }
        }
        for node in tree.nodes.indices {
            let children = Array(tree.children(of: node))
            switch tree.nodes[node].kind {
            case .mapping:
                for index in stride(from: 0, to: children.count - 1, by: 2) {
                    add(from: children[index], to: children[index + 1])
                }
            case .sequence:
                for child in children where tree.nodes[child].kind == .mapping { add(from: child, to: child) }
            case .scalar, .alias: break
            }
        }
        return jsonList(ranges.sorted { ($0.first, -$0.last) < ($1.first, -$1.last) }) { range, writer in
            writer.member("startLine", range.first)
            writer.member("endLine", range.last)
        }
    }
}
