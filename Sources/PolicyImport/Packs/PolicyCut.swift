package import PolicyEngine
import PolicyText

/// The part of a policy that is about some domains: their codes, the rules that name them, and what these rules name:
/// categories, schedules, buttons, actions, reports, and translations. Rules that refine others, and conditions that
/// ask for a screen, are the app’s own and stay behind.
package struct PolicyCut {
    private let files: [EntryFile]
    private let domains: Set<String>

    package init(_ files: [SourceFile], domains: Set<String>) {
        self.files = files.compactMap { EntryFile($0) }
        self.domains = domains
    }

    /// What the policy that gets the part says of it.
    package struct Wishes {
        /// The name of a code in that policy, where a rule is to name it; nil where none is. Without a code, the domain.
        package var name: (_ domain: String, _ code: String?) -> String?
        /// Whether a code is to be declared.
        package var declares: (_ domain: String, _ code: String) -> Bool
        /// The id a rule gets; nil where it is left out.
        package var id: (String) -> String?
        /// Whether the clauses of a rule go elsewhere, so that the rule itself is not needed.
        package var gives: (_ rule: String, _ clauses: [String]) -> Bool = { _, _ in false }
        /// Settings of a basic kind that the policy leaves open, and a rule of the part needs: `recovery`, `perform`, `show`.
        package var leavesOpen: (_ kind: String) -> Set<String> = { _ in [] }
        /// The name a schedule gets.
        package var schedule: (String) -> String = { $0 }
        /// Whether an entry of a section is still needed.
        package var lacks: (_ section: String, _ name: String) -> Bool

        package init(
            name: @escaping (String, String?) -> String?, declares: @escaping (String, String) -> Bool,
            id: @escaping (String) -> String?, lacks: @escaping (String, String) -> Bool
        ) {
            (self.name, self.declares, self.id, self.lacks) = (name, declares, id, lacks)
        }
    }

    package struct Result {
        /// Sections of a rule file, from `reports` to `rules`; empty where nothing is left.
        package var policy = ""
        /// Entries under `translations`, by language.
        package var translations: [String: String] = [:]
        /// Ids of rules, as they are now.
        package var rules: [String] = []
    }

    package func result(_ wishes: Wishes) -> Result {
        var result = Result()
        var uses = EntryUses()
        var ids: [String: String] = [:]
        let foreign = foreignParameters
        var rules = ""
        for (file, rule) in entries(of: "rules") {
            guard let old = file.value("id", in: rule).map({ file.text($0) }),
                let cut = self.rule(rule, in: file, wishes, without: foreign, uses: &uses)
            else { continue }
            ids[old] = cut.id
            result.rules.append(cut.id)
            rules += (rules.isEmpty ? "" : "\n") + cut.text
        }
        uses.follow(in: files, lacks: wishes.lacks)
        for (section, names) in [("reports", uses.reports), ("actions", uses.actions)] {
            let lacking = names.filter { wishes.lacks(section, $0) }
            if !lacking.isEmpty { result.policy += "\(section): [\(lacking.joined(separator: ", "))]\n\n" }
        }
        let options = uses.options.filter { wishes.lacks("recoveryOptions", $0) }
        for (section, names) in [
            ("categories", uses.categories.filter { wishes.lacks("categories", $0) }),
            ("retrySchedules", uses.schedules.filter { wishes.lacks("retrySchedules", wishes.schedule($0)) }),
            ("recoveryOptions", options),
        ] {
            let text = copies(of: names, in: section, name: section == "retrySchedules" ? wishes.schedule : { $0 })
            if !text.isEmpty { result.policy += "\(section):\n\(text)\n" }
        }
        let codes = domainsText(wishes)
        if !codes.isEmpty { result.policy += "domains:\n\(codes)\n" }
        if !rules.isEmpty { result.policy += "rules:\n\(rules)" }
        for option in options { ids[option] = option }
        result.translations = translations(ids, without: foreign)
        return result
    }

    /// A map’s values, or a list’s members, under a key at the top of any file.
    private func entries(of section: String) -> [(file: EntryFile, node: Int)] {
        files.flatMap { file -> [(file: EntryFile, node: Int)] in
            guard let node = file.value(section) else { return [] }
            return file.members(node).map { (file, $0) }
        }
    }

    // MARK: Rules

    private func rule(
        _ node: Int, in file: EntryFile, _ wishes: Wishes, without foreign: Set<String>, uses: inout EntryUses
    ) -> (id: String, text: String)? {
        guard let when = file.value("when", in: node) else { return nil }
        let clauses = file.members(when)
        let refines = clauses.contains { clause in
            ["category", "rule"].contains { file.value($0, in: clause) != nil }
        }
        if refines { return nil }
        let cuts = clauses.map { ClauseCut($0, in: file, domains: domains, names: wishes.name) }
        let texts = cuts.flatMap { $0.clauses }
        guard !texts.isEmpty, let old = file.value("id", in: node).map({ file.text($0) }),
            !wishes.gives(old, texts), let id = wishes.id(old)
        else { return nil }
        uses.add(settings: node, in: file)
        for report in cuts.flatMap({ $0.reports }) { uses.add(report: report) }
        let last = file.lastLine(of: when)
        let end = file.lastLine(of: node)
        let rest = end > last ? Self.without(foreign, file.joined(last + 1...end)) : ""
        let comments = file.comments(above: file.firstLine(of: node))
        let more = needed(node, in: file, wishes, uses: &uses)
        return (id, comments + "  - id: \(id)\n" + ClauseCut.text(texts) + Self.renaming(rest, wishes.schedule) + more)
    }

    /// What the rule relies on, and the categories of the policy do not say.
    private func needed(_ node: Int, in file: EntryFile, _ wishes: Wishes, uses: inout EntryUses) -> String {
        guard let category = file.texts("category", in: node).first else { return "" }
        var (kind, said) = (category, Set(file.pairs(node).map { file.text($0.key) }))
        if wishes.lacks("categories", category) {
            for (other, section) in entries(of: "categories") {
                guard let map = other.value(category, in: section) else { continue }
                kind = other.texts("is", in: map).first ?? kind
                said.formUnion(other.pairs(map).map { other.text($0.key) })
            }
        }
        let open = wishes.leavesOpen(kind).subtracting(said)
        var text = ""
        if kind == "retryable", open.contains("recovery") {
            text += "    recovery: [retry, dismiss]\n"
            uses.add(options: ["retry", "dismiss"])
        }
        if kind == "requiresLogout", open.contains("perform") {
            if open.contains("show"), !said.contains("steps") { text += "    show: none\n" }
            text += "    perform: logOut\n"
            uses.add(action: "logOut")
        }
        return text
    }

    /// Values of errors that are not here: a text with one of them can never be read.
    private var foreignParameters: Set<String> {
        var (foreign, own): (Set<String>, Set<String>) = ([], [])
        for (file, section) in entries(of: "domains") {
            for (key, domain) in file.pairs(section) {
                let names = file.texts("parameters", in: domain)
                if domains.contains(file.text(key)) { own.formUnion(names) } else { foreign.formUnion(names) }
            }
        }
        return foreign.subtracting(own)
    }

    /// Lines without the members of lists that hold one of these values.
    private static func without(_ names: Set<String>, _ text: String) -> String {
        if names.isEmpty { return text }
        var lines: [Substring] = []
        // Where the dash of a member stands that is being left out.
        var dropped: Int?
        let all = text.split(separator: "\n", omittingEmptySubsequences: false)
        for (place, line) in all.enumerated() {
            let indent = line.prefix { $0 == " " }.count
            if let dash = dropped, indent > dash { continue }
            dropped = nil
            let isMember = line.dropFirst(indent).hasPrefix("- ")
            let member = [line] + all[(place + 1)...].prefix { $0.prefix { $0 == " " }.count > indent }
            if isMember, names.contains(where: { name in member.contains { $0.contains("{\(name)") } }) {
                dropped = indent
            } else {
                lines.append(line)
            }
        }
        return lines.joined(separator: "\n")
    }

    /// With the names that schedules get.
    private static func renaming(_ text: String, _ name: (String) -> String) -> String {
        text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
            let words = line.split(separator: " ")
            guard words.count == 2, words[0] == "retry:", words[1] != "none" else { return String(line) }
            return line.prefix { $0 == " " } + "retry: " + name(String(words[1]))
        }.joined(separator: "\n")
    }

    // MARK: What rules name

    private func copies(of names: [String], in section: String, name: (String) -> String = { $0 }) -> String {
        var text = ""
        for (file, node) in entries(of: section) {
            for (key, value) in file.pairs(node) where names.contains(file.text(key)) {
                let first = file.firstLine(of: key)
                let comments = file.comments(above: first)
                if !text.isEmpty, !comments.isEmpty { text += "\n" }
                let lines = file.joined(first...file.lastLine(of: value))
                let old = file.text(key)
                text += comments + (name(old) == old ? lines : "  \(name(old)):" + lines.dropFirst(old.count + 3))
            }
        }
        return text
    }

    private func domainsText(_ wishes: Wishes) -> String {
        var text = ""
        for (file, section) in entries(of: "domains") {
            for (key, domain) in file.pairs(section) where domains.contains(file.text(key)) {
                let name = file.text(key)
                guard let codes = file.value("codes", in: domain) else { continue }
                var lines: [String] = []
                var declared: Set<String> = []
                for (code, number) in file.pairs(codes) where wishes.declares(name, file.text(code)) {
                    declared.insert(file.text(code))
                    lines.append("      \(file.written(code, upTo: number))\n")
                }
                if !file.isMap(codes) {
                    for code in file.members(codes) where wishes.declares(name, file.text(code)) {
                        declared.insert(file.text(code))
                        lines.append("      - \(file.inFlow(code))\n")
                    }
                }
                if lines.isEmpty { continue }
                text += (text.isEmpty ? "" : "\n") + file.comments(above: file.firstLine(of: key))
                text += "  \(name):\n    codes:\n" + lines.joined()
                let wrappers = file.texts("wrappers", in: domain).filter { declared.contains($0) }
                if !wrappers.isEmpty { text += "    wrappers: [\(wrappers.joined(separator: ", "))]\n" }
            }
        }
        return text
    }

    // MARK: Translations

    private func translations(_ ids: [String: String], without foreign: Set<String>) -> [String: String] {
        var translations: [String: String] = [:]
        for file in files {
            guard let locale = file.value("locale").map({ file.text($0) }), let texts = file.value("translations")
            else { continue }
            for (key, value) in file.pairs(texts) {
                guard let id = ids[file.text(key)] else { continue }
                let (first, last) = (file.firstLine(of: key), file.lastLine(of: value))
                guard last > first else { continue }
                translations[locale, default: ""] +=
                    "  \(id):\n" + Self.without(foreign, file.joined(first + 1...last))
            }
        }
        return translations
    }
}
