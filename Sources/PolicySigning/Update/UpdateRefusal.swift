public import PolicyCore

/// Why an update is not used. The policy in use stays as it is.
public enum UpdateRefusal: Error, Sendable, Equatable {
    /// The bytes are something else, such as a page of a captive portal.
    case notAnUpdate
    /// A newer policyctl made it, in a format that this version of the library does not read.
    case newerFormat(Int)
    /// It was cut off or changed.
    case damaged(String)
    /// It has more bytes than the app accepts.
    case tooLarge(Int, most: Int)
    /// It names a key that is not, or no longer, trusted.
    case untrustedKey(UpdateKey)
    /// The key that it names did not sign these bytes.
    case wrongSignature
    /// It is for another app.
    case otherApp(String)
    /// It is for other versions of the app.
    case otherAppVersion(from: String?, below: String?)
    /// It has ended.
    case expired(Duration)
    /// It would last longer than an update or an incident can.
    case endsTooLate(Duration)
    /// The app was built with this version of the policy, or a newer one.
    case olderThanBuiltIn(Int, builtIn: Int)
    /// A newer version is, or was, in use.
    case outdated(Int, newest: Int)
    /// The app stopped repeatedly while it was on trial, or it decided beyond its permissions.
    case putAside(Int)
    /// The share of installations that use it does not include this one yet.
    case notOffered(share: Int)
    /// The policy inside cannot be used.
    case unusable(CompiledPolicyError)
    /// What is stored about updates cannot be read or written, in the words of the system.
    case unreadableStorage(String)
    /// It changes what this app does not let an update change.
    case notPermitted([PermissionExcess])
}

extension UpdateRefusal: CustomStringConvertible {
    /// One sentence: what is wrong with it.
    public var description: String {
        switch self {
        case .notAnUpdate: "it is not a signed update; `policyctl sign` makes one"
        case .newerFormat(let format): "it has format \(format), which needs a newer version of the library"
        case .damaged(let what): "it was cut off or changed: \(what)"
        case .tooLarge(let count, let most): "it has \(count) bytes, more than the limit of \(most)"
        case .untrustedKey(let key): "it is signed with the key \(key), which is not trusted"
        case .wrongSignature: "its signature is not valid: it was changed after it was signed"
        case .otherApp(let app): "it is for another app, \(app)"
        case .otherAppVersion(let from, let below):
            "it is for versions of the app" + (from.map { " from \($0)" } ?? "") + (below.map { " below \($0)" } ?? "")
        case .expired(let time): "it ended at \(UpdateStatement.time(time) ?? "another time")"
        case .endsTooLate(let time):
            "it would last until \(UpdateStatement.time(time) ?? "another time"), longer than an update can"
        case .unreadableStorage(let reason): "what is stored about updates cannot be used: \(reason)"
        case .olderThanBuiltIn(let version, let builtIn):
            "it is version \(version), and the app was built with version \(builtIn)"
        case .outdated(let version, let newest): "it is version \(version), and version \(newest) was already accepted"
        case .putAside(let version): "version \(version) was put aside, and is never used again"
        case .notOffered(let share): "it is for \(share)% of installations, and this is not one of them"
        case .unusable(let error): "its policy cannot be used: \(error.message)"
        case .notPermitted(let excesses):
            "it changes what updates of this app may not change: "
                + excesses.map { $0.description }.joined(separator: "; ")
        }
    }
}
