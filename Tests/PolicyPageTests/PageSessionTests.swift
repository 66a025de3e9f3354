import Foundation
import PolicyEngine
import PolicyLint
import TestSupport
import Testing

@testable import PolicyPage

/// What a page is answered, without a browser.
@Suite struct PageSessionTests {
    @Test("An error that is pasted becomes a record") func paste() throws {
        let page = Page(Page.small)
        let found = try page.ask("paste", "HTTP/1.1 503 Busy\nRetry-After: 9\n\n")
        let event = try #require(found["event"] as? [String: Any])
        #expect(event["http"] as? Int == 503 && event["headers"] as? [String: String] == ["Retry-After": "9"])
        #expect(found["note"] as? String == "read as an HTTP response")
        #expect(try page.ask("paste", "Sync:lost")["event"] as? [String: String] == ["domain": "Sync", "code": "lost"])
        #expect(try page.ask("paste", "what went wrong?")["error"] as? String == "no error was found in this text")
        #expect(
            try page.ask("paste", "HTTP/1.1 204 x")["error"] as? String
                == "read as an HTTP response; no error was found in it")
    }

    @Test("Errors as people have them can be pasted") func evidence() throws {
        let root = EvidenceFile.folder.deletingLastPathComponent().deletingLastPathComponent()
        let page = Page(try LoadedPolicy(folder: root.appending(path: "policies").path).files)
        for file in EvidenceFile.all {
            let found = try page.ask("paste", String(decoding: file.bytes(), as: UTF8.self))
            guard file.errors.count == 1 else {
                let refusal = found["error"] as? String
                #expect(refusal?.hasPrefix("expected one error, but a") == true, "\(file.name)")
                continue
            }
            let record = try JSONSerialization.data(withJSONObject: #require(found["event"]))
            let event = try ErrorEvent(json: String(decoding: record, as: UTF8.self))
            let words = event.links.map { ErrorText.text($0) }.joined(separator: " ← ")
            #expect(words == file.errors[0], "\(file.name)")
        }
    }

    @Test func requestsThatAreNoneAreRefused() {
        var session = PageSession()
        for bytes: [UInt8] in [[], [1, 2, 3], [9, 0, 0, 0, 1], [255, 255, 255, 255], [0, 0, 0, 0]] {
            #expect(String(decoding: session.answer(bytes), as: UTF8.self).contains("error"))
        }
    }

    @Test func findingsAndDecisionsAreThoseOfTheTool() throws {
        let files = try PageSamples.files()
        let page = Page(files)
        var fields = ["put", "rules/network.yaml"].map { Array($0.utf8) }
        let text = try #require(files.first { $0.path == "rules/network.yaml" })
        let broken = SourceFile(
            path: text.path,
            text: String(decoding: text.bytes, as: UTF8.self).replacing("title:", with: "titel:", maxReplacements: 1))
        fields.append(broken.bytes)
        let inspection = PolicyInspection(files: files.filter { $0.path != broken.path } + [broken])
        var run = LintRun()
        run.settings.today = "2026-11-23"
        run.prefix = "policies/"
        let expected = ReportFormat.json.text(run.report(inspection))
        #expect(expected.contains("titel"))
        #expect(page.raw(fields).contains(expected))
        let policy = try LoadedPolicy(files: files).policy
        let again = Page(files)
        for event in try PageSamples.events() {
            #expect(
                again.raw([Array("decide".utf8), Array(event.json.utf8)]).hasPrefix(
                    "{\"decision\": " + policy.decide(event, seed: 0).json))
        }
    }

    @Test("A text that counts has a sentence for each form of each language, and is written from them")
    func forms() throws {
        let text = "{size, plural, one {One file is} other {# files are}} too large"
        let page = Page([
            SourceFile(
                path: "app.yaml",
                text: """
                    schema: 1
                    locales: { source: en, required: [de], optional: [pl] }
                    domains: { Files: { codes: { tooLarge: { parameters: [size] } } } }
                    recoveryOptions: { dismiss: { title: Close, action: dismiss } }
                    rules:
                      - id: large
                        when: { domain: Files, code: tooLarge }
                        category: nonRetryable
                        show: alert
                        recovery: [dismiss]
                        message: { title: "\(text)" }
                    fallback: { show: alert, message: { title: Oops }, recovery: [dismiss] }

                    """),
            SourceFile(
                path: "de.yaml",
                text: """
                    schema: 1
                    locale: de
                    translations:
                      large: { title: "{size, plural, one {# Datei ist} other {# Dateien sind}} zu groß" }
                      dismiss: { title: Schließen }
                      fallback: { title: Hoppla }

                    """),
        ])
        func rows(_ locale: String) throws -> [String] {
            let answer = try page.ask("texts", "large")
            let first = try #require((answer["texts"] as? [[String: Any]])?.first)
            let forms = try #require((first["forms"] as? [String: Any])?[locale] as? [String: Any])
            #expect(forms["value"] as? String == "size" && forms["kind"] as? String == "plural")
            return try #require(forms["rows"] as? [[String: Any]]).map { row in
                "\(row["selector"] ?? "") \(row["numbers"] as? [Int] ?? []) \(row["sentence"] ?? "")"
            }
        }
        #expect(
            try rows("en") == ["one [1] One file is too large", "other [0, 2, 3, 4, 5] {size} files are too large"])
        #expect(try rows("de").last == "other [0, 2, 3, 4, 5] {size} Dateien sind zu groß")
        #expect(
            try rows("pl") == [
                "one [1] ", "few [2, 3, 4, 22, 23] ", "many [0, 5, 6, 7, 8] ", "other [] ",
            ])
        let sentences = ["one", "Plik jest za duży", "few", "{size} pliki", "many", "{size} plików", "other", " "]
        let written = try page.ask(["compose", "size", "plural"] + sentences)["text"] as? String
        #expect(
            written == "{size, plural, one {Plik jest za duży} few {# pliki} many {# plików} other {# plików}}")
        _ = try page.changed("edit", "text", "large", "title", "pl", written ?? "")
        #expect(try rows("pl").first == "one [1] Plik jest za duży")
        #expect(
            try page.ask("compose", "size", "plural", "one", "a } b", "other", "c")["error"] as? String
                == "one: unmatched }; delete it, or write '}' for the character itself")
        #expect(try page.ask("compose", "size", "plural", "one", "{n, plural, other {x}}")["text"] == nil)
        #expect(try page.ask("compose", "size", "plural", "one", "", "other", "")["text"] as? String == "")
        #expect(try page.ask("compose", "size", "map")["error"] != nil)
    }

    @Test func aTextIsChangedInItsPlaceAndItsTranslationsAreStale() throws {
        let page = Page(Page.small)
        let files = try page.changed("edit", "text", "offline", "title", "en", "No connection: try later")
        #expect(
            files["app.yaml"]?.contains("      title: \"No connection: try later\" # keep it short\n") == true
                || files["app.yaml"]?.contains("# keep it short") == true)
        #expect(files["app.yaml"]?.contains("# what people see offline") == true)
        #expect(files["de.yaml"]?.contains("sourceHash") == true)
        let texts = try page.ask("texts", "offline")
        #expect((texts["languages"] as? [[String: Any]])?.first?["stale"] as? Bool == true)
        let accepted = try page.changed("edit", "accept", "offline", "de")
        #expect(accepted["de.yaml"] != nil)
        #expect(
            ((try page.ask("texts", "offline"))["languages"] as? [[String: Any]])?.first?["stale"] as? Bool == false)
    }

    @Test("A text that is emptied is gone in all languages, and what is left is not stale") func emptied() throws {
        let page = Page(Page.small)
        _ = try page.changed("edit", "text", "offline", "title", "en", "Offline")
        _ = try page.changed("edit", "accept", "offline", "de")
        let files = try page.changed("edit", "text", "offline", "suggestion", "en", " ")
        #expect(files["app.yaml"]?.contains("Check your") == false)
        #expect(files["app.yaml"]?.contains("      title: Offline # keep it short\n    recovery:") == true)
        #expect(files["de.yaml"]?.contains("Prüfe") == false)
        let languages = try page.ask("texts", "offline")["languages"] as? [[String: Any]]
        #expect(languages?.first?["stale"] as? Bool == false)
        #expect(throws: Refused.self) { try page.changed("edit", "text", "offline", "title", "en", "") }
        let german = try page.changed("edit", "text", "broken", "title", "de", "")
        #expect(german["de.yaml"]?.contains("broken") == false && german["app.yaml"] == nil)
    }

    @Test("A text that is added makes translations stale") func added() throws {
        let page = Page(Page.small)
        let files = try page.changed("edit", "value", "rule", "broken", "message/suggestion", "text", "Open it again.")
        #expect(files["app.yaml"]?.contains("Open it again.") == true)
        #expect(files["de.yaml"]?.contains("sourceHash") == true)
        let languages = try page.ask("texts", "broken")["languages"] as? [[String: Any]]
        #expect(languages?.first?["stale"] as? Bool == true)
        let german = try page.changed("edit", "text", "broken", "suggestion", "de", "Öffne sie noch einmal.")
        #expect(german["de.yaml"]?.contains("Öffne sie noch einmal.") == true)
    }

    @Test("A rule tells by which names its errors are known, and which values its texts may have") func known() throws {
        let page = Page(try PageSamples.files())
        let rules = try #require(try page.ask("names")["rules"] as? [[String: Any]])
        let offline = rules.first { $0["id"] as? String == "network.offline" }
        let names = offline?["errors"] as? [String] ?? []
        #expect(names.contains("notConnectedToInternet") && names.contains("-1009") && names.contains("ENETDOWN"))
        #expect(try (page.ask("texts", "network.offline")["values"] as? [String])?.contains("retryAfter") == true)
        let near = try page.ask("who-sees", "You are ofline", "")
        #expect(near["error"] != nil && (near["nearest"] as? [String])?.isEmpty == false)
    }

    @Test func valuesAreChangedWithCommentsKept() throws {
        let page = Page(Page.small)
        #expect(
            try page.changed("edit", "value", "rule", "offline", "show", "plain", "alert")["app.yaml"]?.contains(
                "    show: alert # small\n") == true)
        #expect(
            try page.changed("edit", "value", "rule", "offline", "recovery", "list", "retry", "dismiss")["app.yaml"]?
                .contains(
                    "    recovery:\n      - retry\n      - dismiss\n") == true)
        #expect(
            try page.changed("edit", "value", "rule", "offline", "quiet", "plain", "2")["app.yaml"]?.contains(
                "    quiet: 2\n") == true)
        #expect(
            try page.changed("edit", "value", "rule", "offline", "retry", "plain", "short")["app.yaml"]?.contains(
                "    retry: short\n") == true)
        #expect(
            try page.changed("edit", "value", "rule", "offline", "quiet", "none")["app.yaml"]?.contains("quiet")
                == false)
        let decided = try page.ask("decide", #"{"domain": "Net", "code": "offline", "context": {"idempotent": true}}"#)
        #expect((decided["decision"] as? [String: Any])?["surface"] as? String == "alert")
        #expect((decided["calls"] as? [[String: Any]])?.count == 4)
        #expect(try (page.ask("changes")["changes"] as? [Any])?.isEmpty == false)
    }

    @Test func whatNothingDeclaresIsDeclared() throws {
        let page = Page(Page.small)
        let rule = """
            schema: 1
            rules:
              - id: sold-out
                when: { http: 410 }
                category: nonRetryable
                message: { title: Sold out }
                recovery: [orderAgain]

            """
        let state = try page.ask("put", "sold-out.yaml", rule)
        let report = try #require(state["report"] as? [String: Any])
        let finding = try #require(
            (report["findings"] as? [[String: Any]])?.first { $0["check"] as? String == "reference/unknown-option" })
        let name = "\(finding["check"] ?? "") \(finding["fingerprint"] ?? "")"
        let changed = try page.changed("declare", name)
        #expect(changed.values.contains { $0.contains("orderAgain") && $0.contains("Order again") }, "\(changed)")
        #expect(throws: Refused.self) { try page.changed("declare", "no/check 0") }
    }

    @Test func whatCannotBeChangedIsSaid() throws {
        let page = Page(Page.small)
        #expect(throws: Refused.self) { try page.changed("edit", "text", "offline", "title", "fr", "Hors ligne") }
        #expect(throws: Refused.self) { try page.changed("edit", "text", "nobody", "title", "en", "x") }
        #expect(throws: Refused.self) { try page.changed("edit", "value", "rule", "nobody", "show", "plain", "toast") }
        #expect(throws: Refused.self) {
            try page.changed("edit", "value", "screen", "offline", "show", "plain", "toast")
        }
        #expect(throws: Refused.self) { try page.changed("fix", "no/check 0") }
        #expect(try page.ask("decide", "{ no json")["error"] != nil)
        #expect(try page.ask("nonsense")["error"] != nil)
    }

    /// A draft that was kept over a reload may be broken.
    @Test func aPolicyThatIsOpenedBrokenShowsItAsItWas() throws {
        let page = Page([])
        var fields = ["open", "2026-11-23", "policies/", ""].map { Array($0.utf8) }
        for file in Page.small { fields += [Array(file.path.utf8), file.bytes] }
        fields.append([])
        for file in Page.small {
            fields += [
                Array(file.path.utf8), file.path == "app.yaml" ? Array("schema: 1\nlocales: {".utf8) : file.bytes,
            ]
        }
        #expect(page.raw(fields).contains("\"usable\": false"))
        #expect(try page.ask("names")["error"] == nil)
        #expect(try page.ask("catalogue")["error"] == nil)
        #expect(try page.ask("decide", "{\"http\": 503}")["error"] == nil)
    }

    @Test func aBrokenPolicyKeepsThePictures() throws {
        let page = Page(Page.small)
        let broken = String(decoding: Page.small[0].bytes, as: UTF8.self).replacing("show: toast", with: "show: tost")
        let state = try page.ask("put", "app.yaml", broken)
        #expect(state["usable"] as? Bool == false)
        #expect(try page.ask("catalogue")["outcomes"] != nil)
        #expect(try page.ask("changes")["error"] != nil)
        #expect((try page.ask("patch"))["patch"] as? String != "")
    }

    /// A revision to compare with is no part of the patch.
    @Test func theRevisionIsOnlyComparedWith() throws {
        let old = Page.small.map {
            SourceFile(
                path: $0.path,
                text: String(decoding: $0.bytes, as: UTF8.self).replacing("You’re offline", with: "Offline"))
        }
        let page = Page(Page.small, before: old)
        #expect(try page.ask("patch")["patch"] as? String == "")
        #expect(try (page.ask("changes")["changes"] as? [Any])?.count == 1)
    }

    @Test func largeNumbersAreOutOfRange() throws {
        let page = Page(Page.small)
        for number in ["3000000000", "99999999999999999999", "-5", "4294967296"] {
            let text = String(decoding: Page.small[0].bytes, as: UTF8.self).replacing(
                "    show: toast # small", with: "    quiet: \(number)")
            #expect(try page.ask("put", "app.yaml", text)["usable"] as? Bool == false, "\(number)")
        }
        #expect(try page.ask("decide", #"{"http": 5000000000}"#)["error"] != nil)
    }

    @Test func whatIsNotUTF8IsNoPatch() throws {
        let page = Page([SourceFile(path: "a.yaml", bytes: [0x23, 0xFF, 0x0A])])
        #expect((try page.ask("put", "a.yaml", "# x\n"))["error"] == nil)
        #expect((try page.ask("patch"))["error"] != nil)
    }

    @Test func keysAreOfferedByPlace() throws {
        let page = Page(Page.small)
        #expect((try page.ask("keys", "rules")["keys"] as? [String])?.starts(with: ["id", "owner"]) == true)
        #expect((try page.ask("keys", "rules", "when")["keys"] as? [String])?.contains("domain") == true)
        #expect(try page.ask("keys", "domains")["keys"] as? [String] == [])
    }

    /// A patch of any change applies in git and gives the files of the page; other names too.
    @Test(arguments: 0..<3) func patchesApply(_ part: Int) throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "patch-\(UUID().uuidString)")
        try FileManager.default.createDirectory(
            at: folder.appending(path: "policies/rules"), withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let names = ["rules/a.yaml", "rules/b c.yaml", "rules/“ü”.yaml", "rules/q\"t.yaml", "rules/w.yaml"]
        let texts = ["one: 1\ntwo: 2\n", "", "last: line", "a: b\r\nc: d\r\n", "##[x]\nkey: value\n\n\n"]
        let old = zip(names, texts).map { SourceFile(path: $0, text: $1) }
        let page = Page(old)
        for file in old { try Data(file.bytes).write(to: folder.appending(path: "policies/" + file.path)) }
        var expected: [String: String?] = [:]
        switch part {
        case 0: for (name, text) in zip(names, texts) { expected[name] = text + "more: text\n" }
        case 1:
            expected[names[0]] = .some(nil)
            expected["rules/new.yaml"] = "schema: 1"
            expected[names[4]] = "##[x]\nkey: other\n\n\n"
        default:
            expected[names[3]] = "a: b\nc: d\n"
            expected[names[2]] = "first: line\nlast: line\n"
        }
        for (name, text) in expected {
            if let text { _ = try page.ask("put", name, text) } else { _ = try page.ask("remove", name) }
        }
        let patch = try #require(try page.ask("patch")["patch"] as? String)
        try Data(patch.utf8).write(to: folder.appending(path: "page.patch"))
        let git = Process()
        git.executableURL = URL(filePath: "/usr/bin/env")
        git.arguments = ["git", "apply", "--whitespace=nowarn", "page.patch"]
        git.currentDirectoryURL = folder
        try git.run()
        git.waitUntilExit()
        #expect(git.terminationStatus == 0, "\(patch)")
        for (name, text) in expected {
            let found = try? String(contentsOf: folder.appending(path: "policies/" + name), encoding: .utf8)
            #expect(found == text, "\(name): \(patch)")
        }
    }
}
