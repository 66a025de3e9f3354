import PolicyEngine
import TestSupport
import Testing

@testable import PolicyAnalysis
@testable import PolicyLint
@testable import ReferenceModel
@testable import policyctl

/// What is printed behind `policyctl evaluate`, read again as it reads it, asks about the same error and situation.
@Suite struct ExampleEventArgumentsTests {
    @Test(.enabled(if: Machine.hasTime, "scripts/test --all runs it"), arguments: 0..<6)
    func examplesOfRandomPolicies(_ part: Int) throws {
        var count = 0
        for number in 0..<20 {
            let seed = UInt64(40_000 + part * 20 + number)
            let reference = randomPolicy(seed: seed)
            var shuffle = SeededRandom(seed: seed)
            let inspection = PolicyInspection(
                files: yamlFiles(reference, shuffledBy: &shuffle).map { SourceFile(path: $0.path, text: $0.text) })
            let reach = try #require(LintContext(inspection, LintSettings()).reach)
            var witnesses = reach.ties.found.map(\.witness)
            for entry in reach.entries {
                switch entry.answer {
                case .reachable: witnesses.append(try #require(reach.witness(of: entry)))
                case .hidden(_, let witness): witnesses.append(witness)
                case .impossible, .unknown: break
                }
            }
            for clause in reach.entries.map(\.clause) {
                for region in reach.clauses.shape(clause).regions(at: 0, of: 2)
                where !region.isEmpty(of: reach.space.universe) {
                    witnesses.append(reach.space.witness(in: region))
                }
            }
            for event in randomEvents(for: reference, seed: seed, count: 20) {
                witnesses.append(ExampleEvent(event: sayable(try ErrorEvent(json: event.json()))))
            }
            count += witnesses.count
            for witness in witnesses {
                #expect(try asked(witness.arguments) == witness.event, "policy \(seed): \(witness.arguments)")
            }
        }
        #expect(count > 600)
    }

    @Test(
        "A command that diff prints asks about the event that it was found with",
        .enabled(if: Machine.hasTime, "scripts/test --all runs it"), arguments: LawCases.areAll ? 0..<4 : 0..<2)
    func examplesOfChanges(_ part: Int) throws {
        var count = 0
        // Of some policies a comparison takes a minute in a debug build: one edit of the day’s is enough there.
        for number in LawCases.numbers(below: 100, usually: 1) {
            let seed = UInt64(60_000 + part * 100 + number)
            var edits = RandomEdit(random: SeededRandom(seed: seed))
            let before = edits.withNestedTexts(randomPolicy(seed: seed))
            for _ in 0..<LawCases.count(of: 3, usually: 1) {
                guard let old = try? load(before), let new = try? load(edits.edited(before)) else { continue }
                let changes = PolicyComparison(from: old, to: new).changes()
                for facet in changes.entries.flatMap({ $0.variants }).flatMap({ $0.facets }) {
                    count += 1
                    let question = try #require(try EvaluateQuestion(facet.sample.arguments))
                    #expect(question.event == facet.event && question.seed == facet.seed, "\(facet.sample.arguments)")
                }
            }
        }
        #expect(count >= 300 || !LawCases.areAll, "\(count)")
    }

    private func load(_ reference: ReferencePolicy) throws -> ErrorPolicy {
        var shuffle = SeededRandom(seed: 1)
        return try LoadedPolicy(
            files: yamlFiles(reference, shuffledBy: &shuffle).map { SourceFile(path: $0.path, text: $0.text) }
        ).policy
    }

    @Test func oddNames() throws {
        let domains = [
            nil, "A", "A:B", "A:", "http", "http:401", "a@401", "@401", "-x", "--http", "true", "7", "{x", "two words",
            "it's", "“”", "a/b.json", "-", "*", "$HOME",
        ]
        let codes: [ErrorCode?] = [nil, 7, -7, "x", "a:b", "c@404", ":", "with space", "401"]
        for domain in domains {
            for code in codes {
                for http in [nil, 401] where domain != nil || code != nil || http != nil {
                    let link = ErrorCause(domain: domain, code: code, http: http)
                    let witness = ExampleEvent(
                        event: ErrorEvent(links: [link, link, ErrorCause(domain: "Last", code: 1)]))
                    #expect(try asked(witness.arguments) == witness.event, "\(witness.arguments)")
                }
            }
        }
    }

    /// Without what examples never hold.
    private func sayable(_ event: ErrorEvent) -> ErrorEvent {
        var event = event
        for index in event.links.indices {
            event.links[index].parameters = [:]
            if index > 0 { event.links[index].headers = [] }
        }
        event.links = event.links.enumerated().filter { $0.offset == 0 || $0.element != ErrorCause() }.map(\.element)
        event.context.elapsed = nil
        event.context.now = nil
        event.context.field = nil
        event.context.locale = nil
        return event
    }

    private func asked(_ arguments: String) throws -> ErrorEvent? {
        var event = try EvaluateQuestion(arguments)?.event
        event?.context.locale = nil
        return event
    }
}
