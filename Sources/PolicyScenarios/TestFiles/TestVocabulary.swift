package import PolicyEngine

/// The names a policy has for what tests speak of.
package struct TestVocabulary {
    let policy: ErrorPolicy
    let rules: [String]
    let options: [String]
    let screens: [String]
    let spelling: ErrorSpelling
    /// Nil where only the compiled policy is there, which does not hold all of them.
    let declared: DeclaredNames?
    /// The rules and the buttons as they are written, whose titles are taken for their ids now and then.
    private let written: MergedDocuments?

    package init(_ policy: ErrorPolicy, _ written: MergedDocuments? = nil) {
        self.policy = policy
        self.written = written
        declared = written.map { DeclaredNames(policy, $0) }
        let compiled = policy.compiled
        rules = compiled.rules.rows.map { compiled.strings.string($0.id) }
        options = compiled.options.rows.map { compiled.strings.string($0.id) }
        screens = policy.scopes.map { $0.path }
        spelling = ErrorSpelling(policy)
    }

    /// What a field may be; nil where it may be anything.
    package func names(of field: ExpectedField) -> [String]? {
        switch field {
        case .rule, .refinedBy: rules
        case .category: policy.categories.map { $0.name }
        case .absorbs: policy.categories.map { $0.name }
        case .kind: ErrorKind.allCases.map { $0.rawValue }
        case .severity: EventSeverity.allCases.map { $0.rawValue }
        case .match: ["specific", "general", "fallback"]
        case .surface, .shown: Surface.allCases.map { $0.name }
        case .adjusted: ["loudest", "noField", "cancelled"]
        case .perform: policy.actions.map { $0.name }
        case .locale: policy.locales
        case .recovery: options
        case .retryFrom: ["schedule", "retryAfter"]
        case .stopped:
            ["serverSaidNo", "exhausted", "notIdempotent", "retryAfterTooLong", "timeLimit", "budget", "notRepeated"]
        case .endsIn: ["content", "errors"]
        default: nil
        }
    }

    /// The id of the rule or button that has this title; nil where none has.
    func id(titled text: String, of field: ExpectedField) -> String? {
        guard let written else { return nil }
        func isIt(_ titles: TextAlternatives?) -> Bool { titles?.contains { $0.text.hasSameBytes(as: text) } ?? false }
        return switch field {
        case .recovery: written.options.first { isIt($0.title) }?.name.text
        case .rule, .refinedBy: written.rules.first { isIt($0.settings.message?.title) }?.id?.text
        default: nil
        }
    }

    func check(button name: Name, _ decoder: inout NodeDecoder) {
        if options.contains(where: { $0.hasSameBytes(as: name.text) }) { return }
        if let id = id(titled: name.text, of: .recovery) {
            decoder.log.report(
                .referenceUnknownOption, "“\(name.text)” is the title of a button", at: name.place,
                help: "write its ID: \(id)")
            return
        }
        decoder.log.report(
            .referenceUnknownOption, "unknown button “\(name.text)”", at: name.place,
            nearest: NameSuggestion.nearest(to: name.text, among: options))
    }

    /// What a rule is called now, if translations that were made from its texts have the former ID.
    func renamed(_ id: String, of field: ExpectedField) -> String? {
        [.rule, .refinedBy].contains(field) ? written?.renamedRules[id] : nil
    }

    func code(of field: ExpectedField) -> DiagnosticCode {
        switch field {
        case .rule, .refinedBy: .referenceUnknownRule
        case .category, .absorbs: .referenceUnknownCategory
        case .perform: .referenceUnknownAction
        case .locale: .referenceUnknownLocale
        case .recovery: .referenceUnknownOption
        default: .structureUnknownValue
        }
    }
}
