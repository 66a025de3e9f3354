#if canImport(CryptoKit)
    internal import CryptoKit
    internal import Foundation
#else
    internal import CSodium
#endif

/// Signatures by Ed25519 (RFC 8032, 5.1: the whole message is signed, not its hash). The only place that imports a
/// library for them: CryptoKit on Apple’s systems, libsodium elsewhere.
enum Ed25519 {
    static let keyByteCount = 32
    static let signatureByteCount = 64

    /// Takes time proportional to the message: about a millisecond for 300 KB.
    static func isValid(_ signature: [UInt8], of message: [UInt8], key: [UInt8]) -> Bool {
        guard signature.count == signatureByteCount, key.count == keyByteCount else { return false }
        #if canImport(CryptoKit)
            guard let key = try? Curve25519.Signing.PublicKey(rawRepresentation: key) else { return false }
            return key.isValidSignature(signature, for: message)
        #else
            return isReady
                && crypto_sign_ed25519_verify_detached(signature, message, UInt64(message.count), key) == 0
        #endif
    }

    /// Nil if the seed does not have 32 bytes.
    static func signature(of message: [UInt8], seed: [UInt8]) -> [UInt8]? {
        guard seed.count == keyByteCount else { return nil }
        #if canImport(CryptoKit)
            guard let key = try? Curve25519.Signing.PrivateKey(rawRepresentation: seed) else { return nil }
            return (try? key.signature(for: message)).map { [UInt8]($0) }
        #else
            guard let pair = pair(seed) else { return nil }
            var signature = [UInt8](repeating: 0, count: signatureByteCount)
            let result = crypto_sign_ed25519_detached(&signature, nil, message, UInt64(message.count), pair.secret)
            return result == 0 ? signature : nil
        #endif
    }

    /// Nil if the seed does not have 32 bytes.
    static func publicKey(ofSeed seed: [UInt8]) -> [UInt8]? {
        guard seed.count == keyByteCount else { return nil }
        #if canImport(CryptoKit)
            return (try? Curve25519.Signing.PrivateKey(rawRepresentation: seed)).map {
                [UInt8]($0.publicKey.rawRepresentation)
            }
        #else
            return pair(seed)?.key
        #endif
    }

    #if !canImport(CryptoKit)
        private static let isReady = sodium_init() >= 0

        private static func pair(_ seed: [UInt8]) -> (key: [UInt8], secret: [UInt8])? {
            var key = [UInt8](repeating: 0, count: keyByteCount)
            var secret = [UInt8](repeating: 0, count: signatureByteCount)
            guard isReady, crypto_sign_ed25519_seed_keypair(&key, &secret, seed) == 0 else { return nil }
            return (key, secret)
        }
    #endif
}
