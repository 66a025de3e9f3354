import PolicyAnalysis
import PolicyEngine

/// What a failed test tells somebody who has to decide whether the rule or the test is wrong.
struct FailureReasons {
    struct Row {
        let name: String
        let expected: String
        let found: String
        /// `network.test.yaml:12`
        let place: String
        /// Where the policy says what was found; nil where that is not known.
        let origin: String?
        /// What made it another one than is written there.
        let remarks: [String]
    }

    private(set) var rows: [Row] = []
    private(set) var decidedBy: String?
    private(set) var because: [String] = []
    /// Rules that would have a say if one thing were different.
    private(set) var near: [String] = []

    /// `places` say where tests are; `sources` where rules and translations are.
    init(_ failure: TestFailure, policy: ErrorPolicy, sources: RuleSources, place: (SourcePlace) -> String) {
        let prefix = sources.prefix
        because = failure.notes
        guard let event = failure.event, let decision = failure.decision else {
            rows = failure.differences.map { Self.row($0, place: place($0.place), origin: nil, remarks: []) }
            return
        }
        let reasons = DecisionReasons(policy, event)
        for difference in failure.differences {
            var (part, remarks) = Self.part(of: difference.field, in: reasons.parts)
            var source = part?.source
            let rules = [decision.rule, decision.refinedBy].compactMap { $0 }
            if let owner = part?.origin, owner == "fallback" || owner.hasPrefix("category "), remarks.isEmpty,
                Self.isOrigin(of: difference.field, decision), !rules.contains(owner)
            {
                // The line to change is rarely there: it holds for other errors too.
                let silent = rules + silentCategories(decision, before: owner, sources)
                remarks.append(
                    "from \(owner)\(source.map { " (\(prefix)\($0))" } ?? ""); "
                        + "not set by \(Self.listed(silent))")
                source = nil
            }
            if [.surface, .adjusted].contains(difference.field),
                let limit = decision.adjustments.first(where: { $0.reason == .loudest })?.screen.flatMap({
                    sources.limits[$0]
                })
            {
                source = limit
            }
            if difference.field == .buttons {
                let wrong = decision.recovery.first { !difference.expected.holds(text: $0.title) }
                if let wrong, let source = sources.translation(wrong.id, wrong.locale) ?? sources.buttons[wrong.id] {
                    rows.append(
                        Self.row(difference, place: place(difference.place), origin: prefix + source, remarks: remarks))
                    continue
                }
            }
            let origin = difference.field.isText ? sources.translation(part?.origin, decision.message.locale) : nil
            rows.append(
                Self.row(
                    difference, place: place(difference.place), origin: (origin ?? source).map { prefix + $0 },
                    remarks: remarks))
        }
        decidedBy = decider(decision, policy: policy, prefix: prefix)
        let isAboutRules = failure.differences.contains { [.rule, .refinedBy].contains($0.field) }
        let mayBeOfAnother = failure.differences.contains {
            [.surface, .field, .perform, .recovery, .buttons].contains($0.field)
        }
        let isExplained = decision.surface == .hidden && decision.retry != nil || !decision.adjustments.isEmpty
        if decision.stopped == .notIdempotent, !failure.differences.contains(where: { $0.field == .stopped }) {
            because.append(Self.notRetried(event))
        }
        because += LikelyCauses(policy, event: event, decision: decision, sources: sources).causes(
            of: failure.differences)
        if !isAboutRules, mayBeOfAnother, !isExplained { near = Self.near(reasons, prefix) }
        addVerdicts(failure.differences, rules: ConsideredRules(policy, event), prefix: prefix)
    }

    private static func notRetried(_ event: ErrorEvent) -> String {
        let why =
            event.context.isIdempotent == nil
            ? "idempotent is not set; to test retries, add idempotent: true under `given`" : "idempotent is false"
        return "it is not retried: " + why
    }

    /// What keeps the expected rule from deciding.
    private mutating func addVerdicts(
        _ differences: [TestFailure.Difference], rules: ConsideredRules, prefix: String
    ) {
        for difference in differences where [.rule, .refinedBy].contains(difference.field) {
            guard let other = rules.verdict(of: difference.expected) else { continue }
            let name = other.rule + (other.source.map { " (\(prefix)\($0))" } ?? "")
            switch other.verdict {
            case .lacks(let missing): because.append("\(name) " + missing.joined(separator: "; "))
            case .loses(let reason): because.append("\(name) matches too, but \(reason)")
            case .decides, .refines:
                because.append(
                    difference.field == .rule
                        ? "\(name) refines: expect it with refinedBy: \(other.rule)" : "\(name) names the error")
            }
        }
    }

    private static func listed(_ names: [String]) -> String {
        names.count < 3
            ? names.joined(separator: " and ")
            : names.dropLast().joined(separator: ", ") + " and " + names[names.count - 1]
    }

    /// Whether what is known of a part’s origin holds for the field: a link to help has one of its own,
    /// and so has the severity of what is not logged.
    private static func isOrigin(of field: ExpectedField, _ decision: Decision) -> Bool {
        switch field {
        case .category, .help: false
        case .log: !decision.isLogged
        case .severity: decision.isLogged
        default: true
        }
    }

    /// The category of the error, where another one behind it is asked.
    private func silentCategories(_ decision: Decision, before owner: String, _ sources: RuleSources) -> [String] {
        let name = decision.category
        if owner == "category \(name)" || ErrorKind(rawValue: name) != nil { return [] }
        return ["category \(name)" + (sources.categories[name].map { " (\(sources.prefix)\($0))" } ?? "")]
    }

    /// Rules that lack one thing to have a say.
    private static func near(_ reasons: DecisionReasons, _ prefix: String) -> [String] {
        let near = reasons.considered.compactMap { rule -> String? in
            guard case .lacks(let missing) = rule.verdict, missing.count == 1, !missing[0].holds("did not report")
            else { return nil }
            return "\(rule.rule)\(rule.source.map { " (\(prefix)\($0))" } ?? ""): it \(missing[0])"
        }
        return Array(near.prefix(2))
    }

    private static func row(
        _ difference: TestFailure.Difference, place: String, origin: String?, remarks: [String]
    ) -> Row {
        let isText = difference.field.shape == .text
        var remarks = remarks
        if case .text(let found) = difference.found, found != difference.expected,
            found.withPlainQuotes == difference.expected.withPlainQuotes
        {
            remarks.append("only quotes or spaces differ")
        }
        return Row(
            name: difference.field.rawValue, expected: difference.expected,
            found: isText && difference.found == .none ? "none" : difference.found.text, place: place,
            origin: origin, remarks: remarks)
    }

    private func decider(_ decision: Decision, policy: ErrorPolicy, prefix: String) -> String {
        func named(_ rule: String) -> String { rule + (policy.source(ofRule: rule).map { " (\(prefix)\($0))" } ?? "") }
        return named(decision.rule) + (decision.refinedBy.map { ", refined by \(named($0))" } ?? "")
            + ", category \(decision.category)"
    }

    /// Where a field comes from, and what changed it on the way.
    private static func part(of field: ExpectedField, in parts: [DecisionReasons.Part]) -> (
        DecisionReasons.Part?, [String]
    ) {
        guard let name = partName(field), let first = parts.firstIndex(where: { $0.name == name }) else {
            return (nil, [])
        }
        let remarks = parts[(first + 1)...].prefix { $0.name.isEmpty }.map { $0.value }
        let quiet = name == "shown" && parts[first].value.holds("quiet for") ? [parts[first].value] : []
        let stopped =
            name == "retry" && [.retry, .stopped, .retriesLeft].contains(field) ? ["retry: " + parts[first].value] : []
        return (parts[first], quiet + stopped + remarks)
    }

    private static func partName(_ field: ExpectedField) -> String? {
        switch field {
        case .surface, .adjusted, .field, .shown: "shown"
        case .title, .reason, .suggestion, .help, .locale: "text"
        case .recovery, .buttons: "buttons"
        case .retry, .retryAfter, .retryFrom, .retriesLeft, .stopped, .waitingTotal, .waitingLongest, .waitingCalls:
            "retry"
        case .category, .kind: "category"
        case .perform: "action"
        case .minimumDuration: "lasts"
        case .absorbs: "absorbs"
        case .severity, .log: "logged"
        default: nil
        }
    }
}

/// Where rules and translations are written.
package struct RuleSources: Sendable {
    /// Stands before the paths of rule files.
    package var prefix = ""
    /// By `owner\nlanguage`: the file and line of a translation; the owner is the id of a rule or category, or `fallback`.
    package var translations: [String: String] = [:]

    /// By the id of a button: the file and line it is declared in.
    package var buttons: [String: String] = [:]
    /// By the path of a screen: where it says how loud errors may get.
    package var limits: [String: String] = [:]
    /// By the name of a category: where it is declared.
    package var categories: [String: String] = [:]

    package init() {}

    /// Of the texts that `category payment` or a rule has in a language.
    func translation(_ owner: String?, _ locale: String) -> String? {
        guard let owner else { return nil }
        let id = owner.hasPrefix("category ") ? String(owner.dropFirst("category ".utf8.count)) : owner
        return translations["\(id)\n\(locale)"]
    }
}

extension String {
    /// Typographic quotes and spaces as a keyboard has them.
    fileprivate var withPlainQuotes: String {
        String(
            String.UnicodeScalarView(
                unicodeScalars.map { scalar -> Unicode.Scalar in
                    switch scalar {
                    case "’", "‘": "'"
                    case "“", "”", "„": "\""
                    case "\u{A0}", "\u{202F}": " "
                    default: scalar
                    }
                }))
    }
}
