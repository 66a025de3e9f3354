package import PolicyEngine
import PolicyText

/// What is shown for which errors on which screens, in one situation: all errors the rules tell apart, those that get the same together.
package struct OutcomeMatrix {
    package struct Row {
        /// In people's words.
        package let errors: String
        package let screens: String
        /// The rules that decide, the one that names the error first; `fallback` for none.
        package let rules: [String]
        /// Where it is shown from call to call.
        package let shown: String
        package let title: String
        package let buttons: [String]
        /// How long all automatic retries together can take; nil where there are none.
        package let longestWait: String?
        package let example: ErrorEvent
    }

    package let rows: [Row]

    /// Nil where the rules tell more errors apart than anybody waits for.
    package init?(
        _ policy: ErrorPolicy, in context: EventContext = EventContext(), on scope: String? = nil,
        onlyGaps: Bool = false
    ) {
        let space = ConditionSpace([policy.compiled])
        let cells = EventPartition(space)
        var region = space.everywhere(links: 1).narrowed(to: context, space)
        if let scope { region.screens = NumberSet([space.place(ofScreen: scope)]) }
        struct Key: Hashable {
            let rules: [String]
            let shown: String
            let title: String
            let buttons: [String]
        }
        var order: [Key] = []
        var found: [Key: (regions: [Region], event: ErrorEvent, wait: String?)] = [:]
        let isComplete = cells.forEach(in: region) { cell in
            let isGap = cell.choices[0].classifying == Int32(policy.compiled.clauses.count - 1)
            // An error with both a code and a status is told of where it is one of them.
            guard !cell.region.isMixed, isGap || !onlyGaps else { return }
            let event = cell.event.situated(context)
            let decision = policy.decide(event, seed: 0)
            let key = Key(
                rules: [decision.rule, decision.refinedBy].compactMap { $0 }, shown: Self.course(policy, event).shown,
                title: decision.message.title,
                buttons: decision.recovery.map { $0.title })
            if found[key] == nil {
                order.append(key)
                found[key] = ([], event, Self.course(policy, event).wait)
            }
            found[key]?.regions.append(cell.region)
        }
        guard isComplete else { return nil }
        let text = RegionText(space: space)
        rows = order.flatMap { key -> [Row] in
            guard let (regions, event, wait) = found[key] else { return [] }
            let merged = RegionMerge(links: 1, own: space.ownKeys.count).merged(
                regions.map { $0.withoutSituation(space) })
            return text.byScreens(merged).map { errors, screens in
                Row(
                    errors: errors, screens: screens, rules: key.rules, shown: key.shown, title: key.title,
                    buttons: key.buttons, longestWait: wait, example: event)
            }
        }
    }

    /// Where an error is shown from call to call, and how long all automatic retries together can take.
    package static func course(_ policy: ErrorPolicy, _ event: ErrorEvent) -> (shown: String, wait: String?) {
        let shown = SurfaceStory(policy, event).text
        guard policy.decide(event, seed: 0).retry != nil, let schedule = OutcomeView(policy.compiled, event).schedule
        else { return (shown, nil) }
        return (shown, WaitPlan(schedule).total.map { WaitText.write($0) } ?? "no end")
    }

    package var markdown: String {
        var text =
            "| errors | screens | shown as | title | buttons | longest wait | decided by |\n| --- | --- | --- | --- | --- | --- | --- |\n"
        for row in rows {
            let buttons = row.buttons.map { "[\($0)]" }.joined(separator: " ")
            let cells = [
                row.errors, row.screens, row.shown, row.title, buttons, row.longestWait ?? "",
                row.rules.joined(separator: " with "),
            ]
            text += "| " + cells.map { MarkdownText.escaped($0) }.joined(separator: " | ") + " |\n"
        }
        return text
    }
}

extension ConditionSpace {
    /// The nearest declared screen at or above a path, among `screens`.
    func place(ofScreen scope: String) -> ClosedRange<Int64> {
        let path = policies[0].scopes.path(policies[0].scopes.resolve(scope))
        let place = Int64(screens.firstIndex { $0.hasSameBytes(as: path) } ?? 0)
        return place...place
    }
}

extension RegionText {
    /// The errors of each set of screens in one line.
    func byScreens(_ regions: [Region]) -> [(errors: String, screens: String)] {
        var order: [String] = []
        var errors: [String: [String]] = [:]
        for region in regions {
            var (outside, carried) = (region, space.everywhere(links: 1))
            outside.own.removeAll { space.isOfError($0) }
            carried.own = region.own.filter { space.isOfError($0) }
            let (situation, values) = (self.situation(outside), self.situation(carried))
            if errors[situation] == nil { order.append(situation) }
            let error = error(region.links) + (values.isEmpty ? "" : " with " + values)
            if errors[situation]?.contains(error) != true { errors[situation, default: []].append(error) }
        }
        return order.map { situation in
            ((errors[situation] ?? []).joined(separator: "; "), situation.isEmpty ? "everywhere" : situation)
        }
    }
}

extension ErrorEvent {
    /// In a situation, but for the screen.
    fileprivate func situated(_ context: EventContext) -> ErrorEvent {
        var event = self
        event.context = context
        event.context.scope = self.context.scope
        return event
    }
}

extension ConditionSpace {
    /// Whether a value is the error’s, and not its situation’s.
    fileprivate func isOfError(_ own: Region.Own) -> Bool { ownKeys[own.key].source == .parameter }
}

extension Region {
    /// What a situation leaves of it; screens stay as they are.
    fileprivate func narrowed(to context: EventContext, _ space: ConditionSpace) -> Region {
        var region = self
        region.flags =
            FlagBits.reported(.firstLoad, context.isFirstLoad)
            | FlagBits.reported(.userInitiated, context.isUserInitiated)
            | FlagBits.reported(.idempotent, context.isIdempotent) | FlagBits.reported(.online, context.isOnline)
            | FlagBits.reported(.retryAfter, false)
        let attempt = Int64(context.attempt ?? 0)
        region.attempt = NumberSet([attempt...attempt])
        let point = EventPoint(ErrorEvent(links: [], context: context), space)
        region.version = NumberSet([point.version...point.version])
        region.platform = point.values(context.platform.map { .text($0) })
        for key in space.ownKeys.indices where space.ownKeys[key].source != .parameter {
            region.narrow(key, to: point.values(space.ownKeys[key].value(in: point.event)))
        }
        return region
    }

    /// As wide again as it was before it was narrowed.
    fileprivate func withoutSituation(_ space: ConditionSpace) -> Region {
        var region = space.everywhere(links: links.count)
        region.links = links
        region.screens = screens
        region.own = own.filter { space.isOfError($0) }
        return region
    }
}
