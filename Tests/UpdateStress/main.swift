import Foundation
import PolicyEngine
import PolicySigning
import PolicyUpdates

// Policies that change 10,000 times while eight tasks decide, built with the thread sanitizer by scripts/check-threads:
// signed updates, and files that a `PolicyStore` reloads.

private func policyText(_ title: String) -> String {
    """
    schema: 1
    locales: { source: en }
    recoveryOptions: { dismiss: { title: Close, action: dismiss } }
    fallback: { show: alert, message: { title: Failed }, recovery: [dismiss] }
    rules:
      - id: busy
        when: { http: 503 }
        category: nonRetryable
        show: alert
        message: { title: \(title) }

    """
}

private func fail(_ message: String) -> Never {
    FileHandle.standardError.write(Data((message + "\n").utf8))
    exit(1)
}

private let event = ErrorEvent(links: [ErrorCause(http: 503)])
private let count = CommandLine.arguments.dropFirst().first.flatMap { Int($0) } ?? 10_000

/// Reads until `isOver`; returns how many decisions there were.
private func readers(
    _ isOver: Locked<Bool>, _ decide: @escaping @Sendable () -> (title: String, hash: String, expected: String)
) -> Task<Int, Never> {
    Task {
        await withTaskGroup(of: Int.self) { group in
            for _ in 0..<8 {
                group.addTask {
                    var decided = 0
                    while !isOver.with({ $0 }) {
                        let (title, hash, expected) = decide()
                        if hash != expected { fail("“\(title)” is of \(hash), and the revision is \(expected)") }
                        decided += 1
                        await Task.yield()
                    }
                    return decided
                }
            }
            return await group.reduce(0, +)
        }
    }
}

private final class Memory: UpdateStorage {
    private let bytes = Locked<[UInt8]?>(nil)

    func read(mostBytes: Int) throws(UpdateStorageError) -> [UInt8]? { bytes.with { $0 } }
    func write(_ new: [UInt8]) throws(UpdateStorageError) { bytes.with { $0 = new } }
}

private func checkUpdates() async throws {
    guard let signing = PrivateKey(), let reserve = PrivateKey() else { fail("there are no keys") }
    let app = "com.example.stress"
    let updates = PolicyUpdates(
        builtIn: try LoadedPolicy(files: [SourceFile(path: "a.yaml", text: policyText("Built in"))]).policy,
        version: 1,
        recipient: UpdateRecipient(
            app: app, appVersion: "1", keys: try UpdateKeys(signing: "\(signing.key)", reserve: "\(reserve.key)")),
        permissions: UpdatePermissions(texts: true), installation: 1, storage: Memory())
    let isOver = Locked(false)
    let reading = readers(isOver) {
        let (decision, revision) = updates.current.current.decide(event, seed: 0, stopping: nil)
        return (decision.message.title, decision.policyHash, revision.policyHash)
    }
    let now = Duration.seconds(Int64(Date().timeIntervalSince1970))
    for version in 2..<(count + 2) {
        let text = policyText("Title \(version)")
        let policy = try LoadedPolicy(files: [SourceFile(path: "a.yaml", text: text)]).compiled()
        let statement = UpdateStatement(version: version, app: app, created: now, expires: now + .seconds(86_400))
        guard let update = SignedUpdate(policy: policy, statement: statement, signedWith: signing) else {
            fail("version \(version) cannot be signed")
        }
        guard case .inUse = updates.receive(update.bytes) else { fail("version \(version) is not used") }
        if version % 5 == 0 { updates.confirm() }
        await Task.yield()
    }
    isOver.with { $0 = true }
    print("\(count) updates, \(await reading.value) decisions")
}

private func checkStore() async throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "stress-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    for name in ["one", "two"] {
        try FileManager.default.createDirectory(at: folder.appending(path: name), withIntermediateDirectories: true)
        try Data(policyText("First").utf8).write(to: folder.appending(path: "\(name)/a.yaml"))
    }
    let link = folder.appending(path: "current").path
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: "one")
    let store = try PolicyStore(link)
    let isOver = Locked(false)
    let reading = readers(isOver) {
        let current = store.current
        let decision = current.policy.decide(event)
        return (decision.message.title, decision.policyHash, current.policy.policyHash)
    }
    let watching = Task {
        var loaded = 0
        for await change in store.changes(every: .milliseconds(1)) {
            if case .loaded = change { loaded += 1 }
        }
        return loaded
    }
    for number in 0..<count {
        let bytes = Data(policyText("Title \(number)").utf8)
        switch number % 4 {
        case 0: try bytes.write(to: folder.appending(path: "one/a.yaml"))
        case 1: try bytes.write(to: folder.appending(path: "two/a.yaml"), options: .atomic)
        case 2:
            // Half a file is no policy.
            try bytes.prefix(bytes.count / 2).write(to: folder.appending(path: "one/a.yaml"))
        default:
            try FileManager.default.createSymbolicLink(
                atPath: link + ".new", withDestinationPath: number % 8 == 3 ? "two" : "one")
            guard rename(link + ".new", link) == 0 else { fail("the link cannot be swapped") }
        }
        store.refresh()
    }
    try Data(policyText("Last").utf8).write(to: folder.appending(path: "one/a.yaml"))
    try Data(policyText("Last").utf8).write(to: folder.appending(path: "two/a.yaml"))
    // A file written a moment ago is looked at again.
    for _ in 0..<100 where store.policy.decide(event).message.title != "Last" {
        store.refresh()
        try await Task.sleep(for: .milliseconds(50))
    }
    guard store.policy.decide(event).message.title == "Last" else { fail("the last policy is not in use") }
    isOver.with { $0 = true }
    watching.cancel()
    let revisions = store.current.number
    print("\(count) changes of files, \(revisions) revisions, \(await reading.value) decisions")
}

try await checkUpdates()
try await checkStore()
