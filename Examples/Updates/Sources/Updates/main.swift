import Foundation
import PolicyNetworking
import PolicyUpdates

// An app in a terminal that receives updates of its policy. Build it once, because each build contains the policy as it
// is then; each run is a start of the app:
//
//   swift build
//   .build/debug/Updates SIGNING-KEY RESERVE-KEY STATE-FILE [ADDRESS]
//
// It shows what people see without a connection, then fetches the update at the address (https, http on this machine,
// or a file), and shows it again.

let words = CommandLine.arguments.dropFirst()
guard (3...4).contains(words.count) else {
    print("usage: Updates SIGNING-KEY RESERVE-KEY STATE-FILE [ADDRESS]")
    exit(2)
}
let (signing, reserve, state) = (words[1], words[2], words[3])
let address = words.count == 4 ? words[4] : nil

let updates = PolicyUpdates(
    builtIn: try ErrorPolicy(compiled: compiledPolicy), version: 1,
    recipient: UpdateRecipient(
        app: "com.example.shop", appVersion: "2.4.1", keys: try UpdateKeys(signing: signing, reserve: reserve)),
    permissions: UpdatePermissions(texts: true, surfaces: .upTo(.alert)),
    // A real app creates a random number once, and keeps it.
    installation: 4_711, storage: UpdateFile(path: state))

let queue = PresentationQueue(presenter: TerminalPresenter { print($0, terminator: "") })
let errors = ErrorHandlerChain(updates.current, queue: queue)

@MainActor func showOffline() async {
    let error = URLError(.notConnectedToInternet)
    let context = EventContext(isUserInitiated: true, isIdempotent: false)
    if case .presented(_, let ticket) = await errors.handle(error, context: context) {
        // The policy lets the work seem to take at least half a second.
        try? await Task.sleep(for: .milliseconds(600))
        await queue.withdraw(ticket)
    }
    print("policy: \(updates.current.revision)")
    // Whatever goes beyond the permissions is found when it decides.
    for problem in updates.problems { print("problem: \(problem)") }
}

/// The app decides how it fetches: here, from the network or a file.
@Sendable func fetch(_ address: String, mostBytes: Int) async throws -> [UInt8] {
    if let url = URL(string: address), ["http", "https"].contains(url.scheme) {
        return try await UpdateDownload.bytes(from: url, mostBytes: mostBytes)
    }
    return try [UInt8](Data(contentsOf: URL(fileURLWithPath: address)))
}

await showOffline()
// The app works with the policy it started with.
updates.confirm()
if let address {
    switch await updates.refresh({ try await fetch(address, mostBytes: $0) }) {
    case .inUse(let revision): print("update: \(revision)")
    case .unchanged: print("update: this version is in use already")
    case .refused(let reason): print("update refused: \(reason)")
    case .failed(let reason): print("update failed: \(reason)")
    case .timedOut: print("update failed: it took too long")
    }
    await showOffline()
}
