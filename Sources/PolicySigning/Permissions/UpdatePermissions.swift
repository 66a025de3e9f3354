public import PolicyCore

/// What an update may change in an app, compared with the policy the app was built with. By default, nothing.
///
/// An app states it in code, so that whoever can sign an update cannot do more than this. What is not mentioned here,
/// such as the retries of an idempotent call, stays as it was built.
public struct UpdatePermissions: Sendable, Equatable {
    /// One of the powers an update can have.
    public enum Power: String, Sendable, CaseIterable {
        /// The texts, and the titles of buttons.
        case texts
        /// How prominent an error is, and for how long it hides others.
        case surfaces
        /// Which buttons there are, their order, and their roles.
        case buttons
        /// Fewer automatic retries, and longer waits.
        case retries
        /// Whether a person must log in again.
        case logout
        /// Actions that run automatically.
        case perform
        /// Links in texts and help.
        case links
        /// The category of an error.
        case categories
        /// Severity, and whether an error is logged.
        case logging
    }

    /// Whether it may change texts. Web addresses in texts are ``links``.
    public var texts: Bool
    /// The surfaces it may give to an error. ``Surface/hidden`` also lets it hide more errors while another is visible.
    public var surfaces: Set<Surface>
    /// The actions it may give to buttons, such as `retry` and `dismiss`; nil if buttons stay as they are. It may then
    /// also remove and reorder buttons.
    public var buttons: Set<String>?
    /// Whether it may reduce automatic retries and lengthen waits. More retries or shorter waits are never possible.
    public var retries: Bool
    /// Whether it may require people to log in again, or stop requiring it.
    public var logout: Bool
    /// The automatic actions that it may add and remove.
    public var perform: Set<String>
    /// The hosts that new links may have, such as `status.example.com`; only https.
    public var hosts: Set<String>
    /// Whether it may change an error’s category, which handlers of an app ask for.
    public var categories: Bool
    /// Whether it may change the severity and whether an error is logged.
    public var logging: Bool

    /// Permits what is named.
    public init(
        texts: Bool = false, surfaces: Set<Surface> = [], buttons: Set<String>? = nil, retries: Bool = false,
        logout: Bool = false, perform: Set<String> = [], hosts: Set<String> = [], categories: Bool = false,
        logging: Bool = false
    ) {
        self.texts = texts
        self.surfaces = surfaces
        self.buttons = buttons
        self.retries = retries
        self.logout = logout
        self.perform = perform
        self.hosts = hosts
        self.categories = categories
        self.logging = logging
    }
}

extension Set<Surface> {
    /// All surfaces up to one, except ``Surface/hidden``: errors can become less prominent, but not invisible.
    public static func upTo(_ most: Surface) -> Set<Surface> {
        Set(Surface.allCases.filter { $0 > .hidden && $0 <= most })
    }
}

// MARK: Text

extension UpdatePermissions: CustomStringConvertible {
    /// The permissions as `policyctl update-check --allow` reads them, such as `texts,surfaces=toast+alert`; `nothing`
    /// where there are none.
    public var description: String {
        func list(_ power: Power, _ names: some Collection<String>) -> String? {
            names.isEmpty ? nil : power.rawValue + "=" + names.sorted().joined(separator: "+")
        }
        let parts: [String?] = [
            texts ? Power.texts.rawValue : nil,
            surfaces.isEmpty
                ? nil : Power.surfaces.rawValue + "=" + surfaces.sorted().map { $0.name }.joined(separator: "+"),
            buttons.map { list(.buttons, $0) ?? Power.buttons.rawValue },
            retries ? Power.retries.rawValue : nil,
            logout ? Power.logout.rawValue : nil,
            list(.perform, perform),
            list(.links, hosts),
            categories ? Power.categories.rawValue : nil,
            logging ? Power.logging.rawValue : nil,
        ]
        let words = parts.compactMap { $0 }
        return words.isEmpty ? "nothing" : words.joined(separator: ",")
    }

    /// Why a text cannot be read as permissions.
    package struct Unreadable: Error {
        package let message: String
        package let help: String
    }

    /// Reads ``description``; words in any order.
    package init(_ text: String) throws(Unreadable) {
        self.init()
        if text == "nothing" { return }
        for part in text.split(separator: ",", omittingEmptySubsequences: false) {
            let words = part.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map { String($0) }
            guard let power = Power(rawValue: words[0]) else {
                throw Unreadable(
                    message: "unknown permission “\(words[0])”",
                    help: "name some of " + Power.allCases.map { $0.rawValue }.joined(separator: ", "))
            }
            let names = words.dropFirst().first.map { $0.split(separator: "+").map { String($0) } }
            try permit(power, names)
        }
    }

    private mutating func permit(_ power: Power, _ names: [String]?) throws(Unreadable) {
        let takesNames = [.surfaces, .buttons, .perform, .links].contains(power)
        if names != nil, !takesNames {
            throw Unreadable(message: "“\(power.rawValue)” takes no names", help: "write --allow \(power.rawValue)")
        }
        if takesNames, power != .buttons, names?.isEmpty ?? true {
            throw Unreadable(message: "“\(power.rawValue)” needs names", help: "write --allow \(Self.example(power))")
        }
        switch power {
        case .texts: texts = true
        case .retries: retries = true
        case .logout: logout = true
        case .categories: categories = true
        case .logging: logging = true
        case .buttons: buttons = Set(names ?? []).union(buttons ?? [])
        case .perform: perform.formUnion(names ?? [])
        case .links: hosts.formUnion(names ?? [])
        case .surfaces:
            for name in names ?? [] {
                guard let surface = Surface.allCases.first(where: { $0.name == name }) else {
                    throw Unreadable(
                        message: "unknown surface “\(name)”",
                        help: "name some of " + Surface.allCases.map { $0.name }.joined(separator: "+"))
                }
                surfaces.insert(surface)
            }
        }
    }

    private static func example(_ power: Power) -> String {
        switch power {
        case .surfaces: "surfaces=toast+alert"
        case .perform: "perform=refreshToken"
        case .links: "links=status.example.com"
        default: power.rawValue
        }
    }
}
