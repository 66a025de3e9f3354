import PolicyText

/// A problem in a policy or an error record: what is wrong, where, and what to do.
public struct Diagnostic: Sendable, Equatable {
    /// The severity.
    public enum Severity: String, Sendable, Comparable {
        /// The policy cannot be used.
        case error
        /// It can be used, but hardly does what its author meant.
        case warning
        /// Worth knowing.
        case info

        /// Compares by severity.
        public static func < (left: Severity, right: Severity) -> Bool { left.rank < right.rank }

        private var rank: Int {
            switch self {
            case .info: 0
            case .warning: 1
            case .error: 2
            }
        }
    }

    /// A second place of the finding.
    public struct Related: Sendable, Equatable {
        /// The place.
        public let place: SourcePlace
        /// How the place is related to the finding, in a few words.
        public let label: String

        package init(_ place: SourcePlace, _ label: String) {
            self.place = place
            self.label = SecretText.masked(label)
        }
    }

    /// The kind of problem.
    public var code: DiagnosticCode { content.code }
    /// The severity.
    public var severity: Severity { content.severity }

    /// The ID of ``code``, such as `structure/unknown-key`.
    public var check: String { content.code.id }

    /// What is wrong, in one clause without a final period.
    public var message: String { content.message }
    /// The place; nil for the policy as a whole.
    public var place: SourcePlace? { content.place }
    /// A few words next to the place.
    public var label: String? { content.label }
    /// Other places of the finding.
    public var related: [Related] { content.related }
    /// What to do.
    public var help: String? { content.help }
    /// An error and situation that shows the problem, in words; verified with the engine.
    public var example: String? { content.example }
    /// A command line that shows more.
    public var command: String? { content.command }
    /// Known names that may have been meant, nearest first; also in the label.
    package var nearest: [String] { content.nearest }

    private let content: Content

    /// Kept once: findings are sorted, filtered and copied on their way to a report.
    private final class Content: Sendable {
        let code: DiagnosticCode
        let severity: Severity
        let message: String
        let place: SourcePlace?
        let label: String?
        let related: [Related]
        let help: String?
        let example: String?
        let command: String?
        let nearest: [String]

        init(
            _ code: DiagnosticCode, severity: Severity, message: String, place: SourcePlace?, label: String?,
            related: [Related], help: String?, example: String?, command: String?, nearest: [String]
        ) {
            self.code = code
            self.severity = severity
            self.message = message
            self.place = place
            self.label = label
            self.related = related
            self.help = help
            self.example = example
            self.command = command
            self.nearest = nearest
        }

        func isSame(as other: Content) -> Bool {
            place == other.place && code == other.code && severity == other.severity && message == other.message
                && label == other.label && related == other.related && help == other.help && example == other.example
                && command == other.command && nearest == other.nearest
        }
    }

    /// Whether both report the same at the same place.
    public static func == (left: Diagnostic, right: Diagnostic) -> Bool {
        left.content === right.content || left.content.isSame(as: right.content)
    }

    package init(
        _ code: DiagnosticCode, _ message: String, at place: SourcePlace?, label: String? = nil,
        related: [Related] = [], help: String? = nil, severity: Severity? = nil, example: String? = nil,
        command: String? = nil, nearest: [String] = []
    ) {
        // The author’s own words are repeated here; a key among them must not reach a log.
        content = Content(
            code, severity: severity ?? code.severity, message: SecretText.masked(message), place: place,
            label: (label ?? NameSuggestion.question(nearest)).map { SecretText.masked($0) }, related: related,
            help: help.map { SecretText.masked($0) }, example: example.map { SecretText.masked($0) },
            command: command.map { SecretText.masked($0) }, nearest: nearest)
    }

    /// The same under another code.
    package func with(code: DiagnosticCode) -> Diagnostic {
        Diagnostic(
            code, message, at: place, label: label, related: related, help: help, severity: severity, example: example,
            command: command)
    }

    /// The same with another command line.
    package func with(command: String?) -> Diagnostic {
        Diagnostic(
            code, message, at: place, label: label, related: related, help: help, severity: severity, example: example,
            command: command, nearest: nearest)
    }

    /// The same at another place of its file, without the others.
    package func with(place: SourcePlace) -> Diagnostic {
        Diagnostic(code, message, at: place, label: label, help: help, severity: severity)
    }

    /// The same where its files follow others in a list.
    package func following(files count: Int) -> Diagnostic {
        Diagnostic(
            code, message, at: place?.following(files: count), label: label,
            related: related.map { Related($0.place.following(files: count), $0.label) }, help: help,
            severity: severity, example: example, command: command, nearest: nearest)
    }

    /// The same, as serious as this.
    package func with(_ severity: Severity) -> Diagnostic {
        Diagnostic(
            code, message, at: place, label: label, related: related, help: help, severity: severity, example: example,
            command: command, nearest: nearest)
    }
}

/// Where every stage leaves what it found wrong; nothing stops at the first mistake.
package struct DiagnosticLog: Sendable {
    package private(set) var diagnostics: [Diagnostic] = []
    package private(set) var errorCount = 0

    package init() {}

    package mutating func report(_ diagnostic: Diagnostic) {
        diagnostics.append(diagnostic)
        if diagnostic.severity == .error { errorCount += 1 }
    }

    /// Takes back some of what was reported from a number on.
    package mutating func drop(since first: Int, where isDropped: (Diagnostic) -> Bool) {
        let kept = diagnostics[first...].filter { !isDropped($0) }
        diagnostics.replaceSubrange(first..., with: kept)
        errorCount = diagnostics.count { $0.severity == .error }
    }

    /// As bad as the code says.
    package mutating func report(
        _ code: DiagnosticCode, _ message: String, at place: SourcePlace?, label: String? = nil,
        related: [Diagnostic.Related] = [], help: String? = nil, nearest: [String] = []
    ) {
        // Where a name is likely meant, the list of all names would only hide it.
        let isList = !nearest.isEmpty && help?.hasPrefix("expected one of: ") == true
        report(
            Diagnostic(
                code, message, at: place, label: label, related: related, help: isList ? nil : help, nearest: nearest))
    }

    package mutating func error(
        _ code: DiagnosticCode, _ message: String, at place: SourcePlace?, label: String? = nil,
        related: [Diagnostic.Related] = [], help: String? = nil, nearest: [String] = []
    ) {
        report(
            Diagnostic(
                code, message, at: place, label: label, related: related, help: help, severity: .error, nearest: nearest
            ))
    }

    package mutating func warning(
        _ code: DiagnosticCode, _ message: String, at place: SourcePlace?, label: String? = nil,
        related: [Diagnostic.Related] = [], help: String? = nil, nearest: [String] = []
    ) {
        report(
            Diagnostic(
                code, message, at: place, label: label, related: related, help: help, severity: .warning,
                nearest: nearest))
    }

    package mutating func take(_ other: DiagnosticLog) {
        diagnostics += other.diagnostics
        errorCount += other.errorCount
    }

    /// Whether what is reported next will still be read; further down, looking for similar names is not worth its time.
    package var isShort: Bool { diagnostics.count < 200 }

    /// The names that are like one; none further down. Made only where they are compared.
    package func nearest(to name: String, among known: @autoclosure () -> [String]) -> [String] {
        isShort ? NameSuggestion.nearest(to: name, among: known()) : []
    }

    /// By file, then by place, so that the order files were read in does not show.
    package func sorted() -> [Diagnostic] {
        func key(_ diagnostic: Diagnostic) -> (Int32, Int32, Int32) {
            guard let place = diagnostic.place else { return (.max, 0, 0) }
            return (place.file, place.lower, place.upper)
        }
        return joiningCopies().enumerated().sorted { left, right in
            let a = key(left.element)
            let b = key(right.element)
            return a == b ? left.offset < right.offset : a < b
        }.map { $0.element }
    }

    /// A file that was copied repeats every name of the other: that is one mistake.
    private func joiningCopies() -> [Diagnostic] {
        var counts: [Int64: Int] = [:]
        for diagnostic in diagnostics {
            if let pair = filesOfRepeatedName(diagnostic) { counts[pair, default: 0] += 1 }
        }
        guard counts.values.contains(where: { $0 > 3 }) else { return diagnostics }
        var told: Set<Int64> = []
        return diagnostics.compactMap { diagnostic in
            guard let pair = filesOfRepeatedName(diagnostic), let count = counts[pair], count > 3 else {
                return diagnostic
            }
            guard told.insert(pair).inserted else { return nil }
            return Diagnostic(
                diagnostic.code, "this file repeats \(count) names of another file", at: diagnostic.place,
                label: "the first of them", related: diagnostic.related,
                help:
                    "delete one of the two files, or rename the duplicates; files are merged, so a name can be used only once in all of them"
            )
        }
    }

    private func filesOfRepeatedName(_ diagnostic: Diagnostic) -> Int64? {
        guard diagnostic.code == .structureDuplicateId, let here = diagnostic.place?.file,
            let first = diagnostic.related.first?.place.file, here != first
        else {
            return nil
        }
        return Int64(here) << 32 | Int64(first)
    }
}

extension DiagnosticLog {
    /// Whether files or folders are missing among those that were read: what concerns one of them stands at no place.
    package var lacksFiles: Bool {
        diagnostics.contains {
            $0.place == nil && $0.severity == .error && ($0.code == .yamlUnreadable || $0.code == .yamlLimits)
        }
    }

    /// Takes over what a later stage found. Where a file could not be read, names it may have declared are missing:
    /// then what follows from that is left out.
    package mutating func merge(_ other: DiagnosticLog, references: Bool) {
        let hasErrors = errorCount > 0
        for diagnostic in other.diagnostics where references || !diagnostic.code.isFollowUp {
            if hasErrors, [.l10nMissingLocale, .l10nExtraKey, .structureEmptySection].contains(diagnostic.code) {
                continue
            }
            report(diagnostic)
        }
    }
}
