import PolicyEngine

enum YamlTrailingNewline {
    static let check = Check(.yamlTrailingNewline) { policy, log in
        for text in policy.textNodes where text.field != .description {
            guard let file = policy.files[Int(text.file)] else { continue }
            text.forEach(.block, in: file) { index in
                guard file.tree.withBytes(index, { $0.last == 0x0A }),
                    let sign = header(file.tree.nodes[index], file.source.bytes)
                else { return }
                let place = SourcePlace(file: file.number, lower: Int32(sign.lowerBound), upper: Int32(sign.upperBound))
                let written = policy.written(place)
                let better = String(written.filter { $0 != "+" }) + "-"
                log.add(
                    "this text ends with a line break", at: place, help: "write “\(better)”",
                    fix: Fix(.unsafe, "write “\(better)”", [Fix.Edit(place, better)]))
            }
        }
    }

    /// The sign a block text begins with, and what says more about it: `|`, `>+`, `|2`.
    private static func header(_ node: NodeTree.Node, _ bytes: [UInt8]) -> Range<Int>? {
        var start = Int(node.lower)
        while start < node.upper, bytes[start] != 0x7C, bytes[start] != 0x3E, bytes[start] != 0x0A { start += 1 }
        guard start < node.upper, bytes[start] != 0x0A else { return nil }
        var end = start + 1
        while end < node.upper, bytes[end] > 0x20, bytes[end] != 0x23 { end += 1 }
        return start..<end
    }
}
