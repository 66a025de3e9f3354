package import PolicyEngine
import PolicyText

/// Logged errors that no rule knows, those alike put together.
package struct ErrorHarvest {
    package struct Cluster: Sendable {
        package let domain: String?
        package let code: ErrorCode?
        package let http: Int?
        package internal(set) var count = 0
        /// How often on which screen; the app as a whole is empty.
        package internal(set) var screens: [String: Int] = [:]
        /// The first of them.
        package let example: ErrorEvent

        /// The screens it happened on most, at most three.
        package var topScreens: [String] {
            screens.filter { !$0.key.isEmpty }.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.prefix(3).map {
                $0.key
            }
        }

        /// `APIError quotaExceeded, http 507`
        package var text: String {
            var parts = [[domain, code?.text].compactMap { $0 }.joined(separator: " ")].filter { !$0.isEmpty }
            if let http { parts.append("http \(http)") }
            return parts.isEmpty ? "an error without domain, code and status" : parts.joined(separator: ", ")
        }
    }

    private struct Key: Hashable {
        let domain: String?
        let code: String?
        let http: Int?
    }

    private let policy: ErrorPolicy
    private var order: [Key] = []
    private var clusters: [Key: Cluster] = [:]
    package private(set) var total = 0

    package init(_ policy: ErrorPolicy) {
        self.policy = policy
    }

    /// Counts one, whatever was decided about it when it was logged.
    package mutating func add(_ event: ErrorEvent) {
        total += 1
        guard policy.decide(event, seed: 0).match == .fallback else { return }
        // Of a chain the innermost error says most.
        let link = event.links.last { $0.domain != nil || $0.code != nil || $0.http != nil } ?? ErrorCause()
        let key = Key(domain: link.domain, code: link.code?.text, http: link.http)
        if clusters[key] == nil {
            order.append(key)
            clusters[key] = Cluster(domain: link.domain, code: link.code, http: link.http, example: event)
        }
        clusters[key]?.count += 1
        clusters[key]?.screens[event.context.scope ?? "", default: 0] += 1
    }

    /// The most frequent first.
    package var sorted: [Cluster] {
        order.enumerated().compactMap { number, key in clusters[key].map { (number, $0) } }.sorted {
            ($1.1.count, $0.0) < ($0.1.count, $1.0)
        }.map { $0.1 }
    }

    package var count: Int { clusters.values.reduce(0) { $0 + $1.count } }
}

/// Rules to be completed by a writer.
package struct RuleStubs {
    private var ids: Set<String>
    package private(set) var text = ""
    /// Errors for which there is no rule because their domain or code looks like a key, or like what identifies a
    /// person.
    package private(set) var withheld = 0

    /// `policy` knows which ids are taken.
    package init(_ policy: ErrorPolicy) {
        ids = Set(policy.compiled.rules.rows.map { policy.compiled.strings.string($0.id) })
    }

    /// `remark` stands above it as a comment.
    package mutating func add(domain: String?, code: ErrorCode?, http: Int?, remark: String) {
        var conditions: [String] = []
        if let domain { conditions.append("domain: \(TestText.scalar(domain, inFlow: true))") }
        switch code {
        case .number(let number)?: conditions.append("code: \(number)")
        case .name(let name)?: conditions.append("code: \(TestText.scalar(name, inFlow: true))")
        case nil: break
        }
        if let http { conditions.append("http: \(http)") }
        let names = [domain, code?.text].compactMap { $0 }
        if conditions.isEmpty || !names.allSatisfy({ Self.isName($0) }) { return }
        // A rule that names a key or a person would carry it into the repository.
        if names.contains(where: { SecretText.masked($0) != $0 }) {
            withheld += 1
            return
        }
        let words = [domain.map { Self.words($0) }, code.map { Self.words($0.text) }, http.map { String($0) }]
            .compactMap { $0 }.filter { !$0.isEmpty }
        var id =
            words.count > 1
            ? words[0] + "." + words.dropFirst().joined(separator: "-") : "new.\(words.first ?? "error")"
        while !ids.insert(id).inserted { id += "-new" }
        text += "  # \(SecretText.masked(remark))\n  - id: \(id)\n"
        text += "    when: { \(conditions.joined(separator: ", ")) }\n    category: nonRetryable\n"
        text += "    message:\n      title: Say what happened\n      suggestion: Say what to do\n\n"
    }

    /// What rules can name: a text with `*` would be a pattern.
    private static func isName(_ text: String) -> Bool {
        !text.isEmpty && text.utf8.count <= PolicyLimits.name
            && text.utf8.allSatisfy { $0 >= ASCII.space && $0 != ASCII.delete && $0 != ASCII.asterisk }
    }

    /// `notConnectedToInternet` → `not-connected-to-internet`.
    private static func words(_ name: String) -> String {
        var result = ""
        var wasLower = false
        for scalar in name.unicodeScalars.prefix(80) {
            let isUpper = ("A"..."Z").contains(scalar)
            let isWord = isUpper || ("a"..."z").contains(scalar) || ("0"..."9").contains(scalar)
            if !isWord || isUpper && wasLower, !result.isEmpty, result.last != "-" { result += "-" }
            if isWord { result += String(scalar).lowercased() }
            wasLower = isWord && !isUpper
        }
        while result.last == "-" { result.removeLast() }
        return result
    }
}
