import Foundation
import Testing

@testable import PolicyEngine
@testable import ReferenceModel

/// libyaml says the same of a text whether it decodes it itself or takes it as it is.
@Suite struct YAMLEventsTests {
    /// Everything YAML has, and what stands at the end of a text in many ways once it is cut off.
    private static let everything = """
        %YAML 1.1
        %TAG !e! tag:example.com,2000:
        --- # a comment
        &a anchored: !e!t%21x 'it''s'
        ? [flow, {a: b, "c": d}, *a]
        : !!str "an \\x41 \\u00e9 \\U0001F600 \\
          escape\\n"
        *a : >2-
            folded ü

          text
        literal: |+
          – – –
          \u{85}\u{2028}

        list:
        - - 1
          -\t2
        - plain text
          goes on # here
        end: …\r
        ...
        """

    private static let texts: [[UInt8]] = {
        let walker = FileManager.default.enumerator(atPath: Repository.policies)
        let paths = (walker?.compactMap { $0 as? String } ?? []).filter { $0.hasSuffix(".yaml") }.sorted()
        let files = paths.compactMap { path in
            FileManager.default.contents(atPath: Repository.policies + "/" + path).map { Array($0) }
        }
        return [Array(everything.utf8)] + files
    }()

    /// All that is asked of the events of a text.
    private func story(_ bytes: [UInt8], decoded: Bool) -> [String] {
        bytes.withUnsafeBufferPointer { bytes in
            guard var events = YAMLEvents(bytes, decoded: decoded) else { return ["none"] }
            var story: [String] = []
            while true {
                let event = events.next()
                if case .failure = event { return story + ["\(events.failure())"] }
                story.append("\(event) \(events.lower()) \(events.upper()) \(events.anchor ?? []) \(events.tag ?? [])")
                if case .scalar = event { story.append(String(decoding: events.scalarValue, as: UTF8.self)) }
                if case .streamEnd = event { return story }
            }
        }
    }

    private func saysTheSame(_ bytes: [UInt8]) -> Bool {
        UTF8Check.firstFault(in: bytes) != nil || story(bytes, decoded: true) == story(bytes, decoded: false)
    }

    @Test("Real files, and a text cut off anywhere, give the same events both ways")
    func cutOff() {
        for text in Self.texts { #expect(saysTheSame(text)) }
        let text = Array(Self.everything.utf8)
        for end in 0...text.count where !saysTheSame(Array(text[..<end])) {
            Issue.record("cut off after byte \(end)")
        }
    }

    @Test("Texts with mistakes, and larger than what libyaml reads at once, give the same events both ways")
    func mutated() {
        var random = ReferenceRandom(seed: 71)
        let odd = [
            "[", "]", "{", "}", ": ", "- ", "? ", "&a ", "*a", "!t ", "| ", ">\n", "'", "\"", "%", "#", "\t", "\n",
            "\r", "\\x", "ü", "\u{FEFF}", "---\n", "...\n",
        ]
        for round in 0..<3_000 {
            let whole = Self.texts[round % 2 == 0 ? 0 : Int.random(in: 0..<Self.texts.count, using: &random)]
            let start = Int.random(in: 0..<whole.count, using: &random)
            var text = Array(whole[start..<min(whole.count, start + Int.random(in: 0...300, using: &random))])
            for _ in 0..<Int.random(in: 0...5, using: &random) {
                let place = Int.random(in: 0...text.count, using: &random)
                text.insert(contentsOf: odd[Int.random(in: 0..<odd.count, using: &random)].utf8, at: place)
            }
            if !saysTheSame(text) { Issue.record("\(String(decoding: text, as: UTF8.self))") }
        }
        for size in [16_383, 16_384, 16_385, 49_152, 200_000] {
            #expect(saysTheSame(Array("a: ".utf8) + Array(repeating: 0x62, count: size)), "\(size)")
            #expect(saysTheSame(Array("a: ".utf8) + Array(String(repeating: "ü ", count: size).utf8)), "\(size)")
            #expect(saysTheSame(Array(String(repeating: "# é\n- ü\n", count: size / 10).utf8)), "\(size)")
        }
    }

    @Test(
        "The texts of yaml-test-suite give the same events both ways",
        .enabled(if: VocabularyDataTests.isThere, "shared/data is not beside the project"))
    func suite() throws {
        let path = VocabularyDataTests.folder.appending(path: "yaml_test_suite.jsonl")
        var count = 0
        for line in try String(contentsOf: path, encoding: .utf8).components(separatedBy: "\n") where !line.isEmpty {
            let one = try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any]
            guard let id = one?["id"] as? String, let text = one?["text"] as? String else { continue }
            #expect(saysTheSame(Array(text.utf8)), "\(id)")
            count += 1
        }
        #expect(count == 402)
    }

    @Test("The libyaml of this machine takes texts as they are")
    func isPossible() { #expect(YAMLEvents.takesDecodedText) }
}
