// swift-format-ignore-file
// Written by scripts/generate-checks from docs/checks; change the pages instead.

import PolicyEngine

extension CheckPage {
    static let l10nEndPunctuation = CheckPage(
        "l10n/end-punctuation", .info,
        summary: "a translation that ends with another punctuation mark than its source",
        why: "A question that became a statement, or a sentence that lost its full stop, is mostly a slip. Each language’s own signs count as the same: 。 and ؟.",
        examples: [
            Example(bad: "rules:\n  - id: payment.unclear\n    when: { http: 409, scope: checkout/payment }\n    message:\n      title: Did your payment go through?\n      suggestion: Look into your orders first.\n# file: locales/de.yaml\nlocale: de\ntranslations:\n  payment.unclear:\n    title: Wurde Ihre Zahlung ⟦ausgeführt⟧\n    suggestion: Sehen Sie zuerst in Ihren Bestellungen nach.", good: "rules:\n  - id: payment.unclear\n    when: { http: 409, scope: checkout/payment }\n    message:\n      title: Did your payment go through?\n      suggestion: Look into your orders first.\n# file: locales/de.yaml\nlocale: de\ntranslations:\n  payment.unclear:\n    title: Wurde Ihre Zahlung ausgeführt?\n    suggestion: Sehen Sie zuerst in Ihren Bestellungen nach."),
        ])

    static let l10nExtraKey = CheckPage(
        "l10n/extra-key", .warning, fix: .unsafe,
        summary: "a translation of something that does not exist",
        why: "The rule, category or button was renamed or deleted, or the id is misspelt. Such a translation is never shown, and the one that is needed is missing.",
        examples: [
            Example(bad: "rules:\n  - id: photos.gone\n    when: { http: 404 }\n    message:\n      title: This photo no longer exists\n# file: locales/de.yaml\nlocale: de\ntranslations:\n  ⟦photo.gone⟧:\n    title: Dieses Foto gibt es nicht mehr", good: "rules:\n  - id: photos.gone\n    when: { http: 404 }\n    message:\n      title: This photo no longer exists\n# file: locales/de.yaml\nlocale: de\ntranslations:\n  photos.gone:\n    title: Dieses Foto gibt es nicht mehr"),
        ])

    static let l10nExtraPlural = CheckPage(
        "l10n/extra-plural", .warning,
        summary: "a plural form its language never uses",
        why: "English knows “one” and “other”. A text under “few” is never shown; for one number alone write =2.",
        examples: [
            Example(bad: "rules:\n  - id: upload.incomplete\n    when: { domain: UploadError }\n    message:\n      title:\n        - \"{left, plural, one {# file is missing} ⟦few⟧ {A few files are missing} other {# files are missing}}\"\n        - Some files are missing", good: "rules:\n  - id: upload.incomplete\n    when: { domain: UploadError }\n    message:\n      title:\n        - \"{left, plural, one {# file is missing} other {# files are missing}}\"\n        - Some files are missing"),
        ])

    static let l10nImpliedQuantity = CheckPage(
        "l10n/implied-quantity", .warning,
        summary: "“one” without its number, in a language where it is not only for 1",
        why: "In Russian “one” is the form of 1, 21 and 31, in French of 0 and 1. A text that says “one file” there is wrong for the others. Put in # for the number, or write =1 for that number alone.",
        examples: [
            Example(bad: "locales:\n  source: en\n  optional: [fr]\nrules:\n  - id: upload.incomplete\n    when: { domain: UploadError }\n    message:\n      title:\n        - \"{left, plural, one {One file is missing} other {# files are missing}}\"\n        - Some files are missing\n# file: locales/fr.yaml\nlocale: fr\ntranslations:\n  upload.incomplete:\n    title:\n      - \"{left, plural, ⟦one⟧ {Il manque un fichier} many {Il manque # de fichiers} other {Il manque # fichiers}}\"\n      - Il manque des fichiers", good: "locales:\n  source: en\n  optional: [fr]\nrules:\n  - id: upload.incomplete\n    when: { domain: UploadError }\n    message:\n      title:\n        - \"{left, plural, one {One file is missing} other {# files are missing}}\"\n        - Some files are missing\n# file: locales/fr.yaml\nlocale: fr\ntranslations:\n  upload.incomplete:\n    title:\n      - \"{left, plural, =1 {Il manque un fichier} one {Il manque # fichier} many {Il manque # de fichiers} other {Il manque # fichiers}}\"\n      - Il manque des fichiers"),
        ])

    static let l10nLength = CheckPage(
        "l10n/length", .warning,
        summary: "a translation that is too long for where it is shown",
        why: "German and Finnish need a third more room than English, and what does not fit is cut off. Ask for a shorter translation, or say less in the source. The limits can be set by surface.",
        examples: [
            Example(bad: "recoveryOptions:\n  freeSpace:\n    title: Free up space\n    action: freeSpace\n# file: locales/de.yaml\nlocale: de\ntranslations:\n  freeSpace:\n    title: ⟦Speicherplatz freigeben⟧", good: "recoveryOptions:\n  freeSpace:\n    title: Free up space\n    action: freeSpace\n# file: locales/de.yaml\nlocale: de\ntranslations:\n  freeSpace:\n    title: Speicher freigeben"),
        ])

    static let l10nLocaleTag = CheckPage(
        "l10n/locale-tag", .error, fix: .safe,
        summary: "a language that is not written as languages are",
        why: "Languages are named as in BCP 47: `de`, `pt-BR`, `zh-Hant`. Other spellings and names that were replaced long ago find no texts.",
        examples: [
            Example(bad: "locales:\n  source: en\n  optional: [⟦pt_br⟧, ⟦iw⟧]", good: "locales:\n  source: en\n  optional: [pt-BR, he]"),
        ])

    static let l10nMissingLocale = CheckPage(
        "l10n/missing-locale", .warning,
        summary: "a text that a required language lacks",
        why: "Whoever uses the app in that language reads the source language instead. While a language is being translated it can be listed as `optional` or `draft`. The fallback’s texts have to be there in every required language, because everybody may meet them.",
        examples: [
            Example(bad: "locales:\n  source: en\n  required: [de]\nrules:\n  - id: ⟦photos.gone⟧\n    when: { http: 404 }\n    message:\n      title: This photo no longer exists\n# file: locales/de.yaml\nlocale: de\ntranslations:\n  fallback:\n    title: Das hat nicht geklappt\n    suggestion: Schließen Sie die App und öffnen Sie sie neu.", good: "locales:\n  source: en\n  required: [de]\nrules:\n  - id: photos.gone\n    when: { http: 404 }\n    message:\n      title: This photo no longer exists\n# file: locales/de.yaml\nlocale: de\ntranslations:\n  fallback:\n    title: Das hat nicht geklappt\n    suggestion: Schließen Sie die App und öffnen Sie sie neu.\n  photos.gone:\n    title: Dieses Foto gibt es nicht mehr"),
        ])

    static let l10nMissingPlural = CheckPage(
        "l10n/missing-plural", .warning,
        summary: "a plural that lacks a form of its language",
        why: "Polish and Russian have four forms, Arabic six. For numbers whose form is missing the text of “other” is shown, which is then grammatically wrong: “2 plików”.",
        examples: [
            Example(bad: "locales:\n  source: en\n  optional: [pl]\nrules:\n  - id: upload.incomplete\n    when: { domain: UploadError }\n    message:\n      title:\n        - \"{left, plural, one {# file is missing} other {# files are missing}}\"\n        - Some files are missing\n# file: locales/pl.yaml\nlocale: pl\ntranslations:\n  upload.incomplete:\n    title:\n      - \"{left, plural, one {Brakuje # pliku} few {Brakuje # plików} ⟦other⟧ {Brakuje # pliku}}\"\n      - Brakuje plików", good: "locales:\n  source: en\n  optional: [pl]\nrules:\n  - id: upload.incomplete\n    when: { domain: UploadError }\n    message:\n      title:\n        - \"{left, plural, one {# file is missing} other {# files are missing}}\"\n        - Some files are missing\n# file: locales/pl.yaml\nlocale: pl\ntranslations:\n  upload.incomplete:\n    title:\n      - \"{left, plural, one {Brakuje # pliku} few {Brakuje # plików} many {Brakuje # plików} other {Brakuje # pliku}}\"\n      - Brakuje plików"),
        ])

    static let l10nNeedsPlural = CheckPage(
        "l10n/needs-plural", .warning,
        summary: "a count before a word that changes with it",
        why: "“1 files” is what people read when there is only one. A plural holds a text for each form the language has.",
        examples: [
            Example(bad: "rules:\n  - id: upload.incomplete\n    when: { domain: UploadError }\n    message:\n      title:\n        - There are still ⟦{fileCount}⟧ files missing\n        - Some files are missing", good: "rules:\n  - id: upload.incomplete\n    when: { domain: UploadError }\n    message:\n      title:\n        - >-\n          {fileCount, plural, one {# file is missing} other {# files are missing}}\n        - Some files are missing"),
        ])

    static let l10nNewlines = CheckPage(
        "l10n/newlines", .info,
        summary: "a translation with more or fewer lines than its source",
        why: "Lines that were broken on purpose in the source mostly belong into the translation too; mostly one was lost in a spreadsheet.",
        examples: [
            Example(bad: "rules:\n  - id: storage.full\n    when: { http: 507 }\n    message:\n      title: Your device is full\n      suggestion: |-\n        Delete old photos.\n        Empty the trash.\n# file: locales/de.yaml\nlocale: de\ntranslations:\n  storage.full:\n    title: Der Speicher ist voll\n    suggestion: ⟦Löschen Sie alte Fotos. Leeren Sie den Papierkorb.⟧", good: "rules:\n  - id: storage.full\n    when: { http: 507 }\n    message:\n      title: Your device is full\n      suggestion: |-\n        Delete old photos.\n        Empty the trash.\n# file: locales/de.yaml\nlocale: de\ntranslations:\n  storage.full:\n    title: Der Speicher ist voll\n    suggestion: |-\n      Löschen Sie alte Fotos.\n      Leeren Sie den Papierkorb."),
        ])

    static let l10nNormalization = CheckPage(
        "l10n/normalization", .info, fix: .unsafe,
        summary: "decomposed characters",
        why: "“é” can be a character, or an “e” with an accent after it. Both look the same, and searching and comparing files finds only one of them.",
        examples: [
            Example(bad: "# file: locales/de.yaml\nlocale: de\ntranslations:\n  fallback:\n    title: Das ging leider daneben\n    suggestion: ⟦Ö⟧ffnen Sie die App neu.", good: "# file: locales/de.yaml\nlocale: de\ntranslations:\n  fallback:\n    title: Das ging leider daneben\n    suggestion: Öffnen Sie die App neu."),
        ])

    static let l10nNumbersLinks = CheckPage(
        "l10n/numbers-links", .warning,
        summary: "a translation with other numbers than its source",
        why: "A limit, a phone number or a year has to be the same in every language; a difference is a slip, or the source was changed and the translation was not.",
        examples: [
            Example(bad: "rules:\n  - id: upload.too-many\n    when: { http: 413 }\n    message:\n      title: Too many photos\n      suggestion: Send at most 20 at once.\n# file: locales/de.yaml\nlocale: de\ntranslations:\n  upload.too-many:\n    title: Zu viele Fotos\n    suggestion: Senden Sie höchstens ⟦30⟧ auf einmal.", good: "rules:\n  - id: upload.too-many\n    when: { http: 413 }\n    message:\n      title: Too many photos\n      suggestion: Send at most 20 at once.\n# file: locales/de.yaml\nlocale: de\ntranslations:\n  upload.too-many:\n    title: Zu viele Fotos\n    suggestion: Senden Sie höchstens 20 auf einmal."),
        ])

    static let l10nOtherLanguage = CheckPage(
        "l10n/other-language", .warning,
        summary: "a translation that is the same in two languages",
        why: "Two languages do not say a whole sentence in the same words: one of the two was mostly pasted into the wrong column. Close relatives such as Danish and Norwegian are left alone, and so is what is the same as the source.",
        examples: [
            Example(bad: "locales: { source: en, optional: [de, vi] }\nrules:\n  - id: photos.gone\n    when: { http: 404 }\n    message:\n      title: This photo no longer exists\n# file: locales/de.yaml\nlocale: de\ntranslations:\n  photos.gone:\n    title: Dieses Foto gibt es nicht mehr\n# file: locales/vi.yaml\nlocale: vi\ntranslations:\n  photos.gone:\n    title: ⟦Dieses Foto gibt es nicht mehr⟧", good: "locales: { source: en, optional: [de, vi] }\nrules:\n  - id: photos.gone\n    when: { http: 404 }\n    message:\n      title: This photo no longer exists\n# file: locales/de.yaml\nlocale: de\ntranslations:\n  photos.gone:\n    title: Dieses Foto gibt es nicht mehr\n# file: locales/vi.yaml\nlocale: vi\ntranslations:\n  photos.gone:\n    title: Ảnh này không còn nữa"),
        ])

    static let l10nPartlyTranslated = CheckPage(
        "l10n/partly-translated", .warning,
        summary: "a translation that is never shown, because one of its texts is missing",
        why: "Title, reason and suggestion always speak one language: the first that has all of them. A translation that lacks one is passed over as a whole, and people read the source language.",
        examples: [
            Example(bad: "rules:\n  - id: photos.gone\n    when: { http: 404 }\n    message:\n      title: This photo no longer exists\n      suggestion: Choose another one.\n# file: locales/de.yaml\nlocale: de\ntranslations:\n  ⟦photos.gone⟧:\n    title: Dieses Foto gibt es nicht mehr", good: "rules:\n  - id: photos.gone\n    when: { http: 404 }\n    message:\n      title: This photo no longer exists\n      suggestion: Choose another one.\n# file: locales/de.yaml\nlocale: de\ntranslations:\n  photos.gone:\n    title: Dieses Foto gibt es nicht mehr\n    suggestion: Wählen Sie ein anderes."),
        ])

    static let l10nPastedTexts = CheckPage(
        "l10n/pasted-texts", .warning,
        summary: "a translation that is the same as that of another rule, whose source says something else",
        why: "Title and text below it are those of another rule, although the source tells the two apart: they were mostly pasted into the wrong place. Where a language has one title for two matters, its texts below still differ.",
        examples: [
            Example(bad: "rules:\n  - id: files.damaged\n    when: { http: 422 }\n    message:\n      title: This file is damaged\n      suggestion: Use another copy of it.\n  - id: files.unknown\n    when: { http: 415 }\n    message:\n      title: We can’t read this kind of file\n      suggestion: Save it as a PDF.\n# file: locales/de.yaml\nlocale: de\ntranslations:\n  files.damaged:\n    title: Diese Art von Datei können wir nicht lesen\n    suggestion: Sichern Sie sie als PDF.\n  files.unknown:\n    title: ⟦Diese Art von Datei können wir nicht lesen⟧\n    suggestion: Sichern Sie sie als PDF.", good: "rules:\n  - id: files.damaged\n    when: { http: 422 }\n    message:\n      title: This file is damaged\n      suggestion: Use another copy of it.\n  - id: files.unknown\n    when: { http: 415 }\n    message:\n      title: We can’t read this kind of file\n      suggestion: Save it as a PDF.\n# file: locales/de.yaml\nlocale: de\ntranslations:\n  files.damaged:\n    title: Diese Datei ist beschädigt\n    suggestion: Nehmen Sie eine andere Kopie.\n  files.unknown:\n    title: Diese Art von Datei können wir nicht lesen\n    suggestion: Sichern Sie sie als PDF."),
        ])

    static let l10nPlaceholderMismatch = CheckPage(
        "l10n/placeholder-mismatch", .error,
        summary: "a translation with other values than its source",
        why: "A value only the translation asks for is mostly misspelt, and the text is then never shown. A value it leaves out was important enough to be in the source. The order may differ. The keywords of a `select` are values from the app, not text: a translated keyword never matches, and users see the branch `other`. A number that names something stays without signs between its digits, and an amount keeps its currency.",
        examples: [
            Example(bad: "rules:\n  - id: file.gone\n    when: { domain: FileError }\n    message:\n      title:\n        - “{fileName}” is gone\n        - This file is gone\n# file: locales/de.yaml\nlocale: de\ntranslations:\n  file.gone:\n    title:\n      - „⟦{dateiName}⟧“ ist nicht mehr da\n      - Diese Datei ist nicht mehr da", good: "rules:\n  - id: file.gone\n    when: { domain: FileError }\n    message:\n      title:\n        - “{fileName}” is gone\n        - This file is gone\n# file: locales/de.yaml\nlocale: de\ntranslations:\n  file.gone:\n    title:\n      - „{fileName}“ ist nicht mehr da\n      - Diese Datei ist nicht mehr da"),
            Example(bad: "rules:\n  - id: order.failed\n    when: { domain: OrderError }\n    message:\n      title:\n        - \"{item, select, gift {Your gift cannot be sent} other {Your order cannot be sent}}\"\n        - This cannot be sent\n# file: locales/de.yaml\nlocale: de\ntranslations:\n  order.failed:\n    title:\n      - \"{item, select, ⟦Geschenk⟧ {Dein Geschenk kann nicht verschickt werden} other {Deine Bestellung kann nicht verschickt werden}}\"\n      - Das kann nicht verschickt werden", good: "rules:\n  - id: order.failed\n    when: { domain: OrderError }\n    message:\n      title:\n        - \"{item, select, gift {Your gift cannot be sent} other {Your order cannot be sent}}\"\n        - This cannot be sent\n# file: locales/de.yaml\nlocale: de\ntranslations:\n  order.failed:\n    title:\n      - \"{item, select, gift {Dein Geschenk kann nicht verschickt werden} other {Deine Bestellung kann nicht verschickt werden}}\"\n      - Das kann nicht verschickt werden"),
            Example(bad: "rules:\n  - id: order.stuck\n    when: { domain: OrderError }\n    message:\n      title:\n        - Order {number, number, ::group-off} is not sent yet\n        - Your order is not sent yet\n# file: locales/de.yaml\nlocale: de\ntranslations:\n  order.stuck:\n    title:\n      - Bestellung ⟦{number}⟧ ist noch nicht verschickt\n      - Deine Bestellung ist noch nicht verschickt", good: "rules:\n  - id: order.stuck\n    when: { domain: OrderError }\n    message:\n      title:\n        - Order {number, number, ::group-off} is not sent yet\n        - Your order is not sent yet\n# file: locales/de.yaml\nlocale: de\ntranslations:\n  order.stuck:\n    title:\n      - Bestellung {number, number, ::group-off} ist noch nicht verschickt\n      - Deine Bestellung ist noch nicht verschickt"),
            Example(bad: "rules:\n  - id: file.gone\n    when: { domain: FileError }\n    message:\n      title:\n        - “{fileName}” is gone\n        - This file is gone\n# file: locales/de.yaml\nlocale: de\ntranslations:\n  file.gone:\n    title:\n      - ⟦Die Datei ist nicht mehr da⟧\n      - Diese Datei ist nicht mehr da", good: "rules:\n  - id: file.gone\n    when: { domain: FileError }\n    message:\n      title:\n        - “{fileName}” is gone\n        - This file is gone\n# file: locales/de.yaml\nlocale: de\ntranslations:\n  file.gone:\n    title: Diese Datei ist nicht mehr da"),
        ])

    static let l10nStale = CheckPage(
        "l10n/stale", .warning,
        summary: "a translation of a text that has changed since",
        why: "`sourceHash` keeps which source a translation was made from. The source says something else now, so the translation may be wrong. Read both, then accept the translation or change it.",
        examples: [
            Example(bad: "rules:\n  - id: photos.gone\n    when: { http: 404 }\n    message:\n      title: This photo no longer exists\n# file: locales/de.yaml\nlocale: de\ntranslations:\n  photos.gone:\n    title: Dieses Foto ist nicht zu finden\n    sourceHash: ⟦abcdefgh⟧", good: "rules:\n  - id: photos.gone\n    when: { http: 404 }\n    message:\n      title: This photo no longer exists\n# file: locales/de.yaml\nlocale: de\ntranslations:\n  photos.gone:\n    title: Dieses Foto gibt es nicht mehr\n    sourceHash: nnejbcef"),
        ])

    static let l10nSwappedTexts = CheckPage(
        "l10n/swapped-texts", .warning,
        summary: "a translation whose title and second text were swapped",
        why: "In the source the title is a few words and the text below it a sentence; here it is the other way round. Such a translation was mostly pasted into the wrong field.",
        examples: [
            Example(bad: "rules:\n  - id: network.offline\n    when: { http: 502 }\n    category: nonRetryable\n    message:\n      title: No internet\n      suggestion: Connect to a network, then try again.\n# file: locales/de.yaml\nlocale: de\ntranslations:\n  network.offline:\n    title: ⟦Verbinden Sie sich mit einem Netz und versuchen Sie es dann erneut.⟧\n    suggestion: Kein Internet", good: "rules:\n  - id: network.offline\n    when: { http: 502 }\n    category: nonRetryable\n    message:\n      title: No internet\n      suggestion: Connect to a network, then try again.\n# file: locales/de.yaml\nlocale: de\ntranslations:\n  network.offline:\n    title: Kein Internet\n    suggestion: Kein Internet"),
        ])

    static let l10nUnknownCase = CheckPage(
        "l10n/unknown-case", .warning,
        summary: "a grammatical case that units do not have in the language",
        why: "In English “2 days” is the same in every sentence, so a case asks for nothing there. German has “2 Tage” and “in 2 Tagen”.",
        examples: [
            Example(bad: "rules:\n  - id: server.busy\n    when: { http: 503, retryAfter: known }\n    message:\n      title: We’re a bit busy\n      suggestion: Come back in {retryAfter, duration, ⟦dative⟧}.", good: "rules:\n  - id: server.busy\n    when: { http: 503, retryAfter: known }\n    message:\n      title: We’re a bit busy\n      suggestion: Come back in {retryAfter, duration}."),
        ])

    static let l10nUntranslated = CheckPage(
        "l10n/untranslated", .warning,
        summary: "a translation that is the same as its source",
        why: "Mostly the source was copied to be translated later. Leave the text out until then: people read the source anyway, and lists of what is missing stay true.",
        examples: [
            Example(bad: "rules:\n  - id: photos.gone\n    when: { http: 404 }\n    message:\n      title: This photo no longer exists\n# file: locales/de.yaml\nlocale: de\ntranslations:\n  photos.gone:\n    title: ⟦This photo no longer exists⟧", good: "rules:\n  - id: photos.gone\n    when: { http: 404 }\n    message:\n      title: This photo no longer exists\n# file: locales/de.yaml\nlocale: de\ntranslations:\n  photos.gone:\n    title: Dieses Foto gibt es nicht mehr"),
            Example(bad: "recoveryOptions:\n  freeSpace:\n    title: Clean up\n    action: freeSpace\n# file: locales/de.yaml\nlocale: de\ntranslations:\n  freeSpace:\n    title: ⟦Clean up⟧", good: "recoveryOptions:\n  freeSpace:\n    title: Clean up\n    action: freeSpace\n# file: locales/de.yaml\nlocale: de\ntranslations:\n  freeSpace:\n    title: Aufräumen"),
        ])

    static let l10nWrongScript = CheckPage(
        "l10n/wrong-script", .warning,
        summary: "a translation in letters its language is not written in",
        why: "Latin letters alone in a Russian or Japanese file are mostly a text nobody has translated, or one that landed in the wrong file.",
        examples: [
            Example(bad: "locales:\n  source: en\n  optional: [uk]\nrules:\n  - id: photos.gone\n    when: { http: 404 }\n    message:\n      title: This photo no longer exists\n# file: locales/uk.yaml\nlocale: uk\ntranslations:\n  photos.gone:\n    title: ⟦Cette photo n’existe plus⟧", good: "locales:\n  source: en\n  optional: [uk]\nrules:\n  - id: photos.gone\n    when: { http: 404 }\n    message:\n      title: This photo no longer exists\n# file: locales/uk.yaml\nlocale: uk\ntranslations:\n  photos.gone:\n    title: Цієї світлини вже немає"),
        ])
}
