import PolicyEngine
import PolicyTesting
import Synchronization
import TestSupport
import Testing

@testable import PolicyCore
@testable import PolicyRuntime

/// What holds of the queue whatever happens, on random sequences of errors, answers and times.
@Suite struct QueueLawTests {
    /// Looks at every order the presenter gets.
    private struct Watcher {
        var onShow: [PresentationTicket: PresentationEntry<PresentableError>] = [:]
        var everShown: Set<PresentationTicket> = []
        /// Numbers of what came on show for the first time, by surface; without what has to wait by itself.
        var firsts: [Surface: [PresentationTicket]] = [:]

        mutating func see(_ command: PresentationBoard<PresentableError>.Command) -> String? {
            switch command {
            case .show(let presentation):
                if onShow.updateValue(presentation, forKey: presentation.id) != nil {
                    return "\(presentation.id) was on show already"
                }
                if everShown.insert(presentation.id).inserted, presentation.decision.minimumDuration == nil {
                    firsts[presentation.surface, default: []].append(presentation.id)
                }
                let interrupting = onShow.values.filter { $0.surface == .alert || $0.surface == .alertAboveAll }
                if interrupting.count > 1 { return "\(interrupting.count) interruptions at once" }
                let toasts = onShow.values.filter { $0.surface == .toast }
                if toasts.count > 1 { return "two toasts at once" }
                if presentation.surface == .toast, !interrupting.isEmpty { return "a toast over an alert" }
                let spots = onShow.values.filter { ![.alert, .alertAboveAll, .toast].contains($0.surface) }.map {
                    "\($0.surface) \($0.scope ?? "") \($0.decision.field ?? "")"
                }
                if Set(spots).count < spots.count { return "two in one place: \(spots)" }
            case .update(let presentation):
                if onShow.updateValue(presentation, forKey: presentation.id) == nil {
                    return "\(presentation.id) is not on show"
                }
            case .withdraw(let presentation):
                if onShow.removeValue(forKey: presentation.id) == nil { return "\(presentation.id) was not on show" }
            }
            return nil
        }
    }

    @Test func tenThousandSequences() throws {
        let policy = try Samples.policy(Samples.surfaces)
        var presentables: [String: [PresentableError]] = [:]
        for code in Samples.codes { presentables[code] = [1, 2].map { policy.presentable(code, attempt: $0) } }
        var fatesSeen: Set<String> = []
        for number in LawCases.numbers(below: 10_000, usually: 2_000) {
            let seed = UInt64(number)
            var random = SeededRandom(seed: seed)
            let hasLimit = Bool.random(using: &random)
            var board = PresentationBoard<PresentableError>(
                .init(toastDuration: .seconds(4), limit: hasLimit ? (2, .seconds(30)) : nil))
            var watcher = Watcher()
            var now = Duration.zero
            var outcomes: [PresentationTicket: PresentationOutcome] = [:]
            var surfaces: [PresentationTicket: Surface] = [:]
            var last = PresentationTicket(number: 0)
            var revised: Set<PresentationTicket> = []
            func settle(_ what: String) {
                for command in board.takeCommands() {
                    if let wrong = watcher.see(command) { Issue.record("seed \(seed), after \(what): \(wrong)") }
                }
                for ending in board.takeOutcomes() {
                    let (ticket, outcome) = (ending.ticket, ending.outcome)
                    if let before = outcomes.updateValue(outcome, forKey: ticket) {
                        Issue.record("seed \(seed), after \(what): \(ticket) was \(before), is \(outcome)")
                    }
                    fatesSeen.insert(String("\(outcome)".prefix { $0 != " " }))
                }
            }
            for _ in 0..<30 {
                now += .milliseconds(Int.random(in: 0...5_000, using: &random))
                board.tick(now)
                settle("time")
                switch Int.random(in: 0..<10, using: &random) {
                case 0..<6:
                    guard let code = Samples.codes.randomElement(using: &random),
                        let error = presentables[code]?.randomElement(using: &random)
                    else { break }
                    last = board.submit(
                        error, scope: ["home", "cart", nil].randomElement(using: &random) ?? nil, elapsed: .zero,
                        at: now)
                    surfaces[last] = error.decision.surface
                    settle("an error")
                case 6..<9:
                    guard let shown = watcher.onShow.keys.sorted().randomElement(using: &random) else { break }
                    if board.answer(shown, option: 0, at: now) == nil {
                        Issue.record("seed \(seed): \(shown) could not be answered")
                    }
                    settle("an answer")
                case 9 where Bool.random(using: &random):
                    board.clear(["home", "cart", nil].randomElement(using: &random) ?? nil, at: now)
                    settle("a success")
                default:
                    guard last.number > 0 else { break }
                    let ticket = PresentationTicket(number: Int.random(in: 1...last.number, using: &random))
                    if Bool.random(using: &random),
                        let error = presentables[Samples.codes.randomElement(using: &random) ?? ""]?.first
                    {
                        let next = board.revise(ticket, with: error, scope: nil, elapsed: .zero, at: now)
                        if next != ticket { last = next }
                        surfaces[next] = error.decision.surface
                        revised.insert(ticket)
                        settle("a revision")
                    } else {
                        board.withdraw(ticket, at: now)
                        settle("a withdrawal")
                    }
                }
            }
            // Whoever waits comes at some time, once everything before it is answered.
            for _ in 0..<2_000 where !watcher.onShow.isEmpty || !board.waiting.isEmpty {
                for shown in watcher.onShow.keys.sorted() { _ = board.answer(shown, option: nil, at: now) }
                settle("the last answers")
                now = board.wake(after: now) ?? now
                board.tick(now)
                settle("the last times")
            }
            #expect(
                board.waiting.isEmpty && board.shown.isEmpty && watcher.onShow.isEmpty,
                "seed \(seed): something never came")
            for ticket in (0..<last.number).map({ PresentationTicket(number: $0 + 1) }) where outcomes[ticket] == nil {
                Issue.record("seed \(seed): nobody knows what became of \(ticket)")
            }
            for (ticket, outcome) in outcomes {
                switch outcome {
                case .answered, .expired:
                    #expect(watcher.everShown.contains(ticket), "seed \(seed): \(ticket) was \(outcome) unseen")
                case .folded(let other), .absorbed(let other), .replaced(let other):
                    #expect(other.number >= 1 && other <= last && other != ticket)
                case .silent: #expect(surfaces[ticket] == Surface.hidden)
                case .withdrawn: break
                case .dropped: Issue.record("seed \(seed): \(ticket) was dropped, and hardly anything waits")
                }
            }
            for surface in [Surface.toast, .alert, .alertAboveAll] {
                let order = watcher.firsts[surface] ?? []
                #expect(order == order.sorted(), "seed \(seed): \(surface) came out of order: \(order)")
            }
        }
        #expect(
            fatesSeen == ["silent", "answered", "closed", "expired", "folded", "absorbed", "replaced", "withdrawn"])
    }

    /// Eight tasks at once, over the actor, with a presenter that takes a moment for everything.
    @Test func eightTasksAtOnce() async throws {
        final class Slow: Presenter {
            let state = Locked(Watcher())
            let wrong = Locked<[String]>([])
            let running = Locked(0)

            func take(_ command: PresentationBoard<PresentableError>.Command) async {
                if running.with({
                    $0 += 1; return $0
                }) != 1 {
                    wrong.with { $0.append("two orders at once") }
                }
                await Task.yield()
                if let text = state.with({ $0.see(command) }) { wrong.with { $0.append(text) } }
                running.with { $0 -= 1 }
            }

            func show(_ presentation: Presentation) async { await take(.show(entry(presentation))) }
            func update(_ presentation: Presentation) async { await take(.update(entry(presentation))) }
            func withdraw(_ presentation: Presentation) async { await take(.withdraw(entry(presentation))) }

            private func entry(_ shown: Presentation) -> PresentationEntry<PresentableError> {
                PresentationEntry(id: shown.id, error: shown.error, scope: shown.scope, count: shown.count)
            }
        }
        let policy = try Samples.policy(Samples.surfaces)
        let presenter = Slow()
        let clock = ManualClock()
        let queue = PresentationQueue(presenter: presenter, clock: clock, limit: .init(50, per: .seconds(1)))
        let tickets = await withTaskGroup(of: [PresentationTicket].self) { group in
            for number in 0..<8 as Range<UInt64> {
                group.addTask {
                    var random = SeededRandom(seed: number)
                    var tickets: [PresentationTicket] = []
                    for _ in 0..<100 {
                        let code = Samples.codes.randomElement(using: &random) ?? "none"
                        tickets.append(await queue.submit(policy.presentable(code), in: "home"))
                        if Bool.random(using: &random), let shown = await queue.onShow.first {
                            await queue.answer(shown.id)
                        }
                        if Int.random(in: 0..<10, using: &random) == 0 { await queue.withdraw(tickets[0]) }
                        clock.advance(by: .milliseconds(Int.random(in: 0..<500, using: &random)))
                    }
                    return tickets
                }
            }
            return await group.reduce(into: []) { $0 += $1 }
        }
        #expect(Set(tickets).count == 800)
        while let shown = await queue.onShow.first {
            await queue.answer(shown.id)
            clock.advance(by: .seconds(5))
        }
        #expect(
            await eventually {
                clock.advance(by: .seconds(5))
                if let shown = await queue.onShow.first { await queue.answer(shown.id) }
                let (waiting, shown) = (await queue.waitingCount, await queue.onShow.count)
                return waiting == 0 && shown == 0
            })
        #expect(presenter.wrong.with { $0 } == [])
        #expect(await eventually { presenter.state.with { $0.onShow.isEmpty } })
    }
}
