import PolicyRuntime
import PolicyTesting
import Testing

@testable import Conversations

/// The example’s scenarios, over real HTTP and with a clock nobody waits for.
@Suite(.timeLimit(.minutes(1))) struct ConversationsTests {
    let server: MisbehavingServer
    let presenter = RecordingPresenter()
    let clock = ManualClock()
    let printed = Guarded<[String]>([])

    init() throws {
        server = try MisbehavingServer()
    }

    private func app(patience: Double = 5) throws -> ConversationsApp<ManualClock> {
        let printed = printed
        return ConversationsApp(
            try ErrorPolicy(compiled: compiledPolicy), api: API(port: server.port, patience: patience),
            presenter: presenter, clock: clock,
            print: { line in printed.with { $0.append(line) } })
    }

    /// Does something while the clock goes on whenever everybody waits for it.
    private func run(_ work: () async -> Void) async {
        await clock.run(work)
    }

    private var decisions: [Decision] { presenter.onShow.map(\.decision) }

    @Test(arguments: [
        ("", "Choose a username."), ("ab", "Usernames have at least three letters."),
        ("admin", "This username is kept for the people who run the service."),
        ("bob", "Somebody else is called bob already."),
    ])
    func aRefusedNameIsToldAtItsField(_ name: String, _ reason: String) async throws {
        let app = try app()
        await run { await app.signUp(name) }
        #expect(decisions.map(\.surface) == [.inline])
        #expect(decisions.first?.field == "username")
        #expect(decisions.first?.message.reason == reason)
        await run { await app.signUp("carol") }
        #expect(printed.with { $0 } == ["  signed up\n"])
        #expect(decisions.isEmpty)
    }

    @Test func anAnswerOfAnotherVersionAsksForAnUpdate() async throws {
        let app = try app()
        await run { await app.load("garbage") }
        #expect(decisions.map(\.surface) == [.alert])
        #expect(decisions.first?.recovery.map(\.action) == ["updateApp", "dismiss"])
        await app.press(1)
        #expect(printed.with { $0 } == ["  → the app does “updateApp”\n"])
        #expect(server.calls(of: "/conversations?please=garbage") == 1)
    }

    @Test func aFaultIsCalledOnceAndAPersonTriesAgain() async throws {
        let app = try app()
        await run { await app.load("fail-once") }
        #expect(server.calls(of: "/conversations?please=fail-once") == 1)
        #expect(decisions.map(\.surface) == [.screen])
        #expect(decisions.first?.rule == "server.fault")
        let retry = try #require(decisions.first?.recovery.firstIndex { $0.action == "retry" })
        await run { await app.press(retry + 1) }
        #expect(decisions.isEmpty)
        #expect(printed.with { $0 } == ["  conversations: Ann, Weekend\n"])
        await run { await app.load("fail") }
        #expect(decisions.map(\.surface) == [.alert])
    }

    @Test func maintenanceHealsUnnoticed() async throws {
        let app = try app()
        await run { await app.load("maintenance") }
        #expect(server.calls(of: "/conversations?please=maintenance") == 3)
        #expect(presenter.events.isEmpty)
        #expect(printed.with { $0 } == ["  conversations: Ann, Weekend\n"])
        // Twice as long as the server asked for.
        #expect(clock.now >= ManualClock().now.advanced(by: .seconds(4)))
    }

    @Test func withoutAServiceTypingIsQuietAndSendingIsTold() async throws {
        let app = try app()
        server.stop()
        await run { await app.type("carol") }
        #expect(presenter.events.isEmpty)
        await run { await app.signUp("carol") }
        #expect(decisions.map(\.surface) == [.alert])
        #expect(decisions.first?.rule == "network.no-answer")
    }

    @Test func aDroppedAndAStalledConnection() async throws {
        let app = try app(patience: 1)
        await run { await app.load() }
        await run { await app.load("drop") }
        #expect(decisions.map(\.kind) == [.retryable], "\(decisions)")
        await app.press(0)
        await run { await app.load("stall") }
        #expect(decisions.map(\.rule) == ["network.timed-out"], "\(decisions)")
    }

    @Test func aWrongPasswordStaysOnItsScreen() async throws {
        let app = try app()
        await run { await app.login("carol", "wrong") }
        // Not at once: the work has to seem to take its time.
        #expect(presenter.events.isEmpty)
        for _ in 0..<5_000 where decisions.isEmpty {
            clock.advance(by: .milliseconds(300))
            try await Task.sleep(for: .milliseconds(1))
        }
        #expect(decisions.map(\.surface) == [.inline])
        #expect(decisions.first?.field == "password")
        #expect(printed.with { $0 }.isEmpty)
        await run { await app.login("carol", "secret") }
        #expect(printed.with { $0 } == ["  logged in\n"])
    }
}
