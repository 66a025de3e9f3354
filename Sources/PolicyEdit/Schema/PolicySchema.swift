package import PolicyEngine

/// A JSON Schema (draft-07) of rule files, or of test files, from the tables that files are read by.
///
/// What depends on a value is said with `if` and `then` instead of alternatives, so that one mistake is one message. It
/// accepts more than `policyctl lint` does, and never less.
package struct PolicySchema {
    /// Keys of a whole file.
    private let root: ValueShape
    private let title: String
    private let summary: String
    /// The names that can be used; of a kind that is missing, any name.
    private let names: [DeclaredName: [String]]
    /// The page that describes the keys of a map; nil where it is not known where the documentation is.
    private let page: (_ map: String) -> String?
    /// Maps with keys of the language, by the names of their definitions; `keys` with what may stand behind each.
    private var definitions: [(name: String, keys: [String], schema: Schema)] = []

    /// Of rule files and translations.
    /// - Parameter docs: the address of the documentation, which each key then links to.
    package init(names: [DeclaredName: [String]] = [:], docs: String? = nil) {
        self.init(
            of: Grammar.file, title: "Error policy",
            summary: "Rules, categories, buttons, retry schedules and translations of policyctl.", names: names
        ) { map in docs.map { "\(Self.folder($0))reference/#\(Self.section(of: map))" } }
    }

    /// Of any files.
    package init(
        of root: ValueShape, title: String, summary: String, names: [DeclaredName: [String]],
        page: @escaping (_ map: String) -> String? = { _ in nil }
    ) {
        (self.root, self.title, self.summary, self.names, self.page) = (root, title, summary, names, page)
    }

    /// With one `/` at its end.
    package static func folder(_ address: String) -> String { address.hasSuffix("/") ? address : address + "/" }

    /// The heading in docs/reference.md.
    package static func section(of map: String) -> String {
        switch map {
        case "when", "cause", "not": "what-a-rule-matches-when"
        case "rules", "steps", "gaveUp", "absorbs", "fallback": "what-a-rule-says"
        case "retry", "jitter", "retryAfter", "budget": "retry-schedules"
        case "message": "texts"
        default: "files-and-their-keys"
        }
    }

    package var text: String {
        var schemas = self
        let file = schemas.map(root.keys, named: "file", required: ["schema"])
        var writer = JSONWriter(indented: true)
        Schema.object([
            ("$schema", .text("http://json-schema.org/draft-07/schema#")),
            ("title", .text(title)),
            ("description", .text(summary)),
            ("$ref", file),
            ("definitions", .object(schemas.definitions.map { ($0.name, $0.schema) })),
        ]).write(to: &writer)
        return writer.text + "\n"
    }

    /// The reference to a map’s definition.
    private mutating func map(_ keys: [KeyShape], named name: String, required: [String] = []) -> Schema {
        let own = keys.map { "\($0.name) \($0.value.signature)" }
        if let known = definitions.first(where: { $0.keys == own }) { return Self.reference(known.name) }
        let count = definitions.filter { $0.name == name || $0.name.hasPrefix(name + "-") }.count
        let unique = count == 0 ? name : "\(name)-\(count + 1)"
        let place = definitions.count
        definitions.append((unique, own, .object([])))
        let properties = keys.map { ($0.name, property($0, in: name)) }
        definitions[place].schema = .object(
            [
                ("type", .list([.text("object"), .text("null")])), ("additionalProperties", .flag(false)),
            ] + (required.isEmpty ? [] : [("required", .list(required.map { .text($0) }))])
                + [("properties", .object(properties))])
        return Self.reference(unique)
    }

    private static func reference(_ name: String) -> Schema { .text("#/definitions/" + name) }

    private mutating func property(_ key: KeyShape, in map: String) -> Schema {
        var description = key.summary.prefix(1).uppercased() + key.summary.dropFirst()
        if let page = page(map) { description += "\n" + page }
        var all: [(String, Schema)] = [("description", .text(description))]
        if let usual = key.usual { all.append(("default", .scalar(usual))) }
        let examples = if case .flag = key.value { ["true", "false"] } else { key.examples }
        if !examples.isEmpty { all.append(("examples", .list(examples.map { .scalar($0) }))) }
        return .object(all + (key.name == "schema" ? [("const", .number(1))] : members(key.value, named: key.name)))
    }

    /// What a value has to be, without braces.
    private mutating func members(_ shape: ValueShape, named name: String) -> [(String, Schema)] {
        switch shape {
        case .text, .word, .value, .declared: return []
        case .flag:
            return [("type", .list([.text("boolean"), .text("array")]))]
        case .choice(let words):
            // A list is not one of the words, and has rules of its own.
            return [("if", Self.isOf("array")), ("else", .object([("enum", .list(words.map { .text($0) }))]))]
        case .name(let kind): return names[kind].map { ofOneOrMore(ofNames($0, kind)) } ?? []
        case .keys(let keys): return ofOneOrMore([("$ref", map(keys, named: name))])
        case .either(let scalar, let keys):
            let (map, other) = (map(keys, named: name), members(scalar, named: name))
            return [("if", Self.isOf("object")), ("then", .object([("$ref", map)]))]
                + (other.isEmpty ? [] : [("else", .object(other))])
        case .names(let value, _):
            return [
                ("type", .list([.text("object"), .text("array"), .text("null")])),
                ("additionalProperties", .object(members(value, named: name))),
            ]
        }
    }

    private static func isOf(_ type: String) -> Schema { .object([("type", .text(type))]) }

    private func ofOneOrMore(_ one: [(String, Schema)]) -> [(String, Schema)] {
        [
            ("if", Self.isOf("array")), ("then", .object([("items", .object(one))])), ("else", .object(one)),
        ]
    }

    /// Patterns stand for several names, and a code may be a number.
    private func ofNames(_ names: [String], _ kind: DeclaredName) -> [(String, Schema)] {
        let listed: [(String, Schema)] = [("enum", .list(names.map { .text($0) }))]
        switch kind {
        case .domain, .screen, .rule: return Self.unless("[*]", listed)
        case .code: return [("if", Self.isOf("number")), ("else", .object(Self.unless("[*]|^-?[0-9]", listed)))]
        case .category, .field, .button, .action, .schedule, .language: return listed
        }
    }

    private static func unless(_ pattern: String, _ schema: [(String, Schema)]) -> [(String, Schema)] {
        [("if", .object([("type", .text("string")), ("pattern", .text(pattern))])), ("else", .object(schema))]
    }
}

/// A piece of a JSON Schema.
private indirect enum Schema {
    case object([(String, Schema)])
    case list([Schema])
    case text(String)
    case number(Int)
    case flag(Bool)
    /// A number as it is written.
    case decimal(String)

    /// What a plain scalar of a YAML file stands for.
    static func scalar(_ text: String) -> Schema {
        if text == "true" || text == "false" { return .flag(text == "true") }
        let parts = (text.hasPrefix("-") ? text.dropFirst() : text[...]).split(
            separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
        let isNumber = parts.allSatisfy { !$0.isEmpty && $0.utf8.allSatisfy { $0.isDigit } }
        return isNumber ? .decimal(text) : .text(text)
    }

    func write(to writer: inout JSONWriter) {
        switch self {
        case .object(let members):
            writer.begin("{")
            for (name, value) in members {
                writer.key(name)
                value.write(to: &writer)
            }
            writer.end("}")
        case .list(let elements):
            writer.begin("[")
            for element in elements { element.write(to: &writer) }
            writer.end("]")
        case .text(let text): writer.value(text)
        case .number(let number): writer.value(number)
        case .flag(let flag): writer.value(flag)
        case .decimal(let text): writer.value(json: text)
        }
    }
}

extension PolicySchema {
    /// With the names of one policy.
    package init(_ policy: LoadedPolicy) { self.init(names: policy.declaredNames) }
}

extension LoadedPolicy {
    /// All names it declares, by kind.
    package var declaredNames: [DeclaredName: [String]] {
        DeclaredName.allCases.reduce(into: [:]) { $0[$1] = catalog.names($1) }
    }
}

extension ValueShape {
    /// Equal where the same values may stand; of maps that are in it only their keys.
    fileprivate var signature: String {
        switch self {
        case .text, .word, .value, .declared: "any"
        case .choice(let words): words.joined(separator: "|")
        case .flag: "flag"
        case .name(let kind): "\(kind)"
        case .keys(let keys): keys.map { $0.name }.joined(separator: ",")
        case .either(let scalar, let keys): scalar.signature + " or " + keys.map { $0.name }.joined(separator: ",")
        case .names(let value, _): "names of " + value.signature
        }
    }
}
