import Foundation
import PolicyEngine
import PolicyRuntime
import TestSupport
import Testing

@testable import PolicyUpdates

/// Updates that come while the app decides.
@Suite struct UpdateConcurrencyTests {
    @Test("A decision is of one revision, with its texts, however fast updates come") func revisions() async throws {
        let app = SampleApp()
        let updates = try app.start()
        let count = LawCases.count(of: 10_000, usually: 60)
        let hashes = Locked<[Int: String]>([1: updates.current.value.policyHash])
        let isOver = Locked(false)
        await withTaskGroup(of: Int.self) { group in
            for _ in 0..<8 {
                group.addTask {
                    var (last, decided) = (0, 0)
                    while !isOver.with({ $0 }) {
                        let (decision, revision) = updates.decided
                        let version = revision.version ?? 0
                        #expect(decision.policyHash == revision.policyHash)
                        #expect(decision.message.title == (version == 1 ? "Built in" : "Title \(version)"))
                        #expect(version >= last)
                        last = version
                        decided += 1
                        await Task.yield()
                    }
                    return decided
                }
            }
            for version in 2..<(count + 2) {
                guard let bytes = try? Sample.update("Title \(version)", version) else { continue }
                let outcome = updates.receive(bytes)
                guard case .inUse(let revision) = outcome else {
                    Issue.record("\(outcome)")
                    break
                }
                hashes.with { $0[version] = revision.policyHash }
                if version % 7 == 0 { updates.confirm() }
                await Task.yield()
            }
            isOver.with { $0 = true }
            for await decided in group { #expect(decided > 0) }
        }
        #expect(Set(hashes.with { Array($0.values) }).count == count + 1)
        #expect(updates.title == "Title \(count + 1)")
    }
}
