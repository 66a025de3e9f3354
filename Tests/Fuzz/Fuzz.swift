import PolicyEdit
import PolicyEngine
import PolicyLint
import PolicyMessages

/// Feeds bytes to one of the places where bytes come from elsewhere. Built by `scripts/fuzz` it is driven by libFuzzer; built as usual it reads the files
/// it is given once, which is how an input that was found is tried again.
@main struct Fuzz {
    static func main() {
        #if FUZZER
            Driver.run()
        #else
            let words = Array(CommandLine.arguments.dropFirst())
            guard let name = words.first, let target = FuzzTarget(rawValue: name) else {
                print("usage: Fuzz \(FuzzTarget.allCases.map { $0.rawValue }.joined(separator: "|")) FILE…")
                return
            }
            for path in words.dropFirst() {
                guard let bytes = ReplayFile.bytes(path) else {
                    print("\(path) cannot be read")
                    continue
                }
                target.take(bytes)
                print("\(path): \(bytes.count) bytes, fine")
            }
        #endif
    }
}

enum FuzzTarget: String, CaseIterable {
    case yaml, json, evidence, messages, exchange, fmt

    /// Traps where a law does not hold.
    func take(_ bytes: [UInt8]) {
        switch self {
        case .yaml: Self.takeRules(bytes)
        case .json: Self.takeRecord(bytes)
        case .evidence: Self.takeEvidence(bytes)
        case .messages: Self.takeMessage(bytes)
        case .exchange: Self.takeExchange(bytes)
        case .fmt: Self.takeFormat(bytes)
        }
    }

    /// A file is loaded, linted and decided by, or refused with places inside of it.
    private static func takeRules(_ bytes: [UInt8]) {
        let file = SourceFile(path: "a.yaml", bytes: bytes)
        let inspection = PolicyInspection(files: [file])
        for place in inspection.diagnostics.compactMap({ $0.place }) { check(place, bytes.count) }
        _ = DiagnosticPrinter(files: [file]).print(inspection.diagnostics)
        guard let policy = try? ErrorPolicy(files: [file]) else { return }
        _ = LintRun().report(inspection)
        _ = policy.decide(ErrorEvent(domain: "D", code: "c", context: EventContext(locale: "de")), seed: 1)
    }

    private static func takeRecord(_ bytes: [UInt8]) {
        guard let event = try? ErrorEvent(json: String(decoding: bytes, as: UTF8.self)) else { return }
        _ = small?.decide(event, seed: 1).json(indented: false)
    }

    /// What is read gives records that can be read again, and decisions.
    private static func takeEvidence(_ bytes: [UInt8]) {
        guard let evidence = EvidenceReader(small).read(bytes) else { return }
        _ = evidence.summary
        for event in evidence.events.prefix(20) {
            precondition((try? ErrorEvent(json: event.json)) != nil, "a record that cannot be read")
            _ = small?.decide(event, seed: 1).json(indented: false)
        }
    }

    /// A text is parsed, or its faults stand inside of it; what is parsed is filled in.
    private static func takeMessage(_ bytes: [UInt8]) {
        let text = String(decoding: bytes.prefix(2_000), as: UTF8.self)
        var parser = MessageParser(Array(text.utf8))
        if parser.parse() == nil {
            precondition(!parser.faults.isEmpty, "refused without a fault")
            for fault in parser.faults {
                precondition(fault.range.upperBound <= text.utf8.count + 1, "a place outside")
            }
        }
    }

    private static func takeExchange(_ bytes: [UInt8]) {
        guard let first = bytes.first else { return }
        let formats: [ExchangeFormat] = [.csv, .po, .xliff, .xcstrings]
        let format = formats[Int(first) % formats.count]
        let rest = Array(bytes.dropFirst())
        var log = DiagnosticLog()
        let file = format.read(SourceFile(path: "texts", bytes: rest), reporting: &log)
        precondition(file != nil || log.errorCount > 0, "refused without an error")
        for place in log.diagnostics.compactMap({ $0.place }) { check(place, rest.count) }
    }

    /// What is formatted stays as it is, and has the same mistakes.
    private static func takeFormat(_ bytes: [UInt8]) {
        var log = DiagnosticLog()
        guard let once = PolicyFormatter.format(SourceFile(path: "a.yaml", bytes: bytes), reporting: &log) else {
            return
        }
        let twice = PolicyFormatter.format(SourceFile(path: "a.yaml", bytes: once), reporting: &log)
        precondition(twice == once, "formatting twice gives something else")
    }

    private static func check(_ place: SourcePlace, _ count: Int) {
        precondition(
            place.lower >= 0 && place.lower <= place.upper && Int(place.upper) <= max(count, 1), "a place outside")
    }

    private static let small = try? ErrorPolicy(files: [
        SourceFile(
            path: "a.yaml",
            text: """
                schema: 1
                rules:
                  - { id: a, when: { http: 500.., retryAfter: known }, category: retryable, show: alert, retry: { backoff: [1s] }, message: { title: "{n, plural, one {#} other {#s}}" } }
                fallback: { show: alert, message: { title: "{serverMessage}" }, trust: [serverMessage] }

                """)
    ])
}
