import Foundation
import PolicyEngine
import TestSupport
import Testing

@testable import ReferenceModel

@Suite struct RetryAfterTests {
    private func hint(_ headers: [(String, String)], now: Duration? = nil) -> RetryAfter {
        let link = ErrorCause(http: 503, headers: headers.map { HTTPHeader(name: $0.0, value: $0.1) })
        return RetryAfter.read(ErrorEvent(links: [link], context: EventContext(now: now)), count: 1)
    }

    @Test(
        arguments: [
            ("Retry-After", "7", 7_000), ("retry-after", " 7\t", 7_000),
            ("retry-after-ms", "250", 250),
            ("Retry-After", "7.5", 7_500), ("Retry-After", "0.001", 1), ("Retry-After", "0.0005", 1),
            ("retry-after-ms", "250.5", 251),
            ("google.rpc.RetryInfo", "3.5s", 3_500), ("x-ms-retry-after-ms", "90000", 90_000),
            ("X-Amz-Retry-After", "15", 15), ("grpc-retry-pushback-ms", "1000", 1_000),
        ] as [(String, String, Int64)])
    func waitsAreRead(_ name: String, value: String, wait: Int64) {
        #expect(hint([(name, value)]) == RetryAfter(wait: wait))
    }

    @Test(arguments: ["", "soon", "7.", ".5", "7.5.1", "-3", "1e3", "+7", "0x10", "7s", "７"])
    func whatIsNoWaitIsIgnored(_ value: String) {
        #expect(hint([("Retry-After", value)]) == .none)
        #expect(hint([("retry-after-ms", value), ("Retry-After", "2")]) == RetryAfter(wait: 2_000))
    }

    @Test(arguments: ["-1", "", "never", "1.5"])
    func anUnreadablePushbackIsANo(_ value: String) {
        #expect(
            hint([("grpc-retry-pushback-ms", value), ("Retry-After", "2")]) == RetryAfter(wait: nil, refuses: true))
    }

    @Test("Limits say when to come back only once they are used up")
    func rateLimits() {
        let now = Duration.seconds(1_795_262_400)
        func wait(_ headers: [(String, String)], status: Int) -> Int64? {
            let link = ErrorCause(http: status, headers: headers.map { HTTPHeader(name: $0.0, value: $0.1) })
            return RetryAfter.read(ErrorEvent(links: [link], context: EventContext(now: now)), count: 1).wait
        }
        #expect(wait([("RateLimit", "\"default\";r=0;t=30")], status: 403) == 30_000)
        #expect(wait([("RateLimit", "\"default\";r=5;t=30")], status: 500) == nil)
        #expect(wait([("RateLimit", "\"a\";r=0;t=30, \"b\";r=0;t=60, \"c\";r=9;t=900")], status: 429) == 60_000)
        #expect(wait([("RateLimit", "limit=100, remaining=0, reset=50")], status: 403) == 50_000)
        #expect(wait([("RateLimit-Reset", "12"), ("RateLimit-Remaining", "0")], status: 403) == 12_000)
        #expect(wait([("RateLimit-Reset", "12"), ("RateLimit-Remaining", "3")], status: 500) == nil)
        #expect(wait([("X-RateLimit-Reset", "1795262430"), ("X-RateLimit-Remaining", "0")], status: 403) == 30_000)
        #expect(wait([("X-RateLimit-Reset", "1795262430000")], status: 429) == 30_000)
        #expect(wait([("X-RateLimit-Reset", "1795262370")], status: 429) == nil)
        #expect(wait([("x-rate-limit-reset", "45")], status: 429) == 45_000)
        #expect(
            wait([("X-RateLimit-Reset-After", "1.25"), ("X-RateLimit-Reset", "1795262430.5")], status: 429) == 1_250)
        #expect(wait([("X-RateLimit-Reset", "1795262430"), ("Retry-After", "3")], status: 429) == 3_000)
    }

    @Test(
        "No wait, and a date that is past, count as not given: the next field has its turn",
        arguments: [
            ("Retry-After", "0"), ("RETRY-AFTER", "0.0004"), ("retry-after-ms", "0"), ("grpc-retry-pushback-ms", "0"),
            ("google.rpc.RetryInfo", "0s"), ("Retry-After", "Fri, 20 Nov 2026 12:00:00 GMT"),
        ])
    func noWaitIsNone(_ name: String, _ value: String) {
        let now = Duration.seconds(1_795_262_400)
        var unreadable = 0
        let link = ErrorCause(http: 503, headers: [HTTPHeader(name: name, value: value)])
        #expect(RetryAfter.read(link, now: now) { _ in unreadable += 1 } == nil && unreadable == 0)
        if name.lowercased() != "retry-after" {
            #expect(hint([(name, value), ("Retry-After", "3")], now: now) == RetryAfter(wait: 3_000))
        }
    }

    @Test func severalPushbacksAreANo() {
        #expect(
            hint([("grpc-retry-pushback-ms", "5"), ("grpc-retry-pushback-ms", "7")])
                == RetryAfter(wait: nil, refuses: true))
    }

    private static let fieldsOfSeconds = [
        "Retry-After", "RateLimit-Reset", "X-RateLimit-Reset-After", "X-RateLimit-Reset",
    ]
    private static let usedUp = ("X-RateLimit-Remaining", "0")

    @Test("A wait of more than 366 days is passed over, and the next field counts")
    func implausible() {
        let digits = String(repeating: "9", count: 400)
        let year: Int64 = 366 * 86_400
        for name in Self.fieldsOfSeconds {
            #expect(hint([(name, digits), Self.usedUp]).wait == nil)
            #expect(hint([(name, "\(year)"), Self.usedUp]).wait == year * 1_000)
            #expect(hint([(name, "\(year + 1)"), Self.usedUp]).wait == nil)
        }
        #expect(hint([("retry-after-ms", digits)]).wait == nil)
        #expect(hint([("retry-after-ms", digits), ("Retry-After", "7")]).wait == 7_000)
        let date = ("Date", "Sat, 21 Nov 2026 12:00:00 GMT")
        #expect(hint([("Retry-After", "Fri, 31 Dec 9999 23:59:59 GMT"), date]).wait == nil)
    }

    @Test("A number too large for a wait is a time, whatever the field is for")
    func moments() {
        let sent = ("Date", "Thu, 01 May 2025 22:01:18 GMT")
        for name in Self.fieldsOfSeconds {
            #expect(hint([sent, (name, "1746136938"), Self.usedUp]).wait == 60_000)
            #expect(hint([sent, (name, "1746136938000"), Self.usedUp]).wait == 60_000)
            #expect(hint([sent, (name, "1746136818"), Self.usedUp]).wait == nil)
            #expect(hint([(name, "1746136938"), Self.usedUp]).wait == nil)
        }
    }

    @Test func datesCountFromTheResponseOrFromNow() {
        let now = Duration.seconds(1_795_262_400)  // 2026-11-21T12:00:00Z
        for later in ["Sat, 21 Nov 2026 12:02:00 GMT", "Saturday, 21-Nov-26 12:02:00 GMT", "Sat Nov 21 12:02:00 2026"] {
            #expect(hint([("Retry-After", later)], now: now) == RetryAfter(wait: 120_000), "\(later)")
            #expect(
                hint([("Retry-After", later), ("Date", "Sat, 21 Nov 2026 12:01:00 GMT")]) == RetryAfter(wait: 60_000),
                "\(later)")
            #expect(hint([("Retry-After", later)]) == .none, "\(later)")
        }
        #expect(hint([("Retry-After", "Fri, 20 Nov 2026 12:00:00 GMT")], now: now) == .none)
        #expect(hint([("Retry-After", "Sat, 31 Nov 2026 12:00:00 GMT")], now: now) == .none)
    }

    @Test func datesEqualFoundations() throws {
        var random = SeededRandom(seed: 21)
        let formatter = DateFormatter()
        formatter.locale = Locale(identifier: "en_US_POSIX")
        formatter.timeZone = TimeZone(identifier: "GMT")
        formatter.dateFormat = "EEE, dd MMM yyyy HH:mm:ss 'GMT'"
        let iso = ISO8601DateFormatter()
        for _ in 0..<2_000 {
            let seconds = Int64.random(in: -10_000_000_000...200_000_000_000, using: &random)
            let date = Date(timeIntervalSince1970: TimeInterval(seconds))
            #expect(HTTPDate.parse(formatter.string(from: date), near: nil) == seconds * 1_000)
            #expect(CivilDate.parseRFC3339(iso.string(from: date)) == seconds * 1_000)
        }
    }

    @Test(arguments: [
        "2026-11-21", "2026-11-21T12:00:00", "2026-13-21T12:00:00Z", "2026-02-29T12:00:00Z", "2026-11-21T24:00:00Z",
        "2026-11-21T12:00:00+25:00", "2026-11-21T12:00:00.Z",
        "aaaa-11-21T12:00:00Z",
    ])
    func brokenTimesAreRefused(_ text: String) {
        #expect(CivilDate.parseRFC3339(text) == nil)
    }

    @Test func timesHaveFractionsAndZones() {
        #expect(CivilDate.parseRFC3339("1970-01-01T01:00:00.5+01:00") == 500)
        #expect(CivilDate.parseRFC3339("1970-01-01t00:00:01z") == 1_000)
    }
}
