import Foundation
import PolicyCore
import PolicyEngine
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
}
