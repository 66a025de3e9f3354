/// Six characters that tell support which rule met which error: of 30 bits of a hash over the error that decided (domain,
/// code and status, as they were reported) and the rule’s id, in Crockford’s base 32. The same in every version of a
/// policy, whatever its texts say.
package struct SupportCode: Sendable {
    package static let length = 6
    private static let alphabet: StaticString = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"

    private var print = Fingerprint()

    /// Of an error; ``text(rule:)`` adds the rule.
    package init(_ link: ErrorCause?) {
        guard let link else { return }
        print.add(link.domain)
        switch link.code {
        case .number(let number): print.add(String(number))
        case .name(let name): print.add(name)
        case nil: break
        }
        print.add(link.http ?? -1)
    }

    /// `rule`: a hash of its id, see ``ruleHash(_:)``.
    package func bits(rule: UInt64) -> UInt32 {
        var print = print
        print.add(rule)
        return UInt32(truncatingIfNeeded: print.value) & (1 << 30 - 1)
    }

    package func text(rule: ByteText) -> String {
        var bits = bits(rule: Self.ruleHash(rule))
        var code: [UInt8] = []
        for _ in 0..<Self.length {
            code.append(Self.alphabet.utf8Start[Int(bits & 31)])
            bits >>= 5
        }
        return String(decoding: code, as: UTF8.self)
    }

    package static func ruleHash(_ id: ByteText) -> UInt64 { Mixer.hash(id) }

    /// The bits of a code as somebody spells it: small letters, O for 0, I and L for 1, hyphens and spaces between. Nil for
    /// what is no code.
    package static func bits(of text: String) -> UInt32? {
        var (bits, count): (UInt32, UInt32) = (0, 0)
        for byte in text.utf8 where byte != ASCII.minus && byte != ASCII.space {
            guard count < Self.length, let value = value(byte) else { return nil }
            bits |= value << (5 * count)
            count += 1
        }
        return count == Self.length ? bits : nil
    }

    private static func value(_ byte: UInt8) -> UInt32? {
        let letter = byte.isLetter ? byte & ~ASCII.caseBit : byte
        let known: UInt8 =
            switch letter {
            case ASCII.upperA + 14: ASCII.zero
            case ASCII.upperA + 8, ASCII.upperA + 11: ASCII.zero + 1
            default: letter
            }
        return (0..<32).first { alphabet.utf8Start[$0] == known }.map { UInt32($0) }
    }
}
