import PolicyEngine

/// What the policy has names for. A test with another name tests something else than it says, and passes.
struct DeclaredNames: Sendable {
    let fields: [String]
    /// Whether anything depends on the field of an error.
    let asksForField: Bool
    /// Situations of the app’s own.
    let situations: Set<String>
    /// What the app says that it reports; empty where it does not say.
    let reports: Set<String>
    /// Values that errors carry.
    let parameters: Set<String>

    init(_ policy: ErrorPolicy, _ written: MergedDocuments) {
        let compiled = policy.compiled
        reports = Set(written.reports.map { $0.text })
        fields = Set(policy.fields + written.scopes.flatMap { $0.fields.map { $0.text } }).sorted {
            $0.precedesByBytes($1)
        }
        var parameters = Set(written.valueNames).union(["serverMessage"])
        var asksForField = compiled.steps.rows.contains { $0.show == UInt32(Surface.inline.rawValue) }
        for texts in compiled.texts {
            for argument in texts.patterns.arguments.rows {
                if argument.kind == BuiltInValue.field.rawValue { asksForField = true }
                if argument.kind == BuiltInValue.parameter {
                    parameters.insert(texts.patterns.strings.string(argument.name))
                }
            }
        }
        var situations = reports
        for own in compiled.ownTests.rows {
            let name = compiled.strings.string(own.key)
            if own.source == ValueSource.context.rawValue { situations.insert(name) }
            if own.source == ValueSource.parameter.rawValue { parameters.insert(name) }
        }
        (self.parameters, self.situations, self.asksForField) = (parameters, situations, asksForField)
    }
}

extension TestVocabulary {
    /// Names that nothing in the policy has. `index` is the map that the draft was read from.
    func checkDeclared(_ draft: EventDraft, index: Int, decoder: inout NodeDecoder) {
        guard let declared, decoder.isMapping(index) else { return }
        var log: [(key: String, message: String, help: String?, nearest: [String])] = []
        let context = draft.context
        if let scope = context.scope, scope != "*", policy.compiled.scopes.resolve(scope) == 0,
            NameSuggestion.nearest(to: scope, among: screens).isEmpty
        {
            log.append(
                (
                    "scope",
                    screens.isEmpty
                        ? "the policy declares no screens" : "unknown screen “\(decoder.shortened(scope))”",
                    Self.list(screens) ?? "declare it under `scopes`, or remove it", []
                ))
        }
        if let field = context.field, !declared.fields.contains(field),
            !declared.fields.isEmpty || !declared.asksForField
        {
            log.append(
                (
                    "field", "unknown field “\(decoder.shortened(field))”",
                    declared.fields.isEmpty
                        ? "remove it: no rule or text depends on a field" : Self.list(declared.fields),
                    NameSuggestion.nearest(to: field, among: declared.fields)
                ))
        }
        for (name, _) in context.values where !declared.situations.contains(name) {
            log.append(
                (
                    "values", "unknown situation “\(decoder.shortened(name))”: no rule uses it",
                    Self.list(declared.situations) ?? "remove it: no rule uses a situation of the app",
                    NameSuggestion.nearest(to: name, among: Array(declared.situations))
                ))
        }
        for link in draft.event.links {
            for (name, _) in link.parameters where !declared.parameters.contains(name) {
                log.append(
                    (
                        "parameters", "unknown value “\(decoder.shortened(name))”: no rule or text uses it",
                        "remove it, or declare it under the domain’s `parameters`",
                        NameSuggestion.nearest(to: name, among: Array(declared.parameters))
                    ))
            }
        }
        for name in unreported(context, declared) {
            log.append(
                (
                    name, "the app does not report “\(name)”",
                    "remove it, or list it under `reports` if the app reports it", []
                ))
        }
        // What stands in a paste was not chosen by whoever wrote the test.
        let chosen = draft.isPasted ? decoder.pairs(index).map { decoder.string($0.key) } : nil
        for one in log where chosen?.contains(one.key) ?? true {
            decoder.log.report(
                one.key == "scope" ? .referenceUnknownScope : .structureUnknownValue, one.message,
                at: decoder.place(ofKey: one.key, in: index), help: one.nearest.isEmpty ? one.help : nil,
                nearest: one.nearest)
        }
    }

    /// Situations that a policy which lists what is reported does not list.
    private func unreported(_ context: EventContext, _ declared: DeclaredNames) -> [String] {
        if declared.reports.isEmpty { return [] }
        let said: [(Situation, Bool)] = [
            (.firstLoad, context.isFirstLoad != nil), (.userInitiated, context.isUserInitiated != nil),
            (.idempotent, context.isIdempotent != nil), (.online, context.isOnline != nil),
            (.platform, context.platform != nil), (.appVersion, context.appVersion != nil),
        ]
        return said.filter { $0.1 }.map { $0.0.name }.filter { !declared.reports.contains($0) }
    }

    private static func list(_ names: some Collection<String>) -> String? {
        let shown = names.sorted { $0.precedesByBytes($1) }
        return shown.isEmpty
            ? nil : "expected one of: " + shown.prefix(12).joined(separator: ", ") + (shown.count > 12 ? ", …" : "")
    }

    /// A language for which there are texts in none that stands for it.
    func check(language tag: String, at place: SourcePlace, _ decoder: inout NodeDecoder) {
        guard LocaleTag.canonical(tag) != nil, tag != "all", !speaks(tag) else { return }
        decoder.log.report(
            .referenceUnknownLocale, "unknown language “\(decoder.shortened(tag))”", at: place,
            help: "the policy has \(policy.locales.joined(separator: ", ")). To test which one is used instead, "
                + "add locale: \(policy.locales[0]) under `expect`")
    }

    /// Whether the policy has texts in a language, or in one that stands for it.
    package func speaks(_ tag: String) -> Bool {
        func language(_ tag: String) -> Substring { tag.prefix { $0 != "-" } }
        let order = Array(LocaleChain.of(policy.locales).order(tag))
        return order.count > 1 || order.first != 0 || language(tag) == language(policy.locales[0])
    }
}
