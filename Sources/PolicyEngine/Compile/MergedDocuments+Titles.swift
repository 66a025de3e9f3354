extension MergedDocuments {
    /// A rule may leave out a title that its category has: “Could not sign in”, and why in each rule.
    mutating func takeTitles(_ log: inout DiagnosticLog) {
        for number in rules.indices where Self.needsTitle(rules[number].settings) {
            let rule = rules[number]
            var settings = rule.settings
            let category = rule.leavesOpen ? nil : hierarchy.category(of: settings)
            let owners = category.map { hierarchy.chain(ofCategory: $0).owners.filter { $0.rank != .fallback } } ?? []
            settings.message = settings.message.map { titled($0, by: owners) { $0.message } }
            if var gaveUp = settings.gaveUp {
                gaveUp.message = gaveUp.message.map { titled($0, by: owners) { $0.gaveUp?.message } }
                settings.gaveUp = gaveUp
            }
            report(settings, isOfRule: !rule.leavesOpen, &log)
            rules[number] = WrittenRule(
                id: rule.id, when: rule.when, settings: settings, beats: rule.beats, place: rule.place,
                misspelt: rule.misspelt)
        }
        for category in categories { report(category.settings, isOfRule: false, &log) }
        if let fallback { report(fallback.settings, isOfRule: false, &log) }
    }

    private static func needsTitle(_ settings: RuleSettings) -> Bool {
        settings.message?.needsTitle ?? false || settings.gaveUp?.message?.needsTitle ?? false
    }

    private func titled(
        _ texts: MessageTexts, by owners: [SettingsOwner], _ message: (RuleSettings) -> MessageTexts?
    ) -> MessageTexts {
        guard texts.needsTitle else { return texts }
        var texts = texts
        for owner in owners {
            guard let title = message(owner.settings)?.title, !title.isEmpty else { continue }
            (texts.title, texts.titleOwner) = (title, owner.name)
            break
        }
        return texts
    }

    private func report(_ settings: RuleSettings, isOfRule: Bool, _ log: inout DiagnosticLog) {
        let messages = [
            (settings.message, settings.place(of: .message), "`message`"),
            (settings.gaveUp?.message, settings.place(of: .gaveUpMessage), "`gaveUp`"),
        ]
        for (texts, place, key) in messages where texts?.needsTitle ?? false {
            log.report(
                .structureMissingKey, "a reason or a suggestion needs a title", at: place,
                help: isOfRule
                    ? "add `title:`, here or in the \(key) of the rule’s category"
                    : "the three texts always come from one place; add `title:`")
        }
    }
}
