import PolicyText

/// What was passed over in an event, in words: links beyond the limit, hints and versions that could not be read, names and screens nobody declared.
package struct EventNotes {
    private let policy: CompiledPolicy

    package init(_ policy: ErrorPolicy) { self.policy = policy.compiled }

    func notes(on event: ErrorEvent) -> [String] {
        var notes: [String] = []
        let evaluator = Evaluator(policy)
        let outcome = evaluator.outcome(for: event, seed: 0, stopping: nil)
        add(event, outcome: outcome, missed: evaluator.valuesMissed(event, outcome), to: &notes) { _ in true }
        for (name, _) in event.links.first?.parameters ?? [:] where Placeholder(name).isOfEngine {
            notes.append("the error’s value “\(name)” is never shown: {\(name)} is a built-in value")
        }
        return notes
    }

    /// The same, where it is known what was decided and which values texts lack. `wasReported` is asked for each name that is not known, before much is done to say it.
    package func add(
        _ event: ErrorEvent, outcome: Evaluator.Outcome, missed: [MissedValue], to notes: inout [String],
        wasReported: (ErrorCause) -> Bool
    ) {
        if event.links.count > ErrorEvent.longestChain {
            notes.append(
                "the chain has \(event.links.count) errors; only the first \(ErrorEvent.longestChain) were used"
            )
        }
        let count = min(event.links.count, ErrorEvent.longestChain)
        for index in 0..<count where !event.links[index].headers.isEmpty {
            let found = RetryAfter.read(event.links[index], now: event.context.now) {
                notes.append(unreadable($0, in: event.links[index], event.context))
            }
            if found != nil { break }
        }
        if !outcome.choice.isFamiliar {
            // A rule may name a number, or a range, that the domain does not declare.
            let isNamedByRule = !outcome.choice.isFallback && policy.clauses[outcome.choice.classifying].round == 1
            for index in 0..<count
            where hasUnknownName(event.links[index], isNamedByRule: isNamedByRule) && wasReported(event.links[index]) {
                if let note = unknownName(event.links[index]) { notes.append(note) }
            }
        }
        for index in 0..<count {
            if let note = numberOfOneSystem(event.links[index], event.context) { notes.append(note) }
        }
        if let version = event.context.appVersion, Version(version) == nil {
            notes.append("invalid version “\(shown(version))”; the app’s version counts as unknown")
        }
        if let scope = event.context.scope, !policy.scopes.isPath(scope, of: outcome.screen) {
            notes.append(undeclared(scope))
        }
        for value in missed {
            let what =
                value.isNoNumber
                ? "a number as “\(value.name)”, but the error’s is not a number"
                : "“\(value.name)”, which this error does not have"
            notes.append(
                "the rule’s \(value.part.rawValue) needs \(what); "
                    + (value.part == .title ? "the next text is shown" : "it is omitted"))
        }
    }

    /// Short, and without what may be a secret.
    private func shown(_ name: String) -> String {
        CleanText.clean(String(SecretText.masked(String(name.prefix(500))).prefix(60)))
    }

    private func undeclared(_ scope: String) -> String {
        let known = policy.scopes.path(policy.scopes.resolve(scope))
        return known.isEmpty
            ? "unknown screen “\(shown(scope))”; the rules of the whole app were used"
            : "unknown screen “\(shown(scope))”; the rules of “\(known)” were used"
    }

    /// Not the value itself: whatever a server sends may be a secret.
    private func unreadable(_ header: HTTPHeader, in link: ErrorCause, _ context: EventContext) -> String {
        let name = shown(header.name)
        let isTimeKnown = context.now != nil || link.headers.contains { $0.name.lowercased() == "date" }
        let isNumber = header.value.withBytes { $0.trimmed.thousandths() != nil }
        if isNumber && (header.value.utf8.count < 10 || isTimeKnown) || isTimeKnown && isDate(header) {
            return "“\(name)” asks for a wait of more than 366 days, and was ignored"
        }
        let isMoment =
            isDate(header)
            || header.value.utf8.count >= 10 && header.value.utf8.allSatisfy { (0x30...0x39).contains($0) }
        return isMoment
            ? "“\(name)” contains a time; without the response’s `Date` or `now`, the wait is unknown, and it was ignored"
            : "the value of “\(name)” (\(header.value.count) characters) is unreadable and was ignored"
    }

    private func isDate(_ header: HTTPHeader) -> Bool { HTTPDate.parse(header.value, near: 0) != nil }

    /// A number that means something else on the systems of most apps.
    private func numberOfOneSystem(_ link: ErrorCause, _ context: EventContext) -> String? {
        guard case .number(let number) = link.code, context.platform == nil, link.domain == POSIXNumbers.domain,
            let name = POSIXNumbers.appleName(of: number)
        else { return nil }
        return
            "code \(number) is read as Linux’s; on Apple systems it means \(name). Add the platform, such as iOS, or "
            + "use the name"
    }

    /// Whether the domain declares the number with a minus, and not without.
    private func isOnlyNegative(_ number: Int64, in domain: String) -> Bool {
        !isNamed(number, in: domain) && number != .min && isNamed(-number, in: domain)
    }

    private func isNamed(_ number: Int64, in domain: String) -> Bool {
        !policy.links.book.interned(ErrorCause(domain: domain, code: .number(number))).names.isEmpty
    }

    /// Whether there may be something to say of a name; nearly always no.
    private func hasUnknownName(_ link: ErrorCause, isNamedByRule: Bool) -> Bool {
        guard let domain = link.domain else { return false }
        let book = policy.links.book
        if book.names.find(domain) < 0 { return true }
        switch link.code {
        case .name(let name): return book.names.find(name) < 0
        case .number(let number): return !isNamedByRule && !isNamed(number, in: domain)
        case nil: return false
        }
    }

    /// A domain or code that is probably misspelt: nothing knows it, and something known is near.
    private func unknownName(_ link: ErrorCause) -> String? {
        guard let domain = link.domain else { return nil }
        let book = policy.links.book
        let id = book.names.find(domain)
        let name = shown(domain)
        guard let declared = book.domains.indices.map({ book.domains[$0] }).first(where: { $0.name == id }) else {
            let known = book.domains.indices.map { book.names.text(book.domains[$0].name) }
            // `App.NetworkingError` for NetworkingError
            let type = domain.firstIndex(of: ".").map { String(domain[domain.index(after: $0)...]) }
            if id < 0, let type, known.contains(where: { $0.hasSameBytes(as: type) }) {
                return "unknown domain “\(name)”; did you mean “\(type)”, without the module?"
            }
            return id >= 0
                ? nil
                : NameSuggestion.question(for: domain, among: known).map { "unknown domain “\(name)”; \($0)" }
        }
        let codes = declared.codes.indices.map { book.domainCodes[$0] }
        if case .number(let number) = link.code, !codes.isEmpty {
            return "\(name) does not declare the code \(number)"
                + (number > 0 && isOnlyNegative(number, in: domain) ? "; did you mean -\(number)?" : "")
        }
        guard !codes.isEmpty, case .name(let code) = link.code else { return nil }
        let question = NameSuggestion.question(for: code, among: codes.map { book.names.text($0) })
        return "\(name) does not declare the code “\(shown(code))”" + (question.map { "; \($0)" } ?? "")
    }
}
