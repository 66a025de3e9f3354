import PolicyAnalysis
package import PolicyEngine

/// What tests have decided so far.
package final class CoverageCounter {
    private let policy: ErrorPolicy
    /// Ids of rules.
    package private(set) var rules: Set<String> = []
    package private(set) var branches: Set<OutcomeBranch> = []
    /// `rule\nlocale` of texts that were shown.
    package private(set) var texts: Set<[String]> = []
    /// Domains and codes of errors, as the policy numbers them.
    package private(set) var codes: Set<[String]> = []

    package init(_ policy: ErrorPolicy) {
        self.policy = policy
    }

    /// The events it was asked about, once each whatever their time; kept only where that is asked for.
    private(set) var events: [UInt64: ErrorEvent] = [:]
    private var keepsEvents = false

    convenience init(_ policy: ErrorPolicy, keepsEvents: Bool) {
        self.init(policy)
        self.keepsEvents = keepsEvents
    }

    func count(_ decision: Decision, _ event: ErrorEvent) {
        if keepsEvents {
            var timeless = event
            timeless.context.elapsed = nil
            events[timeless.contentHash] = event
        }
        let branch = OutcomeBranch.Part(decision, event: event, policy: policy)
        for rule in [decision.rule, decision.refinedBy].compactMap({ $0 }) {
            rules.insert(rule)
            branches.insert(OutcomeBranch(rule: rule, part: branch))
            texts.insert([rule, decision.message.locale])
        }
        for link in event.links {
            guard let domain = link.domain else { continue }
            let view = policy.compiled.links.book.interned(link)
            switch link.code {
            case nil: continue
            case .number(let number): codes.insert([domain, String(number)])
            case .name(let name): codes.insert([domain, view.codeKind == .number ? String(view.number) : name])
            }
        }
    }
}

/// One of the ways a rule may be decided: while it is quiet, at a step, after giving up.
package struct OutcomeBranch: Hashable, Sendable {
    package enum Part: Hashable, Sendable {
        case quiet
        /// From 0.
        case step(Int)
        case stopped

        init(_ decision: Decision, event: ErrorEvent, policy: ErrorPolicy) {
            let view = OutcomeView(policy.compiled, event)
            let attempt = max(event.context.attempt ?? 1, 1)
            if decision.stopped != nil {
                self = .stopped
            } else if decision.retry != nil, attempt <= view.quiet {
                self = .quiet
            } else {
                let steps = view.steps
                self = .step(steps.firstIndex { attempt <= $0.untilAttempt } ?? max(steps.count - 1, 0))
            }
        }
    }

    package let rule: String
    package let part: Part
}
