import CAllocations
import PolicyEngine

/// What a decision costs with the shipped policy, beside a hand-written `switch` in the same run.
///
///     swift run -c release --package-path Benchmarks DecisionBenchmark [POLICIES]
let folder = CommandLine.arguments.dropFirst().first ?? "policies"
let policy = try ErrorPolicy(folder: folder)

struct Case {
    let name: String
    let event: ErrorEvent
}

let cases = [
    Case(name: "one link, code", event: ErrorEvent(domain: "NSURLErrorDomain", code: .number(-1009))),
    Case(
        name: "first load, refined",
        event: ErrorEvent(domain: "NSURLErrorDomain", code: .number(-1009), context: EventContext(scope: "conversations", firstLoad: true, userInitiated: true))),
    Case(name: "http 503, third failure", event: ErrorEvent(links: [ErrorLink(http: 503)], context: EventContext(attempt: 3, idempotent: true))),
    Case(
        name: "text with a value",
        event: ErrorEvent(links: [ErrorLink(http: 500, headers: [HTTPHeader("Retry-After", "120")])], context: EventContext(attempt: 1, idempotent: true))),
    Case(name: "unauthorized on login", event: ErrorEvent(domain: "NetworkingError", code: .name("unauthorized"), context: EventContext(scope: "login"))),
    Case(
        name: "chain of three",
        event: ErrorEvent(links: [
            ErrorLink(domain: "StorageError", code: .name("saveFailed")), ErrorLink(domain: "NSCocoaErrorDomain", code: .number(640)),
            ErrorLink(domain: "NSPOSIXErrorDomain", code: .name("ENOSPC")),
        ])),
    Case(name: "unknown: the fallback", event: ErrorEvent(domain: "SomeoneElse", code: .number(7))),
]

@inline(never)
func handWritten(_ event: ErrorEvent) -> Int {
    guard let link = event.links.first, let domain = link.domain else { return 0 }
    switch (domain, link.code) {
    case ("NetworkingError", .name("deviceIsOffline")): return 1
    case ("NetworkingError", .name("unauthorized")): return event.context.scope == "login" ? 2 : 3
    case ("NetworkingError", .name("resourceNotFound")), ("NetworkingError", .name("missingData")): return 4
    case ("NetworkingError", .name("decodingFailed")): return 5
    case ("StorageError", .name("saveFailed")): return 6
    case ("NSCocoaErrorDomain", .number(640)): return 7
    case ("NSPOSIXErrorDomain", .name("ENOSPC")): return 8
    case ("NSURLErrorDomain", .number(-1001)): return 9
    case ("NSURLErrorDomain", .number(-1003)), ("NSURLErrorDomain", .number(-1004)): return 10
    case ("NSURLErrorDomain", .number(-1009)): return event.context.firstLoad == true ? 11 : 12
    default: return 13
    }
}

func nanoseconds(_ rounds: Int, _ body: () -> Void) -> Double {
    let clock = ContinuousClock()
    var best = Double.infinity
    for _ in 0..<7 {
        let time = clock.measure { for _ in 0..<rounds { body() } }
        best = min(best, Double(time.components.attoseconds) / 1e9 + Double(time.components.seconds) * 1e9)
    }
    return best / Double(rounds)
}

func padded(_ text: String, _ width: Int, left: Bool = false) -> String {
    let filler = String(repeating: " ", count: max(0, width - text.count))
    return left ? filler + text : text + filler
}

var sink = 0
print(
    padded("case", 26) + padded("decide ns", 12, left: true) + padded("switch ns", 12, left: true) + padded("allocations", 14, left: true) + padded("held", 7, left: true)
)
for one in cases {
    let decide = nanoseconds(100_000) { sink &+= policy.decide(one.event, seed: 1).recovery.count }
    let byHand = nanoseconds(100_000) { sink &+= handWritten(one.event) }
    let before = allocation_count()
    let decision = policy.decide(one.event, seed: 1)
    let during = allocation_count() - before
    let held = heldBlocks(decision)
    print(
        padded(one.name, 26) + padded(String(Int(decide)), 12, left: true) + padded(String(Int(byHand)), 12, left: true)
            + padded(String(during), 14, left: true) + padded(String(held), 7, left: true))
}
print("(\(sink % 2 == 0 ? "even" : "odd"))")

/// Blocks the decision itself needs: texts put together for it (short ones stand in the decision itself).
func heldBlocks(_ decision: Decision) -> Int {
    var blocks = decision.message.suggestion?.contains(where: \.isNumber) == true ? 1 : 0
    if decision.dedupeKey != decision.rule, decision.dedupeKey.utf8.count > 15 { blocks += 1 }
    return blocks
}
