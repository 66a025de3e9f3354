import PolicyEngine

enum UnknownPlaceholder {
    static let check = Check(
        loading: .placeholderUnknown, .warning, repair: .unsafe,
        summary: "a value that errors of this domain do not carry",
        why: """
            A text whose value is not known is never shown: people get the next alternative, or the text of the category instead. Mostly the name is misspelt, or the \
            domain does not list the value under `parameters` yet.
            """,
        examples: [
            Check.Example(
                bad: """
                    domains:
                      UploadError:
                        codes: [tooLarge]
                        parameters: [fileName]
                    rules:
                      - id: upload.too-large
                        when: { domain: UploadError, code: tooLarge }
                        message:
                          title: Your file is too large
                          reason: “{⟦filesNames⟧}” can’t be sent.
                    """,
                good: """
                    domains:
                      UploadError:
                        codes: [tooLarge]
                        parameters: [fileName]
                    rules:
                      - id: upload.too-large
                        when: { domain: UploadError, code: tooLarge }
                        message:
                          title: Your file is too large
                          reason: “{fileName}” can’t be sent.
                    """)
        ]
    ) { diagnostic, policy in Renaming.fix(diagnostic, policy) }
}

/// A misspelt name, written as the one that was meant.
enum Renaming {
    /// Nil where the place is not just the name, or more than one can be meant.
    static func fix(_ diagnostic: Diagnostic, _ policy: LintPolicy) -> Fix? {
        guard let place = diagnostic.place, diagnostic.nearest.count == 1, let file = policy.file(place) else { return nil }
        let bytes = file.source.bytes[Int(place.lower)..<Int(place.upper)]
        guard !bytes.isEmpty, bytes.allSatisfy({ $0.isDigit || (0x61...0x7A).contains($0 | 0x20) || [0x2D, 0x2E, 0x5F].contains($0) }) else {
            return nil
        }
        return Fix(.unsafe, "write “\(diagnostic.nearest[0])”", [Fix.Edit(place, diagnostic.nearest[0])])
    }
}
