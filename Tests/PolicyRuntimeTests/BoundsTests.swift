import Foundation
import PolicyEngine
import PolicyTesting
import Testing

@testable import PolicyCore
@testable import PolicyRuntime

/// What is kept, waited for and started at once has an end.
@Suite struct BoundsTests {
    private let policy: ErrorPolicy
    private let presenter = RecordingPresenter()
    private let clock = ManualClock()

    init() throws {
        policy = try Samples.policy(Samples.surfaces)
    }

    private func queue(maxConcurrentRetries: Int = 4, toastDuration: Duration = .seconds(4)) -> PresentationQueue {
        PresentationQueue(
            presenter: presenter, clock: clock, toastDuration: toastDuration, maxConcurrentRetries: maxConcurrentRetries
        )
    }

    @Test("The outcome of a folded error is known as long as its alert is open, also when it was forgotten")
    func forgottenFoldedError() async {
        let queue = queue()
        let first = await queue.submit(policy.presentable("alertA"))
        let folded = await queue.submit(policy.presentable("alertA"))
        for _ in 0..<2_001 { await queue.submit(policy.presentable("alertA")) }
        let found = Locked<PresentationOutcome?>(nil)
        let asking = Task {
            let outcome = await queue.outcome(of: folded)
            found.with { $0 = outcome }
        }
        #expect(await eventually { found.with { $0 } == .folded(into: first) })
        await queue.answer(first)
        await asking.value
        #expect(await queue.outcome(of: first) == .answered(option: nil))
    }

    @Test("One press tries 1,000 folded errors again, a few at a time", arguments: [1, 4, 16])
    func retriesAtOnce(_ most: Int) async {
        let queue = queue(maxConcurrentRetries: most)
        let running = Locked((now: 0, most: 0, all: 0))
        var handlers = RecoveryHandlers()
        handlers.on("retry") { _ in
            running.with {
                $0.now += 1
                $0.all += 1
                $0.most = max($0.most, $0.now)
            }
            await Task.yield()
            running.with { $0.now -= 1 }
            return true
        }
        let first = await queue.submit(policy.presentable("alertA", handlers: handlers))
        for _ in 1..<1_000 { await queue.submit(policy.presentable("alertA", handlers: handlers)) }
        #expect(await queue.answer(first, option: 0) == .recovered)
        let (now, atOnce, all) = running.with { $0 }
        #expect(now == 0 && all == 1_000 && atOnce <= most, "\(atOnce) at once")
    }

    @Test("Of several retries the first that failed says what came of it")
    func outcomeOfRetries() async {
        func answer(_ results: [Bool], twice: Bool = false) async -> PresentableError.Outcome {
            let queue = queue()
            var first: PresentationTicket?
            for result in results {
                var handlers = RecoveryHandlers()
                handlers.on("retry") { _ in result }
                let error = policy.presentable("alertA", handlers: handlers)
                let ticket = await queue.submit(error)
                if twice { await queue.submit(error) }
                first = first ?? ticket
            }
            guard let first else { return .noOption }
            return await queue.answer(first, option: 0)
        }
        #expect(await answer([true, true]) == .recovered)
        #expect(await answer([true, false, true]) == .notRecovered)
        #expect(await answer([true, true], twice: true) == .recovered)
    }

    @Test("A perform that never ends is given up, its error is shown, and the next error begins it again")
    func performThatNeverEnds() async throws {
        final class Seen: PolicyObserver {
            let given = Locked<[String]>([])
            func didGiveUp(on action: String, after limit: Duration, of decision: Decision) {
                given.with { $0.append("\(action) after \(limit) for \(decision.rule)") }
            }
        }
        let (seen, begun, gate) = (Seen(), Counter(), ManualClock())
        var handlers = RecoveryHandlers()
        handlers.on("logOut") { _ in
            await begun.add()
            try? await gate.sleep(until: gate.now.advanced(by: .seconds(9)), tolerance: nil)
            return true
        }
        let queue = PresentationQueue(presenter: presenter, clock: ManualClock())
        let errors = ErrorHandlerChain(
            CurrentPolicy(try Samples.policy(ChainTests.yaml)), queue: queue, handlers: handlers, observer: seen,
            performLimit: .seconds(30), clock: clock)
        for number in 1...2 {
            let task = Task { await errors.handle(Coded("unauthorized")) }
            #expect(await clock.waitForSleepers())
            #expect(await eventually { await begun.value == number })
            clock.advance(by: .seconds(30))
            #expect(await task.value.decision?.rule == "session")
            clock.advance(by: .seconds(30))
        }
        #expect(
            seen.given.with { $0 } == [
                "logOut after 30.0 seconds for session", "logOut after 30.0 seconds for session",
            ])
    }

    @Test("An alert that stays open keeps no more of the errors it stands for, nor of what waits behind it")
    func openAlert() {
        var board = PresentationBoard<PresentableError>(PresentationSettings())
        func submit(_ code: String, title: String? = nil) {
            var error = policy.presentable(code)
            if let title {
                var decision = error.decision
                decision.message.title = title
                error = PresentableError(Coded(code), event: error.event, decision: decision)
            }
            _ = board.submit(error, scope: nil, elapsed: .zero, at: .zero)
            _ = (board.takeCommands(), board.takeOutcomes())
        }
        for _ in 0..<5_000 { submit("alertA") }
        let shown = board.shown.values.first
        #expect(shown?.count == 5_000)
        #expect((shown?.errors.count ?? .max) <= 1_000 && (shown?.folded.count ?? .max) <= 1_000)
        for number in 0..<3_000 { submit("alertB", title: "Alert \(number)") }
        #expect(board.waitingCount == 1_000)
    }

    @Test("An item that stands for more errors than are known by themselves goes with the last that is known")
    func takenBackBeyondTheLimit() {
        var board = PresentationBoard<PresentableError>(PresentationSettings())
        let tickets = (0..<1_200).map { _ in
            board.submit(policy.presentable("alertA"), scope: nil, elapsed: .zero, at: .zero)
        }
        #expect(board.shown.values.first?.count == 1_200)
        for ticket in tickets.shuffled() { board.withdraw(ticket, at: .zero) }
        #expect(board.shown.isEmpty)
    }

    @Test("What is dropped because too much waits is the quietest, and of those the newest")
    func dropped() async {
        var board = PresentationBoard<PresentableError>(PresentationSettings(mostWaiting: 2))
        var endings: [PresentationOutcome] = []
        for code in ["alertA", "toastA", "alertB", "alertC", "late"] {
            _ = board.submit(policy.presentable(code), scope: nil, elapsed: .zero, at: .zero)
            endings += board.takeOutcomes().map { $0.outcome }
        }
        #expect(endings == [.dropped, .dropped])
        #expect(board.waiting.items.values.map { $0.error.decision.rule }.sorted() == ["alert.b", "alert.c"])
    }

    @Test("A toast that is to last no time goes at once")
    func toastOfNoTime() async {
        let queue = queue(toastDuration: .zero)
        await queue.submit(policy.presentable("toastA"))
        #expect(await eventually { presenter.onShow.isEmpty })
    }

    @Test("Orders that a slow presenter no longer needs do not pile up")
    func needlessOrders() {
        var orders = PresentationOrders()
        func entry(_ number: Int) -> PresentationEntry<PresentableError> {
            PresentationEntry(
                id: PresentationTicket(number: number), error: policy.presentable("alertA"), scope: nil, count: 1)
        }
        orders.add(.show(entry(1)))
        for number in 2..<5_000 {
            orders.add(.show(entry(number)))
            orders.add(.withdraw(entry(number)))
        }
        orders.add(.update(entry(1)))
        #expect(orders.count < 200)
        guard case .show(let first)? = orders.takeFirst() else { return #expect(Bool(false), "the first is gone") }
        #expect(first.id.number == 1 && orders.takeFirst() == nil)
    }
}

extension BoundsTests {
    @Test("Orders that were carried out do not pile up where there is always more to do")
    func neverIdle() {
        var orders = PresentationOrders()
        func entry(_ number: Int, count: Int) -> PresentationEntry<PresentableError> {
            PresentationEntry(
                id: PresentationTicket(number: number), error: policy.presentable("alertA"), scope: nil, count: count)
        }
        for number in 1...2 { orders.add(.show(entry(number, count: 1))) }
        for round in 2..<2_000 {
            guard let done = orders.takeFirst() else { return #expect(Bool(false), "nothing to do") }
            #expect(done.entry.id.number == round % 2 + 1 && done.entry.count == max(round - 2, 1))
            orders.add(.update(entry(done.entry.id.number, count: round)))
        }
        #expect(orders.count == 2 && orders.placeCount < 200)
    }
}

/// What an error carries, whatever it is.
@Suite struct HostileErrorTests {
    @Test(
        "The identity of an error keeps of an address what is no secret",
        arguments: [
            ("https://user:secret@a.example/p?token=1", "https://a.example/p"),
            ("https://a.example/x#token=1", "https://a.example/x"),
            ("https://a.example/@handle", "https://a.example/@handle"), ("C#", "C#"),
            ("someone@example", "someone@example"),
        ])
    func identityOfAnAddress(_ code: String, _ kept: String) {
        let event = ErrorEvent(links: [ErrorCause(domain: "ProblemDetails", code: .name(code))])
        #expect(event.identity == "ProblemDetails." + kept)
        #expect(event.description == "ProblemDetails:" + kept)
    }

    @Test("A path of keys is cut as every other text is")
    func codingPath() {
        struct Key: CodingKey {
            let stringValue: String
            var intValue: Int? { nil }
            init(stringValue: String) { self.stringValue = stringValue }
            init?(intValue: Int) { nil }
        }
        let path = [Key(stringValue: String(repeating: "k", count: 1_000_000))]
        let error = DecodingError.dataCorrupted(DecodingError.Context(codingPath: path, debugDescription: ""))
        #expect(ErrorEvent(error).json.utf8.count < 20_000)
    }

    private struct Dated: Error { let at: Date }

    @Test("Dates at their ends are left out", arguments: [Double.infinity, -.infinity, .nan, 1e300, -1e300, 1e14])
    func dates(_ seconds: Double) {
        let event = ErrorEvent(Dated(at: Date(timeIntervalSinceReferenceDate: seconds)))
        #expect(event.links.first?.parameters["at"] == nil)
    }

    @Test func anOrdinaryDate() {
        let event = ErrorEvent(Dated(at: Date(timeIntervalSince1970: -0.5)))
        #expect(event.links.first?.parameters["at"] == .text("1969-12-31T23:59:59Z"))
    }

    private final class Ring: CustomNSError, @unchecked Sendable {
        static let errorDomain = "Ring"
        var errorCode: Int { code }
        let code: Int
        var other: Ring?

        init(_ code: Int) { self.code = code }

        var errorUserInfo: [String: Any] {
            var info: [String: Any] = ["CKRetryAfter": NSNumber(value: 5)]
            if let other { info[NSUnderlyingErrorKey] = other }
            return info
        }
    }

    @Test("Errors that are each other’s cause end where they began, with the header of each once")
    func rings() {
        let (first, second) = (Ring(1), Ring(2))
        (first.other, second.other) = (second, first)
        let event = ErrorEvent(first)
        #expect(event.links.map { $0.code } == [.number(1), .number(2)])
        #expect(event.links.map { $0.headers.count } == [1, 1])
        let alone = Ring(3)
        alone.other = alone
        #expect(ErrorEvent(alone).links.count == 1)
        let endless = NSError(
            domain: "A", code: 1,
            userInfo: [NSUnderlyingErrorKey: first, "NSMultipleUnderlyingErrors": [first, second, first]])
        #expect(ErrorEvent(endless).links.count <= ErrorEvent.longestChain)
        (first.other, second.other, alone.other) = (nil, nil, nil)
    }

    private struct Loud: LocalizedError {
        let size: Int
        var errorDescription: String? { String(repeating: "é", count: size) }
        var failureReason: String? { String(repeating: "x", count: size) }
    }

    @Test("A description of many megabytes is cut when it is read")
    func loud() {
        let event = ErrorEvent(Loud(size: 4_000_000))
        for name in ["errorDescription", "failureReason"] {
            guard case .text(let text)? = event.links.first?.parameters[name] else {
                Issue.record("\(name) is missing"); continue
            }
            #expect(text.utf8.count <= 16_003)
        }
        #expect(event.json.utf8.count < 50_000)
    }

    private struct Mirrored: Error, CustomReflectable {
        let payload = Endless()
        var customMirror: Mirror { Mirror(self, children: [".9223372036854775807": 1, "payload": payload]) }
    }

    private struct Endless: CustomReflectable {
        var customMirror: Mirror { Mirror(self, children: ["self": self], displayStyle: .optional) }
    }

    @Test("Mirrors that show themselves, and labels beyond all numbers")
    func mirrors() {
        #expect(ErrorEvent(Mirrored()).links.count == 1)
    }
}
