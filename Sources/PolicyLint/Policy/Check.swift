package import PolicyEngine

/// Something that is looked for in a policy: its page, and how it is found.
///
/// One check is one page and at most one Swift file; help in SARIF, `policyctl explain` and the tests all come from the page.
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

    package typealias Find = @Sendable (LintContext, inout FindingLog) -> Void
    package typealias MakeFix = @Sendable (Diagnostic, LintContext) -> Fix?

    package let page: CheckPage
    package let needs: Needs
    /// Whether it looks at texts together with what they are shown with.
    package let isOfShownTexts: Bool
    /// Nil for what loading alone finds, and for what the run itself finds.
    package let find: Find?
    /// For what loading finds: how it is fixed.
    package let makeFix: MakeFix?

    package init(
        _ page: CheckPage, needs: Needs = .files, ofShownTexts: Bool = false,
        fix: MakeFix? = nil, find: @escaping Find
    ) {
        self.page = page
        self.needs = needs
        isOfShownTexts = ofShownTexts
        self.find = find
        makeFix = fix
    }

    /// A check whose findings loading reports.
    package init(loading page: CheckPage, fix: MakeFix? = nil) {
        self.page = page
        needs = .files
        isOfShownTexts = false
        find = nil
        makeFix = fix
    }

    /// A check that the run itself makes, of comments, settings and the baseline.
    package init(running page: CheckPage) { self.init(loading: page) }

    package var id: String { page.id }
    package var aliases: [String] { page.aliases }
    package var severity: Diagnostic.Severity { page.severity }
    package var isOff: Bool { page.isOff }
    package var fix: CheckPage.FixSafety { page.fix }
    package var summary: String { page.summary }
    package var why: String { page.why }
    package var examples: [CheckPage.Example] { page.examples }
    package var ignore: String { page.ignore }
    package var related: [String] { page.related }

    /// What stands before the `/`.
    package var group: String { String(decoding: id.utf8.prefix { $0 != ASCII.slash }, as: UTF8.self) }
}
