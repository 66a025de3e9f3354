/// A key of a rule that is inherited: from its category, the kind that is, the fallback.
///
/// Raw values are numbers of bits in compiled policies.
package enum SettingKey: UInt8, CaseIterable, Sendable {
    case steps = 0
    case field = 1
    case message = 2
    case help = 3
    case recovery = 4
    case perform = 5
    case retry = 6
    case quiet = 7
    case minimumDuration = 8
    case absorbs = 9
    case severity = 10
    case log = 11
    case gaveUpShow = 12
    case gaveUpMessage = 13
    case gaveUpHelp = 14
    case gaveUpRecovery = 15

    /// What a value is; compiled policies are checked by it.
    enum Kind {
        /// Rows of a section; `orEmpty`: or none of them.
        case rows(Section, orEmpty: Bool)
        /// A row of a section; `orNone`: or ``SettingValue/none``.
        case row(Section, orNone: Bool)
        case text(orNone: Bool)
        case surface
        case severity
        case flag
        case number
    }

    var kind: Kind {
        switch self {
        case .steps: .rows(.steps, orEmpty: false)
        case .absorbs: .rows(.absorptions, orEmpty: true)
        case .field: .text(orNone: false)
        case .perform: .text(orNone: true)
        case .message, .help, .gaveUpMessage, .gaveUpHelp: .row(.messageFlags, orNone: false)
        case .recovery, .gaveUpRecovery: .row(.recoveries, orNone: false)
        case .retry: .row(.schedules, orNone: true)
        case .gaveUpShow: .surface
        case .severity: .severity
        case .log: .flag
        case .quiet, .minimumDuration: .number
        }
    }

    @inline(__always)
    package var bit: UInt32 { 1 << UInt32(rawValue) }

    /// All bits that stand for a key.
    static var knownBits: UInt32 { allCases.reduce(0) { $0 | $1.bit } }
}
