package import PolicyEngine

/// Which checks are asked from the beginning.
package enum Preset: String, Sendable, CaseIterable {
    /// Only what keeps a policy from working.
    case minimal
    /// Everything that is not off by default.
    case recommended
    /// Every check; nothing found is let pass.
    case strict

    package func level(_ check: Check) -> Diagnostic.Severity? {
        switch self {
        case .minimal: check.severity == .error && !check.isOff ? .error : nil
        case .recommended: check.isOff ? nil : check.severity
        case .strict: check.severity
        }
    }

    package var failLevel: Diagnostic.Severity { self == .strict ? .info : .error }
}

/// What a check or group is set to.
package struct LevelRule: Sendable, Equatable {
    package let pattern: CheckPattern
    /// Nil: off.
    package let level: Diagnostic.Severity?

    package init(_ pattern: CheckPattern, _ level: Diagnostic.Severity?) {
        self.pattern = pattern
        self.level = level
    }
}

/// Other settings for some of the files.
package struct LevelOverride: Sendable {
    /// Of paths within the policy's folder.
    package let paths: [Glob]
    package let rules: [LevelRule]

    package init(paths: [Glob], rules: [LevelRule]) {
        self.paths = paths
        self.rules = rules
    }

    package func covers(_ path: String) -> Bool { paths.contains { $0.matches(path) } }
}

/// How serious each check's findings are in each file: preset, then groups, then checks, then overrides, then what was typed.
package struct SeverityTable: Sendable {
    private let base: [String: Diagnostic.Severity]
    private let rules: [LevelRule]
    private let overrides: [LevelOverride]
    private let select: [CheckPattern]
    private let ignore: [CheckPattern]

    package init(
        preset: Preset = .recommended, rules: [LevelRule] = [], overrides: [LevelOverride] = [],
        select: [CheckPattern] = [], ignore: [CheckPattern] = []
    ) {
        var base: [String: Diagnostic.Severity] = [:]
        for check in CheckCatalog.all {
            base[check.id] = Self.rule(for: check.id, in: rules).map { $0.level } ?? preset.level(check)
        }
        self.base = base
        self.rules = rules
        self.overrides = overrides
        self.select = select
        self.ignore = ignore
    }

    /// Whether some files have settings of their own.
    package var dependsOnFiles: Bool { !overrides.isEmpty }

    /// Nil where it is not asked; `path` nil is the policy as a whole.
    package func level(_ check: Check, at path: String?) -> Diagnostic.Severity? {
        var level = base[check.id]
        if let path {
            for override in overrides where override.covers(path) {
                if let rule = Self.rule(for: check.id, in: override.rules) { level = rule.level }
            }
        }
        return asked(check, level)
    }

    /// Whether it is to be asked in any file.
    package func isAsked(_ check: Check) -> Bool {
        if level(check, at: nil) != nil { return true }
        return overrides.contains { override in
            guard let rule = Self.rule(for: check.id, in: override.rules), rule.level != nil else { return false }
            return asked(check, rule.level) != nil
        }
    }

    /// Whether somebody asked for it to be no error there.
    func lowers(_ check: Check, at path: String?) -> Bool {
        let refused = precision(of: check.id, in: ignore)
        if refused >= 0, refused >= precision(of: check.id, in: select) { return true }
        var rule = Self.rule(for: check.id, in: rules)
        if let path {
            for override in overrides where override.covers(path) {
                rule = Self.rule(for: check.id, in: override.rules) ?? rule
            }
        }
        return rule.map { $0.level != .error } ?? false
    }

    private func asked(_ check: Check, _ level: Diagnostic.Severity?) -> Diagnostic.Severity? {
        let chosen = precision(of: check.id, in: select)
        let refused = precision(of: check.id, in: ignore)
        if refused >= 0, refused >= chosen { return nil }
        if chosen >= 0 { return level ?? check.severity }
        return select.isEmpty ? level : nil
    }

    private func precision(of id: String, in patterns: [CheckPattern]) -> Int {
        patterns.filter { $0.covers(id) }.map { $0.precision }.max() ?? -1
    }

    /// The narrowest that covers a check; of equally narrow ones the last.
    private static func rule(for id: String, in rules: [LevelRule]) -> LevelRule? {
        var best: LevelRule?
        for rule in rules where rule.pattern.covers(id) && rule.pattern.precision >= best?.pattern.precision ?? 0 {
            best = rule
        }
        return best
    }
}
