package import PolicyCore

/// A compiled policy with a signed statement about it: one file, sent from any server.
///
/// The file begins with lines of ASCII, then an empty line and the compiled policy:
///
/// ```
/// policy-update 1
/// kind: update
/// version: 42
/// app: com.example.shop
/// created: 2026-11-29T12:00:00Z
/// expires: 2027-02-27T12:00:00Z
/// share: 100
/// key: 6lSPb4K6ZjNYNVrcx9BjBcKhRxqTyG5JRv4ZOTIBV6k=
/// policy-size: 120416
/// signature: 4l7GGwsNfZ…Bw==
///
/// ```
///
/// The signature (Ed25519, RFC 8032) is of all bytes before the line `signature`, then the bytes of the policy. Lines
/// `key-change` come first where there are any; each has a signature of its own. An unknown line makes the file
/// unusable, so that an older app never ignores a restriction of a newer format.
public struct SignedUpdate: Sendable {
    /// What the signer says about it.
    public let statement: UpdateStatement
    /// The key that signed it, as the file says.
    public let key: UpdateKey
    /// Keys that were replaced.
    public let keyChanges: [KeyChange]
    /// The compiled policy.
    public let policy: [UInt8]
    /// The whole file.
    public let bytes: [UInt8]
    private let signed: [UInt8]
    private let signature: [UInt8]

    static let title = "policy-update"
    static let format = 1
    /// The most bytes before the policy.
    static let longestHead = 16_384
    /// The most keys that were ever replaced.
    static let mostKeyChanges = 32

    /// Signs a policy. Nil if the statement has a problem or the key cannot sign.
    package init?(
        policy: [UInt8], statement: UpdateStatement, keyChanges: [KeyChange] = [], signedWith key: PrivateKey
    ) {
        guard statement.problem == nil, keyChanges.count <= Self.mostKeyChanges else { return nil }
        let lines =
            ["\(Self.title) \(Self.format)"] + keyChanges.map { "key-change: \($0.text)" }
            + statement.lines.map { "\($0.name): \($0.value)" } + ["key: \(key.key)", "policy-size: \(policy.count)"]
        let head = [UInt8]((lines.joined(separator: "\n") + "\n").utf8)
        guard let signature = key.signature(of: head + policy) else { return nil }
        self.statement = statement
        self.key = key.key
        self.keyChanges = keyChanges
        self.policy = policy
        self.signature = signature
        signed = head + policy
        bytes = head + [UInt8]("signature: \(UpdateText.base64(signature))\n\n".utf8) + policy
    }

    /// Reads a file without trusting it: ``isSigned`` tells whether the key it names signed it. Takes time proportional
    /// to its size.
    package init(_ bytes: [UInt8], mostBytes: Int) throws(UpdateRefusal) {
        if bytes.count > mostBytes { throw .tooLarge(bytes.count, most: mostBytes) }
        var lines = try UpdateLines(bytes)
        var values: [String: String] = [:]
        var changes: [KeyChange] = []
        var signedCount = 0
        while let (name, value, start) = try lines.next() {
            if name == "key-change" {
                guard values.isEmpty, let change = KeyChange(value), changes.count < Self.mostKeyChanges else {
                    throw .damaged("a line “key-change” cannot be read")
                }
                changes.append(change)
                continue
            }
            if name == "signature" { signedCount = start }
            guard signedCount == 0 || name == "signature", values.updateValue(value, forKey: name) == nil else {
                throw .damaged("the line “\(name)” is in the wrong place")
            }
        }
        let policy = [UInt8](bytes[lines.end...])
        guard
            let signature = values.removeValue(forKey: "signature").flatMap({
                UpdateText.bytes(ofBase64: $0, count: Ed25519.signatureByteCount)
            })
        else { throw .damaged("it has no signature") }
        guard let key = values.removeValue(forKey: "key").flatMap({ UpdateKey($0) }) else {
            throw .damaged("it does not name the key that signed it")
        }
        guard let size = values.removeValue(forKey: "policy-size").flatMap({ UpdateText.number($0, most: .max) }),
            size == policy.count
        else { throw .damaged("it is cut off, or longer than its statement says") }
        guard let statement = UpdateStatement(lines: values) else {
            throw .damaged("its statement cannot be read")
        }
        self.statement = statement
        self.key = key
        keyChanges = changes
        self.policy = policy
        self.bytes = bytes
        self.signature = signature
        signed = bytes[..<signedCount] + policy
    }

    /// Why its policy cannot be opened; nil if it can.
    package var policyProblem: CompiledPolicyError? {
        do throws(CompiledPolicyError) {
            _ = try ErrorPolicy(compiled: policy)
            return nil
        } catch {
            return error
        }
    }

    /// Whether the key it names signed it. Takes time proportional to its size.
    package var isSigned: Bool { Ed25519.isValid(signature, of: signed, key: key.bytes) }
}

/// The lines before the policy, `name: value`, one after the other.
private struct UpdateLines {
    private let bytes: [UInt8]
    private var position = 0
    /// Where the policy begins, once all were read.
    private(set) var end = 0

    init(_ bytes: [UInt8]) throws(UpdateRefusal) {
        self.bytes = bytes
        guard let first = Self.line(of: bytes, from: 0),
            let title = Self.text(bytes[0..<first]), title.hasPrefix(SignedUpdate.title + " ")
        else { throw .notAnUpdate }
        let format = title.dropFirst(SignedUpdate.title.utf8.count + 1)
        guard let number = UpdateText.number(String(format), most: 999) else { throw .notAnUpdate }
        guard number == SignedUpdate.format else { throw .newerFormat(number) }
        position = first + 1
    }

    mutating func next() throws(UpdateRefusal) -> (name: String, value: String, start: Int)? {
        let start = position
        guard let stop = Self.line(of: bytes, from: start) else {
            throw .damaged("its lines do not end within \(SignedUpdate.longestHead) bytes")
        }
        position = stop + 1
        if stop == start {
            end = position
            return nil
        }
        guard let line = Self.text(bytes[start..<stop]), let colon = line.firstRange(of: ": ") else {
            throw .damaged("a line is not “name: value”")
        }
        return (String(line[..<colon.lowerBound]), String(line[colon.upperBound...]), start)
    }

    /// Where a line ends.
    private static func line(of bytes: [UInt8], from start: Int) -> Int? {
        bytes[start..<min(bytes.count, SignedUpdate.longestHead)].firstIndex(of: ASCII.lineFeed)
    }

    private static func text(_ bytes: ArraySlice<UInt8>) -> String? {
        bytes.allSatisfy { $0 >= ASCII.space && $0 < ASCII.delete } ? String(decoding: bytes, as: UTF8.self) : nil
    }
}
