import Foundation
import TestSupport
import Testing

/// Errors as they are typed, and errors that nobody knows.
@Suite(.enabled(if: Machine.hasTime, "scripts/test --all runs it")) struct UnknownErrorTests {
    private func evaluate(_ words: String) throws -> Shell.Result { try Shell.run("policyctl evaluate \(words)") }

    @Test(
        "The same error in every form it may be written in",
        arguments: [
            [
                "NSURLErrorDomain:-1009", "' NSURLErrorDomain : -1009 '", "'NSURLErrorDomain: -1009'",
                "NSURLErrorDomain:−1009",
            ],
            ["http:404", "HTTP:404", "'http: 404'", "@404"], ["NSURLErrorDomain@404", "'NSURLErrorDomain @ 404'"],
            ["D:C@404", "' D:C@404'"],
        ])
    func forms(_ forms: [String]) throws {
        let first = try evaluate("\(forms[0]) --format json --allow-unknown")
        #expect(first.exit == 0, "\(first)")
        for form in forms {
            let operand = try evaluate("\(form) --format json --allow-unknown")
            #expect(operand.stdout == first.stdout, "\(form): \(operand)")
            let cause = try evaluate("--domain Outer --underlying \(form) --format json --allow-unknown")
            #expect(
                try cause.stdout
                    == evaluate("--domain Outer --underlying \(forms[0]) --format json --allow-unknown").stdout
                    && cause.exit == 0, "\(form)")
        }
    }

    @Test(
        "An error that looks misspelt is not evaluated",
        arguments: [
            ("nsurlerrordomain:-1009", "did you mean “NSURLErrorDomain:-1009”?"),
            ("NSURLErorDomain:-1009", "did you mean “NSURLErrorDomain:-1009”?"),
            ("NSURLErrorDomain:timedOt", "did you mean “NSURLErrorDomain:timedOut”?"),
            ("NetworkingError.unauthorized", "did you mean “NetworkingError:unauthorized”?"),
            ("htp:503", "did you mean “http:503”?"), ("https:503", "did you mean “http:503”?"),
            ("NSURLErrorDomain:-1009@abc", "such as NSURLErrorDomain:-1009@503"),
            ("whatever", "write errors as DOMAIN:CODE"),
            ("http:500 --underlying NSURLErrorDomain:timedOt", "did you mean “NSURLErrorDomain:timedOut”?"),
        ])
    func misspelt(_ words: String, _ help: String) throws {
        for command in ["evaluate", "explain"] {
            if command == "explain", words == "whatever" { continue }
            let result = try Shell.run("policyctl \(command) \(words)")
            #expect(
                result.exit == 2 && result.stderr.contains(help) && result.stderr.contains("--allow-unknown"),
                "\(command) \(words): \(result)")
            let allowed = try Shell.run("policyctl \(command) \(words) --allow-unknown")
            #expect(allowed.exit == 0 && !allowed.stdout.isEmpty, "\(command) \(words): \(allowed)")
        }
    }

    @Test(
        "What is no error in any form is refused with what to type",
        arguments: ["http:999", "http:", "D:", ":", "@", "@9", "7", "'a b'", "''", "true"])
    func noError(_ word: String) throws {
        let result = try evaluate(word)
        #expect(
            result.exit == 2 && result.stderr.contains("invalid error “") && result.stderr.contains("\n  = help: "),
            "\(word): \(result)")
    }

    @Test("An error as Foundation prints it is read as it is, also with a domain that looks misspelled")
    func printed() throws {
        for address in ["", " UserInfo={NSErrorFailingURLStringKey=https://example.org/}"] {
            let result = try evaluate("'Error Domain=NSURLErrorDomain Code=-1009 \"offline\"\(address)'")
            #expect(result.exit == 0 && result.stdout.contains("network.offline"), "\(result)")
        }
        let other = try evaluate("'Error Domain=com.google.HTTPStatus Code=503 \"(null)\"'")
        #expect(other.exit == 0 && other.stdout.contains("did you mean"), "\(other)")
    }

    @Test(
        "A test that names an error nobody knows is no test",
        arguments: [
            ("http503", "unknown domain"), ("htp:503", "http:503"),
            ("NSURLErrorDomain.timedOut", "NSURLErrorDomain:timedOut"),
            ("nsurlerrordomain:-1001", "NSURLErrorDomain:-1001"),
            ("NSURLErrorDomain:timedOt", "NSURLErrorDomain:timedOut"),
            ("'a b:c'", "invalid error"),
        ])
    func givenInTests(_ given: String, _ said: String) throws {
        let folder = try Shell.temporaryFolder()
        defer { try? FileManager.default.removeItem(at: folder) }
        let test = "schema: 1\ntests: [{ name: a, given: \(given), expect: { surface: alert } }]\n"
        let policies = Shell.root.appending(path: "policies").path
        let result = try Shell.run(
            "cp -R \(policies) . && rm policies/tests/* && cat > policies/tests/a.test.yaml && policyctl test",
            in: folder, input: Data(test.utf8))
        #expect(result.exit == 2 && (result.stdout + result.stderr).contains(said), "\(given): \(result)")
    }

    @Test(
        "An expectation about a screen, field or language that is not there says nothing",
        arguments: [
            "--scope chekout", "--field usernme", "--locale tlh",
        ])
    func undeclared(_ situation: String) throws {
        let result = try evaluate("http:503 \(situation) --expect surface=alert")
        #expect(result.exit == 2 && result.stderr.contains("--expect would never match"), "\(result)")
        #expect(try evaluate("http:503 \(situation)").exit == 0)
    }

    @Test(
        "An expectation that no decision can fulfil is a mistake",
        arguments: [
            ("surface=toas", "did you mean “toast”?"), ("rule=server.bussy", "did you mean “server.busy”?"),
            ("recovery=retry+dismis", "did you mean “dismiss”?"),
            ("from=never", "expected one of: schedule, retryAfter"),
        ])
    func impossible(_ expectation: String, _ help: String) throws {
        let result = try evaluate("http:503 --expect \(expectation)")
        #expect(result.exit == 2 && result.stderr.contains(help), "\(result)")
    }

    @Test("Languages that one of the policy’s stands for are fine", arguments: ["de-AT", "en-GB", "zh-CN", "vi"])
    func languages(_ tag: String) throws {
        #expect(try evaluate("http:503 --locale \(tag) --expect rule=server.busy").exit == 0)
    }

    @Test("With --format ndjson lines are lines, whatever the first is")
    func lines() throws {
        let good = "{\"http\": 503}\n"
        for first in [
            "# log\n", "\"quoted\"\n", "key: value\n", "- x\n", "%YAML 1.2\n",
            String(repeating: "\0", count: 1_200_000) + "\n", "\n\n",
        ] {
            let result = try Shell.run(
                "policyctl evaluate - --format ndjson --fields rule", input: Data((first + good + good).utf8))
            let lines = result.stdout.split(separator: "\n")
            #expect(
                lines.suffix(2) == ["{\"rule\": \"server.busy\"}", "{\"rule\": \"server.busy\"}"],
                "\(first.prefix(20)): \(result.stdout.prefix(300)) \(result.stderr.prefix(300))")
            #expect(first == "\n\n" ? result.exit == 0 : result.exit == 2 && lines.count == 3)
        }
    }
}
