package import PolicyEngine

/// Who says something about an error: a rule, its category, the kind that is, or the fallback.
package final class Sayer: Sendable {
    package enum Rank: Int, Sendable { case rule, category, kind, fallback }

    package let rank: Rank
    package let name: String
    package let words: Words
    /// Its name; of the fallback its first key.
    package let place: SourcePlace

    package init(_ rank: Rank, _ name: String, _ words: Words, _ place: SourcePlace) {
        self.rank = rank
        self.name = name
        self.words = words
        self.place = place
    }

    /// As in “the category “connectivity””.
    package var title: String {
        switch rank {
        case .rule: "the rule “\(name)”"
        case .category, .kind: "the category “\(name)”"
        case .fallback: "the fallback"
        }
    }
}

/// Something that is said, and by whom.
package struct Said<Value: Sendable>: Sendable {
    package let value: Value
    package let by: Sayer
}

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

extension LintPolicy {
    /// The map in which a sayer's words stand.
    package func map(of sayer: Sayer) -> (file: LintFile, node: Int)? {
        guard let file = file(sayer.place) else { return nil }
        if sayer.rank == .category || sayer.rank == .kind {
            guard let key = file.node(at: sayer.place.lower), key + 1 < file.tree.nodes.count else { return nil }
            return (file, file.tree.resolved(key + 1))
        }
        return file.map(from: sayer.place).map { (file, $0) }
    }

    /// What a sayer wrote behind a key; the sayer's own place where it cannot be told.
    package func place(_ key: StaticString, of sayer: Sayer) -> SourcePlace {
        guard let (file, map) = map(of: sayer), let value = file.value(key, in: map) else { return sayer.place }
        return file.place(value)
    }

    /// The same inside a map the sayer wrote: `gaveUp`, then `show`.
    package func place(_ key: StaticString, in outer: StaticString, of sayer: Sayer) -> SourcePlace {
        guard let (file, map) = map(of: sayer), let inner = file.value(outer, in: map), let value = file.value(key, in: inner) else { return place(outer, of: sayer) }
        return file.place(value)
    }

    /// Where a sayer says what is shown: the value of `show`, or the first line of `steps`.
    package func showPlace(_ sayer: Sayer) -> SourcePlace { sayer.words.stepsPlace ?? sayer.place }

    /// What stands behind a key of a schedule; nil where the key is left out.
    package func place(_ key: StaticString, in schedule: LintSchedule) -> SourcePlace? {
        guard let file = file(schedule.place), let value = file.value(key, in: schedule.node) else { return nil }
        return file.place(value)
    }
}

extension Catalog {
    /// The button of a name.
    package func option(_ name: Name) -> WrittenOption? { optionNumbers[name.text].map { options[Int($0)] } }
}
