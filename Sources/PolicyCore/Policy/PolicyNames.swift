// Names a policy declares, as types that no text literal makes: the build plugin writes a constant for each, so that a misspelt one does not compile.

/// A declared screen, such as `checkout/payment`.
public struct PolicyScope: Sendable, Hashable {
    /// The path, as in rules.
    public let path: String

    /// Creates a path that is only known at run time; otherwise, use the generated constants.
    public init(path: String) { self.path = path }
}

/// An action that a policy can request from the app, such as `logOut`.
public struct PolicyAction: Sendable, Hashable {
    /// The name, as in rules.
    public let name: String

    /// Creates a name that is only known at run time; otherwise, use the generated constants.
    public init(name: String) { self.name = name }
}

/// A category of a policy, such as `connectivity`.
public struct PolicyCategory: Sendable, Hashable {
    /// The name, as in rules.
    public let name: String

    /// Creates a name that is only known at run time; otherwise, use the generated constants.
    public init(name: String) { self.name = name }
}

extension EventContext {
    /// Creates a context for a declared screen; omitted values are unknown.
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
    /// Whether the error has a declared category or a built-in one, as `category` in the conditions of rules.
    public func isOf(_ category: PolicyCategory) -> Bool {
        self.category.hasSameBytes(as: category.name) || kind.rawValue.hasSameBytes(as: category.name)
    }
}
