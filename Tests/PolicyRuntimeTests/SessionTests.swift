import PolicyEngine
import PolicyTesting
import Testing

@testable import PolicyRuntime

/// Several pieces of work of one session.
@Suite struct SessionTests {
    private typealias ShopError = AppTests.ShopError

    private let presenter = RecordingPresenter()
    private let clock = ManualClock()

    private func chain(_ handlers: RecoveryHandlers = RecoveryHandlers()) throws -> ErrorHandlerChain {
        let queue = PresentationQueue(presenter: presenter, clock: clock)
        return ErrorHandlerChain(CurrentPolicy(try Samples.policy(AppTests.yaml)), queue: queue, handlers: handlers)
    }

    private var titles: [String] { presenter.onShow.map(\.decision.message.title) }

    @Test("Every way to call something takes a Result, also with a declared screen")
    func resultsEverywhere() async throws {
        let errors = try chain()
        let cart = PolicyScope(path: "cart")
        let calls = Counter()
        let clock = clock
        let value: Int? = await clock.run {
            await errors.attemptWithRetry(at: errors.makeNode(cart), idempotent: true, clock: clock) {
                _ -> Result<Int, ShopError> in
                await calls.add()
                return .failure(.busy)
            }
        }
        #expect(await calls.value == 4)
        #expect(value == nil && titles == ["Busy, try 4"])
        let failed = await clock.run {
            await errors.withRetry(in: cart, idempotent: true, clock: clock) { _ -> Result<Int, ShopError> in
                await calls.add()
                return .failure(.busy)
            }
        }
        #expect(await calls.value == 8)
        #expect(throws: RetryError<ShopError>.self) { try failed.get() }
        do throws(RetryError<ShopError>) {
            _ = try await errors.withRetry(throwing: ShopError.self, in: cart, clock: clock) {
                _ throws(ShopError) -> Int in throw .broken
            }
        } catch {
            #expect(error.failure == .broken)
        }
    }

    @Test(
        "However many requests of one session fail, it is ended once, whatever the handler takes",
        arguments: [false, true])
    func performedOnce(_ isSlow: Bool) async throws {
        let (loggedOut, failed, pause) = (Counter(), Counter(), ManualClock())
        var handlers = RecoveryHandlers()
        handlers.on("logOut") { _ in
            if isSlow { try? await pause.sleep(until: pause.now.advanced(by: .milliseconds(20))) }
            await loggedOut.add()
            return true
        }
        let errors = try chain(handlers)
        let gate = ManualClock()
        await withTaskGroup(of: Void.self) { group in
            for _ in 0..<20 {
                group.addTask {
                    await errors.attempt {
                        try await gate.sleep(until: gate.now.advanced(by: .seconds(1)))
                        await failed.add()
                        throw ShopError.unauthorized
                    }
                }
            }
            let areWaiting = await gate.waitForSleepers(20)
            #expect(areWaiting)
            // Who comes later would sleep for ever.
            if !areWaiting { group.cancelAll() }
            gate.advance(by: .seconds(1))
            if isSlow {
                #expect(await eventually { await failed.value == 20 })
                #expect(await pause.waitForSleepers())
                pause.advance(by: .milliseconds(20))
            }
        }
        #expect(await loggedOut.value == 1)
        // Work of the next session, which began after the last one ended.
        await pause.run {
            await errors.attempt { throw ShopError.unauthorized }
        }
        #expect(await loggedOut.value == 2)
    }

    @Test("A session that ended while a screen’s handler was asked is not ended again")
    func performedOnceBehindASlowHandler() async throws {
        let loggedOut = Counter()
        var handlers = RecoveryHandlers()
        handlers.on("logOut") { _ in
            await loggedOut.add()
            return true
        }
        let errors = try chain(handlers)
        let slow = errors.makeNode("cart") { _ in
            // The other request’s error, which ends the session, comes between this error and its decision.
            await Task.detached { _ = await errors.handle(ShopError.unauthorized) }.value
            return .passOn
        }
        await errors.attempt(at: slow) { throw ShopError.unauthorized }
        #expect(await loggedOut.value == 1)
    }
}
