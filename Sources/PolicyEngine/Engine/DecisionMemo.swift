/// Decisions as they were written, for as long as nothing in them but the retry changes: most errors of a stream are decided alike.
///
/// Holds a fixed number of them, so that memory stays the same however long a stream is.
package struct DecisionMemo {
    /// A decision that says nothing of the event itself.
    private struct Entry {
        let key: DecisionKey
        let bytes: [UInt8]
        /// Where the retry stands in it; empty at the end where it is not written.
        let retry: Range<Int>
    }

    private static let slotCount = 8_192

    private let evaluator: Evaluator
    private let use = ValueUse()
    private var slots = [Entry?](repeating: nil, count: slotCount)

    package init(_ policy: ErrorPolicy) { evaluator = Evaluator(policy.compiled) }

    /// What was decided about an event, and which values its texts lack.
    package struct Result {
        package let outcome: Evaluator.Outcome
        package let missed: [MissedValue]
    }

    /// Writes what is decided about an event. `write` is asked where that was not written before; it
    /// answers where in what it wrote the retry stands, nil where it does not.
    package mutating func decide(
        _ event: ErrorEvent, seed: JitterSeed, to writer: inout JSONWriter,
        _ write: (Decision, inout JSONWriter) -> Range<Int>?
    ) -> Result {
        let draft = evaluator.draft(event, seed: seed)
        let key = DecisionKey(locale: event.context.locale, draft, evaluator.policy)
        let slot = Int(truncatingIfNeeded: key.hash) & (Self.slotCount - 1)
        if let entry = slots[slot], entry.key.isSame(as: key) {
            entry.bytes.withUnsafeBufferPointer { bytes in
                writer.append(bytes.part(0..<entry.retry.lowerBound))
                if entry.retry.isEmpty { return }
                Decision.write(draft.retry, to: &writer)
                writer.append(bytes.part(entry.retry.upperBound..<bytes.count))
            }
            return Result(outcome: draft.outcome, missed: [])
        }
        use.isAsked = false
        let start = writer.written.count
        let range = write(evaluator.decision(event, draft, telling: use), &writer)
        let missed = evaluator.valuesMissed(event, draft.outcome, telling: use)
        if !use.isAsked {
            let bytes = Array(writer.written[start...])
            let retry = range.map { $0.lowerBound - start..<$0.upperBound - start } ?? bytes.count..<bytes.count
            slots[slot] = Entry(key: key, bytes: bytes, retry: retry)
        }
        return Result(outcome: draft.outcome, missed: missed)
    }
}

/// What a decision follows from where no text asks for a value of the event: with the same key and retry, it is the same.
private struct DecisionKey {
    private let clauses: UInt64
    private let situation: UInt64
    private let stopped: Decision.StopReason?
    private let locale: String?
    private let field: String?
    let hash: UInt64

    init(locale: String?, _ draft: Evaluator.Draft, _ policy: CompiledPolicy) {
        let choice = draft.outcome.choice
        // A screen says how loud it may get, and which of two rules comes first.
        let screen =
            choice.refining == nil
            ? policy.scopes.limit(on: draft.outcome.screen, category: draft.outcome.rule.category)?.screen
            : draft.outcome.screen
        clauses =
            UInt64(UInt32(bitPattern: choice.classifying)) << 32 | UInt64(UInt32(bitPattern: choice.refining ?? -1))
        let flags: UInt64 = (choice.isAmbiguous ? 1 : 0) | (choice.isFallback ? 2 : 0) | (draft.stopped == nil ? 4 : 0)
        situation = UInt64(UInt32(bitPattern: screen ?? -1)) << 32 | UInt64(draft.asked.rawValue) << 8 | flags
        stopped = draft.stopped
        self.locale = locale
        field = draft.field
        var hash = Mixer.mix(clauses, situation)
        if let locale { hash = Mixer.mix(hash, locale.withBytes { Mixer.hash($0) }) }
        if let field { hash = Mixer.mix(~hash, field.withBytes { Mixer.hash($0) }) }
        self.hash = hash
    }

    func isSame(as other: DecisionKey) -> Bool {
        clauses == other.clauses && situation == other.situation && stopped == other.stopped
            && Self.areSame(locale, other.locale) && Self.areSame(field, other.field)
    }

    private static func areSame(_ text: String?, _ other: String?) -> Bool {
        guard let text, let other else { return text == nil && other == nil }
        return text.hasSameBytes(as: other)
    }
}
