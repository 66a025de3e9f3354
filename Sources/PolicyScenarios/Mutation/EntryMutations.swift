import PolicyEngine

/// Changes of one thing in a map of conditions.
struct EntryMutations {
    struct Change {
        let text: String
        let place: SourcePlace
        let entry: MatchEntry
    }

    private(set) var list: [Change] = []
    private let entry: MatchEntry

    init(_ entry: MatchEntry) {
        self.entry = entry
        add(entry.error.domain, "domain") { $0.error.domain = $1 }
        add(entry.error.code, "code") { $0.error.code = $1 }
        add(entry.error.http, "http") { $0.error.http = $1 }
        if let cause = entry.cause {
            add(cause.code, "code of the cause") { $0.cause?.code = $1 }
            add("cause removed", entry.place) { $0.cause = nil }
        }
        for (number, situation) in entry.situations.enumerated() { add(situation, number) }
        for number in entry.exclusions.indices {
            add("one of its exceptions (`not`) removed", entry.place) { $0.exclusions.remove(at: number) }
        }
        if let categories = entry.category, categories.count > 1 {
            for (number, category) in categories.enumerated() {
                add("category \(category.text) removed", category.place) { $0.category?.remove(at: number) }
            }
        }
        if let rules = entry.rule, rules.count > 1 {
            for (number, rule) in rules.enumerated() {
                add("rule \(rule.text) removed", rule.place) { $0.rule?.remove(at: number) }
            }
        }
    }

    /// `domain NSURLErrorDomain, code timedOut`
    static func summary(_ entry: MatchEntry) -> String {
        var parts: [String] = []
        for (name, terms) in [("domain", entry.error.domain), ("code", entry.error.code), ("http", entry.error.http)]
        where !terms.isEmpty {
            parts.append(
                "\(name) " + terms.prefix(3).map { text($0) }.joined(separator: ", ") + (terms.count > 3 ? ", …" : ""))
        }
        return parts.isEmpty ? "one of its situations" : parts.joined(separator: ", ")
    }

    private mutating func add(_ text: String, _ place: SourcePlace, _ change: (inout MatchEntry) -> Void) {
        var changed = entry
        change(&changed)
        list.append(Change(text: text, place: place, entry: changed))
    }

    /// One of several is gone; a range ends elsewhere.
    private mutating func add(_ terms: [Term], _ what: String, _ set: (inout MatchEntry, [Term]) -> Void) {
        for (number, term) in terms.enumerated() {
            if terms.count > 1 {
                add("\(what) \(Self.text(term)) is gone", term.place) { set(&$0, terms.without(number)) }
            }
            guard case .numbers(let range) = term.value, range.lowerBound < range.upperBound else { continue }
            for other in Self.ranges(beside: range) {
                add(
                    "\(what) \(other.lowerBound)..\(other.upperBound) instead of \(range.lowerBound)..\(range.upperBound)",
                    term.place
                ) { entry in
                    var changed = terms
                    changed[number] = Term(.numbers(other), term.place)
                    set(&entry, changed)
                }
            }
        }
    }

    private static func ranges(beside range: ClosedRange<Int64>) -> [ClosedRange<Int64>] {
        var ranges: [ClosedRange<Int64>] = []
        if range.lowerBound > -(1 << 40) {
            ranges.append(range.lowerBound - 1...range.upperBound)
            if range.lowerBound < range.upperBound { ranges.append(range.lowerBound + 1...range.upperBound) }
        }
        if range.upperBound < 1 << 40 {
            ranges.append(range.lowerBound...range.upperBound + 1)
            if range.lowerBound < range.upperBound { ranges.append(range.lowerBound...range.upperBound - 1) }
        }
        return ranges
    }

    private static func text(_ term: Term) -> String {
        switch term.value {
        case .numbers(let range):
            range.lowerBound == range.upperBound ? String(range.lowerBound) : "\(range.lowerBound)..\(range.upperBound)"
        case .name(let name): name
        case .pattern(let pattern): pattern.text
        }
    }

    private mutating func add(_ situation: SituationCondition, _ number: Int) {
        let name: String
        switch situation.subject {
        case .situation(let known): name = known.name
        case .scope: name = "scope"
        case .value(let asked): name = asked.key
        }
        func other(_ accepted: SituationCondition.Accepted) -> SituationCondition {
            SituationCondition(situation.subject, accepted: accepted, place: situation.place)
        }
        add("\(name) ignored", situation.place) { $0.situations.remove(at: number) }
        switch situation.accepted {
        case .flags(let yes, let no):
            if yes != no {
                add("\(name) inverted", situation.place) {
                    $0.situations[number] = other(.flags(yes: no, no: yes))
                }
            }
        case .terms(let terms):
            for (index, term) in terms.enumerated() {
                guard case .numbers(let range) = term.value else { continue }
                for next in Self.ranges(beside: range) where next.lowerBound <= next.upperBound && next.lowerBound > 0 {
                    var changed = terms
                    changed[index] = Term(.numbers(next), term.place)
                    let upper = next.upperBound == .max ? "" : String(next.upperBound)
                    add("\(name) \(next.lowerBound)..\(upper)", term.place) {
                        $0.situations[number] = other(.terms(changed))
                    }
                }
            }
        case .scopes(let screens):
            if screens.count > 1 {
                for (index, screen) in screens.enumerated() {
                    add("scope \(screen.text) removed", screen.place) {
                        $0.situations[number] = other(.scopes(screens.without(index)))
                    }
                }
            }
        case .versions: break
        }
    }
}
