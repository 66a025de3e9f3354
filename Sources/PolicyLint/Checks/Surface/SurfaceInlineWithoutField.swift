import PolicyEngine

enum SurfaceInlineWithoutField {
    static let check = Check(.surfaceInlineWithoutField, needs: .policy) { policy, log in
        guard let scopes = policy.catalog?.scopes else { return }
        let withFields = scopes.filter { !$0.fields.isEmpty }.map { $0.path.text }
        var seen: Set<SourcePlace> = []
        for rule in policy.effective.rules where rule.field == nil && !rule.isFallback {
            guard let (shown, owner) = inlinePlace(rule), !rule.entries.isEmpty else { continue }
            // A category’s settings hold on every screen; a rule that names the error may add the field.
            let isAdded =
                rule.isRefining && rule.base == nil && rule.entries.contains { $0.namesError }
                && addsField(rule, policy.effective)
            guard owner.rank == .rule || rule.owner.rank == .rule && !withFields.isEmpty, !isAdded,
                let bare = bareScreen(rule, withFields)
            else { continue }
            let place = owner === rule.owner ? shown : rule.owner.place
            guard seen.insert(place).inserted else { continue }
            log.add(
                bare.isEmpty
                    ? "“inline” has no field" : "“inline” has no field on “\(bare)”",
                at: place,
                label: owner === rule.owner ? nil : "“inline” comes from \(owner.title)",
                help: "set `field`, list the screen’s fields under `scopes`, or use another surface, such as `alert`"
            )
        }
    }

    /// Whether a rule that gives one of the categories this one refines names a field.
    private static func addsField(_ rule: EffectiveRule, _ effective: EffectiveRules) -> Bool {
        rule.categories.contains { effective.classifying[$0].contains { effective.rules[$0].field != nil } }
    }

    private static func inlinePlace(_ rule: EffectiveRule) -> (SourcePlace, SettingsOwner)? {
        if let steps = rule.steps, steps.value.contains(where: { $0.show == .inline }) {
            return (steps.place, steps.owner)
        }
        if rule.schedule != nil, let end = rule.gaveUpShow, end.value == .inline { return (end.place, end.owner) }
        return nil
    }

    /// A screen the rule holds for, without fields on it, above or below; empty for the app where no screen has any.
    private static func bareScreen(_ rule: EffectiveRule, _ withFields: [String]) -> String? {
        for entry in rule.entries {
            if entry.screens.isEmpty {
                if withFields.isEmpty { return "" }
            } else if let bare = entry.screens.first(where: { screen in
                !withFields.contains { ScreenPath.isRelated($0, screen.text) }
            }) {
                return bare.text
            }
        }
        return nil
    }
}
