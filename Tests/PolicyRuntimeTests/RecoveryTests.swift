import Foundation
import PolicyEngine
import PolicyRuntime
import PolicyTesting
import Testing

@Suite struct RecoveryTests {
    let policy: ErrorPolicy

    init() throws {
        policy = try Samples.policy(Samples.surfaces)
    }

    @Test func aDecisionInFoundationsShapes() {
        let error = policy.presentable("alertA")
        let localized: any LocalizedError = error
        #expect(localized.errorDescription == "Alert A")
        #expect((error as any Error).localizedDescription == "Alert A")
        #expect(error.recoveryOptions == ["Try again", "Close"])
        #expect(error.underlyingError as? Coded == Coded("alertA"))
    }

    @Test func aHandlerRunsOnce() async {
        let calls = Counter()
        var handlers = RecoveryHandlers()
        handlers.on("retry") { option in
            await calls.add()
            return option.title == "Try again"
        }
        let error = policy.presentable("alertA", handlers: handlers)
        await withTaskGroup(of: Void.self) { group in
            for _ in 0..<20 { group.addTask { _ = await error.recover(optionIndex: 0) } }
        }
        #expect(await calls.value == 1)
        #expect(await error.recover(optionIndex: 0) == .alreadyAnswered)
        #expect(error.attemptRecovery(optionIndex: 0) == false)
        #expect(await calls.value == 1)
    }

    @Test func whatIsNotThereFailsCleanly() async {
        let error = policy.presentable("alertA")
        for index in [-1, 2, .max, .min] {
            #expect(await error.recover(optionIndex: index) == .noOption)
            #expect(error.attemptRecovery(optionIndex: index) == false)
        }
        #expect(await error.recover(optionIndex: 0) == .noHandler)
        #expect(await policy.presentable("alertA").recover(optionIndex: 1) == .notRecovered)
        #expect(policy.presentable("badge").attemptRecovery(optionIndex: 0) == false)
    }

    @Test func atOnceAndLater() async {
        var handlers = RecoveryHandlers()
        handlers.onSync("retry") { _ in true }
        #expect(policy.presentable("alertA", handlers: handlers).attemptRecovery(optionIndex: 0))
        let started = Counter()
        var slow = RecoveryHandlers()
        slow.on("retry") { _ in
            await started.add()
            return true
        }
        #expect(!policy.presentable("alertA", handlers: slow).attemptRecovery(optionIndex: 0))
        #expect(await eventually { await started.value == 1 })
        let answered = await withCheckedContinuation { continuation in
            policy.presentable("alertA", handlers: slow).attemptRecovery(optionIndex: 0) {
                continuation.resume(returning: $0)
            }
        }
        #expect(answered)
    }

    private struct Own: RecoverableError {
        let chosen: Counter
        var recoveryOptions: [String] { ["Something else", "Try again"] }
        func attemptRecovery(optionIndex: Int) -> Bool { optionIndex == 1 }
    }

    @Test func anErrorsOwnWayOutIsTakenWhereTheAppKnowsNone() async {
        let error = Own(chosen: Counter())
        let event = ErrorEvent(Coded("alertA"))
        #expect(
            await PresentableError(error, event: event, decision: policy.decide(event)).recover(optionIndex: 0)
                == .recovered)
    }
}
