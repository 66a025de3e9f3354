import PolicyCore
import PolicyEngine
import TestSupport
import Testing

/// Errors as people have them at hand.
@Suite struct EvidenceTests {
    private func words(_ event: ErrorEvent) -> String {
        event.links.map { ErrorText.text($0) }.joined(separator: " < ")
    }

    @Test(
        "Each form is told from its text",
        arguments: [
            (
                "HTTP/1.1 429 Too Many Requests\r\nRetry-After: 40\r\n\r\n{\"error\": \"slow_down\", \"error_description\": \"x\"}",
                "http", ["OAuthError:slow_down@429"]
            ),
            ("HTTP/2 100 Continue\n\nHTTP/2 500\nserver: a\n\n<html>", "http", ["http:500"]),
            ("HTTP/1.1 204 No Content\n\n", "http", []),
            (
                "HTTP/1.1 503 Busy\nRetry-After: 1\n\n{\"error\": true, \"reason\": \"a\"}\n"
                    + "HTTP/1.1 429 Slow\nRetry-After: 9\n\n{\"error\": \"slow_down\", \"error_description\": \"x\"}",
                "http", ["OAuthError:slow_down@429"]
            ),
            ("HTTP/1.1 503 Busy\nRetry-After: 1\n\nbusy\nHTTP/1.1 200 OK\nAge: 0\n\n{}", "http", []),
            ("HTTP/1.1 500 No\nA: b\n\nHTTP/1.1 is what\nwe speak: HTTP/2 200", "http", ["http:500"]),
            (
                #"{"error": true, "reason": "a"} {"error": true,} {"error": true, "reason": "b"}"#, "body",
                ["VaporError", "VaporError"]
            ),
            (
                #"{"type": "https://shop.example/no-stock", "title": "Sold out", "status": 409}"#, "body",
                [#"{"domain": "ProblemDetails", "code": "https://shop.example/no-stock", "http": 409}"#]
            ),
            (#"{"error": true, "reason": "Not today"}"#, "body", ["VaporError"]),
            (
                #"{"errors": [{"message": "no", "extensions": {"code": "FORBIDDEN"}}]}"#, "body",
                ["GraphQLError:FORBIDDEN"]
            ),
            (
                #"{"error": {"code": 503, "status": "UNAVAILABLE", "message": "down"}}"#, "body",
                ["RPCError:unavailable@503"]
            ),
            (
                #"{"error": {"type": "card_error", "code": "card_declined", "decline_code": "lost_card"}}"#, "body",
                ["StripeError:lost_card < StripeError:card_declined"]
            ),
            (
                #"{"exception": {"values": [{"type": "NSPOSIXErrorDomain", "value": "No route (Code: 65)"}]}, "release": "app@4.1+7"}"#,
                "sentry", ["NSPOSIXErrorDomain:65"]
            ),
            (
                #"{"event_type": "NON_FATAL", "errors": [{"domain": "Shop", "code": 3}, {"title": "Cart", "code": "full"}]}"#,
                "crashlytics", ["Shop:3", "Cart:full"]
            ),
            (#"{"event_type": "FATAL", "issue_title": "main"}"#, "crashlytics", []),
            (
                #"{"log": {"entries": [{"response": {"status": 502, "headers": []}}, {"response": {"status": 200}}]}}"#,
                "har", ["http:502"]
            ),
            (
                #"{"attributes": [{"key": "error.type", "value": {"stringValue": "Sync"}}, {"key": "error.code", "value": {"intValue": "4"}}]}"#,
                "otel", ["Sync:4"]
            ),
            (
                #"{"eventMessage": "failed: Error Domain=Sync Code=9 \"x\" UserInfo={}", "processID": 4}"#, "oslog",
                ["Sync:9"]
            ),
            (
                "::1 - - [01/Dec/2026:08:00:00 +0000] \"POST /pay HTTP/1.1\" 504 0\n"
                    + "::1 - - [01/Dec/2026:08:00:01 +0000] \"GET / HTTP/1.1\" 200 7\n",
                "access-log", ["http:504"]
            ),
            (#"{"level": "error", "domain": "Sync", "code": 4, "thread": 7}"#, "record", ["Sync:4"]),
            (
                #"{"level": "error", "error": {"domain": "Sync", "code": 4, "underlying": [{"domain": "Net", "code": "lost"}]}, "context": {"host": "a"}}"#,
                "json-log", ["Sync:4 < Net:lost"]
            ),
            (#"{"level": "info", "msg": "cached", "context": {"age": 5}}"#, "json-log", []),
            (
                #"[{"domain": "Sync", "code": "ESYNC-7", "userInfo": {}}, {"message": "no"}, {"domain": "Net", "code": 3}]"#,
                "record", ["Sync:-7", "Net:3"]
            ),
            (
                #"{"name": "upload", "attributes": {"server": "a"}, "events": [{"name": "exception", "attributes": {"exception.type": "App.SyncError", "exception.message": "SyncError.lost"}}]}"#,
                "otel", ["App.SyncError:lost"]
            ),
            (
                #"{"error_type": "NON_FATAL", "issue_title": "main", "error": [{"code": "-9", "title": "Sync"}]}"#,
                "crashlytics", ["Sync:-9"]
            ),
            ("name,domain,code,count\n\"It failed. (Sync.Lost error 3.)\",Sync,3,\"1,204\"\n", "table", ["Sync:3"]),
            ("Could not install\nDomain: Sync\nCode: 35\nUser Info: {\n}\n", "nserror", ["Sync:35"]),
            (
                "*   Trying 192.0.2.1...\n> GET / HTTP/1.1\n> \n< HTTP/1.1 503 Busy\r\n< Retry-After: 9\r\n< \r\n{ [5 bytes data]\n"
                    + "{\"error\": true, \"reason\": \"a\"}\n* Closing connection 0\n",
                "http", ["VaporError@503"]
            ),
            (
                #"{"bug_type": "109", "app_name": "A"}"# + "\nIncident Identifier: 1\nProcess: A [1]\n", "crash-report",
                []
            ),
        ] as [(String, String, [String])])
    func forms(_ text: String, _ form: String, _ errors: [String]) throws {
        let evidence = try #require(EvidenceReader().read(Array(text.utf8)))
        #expect(evidence.form.rawValue == form)
        #expect(evidence.events.map(words) == errors)
    }

    @Test(
        "What is no evidence is left to the readers of records",
        arguments: [
            "", "{", "{}", "[]", #"{"domain": "Sync", "code": 4}"#, #"{"domian": "Sync", "code": 4}"#,
            #"{"domain": "Sync", "platform": "iOS"}"#, "domain: Sync", "HTTP", "HTTP/1.1", "HTTP/1.1 abc",
            "\"a\" \"b\" 404", "< HTTP/x\n< < HTTP/x\n< < < HTTP/1.1 503 Busy\n",
        ])
    func none(_ text: String) { #expect(EvidenceReader().read(Array(text.utf8)) == nil) }

    @Test("Keys around a record are named") func passedOver() throws {
        let evidence = try #require(EvidenceReader().read(Array(#"{"level": "x", "http": 503, "line": 3}"#.utf8)))
        #expect(evidence.summary == "read as an error record; ignored: “level”, “line”")
    }

    @Test("What a server says of a wait is kept") func header() throws {
        let text = "HTTP/1.1 503 Busy\r\nRetry-After: 40\r\n\r\nbusy"
        let links = try #require(EvidenceReader().read(Array(text.utf8))).events[0].links
        #expect(links == [ErrorCause(http: 503, headers: [HTTPHeader(name: "Retry-After", value: "40")])])
    }

    @Test("Nothing that is cut off or garbled stops the reader") func garbled() {
        let samples = [
            "HTTP/1.1 429 Too Many Requests\r\nRetry-After: 40\r\n\r\n{\"error\": {\"code\": 503}}",
            #"{"log": {"entries": [{"response": {"status": -1, "_error": "net::ERR", "headers": [{"name": "a"}]}}]}}"#,
            #"{"exception": {"values": [{"type": "A", "value": "(Code: 99999999999999999999)"}]}, "release": "@+"}"#,
            "::1 - - [x] \"POST /pay HTTP/1.1\" 504 0\n", #"{"level": "error", "domain": "Sync", "code": 1e99}"#,
        ]
        var random = SeededRandom(seed: 42)
        for sample in samples {
            let bytes = Array(sample.utf8)
            for end in bytes.indices { _ = EvidenceReader().read(Array(bytes[..<end])) }
            for _ in 0..<200 {
                var other = bytes
                other[random.number(0...other.count - 1)] = UInt8(truncatingIfNeeded: random.next())
                _ = EvidenceReader().read(other)
            }
        }
    }
}
