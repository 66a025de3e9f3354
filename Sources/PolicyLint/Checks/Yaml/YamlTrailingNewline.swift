import PolicyEngine

enum YamlTrailingNewline {
    static let check = Check(.yamlTrailingNewline) { policy, log in
        for text in policy.textNodes where text.field != .description {
            guard let file = policy.files[Int(text.file)] else { continue }
            text.forEach(.block, in: file) { index in
                guard file.tree.withBytes(index, { $0.last == ASCII.lineFeed }),
                    let sign = header(file.tree.nodes[index], file.source.bytes)
                else { return }
                let place = SourcePlace(file: file.number, lower: Int32(sign.lowerBound), upper: Int32(sign.upperBound))
                let written = policy.written(place)
                let better = String(written.filter { $0 != "+" }) + "-"
                log.add(
                    "this text ends with a line break", at: place, help: "write “\(better)”",
                    fix: Fix(.unsafe, title: "write “\(better)”", edits: [Fix.Edit(place, better)]))
            }
        }
    }

    /// The sign a block text begins with, and what says more about it: `|`, `>+`, `|2`.
    private static func header(_ node: NodeTree.Node, _ bytes: [UInt8]) -> Range<Int>? {
        var start = Int(node.lower)
        while start < node.upper, bytes[start] != ASCII.bar, bytes[start] != ASCII.greater,
            bytes[start] != ASCII.lineFeed
        { start += 1 }
        guard start < node.upper, bytes[start] != ASCII.lineFeed else { return nil }
        var end = start + 1
        while end < node.upper, bytes[end] > ASCII.space, bytes[end] != ASCII.hash { end += 1 }
        return start..<end
    }
}
