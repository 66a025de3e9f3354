/// What was passed over in an event, in words.
struct EventNotes {
    private let policy: CompiledPolicy

    init(_ policy: CompiledPolicy) {
        self.policy = policy
    }

    /// What was passed over in an event, in words: links beyond the limit, hints and versions that could not be read, screens nobody declared.
    func notes(on event: ErrorEvent) -> [String] {
        var notes: [String] = []
        if event.links.count > ErrorEvent.longestChain {
            notes.append("the chain has \(event.links.count) errors; the first \(ErrorEvent.longestChain) were looked at, the rest was dropped")
        }
        for link in event.links.prefix(ErrorEvent.longestChain) where !link.headers.isEmpty {
            let found = RetryAfter.read(link, now: event.context.now) { notes.append(unreadable($0)) }
            if found != nil { break }
        }
        for link in event.links.prefix(ErrorEvent.longestChain) { if let note = unknownName(link) { notes.append(note) } }
        if let version = event.context.appVersion, Version(version) == nil {
            notes.append("“\(CleanText.clean(String(version.prefix(60))))” is no version; the app's version counts as unknown")
        }
        if let scope = event.context.scope {
            let known = policy.scopes.path(policy.scopes.resolve(scope))
            if known != scope {
                let shown = CleanText.clean(String(scope.prefix(60)))
                notes.append(
                    known.isEmpty
                        ? "no screen “\(shown)” is declared; the rules of the whole app were used"
                        : "no screen “\(shown)” is declared; the rules of “\(known)” were used")
            }
        }
        for value in Evaluator(policy).valuesMissed(event) {
            let what = value.isNoNumber ? "a number as “\(value.name)”, and the error’s is none" : "“\(value.name)”, which this error does not carry"
            notes.append(
                "the rule’s \(value.part.rawValue) needs \(what); "
                    + (value.part == .title ? "the next best text is shown" : "it is left out"))
        }
        return notes
    }

    /// Not the value itself: whatever a server sends may be a secret.
    private func unreadable(_ header: HTTPHeader) -> String {
        let name = CleanText.clean(String(header.name.prefix(40)))
        let isMoment =
            HTTPDate.parse(header.value, near: 0) != nil
            || header.value.utf8.count >= 10 && header.value.utf8.allSatisfy { (0x30...0x39).contains($0) }
        return isMoment
            ? "“\(name)” names a time, and how long that is from now is not known without the response’s `Date` or `now`; it was ignored"
            : "the value of “\(name)” (\(header.value.count) characters) could not be read and was ignored"
    }

    /// Whether the domain declares the number with a minus, and not without.
    private func isOnlyNegative(_ number: Int64, in domain: String) -> Bool {
        let isNamed = { (number: Int64) in
            !policy.links.book.interned(ErrorCause(domain: domain, code: .number(number))).names.isEmpty
        }
        return !isNamed(number) && isNamed(-number)
    }

    /// A domain or code that is probably misspelt: nothing knows it, and something known is near.
    private func unknownName(_ link: ErrorCause) -> String? {
        guard let domain = link.domain else { return nil }
        let book = policy.links.book
        let id = book.names.find(domain)
        let shown = CleanText.clean(String(domain.prefix(60)))
        guard let declared = book.domains.indices.map({ book.domains[$0] }).first(where: { $0.name == id }) else {
            let known = book.domains.indices.map { book.names.text(book.domains[$0].name) }
            return id >= 0 ? nil : NameSuggestion.question(for: domain, among: known).map { "no domain “\(shown)” is declared; \($0)" }
        }
        let codes = declared.codes.indices.map { book.domainCodes[$0] }
        if case .number(let number) = link.code, number > 0, isOnlyNegative(number, in: domain) {
            return "\(shown) declares no code \(number); did you mean -\(number)?"
        }
        guard !codes.isEmpty, case .name(let name) = link.code, book.names.find(name) < 0 else { return nil }
        let question = NameSuggestion.question(for: name, among: codes.map { book.names.text($0) })
        return "\(shown) declares no code “\(CleanText.clean(String(name.prefix(60))))”" + (question.map { "; \($0)" } ?? "")
    }
}
