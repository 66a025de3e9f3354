import PolicyAnalysis
import PolicyEngine

enum SurfaceLoudestHides {
    static let check = Check(.surfaceLoudestHides, needs: .policy) { policy, log in
        guard let catalog = policy.catalog, let tree = policy.policy?.compiled.scopes else { return }
        for scope in catalog.scopes {
            guard let loudest = scope.loudest, let surface = loudest.surface,
                let screen = tree.screen(named: scope.path.text)
            else { continue }
            let isLimited = { (number: Int) in tree.limit(on: screen, category: Int32(number))?.screen == screen }
            let shown = policy.effective.rules.filter { rule in
                rule.categories.contains(where: isLimited) && isShown(rule, scope.path.text)
            }
            let lost: [(loss: Loss, rules: [EffectiveRule])] = Loss.allCases.map { loss in
                (
                    loss: loss,
                    rules: shown.filter { rule in
                        loss.isOf(rule, under: surface, catalog)
                            && !isAlwaysRefined(rule, on: scope.path.text, policy.effective)
                            && !(loss == .buttons
                                && hasOwnButtons(scope.path.text, rule: rule, effective: policy.effective))
                    }
                )
            }.filter { !$0.rules.isEmpty }
            guard !lost.isEmpty else { continue }
            let hidden = Set(lost.flatMap { $0.rules.flatMap { $0.categories } }.filter(isLimited))
            let names = hidden.map { policy.effective.categories[$0].name }.sorted()
            let what = lost.map { $0.loss.text }
            if surface == .hidden {
                let graveRules = lost.filter { $0.loss != .buttons }.flatMap { $0.rules }
                let grave = Set(graveRules.flatMap { $0.categories }).map { policy.effective.categories[$0].name }
                    .filter { ErrorKind(rawValue: $0) == nil }.sorted()
                log.add(
                    "“\(scope.path.text)” never shows anything, not even " + list(what), at: loudest.place,
                    related: related(lost.flatMap { $0.rules }),
                    help: "`none` hides every error: to remove the limit, delete `loudest`; for a low limit, write "
                        + (grave.isEmpty
                            ? "loudest: toast" : "loudest: { at: toast, except: [\(grave.joined(separator: ", "))] }"))
                continue
            }
            log.add(
                "“\(scope.path.text)” allows nothing more prominent than \(article(surface)), not even "
                    + list(what),
                at: loudest.place, related: related(lost.flatMap { $0.rules }),
                help: (lost.allSatisfy { $0.loss == .buttons } ? "give them fewer buttons there, or " : "")
                    + help(
                        surface, loudest.exceptions.map { $0.text }, names: names,
                        critical: lost[0].loss == .critical && !lost.contains { $0.loss == .logout }
                            ? critical(policy) : nil))
        }
    }

    private static func list(_ what: [String]) -> String {
        what.dropLast().joined(separator: ", ") + (what.count > 1 ? " or " : "") + (what.last ?? "")
    }

    /// A kind would except far more than is meant: nearly every error is of one.
    private static func help(
        _ surface: Surface, _ exceptions: [String], names: [String], critical: String?
    ) -> String {
        if let critical, !names.contains(critical) {
            let all = (exceptions.filter { $0 != critical } + [critical]).joined(separator: ", ")
            return "give these errors the category `\(critical)`, and exclude it: "
                + "loudest: { at: \(surface.name), except: [\(all)] }"
        }
        if names.allSatisfy({ $0 == ErrorKind.requiresLogout.rawValue }) {
            return "exclude them: loudest: { at: \(surface.name), except: "
                + "[\((exceptions + names).joined(separator: ", "))] }"
        }
        if names.contains(where: { ErrorKind(rawValue: $0) != nil }) {
            return
                "give these errors their own category, such as grave: { is: nonRetryable, severity: critical }, "
                + "and exclude it: loudest: { at: \(surface.name), except: [grave] }"
        }
        return
            "exclude them: loudest: { at: \(surface.name), except: [\((exceptions + names).joined(separator: ", "))] }"
    }

    /// A category of the policy’s own for critical errors.
    private static func critical(_ policy: LintContext) -> String? {
        policy.catalog?.categories.first { category in
            ErrorKind(rawValue: category.name.text) == nil && category.settings.severity == .critical
        }?.name.text
    }

    /// What gets lost.
    private enum Loss: CaseIterable {
        case critical, logout, buttons

        var text: String {
            switch self {
            case .critical: "critical errors"
            case .logout: "errors that log the person out"
            case .buttons: "errors with more buttons than fit"
            }
        }

        func isOf(_ rule: EffectiveRule, under surface: Surface, _ catalog: MergedDocuments) -> Bool {
            guard let end = rule.gaveUpShow?.value ?? rule.steps?.value.last?.show, end > surface, surface < .alert
            else { return false }
            switch self {
            case .critical: return rule.severity?.value == .critical
            case .logout: return rule.kind == .requiresLogout && rule.performed != nil
            case .buttons:
                let options = (rule.gaveUpRecovery ?? rule.recovery)?.value.compactMap { catalog.option($0) } ?? []
                let doing = options.filter { $0.action?.text != "dismiss" }.count
                return surface == .toast && doing > 1 || surface == .badge && doing > 0
                    || surface == .hidden && doing > 0
            }
        }
    }

    /// Whether errors of a rule can come up on a screen.
    private static func isShown(_ rule: EffectiveRule, _ path: String) -> Bool {
        rule.entries.isEmpty
            || rule.entries.contains { entry in
                entry.screens.isEmpty || entry.screens.contains { ScreenPath.isRelated($0.text, path) }
            }
    }

    /// Whether a rule for the screen itself refines all of them there, so that its outcome counts.
    private static func isAlwaysRefined(_ rule: EffectiveRule, on path: String, _ effective: EffectiveRules) -> Bool {
        effective.refinements(of: rule).contains { pair in
            pair.owner.sets(anyOf: [.steps, .perform, .severity, .recovery])
                && pair.asking.contains { entry in
                    !entry.namesError && entry.situations.count == 1
                        && entry.screens.contains { path == $0.text || path.hasPrefix($0.text + "/") }
                }
        }
    }

    /// Whether a rule of the screen itself says which buttons these errors have there.
    private static func hasOwnButtons(_ path: String, rule: EffectiveRule, effective: EffectiveRules) -> Bool {
        rule.categories.allSatisfy { category in
            effective.refining[category].contains { number in
                let other = effective.rules[number]
                return other.owner.settings.recovery != nil
                    && other.asking.contains { entry in
                        !entry.namesError && entry.situations.count == 1
                            && entry.screens.contains { path == $0.text || path.hasPrefix($0.text + "/") }
                    }
            }
        }
    }

    private static func article(_ surface: Surface) -> String {
        switch surface {
        case .hidden: "nothing"
        case .inline: "a text next to its field"
        default: "a \(surface.name)"
        }
    }

    private static func related(_ all: [EffectiveRule]) -> [Diagnostic.Related] {
        var places: [SourcePlace] = []
        for rule in all where !places.contains(rule.owner.place) { places.append(rule.owner.place) }
        let more = places.count - 1
        let others = more == 0 ? "" : more == 1 ? ", as does one more rule" : ", as do \(more) more rules"
        let asked = all[0].gaveUpShow?.value ?? all[0].steps?.value.last?.show
        return [.init(places[0], "asks for “\(asked?.name ?? "")”" + others)]
    }
}
