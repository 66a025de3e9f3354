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
    /// What translations of the texts under an id are made from; nil for ids that nothing stands under.
    package func sourceHash(of id: String) -> String? {
        if id == "fallback" { return fallback.map { SourceHash.of($0.settings) } }
        if let number = ruleNumbers[id] { return SourceHash.of(rules[Int(number)].settings) }
        if let number = optionNumbers[id] { return SourceHash.of(options[Int(number)]) }
        return categoryNumbers[id].map { SourceHash.of(categories[Int($0)].settings) }
    }

    /// The only rule whose texts were translated under an id that none has; nil for other ids.
    package func renamedRule(_ id: String) -> String? {
        guard ruleNumbers[id] == nil else { return nil }
        let hashes = Set(translations(of: id).compactMap { $0.entry.sourceHash?.text })
        if hashes.isEmpty { return nil }
        let found = rules.filter { $0.settings.message != nil && hashes.contains(SourceHash.of($0.settings)) }
        return found.count == 1 ? found[0].id?.text : nil
    }

    /// The texts under an id in the source language; `gaveUp`: those for the end of retries.
    package func sourceTexts(of id: String, gaveUp: Bool = false) -> MessageTexts? {
        if let number = optionNumbers[id], ruleNumbers[id] == nil {
            var texts = MessageTexts()
            texts.title = options[Int(number)].title
            return texts
        }
        let ofRule = ruleNumbers[id].map { rules[Int($0)].settings }
        let settings =
            id == "fallback"
            ? fallback?.settings : ofRule ?? categoryNumbers[id].map { categories[Int($0)].settings }
        return gaveUp ? settings?.gaveUp?.message : settings?.message
    }
}
