package import PolicyEngine

/// What checks measure by; all of it can be set in `.policyctl.yaml`.
package struct LintSettings: Sendable, Equatable {
    package var texts = TextSettings()
    package var waits = WaitSettings()
    package var links = LinkSettings()
    /// `YYYY-MM-DD`; what `until` is compared with. Empty: nothing has expired.
    package var today = ""

    package init() {}
}

/// Words and lengths of texts.
package struct TextSettings: Sendable, Equatable {
    /// Style guides whose words are avoided as well: `apple`, `material`, `microsoft`, `govuk`.
    package var profiles: [String] = []
    /// Words to be avoided besides those of the lists, by language.
    package var avoided: [String: [String]] = [:]
    /// Words of the lists that are allowed here, by language.
    package var allowed: [String: [String]] = [:]
    /// In characters as people count them, by surface; what is not named is as ``TextLength`` has it.
    package var longestTitle: [Surface: Int] = [:]
    package var longestBody: [Surface: Int] = [:]
    package var longestButton = TextLength.longestButton

    package init() {}
}

/// How long people may be kept waiting by retries before something louder is shown; milliseconds.
package struct WaitSettings: Sendable, Equatable {
    /// While a toast, a text at a field or nothing at all is shown and a person waits.
    package var light: Int64 = 10_000
    /// With an alert or the whole screen.
    package var blocking: Int64 = 30_000
    /// In the background: badge, or nothing shown for good.
    package var background: Int64 = 900_000
    /// The longest a server may ask for without people being told.
    package var hint: Int64 = 300_000

    package init() {}
}

/// Where links in texts may lead.
package struct LinkSettings: Sendable, Equatable {
    package var schemes: [String] = ["https", "mailto", "tel"]
    /// Hosts links may lead to, and all below them; empty: any.
    package var hosts: [String] = []

    package init() {}
}
