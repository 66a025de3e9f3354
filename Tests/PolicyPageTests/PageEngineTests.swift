import Foundation
import PolicyEngine
import TestSupport
import Testing

@testable import PolicyPage
@testable import ReferenceModel

/// The page’s engine answers as the same session does here, byte for byte, in node. Where node or the engine that `scripts/build-page` makes is missing,
/// this says so.
@Suite struct PageEngineTests {
    private static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent()
    private static let engine = root.appending(path: ".build/page/engine.wasm").path
    static let isPossible = NodeProgram.path != nil && FileManager.default.fileExists(atPath: engine)

    /// Questions and what a session here answers.
    private struct Recording {
        private var session = PageSession()
        private(set) var data = Data()
        private(set) var count = 0

        mutating func ask(_ fields: [[UInt8]]) -> String {
            let question = fields.reduce(into: [UInt8]()) { $0 += Self.framed($1) }
            let answer = session.answer(question)
            for part in [question, answer] { data.append(contentsOf: Self.framed(part)) }
            count += 1
            return String(decoding: answer, as: UTF8.self)
        }

        mutating func ask(_ words: [String]) -> String { ask(words.map { Array($0.utf8) }) }

        mutating func open(_ files: [SourceFile]) -> String {
            ask(
                ["open", "2026-11-23", "policies/", ""].map { Array($0.utf8) }
                    + files.flatMap { [Array($0.path.utf8), $0.bytes] })
        }

        private static func framed(_ bytes: [UInt8]) -> [UInt8] {
            (0..<4).map { UInt8(truncatingIfNeeded: bytes.count >> (8 * $0)) } + bytes
        }
    }

    @Test(
        "The shipped policy and all samples",
        .enabled(if: Machine.has(isPossible), "node or .build/page/engine.wasm is missing: run scripts/build-page"))
    func shippedPolicy() throws {
        var recording = Recording()
        let state = recording.open(try PageSamples.files())
        #expect(state.contains("\"usable\": true"))
        for word in ["names", "catalogue"] { #expect(!recording.ask([word]).contains("\"error\": \"")) }
        for event in try PageSamples.events() {
            #expect(recording.ask(["decide", event.json]).hasPrefix("{\"decision\""))
        }
        let quotes = ["We couldn't complete that", "retry", "toast", "network.offline", "no such text at all"]
        for quote in LawCases.some(quotes, usually: 2) { _ = recording.ask(["who-sees", quote, ""]) }
        for edit in PageSamples.edits { _ = recording.ask(["edit"] + edit) }
        for word in ["changes", "patch"] { #expect(recording.ask([word]).utf8.count > 200, "\(word)") }
        try replay(recording)
    }

    @Test(
        "2,000 errors of 200 random policies, or a part of them",
        .enabled(if: Machine.has(isPossible), "node or .build/page/engine.wasm is missing: run scripts/build-page"))
    func randomPolicies() throws {
        var recording = Recording()
        for number in LawCases.numbers(below: 200, usually: 33) {
            let seed = UInt64(40_000 + number)
            let reference = randomPolicy(seed: seed)
            var shuffle = SeededRandom(seed: seed)
            let files = yamlFiles(reference, shuffledBy: &shuffle).map { SourceFile(path: $0.path, text: $0.text) }
            _ = recording.open(files)
            for event in randomEvents(for: reference, seed: seed &* 3, count: 10) {
                _ = recording.ask(["decide", try ErrorEvent(json: event.json()).json])
            }
        }
        #expect(recording.count == LawCases.count(of: 200, usually: 33) * 11)
        try replay(recording)
    }

    @Test(
        "300 mutated policies, or a part of them, have the same findings",
        .enabled(if: Machine.has(isPossible), "node or .build/page/engine.wasm is missing: run scripts/build-page"))
    func mutatedPolicies() throws {
        var recording = Recording()
        let files = try PageSamples.files()
        _ = recording.open(files)
        var random = SeededRandom(seed: 77)
        for _ in 0..<LawCases.count(of: 300, usually: 50) {
            let file = files[random.number(0...files.count - 1)]
            var bytes = file.bytes
            for _ in 0...random.number(0...2) { PageSamples.mutate(&bytes, &random) }
            _ = recording.ask([Array("put".utf8), Array(file.path.utf8), bytes])
            _ = recording.ask([Array("put".utf8), Array(file.path.utf8), file.bytes])
        }
        try replay(recording)
    }

    private func replay(_ recording: Recording) throws {
        let pairs = FileManager.default.temporaryDirectory.appending(path: "page-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: pairs) }
        try recording.data.write(to: pairs)
        let text = try #require(
            try NodeProgram.output(Self.root.appending(path: "wasm/replay.mjs").path, Self.engine, pairs.path))
        #expect(text == "\(recording.count) answers, 0 different\n", "\(text)")
    }
}
