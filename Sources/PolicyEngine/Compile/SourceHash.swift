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
