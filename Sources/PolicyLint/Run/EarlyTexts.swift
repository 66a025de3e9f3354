package import PolicyEngine

/// The texts of a policy, read while it is still compiled: nothing but the files is needed for that.
package final class EarlyTexts: @unchecked Sendable {
    private let settings: TextSettings
    private let lock = Lock()
    // From here on only for whoever holds the lock.
    private var index: TextIndex?
    private var sourceLocale = ""
    private var isAskedFor = false

    package init(_ settings: TextSettings) {
        self.settings = settings
    }

    /// Reads the texts of files with their trees, unless somebody has asked for them by now.
    package func read(_ files: [SourceFile], _ trees: [NodeTree?], _ sourceLocale: String) {
        lock.hold {
            if isAskedFor { return }
            self.sourceLocale = sourceLocale
            let facts = files.map { _ in FileFacts(keepsTexts: false) }
            index = TextIndex(LintFile.all(files, trees), sourceLocale: sourceLocale, settings, facts)
        }
    }

    /// Nil where they have to be read anew; waits while they are being read. They are handed out once.
    func texts(for policy: LintContext) -> TextIndex? {
        lock.hold {
            defer { (index, isAskedFor) = (nil, true) }
            guard let index, !policy.keepsFacts, policy.sourceLocale.hasSameBytes(as: sourceLocale) else { return nil }
            index.catalog = policy.catalog.map { Shared($0) }
            return index
        }
    }
}
