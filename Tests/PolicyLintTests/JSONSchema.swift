import Foundation

/// As much of JSON Schema (drafts 4 and 7) as the schemas of SARIF and of policies use. A keyword it does not know is itself a mistake.
struct JSONSchema {
    let root: JSONValue

    /// Where a value is not as the schema has it, and why.
    func mistakes(_ value: JSONValue) -> [String] { check(value, root, "$") }

    private static let silent: Set = [
        "description", "title", "default", "id", "$schema", "definitions", "required", "$ref", "maximum",
        "then", "else", "examples",
    ]

    private func check(_ value: JSONValue, _ schema: JSONValue, _ path: String) -> [String] {
        guard case .map(let rules) = schema else { return ["\(path): the schema is no map"] }
        if let reference = rules["$ref"]?.text {
            let name = String(reference.dropFirst("#/definitions/".count))
            guard reference.hasPrefix("#/definitions/"), root["definitions"][name] != .null else {
                return ["\(path): no definition \(reference)"]
            }
            return check(value, root["definitions"][name], path)
        }
        return rules.sorted { $0.key < $1.key }.flatMap { keyword, rule in
            check(value, keyword: keyword, rule: rule, rules: rules, path: path)
        }
    }

    private func check(
        _ value: JSONValue, keyword: String, rule: JSONValue, rules: [String: JSONValue], path: String
    ) -> [String] {
        switch keyword {
        case "type":
            let types = rule.text.map { [$0] } ?? rule.items.compactMap(\.text)
            return types.contains { fits(value, $0) } ? [] : ["\(path): is no \(types.joined(separator: " or "))"]
        case "if":
            let branch = rules[check(value, rule, path).isEmpty ? "then" : "else"]
            return branch.map { check(value, $0, path) } ?? []
        case "const": return value == rule ? [] : ["\(path): is not \(rule)"]
        case "enum": return rule.items.contains(value) ? [] : ["\(path): \(value) is none of the values possible"]
        case "properties": return members(value, properties: rule, rules: rules, path: path)
        case "additionalProperties":
            return rules["properties"] == nil ? members(value, properties: .null, rules: rules, path: path) : []
        case "items":
            guard case .list(let list) = value else { return [] }
            return list.enumerated().flatMap { check($0.element, rule, "\(path)[\($0.offset)]") }
        case "minItems":
            guard case .list(let list) = value else { return [] }
            return list.count >= rule.int ?? 0 ? [] : ["\(path): fewer than \(rule.int ?? 0)"]
        case "uniqueItems":
            guard case .list(let list) = value, rule == .flag(true) else { return [] }
            return Set(list).count == list.count ? [] : ["\(path): the same twice"]
        case "minimum":
            guard case .number(let number) = value else { return [] }
            return number >= Double(rule.int ?? 0) && number <= Double(rules["maximum"]?.int ?? .max)
                ? [] : ["\(path): \(number) is out of range"]
        case "pattern":
            guard case .text(let text) = value, let pattern = rule.text else { return [] }
            return text.range(of: pattern, options: .regularExpression) != nil
                ? [] : ["\(path): “\(text)” does not match \(pattern)"]
        case "format":
            guard case .text(let text) = value, rule.text?.hasPrefix("uri") == true else { return [] }
            return isURI(text, isAbsolute: rule.text == "uri") ? [] : ["\(path): “\(text)” is no \(rule.text ?? "")"]
        case "anyOf", "oneOf":
            let fitting = rule.items.filter { check(value, $0, path).isEmpty }.count
            return fitting == 1 || keyword == "anyOf" && fitting > 1 ? [] : ["\(path): \(fitting) of \(keyword) fit"]
        default: return Self.silent.contains(keyword) ? [] : ["\(path): unknown keyword \(keyword)"]
        }
    }

    private func members(_ value: JSONValue, properties: JSONValue, rules: [String: JSONValue], path: String)
        -> [String]
    {
        guard case .map(let map) = value else { return [] }
        var mistakes = (rules["required"]?.items ?? []).compactMap(\.text).filter { map[$0] == nil }.map {
            "\(path): “\($0)” is missing"
        }
        for (key, member) in map {
            if properties[key] != .null {
                mistakes += check(member, properties[key], "\(path).\(key)")
            } else if rules["additionalProperties"] == .flag(false) {
                mistakes.append("\(path): “\(key)” is unknown")
            } else if case .map = rules["additionalProperties"] {
                mistakes += check(member, rules["additionalProperties"] ?? .null, "\(path).\(key)")
            }
        }
        return mistakes
    }

    private func fits(_ value: JSONValue, _ type: String) -> Bool {
        switch (value, type) {
        case (.null, "null"), (.flag, "boolean"), (.number, "number"), (.text, "string"), (.list, "array"),
            (.map, "object"):
            true
        case (.number(let number), "integer"): number == number.rounded()
        default: false
        }
    }

    private func isURI(_ text: String, isAbsolute: Bool) -> Bool {
        let allowed = Set("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~:/?#[]@!$&'()*+,;=%")
        guard text.allSatisfy({ allowed.contains($0) }) else { return false }
        guard text.range(of: "%(?![0-9A-Fa-f]{2})", options: .regularExpression) == nil else { return false }
        let hasScheme = text.range(of: "^[A-Za-z][A-Za-z0-9+.-]*:", options: .regularExpression) != nil
        return hasScheme || !isAbsolute && !(text.prefix { $0 != "/" }.contains(":"))
    }
}
