import PolicyCore

/// The private half of a key. Its file is what `openssl genpkey -algorithm ed25519` writes: PEM (RFC 7468) around
/// PKCS #8 (RFC 8410, 7).
package struct PrivateKey: Sendable {
    private let seed: [UInt8]
    package let key: UpdateKey

    /// A new key, from the system’s random numbers.
    package init?() {
        var generator = SystemRandomNumberGenerator()
        self.init(seed: (0..<Ed25519.keyByteCount).map { _ in UInt8.random(in: .min ... .max, using: &generator) })
    }

    package init?(seed: [UInt8]) {
        guard let key = Ed25519.publicKey(ofSeed: seed) else { return nil }
        self.seed = seed
        self.key = UpdateKey(bytes: key)
    }

    /// Reads a PEM file. Nil if it does not contain an unencrypted Ed25519 key.
    package init?(pem text: String) {
        let lines = text.split(whereSeparator: { $0.isNewline })
        guard let begin = lines.firstIndex(of: Substring(Self.begin)),
            let end = lines[begin...].firstIndex(of: Substring(Self.end)), begin < end,
            let bytes = UpdateText.bytes(
                ofBase64: lines[(begin + 1)..<end].joined(), count: Self.head.count + Ed25519.keyByteCount),
            bytes.starts(with: Self.head)
        else { return nil }
        self.init(seed: [UInt8](bytes[Self.head.count...]))
    }

    package var pem: String {
        Self.begin + "\n" + UpdateText.base64(Self.head + seed) + "\n" + Self.end + "\n"
    }

    package func signature(of message: [UInt8]) -> [UInt8]? { Ed25519.signature(of: message, seed: seed) }

    /// What the base64 of every private key begins with.
    package static let mark = "MC4CAQAwBQYDK2VwBCIEI"
    private static let begin = "-----BEGIN PRIVATE KEY-----"
    private static let end = "-----END PRIVATE KEY-----"
    /// In DER: version 0, the algorithm 1.3.101.112 (id-Ed25519), and an octet string in an octet string.
    private static let head: [UInt8] = [
        0x30, 0x2E, 0x02, 0x01, 0x00, 0x30, 0x05, 0x06, 0x03, 0x2B, 0x65, 0x70, 0x04, 0x22, 0x04, 0x20,
    ]
}
