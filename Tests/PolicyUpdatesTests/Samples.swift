import Foundation
import PolicyEngine
import PolicyRuntime
import Testing

@testable import PolicySigning
@testable import PolicyUpdates

/// Keys, policies, and updates for tests.
enum Sample {
    static let signing = key(1)
    static let reserve = key(2)
    static let stranger = key(3)
    static let app = "com.example.shop"
    /// 2026-11-29T12:00:00Z.
    static let start = Duration.seconds(1_796_212_800)

    static func key(_ number: UInt8) -> PrivateKey {
        PrivateKey(seed: [UInt8](repeating: number, count: 32)).unsafelyUnwrapped
    }

    static func keys() throws -> UpdateKeys {
        try UpdateKeys(signing: "\(signing.key)", reserve: "\(reserve.key)")
    }

    static func recipient(version: String = "2.4", mostBytes: Int = 100_000) throws -> UpdateRecipient {
        UpdateRecipient(app: app, appVersion: version, keys: try keys(), mostBytes: mostBytes)
    }

    static func statement(
        _ version: Int, kind: UpdateStatement.Kind = .update, days: Int = 30, share: Int = 100
    ) -> UpdateStatement {
        UpdateStatement(
            kind: kind, version: version, app: app, created: start, expires: start + .seconds(days * 86_400),
            share: share)
    }

    /// A policy with one rule, whose title, surface and so on can differ.
    static func policy(
        _ title: String = "Busy", when: String = "http: 503", rule: String = "show: alert"
    ) throws -> LoadedPolicy {
        let text = """
            schema: 1
            locales: { source: en }
            actions: [logOut]
            recoveryOptions:
              dismiss: { title: Close, action: dismiss }
              retry: { title: Try again, action: retry }
              logOut: { title: Log out, action: logOut }
            fallback: { show: alert, message: { title: Failed }, recovery: [dismiss] }
            rules:
              - id: busy
                when: { \(when) }
                category: retryable
                \(rule)
                message: { title: \(title) }

            """
        return try LoadedPolicy(files: [SourceFile(path: "app.yaml", text: text)])
    }

    static func update(
        _ title: String, _ version: Int, kind: UpdateStatement.Kind = .update, days: Int = 30, share: Int = 100,
        rule: String = "show: alert", changes: [KeyChange] = [], key: PrivateKey = signing
    ) throws -> [UInt8] {
        let update = SignedUpdate(
            policy: try policy(title, rule: rule).compiled(),
            statement: statement(version, kind: kind, days: days, share: share), keyChanges: changes, signedWith: key)
        return try #require(update).bytes
    }

    static let event = ErrorEvent(
        links: [ErrorCause(http: 503)], context: EventContext(isIdempotent: true))
}

/// An app with its storage and clock, started as often as a test likes.
final class SampleApp: Sendable {
    let memory = MemoryStorage()
    let time = Locked(Sample.start)
    let revisions = Locked<[PolicyRevision]>([])

    func start(
        builtIn: Int = 1, permissions: UpdatePermissions = UpdatePermissions(texts: true, surfaces: .upTo(.alert)),
        installation: UInt64 = 7, version: String = "2.4", storage: (any UpdateStorage)? = nil
    ) throws -> PolicyUpdates {
        PolicyUpdates(
            builtIn: try Sample.policy("Built in").policy, version: builtIn,
            recipient: try Sample.recipient(version: version), permissions: permissions, installation: installation,
            storage: storage ?? memory, observer: Observer(revisions: revisions), now: { [time] in time.with { $0 } })
    }

    /// Receives an update, and confirms it in a start of its own.
    func accept(_ bytes: [UInt8], storage: (any UpdateStorage)? = nil) throws -> PolicyUpdates {
        let outcome = try start(storage: storage).receive(bytes)
        guard case .inUse = outcome else { throw UpdateStorageError("\(outcome)") }
        let updates = try start(storage: storage)
        updates.confirm()
        return updates
    }

    func wait(_ duration: Duration) { time.with { $0 += duration } }

    private struct Observer: PolicyObserver {
        let revisions: Locked<[PolicyRevision]>

        func didChangePolicy(to revision: PolicyRevision) { revisions.with { $0.append(revision) } }
    }
}

extension PolicyUpdates {
    /// The title that people see.
    var title: String { decided.decision.message.title }

    var decided: (decision: Decision, revision: PolicyRevision) {
        current.current.decide(Sample.event, seed: 0, stopping: nil)
    }
}

/// A storage that forgets nothing, or fails on demand.
final class MemoryStorage: UpdateStorage {
    let bytes = Locked<[UInt8]?>(nil)
    let failsToWrite = Locked(false)
    let failsToRead = Locked(false)

    func read(mostBytes: Int) throws(UpdateStorageError) -> [UInt8]? {
        if failsToRead.with({ $0 }) { throw UpdateStorageError("the device is locked") }
        return bytes.with { $0 }
    }

    func write(_ new: [UInt8]) throws(UpdateStorageError) {
        if failsToWrite.with({ $0 }) { throw UpdateStorageError("the disk is full") }
        bytes.with { $0 = new }
    }
}
