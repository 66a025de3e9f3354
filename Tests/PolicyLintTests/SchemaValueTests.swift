import Foundation
import PolicyEdit
import PolicyEngine
import Testing

/// What the schema says besides what may stand where: defaults, examples, and links.
@Suite struct SchemaValueTests {
    private struct Value {
        let map: String
        let key: String
        /// As it is written in YAML.
        let text: String
    }

    private static let schema = (try? JSONValue(parsing: PolicySchema().text)) ?? .null

    private static func values(_ member: (JSONValue) -> [JSONValue]) -> [Value] {
        guard case .map(let maps) = schema["definitions"] else { return [] }
        return maps.flatMap { map, definition -> [Value] in
            guard case .map(let keys) = definition["properties"] else { return [] }
            return keys.flatMap { key, property in
                member(property).compactMap { written($0) }.map { Value(map: map, key: key, text: $0) }
            }
        }
    }

    private static func written(_ value: JSONValue) -> String? {
        switch value {
        case .flag(let flag): "\(flag)"
        case .number(let number): number == number.rounded() ? "\(Int(number))" : "\(number)"
        case .text(let text): text
        case .null, .list, .map: nil
        }
    }

    private static let rule = "id: r, category: c, message: { title: T }"
    /// Where each map stands: the key at the top of a file, and what is behind it, with `%` for one key of the map.
    private static let places: [String: (String, String)] = [
        "locales": ("locales", "{ % }"),
        "codes": ("domains", "{ D: { codes: { a: { % } } } }"),
        "recoveryOptions": ("recoveryOptions", "{ dismiss: { title: Close, action: dismiss, % } }"),
        "categories": ("categories", "{ c: { is: retryable, retry: s, % } }"),
        "rules": ("rules", "[{ \(rule), when: { domain: D, code: a }, % }]"),
        "steps": ("rules", "[{ \(rule), when: { code: a }, steps: [{ show: toast, % }, { show: alert }] }]"),
        "absorbs": ("rules", "[{ \(rule), when: { code: a }, absorbs: [{ category: c, % }] }]"),
        "message": ("rules", "[{ id: r, category: c, when: { code: a }, message: { title: T, % } }]"),
        "when": ("rules", "[{ \(rule), when: { % } }]"),
        "cause": ("rules", "[{ \(rule), when: { code: a, cause: { % } } }]"),
        "not": ("rules", "[{ \(rule), when: { code: a, not: { % } } }]"),
        "fallback": ("fallback", "{ show: alert, message: { title: F }, recovery: [dismiss], % }"),
        "retry": ("retrySchedules", "{ s: { % } }"),
        "retryAfter": ("retrySchedules", "{ s: { retryAfter: { % } } }"),
        "budget": ("retrySchedules", "{ s: { budget: { % } } }"),
        "budget tokenRatio": ("retrySchedules", "{ s: { budget: { maxTokens: 10, % } } }"),
        "jitter": ("retrySchedules", "{ s: { jitter: { % } } }"),
        "jitter from": ("retrySchedules", "{ s: { jitter: { to: 150%, % } } }"),
        "jitter to": ("retrySchedules", "{ s: { jitter: { from: 10%, % } } }"),
    ]

    private static let usual: [(String, String)] = [
        ("locales", "{ source: en }"), ("domains", "{ D: { codes: { a: { number: 7 } } } }"),
        ("recoveryOptions", "{ dismiss: { title: Close, action: dismiss } }"),
        ("categories", "{ c: { is: retryable, retry: s } }"), ("retrySchedules", "{ s: { maxRetries: 2 } }"),
        ("rules", "[{ \(rule), when: { domain: D, code: a } }]"),
        ("fallback", "{ show: alert, message: { title: F }, recovery: [dismiss] }"),
    ]

    /// A policy with one value, or without it.
    private func inspection(_ value: Value, isWritten: Bool) throws -> PolicyInspection {
        let place = try #require(
            Self.places["\(value.map) \(value.key)"] ?? Self.places[value.map],
            "\(value.key) is a key of “\(value.map)”, which has no place in this test")
        let part =
            isWritten
            ? place.1.replacing(" % ", with: " \(value.key): \(value.text) ")
            : place.1.replacing(", % ", with: " ").replacing(" % ", with: " ")
        let parts = Self.usual.map { "\($0.0): \($0.0 == place.0 ? part : $0.1)\n" }
        return PolicyInspection(files: [SourceFile(path: "app.yaml", text: "schema: 1\n" + parts.joined())])
    }

    @Test("Every example is accepted where the schema has it") func examples() throws {
        let all = Self.values { $0["examples"].items }
        #expect(all.count >= 80)
        for value in all {
            let errors = try inspection(value, isWritten: true).diagnostics.filter { $0.severity == .error }
            #expect(errors.map { $0.message } == [], "\(value)")
        }
    }

    @Test("A default changes nothing where it is written") func defaults() throws {
        let all = Self.values { [$0["default"]] }
        #expect(all.count > 15)
        for value in all {
            let written = try #require(try inspection(value, isWritten: true).policy, "\(value)")
            let absent = try #require(try inspection(value, isWritten: false).policy, "\(value)")
            for attempt in 1...4 {
                for wait in [nil, "20", "400"] {
                    let header = wait.map { "\"headers\": {\"Retry-After\": \"\($0)\"}, " } ?? ""
                    let context = "\"context\": {\"attempt\": \(attempt), \"idempotent\": true}"
                    let event = try ErrorEvent(json: "{\"domain\": \"D\", \"code\": \"a\", \(header)\(context)}")
                    let decisions = [written, absent].map { policy in
                        policy.decide(event, seed: 1).json.replacing(policy.policyHash, with: "")
                    }
                    #expect(decisions[0] == decisions[1], "\(value)")
                }
            }
        }
    }

    @Test("Links lead to headings of the reference") func links() throws {
        let reference = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().appending(path: "docs/reference.md")
        let lines = try String(contentsOf: reference, encoding: .utf8).split(separator: "\n")
        let anchors = lines.filter { $0.hasPrefix("## ") }.map { line in
            String(line.dropFirst(3).lowercased().map { $0 == " " ? "-" : $0 }.filter { $0.isLetter || $0 == "-" })
        }
        let text = PolicySchema(docs: "https://example.com/docs").text
        let links = text.matches(of: /https:\/\/example\.com\/docs\/reference\/#([a-z-]+)/).map { String($0.1) }
        #expect(links.count > 100)
        #expect(Set(links).subtracting(anchors).isEmpty, "\(anchors)")
        #expect(!PolicySchema().text.contains("https://example.com/docs"))
    }
}
