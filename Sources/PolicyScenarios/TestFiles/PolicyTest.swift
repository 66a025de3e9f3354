package import PolicyEngine

/// A test as it was written, with what `each` makes of it.
package struct PolicyTest: Sendable {
    package let name: Name
    /// The file it is in, by its number.
    package let file: Int32
    package let cases: [TestCase]
    package let skip: Skip?

    package struct Skip: Sendable {
        /// The last day it is skipped, as `2027-01-31`.
        package let until: String
        package let reason: String
    }

    /// Whether it is skipped on a day, as `2026-11-23`.
    package func isSkipped(on today: String) -> Bool {
        skip.map { !$0.until.precedesByBytes(today) } ?? false
    }
}

package enum TestDay {
    /// `2027-01-31`, and no 30th of February.
    package static func isDay(_ text: String) -> Bool {
        NumberText.isDate(text) && CivilDate.parseRFC3339(text + "T00:00:00Z") != nil
    }
}

/// One error and situation with what is expected of it, or a story.
package struct TestCase: Sendable {
    package enum Body: Sendable {
        case decision([Expectation])
        case calls([ExpectedCall])
        case story(TestStory)
    }

    /// What `each` chose, as `http 403, locale de`; empty without.
    package let label: String
    package let event: ErrorEvent
    package let body: Body
}

/// What is expected of one call of a piece of work that fails again and again.
package struct ExpectedCall: Sendable {
    package let event: ErrorEvent
    package let attempt: Int
    /// Whether the time since the first call is said, and not taken from the waits.
    package let hasElapsed: Bool
    package let expectations: [Expectation]
    package let place: SourcePlace
}

/// What happens on several screens over time, and what is to be on show.
package struct TestStory: Sendable {
    /// Work that begins to fail, once or again and again.
    package struct Failing: Sendable {
        /// Of each, in milliseconds.
        package var starts: [Int64] = []
        /// By turns.
        package var events: [ErrorEvent] = []
        /// From when on it succeeds; nil for never.
        package var until: Int64?
    }

    package enum Action: Sendable {
        case fail(Failing)
        /// A person presses a button of the loudest on show; nil closes it.
        case press(String?)
        case expect([Expectation])
    }

    package struct Step: Sendable {
        /// In milliseconds since the story began.
        package let at: Int64
        package let action: Action
        package let place: SourcePlace
    }

    /// What a person does with what is on show, each time.
    package struct Person: Sendable {
        package var presses: String
        package var after: Int64
    }

    package var steps: [Step] = []
    package var person: Person?
    package var queue = QueueSettings()
    package var expectations: [Expectation] = []

    /// How many pieces of work begin.
    var starts: Int {
        steps.reduce(0) { sum, step in
            if case .fail(let failing) = step.action { return sum + failing.starts.count }
            return sum
        }
    }

    package struct QueueSettings: Sendable {
        package var toastDuration: Int64 = 4_000
        package var limit: (count: Int, per: Int64)?
    }
}
