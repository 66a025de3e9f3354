import PolicyEngine
import Testing

@testable import PolicyLint

/// Every check against its own examples, as they stand and in other dress.
@Suite struct CheckExampleTests {
    struct Dress: Sendable {
        let name: String
        var quotes: ExampleFiles.Quotes?
        var change: @Sendable (String) -> String = { $0 }

        func files(_ text: String, _ example: CheckPage.Example) -> ExampleFiles {
            let files = ExampleFiles(text, isWhole: example.isWhole, change)
            return quotes.map { files.quoted($0) } ?? files
        }
    }

    /// Other spellings that must not hide a finding or move its place.
    private static let dresses = [
        Dress(name: "as it is"),
        Dress(name: "emoji before it") { "# 😀 👨‍👩‍👧 ﷽ e\u{301} 日本\n" + $0 },
        Dress(name: "CRLF") { $0.replacing("\n", with: "\r\n") },
        Dress(name: "further down") { "# one\n\n# two\n" + $0 + "\n\n# end\n" },
        Dress(name: "no final line end") { String($0.dropLast($0.hasSuffix("\n") ? 1 : 0)) },
        Dress(name: "double quotes", quotes: .double),
        Dress(name: "single quotes", quotes: .single),
    ]

    /// Checks that look at how a value is written, not at its text.
    private static let ofWriting: [String: String] = [
        "meta/cannot-suppress": "its comment is about a word that is to be in quotes",
        "yaml/ambiguous-boolean": "in quotes it is a word",
        "yaml/ambiguous-float": "in quotes it is a name",
        "yaml/ambiguous-number": "in quotes it is a name",
        "yaml/bracketed-text": "whoever writes quotes inside brackets means a list",
        "yaml/cut-by-comment": "in quotes nothing is cut",
        "yaml/implicit-date": "in quotes it is no date",
        "yaml/odd-space": "in quotes no space is indentation",
        "yaml/smart-quotes": "straight quotes are what it asks for",
        "yaml/unquoted-placeholder": "braces that hold quotes are no placeholder",
    ]

    static func dresses(for id: String) -> [Dress] { dresses.filter { $0.quotes == nil || ofWriting[id] == nil } }

    @Test(arguments: CheckCatalog.all.map(\.id))
    func badExamplesAreFound(_ id: String) throws {
        let check = try #require(CheckCatalog.check(id))
        #expect(!check.examples.isEmpty)
        for example in check.examples {
            for dress in Self.dresses(for: id) {
                let files = dress.files(example.bad, example)
                let found = files.findings(check)
                let marks = found.compactMap { files.mark($0) }
                #expect(!found.isEmpty, "\(dress.name): nothing is found in\n\(example.bad)")
                #expect(
                    Set(marks.map(\.description)) == Set(files.marks.map(\.description)),
                    "\(dress.name): found elsewhere\n\(files.printed(found))")
                #expect(
                    found.contains { $0.fix != nil } == (check.fix != .none),
                    "\(dress.name): fixes are offered only where the check says so")
            }
        }
    }

    @Test(arguments: CheckCatalog.all.map(\.id))
    func goodExamplesAreSilent(_ id: String) throws {
        let check = try #require(CheckCatalog.check(id))
        for example in check.examples {
            for dress in Self.dresses(for: id) {
                let files = dress.files(example.good, example)
                #expect(files.marks.isEmpty)
                let inspection = files.inspection
                let found = files.findings(check, in: inspection)
                #expect(found.isEmpty, "\(dress.name)\n\(files.printed(found))")
                #expect(
                    inspection.policy != nil,
                    "\(DiagnosticPrinter(files: inspection.files).print(inspection.diagnostics))")
            }
        }
    }

    /// A fix makes its finding go away; a safe one changes no decision.
    @Test(arguments: CheckCatalog.all.filter { $0.fix != .none }.map(\.id))
    func fixesRepair(_ id: String) throws {
        let check = try #require(CheckCatalog.check(id))
        for example in check.examples {
            for (number, dress) in Self.dresses(for: id).enumerated() {
                var files = dress.files(example.bad, example)
                let before = files.inspection
                var after = before
                var found = files.findings(check, in: before)
                var rounds = 0
                while let fix = found.compactMap(\.fix).first, rounds < 10 {
                    #expect((fix.safety == .safe) == (check.fix == .safe) || fix.safety == .safe)
                    files = files.applying(fix)
                    after = files.inspection
                    found = files.findings(check, in: after)
                    rounds += 1
                }
                #expect(rounds > 0 && found.isEmpty, "\(dress.name): \(rounds) fixes\n\(files.printed(found))")
                #expect(after.policy != nil, "\(DiagnosticPrinter(files: after.files).print(after.diagnostics))")
                guard check.fix == .safe, let old = before.policy, let new = after.policy else { continue }
                // Other errors in each dress: the expected decision does not depend on it.
                var random = RandomErrors(policy: old, seed: UInt64(number + 1))
                for _ in 0..<200 {
                    let event = random.next()
                    #expect(old.decide(event, seed: 1).withoutTraces == new.decide(event, seed: 1).withoutTraces)
                }
            }
        }
    }

    @Test func everyCheckSaysWhatItIs() {
        #expect(Set(CheckCatalog.all.map(\.id)).count == CheckCatalog.all.count)
        #expect(Self.ofWriting.keys.allSatisfy { CheckCatalog.check($0) != nil })
        for check in CheckCatalog.all {
            #expect(check.id.split(separator: "/").count == 2, "\(check.id)")
            #expect(!check.summary.isEmpty && !check.summary.hasSuffix(".") && check.why.hasSuffix("."), "\(check.id)")
        }
    }
}

extension ExampleFiles.Mark: CustomStringConvertible {
    var description: String { "\(path):\(range)" }
}

extension ExampleFiles {
    func printed(_ findings: [Finding]) -> String {
        DiagnosticPrinter(files: files.sorted { $0.path.precedesByBytes($1.path) } + companions).print(
            findings.map(\.diagnostic))
    }
}

extension Decision {
    /// What people meet: everything but the lines rules stand in and the policy's hash.
    var withoutTraces: String {
        "\(rule) \(refinedBy ?? "") \(category) \(severity) \(surface) \(field ?? "") \(perform ?? "") \(message) \(recovery) \(String(describing: retry)) "
            + "\(String(describing: stopped)) \(dedupeKey) \(isLogged) \(isAmbiguous)"
    }
}
