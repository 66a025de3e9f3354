import PolicyText

extension PolicyCompiler {
    /// Conditions on values that the errors of an entry do not carry, where their domains say what they carry, and on
    /// names that are nearly those of a declared value.
    mutating func checkParameters(_ entry: MatchEntry) {
        let excluded = entry.exclusions.compactMap { exclusion -> SituationCondition? in
            if case .situation(let condition) = exclusion { condition } else { nil }
        }
        for condition in entry.situations + excluded {
            guard case .value(let name) = condition.subject, name.source == .parameter else { continue }
            check(name.key, condition.place, entry)
        }
    }

    private mutating func check(_ name: String, _ place: SourcePlace, _ entry: MatchEntry) {
        if Placeholder(name).isOfEngine {
            let isSituation = NodeDecoder.situationKeys.contains { "\($0.name)" == name }
            log.report(
                .referenceUnknownParameter, "“\(name)” is a built-in value, not a value of the error",
                at: place,
                help: isSituation
                    ? "write it without `parameters`, directly under `when`"
                    : "the name is reserved for a built-in value: rename the error’s value")
            return
        }
        if let known = catalog.values.possible(entry) {
            if known.contains(name) { return }
            let which = entry.error.code.isEmpty ? "domain" : "code"
            log.report(
                .referenceUnknownParameter, "errors of this \(which) have no value “\(name)”", at: place,
                help: known.isEmpty
                    ? "declare it under the `parameters` of the domain, or of the code"
                    : "their values are: " + known.sorted().joined(separator: ", "),
                nearest: log.nearest(to: name, among: known.sorted()))
        } else if let meant = catalog.slip(.parameter(name)), BuiltInValue(named: meant) == nil {
            log.report(
                .referenceUnknownParameter, "unknown value “\(name)”", at: place,
                help: "or declare it under the `parameters` of the domain", nearest: [meant])
        }
    }
}
