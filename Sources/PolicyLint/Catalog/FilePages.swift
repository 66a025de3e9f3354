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
                "The app would decide as the rule files said before. Compile again; `policyctl lint --compiled-from FILE` compares."
        ),
        FilePage(
            code: .exchangeControlCharacter, summary: "a control character in a translator’s file",
            why:
                "XML and String Catalogs cannot hold it, and nobody sees it. Delete it where the translation was written."
        ),
        FilePage(
            code: .exchangeCutOff, summary: "a translator’s file that ends too early",
            why: "What is missing is not imported, and what is there may be half of a text. Ask for the file again."),
        FilePage(
            code: .exchangeDoctype, summary: "an XML file with a document type",
            why:
                "Document types can make a small file grow without end, so they are refused. XLIFF needs none: delete the line with `<!DOCTYPE`."
        ),
        FilePage(
            code: .exchangeDuplicate, summary: "a text that a file holds twice",
            why: "Which of the two counts cannot be told. Keep one of them."),
        FilePage(
            code: .exchangeEncoding, summary: "a translator’s file that is not UTF-8",
            why:
                "Export it again as UTF-8; in spreadsheets that is “CSV UTF-8”. Other encodings show wrong letters in one language or another."
        ),
        FilePage(
            code: .exchangeLimits, summary: "a translator’s file that is larger than what is read",
            why: "The limits keep a broken file from taking all memory. Export one language at a time."),
        FilePage(
            code: .exchangeNoSource, summary: "a translation without the text that was translated",
            why:
                "It may no longer fit the text in the policy. Export again with the source text, or import it anyway with `--allow-changed-source`."
        ),
        FilePage(
            code: .exchangeNotTakenOver, summary: "a translation that is not imported",
            why:
                "It is for a language or a state that the policy does not take. The message says which; the other texts of the file are imported."
        ),
        FilePage(
            code: .exchangePluralForms, summary: "a translation that lacks plural forms its language has",
            why:
                "People would read a wrong form for some numbers. Write a sentence for each form that the export asked for."
        ),
        FilePage(
            code: .exchangeSourceChanged, summary: "a translation of a source text that has changed since the export",
            why:
                "It may no longer say what the source says. Export again, or import it all the same with `--allow-changed-source`."
        ),
        FilePage(
            code: .exchangeState, summary: "a state of translation that is not known",
            why: "The text is imported as it is. XLIFF and String Catalogs each have a fixed list of states."),
        FilePage(
            code: .exchangeStructure, summary: "a translator’s file with a part that does not belong there",
            why: "The file is of the right format, and not laid out as an export is. Compare it with a fresh export."),
        FilePage(
            code: .exchangeSyntax, summary: "a translator’s file that cannot be read as its format",
            why:
                "A quote, a bracket or a tag is missing. The place is where reading failed; the mistake may be some lines above."
        ),
        FilePage(
            code: .exchangeUnknownText, summary: "a translation of a text the policy does not have",
            why:
                "Its rule was renamed or deleted since the export. Export again, and copy the translation where it belongs."
        ),
        FilePage(
            code: .exchangeUnreviewed, summary: "translations that nobody has reviewed",
            why:
                "Translation tools mark what they only guess: `fuzzy` in PO, `needs-review-translation` or `approved=\"no\"` in XLIFF, `needs_review` in String Catalogs. After a merge such a text may belong to another rule. Review it, or import it all the same with `--include-unreviewed`."
        ),
        FilePage(
            code: .jsonCutOff, summary: "a JSON text that ends too early",
            why:
                "A quote or a bracket was opened and never closed. Most often the file was cut off while it was copied."
        ),
        FilePage(
            code: .jsonDuplicateKey, summary: "a JSON object with the same key twice",
            why: "Readers disagree about which one counts (RFC 8259, 4). Keep one of them."),
        FilePage(
            code: .jsonEncoding, summary: "a JSON text that is not UTF-8",
            why: "JSON is UTF-8 (RFC 8259, 8.1). Save the text as UTF-8."),
        FilePage(
            code: .jsonLimits, summary: "a JSON text that is larger or nested deeper than what is read",
            why: "An error record is small. Send many of them as NDJSON, one a line."),
        FilePage(
            code: .jsonSyntax, summary: "a text that is not JSON",
            why:
                "Keys and texts are in double quotes, values are separated by commas, and there are no comments (RFC 8259)."
        ),
        FilePage(
            code: .structureBadPath, summary: "a path in a baseline that leads out of the policy’s folder",
            why:
                "A baseline lists findings by paths within the policy’s folder. Delete the file and write it anew with `--update-baseline`."
        ),
    ]
}
