package import PolicyAnalysis
package import PolicyEngine

/// Where a retry schedule stands, and who uses it.
package struct LintSchedule: Sendable {
    /// Nil where it is written out behind `retry`.
    package let name: String?
    package let schedule: RetrySchedule
    /// Its name, or the first line of what is written out.
    package let place: SourcePlace
    package let plan: WaitPlan
    /// The map's node in its file.
    package let node: Int
    /// Numbers of the effective rules whose errors are retried by it.
    package var users: [Int] = []

    /// As in “the schedule “patient””.
    package var title: String { name.map { "the schedule “\($0)”" } ?? "this schedule" }
}

extension LintContext {
    /// The map in which an owner's words stand.
    package func map(of owner: SettingsOwner) -> (file: LintFile, node: Int)? {
        files.map(of: owner)
    }

    /// What an owner wrote behind a key; the owner's own place where it cannot be told.
    package func place(_ key: StaticString, of owner: SettingsOwner) -> SourcePlace {
        guard let (file, map) = map(of: owner), let value = file.value(key, in: map) else { return owner.place }
        return file.place(value)
    }

    /// What stands behind a key of a schedule; nil where the key is left out.
    package func place(_ key: StaticString, in schedule: LintSchedule) -> SourcePlace? {
        guard let file = file(schedule.place), let value = file.value(key, in: schedule.node) else { return nil }
        return file.place(value)
    }
}

extension MergedDocuments {
    /// The button of a name.
    package func option(_ name: Name) -> WrittenOption? { optionNumbers[name.text].map { options[Int($0)] } }
}
