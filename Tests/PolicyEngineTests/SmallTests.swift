import PolicyEngine
import PolicyText
import TestSupport
import Testing

@testable import ReferenceModel

@Suite struct GlobTests {
    private func naive(_ pattern: [UInt8], _ text: [UInt8]) -> Bool {
        guard let first = pattern.first else { return text.isEmpty }
        if first == 0x2A {
            return (0...text.count).contains { naive(Array(pattern.dropFirst()), Array(text.dropFirst($0))) }
        }
        return text.first == first && naive(Array(pattern.dropFirst()), Array(text.dropFirst()))
    }

    private func random(_ letters: String, length: ClosedRange<Int>, random: inout SeededRandom) -> String {
        String((0..<Int.random(in: length, using: &random)).compactMap { _ in letters.randomElement(using: &random) })
    }

    @Test func matchesLikeANaiveMatcher() {
        var generator = SeededRandom(seed: 41)
        for _ in 0..<20_000 {
            let pattern = random("ab*", length: 1...6, random: &generator)
            let text = random("ab", length: 0...8, random: &generator)
            #expect(Glob(pattern).matches(text) == naive(Array(pattern.utf8), Array(text.utf8)), "\(pattern) \(text)")
        }
    }

    @Test func freshMatchesAreMatched() {
        var generator = SeededRandom(seed: 42)
        for _ in 0..<5_000 {
            let a = Glob(random("ab*", length: 1...6, random: &generator))
            let b = Glob(random("ab*", length: 1...6, random: &generator))
            #expect(a.matches(a.freshMatch))
            if let both = a.freshMatch(with: b) {
                #expect(a.matches(both) && b.matches(both), "\(a.text) \(b.text) \(both)")
            } else {
                let texts = (0..<200).map { _ in random("ab", length: 0...8, random: &generator) }
                #expect(!texts.contains { a.matches($0) && b.matches($0) }, "\(a.text) \(b.text)")
            }
        }
    }
}

@Suite struct InclusionTests {
    @Test func attemptsBeginAtOne() throws {
        let policy = try policy(
            """
            schema: 1
            rules:
              - { id: classifies, when: { code: x, attempt: ..2 }, category: retryable, show: toast }
              - { id: refines, when: { category: retryable, attempt: [1, 2] }, show: screen }
              - { id: a.wide, when: { domain: D, attempt: ..3 }, show: badge }
              - { id: b.narrow, when: { domain: D, attempt: 1..2 }, show: toast }
            """)
        let first = policy.decide(ErrorEvent(links: [ErrorCause(code: .name("x"))], context: EventContext(attempt: 1)))
        #expect(first.refinedBy == "refines" && first.surface == .toast)
        let second = policy.decide(ErrorEvent(links: [ErrorCause(domain: "D")], context: EventContext(attempt: 2)))
        #expect(second.rule == "b.narrow" && !second.isAmbiguous)
    }
}

@Suite struct LocaleTests {
    private func chain(_ wanted: String?, _ served: [String]) -> [String] {
        var seen: [String] = []
        LocaleChain(served: served).walk(wanted) {
            seen.append(served[$0]); return false
        }
        return seen
    }

    @Test func languagesFallBackToTheSource() {
        #expect(chain("de-AT", ["en", "de", "de-AT"]) == ["de-AT", "de", "en"])
        #expect(chain("DE_at", ["en", "de"]) == ["de", "en"])
        #expect(chain("pt-BR", ["en", "de"]) == ["en"])
        #expect(chain(nil, ["en", "de"]) == ["en"])
        #expect(chain("", ["en"]) == ["en"])
    }

    @Test func traditionalChineseNeverFallsToSimplified() {
        let served = ["en", "zh", "zh-Hans", "zh-Hant"]
        #expect(chain("zh-TW", served) == ["zh-Hant", "en"])
        #expect(
            chain("zh-Hant-HK", served) == ["zh-Hant", "zh-Hant", "en"]
                || chain("zh-Hant-HK", served) == ["zh-Hant", "en"])
        #expect(chain("zh-CN", served) == ["zh-Hans", "zh", "en"])
        #expect(!chain("zh-Hans-TW", served).contains("zh-Hant"))
    }

    @Test(arguments: [("de_at", "de-AT"), ("ZH-hant", "zh-Hant"), ("pt-br", "pt-BR"), ("es-419", "es-419")])
    func tagsHaveOneSpelling(_ written: String, _ canonical: String) {
        #expect(LocaleTag.canonical(written) == canonical)
    }

    @Test(arguments: ["", "d", "english language", "de-", "de--AT", "1de", "de-toolongsubtag"])
    func whatIsNoTagIsRefused(_ text: String) {
        #expect(LocaleTag.canonical(text) == nil)
    }
}

@Suite struct DurationTextTests {
    @Test(
        arguments: [
            ("300ms", 300), ("2s", 2_000), ("1m30s", 90_000), ("1.5s", 1_500), ("1d", 86_400_000), ("0s", 0),
            ("1h2m3s4ms", 3_723_004),
        ] as [(String, Int64)])
    func isRead(_ text: String, _ milliseconds: Int64) {
        #expect(DurationText.parse(text) == .milliseconds(milliseconds))
    }

    @Test(arguments: ["", "s", "1 s", "-1s", "1s1m", "1s1s", "1x", "1.5m30s", ".5s", "1e3s", "99999999999999999999s"])
    func whatIsNoDurationIsRefused(_ text: String) {
        #expect(DurationText.parse(text) == .unreadable)
    }

    @Test func writingAndReadingIsTheIdentity() {
        var random = SeededRandom(seed: 51)
        for _ in 0..<2_000 {
            let value = Int64.random(in: 0...400_000_000, using: &random)
            #expect(DurationText.parse(DurationText.write(value)) == .milliseconds(value))
        }
    }
}

@Suite struct TextTests {
    private func title(_ text: String, _ event: String) throws -> Decision.Message {
        let policy = try policy(
            "schema: 1\nrules:\n  - id: a\n    when: { code: x }\n    trust: [serverMessage]\n    message:\n      title: \(text)\n"
        )
        return policy.decide(try ErrorEvent(json: event)).message
    }

    @Test func valuesAreNotReadAgainAsTexts() throws {
        let message = try title("\"{a} and {b}\"", #"{"code": "x", "parameters": {"a": "{b}", "b": "{other}"}}"#)
        #expect(message.title == "{b} and {other}")
    }

    @Test func theFirstTextWhoseValuesAreKnownIsUsed() throws {
        #expect(
            try title("[\"{a} of {b}\", \"{a}\", none of them]", #"{"code": "x", "parameters": {"a": 3}}"#).title == "3"
        )
        #expect(try title("[\"{a}\", none of them]", #"{"code": "x"}"#).title == "none of them")
    }

    @Test func apostrophesQuoteBraces() throws {
        #expect(try title("\"It's '{'a'}' {a}''s\"", #"{"code": "x", "parameters": {"a": 1}}"#).title == "It's {a} 1's")
    }

    @Test func aServersSentenceIsCleanedAndCut() throws {
        let evil = "Name \\u001b[31mtaken\\u202e, see https://evil.example now\\r\\nplease"
        #expect(
            try title("\"{serverMessage}\"", #"{"code": "x", "parameters": {"serverMessage": "\#(evil)"}}"#).title
                == "Name [31mtaken, see now please")
        let long = String(repeating: "👩‍👩‍👧‍👦", count: 300)
        let cut = try title("\"{serverMessage}\"", #"{"code": "x", "parameters": {"serverMessage": "\#(long)"}}"#).title
        #expect(cut.count == 200 && cut.hasSuffix("👩‍👩‍👧‍👦…"))
    }

    @Test func whatCannotBeFilledFallsBackInsteadOfShowingBraces() throws {
        #expect(try title("\"{missing}\"", #"{"code": "x"}"#).title == "Not possible")
    }

    @Test func numbersAreWrittenInTheLanguageOfTheText() throws {
        #expect(try title("\"{n}\"", #"{"code": "x", "parameters": {"n": 1234567.5}}"#).title == "1,234,567.5")
        #expect(
            try title("\"{n}\"", #"{"code": "x", "parameters": {"n": -9223372036854775808}}"#).title
                == "-9,223,372,036,854,775,808")
    }
}

@Suite struct TextLinesTests {
    @Test func aCharacterIsRepeated() {
        for count in [-3, 0, 1, 2, 60] {
            #expect(TextLines.line(of: "─", count: count) == String(repeating: "─", count: max(count, 0)))
            #expect(TextLines.line(of: " ", count: count) == String(repeating: " ", count: max(count, 0)))
        }
        #expect(TextLines.line(of: "", count: 5) == "")
    }
}
