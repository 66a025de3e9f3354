import Foundation
import Measuring
import PolicyEngine
import PolicyRuntime

/// What it costs to turn an error into an event and to decide, beside a hand-written `switch` over the same error.
///
///     swift run -c release --package-path Benchmarks RuntimeBenchmark [POLICIES]
let folder = CommandLine.arguments.dropFirst().first ?? "policies"
let policy = try ErrorPolicy(folder: folder)

enum NetworkingError: Error {
    case deviceIsOffline, unauthorized, resourceNotFound, missingData
    case decodingFailed(any Error)
    case serverError(status: Int, id: String)
}

struct OwnError: PolicyIdentifiable {
    var policyDomain: String { "NetworkingError" }
    var policyCode: ErrorCode? { "unauthorized" }
    var policyParameters: EventValues { [:] }
}

let chain = NSError(
    domain: NSURLErrorDomain, code: -1004,
    userInfo: [
        NSUnderlyingErrorKey: NSError(
            domain: "kCFErrorDomainCFNetwork", code: -1004,
            userInfo: [NSUnderlyingErrorKey: NSError(domain: NSPOSIXErrorDomain, code: 61)])
    ])

let cases: [(name: String, error: any Error)] = [
    ("enum", NetworkingError.unauthorized),
    ("enum with values", NetworkingError.serverError(status: 500, id: "a7")),
    ("enum with a cause", NetworkingError.decodingFailed(NetworkingError.missingData)),
    ("PolicyIdentifiable", OwnError()),
    ("NSError chain of three", chain),
    ("URLError", URLError(.notConnectedToInternet)),
    ("CancellationError", CancellationError()),
]

@inline(never)
func handWritten(_ error: any Error) -> Int {
    switch error {
    case let error as NetworkingError:
        switch error {
        case .deviceIsOffline: 1
        case .unauthorized: 2
        case .resourceNotFound, .missingData: 3
        case .decodingFailed: 4
        case .serverError(let status, _): status
        }
    case let error as URLError where error.code == .notConnectedToInternet: 5
    case is CancellationError: 6
    case let error as NSError where error.domain == NSURLErrorDomain: error.code
    default: 7
    }
}

var sink = 0
print(
    padded("error", 26) + padded("event ns", 12, left: true) + padded("and decide", 12, left: true)
        + padded("switch ns", 12, left: true))
for (name, error) in cases {
    let event = nanoseconds(20_000) { sink &+= ErrorEvent(error).links.count }
    let whole = nanoseconds(20_000) { sink &+= policy.decide(ErrorEvent(error), seed: 1).recovery.count }
    let byHand = nanoseconds(20_000) { sink &+= handWritten(error) }
    print(padded(name, 26) + [event, whole, byHand].map { padded(String(Int($0)), 12, left: true) }.joined())
}
print("(\(sink % 2 == 0 ? "even" : "odd"))")
await QueueBenchmark.run()
