import PolicyCore

/// What the signer says about an update: which app it is for, and when it holds. Part of what is signed.
public struct UpdateStatement: Sendable, Equatable {
    /// What an update is for.
    public enum Kind: String, Sendable, CaseIterable {
        /// A new state of the policy.
        case update
        /// Other texts and surfaces for at most 72 hours, such as during an outage; then the state before holds again.
        case incident
    }

    /// What the update is for.
    public var kind: Kind
    /// Increases with each update; an app never goes back. 1 to 999,999,999,999,999.
    public var version: Int
    /// The app’s identifier, such as `com.example.shop`.
    public var app: String
    /// The lowest version of the app that uses it; nil for no limit.
    public var fromAppVersion: String?
    /// The lowest version of the app that no longer uses it; nil for no limit.
    public var belowAppVersion: String?
    /// When it was signed, as the time since 1970 in UTC, in whole seconds.
    public var created: Duration
    /// When it ends.
    public var expires: Duration
    /// The share of installations that use it, 1 to 100 percent.
    public var share: Int

    package init(
        kind: Kind = .update, version: Int, app: String, fromAppVersion: String? = nil, belowAppVersion: String? = nil,
        created: Duration, expires: Duration, share: Int = 100
    ) {
        self.kind = kind
        self.version = version
        self.app = app
        self.fromAppVersion = fromAppVersion
        self.belowAppVersion = belowAppVersion
        self.created = created
        self.expires = expires
        self.share = share
    }

    /// The highest version there can be.
    package static let highestVersion = 999_999_999_999_999
    /// The longest time between ``created`` and ``expires``.
    package static func longest(_ kind: Kind) -> Duration {
        switch kind {
        case .update: .seconds(400 * 86_400)
        case .incident: .seconds(72 * 3_600)
        }
    }

    /// Why it cannot be signed, or was not made by `policyctl sign`; nil if it can.
    package var problem: String? {
        if !(1...Self.highestVersion).contains(version) {
            return "the version must be a number from 1 to \(Self.highestVersion)"
        }
        if app.isEmpty || app.utf8.count > 255 || app.utf8.contains(where: { $0 <= ASCII.space || $0 >= ASCII.delete })
        {
            return
                "the app must be an identifier such as com.example.shop: ASCII without spaces, at most 255 characters"
        }
        for version in [fromAppVersion, belowAppVersion].compactMap({ $0 }) where Version(version)?.text != version {
            return "“\(version)” is not a version such as 2.3.1, without zeros at its end"
        }
        if let from = fromAppVersion.flatMap({ Version($0) }), let below = belowAppVersion.flatMap({ Version($0) }),
            from >= below
        {
            return "no version of the app is from \(from.text) and below \(below.text)"
        }
        if !(1...100).contains(share) { return "the share must be 1 to 100 percent" }
        if Self.time(created) == nil || Self.time(expires) == nil || expires <= created {
            return "the end must be after the start"
        }
        if expires - created > Self.longest(kind) {
            switch kind {
            case .update: return "an update can last at most 400 days"
            case .incident: return "an incident can last at most 72 hours"
            }
        }
        return nil
    }

    // MARK: Text

    private enum Name: String, CaseIterable {
        case kind, version, app, created, expires, share
        case fromAppVersion = "from-app-version"
        case belowAppVersion = "below-app-version"
    }

    /// Names and values, as lines of the update.
    var lines: [(name: String, value: String)] {
        Name.allCases.compactMap { name in value(name).map { (name.rawValue, $0) } }
    }

    private func value(_ name: Name) -> String? {
        switch name {
        case .kind: kind.rawValue
        case .version: String(version)
        case .app: app
        case .created: Self.time(created)
        case .expires: Self.time(expires)
        case .share: String(share)
        case .fromAppVersion: fromAppVersion
        case .belowAppVersion: belowAppVersion
        }
    }

    /// Reads lines, each name at most once. Nil where something is missing, unknown or not as it is written.
    init?(lines: [String: String]) {
        guard Set(lines.keys).isSubset(of: Name.allCases.map { $0.rawValue }) else { return nil }
        func text(_ name: Name) -> String? { lines[name.rawValue] }
        guard let kind = text(.kind).flatMap({ Kind(rawValue: $0) }),
            let version = text(.version).flatMap({ UpdateText.number($0, most: Self.highestVersion) }),
            let app = text(.app), let created = text(.created).flatMap(Self.duration),
            let expires = text(.expires).flatMap(Self.duration),
            let share = text(.share).flatMap({ UpdateText.number($0, most: 100) })
        else { return nil }
        self.init(
            kind: kind, version: version, app: app, fromAppVersion: text(.fromAppVersion),
            belowAppVersion: text(.belowAppVersion), created: created, expires: expires, share: share)
        // One text for each statement, so that nothing can be read in two ways.
        let own = self.lines.reduce(into: [:]) { $0[$1.name] = $1.value }
        if problem != nil || own != lines { return nil }
    }

    /// RFC 3339, whole seconds in UTC.
    package static func time(_ time: Duration) -> String? {
        time.components.attoseconds == 0 ? CivilDate.rfc3339(time.wholeMilliseconds) : nil
    }

    private static func duration(_ text: String) -> Duration? {
        CivilDate.parseRFC3339(text).map { .milliseconds($0) }
    }
}
