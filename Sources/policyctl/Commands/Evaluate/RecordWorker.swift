import PolicyEngine
import PolicyText

/// One of those who decide the records of a stream. Parts of a stream have nothing in common, so that several can each take one; a worker is used
/// by one thread at a time.
final class RecordWorker: @unchecked Sendable {
    private var decider: RecordDecider

    /// Errors are counted on from `before`.
    init(_ plan: RecordDecider.Plan, from before: Int) { decider = RecordDecider(plan, from: before) }

    /// Answers how many lines there were.
    func work(on lines: ByteText, from number: Int) -> Int { decider.decide(lines, from: number) }

    /// Lines of decisions.
    var output: ByteText { decider.writer.written }
    var messages: [RecordDecider.Message] { decider.messages }
    var code: ExitCode { decider.code }
    var count: Int { decider.count }

    /// What was taken from here is forgotten.
    func clear() { decider.clear() }
}

/// Decides one line after the other, into memory that is used again.
struct RecordDecider: ~Copyable {
    struct Plan: Sendable {
        let input: EvaluateInput
        let policy: ErrorPolicy
        let expectations: [Expectation]
        let fields: [DecisionField]?
        let allLocales: Bool
        let reportsNotes: Bool
        let path: String

        /// With a copy of the policy: threads that use one wait for each other’s counting of who holds it.
        var withOwnPolicy: Plan {
            let bytes = policy.compiled.image.bytes
            guard let own = try? ErrorPolicy(opening: PolicyBytes(copying: bytes.bytes)) else { return self }
            return Plan(
                input: input, policy: own, expectations: expectations, fields: fields, allLocales: allLocales,
                reportsNotes: reportsNotes, path: path)
        }
    }

    /// Something to be written to standard error.
    struct Message {
        let text: String
        /// Reported once, however often it is true.
        let isNote: Bool
    }

    private let plan: Plan
    private var memo: DecisionMemo
    private let notes: EventNotes
    private var reader: LineReader
    fileprivate var writer = JSONWriter(indented: false)
    /// Names that a note was written about; as hashes.
    private var reportedNames: Set<UInt64> = []
    /// Forms of evidence that a note was written about.
    private var forms: Set<EvidenceForm> = []

    /// Notes, and expectations that are not met.
    private(set) var messages: [Message] = []
    private(set) var code = ExitCode.fine
    /// Of records, broken ones among them.
    private(set) var count: Int

    private static let mostNotes = 100

    /// Errors are counted on from `before`.
    init(_ plan: Plan, from before: Int) {
        self.plan = plan
        count = before
        memo = DecisionMemo(plan.policy)
        notes = EventNotes(plan.policy)
        reader = LineReader(path: plan.path, evidence: EvidenceReader(plan.policy))
    }

    mutating func clear() {
        writer.removeAll()
        messages.removeAll(keepingCapacity: true)
    }

    mutating func decide(_ lines: ByteText, from first: Int) -> Int {
        var (start, number) = (0, first)
        // Kept outside of this, so that nobody has to copy it.
        var event = ErrorEvent(links: [])
        while start < lines.count {
            let end = lines.firstBreak(from: start)
            switch reader.read(lines.part(start..<end), into: &event) {
            case .blank, .other: break
            case .event: decide(&event)
            case .evidence(let evidence):
                if plan.reportsNotes, evidence.note != nil || forms.insert(evidence.form).inserted {
                    messages.append(Message(text: VisibleText.line("note: " + evidence.lineSummary), isNote: true))
                }
                for error in evidence.errors {
                    event = error.event
                    decide(&event)
                }
            case .broken(let error): refuse(error, number)
            }
            start = end + 1
            number += 1
        }
        return number - first
    }

    private mutating func decide(_ event: inout ErrorEvent) {
        count += 1
        let seed = seed(of: event)
        plan.input.situate(&event)
        if !plan.expectations.isEmpty { compare(plan.policy.decide(event, seed: seed.value(for: event))) }
        guard plan.allLocales else { return decide(event, seed, notes: plan.reportsNotes) }
        for (index, locale) in plan.policy.locales.enumerated() {
            event.context.locale = locale
            decide(event, seed, notes: plan.reportsNotes && index + 1 == plan.policy.locales.count)
        }
    }

    /// What a record says itself counts, so that it is looked at now where the event is going to change.
    private func seed(of event: ErrorEvent) -> JitterSeed {
        let seed = JitterSeed.content(plan.input.seed)
        return !plan.allLocales && plan.input.leaves(event) ? seed : .number(seed.value(for: event))
    }

    private mutating func decide(_ event: ErrorEvent, _ seed: JitterSeed, notes isNoted: Bool) {
        let result = memo.decide(event, seed: seed, to: &writer) { [fields = plan.fields] in $1.write($0, only: fields)
        }
        writer.endLine()
        if isNoted { note(event, result) }
    }

    private mutating func compare(_ decision: Decision) {
        for expectation in plan.expectations {
            guard let found = expectation.mismatch(decision) else { continue }
            if code == .fine { code = .findings }
            let text =
                "policyctl evaluate: error \(count): expected \(expectation.key)=\(expectation.value), got \(found)"
            messages.append(Message(text: VisibleText.line(text), isNote: false))
        }
    }

    private mutating func note(_ event: ErrorEvent, _ result: DecisionMemo.Result) {
        var found: [String] = []
        notes.add(event, outcome: result.outcome, missed: result.missed, to: &found) { cause in
            reportedNames.count < Self.mostNotes && reportedNames.insert(cause.nameHash).inserted
        }
        for note in found { messages.append(Message(text: VisibleText.line("note: \(note)"), isNote: true)) }
    }

    private mutating func refuse(_ error: EventRecordError, _ line: Int) {
        count += 1
        code = .inputError
        writer.write(error, line: line)
        writer.endLine()
    }
}
