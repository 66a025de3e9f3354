import PolicyEngine
import PolicyTesting
import TestSupport
import Testing

@testable import PolicyCore
@testable import PolicyRuntime

/// The queue’s laws where few texts meet on all surfaces, with absorbers, waits and revisions among them.
@Suite struct QueueCollisionTests {
    private enum ShopError: Error { case broken }

    @Test(.enabled(if: Machine.hasTime, "scripts/test --all runs it"))
    func collisions() throws {
        var problems: [String: Int] = [:]
        func note(_ text: String) { problems[text, default: 0] += 1 }
        for seed in 0..<1500 as Range<UInt64> {
            var random = SeededRandom(seed: seed &* 7919 &+ 13)
            var board = PresentationBoard<PresentableError>(
                .init(toastDuration: .seconds(4), limit: Bool.random(using: &random) ? (2, .seconds(20)) : nil))
            var now = Duration.zero
            var outcomes: [PresentationTicket: PresentationOutcome] = [:]
            var given: Set<PresentationTicket> = []
            var onShow: [PresentationTicket: PresentationEntry<PresentableError>] = [:]
            func error() -> PresentableError {
                let key = ["k1", "k2", "k3"].randomElement(using: &random)!
                let surface = Surface.allCases.randomElement(using: &random)!
                let absorbs: [Decision.Absorption] =
                    Int.random(in: 0..<6, using: &random) == 0 ? [.init(category: "net", duration: .seconds(5))] : []
                let d = Decision(
                    rule: key, category: Int.random(in: 0..<3, using: &random) == 0 ? "net" : "other", surface: surface,
                    field: surface == .inline ? "f" : nil,
                    message: .init(title: key),
                    recovery: Bool.random(using: &random) ? [] : [.init(id: "retry", title: "R")],
                    minimumDuration: Int.random(in: 0..<4, using: &random) == 0 ? .seconds(2) : nil, absorbs: absorbs)
                return PresentableError(ShopError.broken, event: ErrorEvent(ShopError.broken), decision: d)
            }
            func settle() {
                for command in board.takeCommands() {
                    let p = command.entry
                    switch command {
                    case .show:
                        if onShow.updateValue(p, forKey: p.id) != nil { note("shown twice") }
                        if onShow.values.filter({ $0.surface == .alert || $0.surface == .alertAboveAll }).count > 1 {
                            note("two interruptions")
                        }
                    case .update: if onShow.updateValue(p, forKey: p.id) == nil { note("update of what is not shown") }
                    case .withdraw: if onShow.removeValue(forKey: p.id) == nil { note("withdraw of what is not shown") }
                    }
                }
                for e in board.takeOutcomes() {
                    if outcomes.updateValue(e.outcome, forKey: e.ticket) != nil {
                        note("two outcomes: \(e.outcome)".prefix { !$0.isNumber }.description)
                    }
                }
                if Set(onShow.keys) != Set(board.shown.values.map(\.id)) { note("presenter and board differ") }
                for item in Array(board.shown.values) + Array(board.waiting.items.values) {
                    if item.count < 1 || item.errors.isEmpty { note("empty item") }
                }
                let whole = (Array(board.shown.values) + Array(board.waiting.items.values)).filter { !$0.place.isSpot }
                    .map { $0.error.decision.dedupeKey }
                if Set(whole).count < whole.count { note("the same whole-app text twice") }
            }
            for _ in 0..<40 {
                now += .milliseconds(Int.random(in: 0...2500, using: &random))
                board.tick(now); settle()
                let scope = ["a", "b", nil].randomElement(using: &random)!
                switch Int.random(in: 0..<10, using: &random) {
                case 0..<5: given.insert(board.submit(error(), scope: scope, elapsed: .zero, at: now))
                case 5, 6:
                    if let t = onShow.keys.sorted().randomElement(using: &random) {
                        _ = board.answer(t, option: nil, at: now)
                    }
                case 7: board.clear(scope, at: now)
                case 8:
                    if let t = given.sorted().randomElement(using: &random) {
                        given.insert(board.revise(t, with: error(), scope: nil, elapsed: .zero, at: now))
                    }
                default: if let t = given.sorted().randomElement(using: &random) { board.withdraw(t, at: now) }
                }
                settle()
            }
            for _ in 0..<3000 where !onShow.isEmpty || !board.waiting.isEmpty {
                for t in onShow.keys.sorted() { _ = board.answer(t, option: nil, at: now) }
                settle()
                now = board.wake(after: now) ?? now
                board.tick(now); settle()
            }
            if !board.waiting.isEmpty { note("stuck") }
            for t in given where outcomes[t] == nil { note("no outcome") }
            for child in Mirror(reflecting: board).children
            where ["placeOfShown", "owners", "tickets", "absorbers", "spots"].contains(child.label ?? "") {
                if !Mirror(reflecting: child.value).children.isEmpty { note("left in \(child.label ?? "")") }
            }
        }
        #expect(problems.isEmpty, "\(problems)")
    }
}
