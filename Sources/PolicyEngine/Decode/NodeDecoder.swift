/// Reads nodes of one file as what a field wants, and reports what does not fit.
package struct NodeDecoder {
    package let tree: NodeTree
    package let file: Int32
    package let bytes: [UInt8]
    package var log: DiagnosticLog
    /// Whether words of other systems are explained by what rule files call them.
    package var isOfRules = true
    /// While what must not hold is read.
    var isInsideNot = false
    /// Knows which types and domains there are, where an error is read from what somebody pasted.
    package var policy: ErrorPolicy?

    package init(tree: NodeTree, file: Int32, bytes: [UInt8], log: DiagnosticLog) {
        self.tree = tree
        self.file = file
        self.bytes = bytes
        self.log = log
    }

    func node(_ index: Int) -> NodeTree.Node { tree.nodes[tree.resolved(index)] }

    package func place(_ index: Int) -> SourcePlace {
        let node = tree.nodes[index]
        var upper = node.upper
        if node.kind != .scalar, node.kind != .alias { upper = firstLineEnd(node.lower, upper) }
        if node.kind == .scalar, node.style == .block { upper = firstLineEnd(node.lower, upper) }
        if upper == node.lower { return lastText(before: node.lower) }
        return SourcePlace(file: file, lower: node.lower, upper: upper)
    }

    /// Nothing stands at the offset: what it belongs to stands before it.
    private func lastText(before offset: Int32) -> SourcePlace {
        var spot = min(Int(offset), bytes.count - 1)
        while spot > 0,
            [ASCII.space, ASCII.tab, ASCII.lineFeed, ASCII.carriageReturn].contains(bytes[spot]) || spot == Int(offset)
        { spot -= 1 }
        return SourcePlace(file: file, lower: Int32(max(spot, 0)), upper: Int32(max(spot, 0) + 1))
    }

    private func firstLineEnd(_ lower: Int32, _ upper: Int32) -> Int32 {
        var end = lower
        while end < upper, bytes[Int(end)] != ASCII.lineFeed, bytes[Int(end)] != ASCII.carriageReturn { end += 1 }
        return end
    }

    package func string(_ index: Int) -> String { tree.string(tree.resolved(index)) }

    package func isPlain(_ index: Int) -> Bool {
        let node = node(index)
        return node.kind == .scalar && node.style == .plain
    }

    /// Nothing, `~` or `null`.
    package func isNull(_ index: Int) -> Bool {
        let node = node(index)
        guard node.textCount <= 4, node.kind == .scalar, node.style == .plain else { return false }
        return node.textCount == 0 || equals(index, "~") || equals(index, "null")
    }

    package func isSequence(_ index: Int) -> Bool { node(index).kind == .sequence }
    package func isMapping(_ index: Int) -> Bool { node(index).kind == .mapping }
    package func isScalar(_ index: Int) -> Bool { node(index).kind == .scalar }

    func children(_ index: Int) -> NodeTree.Children { tree.children(of: tree.resolved(index)) }

    /// The members of a list; anything else is a list of one.
    package func members(_ index: Int) -> NodeTree.Children { isSequence(index) ? children(index) : tree.single(index) }

    package func pairs(_ index: Int) -> Pairs { Pairs(nodes: children(index)) }

    /// Keys and values of a map, two by two.
    package struct Pairs: Sequence, IteratorProtocol {
        fileprivate var nodes: NodeTree.Children

        package var isEmpty: Bool { nodes.isEmpty }

        package mutating func next() -> (key: Int, value: Int)? {
            guard let key = nodes.next(), let value = nodes.next() else { return nil }
            return (key, value)
        }
    }

    /// The bytes of a scalar's value.
    func withBytes<Result>(_ index: Int, _ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
        tree.withBytes(tree.resolved(index), body)
    }

    func equals(_ index: Int, _ word: StaticString) -> Bool { tree.equals(tree.resolved(index), word) }

    /// The author's own words for what stands there.
    package func found(_ index: Int) -> String {
        switch node(index).kind {
        case .sequence: return "a list"
        case .mapping: return "a map"
        default:
            if isNull(index) { return "nothing" }
            return "“\(shortened(string(index)))”"
        }
    }

    package func shortened(_ text: String) -> String {
        let line = text.split(separator: "\n", omittingEmptySubsequences: false).first.map(String.init) ?? ""
        let short = String(line.prefix(48))
        return short.count < text.count ? short + "…" : short
    }

    package mutating func wrongType(_ index: Int, expected: String, help: String? = nil) {
        if isNull(index) {
            let hint =
                isBeforeComment(index)
                ? "write it; the text after # is a comment unless it is in quotes" : "write it, or delete the key"
            log.report(
                .yamlImplicitNull, "\(expected) is missing here", at: place(index),
                help: help ?? hint)
        } else if let (name, value) = assignment(index) {
            log.report(
                .structureWrongType, "a key must be followed by “:”, not “=”", at: place(index),
                help: "write \(name): \(value)")
        } else {
            log.report(
                .structureWrongType, "\(expected) is expected here, not \(found(index))", at: place(index),
                help: help ?? mapAsList(index, expected) ?? secondLine(index))
        }
    }

    /// `- title: Sold out`, where the keys of one map have dashes.
    private func mapAsList(_ index: Int, _ expected: String) -> String? {
        guard expected.hasPrefix("a map"), isSequence(index), members(index).contains(where: { isMapping($0) }) else {
            return nil
        }
        return "write its keys below each other, without “- ” before them"
    }

    /// `parameters = [item]`, where a map was meant.
    private func assignment(_ index: Int) -> (name: Substring, value: Substring)? {
        guard node(index).style == .plain else { return nil }
        let words = string(index).split(separator: " ", maxSplits: 2)
        return words.count == 3 && words[1] == "=" && !words[2].utf8.contains(ASCII.lineFeed)
            ? (words[0], words[2]) : nil
    }

    /// A line that was meant as an entry of its own, and begins so far right that it belongs to the value above.
    private func secondLine(_ index: Int) -> String? {
        let target = node(index)
        guard target.kind == .scalar, target.style == .plain else { return nil }
        let written = bytes[Int(target.lower)..<Int(target.upper)]
        guard let end = written.firstIndex(of: ASCII.lineFeed) else { return nil }
        let next = String(decoding: written[(end + 1)...], as: UTF8.self).split(separator: "\n").first.map {
            $0.drop { $0 == " " }
        }
        return next.map {
            "the line “\(shortened(String($0)))” is read as part of it: begin it in the same column as the entry above"
        }
    }

    package mutating func unknownValue(_ index: Int, what: String, known: [String]) {
        let text = string(index)
        let noun = what.hasPrefix("a ") ? String(what.dropFirst(2)) : what
        if noun == "surface", ErrorKind.allCases.contains(where: { $0.rawValue.hasSameBytes(as: text) }) {
            log.report(
                .structureUnknownValue, "“\(text)” is a category, not a surface", at: place(index),
                help: "write category: \(text)")
            return
        }
        let words = text.split(separator: " ")
        if noun == "surface", words.count == 2, words[0] == Surface.inline.name {
            log.report(
                .structureUnknownValue, "unknown surface “\(shortened(text))”", at: place(index),
                help: "write show: inline, and on a line of its own field: \(words[1])")
            return
        }
        if words.count > 1, words[1].hasPrefix("//"), known.contains(String(words[0])) {
            log.report(
                .structureUnknownValue, "unknown \(noun) “\(shortened(text))”", at: place(index),
                help: "a comment begins with # instead of //: write \(words[0]) #")
            return
        }
        log.report(
            .structureUnknownValue, "unknown \(noun) “\(shortened(text))”", at: place(index),
            help: "expected one of: " + known.joined(separator: ", "),
            nearest: Self.otherNames[text.lowercased()].flatMap { known.contains($0) ? [$0] : nil }
                ?? log.nearest(to: text, among: known))
    }

    /// What other systems call the places where errors are shown.
    private static let otherNames = [
        "popup": "alert", "pop-up": "alert", "modal": "alert", "dialog": "alert", "snackbar": "toast",
        "banner": "toast", "hud": "toast",
        "fullscreen": "screen", "full-screen": "screen", "page": "screen", "field": "inline", "icon": "badge",
        "dot": "badge", "hidden": "none",
        "silent": "none", "nothing": "none",
        "fatal": "critical", "blocker": "critical", "high": "error", "err": "error", "medium": "warning",
        "warn": "warning",
        "low": "notice",
        "minor": "notice", "trace": "debug",
    ]
}

extension NodeDecoder {
    /// Reads a map by its table of keys. False when it is no map.
    @discardableResult
    package mutating func map<Target>(_ index: Int, as kind: MapKind, _ keys: [Key<Target>], into target: inout Target)
        -> Bool
    {
        guard isMapping(index) else {
            reportText(index, insteadOf: kind, keys)
            return false
        }
        let errorsBefore = log.errorCount
        let before = log.diagnostics.count
        /// The map's own keys and those already suggested, once one is unknown: a second one would only be the next mistake.
        var taken: Set<String>?
        var last: LastKey?
        defer { reportListWithoutBrackets(last) }
        for (key, value) in pairs(index) {
            guard isScalar(key) else {
                log.report(.structureWrongType, "expected a name before “:”, not \(found(key))", at: place(key))
                continue
            }
            if let known = number(of: key, in: keys) {
                last = LastKey(key: key, value: value)
                keys[known].read(&target, value, &self)
            } else if isMemberOfLast(key, value: value, last: last, kind: kind) {
                last?.members.append(key)
            } else {
                var names = taken ?? Set(pairs(index).filter { isScalar($0.key) }.map { string($0.key) })
                let reported = log.diagnostics.count
                unknownKey(key, in: kind, keys, taken: names)
                for diagnostic in log.diagnostics[reported...] { names.formUnion(diagnostic.nearest) }
                taken = names
            }
        }
        if log.errorCount > errorsBefore { joinUnindented(in: index, known: keys.names(), since: before) }
        return true
    }

    /// Where in the table a key stands, found by its bytes.
    private func number<Target>(of key: Int, in keys: [Key<Target>]) -> Int? {
        withBytes(key) { bytes in
            keys.withUnsafeBufferPointer { keys in
                for number in 0..<keys.count where keys[number].name.utf8CodeUnitCount == bytes.count {
                    let name = keys[number].name.utf8Start
                    var offset = 0
                    while offset < bytes.count, name[offset] == bytes[offset] { offset += 1 }
                    if offset == bytes.count { return number }
                }
                return nil
            }
        }
    }

    mutating func unknownKey<Target>(
        _ key: Int, in kind: MapKind, _ keys: [Key<Target>], taken: Set<String> = []
    ) {
        let (text, known) = (string(key), keys.names())
        let free = known.filter { !taken.contains($0) }
        if text == "<<" {
            log.report(
                .yamlMergeKey, "“<<” is not part of YAML 1.2", at: place(key),
                help:
                    "replace it with the keys themselves; settings that several rules share can go into their category")
            return
        }
        if let first = text.unicodeScalars.first, OddSpaces.contains(first) {
            log.report(
                .yamlOddSpace,
                "an invisible or unusual space (U+\(String(first.value, radix: 16, uppercase: true))) precedes this name",
                at: place(key), help: "replace it with an ordinary space; such spaces are often copied from documents")
            return
        }
        if reportMissingColon(key, known: known) { return }
        if reportMarkInKey(key, text) { return }
        if let inner = kind.inner, inner.names.contains(text) {
            log.report(
                .structureUnknownKey, "“\(text)” belongs to \(inner.words)", at: place(key),
                help: "put it inside `\(inner.key)`: {\"\(inner.key)\": {\"\(text)\": …}}")
            return
        }
        if let same = free.first(where: { $0.lowercased() == text.lowercased() }) {
            log.report(
                .structureUnknownKey, "unknown key “\(text)” in \(kind.words)", at: place(key), help: "write `\(same)`",
                nearest: [same])
            return
        }
        if isRestOfText(key) {
            log.report(
                .structureUnknownKey, "“\(shortened(text))” is read as a key, because of the comma before it",
                at: place(key), help: "put the whole text in quotes: inside { }, a comma ends a text")
            return
        }
        if kind.passesOver, NameSuggestion.nearest(to: text, among: free).isEmpty { return }
        let what = kind.words
        if isOfRules, let advice = adviceOnOutdented(key, text, in: kind.place) {
            log.report(.structureUnknownKey, "unknown key “\(text)” in \(what)", at: place(key), help: advice)
            return
        }
        if isOfRules, !(kind.place == .translation && isMapping(key + 1)),
            let help = KeyAdvice.help(for: text, in: kind.place)
        {
            log.report(.structureUnknownKey, "unknown key “\(text)” in \(what)", at: place(key), help: help)
            return
        }
        if !(kind.place == .translation && isMapping(key + 1)),
            let meant = statusKey(key, in: kind, among: known) ?? keys.meant(by: text, notAmong: taken)
        {
            log.report(
                .structureUnknownKey, "unknown key “\(text)” in \(what)", at: place(key), help: "write `\(meant)`",
                nearest: [meant])
            return
        }
        if kind.place == .conditions, NumberText.isInteger(text) {
            log.report(
                .structureUnknownKey, "“\(text)” has no key", at: place(key),
                help: "write several values of one key as a list in brackets, such as http: [404, 410]")
            return
        }
        if isOfRules, let advice = adviceOnUnknown(key, text, in: kind.place) {
            log.report(
                .structureUnknownKey, "unknown key “\(shortened(text))” in \(what)", at: place(key), help: advice)
            return
        }
        if !isOfRules, known.contains("http"), let advice = Self.adviceInTests[text] {
            log.report(
                .structureUnknownKey, "unknown key “\(text)” in \(what)", at: place(key), help: advice)
            return
        }
        // In a test, below `given`.
        let isIndented = !isOfRules && text == "expect"
        log.report(
            .structureUnknownKey, "unknown key “\(shortened(text))” in \(what)", at: place(key),
            help: isIndented
                ? "move `expect` to the column of `given`" : "expected one of: " + known.joined(separator: ", "),
            nearest: NameSuggestion.nearest(to: text, among: free)
        )
    }

    /// What errors and situations are called elsewhere, for tests.
    package static let othersInTests = [
        "status": "http", "statuscode": "http", "screen": "scope", "view": "scope", "page": "scope", "retry": "attempt",
        "language": "locale", "lang": "locale", "os": "platform", "version": "appVersion", "cause": "underlying",
    ]

    private static let adviceInTests: [String: String] = {
        let error = "a test gives an error, and the policy decides the rest: given: { http: 503 }"
        return [
            "category": error, "rule": error, "message": error, "title": error,
            "retryAfter": "write the response’s header: headers: { Retry-After: \"7\" }",
        ]
    }()

    /// `error: 404`, where a word for a domain or a code is followed by a status.
    private func statusKey(_ key: Int, in kind: MapKind, among names: [String]) -> String? {
        if !isOfRules { return Self.othersInTests[string(key).lowercased()].flatMap { names.contains($0) ? $0 : nil } }
        guard kind.place == .conditions, ["error", "type", "status", "errorcode"].contains(string(key).lowercased()),
            isScalar(key + 1), let number = Int(string(key + 1)), (100...599).contains(number)
        else { return nil }
        return "http"
    }

    /// A comment of another language, or a dash that lacks its space.
    private mutating func reportMarkInKey(_ key: Int, _ text: String) -> Bool {
        if text.hasPrefix("//"), tree.format == .yaml {
            let here = place(key)
            log.report(
                .yamlSyntax, "comments begin with “#” in YAML",
                at: SourcePlace(file: file, lower: here.lower, upper: here.lower + 2), help: "write # instead of //")
            return true
        }
        if text.hasPrefix("-{"), isPlain(key) {
            let here = place(key)
            log.report(
                .yamlSyntax, "a space is missing after this “-”",
                at: SourcePlace(file: file, lower: here.lower, upper: here.lower + 1),
                help: "write “- {…}”")
            return true
        }
        return false
    }
}
