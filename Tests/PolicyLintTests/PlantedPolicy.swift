import PolicyEngine
import TestSupport

/// A policy made of parts that do not touch each other, each known to be sound or to be wrong in one way.
struct PlantedPolicy {
    /// One finding that must be there: at one of these rules or domains.
    struct Planted: CustomStringConvertible {
        let check: String
        let subjects: Set<String>

        var description: String { "\(check) at \(subjects.sorted().joined(separator: " or "))" }
    }

    var random: SeededRandom
    private(set) var planted: [Planted] = []
    private(set) var rules: [String] = []
    private(set) var domains: [String] = []
    private(set) var categories: [String] = []
    private(set) var scopes: [String] = ["pool"]
    private var serial = 0

    init(seed: UInt64) {
        random = SeededRandom(seed: seed)
        for status in ["4xx", "5xx"] { rule(["http: \(status)"]) }
    }

    mutating func next(_ word: String) -> String {
        serial += 1
        return "\(word)\(serial)"
    }

    mutating func expect(_ check: String, _ subjects: String...) {
        planted.append(Planted(check: check, subjects: Set(subjects)))
    }

    // MARK: Rules

    /// Adds a rule with these maps under `when`, written without their braces; answers its id. Without `category`, it refines.
    @discardableResult
    mutating func rule(
        _ entries: [String], category: String? = "nonRetryable", beats: [String] = [], title: String? = nil
    ) -> String {
        let id = next(random.pick(["a.", "net.", "Shop.", "zz."]))
        let when = entries.map { "{ \($0) }" }
        var text =
            "  - id: \(id)\n    when: \(when.count == 1 && random.chance(80) ? when[0] : "[\(when.joined(separator: ", "))]")\n"
        if let category { text += "    category: \(category)\n" }
        text += "    show: toast\n    message: { title: What \(title ?? id) says }\n"
        if !beats.isEmpty { text += "    beats: [\(beats.joined(separator: ", "))]\n" }
        rules.append(text)
        return id
    }

    // MARK: Vocabularies and screens

    struct Domain {
        let name: String
        /// Each by its name, its number where it has one, and in quotes.
        let codes: [[String]]
    }

    mutating func domain(_ count: Int, wrapper: Bool = false) -> Domain {
        let name = next(random.pick(["Photo", "App.Shop", "API"])) + "Error"
        let hasNumbers = random.chance(50)
        var codes: [[String]] = []
        for _ in 0..<count {
            let code = next(random.pick(["paid", "timeout", "late"]))
            codes.append(hasNumbers ? [code, String(-1000 - serial), "\"\(-1000 - serial)\""] : [code])
        }
        let listed = codes.map { hasNumbers ? "\($0[0]): \($0[1])" : $0[0] }.joined(separator: ", ")
        domains.append(
            "  \(name): { codes: \(hasNumbers ? "{ \(listed) }" : "[\(listed)]")\(wrapper ? ", wrappers: true" : "") }\n"
        )
        return Domain(name: name, codes: codes)
    }

    mutating func screen(below: String? = nil) -> String {
        let path = (below.map { $0 + "/" } ?? "") + next(random.pick(["checkout", "login", "chat"]))
        scopes.append(path)
        return path
    }

    mutating func category() -> String {
        let name = next("kind")
        categories.append("  \(name): { is: nonRetryable }\n")
        return name
    }

    // MARK: Files

    /// Everything in a shuffled order, over several files.
    func files() -> [SourceFile] {
        var random = random
        let count = random.number(1...4)
        var parts = [(rules: String, domains: String, categories: String, scopes: [String])](
            repeating: ("", "", "", []), count: count)
        for text in rules.shuffled(using: &random) { parts[random.number(0...(count - 1))].rules += text }
        for text in domains.shuffled(using: &random) { parts[random.number(0...(count - 1))].domains += text }
        for text in categories { parts[random.number(0...(count - 1))].categories += text }
        for text in scopes.shuffled(using: &random) { parts[random.number(0...(count - 1))].scopes.append(text) }
        return [SourceFile(path: "app.yaml", text: Self.app)]
            + parts.enumerated().map { number, part in
                var text = "schema: 1\n"
                if !part.domains.isEmpty { text += "domains:\n" + part.domains }
                if !part.categories.isEmpty { text += "categories:\n" + part.categories }
                if !part.scopes.isEmpty { text += "scopes: [\(part.scopes.joined(separator: ", "))]\n" }
                if !part.rules.isEmpty { text += "rules:\n" + part.rules }
                return SourceFile(path: "part\(number).yaml", text: text)
            }
    }

    private static let app = """
        schema: 1
        locales: { source: en }
        recoveryOptions: { dismiss: { title: Close, action: dismiss, role: cancel } }
        fallback: { show: alert, message: { title: We couldn’t complete that }, recovery: [dismiss] }

        """
}

// MARK: Conditions

/// Values one condition can take, none of which meets another.
struct PlantedAxis {
    let key: String
    let atoms: [[String]]
    /// Whether it asks something of the error.
    let isError: Bool

    init(_ key: String, _ atoms: [[String]], isError: Bool = false) {
        self.key = key
        self.atoms = atoms
        self.isError = isError
    }

    var isOwn: Bool { key.hasPrefix("own") }

    /// The condition that accepts some of them.
    func text(_ numbers: [Int], _ random: inout SeededRandom) -> String {
        let words = numbers.shuffled(using: &random).map { random.pick(atoms[$0]) }
        let value = words.count == 1 ? words[0] : "[\(words.joined(separator: ", "))]"
        return isOwn ? "context: { \(key): \(value) }" : "\(key): \(value)"
    }
}

/// What all rules of one plant ask, and the conditions that are still free.
struct PlantedGround {
    let fixed: String
    /// Nil where the rules refine.
    let category: String?
    let axes: [PlantedAxis]
}

extension PlantedPolicy {
    mutating func situations() -> [PlantedAxis] {
        let own = next("own")
        let words = random.pick([
            [["free"], ["pro"], ["team"], ["gone"]], [["1..3"], ["4"], ["5..9"], ["10.."]],
            [["fre*"], ["pro*"], ["tea*"], ["go*"]],
        ])
        let screens = (0..<4).map { _ in [random.chance(30) ? screen(below: "pool") : screen()] }
        return [
            PlantedAxis("firstLoad", [["true"], ["false"]]), PlantedAxis("userInitiated", [["true"], ["false"]]),
            PlantedAxis("idempotent", [["true"], ["false"]]),
            PlantedAxis("online", [["true"], ["false"]]), PlantedAxis("retryAfter", [["known"], ["unknown"]]),
            PlantedAxis("attempt", [["1"], ["2", "2..2"], ["3..5"], ["6.."]]),
            PlantedAxis("platform", [["iOS"], ["macOS"], ["tvOS"], ["watchOS"]]),
            PlantedAxis("appVersion", [["..1.9"], ["2.0", "2"], ["2.1..2.9.9"], ["3.0.."]]), PlantedAxis(own, words),
            PlantedAxis("scope", screens),
        ]
    }

    private static let statuses = PlantedAxis(
        "http", [["401..404"], ["405", "405..405"], ["500..509"], ["510..599"]], isError: true)

    /// New ground: a domain, or a kind of error of one, that no other part asks for.
    mutating func ground() -> PlantedGround {
        if random.chance(30) { return refiningGround() }
        let domain = domain(random.number(4...6))
        let code = PlantedAxis("code", domain.codes.prefix(4).map { $0 }, isError: true)
        let some = domain.codes.map { random.pick($0) }
        let kind = random.number(0...7)
        // There is a rule for the domain: one that holds whatever the server says would claim the same, or more.
        var axes = situations().filter { ![0, 5, 7].contains(kind) || $0.key != "retryAfter" }
        let text: String
        switch kind {
        case 0: (text, axes) = ("domain: \(domain.name)", axes + [code, code, code, Self.statuses])
        case 1: (text, axes) = ("domain: \(domain.name), code: \(some[0])", axes + [Self.statuses])
        case 2: text = "domain: \(domain.name), code: [\(some[0]), \(some[1])]"
        case 3: (text, axes) = ("domain: \(domain.name), http: [4xx, 503]", axes + [code])
        case 4: text = "code: \(domain.codes[0][0])"
        case 5: text = "domain: [\(domain.name), Unlisted\(domain.name)]"
        case 6:
            let cause = self.domain(2)
            rule(["domain: \(cause.name)"])
            text =
                "domain: \(domain.name), code: \(some[2]), cause: { domain: \(cause.name), code: \(cause.codes[0][0]) }"
        default:
            // In domains nobody declares, a code’s name and its number are two codes.
            let named = PlantedAxis("code", domain.codes.prefix(4).map { [$0[0]] }, isError: true)
            (text, axes) = ("domain: \"\(domain.name.dropLast(3))*\"", axes + [named, Self.statuses])
        }
        rule(["domain: \(domain.name)"])
        return PlantedGround(fixed: text, category: "nonRetryable", axes: axes)
    }

    /// A kind of error of its own, given by one rule, or by two.
    private mutating func refiningGround() -> PlantedGround {
        let domain = domain(4)
        let kind = category()
        let codes = domain.codes.map { random.pick($0) }
        if random.chance(50) {
            rule(["domain: \(domain.name)"], category: kind)
        } else {
            rule(
                [
                    "domain: \(domain.name), code: [\(codes[0]), \(codes[1])]",
                    "domain: \(domain.name), code: \(codes[2])",
                ], category: kind)
            rule(["domain: \(domain.name), code: \(codes[3])"], category: kind)
        }
        let namesDomain = random.chance(30)
        // Without the domain, a code’s name and its number are two codes elsewhere.
        var axes = situations() + [PlantedAxis("code", domain.codes.map { namesDomain ? $0 : [$0[0]] }, isError: true)]
        var fixed = "category: \(kind)" + (namesDomain ? ", domain: \(domain.name)" : "")
        if random.chance(30) {
            fixed += ", scope: \(screen())"
            axes.removeAll { $0.key == "scope" }
        }
        return PlantedGround(fixed: fixed, category: nil, axes: axes)
    }
}
