enum ReferenceSurface: String, Sendable, CaseIterable, Comparable {
    case none, badge, toast, inline, alert, screen, alertAboveAll

    var loudness: Int { ReferenceSurface.allCases.firstIndex(of: self)! }

    static func < (left: ReferenceSurface, right: ReferenceSurface) -> Bool {
        left.loudness < right.loudness
    }
}

/// One member of a condition; a condition holds when any of its members does.
enum ReferenceMember: Sendable, Hashable {
    case text(String)
    case pattern(String)
    case number(Int)
    case range(Int?, Int?)
    case statusClass(Int)
    case flag(Bool)
    case versions(String?, String?)
    /// Any value at all.
    case present
}

enum ReferenceSituation: Sendable, Hashable {
    case scope, attempt, firstLoad, userInitiated, idempotent, online, retryAfter, platform, appVersion
    case context(String)
    case header(String)
    case parameter(String)

    var isFlag: Bool { [.firstLoad, .userInitiated, .idempotent, .online].contains(self) }
}

struct ReferenceErrorCondition: Sendable, Hashable {
    var domain: [ReferenceMember]?
    var code: [ReferenceMember]?
    var http: [ReferenceMember]?

    var namesNothing: Bool { domain == nil && code == nil && http == nil }
    var namesCodeOrStatus: Bool { code != nil || http != nil }
}

struct ReferenceCondition: Sendable, Hashable {
    var situation: ReferenceSituation
    var members: [ReferenceMember]
}

enum ReferenceNot: Sendable, Hashable {
    case situation(ReferenceCondition)
    case error(ReferenceErrorCondition)
    case cause(ReferenceErrorCondition)
    case category([String])
}

struct ReferenceEntry: Sendable, Hashable {
    var error = ReferenceErrorCondition()
    /// Names of categories, or `*` alone.
    var category: [String]?
    /// Ids of rules, or `fallback`: one of them classified the error.
    var rule: [String]?
    var situations: [ReferenceCondition] = []
    var cause: ReferenceErrorCondition?
    var not: [ReferenceNot] = []

    var refines: Bool {
        category != nil || rule != nil || not.contains { if case .category = $0 { true } else { false } }
    }

    var namesNothingAboutTheError: Bool { error.namesNothing && cause == nil }
}

struct ReferenceStep: Sendable, Hashable {
    var untilAttempt: Int?
    var show: ReferenceSurface
}

/// Texts are lists of alternatives; a text outside a list is a list of one.
struct ReferenceMessage: Sendable, Hashable {
    var title: [String]?
    var reason: [String]?
    var suggestion: [String]?
    var help: String?

    var hasTexts: Bool { title != nil || reason != nil || suggestion != nil }
}

struct ReferenceGaveUp: Sendable, Hashable {
    var show: ReferenceSurface?
    var message: ReferenceMessage?
    var recovery: [String]?
}

enum ReferenceBackoff: Sendable, Hashable {
    case constant, linear, exponential
    case list([Int])
}

enum ReferenceJitter: Sendable, Hashable {
    case none, full, equal, decorrelated
    case share(percent: Int)
    case range(from: Int, to: Int)
    case addedTime(Int)
    case addedShare(Int)
}

/// What is nil was left out; all times are milliseconds.
struct ReferenceSchedule: Sendable, Hashable {
    var backoff: ReferenceBackoff?
    var initial: Int?
    var multiplier: Double?
    var maxDelay: Int?
    var minDelay: Int?
    var jitter: ReferenceJitter?
    var maxRetries: Int?
    var maxElapsed: Int?
    var honor: Bool?
    var upTo: Int?
    var wait: String?
    var beyond: String?
    var fastFirst: Bool?
    var budget: Bool?
    var assumeIdempotent: Bool?
}

enum ReferenceRetryWord: Sendable, Hashable {
    case nothing
    case named(String)
    case written(ReferenceSchedule)
}

struct ReferenceAbsorb: Sendable, Hashable {
    var category: String
    var milliseconds: Int
}

/// All that a rule, a category or the fallback may say. `perform` is an action or `none`.
struct ReferenceWords: Sendable, Hashable {
    var category: String?
    var show: ReferenceSurface?
    var steps: [ReferenceStep]?
    var gaveUp: ReferenceGaveUp?
    var field: String?
    var message: ReferenceMessage?
    var trustsServerMessage = false
    var recovery: [String]?
    var perform: String?
    var retry: ReferenceRetryWord?
    var quiet: Int?
    var minimumDuration: Int?
    var absorbs: [ReferenceAbsorb]?
    var severity: String?
    var log: Bool?
}

struct ReferenceRule: Sendable, Hashable {
    var id: String
    var owner: String?
    var when: [ReferenceEntry]
    var words: ReferenceWords
    var beats: [String] = []
}

struct ReferenceCodeName: Sendable, Hashable {
    var name: String
    var number: Int?
}

enum ReferenceWrappers: Sendable, Hashable {
    case nothing
    case everyCode
    case names([String])
}

struct ReferenceDomain: Sendable, Hashable {
    var name: String
    var codes: [ReferenceCodeName]
    var wrappers: ReferenceWrappers = .nothing
    var parameters: [String] = []
}

struct ReferenceCategory: Sendable, Hashable {
    var name: String
    /// nil for the three that always exist
    var kind: String?
    var words: ReferenceWords
}

struct ReferenceScope: Sendable, Hashable {
    var path: String
    var loudest: ReferenceSurface?
    /// Categories and kinds `loudest` does not hold for.
    var exceptions: [String] = []
    var fields: [String] = []
}

struct ReferenceOption: Sendable, Hashable {
    var id: String
    var title: [String]
    var action: String
    var role: String?
}

struct ReferenceLocales: Sendable, Hashable {
    var source = "en"
    var required: [String] = []
    var optional: [String] = []
    var draft: [String] = []
}

struct ReferenceTranslation: Sendable, Hashable {
    var message = ReferenceMessage()
    var gaveUp: ReferenceMessage?
}

struct ReferencePolicy: Sendable, Hashable {
    var locales = ReferenceLocales()
    var domains: [ReferenceDomain] = []
    var categories: [ReferenceCategory] = []
    var scopes: [ReferenceScope] = []
    var reports: [String] = []
    var actions: [String] = []
    var options: [ReferenceOption] = []
    var schedules: [String: ReferenceSchedule] = [:]
    var rules: [ReferenceRule] = []
    var fallback = ReferenceWords()
    /// by locale, then by the id of a rule, option or category, or `fallback`
    var translations: [String: [String: ReferenceTranslation]] = [:]

    static let kinds = ["retryable", "nonRetryable", "requiresLogout"]

    func domain(_ name: String) -> ReferenceDomain? { domains.first { $0.name == name } }

    func category(_ name: String) -> ReferenceCategory? { categories.first { $0.name == name } }

    func kind(ofCategory name: String) -> String { category(name)?.kind ?? name }

    var allCategories: [String] {
        Self.kinds + categories.map(\.name).filter { !Self.kinds.contains($0) }
    }
}
