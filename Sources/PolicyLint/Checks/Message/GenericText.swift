import PolicyEngine

enum GenericText {
    static let check = Check(
        "message/generic", .warning,
        summary: "a text that would fit any error",
        why: """
            “An error occurred” tells people nothing they do not see already. Say what did not happen, in the words of what they were doing: “Your photo wasn’t sent”.
            """,
        examples: [
            Check.Example(
                bad: """
                    rules:
                      - id: photos.not-sent
                        when: { http: 500 }
                        message:
                          title: ⟦Something went wrong⟧
                    """,
                good: """
                    rules:
                      - id: photos.not-sent
                        when: { http: 500 }
                        message:
                          title: Your photo wasn’t sent
                    """),
            Check.Example(
                bad: """
                    rules:
                      - id: photos.not-sent
                        when: { http: 500 }
                        message:
                          title: ⟦Error⟧
                    """,
                good: """
                    rules:
                      - id: photos.not-sent
                        when: { http: 500 }
                        message:
                          title: Error in your photo’s date
                    """),
            Check.Example(
                bad: """
                    # file: locales/de.yaml
                    locale: de
                    translations:
                      fallback:
                        title: Es ⟦ist ein Fehler aufgetreten⟧
                        suggestion: Schließen Sie die App und öffnen Sie sie neu.
                    """,
                good: """
                    # file: locales/de.yaml
                    locale: de
                    translations:
                      fallback:
                        title: Das hat nicht geklappt
                        suggestion: Schließen Sie die App und öffnen Sie sie neu.
                    """),
        ]
    ) { policy, log in
        let book = policy.texts
        var slips = TextSlips(book)
        let help = "say what did not happen, such as “Your photo wasn’t sent”"
        slips.add(book, .generic, where: { _ in true }, help: help) { "“\($0)” says nothing about this error" }
        slips.add(book, .genericTitle, where: { isWhole($0, book) }, help: help) { "“\($0)” says nothing about this error" }
        slips.report(&log)
    }

    /// Whether nothing but signs and blanks stands around the words.
    private static func isWhole(_ match: TextMatch, _ book: TextIndex) -> Bool {
        let text = book.texts[match.text]
        guard text.kind != .button, text.structure == nil else { return false }
        return book.withBytes(text) { bytes in
            var index = 0
            while index < bytes.count {
                if match.range.contains(index) {
                    index = match.range.upperBound
                    continue
                }
                let (value, length) = LetterFolding.scalar(bytes, index)
                if LetterFolding.isWordPart(value) { return false }
                index += length
            }
            return true
        }
    }
}
