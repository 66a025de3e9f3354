package import PolicyCore

/// Keys, passwords and what identifies a person, where they stand in a text. They are found by how they are written, so
/// that no excerpt of a file shows one.
package struct SecretText: Equatable {
    package enum Kind: Equatable, Sendable {
        /// A key of a well-known service, or a private key's beginning.
        case key
        /// What follows `Bearer`, `Basic` or `password=`, or stands in a link before `@`.
        case password
        /// A payment card's number (ISO/IEC 7812, with its check digit).
        case cardNumber
        /// The number of a bank account (IBAN, ISO 13616, with its check digits).
        case bankAccount
        /// The address of a person; `support@` and the like are nobody's.
        case address
    }

    package let kind: Kind
    /// Offsets of the bytes that were searched.
    package let range: Range<Int>

    /// In the order of their offsets and apart, of two that overlap the first; linear in the number of bytes.
    package static func all(in bytes: ByteText) -> [SecretText] {
        var found = SecretKeys.all(in: bytes).map { SecretText(kind: .key, range: $0) }
        SecretPatterns(bytes).search { kind, range in found.append(SecretText(kind: kind, range: range)) }
        return found.count < 2 ? found : disjoint(found)
    }

    private static func disjoint(_ found: [SecretText]) -> [SecretText] {
        var result: [SecretText] = []
        for secret in found.sorted(by: { $0.range.lowerBound < $1.range.lowerBound }) {
            if let last = result.last, secret.range.lowerBound < last.range.upperBound { continue }
            result.append(secret)
        }
        return result
    }

    /// The text with `•` in place of each character of a secret; the same text where there is none.
    package static func masked(_ text: String) -> String {
        text.withBytes { bytes in
            let secrets = bytes.count < shortest ? [] : all(in: bytes)
            if secrets.isEmpty { return text }
            var result = ""
            var start = 0
            for secret in secrets {
                result += bytes.part(start..<secret.range.lowerBound).string
                result += String(repeating: "•", count: secret.range.count)
                start = secret.range.upperBound
            }
            return result + bytes.part(start..<bytes.count).string
        }
    }

    /// `a@b.co` is the shortest there is.
    private static let shortest = 6
}
