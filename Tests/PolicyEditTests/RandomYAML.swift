import PolicyEngine
import TestSupport

/// What a file says, to be written in random ways.
indirect enum Model {
    case scalar(String, NodeTree.Style)
    case list([Model])
    case map([(key: String, value: Model)])

    init(_ tree: NodeTree, _ node: Int) {
        let children = Array(tree.children(of: node))
        switch tree.nodes[node].kind {
        case .scalar, .alias: self = .scalar(tree.string(node), tree.nodes[node].style)
        case .sequence: self = .list(children.map { Model(tree, $0) })
        case .mapping:
            self = .map(
                stride(from: 0, to: children.count, by: 2).map {
                    (tree.string(children[$0]), Model(tree, children[$0 + 1]))
                })
        }
    }

    /// Keys in a random order.
    func shuffled(_ random: inout SeededRandom) -> Model {
        switch self {
        case .scalar: return self
        case .list(let members):
            var result: [Model] = []
            for member in members { result.append(member.shuffled(&random)) }
            return .list(result)
        case .map(let pairs):
            var result: [(key: String, value: Model)] = []
            for pair in pairs { result.append((pair.key, pair.value.shuffled(&random))) }
            return .map(random.chance(70) ? result.shuffled(using: &random) : result)
        }
    }

    static func random(_ random: inout SeededRandom, depth: Int) -> Model {
        let kind = depth == 0 ? 0 : random.number(0...9)
        if kind < 4 { return .scalar(random.pick(texts), .plain) }
        let count = random.number(1...4)
        if kind < 7 { return .list((0..<count).map { _ in Model.random(&random, depth: depth - 1) }) }
        return .map((0..<count).map { (random.pick(keys) + "\($0)", Model.random(&random, depth: depth - 1)) })
    }

    private static let keys = ["title", "a b", "x#y", "id", "http", "q-", "größe", "when"]
    private static let texts = [
        "", "plain", "a#b", "# no comment", "x # y", "it's", "a: b", "say \"hi\"", "two words and some more of them",
        "1009", "yes", "010", "日本 😀",
        "line\n# not a comment\nend", "one\n\n  two # x\nthree\n", "C:\\path #", "{brace} # x", "[list, #x]",
        "ends with colon:", "a\n\n\n", "'", "&a", "*b # c",
        "- dash", "|", "> # q", "tab\there",
        "👨‍👩‍👧 family", "e\u{301}", "true", "null", "~", "12:30", "2026-11-21", "a\\",
    ]
}

/// Writes a model with comments, blanks and line ends as people might, and knows which comments it wrote.
struct RandomWriter {
    var random: SeededRandom
    var comments: [String] = []
    /// Comments right above a key, with the key.
    var keyed: [(comment: String, key: String)] = []
    /// Anchors and the like, which keep a map in its order.
    var usesOddities = false
    /// Comments at other columns than their key’s.
    var usesOddColumns = true
    private var result = ""
    /// What stands further in below a block’s text belongs to it.
    private var isBehindBlock = false
    private let lineEnd: String

    init(seed: UInt64) {
        random = SeededRandom(seed: seed)
        lineEnd = random.chance(25) ? "\r\n" : "\n"
    }

    mutating func file(_ model: Model) -> [UInt8] {
        if random.chance(5) { result += "\u{FEFF}" }
        if random.chance(10) {
            alone(0)
            line("---" + trailing())
        }
        block(model, indent: 0, isFirstBeside: false)
        if random.chance(20) { alone(0) }
        if random.chance(5) {
            line("...")
            alone(0)
        }
        if random.chance(20), result.hasSuffix(lineEnd) { result.removeLast() }
        return Array(result.utf8)
    }

    private mutating func line(_ text: String) {
        result += text + (random.chance(5) && !text.isEmpty ? "  " : "") + lineEnd
    }

    private mutating func comment() -> String {
        let text =
            "#" + random.pick([" ", "", "# "]) + "c\(comments.count)"
            + random.pick(["", " 'x", " \"y", " a: [b", " # more", " - z", " 😀", "\t|", " &a *b"])
        comments.append(text)
        return text
    }

    /// Behind a dash alone no tab may stand.
    private mutating func trailing(behindDash: Bool = false) -> String {
        random.chance(12) ? random.pick([" ", "  ", behindDash ? "   " : "\t", "      "]) + comment() : ""
    }

    /// Comments and blank lines above something at a column.
    private mutating func alone(_ column: Int) {
        for _ in 0..<random.number(0...2) where random.chance(12) { line(random.pick(["", "", "  "])) }
        for _ in 0..<random.number(0...2) where random.chance(15) {
            let odd = usesOddColumns && random.chance(25)
            line(
                String(repeating: " ", count: odd ? random.number(0...column + (isBehindBlock ? 0 : 3)) : column)
                    + comment())
            if random.chance(20) { line("") }
        }
    }

    private mutating func block(_ model: Model, indent: Int, isFirstBeside: Bool) {
        let margin = String(repeating: " ", count: indent)
        switch model {
        case .scalar: break
        case .map(let pairs):
            for (index, pair) in pairs.enumerated() {
                let isBeside = isFirstBeside && index == 0
                if !isBeside { alone(indent) }
                if index > 0, random.chance(15) {
                    let text = comment()
                    keyed.append((text, pair.key))
                    line(margin + text)
                }
                result += isBeside ? "" : margin
                let key = isPlain(pair.key, inFlow: false) ? pair.key : quoted(pair.key)
                value(pair.value, after: key + ":", indent: indent, isMember: false)
            }
        case .list(let members):
            for (index, member) in members.enumerated() {
                let isBeside = isFirstBeside && index == 0
                if !isBeside { alone(indent) }
                result += isBeside ? "" : margin
                value(member, after: "-", indent: indent, isMember: true)
            }
        }
    }

    private mutating func value(_ model: Model, after sign: String, indent: Int, isMember: Bool) {
        let step = random.pick([2, 2, 2, 1, 3, 4])
        let gap = random.pick([" ", " ", " ", " ", "  ", "   "])
        switch model {
        case .scalar(let text, let style):
            scalar(text, style, after: sign + gap, indent: indent)
        case .list(let members) where members.isEmpty: line(sign + gap + "[]" + trailing())
        case .map(let pairs) where pairs.isEmpty: line(sign + gap + "{}" + trailing())
        case .list where random.chance(25), .map where random.chance(20):
            result += sign + gap
            line(flow(model, indent: indent + 1, isWide: random.chance(40)) + trailing())
        case .list, .map:
            isBehindBlock = false
            if isMember, random.chance(80) {
                result += sign + gap
                block(model, indent: indent + sign.count + gap.count, isFirstBeside: true)
                return
            }
            let anchor = usesOddities && random.chance(10) ? " &a\(random.number(0...99))" : ""
            line(sign + anchor + trailing(behindDash: isMember))
            var inner = indent + step
            if case .list = model, !isMember, random.chance(30) { inner = indent }
            block(model, indent: inner, isFirstBeside: false)
        }
    }

    private mutating func scalar(_ text: String, _ style: NodeTree.Style, after lead: String, indent: Int) {
        isBehindBlock = false
        let words = text.split(separator: " ", omittingEmptySubsequences: false)
        let isPlainText = isPlain(text, inFlow: false) || text.isEmpty && style == .plain
        let margin = String(repeating: " ", count: indent + random.number(1...5))
        if style == .plain, isPlainText, isSpecial(text) {
            return line(lead + text + trailing(behindDash: text.isEmpty))
        }
        let isBlock = text.first != " " && text.first != "\n" && !text.isEmpty && !text.unicodeScalars.contains("\t")
        if isBlock, text.contains("\n") || random.chance(10) {
            isBehindBlock = true
            line(
                lead + (text.contains("\n") ? "|" : random.pick(["|", ">"]))
                    + (text.hasSuffix("\n\n") ? "+" : text.hasSuffix("\n") ? "" : "-") + trailing())
            let body = text.split(separator: "\n", omittingEmptySubsequences: false)
            for part in text.hasSuffix("\n") ? body.dropLast() : body[...] {
                result += (part.isEmpty ? "" : margin + part) + lineEnd
            }
            return
        }
        if isPlainText, !isSpecial(text), style != .quoted || random.chance(30), !text.contains("#") {
            let isSpread = words.count > 2 && !words.contains("") && random.chance(20)
            return line(lead + (isSpread ? words.joined(separator: lineEnd + margin) : text) + trailing())
        }
        if random.chance(50), !text.contains("\n"), !text.contains("\t") {
            return line(lead + "'" + text.replacingQuotes + "'" + trailing())
        }
        let isSpread = words.count > 2 && !words.contains("") && !text.contains("\\") && random.chance(20)
        line(
            lead + (isSpread ? quoted(text).split(separator: " ").joined(separator: lineEnd + margin) : quoted(text))
                + trailing())
    }

    /// Words and numbers that only stay what they are without quotes.
    private func isSpecial(_ text: String) -> Bool {
        text.isEmpty || text.utf8.allSatisfy { (0x30...0x39).contains($0) || [0x2D, 0x2E].contains($0) }
            || ["true", "false", "null", "~"].contains(text)
    }

    private func isPlain(_ text: String, inFlow: Bool) -> Bool {
        guard let first = text.unicodeScalars.first, let last = text.unicodeScalars.last else { return false }
        let bad: Set<Unicode.Scalar> = inFlow ? [",", "[", "]", "{", "}", ":", "\n", "\t"] : ["\n", "\t"]
        let isStart =
            first.properties.isAlphabetic || ("0"..."9").contains(first) || text == "~"
            || first == "-" && text.utf8.count > 1 && !text.hasPrefix("- ")
        return isStart && last != ":" && last != " " && !text.contains(": ") && !text.contains(" #")
            && !text.unicodeScalars.contains { bad.contains($0) }
    }

    private func quoted(_ text: String) -> String {
        var result = "\""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"": result += "\\\""
            case "\\": result += "\\\\"
            case "\n": result += "\\n"
            case "\t": result += "\\t"
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result + "\""
    }

    private mutating func flow(_ model: Model, indent: Int, isWide: Bool) -> String {
        switch model {
        case .scalar(let text, let style):
            if style == .plain, isPlain(text, inFlow: true), isSpecial(text) || random.chance(70) { return text }
            return style == .plain && isSpecial(text) && !text.isEmpty ? text : quoted(text)
        case .list(let members):
            var items: [String] = []
            for member in members { items.append(flow(member, indent: indent, isWide: isWide)) }
            return "[" + joined(items, indent: indent, isWide: isWide) + "]"
        case .map(let pairs):
            var items: [String] = []
            for pair in pairs {
                let key = isPlain(pair.key, inFlow: true) ? pair.key : quoted(pair.key)
                items.append(key + random.pick([": ", ": ", ":  "]) + flow(pair.value, indent: indent, isWide: isWide))
            }
            return "{" + joined(items, indent: indent, isWide: isWide) + "}"
        }
    }

    private mutating func joined(_ items: [String], indent: Int, isWide: Bool) -> String {
        let pad = random.pick(["", " "])
        guard isWide, items.count > 1 else {
            return pad + items.joined(separator: random.pick([", ", ", ", " ,  "])) + pad
        }
        let margin = lineEnd + String(repeating: " ", count: indent + random.number(0...3))
        return margin + items.joined(separator: "," + margin) + margin
    }
}

extension String {
    fileprivate var replacingQuotes: String {
        split(separator: "'", omittingEmptySubsequences: false).joined(separator: "''")
    }
}
