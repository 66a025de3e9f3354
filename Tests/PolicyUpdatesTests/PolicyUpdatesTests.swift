import PolicyEngine
import PolicySigning
import Testing

@testable import PolicyRuntime
@testable import PolicyUpdates

/// Which policy an app uses, start after start.
@Suite struct PolicyUpdatesTests {
    private func isInUse(_ outcome: UpdateOutcome, _ version: Int, _ origin: PolicyRevision.Origin = .fetched) -> Bool {
        if case .inUse(let revision) = outcome {
            revision.version == version && revision.origin == origin
        } else {
            false
        }
    }

    @Test("The first start uses the built-in policy, and a received update the moment it comes") func first() throws {
        let app = SampleApp()
        let updates = try app.start()
        #expect(updates.title == "Built in" && updates.current.revision.origin == .builtIn)
        #expect(updates.current.revision.version == 1)
        #expect(isInUse(updates.receive(try Sample.update("New", 2)), 2))
        #expect(updates.title == "New")
        #expect(app.revisions.with { $0.map { $0.version } } == [2])
        #expect(updates.receive(try Sample.update("New", 2)) == .unchanged)
        // The same policy for a larger share is no other update.
        #expect(updates.receive(try Sample.update("New", 2, share: 99)) == .unchanged)
        let again = try app.start()
        #expect(again.title == "New" && again.current.revision.origin == .stored)
    }

    @Test("Versions never fall, and what is built in wins if it is newer") func versions() throws {
        let app = SampleApp()
        let updates = try app.accept(try Sample.update("Five", 5))
        #expect(updates.receive(try Sample.update("Four", 4)) == .refused(.outdated(4, newest: 5)))
        #expect(updates.receive(try Sample.update("Other five", 5)) == .refused(.outdated(5, newest: 5)))
        #expect(try app.start(builtIn: 5).title == "Built in")
        #expect(try app.start(builtIn: 4).title == "Five")
        let newer = try app.start(builtIn: 9)
        #expect(newer.receive(try Sample.update("Eight", 8)) == .refused(.olderThanBuiltIn(8, builtIn: 9)))
        #expect(isInUse(newer.receive(try Sample.update("Ten", 10)), 10))
        // What was replaced does not come back in a later start.
        #expect(try app.start(builtIn: 1).title == "Ten")
    }

    @Test("Three starts without confirmation put an update aside for good") func trial() throws {
        let app = SampleApp()
        _ = try app.accept(try Sample.update("Good", 2))
        let bad = try Sample.update("Bad", 3)
        #expect(isInUse(try app.start().receive(bad), 3))
        for _ in 0..<3 { #expect(try app.start().title == "Bad") }
        let fourth = try app.start()
        #expect(fourth.title == "Good" && fourth.problems == [.putAside(3)])
        #expect(fourth.receive(bad) == .refused(.putAside(3)))
        #expect(try app.start().title == "Good")
        #expect(isInUse(fourth.receive(try Sample.update("Better", 4)), 4))
        // What no start has used is not confirmed.
        fourth.confirm()
        try app.start().confirm()
        for _ in 0..<5 { #expect(try app.start().title == "Better") }
    }

    @Test("An update ends in time, also while the app runs") func expiry() throws {
        let app = SampleApp()
        _ = try app.accept(try Sample.update("Good", 2, days: 30))
        let updates = try app.accept(try Sample.update("Short", 3, days: 1))
        #expect(updates.title == "Short")
        app.wait(.seconds(86_400 - 1))
        #expect(updates.title == "Short")
        app.wait(.seconds(1))
        #expect(updates.title == "Built in")
        #expect(app.revisions.with { $0.last?.origin } == .builtIn)
        #expect(try app.start().title == "Built in")
        #expect(
            updates.receive(try Sample.update("Late", 4, days: 1))
                == .refused(.expired(Sample.start + .seconds(86_400))))
    }

    @Test("After an incident, the update before it decides again") func incident() throws {
        let app = SampleApp()
        let updates = try app.accept(try Sample.update("Usual", 2))
        #expect(isInUse(updates.receive(try Sample.update("Outage", 3, kind: .incident, days: 2)), 3))
        #expect(updates.current.revision.isIncident)
        updates.confirm()
        #expect(try app.start().title == "Outage")
        app.wait(.seconds(2 * 86_400))
        #expect(updates.title == "Usual" && updates.current.revision.version == 2)
        #expect(try app.start().title == "Usual")
        // A newer update ends an incident early.
        app.time.with { $0 = Sample.start }
        _ = updates.receive(try Sample.update("Outage", 4, kind: .incident, days: 2))
        #expect(isInUse(updates.receive(try Sample.update("After", 5)), 5))
        #expect(updates.title == "After")
    }

    @Test("Only its share of installations uses an update, and others can still receive it") func share() throws {
        let some = try Sample.update("Some", 2, share: 50)
        let statement = try SignedUpdate(some, mostBytes: 100_000).statement
        for installation in 0..<20 as Range<UInt64> {
            let app = SampleApp()
            let updates = try app.start(installation: installation)
            if statement.includes(installation: installation) {
                #expect(isInUse(updates.receive(some), 2))
            } else {
                #expect(updates.receive(some) == .refused(.notOffered(share: 50)))
                #expect(isInUse(updates.receive(try Sample.update("Some", 2)), 2))
            }
        }
    }

    // MARK: Keys

    @Test("A retired key takes its updates along, however high their versions are") func stolenKey() throws {
        let app = SampleApp()
        let updates = try app.accept(try Sample.update("Good", 2))
        #expect(
            isInUse(updates.receive(try Sample.update("Stolen", UpdateStatement.highestVersion)), 999_999_999_999_999))
        let next = Sample.key(9)
        let change = try #require(
            KeyChange(
                retired: Sample.signing.key, kept: Sample.reserve.key, follower: next.key, signedWith: Sample.reserve))
        #expect(isInUse(updates.receive(try Sample.update("Safe", 3, changes: [change], key: next)), 3))
        #expect(updates.title == "Safe")
        #expect(updates.receive(try Sample.update("Thief", 900)) == .refused(.untrustedKey(Sample.signing.key)))
        let again = try app.start()
        #expect(again.title == "Safe")
        #expect(again.receive(try Sample.update("Thief", 900)) == .refused(.untrustedKey(Sample.signing.key)))
        // The change need not be in later updates for who has seen it.
        #expect(isInUse(again.receive(try Sample.update("Later", 4, key: next)), 4))
    }

    @Test("A change of keys counts even if its update does not") func changeAlone() throws {
        let app = SampleApp()
        let updates = try app.start()
        _ = updates.receive(try Sample.update("Old key", 5))
        let change = try #require(
            KeyChange(
                retired: Sample.signing.key, kept: Sample.reserve.key, follower: Sample.key(9).key,
                signedWith: Sample.reserve))
        let refused = updates.receive(try Sample.update("Past", 1, changes: [change], key: Sample.key(9)))
        #expect(refused == .refused(.olderThanBuiltIn(1, builtIn: 1)))
        #expect(updates.title == "Built in" && app.revisions.with { $0.last?.origin } == .builtIn)
        #expect(try app.start().receive(try Sample.update("Thief", 6)) == .refused(.untrustedKey(Sample.signing.key)))
    }

    // MARK: Permissions

    @Test(
        "What is beyond the permissions never decides, and puts the update aside",
        arguments: [
            ("show: screen", UpdatePermissions.Power.surfaces), ("show: none", .surfaces),
            ("show: alert\n    recovery: [retry, dismiss]", .buttons), ("show: alert\n    perform: logOut", .perform),
            ("show: alert\n    retry: { maxRetries: 3, initial: 1s }", .retries),
            ("show: alert\n    severity: debug", .logging),
        ])
    func permissions(_ rule: String, _ power: UpdatePermissions.Power) async throws {
        let app = SampleApp()
        let updates = try app.start()
        let bytes = try Sample.update("Bad", 2, rule: rule)
        #expect(isInUse(updates.receive(bytes), 2))
        let (decision, revision) = updates.decided
        #expect(decision.message.title == "Built in" && revision.origin == .builtIn)
        #expect(updates.current.revision.origin == .builtIn)
        for _ in 0..<1_000 where updates.problems.isEmpty { try await Task.sleep(for: .milliseconds(5)) }
        guard case .notPermitted(let excesses)? = updates.problems.first else {
            Issue.record("\(updates.problems)")
            return
        }
        #expect(Set(excesses.map { $0.power }) == [power])
        #expect(updates.receive(bytes) == .refused(.putAside(2)))
        let again = try app.start()
        #expect(again.title == "Built in" && again.receive(bytes) == .refused(.putAside(2)))
    }

    @Test("What is permitted decides") func permitted() throws {
        let more = UpdatePermissions(
            texts: true, surfaces: [.screen, .hidden], buttons: ["dismiss", "retry"], perform: ["logOut"], logging: true
        )
        for rule in ["show: screen", "show: none", "show: alert\n    recovery: [retry]", "perform: logOut"] {
            let app = SampleApp()
            let updates = try app.start(permissions: more)
            _ = updates.receive(try Sample.update("New", 2, rule: rule))
            #expect(updates.title == "New", "\(rule)")
        }
    }

    @Test("Canceled work stays hidden, whatever rule an update has for it") func canceled() throws {
        let app = SampleApp()
        let updates = try app.start(permissions: UpdatePermissions(texts: true))
        let rule = "domain: CancellationError"
        let policy = try Sample.policy("Canceled", when: rule).compiled()
        let update = SignedUpdate(policy: policy, statement: Sample.statement(2), signedWith: Sample.signing)
        #expect(isInUse(updates.receive(try #require(update).bytes), 2))
        let shown = updates.current.presentable(CancellationError(), EventContext(), nil)
        #expect(shown.decision.surface == .hidden && !shown.decision.isLogged)
        #expect(shown.revision?.origin == .builtIn)
    }

    @Test("The same policy signed again lasts longer") func prolonged() throws {
        let app = SampleApp()
        let updates = try app.accept(try Sample.update("Some", 2, days: 1, share: 100))
        #expect(updates.receive(try Sample.update("Some", 2, days: 3)) == .unchanged)
        // An old file does not shorten it.
        #expect(updates.receive(try Sample.update("Some", 2, days: 1)) == .unchanged)
        app.wait(.seconds(2 * 86_400))
        #expect(updates.title == "Some")
        #expect(try app.start().title == "Some")
        app.wait(.seconds(86_400))
        #expect(updates.title == "Built in")
        #expect(isInUse(updates.receive(try Sample.update("Some", 2, days: 5)), 2, .stored))
        #expect(updates.title == "Some")
    }

    @Test("A release with the new key forgets what the old key signed") func newKeyInRelease() throws {
        let app = SampleApp()
        _ = try app.start().receive(try Sample.update("Stolen", UpdateStatement.highestVersion))
        let next = Sample.key(9)
        let recipient = UpdateRecipient(
            app: Sample.app, appVersion: "2.5",
            keys: try UpdateKeys(signing: "\(next.key)", reserve: "\(Sample.reserve.key)"))
        let updates = PolicyUpdates(
            builtIn: try Sample.policy("Built in").policy, version: 1, recipient: recipient,
            permissions: UpdatePermissions(texts: true), installation: 1, storage: app.memory,
            now: { Sample.start })
        #expect(updates.title == "Built in")
        #expect(isInUse(updates.receive(try Sample.update("Safe", 3, key: next)), 3))
    }

    // MARK: Receiving

    @Test("What cannot be received leaves the policy as it is") func receiving() async throws {
        struct Offline: Error {}
        let updates = try SampleApp().start()
        guard case .failed = await updates.refresh({ _ in throw Offline() }) else {
            Issue.record("an error is a failure")
            return
        }
        let page = [UInt8]("<html>".utf8)
        #expect(await updates.refresh { _ in page } == .refused(.notAnUpdate))
        let never = await updates.refresh(within: .milliseconds(20)) { _ in
            try await Task.sleep(for: .seconds(3_600))
            return []
        }
        #expect(never == .timedOut)
        let deaf = await updates.refresh(within: .milliseconds(20)) { _ in
            await withUnsafeContinuation { (continuation: UnsafeContinuation<Void, Never>) in
                Task.detached {
                    try? await Task.sleep(for: .milliseconds(200))
                    continuation.resume()
                }
            }
            return []
        }
        #expect(deaf == .timedOut)
        let bytes = try Sample.update("New", 2)
        #expect(isInUse(await updates.refresh { _ in bytes }, 2))
        #expect(updates.title == "New")
    }

    @Test("A policy that cannot be opened is refused") func unusable() throws {
        let updates = try SampleApp().start()
        for bytes in [[], [0, 1, 2], try Array(Sample.policy().compiled().dropLast())] as [[UInt8]] {
            let update = SignedUpdate(policy: bytes, statement: Sample.statement(2), signedWith: Sample.signing)
            guard case .refused(.unusable) = updates.receive(try #require(update).bytes) else {
                Issue.record("\(bytes.count) bytes")
                continue
            }
        }
        #expect(updates.title == "Built in")
    }
}
