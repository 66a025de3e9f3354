package import PolicyEngine
import PolicyText

/// What a gRPC service config says of retries (gRFC A6, “Client Retries”).
package struct GRPCServiceConfig {
    /// `retryPolicy` with the `timeout` beside it, in a policy’s words.
    struct Retries: Hashable {
        /// Names as `RPCError` has them.
        var codes: [String]
        /// Milliseconds.
        var initial: Int
        var most: Int
        /// As it is written.
        var multiplier: String
        /// Without it, calls are repeated until the time is over.
        var attempts: Int?
        /// Milliseconds.
        var timeout: Int?
    }

    /// What a method config is for: `package.Service/Method`, `package.Service/*` for all other methods of a service, and
    /// `*` for all other services.
    struct Entry {
        var name: String
        /// Nil where calls are not repeated.
        var retries: Retries?
    }

    private(set) var entries: [Entry] = []
    /// `retryThrottling`, as a schedule has it.
    private(set) var budget: String?
    /// What cannot be carried over, one sentence each.
    package private(set) var notes: [String] = []

    package struct Unreadable: Error { package let reason: String }

    /// The most attempts that gRPC makes, whatever a config says (gRFC A6).
    static let mostAttempts = 5

    package init(_ file: SourceFile) throws(Unreadable) {
        guard let file = EntryFile(file) else { throw Unreadable(reason: "it is not JSON") }
        guard let configs = file.value("methodConfig") else {
            throw Unreadable(reason: "it has no “methodConfig”")
        }
        for config in file.members(configs) where file.isMap(config) {
            let retries = try file.value("retryPolicy", in: config).map { policy throws(Unreadable) in
                try read(policy, file, timeout: file.texts("timeout", in: config).first)
            }
            if file.value("hedgingPolicy", in: config) != nil {
                notes.append("hedging (`hedgingPolicy`) is not a retry, and is left to the client")
            }
            for name in file.value("name", in: config).map({ file.members($0) }) ?? [] {
                let service = file.texts("service", in: name).first ?? ""
                let method = file.texts("method", in: name).first ?? ""
                let text = service.isEmpty ? "*" : "\(service)/\(method.isEmpty ? "*" : method)"
                if entries.contains(where: { $0.name == text }) {
                    throw Unreadable(reason: "“\(text)” has two method configs, which gRPC also rejects")
                }
                entries.append(Entry(name: text, retries: retries))
            }
        }
        if let throttling = file.value("retryThrottling"), let most = file.texts("maxTokens", in: throttling).first,
            let ratio = file.texts("tokenRatio", in: throttling).first
        {
            // gRPC takes three digits behind the point.
            let digits = ratio.split(separator: ".", maxSplits: 1).map { String($0) }
            let short = digits.count == 2 ? digits[0] + "." + digits[1].prefix(3) : ratio
            budget =
                PlainNumber.read(most) == nil || PlainNumber.read(short) == nil
                ? nil : "{ maxTokens: \(most), tokenRatio: \(short) }"
        }
        let names = Set(entries.map { $0.name })
        if !entries.contains(where: { $0.retries?.codes.isEmpty == false }) {
            throw Unreadable(reason: "none of its \(names.count) names has a “retryPolicy” with status codes")
        }
    }

    private mutating func read(_ policy: Int, _ file: EntryFile, timeout: String?) throws(Unreadable) -> Retries {
        func one(_ key: String) throws(Unreadable) -> String {
            guard let text = file.texts(key, in: policy).first else {
                throw Unreadable(reason: "a “retryPolicy” has no “\(key)”")
            }
            return text
        }
        var codes: [String] = []
        for code in file.texts("retryableStatusCodes", in: policy) {
            guard let name = Self.codeName(code), name != "ok" else {
                throw Unreadable(reason: "“\(code)” is not a gRPC status code of a failure")
            }
            if !codes.contains(name) { codes.append(name) }
        }
        var attempts: Int?
        if let text = file.texts("maxAttempts", in: policy).first {
            guard let number = Int(text), number >= 2 else {
                throw Unreadable(reason: "“maxAttempts” is \(text), but must be 2 or more")
            }
            attempts = min(number, Self.mostAttempts)
            let note = "more than \(Self.mostAttempts) attempts count as \(Self.mostAttempts), as in gRPC"
            if number > Self.mostAttempts, !notes.contains(note) { notes.append(note) }
        } else {
            let note = "without “maxAttempts”, calls are retried until “timeout” is over"
            if !notes.contains(note) { notes.append(note) }
        }
        let factor = try one("backoffMultiplier")
        guard let value = PlainNumber.read(factor), (0.001...1_000).contains(value) else {
            throw Unreadable(reason: "“backoffMultiplier” is \(factor), but must be a number from 0.001 to 1000")
        }
        return Retries(
            codes: codes.sorted(), initial: try Self.milliseconds(one("initialBackoff")),
            most: try Self.milliseconds(one("maxBackoff")), multiplier: factor, attempts: attempts,
            timeout: try timeout.map { text throws(Unreadable) in try Self.milliseconds(text) })
    }

    /// A duration of protobuf’s JSON: `1.5s`.
    private static func milliseconds(_ text: String) throws(Unreadable) -> Int {
        guard text.hasSuffix("s"), let seconds = PlainNumber.read(String(text.dropLast())),
            (0.001...72_000).contains(seconds)
        else { throw Unreadable(reason: "“\(text)” is not a duration from 1 ms to 20 hours, such as 1.5s") }
        return Int((seconds * 1_000).rounded())
    }

    /// `DEADLINE_EXCEEDED`, or its number, is `deadlineExceeded`.
    private static func codeName(_ text: String) -> String? {
        if let number = Int(text) { return names.indices.contains(number) ? names[number] : nil }
        let letters = text.utf8.filter { $0 != ASCII.underscore }.map { $0 | ASCII.caseBit }
        return names.first { name in
            let own = name.utf8.map { $0 | ASCII.caseBit }
            return own == letters || own == letters + Array("error".utf8)
        }
    }

    static let names = [
        "ok", "cancelled", "unknown", "invalidArgument", "deadlineExceeded", "notFound", "alreadyExists",
        "permissionDenied", "resourceExhausted", "failedPrecondition", "aborted", "outOfRange", "unimplemented",
        "internalError", "unavailable", "dataLoss", "unauthenticated",
    ]

    /// What holds for a method: its own config, its service’s, or that of all.
    func retries(of method: String) -> Retries? {
        let service = method.split(separator: "/").first.map { $0 + "/*" } ?? ""
        for name in [method, service, "*"] {
            if let entry = entries.first(where: { $0.name == name }) { return entry.retries }
        }
        return nil
    }

    /// Codes that some method repeats.
    package var codes: [String] { Set(entries.flatMap { $0.retries?.codes ?? [] }).sorted() }
    package var methodCount: Int { entries.count }
}
