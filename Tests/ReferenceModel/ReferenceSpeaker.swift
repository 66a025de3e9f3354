/// Puts the words of the layers together, the first that says a thing standing first.
struct ReferenceSpeaker {
    var policy: ReferencePolicy
    var event: ReferenceEvent
    var link: Int
    var layers: [ReferenceLayer]
    var plan: ReferencePlan
    var category: String
    /// Milliseconds of the wait that was drawn.
    var drawn: Int?

    private var retry: ReferenceRetry? { if case .retry(let retry) = plan { retry } else { nil } }
    private var stopped: String? { if case .stopped(let reason) = plan { reason } else { nil } }
    private var attempt: Int { event.context.attempt ?? 1 }
    private var field: String? {
        first(\.field) ?? event.context.field.flatMap { $0.contains { !$0.isWhitespace } ? $0 : nil }
    }

    private func first<Word>(_ word: (ReferenceWords) -> Word?) -> Word? {
        for layer in layers { if let said = word(layer.words) { return said } }
        return nil
    }

    func decision(rule: String, refinedBy: String?) -> ReferenceDecision {
        let (surface, adjustments) = surface()
        let message = message()
        let field = surface == .inline ? field : nil
        let perform = first(\.perform)
        return ReferenceDecision(
            rule: rule, refinedBy: refinedBy, category: "", severity: first(\.severity) ?? "error", match: "",
            surface: surface.rawValue, adjustments: adjustments, field: field,
            perform: perform == "none" ? nil : perform,
            title: message.title, reason: message.reason, suggestion: message.suggestion, help: message.help,
            messageLocale: message.locale, recovery: recovery(in: message.locale), retry: retry, stopped: stopped,
            minimumDurationMilliseconds: first(\.minimumDuration),
            dedupeKey: rule + (refinedBy.map { "+" + $0 } ?? "") + (field.map { "/" + $0 } ?? ""),
            log: first(\.log) ?? true, ambiguous: false)
    }

    private func surface() -> (ReferenceSurface, adjustments: [String]) {
        var surface = ReferenceSurface.none
        for words in layers.map(\.words) where words.show != nil || words.steps != nil {
            surface = words.show ?? step(words.steps!)
            break
        }
        if stopped != nil, let show = first(\.gaveUp?.show) { surface = show }
        if retry != nil, let quiet = first(\.quiet), attempt <= quiet { surface = .none }
        let kind = policy.kind(ofCategory: category)
        // Nearest first, so that of equal limits the nearest screen’s is named.
        let limits = policy.scopes.sorted { $0.path.count > $1.path.count }.filter { scope in
            scope.loudest != nil && isScope(event.context.scope ?? "", at: scope.path)
                && !scope.exceptions.contains(category) && !scope.exceptions.contains(kind)
        }
        let loudest = limits.compactMap(\.loudest).min() ?? .alertAboveAll
        var adjustments: [String] = []
        if surface > loudest {
            let screen = limits.first { $0.loudest == loudest }!.path
            adjustments.append("\(surface.rawValue) → \(loudest.rawValue) loudest \(screen)")
            surface = loudest
        }
        if surface == .inline, field == nil {
            surface = loudest > .inline ? .alert : .toast
            adjustments.append("inline → \(surface.rawValue) noField")
        }
        return (surface, adjustments)
    }

    private func step(_ steps: [ReferenceStep]) -> ReferenceSurface {
        if stopped != nil { return steps.last!.show }
        return steps.first { $0.untilAttempt.map { attempt <= $0 } ?? true }!.show
    }

    /// Which layer says the message and which the help: its text after the last retry stands before all the rest.
    private func sources() -> [(layer: ReferenceLayer, gaveUp: Bool, message: ReferenceMessage)] {
        let plain = layers.compactMap { layer in layer.words.message.map { (layer, false, $0) } }
        if stopped == nil { return plain }
        return layers.compactMap { layer in layer.words.gaveUp?.message.map { (layer, true, $0) } } + plain
    }

    private func message() -> (title: String, reason: String?, suggestion: String?, help: String?, locale: String) {
        let source = sources().first { $0.message.hasTexts }!
        let trusts = source.layer.words.trustsServerMessage
        let inherited = source.message.title == nil ? titleOwner(of: source.layer, gaveUp: source.gaveUp) : nil
        let parts = [source.message.title ?? inherited?.title, source.message.reason, source.message.suggestion]
        var spoken: (texts: [String?], locale: String) = ([], policy.locales.source)
        for locale in locales(from: event.context.locale) {
            var texts = self.texts(of: source.layer.id, gaveUp: source.gaveUp, source.message, in: locale)
            if let inherited {
                let own = ReferenceMessage(title: inherited.title)
                texts.title = self.texts(of: inherited.id, gaveUp: source.gaveUp, own, in: locale).title
            }
            let filled = [texts.title, texts.reason, texts.suggestion].map { fill($0, in: locale, trusts: trusts) }
            if zip(parts, filled).allSatisfy({ $0 == nil || $1 != nil }) {
                spoken = (zip(parts, filled).map { $0 == nil ? nil : $1 }, locale)
                break
            }
        }
        var help: String?
        if let place = sources().first(where: { $0.message.help != nil }) {
            for locale in locales(from: spoken.locale) where help == nil {
                help = texts(of: place.layer.id, gaveUp: place.gaveUp, place.message, in: locale).help
            }
        }
        return (spoken.texts[0]!, spoken.texts[1], spoken.texts[2], help, spoken.locale)
    }

    /// The category of a rule that has a title for the rule’s texts, or the kind it is.
    private func titleOwner(of layer: ReferenceLayer, gaveUp: Bool) -> (id: String, title: [String])? {
        let category = layer.words.category ?? "nonRetryable"
        for name in [category, policy.kind(ofCategory: category)] {
            let words = policy.category(name)?.words
            if let title = gaveUp ? words?.gaveUp?.message?.title : words?.message?.title { return (name, title) }
        }
        return nil
    }

    private func texts(
        of id: String, gaveUp: Bool, _ source: ReferenceMessage, in locale: String
    ) -> ReferenceMessage {
        if locale == policy.locales.source { return source }
        let translation = policy.translations[locale]?[id] ?? ReferenceTranslation()
        return gaveUp ? translation.gaveUp ?? ReferenceMessage() : translation.message
    }

    private func recovery(in locale: String) -> [ReferenceRecovery] {
        let given = stopped == nil ? nil : first(\.gaveUp?.recovery)
        return (given ?? first(\.recovery) ?? []).map { id in
            let option = policy.options.first { $0.id == id }!
            var spoken = ("", policy.locales.source)
            for locale in locales(from: locale) {
                let isSource = locale == policy.locales.source
                let title = isSource ? option.title : policy.translations[locale]?[id]?.message.title
                if let text = fill(title, in: locale, trusts: false) {
                    spoken = (text, locale)
                    break
                }
            }
            return ReferenceRecovery(
                id: id, title: spoken.0, action: option.action, role: option.role ?? "default", locale: spoken.1)
        }
    }

    /// By truncation, down to the source; drafts are never served.
    private func locales(from wanted: String?) -> [String] {
        let served = policy.locales.required + policy.locales.optional
        var chain: [String] = []
        var parts = (wanted ?? policy.locales.source).split(separator: "-").map(String.init)
        let language = parts[0]
        while !parts.isEmpty {
            let locale = parts.joined(separator: "-")
            if locale == policy.locales.source { return chain + [locale] }
            if served.contains(locale) { chain.append(locale) }
            parts.removeLast()
        }
        // The same language as another region speaks it is nearer than the source.
        if chain.isEmpty { chain = served.filter { $0.hasPrefix(language + "-") } }
        return chain + [policy.locales.source]
    }

    private func fill(_ alternatives: [String]?, in locale: String, trusts: Bool) -> String? {
        for text in alternatives ?? [] {
            var result = ""
            var complete = true
            for (index, piece) in text.split(separator: "{", omittingEmptySubsequences: false).enumerated() {
                let parts = piece.split(separator: "}", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
                if index == 0 { result += piece; continue }
                guard let value = value(parts[0], trusts: trusts) else { complete = false; continue }
                result += written(value, in: locale) + parts[1]
            }
            if complete { return result }
        }
        return nil
    }

    private func value(_ name: String, trusts: Bool) -> ReferenceValue? {
        switch name {
        case "retryAfter":
            return wait.flatMap { $0 >= 1_000 ? .number(Double(($0 + 500) / 1_000)) : nil }
        case "attempt": return event.context.attempt.map { .number(Double($0)) }
        case "retriesLeft": return retry?.retriesLeft.map { .number(Double($0)) }
        case "field": return field.map { .text($0) }
        case "supportCode": return nil
        case "http":
            let statuses = ([event.error.links[link]] + event.error.links).compactMap(\.http)
            return statuses.first { 100...599 ~= $0 }.map { .text(String($0)) }
        case "code":
            switch event.error.links[link].code {
            case .number(let number): return .text(String(number))
            case .text(let name): return .text(name)
            case nil: return nil
            }
        case "domain":
            let domain = event.error.links[link].domain
            return domain.contains { !$0.isWhitespace } ? .text(domain) : nil
        case "serverMessage" where !trusts: return nil
        default: return parameter(name)
        }
    }

    /// The wait that is kept, where the app repeats by itself; else the server’s, where the rule honors it.
    private var wait: Int? {
        if let retry { return drawn ?? retry.waitLowerMilliseconds }
        if let word = layers.compactMap(\.words.retry).first {
            switch word {
            case .nothing: break
            case .named(let name): if policy.schedules[name]?.honor == false { return nil }
            case .written(let schedule): if schedule.honor == false { return nil }
            }
        }
        if case .wait(let milliseconds) = event.serverHint() { return milliseconds }
        return nil
    }

    /// The classified link knows best; what it does not carry, the other links may, from the outside in.
    private func parameter(_ name: String) -> ReferenceValue? {
        let links = event.error.links
        return ([links[link]] + links).compactMap { $0.parameters[name] }.first { value in
            // An empty value is a missing one, and so are blanks alone.
            if case .text(let text) = value { return text.contains { !$0.isWhitespace } }
            return true
        }
    }

    private func written(_ value: ReferenceValue, in locale: String) -> String {
        switch value {
        case .text(let text): return text
        case .flag(let flag): return flag ? "true" : "false"
        case .number(let number):
            let german = locale.hasPrefix("de") || locale == "vi"
            let thousandths = Int((abs(number) * 1000).rounded())
            var digits = String(thousandths / 1000)
            if digits.count > 3 { digits.insert(german ? "." : ",", at: digits.index(digits.endIndex, offsetBy: -3)) }
            var fraction = String(String(thousandths % 1000 + 1000).dropFirst())
            while fraction.last == "0" { fraction.removeLast() }
            return (number < 0 ? "-" : "") + digits + (fraction.isEmpty ? "" : (german ? "," : ".") + fraction)
        }
    }
}
