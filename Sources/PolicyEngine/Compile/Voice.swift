/// What one sayer (rule, category, fallback) says, with every name resolved; nil is not said.
package struct Voice: Sendable {
    package var steps: [Step]?
    package var gaveUpShow: Surface?
    package var gaveUpMessage: CompiledMessage?
    /// Help by the language's number; nil in it where a language has none.
    package var gaveUpHelp: [String?]?
    package var gaveUpRecovery: CompiledRecovery?
    package var field: String?
    package var message: CompiledMessage?
    package var help: [String?]?
    package var recovery: CompiledRecovery?
    package var perform: OrNone<String>?
    /// A schedule's index; `none` is said too.
    package var retry: OrNone<Int32>?
    package var quiet: Int?
    package var minimumDuration: Duration?
    package var absorbs: [Decision.Absorption]?
    package var severity: EventSeverity?
    package var log: Bool?

    package init() {}

    /// What this voice says, and what `other` says where this one is silent.
    func filled(from other: Voice) -> Voice {
        var voice = self
        voice.steps = steps ?? other.steps
        voice.gaveUpShow = gaveUpShow ?? other.gaveUpShow
        voice.gaveUpMessage = gaveUpMessage ?? other.gaveUpMessage
        voice.gaveUpHelp = gaveUpHelp ?? other.gaveUpHelp
        voice.gaveUpRecovery = gaveUpRecovery ?? other.gaveUpRecovery
        voice.field = field ?? other.field
        voice.message = message ?? other.message
        voice.help = help ?? other.help
        voice.recovery = recovery ?? other.recovery
        voice.perform = perform ?? other.perform
        voice.retry = retry ?? other.retry
        voice.quiet = quiet ?? other.quiet
        voice.minimumDuration = minimumDuration ?? other.minimumDuration
        voice.absorbs = absorbs ?? other.absorbs
        voice.severity = severity ?? other.severity
        voice.log = log ?? other.log
        return voice
    }
}

/// A voice that is only read: behind one reference, with a bit for each thing it says.
package final class SpokenVoice: Sendable {
    package let words: Voice
    package let said: Slots

    package struct Slots: OptionSet, Sendable {
        package let rawValue: UInt32

        package init(rawValue: UInt32) { self.rawValue = rawValue }

        package static let steps = Slots(rawValue: 1)
        package static let gaveUp = Slots(rawValue: 2)
        package static let field = Slots(rawValue: 4)
        package static let message = Slots(rawValue: 8)
        package static let help = Slots(rawValue: 16)
        package static let recovery = Slots(rawValue: 32)
        package static let perform = Slots(rawValue: 64)
        package static let retry = Slots(rawValue: 128)
        package static let quiet = Slots(rawValue: 256)
        package static let minimumDuration = Slots(rawValue: 512)
        package static let absorbs = Slots(rawValue: 1024)
        package static let severity = Slots(rawValue: 2048)
        package static let log = Slots(rawValue: 4096)
    }

    init(_ words: Voice) {
        self.words = words
        var said = Slots()
        if words.steps != nil { said.insert(.steps) }
        if words.gaveUpShow != nil || words.gaveUpMessage != nil || words.gaveUpHelp != nil || words.gaveUpRecovery != nil { said.insert(.gaveUp) }
        if words.field != nil { said.insert(.field) }
        if words.message != nil { said.insert(.message) }
        if words.help != nil { said.insert(.help) }
        if words.recovery != nil { said.insert(.recovery) }
        if words.perform != nil { said.insert(.perform) }
        if words.retry != nil { said.insert(.retry) }
        if words.quiet != nil { said.insert(.quiet) }
        if words.minimumDuration != nil { said.insert(.minimumDuration) }
        if words.absorbs != nil { said.insert(.absorbs) }
        if words.severity != nil { said.insert(.severity) }
        if words.log != nil { said.insert(.log) }
        self.said = said
    }
}

package struct CompiledCategory: Sendable {
    package var id: String
    package var kind: ErrorKind
    /// Index of what the category, its kind and the fallback say together, for whatever the rules leave open.
    package var voice: Int32
}

package struct CompiledOption: Sendable {
    package var id: String
    package var action: String
    package var role: RecoveryRole
    /// By the language's number; empty where there is none.
    package var titles: [TextAlternatives]
}

package struct CompiledRule: Sendable {
    package var id: String
    package var source: String
    /// The category it gives; -1 for refining rules.
    package var category: Int32
    /// Index of its own words.
    package var voice: Int32
    /// The id's place among all ids by code points; the lower wins where nothing else decides.
    package var rank: Int32 = 0
    /// Equal for rules that say the same.
    package var wordsClass: UInt64
}

package struct CompiledSchedule: Sendable {
    package var schedule: RetrySchedule
    /// Tells this schedule's random numbers from another's.
    package var stream: UInt64
}
