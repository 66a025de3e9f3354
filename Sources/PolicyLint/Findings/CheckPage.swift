package import PolicyEngine

/// What is said of a check: `docs/checks/GROUP/NAME.md`, as `scripts/generate-checks` reads it. How the check finds is in Swift, under the same name.
package struct CheckPage: Sendable {
    /// What fixes it: the whole check, as it is shown in the catalogue.
    package enum FixSafety: String, Sendable {
        case none, safe, unsafe
    }

    /// Before what is found, `⟦` stands in the text, and behind it `⟧`. What cannot be shown as it is stands between `⟨` and `⟩`: a byte by its
    /// two hexadecimal digits, or a text and how often it is repeated (`⟨[×70⟩`). `# link: a.yaml -> b.yaml` is a link that leads to another file.
    package struct Example: Sendable {
        /// One file, or several of them each under a line such as `# file: locales/de.yaml`. What all policies need is added by the tests.
        package let bad: String
        package let good: String
        /// The files are a whole policy, and nothing is added.
        package let isWhole: Bool

        package init(bad: String, good: String, isWhole: Bool = false) {
            self.bad = bad
            self.good = good
            self.isWhole = isWhole
        }
    }

    /// Such as `retry/no-jitter`.
    package let id: String
    /// Names it had before.
    package let aliases: [String]
    package let severity: Diagnostic.Severity
    /// Only looked for when it is asked for, or with the preset `strict`.
    package let isOff: Bool
    package let fix: FixSafety
    /// What it finds, in one line without a final full stop.
    package let summary: String
    /// Why that matters and what to do, in a few sentences.
    package let why: String
    package let examples: [Example]
    /// When a finding can be ignored, as a sentence; empty if that is not said.
    package let ignore: String
    /// Ids of checks that find similar mistakes.
    package let related: [String]

    package init(
        _ id: String, _ severity: Diagnostic.Severity, isOff: Bool = false, fix: FixSafety = .none,
        aliases: [String] = [],
        summary: String, why: String, examples: [Example], ignore: String = "", related: [String] = []
    ) {
        self.id = id
        self.aliases = aliases
        self.severity = severity
        self.isOff = isOff
        self.fix = fix
        self.summary = summary
        self.why = why
        self.examples = examples
        self.ignore = ignore
        self.related = related
    }
}
