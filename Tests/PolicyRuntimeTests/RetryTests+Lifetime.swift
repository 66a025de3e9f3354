import PolicyEngine
import PolicyTesting
import Testing

@testable import PolicyRuntime

extension RetryTests {
    @Test func nothingIsLeftBehind() async {
        final class Held: Sendable {}
        weak var held: Held?
        do {
            let object = Held()
            held = object
            let task = Task { [policy, clock] in
                try await withRetry(policy, context: EventContext(isIdempotent: true), clock: clock) { _ in
                    _ = object
                    throw Coded("busy")
                } as Int
            }
            #expect(await eventually { !clock.deadlines.isEmpty })
            task.cancel()
            _ = await task.result
        }
        #expect(await eventually { held == nil })
        weak var queue: PresentationQueue?
        do {
            let made = PresentationQueue(presenter: presenter, clock: clock)
            queue = made
            await made.submit((try! Samples.policy(Samples.surfaces)).presentable("toastA"))
        }
        #expect(await eventually { queue == nil })
    }
}
