// Codes that no vocabulary knows.
extension PolicyCompiler {
    /// A code that none of the domains declares; nothing is known where one of them declares none.
    mutating func checkCodes(_ condition: ErrorCondition) {
        let domains = condition.domain.compactMap { term -> Int32? in
            if case .name(let text) = term.value { parts.vocabulary.names.find(text) } else { nil }
        }
        let codes = domains.map { parts.vocabulary.domain($0)?.codes ?? [] }
        if condition.domain.isEmpty { return checkCodesOfAnyDomain(condition) }
        guard let domain = domains.first, domains.count == condition.domain.count, !condition.code.isEmpty,
            !codes.contains(where: { $0.isEmpty })
        else { return }
        let isOne = domains.count == 1
        let title = parts.vocabulary.names.text(domain)
        let declaring = "declare this code under the `codes` of \(isOne ? title : "one of them")"
        for term in condition.code {
            let code: ErrorCode
            switch term.value {
            case .numbers(let range) where range.lowerBound == range.upperBound: code = .number(range.lowerBound)
            case .name(let name): code = .name(name)
            default: continue
            }
            guard !domains.contains(where: { parts.vocabulary.declares(code, in: $0) }) else { continue }
            let names = log.isShort ? codes.joined().map { parts.vocabulary.names.text($0.name) } : []
            // A whole condition is never a slip of one name.
            let written =
                misread(codeText(code), in: domains) ?? list(codeText(code))
                ?? ValueAdvice.excluded(codeText(code), key: "code")
            let nearest = written == nil ? log.nearest(to: codeText(code), among: names) : []
            let meant = nearest.count == 1 ? "write \(nearest[0]), or \(declaring)" : nil
            log.warning(
                .referenceUnknownCode,
                isOne ? "\(title) does not declare this code" : "none of these domains declares this code",
                at: term.place,
                help: written
                    ?? (log.isShort ? meantCode(code, known: Array(codes.joined()), domain: domain) : nil) ?? meant
                        ?? unlisted(declaring, names),
                nearest: nearest)
        }
    }

    /// `-timedOut`, `timedOut cancelled` where a dash or a comma is missing, and `-1,018`.
    private func misread(_ text: String, in domains: [Int32]) -> String? {
        func isDeclared(_ name: some StringProtocol) -> Bool {
            domains.contains { parts.vocabulary.declares(.name(String(name)), in: $0) }
        }
        if text.hasPrefix("-"), isDeclared(text.dropFirst()) {
            return "a space is missing after “-”: write “- \(text.dropFirst())”"
        }
        let words = text.split(separator: " ")
        if words.count > 1, words.allSatisfy({ $0.hasPrefix("-") && isDeclared($0.dropFirst()) }) {
            return "a space is missing after each “-”: write “- \(words[0].dropFirst())”, and the others the same way"
        }
        if words.count > 1, words.allSatisfy({ isDeclared($0) }) {
            return "these are \(words.count) codes in one value: put a comma or, in a list with dashes, a “- ” "
                + "before “\(words[1])”"
        }
        return ValueAdvice.withoutThousands(text).map { "write \($0), without a comma" }
    }

    /// Without a domain every one that has the code is meant; a code that none declares is likely misspelt where one
    /// that is declared is near.
    private mutating func checkCodesOfAnyDomain(_ condition: ErrorCondition) {
        guard log.isShort, !parts.vocabulary.declaredDomains.isEmpty else { return }
        for term in condition.code {
            guard case .name(let name) = term.value, !name.contains("*"),
                !parts.vocabulary.declaredDomains.contains(where: { parts.vocabulary.declares(.name(name), in: $0) })
            else { continue }
            let ofDomain = meantDomain(name)
            let names = parts.vocabulary.declaredDomains.flatMap { parts.vocabulary.domain($0)?.codes ?? [] }
                .map { parts.vocabulary.names.text($0.name) }
            let nearest = ofDomain == nil ? log.nearest(to: name, among: names) : []
            guard let help = ofDomain ?? meant(nearest) else { continue }
            log.warning(
                .referenceUnknownCode, "no domain declares this code", at: term.place, help: help, nearest: nearest)
        }
    }

    /// `StripeError.coupon_expired`, with its domain in the value.
    private func meantDomain(_ text: String) -> String? {
        guard let dot = text.utf8.lastIndex(where: { $0 == ASCII.dot || $0 == ASCII.colon }) else { return nil }
        let (domain, code) = (String(text[..<dot]), String(text[text.utf8.index(after: dot)...]))
        let id = parts.vocabulary.names.find(domain)
        guard parts.vocabulary.isDeclared(id), parts.vocabulary.declares(.name(code), in: id) else { return nil }
        return "write domain: \(domain), code: \(code)"
    }

    /// A number whose sign is lost, or a code of another domain.
    private func meantCode(_ code: ErrorCode, known: [(name: Int32, number: Int64?)], domain: Int32) -> String? {
        switch code {
        case .number(let number):
            guard number != .min, let meant = known.first(where: { $0.number == -number }) else {
                return (100...599).contains(number)
                    ? "for the HTTP status, write http: \(number) instead of the domain and the code" : nil
            }
            return "write \(-number), which is \(parts.vocabulary.names.text(meant.name)): the number is negative"
        case .name(let text):
            let prefix = parts.vocabulary.names.text(domain) + "."
            if text.hasPrefix(prefix),
                parts.vocabulary.declares(.name(String(text.dropFirst(prefix.count))), in: domain)
            {
                return "write it without the domain: \(text.dropFirst(prefix.count))"
            }
            guard
                let other = parts.vocabulary.declaredDomains.first(where: {
                    $0 != domain && parts.vocabulary.declares(code, in: $0)
                })
            else { return nil }
            return
                "it is a code of \(parts.vocabulary.names.text(other)): write that domain, or declare the code here too"
        }
    }

    private func codeText(_ code: ErrorCode) -> String {
        switch code {
        case .number(let number): String(number)
        case .name(let name): name
        }
    }
}
