import PolicyEngine

/// What the files of a policy declare already, by name.
struct DeclaredEntries: Sendable {
    /// Names under each section, ids of rules among them; nil for a section that no file has.
    private var names: [String: Set<String>] = [:]
    /// Screens for which a rule says the text of every error.
    private(set) var screens: Set<String> = []
    /// What each category sets.
    private(set) var settings: [String: Set<String>] = [:]
    /// Schedules, as they would stand in one line.
    private var schedules: [String: String] = [:]
    /// Codes of each domain, with their numbers where they have one.
    private var codes: [String: [String: String?]] = [:]
    /// Domains that a rule decides as a whole, whatever the situation.
    private(set) var wholeDomains: Set<String> = []

    init(_ files: [EntryFile]) {
        for file in files {
            for section in ["reports", "actions", "scopes"] {
                guard let node = file.value(section), !file.isMap(node) else { continue }
                names[section, default: []].formUnion(file.members(node).map { file.text($0) })
            }
            for section in ["categories", "retrySchedules", "recoveryOptions", "scopes", "domains"] {
                guard let node = file.value(section) else { continue }
                names[section, default: []].formUnion(file.pairs(node).map { file.text($0.key) })
            }
            for (key, value) in file.entries("retrySchedules") {
                schedules[file.text(key)] = file.inFlow(value)
            }
            for (key, value) in file.entries("categories") {
                settings[file.text(key), default: []].formUnion(file.pairs(value).map { file.text($0.key) })
            }
            addCodes(file)
            for rule in file.rules { addRule(rule, file) }
        }
    }

    private mutating func addCodes(_ file: EntryFile) {
        guard let domains = file.value("domains") else { return }
        for (key, domain) in file.pairs(domains) {
            guard let list = file.value("codes", in: domain) else { continue }
            var declared = codes[file.text(key)] ?? [:]
            if file.isMap(list) {
                for (code, detail) in file.pairs(list) {
                    let number = file.isMap(detail) ? file.value("number", in: detail) : detail
                    declared[file.text(code)] = .some(number.map { file.text($0) })
                }
            } else {
                for code in file.members(list) { declared[file.text(code)] = .some(nil) }
            }
            codes[file.text(key)] = declared
        }
    }

    private mutating func addRule(_ rule: Int, _ file: EntryFile) {
        if let id = file.value("id", in: rule) { names["rules", default: []].insert(file.text(id)) }
        for clause in file.value("when", in: rule).map({ file.members($0) }) ?? [] {
            let keys = file.pairs(clause).map { file.text($0.key) }
            if Set(keys) == ["category", "scope"], file.texts("category", in: clause) == ["*"] {
                screens.formUnion(file.texts("scope", in: clause))
            }
            if keys == ["domain"] { wholeDomains.formUnion(file.texts("domain", in: clause)) }
        }
    }

    func has(_ section: String, _ name: String) -> Bool { names[section]?.contains(name) ?? false }

    func hasSection(_ section: String) -> Bool { names[section] != nil }

    /// Nil where there is none of this name.
    func schedule(_ name: String) -> String? { schedules[name] }

    /// The name under which a code is declared: its own, or that of its number.
    func code(_ domain: String, _ name: String, number: String?) -> String? {
        guard let declared = codes[domain] else { return nil }
        if declared[name] != nil { return name }
        guard let number else { return nil }
        return declared.first { $0.value == number }?.key
    }

    var allCodes: [(domain: String, code: String)] {
        codes.flatMap { domain, codes in codes.keys.map { (domain, $0) } }
    }

    func number(_ domain: String, _ name: String) -> String? { codes[domain]?[name] ?? nil }
}
