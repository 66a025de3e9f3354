package import PolicyCore

/// Something an update changes without permission.
public struct PermissionExcess: Sendable, Hashable {
    /// The power that would be needed.
    public let power: UpdatePermissions.Power
    /// What is different, in words: `shows screen instead of alert`.
    public let change: String
    /// Whether the power would permit it; more retries are never permitted.
    public let isPermissible: Bool

    init(_ power: UpdatePermissions.Power, _ change: String, isPermissible: Bool = true) {
        self.power = power
        self.change = change
        self.isPermissible = isPermissible
    }

    static func never(_ power: UpdatePermissions.Power, _ change: String) -> PermissionExcess {
        PermissionExcess(power, change, isPermissible: false)
    }
}

extension PermissionExcess: CustomStringConvertible {
    /// The change, and the power it needs.
    public var description: String {
        change + (isPermissible ? " (needs “\(power.rawValue)”)" : " (which no permission allows)")
    }
}

extension UpdatePermissions {
    /// What an update does to one event that it may not do; usually empty. `decided` is what it decided. Costs one
    /// decision.
    package func excesses(
        of update: ErrorPolicy, deciding decided: Decision, over builtIn: ErrorPolicy, about event: ErrorEvent,
        seed: UInt64? = nil, stopping: Decision.StopReason? = nil, isCanceled: Bool = false
    ) -> [PermissionExcess] {
        var before = builtIn.decide(event, seed: seed ?? update.seed, stopping: stopping)
        if isCanceled { before.hideCanceledWork() }
        var found = excesses(from: before, to: decided)
        if let excess = retryExcess(of: update, over: builtIn, about: event, before: before, after: decided) {
            found.append(excess)
        }
        return found
    }

    /// Everything but retries.
    private func excesses(from before: Decision, to after: Decision) -> [PermissionExcess] {
        var found: [PermissionExcess] = []
        func report(_ power: Power, _ change: String) { found.append(PermissionExcess(power, change)) }
        compareSurfaces(before, after, report)
        // Nobody reads or presses what is not shown; that it is no longer shown is another surface.
        if after.surface != .hidden {
            compareTexts(before, after, report)
            compareButtons(before, after, report)
        }
        if !logout, (before.kind == .requiresLogout) != (after.kind == .requiresLogout) {
            report(.logout, after.kind == .requiresLogout ? "requires a new login" : "no longer requires a new login")
        }
        if before.perform != after.perform {
            for action in [before.perform, after.perform].compactMap({ $0 }) where !perform.contains(action) {
                let verb = after.perform == action ? "runs" : "no longer runs"
                report(.perform, "\(verb) the action “\(action)” automatically")
            }
        }
        let isOtherKind = before.kind != after.kind && before.kind != .requiresLogout && after.kind != .requiresLogout
        if !categories, before.category != after.category || isOtherKind {
            report(.categories, "puts the error into the category \(after.category) instead of \(before.category)")
        }
        if !logging, before.severity != after.severity {
            report(.logging, "gives it the severity \(after.severity.rawValue) instead of \(before.severity.rawValue)")
        }
        if !logging, before.isLogged != after.isLogged {
            report(.logging, after.isLogged ? "logs it" : "no longer logs it")
        }
        return found
    }

    private typealias Report = (Power, String) -> Void

    private func compareTexts(_ before: Decision, _ after: Decision, _ report: Report) {
        let (old, new) = (before.message, after.message)
        let parts = [
            ("title", old.title, new.title), ("reason", old.reason ?? "", new.reason ?? ""),
            ("suggestion", old.suggestion ?? "", new.suggestion ?? ""),
            ("language of the texts", old.locale, new.locale),
        ]
        for (name, one, other) in parts where !one.hasSameBytes(as: other) {
            if !texts { report(.texts, "changes the \(name) “\(one)” to “\(other)”") }
            if let address = WebAddress.foreign(in: other, known: one, hosts: hosts) {
                report(.links, "puts the address \(address) into the \(name)")
            }
        }
        let titles = Dictionary(before.recovery.map { ($0.id, $0.title) }, uniquingKeysWith: { one, _ in one })
        for button in after.recovery {
            let title = titles[button.id]
            if !texts, title.map({ !$0.hasSameBytes(as: button.title) }) ?? true {
                report(.texts, "changes the button “\(title ?? "none")” to “\(button.title)”")
            }
        }
        for button in after.recovery {
            if let address = WebAddress.foreign(in: button.title, known: titles[button.id] ?? "", hosts: hosts) {
                report(.links, "puts the address \(address) into a button")
            }
        }
        if let help = new.help, help != old.help, !WebAddress.isPermitted(help, hosts: hosts) {
            report(.links, "links to \(help)")
        } else if new.help == nil, let help = old.help, hosts.isEmpty {
            report(.links, "removes the link to \(help)")
        }
    }

    private func compareSurfaces(_ before: Decision, _ after: Decision, _ report: Report) {
        if before.surface != after.surface || before.field != after.field, !surfaces.contains(after.surface) {
            report(
                .surfaces,
                before.surface == after.surface
                    ? "shows it at the field \(after.field ?? "none") instead of \(before.field ?? "none")"
                    : "shows \(after.surface.name) instead of \(before.surface.name)")
        }
        for absorption in after.absorbs where !surfaces.contains(.hidden) {
            let known = before.absorbs.contains {
                $0.category == absorption.category && $0.duration >= absorption.duration
            }
            if !known { report(.surfaces, "hides errors of the category \(absorption.category) for longer") }
        }
        let isLess = before.absorbs.contains { known in
            !after.absorbs.contains { $0.category == known.category && $0.duration >= known.duration }
        }
        if isLess, surfaces.isEmpty { report(.surfaces, "hides fewer errors while it is visible") }
        let (shorter, longer) = (before.minimumDuration ?? .zero, after.minimumDuration ?? .zero)
        // What takes long enough hides the error.
        if longer > shorter && !surfaces.contains(.hidden) || longer < shorter && surfaces.isEmpty {
            report(.surfaces, "changes how long the work must seem to take")
        }
    }

    private func compareButtons(_ before: Decision, _ after: Decision, _ report: Report) {
        func buttons(_ decision: Decision) -> [String] {
            decision.recovery.map { "\($0.id) \($0.action) \($0.role.rawValue)" }
        }
        if buttons(before) == buttons(after) { return }
        guard let permitted = self.buttons else {
            func named(_ decision: Decision) -> String {
                "[" + decision.recovery.map { $0.id }.joined(separator: ", ") + "]"
            }
            return report(.buttons, "offers \(named(after)) instead of \(named(before))")
        }
        let known = Dictionary(before.recovery.map { ($0.id, $0) }, uniquingKeysWith: { one, _ in one })
        for button in after.recovery where !permitted.contains(button.action) {
            guard let old = known[button.id], old.action == button.action, old.role == button.role else {
                report(.buttons, "offers the button \(button.id), which runs “\(button.action)”")
                continue
            }
        }
    }

    private func retryExcess(
        of update: ErrorPolicy, over builtIn: ErrorPolicy, about event: ErrorEvent, before: Decision, after: Decision
    ) -> PermissionExcess? {
        if before.retry == nil, after.retry == nil, before.stopped == after.stopped { return nil }
        let old = Evaluator(builtIn.compiled).waits(of: event)
        let new = Evaluator(update.compiled).waits(of: event)
        guard let retry = after.retry, let new else {
            return retries || old == nil ? nil : PermissionExcess(.retries, "no longer retries automatically")
        }
        guard let old else { return .never(.retries, "retries automatically") }
        if new.lowerBound < old.lowerBound || new.upperBound < old.upperBound {
            return .never(.retries, "waits less before it retries")
        }
        // Without a retry before, because of chance and a time limit, only waits can be compared.
        if let known = before.retry {
            if known.retriesLeft ?? .max < retry.retriesLeft ?? .max {
                return .never(.retries, "retries more often")
            }
            let hasMore = known.budget.map { one in
                retry.budget.map {
                    // Another name is another budget, which is full.
                    $0.id != one.id || $0.maxTokens > one.maxTokens || $0.tokenRatio > one.tokenRatio
                } ?? true
            }
            if hasMore == true { return .never(.retries, "retries with another budget") }
            let isSame =
                old == new && known.retriesLeft == retry.retriesLeft
                && known.budget?.maxTokens == retry.budget?.maxTokens
                && known.budget?.tokenRatio == retry.budget?.tokenRatio
            if !retries, !isSame { return PermissionExcess(.retries, "changes retries") }
        } else if !retries, old != new {
            return PermissionExcess(.retries, "changes retries")
        }
        return nil
    }
}
