import Foundation
import PolicyAnalysis
import PolicyEngine
import TestSupport
import Testing

/// Chains of which another error decides than before.
@Suite struct CauseChangesTests {
    private static let base = """
        schema: 1
        recoveryOptions: { close: { title: Close, action: dismiss } }
        fallback:
          category: nonRetryable
          show: alert
          message: { title: It didn’t work }
          recovery: [close]

        """
    private static let offline = """
        schema: 1
        rules:
          - id: offline
            when: { domain: NSURLErrorDomain, code: -1009 }
            category: retryable
            show: toast
            message: { title: You’re offline }
            recovery: [close]

        """
    /// What the fallback says.
    private static let conflict = """
        schema: 1
        rules:
          - id: conflict
            when: { domain: OrderError, code: 409 }
            category: nonRetryable
            show: alert
            message: { title: It didn’t work }
            recovery: [close]

        """

    private func policy(_ files: String...) throws -> ErrorPolicy {
        try LoadedPolicy(
            files: ([Self.base] + files).enumerated().map {
                SourceFile(path: "rules/\($0.offset).yaml", text: $0.element)
            }
        ).policy
    }

    private let caused = ErrorEvent(links: [
        ErrorCause(domain: "OrderError", code: .number(409)),
        ErrorCause(domain: "NSURLErrorDomain", code: .number(-1_009)),
    ])

    @Test("A rule that says what the fallback says keeps an error from being decided by its cause")
    func sameAsFallback() throws {
        let (with, without) = (try policy(Self.offline, Self.conflict), try policy(Self.offline))
        #expect(with.decide(caused).message.title == "It didn’t work")
        #expect(without.decide(caused).message.title == "You’re offline")
        for (old, new, isGone) in [(with, without, true), (without, with, false)] {
            let comparison = PolicyComparison(from: old, to: new)
            let changes = comparison.changes()
            let variants = changes.entries.flatMap { $0.variants }
            #expect(changes.entries.map(\.isVisible) == [true])
            #expect(variants.map(\.errors) == [["OrderError 409 with a cause"]])
            #expect(variants.flatMap { $0.facets }.map(\.subject) == [.decidedBy])
            #expect(changes.withoutEffect == [])
            #expect(comparison.entry(of: caused) == 0)
            for facet in variants.flatMap({ $0.facets }) {
                #expect(facet.before.hasPrefix(isGone ? "rule conflict for " : "rule offline for its cause "))
                #expect(facet.after.hasPrefix(isGone ? "rule offline for its cause " : "rule conflict for "))
                #expect(!old.decide(facet.event).looksLike(new.decide(facet.event)))
            }
            guard case .shown(let event) = comparison.effect() else {
                Issue.record("an effect is missed")
                continue
            }
            #expect(!old.decide(event).looksLike(new.decide(event)))
            var differs = false
            let coverage = comparison.forEachQuestion { event, seed in
                if !old.decide(event, seed: seed).looksLike(new.decide(event, seed: seed)) { differs = true }
            }
            #expect(differs && coverage.situations && coverage.texts)
        }
    }

    @Test("Where something is different for the error alone, its chains are told beside it")
    func alsoWithACause() throws {
        let other = Self.conflict.replacingOccurrences(of: "It didn’t work", with: "Somebody else changed the order")
        let changes = PolicyComparison(from: try policy(Self.offline), to: try policy(Self.offline, other)).changes()
        let variants = changes.entries.flatMap { $0.variants }
        #expect(variants.map(\.errors) == [["OrderError 409"]])
        let deciders = variants.flatMap { $0.facets }.filter { $0.subject == .decidedBy }
        #expect(
            deciders.map(\.before) == ["rule offline for its cause NSURLErrorDomain:-1009: toast “You’re offline”"])
        #expect(
            deciders.map(\.after) == ["rule conflict for OrderError:409: alert “Somebody else changed the order”"])
        #expect(variants.flatMap { $0.mainFacets }.allSatisfy { $0.subject != .decidedBy })
    }

    /// A cause that no rule knew alone was decided by the rule of the outer error’s domain.
    @Test("A new rule for a cause decides before a rule that names only the domain of the outer error")
    func asACause() throws {
        let shop = Self.conflict.replacingOccurrences(of: "id: conflict", with: "id: shop").replacingOccurrences(
            of: ", code: 409", with: "")
        let changes = PolicyComparison(
            from: try policy(shop),
            to: try policy(shop, Self.offline.replacingOccurrences(of: "You’re offline", with: "It didn’t work"))
        ).changes()
        #expect(changes.isComplete)
        let facets = changes.entries.flatMap { $0.variants }.flatMap { $0.facets }.filter { $0.subject == .decidedBy }
        #expect(
            facets.contains {
                $0.before.hasPrefix("rule shop for OrderError")
                    && $0.after.hasPrefix("rule offline for its cause NSURLErrorDomain")
            })
    }

    @Test("Two rules of one precedence that say the same leave every chain as it was")
    func samePrecedence() throws {
        let renamed = Self.conflict.replacingOccurrences(of: "id: conflict", with: "id: other")
        let comparison = PolicyComparison(
            from: try policy(Self.offline, Self.conflict), to: try policy(Self.offline, renamed))
        #expect(comparison.changes().entries.isEmpty)
        if case .shown(let event) = comparison.effect() { Issue.record("\(event.json)") }
    }
}
