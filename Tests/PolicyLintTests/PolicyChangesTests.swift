import Foundation
import PolicyEdit
import PolicyEngine
import TestSupport
import Testing

@testable import PolicyAnalysis
@testable import PolicyLint
@testable import ReferenceModel

/// What people see differently, against the engine’s own answers.
@Suite(.enabled(if: Machine.hasTime, "scripts/test --all runs it")) struct PolicyChangesTests {
    private static let shipped: [SourceFile] = (try? LoadedPolicy(folder: ShippedTextTests.folder))?.files ?? []

    private static func reference(_ seed: UInt64, shuffledBy other: UInt64? = nil) throws -> LoadedPolicy {
        var shuffle = SeededRandom(seed: other ?? seed)
        return try LoadedPolicy(
            files: yamlFiles(randomPolicy(seed: seed), shuffledBy: &shuffle).map {
                SourceFile(path: $0.path, text: $0.text)
            })
    }

    private static func compiled(_ loaded: LoadedPolicy) throws -> ErrorPolicy {
        try ErrorPolicy(compiled: loaded.compiled())
    }

    /// The comparison itself, without the shortcut for equal meanings.
    @Test func equalPoliciesHaveNoChanges() throws {
        for seed in LawCases.numbers(below: 40, usually: 6).map({ UInt64($0 + 1) }) {
            let (one, other) = (try Self.reference(seed), try Self.reference(seed, shuffledBy: seed + 900))
            for pair in [(one.policy, other.policy), (one.policy, try Self.compiled(other))] {
                let changes = PolicyComparison(from: pair.0, to: pair.1).changes()
                #expect(changes.isEmpty, "policy \(seed): \(changes.entries.map { $0.title })")
                let space = ConditionSpace([pair.0.compiled, pair.1.compiled])
                let contents = space.policies.map { SettingContents($0, locales: pair.0.locales) }
                let table = ContentTable(contents)
                var different = 0
                _ = EventPartition(space).forEach {
                    if table.number($0, side: 0) != table.number($0, side: 1) { different += 1 }
                }
                #expect(different == 0, "policy \(seed): \(different) cells")
                #expect(!ClauseKeys(space, contents, links: 1).concernsEverything)
            }
        }
    }

    /// A new rule for a domain, with a status and without: errors with the status were decided by it until now.
    @Test("A rule that names a domain with a status tells of such errors beside those without")
    func domainsWithStatuses() throws {
        let rule = """
            schema: 1
            rules:
              - id: garage.unreachable
                when: [{ domain: GarageError }, { domain: GarageError, http: 100..599 }]
                category: nonRetryable
                show: alert
                message: { title: The garage door can’t be reached }
                recovery: [dismiss]

            """
        let old = try LoadedPolicy(files: Self.shipped).policy
        let new = try LoadedPolicy(files: Self.shipped + [SourceFile(path: "rules/garage.yaml", text: rule)]).policy
        let changes = PolicyComparison(from: old, to: new).changes()
        let told = changes.entries.flatMap { $0.variants }.flatMap { $0.facets }
        #expect(told.contains { $0.event.links.first?.http == 401 && $0.name == "action" }, "\(told.map { $0.name })")
        #expect(changes.entries.first?.risks.isEmpty == false)
    }

    @Test func formattedAndRenamedFilesChangeNothing() throws {
        let old = try LoadedPolicy(files: Self.shipped)
        let files = Self.shipped.map { file in
            let name = file.path.hasPrefix("locales/") ? file.path : "moved/" + file.path.replacing("/", with: "-")
            return SourceFile(path: name, bytes: PolicyFormatter.format(file) ?? [])
        }
        #expect(
            PolicyComparison(from: old.policy, to: try LoadedPolicy(files: files.reversed()).policy).changes().isEmpty)
    }

    /// Edits of one line each, two hundred in all: one entry for each that anybody can tell, and none for the others.
    @Test(arguments: LawCases.numbers(below: 4, usually: 1))
    func plantedEditsAreToldOnce(_ part: Int) throws {
        let old = try LoadedPolicy(files: Self.shipped).policy
        var kinds: [String: [PlantedEdit]] = [:]
        var random = SeededRandom(seed: UInt64(15 + part))
        for edit in PlantedEdit.all(Self.shipped).shuffled(using: &random) {
            kinds[edit.kind, default: []].append(edit)
        }
        #expect(kinds.count >= 20, "\(kinds.keys.sorted())")
        var (count, told) = (0, 0)
        let most = LawCases.count(of: 50, usually: 6)
        while count < most {
            for kind in kinds.keys.sorted() where count < most {
                guard let edit = kinds[kind]?.popLast() else { continue }
                guard let new = try? LoadedPolicy(files: edit.applied(to: Self.shipped)).policy else { continue }
                count += 1
                let changes = PolicyComparison(from: old, to: new).changes()
                #expect(
                    changes.isComplete && changes.entries.count <= 1, "\(edit): \(changes.entries.map { $0.title })")
                told += changes.entries.count
                // Where nothing is told, nobody can tell.
                if changes.entries.isEmpty { #expect(!differs(old, new, seed: UInt64(count)), "\(edit)") }
                for facet in changes.entries.flatMap({ $0.variants }).flatMap({ $0.facets }) {
                    #expect(
                        !facet.isRefuted(by: old, new),
                        "\(edit): \(facet.name) \(facet.before) → \(facet.after) for \(facet.event.json)")
                }
            }
        }
        #expect(told * 10 > count * 6 || !LawCases.areAll, "\(told) of \(count)")
    }

    private static let small = """
        schema: 1
        locales: { source: en, optional: [de] }
        domains:
          Outer: { codes: [wrapped, plain] }
          Inner: { codes: [late, lost, twice] }
        recoveryOptions:
          close: { title: Close, action: dismiss, role: cancel }
          again: { title: Try again, action: retry }
        rules:
          - id: outer
            when: { domain: Outer }
            category: nonRetryable
            message: { title: Outer }
          - id: inner
            when: { domain: Inner }
            category: retryable
            message: { title: Inner }
          - id: inner.late
            when: { domain: Inner, code: late }
            category: retryable
            message: { title: Late }
            recovery: [again, close]
            retry: { backoff: constant, initial: 1s, maxRetries: 2, assumeIdempotent: false }
          - id: inner.twice
            when: { domain: Inner, code: twice, idempotent: false }
            category: retryable
            message: { title: Twice }
            recovery: [close]
        fallback: { show: alert, message: { title: Unknown }, recovery: [close] }
        """

    /// What an edit of the small policy does: the titles and risks of its entries.
    private func changes(_ old: String, _ new: String, in text: String = small) throws -> PolicyChanges {
        let german = SourceFile(
            path: "de.yaml", text: "schema: 1\nlocale: de\ntranslations: { inner.late: { title: Zu spät } }\n")
        func policy(_ text: String) throws -> ErrorPolicy {
            try LoadedPolicy(files: [SourceFile(path: "app.yaml", text: text), german]).policy
        }
        #expect(text.contains(old), "\(old)")
        return PolicyComparison(from: try policy(text), to: try policy(text.replacing(old, with: new))).changes()
    }

    @Test func renamedRulesChangeNothing() throws {
        let found = try changes("id: outer", with: "id: outside")
        #expect(found.entries.isEmpty && !found.withoutEffect.isEmpty)
    }

    private func changes(_ old: String, with new: String) throws -> PolicyChanges { try changes(old, new) }

    @Test(
        "A rule that asks for another cause is a change, whatever else it asks for",
        arguments: ["{ domain: Inner, http: 404 }", "{ domain: Outer }", "{ domain: Inner, code: twice }"])
    func causes(_ cause: String) throws {
        for more in ["", ", platform: ios", ", online: false", ", firstLoad: true"] {
            let caused = """
                - id: caused
                    when: { domain: Outer, cause: { domain: Inner, code: late }\(more) }
                    category: nonRetryable
                    message: { title: Caused }
                  - id: inner

                """
            let text = Self.small.replacing("- id: inner\n", with: caused)
            let found = try changes("cause: { domain: Inner, code: late }", "cause: " + cause, in: text)
            #expect(found.entries.contains { $0.rules.contains("caused") }, "\(more)")
        }
    }

    @Test("A button that does something else is a change people notice, and logging out is a risk")
    func actions() throws {
        let text = Self.small.replacing("recoveryOptions:\n", with: "actions: [logOut]\nrecoveryOptions:\n")
        let found = try changes("title: Close, action: dismiss", "title: Close, action: logOut", in: text)
        #expect(found.entries.contains { $0.risks.contains { $0.kind == .logout } && $0.isVisible })
        let facets = found.entries.flatMap { $0.variants.flatMap { $0.facets } }.filter { $0.subject == .buttons }
        #expect(facets.contains { $0.before.contains("action dismiss") && $0.after.contains("action logOut") })
    }

    @Test(arguments: [
        (
            "Outer: { codes: [wrapped, plain] }", "Outer: { codes: [wrapped, plain], wrappers: [wrapped] }",
            "errors that only wrap others", ""
        ),
        ("assumeIdempotent: false", "assumeIdempotent: true", "inner.late", "repeats"),
        ("recovery: [again, close]", "recovery: [again]", "inner.late", "exit"),
        ("Twice }\n    recovery: [close]", "Twice }\n    recovery: [again, close]", "inner.twice", "repeatButton"),
        ("    message: { title: Outer }", "    message: { title: Outer }\n    show: none", "outer", "silent"),
        ("category: nonRetryable", "category: requiresLogout", "outer", "logout"),
        ("optional: [de]", "draft: [de]", "languages", "language"),
        ("{ domain: Inner, code: late }", "{ domain: Inner, code: [late, lost] }", "inner.late", ""),
        ("{ domain: Outer }", "{ domain: Outer, cause: { domain: Inner } }", "outer", ""),
        ("{ title: Late }", "{ title: '{n, plural, =7 {Seven} other {Late}}' }", "inner.late", ""),
    ])
    func eachKindOfEditIsNamed(_ old: String, new: String, title: String, risk: String) throws {
        let found = try changes(old, new)
        #expect(found.entries.map { $0.title } == [title], "\(found.entries.map { $0.title })")
        if !risk.isEmpty {
            #expect(
                found.entries.first?.risks.map { $0.kind.rawValue }.contains(risk) == true,
                "\(found.entries.map { $0.risks })")
        }
    }

    private static let absorbing = """
        schema: 1
        locales: { source: en }
        domains:
          Inner: { codes: [late, lost] }
        recoveryOptions: { close: { title: Close, action: dismiss } }
        categories:
          waiting: { is: retryable }
        rules:
          - id: inner.late
            when: { domain: Inner, code: late }
            category: waiting
            message: { title: Late }
          - id: inner.lost
            when: { domain: Inner, code: lost }
            category: nonRetryable
            absorbs: [{ category: waiting, for: 3s }]
            message: { title: Lost }
        fallback: { show: alert, message: { title: Unknown }, recovery: [close] }
        """

    @Test("A category of another name is absorbed as before; another category is not")
    func renamedCategories() throws {
        func absorbed(_ text: String) throws -> [FieldChange] {
            let policies = try [Self.absorbing, text].map {
                try LoadedPolicy(files: [SourceFile(path: "app.yaml", text: $0)]).policy
            }
            let comparison = PolicyComparison(from: policies[0], to: policies[1])
            let changes = comparison.changes()
            #expect(changes.entries.contains { $0.rules.contains("inner.late") })
            let lost = ErrorEvent(links: [ErrorCause(domain: "Inner", code: .name("lost"))])
            let isTold = changes.entries.contains { $0.rules.contains("inner.lost") }
            #expect((comparison.entry(of: lost) != nil) == isTold)
            return changes.entries.flatMap { $0.variants }.flatMap { $0.facets }.filter { $0.subject == .absorbs }
        }
        #expect(try absorbed(Self.absorbing.replacing("waiting", with: "tooLate")).isEmpty)
        let other = Self.absorbing.replacing("category: waiting\n", with: "category: retryable\n")
            .replacing("title: Late", with: "title: Too late").replacing(
                "category: waiting,", with: "category: retryable,")
        #expect(try !absorbed(other).isEmpty)
    }

    @Test("A call that is no longer the last is not said to come after the last retry")
    func formerLastRetries() throws {
        let text = Self.small.replacing(
            "maxRetries: 2, assumeIdempotent: false }",
            with: "maxRetries: 2, assumeIdempotent: true }\n    gaveUp: { message: { title: Much too late } }")
        func names(_ old: String, _ new: String) throws -> [String: String] {
            let facets = try changes(old, new, in: text).entries.flatMap { $0.variants }.flatMap { $0.facets }
            return Dictionary(facets.map { ($0.name, "\($0.before) → \($0.after)") }) { one, _ in one }
        }
        let former = "title (en) after the former last retry"
        let last = "title (en) after the last retry"
        #expect(try names("maxRetries: 2", "maxRetries: 4")[former] == "“Much too late” → “Late”")
        #expect(try names("maxRetries: 2", "maxRetries: 1")[last] == "“Late” → “Much too late”")
        let texts = try names("Much too", "Far too")
        #expect(texts[last] == "“Much too late” → “Far too late”")
        #expect(texts[former] == nil)
    }

    @Test("A server's wait that is now waited for in silence is a risk")
    func longSilence() throws {
        let text = Self.small.replacing(
            "retry: { backoff: constant, initial: 1s, maxRetries: 2, assumeIdempotent: false }",
            with: "quiet: 2\n    retry: { backoff: constant, initial: 1s, maxRetries: 2, assumeIdempotent: true,"
                + " retryAfter: { upTo: 4s } }")
        let found = try changes("upTo: 4s", "upTo: 5m", in: text)
        #expect(
            found.entries.first?.risks.contains { $0.kind == .silence } == true, "\(found.entries.map { $0.risks })")
    }

    private func differs(_ old: ErrorPolicy, _ new: ErrorPolicy, seed: UInt64) -> Bool {
        var errors = RandomErrors(policy: old, seed: seed)
        return (0..<2_000).contains { _ in
            let event = errors.next()
            return !old.decide(event, seed: 0).shows(new.decide(event, seed: 0))
        }
    }
}

extension FieldChange {
    /// Whether both policies decide its example alike.
    func isRefuted(by old: ErrorPolicy, _ new: ErrorPolicy) -> Bool {
        let (one, other) = (old.decide(event, seed: seed), new.decide(event, seed: seed))
        switch subject {
        case .surface: return one.surface == other.surface
        case .waits:
            let isSame = one.retry?.after == other.retry?.after && one.retry?.retriesLeft == other.retry?.retriesLeft
            return isSame && (one.retry == nil) == (other.retry == nil) && before == after
        case .title:
            return one.message.title == other.message.title && one.surface != .hidden && other.surface != .hidden
        case .reason:
            return one.message.reason == other.message.reason && one.surface != .hidden && other.surface != .hidden
        case .suggestion:
            return one.message.suggestion == other.message.suggestion && one.surface != .hidden
                && other.surface != .hidden
        case .help: return one.message.help == other.message.help && one.surface != .hidden && other.surface != .hidden
        case .buttons: return one.recovery == other.recovery && one.surface != .hidden && other.surface != .hidden
        case .action: return one.perform == other.perform
        case .field: return one.field == other.field
        case .leastTime: return one.minimumDuration == other.minimumDuration
        case .absorbs: return one.absorbs == other.absorbs
        case .severity: return one.severity == other.severity
        case .logging: return one.isLogged == other.isLogged
        case .kind: return one.kind == other.kind
        case .category: return one.category == other.category
        case .decidedBy: return one.rule == other.rule && one.looksLike(other)
        }
    }
}
