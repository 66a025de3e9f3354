import PolicyEngine
import Testing

@testable import PolicyLint

/// Whoever types what a help shows is rid of the finding, and meets no other mistake.
@Suite struct HelpTests {
    @Test("What a help shows is understood as a reader does")
    func snippets() {
        #expect(HelpSnippet("write 2s for seconds or 2ms for milliseconds") == .value("2s"))
        #expect(HelpSnippet("write untilAttempt: 3, or allow more retries") == .entry(key: "untilAttempt", value: "3"))
        #expect(
            HelpSnippet("say how often, such as `maxRetries: 5`, or for how long")
                == .entry(key: "maxRetries", value: "5"))
        #expect(HelpSnippet("write a list: [a, b]") == .value("[a, b]"))
        #expect(HelpSnippet("delete it") == nil && HelpSnippet("write it in sentence case") == nil)
        #expect(HelpSnippet("add a rule for it:\n- id: a\n  show: none") == .rule("- id: a\n  show: none"))
    }

    /// A help whose words are not for the place that is marked, with the reason.
    private static let elsewhere: [String: String] = [
        "meta/bad-directive": "it is about a comment", "meta/blanket": "it is about a comment",
        "surface/loudest-hides": "it names a category of one's own",
        "yaml/unquoted-placeholder": "the brace is marked, and the whole text goes in quotes",
    ]

    @Test(arguments: CheckCatalog.all.map(\.id))
    func whatIsShownHelps(_ id: String) throws {
        let check = try #require(CheckCatalog.check(id))
        if Self.elsewhere[id] != nil { return }
        for example in check.examples {
            let files = ExampleFiles(example.bad, isWhole: example.isWhole)
            guard files.links.isEmpty, files.companions.isEmpty else { continue }
            let before = files.inspection
            let found = files.findings(check, in: before)
            for finding in found {
                guard let help = finding.diagnostic.help, let snippet = HelpSnippet(help), let place = finding.place
                else { continue }
                let tries = snippets(snippet, files: files, inspection: before, place: place)
                let works = tries.contains { isRid($0, check: check, count: found.count, before: before) }
                #expect(
                    works,
                    "\(id): \(help) (\(snippet))\n\(tries.first.map { $0.files.map { String(decoding: $0.bytes, as: UTF8.self) }.joined() } ?? "could not be applied")"
                )
            }
        }
    }

    private func snippets(
        _ snippet: HelpSnippet, files: ExampleFiles, inspection: PolicyInspection, place: SourcePlace
    ) -> [ExampleFiles] {
        let sorted = files.files.sorted { $0.path.precedesByBytes($1.path) }
        var log = DiagnosticLog()
        let source = sorted[Int(place.file)]
        guard let tree = YAMLReader.read(source.bytes, file: place.file, reporting: &log) else { return [] }
        let file = LintFile(source: source, number: place.file, tree: tree)
        return snippet.applied(to: String(decoding: source.bytes, as: UTF8.self), at: place, in: file).map { text in
            var changed = files
            changed.files[changed.files.firstIndex { $0.path == source.path } ?? 0] = SourceFile(
                path: source.path, text: text)
            return changed
        }
    }

    private func isRid(_ files: ExampleFiles, check: Check, count: Int, before: PolicyInspection) -> Bool {
        let after = files.inspection
        let errors = { (inspection: PolicyInspection) in inspection.diagnostics.count { $0.severity == .error } }
        return files.findings(check, in: after).count < count && errors(after) <= errors(before)
    }
}
