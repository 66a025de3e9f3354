import PolicyCore

/// The public half of a key that signs updates (Ed25519).
public struct UpdateKey: Sendable, Hashable, CustomStringConvertible {
    let bytes: [UInt8]

    /// Reads 32 bytes in base64 (44 characters), as `policyctl keys new` prints them. Nil for anything else.
    public init?(_ text: String) {
        guard let bytes = UpdateText.bytes(ofBase64: text, count: Ed25519.keyByteCount) else { return nil }
        // Every signature would be valid with this key.
        guard bytes.contains(where: { $0 != 0 }) else { return nil }
        self.bytes = bytes
    }

    init(bytes: [UInt8]) { self.bytes = bytes }

    /// The key in base64.
    public var description: String { UpdateText.base64(bytes) }
}

/// The keys an app trusts: it takes updates that one of them signed.
///
/// The signing key is used for every update. The reserve key is kept elsewhere, offline, and used if the signing key is
/// lost or stolen: only it can sign a ``KeyChange``.
public struct UpdateKeys: Sendable, Hashable {
    /// The key that signs updates.
    public let signing: UpdateKey
    /// The key that can replace either key, and can also sign updates.
    public let reserve: UpdateKey

    /// Pins two keys, in base64 as `policyctl keys new` prints them. Throws if a key cannot be read, or if both are the
    /// same.
    public init(signing: String, reserve: String) throws(UpdateKeyError) {
        guard let first = UpdateKey(signing) else { throw UpdateKeyError(message: Self.unreadable("signing")) }
        guard let second = UpdateKey(reserve) else { throw UpdateKeyError(message: Self.unreadable("reserve")) }
        guard first != second else {
            throw UpdateKeyError(
                message: "the signing key and the reserve key are the same: a lost key could not be replaced")
        }
        self.init(signing: first, reserve: second)
    }

    init(signing: UpdateKey, reserve: UpdateKey) {
        self.signing = signing
        self.reserve = reserve
    }

    /// Whether it is one of the two.
    public func contains(_ key: UpdateKey) -> Bool { key == signing || key == reserve }

    /// The keys after changes, in order, and the changes that apply. A change applies only to the two keys that it
    /// names, so that none can be left out or reordered. Others are ignored: they are older than the pinned keys, or
    /// forged.
    package func applying(_ changes: [KeyChange]) -> (keys: UpdateKeys, applied: [KeyChange]) {
        var (keys, applied) = (self, [KeyChange]())
        var retired: Set<UpdateKey> = []
        for change in changes {
            guard change.isOf(keys), !keys.contains(change.follower), !retired.contains(change.follower) else {
                continue
            }
            let isSigning = change.retired == keys.signing
            keys = UpdateKeys(
                signing: isSigning ? change.follower : keys.signing,
                reserve: isSigning ? keys.reserve : change.follower)
            retired.insert(change.retired)
            applied.append(change)
        }
        return (keys, applied)
    }

    /// The keys after changes that begin with the keys of the first one; nil if one does not follow the one before.
    package static func following(_ changes: [KeyChange]) -> UpdateKeys? {
        guard let first = changes.first else { return nil }
        let begins = [(first.retired, first.kept), (first.kept, first.retired)]
            .map { UpdateKeys(signing: $0.0, reserve: $0.1) }
        guard let start = begins.first(where: { first.isOf($0) }) else { return nil }
        let (keys, applied) = start.applying(changes)
        return applied.count == changes.count ? keys : nil
    }

    private static func unreadable(_ name: String) -> String {
        "the \(name) key is not an Ed25519 public key in base64: paste the 44 characters that `policyctl keys new` prints"
    }
}

/// Why keys cannot be used.
public struct UpdateKeyError: Error, Sendable, Equatable, CustomStringConvertible {
    /// What is wrong, and what to do.
    public let message: String

    /// The message.
    public var description: String { message }
}

/// A statement that a key is no longer trusted, and which key takes its place; signed with the reserve key.
public struct KeyChange: Sendable, Hashable {
    /// The key that is no longer trusted.
    public let retired: UpdateKey
    /// The other key of the app, which stays.
    public let kept: UpdateKey
    /// The key that takes the place of the retired one.
    public let follower: UpdateKey
    let signature: [UInt8]

    /// Signs a change. Nil if the private key cannot sign.
    package init?(retired: UpdateKey, kept: UpdateKey, follower: UpdateKey, signedWith key: PrivateKey) {
        (self.retired, self.kept, self.follower) = (retired, kept, follower)
        guard let signature = key.signature(of: Self.signedBytes([retired, kept, follower])) else { return nil }
        self.signature = signature
    }

    /// `<retired> <kept> <follower> <signature>`, each in base64.
    package init?(_ text: String) {
        let words = text.split(separator: " ", omittingEmptySubsequences: false).map { String($0) }
        guard words.count == 4, let retired = UpdateKey(words[0]), let kept = UpdateKey(words[1]),
            let follower = UpdateKey(words[2]),
            let signature = UpdateText.bytes(ofBase64: words[3], count: Ed25519.signatureByteCount)
        else { return nil }
        (self.retired, self.kept, self.follower, self.signature) = (retired, kept, follower, signature)
    }

    package var text: String { "\(retired) \(kept) \(follower) \(UpdateText.base64(signature))" }

    /// Whether it replaces one of these keys and keeps the other, signed with the reserve key of them.
    func isOf(_ keys: UpdateKeys) -> Bool {
        [[keys.signing, keys.reserve], [keys.reserve, keys.signing]].contains([retired, kept])
            && Ed25519.isValid(
                signature, of: Self.signedBytes([retired, kept, follower]), key: keys.reserve.bytes)
    }

    /// Not the start of an update, so that neither signature stands for the other.
    private static func signedBytes(_ keys: [UpdateKey]) -> [UInt8] {
        let lines = zip(["retired", "kept", "follower"], keys).map { "\($0): \($1)\n" }
        return [UInt8](("policy-key-change 1\n" + lines.joined()).utf8)
    }
}
