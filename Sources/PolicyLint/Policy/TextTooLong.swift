import PolicyEngine

/// Texts that do not fit where they are shown.
enum TextTooLong {
    /// The longest a text may be, and where it has to fit; nil where anything goes.
    static func limit(_ text: CheckedText, book: TextIndex, settings: TextSettings, on surfaces: [Surface]) -> (
        count: Int, surface: Surface?
    )? {
        if text.kind == .button { return (settings.longestButton, nil) }
        var tightest: (Int, Surface?)?
        for surface in surfaces {
            let own = text.kind == .title ? settings.longestTitle[surface] : settings.longestBody[surface]
            guard let limit = own ?? TextLength.longest(on: surface, isTitle: text.kind == .title) else { continue }
            if limit < tightest?.0 ?? .max { tightest = (limit, surface) }
        }
        return tightest.map { ($0.0, $0.1) }
    }

    static func find(_ policy: LintContext, _ log: inout FindingLog, where isWanted: (CheckedText) -> Bool) {
        let book = policy.texts
        let shortest = Limits(policy.settings.texts)
        for text in book.texts where text.kind != .help && isWanted(text) {
            let surfaces = policy.shownTexts.surfaces(of: text, in: book)
            // No character is shorter than a byte.
            if !text.hasStructure, book.withBytes(text, { $0.count }) <= shortest.limit(text.kind),
                !surfaces.contains(.badge)
            {
                continue
            }
            // A badge mostly has no room for words at all; where something louder says the same, nothing is lost.
            let louder =
                surfaces.contains(.badge) && isShownLouder(text, policy) ? surfaces.filter { $0 != .badge } : surfaces
            var found = excess(text, policy: policy, surfaces: louder)
            let isMinor = found == nil && louder.count < surfaces.count
            if isMinor { found = excess(text, policy: policy, surfaces: surfaces) }
            guard let (length, count, surface) = found else { continue }
            let what = text.kind == .title ? "title" : text.kind == .button ? "button’s title" : text.kind.rawValue
            let values = !text.hasStructure ? "" : "about "
            log.add(
                "this \(what) has \(values)\(length) characters", at: book.place(text),
                label: surface.map { "\(article($0)) \(TextTooLong.name($0)) shows \(count)" }
                    ?? "a button shows \(count)",
                help: text.kind == .title
                    ? "shorten it, and move the rest to a `reason` or `suggestion`" : "shorten it",
                severity: isMinor ? .info : nil)
        }
    }

    /// Whether the same error is shown somewhere louder than a badge as well.
    private static func isShownLouder(_ text: CheckedText, _ policy: LintContext) -> Bool {
        policy.shownTexts.uses(of: text, in: policy.texts).contains { use in
            (use.context.phase(text.isGaveUp).shown + (use.context.gaveUp.surfaces ?? [])).contains { $0 > .badge }
        }
    }

    /// What fits wherever it is shown, badges aside.
    private struct Limits {
        private let title: Int
        private let body: Int
        private let button: Int

        init(_ settings: TextSettings) {
            func least(_ own: [Surface: Int], isTitle: Bool) -> Int {
                Surface.allCases.filter { $0 != .badge }.compactMap {
                    own[$0] ?? TextLength.longest(on: $0, isTitle: isTitle)
                }.min() ?? .max
            }
            title = least(settings.longestTitle, isTitle: true)
            body = least(settings.longestBody, isTitle: false)
            button = settings.longestButton
        }

        func limit(_ kind: CheckedText.Kind) -> Int { kind == .title ? title : kind == .button ? button : body }
    }

    /// How long a text is and may be, where it is too long.
    private static func excess(_ text: CheckedText, policy: LintContext, surfaces: [Surface]) -> (
        length: Int, count: Int, surface: Surface?
    )? {
        guard let (count, surface) = limit(text, book: policy.texts, settings: policy.settings.texts, on: surfaces)
        else { return nil }
        // No character is shorter than a byte.
        if !text.hasStructure, policy.texts.withBytes(text, { $0.count }) <= count { return nil }
        let length = policy.texts.length(text)
        return length > count ? (length, count, surface) : nil
    }

    private static func article(_ surface: Surface) -> String {
        [.alert, .alertAboveAll, .inline].contains(surface) ? "an" : "a"
    }

    private static func name(_ surface: Surface) -> String {
        surface == .inline ? "inline text" : surface == .alertAboveAll ? "alert" : surface.name
    }
}
