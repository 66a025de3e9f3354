import PolicyAnalysis
import PolicyEngine

enum ReachCancellationVisible {
    static let check = Check(.reachCancellationVisible, needs: .policy) { policy, log in
        guard let engine = policy.policy, let catalog = policy.catalog else { return }
        let screens = engine.compiled.scopes
        var told: Set<String> = []
        for (domain, code) in cancellations(catalog) {
            let event = ErrorEvent(domain: domain, code: code)
            let isKnown = engine.compiled.links.book.names.find(domain) >= 0
            guard isKnown, let witness = shown(event, engine: engine, screens: screens) else { continue }
            let decision = engine.decide(witness.event, seed: 1)
            let rule = decision.refinedBy ?? decision.rule
            if catalog.rules.first(where: { $0.id?.text == rule }).map(ReachSplitCondition.takesAll) ?? false {
                continue
            }
            guard told.insert(rule).inserted else { continue }
            let place = catalog.rules.first { $0.id?.text == rule }?.id?.place ?? catalog.fallback?.place
            log.add(
                "canceled work is shown as an error", at: place, label: "shows it as \(decision.surface.name)",
                related: origin(decision, catalog),
                help: isOfSituations(rule, catalog)
                    ? "this rule has no condition on the error: add a domain, a code, or a status; or write a category "
                        + "under `when`, so that the rule only refines others"
                    : namesIt(decision, event: event, catalog: catalog)
                        ? ownHelp(decision, policy)
                        : decision.refinedBy != nil && !reachesFallback(event, engine)
                            ? exclusion(decision)
                            : """
                            \(declaration(event, catalog))add a rule for it:
                            - id: \(id(domain, catalog))
                              when: { domain: \(domain), code: \(text(code))\(screen(witness.event, rule, catalog)) }
                              category: nonRetryable
                              show: none
                              log: false
                            """,
                example: "\(witness.text) → \(decision.rule)", command: "policyctl evaluate \(witness.arguments)")
        }
    }

    /// Whether a rule matches every error of some screen or situation.
    private static func isOfSituations(_ rule: String, _ catalog: MergedDocuments) -> Bool {
        catalog.rules.first { $0.id?.text == rule }?.when?.contains { entry in
            entry.error.isEmpty && entry.cause == nil && entry.category == nil && entry.rule == nil
                && !entry.situations.isEmpty
        } ?? false
    }

    /// A rule for one screen wins over those for the whole app, so that the new one has to be for the screen, too.
    private static func screen(_ event: ErrorEvent, _ rule: String, _ catalog: MergedDocuments) -> String {
        guard let screen = event.context.scope,
            let entries = catalog.rules.first(where: { $0.id?.text == rule })?.when,
            entries.contains(where: { entry in entry.situations.contains { $0.subject == .scope } })
        else { return "" }
        return ", scope: \(screen)"
    }

    /// Where the domain lists its codes, and not this one.
    private static func declaration(_ event: ErrorEvent, _ catalog: MergedDocuments) -> String {
        guard case .number(let number)? = event.links[0].code, let name = event.links[0].domain,
            let domain = catalog.domains.first(where: { $0.name.text.hasSameBytes(as: name) }), !domain.codes.isEmpty,
            !domain.codes.contains(where: { $0.number == number })
        else { return "" }
        return "add `cancelled: \(number)` to the codes of \(name), and "
    }

    /// For a rule that is about cancelled work itself.
    private static func ownHelp(_ decision: Decision, _ policy: LintContext) -> String {
        let shows = "write `show: none` in “\(decision.rule)”, which is for canceled work"
        let quiet = policy.effective.categories.first { category in
            ErrorKind(rawValue: category.name) == nil && category.name.holds("ancel")
                && category.name != decision.category
                && category.settings.steps?.allSatisfy { $0.show == .hidden } ?? false
        }
        if let quiet { return "give it `category: \(quiet.name)`, which shows nothing" }
        return ErrorKind(rawValue: decision.category) == nil
            ? shows + ", or in its category, if only canceled work uses it" : shows
    }

    /// Where the category that the rule takes its place from says so.
    private static func origin(_ decision: Decision, _ catalog: MergedDocuments) -> [Diagnostic.Related] {
        guard let rule = catalog.rules.first(where: { $0.id?.text == decision.rule }), rule.settings.steps == nil,
            let number = catalog.categoryNumbers[decision.category],
            let place = catalog.hierarchy.categories[Int(number)].settings.place(of: .steps)
        else { return [] }
        return [.init(place, "set by the category “\(decision.category)”")]
    }

    /// Whether the rule that decides names this very code, so that another one for it would only tie.
    private static func namesIt(_ decision: Decision, event: ErrorEvent, catalog: MergedDocuments) -> Bool {
        guard decision.refinedBy == nil, decision.match == .specific else { return false }
        let entries = catalog.rules.first { $0.id?.text == decision.rule }?.when ?? []
        return entries.contains { entry in
            entry.error.code.contains { term in
                switch (term.value, event.links[0].code) {
                case (.numbers(let range), .number(let number)?): range == number...number
                case (.name, _): entry.error.domain.contains { $0.value == .name(event.links[0].domain ?? "") }
                default: false
                }
            }
        }
    }

    /// Whether no rule names the error.
    private static func reachesFallback(_ event: ErrorEvent, _ engine: ErrorPolicy) -> Bool {
        let decision = engine.decide(event, seed: 1)
        return decision.rule == "fallback" || decision.match != .specific
    }

    /// What a rule leaves out that refines every error of a screen.
    private static func exclusion(_ decision: Decision) -> String {
        let category = ErrorKind(rawValue: decision.category) == nil ? decision.category : nil
        return category.map { "exclude them: add not: { category: \($0) } under its `when`" }
            ?? "exclude them: give “\(decision.rule)” its own category, and add not: { category: … } under this `when`"
    }

    /// What systems report for cancelled work, and codes of declared domains that are called so.
    private static func cancellations(_ catalog: MergedDocuments) -> [(domain: String, code: ErrorCode)] {
        var all: [(domain: String, code: ErrorCode)] = [
            ("NSURLErrorDomain", .number(-999)), ("NSCocoaErrorDomain", .number(3072)),
            ("CancellationError", .name("cancelled")),
        ]
        let names: Set<String> = [
            "cancelled", "canceled", "usercancelled", "usercanceled", "requestcancelled", "requestcanceled",
            "ecanceled",
            "cancellationerror",
        ]
        for domain in catalog.domains where !all.prefix(3).contains(where: { $0.domain == domain.name.text }) {
            for code in domain.codes {
                let name = code.name.text
                guard name.holds("ancel") || name.holds("ANCEL"),
                    names.contains(name.lowercased().filter { $0.isLetter })
                else { continue }
                all.append((domain: domain.name.text, code: .name(name)))
            }
        }
        return all
    }

    /// A name for the rule that is missing, which no other has.
    private static func id(_ domain: String, _ catalog: MergedDocuments) -> String {
        let known = [
            "NSURLErrorDomain": "network.cancelled", "NSCocoaErrorDomain": "system.cancelled",
            "CancellationError": "task.cancelled",
        ]
        let id =
            known[domain] ?? domain.lowercased().filter { $0.isASCII && ($0.isLetter || $0.isNumber) } + ".cancelled"
        return catalog.ruleNumbers[id] == nil ? id : id + "-quietly"
    }

    private static func text(_ code: ErrorCode) -> String {
        switch code {
        case .number(let number): String(number)
        case .name(let name): name
        }
    }

    /// The screen it is shown on, the app as a whole first.
    private static func shown(_ event: ErrorEvent, engine: ErrorPolicy, screens: ScopeTable) -> ExampleEvent? {
        for attempt in [nil, 2, 9] {
            for number in screens.screens.indices {
                let path = screens.path(Int32(number))
                var event = event
                event.context.scope = path.isEmpty ? nil : path
                event.context.attempt = attempt
                if Evaluator(engine.compiled).surface(event) != .hidden { return ExampleEvent(event: event) }
            }
        }
        return nil
    }
}
