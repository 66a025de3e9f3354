import PolicyEngine

enum YamlImplicitDate {
    static let check = Check(.yamlImplicitDate, fix: { $1.quoting($0.place) }) { policy, log in
        let known = policy.places(reportedBy: "yaml/implicit-date")
        for file in policy.files.compactMap({ $0 }) {
            for (index, node) in file.tree.nodes.enumerated()
            where node.textCount == 10 && node.kind == .scalar && node.style == .plain {
                guard file.tree.withBytes(index, { NumberText.isDate($0) }) else { continue }
                let place = file.place(index)
                if known.contains(place) { continue }
                let text = file.text(index)
                log.add(
                    "YAML parsers disagree on whether “\(text)” is text or a date", at: place,
                    help: "put it in quotes: \"\(text)\"",
                    fix: policy.quoting(place))
            }
        }
    }
}
