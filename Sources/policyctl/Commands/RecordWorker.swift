import PolicyEngine

/// What decides the records of a stream, one line after the other, into memory that is used again.
///
/// Parts of a stream have nothing in common, so that several workers can each take one; a worker is used by one thread at a time.
final class RecordWorker: @unchecked Sendable {
    struct Plan: Sendable {
        let input: EvaluateInput
        let policy: ErrorPolicy
        let expectations: [Expectation]
        let fields: [DecisionField]?
        let allLocales: Bool
        let tellsNotes: Bool
        let path: String

        /// With a copy of the policy: threads that use one wait for each other’s counting of who holds it.
        var withOwnPolicy: Plan {
            let bytes = policy.compiled.image.bytes
            guard let own = try? ErrorPolicy(opening: PolicyBytes(copying: bytes.bytes)) else { return self }
            return Plan(
                input: input, policy: own, expectations: expectations, fields: fields, allLocales: allLocales, tellsNotes: tellsNotes, path: path)
        }
    }

    /// Something to be written to standard error.
    struct Message {
        let text: String
        /// Told once, however often it is true.
        let isNote: Bool
    }

    private let plan: Plan
    private var memo: DecisionMemo
    private let notes: EventNotes
    private var reader: LineReader
    private var writer = JSONWriter(indented: false)
    /// Names that something was said of; as hashes.
    private var toldNames: Set<UInt64> = []

    /// Notes, and expectations that are not met.
    private(set) var said: [Message] = []
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
        reader = LineReader(path: plan.path)
    }

    /// Lines of decisions.
    var output: [UInt8] { writer.bytes }

    /// What was taken from here is forgotten.
    func clear() {
        writer.removeAll()
        said.removeAll(keepingCapacity: true)
    }

    func work(on lines: ByteText, from number: Int) {
        _ = LineReader.forEach(in: lines, from: number) { line, number in
            switch reader.read(line) {
            case .blank: break
            case .event: decide(reader.event)
            case .broken(let error): refuse(error, number)
            }
            return true
        }
    }

    private func decide(_ event: ErrorEvent) {
        count += 1
        let seed = Mixer.mix(plan.input.seed, event.contentHash)
        let event = plan.input.situated(event)
        if !plan.expectations.isEmpty { compare(plan.policy.decide(event, seed: seed)) }
        var missed: [MissedValue] = []
        if plan.allLocales {
            for locale in plan.policy.locales {
                var event = event
                event.context.locale = locale
                missed = write(event, seed)
            }
        } else {
            missed = write(event, seed)
        }
        if plan.tellsNotes { note(event, missed) }
    }

    private func write(_ event: ErrorEvent, _ seed: UInt64) -> [MissedValue] {
        let missed = memo.decide(event, seed: seed, to: &writer) { [fields = plan.fields] in $1.write($0, only: fields) }
        writer.endLine()
        return missed
    }

    private func compare(_ decision: Decision) {
        for expectation in plan.expectations {
            guard let found = expectation.mismatch(decision) else { continue }
            if code == .fine { code = .findings }
            let text = "policyctl evaluate: error \(count): expected \(expectation.key)=\(expectation.value), got \(found)"
            said.append(Message(text: VisibleText.line(text), isNote: false))
        }
    }

    private func note(_ event: ErrorEvent, _ missed: [MissedValue]) {
        var found: [String] = []
        notes.add(event, missed, to: &found) { cause in
            toldNames.count < Self.mostNotes && toldNames.insert(ErrorEvent(links: [cause]).contentHash).inserted
        }
        for note in found { said.append(Message(text: VisibleText.line("note: \(note)"), isNote: true)) }
    }

    private func refuse(_ error: EventRecordError, _ line: Int) {
        count += 1
        code = .inputError
        writer.write(error, line: line)
        writer.endLine()
    }
}
