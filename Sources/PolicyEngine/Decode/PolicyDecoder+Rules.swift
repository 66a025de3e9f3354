// The list of rules, and what becomes of rules that are written as several.
extension NodeDecoder {
    mutating func rules(_ index: Int) -> [WrittenRule] {
        guard isSequence(index) else {
            let isOfLanguage = pairs(0).contains { isScalar($0.key) && string($0.key) == "locale" }
            wrongType(
                index, expected: "a list of rules, each beginning with `- id:`,",
                help: isOfLanguage ? "in the file of a language, write `translations:` instead of `rules:`" : nil)
            return []
        }
        var rules: [WrittenRule] = []
        let parted = partedRules(index)
        for member in children(index) {
            var rule = RuleDraft()
            if parted.contains(member) {
                map(member, as: .rule, Self.ruleKeys, into: &rule)
                continue
            }
            let before = log.diagnostics.count
            guard map(member, as: .rule, Self.ruleKeys, into: &rule) else { continue }
            let slips = misspelt(since: before)
            let misspelt = !rule.hasID ? slips : slips.isEmpty ? Self.idAlone : slips + Self.idAlone
            rules.append(
                WrittenRule(
                    id: rule.id, when: rule.when, settings: rule.settings, beats: rule.beats,
                    place: firstKeyPlace(member), misspelt: misspelt))
        }
        return rules
    }

    /// Keys whose values cannot be used, which was reported.
    func keysWithMistakes(of map: Int, since before: Int) -> [String] {
        guard isMapping(map) else { return [] }
        let places = log.diagnostics[before...].filter { $0.severity == .error }.compactMap { $0.place }
        if places.isEmpty { return [] }
        return pairs(map).filter { pair in
            let value = tree.nodes[pair.value]
            return isScalar(pair.key)
                && places.contains { $0.lower >= value.lower && $0.lower <= max(value.lower, value.upper) }
        }.map { string($0.key) }
    }

    /// Entries of one key each, which are one rule with a dash before each of its keys; reported once.
    private mutating func partedRules(_ index: Int) -> Set<Int> {
        let names = Set(Self.ruleKeys.names())
        let parts = children(index).filter { member in
            guard isMapping(member), !pairs(member).contains(where: { equals($0.key, "id") }) else { return false }
            let keys = pairs(member).map { string($0.key) }
            return !keys.isEmpty && keys.allSatisfy { names.contains($0) }
                && (keys == ["when"] || !keys.contains("when"))
        }
        guard parts.contains(where: { part in !pairs(part).contains { string($0.key) == "when" } }),
            parts[0] != children(index).first(where: { _ in true })
        else { return [] }
        log.report(
            .structureWrongType,
            "a dash begins a new rule, but “\(string(pairs(parts[0]).first { _ in true }?.key ?? 0))” belongs to the rule above",
            at: firstKeyPlace(parts[0]),
            help: "only the first key of a rule has a dash: write two spaces instead of “- ” before the others")
        let alone = children(index).filter { isMapping($0) && pairs($0).map { string($0.key) } == ["id"] }
        return Set(parts + alone)
    }

    static let fallbackKeys: [Key<WrittenFallback>] =
        ([descriptionKey, categoryKey] + settingKeys).map { key in key.under { key.read(&$0.settings, $1, &$2) } }
}
