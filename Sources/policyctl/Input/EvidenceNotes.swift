import PolicyEngine
import PolicyText

/// Says once of each form in which errors were found, how many; together where a stream has one a line.
struct EvidenceNotes {
    private var order: [EvidenceForm] = []
    private var found: [EvidenceForm: Evidence] = [:]
    private var skipped = 0

    mutating func add(_ evidence: Evidence) {
        guard var known = found[evidence.form] else {
            order.append(evidence.form)
            var first = evidence
            if first.errors.isEmpty { first.leftOut += 1 }
            found[evidence.form] = first
            return
        }
        known.errors += evidence.errors
        known.leftOut += evidence.leftOut + (evidence.errors.isEmpty ? 1 : 0)
        found[evidence.form] = known
    }

    /// Lines of a log that have no error.
    mutating func skip(_ lines: Int) { skipped += lines }

    func write() {
        for form in order {
            guard let evidence = found[form] else { continue }
            Platform.writeError(VisibleText.line("note: " + evidence.summary))
        }
        if skipped > 0 {
            Platform.writeError(
                "note: skipped \(skipped) \(skipped == 1 ? "log line that contains" : "log lines that contain") no error\n"
            )
        }
    }
}

extension EvidenceForm {
    static let option = Option(
        "from", kind: .choice("FORM", allCases.map { $0.rawValue }),
        summary: "Read errors only in this form: " + allCases.map { $0.rawValue }.joined(separator: ", ")
            + "; detected by default")

    /// What `--from` says; nil where it is left out.
    init?(_ arguments: Arguments) throws(CommandError) {
        guard let text = arguments.value("from") else { return nil }
        self.init(rawValue: text)
    }
}
