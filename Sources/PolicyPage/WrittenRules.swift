import PolicyEngine

extension [PolicyDocument] {
    func rule(_ id: String) -> WrittenRule? {
        lazy.flatMap { $0.rules }.first { $0.id?.text.hasSameBytes(as: id) == true }
    }
}

extension WrittenRule {
    /// The screens its conditions name.
    var screens: [String] {
        (when ?? []).flatMap { entry in
            entry.situations.flatMap { condition -> [String] in
                if case .scopes(let names) = condition.accepted { names.map { $0.text } } else { [] }
            }
        }
    }
}
