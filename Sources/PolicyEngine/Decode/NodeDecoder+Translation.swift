extension NodeDecoder {
    static let translationKeys: [Key<WrittenTranslation>] = [
        Key("title", "what happened", .text, others: ["headline", "heading", "label", "caption"]) {
            $0.texts.title = $2.alternatives($1)
        },
        Key("reason", "why", .text, others: ["message", "subtitle", "detail", "details"]) {
            $0.texts.reason = $2.alternatives($1)
        },
        Key("suggestion", "what the person can do", .text, others: ["advice", "recoverysuggestion", "hint"]) {
            $0.texts.suggestion = $2.alternatives($1)
        },
        Key("help", "a link to help", .text, others: ["link", "url", "helplink", "helpurl"]) {
            $0.texts.help = $2.text($1, "a link")
        },
        Key("gaveUp", "the texts after the last retry", .keys(messageKeys.shapes())) {
            $2.map($1, as: .translation, messageKeys, into: &$0.gaveUp)
        },
        Key("sourceHash", "identifies the texts this was translated from", .text) { $0.sourceHash = $2.sourceHash($1) },
    ]

    mutating func translation(_ id: Name, _ index: Int) -> WrittenTranslation {
        var translation = WrittenTranslation(id: id)
        if id.text.utf8.count <= 3, LocaleTag.canonical(id.text) != nil, holdsIDs(index) {
            log.report(
                .structureUnknownKey, "“\(id.text)” is a language, not the ID of a rule or button", at: id.place,
                help: "write the language once, as locale: \(id.text) above `translations`; "
                    + "the IDs are directly below `translations`")
            return translation
        }
        map(index, as: .translation, Self.translationKeys, into: &translation)
        return translation
    }

    /// Whether all that is here are maps under names that are none of a translation’s keys.
    private func holdsIDs(_ index: Int) -> Bool {
        guard isMapping(index), node(index).end > index + 1 else { return false }
        let known = Set(Self.translationKeys.names())
        return pairs(index).allSatisfy { isScalar($0.key) && isMapping($0.value) && !known.contains(string($0.key)) }
    }
}
