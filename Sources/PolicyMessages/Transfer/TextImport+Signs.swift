import PolicyEngine

/// What programs and other formats leave in a text, and people would read.
extension TextImport {
    mutating func checkSigns(_ form: String, unit: ExchangeUnit, pair: TextPair, at spot: SourcePlace?) {
        for foreign in Self.foreign(form, pair.source.text) { report(foreign, unit: unit, pair: pair, at: spot) }
        checkLetters(form, unit: unit, pair: pair, at: spot)
    }

    private mutating func report(_ foreign: Foreign, unit: ExchangeUnit, pair: TextPair, at spot: SourcePlace?) {
        let (code, help): (DiagnosticCode, String) =
            switch foreign.kind {
            case .sign(let help): (.placeholderCodeStyle, help)
            case .markup(let help): (.messageMarkup, help)
            case .prefix: (.placeholderCodeStyle, "delete the \(foreign.text) before the value")
            case .value:
                (
                    .placeholderCodeStyle,
                    pair.source.placeholders.isEmpty
                        ? "its source has no value: delete it"
                        : "write the value as its source does: \(Self.written(pair.source).joined(separator: ", "))"
                )
            }
        log.error(
            code, "“\(unit.key)” has “\(foreign.text)”, which would be shown just like that", at: spot, label: nil,
            help: help)
    }

    private mutating func checkLetters(_ form: String, unit: ExchangeUnit, pair: TextPair, at spot: SourcePlace?) {
        let found = Array(form.utf8).withUnsafeBufferPointer { bytes in
            BrokenLetters.first(in: bytes).map { broken in
                (
                    sign: String(decoding: UnsafeBufferPointer(rebasing: bytes[broken.range]), as: UTF8.self),
                    meant: broken.meant
                )
            }
        }
        guard let found, !pair.source.text.utf8.elementsEqual(form.utf8) else { return }
        log.error(
            .messageBrokenLetters,
            "“\(unit.key)” has “\(found.sign)”, one letter that was read in another encoding", at: spot, label: nil,
            help: "write “\(found.meant)”; if more letters look like that, open and save the file as UTF-8")
    }

    private typealias Foreign = (text: String, kind: ForeignNotation.Kind)

    /// Escapes, placeholders of other formats and markup that its source does not have, each once.
    private static func foreign(_ form: String, _ source: String) -> [Foreign] {
        func all(_ text: String) -> [Foreign] {
            let isCounting = ["plural", "selectordinal"].contains { text.contains($0) }
            return Array(text.utf8).withUnsafeBufferPointer { bytes in
                let marks =
                    ForeignNotation.all(bytes, in: bytes.indices, isCounting: isCounting)
                    + ForeignNotation.markup(bytes, in: bytes.indices)
                return marks.map { one in
                    (String(decoding: UnsafeBufferPointer(rebasing: bytes[one.range]), as: UTF8.self), one.kind)
                }
            }
        }
        let found = all(form)
        if found.isEmpty { return [] }
        var known = Set(all(source).map { $0.text })
        return found.filter { known.insert($0.text).inserted }
    }
}
