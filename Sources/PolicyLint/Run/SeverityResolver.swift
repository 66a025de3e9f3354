import PolicyEngine

/// How serious findings are to be; what does not depend on the file is looked up once for each check.
struct SeverityResolver {
    private enum Level {
        /// As the finding is.
        case own
        case set(Diagnostic.Severity)
        case off
    }

    private let table: SeverityTable
    private let files: [SourceFile]
    private var known: [String: Level] = [:]

    init(_ table: SeverityTable, _ files: [SourceFile]) {
        self.table = table
        self.files = files
    }

    /// As serious as it is to be where it is; nil where it is not asked for.
    mutating func leveled(_ finding: Finding) -> Finding? {
        if finding.isFatal { return finding }
        switch level(of: finding) {
        case .own: return finding
        case .off: return nil
        case .set(let severity): return finding.with(severity)
        }
    }

    private mutating func level(of finding: Finding) -> Level {
        if table.dependsOnFiles { return lookUp(finding.check, at: finding.place.map { files[Int($0.file)].path }) }
        if let level = known[finding.check] { return level }
        let level = lookUp(finding.check, at: nil)
        known[finding.check] = level
        return level
    }

    private func lookUp(_ id: String, at path: String?) -> Level {
        guard let check = CheckCatalog.check(id) else { return .own }
        guard let level = table.level(check, at: path) else { return .off }
        return level == check.severity ? .own : .set(level)
    }
}
