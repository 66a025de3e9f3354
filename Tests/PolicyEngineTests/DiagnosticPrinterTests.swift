import Foundation
import PolicyEngine
import PolicyText
import TestSupport
import Testing

@testable import ReferenceModel

/// How findings look: nothing is wider than the terminal, and carets stand under what is meant.
@Suite struct DiagnosticPrinterTests {
    private func printed(
        _ text: String, _ diagnostics: [Diagnostic], width: Int = 80, style: DiagnosticPrinter.Style = .plain
    ) -> String {
        DiagnosticPrinter(files: [SourceFile(path: "a.yaml", text: text)], style: style, width: width).blocks(
            diagnostics)
    }

    private func place(_ text: String, _ piece: String) -> SourcePlace {
        let lower = text.range(of: piece).map { text[..<$0.lowerBound].utf8.count } ?? 0
        return SourcePlace(file: 0, lower: Int32(lower), upper: Int32(lower + piece.utf8.count))
    }

    @Test func aFindingWithAllItsParts() {
        let text = "rules:\n  - id: any-server-error\n  - id: server-fault\n  - id: server-busy\n"
        let finding = Diagnostic(
            DiagnosticCode("reach/shadowed-rule"), "this rule never applies", at: place(text, "any-server-error"),
            label: "matches http 5xx on every screen",
            related: [
                .init(place(text, "server-fault"), "says more and takes 500..502"),
                .init(place(text, "server-busy"), "says more and takes 503..599"),
            ],
            help: "delete it, or make the other two match less", severity: .warning,
            example: "http 503 on “conversations” → server-busy; nothing is left for any-server-error",
            command: "policyctl explain http:503 --why-not any-server-error")
        let expected = """
            warning[reach/shadowed-rule]: this rule never applies
                ┌─ a.yaml:2:9
                │
              2 │   - id: any-server-error
                │         ^^^^^^^^^^^^^^^^ matches http 5xx on every screen
                ·
              3 │   - id: server-fault
                │         ------------ says more and takes 500..502
                ·
              4 │   - id: server-busy
                │         ----------- says more and takes 503..599
                │
                = example: http 503 on “conversations” → server-busy; nothing is left for
                           any-server-error
                = help: delete it, or make the other two match less
                = try: policyctl explain http:503 --why-not any-server-error


            """
        #expect(printed(text, [finding]) == expected)
    }

    @Test("What is to be written keeps its lines, in the column where it is pasted")
    func whatIsToBeWrittenKeepsItsLines() {
        let finding = Diagnostic(
            DiagnosticCode("x/y"), "odd", at: place("a: b\n", "b"), help: "add a rule:\n- id: a\n  show: none")
        #expect(printed("a: b\n", [finding]).hasSuffix("= help: add a rule:\n  - id: a\n    show: none\n\n"))
    }

    @Test func severitiesHaveTheirColours() {
        for (severity, color) in [(Diagnostic.Severity.error, "1;31"), (.warning, "1;33"), (.info, "1;36")] {
            let text = printed(
                "a: b\n", [Diagnostic(DiagnosticCode("x/y"), "odd", at: place("a: b\n", "b"), severity: severity)],
                style: .colored)
            #expect(text.hasPrefix("\u{1B}[\(color)m\(severity.rawValue)[x/y]\u{1B}[0m"))
            #expect(text.contains("\u{1B}[\(color)m^\u{1B}[0m"))
        }
    }

    @Test func everyKindIsCounted() {
        #expect(DiagnosticPrinter.summary([], files: 2) == "0 errors in 2 files")
        #expect(
            DiagnosticPrinter.summary([.info, .error, .info, .warning], files: 1)
                == "1 error, 1 warning, 2 infos in 1 file")
        #expect(DiagnosticPrinter.summary([.warning], files: 0) == "1 warning in 0 files")
    }

    @Test func aLabelThatDoesNotFitStandsBelow() {
        let text = "        title: \(String(repeating: "long ", count: 9))end\n"
        let finding = Diagnostic(
            DiagnosticCode("x/y"), "odd", at: place(text, "end"),
            label: "this is said at length, and more than once, until no room is left at all")
        let lines = printed(text, [finding], width: 60).split(separator: "\n").map(String.init)
        #expect(lines.allSatisfy { CellWidth.of($0) <= 60 }, "\(lines.joined(separator: "\n"))")
        #expect(lines.filter { $0.contains("^") }.allSatisfy { $0.hasSuffix("^^^") })
        #expect(lines.joined(separator: " ").contains("this is said at length,"))
    }

    @Test func aFindingWithoutAPlaceShowsItsRelatedOnes() {
        let text = "a: b\n"
        let finding = Diagnostic(
            DiagnosticCode("x/y"), "odd", at: nil, label: "all of it", related: [.init(place(text, "b"), "here")],
            help: "change it")
        let expected =
            "error[x/y]: odd\n    ┌─ a.yaml:1:4\n    │\n  1 │ a: b\n    │    - here\n  = all of it\n    │\n    = help: change it\n\n"
        #expect(printed(text, [finding]) == expected)
    }

    @Test func placesAtTheEndAndBytesThatAreNoText() {
        for text in ["a: b", "a: b\r\n", "", "\n"] {
            let end = Int32(text.utf8.count)
            let lines = printed(
                text, [Diagnostic(DiagnosticCode("x/y"), "odd", at: SourcePlace(file: 0, lower: end, upper: end))]
            ).split(separator: "\n")
            #expect(lines.filter { $0.contains("^") }.count == 1, "\(lines)")
        }
        let broken = SourceFile(path: "a.yaml", bytes: Array("a: ".utf8) + [0xE2, 0x82, 0xFF] + Array(" !x".utf8))
        let text = DiagnosticPrinter(files: [broken]).blocks([
            Diagnostic(DiagnosticCode("x/y"), "odd", at: SourcePlace(file: 0, lower: 7, upper: 8))
        ])
        let lines = text.split(separator: "\n")
        #expect(lines[3].prefix { $0 != "!" }.count == lines[4].prefix { $0 != "^" }.count, "\(text)")
    }

    @Test func wideSigns() {
        for (text, cells) in [
            ("日本", 4), ("e\u{301}", 1), ("👨‍👩‍👧", 2), ("🇩🇪", 2), ("⚡", 2), ("☀️", 2), ("→", 1), ("✅", 2), ("한", 2),
            ("\u{1112}\u{1161}\u{11AB}", 2),
        ] {
            #expect(CellWidth.of(text) == cells, "\(text)")
        }
    }

    /// Random lines and places: carets under the marked text, at every width.
    @Test func caretsStandUnderWhatIsMeant() {
        let pieces = [
            "a", "title: ", " ", "\t", "日本", "👨‍👩‍👧", "e\u{301}", "🇩🇪", "ﷺ", "\u{202E}", "→", "word ", "“x”", "\u{FEFF}",
            "…", "x\u{200D}", "한국어", "0123456789 ",
        ]
        var random = SeededRandom(seed: 11)
        for _ in 0..<800 {
            func some(_ most: Int) -> String { (0..<random.number(0...most)).map { _ in random.pick(pieces) }.joined() }
            // Letters at both ends keep marks from joining what stands before and behind.
            let head = some(30) + "h"
            let mark = "m" + some(12) + "n"
            let tail = "t" + some(30)
            let ending = random.pick(["", "\n", "\r\n", "\r\nnext: 1\r\n"])
            let text = "first: 1\n" + head + mark + tail + ending
            let lower = Int32("first: 1\n".utf8.count + head.utf8.count)
            let width = random.number(40...200)
            let finding = Diagnostic(
                DiagnosticCode("check/name"), some(20),
                at: SourcePlace(file: 0, lower: lower, upper: lower + Int32(mark.utf8.count)), label: some(14),
                help: some(30),
                example: some(30), command: some(4))
            let lines = printed(text, [finding], width: width).split(separator: "\n", omittingEmptySubsequences: false)
                .map(String.init)
            for line in lines { #expect(CellWidth.of(line) <= width || hasOneWord(line), "\(width): \(line)") }
            guard let caretLine = lines.firstIndex(where: { $0.contains("^") }) else {
                Issue.record("no caret in\n\(lines.joined(separator: "\n"))")
                continue
            }
            let source = columns(lines[caretLine - 1])
            let carets = columns(lines[caretLine])
            let under = zip(source, carets + Array(repeating: " ", count: source.count)).filter { $0.1 == "^" }.map(\.0)
            let marked = String(under.filter { $0 != "" }.joined())
            let shown = mark.replacing("\t", with: "  ").replacing("\u{202E}", with: "\u{FFFD}").replacing(
                "\u{FEFF}", with: "\u{FFFD}")
            #expect(
                marked == shown || marked.hasSuffix("…") && shown.hasPrefix(marked.dropLast()),
                "\(width)\n\(lines[caretLine - 1])\n\(lines[caretLine])")
        }
    }

    /// What each column shows; the second column of a wide sign shows nothing.
    private func columns(_ line: String) -> [String] {
        var columns: [String] = []
        for character in line {
            let cells = CellWidth.of(String(character))
            if cells == 0, let last = columns.indices.last { columns[last].append(character) }
            if cells > 0 { columns += [String(character)] + Array(repeating: "", count: cells - 1) }
        }
        return columns
    }

    /// Behind its bar and its `= help:`.
    private func hasOneWord(_ line: String) -> Bool {
        var rest = line.drop { $0 == " " || $0 == "│" }
        for lead in ["= help: ", "= example: ", "= try: ", "error[check/name]: "] where rest.hasPrefix(lead) {
            rest = rest.dropFirst(lead.count)
        }
        return !rest.contains { CellWidth.of(String($0)) == 2 }
            && !rest.split(separator: " ").dropFirst().contains { !$0.isEmpty }
    }

    @Test("Errors come first, and no limit cuts one before a warning")
    func errorsComeFirst() {
        let warnings = (0..<50).map { _ in Diagnostic(.l10nStale, "old", at: nil, severity: .warning) }
        let errors = (0..<6).map { Diagnostic(.structureMissingKey, "wrong \($0)", at: nil) }
        let text = DiagnosticPrinter(files: [], limit: 10).print(warnings + errors)
        for number in 0..<6 { #expect(text.contains("wrong \(number)")) }
        #expect(
            text.hasPrefix("error[") && text.contains("… and 46 warnings more")
                && text.hasSuffix("6 errors, 50 warnings in 0 files\n"))
    }

    @Test("A text that several languages lack is one finding, and so is a changed source")
    func languagesAreJoined() throws {
        let rules = """
            schema: 1
            locales: { source: en, required: [de, fr, vi] }
            recoveryOptions: { dismiss: { title: Close, action: dismiss } }
            rules: [{ id: a, when: { http: 500 }, message: { title: New } }]
            fallback: { show: alert, message: { title: F }, recovery: [dismiss] }
            """
        let files = ["de", "fr", "vi"].map { tag in
            SourceFile(
                path: "\(tag).yaml",
                text:
                    "schema: 1\nlocale: \(tag)\ntranslations:\n  fallback: { title: F, sourceHash: aaaaaaaa }\n  dismiss: { title: C }\n"
            )
        }
        let warnings = try LoadedPolicy(files: [SourceFile(path: "a.yaml", text: rules)] + files).warnings
        #expect(
            warnings.filter { $0.check == "l10n/missing-locale" }.map(\.message) == [
                "“a” has no title in “de”, “fr” and “vi” (required)"
            ])
        #expect(warnings.filter { $0.check == "l10n/stale" }.map { $0.related.count } == [2])
    }

    @Test("The source is English where it is omitted, also with required languages")
    func theSourceMayBeLeftOut() throws {
        let rules = """
            schema: 1
            locales: { required: [de] }
            recoveryOptions: { dismiss: { title: Close, action: dismiss } }
            rules: [{ id: a, when: { http: 500 }, message: { title: New } }]
            fallback: { show: alert, message: { title: F }, recovery: [dismiss] }
            """
        let german = "schema: 1\nlocale: de\ntranslations:\n  fallback: { title: F }\n"
        let policy = try ErrorPolicy(files: [
            SourceFile(path: "a.yaml", text: rules), SourceFile(path: "de.yaml", text: german),
        ])
        #expect(policy.locales == ["en", "de"])
    }
}
