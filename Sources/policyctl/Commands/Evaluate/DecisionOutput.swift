import PolicyEngine
import PolicyText

/// Writes decisions to standard output in the format asked for.
struct DecisionOutput {
    enum Format: String, CaseIterable {
        case pretty, json, ndjson
    }

    let format: Format
    let allLocales: Bool
    /// Nil for all of a decision.
    let fields: [DecisionField]?
    let policy: ErrorPolicy
    /// Whether more than one error was asked about, so that each needs a heading.
    let isSeveral: Bool
    /// With `json`, the first object waits until it is known whether it is alone.
    private var waiting: String?
    private var isList = false
    /// How many notes are written with `json` and `ndjson`; each once.
    var mostNotes = 100
    private var notes: Set<String> = []
    private var count = 0

    init(format: Format, allLocales: Bool, fields: [DecisionField]?, policy: ErrorPolicy, isSeveral: Bool) {
        self.format = format
        self.allLocales = allLocales
        self.fields = fields
        self.policy = policy
        self.isSeveral = isSeveral
    }

    mutating func write(_ decision: Decision, for event: ErrorEvent, seed: UInt64, inList: Bool) -> Bool {
        if inList || allLocales { isList = true }
        switch format {
        case .pretty: return writeCard(decision, event: event, seed: seed, inList: inList)
        case .json, .ndjson:
            for note in policy.notes(on: event)
            where notes.count < mostNotes && notes.insert(note).inserted {
                Platform.writeError(VisibleText.line("note: \(note)"))
            }
            guard allLocales else { return writeObject(text(decision)) }
            for (_, decision) in translated(event, seed) where !writeObject(text(decision)) { return false }
            return true
        }
    }

    private mutating func writeCard(_ decision: Decision, event: ErrorEvent, seed: UInt64, inList: Bool) -> Bool {
        count += 1
        let paint = Paint(isOn: Platform.allowsColor(1))
        let width = Platform.width
        var text = count > 1 ? "\n" : ""
        if inList || isSeveral { text += paint.bold("\(count)  \(EventLine.text(event))") + "\n\n" }
        text +=
            Card(
                decision: decision, event: event,
                refinedSource: decision.refinedBy.flatMap { policy.source(ofRule: $0) }, notes: policy.notes(on: event),
                paint: paint,
                width: width
            ).text
        if allLocales { text += "\n" + LocaleTable(rows: translated(event, seed), paint: paint, width: width).text }
        return Platform.write(text)
    }

    private func translated(_ event: ErrorEvent, _ seed: UInt64) -> [(locale: String, decision: Decision)] {
        policy.locales.map { locale in
            var event = event
            event.context.locale = locale
            return (locale, policy.decide(event, seed: seed))
        }
    }

    /// An error object in the place of a record that could not be read.
    mutating func write(_ error: EventRecordError, line: Int) -> Bool {
        var writer = JSONWriter(indented: format == .json)
        writer.write(error, line: line)
        return writeObject(writer.text)
    }

    private func text(_ decision: Decision) -> String {
        var writer = JSONWriter(indented: format == .json)
        writer.write(decision, only: fields)
        return writer.text
    }

    private mutating func writeObject(_ text: String) -> Bool {
        count += 1
        if format == .ndjson { return Platform.write(exactly: text + "\n") }
        if count == 1 {
            waiting = text
            return true
        }
        if let first = waiting {
            waiting = nil
            isList = true
            guard Platform.write(exactly: "[\n" + first) else { return false }
        }
        return Platform.write(exactly: ",\n" + text)
    }

    mutating func finish() -> Bool {
        guard format == .json, count > 0 else { return true }
        guard let only = waiting else { return Platform.write(exactly: "\n]\n") }
        waiting = nil
        return Platform.write(exactly: isList ? "[\n\(only)\n]\n" : only + "\n")
    }
}

extension JSONWriter {
    /// What is wrong with a record, in its place.
    mutating func write(_ error: EventRecordError, line: Int) {
        begin("{")
        key("error")
        begin("{")
        key("line")
        value(line)
        if let first = error.diagnostics.first {
            if let place = first.place {
                key("column")
                value(LineTable(error.file.bytes).position(at: Int(place.lower)).column)
            }
            member("check", first.check)
            member("message", first.message)
            member("help", first.label ?? first.help)
        }
        end("}")
        end("}")
    }
}
