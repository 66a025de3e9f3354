import PolicyEngine

/// A comment that silences checks: `# policyctl: disable retry/no-jitter until 2027-01-31 -- internal tool`.
struct Directive: Sendable {
    enum Kind: String, CaseIterable {
        case node = "disable"
        case line = "disable-line"
        case file = "disable-file"
    }

    /// A check or group as it was written.
    struct Target: Sendable {
        let text: String
        let place: SourcePlace
        /// Nil where there is no such check.
        let pattern: CheckPattern?
    }

    /// What is wrong with how it is written; it then silences nothing.
    struct Mistake: Sendable {
        let message: String
        let place: SourcePlace
        let help: String
    }

    let kind: Kind
    /// From its `#`, without words of the same comment before that.
    let comment: SourcePlace
    /// Whether nothing else stands in its line.
    let standsAlone: Bool
    /// Whether other words of its comment stand before it.
    var isBehindWords = false
    var targets: [Target] = []
    /// `YYYY-MM-DD`; it holds up to the end of that day.
    var until: (date: String, place: SourcePlace)?
    var hasReason = false
    /// The words behind two dashes.
    var reason: String?
    var mistake: Mistake?
    /// Findings whose place begins in it are silenced.
    var cover: Range<Int32> = 0..<0

    func isExpired(_ today: String) -> Bool { until.map { !today.isEmpty && $0.date.precedesByBytes(today) } ?? false }
}

extension Fix.Edit {
    /// Takes a comment away, with its line where it has one of its own.
    static func deleting(_ directive: Directive, in file: LintFile) -> Fix.Edit {
        let bytes = file.source.bytes
        var lower = Int(directive.comment.lower)
        var upper = Int(directive.comment.upper)
        while lower > 0, bytes[lower - 1] == ASCII.space || bytes[lower - 1] == ASCII.tab { lower -= 1 }
        if directive.standsAlone, !directive.isBehindWords {
            if upper < bytes.count, bytes[upper] == ASCII.carriageReturn { upper += 1 }
            if upper < bytes.count, bytes[upper] == ASCII.lineFeed { upper += 1 }
        }
        return Fix.Edit(SourcePlace(file: directive.comment.file, lower: Int32(lower), upper: Int32(upper)), "")
    }
}
