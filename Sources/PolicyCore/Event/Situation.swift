/// What an app may report about the situation, besides the screen and its own values.
package enum Situation: UInt8, Sendable, CaseIterable {
    case firstLoad, userInitiated, idempotent, online, retryAfter, attempt, platform, appVersion

    package var name: String {
        switch self {
        case .firstLoad: "firstLoad"
        case .userInitiated: "userInitiated"
        case .idempotent: "idempotent"
        case .online: "online"
        case .retryAfter: "retryAfter"
        case .attempt: "attempt"
        case .platform: "platform"
        case .appVersion: "appVersion"
        }
    }
}

/// The two-valued situations in one word of bits, three bits each: yes, no, unreported.
package enum FlagBits {
    /// Every value of every situation; whether the server asked for a wait is always known.
    package static var all: UInt16 { 0x7FFF & ~bits(.retryAfter, yes: false, no: false, unreported: true) }

    @inline(__always)
    package static func bits(_ situation: Situation, yes: Bool, no: Bool, unreported: Bool) -> UInt16 {
        let value: UInt16 = (yes ? 1 : 0) | (no ? 2 : 0) | (unreported ? 4 : 0)
        return value << (3 * UInt16(situation.rawValue))
    }

    @inline(__always)
    package static func reported(_ situation: Situation, _ value: Bool?) -> UInt16 {
        bits(situation, yes: value == true, no: value == false, unreported: value == nil)
    }
}
