import Foundation
import PolicyEngine
import TestSupport
import Testing

@testable import policyctl

/// What an editor asks, in messages as they come over the wire.
@Suite struct LanguageServerTests {
    // MARK: Findings

    @Test("Findings follow what is typed, and name versions, codes, places and help") func findings() throws {
        let client = try LanguageClient(LanguageClient.small)
        try client.open("rules.yaml")
        try client.rest()
        #expect(client.findings["rules.yaml"]?.contains { $0["severity"] as? Int == 1 } == false)
        let broken = try client.text("rules.yaml").replacingOccurrences(of: "retryable", with: "retriable")
        try client.change("rules.yaml", broken)
        try client.rest()
        let error = try #require(client.findings["rules.yaml"]?.first { $0["severity"] as? Int == 1 })
        #expect(error["code"] as? String == "reference/unknown-category")
        #expect((error["message"] as? String)?.contains("did you mean “retryable”?") == true)
        let start = (error["range"] as? [String: Any])?["start"] as? [String: Int]
        #expect(start == ["line": 4, "character": 14])
        try client.change("rules.yaml", broken.replacingOccurrences(of: "retriable", with: "retryable"))
        try client.rest()
        #expect(client.findings["rules.yaml"]?.contains { $0["severity"] as? Int == 1 } == false)
    }

    @Test("YAML files that are no policy are ignored") func otherFiles() throws {
        let folder = try Shell.temporaryFolder()
        defer { try? FileManager.default.removeItem(at: folder) }
        for (text, isPolicy) in [("services:\n  web: { image: a }\n", false), ("schema: 1\nruels: []\n", true)] {
            var server = LanguageServer()
            _ = server.answer(.json(.object([("id", .single(.integer(1))), ("method", .single(.text("initialize")))])))
            let document: [(name: String, value: JSONValue)] = [
                ("uri", .single(.text(FileURI.text(folder.path + "/compose.yaml")))), ("text", .single(.text(text))),
            ]
            _ = server.answer(
                .json(
                    .object([
                        ("method", .single(.text("textDocument/didOpen"))),
                        ("params", .object([("textDocument", .object(document))])),
                    ])))
            #expect(server.findings().isEmpty == !isPolicy)
        }
    }

    @Test("An editor that can is asked to say when files change on the disk", arguments: [true, false])
    func watchedFiles(_ canWatch: Bool) throws {
        let client = try LanguageClient(LanguageClient.small)
        let asked = try client.start(canWatch: canWatch)
        let registrations = (asked.first?["params"] as? [String: Any])?["registrations"] as? [[String: Any]]
        #expect(asked.map { $0["method"] as? String } == (canWatch ? ["client/registerCapability"] : []))
        #expect((registrations?.first?["method"] as? String) == (canWatch ? "workspace/didChangeWatchedFiles" : nil))
        try client.open("rules.yaml")
        try client.rest()
        let found = client.findings["rules.yaml"]?.count ?? 0
        let settings = client.folder.deletingLastPathComponent().appending(path: ".policyctl.yaml")
        #expect(found > 0)
        try Data("preset: minimal\n".utf8).write(to: settings)
        try client.notify("workspace/didChangeWatchedFiles", ["changes": []])
        try client.rest()
        #expect((client.findings["rules.yaml"]?.count ?? 0) < found, "\(client.findings)")
    }

    @Test("Tests have findings, too") func testFindings() throws {
        let client = try LanguageClient(LanguageClient.small)
        try client.open(
            "tests/a.test.yaml", client.text("tests/a.test.yaml").replacingOccurrences(of: "scope: c", with: "scope: x")
        )
        try client.rest()
        let messages = client.findings["tests/a.test.yaml"]?.compactMap { $0["message"] as? String }
        #expect(messages?.contains { $0.contains("xheckout") } == true, "\(client.findings)")
    }

    @Test("Edits of ranges count in the client’s units", arguments: ["utf-8", "utf-16", "utf-32"])
    func ranges(_ encoding: String) throws {
        let client = try LanguageClient(LanguageClient.small, encoding: encoding)
        let line = "# é 🙂 x"
        try client.open("rules.yaml", line + "\nschema: 1\n")
        let before = "# é 🙂 "
        let place =
            encoding == "utf-8"
            ? before.utf8.count : encoding == "utf-16" ? before.utf16.count : before.unicodeScalars.count
        let range = ["start": ["line": 0, "character": place], "end": ["line": 1, "character": 9]]
        try client.notify(
            "textDocument/didChange",
            [
                "textDocument": ["uri": client.uri("rules.yaml"), "version": 2],
                "contentChanges": [["range": range, "text": "y\nschema: 2"]],
            ])
        try client.rest()
        let found = try #require(
            client.findings["rules.yaml"]?.first { $0["code"] as? String == "structure/format-version" })
        let start = (found["range"] as? [String: Any])?["start"] as? [String: Int]
        #expect(start == ["line": 1, "character": 8])
    }

    /// Full and incremental looks find the same as a look at the files alone.
    @Test("Random edits leave the findings that lint has") func randomEdits() throws {
        let client = try LanguageClient(LanguageClient.small)
        try client.open("rules.yaml")
        var random = SeededRandom(seed: UInt64(LawCases.day))
        for _ in 0..<LawCases.count(of: 10_000, usually: 50) {
            var lines = try client.text("rules.yaml").components(separatedBy: "\n")
            let place = random.number(0...lines.count - 1)
            switch random.number(0...3) {
            case 0: lines.remove(at: place)
            case 1: lines.insert(lines[random.number(0...lines.count - 1)], at: place)
            case 2: lines[place] = String(lines[place].dropLast())
            default: lines = LanguageClient.small["rules.yaml"]?.components(separatedBy: "\n") ?? []
            }
            try client.change("rules.yaml", lines.joined(separator: "\n"))
            try client.rest()
            let seen = (client.findings["rules.yaml"] ?? []).compactMap { $0["code"] as? String }.sorted()
            let alone = try LanguageClient(LanguageClient.small)
            try alone.open("rules.yaml", lines.joined(separator: "\n"))
            try alone.rest()
            #expect(seen == (alone.findings["rules.yaml"] ?? []).compactMap { $0["code"] as? String }.sorted())
        }
    }

    @Test("In large policies, mistakes of a file are told at once, and the other findings move along")
    func quickFindings() throws {
        let client = try LanguageClient(LanguageClient.small)
        let app = try client.text("app.yaml")
        try client.open("app.yaml")
        try client.rest()
        let warning = try #require(client.findings["app.yaml"]?.first)
        let before = client.findings["app.yaml"]?.count
        func line(_ finding: [String: Any]) -> Int? {
            ((finding["range"] as? [String: Any])?["start"] as? [String: Int])?["line"]
        }
        try client.change("app.yaml", app.replacingOccurrences(of: "scopes:", with: "# more\nscopse:"))
        try client.rest(quick: "app.yaml")
        let quick = client.findings["app.yaml"] ?? []
        #expect(quick.contains { $0["code"] as? String == "structure/unknown-key" })
        let moved = quick.first { $0["code"] as? String == warning["code"] as? String }
        #expect(moved.flatMap(line) == line(warning).map { $0 + 1 })
        try client.change("app.yaml", app)
        try client.rest(quick: "app.yaml")
        #expect(client.findings["app.yaml"]?.count == before)
    }

    // MARK: Completion

    @Test(
        "What may stand at a place",
        arguments: [
            ("schema: 1\nrules:\n  - id: a\n    ⟦", ["when", "category", "show"], ["id", "rules"]),
            ("schema: 1\nrules:\n  - id: a\n    ca⟦\n    show: alert\n", ["category"], ["id", "show"]),
            ("schema: 1\nrules:\n  - id: a\n    category: ⟦", ["retryable", "requiresLogout"], ["sync.lost"]),
            ("schema: 1\nrules:\n  - id: a\n    when: { ⟦", ["domain", "code", "http"], ["id"]),
            ("schema: 1\nrules:\n  - id: a\n    when: { domain: Sync, ⟦", ["code", "http"], ["domain"]),
            ("schema: 1\nrules:\n  - id: a\n    when: { domain: ⟦", ["Sync"], ["lost"]),
            (
                "schema: 1\nrules:\n  - id: a\n    when: { domain: Sync, code: [lost, ⟦", ["lost", "full"],
                ["Sync", "more"]
            ),
            ("schema: 1\nrules:\n  - id: a\n    when:\n      domain: Other\n      code: ⟦", ["more"], ["lost"]),
            ("schema: 1\nrules:\n  - id: a\n    when: { code: ⟦", ["lost", "more"], ["Sync"]),
            ("schema: 1\nrules:\n  - id: a\n    when:\n      - domain: Sync\n        sc⟦", ["scope"], ["domain"]),
            ("schema: 1\nrules:\n  - id: a\n    recovery: [reload, d⟦]", ["dismiss", "retry"], ["alert"]),
            ("schema: 1\nrules:\n  - id: a\n    recovery:\n      - ⟦", ["dismiss", "reload"], ["alert"]),
            ("schema: 1\nrules:\n  - id: a\n    retry: ⟦", ["brief", "none"], ["reload"]),
            ("schema: 1\nrules:\n  - id: a\n    retry:\n      ⟦", ["maxRetries", "jitter"], ["id"]),
            (
                "schema: 1\nrules:\n  - id: a\n    message:\n      title: \"You have {⟦", ["count", "retriesLeft"],
                ["title"]
            ),
            ("schema: 1\nrules:\n  - id: a\n    message:\n      title: Wait {re⟦", ["retryAfter"], ["title"]),
            (
                "schema: 1\nrules:\n  - id: a\n    message:\n      reason: >-\n        After {⟦", ["retryAfter"],
                ["title"]
            ),
            ("⟦", ["schema", "rules", "locales"], ["id"]),
            ("schema: 1\nlocale: de\ntranslations:\n  ⟦", ["sync.lost", "reload"], ["id"]),
            ("schema: 1\nrules:\n- id: a\n  sho⟦", ["show"], ["id"]),
        ] as [(String, [String], [String])])
    func completion(_ text: String, _ wanted: [String], _ unwanted: [String]) throws {
        let client = try LanguageClient(LanguageClient.small)
        try client.open("app.yaml")
        try client.rest()
        let labels = try client.labels("new.yaml", text)
        #expect(Set(labels).isSuperset(of: wanted), "\(labels)")
        #expect(Set(labels).isDisjoint(with: unwanted), "\(labels)")
    }

    @Test(
        "What may stand at a place of a test",
        arguments: [
            ("schema: 1\ntests:\n  - name: a\n    ⟦", ["given", "expect", "story"], ["name", "rules"]),
            ("schema: 1\ntests:\n  - name: a\n    given: { sc⟦", ["scope", "domain", "firstLoad"], ["name"]),
            ("schema: 1\ntests:\n  - name: a\n    given: { scope: ⟦", ["login", "checkout"], ["Sync"]),
            ("schema: 1\ntests:\n  - name: a\n    expect: { rule: ⟦", ["sync.lost"], ["reload"]),
            ("schema: 1\ntests:\n  - name: a\n    expect:\n      surface: ⟦", ["alert", "toast"], ["reload"]),
            ("schema: 1\ntests:\n  - name: a\n    story:\n      - press: ⟦", ["reload"], ["alert"]),
        ] as [(String, [String], [String])])
    func completionOfTests(_ text: String, _ wanted: [String], _ unwanted: [String]) throws {
        let client = try LanguageClient(LanguageClient.small)
        try client.open("app.yaml")
        try client.rest()
        let labels = try client.labels("tests/b.test.yaml", text)
        #expect(Set(labels).isSuperset(of: wanted), "\(labels)")
        #expect(Set(labels).isDisjoint(with: unwanted), "\(labels)")
    }

    @Test("Nothing is suggested in a comment, or behind a map") func nothing() throws {
        let client = try LanguageClient(LanguageClient.small)
        #expect(try client.labels("new.yaml", "schema: 1 # ⟦").isEmpty)
        #expect(try client.labels("new.yaml", "schema: 1\nrules:\n  - when: { http: 404 } ⟦").isEmpty)
    }

    // MARK: What people see

    @Test("Over a rule is what people see, in the reader’s language; over a key what it is for") func hover() throws {
        let client = try LanguageClient(LanguageClient.small)
        let rules = try client.text("rules.yaml")
        func over(_ word: String) throws -> String {
            let marked = rules.replacingOccurrences(of: word, with: "⟦" + word)
            let hover = try client.at("rules.yaml", marked, "hover") as? [String: Any]
            return (hover?["contents"] as? [String: Any])?["value"] as? String ?? ""
        }
        let card = try over("sync.lost")
        #expect(card.contains("Dateien verloren") && card.contains("[ Neu laden ]"), "\(card)")
        #expect(card.contains("alert"))
        #expect(try over("recovery:").contains("the buttons, in order"))
        #expect(try over("alert\n").contains("a dialog that waits for an answer"))
        #expect(try over("[reload").contains("Reload") || over("reload,").contains("Reload"))
    }

    @Test("Beside each rule stands what is shown") func inlayHints() throws {
        let client = try LanguageClient(LanguageClient.small)
        let hints = try client.at("rules.yaml", "⟦" + client.text("rules.yaml"), "inlayHint") as? [[String: Any]]
        #expect(hints?.compactMap { $0["label"] as? String } == ["→ alert"])
        let position = hints?.first?["position"] as? [String: Int]
        #expect(position == ["line": 2, "character": 17])
    }

    // MARK: Names

    @Test("Definition, references and symbols") func names() throws {
        let client = try LanguageClient(LanguageClient.small)
        let rules = try client.text("rules.yaml")
        let marked = rules.replacingOccurrences(of: "retry: brief", with: "retry: br⟦ief")
        let places = try client.at("rules.yaml", marked, "definition") as? [[String: Any]]
        #expect(places?.compactMap { $0["uri"] as? String } == [client.uri("app.yaml")])
        let id = rules.replacingOccurrences(of: "id: sync", with: "id: ⟦sync")
        let uses =
            try client.at(
                "rules.yaml", id, "references", ["context": ["includeDeclaration": true]]) as? [[String: Any]]
        #expect(
            Set(uses?.compactMap { $0["uri"] as? String } ?? [])
                == Set(["rules.yaml", "locales/de.yaml", "tests/a.test.yaml"].map(client.uri)))
        let symbols = try client.at("app.yaml", "⟦" + client.text("app.yaml"), "documentSymbol") as? [[String: Any]]
        let named = symbols?.compactMap { $0["name"] as? String } ?? []
        #expect(Set(named).isSuperset(of: ["Sync", "lost", "login", "username", "reload", "brief"]))
        let found = try client.ask("workspace/symbol", ["query": "LOST"])["result"] as? [[String: Any]]
        #expect(found?.compactMap { $0["name"] as? String } == ["lost", "sync.lost"])
    }

    @Test(
        "Renaming keeps the policy and its tests",
        arguments: [
            ("rules.yaml", "sync⟦.lost", "sync.gone", 3), ("app.yaml", "⟦reload: {", "again", 4),
            ("app.yaml", "⟦brief:", "short", 2), ("app.yaml", "⟦checkout: {}", "till", 3),
            ("app.yaml", "[⟦username", "user", 1), ("app.yaml", "actions: [⟦reload", "refresh", 1),
        ])
    func rename(_ path: String, _ place: String, _ name: String, _ files: Int) throws {
        let client = try LanguageClient(LanguageClient.small)
        let text = try client.text(path)
        let marked = text.replacingOccurrences(of: place.replacingOccurrences(of: "⟦", with: ""), with: place)
        let answer = try client.at(path, marked, "rename", ["newName": name])
        #expect(try client.apply(answer).count == files)
        let tests = try Shell.run("policyctl test --policies '\(client.folder.path)'")
        #expect(tests.exit == 0 && tests.stdout.contains("1 test passed"), "\(tests)")
        let lint = try Shell.run("policyctl lint --policies '\(client.folder.path)' --fail-level error")
        #expect(lint.exit == 0, "\(lint)")
    }

    @Test("A name that is taken, unusable or the app’s is refused") func refusedNames() throws {
        let client = try LanguageClient(LanguageClient.small)
        let app = try client.text("app.yaml")
        let marked = app.replacingOccurrences(of: "reload: {", with: "⟦reload: {")
        #expect(
            try client.at("app.yaml", marked, "rename", ["newName": "retry"]) as? String
                == "a button named “retry” already exists")
        #expect(
            try (client.at("app.yaml", marked, "rename", ["newName": "a b"]) as? String)?.contains("letters, digits")
                == true)
        let code = app.replacingOccurrences(of: "lost: 1", with: "⟦lost: 1")
        #expect(
            try (client.at("app.yaml", code, "rename", ["newName": "gone"]) as? String)?.contains("defined by the app")
                == true)
    }

    @Test("What a test expects in rows and conditions is renamed, too") func renameInTests() throws {
        let client = try LanguageClient(LanguageClient.small)
        try client.save(
            "tests/a.test.yaml",
            """
            schema: 1
            tests:
              - name: rows
                given: { domain: Sync, code: lost, parameters: { count: 2 } }
                each:
                  - { scope: checkout, expect: { rule: { any: [sync.lost, fallback] }, recovery: [reload, dismiss] } }
                  - { scope: login, expect: { rule: fallback } }

            """)
        for (path, place, name) in [("rules.yaml", "sync⟦.lost", "sync.gone"), ("app.yaml", "⟦reload: {", "again")] {
            let marked = try client.text(path).replacingOccurrences(
                of: place.replacingOccurrences(of: "⟦", with: ""), with: place)
            _ = try client.apply(client.at(path, marked, "rename", ["newName": name]))
        }
        let tests = try Shell.run("policyctl test --policies '\(client.folder.path)'")
        #expect(tests.exit == 0 && tests.stdout.contains("1 test passed (2 cases)"), "\(tests)")
    }

    @Test("Parts fold from their key") func folding() throws {
        let client = try LanguageClient(LanguageClient.small)
        let folds = try client.at("rules.yaml", "⟦" + client.text("rules.yaml"), "foldingRange") as? [[String: Int]]
        #expect(folds?.map { [$0["startLine"], $0["endLine"]] } == [[1, 9], [2, 9], [8, 9]])
    }

    // MARK: Changes

    @Test("Fixes are those of lint, and a finding can be ignored with a reason") func codeActions() throws {
        let client = try LanguageClient(LanguageClient.small)
        func actions(_ path: String) throws -> [[String: Any]] {
            try client.open(path)
            try client.rest()
            let range = ["start": ["line": 0, "character": 0], "end": ["line": 30, "character": 0]]
            let answer = try client.ask(
                "textDocument/codeAction",
                ["textDocument": ["uri": client.uri(path)], "range": range, "context": ["diagnostics": []]])
            return answer["result"] as? [[String: Any]] ?? []
        }
        let ignore = try #require(actions("app.yaml").first { ($0["title"] as? String)?.hasPrefix("Ignore ") == true })
        _ = try client.apply(ignore["edit"])
        let lint = try Shell.run("policyctl lint --policies '\(client.folder.path)'")
        #expect(lint.exit == 0 && lint.stdout.contains("1 suppressed"), "\(lint)")
        let broken = try client.text("locales/de.yaml").replacingOccurrences(of: "schema: 1\n", with: "")
        try client.open("locales/de.yaml", broken)
        let all = try actions("locales/de.yaml")
        #expect(all.contains { $0["kind"] as? String == "source.fixAll.policyctl" }, "\(all)")
    }

    @Test("Formatting is that of fmt") func formatting() throws {
        let client = try LanguageClient(LanguageClient.small)
        let answer = try client.at(
            "new.yaml", "⟦rules:\n    - when: {http: 404}\n      id: a\nschema: 1\n", "formatting")
        let edit = try #require((answer as? [[String: Any]])?.first)
        #expect((edit["newText"] as? String)?.hasPrefix("schema: 1\n") == true)
    }

    @Test("Tests are run, and who sees a rule is said") func commands() throws {
        let client = try LanguageClient(LanguageClient.small)
        let lenses = try client.at("rules.yaml", "⟦" + client.text("rules.yaml"), "codeLens") as? [[String: Any]] ?? []
        try client.rest()
        let titles = lenses.compactMap { ($0["command"] as? [String: Any])?["title"] as? String }
        #expect(titles.contains("who sees this"))
        for (command, answer) in [("policyctl.test", "1 test passed"), ("policyctl.whoSees", "checkout")] {
            _ = try client.ask(
                "workspace/executeCommand", ["command": command, "arguments": [client.folder.path, "sync.lost"]])
            #expect(client.shown.last?.contains(answer) == true, "\(client.shown)")
        }
    }
}
