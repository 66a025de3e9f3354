import PolicyEngine
import Testing

@testable import PolicyLint
@testable import PolicyScenarios

/// Stories over time keep to the rules of the queue.
@Suite struct StoryTests {
    private func story(_ steps: String, _ rest: String = "") -> String {
        "  - name: a\n    given: { domain: Net, code: offline }\n\(rest)    story:\n\(steps)"
    }

    @Test("The same on two screens is told once, and pressing try again repeats both")
    func folded() throws {
        let bed = try TestBed()
        let text = story(
            """
                  - { at: 0s, fails: true, until: 10s }
                  - { at: 1s, fails: true, until: 10s }
                  - { at: 2s, expect: { shown: [alert], queued: 0, title: You’re offline } }
                  - { at: 20s, press: retry }
                  - { at: 21s, expect: { shown: [] } }

            """, "    expect: { interruptions: 1, calls: 4, repeatedTexts: 0, firstFeedback: 0s, endsIn: content }\n")
        #expect(bed.differences(text) == [])
    }

    @Test("Alerts stand after each other, and a limit keeps them apart")
    func limit() throws {
        let bed = try TestBed()
        let steps = """
                  - { at: 0s, fails: true, times: 10, every: 3s, until: 1m }

            """
        let person = "    person: { presses: retry, after: 1s }\n    expect: "
        let free = bed.differences(story(steps, person + "{ interruptions: { max: 1, per: 1m } }\n"))
        #expect(free.count == 1 && free[0].contains("interruptions: at most 1 in 1 min /"))
        let limited = "    queue: { alerts: { max: 1, per: 1m } }\n" + person
        #expect(
            bed.differences(story(steps, limited + "{ interruptions: { max: 1, per: 1m }, endsIn: content }\n")) == [])
    }

    @Test("Retries run by the policy’s schedule, quiet at first, and succeed in the end")
    func retries() throws {
        let bed = try TestBed()
        let text = """
              - name: a
                given: { http: 503, idempotent: true }
                story:
                  - { at: 0s, fails: true, until: 1500ms }
                  - { at: 100ms, expect: { shown: [] } }
                  - { at: 1100ms, expect: { shown: [toast] } }
                  - { at: 30s, expect: { shown: [], queued: 0 } }
                expect: { calls: { max: 4 }, firstFeedback: { between: [500ms, 1s] }, endsIn: content, interruptions: 0 }

            """
        #expect(bed.differences(text) == [])
    }

    @Test("What is left on show is told, and so is a button that is not there")
    func leftovers() throws {
        let bed = try TestBed()
        let left = bed.differences(story("      - { at: 0s, fails: true }\n", "    expect: { endsIn: content }\n"))
        #expect(left == ["the story as a whole: endsIn: content / errors"])
        let results = bed.results(
            story(
                "      - { at: 0s, press: retry }\n      - { at: 1s, expect: { shown: [] } }\n      - { at: 2s, fails: true }\n"
            ))
        #expect(results[0].failures.first?.notes == ["nothing is visible to press “retry” on"])
        let closed = bed.results(
            story(
                "      - { at: 0s, fails: true }\n      - { at: 1s, close: true }\n      - { at: 2s, expect: { shown: [] } }\n"
            ))
        #expect(closed[0].status == .passed)
    }

    @Test("A story without an end is cut, and fails")
    func endless() throws {
        let bed = try TestBed()
        let text = story(
            "      - { at: 0s, fails: true }\n",
            "    person: { presses: retry, after: 1ms }\n    expect: { endsIn: content }\n")
        let results = bed.results(text)
        #expect(results[0].failures.contains { $0.notes.contains { $0.hasPrefix("the story does not end") } })
    }

    @Test("The same story is the same each time")
    func deterministic() throws {
        let bed = try TestBed()
        let files = bed.read(
            "schema: 1\ntests:\n  - name: a\n    given: { http: 503, idempotent: true }\n    person: { presses: retry }\n    story: [{ at: 0s, fails: true, times: 20, every: 7s, until: 3m, screens: '*' }]\n    expect: { calls: 1, firstFeedback: 0s }\n"
        )
        let texts = (0..<3).map { _ in
            TestReport(
                files.files, files.tests.map { TestRun(bed.policy).result(of: $0, today: "") }, policy: bed.policy
            ).text(.compact)
        }
        #expect(Set(texts).count == 1 && files.diagnostics.isEmpty, "\(files.diagnostics.map { $0.message })")
    }
}
