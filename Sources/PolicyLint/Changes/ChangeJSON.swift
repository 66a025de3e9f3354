import PolicyEngine

extension PolicyChanges {
    /// For programs. `counts`: how often errors of each entry happened.
    package func json(counts: [Int]? = nil, of total: Int = 0) -> String {
        var writer = JSONWriter(indented: true, escapingInvisible: true)
        writer.begin("{")
        writer.key("changes")
        writer.begin("[")
        for (number, entry) in entries.enumerated() { entry.write(to: &writer, count: counts?[number]) }
        writer.end("]")
        writer.key("withoutEffect")
        writer.begin("[")
        for rule in withoutEffect { writer.value(rule) }
        writer.end("]")
        writer.key("isComplete")
        writer.value(isComplete)
        if counts != nil {
            writer.key("errors")
            writer.value(total)
        }
        writer.end("}")
        return writer.text + "\n"
    }
}

extension PolicyChange {
    fileprivate func write(to writer: inout JSONWriter, count: Int?) {
        func list(_ name: String, _ texts: [String]) {
            writer.key(name)
            writer.begin("[")
            for text in texts { writer.value(text) }
            writer.end("]")
        }
        writer.begin("{")
        writer.member("title", title)
        if let source { writer.member("source", source) }
        list("rules", rules)
        list("risks", risks.map { $0.rawValue })
        writer.key("visible")
        writer.value(isVisible)
        if let count {
            writer.key("errors")
            writer.value(count)
        }
        if !languages.added.isEmpty || !languages.dropped.isEmpty {
            list("languagesAdded", languages.added)
            list("languagesDropped", languages.dropped)
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
        func list(_ name: String, _ texts: [String]) {
            writer.key(name)
            writer.begin("[")
            for text in texts { writer.value(text) }
            writer.end("]")
        }
        writer.begin("{")
        list("errors", allErrors)
        list("before", before)
        list("after", after)
        writer.key("differences")
        writer.begin("[")
        for facet in facets {
            writer.begin("{")
            writer.member("what", facet.subject.rawValue)
            if let locale = facet.locale { writer.member("locale", locale) }
            writer.key("afterGivingUp")
            writer.value(facet.isAfterGivingUp)
            writer.member("before", facet.before)
            writer.member("after", facet.after)
            writer.member("example", Witness(event: facet.event).arguments)
            writer.end("}")
        }
        writer.end("]")
        writer.end("}")
    }
}
