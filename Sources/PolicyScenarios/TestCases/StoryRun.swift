import PolicyAnalysis
import PolicyEngine
import PolicyText

/// A story played on a clock of its own, with the rules by which a queue shows errors.
struct StoryRun {
    /// A class, because the board keeps many of them in lists.
    private final class Failure: DecidedError {
        let decision: Decision
        let event: ErrorEvent
        let work: Int

        init(decision: Decision, event: ErrorEvent, work: Int) {
            self.decision = decision
            self.event = event
            self.work = work
        }
    }

    /// A piece of work from its first call to its success.
    private struct Work {
        let event: ErrorEvent
        let until: Int64?
        let seed: UInt64
        var begin: Int64
        var attempt = 1
        var ticket: PresentationTicket?
        var isDone = false
        /// The number of its next call; another one that was planned before is not made.
        var plan = 0
        var isWaiting = false
    }

    private enum Event {
        case begin(Int)
        case call(work: Int, plan: Int)
        case answer(PresentationTicket)
        case step(Int)
        case wake
    }

    private struct Planned: Comparable {
        let time: Int64
        let order: Int
        let event: Event

        static func < (left: Planned, right: Planned) -> Bool { (left.time, left.order) < (right.time, right.order) }
        static func == (left: Planned, right: Planned) -> Bool { left.order == right.order }
    }

    private let run: TestRun
    private let story: TestStory
    private(set) var failures: [TestFailure] = []

    private var board: PresentationBoard<Failure>
    private var works: [Work] = []
    private var planned = TicketHeap<Planned>()
    private var order = 0
    private var wakes: Set<Int64> = []
    private var watch = StoryWatch()
    private var onShow: [PresentationTicket: PresentationEntry<Failure>] = [:]
    private var callCount = 0

    /// A story with more calls has no end.
    private static let mostCalls = 50_000

    init(_ run: TestRun, _ story: TestStory) {
        self.run = run
        self.story = story
        let limit = story.queue.limit.map { (count: $0.count, per: Duration.milliseconds($0.per)) }
        board = PresentationBoard(
            PresentationSettings(toastDuration: .milliseconds(story.queue.toastDuration), limit: limit))
        play()
    }

    private mutating func plan(_ event: Event, at time: Int64) {
        order += 1
        planned.add(Planned(time: time, order: order, event: event))
    }

    private mutating func play() {
        for (number, step) in story.steps.enumerated() {
            if case .fail(let failing) = step.action {
                for (turn, start) in failing.starts.enumerated() {
                    let event = failing.events[turn % failing.events.count]
                    works.append(Work(event: event, until: failing.until, seed: UInt64(works.count), begin: start))
                    plan(.begin(works.count - 1), at: start)
                }
            }
            plan(.step(number), at: step.at)
        }
        while let next = planned.first, !run.isOver {
            if callCount >= Self.mostCalls {
                let calls = GroupedNumber.write(Self.mostCalls)
                let note = "the story does not end: \(calls) calls after \(WaitText.write(next.time))"
                failures.append(
                    TestFailure(
                        label: "the story as a whole", differences: [], event: nil, decision: nil, notes: [note]))
                return
            }
            planned.removeFirst()
            take(next.event, at: next.time)
            settle(at: next.time)
        }
        finish()
    }

    private mutating func take(_ event: Event, at now: Int64) {
        switch event {
        case .begin(let work): call(work, at: now)
        case .call(let work, let plan):
            if works[work].plan == plan, !works[work].isDone {
                works[work].attempt += 1
                call(work, at: now)
            }
        case .answer(let ticket):
            guard let person = story.person, let entry = onShow[ticket] else { return }
            answer(entry, with: person.presses, at: now)
        case .wake: board.tick(.milliseconds(now))
        case .step(let number): step(story.steps[number], at: now)
        }
    }

    // MARK: Work

    private mutating func call(_ number: Int, at now: Int64) {
        callCount += 1
        watch.calls.append(now)
        let work = works[number]
        works[number].isWaiting = false
        if let until = work.until, now >= until { return succeed(number, at: now) }
        var event = work.event
        event.context.attempt = work.attempt
        event.context.elapsed = .milliseconds(max(now - work.begin, 0))
        let decision = run.decide(event, seed: work.seed)
        watch.firstFailure = watch.firstFailure ?? now
        let failure = Failure(decision: decision, event: event, work: number)
        let time = Duration.milliseconds(now)
        let elapsed = event.context.elapsed ?? .zero
        guard let retry = decision.retry else {
            withdraw(number, at: time)
            works[number].ticket = board.submit(failure, scope: event.context.scope, elapsed: elapsed, at: time)
            return
        }
        works[number].plan += 1
        works[number].isWaiting = true
        plan(.call(work: number, plan: works[number].plan), at: min(now + retry.after.wholeMilliseconds, 1 << 52))
        if decision.surface == .hidden { return withdraw(number, at: time) }
        if let ticket = work.ticket {
            works[number].ticket = board.revise(
                ticket, with: failure, scope: event.context.scope, elapsed: elapsed, at: time)
        } else {
            works[number].ticket = board.submit(failure, scope: event.context.scope, elapsed: elapsed, at: time)
        }
    }

    private mutating func withdraw(_ number: Int, at now: Duration) {
        if let ticket = works[number].ticket { board.withdraw(ticket, at: now) }
        works[number].ticket = nil
    }

    private mutating func succeed(_ number: Int, at now: Int64) {
        works[number].isDone = true
        withdraw(number, at: .milliseconds(now))
        board.clear(works[number].event.context.scope, at: .milliseconds(now))
    }

    // MARK: The person

    private mutating func answer(_ entry: PresentationEntry<Failure>, with button: String?, at now: Int64) {
        let options = entry.decision.recovery
        let option = button.flatMap { wanted in options.firstIndex { $0.id.hasSameBytes(as: wanted) } }
        if option == nil, button != nil, entry.surface == .screen { return }
        guard let answered = board.answer(entry.id, option: option, at: .milliseconds(now)), answered.hasOption,
            let option
        else { return }
        guard options[option].action == "retry" else { return }
        var again: Set<Int> = []
        for error in answered.errors {
            let number = error.work
            guard !works[number].isDone, again.insert(number).inserted else { continue }
            works[number].ticket = nil
            works[number].plan += 1
            if works[number].isWaiting {
                works[number].attempt += 1
            } else {
                works[number].attempt = 1
                works[number].begin = now
            }
            call(number, at: now)
        }
    }

    // MARK: What is visible

    private mutating func settle(at now: Int64) {
        for command in board.takeCommands() {
            let entry = command.entry
            switch command {
            case .show, .update: onShow[entry.id] = entry
            case .withdraw: onShow[entry.id] = nil
            }
            if case .show = command {
                watch.shown(entry.surface, at: now)
                if let person = story.person, [.alert, .alertAboveAll, .screen, .inline].contains(entry.surface) {
                    plan(.answer(entry.id), at: now + person.after)
                }
            }
        }
        _ = board.takeOutcomes()
        watch.look(
            onShow.values.map {
                StoryWatch.Text($0.decision.message, scope: $0.surface.isOfScreen ? $0.scope ?? "" : nil)
            })
        if let next = board.wake(after: .milliseconds(now)) {
            let time = next.wholeMilliseconds
            if wakes.insert(time).inserted { plan(.wake, at: time) }
        }
    }

    private mutating func step(_ step: TestStory.Step, at now: Int64) {
        switch step.action {
        case .fail: return
        case .press(let button):
            settle(at: now)
            guard let loudest else {
                let what =
                    button.map { "nothing is visible to press “\($0)” on" } ?? "nothing is visible to close"
                failures.append(
                    TestFailure(
                        label: "after \(WaitText.write(now))", differences: [], event: nil, decision: nil,
                        notes: [what], place: step.place))
                return
            }
            if let button, !loudest.decision.recovery.contains(where: { $0.id.hasSameBytes(as: button) }) {
                let there = loudest.decision.recovery.map { $0.id }
                failures.append(
                    TestFailure(
                        label: "after \(WaitText.write(now))", differences: [], event: loudest.error.event,
                        decision: loudest.decision,
                        notes: [
                            "no button “\(button)” is visible"
                                + (there.isEmpty ? ", and no other" : "; there is " + there.joined(separator: ", "))
                        ],
                        place: step.place))
                return
            }
            answer(loudest, with: button, at: now)
        case .expect(let expectations):
            board.tick(.milliseconds(now))
            settle(at: now)
            check(expectations, at: now)
        }
    }

    private var sorted: [PresentationEntry<Failure>] {
        onShow.values.sorted { ($0.surface, $1.id) > ($1.surface, $0.id) }
    }

    private var loudest: PresentationEntry<Failure>? { sorted.first }

    private mutating func check(_ expectations: [Expectation], at now: Int64) {
        let entry = loudest
        let fields = entry.map { DecisionFields(run.policy, $0.error.event, $0.decision, calls: run.calls) }
        let differences = expectations.compactMap { expectation -> TestFailure.Difference? in
            let found: FoundValue
            switch expectation.field {
            case .shown: found = .texts(sorted.map { $0.surface.name })
            case .queued: found = .number(Int64(board.waitingCount))
            case .surface where entry == nil: found = .text("none")
            default:
                found = fields?.value(of: expectation.field) ?? (expectation.field.shape == .texts ? .texts([]) : .none)
            }
            if expectation.isImplied, entry == nil, expectation.field.isOfPicture { return nil }
            return expectation.matcher.accepts(found) ? nil : DecisionFields.difference(expectation, found)
        }
        if differences.isEmpty { return }
        let label = "after \(WaitText.write(now))"
        failures.append(
            TestFailure(
                label: label, differences: differences, event: entry?.error.event, decision: entry?.decision,
                notes: [shown("then")]))
    }

    private func shown(_ moment: String) -> String {
        if onShow.isEmpty {
            return "nothing is visible \(moment)" + (board.waitingCount > 0 ? ", but errors wait" : "")
        }
        return "visible \(moment): "
            + sorted.prefix(5).map {
                "\($0.surface.name) “\($0.decision.message.title)”" + ($0.scope.map { " on \($0)" } ?? "")
            }.joined(separator: ", ")
            + (sorted.count > 5 ? " and \(sorted.count - 5) more" : "")
    }

    // MARK: As a whole

    private mutating func finish() {
        let isContent = onShow.isEmpty && board.waitingCount == 0
        let differences = story.expectations.compactMap { expectation -> TestFailure.Difference? in
            let found: FoundValue
            switch expectation.field {
            case .interruptions: found = .number(watch.most(watch.interruptions, in: expectation.per))
            case .calls: found = .number(watch.most(watch.calls, in: expectation.per))
            case .firstFeedback: found = watch.firstFeedback.map { .duration($0...$0) } ?? .none
            case .repeatedTexts: found = .number(Int64(watch.repeated.count))
            default: found = .text(isContent ? "content" : "errors")
            }
            return expectation.matcher.accepts(found) ? nil : DecisionFields.difference(expectation, found)
        }
        if differences.isEmpty { return }
        var notes: [String] = []
        if !isContent, differences.contains(where: { $0.field == .endsIn }) { notes.append(shown("at the end")) }
        if !watch.repeated.isEmpty, differences.contains(where: { $0.field == .repeatedTexts }) {
            notes.append(
                "visible twice: " + watch.repeated.sorted().prefix(3).map { "“\($0)”" }.joined(separator: ", "))
        }
        if differences.contains(where: { $0.field == .interruptions }) {
            let times =
                watch.interruptions.prefix(8).map { WaitText.write($0) }.joined(separator: ", ")
                + (watch.interruptions.count > 8 ? ", …" : "")
            notes.append(watch.interruptions.isEmpty ? "no alert was shown" : "alerts at " + times)
        }
        failures.append(
            TestFailure(
                label: "the story as a whole", differences: differences, event: nil, decision: nil, notes: notes))
    }
}

extension Surface {
    fileprivate var isOfScreen: Bool { [.inline, .screen, .badge].contains(self) }
}

/// What somebody who looks at the screen all the time notices.
struct StoryWatch {
    struct Text: Hashable {
        let title: String
        let rest: [String?]
        /// Nil where it is for the whole app.
        let scope: String?

        init(_ message: Decision.Message, scope: String?) {
            title = message.title
            rest = [message.reason, message.suggestion]
            self.scope = scope
        }
    }

    /// In milliseconds since the story began, as are all times.
    var calls: [Int64] = []
    var firstFailure: Int64?
    private(set) var interruptions: [Int64] = []
    private(set) var firstFeedback: Int64?
    /// Titles that stood twice before the same person.
    private(set) var repeated: Set<String> = []

    mutating func shown(_ surface: Surface, at now: Int64) {
        if surface == .alert || surface == .alertAboveAll { interruptions.append(now) }
        if let firstFailure, firstFeedback == nil { firstFeedback = now - firstFailure }
    }

    mutating func look(_ texts: [Text]) {
        guard texts.count > 1 else { return }
        var seen: [String: [Text]] = [:]
        for text in texts { seen[text.title, default: []].append(text) }
        for (title, alike) in seen where alike.count > 1 {
            for (index, one) in alike.enumerated() {
                for other in alike[(index + 1)...]
                where one.rest == other.rest && (one.scope == nil || other.scope == nil || one.scope == other.scope) {
                    repeated.insert(title)
                }
            }
        }
    }

    /// The most that lie within a stretch of time; all of them without one.
    func most(_ times: [Int64], in stretch: Int64?) -> Int64 {
        guard let stretch, stretch > 0 else { return Int64(times.count) }
        let times = times.sorted()
        var (first, most) = (0, 0)
        for (index, time) in times.enumerated() {
            while time - times[first] >= stretch { first += 1 }
            most = max(most, index - first + 1)
        }
        return Int64(most)
    }
}
