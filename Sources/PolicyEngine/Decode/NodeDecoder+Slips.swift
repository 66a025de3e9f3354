/// What was meant by a value of the wrong kind, where its words tell.
extension NodeDecoder {
    /// Keys that were meant by unknown ones: it is said of those, and not that these are missing.
    func misspelt(since first: Int) -> [String] {
        log.diagnostics[first...].filter { $0.code == .structureUnknownKey || $0.code == .yamlSyntax }.flatMap {
            $0.nearest
        }
    }

    /// What belongs below a key and stands behind it in the same column: told once, in place of what each of the lines was found to be.
    mutating func joinUnindented(in map: Int, known: [String], since first: Int) {
        guard tree.format == .yaml else { return }
        let all = Array(pairs(map))
        for (number, pair) in all.enumerated()
        where isScalar(pair.key) && isScalar(pair.value) && node(pair.value).textCount == 0 {
            let strangers = all[(number + 1)...].map { $0.key }.prefix { isScalar($0) && !known.contains(string($0)) }
            if isNull(pair.value) {
                let wanted = Self.names(below: string(pair.key))
                joinTexts(strangers.prefix { wanted.contains(string($0)) }, below: pair, since: first)
            } else if node(pair.value).style == .block, let text = strangers.first {
                let (here, sign) = (place(text), place(pair.value))
                log.drop(since: first) { $0.place == here || $0.place == sign }
                log.report(
                    .yamlSyntax, "a text after \(written(sign)) must be indented more than its key", at: here,
                    help: "put two more spaces before each line of the text")
            }
        }
    }

    /// `message:` with nothing below it, and its texts behind it.
    private mutating func joinTexts(_ behind: ArraySlice<Int>, below pair: (key: Int, value: Int), since first: Int) {
        guard !behind.isEmpty else { return }
        let places = Set(behind.map { place($0) } + [place(pair.value)])
        log.drop(since: first) { $0.place.map { places.contains($0) } ?? false }
        let key = string(pair.key)
        let names = behind.map { string($0) }
        let list = names.dropLast().joined(separator: ", ") + (names.count > 1 ? " and " : "") + (names.last ?? "")
        log.report(
            .yamlImplicitNull, "`\(key)` is empty, because the lines below it are not indented", at: place(pair.key),
            help: "indent \(list) under \(key) by two spaces")
    }

    /// A key of a map in braces, and names behind it that have no value: `{ scope: login, signup }`.
    struct LastKey {
        let key: Int
        let value: Int
        var members: [Int] = []
    }

    /// Whether a name without a value was meant as a further value of the key before it.
    func isMemberOfLast(_ key: Int, value: Int, last: LastKey?, kind: MapKind) -> Bool {
        guard kind.place == .conditions, tree.format == .yaml, let last, isScalar(last.value), isNull(value),
            isPlain(key), node(value).textCount == 0,
            !NumberText.isInteger(string(key)),
            ["scope", "code", "domain", "category", "rule", "platform"].contains(string(last.key))
        else { return false }
        var next = Int(tree.nodes[key].upper)
        while next < bytes.count, bytes[next] == ASCII.space { next += 1 }
        return next < bytes.count && (bytes[next] == ASCII.comma || bytes[next] == ASCII.closeBrace)
    }

    /// `{ title: Sold out, or nearly so. }`: words behind a comma, without a colon.
    package func isRestOfText(_ key: Int) -> Bool {
        guard tree.format == .yaml, isPlain(key), isNull(key + 1), node(key + 1).textCount == 0,
            string(key).utf8.contains(ASCII.space)
        else { return false }
        var next = Int(tree.nodes[key].upper)
        while next < bytes.count, bytes[next] == ASCII.space { next += 1 }
        return next < bytes.count && (bytes[next] == ASCII.comma || bytes[next] == ASCII.closeBrace)
    }

    mutating func reportListWithoutBrackets(_ last: LastKey?) {
        guard let last, let first = last.members.first else { return }
        let values = ([last.value] + last.members).map { string($0).filter { $0 != "(" && $0 != ")" } }
        let key = string(last.key)
        log.report(
            .structureUnknownKey, "“\(string(first))” has no key", at: place(first),
            help: "write several values of one key as a list in brackets: \(key): [\(values.joined(separator: ", "))]",
            nearest: [key])
    }

    /// Whether a value is missing because `#` begins a comment.
    func isBeforeComment(_ index: Int) -> Bool {
        guard tree.format == .yaml else { return false }
        var spot = Int(tree.nodes[index].lower)
        while spot < bytes.count, bytes[spot] == ASCII.space { spot += 1 }
        return spot < bytes.count && bytes[spot] == ASCII.hash
    }

    /// About a key by the kind of map it is in.
    func adviceOnUnknown(_ key: Int, _ text: String, in place: MapKind.Place) -> String? {
        let value = key + 1
        switch place {
        case .file where text == "tests":
            let others = pairs(mapping(of: key)).map { string($0.key) }.filter { $0 != "tests" && $0 != "schema" }
            return others.isEmpty
                ? "the names of test files end in .test.yaml: rename this one"
                : "move `tests` to a file of its own whose name ends in .test.yaml"
        case .texts where Self.ending(text).map { ValueAdvice.isLanguage($0) } == true:
            return "write `\(text.prefix { $0.isLetter })` in the source language here; " + ValueAdvice.languages
        case .texts where Self.ending(text).map { ValueAdvice.pluralForms.contains($0) } == true:
            return "write one text for all forms: \(text.prefix { $0.isLetter }): \(ValueAdvice.plural)"
        case .texts where ValueAdvice.isLanguage(text):
            return "write the text of the source language here; " + ValueAdvice.languages
        case .translation where isMapping(value) && text == "message":
            return "delete this line, and remove two spaces before the lines below it: "
                + "the texts of a translation are directly below the ID"
        case .translation where isMapping(value) && text.utf8.contains(ASCII.dot):
            return "remove two spaces before it and before the lines below it: IDs are directly below `translations`"
        case .translation where isMapping(value):
            let id = (name(ofMapWith: key) ?? "payments") + "." + text
            return "write the ID as one key, `\(id):`, with its texts directly below it"
        case .screen:
            return
                "write a nested screen as an entry of its own: `\(name(ofMapWith: key) ?? "checkout")/\(text):` next to `\(name(ofMapWith: key) ?? "checkout")`, with the lines below it"
        case .conditions where ["locale", "language", "lang"].contains(text):
            return "a language is not a condition: write the text of the source language here; " + ValueAdvice.languages
        case .conditions
        where NameSuggestion.nearest(to: text, among: Self.matchKeys.names()).isEmpty && isScalar(value)
            && !isNull(value):
            return "put situations of your app under `context`: context: { \(text): \(shortened(string(value))) }"
        default: return nil
        }
    }

    /// `suggestion` in the column of a `message` that has its other texts below it.
    func adviceOnOutdented(_ key: Int, _ text: String, in place: MapKind.Place) -> String? {
        guard [.rule, .category, .fallback].contains(place), ["reason", "suggestion", "help"].contains(text),
            let message = pairs(mapping(of: key)).first(where: { string($0.key) == "message" })?.value,
            isMapping(message), message < key, bytes[Int(node(message).lower)] != ASCII.openBrace
        else { return nil }
        return "put two more spaces before it: it belongs to the `message` above"
    }

    /// `de` of `title_de`, `other` of `title_other`.
    private static func ending(_ key: String) -> String? {
        let name = key.prefix { $0.isLetter }
        let rest = key.dropFirst(name.count)
        guard ["title", "reason", "suggestion"].contains(name), let sign = rest.first, "_-.".contains(sign) else {
            return nil
        }
        return String(rest.dropFirst())
    }

    /// The map that one of its keys is in.
    private func mapping(of key: Int) -> Int {
        var index = key - 1
        while index > 0, tree.nodes[index].kind != .mapping || tree.nodes[index].end <= key { index -= 1 }
        return index
    }

    /// The key a map stands behind, found by one of the keys in it.
    private func name(ofMapWith key: Int) -> String? {
        let index = mapping(of: key)
        return index > 0 && isScalar(index - 1) ? string(index - 1) : nil
    }

    private func written(_ place: SourcePlace) -> String {
        String(decoding: bytes[Int(place.lower)..<Int(place.upper)], as: UTF8.self)
    }

    private static func names(below key: String) -> [String] {
        switch key {
        case "message": messageKeys.names()
        case "when": matchKeys.names()
        case "retry": scheduleKeys.names()
        case "locales": localesKeys.names()
        default: []
        }
    }

    /// A map of one line whose colon was forgotten is a text that begins with a name known there.
    mutating func reportText<Target>(_ index: Int, insteadOf kind: MapKind, _ keys: [Key<Target>]) {
        let what = kind.words
        if kind.place == .conditions,
            let map = ValueAdvice.conditions(string(index), known: keys.names())
        {
            return wrongType(index, expected: what, help: "write \(map)")
        }
        guard let key = brokenKey(index, known: keys.names()) else {
            return wrongType(index, expected: what, help: mapHelp(index, kind.place))
        }
        if key.code == .yamlOddSpace {
            report(key)
        } else {
            let rest = string(index).dropFirst(key.name.utf8.count).drop { " :;=".contains($0) }
            wrongType(index, expected: what, help: "write { \(key.name): \(rest.isEmpty ? "…" : String(rest)) }")
        }
    }

    /// `when { domain: X }` and `{ title Later }` are keys that begin with a known name. Reports and answers true.
    mutating func reportMissingColon(_ key: Int, known: [String]) -> Bool {
        guard let key = brokenKey(key, known: known) else { return false }
        report(key)
        return true
    }

    private mutating func report(_ key: BrokenKey) {
        let place = SourcePlace(file: file, lower: Int32(key.range.lowerBound), upper: Int32(key.range.upperBound))
        let nearest = key.code == .yamlOddSpace ? [] : [key.name]
        log.report(key.code, key.message, at: place, label: key.label, help: key.help, nearest: nearest)
    }

    /// The known name a plain text begins with, where no name goes on behind it.
    private func brokenKey(_ index: Int, known: [String]) -> BrokenKey? {
        guard tree.format == .yaml, isPlain(index) else { return nil }
        let text = string(index)
        let name = String(text.prefix { $0.isASCII && $0.isLetter })
        guard known.contains(name), let next = text.unicodeScalars.dropFirst(name.utf8.count).first,
            [" ", ":", ";", "=", "{", "[", "：", "\u{A0}"].contains(next)
        else { return nil }
        return bytes.withUnsafeBufferPointer { bytes in
            let line = YAMLLine(bytes, around: Int(node(index).lower))
            let lower = behindProperties(Int(node(index).lower), line)
            return BrokenKey(lower..<lower + name.utf8.count, in: bytes, upTo: line.end)
        }
    }

    /// Where a value begins behind its anchor and its tag.
    private func behindProperties(_ start: Int, _ line: YAMLLine) -> Int {
        var index = start
        while index < line.end, line.bytes[index] == ASCII.ampersand || line.bytes[index] == ASCII.exclamation {
            while index < line.end, line.bytes[index] != ASCII.space { index += 1 }
            while index < line.end, line.bytes[index] == ASCII.space { index += 1 }
        }
        return index
    }

    mutating func sourceHash(_ index: Int) -> Name? {
        guard isNull(index) else { return name(index, "a hash of the source texts") }
        wrongType(
            index, expected: "a hash of the source texts",
            help:
                "delete the key, then run `policyctl messages accept`, which writes it; without it, changes to the source text are not reported"
        )
        return nil
    }

    /// A line of a plain text that begins with the sign of a list.
    func innerDash(_ index: Int) -> SourcePlace? {
        guard isPlain(index) else { return nil }
        let range = Int(node(index).lower)..<Int(node(index).upper)
        var start = range.lowerBound
        while let lineFeed = bytes[start..<range.upperBound].firstIndex(of: ASCII.lineFeed) {
            var text = lineFeed + 1
            while text < range.upperBound, bytes[text] == ASCII.space { text += 1 }
            if text + 1 < range.upperBound, bytes[text] == ASCII.minus, bytes[text + 1] == ASCII.space {
                return SourcePlace(file: file, lower: Int32(text), upper: Int32(text + 1))
            }
            start = lineFeed + 1
        }
        return nil
    }

    /// `• Wait a moment`, as word processors write lists, in a line of its own.
    func bullet(_ text: String, _ index: Int) -> SourcePlace? {
        guard let first = text.unicodeScalars.first, first.value >= 0x80, OddDashes.contains(first),
            text.unicodeScalars.dropFirst().first == " ", isPlain(index)
        else { return nil }
        let start = Int(node(index).lower)
        let line = bytes.withUnsafeBufferPointer { YAMLLine($0, around: start).text }
        return line == start
            ? SourcePlace(file: file, lower: Int32(start), upper: Int32(start + UTF8.width(first))) : nil
    }

    /// A map is expected, and a text found.
    private func mapHelp(_ index: Int, _ place: MapKind.Place) -> String? {
        guard isScalar(index), !isNull(index), !string(index).utf8.contains(0x22) else { return nil }
        switch place {
        case .texts
        where node(index).style == .block && Self.messageKeys.names().contains { string(index).hasPrefix($0 + ":") }:
            return "delete the > or | after `message:`: the lines below it are keys, not a text"
        case .texts: return "write \(Self.texts(in: string(index)))"
        case .translation: return "write { title: \"\(string(index))\" }"
        case .conditions, .cause: return errorInWords(string(index)).map { "write \($0)" }
        case .exclusion where Int(string(index)).map { (100...599).contains($0) } == true:
            return "write { http: \(string(index)) }"
        case .exclusion:
            return "write a condition, such as { scope: \(shortened(string(index))) } or { http: 404 }"
        default: return nil
        }
    }

    /// `StripeError:coupon_expired` as conditions, and the name of a domain.
    private func errorInWords(_ text: String) -> String? {
        if text.hasSuffix("Domain") || text.hasSuffix("Error"), !text.utf8.contains(ASCII.space) {
            return "{ domain: \(text) }"
        }
        let words = text.split(separator: ":", omittingEmptySubsequences: false).map { String($0) }
        guard words.count == 2, words.allSatisfy({ !$0.isEmpty && !$0.utf8.contains(ASCII.space) }) else { return nil }
        if words[0] == "http" { return Int(words[1]).map { "{ http: \($0) }" } }
        return "{ domain: \(words[0]), code: \(words[1]) }"
    }

    /// The first sentence as the title, and the others as the suggestion: nothing of what was written is lost.
    private static func texts(in text: String) -> String {
        let words = text.split(separator: " ").map { String($0) }
        let end = words.dropLast().firstIndex { $0.hasSuffix(".") || $0.hasSuffix("!") || $0.hasSuffix("?") }
        guard let end, words.count > 3 else { return "{ title: \"\(text)\" }" }
        var title = words[...end].joined(separator: " ")
        if title.hasSuffix(".") { title.removeLast() }
        return "{ title: \"\(title)\", suggestion: \"\(words[(end + 1)...].joined(separator: " "))\" }"
    }

    /// A list is expected, and a text found.
    func listHelp(_ index: Int) -> String? {
        guard isScalar(index), !isNull(index) else { return nil }
        let text = string(index)
        guard isPlain(index) else { return "write [\(text)]" }
        if text.hasPrefix("("), text.hasSuffix(")") { return "write [\(text.dropFirst().dropLast())]" }
        if ["none", "no", "nothing", "empty"].contains(text.lowercased()) { return "write [] for none" }
        if let first = text.unicodeScalars.first, OddDashes.contains(first) {
            return "begin each entry with “- ”, with a hyphen"
        }
        let words = text.split(separator: " ").map { String($0) }
        let situations = Set(Self.situationKeys.names())
        if words.count > 1, words.contains(where: { situations.contains($0) }) {
            return "write [\(words.joined(separator: ", "))]"
        }
        if words.count > 3, let last = text.last, ".!?".contains(last) {
            return "put a text under `message`, as in message: { title: …, suggestion: … }"
        }
        let areNames = words.allSatisfy { $0.utf8.allSatisfy { $0.isDigit || $0.isLetter || $0 == ASCII.dot } }
        if words.count > 1, words.count < 5, areNames { return "write [\(words.joined(separator: ", "))]" }
        return "write \(ValueAdvice.list(text) ?? "[\(text)]")"
    }
}
