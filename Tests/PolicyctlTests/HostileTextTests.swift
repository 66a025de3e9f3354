import Foundation
import TestSupport
import Testing

/// Whatever text comes from elsewhere, no output obeys it: no new line of a log, no command of GitHub's, no colour, no turned reading direction, no key.
@Suite(.enabled(if: Machine.hasTime, "scripts/test --all runs it")) struct HostileTextTests {
    static let strings = [
        "x\n::error ::INJECTED", "x\r::error ::INJECTED", "\u{1B}[31mRED", "a\u{202E}abc\u{202C}b",
        "a\u{2028}::error ::INJECTED", "a\u{2029}b", "a\u{9B}31m",
        "a\u{2066}b",
        "::error ::INJECTED", "\u{A0}\u{3000}::error ::INJECTED", "x ##[error]INJECTED",
        String(repeating: "long words ", count: 9) + "::error ::INJECTED",
        "AKIAQ7RZX2M4NPV6TKEY", "%0A::error ::INJECTED",
        "<script>alert(1)</script>",
    ]

    private static let policy = """
        schema: 1
        locales: { source: en, optional: [de] }
        domains: { Shop: { codes: [soldOut], parameters: [item] } }
        scopes: { cart: {} }
        recoveryOptions: { dismiss: { title: Close, action: dismiss, role: cancel } }
        rules:
          - id: shop.sold-out
            when: { domain: Shop, code: soldOut }
            category: nonRetryable
            show: alert
            message: { title: ["{item} is sold out", This is sold out], suggestion: Look for another one. }
            recovery: [dismiss]
        fallback: { show: alert, message: { title: That didn’t work, suggestion: Close the app and open it again. }, recovery: [dismiss] }

        """
    private static let german = "schema: 1\nlocale: de\ntranslations:\n  dismiss: { title: Zu }\n"

    /// In double quotes, as YAML and JSON both read them.
    private static func quoted(_ text: String) -> String {
        "\""
            + text.unicodeScalars.map {
                $0.value < 0x20 || $0 == "\"" || $0 == "\\" || (0x7F..<0xA0).contains($0.value)
                    ? "\\u" + String(format: "%04X", $0.value) : String($0)
            }.joined()
            + "\""
    }

    private static let formats = [
        "pretty", "compact", "json", "sarif", "github", "markdown", "junit", "checkstyle", "gitlab",
    ]

    /// What an output obeys; nil of a harmless one.
    private static func fault(_ output: String, isTable: Bool = false) -> String? {
        for scalar in output.unicodeScalars {
            let isControl = scalar.value < 0x20 && scalar != "\n" && scalar != "\t" && !(isTable && scalar == "\r")
            if isControl || (0x7F..<0xA0).contains(scalar.value)
                || [0x2028, 0x2029, 0x202D, 0x202E].contains(scalar.value)
            {
                return "holds U+\(String(scalar.value, radix: 16, uppercase: true))"
            }
        }
        // GitHub's runner leaves out blanks before `::`, and finds `##[` anywhere.
        if output.contains("##[") || output.contains("##vso[") { return "has a command behind ##" }
        for line in output.split(whereSeparator: \.isNewline).map({ $0.drop(while: \.isWhitespace) })
        where line.hasPrefix("::") {
            if line.firstRange(of: /^::(error|warning|notice) (file|title)=/) == nil {
                return "has the command “\(line)”"
            }
        }
        return output.contains("AKIAQ7RZX2M4NPV6TKEY") ? "shows a key" : nil
    }

    private func check(_ command: String, _ folder: URL, _ text: String, isTable: Bool = false, mayRepeat: Bool = false)
        throws
    {
        let result = try Shell.run("cd '\(folder.path)' && " + command, variables: ["H": text, "TZ": "UTC"])
        for (name, output) in [("stdout", result.stdout), ("stderr", result.stderr)] {
            let fault = Self.fault(
                mayRepeat ? output.replacing("AKIAQ7RZX2M4NPV6TKEY", with: "") : output, isTable: isTable)
            #expect(fault == nil, "\(command) \(Self.quoted(text)): \(name) \(fault ?? "")\n\(output.prefix(400))")
        }
        #expect(result.exit < 3, "\(command)")
    }

    private func folder(_ body: (URL) throws -> Void) throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "hostile-\(UUID().uuidString)")
        try FileManager.default.createDirectory(
            at: folder.appending(path: "policies/locales"), withIntermediateDirectories: true)
        try Data(Self.policy.utf8).write(to: folder.appending(path: "policies/a.yaml"))
        try Data(Self.german.utf8).write(to: folder.appending(path: "policies/locales/de.yaml"))
        defer { try? FileManager.default.removeItem(at: folder) }
        try body(folder)
    }

    @Test("Words of a command line", arguments: LawCases.some(strings, usually: 4))
    func arguments(_ text: String) throws {
        try folder { folder in
            // A person typed these: they come back as they are, but for what an output obeys.
            for command in [
                "\"$H\"", "messages \"$H\"", "evaluate \"$H\"", "evaluate \"$H:$H\"",
                "evaluate Shop:soldOut --parameter item=\"$H\"",
                "evaluate Shop:soldOut --scope \"$H\"",
                "evaluate http:503 --header \"Retry-After: $H\"", "evaluate http:503 --header \"$H\"",
                "evaluate http:503 --context \"$H=$H\"",
                "evaluate http:503 --locale \"$H\"",
                "evaluate Shop:soldOut --expect \"title=$H\"",
                "evaluate Shop:soldOut --parameter item=\"$H\" --format json",
                "evaluate \"$H:$H\" --scope \"$H\" --format ndjson",
                "evaluate --underlying \"$H\"",
                "evaluate Shop:soldOut --platform \"$H\" --app-version \"$H\" --field \"$H\" --all-locales",
                "evaluate http:503 --policies \"$H\"", "lint --policies \"$H\"", "lint --select \"$H\"", "lint \"$H\"",
                "lint --format \"$H\"", "lint --baseline \"$H\"",
                "lint --since \"$H\"",
                "lint --config \"$H\"", "lint --compiled \"$H\"", "lint --output \"$H\"", "fmt \"$H\"",
                "explain \"$H\"", "checks \"$H\"", "inspect \"$H\"",
                "compile --locales \"$H\"",
                "compile --output \"no/such/$H\"", "messages status --locale \"$H\"", "messages export --format \"$H\"",
                "messages export --locale \"$H\"",
                "messages import \"$H\"",
                "messages extract \"$H\" --locale de", "messages pseudo --locale \"$H\"", "messages accept \"$H\"",
                "new \"no/such/$H\"", "new x --locale \"$H\"",
            ] {
                try check("policyctl " + command, folder, text, mayRepeat: true)
            }
        }
    }

    @Test("What a server and an app say", arguments: LawCases.some(strings, usually: 4))
    func records(_ text: String) throws {
        try folder { folder in
            let word = Self.quoted(text)
            let event = """
                {"domain": \(word), "code": \(word), "message": \(word), "headers": {"Retry-After": \(word), "x": \(word)}, "parameters": {"item": \(word)},
                 "underlying": {"domain": "Shop", "code": "soldOut", "parameters": {"item": \(word)}}, "context": {"scope": \(word), "field": \(word), "appVersion": \(word)}}
                """
            try Data(event.utf8).write(to: folder.appending(path: "event.json"))
            try Data((event.replacing("\n", with: "") + "\n{\(word)\n").utf8).write(
                to: folder.appending(path: "events.ndjson"))
            try check("policyctl evaluate event.json", folder, text, mayRepeat: true)
            try check("policyctl evaluate event.json --all-locales", folder, text, mayRepeat: true)
            try check("policyctl evaluate event.json --format json", folder, text, mayRepeat: true)
            try check("policyctl evaluate - --format ndjson < events.ndjson", folder, text, mayRepeat: true)
        }
    }

    @Test("Names of files", arguments: LawCases.some(strings, usually: 4))
    func fileNames(_ text: String) throws {
        try folder { folder in
            let name = text.replacing("/", with: "|")
            try Data(
                "schema: 1\nrules: [{ id: b, when: { http: 404 } , category: nonRetryable, message: { title: OK }, recovery: [nobody]}]\n"
                    .utf8
            ).write(
                to: folder.appending(path: "policies/\(name).yaml"))
            try Data("key,source,target\nretry/title,Try again,Erneut {x\n".utf8).write(
                to: folder.appending(path: "\(name).csv"))
            for format in Self.formats { try check("policyctl lint --format \(format)", folder, text, mayRepeat: true) }
            for command in [
                "fmt --check", "fmt --diff", "fmt", "lint --diff", "lint --fix --diff",
                "lint --update-baseline --baseline b.json", "evaluate http:404",
                "evaluate http:404 --format json",
                "messages status", "messages export --locale de --format csv", "messages import \"$H.csv\" --locale de",
                "messages extract fallback --locale de",
                "messages accept", "compile --output \"$H.policy\"", "inspect \"$H.policy\"",
                "inspect \"$H.policy\" --format json",
                "messages export --output \"$H.xcstrings\"",
                "messages pseudo --output \"$H.yaml\"", "messages export --format po --output \"$H\"", "new \"$H-new\"",
            ] {
                try check("policyctl " + command, folder, name, isTable: command.contains("csv"), mayRepeat: true)
            }
        }
    }

    @Test("Rule files", arguments: LawCases.some(strings, usually: 4))
    func ruleFiles(_ text: String) throws {
        try folder { folder in
            let word = Self.quoted(text)
            let rules = """
                schema: 1
                rules:
                  - id: b
                    # \(text.unicodeScalars.allSatisfy { $0.value >= 0x20 && $0.value != 0x9B } ? text : "x")
                    description: \(word)
                    when: { domain: \(word), code: \(word), scope: \(word) }
                    category: \(word)
                    message: { title: \(word), help: \(word) }
                    recovery: [\(word)]
                  - id: \(word)
                    when: { http: 404 }
                    category: nonRetryable
                    description: \(word)
                    message: { title: This is gone, reason: \(word) }

                """
            try Data(rules.utf8).write(to: folder.appending(path: "policies/b.yaml"))
            for format in Self.formats { try check("policyctl lint --format \(format)", folder, text) }
            for command in [
                "evaluate http:404", "evaluate http:404 --format json", "fmt --check", "messages status",
                "compile --output x.policy", "messages extract b --locale de",
            ] {
                try check("policyctl " + command, folder, text, mayRepeat: command.hasPrefix("messages extract"))
            }
        }
    }

    @Test(
        "Descriptions and texts that a policy may have, in every exchange format",
        arguments: LawCases.some(strings, usually: 4))
    func exports(_ text: String) throws {
        try folder { folder in
            let word = Self.quoted(text)
            let rules =
                "schema: 1\nrules:\n  - { id: b, when: { http: 404 }, category: nonRetryable, show: toast, description: \(word), message: { title: This is gone } }\n"
            try Data(rules.utf8).write(to: folder.appending(path: "policies/b.yaml"))
            for format in ["csv", "po", "xliff", "xcstrings"] {
                try check(
                    "policyctl messages export --locale de --format \(format)", folder, text, isTable: format == "csv",
                    mayRepeat: true)
            }
            try check("policyctl evaluate http:404", folder, text)
        }
    }

    @Test("The law finds what it looks for")
    func faults() {
        #expect(
            Self.fault("::error ::x") != nil && Self.fault("a\n::notice file=a::b\n::set-output x") != nil
                && Self.fault("\u{1B}[0m") != nil)
        #expect(
            Self.fault("a\u{85}") != nil && Self.fault("fine\n\t::error\n") != nil
                && Self.fault("::error file=a,line=1::b") == nil)
    }
}
