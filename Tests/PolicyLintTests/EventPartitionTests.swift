import PolicyEngine
import TestSupport
import Testing

@testable import PolicyAnalysis
@testable import PolicyCore
@testable import PolicyLint
@testable import ReferenceModel

/// Errors and situations divided into cells, against the engine’s answers to random errors.
@Suite struct EventPartitionTests {
    /// Every error lies in one cell, and the rules selected for it are the cell’s.
    @Test(.enabled(if: Machine.hasTime, "scripts/test --all runs it"), arguments: 0..<6)
    func cellsAreExact(_ part: Int) throws {
        var looked = 0
        for number in LawCases.numbers(below: 20, usually: 8) {
            let seed = UInt64(part * 20 + number + 1)
            let reference = randomPolicy(seed: seed)
            var shuffle = SeededRandom(seed: seed)
            let files = yamlFiles(reference, shuffledBy: &shuffle).map { SourceFile(path: $0.path, text: $0.text) }
            let policy = try LoadedPolicy(files: files).policy.compiled
            let space = ConditionSpace([policy])
            guard space.isExact else { continue }
            var cells: [OutcomeCell] = []
            #expect(EventPartition(space).forEach { cells.append($0) }, "policy \(seed) has too many cells")
            for event in randomEvents(for: reference, seed: seed &* 31, count: 60) {
                var event = try ErrorEvent(json: event.json())
                event.links = [event.links[0]]
                let outcome = Evaluator(policy).outcome(for: event, seed: 0, stopping: nil)
                let point = Point(event, space: space, policy: policy)
                let holding = cells.filter { point.lies(in: $0.region, space) }
                #expect(holding.count == 1, "policy \(seed): \(event) lies in \(holding.count) cells")
                for cell in holding {
                    looked += 1
                    #expect(
                        cell.choices[0].classifying == outcome.choice.classifying,
                        "policy \(seed): \(event.json) CELL \(cell.event.json)")
                    #expect(
                        cell.choices[0].refining == outcome.choice.refining,
                        "policy \(seed): \(event.json) CELL \(cell.event.json)")
                }
            }
        }
        #expect(looked >= LawCases.atLeast(400))
    }
}

/// An error in the numbers of a space.
private struct Point {
    let domain: Int32
    let code: EventValue?
    let http: Int64
    let event: ErrorEvent
    let flags: UInt16

    init(_ event: ErrorEvent, space: ConditionSpace, policy: CompiledPolicy) {
        let link = event.links[0]
        self.event = event
        domain = link.domain.map { space.number(of: $0) { $0.links.domains } } ?? NameSet.absent
        let view = policy.links.book.interned(link)
        switch link.code {
        case nil: code = nil
        case .number(let number): code = .integer(number)
        case .name(let name): code = view.codeKind == .number ? .integer(view.number) : .text(name)
        }
        http = link.http.map { Int64($0) } ?? -1
        let context = MatchContext.of(event, server: RetryAfter.read(event, count: 1), scopes: policy.scopes)
        flags = context.flags
    }

    func lies(in region: Region, _ space: ConditionSpace) -> Bool {
        let link = region.links[0]
        guard link.domain.contains(domain), link.http.contains(http), holds(link.code, code, space, { $0.links.codes }),
            flags & ~region.flags == 0
        else { return false }
        let screen = space.screens.lastIndex { path in
            guard let scope = event.context.scope else { return path.isEmpty }
            return path.isEmpty || scope == path || scope.isScreen(below: path)
        }
        guard region.screens.contains(Int64(screen ?? 0)), region.attempt.contains(Int64(event.context.attempt ?? 0)),
            holds(region.platform, event.context.platform.map { .text($0) }, space, { $0.links.values }),
            liesInVersion(region, space)
        else { return false }
        return region.own.allSatisfy { own in
            let key = space.ownKeys[own.key]
            return holds(own.values, key.value(in: event), space) { $0.links.values }
        }
    }

    private func liesInVersion(_ region: Region, _ space: ConditionSpace) -> Bool {
        guard let version = event.context.appVersion.flatMap({ Version($0) }) else { return region.version.contains(0) }
        var ends: [Version] = []
        for policy in space.policies {
            for range in policy.versionRanges.rows {
                for numbers in [range.lower, range.upper] {
                    ends.append(Version(numbers: numbers.indices.map { policy.versionNumbers[$0] }))
                }
            }
        }
        let span =
            space.versionSpans.firstIndex { span in
                ends.allSatisfy { ($0 < span) == ($0 < version) && (span < $0) == (version < $0) }
            } ?? 0
        return region.version.contains(Int64(span + 1))
    }

    private func holds(
        _ region: ValueRegion, _ value: EventValue?, _ space: ConditionSpace, _ table: (CompiledPolicy) -> Table<SetRow>
    ) -> Bool {
        switch value {
        case nil: region.names.contains(NameSet.absent)
        case .integer(let number): region.numbers.contains(number)
        case .text(let text):
            text.withBytes { $0.plainInteger }.map { region.numbers.contains($0) }
                ?? region.names.contains(space.number(of: text, table))
        case .boolean(let flag): region.names.contains(space.number(of: flag ? "true" : "false", table))
        case .number(let number): region.names.contains(space.number(of: EventValue.number(number).description, table))
        }
    }
}

extension ConditionSpace {
    /// Of a name nobody mentions, one that the same patterns of a kind match: those of `table`.
    fileprivate func number(of text: String, _ table: (CompiledPolicy) -> Table<SetRow>) -> Int32 {
        let names = (0..<Int32(universe - 1)).map { name($0) }
        if let known = names.firstIndex(where: { $0.hasSameBytes(as: text) }) { return Int32(known) }
        let patterns = policies.flatMap { policy in
            table(policy).rows.flatMap { set in
                set.patterns.indices.map { Glob(policy.strings.string(policy.links.patternPool[$0])) }
            }
        }
        let wanted = patterns.map { $0.matches(text) }
        let unmentionedNames = Int(unmentionedName)..<names.count
        let found = unmentionedNames.first { number in patterns.map { $0.matches(names[number]) } == wanted }
        #expect(found != nil, "no name stands for “\(text)”")
        return Int32(found ?? Int(unmentionedName))
    }
}
