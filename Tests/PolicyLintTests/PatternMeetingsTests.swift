import PolicyEngine
import TestSupport
import Testing

@testable import PolicyAnalysis

/// Names for every way in which patterns can match one.
@Suite struct PatternMeetingsTests {
    private func matches(_ patterns: [Glob], _ name: String) -> [Bool] { patterns.map { $0.matches(name) } }

    @Test("A name that three patterns match is among them")
    func three() throws {
        let patterns = ["NS*", "*Domain", "*Err*"].map { Glob($0) }
        let names = try #require(PatternMeetings(patterns)?.names())
        // Of eight sets all: each pattern can be met alone.
        #expect(Set(names.map { matches(patterns, $0) }).count == 8)
        #expect(names.count == 8)
    }

    @Test("Whatever a random name is matched by, a name stands for it")
    func random() throws {
        var random = SeededRandom(seed: 11)
        let pieces = ["*", "a", "b", "ab", "é", "*"]
        func text(_ most: Int) -> String {
            (0...random.number(0...most)).map { _ in random.pick(pieces) }.joined()
        }
        for _ in 0..<150 {
            let patterns = (0..<4).map { _ in Glob(text(4)) }
            let names = try #require(PatternMeetings(patterns)?.names())
            let known = Set(names.map { matches(patterns, $0) })
            #expect(known.count == names.count)
            for _ in 0..<60 {
                let name = text(6).filter { $0 != "*" }
                #expect(known.contains(matches(patterns, name)), "\(patterns.map(\.text)) \(name)")
            }
        }
    }

    @Test("Too many ways to meet are not looked at all, and too long a pattern is not followed")
    func limits() {
        #expect(PatternMeetings([Glob(String(repeating: "a", count: 64))]) == nil)
        let many = (0..<16).map { Glob("*\(UnicodeScalar(UInt8(97 + $0)))*") }
        #expect(PatternMeetings(many)?.names() == nil)
    }
}
