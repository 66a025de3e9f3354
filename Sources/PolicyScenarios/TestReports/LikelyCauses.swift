import PolicyAnalysis
import PolicyEngine

/// What may be wrong elsewhere than where the value that was found is written: a screen’s limit, quiet calls, errors
/// that are taken in.
struct LikelyCauses {
    private let policy: ErrorPolicy
    private let event: ErrorEvent
    private let decision: Decision
    private let view: OutcomeView
    private let origins: [SettingOrigin]
    private let sources: RuleSources

    init(_ policy: ErrorPolicy, event: ErrorEvent, decision: Decision, sources: RuleSources) {
        self.policy = policy
        self.event = event
        self.decision = decision
        self.sources = sources
        view = OutcomeView(policy.compiled, event)
        origins = Evaluator(policy.compiled).origins(of: event) ?? []
    }

    func causes(of differences: [TestFailure.Difference]) -> [String] {
        var causes: [String] = []
        if let surface = differences.first(where: { $0.field == .surface }) {
            causes += [endOfQuiet(surface), steps, limit(surface)].compactMap { $0 }
        }
        if differences.contains(where: { $0.field == .locale || $0.field.isText }), let translation {
            causes.append(translation)
        }
        if let otherLanguage = otherLanguage(differences) { causes.append(otherLanguage) }
        if differences.contains(where: { [.queued, .shown].contains($0.field) }) { causes += absorbed }
        return causes
    }

    /// Where nothing was to be shown yet.
    private func endOfQuiet(_ difference: TestFailure.Difference) -> String? {
        guard difference.expected == Surface.hidden.name, decision.surface != .hidden, decision.retry != nil,
            view.quiet > 0
        else { return nil }
        return "it is quiet only up to call \(view.quiet): `quiet: \(view.quiet)`" + place(of: .quiet)
    }

    /// Where something quieter was expected than the screen lets through.
    private func limit(_ difference: TestFailure.Difference) -> String? {
        let words = difference.expected.utf8.split {
            !(ASCII.upperA...ASCII.upperZ).contains($0) && !(ASCII.a...ASCII.z).contains($0)
        }.map {
            String(decoding: $0, as: UTF8.self)
        }
        let expected = words.compactMap { word in Surface.allCases.first { $0.name == word } }
        guard let loudest = expected.max(), loudest > .hidden, loudest < decision.surface,
            let scope = event.context.scope
        else { return nil }
        for screen in Self.ancestors(scope) {
            guard let place = sources.limits[screen] else { continue }
            return "“\(screen)” allows a surface this prominent: `loudest` (\(sources.prefix)\(place))"
        }
        return nil
    }

    /// How it gets louder from call to call.
    private var steps: String? {
        guard view.steps.count > 1, decision.stopped == nil || !view.sets(.gaveUpShow) else { return nil }
        let parts = view.steps.map { step in
            (step.show == .hidden ? "nothing" : step.show.name)
                + (step.untilAttempt < 1_000_000 ? " up to call \(step.untilAttempt)" : "")
        }
        return "its steps are " + parts.joined(separator: ", then ")
    }

    /// Where a text is written that could not be taken in its language.
    private var translation: String? {
        guard let wanted = event.context.locale, wanted != decision.message.locale else { return nil }
        for rule in [decision.refinedBy, decision.rule].compactMap({ $0 }) {
            if let place = sources.translation(rule, wanted) {
                return "its text in \(wanted) is at \(sources.prefix)\(place)"
            }
        }
        return nil
    }

    /// Where the text is expected that people read in another language.
    private func otherLanguage(_ differences: [TestFailure.Difference]) -> String? {
        let expected = Set(differences.filter { $0.field.isText }.map { $0.expected })
        if expected.isEmpty { return nil }
        for locale in policy.locales where locale != decision.message.locale {
            var event = event
            event.context.locale = locale
            let message = policy.decide(event, seed: 0).message
            let texts = [message.title, message.reason, message.suggestion].compactMap { $0 }
            if texts.contains(where: { expected.contains($0) }) {
                return "this is its text in \(locale): add `locale: \(locale)` to `given`"
            }
        }
        return nil
    }

    /// Errors that came later, and would have been dropped within that time.
    private var absorbed: [String] {
        decision.absorbs.map {
            "it absorbs errors of \($0.category) for \($0.duration.secondsText) s, and others wait: `absorbs`"
                + place(of: .absorbs)
        }
    }

    private func place(of key: SettingKey) -> String {
        guard let source = origins.first(where: { $0.key == key })?.source, !source.isEmpty else { return "" }
        return " (\(sources.prefix)\(source))"
    }

    /// A screen and those it is part of, nearest first: `cart/payment`, `cart`.
    private static func ancestors(_ scope: String) -> [String] {
        var screens = [scope]
        var rest = Substring(scope)
        while let slash = rest.utf8.lastIndex(of: ASCII.slash) {
            rest = rest[..<slash]
            screens.append(String(rest))
        }
        return screens
    }
}
