package import PolicyEngine

/// Findings that are known and to be let pass: told apart by names and values, never by lines.
package struct Baseline: Sendable, Equatable {
    package struct Entry: Sendable, Hashable {
        package let check: String
        /// Within the policy's folder; empty for what is about the policy as a whole.
        package let path: String
        package let subject: String
        package let fingerprint: String

        /// `retry/no-jitter in rules/network.yaml, at retrySchedules/patient/jitter`
        package var text: String {
            check + (path.isEmpty ? "" : " in \(path)") + (subject.isEmpty ? "" : ", at \(subject)")
        }
    }

    /// How often each was found.
    package private(set) var counts: [Entry: Int] = [:]

    package init() {}

    /// Of all findings that a baseline may hold.
    package init(of findings: [Finding], files: [SourceFile]) {
        // A comment that has run out is there to be seen.
        for finding in findings where !finding.isFatal && finding.check != "meta/expired-snooze" {
            counts[Self.entry(finding, files), default: 0] += 1
        }
    }

    package static func entry(_ finding: Finding, _ files: [SourceFile]) -> Entry {
        let path = finding.place.flatMap { files.indices.contains(Int($0.file)) ? files[Int($0.file)].path : nil } ?? ""
        return Entry(check: finding.check, path: path, subject: finding.subject, fingerprint: finding.fingerprint)
    }

    /// In the order they are written.
    package var entries: [Entry] {
        counts.keys.sorted { left, right in
            for (a, b) in [
                (left.path, right.path), (left.subject, right.subject), (left.check, right.check),
                (left.fingerprint, right.fingerprint),
            ] where a != b {
                return a.precedesByBytes(b)
            }
            return false
        }
    }

    /// What it does not know, how much it does, and entries that are no longer found as often.
    package func apply(to findings: [Finding], files: [SourceFile]) -> (
        unknown: [Finding], knownFindings: [Finding], stale: [Entry]
    ) {
        var left = BaselineCounts(counts)
        let isKnown = left.take(findings, files) { !$0.isFatal }
        let unknown = zip(findings, isKnown).filter { !$1 }.map { $0.0 }
        return (
            unknown, zip(findings, isKnown).filter { $1 }.map { $0.0 },
            entries.filter { left.counts[$0, default: 0] > 0 }
        )
    }

    /// Of each finding, whether it was found before, and only in another file that has not just been renamed.
    func moved(_ findings: [Finding], _ files: [SourceFile], without renamed: Set<String>) -> [Bool] {
        let paths = Dictionary(grouping: counts.keys) { $0.fingerprint }
        return findings.map { finding in
            let entry = Self.entry(finding, files)
            guard let known = paths[finding.fingerprint], !finding.isFatal, !renamed.contains(entry.path) else {
                return false
            }
            return !known.contains(entry) && known.contains { $0.check == entry.check && $0.subject == entry.subject }
        }
    }

    /// What came and what went since another one, and how often each.
    package func changes(since old: Baseline) -> (
        came: [(entry: Entry, count: Int)], went: [(entry: Entry, count: Int)]
    ) {
        (more(than: old), old.more(than: self))
    }

    private func more(than other: Baseline) -> [(entry: Entry, count: Int)] {
        entries.map { ($0, counts[$0, default: 0] - other.counts[$0, default: 0]) }.filter { $0.1 > 0 }
    }

    // MARK: As a file

    private static let version = 1
    package static let mostBytes = 64 << 20

    private static var limits: ReadingLimits {
        var limits = ReadingLimits()
        limits.bytes = mostBytes
        limits.nodes = mostBytes / 4
        limits.scalarBytes = 1 << 20
        return limits
    }

    package var text: String {
        var writer = JSONWriter(indented: true)
        writer.begin("{")
        writer.key("version")
        writer.value(Self.version)
        writer.key("findings")
        writer.begin("[")
        for entry in entries {
            writer.begin("{")
            writer.member("check", entry.check)
            writer.member("path", entry.path)
            writer.member("subject", entry.subject)
            writer.member("fingerprint", entry.fingerprint)
            writer.key("count")
            writer.value(counts[entry])
            writer.end("}")
        }
        writer.end("]")
        writer.end("}")
        return writer.text + "\n"
    }

    /// Nil when it cannot be used; the log then says why.
    package static func read(_ file: SourceFile, number: Int32, reporting log: inout DiagnosticLog) -> Baseline? {
        var own = DiagnosticLog()
        let baseline = decode(file, number: number, log: &own)
        for diagnostic in own.diagnostics { log.report(diagnostic.with(code: .metaBadConfig)) }
        return baseline
    }

    private static func decode(_ file: SourceFile, number: Int32, log: inout DiagnosticLog) -> Baseline? {
        if file.bytes.count > mostBytes {
            log.report(
                .jsonLimits, "not a baseline: the file has more than \(mostBytes) bytes",
                at: SourcePlace(file: number, lower: 0, upper: 1),
                help: "name another file, or delete this one and generate it with --update-baseline")
            return nil
        }
        guard let tree = JSONReader.read(file.bytes, file: number, limits: limits, reporting: &log), !tree.isEmpty
        else { return nil }
        var decoder = NodeDecoder(tree: tree, file: number, bytes: file.bytes, log: log)
        decoder.isOfRules = false
        var draft = FileDraft()
        decoder.map(0, as: "a baseline", fileKeys, into: &draft)
        if draft.version == nil, decoder.log.errorCount == 0 {
            decoder.log.report(
                .structureMissingKey, "not a baseline: the file has no `version`", at: decoder.place(0),
                help: "name another file, or delete this one and generate it with --update-baseline")
        }
        log = decoder.log
        return log.errorCount == 0 ? draft.baseline : nil
    }

    private struct FileDraft {
        var version: Int?
        var baseline = Baseline()
    }

    private static let fileKeys: [Key<FileDraft>] = [
        Key("version", "the version of the file") { draft, index, decoder in
            guard let version = decoder.integer(index, in: 0...Int.max, "a version") else { return }
            draft.version = version
            if version != Self.version {
                decoder.log.report(
                    .structureFormatVersion,
                    "unsupported baseline version \(version); this program supports version \(Self.version)",
                    at: decoder.place(index),
                    help: version > Self.version
                        ? "use a newer policyctl, or delete the file and regenerate it with --update-baseline"
                        : "delete it and regenerate it with --update-baseline")
            }
        },
        Key("findings", "the known findings") { draft, index, decoder in
            guard decoder.isSequence(index) else { return decoder.wrongType(index, expected: "a list of findings") }
            for member in decoder.members(index) {
                var entry = EntryDraft()
                let errors = decoder.log.errorCount
                guard decoder.map(member, as: "a known finding", entryKeys, into: &entry),
                    decoder.log.errorCount == errors
                else { continue }
                if entry.check.isEmpty || entry.fingerprint.isEmpty {
                    decoder.log.report(
                        .structureMissingKey,
                        "this entry has no `\(entry.check.isEmpty ? "check" : "fingerprint")`",
                        at: decoder.place(member),
                        help: "delete it, or regenerate the file with --update-baseline")
                    continue
                }
                draft.baseline.counts[
                    Entry(check: entry.check, path: entry.path, subject: entry.subject, fingerprint: entry.fingerprint),
                    default: 0] += entry.count
            }
        },
    ]

    private struct EntryDraft {
        var check = ""
        var path = ""
        var subject = ""
        var fingerprint = ""
        var count = 1
    }

    private static let entryKeys: [Key<EntryDraft>] = [
        Key("check", "the check’s id") { $0.check = $2.jsonText($1) },
        Key("path", "the file") { draft, index, decoder in
            draft.path = decoder.jsonText(index)
            let bytes = Array(draft.path.utf8)
            let parts = draft.path.split(separator: "/", omittingEmptySubsequences: false)
            guard
                bytes.first == ASCII.slash || bytes.contains(ASCII.backslash)
                    || (bytes.count > 1 && bytes[1] == ASCII.colon)
                    || parts.contains("..") || parts.contains(".")
            else { return }
            decoder.log.report(
                .structureBadPath, "“\(draft.path)” is not a path within the policy’s folder", at: decoder.place(index),
                help:
                    "paths are relative to that folder, separated by /; delete the file and regenerate it with --update-baseline"
            )
        },
        Key("subject", "where it is, by names") { $0.subject = $2.jsonText($1) },
        Key("fingerprint", "what distinguishes it from others") { $0.fingerprint = $2.jsonText($1) },
        Key("count", "how often it was found") { $0.count = $2.integer($1, in: 1...1_000_000, "a number") ?? 1 },
    ]
}

extension NodeDecoder {
    fileprivate mutating func jsonText(_ index: Int) -> String {
        guard isScalar(index), !isPlain(index) else {
            wrongType(index, expected: "a text")
            return ""
        }
        return string(index)
    }
}
