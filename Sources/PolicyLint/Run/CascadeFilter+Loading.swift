import PolicyEngine

extension CascadeFilter {
    /// What follows from errors that loading found: it would hardly be said without them, and hides them among the rest.
    struct Loading {
        private let policy: LintContext
        /// Rules, texts and definitions in which an error stands.
        private var entries: Set<String> = []
        /// Files of translations whose language nobody knows.
        private var files: Set<Int32> = []
        private var lacksIDs = false
        /// A file that is not read may hold what is missing.
        private let lacksFiles: Bool
        private let hasErrors: Bool
        private let lacksSection: Bool

        private static let groups: Set<String> = [
            "message", "retry", "surface", "reach", "placeholder", "l10n", "a11y",
        ]

        /// Nil where loading found no error.
        init?(_ policy: LintContext) {
            self.policy = policy
            let errors = policy.inspection.diagnostics.filter { $0.severity == .error }
            hasErrors = !errors.isEmpty
            lacksFiles = policy.inspection.diagnostics.contains { $0.code == .structureMisplacedFile }
            lacksSection = policy.documents.contains { $0.hasMisspeltSection }
            if errors.isEmpty, !lacksFiles { return nil }
            for error in errors {
                if error.code == .structureMissingId || error.code == .structureDuplicateId { lacksIDs = true }
                guard let place = error.place, let file = policy.file(place) else { continue }
                let path = NodePath.path(to: place, in: file)
                if path == ["locale"] || path == ["translations"] { files.insert(place.file) }
                if path.count == 3, path[0] == "rules", path[2] == "id" { lacksIDs = true }
                if let entry = entry(path, place, file) { entries.insert(entry) }
            }
        }

        /// Whether findings of a check may be left out because of errors elsewhere.
        static func mayCover(_ check: String) -> Bool {
            check == "reference/unused-definition" || groups.contains(String(check.prefix { $0 != "/" }))
        }

        func cover(_ finding: Finding) -> Bool {
            guard Self.mayCover(finding.check) else { return false }
            if lacksFiles, finding.code == .l10nExtraKey || finding.check == "reference/unused-definition" {
                return true
            }
            guard hasErrors else { return false }
            if lacksSection { return true }
            if finding.check == "reference/unused-definition" || lacksIDs && finding.code == .l10nExtraKey {
                return true
            }
            guard let place = finding.place, let file = policy.file(place) else { return false }
            return files.contains(place.file)
                || entry(NodePath.path(to: place, in: file), place, file).map { entries.contains($0) } == true
        }

        /// A rule and its translations are one.
        private func entry(_ path: [String], _ place: SourcePlace, _ file: LintFile) -> String? {
            guard let section = path.first else { return nil }
            if section == "fallback" { return "text/fallback" }
            guard path.count > 1 else { return nil }
            switch section {
            case "rules": return Int(path[1]) == nil ? "text/" + path[1] : "\(place.file)/" + path[1]
            case "translations", "categories", "recoveryOptions": return "text/" + path[1]
            default: return section + "/" + path[1]
            }
        }
    }
}
