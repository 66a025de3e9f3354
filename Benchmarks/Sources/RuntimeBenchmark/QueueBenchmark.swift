import Foundation
import Measuring
import PolicyEngine
import PolicyRuntime

/// The queue under load: many equal errors with a slow presenter, many different alerts, many submissions.
enum QueueBenchmark {
    private actor Slow: Presenter {
        private(set) var orders = 0
        let delay: Duration

        init(delay: Duration) { self.delay = delay }

        func take() async {
            orders += 1
            if delay > .zero { try? await Task.sleep(for: delay) }
        }

        func show(_ presentation: Presentation) async { await take() }
        func update(_ presentation: Presentation) async { await take() }
        func withdraw(_ presentation: Presentation) async { await take() }
    }

    private struct Failure: PolicyIdentifiable {
        let number: Int
        var policyDomain: String { "Failure" }
        var policyCode: ErrorCode? { "f" }
        var policyParameters: EventValues { [:] }
    }

    private static func error(_ number: Int, _ surface: Surface = .alert) -> PresentableError {
        let decision = Decision(
            rule: "r\(number)", surface: surface, message: .init(title: "Title \(number)"),
            recovery: [.init(id: "dismiss", title: "Close")])
        return PresentableError(
            Failure(number: number), event: ErrorEvent(domain: "Failure", code: "f"), decision: decision)
    }

    static func run() async {
        print(
            "\n" + padded("queue", 44) + padded("ms", 10, left: true) + padded("orders", 10, left: true)
                + padded("memory MB", 12, left: true))
        await row("500 equal errors, presenter takes 20 ms") { queue in
            for _ in 0..<500 { await queue.submit(error(1)) }
        }
        for count in [1_000, 2_000, 4_000, 8_000] {
            await row("\(count) different alerts", delay: .zero) { queue in
                for number in 0..<count { await queue.submit(error(number)) }
            }
        }
        for count in [25_000, 50_000, 100_000] {
            await row("\(count) submissions, each answered", delay: .zero) { queue in
                for number in 0..<count {
                    let ticket = await queue.submit(error(number % 10))
                    await queue.answer(ticket)
                }
            }
        }
    }

    private static func row(
        _ name: String, delay: Duration = .milliseconds(20), _ work: (PresentationQueue) async -> Void
    ) async {
        let presenter = Slow(delay: delay)
        let queue = PresentationQueue(presenter: presenter)
        let start = ContinuousClock.now
        await work(queue)
        let took = start.duration(to: .now)
        if delay > .zero { try? await Task.sleep(for: delay * 4) }
        let milliseconds = took / .milliseconds(1)
        print(
            padded(name, 44) + padded(String(format: "%.1f", milliseconds), 10, left: true)
                + padded(String(await presenter.orders), 10, left: true)
                + padded(String(format: "%.0f", memory()), 12, left: true))
    }

    /// Resident now, from /proc; 0 where there is none.
    private static func memory() -> Double {
        guard let text = try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8),
            let pages = text.split(separator: " ").dropFirst().first.flatMap({ Double($0) })
        else { return 0 }
        return pages * 4_096 / 1_048_576
    }
}
