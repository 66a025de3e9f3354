import Testing

@testable import PolicySigning

/// Keys, and what replaces them.
@Suite struct UpdateKeysTests {
    @Test("Keys that cannot be used are named") func unusable() {
        let good = "\(Sample.signing.key)"
        for bad in ["", "abc", String(good.dropLast()), good + "=", String(repeating: "A", count: 43) + "="] {
            #expect(throws: UpdateKeyError.self) { try UpdateKeys(signing: bad, reserve: good) }
            #expect(throws: UpdateKeyError.self) { try UpdateKeys(signing: good, reserve: bad) }
        }
        #expect(throws: UpdateKeyError.self) { try UpdateKeys(signing: good, reserve: good) }
        // The last character of 32 bytes has two bits that are always 0.
        #expect(UpdateKey(String(good.dropLast(2)) + "1=") == nil || good.hasSuffix("0="))
    }

    /// RFC 8032, 7.1, tests 1 and 2.
    @Test("Signatures are those of the standard") func standard() throws {
        let examples = [
            (
                "9d61b19deffd5a60ba844af492ec2cc44449c5697b326919703bac031cae7f60", "",
                "e5564300c360ac729086e2cc806e828a84877f1eb8e5d974d873e06522490155"
                    + "5fb8821590a33bacc61e39701cf9b46bd25bf5f0595bbe24655141438e7a100b"
            ),
            (
                "4ccd089b28ff96da9db6c346ec114e0f5b8a319f35aba624da8cf6ed4fb8a6fb", "72",
                "92a009a9f0d4cab8720e820b5f642540a2b27b5416503f8fb3762223ebdb69da"
                    + "085ac1e43e15996e458f3613d0f11d8c387b2eaeb4302aeeb00d291612bb0c00"
            ),
        ]
        for (seed, message, signature) in examples {
            let key = try #require(PrivateKey(seed: bytes(seed)))
            let isValid = Ed25519.isValid(bytes(signature), of: bytes(message), key: key.key.bytes)
            #expect(isValid)
            #if !canImport(CryptoKit)
                #expect(key.signature(of: bytes(message)) == bytes(signature))
            #endif
        }
    }

    private func bytes(_ hex: String) -> [UInt8] {
        let digits = hex.compactMap { $0.hexDigitValue }
        return stride(from: 0, to: digits.count, by: 2).map { UInt8(digits[$0] * 16 + digits[$0 + 1]) }
    }

    @Test("A private key is written and read as PEM, and nothing else is read") func pem() throws {
        let key = Sample.signing
        #expect(PrivateKey(pem: key.pem)?.key == key.key)
        #expect(PrivateKey(pem: "A comment\r\n" + key.pem.replacing("\n", with: "\r\n"))?.key == key.key)
        for bad in [
            "", key.pem.replacing("PRIVATE", with: "PUBLIC"), key.pem.replacing("MC4C", with: "MC4D"),
            String(key.pem.dropFirst(30)), "-----END PRIVATE KEY-----\n-----BEGIN PRIVATE KEY-----",
            "-----BEGIN PRIVATE KEY-----",
        ] {
            #expect(PrivateKey(pem: bad) == nil, "\(bad)")
        }
        #expect(PrivateKey()?.key != PrivateKey()?.key)
    }

    private func change(
        _ retired: PrivateKey, keeping kept: PrivateKey, to follower: PrivateKey, by signer: PrivateKey
    ) throws -> KeyChange {
        try #require(KeyChange(retired: retired.key, kept: kept.key, follower: follower.key, signedWith: signer))
    }

    @Test("Only the reserve key replaces keys") func rotation() throws {
        let keys = try Sample.keys()
        let (signing, reserve, next) = (Sample.signing, Sample.reserve, Sample.key(4))
        let first = try change(signing, keeping: reserve, to: next, by: reserve)
        #expect(keys.applying([first]).keys == UpdateKeys(signing: next.key, reserve: reserve.key))
        #expect(keys.applying([first, first]).applied == [first])
        for forged in [
            try change(signing, keeping: reserve, to: next, by: signing),
            try change(reserve, keeping: signing, to: next, by: signing),
            try change(signing, keeping: reserve, to: next, by: next),
            try change(Sample.stranger, keeping: reserve, to: next, by: reserve),
            try change(signing, keeping: Sample.stranger, to: next, by: reserve),
            try change(signing, keeping: reserve, to: reserve, by: reserve),
        ] {
            #expect(keys.applying([forged]).keys == keys, "\(forged.text)")
        }
        let other = Sample.key(5)
        let second = try change(reserve, keeping: next, to: other, by: reserve)
        let third = try change(next, keeping: other, to: Sample.key(6), by: other)
        let all = keys.applying([first, second, third])
        #expect(all.keys == UpdateKeys(signing: Sample.key(6).key, reserve: other.key))
        #expect(all.applied == [first, second, third])
        #expect(UpdateKeys.following([first, second, third]) == all.keys)
        // A retired key never comes back.
        let back = try change(next, keeping: reserve, to: signing, by: reserve)
        #expect(keys.applying([first, back]).applied == [first])
        // An app that was built with the new key knows of the change already.
        let newer = UpdateKeys(signing: next.key, reserve: reserve.key)
        #expect(newer.applying([first]).keys == newer)
    }

    @Test("A change that is left out or moved changes nothing else") func order() throws {
        let keys = try Sample.keys()
        let (next, other) = (Sample.key(4), Sample.key(5))
        let first = try change(Sample.signing, keeping: Sample.reserve, to: next, by: Sample.reserve)
        let second = try change(Sample.reserve, keeping: next, to: other, by: Sample.reserve)
        #expect(keys.applying([second]).keys == keys)
        #expect(keys.applying([second, first]).applied == [first])
        // What was left out on the way still applies later.
        #expect(keys.applying([second, first, second]).applied == [first, second])
        #expect(UpdateKeys.following([second, first]) == nil && UpdateKeys.following([]) == nil)
    }

    @Test("A change is written and read, and no changed one applies") func text() throws {
        let change = try change(Sample.signing, keeping: Sample.reserve, to: Sample.key(4), by: Sample.reserve)
        #expect(KeyChange(change.text) == change)
        let keys = try Sample.keys()
        for position in change.text.indices {
            var text = change.text
            text.replaceSubrange(position...position, with: change.text[position] == "A" ? "B" : "A")
            if let changed = KeyChange(text) { #expect(keys.applying([changed]).keys == keys, "\(text)") }
        }
    }
}
