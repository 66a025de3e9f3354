import PolicyEngine

/// What an entry asks and does not get, in words: `needs http 401, this is 503`.
struct ShortfallText {
    private let policy: CompiledPolicy
    private let event: ErrorEvent
    private let trace: DecisionTrace

    init(_ policy: CompiledPolicy, event: ErrorEvent, trace: DecisionTrace) {
        self.policy = policy
        self.event = event
        self.trace = trace
    }

    private var link: ErrorCause {
        event.links.indices.contains(trace.link) ? event.links[trace.link] : event.links.first ?? ErrorCause()
    }

    func text(_ missing: UnmetCondition, of clause: Int32) -> String {
        let row = policy.clauses[clause]
        let detail = row.detail < 0 ? ClauseDetailRow() : policy.details[row.detail]
        switch missing {
        case .domain:
            return
                "needs the domain \(members(policy.links.domains, row.error.domain)), but this is \(link.domain ?? "an error without one")"
        case .code:
            return
                "needs the code \(members(policy.links.codes, row.error.code)), but this is \(link.code?.text ?? "an error without one")"
        case .http:
            return
                "needs http \(members(policy.links.statuses, row.error.http)), but this has \(link.http.map { String($0) } ?? "no status")"
        case .excludedError: return "excludes this error"
        case .cause: return "needs a certain cause"
        case .excludedCause: return "excludes errors with one of these causes"
        case .screen: return "is for \(screens(row.scopes)), but this is \(event.context.scope ?? "no screen")"
        case .excludedScreen: return "leaves \(event.context.scope ?? "this screen") out"
        case .situation(let situation): return self.situation(situation, row: row, detail: detail)
        case .own(let index): return own(index)
        case .category:
            let asked = policy.categories.indices.filter { policy.clauseCategories[Int(row.categories) + $0] == 1 }
            let names = asked.map { policy.strings.string(policy.categories[$0].id) }
            return
                "needs the category \(few(names)), but this is \(policy.strings.string(policy.categories[trace.category].id))"
        case .rule:
            return
                "refines only \(few(detail.rules.indices.map { policy.strings.string(policy.rules[policy.clauseRules[$0]].id) }))"
        }
    }

    private func situation(_ situation: Situation, row: ClauseRow, detail: ClauseDetailRow) -> String {
        switch situation {
        case .attempt:
            return "needs call \(values(detail.attempt)), "
                + (event.context.attempt.map { "this is call \($0)" } ?? "and the call is not reported")
        case .platform:
            return "needs the platform \(values(detail.platform)), "
                + (event.context.platform.map { "this is \($0)" } ?? "and it is not reported")
        case .appVersion:
            return "needs another version of the app"
                + (event.context.appVersion.map { " than \($0)" } ?? ", and it is not reported")
        case .retryAfter:
            let wantsWait = row.flags & FlagBits.bits(.retryAfter, yes: true, no: false, unreported: false) != 0
            return wantsWait ? "needs a wait from the server" : "needs no wait from the server"
        default:
            let wantsYes = row.flags & FlagBits.bits(situation, yes: true, no: false, unreported: false) != 0
            let reported: Bool? =
                switch situation {
                case .firstLoad: event.context.isFirstLoad
                case .userInitiated: event.context.isUserInitiated
                case .idempotent: event.context.isIdempotent
                default: event.context.isOnline
                }
            return "needs \(situation.name): \(wantsYes)"
                + (reported == nil ? ", which the app did not report" : ", reported was \(!wantsYes)")
        }
    }

    private func own(_ index: Int) -> String {
        let own = policy.ownTests[index]
        let name = ValueName(
            source: ValueSource(rawValue: own.source) ?? .context, key: policy.strings.string(own.key))
        let kind =
            switch name.source {
            case .context: ""
            case .header: "the header "
            case .parameter: "the error’s "
            }
        let lacks = name.source.isKnownWhereAbsent ? ", which the error does not have" : ", which is not reported"
        return "needs \(kind)\(name.key): \(values(own.test))"
            + (name.value(in: event).map { ", this is \($0.description)" } ?? lacks)
    }

    /// The errors and screens it is for.
    func asks(_ clause: Int32) -> String {
        let row = policy.clauses[clause]
        var parts: [String] = []
        if row.error.domain >= 0 { parts.append(members(policy.links.domains, row.error.domain)) }
        if row.error.code >= 0 { parts.append(members(policy.links.codes, row.error.code)) }
        if row.error.http >= 0 { parts.append("http " + members(policy.links.statuses, row.error.http)) }
        if row.categories >= 0 {
            let names = policy.categories.indices.filter { policy.clauseCategories[Int(row.categories) + $0] == 1 }
            parts.append(
                names.count == policy.categories.count
                    ? "every category"
                    : "category " + few(names.map { policy.strings.string(policy.categories[$0].id) }))
        }
        if !row.scopes.isEmpty { parts.append("on " + screens(row.scopes)) }
        if row.flags != FlagBits.all || row.detail >= 0 { parts.append("in some situations") }
        return parts.isEmpty ? "every error" : parts.joined(separator: " ")
    }

    // MARK: Sets

    private func screens(_ range: RowRange) -> String {
        few(range.indices.map { policy.scopes.path(policy.clauseScreens[$0]) })
    }

    private func values(_ test: Int32) -> String {
        guard test >= 0 else { return "another value" }
        let row = policy.valueTests[test]
        if row.included >= 0 { return members(policy.links.values, row.included) }
        return "anything but " + few(row.excluded.indices.map { members(policy.links.values, Int32($0)) })
    }

    private func members(_ table: Table<SetRow>, _ number: Int32) -> String {
        let set = table[number]
        var words: [String] = []
        let patterns = set.patterns.indices.map { policy.strings.string(policy.links.patternPool[$0]) }
        for index in set.names.indices {
            let name = policy.links.book.names.text(policy.links.namePool[index])
            if !patterns.contains(where: { Glob($0).matches(name) }) { words.append(name) }
        }
        words += patterns
        for index in set.numbers.indices {
            let range = policy.links.numberPool[index]
            words.append(ClaimText.text(.numbers(range.lower...range.upper)))
        }
        return few(words)
    }

    private func few(_ words: [String]) -> String {
        words.count <= 3 ? words.joined(separator: " or ") : words.prefix(3).joined(separator: ", ") + ", …"
    }
}
