// Names a policy declares, as types that no text literal makes: the build plugin writes a constant for each, so that a misspelt one does not compile.

/// A screen a policy declares, such as `checkout/payment`.
public struct PolicyScope: Sendable, Hashable {
    /// The path, as rules have it.
    public let path: String

    /// A path that is only known when the app runs; for others use the generated constants.
    public init(path: String) { self.path = path }
}

/// An action a policy may ask the app for, such as `logOut`.
public struct PolicyAction: Sendable, Hashable {
    /// The name, as rules have it.
    public let name: String

    /// A name that is only known when the app runs; for others use the generated constants.
    public init(name: String) { self.name = name }
}

/// A category a policy gives to errors, such as `connectivity`.
public struct PolicyCategory: Sendable, Hashable {
    /// The name, as rules have it.
    public let name: String

    /// A name that is only known when the app runs; for others use the generated constants.
    public init(name: String) { self.name = name }
}

extension EventContext {
    /// Makes a context for a declared screen; everything left out is unknown.
    public init(
        in scope: PolicyScope, attempt: Int? = nil, isFirstLoad: Bool? = nil, isUserInitiated: Bool? = nil,
        isIdempotent: Bool? = nil, isOnline: Bool? = nil,
        elapsed: Duration? = nil, locale: String? = nil, platform: String? = nil, appVersion: String? = nil,
        field: String? = nil, now: Duration? = nil,
        values: EventValues = [:]
    ) {
        self.init(
            scope: scope.path, attempt: attempt, isFirstLoad: isFirstLoad, isUserInitiated: isUserInitiated,
            isIdempotent: isIdempotent, isOnline: isOnline, elapsed: elapsed,
            locale: locale, platform: platform, appVersion: appVersion, field: field, now: now, values: values)
    }
}

extension Decision {
    /// Whether the error is of a declared category, or of one of the three kinds: as `category` in the conditions of rules.
    public func isOf(_ category: PolicyCategory) -> Bool {
        self.category.hasSameBytes(as: category.name) || kind.rawValue.hasSameBytes(as: category.name)
    }
}
