import PolicyCore

/// Who receives updates: an app, its version, and the keys it trusts. Decides whether an update is for it.
public struct UpdateRecipient: Sendable {
    /// The app’s identifier, as in the statements of its updates.
    public let app: String
    /// The app’s version, such as `2.4.1`.
    public let appVersion: String
    /// The keys it was built with.
    public let keys: UpdateKeys
    /// The most bytes of an update.
    public let mostBytes: Int

    /// 4 MB: fifteen times the sample policy, which has four languages.
    public static let usualMostBytes = 4_000_000

    /// Creates a recipient.
    public init(app: String, appVersion: String, keys: UpdateKeys, mostBytes: Int = Self.usualMostBytes) {
        self.app = app
        self.appVersion = appVersion
        self.keys = keys
        self.mostBytes = max(mostBytes, 0)
    }

    /// Checks who signed an update, and whom it is for. `keys` are those after all key changes that are known.
    package func check(_ update: SignedUpdate, keys: UpdateKeys) throws(UpdateRefusal) {
        guard keys.contains(update.key) else { throw .untrustedKey(update.key) }
        guard update.isSigned else { throw .wrongSignature }
        let statement = update.statement
        guard statement.app.hasSameBytes(as: app) else { throw .otherApp(statement.app) }
        guard isInRange(statement) else {
            throw .otherAppVersion(from: statement.fromAppVersion, below: statement.belowAppVersion)
        }
    }

    /// Checks when an update ends; `now` is the time since 1970 in UTC.
    package func checkTime(_ statement: UpdateStatement, at now: Duration) throws(UpdateRefusal) {
        if statement.expires <= now { throw .expired(statement.expires) }
        // Clocks differ by a day at most.
        let latest = now + UpdateStatement.longest(statement.kind) + .seconds(86_400)
        if statement.expires > latest { throw .endsTooLate(statement.expires) }
    }

    /// A version that cannot be read is in no range.
    private func isInRange(_ statement: UpdateStatement) -> Bool {
        if statement.fromAppVersion == nil, statement.belowAppVersion == nil { return true }
        guard let version = Version(appVersion) else { return false }
        if let from = statement.fromAppVersion.flatMap({ Version($0) }), version < from { return false }
        if let below = statement.belowAppVersion.flatMap({ Version($0) }), version >= below { return false }
        return true
    }
}

extension UpdateStatement {
    /// Whether an installation is in the share. `installation` is a number that stays the same on one device and is
    /// spread evenly, such as a random one; other installations come first for each version.
    package func includes(installation: UInt64) -> Bool {
        Mixer.mix(installation, UInt64(version)) % 100 < UInt64(share)
    }
}
