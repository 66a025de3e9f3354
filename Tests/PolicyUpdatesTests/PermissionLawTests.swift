import PolicyAnalysis
import PolicyEngine
import TestSupport
import Testing

@testable import PolicySigning
@testable import ReferenceModel

/// What an update may change, on random edits of random policies: the comparison finds all that an app would refuse.
@Suite(.enabled(if: Machine.hasTime, "scripts/test --all runs it")) struct PermissionLawTests {
    private static let all = UpdatePermissions(
        texts: true, surfaces: Set(Surface.allCases), buttons: [], retries: true, logout: true, perform: [],
        hosts: [], categories: true, logging: true)

    @Test(
        "An update without a finding is within its permissions for every event, and each finding is one",
        arguments: LawCases.numbers(below: 20, usually: 1))
    func comparisonAgreesWithApps(_ part: Int) throws {
        var count = (compared: 0, within: 0, beyond: 0, incomplete: 0)
        for number in 0..<LawCases.count(of: 100, usually: 2) {
            let seed = UInt64(450_000 + part * 100 + number)
            var edits = RandomEdit(random: SeededRandom(seed: seed))
            let before = edits.withNestedTexts(randomPolicy(seed: seed))
            var after = edits.edited(before)
            if number % 3 == 0 { after = edits.edited(after) }
            guard after != before, let old = try? load(before), let new = try? load(after) else { continue }
            let permissions = randomPermissions(&edits.random)
            var found: Set<PermissionExcess> = []
            let compared = PolicyComparison(from: old, to: new).forEachQuestion { event, seed in
                found.formUnion(excesses(permissions, from: old, to: new, event, seed: seed))
            }
            count.compared += 1
            if !compared.situations {
                count.incomplete += 1
                continue
            }
            if found.isEmpty { count.within += 1 } else { count.beyond += 1 }
            let powers = Set(found.map { $0.power })
            for reference in randomEvents(for: before, seed: seed &* 3, count: 30)
                + randomEvents(for: after, seed: seed &* 5, count: 30)
            {
                var event = try ErrorEvent(json: alone(reference).json())
                if old.locales != new.locales { event.context.locale = nil }
                for excess in excesses(permissions, from: old, to: new, event, seed: seed) {
                    if !compared.texts, [.texts, .links].contains(excess.power) { continue }
                    #expect(powers.contains(excess.power), "policy \(seed): \(excess) for \(event.json)")
                }
            }
        }
        guard LawCases.areAll else { return }
        #expect(count.incomplete * 10 <= count.compared, "\(count)")
        #expect(count.within >= 10 && count.beyond >= 10, "\(count)")
    }

    private func excesses(
        _ permissions: UpdatePermissions, from old: ErrorPolicy, to new: ErrorPolicy, _ event: ErrorEvent, seed: UInt64
    ) -> [PermissionExcess] {
        permissions.excesses(
            of: new, deciding: new.decide(event, seed: seed), over: old, about: event, seed: seed)
    }

    private func randomPermissions(_ random: inout SeededRandom) -> UpdatePermissions {
        var permissions = UpdatePermissions(
            texts: random.chance(70), retries: random.chance(50), logout: random.chance(50),
            categories: random.chance(50), logging: random.chance(50))
        permissions.surfaces = Set(Surface.allCases.filter { _ in random.chance(60) })
        if random.chance(60) { permissions.buttons = random.chance(50) ? ["retry", "dismiss"] : [] }
        if random.chance(50) { permissions.hosts = ["example.com"] }
        return permissions
    }

    @Test("Nothing is beyond a policy that stays as it is, and permissions only add") func monotonic() throws {
        for number in 0..<40 as Range<UInt64> {
            var edits = RandomEdit(random: SeededRandom(seed: 460_000 + number))
            let before = randomPolicy(seed: 460_000 + number)
            let after = edits.edited(before)
            guard let old = try? load(before), let new = try? load(after) else { continue }
            for reference in randomEvents(for: before, seed: number, count: 20) {
                let event = try ErrorEvent(json: reference.json())
                #expect(excesses(UpdatePermissions(), from: old, to: old, event, seed: number).isEmpty)
                let none = Set(excesses(UpdatePermissions(), from: old, to: new, event, seed: number).map { $0.power })
                let some = Set(excesses(Self.all, from: old, to: new, event, seed: number).map { $0.power })
                #expect(some.isSubset(of: none.union([.buttons, .links, .retries])), "\(some) \(none)")
            }
        }
    }

    @Test("No permission allows more retries, and texts that nobody sees are not compared") func limits() throws {
        let (once, often) = ("retry: { maxRetries: 1, initial: 1s }", "retry: { maxRetries: 3, initial: 1s }")
        let event = ErrorEvent(
            links: [ErrorCause(http: 503)], context: EventContext(attempt: 1, isIdempotent: true))
        let more = try excesses(
            Self.all, from: Sample.policy(rule: once).policy, to: Sample.policy(rule: often).policy, event, seed: 1)
        #expect(more.map { "\($0)" } == ["retries more often (which no permission allows)"])
        let hidden = try excesses(
            UpdatePermissions(), from: Sample.policy("One", rule: "show: none").policy,
            to: Sample.policy("Other", rule: "show: none").policy, event, seed: 1)
        #expect(hidden.isEmpty, "\(hidden)")
        let shown = try excesses(
            UpdatePermissions(), from: Sample.policy("One").policy, to: Sample.policy("Other").policy, event, seed: 1)
        #expect(shown.map { "\($0)" } == ["changes the title “One” to “Other” (needs “texts”)"])
    }

    @Test("Permissions are read as they are written") func text() throws {
        var random = SeededRandom(seed: 12)
        for _ in 0..<200 {
            var permissions = randomPermissions(&random)
            if random.chance(30) { permissions.perform = ["logOut", "refresh"] }
            #expect(try UpdatePermissions("\(permissions)") == permissions, "\(permissions)")
        }
        for bad in [
            "", "text", "surfaces", "surfaces=", "surfaces=loud", "texts=yes", "links", "texts,,logout",
            "nothing,texts",
        ] {
            #expect(throws: UpdatePermissions.Unreadable.self, "\(bad)") { try UpdatePermissions(bad) }
        }
    }

    @Test(
        "Only addresses of permitted hosts come into texts",
        arguments: [
            ("See https://status.example.com/now", true), ("See https://status.example.com.evil.com", false),
            ("See https://user@status.example.com", false), ("See http://status.example.com", false),
            ("See www.evil.com", false), ("See WWW.EVIL.COM!", false), ("(https://evil.com)", false),
            ("See https://status.example.com.", true), ("“https://status.example.com”", true), ("tel:123", false),
            ("1.5 seconds: wait", true), ("known http://old.example.com", true),
            ("https://status.example.com:8080/", false), ("https://status.example.com/,https://evil.example", false),
            ("https://status.example.com/(www.evil.example)", false),
            ("evil.example/https://status.example.com", false), ("mailto:a@evil.example", false),
            ("//evil.example", false), ("[here](evil.example)", false), ("https:evil.example", false),
            ("Please note: nothing", true),
        ])
    func addresses(_ text: String, _ isPermitted: Bool) {
        let found = WebAddress.foreign(
            in: text, known: "known http://old.example.com", hosts: ["status.example.com"])
        #expect((found == nil) == isPermitted, "\(found ?? "none")")
    }

    private func load(_ reference: ReferencePolicy) throws -> ErrorPolicy {
        var shuffle = SeededRandom(seed: 1)
        return try LoadedPolicy(
            files: yamlFiles(reference, shuffledBy: &shuffle).map { SourceFile(path: $0.path, text: $0.text) }
        ).policy
    }

    private func alone(_ event: ReferenceEvent) -> ReferenceEvent {
        var event = event
        event.error.underlying = Array(event.error.underlying.prefix(1))
        if !event.error.underlying.isEmpty { event.error.underlying[0].underlying = [] }
        return event
    }
}
