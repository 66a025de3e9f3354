/// Stands for the texts of one id in the source language: another word as soon as one of them changes.
///
/// Eight letters from a to p, so that no reader of YAML takes it for a number.
package enum SourceHash {
    package static func of(_ settings: RuleSettings) -> String {
        of(settings.message ?? MessageTexts(), settings.gaveUp?.message ?? MessageTexts())
    }

    package static func of(_ option: WrittenOption) -> String {
        var texts = MessageTexts()
        texts.title = option.title
        return of(texts, MessageTexts())
    }

    private static func of(_ texts: MessageTexts, _ gaveUp: MessageTexts) -> String {
        var print = Fingerprint()
        for texts in [texts, gaveUp] {
            print.add(texts.ownTitle)
            print.add(texts.reason)
            print.add(texts.suggestion)
        }
        var value = print.value
        var letters: [UInt8] = []
        for _ in 0..<8 {
            letters.append(ASCII.a + UInt8(value & 15))
            value >>= 4
        }
        return String(decoding: letters, as: UTF8.self)
    }
}

extension MergedDocuments {
    /// What stands under the id of a rule or category, or under `fallback`; nil for others.
    package func settings(of id: String) -> RuleSettings? {
        if id == "fallback" { return fallback?.settings }
        if let number = ruleNumbers[id] { return rules[Int(number)].settings }
        return categoryNumbers[id].map { categories[Int($0)].settings }
    }

    /// What translations of the texts under an id are made from; nil for ids that nothing stands under.
    package func sourceHash(of id: String) -> String? {
        settings(of: id).map { SourceHash.of($0) } ?? optionNumbers[id].map { SourceHash.of(options[Int($0)]) }
    }

    /// The texts under an id in the source language; `gaveUp`: those for the end of retries.
    package func sourceTexts(of id: String, gaveUp: Bool = false) -> MessageTexts? {
        if let settings = settings(of: id) { return gaveUp ? settings.gaveUp?.message : settings.message }
        return optionNumbers[id].map { number in
            var texts = MessageTexts()
            texts.title = options[Int(number)].title
            return texts
        }
    }
}
