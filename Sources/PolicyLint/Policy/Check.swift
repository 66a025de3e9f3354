package import PolicyEngine

/// Something that is looked for in a policy: what it is called, why it matters, examples, and how it is found.
///
/// One check stands in one file; its page, its help in SARIF, `policyctl explain` and its tests all come from here.
package struct Check: Sendable {
    /// What a check needs to be asked at all.
    package enum Needs: Sendable {
        /// The bytes of the files that can be read, and nothing that is made of them.
        case bytes
        /// The files that can be read.
        case files
        /// All files, whatever is wrong in them: what a text goes with may stand in any of them.
        case allTexts
        /// All files, so that every name is known.
        case allFiles
        /// A policy that can be used.
        case policy
    }

    /// What repairs it: the whole check, as it is shown in the catalogue.
    package enum Repair: String, Sendable {
        case none, safe, unsafe
    }

    /// Before what is found, `⟦` stands in the text, and behind it `⟧`. What cannot be shown as it is stands between `⟨` and `⟩`: a byte by its
    /// two hexadecimal digits, or a text and how often it is repeated (`⟨[×70⟩`). `# link: a.yaml -> b.yaml` is a link that leads to another file.
    package struct Example: Sendable {
        /// One file, or several of them each under a line such as `# file: locales/de.yaml`. What all policies need is added: see ``Example/surroundings``.
        package let bad: String
        package let good: String
        package let isWhole: Bool
        /// For checks that look for nothing until they are told what.
        package let settings: LintSettings

        /// `isWhole`: the files are a whole policy, and nothing is added.
        package init(bad: String, good: String, isWhole: Bool = false, settings: LintSettings = LintSettings()) {
            self.settings = settings
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
    package let repair: Repair
    /// What it finds, in one line without a final full stop.
    package let summary: String
    /// Why that matters and what to do, in a few sentences.
    package let why: String
    package let examples: [Example]
    package let needs: Needs
    /// Nil for what loading alone finds.
    package let find: (@Sendable (LintPolicy, inout FindingLog) -> Void)?
    /// For what loading finds: how it is repaired.
    package let mend: (@Sendable (Diagnostic, LintPolicy) -> Fix?)?

    package init(
        _ id: String, _ severity: Diagnostic.Severity, isOff: Bool = false, repair: Repair = .none, aliases: [String] = [], summary: String, why: String,
        examples: [Example], needs: Needs = .files, mend: (@Sendable (Diagnostic, LintPolicy) -> Fix?)? = nil,
        find: @escaping @Sendable (LintPolicy, inout FindingLog) -> Void
    ) {
        self.id = id
        self.aliases = aliases
        self.severity = severity
        self.isOff = isOff
        self.repair = repair
        self.summary = summary
        self.why = why
        self.examples = examples
        self.needs = needs
        self.find = find
        self.mend = mend
    }

    /// A check whose findings loading reports.
    package init(
        loading code: DiagnosticCode, _ severity: Diagnostic.Severity? = nil, repair: Repair = .none, aliases: [String] = [], summary: String, why: String,
        examples: [Example],
        mend: (@Sendable (Diagnostic, LintPolicy) -> Fix?)? = nil
    ) {
        id = code.id
        self.aliases = aliases
        self.severity = severity ?? code.severity
        isOff = false
        self.repair = repair
        self.summary = summary
        self.why = why
        self.examples = examples
        needs = .files
        find = nil
        self.mend = mend
    }

    /// A check that the run itself makes, of comments, settings and the baseline.
    package init(
        running id: String, _ severity: Diagnostic.Severity, isOff: Bool = false, repair: Repair = .none, aliases: [String] = [], summary: String, why: String,
        examples: [Example]
    ) {
        self.id = id
        self.aliases = aliases
        self.severity = severity
        self.isOff = isOff
        self.repair = repair
        self.summary = summary
        self.why = why
        self.examples = examples
        needs = .files
        find = nil
        mend = nil
    }

    /// What stands before the `/`.
    package var group: String { String(id.prefix { $0 != "/" }) }
}
