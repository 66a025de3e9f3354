import PolicyEngine
import TestSupport
import Testing

@testable import PolicyAnalysis
@testable import PolicyLint
@testable import ReferenceModel
@testable import policyctl

/// What is printed behind `policyctl evaluate`, read again as it reads it, asks about the same error and situation.
@Suite struct ExampleEventArgumentsTests {
    @Test(.enabled(if: Machine.hasTime, "scripts/test --all runs it"), arguments: 0..<6)
    func examplesOfRandomPolicies(_ part: Int) throws {
        var count = 0
        for number in 0..<20 {
            let seed = UInt64(40_000 + part * 20 + number)
            let reference = randomPolicy(seed: seed)
            var shuffle = SeededRandom(seed: seed)
            let inspection = PolicyInspection(
                files: yamlFiles(reference, shuffledBy: &shuffle).map { SourceFile(path: $0.path, text: $0.text) })
            let reach = try #require(LintContext(inspection, LintSettings()).reach)
            var witnesses = reach.ties.found.map(\.witness)
            for entry in reach.entries {
                switch entry.answer {
                case .reachable: witnesses.append(try #require(reach.witness(of: entry)))
                case .hidden(_, let witness): witnesses.append(witness)
                case .impossible, .unknown: break
                }
            }
            for clause in reach.entries.map(\.clause) {
                for region in reach.clauses.shape(clause).regions(at: 0, of: 2)
                where !region.isEmpty(of: reach.space.universe) {
                    witnesses.append(reach.space.witness(in: region))
                }
            }
            for event in randomEvents(for: reference, seed: seed, count: 20) {
                witnesses.append(ExampleEvent(event: sayable(try ErrorEvent(json: event.json()))))
            }
            count += witnesses.count
            for witness in witnesses {
                #expect(try asked(witness.arguments) == witness.event, "policy \(seed): \(witness.arguments)")
            }
        }
        #expect(count > 600)
    }

    @Test func oddNames() throws {
        let domains = [
            nil, "A", "A:B", "A:", "http", "http:401", "a@401", "@401", "-x", "--http", "true", "7", "{x", "two words",
            "it's", "“”", "a/b.json", "-", "*", "$HOME",
        ]
        let codes: [ErrorCode?] = [nil, 7, -7, "x", "a:b", "c@404", ":", "with space", "401"]
        for domain in domains {
            for code in codes {
                for http in [nil, 401] where domain != nil || code != nil || http != nil {
                    let link = ErrorCause(domain: domain, code: code, http: http)
                    let witness = ExampleEvent(
                        event: ErrorEvent(links: [link, link, ErrorCause(domain: "Last", code: 1)]))
                    #expect(try asked(witness.arguments) == witness.event, "\(witness.arguments)")
                }
            }
        }
    }

    /// Without what examples never hold.
    private func sayable(_ event: ErrorEvent) -> ErrorEvent {
        var event = event
        for index in event.links.indices {
            event.links[index].parameters = [:]
            if index > 0 { event.links[index].headers = [] }
        }
        event.links = event.links.enumerated().filter { $0.offset == 0 || $0.element != ErrorCause() }.map(\.element)
        event.context.elapsed = nil
        event.context.now = nil
        event.context.field = nil
        event.context.locale = nil
        return event
    }

    private func asked(_ arguments: String) throws -> ErrorEvent? {
        let input = try EvaluateInput(try Arguments(words(arguments), for: EvaluateCommand.command))
        guard input.sources.count == 1, case .event(let event) = input.sources[0] else { return nil }
        var situated = input.situated(event)
        situated.context.locale = nil
        return situated
    }

    private enum Quotes {
        case none, plain, escaped
    }

    /// As bash splits them: words in `'…'`, and bytes in `$'\x1B'`.
    private func words(_ line: String) -> [String] {
        var words: [String] = []
        var word: [UInt8]?
        var quotes = Quotes.none
        var rest = Array(line.utf8)[...]
        while let byte = rest.popFirst() {
            switch (byte, quotes) {
            case (UInt8(ascii: "\\"), .none):
                word = (word ?? []) + rest.prefix(1)
                rest = rest.dropFirst()
            case (UInt8(ascii: "\\"), .escaped):
                word = (word ?? []) + [escapedByte(&rest)]
            case (UInt8(ascii: "$"), .none) where rest.first == UInt8(ascii: "'"):
                rest = rest.dropFirst()
                word = word ?? []
                quotes = .escaped
            case (UInt8(ascii: "'"), _):
                word = word ?? []
                quotes = quotes == .none ? .plain : .none
            case (UInt8(ascii: " "), .none):
                if let word { words.append(String(decoding: word, as: UTF8.self)) }
                word = nil
            default:
                word = (word ?? []) + [byte]
            }
        }
        if let word { words.append(String(decoding: word, as: UTF8.self)) }
        return words
    }

    private func escapedByte(_ rest: inout ArraySlice<UInt8>) -> UInt8 {
        guard let byte = rest.popFirst() else { return 0 }
        guard byte == UInt8(ascii: "x") else { return byte }
        let digits = String(decoding: rest.prefix(2), as: UTF8.self)
        rest = rest.dropFirst(2)
        return UInt8(digits, radix: 16) ?? 0
    }
}
