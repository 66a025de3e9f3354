package import PolicyEngine

/// What is reported of files that are no rule files: error records, translators’ files, baselines. They are read by other commands than `lint`, so no check looks for these mistakes.
package struct FilePage: Sendable {
    package let code: DiagnosticCode
    /// What it finds, in one line without a final full stop.
    package let summary: String
    /// Why, and what to do.
    package let why: String

    package static func page(_ id: String) -> FilePage? { all.first { $0.code.id == id } }

    package static let all: [FilePage] = [
        FilePage(
            code: .compiledStale, summary: "a compiled policy that is older than the rule files",
            why:
                "The app would decide by the old rule files. Compile again; `policyctl lint --compiled-from FILE` compares."
        ),
        FilePage(
            code: .exchangeControlCharacter, summary: "a control character in a translator’s file",
            why:
                "XML and String Catalogs can’t contain it, and it is invisible. Delete it in the translation."
        ),
        FilePage(
            code: .exchangeCutOff, summary: "a truncated translator’s file",
            why: "The missing part is not imported, and the last text may be incomplete. Ask for the file again."),
        FilePage(
            code: .exchangeDoctype, summary: "an XML file with a document type",
            why:
                "Document types can make a small file grow without limit, so they are rejected. XLIFF doesn’t need one: delete the line with `<!DOCTYPE`."
        ),
        FilePage(
            code: .exchangeDuplicate, summary: "a duplicate text in a file",
            why: "It is unclear which of the two counts. Delete one of them."),
        FilePage(
            code: .exchangeEncoding, summary: "a translator’s file that is not UTF-8",
            why:
                "Export it again as UTF-8; in spreadsheets, the format is “CSV UTF-8”. Other encodings show wrong letters in some languages."
        ),
        FilePage(
            code: .exchangeLimits, summary: "a translator’s file that exceeds a limit",
            why: "The limits prevent a broken file from using all memory. Export one language at a time."),
        FilePage(
            code: .exchangeNoSource, summary: "a translation without its source text",
            why:
                "It may no longer match the text in the policy. Export again with the source text, or import it anyway with `--allow-changed-source`."
        ),
        FilePage(
            code: .exchangeNotTakenOver, summary: "a translation that is not imported",
            why:
                "It is for a language or a state that the policy doesn’t accept. The message names it; the other texts of the file are imported."
        ),
        FilePage(
            code: .exchangePluralForms, summary: "a translation without plural forms that its language has",
            why:
                "People would read a wrong form for some numbers. Write a sentence for each form in the export."
        ),
        FilePage(
            code: .exchangeSourceChanged, summary: "a translation whose source text has changed since the export",
            why:
                "It may no longer have the source’s meaning. Export again, or import it anyway with `--allow-changed-source`."
        ),
        FilePage(
            code: .exchangeState, summary: "an unknown state of a translation",
            why: "The text is imported. XLIFF and String Catalogs each have a fixed list of states."),
        FilePage(
            code: .exchangeStructure, summary: "a translator’s file with an unexpected part",
            why: "The file has the right format but a different structure from an export. Compare it with a new export."
        ),
        FilePage(
            code: .exchangeSyntax, summary: "a translator’s file that is invalid in its format",
            why:
                "A quote, a bracket, or a tag is missing. The place is where reading failed; the mistake may be some lines above."
        ),
        FilePage(
            code: .exchangeUnknownText, summary: "a translation of a text that the policy doesn’t have",
            why:
                "Its rule was renamed or deleted after the export. Export again, and copy the translation to the right place."
        ),
        FilePage(
            code: .exchangeUnreviewed, summary: "unreviewed translations",
            why:
                "Translation tools mark guesses: `fuzzy` in PO, `needs-review-translation` or `approved=\"no\"` in XLIFF, `needs_review` in String Catalogs. After a merge, such a text may belong to another rule. Review it, or import it anyway with `--include-unreviewed`."
        ),
        FilePage(
            code: .jsonCutOff, summary: "truncated JSON",
            why:
                "A quote or a bracket is never closed. Usually the file was cut off when it was copied."
        ),
        FilePage(
            code: .jsonDuplicateKey, summary: "a JSON object with a duplicate key",
            why: "Readers disagree about which one counts (RFC 8259, 4). Delete one of them."),
        FilePage(
            code: .jsonEncoding, summary: "a JSON text that is not UTF-8",
            why: "JSON is UTF-8 (RFC 8259, 8.1). Save the text as UTF-8."),
        FilePage(
            code: .jsonLimits, summary: "JSON that exceeds a limit of size or nesting",
            why: "An error record is small. Send several of them as NDJSON, one per line."),
        FilePage(
            code: .jsonSyntax, summary: "invalid JSON",
            why:
                "Keys and texts are in double quotes, values are separated by commas, and there are no comments (RFC 8259)."
        ),
        FilePage(
            code: .structureBadPath, summary: "a path in a baseline that leads out of the policy’s folder",
            why:
                "A baseline lists findings by paths within the policy’s folder. Delete the file and regenerate it with `--update-baseline`."
        ),
    ]
}
