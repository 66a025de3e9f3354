import Foundation
import PolicyEngine
import PolicyRuntime
import PolicyTesting
import Testing

@Suite struct QueueTests {
    let policy: ErrorPolicy
    let presenter = RecordingPresenter()
    let clock = ManualClock()

    init() throws {
        policy = try Samples.policy(Samples.surfaces)
    }

    private func queue(limit: PresentationQueue.Limit? = nil) -> PresentationQueue {
        PresentationQueue(presenter: presenter, clock: clock, toastDuration: .seconds(4), limit: limit)
    }

    private var titles: [String] { presenter.onShow.map(\.decision.message.title) }

    @Test func anAlertWaitsForAnAlert() async {
        let queue = queue()
        let first = await queue.submit(policy.presentable("alertA"))
        let second = await queue.submit(policy.presentable("alertB"))
        #expect(titles == ["Alert A"])
        #expect(await queue.waitingCount == 1)
        await queue.answer(first)
        #expect(titles == ["Alert B"])
        #expect(await queue.outcome(of: first) == .answered(option: nil))
        await queue.answer(second, option: 1)
        #expect(titles.isEmpty)
        #expect(await queue.outcome(of: second) == .answered(option: 1))
    }

    @Test func aboveAllGoesBeforeAndWhatItCoveredComesAgain() async {
        let queue = queue()
        await queue.submit(policy.presentable("alertA"))
        await queue.submit(policy.presentable("alertB"))
        let above = await queue.submit(policy.presentable("above"))
        #expect(titles == ["Above"])
        await queue.answer(above)
        #expect(titles == ["Alert A"])
    }

    @Test func equalOnesAreFoldedWithACount() async throws {
        let queue = queue()
        let first = await queue.submit(policy.presentable("alertA"), in: "home")
        let second = await queue.submit(policy.presentable("alertA"), in: "cart")
        #expect(await queue.outcome(of: second) == .folded(into: first))
        #expect(presenter.onShow.map(\.count) == [2])
        await queue.withdraw(second)
        #expect(presenter.onShow.map(\.count) == [1])
        await queue.withdraw(first)
        #expect(presenter.onShow.isEmpty)
        #expect(await queue.outcome(of: first) == .withdrawn)
        // What stands on a screen stands there for each screen.
        await queue.submit(policy.presentable("screen"), in: "home")
        await queue.submit(policy.presentable("screen"), in: "cart")
        #expect(titles == ["Screen", "Screen"])
    }

    @Test func foldedErrorsAreTriedAgainTogether() async {
        let queue = queue()
        let tries = Counter()
        var handlers = RecoveryHandlers()
        handlers.on("retry") { _ in
            await tries.add()
            return true
        }
        let first = await queue.submit(policy.presentable("alertA", handlers: handlers))
        for _ in 0..<3 { await queue.submit(policy.presentable("alertA", handlers: handlers)) }
        #expect(await queue.answer(first, option: 0) == .recovered)
        #expect(await tries.value == 4)
        #expect(await queue.answer(first, option: 0) == .alreadyAnswered)
        let other = await queue.submit(policy.presentable("alertB"))
        #expect(await queue.answer(other, option: 99) == .noOption)
        #expect(titles == ["Alert B"])
        #expect(await queue.answer(other, option: 0) == .noHandler)
        #expect(await tries.value == 4)
    }

    @Test func theLouderOfTwoWins() async {
        let queue = queue()
        let toast = await queue.submit(policy.presentable("growing", attempt: 1))
        #expect(presenter.onShow.map(\.surface) == [.toast])
        let alert = await queue.submit(policy.presentable("growing", attempt: 2))
        #expect(presenter.onShow.map(\.surface) == [.alert])
        #expect(await queue.outcome(of: toast) == .replaced(by: alert))
    }

    @Test func aToastGoesByItselfAndNeverCoversAnAlert() async {
        let queue = queue()
        let toast = await queue.submit(policy.presentable("toastA"))
        let next = await queue.submit(policy.presentable("toastB"))
        #expect(titles == ["Toast A"])
        clock.advance(by: .seconds(4))
        #expect(await eventually { titles == ["Toast B"] })
        #expect(await queue.outcome(of: toast) == .expired)
        let alert = await queue.submit(policy.presentable("alertA"))
        #expect(titles == ["Alert A"])
        await queue.answer(alert)
        // Hardly anybody had seen it.
        #expect(titles == ["Toast B"])
        clock.advance(by: .seconds(4))
        #expect(await queue.outcome(of: next) == .expired)
    }

    @Test func whatIsOnShowAbsorbs() async {
        let queue = queue()
        let alert = await queue.submit(policy.presentable("alertC"))
        let toast = await queue.submit(policy.presentable("toastA"))
        #expect(await queue.outcome(of: toast) == .absorbed(by: alert))
        let other = await queue.submit(policy.presentable("toastB"))
        clock.advance(by: .seconds(11))
        let late = await queue.submit(policy.presentable("alertB"))
        await queue.answer(alert)
        #expect(titles == ["Alert B"])
        await queue.answer(late)
        #expect(titles == ["Toast B"])
        await queue.withdraw(other)
        #expect(titles.isEmpty)
    }

    @Test func nothingFlickers() async {
        let queue = queue()
        await queue.submit(policy.presentable("late"), elapsed: .milliseconds(500))
        #expect(titles.isEmpty)
        clock.advance(by: .milliseconds(1499))
        await Task.yield()
        #expect(titles.isEmpty)
        clock.advance(by: .milliseconds(1))
        #expect(await eventually { titles == ["Late"] })
        let other = PresentationQueue(presenter: presenter, clock: clock)
        await other.submit(policy.presentable("late"), elapsed: .seconds(3))
        #expect(titles == ["Late", "Late"])
    }

    @Test func alertsHaveALimit() async {
        let queue = queue(limit: .init(2, per: .seconds(60)))
        let codes = ["alertA", "alertB", "alertC"]
        for code in codes { await queue.submit(policy.presentable(code)) }
        await queue.answer(PresentationTicket(number: 1))
        await queue.answer(PresentationTicket(number: 2))
        #expect(titles.isEmpty)
        let above = await queue.submit(policy.presentable("above"))
        #expect(titles == ["Above"])
        await queue.answer(above)
        clock.advance(by: .seconds(60))
        #expect(await eventually { titles == ["Alert C"] })
    }

    @Test func nothingIsShownForNone() async {
        let queue = queue()
        let ticket = await queue.submit(policy.presentable("none"))
        #expect(await queue.outcome(of: ticket) == .silent)
        #expect(presenter.events.isEmpty)
        #expect(await queue.outcome(of: PresentationTicket(number: 99)) == .withdrawn)
    }

    /// Answers while it shows, which must not wait for itself.
    private final class Impatient: Presenter {
        let queue = Holder()

        actor Holder {
            var queue: PresentationQueue?
            func set(_ queue: PresentationQueue) { self.queue = queue }
        }

        func show(_ presentation: Presentation) async { _ = await queue.queue?.answer(presentation.id, option: 1) }
        func update(_ presentation: Presentation) async {}
        func withdraw(_ presentation: Presentation) async {}
    }

    @Test func aPresenterMayAnswerWhileItShows() async {
        let impatient = Impatient()
        let queue = PresentationQueue(presenter: impatient, clock: clock)
        await impatient.queue.set(queue)
        let ticket = await queue.submit(policy.presentable("alertA"))
        #expect(await queue.outcome(of: ticket) == .answered(option: 1))
    }

    @Test func nobodyWaitsForASlowPresenter() async {
        let queue = PresentationQueue(presenter: SlowPresenter(), clock: clock)
        let first = await queue.submit(policy.presentable("alertA"))
        await queue.submit(policy.presentable("alertA"))
        await queue.answer(first)
        #expect(await queue.outcome(of: first) == .answered(option: nil))
    }

    @Test func otherButtonsAreAnotherMatter() async throws {
        let yaml = Samples.surfaces.replacingOccurrences(
            of: "title: Alert A }, recovery: [retry, dismiss]", with: "title: Alert A }, recovery: [dismiss]")
        let other = try Samples.policy(yaml)
        let queue = queue()
        let before = await queue.submit(policy.presentable("alertA"))
        let after = await queue.submit(other.presentable("alertA"))
        #expect(await queue.outcome(of: before) == .replaced(by: after))
        #expect(presenter.onShow.map { $0.decision.recovery.map(\.id) } == [["dismiss"]])
    }

    /// Nobody is interrupted anew by it.
    @Test func whatTakesThePlaceOfAnAlertNeedsNoRoomUnderTheLimit() async throws {
        let yaml = Samples.surfaces.replacingOccurrences(
            of: "title: Alert A }, recovery: [retry, dismiss]", with: "title: Alert A }, recovery: [dismiss]")
        let other = try Samples.policy(yaml)
        let queue = queue(limit: .init(1, per: .seconds(60)))
        await queue.submit(policy.presentable("alertA"))
        await queue.submit(policy.presentable("alertC"))
        let after = await queue.submit(other.presentable("alertA"))
        #expect(titles == ["Alert A"] && presenter.onShow.map { $0.decision.recovery.map(\.id) } == [["dismiss"]])
        let above = await queue.submit(policy.presentable("above"))
        let again = await queue.submit(policy.presentable("alertA"))
        await queue.answer(above)
        #expect(await queue.outcome(of: after) == .replaced(by: again))
        #expect(titles == ["Alert A"] && presenter.onShow.map { $0.decision.recovery.count } == [2])
        await queue.answer(again)
        #expect(titles.isEmpty)
        clock.advance(by: .seconds(60))
        #expect(await eventually { titles == ["Alert C"] })
    }
}
