import PolicyEdit
import PolicyEngine
import PolicyLint
import PolicyText

/// The names a policy has, for lists to choose from and for completion.
struct PageNames {
    private let policy: ErrorPolicy
    private let files: [SourceFile]
    private let inspection: PolicyInspection

    init(_ policy: ErrorPolicy, files: [SourceFile], inspection: PolicyInspection) {
        self.policy = policy
        self.files = files
        self.inspection = inspection
    }

    var json: String {
        var writer = JSONWriter(indented: false)
        writer.begin("{")
        writer.member("locales", policy.locales)
        writer.member("screens", policy.scopes.map { $0.path })
        writer.member("categories", policy.categories.map { $0.name })
        writer.member("surfaces", Surface.allCases.map { $0.name })
        writer.member("severities", EventSeverity.allCases.map { $0.rawValue })
        writer.member("actions", policy.actions.map { $0.name })
        writer.member("fields", policy.fields)
        writer.member("schedules", inspection.documents.flatMap { $0.schedules.map { $0.name.text } })
        let options = inspection.documents.flatMap { $0.options }
        writer.objects("buttons", elements: options) { option, writer in
            writer.member("id", option.name.text)
            writer.member("title", option.title.first?.text)
        }
        let book = policy.compiled.links.book
        let errors = errorsByRule
        writer.objects("domains", elements: book.domains.rows) { domain, writer in
            writer.member("name", book.names.text(domain.name))
            writer.member("codes", book.codeNames(of: domain))
        }
        writer.array(
            "rules", elements: inspection.documents.flatMap { document in document.rules.map { ($0, document.file) } }
        ) {
            pair, writer in
            writer.element {
                write(pair.0, pair.1, &$0)
                $0.member("errors", errors[pair.0.id?.text ?? ""] ?? [])
            }
        }
        writer.end("}")
        return writer.text
    }

    /// What people may call the errors a rule decides about by itself: names and numbers of declared codes, and HTTP
    /// statuses.
    private var errorsByRule: [String: [String]] {
        var errors: [String: [String]] = [:]
        func add(_ event: ErrorEvent, _ names: [String]) {
            errors[policy.decide(event, seed: 0).rule, default: []] += names
        }
        let book = policy.compiled.links.book
        for domain in book.domains.rows {
            let name = book.names.text(domain.name)
            for code in book.codeNames(of: domain) {
                let cause = ErrorCause(domain: name, code: .name(code))
                let known = book.interned(cause)
                add(
                    ErrorEvent(links: [cause]),
                    [name, code] + (known.codeKind == .number ? [String(known.number)] : []))
            }
        }
        for status in 400...599 { add(ErrorEvent(links: [ErrorCause(http: status)]), [String(status)]) }
        return errors.mapValues { names in
            var seen: Set<String> = []
            return names.filter { seen.insert($0).inserted }
        }
    }

    private func write(_ rule: WrittenRule, _ file: Int32, _ writer: inout JSONWriter) {
        writer.member("id", rule.id?.text)
        writer.member("path", inspection.files[Int(file)].path)
        writer.member("offset", Int(rule.place.lower))
        writer.member("description", rule.settings.description)
        let steps = rule.settings.steps ?? []
        writer.member("show", steps.count == 1 ? steps[0].show.name : nil as String?)
        writer.member("steps", steps.count)
        writer.member("quiet", rule.settings.quiet)
        if let recovery = rule.settings.recovery { writer.member("recovery", recovery.map { $0.text }) }
        switch rule.settings.retry {
        case .none?: writer.member("retry", "none")
        case .named(let name)?: writer.member("retry", name.text)
        case .written?: writer.member("retry", "own")
        case nil: break
        }
    }

    /// What a check finds and why; an error where there is no such check.
    static func check(_ id: String) -> String {
        guard let check = CheckCatalog.check(id) else { return PageSession.failure("unknown check “\(id)”") }
        var writer = JSONWriter(indented: false)
        writer.begin("{")
        writer.member("id", check.id)
        writer.member("summary", check.summary)
        writer.member("why", check.why)
        writer.objects("examples", elements: check.examples) { example, writer in
            writer.member("bad", example.bad)
            writer.member("good", example.good)
        }
        writer.end("}")
        return writer.text
    }

    /// Keys that may stand at a place of a file, by the keys above it.
    static func keys(_ path: [String]) -> String {
        var writer = JSONWriter(indented: false)
        writer.begin("{")
        writer.member("keys", Grammar.below(path).keys.map { $0.name })
        writer.end("}")
        return writer.text
    }
}
