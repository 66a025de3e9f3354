import PolicyEdit
import PolicyEngine
import PolicyText

extension EditedChanges {
    /// For programs. `counts`: how often errors of each entry happened.
    package func json(counts: [Int]? = nil, of total: Int = 0) -> String {
        var writer = JSONWriter(indented: true, escapingInvisible: true)
        writer.begin("{")
        writer.key("changes")
        writer.begin("[")
        for (number, entry) in changes.entries.enumerated() {
            let source = edits[number].isEmpty ? entry.source : source(ofEntry: number)
            entry.write(to: &writer, source: source, edits: edits[number], count: counts?[number])
        }
        writer.end("]")
        writer.objects("ties", elements: changes.ties) { tie, writer in
            writer.member("rules", tie.rules)
            writer.member("example", tie.example.arguments)
        }
        writer.objects("app", elements: changes.app) { change, writer in
            writer.member("kind", change.kind.rawValue)
            writer.member("name", change.name)
            writer.key("isNew")
            writer.value(change.isNew)
        }
        writer.objects("translations", elements: changes.translations) { change, writer in
            writer.member("text", change.text)
            writer.member("state", change.kind.rawValue)
            writer.member("locales", change.locales)
        }
        writer.member("withoutEffect", changes.withoutEffect)
        writer.key("isComplete")
        writer.value(changes.isComplete)
        if counts != nil {
            writer.key("errors")
            writer.value(total)
        }
        writer.end("}")
        return writer.text + "\n"
    }
}

extension PolicyChange {
    fileprivate func write(to writer: inout JSONWriter, source: String?, edits: [FileEdit], count: Int?) {
        writer.begin("{")
        writer.member("title", title)
        writer.member("summary", lead)
        if let source { writer.member("source", source) }
        writer.objects("edits", elements: edits) { edit, writer in
            writer.member("file", edit.path)
            writer.key("line")
            writer.value(edit.line)
            writer.member("removed", edit.removed)
            writer.member("added", edit.added)
        }
        writer.member("rules", rules)
        var kinds: [String] = []
        for risk in risks where kinds.last != risk.kind.rawValue { kinds.append(risk.kind.rawValue) }
        writer.member("risks", kinds)
        writer.member("riskTexts", risks.map { $0.text })
        writer.key("visible")
        writer.value(isVisible)
        if let count {
            writer.key("errors")
            writer.value(count)
        }
        if !languages.added.isEmpty || !languages.dropped.isEmpty {
            writer.member("languagesAdded", languages.added)
            writer.member("languagesDropped", languages.dropped)
        }
        writer.key("variants")
        writer.begin("[")
        for variant in variants { variant.write(to: &writer) }
        writer.end("]")
        writer.end("}")
    }
}

extension PolicyChange.Variant {
    fileprivate func write(to writer: inout JSONWriter) {
        writer.begin("{")
        writer.member("errors", allErrors)
        writer.key("event")
        writer.value(json: sample.event.json)
        writer.member("before", before)
        writer.member("after", after)
        writer.key("differences")
        writer.begin("[")
        for facet in facets {
            writer.begin("{")
            writer.member("what", facet.subject.rawValue)
            if let locale = facet.locale { writer.member("locale", locale) }
            writer.key("afterGivingUp")
            writer.value(facet.moment.isAfterRetries)
            writer.member("before", facet.before)
            writer.member("after", facet.after)
            writer.member("example", facet.sample.arguments)
            writer.end("}")
        }
        writer.end("]")
        writer.end("}")
    }
}
