import PolicyEdit
package import PolicyEngine
import PolicyMessages
import PolicyScenarios
import PolicyText

/// What a pack adds to a policy. What the policy declares or decides already stays as it is; where it has a rule of the
/// same name or with the same text, that rule gets the pack’s errors, and everything else is in new files.
package struct PackAddition {
    package let pack: Pack
    /// The source language of a policy that no pack is written in.
    package struct UnknownLanguage: Error { package let tag: String }

    /// To be written, by their paths in the policy’s folder; empty where the policy has all of it.
    package private(set) var files: [SourceFile] = []
    /// Files of the policy in which rules name further errors.
    package private(set) var changed: [SourceFile] = []
    package private(set) var rules: [String] = []
    /// Rules of the policy that name further errors.
    package private(set) var joined: [String] = []
    package var codeCount: Int { codes.count }
    /// Codes that are new to the policy, by domain and name.
    private var codes: Set<[String]> = []
    /// Rules that the policy has under the same id, so that codes which are new to it are not added.
    package private(set) var taken: [String] = []
    /// Languages of the policy for which the pack has no texts; the flag says that the policy requires them.
    package private(set) var untranslated: [(tag: String, isRequired: Bool)] = []

    private let policy: [SourceFile]
    /// Clauses for rules of the policy.
    private var clauses: [String: [String]] = [:]

    /// `leaving`: codes that only a rule for the whole domain is to decide.
    package init(_ pack: Pack, to policy: [SourceFile], leaving: Set<String> = []) throws(UnknownLanguage) {
        self.pack = pack
        self.policy = policy
        let book = TextBook(files: policy)
        let isEnglish = book.sourceLocale == "en" || book.sourceLocale.hasPrefix("en-")
        guard isEnglish || Pack.languages.contains(book.sourceLocale) else {
            throw UnknownLanguage(tag: book.sourceLocale)
        }
        let cut = cut(like: PackLikeness(pack.files, book, policy), leaving: leaving)
        rules = cut.rules
        join()
        if cut.policy.isEmpty { return }
        var source = SourceFile(path: "packs/\(pack.name).yaml", text: head + "schema: 1\n\n" + cut.policy)
        source = SourceFile(path: source.path, bytes: PolicyFormatter.format(source) ?? source.bytes)
        var translations = cut.translations
        if !isEnglish {
            (source, translations) = PackLanguage(source, translations).inLanguage(book.sourceLocale)
        }
        files = [source]
        for language in book.languages {
            if let texts = translations[language.tag], !texts.isEmpty {
                files.append(
                    SourceFile(
                        path: "packs/\(pack.name).\(language.tag).yaml",
                        text: "schema: 1\n\nlocale: \(language.tag)\n\ntranslations:\n" + texts))
            } else if !rules.isEmpty {
                untranslated.append((language.tag, language.role == .required))
            }
        }
        noteHashes()
    }

    /// What the pack itself declares.
    private var own: DeclaredEntries { DeclaredEntries(pack.files.compactMap { EntryFile($0) }) }

    private var head: String {
        let text = pack.files.first.map { String(decoding: $0.bytes, as: UTF8.self) } ?? ""
        return text.split(separator: "\n").prefix { $0.hasPrefix("#") }.map { $0 + "\n" }.joined()
    }

    private mutating func cut(like likeness: PackLikeness, leaving: Set<String>) -> PolicyCut.Result {
        let own = own
        let policy = policy.compactMap { EntryFile($0) }
        let declared = DeclaredEntries(policy)
        let engine = try? ErrorPolicy(files: self.policy)
        var (new, taken, given): (Set<[String]>, [String], [String: [String]]) = ([], [], [:])
        var wishes = PolicyCut.Wishes(
            name: { domain, code in
                guard let code else { return declared.wholeDomains.contains(domain) ? nil : domain }
                let number = own.number(domain, code)
                let name = declared.code(domain, code, number: number) ?? code
                if leaving.contains(code) { return nil }
                return engine.map { Self.names($0, domain, name, number: number) } == true ? nil : name
            },
            declares: { domain, code in
                let isNew = declared.code(domain, code, number: own.number(domain, code)) == nil
                if isNew { new.insert([domain, code]) }
                return isNew
            },
            id: { [name = pack.name] id in
                guard declared.has("rules", id) else { return id }
                // A rule of this name is about something else.
                let other = "\(name).\(id.split(separator: ".").last ?? "")"
                if !declared.has("rules", other) { return other }
                taken.append(other)
                return nil
            },
            lacks: { section, name in
                switch section {
                // A policy that lists none may use any.
                case "reports": declared.hasSection(section) && !declared.has(section, name)
                case "categories" where ["retryable", "nonRetryable", "requiresLogout"].contains(name): false
                default: !declared.has(section, name)
                }
            })
        wishes.leavesOpen = { kind in Set(["recovery", "perform", "show"]).subtracting(declared.settings[kind] ?? []) }
        wishes.gives = { rule, clauses in
            guard let same = likeness.rule(like: rule),
                policy.contains(where: { file in file.rule(same).map { file.adding(clauses, to: $0) != nil } ?? false })
            else { return false }
            given[same, default: []] += clauses
            return true
        }
        // A schedule of the same name that waits otherwise is another one.
        wishes.schedule = { [name = pack.name] schedule in
            guard let there = declared.schedule(schedule), there != own.schedule(schedule) else { return schedule }
            return "\(name)-\(schedule)"
        }
        let result = PolicyCut(pack.files, domains: Set(pack.domains)).result(wishes)
        codes = new
        clauses = given
        self.taken = taken
        return result
    }

    /// Whether a rule of the policy decides a code by naming it, or a range or a pattern around it.
    private static func names(_ policy: ErrorPolicy, _ domain: String, _ code: String, number: String?) -> Bool {
        ([.name(code)] + (number.map { [ErrorCode($0)] } ?? [])).contains { (code: ErrorCode) in
            let event = ErrorEvent(domain: domain, code: code)
            guard let winner = Evaluator(policy.compiled).trace(event).classifying?.winner else { return false }
            return policy.compiled.clauses[winner].error.code >= 0
        }
    }

    /// Puts clauses into rules of the policy.
    private mutating func join() {
        for file in policy {
            var bytes = file.bytes
            for (id, clauses) in clauses.sorted(by: { $0.key < $1.key }) {
                guard let entry = EntryFile(SourceFile(path: file.path, bytes: bytes)),
                    let rule = entry.rule(id), let result = entry.adding(clauses, to: rule)
                else { continue }
                bytes = result
                joined.append(id)
            }
            if bytes != file.bytes { changed.append(SourceFile(path: file.path, bytes: bytes)) }
        }
    }

    /// The policy as it is then.
    package var result: [SourceFile] {
        policy.map { old in changed.first { $0.path == old.path } ?? old } + files
    }

    /// From the first day on a changed source text is noticed.
    private mutating func noteHashes() {
        let all = result
        let book = TextBook(files: all)
        for language in book.languages {
            let ids = Set(language.entries.keys).intersection(rules + newOptions)
            if ids.isEmpty { continue }
            let noted = TextAcceptance.files(book, files: all, language: language, ids: Array(ids)).files
            files = files.map { old in noted.first { $0.path == old.path } ?? old }
        }
    }

    private var newOptions: [String] {
        files.first.flatMap { EntryFile($0) }.map { file in
            file.entries("recoveryOptions").map { file.text($0.key) }
        } ?? []
    }

    // MARK: What changes

    /// Rules of the policy that decided codes of the pack, with the number of those that other rules decide now.
    package func overruled() throws(PolicyLoadError) -> [(rule: String, codes: Int)] {
        let stubs = stubs
        let (before, after) = (try ErrorPolicy(files: policy), try ErrorPolicy(files: result + stubs))
        let own = own
        var counts: [String: Int] = [:]
        for (domain, code) in own.allCodes {
            var links = [ErrorCause(domain: domain, code: .name(code))]
            if let inner = pack.innerCode, code != inner {
                links.append(ErrorCause(domain: domain, code: .name(inner)))
            }
            let event = ErrorEvent(links: links)
            let old = before.decide(event, seed: 0)
            if old.match != .fallback, old.rule != after.decide(event, seed: 0).rule {
                counts[old.rule, default: 0] += 1
            }
        }
        return counts.map { ($0.key, $0.value) }.sorted { $0.0 < $1.0 }
    }

    private var stubs: [SourceFile] {
        untranslated.filter { $0.isRequired }.map { PackLanguage.stub(files, policy: policy, locale: $0.tag) }
    }

    // MARK: Tests

    /// A test for each new rule, each way it is decided, and each new code, as the policy decides them now.
    /// `others` are further files of the policy, with `otherRules`.
    package func tests(
        besides others: [SourceFile] = [], otherRules: [String] = []
    ) throws(PolicyLoadError) -> SourceFile? {
        let policy = try ErrorPolicy(files: result + others + stubs)
        let new = Set(rules + otherRules)
        let coverage = TestCoverage(CoverageCounter(policy), policy, locales: []).only { gap in
            switch gap {
            case .rule(let rule), .text(let rule, _): new.contains(rule)
            case .outcome(let branch): new.contains(branch.rule)
            case .code(let domain, let code): codes.contains([domain, code])
            }
        }
        let missing = MissingTests(
            coverage, policy, senses: ["rule", "outcome", "vocabulary"], besides: [])
        if missing.text.isEmpty { return nil }
        return SourceFile(
            path: "tests/\(pack.name).test.yaml",
            text: "# What the rules of the pack decide: a test for each, and each code.\nschema: 1\n\ntests:\n"
                + missing.text.dropLast())
    }
}
