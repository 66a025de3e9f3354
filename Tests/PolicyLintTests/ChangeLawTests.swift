import PolicyEngine
import TestSupport
import Testing

@testable import PolicyAnalysis
@testable import ReferenceModel

/// What `diff` says of random edits of random policies, against the engine's own answers.
@Suite(.enabled(if: Machine.hasTime, "scripts/test --all runs it")) struct ChangeLawTests {
    private static let editsOfPolicy = LawCases.count(of: 20, usually: 6)

    @Test(
        "What an error with up to one cause shows differently is told, and what is told is so",
        arguments: LawCases.numbers(below: 8, usually: 1))
    func everyDifferenceIsToldAndIsOne(_ part: Int) throws {
        var count = Count()
        for number in LawCases.numbers(below: 250, usually: 1) {
            let seed = UInt64(900_000 + part * 250 + number)
            var edits = RandomEdit(random: SeededRandom(seed: seed))
            let before = edits.withNestedTexts(randomPolicy(seed: seed))
            guard let old = try? load(before) else { continue }
            for place in 0..<Self.editsOfPolicy {
                var after = edits.edited(before)
                if place % 4 == 0 { after = edits.edited(after) }
                guard after != before, let new = try? load(after) else { continue }
                let events =
                    randomEvents(for: before, seed: seed &* 3, count: 24)
                    + randomEvents(for: after, seed: seed &* 5, count: 24)
                try check(old, new, events, "policy \(seed), edit \(place)", &count)
            }
        }
        // A day's share is too small to say how much there is.
        guard LawCases.areAll else { return }
        #expect(count.compared >= 3_500 && count.different >= 8_000 && count.told >= 2_000, "\(count)")
        #expect(count.incomplete * 50 <= count.compared, "\(count)")
    }

    private struct Count {
        var compared = 0
        var different = 0
        var told = 0
        var incomplete = 0
    }

    private func check(
        _ old: ErrorPolicy, _ new: ErrorPolicy, _ events: [ReferenceEvent], _ name: String, _ count: inout Count
    ) throws {
        let comparison = PolicyComparison(from: old, to: new)
        let changes = comparison.changes()
        count.compared += 1
        guard changes.isComplete else {
            count.incomplete += 1
            return
        }
        for reference in events {
            var event = try ErrorEvent(json: alone(reference).json())
            if old.locales != new.locales { event.context.locale = nil }
            for seed in [0, 7] as [UInt64] {
                let (one, other) = (old.decide(event, seed: seed), new.decide(event, seed: seed))
                if one.isSame(as: other) { continue }
                count.different += 1
                #expect(!changes.entries.isEmpty, "\(name): \(event.json)\n\(one.json)\n\(other.json)")
                guard !one.shows(other) else { continue }
                #expect(
                    comparison.entry(of: event, seed: seed) != nil,
                    "\(name): \(event.json) \(changes.entries.map(\.title))")
            }
        }
        for facet in changes.entries.flatMap({ $0.variants }).flatMap({ $0.facets }) {
            count.told += 1
            #expect(
                !facet.isRefuted(by: old, new),
                "\(name): \(facet.name) \(facet.before) → \(facet.after) for \(facet.event.json)")
        }
    }

    /// With its first cause alone.
    private func alone(_ event: ReferenceEvent) -> ReferenceEvent {
        var event = event
        event.error.underlying = Array(event.error.underlying.prefix(1))
        if !event.error.underlying.isEmpty { event.error.underlying[0].underlying = [] }
        return event
    }

    private func load(_ reference: ReferencePolicy) throws -> ErrorPolicy {
        var shuffle = SeededRandom(seed: 1)
        return try LoadedPolicy(
            files: yamlFiles(reference, shuffledBy: &shuffle).map { SourceFile(path: $0.path, text: $0.text) }
        ).policy
    }
}

extension Decision {
    /// As ``looksLike``; texts of what is not shown, and codes made of the rules, do not count.
    func shows(_ other: Decision) -> Bool {
        var (one, two) = (self, other)
        if one.surface == .hidden, two.surface == .hidden {
            two.message = one.message
            two.recovery = one.recovery
        }
        return one.looksLike(two)
    }

    /// Whether neither a person nor the app can tell.
    fileprivate func isSame(as other: Decision) -> Bool {
        shows(other) && sameRetry(as: other) && severity == other.severity && isLogged == other.isLogged
            && category == other.category
    }

    /// Random waits depend on the name of the rule, so that those of a renamed one are others by chance alone.
    private func sameRetry(as other: Decision) -> Bool {
        if rule == other.rule, refinedBy == other.refinedBy { return retry == other.retry }
        return retry?.nextAttempt == other.retry?.nextAttempt && retry?.retriesLeft == other.retry?.retriesLeft
    }
}
