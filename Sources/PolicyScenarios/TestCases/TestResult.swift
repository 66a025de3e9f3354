package import PolicyEngine

/// What became of a test.
package struct TestResult: Sendable {
    package enum Status: Sendable, Equatable { case passed, failed, skipped }

    package let test: PolicyTest
    package let status: Status
    package let failures: [TestFailure]
}

/// One case, call or moment of a test in which something else was found than expected.
package struct TestFailure: Sendable {
    package struct Difference: Sendable {
        package let field: ExpectedField
        package let expected: String
        package let found: FoundValue
        /// Of what is expected.
        package let place: SourcePlace
        package let isPlain: Bool
        /// Of the found text alone: what a test would say; nil where `--update` leaves it.
        package let replacement: String?
    }

    /// `http 403`, `call 3`, `after 1 min`; empty where a test has only one.
    package let label: String
    package let differences: [Difference]
    /// What was decided, and about what; nil where nothing was on show, and of a story as a whole.
    package let event: ErrorEvent?
    package let decision: Decision?
    /// What else to say, such as what was on show.
    package let notes: [String]
    /// Of the step or call; nil where the differences say it.
    var place: SourcePlace?
}

/// Runs tests against a policy.
package struct TestRun {
    package let policy: ErrorPolicy
    /// Told of everything that is decided; nil where nobody counts.
    let coverage: CoverageCounter?
    /// Ends the run at so many calls; nil where something else ends it.
    let calls: CallCount?

    package init(_ policy: ErrorPolicy, counting coverage: CoverageCounter? = nil, calls: CallCount? = nil) {
        self.policy = policy
        self.coverage = coverage
        self.calls = calls
    }

    /// `today` as `2026-11-23`: tests are skipped up to their day.
    package func result(of test: PolicyTest, today: String) -> TestResult {
        if test.isSkipped(on: today) { return TestResult(test: test, status: .skipped, failures: []) }
        var failures: [TestFailure] = []
        for one in test.cases where !isOver { failures += self.failures(of: one) }
        return TestResult(test: test, status: failures.isEmpty ? .passed : .failed, failures: failures)
    }

    /// Whether a test passes; stops at the first thing that differs.
    package func passes(_ test: PolicyTest) -> Bool {
        !test.cases.contains { !failures(of: $0).isEmpty }
    }

    var isOver: Bool { calls?.isOver == true }

    func failures(of one: TestCase) -> [TestFailure] {
        switch one.body {
        case .decision(let expectations): return failure(one.event, expectations, label: one.label).map { [$0] } ?? []
        case .calls(let calls): return callFailures(calls, label: one.label)
        case .story(let story):
            return StoryRun(self, story).failures.map { failure in
                TestFailure(
                    label: [one.label, failure.label].filter { !$0.isEmpty }.joined(separator: ", "),
                    differences: failure.differences, event: failure.event,
                    decision: failure.decision, notes: failure.notes, place: failure.place)
            }
        }
    }

    func decide(_ event: ErrorEvent, seed: UInt64 = 0) -> Decision {
        calls?.add()
        let decision = policy.decide(event, seed: seed)
        coverage?.count(decision, event)
        return decision
    }

    private func failure(_ event: ErrorEvent, _ expectations: [Expectation], label: String) -> TestFailure? {
        let decision = decide(event)
        let fields = DecisionFields(policy, event, decision, calls: calls)
        let differences = expectations.compactMap { fields.difference($0) }
        if differences.isEmpty { return nil }
        return TestFailure(label: label, differences: differences, event: event, decision: decision, notes: [])
    }

    /// Time goes on by the waits from call to call; once there is no retry, a person’s calls follow at once.
    private func callFailures(_ expected: [ExpectedCall], label: String) -> [TestFailure] {
        var failures: [TestFailure] = []
        var (number, time) = (1, Int64(0))
        for call in expected {
            while number < call.attempt, number < Self.mostCalls, !isOver {
                calls?.add()
                var event = call.event
                event.context.attempt = number
                event.context.elapsed = .milliseconds(time)
                guard let retry = policy.decide(event, seed: 0).retry else { break }
                time = min(time + retry.after.wholeMilliseconds, 1 << 50)
                number = retry.nextAttempt
            }
            number = max(number, min(call.attempt, Self.mostCalls))
            var event = call.event
            event.context.attempt = call.attempt
            if !call.hasElapsed { event.context.elapsed = .milliseconds(time) }
            let name = [label, "call \(call.attempt)"].filter { !$0.isEmpty }.joined(separator: ", ")
            if let failure = failure(event, call.expectations, label: name) { failures.append(failure) }
        }
        return failures
    }

    /// Beyond so many calls no time is counted.
    private static let mostCalls = 10_000
}
