import PolicyCore
import PolicyEngine
import TestSupport
import Testing

/// Prints of Swift, tables, logs and bodies of services, each read alone.
@Suite struct EvidenceFormTests {
    static let policy: ErrorPolicy? = try? ErrorPolicy(folder: Repository.policies)

    private func read(_ text: String) throws -> Evidence {
        let policy = try #require(Self.policy)
        return try #require(EvidenceReader(policy).read(Array(text.utf8)))
    }

    private func errors(_ evidence: Evidence) -> [String] {
        evidence.errors.map { error in
            error.event.links.map { ErrorText.text($0) }.joined(separator: " < ")
                + (error.times == 1 ? "" : " × \(error.times)")
        }
    }

    @Test(
        "Swift’s prints give the chain that the app has",
        arguments: [
            ("MyApp.NetworkingError.deviceIsOffline", ["NetworkingError:deviceIsOffline"]),
            ("NetworkingError.deviceIsOffline", ["NetworkingError:deviceIsOffline"]),
            ("MyApp.(unknown context at $104a3b2c0).CartError.full(3)", ["CartError:full"]),
            ("MyApp.Shop.CartError.full", ["Shop.CartError:full"]),
            ("serverError(503)", [":serverError"]),
            (
                #"networkError(path: "/api", error: Optional(Alamofire.AFError.responseValidationFailed(reason: Alamofire.AFError.ResponseValidationFailureReason.unacceptableStatusCode(code: 404))))"#,
                [":networkError < AFError:responseValidationFailed"]
            ),
            (#"Failure(code: 7, message: "a, b) \"c\"", flags: [1, 2])"#, ["Failure:7"]),
            (#"Failure(kind: MyApp.Failure.Kind.full, count: 3)"#, ["Failure:full"]),
            (
                #"sessionTaskFailed(error: Error Domain=NSURLErrorDomain Code=-1009 "No \"net\"." UserInfo={a=(b, c)})"#,
                [":sessionTaskFailed < NSURLErrorDomain:-1009"]
            ),
            (
                #"AFError.sessionTaskFailed(error: Foundation.URLError(_nsError: Error Domain=NSURLErrorDomain Code=-1001 "x"))"#,
                ["AFError:sessionTaskFailed < NSURLErrorDomain:-1001"]
            ),
            (
                #"keyNotFound(CodingKeys(stringValue: "id", intValue: nil), Swift.DecodingError.Context(codingPath: [], debugDescription: "No value", underlyingError: nil))"#,
                ["DecodingError:keyNotFound"]
            ),
            ("Wrapper<MyApp.Item>.failed(3)", ["Wrapper:failed"]),
            (
                "App/Main.swift:9: Fatal error: 'try!' expression unexpectedly raised an error: App.SyncError.lost(2): file App/Main.swift, line 9",
                ["SyncError:lost"]
            ),
            (
                "Swift/ErrorType.swift:254: Fatal error: Error raised at top level: App.SyncError.lost",
                ["SyncError:lost"]
            ),
            (
                "10:00 info start\n10:01 load failed: MyApp.NetworkingError.serverError(500)\n",
                ["NetworkingError:serverError"]
            ),
            ("DecodingError.keyNotFound: Key 'a' not found. Path: b", ["DecodingError:keyNotFound"]),
            ("Result<Swift.Int, Swift.Error>.failure(App.SyncError.lost)", ["SyncError:lost"]),
        ])
    func swift(_ text: String, _ expected: [String]) throws {
        let evidence = try read(text)
        #expect(evidence.form == .swiftValue)
        #expect(errors(evidence) == expected)
    }

    @Test("Values with labels are kept") func values() throws {
        let link = try read(
            #"App.SyncError.lost(count: 3, ratio: 0.5, name: "a", isOn: true, at: 2026-11-25 10:00:00 +0000)"#
        )
        .events[0].links[0]
        #expect(link.parameters == ["count": 3, "ratio": 0.5, "name": "a", "isOn": true] as EventValues)
    }

    @Test("A case alone is refused, and says what it may be") func caseAlone() throws {
        let evidence = try read("deviceIsOffline")
        #expect(evidence.errors.isEmpty)
        #expect(evidence.summary.contains("use NetworkingError:deviceIsOffline"))
    }

    @Test(
        "Text that is no print is not one",
        arguments: [
            "hello", "hello world", "Hello.World", "foo(", "foo()", "a.b.c", "f(x", "42",
            "10:00 said: Hello.World.what", "com.example.app",
        ])
    func none(_ text: String) throws {
        let policy = try #require(Self.policy)
        #expect(EvidenceReader(policy).read(Array(text.utf8)) == nil)
    }

    @Test(
        "Tables, logs and bodies",
        arguments: [
            (
                "time,domain,code,screen,count\n1,NSURLErrorDomain,-1009,home,12\n2,\"Shop, Cart\",full,,1\n", "table",
                ["NSURLErrorDomain:-1009 × 12", "{\"domain\": \"Shop, Cart\", \"code\": \"full\"}"], 0
            ),
            ("http_status\tevents\n503\t7\n200\t900\n", "table", ["http:503 × 7"], 1),
            ("Error Domain;Error Code\r\nSync;3\r\n", "table", ["Sync:3"], 0),
            (
                "#Version: 1.0\n#Fields: date time cs-method sc-status\n2026-11-25 10:00 GET 503\n2026-11-25 10:00 GET 200\n",
                "access-log", ["http:503"], 1
            ),
            (#"{"EdgeResponseStatus": 522, "ClientRequestURI": "/"}"#, "access-log", ["http:522"], 0),
            (#"{"status": "404", "request_method": "GET"}"#, "access-log", ["http:404"], 0),
            (
                #"{"@timestamp": "x", "error": {"type": "Sync", "code": "4"}, "http": {"response": {"status_code": 503}}}"#,
                "json-log", ["Sync:4@503"], 0
            ),
            (#"{"@timestamp": "x", "error.type": "http", "error.code": 400}"#, "json-log", ["http:400"], 0),
            (#"{"@timestamp": "x", "error.type": "Sync", "error.code": "lost"}"#, "json-log", ["Sync:lost"], 0),
            (
                #"{"resourceLogs": [{"scopeLogs": [{"logRecords": [{"attributes": []}, {"attributes": [{"key": "error.type", "value": {"stringValue": "Sync"}}]}]}]}]}"#,
                "otel", ["Sync"], 1
            ),
            (
                #"{"resourceSpans": [{"scopeSpans": [{"spans": [{"attributes": [{"key": "http.response.status_code", "value": {"intValue": "500"}}], "events": [{"attributes": [{"key": "exception.type", "value": {"stringValue": "Sync"}}]}]}]}]}]}"#,
                "otel", ["Sync"], 0
            ),
            (
                #"{"errcode": "M_LIMIT_EXCEEDED", "error": "Too many", "retry_after_ms": 2000}"#, "body",
                ["MatrixError:M_LIMIT_EXCEEDED"], 0
            ),
            (
                #"{"__type": "com.amazonaws.dynamodb#ThrottlingException", "message": "slow"}"#, "body",
                ["AWSError:ThrottlingException"], 0
            ),
            (
                "HTTP/1.1 404 x\nx-amzn-ErrorType: ResourceNotFoundException:http://a/\n\n{\"message\": \"no\"}",
                "http",
                ["AWSError:ResourceNotFoundException@404"], 0
            ),
            (
                "{\n \"eventMessage\": \"Error Domain=Sync Code=1 \\\"a\\\"\"\n}\n{\n \"eventMessage\": \"fine\"\n}",
                "oslog",
                ["Sync:1"], 1
            ),
            (#"[{"eventMessage": "Error Domain=Sync Code=1 \"a\""}, {"eventMessage": "x"}]"#, "oslog", ["Sync:1"], 1),
            (#"{"crashDiagnostics": [{}]}"#, "crash-report", [], 0),
            (
                "{\"app_name\": \"A\", \"bug_type\": \"309\", \"incident_id\": \"1\"}\n{\n \"pid\": 3\n}\n",
                "crash-report", [], 2
            ),
            ("Incident Identifier: 1\nException Type:  EXC_CRASH (SIGABRT)\n", "crash-report", [], 0),
        ] as [(String, String, [String], Int)])
    func forms(_ text: String, _ form: String, _ expected: [String], _ leftOut: Int) throws {
        let evidence = try read(text)
        #expect(evidence.form.rawValue == form)
        #expect(errors(evidence) == expected)
        #expect(evidence.leftOut == leftOut)
    }

    @Test(
        "Sentences with a domain and a number, and prints of other systems",
        arguments: [
            ("The operation couldn’t be completed. (CKErrorDomain error 2.)", ["CKErrorDomain:2"]),
            (
                "Der Vorgang konnte nicht abgeschlossen werden. (NSURLErrorDomain-Fehler -1009.)",
                ["NSURLErrorDomain:-1009"]
            ),
            ("Couldn’t be completed. (NSURLErrorDomain error -1009.)", ["NSURLErrorDomain:-1009"]),
            ("10:00 failed: x. (Shop.CartError error 3.)", ["CartError"]),
            (
                "Task <66C9>.<1> HTTP load failed (error code: -999 [1:89])\nTask <66C9>.<1> finished with error - code: -999",
                ["NSURLErrorDomain:-999"]
            ),
            ("NSURLConnection finished with error - code -1003", ["NSURLErrorDomain:-1003"]),
            ("(NSPOSIXErrorDomain error 54.)", ["NSPOSIXErrorDomain:ECONNRESET"]),
            (
                "<CKError 0x60: \"Partial Failure\" (2/1011); \"Failed\"; uuid = 1; partial errors: {\n\ta = <CKError 0x61: \"Server Record Changed\" (14/2004); x>\n}>",
                ["CKErrorDomain:2 < CKErrorDomain:14"]
            ),
            ("Error Domain=kCF Code=310 \"(null)\" UserInfo{_kCFStreamErrorCodeKey=-2096}", ["kCF:310"]),
            (
                "Error Domain=A Code=1 \"x\" UserInfo=0x1740 {NSUnderlyingError=0x17 {Error Domain=B Code=2 \"y\"}}",
                ["A:1 < B:2"]
            ),
            ("Error Domain=kCF \nCode=-1202 \"(null)\"\nUserInfo={\n  a=0\n}", ["kCF:-1202"]),
            (
                "Received a 403 error. Data: {\"errors\":[{\"extensions\":{\"code\":\"FORBIDDEN\"},\"message\":\"no\"}]}",
                ["GraphQLError:FORBIDDEN"]
            ),
        ])
    func sentences(_ text: String, _ expected: [String]) throws {
        let evidence = try read(text)
        #expect(errors(evidence) == expected)
    }

    @Test("Only the form that is asked for is read") func onlyOne() {
        let text = Array("HTTP/1.1 503 x\n\n".utf8)
        for form in EvidenceForm.allCases {
            #expect((EvidenceReader(form: form).read(text) != nil) == (form == .httpResponse))
        }
    }

    @Test(
        "A line of a log that begins with brackets is no list of JSON",
        arguments: ["[12:04:01]", "[Network]", "[main] ERROR", "[2026-11-28 10:00:00.1]"])
    func bracketedLogs(lead: String) {
        let text = lead + #" Error Domain=NSURLErrorDomain Code=-1009 "No." UserInfo={a=b}"#
        let evidence = EvidenceReader(Self.policy).read(Array(text.utf8))
        #expect(evidence?.form == .printedError && evidence?.events.first?.links.first?.domain == "NSURLErrorDomain")
        #expect(EvidenceReader(Self.policy).reading(of: Array((text + "\n").utf8)) == .lines)
    }

    @Test("A damaged print never names another declared domain") func damaged() throws {
        let policy = try #require(Self.policy)
        let spelling = ErrorSpelling(policy)
        let reader = EvidenceReader(policy)
        var random = SeededRandom(seed: 7)
        var read = 0
        for _ in 0..<LawCases.count(of: 100_000, usually: 2_000) {
            let domain = random.pick(spelling.domains)
            let code = spelling.codes(of: domain).randomElement(using: &random) ?? "7"
            let text =
                random.chance(50)
                ? "Error Domain=\(domain) Code=-\(random.number(1...2_000)) \"No.\" UserInfo={a=b}"
                : "App.\(domain).\(code)(path: \"/a\", error: Optional(App.\(domain).\(code)))"
            var bytes = Array(text.utf8)
            for _ in 0..<random.number(1...3) {
                let place = random.number(0...bytes.count - 1)
                switch random.number(0...3) {
                case 0: bytes.remove(at: place)
                case 1: bytes[place] = UInt8(random.number(32...126))
                case 2: bytes.insert(bytes[place], at: place)
                default: bytes.removeSubrange((place + 1)...)
                }
                if bytes.isEmpty { bytes = [ASCII.space] }
            }
            for link in reader.read(bytes)?.events.flatMap({ $0.links }) ?? [] {
                guard let found = link.domain else { continue }
                read += 1
                #expect(
                    found == domain || domain.hasSuffix("." + found) || !spelling.domains.contains(found),
                    "\(String(decoding: bytes, as: UTF8.self)) of \(domain)")
            }
        }
        #expect(read > 500)
    }
}
