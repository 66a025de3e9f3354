import TestSupport

/// YAML that leaves a reader no choice: every text is quoted, in block or in flow style as the dice fall.
indirect enum ReferenceNode {
    case plain(String)
    case text(String)
    case list([ReferenceNode])
    case map([(String, ReferenceNode)])
}

struct ReferencePrinter {
    var random: SeededRandom

    mutating func quoted(_ text: String) -> String {
        if random.chance(50) { return jsonText(text) }
        return "'" + text.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "''") + "'"
    }

    mutating func key(_ key: String) -> String {
        let simple = key.first!.isLetter && key.allSatisfy { $0.isLetter || $0.isNumber || ".-/".contains($0) }
        return simple && random.chance(80) ? key : quoted(key)
    }

    mutating func flow(_ node: ReferenceNode) -> String {
        switch node {
        case .plain(let text): return text
        case .text(let text): return quoted(text)
        case .list(let nodes):
            var parts: [String] = []
            for node in nodes { parts.append(flow(node)) }
            return "[" + parts.joined(separator: ", ") + "]"
        case .map(let pairs):
            var parts: [String] = []
            for (name, node) in pairs.shuffled(using: &random) { parts.append(key(name) + ": " + flow(node)) }
            return "{" + parts.joined(separator: ", ") + "}"
        }
    }

    mutating func block(_ node: ReferenceNode, _ indent: Int) -> [String] {
        let space = String(repeating: " ", count: indent)
        switch node {
        case .list(let nodes) where !nodes.isEmpty:
            var lines: [String] = []
            for node in nodes {
                if isBlock(node) {
                    var inner = block(node, indent + 2)
                    inner[0] = space + "- " + inner[0].dropFirst(indent + 2)
                    lines += inner
                } else {
                    lines.append(space + "- " + flow(node))
                }
            }
            return lines
        case .map(let pairs) where !pairs.isEmpty:
            var lines: [String] = []
            for (name, node) in pairs.shuffled(using: &random) {
                if isBlock(node) {
                    lines.append(space + key(name) + ":")
                    lines += block(node, indent + 2)
                } else {
                    lines.append(space + key(name) + ": " + flow(node))
                }
            }
            return lines
        default:
            return [space + flow(node)]
        }
    }

    private mutating func isBlock(_ node: ReferenceNode) -> Bool {
        switch node {
        case .list(let nodes): !nodes.isEmpty && random.chance(40)
        case .map(let pairs): !pairs.isEmpty && random.chance(60)
        default: false
        }
    }
}

/// One thing that can stand in any file: a member of a top-level list or map, or the fallback.
private struct Piece {
    var key: String
    var name: String?
    var node: ReferenceNode
}

func yamlFiles(
    _ policy: ReferencePolicy, shuffledBy generator: inout some RandomNumberGenerator
) -> [(path: String, text: String)] {
    var printer = ReferencePrinter(random: SeededRandom(seed: generator.next()))
    var writer = ReferenceWriter(random: SeededRandom(seed: generator.next()))
    let count = printer.random.number(1...5)
    var files = [[Piece]](repeating: [], count: count)
    for piece in pieces(policy, &writer).shuffled(using: &printer.random) {
        let start = printer.random.number(0...(count - 1))
        // One domain in two pieces must not meet in one file, where its name would stand twice.
        let places = (0..<(count + 1)).map { (start + $0) % max(count, 1) }
        let free = places.first { place in
            piece.key != "domains" || !files[place].contains { $0.key == piece.key && $0.name == piece.name }
        }
        if let free { files[free].append(piece) } else { files.append([piece]) }
    }
    let names = ["a.yaml", "rules/b.yaml", "rules/deep/c.yaml", "z.yaml", "m/n.yaml", "extra.yaml"].shuffled(
        using: &printer.random)
    var result: [(path: String, text: String)] = []
    for (index, file) in files.enumerated() {
        result.append((names[index], "schema: 1\n" + topLevel(file, &printer)))
    }
    for (locale, entries) in policy.translations.sorted(by: { $0.key < $1.key }) {
        let translations = entries.sorted { $0.key < $1.key }.map { ($0.key, writer.translation($0.value)) }
        let node = ReferenceNode.map([("locale", .text(locale)), ("translations", .map(translations))])
        result.append(("locales/\(locale).yaml", "schema: 1\n" + printer.block(node, 0).joined(separator: "\n") + "\n"))
    }
    return result.shuffled(using: &printer.random)
}

private func topLevel(_ pieces: [Piece], _ printer: inout ReferencePrinter) -> String {
    var keys: [String] = []
    for piece in pieces where !keys.contains(piece.key) { keys.append(piece.key) }
    var lines: [String] = []
    for key in keys.shuffled(using: &printer.random) {
        let mine = pieces.filter { $0.key == key }
        if mine.count == 1, key == "fallback" || key == "locales" {
            lines.append(key + ":")
            lines += printer.block(mine[0].node, 2)
        } else if mine[0].name == nil {
            lines.append(key + ":")
            lines += printer.block(.list(mine.map(\.node)), 2)
        } else {
            lines.append(key + ":")
            lines += printer.block(.map(mine.map { ($0.name!, $0.node) }), 2)
        }
    }
    return lines.joined(separator: "\n") + "\n"
}

private func pieces(_ policy: ReferencePolicy, _ writer: inout ReferenceWriter) -> [Piece] {
    var all = [Piece(key: "locales", node: writer.locales(policy.locales))]
    for domain in policy.domains {
        for node in writer.domains(domain) { all.append(Piece(key: "domains", name: domain.name, node: node)) }
    }
    for category in policy.categories {
        var pairs = writer.words(category.words)
        if let kind = category.kind { pairs.append(("is", .plain(kind))) }
        all.append(Piece(key: "categories", name: category.name, node: .map(pairs)))
    }
    let listed = policy.scopes.allSatisfy { $0.loudest == nil && $0.fields.isEmpty }
    for scope in policy.scopes {
        if listed {
            all.append(Piece(key: "scopes", node: .text(scope.path)))
            continue
        }
        var pairs: [(String, ReferenceNode)] = []
        if let loudest = scope.loudest {
            let surface = ReferenceNode.plain(loudest.rawValue)
            let except = ReferenceNode.list(scope.exceptions.map { .text($0) })
            pairs.append(("loudest", scope.exceptions.isEmpty ? surface : .map([("at", surface), ("except", except)])))
        }
        if !scope.fields.isEmpty { pairs.append(("fields", .list(scope.fields.map { .text($0) }))) }
        all.append(Piece(key: "scopes", name: scope.path, node: .map(pairs)))
    }
    for report in policy.reports { all.append(Piece(key: "reports", node: .plain(report))) }
    for action in policy.actions { all.append(Piece(key: "actions", node: .text(action))) }
    for option in policy.options {
        var pairs = [("title", writer.text(option.title)), ("action", ReferenceNode.text(option.action))]
        if let role = option.role { pairs.append(("role", .plain(role))) }
        all.append(Piece(key: "recoveryOptions", name: option.id, node: .map(pairs)))
    }
    for (name, schedule) in policy.schedules.sorted(by: { $0.key < $1.key }) {
        all.append(Piece(key: "retrySchedules", name: name, node: .map(writer.schedule(schedule))))
    }
    for rule in policy.rules { all.append(Piece(key: "rules", node: writer.rule(rule))) }
    all.append(Piece(key: "fallback", node: .map(writer.words(policy.fallback))))
    return all
}
