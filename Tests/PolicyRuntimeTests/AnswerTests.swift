import Foundation
import PolicyEngine
import PolicyNetworking
import PolicyRuntime
import PolicyTesting
import Testing

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

@Suite struct AnswerTests {
    private func response(_ status: Int, _ headers: [String: String] = [:]) throws -> HTTPURLResponse {
        let url = try #require(URL(string: "https://example.com/"))
        return try #require(
            HTTPURLResponse(url: url, statusCode: status, httpVersion: "HTTP/1.1", headerFields: headers))
    }

    private func event(_ status: Int, _ body: String, _ headers: [String: String] = [:]) throws -> ErrorEvent {
        ErrorEvent(response: try response(status, headers), body: Data(body.utf8))
    }

    @Test func aBareAnswerIsItsStatusAndHeader() throws {
        let event = try event(503, "<html>", ["Retry-After": "7", "Date": "Sat, 21 Nov 2026 10:00:00 GMT"])
        #expect(event.links.count == 1)
        #expect(event.links[0].http == 503 && event.links[0].domain == nil)
        #expect(
            event.links[0].headers == [
                HTTPHeader(name: "Date", value: "Sat, 21 Nov 2026 10:00:00 GMT"),
                HTTPHeader(name: "Retry-After", value: "7"),
            ])
    }

    @Test("A body of too many values is not read, whatever they are", arguments: [(100, true), (5_000, false)])
    func valuesOfABody(_ count: Int, _ isRead: Bool) throws {
        let list = Array(repeating: "{}", count: count).joined(separator: ",")
        let event = try event(400, "{\"error\": \"invalid_grant\", \"more\": [\(list)]}")
        #expect(event.links.map { $0.domain } == [isRead ? "OAuthError" : nil])
        #expect(event.links.first?.http == 400)
    }

    @Test func anErrorTakesTheResponse() throws {
        let answered = ErrorEvent(Shop.CartError.answered(try response(404)))
        #expect(answered.links.map(\.domain) == ["Shop.CartError"] && answered.links[0].http == 404)
        let beside = ErrorEvent(
            Shop.CartError.empty, response: try response(402),
            body: Data(#"{"error": {"type": "card_error", "code": "expired_card"}}"#.utf8))
        #expect(beside.links.map(\.domain) == ["Shop.CartError", "StripeError"])
        #expect(beside.links.map(\.http) == [402, 402])
        #expect(throws: HTTPResponseError.self) { try HTTPResponseError.check(try self.response(500)) }
        #expect(throws: Never.self) { try HTTPResponseError.check(try self.response(204)) }
        #expect(ErrorEvent(HTTPResponseError(response: try response(500))).links.map(\.http) == [500])
    }

    @Test func problemDetails() throws {
        let body =
            #"{"type": "https://example.com/probs/out-of-credit", "title": "No credit", "status": 403, "detail": "You have 30, it costs 50.", "balance": 30, "accounts": []}"#
        let link = try event(403, body).links[0]
        #expect(
            link.domain == "ProblemDetails" && link.code == "https://example.com/probs/out-of-credit"
                && link.http == 403)
        #expect(link.parameters == ["balance": 30, "serverMessage": "You have 30, it costs 50."])
        #expect(try event(404, #"{"type": "about:blank", "title": "Not found"}"#).links[0].code == nil)
    }

    @Test func googleStatus() throws {
        let body = """
            {"error": {"code": 429, "message": "Slow down", "status": "RESOURCE_EXHAUSTED", "details": [
              {"@type": "type.googleapis.com/google.rpc.ErrorInfo", "reason": "RATE_LIMIT_EXCEEDED", "domain": "googleapis.com", "metadata": {"quota": "reads"}},
              {"@type": "type.googleapis.com/google.rpc.RetryInfo", "retryDelay": "3.2s"}]}}
            """
        let links = try event(429, body).links
        #expect(links.map(\.domain) == ["googleapis.com", "RPCError"])
        #expect(links.map(\.code) == ["RATE_LIMIT_EXCEEDED", "resourceExhausted"])
        #expect(links[0].parameters == ["quota": "reads"] && links[0].http == nil)
        #expect(links[1].http == 429 && links[1].headers == [HTTPHeader(name: "google.rpc.RetryInfo", value: "3.2s")])
        #expect(try event(429, "[" + body + "]").links.count == 2)
        #expect(try event(500, #"{"error": {"code": 14, "message": "x"}}"#).links[0].code == "unavailable")
    }

    @Test func stripe() throws {
        let body =
            #"{"error": {"type": "card_error", "code": "card_declined", "decline_code": "insufficient_funds", "message": "No.", "param": "number"}}"#
        let links = try event(402, body, ["Stripe-Version": "2025-01-27"]).links
        #expect(links.map(\.domain) == ["StripeError", "StripeError"])
        // Without a header: by what only Stripe writes, and not by its way alone.
        #expect(try event(401, body).links.map(\.domain) == ["StripeError", "StripeError"])
        let page = #"{"error": {"type": "invalid_request_error", "code": "x", "doc_url": "https://docs.stripe.com/x"}}"#
        #expect(try event(400, page).links.map(\.domain) == ["StripeError"])
        let other = page.replacing("stripe.com/", with: "stripe.common/")
        #expect(try event(400, other).links.map(\.domain) == ["ErrorBody"])
        #expect(links.map(\.code) == ["insufficient_funds", "card_declined"])
        #expect(links.map(\.http) == [nil, 402])
        #expect(links[1].parameters == ["param": "number", "serverMessage": "No."])
    }

    @Test(
        "Bodies of frameworks and standards",
        arguments: [
            (#"{"error": true, "reason": "Not found", "order": 7}"#, "VaporError", nil, "Not found"),
            (#"{"error": "invalid_grant", "error_description": "Expired"}"#, "OAuthError", "invalid_grant", "Expired"),
            (#"{"error": "access_denied"}"#, "OAuthError", "access_denied", nil),
            (
                #"{"error": {"code": "BadRequest", "message": "No", "target": "date", "innererror": {"code": "DateTooEarly", "innererror": {"x": 1}}}}"#,
                "ODataError", "DateTooEarly", "No"
            ),
            (
                #"{"data": null, "errors": [{"message": "Gone", "path": ["a"], "extensions": {"code": "NOT_FOUND", "id": 7}}, {"message": "b"}]}"#,
                "GraphQLError", "NOT_FOUND", "Gone"
            ),
            (
                #"{"errors": [{"status": "422", "code": "123", "title": "Bad", "detail": "Too short", "source": {"pointer": "/data/a"}}]}"#,
                "JSONAPIError", "123", "Too short"
            ),
        ] as [(String, String, String?, String?)])
    func errorBodies(_ body: String, domain: String, code: String?, message: String?) throws {
        let link = try event(400, body).links[0]
        #expect(link.domain == domain && link.http == 400)
        #expect(link.code == code.map { ErrorCode($0) })
        #expect(link.parameters["serverMessage"] == message.map { .text($0) })
    }

    @Test(arguments: [
        #"{"error": false, "reason": "x"}"#, #"{"error": "Something broke"}"#, #"{"error": "E1"}"#, #"{"errors": []}"#,
        #"{"errors": [{"message": "x"}]}"#,
        #"{"errors": {"a": ["b"]}}"#, #"{"error": {"code": "a"}}"#,
    ])
    func looseBodiesAreNone(_ body: String) throws {
        #expect(try event(400, body).links.map(\.domain) == [nil])
    }

    @Test func anythingElseIsLeftAside() throws {
        let deep = String(repeating: "[", count: 200_000)
        for body in [
            "", "null", "3", "{", "[]", "{}", #"{"error": 3}"#, #"{"type": "user", "name": "x"}"#,
            #"[{"type": "user"}]"#, #"{"error": {}}"#,
            #"{"error": {"code": 1e400}}"#, deep, String(repeating: #"{"error":"#, count: 2_000),
        ] {
            let links = try event(500, body).links
            #expect(links.count == 1 && links[0].domain == nil && links[0].http == 500, "\(body.prefix(40))")
        }
        let forged =
            #"{"type": "https://a.b/c", "title": "T", "status": 400, "errorDescription": "x", "attempt": 3, "size": 4}"#
        #expect(try event(400, forged).links[0].parameters == ["size": 4, "serverMessage": "T"])
        let info =
            #"{"@type": "type.googleapis.com/google.rpc.ErrorInfo", "reason": "cancelled", "domain": "CancellationError"}"#
        #expect(try event(400, #"{"error": {"code": 3, "details": [\#(info)]}}"#).links.count == 1)
        let large = #"{"type": "x", "title": ""# + String(repeating: "a", count: 1 << 20) + #""}"#
        #expect(try event(500, large).links[0].domain == nil)
        #expect(ErrorEvent(response: try response(500), body: Data([0xFF, 0xFE, 0x7B])).links[0].http == 500)
    }
}
