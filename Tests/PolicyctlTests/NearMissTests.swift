import Foundation
import PolicyEngine
import TestSupport
import Testing

@testable import policyctl

/// What is nearly a declared error is never answered as if it were another one, in silence.
@Suite struct NearMissTests {
    private enum Answer { case refused, noted, decided(ErrorCause) }

    private func answer(_ words: String, _ policy: ErrorPolicy) throws -> Answer {
        guard let link = ErrorText.read(words) else { return .refused }
        let event = ErrorEvent(links: [link])
        if OperandAdvice(policy).mistake(event) != nil { return .refused }
        return policy.notes(on: event).isEmpty ? .decided(link) : .noted
    }

    /// Each day others, unless all are asked for.
    private static func isTried(_ number: Int) -> Bool { LawCases.areAll || (number + 4_000) % 5 == LawCases.day % 5 }

    @Test func nothingNearIsAnsweredInSilence() throws {
        let policy = try ErrorPolicy(folder: Shell.root.appending(path: "policies").path)
        let spelling = ErrorSpelling(policy)
        var random = SeededRandom(seed: 12)
        var (tried, known) = (0, 0)
        for domain in spelling.domains {
            for code in spelling.codes(of: domain) {
                for miss in Self.misses(code, &random) where miss != code {
                    tried += 1
                    guard case .decided(let link) = try answer("\(domain):\(miss)", policy) else { continue }
                    // Blanks around a code and a minus of typography are read; another declared code is that one.
                    known += 1
                    #expect(policy.declares(link.code ?? .name(""), in: domain) == true, "\(domain):\(miss)")
                }
            }
            guard !spelling.codes(of: domain).isEmpty else { continue }
            for number in [-3_010 ... -990, -20...60, 250...270].joined() where Self.isTried(number) {
                tried += 1
                // A typographic minus, as text editors make it.
                let words = "\(domain):" + (number < 0 ? "\u{2212}\(-number)" : "\(number)")
                guard case .decided(let link) = try answer(words, policy) else { continue }
                known += 1
                #expect(policy.declares(link.code ?? .name(""), in: domain) == true, "\(words)")
            }
        }
        #expect(tried > (LawCases.areAll ? 60_000 : 10_000) && known > 200, "\(tried) \(known)")
    }

    private static func misses(_ code: String, _ random: inout SeededRandom) -> [String] {
        let letters = Array(code)
        let place = random.number(0...letters.count - 1)
        var (other, doubled, cut) = (letters, letters, letters)
        other[place] = "x"
        doubled.insert(letters[place], at: place)
        cut.remove(at: place)
        return [" \(code) ", code.uppercased(), code.lowercased(), String(other), String(doubled), String(cut)]
    }
}
