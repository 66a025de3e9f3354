import Foundation
import Testing

@testable import PolicyEngine

/// Public suites of YAML, JSON and odd strings. They lie outside the project; without them this is skipped.
@Suite(.enabled(if: VocabularyDataTests.isThere, "shared/data is not beside the project")) struct PublicSuiteTests {

    private func lines(_ name: String) throws -> [[String: Any]] {
        try String(contentsOf: VocabularyDataTests.folder.appending(path: name), encoding: .utf8).components(
            separatedBy: "\n"
        ).filter { !$0.isEmpty }.map { line in
            try #require(try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
        }
    }

    /// A file is read, or refused with an error at a place inside of it.
    private func reads(_ bytes: [UInt8], name: String, read: ([UInt8], inout DiagnosticLog) -> NodeTree?) -> Bool {
        var log = DiagnosticLog()
        let tree = read(bytes, &log)
        #expect((tree == nil) == (log.errorCount > 0) || tree != nil, "\(name): refused without an error")
        for place in log.diagnostics.compactMap({ $0.place }) {
            #expect(
                place.lower >= 0 && place.upper <= max(bytes.count, 1) && place.lower <= place.upper,
                "\(name): a place outside")
        }
        return tree != nil && log.errorCount == 0
    }

    /// Texts that are no YAML 1.2 and that libyaml takes all the same.
    private static let takenByLibyaml: Set<String> = [
        "9C9N", "9JBA", "CVW2", "DK95/01", "G5U8", "QB6E", "S98Z", "SU5Z", "X4QW", "Y79Y/003", "YJV2",
    ]

    @Test("yaml-test-suite: what is wrong is refused, and what is refused is told where")
    func yaml() throws {
        var (taken, refused) = (0, 0)
        var wrong: Set<String> = []
        for one in try lines("yaml_test_suite.jsonl") {
            guard let id = one["id"] as? String, let isWrong = one["error"] as? Bool, let text = one["text"] as? String
            else { continue }
            let isRead = reads(Array(text.utf8), name: id) { YAMLReader.read($0, file: 0, reporting: &$1) }
            if isRead { taken += 1 } else { refused += 1 }
            if isWrong, isRead { wrong.insert(id) }
        }
        #expect(wrong == Self.takenByLibyaml)
        // Several documents, tags and keys that are no texts are refused on purpose.
        #expect(taken >= 150 && taken + refused == 402, "\(taken) taken, \(refused) refused")
    }

    @Test("JSONTestSuite: every text that must be read is read, and every text that must be refused is refused")
    func json() throws {
        var counts: [String: Int] = [:]
        for one in try lines("json_test_suite.jsonl") {
            guard let name = one["name"] as? String else { continue }
            let verdict = String(name.prefix(1))
            let bytes: [UInt8]
            if let text = one["text"] as? String {
                bytes = Array(text.utf8)
            } else if let text = one["text_base64"] as? String {
                bytes = Array(try #require(Data(base64Encoded: text)))
            } else {
                let start = Array((one["start"] as? String ?? "").utf8)
                bytes = (0..<(one["size"] as? Int ?? 0)).map { start[$0 % start.count] }
            }
            let isRead = reads(bytes, name: name) { JSONReader.read($0, file: 0, reporting: &$1) }
            counts[verdict, default: 0] += 1
            #expect(verdict != "n" || !isRead, "\(name) has to be refused")
            #expect(verdict != "y" || isRead || name.contains("duplicated_key"), "\(name) has to be read")
        }
        #expect(counts["y"] == 95 && counts["n"] == 188, "\(counts)")
    }

    private func strings() throws -> [String] {
        let data = try Data(contentsOf: VocabularyDataTests.folder.appending(path: "blns.json"))
        return try #require(try JSONSerialization.jsonObject(with: data) as? [String])
    }

    private func quoted(_ text: String) throws -> String {
        String(
            decoding: try JSONSerialization.data(
                withJSONObject: text, options: [.fragmentsAllowed, .withoutEscapingSlashes]), as: UTF8.self)
    }

    @Test("Naughty strings in every place of a rule file are read, or refused at their place")
    func stringsInRules() throws {
        for string in try strings() {
            let word = try quoted(string)
            for template in [
                "rules: [{ id: @, when: { http: 404 }, category: nonRetryable, message: { title: Gone } }]",
                "rules: [{ id: a, when: { domain: @ }, category: nonRetryable, message: { title: Gone } }]",
                "rules: [{ id: a, when: { code: @, scope: @ }, category: @, message: { title: Gone } }]",
                "rules: [{ id: a, when: { http: @, attempt: @ }, category: nonRetryable }]",
                "rules: [{ id: a, when: { http: 404 }, category: nonRetryable, show: @, retry: @, quiet: @, message: { title: @, reason: @, help: @ } }]",
                "@: { a: b }", "domains: { @: { codes: [@], parameters: [@] } }",
                "locales: { source: @, required: [@] }", "scopes: { @: { loudest: @ } }",
                "recoveryOptions: { @: { title: @, action: @ } }", "retrySchedules: { @: { initial: @, jitter: @ } }",
                "rules: [{ id: a, when: { header: { @: @ }, context: { @: @ } } }]",
            ] {
                let text = "schema: 1\n" + template.replacing("@", with: word) + "\n"
                let found = PolicyInspection(files: [SourceFile(path: "a.yaml", text: text)]).diagnostics
                for place in found.compactMap({ $0.place }) {
                    #expect(
                        place.lower <= place.upper && place.upper <= Int32(text.utf8.count), "\(word) in \(template)")
                }
            }
        }
    }

    @Test("Naughty strings in a record of an error come back unchanged")
    func stringsInRecords() throws {
        for string in try strings() where !string.isEmpty {
            let word = try quoted(string)
            let json =
                #"{"domain": "d", "code": "c", "headers": {"x": @}, "parameters": {"p": @}, "context": {"scope": @, "field": @}}"#
                .replacing("@", with: word)
            guard let event = try? ErrorEvent(json: json) else { continue }
            #expect(event.context.scope.map { $0.utf8.elementsEqual(string.utf8) } == true, "\(word)")
            #expect(event.links.first?.parameters["p"] == .text(string), "\(word)")
        }
    }
}
