/// What one place (a rule, a category, the fallback) says, with every name resolved.
package struct SettingsRow: BitwiseCopyable, Sendable {
    /// The keys it says something about.
    package var keys: SettingKeys = []
    package var steps = RowRange.empty
    package var gaveUpShow: UInt8 = SettingsRow.nothing
    package var severity: UInt8 = 0
    package var log: UInt8 = 0
    package var reserved: UInt8 = 0
    /// Messages by their numbers; -1 for none.
    package var gaveUpMessage: Int32 = -1
    package var gaveUpHelp: Int32 = -1
    package var gaveUpRecovery: Int32 = -1
    package var field = StringTable.none
    package var message: Int32 = -1
    package var help: Int32 = -1
    package var recovery: Int32 = -1
    /// An action; none where it is said that nothing is done.
    package var perform = StringTable.none
    /// A schedule; -1 where it is said that nothing is retried.
    package var retry: Int32 = -1
    package var quiet: UInt32 = 0
    /// Milliseconds.
    package var minimumDuration: UInt32 = 0
    package var absorbs = RowRange.empty

    /// Stands for a surface that is not said.
    package static let nothing = UInt8.max

    package init() {}

    /// What this says, and what `other` says where this is silent.
    package func filled(from other: SettingsRow) -> SettingsRow {
        var row = self
        let missing = other.keys.subtracting(keys)
        if missing.contains(.steps) { row.steps = other.steps }
        if missing.contains(.field) { row.field = other.field }
        if missing.contains(.message) { row.message = other.message }
        if missing.contains(.help) { row.help = other.help }
        if missing.contains(.recovery) { row.recovery = other.recovery }
        if missing.contains(.perform) { row.perform = other.perform }
        if missing.contains(.retry) { row.retry = other.retry }
        if missing.contains(.quiet) { row.quiet = other.quiet }
        if missing.contains(.minimumDuration) { row.minimumDuration = other.minimumDuration }
        if missing.contains(.absorbs) { row.absorbs = other.absorbs }
        if missing.contains(.severity) { row.severity = other.severity }
        if missing.contains(.log) { row.log = other.log }
        if missing.contains(.gaveUpShow) { row.gaveUpShow = other.gaveUpShow }
        if missing.contains(.gaveUpMessage) { row.gaveUpMessage = other.gaveUpMessage }
        if missing.contains(.gaveUpHelp) { row.gaveUpHelp = other.gaveUpHelp }
        if missing.contains(.gaveUpRecovery) { row.gaveUpRecovery = other.gaveUpRecovery }
        row.keys.formUnion(other.keys)
        return row
    }

    /// The same without all but these keys.
    package func only(_ kept: SettingKeys) -> SettingsRow {
        var row = SettingsRow().filled(from: self)
        row.keys.formIntersection(kept)
        return SettingsRow().filled(from: row)
    }
}

/// Keys of a rule, each a bit; their numbers stand in compiled policies.
package struct SettingKeys: OptionSet, BitwiseCopyable, Sendable {
    package let rawValue: UInt32

    package init(rawValue: UInt32) { self.rawValue = rawValue }

    package static let steps = SettingKeys(rawValue: 1 << 0)
    package static let field = SettingKeys(rawValue: 1 << 1)
    package static let message = SettingKeys(rawValue: 1 << 2)
    package static let help = SettingKeys(rawValue: 1 << 3)
    package static let recovery = SettingKeys(rawValue: 1 << 4)
    package static let perform = SettingKeys(rawValue: 1 << 5)
    package static let retry = SettingKeys(rawValue: 1 << 6)
    package static let quiet = SettingKeys(rawValue: 1 << 7)
    package static let minimumDuration = SettingKeys(rawValue: 1 << 8)
    package static let absorbs = SettingKeys(rawValue: 1 << 9)
    package static let severity = SettingKeys(rawValue: 1 << 10)
    package static let log = SettingKeys(rawValue: 1 << 11)
    package static let gaveUpShow = SettingKeys(rawValue: 1 << 12)
    package static let gaveUpMessage = SettingKeys(rawValue: 1 << 13)
    package static let gaveUpHelp = SettingKeys(rawValue: 1 << 14)
    package static let gaveUpRecovery = SettingKeys(rawValue: 1 << 15)

    package static let known = SettingKeys(rawValue: (1 << 16) - 1)

    /// The keys’ numbers.
    package var numbers: [UInt32] { (0..<32).filter { rawValue & 1 << $0 != 0 } }
}

/// A schedule with what tells its random numbers from another’s.
package struct ScheduleRow: BitwiseCopyable, Sendable {
    package var stream: UInt64
    package var multiplier: UInt64
    package var initial: Int64
    package var maxDelay: Int64
    package var minDelay: Int64
    package var retryAfterUpTo: Int64
    /// -1 for no limit.
    package var maxElapsed: Int64
    package var maxRetries: Int64
    /// 0 constant, 1 linear, 2 exponential, 3 a list.
    package var backoff: UInt32
    /// 0 none, 1 full, 2 equal, 3 decorrelated, 4 a share.
    package var jitter: UInt32
    /// Hundredths of a percent.
    package var share: UInt32
    /// 1: honors `Retry-After`; 2: assumes that a repeat does no harm.
    package var flags: UInt32
    /// In `scheduleWaits`.
    package var waits: RowRange

    package init(_ schedule: RetrySchedule, stream: UInt64, waits: RowRange) {
        self.stream = stream
        multiplier = schedule.multiplier.bitPattern
        initial = schedule.initial
        maxDelay = schedule.maxDelay
        minDelay = schedule.minDelay
        retryAfterUpTo = schedule.retryAfterUpTo
        maxElapsed = schedule.maxElapsed ?? -1
        maxRetries = schedule.maxRetries.map { Int64($0) } ?? -1
        switch schedule.backoff {
        case .constant: backoff = 0
        case .linear: backoff = 1
        case .exponential: backoff = 2
        case .list: backoff = 3
        }
        share = 0
        switch schedule.jitter {
        case .none: jitter = 0
        case .full: jitter = 1
        case .equal: jitter = 2
        case .decorrelated: jitter = 3
        case .share(let hundredths):
            jitter = 4
            share = UInt32(truncatingIfNeeded: hundredths)
        }
        flags = (schedule.honorsRetryAfter ? 1 : 0) | (schedule.assumesIdempotent ? 2 : 0)
        self.waits = waits
    }

    func schedule(_ list: Table<Int64>) -> RetrySchedule {
        var schedule = RetrySchedule()
        schedule.multiplier = Double(bitPattern: multiplier)
        schedule.initial = initial
        schedule.maxDelay = maxDelay
        schedule.minDelay = minDelay
        schedule.retryAfterUpTo = retryAfterUpTo
        schedule.maxElapsed = maxElapsed < 0 ? nil : maxElapsed
        schedule.maxRetries = maxRetries < 0 ? nil : Int(truncatingIfNeeded: maxRetries)
        switch backoff {
        case 0: schedule.backoff = .constant
        case 1: schedule.backoff = .linear
        case 2: schedule.backoff = .exponential
        default: schedule.backoff = .list(waits.indices.map { list[$0] })
        }
        switch jitter {
        case 0: schedule.jitter = .none
        case 1: schedule.jitter = .full
        case 2: schedule.jitter = .equal
        case 3: schedule.jitter = .decorrelated
        default: schedule.jitter = .share(Int(share))
        }
        schedule.honorsRetryAfter = flags & 1 != 0
        schedule.assumesIdempotent = flags & 2 != 0
        return schedule
    }
}
