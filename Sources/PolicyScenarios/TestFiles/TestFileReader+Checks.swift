import PolicyEngine

/// What is wrong with the errors and situations of tests.
extension TestFileReader {
    mutating func checkHasError(_ event: ErrorEvent, _ index: Int) {
        guard decoder.log.errorCount == errorsBefore, event.links.count == 1, let link = event.links.first,
            link.domain == nil, link.http == nil
        else {
            return
        }
        if case .number(let status)? = link.code, (400...599).contains(status) {
            decoder.log.report(
                .structureMissingKey, "this code has no domain", at: decoder.place(index),
                help:
                    "write an HTTP status as http: \(status); a code needs its domain: { domain: …, code: \(status) }"
            )
            return
        }
        guard link.code == nil else { return }
        decoder.log.report(
            .structureMissingKey, "this test has no error: no domain, code, or status",
            at: decoder.place(index),
            help: "add given: { http: 503 } or given: { domain: …, code: … }")
    }

    /// Reads it once for what is wrong in it.
    mutating func checkEvent(_ index: Int, as kind: MapKind) {
        var draft = EventDraft()
        EventDecoder.flat(index, as: kind, into: &draft, &decoder)
        vocabulary.check(draft, index, &decoder)
    }

    /// A language that the policy does not have, unless it is expected which one stands for it.
    mutating func checkLanguages(_ map: Int) {
        guard vocabulary.declared != nil, decoder.isMapping(map), let node = child("locale", of: map) else { return }
        for tag in decoder.members(node) where decoder.isScalar(tag) {
            vocabulary.check(language: decoder.string(tag), at: decoder.place(tag), &decoder)
        }
    }
}
