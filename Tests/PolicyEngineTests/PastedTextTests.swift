import PolicyCore
import PolicyEngine
import Testing

/// Texts as chats, spreadsheets and tools leave them.
@Suite struct PastedTextTests {
    private func read(_ text: String) throws -> Evidence? {
        let policy = try #require(EvidenceFormTests.policy)
        return EvidenceReader(policy).read(Array(text.utf8))
    }

    @Test(
        "Which errors are read",
        arguments: [
            // Of several responses the last counts.
            ("sent\n  HTTP/1.1 401 Unauthorized\n  A: b\nmore\n  HTTP/1.1 200 OK\n  C: d\n", "http", []),
            ("sent\n  HTTP/1.1 302 Found\n  Location: /b [following]\nmore\n  HTTP/1.1 404 No\n", "http", ["http:404"]),
            ("> GET / HTTP/1.1\n>\n< HTTP/1.1 503 x\n<\n* retry\n< HTTP/1.1 200 OK\n<\nok", "http", []),
            (
                "HTTP/1.1 200 OK\n\n{\"data\":null,\"errors\":[{\"message\":\"no\",\"extensions\":{\"code\":\"FORBIDDEN\"}}]}",
                "http", ["GraphQLError:FORBIDDEN"]
            ),
            // Spreadsheets.
            ("domain,code,count\nNSURLErrorDomain,-1009.0,\"1,204\"\n", "table", ["NSURLErrorDomain:-1009 × 1204"]),
            ("domain;code;count\nNSURLErrorDomain;−1009;1.204\n", "table", ["NSURLErrorDomain:-1009 × 1204"]),
            (
                "\"domain\",\"code\"\n\"NSURLErrorDomain\",\"NSURLErrorNotConnectedToInternet\"\n", "table",
                ["NSURLErrorDomain:notConnectedToInternet"]
            ),
            // Chats and typesetters.
            ("```\nError Domain=Sync Code=3 \"x\"\n```\n", "nserror", ["Sync:3"]),
            ("```json\n{\"error\": \"invalid_grant\"}\n```", "body", ["OAuthError:invalid_grant"]),
            (
                "> Error Domain=A Code=1 \"x\" UserInfo={NSUnderlyingError=0x1 {Error\n> Domain=B Code=2 \"y\"}}\n",
                "nserror", ["A:1"]
            ),
            ("Error\u{A0}Domain=A\u{A0}Code=\u{2212}1009 \"x\"", "nserror", ["A:-1009"]),
            ("Error Domain=A Code=1 \"x\" UserInfo={a=see Error Domain=B Code=2, b=c}", "nserror", ["A:1"]),
            // Crash reports hold signals.
            (
                "Incident Identifier: 1\nException Type: EXC_CRASH\nError Domain=A Code=1 \"x\"\n", "crash-report", []
            ),
            (
                #"{"exception":{"values":[{"type":"EXC_BAD_ACCESS","mechanism":{"type":"mach","handled":false}}]}}"#,
                "crash-report", []
            ),
            (
                #"{"exception":{"values":[{"type":"NetworkingError","value":"unauthorized (Code: 2)","mechanism":{"meta":{"ns_error":{"domain":"App.NetworkingError","code":2}}}}]}}"#,
                "sentry", ["NetworkingError:unauthorized"]
            ),
            // Logs.
            (#"{"count":1,"finished":1}"#, "oslog", []),
            (#"{"log":"x \"GET / HTTP/1.1\" 503 1\n","stream":"stdout","time":"t"}"#, "access-log", ["http:503"]),
            (#"{"level":50,"res":{"statusCode":503},"msg":"x"}"#, "access-log", ["http:503"]),
            ("http.method=GET http.status_code=502", "access-log", ["http:502"]),
            (#"{"code":14,"message":"unavailable","details":[]}"#, "body", ["RPCError:unavailable"]),
            (
                #"{"response":{"status":400,"content":{"encoding":"base64","text":"eyJlcnJvciI6ImludmFsaWRfZ3JhbnQifQ=="}}}"#,
                "har", ["OAuthError:invalid_grant@400"]
            ),
        ] as [(String, String, [String])])
    func errors(_ text: String, _ form: String, _ expected: [String]) throws {
        let evidence = try #require(try read(text))
        #expect(evidence.form.rawValue == form)
        let errors = evidence.errors.map { error in
            error.event.links.map { ErrorText.text($0) }.joined(separator: " < ")
                + (error.times == 1 ? "" : " × \(error.times)")
        }
        #expect(errors == expected)
    }

    @Test(
        "Foundation’s sentence in many languages",
        arguments: [
            "(erreur NSURLErrorDomain -1009.)", "(Errore NSURLErrorDomain -1009.)", "(خطأ NSURLErrorDomain رقم -1009.)",
            "（NSURLErrorDomainエラー-1009）", "（NSURLErrorDomain错误-1009。）", "(NSURLErrorDomain, ошибка -1009)",
            "(NSURLErrorDomain-Fehler -1009.)", "(NSURLErrorDomain 오류 -1009.)",
        ])
    func sentences(_ end: String) throws {
        #expect(try read("x. \(end)")?.events.first?.links == [ErrorCause(domain: "NSURLErrorDomain", code: -1009)])
    }

    @Test("A sign is asked for only where there is none", arguments: [(1_009, true), (-2, false), (2, false)])
    func signs(_ code: Int64, _ isAsked: Bool) throws {
        let policy = try #require(EvidenceFormTests.policy)
        let notes = policy.notes(on: ErrorEvent(links: [ErrorCause(domain: "NSURLErrorDomain", code: .number(code))]))
        #expect(notes.contains { $0.contains("did you mean -\(code)?") } == isAsked, "\(notes)")
        #expect(!notes.contains { $0.contains("--") })
    }

    @Test(
        "What only mentions an error is none",
        arguments: [
            "throw NetworkingError.unauthorized", "// see NetworkingError.unauthorized",
            "expect(error) != NetworkingError.unauthorized", "Error Domain=<private> Code=-1009 \"<private>\"",
        ])
    func mentions(_ text: String) throws { #expect(try read(text) == nil) }
}
