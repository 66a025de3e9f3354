/// What is to be done about one error: the engine's whole answer.
public struct Decision: Sendable, Equatable {
    /// How closely the deciding rule knew the error.
    public enum Match: String, Sendable {
        /// It names a code or a status.
        case specific
        /// It names less.
        case general
        /// No rule claims the error.
        case fallback
    }

    /// The texts, in Foundation's four parts.
    public struct Message: Sendable, Equatable {
        /// `LocalizedError.errorDescription`.
        public var title: String
        /// `LocalizedError.failureReason`.
        public var reason: String?
        /// `LocalizedError.recoverySuggestion`.
        public var suggestion: String?
        /// `LocalizedError.helpAnchor`.
        public var help: String?
        /// BCP 47 tag of the language title, reason and suggestion speak.
        public var locale: String

        /// Texts as they are shown.
        public init(
            title: String, reason: String? = nil, suggestion: String? = nil, help: String? = nil, locale: String = "en"
        ) {
            self.title = title
            self.reason = reason
            self.suggestion = suggestion
            self.help = help
            self.locale = locale
        }
    }

    /// A button.
    public struct RecoveryOption: Sendable, Equatable {
        /// The option's id in the policy.
        public var id: String
        /// What stands on it.
        public var title: String
        /// What the app does when it is chosen.
        public var action: String
        /// What it means to the platform.
        public var role: RecoveryRole
        /// BCP 47 tag of the title's language.
        public var locale: String

        /// A button; its action is its id where nothing else is said.
        public init(
            id: String, title: String, action: String? = nil, role: RecoveryRole = .default, locale: String = "en"
        ) {
            self.id = id
            self.title = title
            self.action = action ?? id
            self.role = role
            self.locale = locale
        }
    }

    /// The next automatic retry.
    public struct Retry: Sendable, Equatable {
        /// Where the wait comes from.
        public enum Source: String, Sendable {
            /// The policy's schedule.
            case schedule
            /// The server's hint.
            case retryAfter
        }

        /// How many retries calls may spend together (gRPC proposal A6): a failure that would be retried takes a token, a success gives back
        /// a share of one, and retries go on while more than half of the tokens are there.
        public struct Budget: Sendable, Equatable {
            /// Tells the schedule from the policy’s others.
            public var id: UInt64
            /// The size of the bucket, 1 to 1000.
            public var maxTokens: Int
            /// What a success gives back, 0 to 1000 tokens.
            public var tokenRatio: Double

            /// A bucket of tokens; calls that name the same id share it.
            public init(id: UInt64, maxTokens: Int, tokenRatio: Double) {
                self.id = id
                self.maxTokens = maxTokens
                self.tokenRatio = tokenRatio
            }
        }

        /// How long to wait, whole milliseconds.
        public var after: Duration
        /// The number of the call to come.
        public var nextAttempt: Int
        /// Retries not yet used, this one included; nil without a limit.
        public var retriesLeft: Int?
        /// Where the wait comes from.
        public var from: Source
        /// What the calls of this schedule may spend together; nil without a limit.
        public var budget: Budget?

        /// A retry to come.
        public init(
            after: Duration, nextAttempt: Int, retriesLeft: Int? = nil, from: Source = .schedule, budget: Budget? = nil
        ) {
            self.after = after
            self.nextAttempt = nextAttempt
            self.retriesLeft = retriesLeft
            self.from = from
            self.budget = budget
        }
    }

    /// Why a schedule does not go on.
    public enum StopReason: String, Sendable {
        /// The server asked not to be asked again.
        case serverSaidNo
        /// All retries are used up.
        case exhausted
        /// Doing it again might do harm.
        case notIdempotent
        /// The server wants a longer wait than the policy allows.
        case retryAfterTooLong
        /// The next wait would pass the time limit.
        case timeLimit
        /// The app has no retries to spare: too many of its calls fail.
        case budget
        /// The app does not repeat this work by itself.
        case notRepeated
    }

    /// Errors to swallow while this one is on show.
    public struct Absorption: Sendable, Equatable {
        /// A category, or one of the three kinds.
        public var category: String
        /// For how long.
        public var duration: Duration

        /// Errors of a category or kind are swallowed for so long.
        public init(category: String, duration: Duration) {
            self.category = category
            self.duration = duration
        }
    }

    /// A change of where it is shown that the rules do not ask for.
    public struct Adjustment: Sendable, Equatable {
        /// Why it is shown elsewhere.
        public enum Reason: String, Sendable {
            /// A screen allows nothing louder.
            case loudest
            /// There is no field for ``Surface/inline``.
            case noField
            /// Somebody ended the work on purpose, and no rule says otherwise. Only apps with `PolicyRuntime` get this.
            case cancelled
        }

        /// Where the rules, or the adjustment before, would show it.
        public var from: Surface
        /// Where it is shown instead.
        public var to: Surface
        /// Why it is shown elsewhere.
        public var reason: Reason
        /// The path of the screen whose `loudest` it is; nil for other reasons.
        public var screen: String?

        /// A change of surface, and why.
        public init(from: Surface, to: Surface, reason: Reason, screen: String? = nil) {
            self.from = from
            self.to = to
            self.reason = reason
            self.screen = screen
        }
    }

    /// Id of the deciding rule, or `fallback`.
    public var rule: String
    /// Id of the rule that says how this screen or situation takes such errors.
    public var refinedBy: String?
    /// File and line of the deciding rule, such as `rules/network.yaml:12`; nil where the compiled policy was made without places.
    public var source: String?
    /// The error's category.
    public var category: String
    /// Which of the three kinds the category is.
    public var kind: ErrorKind
    /// How serious it is for telemetry.
    public var severity: EventSeverity
    /// How closely the deciding rule knew the error.
    public var match: Match
    /// Where to show it.
    public var surface: Surface
    /// The field to show it at; only for ``Surface/inline``.
    public var field: String?
    /// What made ``surface`` another one than the rules ask for, in the order it was done; mostly empty.
    public var adjustments: [Adjustment]
    /// An action to do without asking.
    public var perform: String?
    /// The texts; filled even when nothing is shown.
    public var message: Message
    /// The buttons, in order.
    public var recovery: [RecoveryOption]
    /// The next automatic retry; nil when there is none.
    public var retry: Retry?
    /// Why a schedule ended; nil while it runs and when there is none.
    public var stopped: StopReason?
    /// The least time the work must seem to take.
    public var minimumDuration: Duration?
    /// Errors to swallow while this one is on show.
    public var absorbs: [Absorption]
    /// Equal for decisions that would tell a person the same thing.
    public var dedupeKey: String
    /// Whether to log it.
    public var isLogged: Bool
    /// Whether rules were left equal, so that the lower id won.
    public var isAmbiguous: Bool
    /// A hash of what the policy means; unchanged by moving, reordering and comments.
    public var policyHash: String

    /// A decision made by hand; everything left out is as in a rule that says no more than where and with which text.
    public init(
        rule: String = "example", refinedBy: String? = nil, source: String? = nil, category: String = "nonRetryable",
        kind: ErrorKind = .nonRetryable, severity: EventSeverity = .error, match: Match = .specific, surface: Surface,
        field: String? = nil,
        adjustments: [Adjustment] = [], perform: String? = nil, message: Message, recovery: [RecoveryOption] = [],
        retry: Retry? = nil,
        stopped: StopReason? = nil, minimumDuration: Duration? = nil, absorbs: [Absorption] = [],
        dedupeKey: String? = nil,
        isLogged: Bool = true, isAmbiguous: Bool = false, policyHash: String = ""
    ) {
        self.rule = rule
        self.refinedBy = refinedBy
        self.source = source
        self.category = category
        self.kind = kind
        self.severity = severity
        self.match = match
        self.surface = surface
        self.field = field
        self.adjustments = adjustments
        self.perform = perform
        self.message = message
        self.recovery = recovery
        self.retry = retry
        self.stopped = stopped
        self.minimumDuration = minimumDuration
        self.absorbs = absorbs
        self.dedupeKey = dedupeKey ?? rule
        self.isLogged = isLogged
        self.isAmbiguous = isAmbiguous
        self.policyHash = policyHash
    }
}
