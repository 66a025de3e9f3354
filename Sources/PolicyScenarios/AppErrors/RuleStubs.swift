package import PolicyEngine
import PolicyText

/// Rules to be completed by a writer, with what they name declared. They have no texts, so that none can ship that nobody
/// wrote: until then people read what the fallback says.
package struct RuleStubs {
    private let policy: ErrorPolicy
    private var ids: Set<String>
    /// How often an id was wanted.
    private var wanted: [String: Int] = [:]
    private var places: [String: Int] = [:]
    /// By domain, the codes that are declared or will be.
    private var known: [String: Set<String>] = [:]
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
        let compiled = policy.compiled
        let numbers =
            compiled.rules.rows.map { $0.id } + compiled.options.rows.map { $0.id }
            + compiled.categories.rows.map { $0.id }
        ids = Set(numbers.map { compiled.strings.string($0) })
    }

    /// A file of rules; empty without any.
    package var text: String {
        if rules.isEmpty { return "" }
        var text = "schema: 1\n\n"
        text +=
            "# These rules have no texts yet: people see the fallback’s. Add a `message` to each, or `show: none`.\n\n"
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
        let id = freeID(domain, code, http)
        rules += "  # \(SecretText.masked(remark))\n  - id: \(TestText.scalar(id, inFlow: false))\n"
        rules += "    when: { \(conditions.joined(separator: ", ")) }\n    category: nonRetryable\n\n"
    }

    private mutating func freeID(_ domain: String?, _ code: ErrorCode?, _ http: Int?) -> String {
        func words(_ name: String) -> String { NameWords.of(name, longest: 60).joined(separator: "-") }
        let words = [domain.map { words($0) }, code.map { words($0.text) }, http.map { String($0) }]
            .compactMap { $0 }.filter { !$0.isEmpty }
        let base =
            words.count > 1
            ? words[0] + "." + words.dropFirst().joined(separator: "-") : "new.\(words.first ?? "error")"
        while true {
            let number = wanted[base, default: 0] + 1
            wanted[base] = number
            let id = number == 1 ? base : "\(base)-\(number)"
            if ids.insert(id).inserted { return id }
        }
    }

    /// What the policy does not declare yet. In a policy without any vocabulary the first domain would make all others
    /// unknown.
    private mutating func declare(_ domain: String?, _ code: ErrorCode?, _ values: [String]) {
        let book = policy.compiled.links.book
        guard let domain, !book.domains.isEmpty || policy.compiled.links.domains.isEmpty else { return }
        let declared = book.domains.rows.first { book.names.text($0.name).hasSameBytes(as: domain) }
        if known[domain] == nil { known[domain] = Set(declared.map { book.codeNames(of: $0) } ?? []) }
        let names = known[domain] ?? []
        let number: Int64? = if case .number(let number)? = code { number } else { nil }
        if declared != nil {
            let hasCode = number.map { !book.interned(ErrorCause(domain: domain, code: .number($0))).names.isEmpty }
            if names.isEmpty || code == nil || hasCode ?? names.contains(code?.text ?? "") { return }
        }
        if places[domain] == nil {
            places[domain] = domains.count
            domains.append((domain, []))
        }
        guard let code, let place = places[domain] else { return }
        var name = code.text
        if let number { name = number < 0 ? "codeMinus\(number.magnitude)" : "code\(number)" }
        while number != nil, names.contains(name) { name += "New" }
        guard known[domain]?.insert(name).inserted == true else { return }
        domains[place].codes.append(
            Code(
                name: name, number: number,
                values: values.filter { name in
                    Self.isName(name) && BuiltInValue(named: name) == nil && SecretText.masked(name) == name
                }))
    }

    /// What rules can name: a text with `*` would be a pattern.
    private static func isName(_ text: String) -> Bool {
        !text.isEmpty && text.utf8.count <= PolicyLimits.name && VisibleText.clean(text).hasSameBytes(as: text)
            && text.utf8.allSatisfy { $0 >= ASCII.space && $0 != ASCII.delete && $0 != ASCII.asterisk }
    }
}
