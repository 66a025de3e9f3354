/// A name an author wrote, and where.
package struct Name: Sendable {
    package let text: String
    package let place: SourcePlace

    package init(_ text: String, _ place: SourcePlace) {
        self.text = text
        self.place = place
    }
}

/// One member of a condition.
package struct Term: Sendable {
    package enum Value: Sendable, Hashable {
        case numbers(ClosedRange<Int64>)
        case name(String)
        case pattern(Glob)
    }

    package let value: Value
    package let place: SourcePlace

    package init(_ value: Value, _ place: SourcePlace) {
        self.value = value
        self.place = place
    }
}

/// What a rule asks of one link of the cause chain; all of it on the same link.
package struct ErrorCondition: Sendable {
    package var domain: [Term] = []
    package var code: [Term] = []
    package var http: [Term] = []

    package init() {}

    package var isEmpty: Bool { domain.isEmpty && code.isEmpty && http.isEmpty }
}

/// What a rule asks of one situation.
package struct SituationCondition: Sendable {
    package enum Subject: Sendable, Hashable {
        case situation(Situation)
        case scope
        case value(ValueName)
    }

    package enum Accepted: Sendable {
        /// For the two-valued situations: whether `true` (or `known`) and whether `false` (or `unknown`) is accepted.
        case flags(yes: Bool, no: Bool)
        case terms([Term])
        case versions([VersionRange])
        case scopes([Name])
    }

    package let subject: Subject
    package let accepted: Accepted
    package let place: SourcePlace

    package init(_ subject: Subject, accepted: Accepted, place: SourcePlace) {
        self.subject = subject
        self.accepted = accepted
        self.place = place
    }
}

/// One entry of `not`.
package enum Exclusion: Sendable {
    case error(ErrorCondition)
    /// No deeper error of the chain.
    case cause(ErrorCondition)
    case situation(SituationCondition)
    case category([Name])

    /// What is asked of an error or of one of its causes.
    package var error: ErrorCondition? {
        switch self {
        case .error(let condition), .cause(let condition): condition
        case .situation, .category: nil
        }
    }
}

/// One map under `when`: everything in it must hold.
package struct MatchEntry: Sendable {
    /// What few entries ask. Kept apart, because lists of entries are long.
    private struct RareConditions: Sendable {
        var cause: ErrorCondition?
        var category: [Name]?
        var rule: [Name]?
        var exclusions: [Exclusion] = []
    }

    package var error = ErrorCondition()
    package var situations: [SituationCondition] = []
    package var place: SourcePlace
    /// Whether it may well name the error, in words that could not be understood.
    package var isDoubtful = false
    @Boxed private var rare: RareConditions?

    package init(place: SourcePlace) {
        self.place = place
    }

    package var isRefining: Bool {
        guard let rare else { return false }
        return rare.category != nil || rare.rule != nil
            || rare.exclusions.contains { if case .category = $0 { true } else { false } }
    }

    package var namesError: Bool { !error.isEmpty || cause != nil }
}

extension MatchEntry {
    package var cause: ErrorCondition? {
        get { rare?.cause }
        set { change { $0.cause = newValue } }
    }
    /// Names of categories; `*` stands for any. Nil when the entry does not ask.
    package var category: [Name]? {
        get { rare?.category }
        set { change { $0.category = newValue } }
    }
    /// Ids of the rules that named the error, `fallback` among them. Nil when the entry does not ask.
    package var rule: [Name]? {
        get { rare?.rule }
        set { change { $0.rule = newValue } }
    }
    package var exclusions: [Exclusion] {
        get { rare?.exclusions ?? [] }
        set { change { $0.exclusions = newValue } }
    }

    private mutating func change(_ body: (inout RareConditions) -> Void) {
        var conditions = rare ?? RareConditions()
        body(&conditions)
        rare = conditions
    }
}
