/// What the app does about one error.
public struct Decision: Sendable, Equatable {
    /// How specific the deciding rule is.
    public enum Match: String, Sendable {
        /// It names a code or a status.
        case specific
        /// It names only a domain, or nothing about the error.
        case general
        /// No rule matches the error.
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
        /// BCP 47 tag of the language of title, reason, and suggestion.
        public var locale: String

        /// Creates the texts of a decision.
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
        /// The button’s ID in the policy.
        public var id: String
        /// The button’s title.
        public var title: String
        /// The action that the app runs when the button is pressed.
        public var action: String
        /// The button’s role on the platform.
        public var role: RecoveryRole
        /// BCP 47 tag of the title's language.
        public var locale: String

        /// Creates a button; by default, its action is its ID.
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
        /// The origin of the wait.
        public enum Source: String, Sendable {
            /// The policy's schedule.
            case schedule
            /// The server’s delay.
            case retryAfter
        }

        /// The retries that all calls of a schedule share (gRPC proposal A6): a failure that would be retried costs one
        /// token, a success returns a share of one, and retries continue while more than half of the tokens are left.
        public struct Budget: Sendable, Equatable {
            /// Identifies the schedule within the policy.
            public var id: UInt64
            /// The capacity, 1 to 1000 tokens.
            public var maxTokens: Int
            /// The tokens that a success returns, 0 to 1000.
            public var tokenRatio: Double

            /// Creates a budget; calls with the same ID share it.
            public init(id: UInt64, maxTokens: Int, tokenRatio: Double) {
                self.id = id
                self.maxTokens = maxTokens
                self.tokenRatio = tokenRatio
            }
        }

        /// The wait, in whole milliseconds.
        public var after: Duration
        /// The number of the next call.
        public var nextAttempt: Int
        /// The retries left, including this one; nil without a limit.
        public var retriesLeft: Int?
        /// The origin of the wait.
        public var from: Source
        /// The budget of this schedule; nil without a limit.
        public var budget: Budget?

        /// Creates a retry.
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

    /// Why a schedule stopped.
    public enum StopReason: String, Sendable {
        /// The server asked not to retry.
        case serverSaidNo
        /// All retries have been used.
        case exhausted
        /// The call may not be safe to repeat.
        case notIdempotent
        /// The server asks for a longer wait than the policy allows.
        case retryAfterTooLong
        /// The next wait would exceed the time limit.
        case timeLimit
        /// The app has no retries left, because too many of its calls fail.
        case budget
        /// The app does not retry this work automatically.
        case notRepeated
    }

    /// Errors to hide while this one is visible.
    public struct Absorption: Sendable, Equatable {
        /// A category, or a built-in category.
        public var category: String
        /// How long they are hidden.
        public var duration: Duration

        /// Hides errors of a category for a time.
        public init(category: String, duration: Duration) {
            self.category = category
            self.duration = duration
        }
    }

    /// A change of the surface that the rules do not specify.
    public struct Adjustment: Sendable, Equatable {
        /// Why the surface was changed.
        public enum Reason: String, Sendable {
            /// The screen allows nothing more prominent.
            case loudest
            /// There is no field for ``Surface/inline``.
            case noField
            /// The work was canceled, and no rule says otherwise. Only apps with `PolicyRuntime` get this.
            case cancelled
        }

        /// The surface in the rules, or after the previous adjustment.
        public var from: Surface
        /// The new surface.
        public var to: Surface
        /// Why the surface was changed.
        public var reason: Reason
        /// The path of the screen whose `loudest` it is; nil for other reasons.
        public var screen: String?

        /// Creates an adjustment.
        public init(from: Surface, to: Surface, reason: Reason, screen: String? = nil) {
            self.from = from
            self.to = to
            self.reason = reason
            self.screen = screen
        }
    }

    /// ID of the deciding rule, or `fallback`.
    public var rule: String
    /// ID of the refining rule for this screen or situation; nil if there is none.
    public var refinedBy: String?
    /// File and line of the deciding rule, such as `rules/network.yaml:12`; nil if the policy was compiled without
    /// places.
    public var source: String?
    /// The error's category.
    public var category: String
    /// The category’s built-in category.
    public var kind: ErrorKind
    /// The severity for telemetry.
    public var severity: EventSeverity
    /// How specific the deciding rule is.
    public var match: Match
    /// The surface.
    public var surface: Surface
    /// The field for ``Surface/inline``; otherwise nil.
    public var field: String?
    /// Why ``surface`` differs from the rules, in the order of the changes; usually empty.
    public var adjustments: [Adjustment]
    /// An action that runs automatically.
    public var perform: String?
    /// The texts, even if nothing is shown.
    public var message: Message
    /// The buttons, in order.
    public var recovery: [RecoveryOption]
    /// The next automatic retry; nil if there is none.
    public var retry: Retry?
    /// Why a schedule stopped; nil while it runs and if there is none.
    public var stopped: StopReason?
    /// The shortest time that the work must seem to take.
    public var minimumDuration: Duration?
    /// Errors to hide while this one is visible.
    public var absorbs: [Absorption]
    /// Equal for decisions that show a person the same message.
    public var dedupeKey: String
    /// Whether to log it.
    public var isLogged: Bool
    /// Whether several rules were equally specific, so that the lower ID won.
    public var isAmbiguous: Bool
    /// A hash of the policy’s meaning; moving, reordering, and comments do not change it.
    public var policyHash: String

    /// Creates a decision by hand; omitted values are those of a rule that only has a surface and a text.
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
