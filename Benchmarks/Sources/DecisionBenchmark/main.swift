import CAllocations
import Foundation
import Measuring
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
        event: ErrorEvent(
            domain: "NSURLErrorDomain", code: .number(-1009),
            context: EventContext(scope: "conversations", isFirstLoad: true, isUserInitiated: true))),
    Case(
        name: "http 503, third failure",
        event: ErrorEvent(links: [ErrorCause(http: 503)], context: EventContext(attempt: 3, isIdempotent: true))),
    Case(
        name: "text with a value",
        event: ErrorEvent(
            links: [ErrorCause(http: 500, headers: [HTTPHeader(name: "Retry-After", value: "120")])],
            context: EventContext(attempt: 1, isIdempotent: true))
    ),
    Case(
        name: "unauthorized on login",
        event: ErrorEvent(domain: "NetworkingError", code: .name("unauthorized"), context: EventContext(scope: "login"))
    ),
    Case(
        name: "chain of three",
        event: ErrorEvent(links: [
            ErrorCause(domain: "StorageError", code: .name("saveFailed")),
            ErrorCause(domain: "NSCocoaErrorDomain", code: .number(640)),
            ErrorCause(domain: "NSPOSIXErrorDomain", code: .name("ENOSPC")),
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
    case ("NSURLErrorDomain", .number(-1009)): return event.context.isFirstLoad == true ? 11 : 12
    default: return 13
    }
}

var sink = 0
print(
    padded("case", 26) + padded("decide ns", 12, left: true) + padded("switch ns", 12, left: true)
        + padded("allocations", 14, left: true) + padded("held", 7, left: true)
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

/// Blocks the decision itself needs: its list of buttons, and texts that are too long to lie in the decision.
func heldBlocks(_ decision: Decision) -> Int {
    var texts = [
        decision.rule, decision.refinedBy, decision.source, decision.category, decision.field, decision.perform,
    ]
    texts += [decision.message.title, decision.message.reason, decision.message.suggestion, decision.message.help]
    for option in decision.recovery {
        texts +=
            option.action == option.id
            ? [option.id, option.action, option.title] : [option.id, option.title, option.action]
    }
    if decision.dedupeKey != decision.rule { texts.append(decision.dedupeKey) }
    return texts.reduce(decision.recovery.isEmpty ? 0 : 1) { $0 + (($1?.utf8.count ?? 0) > 15 ? 1 : 0) }
}

/// A text with two values and a plural, filled in, beside the same decision with a text that stands still.
@MainActor
func filledText() throws {
    let rules = """
        schema: 1
        locales: {source: en, optional: [de, ar]}
        actions: [dismiss]
        recoveryOptions: {dismiss: {title: Close, action: dismiss}}
        fallback: {show: alert, message: {title: Fixed}, recovery: [dismiss]}
        rules:
          - id: filled
            when: {domain: Upload, code: left}
            category: nonRetryable
            message:
              title: >-
                {name} has {count, plural, one {# photo} other {# photos}} left, {size, bytes}
          - id: fixed
            when: {domain: Upload, code: fixed}
            category: nonRetryable
            message: {title: Somebody has some photos left}

        """
    let german = """
        schema: 1
        locale: de
        translations:
          filled:
            title: >-
              {name} hat noch {count, plural, one {# Foto} other {# Fotos}}, {size, bytes}
          fixed: {title: Jemand hat noch Fotos}
        """
    let policy = try ErrorPolicy(files: [
        SourceFile(path: "rules.yaml", text: rules), SourceFile(path: "de.yaml", text: german),
    ])
    print("\n" + padded("text with values", 26) + padded("ns", 12, left: true) + padded("allocations", 14, left: true))
    for locale in ["en", "de"] {
        let parameters: EventValues = [
            "name": .text("Ada Lovelace"), "count": .integer(1_234), "size": .integer(3_250_000),
        ]
        let context = EventContext(locale: locale)
        let filled = ErrorEvent(
            links: [ErrorCause(domain: "Upload", code: .name("left"), parameters: parameters)], context: context)
        let fixed = ErrorEvent(
            links: [ErrorCause(domain: "Upload", code: .name("fixed"), parameters: parameters)], context: context)
        let whole = nanoseconds(100_000) { sink &+= policy.decide(filled, seed: 1).message.title.utf8.count }
        let rest = nanoseconds(100_000) { sink &+= policy.decide(fixed, seed: 1).message.title.utf8.count }
        var before = allocation_count()
        let decision = policy.decide(filled, seed: 1)
        let during = allocation_count() - before
        before = allocation_count()
        _ = policy.decide(fixed, seed: 1)
        let without = allocation_count() - before
        print(padded(decision.message.title, 56))
        print(
            padded("  \(locale): filling it in", 26) + padded(String(Int(whole - rest)), 12, left: true)
                + padded(String(during - without), 14, left: true))
    }
}
try filledText()

/// From the bytes of a compiled policy to the first decision.
@MainActor
func opening(_ name: String, _ bytes: [UInt8]) throws {
    let event = cases[2].event
    _ = try ErrorPolicy(compiled: bytes)
    let whole = nanoseconds(max(2, 20_000_000 / max(bytes.count, 1))) {
        if let policy = try? ErrorPolicy(compiled: bytes) { sink &+= policy.decide(event, seed: 1).recovery.count }
    }
    print(
        padded(name, 26) + padded(String(bytes.count), 12, left: true)
            + padded(String(Int(whole / 1_000)), 12, left: true))
}

print("\n" + padded("opened, first decision", 26) + padded("bytes", 12, left: true) + padded("µs", 12, left: true))
try opening("the policy", try LoadedPolicy(folder: folder).compiled())
for path in CommandLine.arguments.dropFirst(2) {
    try opening(String(path.suffix(24)), Array(try Data(contentsOf: URL(fileURLWithPath: path))))
}
