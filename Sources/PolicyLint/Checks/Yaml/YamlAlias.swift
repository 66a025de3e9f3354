import PolicyEngine

enum YamlAlias {
    static let check = Check(.yamlAlias) { policy, log in
        for file in policy.files.compactMap({ $0 }) {
            for (index, node) in file.tree.nodes.enumerated() where node.kind == .alias {
                let place = file.place(index)
                log.add(
                    "“\(policy.written(place))” repeats a value from elsewhere", at: place,
                    related: [.init(file.place(Int(node.target)), "this is repeated")],
                    help: "write the value here; settings that several rules share can go into their category")
            }
        }
    }
}
