import Foundation
import PolicyCore
import PolicyEngine
import TestSupport
import Testing

@testable import PolicyRuntime

/// The app and the tool read one response alike.
@Suite struct SameResponseTests {
    private struct Response: ServerResponse {
        let statusCode: Int
        let headerFields: [HTTPHeader]
        let host: String? = nil
    }

    @Test(arguments: [
        #"{"error": true, "reason": "No"}"#, #"{"error": "invalid_grant", "error_description": "Old"}"#,
        #"{"error": {"code": "X", "message": "m", "innererror": {"code": "Y"}}}"#,
        #"{"errors": [{"message": "m", "extensions": {"code": "C", "seats": 3}}]}"#,
        #"{"errors": [{"status": "422", "code": "bad", "detail": "d", "source": {"pointer": "/a"}}]}"#,
        #"{"type": "urn:a", "title": "t", "status": 402, "balance": 30, "isOld": false, "share": 2.5}"#,
        #"[{"error": {"code": 429, "status": "RESOURCE_EXHAUSTED", "details": [{"@type": "type.googleapis.com/google.rpc.RetryInfo", "retryDelay": "3s"}, {"@type": "type.googleapis.com/google.rpc.ErrorInfo", "reason": "R", "domain": "a.example", "metadata": {"q": "1"}}]}}]"#,
        #"{"error": {"type": "card_error", "code": "card_declined", "decline_code": "d", "charge": "c"}}"#,
        #"{"error": {"code": 13}}"#, "[]", "{}", "busy", #"{"a": [1, null, {"b": "ü\n"}]}"#,
    ])
    func bodies(_ body: String) throws {
        let headers = [HTTPHeader(name: "X-A", value: "b")]
        let app = ErrorEvent(response: Response(statusCode: 418, headerFields: headers), body: Array(body.utf8))
        let text = "HTTP/1.1 418 Teapot\r\nX-A: b\r\n\r\n" + body
        let tool = try #require(EvidenceReader().read(Array(text.utf8))).events
        #expect(tool == [app])
    }

    /// Bodies of all forms put together at random, with statuses and headers.
    @Test("500 responses are the same error in the app and in the tool") func atRandom() throws {
        var random = SeededRandom(seed: 500)
        var named = 0
        for _ in 0..<500 {
            let (status, body) = (random.number(400...599), RandomBody.text(&random))
            let headers = random.some(RandomBody.headers, 0...3)
            let app = ErrorEvent(response: Response(statusCode: status, headerFields: headers), body: Array(body.utf8))
            let text =
                "HTTP/1.1 \(status) No\r\n" + headers.map { "\($0.name): \($0.value)\r\n" }.joined() + "\r\n" + body
            let tool = try #require(EvidenceReader().read(Array(text.utf8)))
            #expect(tool.events == [app] && tool.events.map { $0.json } == [app.json], "\(text)")
            if app.links.first?.domain != nil { named += 1 }
        }
        #expect(named > 150)
    }
}

/// Bodies as servers send them, with members left out, doubled and of other kinds.
private enum RandomBody {
    static let headers = [
        HTTPHeader(name: "Retry-After", value: "7"),
        HTTPHeader(name: "content-type", value: "application/problem+json"),
        HTTPHeader(name: "Stripe-Version", value: "2026-01-01"),
        HTTPHeader(name: "x-amzn-ErrorType", value: "a#Slow:b"),
        HTTPHeader(name: "RateLimit-Reset", value: "30"), HTTPHeader(name: "X-Ü", value: "ä"),
    ]

    private static let names = [
        "error", "errors", "code", "message", "status", "type", "title", "detail", "reason", "extensions", "details",
        "@type", "retryDelay", "errcode", "retry_after_ms", "__type", "decline_code", "error_description", "innererror",
        "domain", "metadata", "source", "pointer", "path", "__proto__", "é",
    ]

    private static let values = [
        "\"invalid_grant\"", "\"UNAUTHENTICATED\"", "true", "false", "null", "429", "-1", "2.5", "1e400",
        "\"https://a.example/b\"", "\"type.googleapis.com/google.rpc.RetryInfo\"", "\"3.5s\"", "\"M_FORBIDDEN\"",
        "\"a#B:c\"", "\"card_declined\"", "\"\"", "\"\\u0041\\n\"", "99999999999999999999",
    ]

    static func text(_ random: inout SeededRandom) -> String {
        random.chance(8) ? random.pick(["", "busy", "<html>", "[", "{\"error\":", "nul"]) : value(&random, depth: 0)
    }

    private static func value(_ random: inout SeededRandom, depth: Int) -> String {
        let kind = depth == 0 ? 0 : depth > 3 ? 99 : random.number(0...99)
        if kind < 45 {
            let members = random.some(names, depth == 0 ? 1...7 : 0...5).map { name in
                "\"\(name)\": " + value(&random, depth: depth + 1)
            }
            return "{" + members.joined(separator: ", ") + "}"
        }
        if kind < 60 {
            return "[" + (0..<random.number(0...2)).map { _ in value(&random, depth: depth + 1) }.joined(separator: ",")
                + "]"
        }
        return random.pick(values)
    }
}
