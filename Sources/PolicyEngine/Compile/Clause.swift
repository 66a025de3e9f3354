/// One entry of one rule's `when`, ready to be tested: everything is a number.
package struct Clause: Sendable {
    /// The rule's index.
    package var rule: Int32
    /// 1: names a code or a status (one inside `cause` counts); 2: a domain only; 3: nothing about the error.
    package var round: UInt8 = 3
    /// Section "which rule wins", step 4, as one number: larger wins.
    package var ladder: UInt32 = 0
    package var error = ErrorSet()
    package var flags = FlagBits.all
    /// Screens by their number; empty means the app.
    package var scopes: [Int32] = []
    /// Accepted categories; nil for classifying entries.
    package var categories: [Bool]?
    /// Nil where the entry asks none of them.
    @Boxed private var rare: RareConditions?
    /// Whether anything beyond flags, scopes and the error is asked.
    package var asksMore = false
    /// The axes that are asked, for quick comparisons.
    package var axes: UInt32 = 0

    /// A bit for each of the app's own situations that are asked, by a hash of its name; two may share one.
    package var ownKeys: UInt64 = 0

    package init(rule: Int32) {
        self.rule = rule
    }

    /// Whether both match the same, however many rules they belong to.
    func claimsTheSame(as other: Clause) -> Bool {
        error == other.error && flags == other.flags && round == other.round && scopes == other.scopes
            && categories == other.categories && rare == other.rare
    }

    /// Equal where ``claimsTheSame(as:)`` is true.
    var claimHash: UInt64 {
        var hash = Mixer.mix(error.hash, UInt64(flags) << 8 | UInt64(round))
        for scope in scopes + excludedScopes { hash = Mixer.mix(hash, UInt64(UInt32(bitPattern: scope))) }
        for set in excluded { hash = Mixer.mix(hash, set.hash) }
        for set in excludedCauses { hash = Mixer.mix(hash, set.hash &+ 1) }
        if let cause { hash = Mixer.mix(hash, cause.hash) }
        for test in [attempt, platform].compactMap({ $0 }) + own.map({ $0.test }) {
            for set in [test.included].compactMap({ $0 }) + test.excluded { hash = Mixer.mix(hash, set.hash) }
        }
        for range in (version?.included ?? []) + (version?.excluded ?? []) { hash = Mixer.mix(hash, range.hash) }
        for rule in rules ?? [] { hash = Mixer.mix(hash, UInt64(UInt32(bitPattern: rule))) }
        guard let categories else { return Mixer.mix(hash, 1) }
        let first = categories.firstIndex(of: true) ?? -1
        return Mixer.mix(hash, UInt64(first + 3) << 32 | UInt64(categories.count { $0 }))
    }

    package mutating func settle() {
        asksMore = attempt != nil || platform != nil || version != nil || !own.isEmpty
        axes = 0
        for one in own {
            var print = Fingerprint()
            print.add(one.name.key)
            print.add(Int(one.name.source.rawValue))
            ownKeys |= 1 << (print.value & 63)
        }
        if error.domain >= 0 || error.code >= 0 { axes |= 1 }
        if error.http >= 0 { axes |= 2 }
        if cause != nil { axes |= 4 }
        if attempt != nil { axes |= 8 }
        if platform != nil { axes |= 16 }
        if version != nil { axes |= 32 }
        if !own.isEmpty { axes |= 64 }
    }
}

/// What few entries ask of an error and its situation. Kept apart, because lists of clauses are long.
private struct RareConditions: Equatable, Sendable {
    var cause: ErrorSet?
    var excluded: [ErrorSet] = []
    var excludedCauses: [ErrorSet] = []
    var excludedScopes: [Int32] = []
    var attempt: ValueTest?
    var platform: ValueTest?
    var version: VersionTest?
    var own: [OwnTest] = []
    var rules: [Int32]?
}

extension Clause {
    package var cause: ErrorSet? {
        get { rare?.cause }
        set { change { $0.cause = newValue } }
    }
    /// Joint exclusions: domain, code and status of one entry of `not` together.
    package var excluded: [ErrorSet] {
        get { rare?.excluded ?? [] }
        set { change { $0.excluded = newValue } }
    }
    /// Of deeper errors, each alone.
    package var excludedCauses: [ErrorSet] {
        get { rare?.excludedCauses ?? [] }
        set { change { $0.excludedCauses = newValue } }
    }
    package var excludedScopes: [Int32] {
        get { rare?.excludedScopes ?? [] }
        set { change { $0.excludedScopes = newValue } }
    }
    package var attempt: ValueTest? {
        get { rare?.attempt }
        set { change { $0.attempt = newValue } }
    }
    package var platform: ValueTest? {
        get { rare?.platform }
        set { change { $0.platform = newValue } }
    }
    package var version: VersionTest? {
        get { rare?.version }
        set { change { $0.version = newValue } }
    }
    package var own: [OwnTest] {
        get { rare?.own ?? [] }
        set { change { $0.own = newValue } }
    }
    /// The rules that may have classified the error, ascending; the fallback is behind the last. Nil where any may.
    package var rules: [Int32]? {
        get { rare?.rules }
        set { change { $0.rules = newValue } }
    }

    private mutating func change(_ body: (inout RareConditions) -> Void) {
        var conditions = rare ?? RareConditions()
        body(&conditions)
        rare = conditions == RareConditions() ? nil : conditions
    }
}
