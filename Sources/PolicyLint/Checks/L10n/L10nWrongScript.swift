import PolicyEngine

enum L10nWrongScript {
    static let check = Check(.l10nWrongScript) { policy, log in
        let book = policy.texts
        for group in book.translations {
            let language = book.languages[group.language]
            guard !language.locale.holds("Latn"), let script = scripts[language.code] else { continue }
            for text in book.texts[group.texts] where text.kind != .help {
                var (own, latin) = (0, 0)
                for piece in book.pieces(text) { book.withBytes(text) { count($0, piece.range, script, &own, &latin) } }
                guard own == 0, latin >= 8 else { continue }
                log.add("this is not written in the letters of “\(language.locale)”", at: book.place(text), help: "translate it, or leave it out until it is translated")
            }
        }
    }

    private static let cyrillic: [ClosedRange<UInt32>] = [0x0400...0x052F]
    private static let arabic: [ClosedRange<UInt32>] = [0x0600...0x06FF, 0x0750...0x077F]
    private static let devanagari: [ClosedRange<UInt32>] = [0x0900...0x097F]
    private static let han: [ClosedRange<UInt32>] = [0x3400...0x9FFF, 0xF900...0xFAFF, 0x20000...0x2FA1F]

    private static let scripts: [String: [ClosedRange<UInt32>]] = [
        "ru": cyrillic, "uk": cyrillic, "be": cyrillic, "bg": cyrillic, "mk": cyrillic, "sr": cyrillic, "kk": cyrillic, "mn": cyrillic, "ar": arabic, "fa": arabic,
        "ur": arabic, "hi": devanagari, "mr": devanagari, "ne": devanagari, "zh": han, "yue": han, "ja": han + [0x3040...0x30FF], "ko": [0xAC00...0xD7A3],
        "el": [0x0370...0x03FF], "he": [0x0590...0x05FF], "th": [0x0E00...0x0E7F], "ka": [0x10A0...0x10FF], "hy": [0x0530...0x058F], "bn": [0x0980...0x09FF],
        "ta": [0x0B80...0x0BFF], "te": [0x0C00...0x0C7F], "km": [0x1780...0x17FF],
    ]

    private static func count(_ bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>, _ script: [ClosedRange<UInt32>], _ own: inout Int, _ latin: inout Int) {
        var index = range.lowerBound
        while index < range.upperBound {
            let (value, length) = LetterFolding.scalar(bytes, index)
            if value < 0x80 {
                if (0x61...0x7A).contains(value | 0x20) { latin += 1 }
            } else if script.contains(where: { $0.contains(value) }) {
                own += 1
            }
            index += length
        }
    }
}
