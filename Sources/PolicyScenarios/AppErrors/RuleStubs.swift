package import PolicyEngine
import PolicyText

/// Rules to be completed by a writer, with what they name declared. They have no texts, so that none can ship that nobody
/// wrote: until then people read what the fallback says.
package struct RuleStubs {
    private let policy: ErrorPolicy
    private var ids: Set<String>
    private var rules = ""
    /// Domains in their order, with what is to be declared of them.
    private var domains: [(name: String, codes: [Code])] = []
    /// Errors for which there is no rule because their domain or code looks like a key, or like what identifies a
    /// person.
    package private(set) var withheld = 0

    private struct Code {
        let name: String
        let number: Int64?
        let values: [String]

        var text: String {
            let key = TestText.scalar(name, inFlow: true)
            let names = values.map { TestText.scalar($0, inFlow: true) }.joined(separator: ", ")
            switch (number, values.isEmpty) {
            case (nil, true): return key + ": {}"
            case (nil, false): return "\(key): { parameters: [\(names)] }"
            case (let number?, true): return "\(key): \(number)"
            case (let number?, false): return "\(key): { number: \(number), parameters: [\(names)] }"
            }
        }
    }

    /// `policy` knows which ids are taken, and what is declared.
    package init(_ policy: ErrorPolicy) {
        self.policy = policy
        ids = Set(policy.compiled.rules.rows.map { policy.compiled.strings.string($0.id) })
    }

    /// A file of rules; empty without any.
    package var text: String {
        if rules.isEmpty { return "" }
        var text = "schema: 1\n\n"
        text +=
            "# These rules have no texts yet: people read the fallback’s. Add a `message` to each, or `show: none`.\n\n"
        if !domains.isEmpty {
            text += "domains:\n"
            for domain in domains {
                text += "  \(TestText.scalar(domain.name, inFlow: false)):"
                text += domain.codes.isEmpty ? " {}\n" : "\n    codes:\n"
                for code in domain.codes { text += "      \(code.text)\n" }
            }
            text += "\n"
        }
        return text + "rules:\n" + rules.dropLast()
    }

    /// `values`: names of those the error carries. `remark` stands above the rule as a comment.
    package mutating func add(
        domain: String?, code: ErrorCode?, http: Int?, values: [String] = [], remark: String
    ) {
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
        declare(domain, code, values)
        let words = [domain.map { Self.words($0) }, code.map { Self.words($0.text) }, http.map { String($0) }]
            .compactMap { $0 }.filter { !$0.isEmpty }
        var id =
            words.count > 1
            ? words[0] + "." + words.dropFirst().joined(separator: "-") : "new.\(words.first ?? "error")"
        while !ids.insert(id).inserted { id += "-new" }
        rules += "  # \(SecretText.masked(remark))\n  - id: \(id)\n"
        rules += "    when: { \(conditions.joined(separator: ", ")) }\n    category: nonRetryable\n\n"
    }

    /// What the policy does not declare yet. In a policy without any vocabulary the first domain would make all others
    /// unknown.
    private mutating func declare(_ domain: String?, _ code: ErrorCode?, _ values: [String]) {
        let book = policy.compiled.links.book
        guard let domain, !book.domains.isEmpty || policy.compiled.links.domains.isEmpty else { return }
        let known = book.domains.rows.first { book.names.text($0.name) == domain }
        let values = values.filter { name in
            Self.isName(name) && Placeholder.builtIn[name] == nil && SecretText.masked(name) == name
        }
        let number: Int64? = if case .number(let number)? = code { number } else { nil }
        let names = known.map { book.codeNames(of: $0) } ?? []
        let isKnown = number.map { !book.interned(ErrorCause(domain: domain, code: .number($0))).names.isEmpty }
        let isDeclared = isKnown ?? names.contains { $0 == code?.text }
        if known != nil, isDeclared || names.isEmpty || code == nil { return }
        if !domains.contains(where: { $0.name == domain }) { domains.append((domain, [])) }
        guard let code, let place = domains.firstIndex(where: { $0.name == domain }) else { return }
        let name = number.map { "code\($0.magnitude)" } ?? code.text
        if domains[place].codes.contains(where: { $0.name == name }) { return }
        domains[place].codes.append(Code(name: name, number: number, values: values))
    }

    /// What rules can name: a text with `*` would be a pattern.
    private static func isName(_ text: String) -> Bool {
        !text.isEmpty && text.utf8.count <= PolicyLimits.name
            && text.utf8.allSatisfy { $0 >= ASCII.space && $0 != ASCII.delete && $0 != ASCII.asterisk }
    }

    /// `notConnectedToInternet` → `not-connected-to-internet`, `HTTPServerError` → `http-server-error`.
    private static func words(_ name: String) -> String {
        let bytes = Array(name.utf8.prefix(80))
        func isUpper(_ place: Int) -> Bool {
            bytes.indices.contains(place) && (ASCII.upperA...ASCII.upperZ).contains(bytes[place])
        }
        func isLower(_ place: Int) -> Bool {
            bytes.indices.contains(place) && (ASCII.a...ASCII.z).contains(bytes[place])
        }
        var result: [UInt8] = []
        for place in bytes.indices {
            let isWord = bytes[place].isLetter || bytes[place].isDigit
            // A word begins behind a small letter or a digit, and with the last capital of several.
            let begins = isUpper(place) && place > 0 && (!isUpper(place - 1) || isLower(place + 1))
            if !isWord || begins, !result.isEmpty, result.last != ASCII.minus { result.append(ASCII.minus) }
            if isWord { result.append(isUpper(place) ? bytes[place] | ASCII.caseBit : bytes[place]) }
        }
        while result.last == ASCII.minus { result.removeLast() }
        return String(decoding: result, as: UTF8.self)
    }
}
