/// What may stand behind a key, as far as order, quotes and completion go.
package indirect enum ValueShape: Sendable {
    /// A text or a name.
    case text
    /// A word or a number, such as a code: only `yes`, `no` and the like must be meant as words.
    case word
    /// Numbers, durations, true and false, and whatever is not known.
    case value
    /// One word of the language: these.
    case choice([String])
    /// True or false; in conditions also a list of both.
    case flag
    /// A name that the policy declares, or a list of such names.
    case name(DeclaredName)
    /// A name that stands here for the first time, or a list of such names.
    case declared(DeclaredName)
    /// A map with keys of the language, in the order they are written in, or a list of such maps.
    case keys([KeyShape])
    /// A map with these keys, or what says less.
    case either(ValueShape, [KeyShape])
    /// A map whose keys are its author’s, and what they declare.
    case names(ValueShape, declares: DeclaredName? = nil)

    /// Keys of the language that may stand here.
    package var keys: [KeyShape] {
        switch self {
        case .keys(let keys), .either(_, let keys): keys
        case .text, .word, .value, .choice, .flag, .name, .declared, .names: []
        }
    }

    /// The same below several keys; places in lists are left out of `path`.
    package func below(_ path: [String]) -> ValueShape { path.reduce(self) { $0.below($1) } }

    package func below(_ key: String) -> ValueShape {
        switch self {
        case .keys(let keys), .either(_, let keys): keys.first { $0.name == key }?.value ?? .value
        case .names(let value, _): value
        case .text, .word, .value, .choice, .flag, .name, .declared: .value
        }
    }
}

/// What a name in a policy file stands for.
package enum DeclaredName: Sendable, CaseIterable {
    case category, screen, field, button, action, schedule, domain, code, rule, language
}

/// One key of the language, whatever it is read into.
package struct KeyShape: Sendable {
    package let name: String
    /// What it is for, in a few words: “the HTTP status”.
    package let summary: String
    package let value: ValueShape
    /// What holds where the key is left out, as it would be written; nil if that depends on more than the key.
    package let usual: String?
    /// Values as they are written.
    package let examples: [String]

    package init(name: String, summary: String, value: ValueShape, usual: String? = nil, examples: [String] = []) {
        (self.name, self.summary, self.value) = (name, summary, value)
        (self.usual, self.examples) = (usual, examples)
    }

    /// The summary, with the default value, or else with examples.
    package var words: String {
        if let usual { return "\(summary); default \(usual)" }
        return examples.isEmpty ? summary : "\(summary), such as \(examples.joined(separator: " or "))"
    }
}

/// A key of a map: what it is called, what it is for, what may stand behind it, and how that is read.
///
/// These tables are all there is to the grammar of a file: reading, advice, the formatter’s order and completion come
/// from them. They stand in the order in which keys are written.
package struct Key<Target>: Sendable {
    package let name: StaticString
    package let summary: StaticString
    let value: ValueShape
    /// What other systems call it, in small letters, and what people try first.
    let others: [StaticString]
    private var usual: StaticString?
    private var examples: [StaticString] = []
    package let read: @Sendable (inout Target, Int, inout NodeDecoder) -> Void

    package init(
        _ name: StaticString, _ summary: StaticString, _ value: ValueShape = .value, others: [StaticString] = [],
        read: @escaping @Sendable (inout Target, Int, inout NodeDecoder) -> Void
    ) {
        self.name = name
        self.summary = summary
        self.value = value
        self.others = others
        self.read = read
    }

    /// The same key of a map that is read into something else.
    package func under<Outer>(_ read: @escaping @Sendable (inout Outer, Int, inout NodeDecoder) -> Void) -> Key<Outer> {
        var key = Key<Outer>(name, summary, value, others: others, read: read)
        (key.usual, key.examples) = (usual, examples)
        return key
    }

    /// With what holds where the key is left out.
    package func usual(_ value: StaticString) -> Key {
        var key = self
        key.usual = value
        return key
    }

    package func examples(_ values: StaticString...) -> Key {
        var key = self
        key.examples = values
        return key
    }

    var shape: KeyShape {
        KeyShape(
            name: "\(name)", summary: "\(summary)", value: value, usual: usual.map { "\($0)" },
            examples: examples.map { "\($0)" })
    }

    func isMeant(by name: String) -> Bool { others.contains { "\($0)" == name } }
}

extension Array {
    /// Keys without how they are read.
    package func shapes<Target>() -> [KeyShape] where Element == Key<Target> {
        map { $0.shape }
    }

    func names<Target>() -> [String] where Element == Key<Target> { map { "\($0.name)" } }

    /// The key that somebody meant who wrote another system’s name for it.
    func meant<Target>(by name: String, notAmong taken: Set<String>) -> String? where Element == Key<Target> {
        let plain = name.lowercased().filter { $0 != "_" && $0 != "-" }
        return first { $0.isMeant(by: plain) && "\($0.name)" != name && !taken.contains("\($0.name)") }.map {
            "\($0.name)"
        }
    }
}

/// The keys of policy files by place.
package enum Grammar {
    /// A whole file.
    package static let file = ValueShape.keys(PolicyDecoder.topKeys.shapes())

    /// What may stand below some keys, from the top of a file; places in lists are left out of `path`.
    package static func below(_ path: [String]) -> ValueShape { file.below(path) }

    /// What may stand before a colon in files of a policy; the names authors give are not among it.
    package static let names: Set<String> = {
        var all: Set<String> = []
        func add(_ shape: ValueShape) {
            if case .names(let value, _) = shape { add(value) }
            for key in shape.keys {
                all.insert(key.name)
                add(key.value)
            }
        }
        add(file)
        return all
    }()

    /// Keys of rules, texts and schedules in the order they are written in; none is in another order anywhere.
    package static let writingOrder: [String] = {
        let lists = [NodeDecoder.ruleKeys.names(), NodeDecoder.messageKeys.names(), NodeDecoder.scheduleKeys.names()]
        return lists.joined().reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
    }()
}
