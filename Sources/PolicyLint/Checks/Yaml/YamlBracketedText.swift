import PolicyEngine

enum YamlBracketedText {
    static let check = Check(.yamlBracketedText) { policy, log in
        for text in policy.textNodes {
            guard let file = policy.files[Int(text.file)] else { continue }
            let node = file.tree.nodes[text.node]
            guard node.kind == .sequence, Int(node.lower) < file.source.bytes.count,
                file.source.bytes[Int(node.lower)] == ASCII.openBracket
            else { continue }
            let members = Array(file.tree.children(of: text.node))
            guard !members.isEmpty,
                members.allSatisfy({ file.tree.nodes[$0].kind == .scalar && file.tree.nodes[$0].style == .plain })
            else { continue }
            let place = SourcePlace(file: file.number, lower: node.lower, upper: node.upper)
            log.add(
                "brackets without quotes make a list, and people don’t see the brackets", at: place,
                help: "put the text in quotes, or delete the brackets",
                fix: policy.quoting(place, .unsafe))
        }
    }
}
