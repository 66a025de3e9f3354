import PolicyEngine

@testable import policyctl

/// What stands behind `policyctl evaluate` on one line of a terminal, as the command reads it.
struct EvaluateQuestion {
    let event: ErrorEvent
    let seed: UInt64

    /// Nil unless it asks about one error.
    init?(_ line: String) throws {
        let arguments = try Arguments(Self.words(line), for: EvaluateCommand.command)
        let input = try EvaluateInput(arguments)
        guard input.sources.count == 1, case .event(let event) = input.sources[0] else { return nil }
        self.event = input.situated(event)
        seed = input.seed
    }

    private enum Quotes {
        case none, plain, escaped
    }

    /// As bash splits them: words in `'…'`, and bytes in `$'\x1B'`.
    private static func words(_ line: String) -> [String] {
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

    private static func escapedByte(_ rest: inout ArraySlice<UInt8>) -> UInt8 {
        guard let byte = rest.popFirst() else { return 0 }
        guard byte == UInt8(ascii: "x") else { return byte }
        let digits = String(decoding: rest.prefix(2), as: UTF8.self)
        rest = rest.dropFirst(2)
        return UInt8(digits, radix: 16) ?? 0
    }
}
