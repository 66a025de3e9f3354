import PolicyEngine

/// What two policies show differently for one cell: found by asking both about the situations in which they may differ.
struct DecisionDiff {
    let old: ErrorPolicy
    let new: ErrorPolicy
    let locales: [String]
    let cell: OutcomeCell
    let changed: Set<SettingKey>
    let isLouderOrQuieter: Bool
    let isOtherKind: Bool
    let renames: CategoryRenames
    private let names: RiskNames

    package struct Found {
        var facets: [FieldChange] = []
        var risks: DecisionRisks
        /// False where texts have more branches than were tried.
        var isComplete = true

        /// Of what reads the same at several moments, one. The end of retries counts more than that there are none.
        mutating func add(_ facet: FieldChange) {
            let known = facets.firstIndex { known in
                known.subject == facet.subject && known.locale == facet.locale
                    && (known.moment == facet.moment || known.before == facet.before && known.after == facet.after)
            }
            guard let known else { return facets.append(facet) }
            if facets[known].moment == .notRetried, facet.moment == .afterLastRetry {
                facets[known].moment = .afterLastRetry
            }
        }
    }

    init(
        old: ErrorPolicy, new: ErrorPolicy, locales: [String], cell: OutcomeCell, before: OutcomeContent,
        after: OutcomeContent, renames: CategoryRenames, names: RiskNames
    ) {
        self.old = old
        self.new = new
        self.locales = locales
        self.cell = cell
        self.renames = renames
        self.names = names
        changed = Set(before.changes(to: after).map { $0.key })
        isLouderOrQuieter = before.limit != after.limit
        isOtherKind = before.kind != after.kind
    }

    /// What has to be compared, so that no difference is missed.
    private struct Scope {
        let before: OutcomeView
        let after: OutcomeView
        let probes: SituationProbes
        var situations = false
        var texts = false
        var buttons = false
    }

    private func scope() -> Scope {
        let before = OutcomeView(old.compiled, cell.event)
        let after = OutcomeView(new.compiled, cell.event)
        var scope = Scope(
            before: before, after: after, probes: SituationProbes(cell: cell, views: [before, after]))
        scope.situations =
            isLouderOrQuieter || isOtherKind
            || !changed.isDisjoint(with: [.steps, .quiet, .retry, .gaveUpShow, .field])
        let mayEndOtherwise = isOtherKind || changed.contains(.retry)
        // Texts and titles of buttons tell fields, retries and which error it is.
        let choices = scope.probes.choices
        let tells =
            changed.contains(.field) || changed.contains(.retry) && choices.contains { $0.tellsRetries }
            || cell.choices[0].link != cell.choices[1].link && choices.contains { $0.tellsError }
        let endings =
            mayEndOtherwise
            && [before, after].contains { $0.sets(.gaveUpMessage) || $0.sets(.gaveUpHelp) || $0.sets(.gaveUpRecovery) }
        scope.texts = tells || endings || !changed.isDisjoint(with: [.message, .help, .gaveUpMessage, .gaveUpHelp])
        scope.buttons = tells || endings || !changed.isDisjoint(with: [.recovery, .gaveUpRecovery])
        return scope
    }

    func run() -> Found {
        let scope = scope()
        let situations = scope.probes.situations()
        var found = Found(
            risks: DecisionRisks(isHarmful: isHarmful, names: names, sample: DecisionSample(cell.event)))
        if scope.situations {
            compareSituations(situations, before: scope.before, after: scope.after, found: &found)
        }
        if scope.texts || scope.buttons {
            compareTexts(
                scope.probes, situations: situations, saysTexts: scope.texts, buttons: scope.buttons, found: &found)
        }
        comparePlain(&found)
        return found
    }

    /// Whether the cell is about nothing but work that may do harm when it is done twice.
    private var isHarmful: Bool {
        cell.region.flags & FlagBits.bits(.idempotent, yes: true, no: false, unreported: true) == 0
    }

    func decisions(_ event: ErrorEvent, seed: UInt64 = 0) -> (before: Decision, after: Decision) {
        (old.decide(event, seed: seed), new.decide(event, seed: seed))
    }

    // MARK: Where and when

    private func compareSituations(
        _ situations: [ErrorEvent], before: OutcomeView, after: OutcomeView, found: inout Found
    ) {
        var (surface, waits, field): (ErrorEvent?, ErrorEvent?, ErrorEvent?)
        /// By the server's wait: the first situation that is retried.
        var silences: [String: ErrorEvent] = [:]
        var showsWaits = false
        let sameWaits =
            before.schedule.map { one in after.schedule.map { one.waits(like: $0) } ?? false }
            ?? (after.schedule == nil)
        for event in situations {
            let (one, other) = decisions(event)
            if one.surface != other.surface, surface == nil { surface = event }
            if changed.contains(.field), one.field != other.field, field == nil { field = event }
            let wait = event.links.first?.headers.last?.value ?? ""
            if other.retry != nil, silences[wait] == nil { silences[wait] = event }
            found.risks.sample = DecisionSample(event)
            found.risks.compareSurfaces(one, to: other)
            if (one.retry == nil) != (other.retry == nil) || !sameWaits && one.retry != nil {
                // Better one of which the next wait differs.
                let isOtherWait = one.retry?.after != other.retry?.after
                if waits == nil || !showsWaits && isOtherWait { (waits, showsWaits) = (event, isOtherWait) }
            }
        }
        compareSilences(silences, schedule: after.schedule, found: &found)
        if changed.contains(.retry) || isOtherKind {
            found.risks.sample = DecisionSample(waits ?? cell.event)
            found.risks.compareSchedules(before.schedule, to: after.schedule)
        }
        if let surface {
            let (one, other) = stories(surface)
            found.facets.append(facet(.surface, before: one, after: other, event: surface))
        }
        if let field {
            let (one, other) = decisions(field)
            found.facets.append(
                facet(.field, before: one.field ?? "none", after: other.field ?? "none", event: field))
        }
        if let waits {
            let (one, other) = (before.waitsText(beside: after), after.waitsText(beside: before))
            found.facets.append(facet(.waits, before: one, after: other, event: waits))
        }
    }

    /// From the first call on where the cell has it.
    private func stories(_ event: ErrorEvent) -> (before: String, after: String) {
        var first = event
        if cell.region.attempt.contains(0) { first.context.attempt = nil }
        first.context.elapsed = nil
        let whole = (SurfaceStory(old, first).text, SurfaceStory(new, first).text)
        return whole.0 == whole.1 ? (SurfaceStory(old, event).text, SurfaceStory(new, event).text) : whole
    }

    // MARK: Texts

    /// Of several waits the longest is told; the server may ask for the longest that the schedule permits.
    private func compareSilences(
        _ silences: [String: ErrorEvent], schedule: RetrySchedule?, found: inout Found
    ) {
        var events = silences.sorted { $0.key.precedesByBytes($1.key) }.map { $0.value }
        if let schedule, schedule.honorsRetryAfter {
            events += events.compactMap { event in
                if event.links.isEmpty { return nil }
                var event = event
                event.links[0].headers = [HTTPHeader(name: "Retry-After", value: "\(schedule.retryAfterUpTo / 1_000)")]
                return event
            }
        }
        let waits = events.map { ($0, old.compiled.silence(from: $0), new.compiled.silence(from: $0)) }
            .filter { DecisionRisks.isSilence($0.1, to: $0.2) }
        guard let longest = waits.max(by: { $0.2 < $1.2 }) else { return }
        found.risks.sample = DecisionSample(longest.0)
        found.risks.addSilence(longest.1, to: longest.2)
    }

    private func compareTexts(
        _ probes: SituationProbes, situations: [ErrorEvent], saysTexts: Bool, buttons: Bool, found: inout Found
    ) {
        let hasEndings = !changed.isDisjoint(with: [.retry, .gaveUpMessage, .gaveUpHelp, .gaveUpRecovery])
        let asked = spokenQuestions(probes, situations: situations, steady: steadyValues)
        found.isComplete = asked.isComplete
        for (event, seed) in asked.questions {
            let (one, other) = decisions(event, seed: seed)
            found.risks.sample = DecisionSample(event, seed: seed)
            let moment =
                hasEndings ? FieldChange.Moment(before: one.stopped, after: whyStopped(event, other)) : .any
            // That nothing is shown any more is said once.
            if other.surface == .hidden,
                one.surface == .hidden || found.facets.contains(where: { $0.subject == .surface })
            {
                continue
            }
            func note(_ subject: FieldChange.Subject, _ left: String?, _ right: String?) {
                let left = one.surface == .hidden ? "nothing" : left ?? "none"
                let right = other.surface == .hidden ? "nothing" : right ?? "none"
                if left == right || left == "nothing" && right == "none" || left == "none" && right == "nothing" {
                    return
                }
                let moment = subject == .buttons && changed.contains(.recovery) ? .any : moment
                // Other buttons are others in every language, and so is what they do.
                let isEverywhere =
                    subject == .buttons
                    && (one.recovery.map { $0.id } != other.recovery.map { $0.id }
                        || one.recovery.map { $0.title } == other.recovery.map { $0.title })
                let facet = FieldChange(
                    subject: subject, locale: isEverywhere ? nil : event.context.locale ?? locales.first,
                    moment: moment, before: left, after: right, event: event, seed: seed)
                found.add(facet)
            }
            if saysTexts {
                note(.title, Self.quoted(one.message.title), Self.quoted(other.message.title))
                note(.reason, one.message.reason.map { Self.quoted($0) }, other.message.reason.map { Self.quoted($0) })
                note(
                    .suggestion, one.message.suggestion.map { Self.quoted($0) },
                    other.message.suggestion.map { Self.quoted($0) })
                note(.help, one.message.help, other.message.help)
                found.risks.compareTexts(one, to: other)
                found.risks.compareSentences(one, to: other)
            }
            // What speaks another language does so in its buttons, too.
            if buttons || one.message.locale != other.message.locale {
                let (left, right) = Self.different(one.recovery, other.recovery)
                let isSource = event.context.locale == nil || event.context.locale == locales.first
                let looksAlike = Self.text(left) == Self.text(right)
                if isSource || left.count == right.count {
                    note(.buttons, Self.text(left, actions: looksAlike), Self.text(right, actions: looksAlike))
                }
                if isSource { found.risks.compareButtons(one, to: other) }
            }
        }
    }

    /// A later call of what is never retried ends no retries.
    private func whyStopped(_ event: ErrorEvent, _ decision: Decision) -> Decision.StopReason? {
        guard decision.stopped != nil, event.context.attempt ?? 1 > 1 else { return decision.stopped }
        var first = event
        (first.context.attempt, first.context.elapsed) = (nil, nil)
        let before = new.decide(first, seed: 0)
        let isNever = before.rule == decision.rule && before.stopped?.isBeforeAnyRetry == true
        return isNever ? before.stopped : decision.stopped
    }

    /// The cell’s event, then what has to be compared: every situation, and some of them in each language with the
    /// values that texts ask for.
    func questions() -> (questions: [DecisionQuestion], isComplete: Bool) {
        let scope = scope()
        let situations = scope.probes.situations()
        let plain = [cell.event] + (scope.situations ? situations : [])
        guard scope.texts || scope.buttons else { return (plain.map { ($0, 0) }, true) }
        let spoken = spokenQuestions(scope.probes, situations: situations, steady: nil)
        return (plain.map { ($0, 0) } + spoken.questions, spoken.isComplete)
    }

    private static func quoted(_ text: String) -> String { "“\(text)”" }

    /// Where the same buttons are there, only those that changed.
    private static func different(_ one: [Decision.RecoveryOption], _ other: [Decision.RecoveryOption]) -> (
        [Decision.RecoveryOption], [Decision.RecoveryOption]
    ) {
        guard one.map({ $0.id }) == other.map({ $0.id }) else { return (one, other) }
        let changed = one.indices.filter { one[$0] != other[$0] }
        return (changed.map { one[$0] }, changed.map { other[$0] })
    }

    /// `actions`: what the app does when one is pressed is said as well.
    private static func text(_ options: [Decision.RecoveryOption], actions: Bool = false) -> String {
        if options.isEmpty { return "none" }
        return options.map { option in
            let role = option.role == .default ? nil : option.role.rawValue
            let notes = [role, actions ? "action \(option.action)" : nil].compactMap { $0 }
            return "[\(option.title)]" + (notes.isEmpty ? "" : " (\(notes.joined(separator: ", ")))")
        }.joined(separator: " ")
    }

    // MARK: What does not depend on the situation

    private func comparePlain(_ found: inout Found) {
        let event = cell.event
        var (one, other) = decisions(event)
        one = renames.applied(to: one)
        func note(_ subject: FieldChange.Subject, _ left: String, _ right: String) {
            if left != right { found.facets.append(facet(subject, before: left, after: right, event: event)) }
        }
        let logsOut = (one.kind == .requiresLogout) != (other.kind == .requiresLogout)
        if one.category == other.category || logsOut { note(.kind, one.kind.rawValue, other.kind.rawValue) }
        note(.action, one.perform ?? "none", other.perform ?? "none")
        note(
            .leastTime, one.minimumDuration.map { WaitText.write($0.wholeMilliseconds) } ?? "none",
            other.minimumDuration.map { WaitText.write($0.wholeMilliseconds) } ?? "none")
        note(.absorbs, Self.text(one.absorbs), Self.text(other.absorbs))
        note(.severity, one.severity.rawValue, other.severity.rawValue)
        note(.logging, one.isLogged ? "yes" : "no", other.isLogged ? "yes" : "no")
        if one.category != other.category { note(.category, one.category, other.category) }
        found.risks.sample = DecisionSample(event)
        found.risks.compareWhole(one, to: other)
    }

    private static func text(_ absorptions: [Decision.Absorption]) -> String {
        absorptions.isEmpty
            ? "nothing"
            : absorptions.map { "\($0.category) for \(WaitText.write($0.duration.wholeMilliseconds))" }.joined(
                separator: ", ")
    }

    private func facet(_ subject: FieldChange.Subject, before: String, after: String, event: ErrorEvent)
        -> FieldChange
    {
        FieldChange(subject: subject, locale: nil, moment: .any, before: before, after: after, event: event)
    }
}
