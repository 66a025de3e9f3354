package import PolicyEngine

/// The texts of a policy, read while it is still compiled: nothing but the files is needed for that.
///
/// Written by one thread, and read once that has ended.
package final class EarlyTexts: @unchecked Sendable {
    private let settings: TextSettings
    private var index: TextIndex?
    private var sourceLocale = ""

    package init(_ settings: TextSettings) {
        self.settings = settings
    }

    /// Reads the texts of files with their trees.
    package func read(_ files: [SourceFile], _ trees: [NodeTree?], _ sourceLocale: String) {
        self.sourceLocale = sourceLocale
        let facts = files.map { _ in FileFacts(keepsTexts: false) }
        index = TextIndex(LintFile.all(files, trees), sourceLocale: sourceLocale, settings, facts)
    }

    /// Nil where they have to be read anew. They are handed out once.
    func texts(for policy: LintPolicy) -> TextIndex? {
        guard let index, !policy.keepsFacts, policy.sourceLocale.hasSameBytes(as: sourceLocale) else { return nil }
        self.index = nil
        index.catalog = policy.catalog.map { Shared($0) }
        return index
    }
}
