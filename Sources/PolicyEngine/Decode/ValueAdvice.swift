/// What was meant by a value written as in other systems, or as people say it.
package enum ValueAdvice {
    /// `>=500`, `500+` and `from 500` as a range; `405, 406` and `405 or 406` as a list.
    static func numbers(_ text: String, example: String) -> String {
        if let list = list(text), items(text).allSatisfy({ NumberText.isInteger($0) }) {
            return "write several values as a list: \(list)"
        }
        if let range = range(text) { return "write \(range)" }
        let excluded = text.hasPrefix("not ") ? text.dropFirst(4) : text.hasPrefix("!") ? text.dropFirst() : ""
        if excluded.utf8.count == 3, NumberText.isInteger(String(excluded)) {
            return "write not: { http: \(excluded) } next to the other conditions"
        }
        if let status = status(text) { return status }
        if text.lowercased().hasSuffix("x"), text.utf8.count == 3, let tens = Int(text.dropLast()) {
            return "write \(tens)0..\(tens)9"
        }
        let digits = String(text.filter { $0.isASCII && $0.isNumber })
        guard !digits.isEmpty, NumberText.isInteger(digits), let number = Int64(digits),
            (1...1_000_000).contains(number)
        else {
            return "write digits, such as \(example)"
        }
        let rest = text.filter { !($0.isASCII && $0.isNumber) && $0 != " " }
        return compared(number, by: rest).map { "write \($0)" } ?? "write digits, such as \(example)"
    }

    private static func compared(_ number: Int64, by words: String) -> String? {
        switch words {
        case ">=", "≥", "+", "from", "=>": "\(number).."
        case ">": "\(number &+ 1).."
        case "<=", "≤", "upto", "=<": "..\(number)"
        case "<": "..\(number &- 1)"
        default: nil
        }
    }

    /// `1001..` of `> 1000`, where a text may stand as well.
    static func comparison(_ text: String) -> String? {
        let sign = String(text.prefix { "<>=≥≤".contains($0) })
        let digits = String(text.dropFirst(sign.count).drop { $0 == " " })
        guard !sign.isEmpty, NumberText.isInteger(digits), let number = Int64(digits) else { return nil }
        return compared(number, by: sign)
    }

    /// `not cancelled` and `!cancelled`; nil for a name.
    static func excluded(_ text: String, key: String) -> String? {
        let name = text.hasPrefix("!") ? text.dropFirst() : text.hasPrefix("not ") ? text.dropFirst(4) : nil
        guard let name, !name.isEmpty, !name.utf8.contains(ASCII.space) else { return nil }
        return "to exclude it, write not: { \(key): \(name) } next to the other conditions"
    }

    /// `404 Not Found`, and `4xx not 404`.
    private static func status(_ text: String) -> String? {
        let words = text.split(separator: " ").map { String($0) }
        guard words.count > 1, let first = words.first, first.utf8.count == 3, first.utf8.first?.isDigit == true else {
            return nil
        }
        if ["not", "except", "without", "but"].contains(words[1].lowercased()), let last = words.last,
            NumberText.isInteger(last)
        {
            return "write \(first), and add not: { http: \(last) } to the same map"
        }
        let hasDigit = words.dropFirst().contains { $0.utf8.contains { $0.isDigit } }
        return NumberText.isInteger(first) && !hasDigit ? "write \(first), without its name" : nil
    }

    /// `502..504` of `502 to 504`, `502 bis 504` and `502–504`.
    private static func range(_ text: String) -> String? {
        let ends = text.utf8.split { !$0.isDigit }.map { String($0) ?? "" }
        guard ends.count == 2, let lower = Int(ends[0]), let upper = Int(ends[1]), lower < upper else { return nil }
        let between = text.filter { !($0.isASCII && $0.isNumber) && $0 != " " }.lowercased()
        let words = ["to", "bis", "through", "until", "thru", "à", "–", "—", "−", "...", "…", "~"]
        return words.contains(between) ? "\(lower)..\(upper)" : nil
    }

    /// `1,5` and `–999` as numbers are written; nil for what is none.
    static func number(_ text: String) -> String? {
        var hasDash = false
        let plain = String(
            text.map { sign -> Character in
                if "–—−‒‐‑".contains(sign) { hasDash = true }
                return "–—−‒‐‑".contains(sign) ? "-" : sign == "," ? "." : sign
            })
        guard !plain.hasSameBytes(as: text), plain.utf8.count <= 20, Double(plain) != nil else { return nil }
        return "write \(plain)" + (hasDash ? ", with a minus sign instead of a dash" : "")
    }

    /// `ja` and `nein` in some languages; nil for other words.
    static func truth(_ text: String) -> String? {
        switch text.lowercased() {
        case "ja", "oui", "si", "sí", "wahr", "vrai", "yes", "on", "y", "1": "write true"
        case "nein", "non", "falsch", "faux", "no", "off", "n", "0", "never", "none": "write false"
        default: nil
        }
    }

    /// `1018` of `1,018`; nil for what is no number with its thousands apart.
    static func withoutThousands(_ text: String) -> String? {
        let digits = text.hasPrefix("-") ? text.dropFirst() : text[...]
        let groups = digits.utf8.split(separator: ASCII.comma, omittingEmptySubsequences: false)
        guard groups.count > 1, groups[0].count <= 3, !groups[0].isEmpty,
            groups.dropFirst().allSatisfy({ $0.count == 3 }),
            groups.joined().allSatisfy({ $0.isDigit })
        else { return nil }
        return text.filter { $0 != "," }
    }

    /// `[a, b]` of `a, b`, `a or b` and `(a, b)`; nil of one name, and of a number with its thousands apart.
    static func list(_ text: String) -> String? {
        if withoutThousands(text) != nil { return nil }
        let items = items(text)
        guard items.count > 1, items.allSatisfy({ !$0.isEmpty && !$0.utf8.contains(ASCII.space) }) else { return nil }
        return "[\(items.joined(separator: ", "))]"
    }

    /// `de vi`, where a comma is missing.
    static func spacedList(_ text: String) -> String? {
        let words = text.split(separator: " ")
        return words.count > 1 ? "a comma is missing: write \(words.joined(separator: ", "))" : nil
    }

    private static func items(_ text: String) -> [String] {
        let inner = text.hasPrefix("(") && text.hasSuffix(")") ? text.dropFirst().dropLast() : text[...]
        let isOfNumbers = inner.utf8.allSatisfy { $0.isDigit || $0 == ASCII.slash || $0 == ASCII.space }
        var words = inner.split(whereSeparator: { $0 == "," || $0 == " " || $0 == "|" || $0 == "/" && isOfNumbers }).map
        { String($0) }
        // Without a comma or a word between them it is a text, not a list.
        guard
            words.contains(where: { isJoiner($0) }) || inner.utf8.contains(ASCII.comma)
                || inner.utf8.contains(ASCII.bar) || isOfNumbers && inner.utf8.contains(ASCII.slash)
        else {
            return [String(inner)]
        }
        words.removeAll { isJoiner($0) }
        return words
    }

    private static func isJoiner(_ word: String) -> Bool {
        ["or", "and", "oder", "und", "&", "/", "+"].contains(word.lowercased())
    }

    /// `domain is APIError and code is cardExpired` as a map; nil where a word is left over.
    static func conditions(_ text: String, known: [String]) -> String? {
        var entries: [String] = []
        var words = text.split(whereSeparator: { $0 == " " || $0 == "," }).map { String($0) }[...]
        while let key = words.popFirst() {
            if ["and", "&&", "if", "when"].contains(key) { continue }
            if key.hasSuffix(":"), known.contains(String(key.dropLast())), let value = words.popFirst() {
                entries.append("\(key) \(value)")
                continue
            }
            guard known.contains(key), let next = words.popFirst() else { return nil }
            guard ["is", "=", "==", "equals", ":"].contains(next) else { return nil }
            guard let value = words.popFirst() else { return nil }
            entries.append("\(key): \(value)")
        }
        return entries.isEmpty ? nil : "{ \(entries.joined(separator: ", ")) }"
    }

    /// `3 times, 2s apart`
    static func schedule(_ text: String) -> String? {
        let words = text.split(whereSeparator: { $0 == " " || $0 == "," }).map { String($0) }
        guard words.count > 1 else { return nil }
        let retries = words.compactMap { Int($0.hasSuffix("x") ? String($0.dropLast()) : $0) }.first
        let wait = words.first { if case .milliseconds = DurationText.parse($0) { true } else { false } }
        guard retries != nil || wait != nil, retries ?? 1 > 0 else { return nil }
        return "write { backoff: constant, initial: \(wait ?? "2s"), maxRetries: \(retries ?? 3) }"
    }

    static let languages =
        "other languages have their own files, such as locales/de.yaml with `locale: de` and `translations:`"

    static let pluralForms: Set<String> = ["zero", "one", "two", "few", "many", "other"]
    static let plural =
        "\"{count, plural, one {…} other {# …}}\", with the name of the counted value instead of `count`"

    /// Codes of countries that are no codes of languages, or of hardly any that apps are written in.
    package static func languageOfCountry(_ text: String) -> String? {
        switch text.lowercased() {
        case "jp": "ja"
        case "cn": "zh-Hans"
        case "tw": "zh-Hant"
        case "dk": "da"
        case "cz": "cs"
        case "gr": "el"
        case "ua": "uk"
        case "vn": "vi"
        default: nil
        }
    }

    /// Whether a key names a language: `en`, `de`, `pt-BR`.
    static func isLanguage(_ text: String) -> Bool {
        let code = text.prefix { $0 != "-" && $0 != "_" }
        return code.utf8.count == 2 && text.utf8.count <= 10
            && LocaleTag.canonical(text)?.hasPrefix(code.lowercased()) == true
    }
}
