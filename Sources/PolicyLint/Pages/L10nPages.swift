// swift-format-ignore-file
// Written by scripts/generate-checks from docs/checks; change the pages instead.

import PolicyEngine

extension CheckPage {
    static let l10nEndPunctuation = CheckPage(
        "l10n/end-punctuation", .info,
        summary: "a translation whose final punctuation differs from its source",
        why: "A question that became a statement, or a sentence that lost its period, is usually a mistake. Each language’s own marks count as equal: 。 and ؟.",
        examples: [
            Example(bad: "rules:\n  - id: payment.unclear\n    when: { http: 409, scope: checkout/payment }\n    message:\n      title: Did your payment go through?\n      suggestion: Look into your orders first.\n# file: locales/de.yaml\nlocale: de\ntranslations:\n  payment.unclear:\n    title: Wurde Ihre Zahlung ⟦ausgeführt⟧\n    suggestion: Sehen Sie zuerst in Ihren Bestellungen nach.", good: "rules:\n  - id: payment.unclear\n    when: { http: 409, scope: checkout/payment }\n    message:\n      title: Did your payment go through?\n      suggestion: Look into your orders first.\n# file: locales/de.yaml\nlocale: de\ntranslations:\n  payment.unclear:\n    title: Wurde Ihre Zahlung ausgeführt?\n    suggestion: Sehen Sie zuerst in Ihren Bestellungen nach."),
        ],
        ignore: "Ignore this finding if the language punctuates this text differently on purpose.",
        related: ["message/body-punctuation", "message/title-punctuation"])

    static let l10nExtraKey = CheckPage(
        "l10n/extra-key", .warning, fix: .unsafe,
        summary: "a translation of something that does not exist",
        why: "The rule, category, or button was renamed or deleted, or the ID is misspelled. Such a translation is never shown, and the one that is needed is missing.",
        examples: [
            Example(bad: "rules:\n  - id: photos.gone\n    when: { http: 404 }\n    message:\n      title: This photo no longer exists\n# file: locales/de.yaml\nlocale: de\ntranslations:\n  ⟦photo.gone⟧:\n    title: Dieses Foto gibt es nicht mehr", good: "rules:\n  - id: photos.gone\n    when: { http: 404 }\n    message:\n      title: This photo no longer exists\n# file: locales/de.yaml\nlocale: de\ntranslations:\n  photos.gone:\n    title: Dieses Foto gibt es nicht mehr"),
        ],
        related: ["l10n/missing-locale"])

    static let l10nExtraPlural = CheckPage(
        "l10n/extra-plural", .warning,
        summary: "a plural form that its language never uses",
        why: "English has “one” and “other”. A text under “few” is never shown. To match one exact number, write `=2`.",
        examples: [
            Example(bad: "rules:\n  - id: upload.incomplete\n    when: { domain: UploadError }\n    message:\n      title:\n        - \"{left, plural, one {# file is missing} ⟦few⟧ {A few files are missing} other {# files are missing}}\"\n        - Some files are missing", good: "rules:\n  - id: upload.incomplete\n    when: { domain: UploadError }\n    message:\n      title:\n        - \"{left, plural, one {# file is missing} other {# files are missing}}\"\n        - Some files are missing"),
        ],
        ignore: "Don’t ignore this finding: use `=2` to match one exact number.",
        related: ["l10n/missing-plural"])

    static let l10nImpliedQuantity = CheckPage(
        "l10n/implied-quantity", .warning,
        summary: "the plural form “one” without its number, in a language that uses it for other numbers as well",
        why: "In Russian, “one” is the form of 1, 21, and 31; in French, of 0 and 1. A text such as “one file” is wrong for the other numbers. Use # for the number, or write =1 for that number alone.",
        examples: [
            Example(bad: "locales:\n  source: en\n  optional: [fr]\nrules:\n  - id: upload.incomplete\n    when: { domain: UploadError }\n    message:\n      title:\n        - \"{left, plural, one {One file is missing} other {# files are missing}}\"\n        - Some files are missing\n# file: locales/fr.yaml\nlocale: fr\ntranslations:\n  upload.incomplete:\n    title:\n      - \"{left, plural, ⟦one⟧ {Il manque un fichier} many {Il manque # de fichiers} other {Il manque # fichiers}}\"\n      - Il manque des fichiers", good: "locales:\n  source: en\n  optional: [fr]\nrules:\n  - id: upload.incomplete\n    when: { domain: UploadError }\n    message:\n      title:\n        - \"{left, plural, one {One file is missing} other {# files are missing}}\"\n        - Some files are missing\n# file: locales/fr.yaml\nlocale: fr\ntranslations:\n  upload.incomplete:\n    title:\n      - \"{left, plural, =1 {Il manque un fichier} one {Il manque # fichier} many {Il manque # de fichiers} other {Il manque # fichiers}}\"\n      - Il manque des fichiers"),
        ],
        ignore: "Ignore this finding if the value can’t be 0, 21, or another number that uses this form.",
        related: ["l10n/missing-plural"])

    static let l10nLength = CheckPage(
        "l10n/length", .warning,
        summary: "a translation that is too long for its surface",
        why: "German and Finnish need a third more room than English, and text that doesn’t fit is cut off. Ask for a shorter translation, or shorten the source. You can set the limits per surface.",
        examples: [
            Example(bad: "recoveryOptions:\n  freeSpace:\n    title: Free up space\n    action: freeSpace\n# file: locales/de.yaml\nlocale: de\ntranslations:\n  freeSpace:\n    title: ⟦Speicherplatz freigeben⟧", good: "recoveryOptions:\n  freeSpace:\n    title: Free up space\n    action: freeSpace\n# file: locales/de.yaml\nlocale: de\ntranslations:\n  freeSpace:\n    title: Speicher freigeben"),
        ],
        ignore: "Ignore this finding if someone has checked the text on the smallest device at the largest text size.",
        related: ["message/title-length", "message/body-length"])

    static let l10nLocaleTag = CheckPage(
        "l10n/locale-tag", .error, fix: .safe,
        summary: "an invalid or outdated language tag",
        why: "Language tags follow BCP 47: `de`, `pt-BR`, `zh-Hant`. With other spellings and outdated names, no texts are found.",
        examples: [
            Example(bad: "locales:\n  source: en\n  optional: [⟦pt_br⟧, ⟦iw⟧]", good: "locales:\n  source: en\n  optional: [pt-BR, he]"),
        ])

    static let l10nMissingLocale = CheckPage(
        "l10n/missing-locale", .warning,
        summary: "a missing text in a required language",
        why: "People who use the app in that language read the source language instead. While a language is being translated, you can list it as `optional` or `draft`. The fallback needs texts in every required language, because anyone can see it.",
        examples: [
            Example(bad: "locales:\n  source: en\n  required: [de]\nrules:\n  - id: ⟦photos.gone⟧\n    when: { http: 404 }\n    message:\n      title: This photo no longer exists\n# file: locales/de.yaml\nlocale: de\ntranslations:\n  fallback:\n    title: Das hat nicht geklappt\n    suggestion: Schließen Sie die App und öffnen Sie sie neu.", good: "locales:\n  source: en\n  required: [de]\nrules:\n  - id: photos.gone\n    when: { http: 404 }\n    message:\n      title: This photo no longer exists\n# file: locales/de.yaml\nlocale: de\ntranslations:\n  fallback:\n    title: Das hat nicht geklappt\n    suggestion: Schließen Sie die App und öffnen Sie sie neu.\n  photos.gone:\n    title: Dieses Foto gibt es nicht mehr"),
        ],
        ignore: "Ignore this finding if the text is only shown where the language isn’t used.",
        related: ["l10n/stale", "l10n/partly-translated"])

    static let l10nMissingPlural = CheckPage(
        "l10n/missing-plural", .warning,
        summary: "a plural without a form that its language needs",
        why: "Polish and Russian have four forms, Arabic six. For numbers whose form is missing, the text of “other” is shown, which is then grammatically wrong: “2 plików”.",
        examples: [
            Example(bad: "locales:\n  source: en\n  optional: [pl]\nrules:\n  - id: upload.incomplete\n    when: { domain: UploadError }\n    message:\n      title:\n        - \"{left, plural, one {# file is missing} other {# files are missing}}\"\n        - Some files are missing\n# file: locales/pl.yaml\nlocale: pl\ntranslations:\n  upload.incomplete:\n    title:\n      - \"{left, plural, one {Brakuje # pliku} few {Brakuje # plików} ⟦other⟧ {Brakuje # pliku}}\"\n      - Brakuje plików", good: "locales:\n  source: en\n  optional: [pl]\nrules:\n  - id: upload.incomplete\n    when: { domain: UploadError }\n    message:\n      title:\n        - \"{left, plural, one {# file is missing} other {# files are missing}}\"\n        - Some files are missing\n# file: locales/pl.yaml\nlocale: pl\ntranslations:\n  upload.incomplete:\n    title:\n      - \"{left, plural, one {Brakuje # pliku} few {Brakuje # plików} many {Brakuje # plików} other {Brakuje # pliku}}\"\n      - Brakuje plików"),
        ],
        ignore: "Ignore this finding if the value can’t be one of the numbers of this form.",
        related: ["l10n/needs-plural"])

    static let l10nNeedsPlural = CheckPage(
        "l10n/needs-plural", .warning,
        summary: "a count before a word that depends on it",
        why: "“1 files” is what people read if there is only one. A plural contains a text for each form of the language.",
        examples: [
            Example(bad: "rules:\n  - id: upload.incomplete\n    when: { domain: UploadError }\n    message:\n      title:\n        - There are still ⟦{fileCount}⟧ files missing\n        - Some files are missing", good: "rules:\n  - id: upload.incomplete\n    when: { domain: UploadError }\n    message:\n      title:\n        - >-\n          {fileCount, plural, one {# file is missing} other {# files are missing}}\n        - Some files are missing"),
        ],
        ignore: "Ignore this finding if the number is always the same, or always large.",
        related: ["l10n/missing-plural", "l10n/implied-quantity"])

    static let l10nNewlines = CheckPage(
        "l10n/newlines", .info,
        summary: "a translation with more or fewer lines than its source",
        why: "Intentional line breaks in the source usually belong in the translation too. Often one was lost in a spreadsheet.",
        examples: [
            Example(bad: "rules:\n  - id: storage.full\n    when: { http: 507 }\n    message:\n      title: Your device is full\n      suggestion: |-\n        Delete old photos.\n        Empty the trash.\n# file: locales/de.yaml\nlocale: de\ntranslations:\n  storage.full:\n    title: Der Speicher ist voll\n    suggestion: ⟦Löschen Sie alte Fotos. Leeren Sie den Papierkorb.⟧", good: "rules:\n  - id: storage.full\n    when: { http: 507 }\n    message:\n      title: Your device is full\n      suggestion: |-\n        Delete old photos.\n        Empty the trash.\n# file: locales/de.yaml\nlocale: de\ntranslations:\n  storage.full:\n    title: Der Speicher ist voll\n    suggestion: |-\n      Löschen Sie alte Fotos.\n      Leeren Sie den Papierkorb."),
        ],
        ignore: "Ignore this finding if the language needs fewer or more lines for the same text.",
        related: ["message/spacing"])

    static let l10nNormalization = CheckPage(
        "l10n/normalization", .info, fix: .unsafe,
        summary: "decomposed characters",
        why: "“é” can be one character, or an “e” followed by an accent. Both look the same, but a search or a comparison finds only one of them.",
        examples: [
            Example(bad: "# file: locales/de.yaml\nlocale: de\ntranslations:\n  fallback:\n    title: Das ging leider daneben\n    suggestion: ⟦Ö⟧ffnen Sie die App neu.", good: "# file: locales/de.yaml\nlocale: de\ntranslations:\n  fallback:\n    title: Das ging leider daneben\n    suggestion: Öffnen Sie die App neu."),
        ],
        ignore: "Don’t ignore this finding: the fix changes no visible character.",
        related: ["security/invisible-character"])

    static let l10nNumbersLinks = CheckPage(
        "l10n/numbers-links", .warning,
        summary: "a translation whose numbers or links differ from its source",
        why: "A limit, a phone number, or a year must be the same in every language. A difference is a mistake, or the source was changed and the translation was not.",
        examples: [
            Example(bad: "rules:\n  - id: upload.too-many\n    when: { http: 413 }\n    message:\n      title: Too many photos\n      suggestion: Send at most 20 at once.\n# file: locales/de.yaml\nlocale: de\ntranslations:\n  upload.too-many:\n    title: Zu viele Fotos\n    suggestion: Senden Sie höchstens ⟦30⟧ auf einmal.", good: "rules:\n  - id: upload.too-many\n    when: { http: 413 }\n    message:\n      title: Too many photos\n      suggestion: Send at most 20 at once.\n# file: locales/de.yaml\nlocale: de\ntranslations:\n  upload.too-many:\n    title: Zu viele Fotos\n    suggestion: Senden Sie höchstens 20 auf einmal."),
        ],
        ignore: "Ignore this finding if the number or link is different in this language, such as a local phone number.",
        related: ["l10n/placeholder-mismatch"])

    static let l10nOtherLanguage = CheckPage(
        "l10n/other-language", .warning,
        summary: "the same translation in two languages",
        why: "Two languages rarely use the same words for a whole sentence; usually one of the two was pasted into the wrong column. Closely related languages such as Danish and Norwegian, and texts equal to the source, are not reported.",
        examples: [
            Example(bad: "locales: { source: en, optional: [de, vi] }\nrules:\n  - id: photos.gone\n    when: { http: 404 }\n    message:\n      title: This photo no longer exists\n# file: locales/de.yaml\nlocale: de\ntranslations:\n  photos.gone:\n    title: Dieses Foto gibt es nicht mehr\n# file: locales/vi.yaml\nlocale: vi\ntranslations:\n  photos.gone:\n    title: ⟦Dieses Foto gibt es nicht mehr⟧", good: "locales: { source: en, optional: [de, vi] }\nrules:\n  - id: photos.gone\n    when: { http: 404 }\n    message:\n      title: This photo no longer exists\n# file: locales/de.yaml\nlocale: de\ntranslations:\n  photos.gone:\n    title: Dieses Foto gibt es nicht mehr\n# file: locales/vi.yaml\nlocale: vi\ntranslations:\n  photos.gone:\n    title: Ảnh này không còn nữa"),
        ],
        ignore: "Ignore this finding if both languages really use the same words.",
        related: ["l10n/untranslated", "l10n/pasted-texts"])

    static let l10nPartlyTranslated = CheckPage(
        "l10n/partly-translated", .warning,
        summary: "a translation that is never shown, because one of its texts is missing",
        why: "Title, reason, and suggestion are always in one language: the first that has all of them. A translation without one of them is skipped entirely, and people see the source language.",
        examples: [
            Example(bad: "rules:\n  - id: photos.gone\n    when: { http: 404 }\n    message:\n      title: This photo no longer exists\n      suggestion: Choose another one.\n# file: locales/de.yaml\nlocale: de\ntranslations:\n  ⟦photos.gone⟧:\n    title: Dieses Foto gibt es nicht mehr", good: "rules:\n  - id: photos.gone\n    when: { http: 404 }\n    message:\n      title: This photo no longer exists\n      suggestion: Choose another one.\n# file: locales/de.yaml\nlocale: de\ntranslations:\n  photos.gone:\n    title: Dieses Foto gibt es nicht mehr\n    suggestion: Wählen Sie ein anderes."),
        ],
        ignore: "Don’t ignore this finding: complete the translation or delete it.",
        related: ["l10n/missing-locale"])

    static let l10nPastedTexts = CheckPage(
        "l10n/pasted-texts", .warning,
        summary: "a translation that equals another rule’s, although the sources differ",
        why: "The title and the text below it equal another rule’s translation, although the sources differ: usually they were pasted into the wrong place. If a language has one title for two problems, the texts below it still differ.",
        examples: [
            Example(bad: "rules:\n  - id: files.damaged\n    when: { http: 422 }\n    message:\n      title: This file is damaged\n      suggestion: Use another copy of it.\n  - id: files.unknown\n    when: { http: 415 }\n    message:\n      title: We can’t read this kind of file\n      suggestion: Save it as a PDF.\n# file: locales/de.yaml\nlocale: de\ntranslations:\n  files.damaged:\n    title: Diese Art von Datei können wir nicht lesen\n    suggestion: Sichern Sie sie als PDF.\n  files.unknown:\n    title: ⟦Diese Art von Datei können wir nicht lesen⟧\n    suggestion: Sichern Sie sie als PDF.", good: "rules:\n  - id: files.damaged\n    when: { http: 422 }\n    message:\n      title: This file is damaged\n      suggestion: Use another copy of it.\n  - id: files.unknown\n    when: { http: 415 }\n    message:\n      title: We can’t read this kind of file\n      suggestion: Save it as a PDF.\n# file: locales/de.yaml\nlocale: de\ntranslations:\n  files.damaged:\n    title: Diese Datei ist beschädigt\n    suggestion: Nehmen Sie eine andere Kopie.\n  files.unknown:\n    title: Diese Art von Datei können wir nicht lesen\n    suggestion: Sichern Sie sie als PDF."),
        ],
        ignore: "Ignore this finding if the language has one text for both errors.",
        related: ["l10n/other-language"])

    static let l10nPlaceholderMismatch = CheckPage(
        "l10n/placeholder-mismatch", .error,
        summary: "a translation whose values differ from its source",
        why: "A value that is only in the translation is usually misspelled, and then the text is never shown. A value that is missing there was important enough for the source. The order can differ. The keywords of a `select` are values from the app, not text: a translated keyword never matches, and people see the branch `other`. A number that identifies something stays ungrouped, and an amount keeps its currency.",
        examples: [
            Example(bad: "rules:\n  - id: file.gone\n    when: { domain: FileError }\n    message:\n      title:\n        - “{fileName}” is gone\n        - This file is gone\n# file: locales/de.yaml\nlocale: de\ntranslations:\n  file.gone:\n    title:\n      - „⟦{dateiName}⟧“ ist nicht mehr da\n      - Diese Datei ist nicht mehr da", good: "rules:\n  - id: file.gone\n    when: { domain: FileError }\n    message:\n      title:\n        - “{fileName}” is gone\n        - This file is gone\n# file: locales/de.yaml\nlocale: de\ntranslations:\n  file.gone:\n    title:\n      - „{fileName}“ ist nicht mehr da\n      - Diese Datei ist nicht mehr da"),
            Example(bad: "rules:\n  - id: order.failed\n    when: { domain: OrderError }\n    message:\n      title:\n        - \"{item, select, gift {Your gift cannot be sent} other {Your order cannot be sent}}\"\n        - This cannot be sent\n# file: locales/de.yaml\nlocale: de\ntranslations:\n  order.failed:\n    title:\n      - \"{item, select, ⟦Geschenk⟧ {Dein Geschenk kann nicht verschickt werden} other {Deine Bestellung kann nicht verschickt werden}}\"\n      - Das kann nicht verschickt werden", good: "rules:\n  - id: order.failed\n    when: { domain: OrderError }\n    message:\n      title:\n        - \"{item, select, gift {Your gift cannot be sent} other {Your order cannot be sent}}\"\n        - This cannot be sent\n# file: locales/de.yaml\nlocale: de\ntranslations:\n  order.failed:\n    title:\n      - \"{item, select, gift {Dein Geschenk kann nicht verschickt werden} other {Deine Bestellung kann nicht verschickt werden}}\"\n      - Das kann nicht verschickt werden"),
            Example(bad: "rules:\n  - id: order.stuck\n    when: { domain: OrderError }\n    message:\n      title:\n        - Order {number, number, ::group-off} is not sent yet\n        - Your order is not sent yet\n# file: locales/de.yaml\nlocale: de\ntranslations:\n  order.stuck:\n    title:\n      - Bestellung ⟦{number}⟧ ist noch nicht verschickt\n      - Deine Bestellung ist noch nicht verschickt", good: "rules:\n  - id: order.stuck\n    when: { domain: OrderError }\n    message:\n      title:\n        - Order {number, number, ::group-off} is not sent yet\n        - Your order is not sent yet\n# file: locales/de.yaml\nlocale: de\ntranslations:\n  order.stuck:\n    title:\n      - Bestellung {number, number, ::group-off} ist noch nicht verschickt\n      - Deine Bestellung ist noch nicht verschickt"),
            Example(bad: "rules:\n  - id: file.gone\n    when: { domain: FileError }\n    message:\n      title:\n        - “{fileName}” is gone\n        - This file is gone\n# file: locales/de.yaml\nlocale: de\ntranslations:\n  file.gone:\n    title:\n      - ⟦Die Datei ist nicht mehr da⟧\n      - Diese Datei ist nicht mehr da", good: "rules:\n  - id: file.gone\n    when: { domain: FileError }\n    message:\n      title:\n        - “{fileName}” is gone\n        - This file is gone\n# file: locales/de.yaml\nlocale: de\ntranslations:\n  file.gone:\n    title: Diese Datei ist nicht mehr da"),
        ],
        ignore: "Ignore this finding if the language expresses the value in words, such as a dual form.",
        related: ["placeholder/misspelled", "placeholder/unknown"])

    static let l10nStale = CheckPage(
        "l10n/stale", .warning,
        summary: "a translation whose source text has changed",
        why: "`sourceHash` records which source a translation was made from. The source has changed since, so the translation may be wrong. Read both, then accept the translation or change it.",
        examples: [
            Example(bad: "rules:\n  - id: photos.gone\n    when: { http: 404 }\n    message:\n      title: This photo no longer exists\n# file: locales/de.yaml\nlocale: de\ntranslations:\n  photos.gone:\n    title: Dieses Foto ist nicht zu finden\n    sourceHash: ⟦abcdefgh⟧", good: "rules:\n  - id: photos.gone\n    when: { http: 404 }\n    message:\n      title: This photo no longer exists\n# file: locales/de.yaml\nlocale: de\ntranslations:\n  photos.gone:\n    title: Dieses Foto gibt es nicht mehr\n    sourceHash: nnejbcef"),
        ],
        ignore: "Don’t ignore this finding: `policyctl messages accept` marks a translation as up to date.",
        related: ["l10n/missing-locale"])

    static let l10nSwappedTexts = CheckPage(
        "l10n/swapped-texts", .warning,
        summary: "a translation with swapped title and text",
        why: "In the source, the title is a few words and the text below it a sentence; here it is the reverse. Usually the translations were pasted into the wrong fields.",
        examples: [
            Example(bad: "rules:\n  - id: network.offline\n    when: { http: 502 }\n    category: nonRetryable\n    message:\n      title: No internet\n      suggestion: Connect to a network, then try again.\n# file: locales/de.yaml\nlocale: de\ntranslations:\n  network.offline:\n    title: ⟦Verbinden Sie sich mit einem Netz und versuchen Sie es dann erneut.⟧\n    suggestion: Kein Internet", good: "rules:\n  - id: network.offline\n    when: { http: 502 }\n    category: nonRetryable\n    message:\n      title: No internet\n      suggestion: Connect to a network, then try again.\n# file: locales/de.yaml\nlocale: de\ntranslations:\n  network.offline:\n    title: Kein Internet\n    suggestion: Verbinden Sie sich mit einem Netz und versuchen Sie es dann erneut."),
        ],
        ignore: "Ignore this finding if the language needs a sentence for the title and a few words for the text.",
        related: ["l10n/pasted-texts"])

    static let l10nUnknownCase = CheckPage(
        "l10n/unknown-case", .warning,
        summary: "a grammatical case that the language’s units don’t have",
        why: "In English, “2 days” is the same in every sentence, so a case has no effect. German has “2 Tage” and “in 2 Tagen”.",
        examples: [
            Example(bad: "rules:\n  - id: server.busy\n    when: { http: 503, retryAfter: known }\n    message:\n      title: We’re a bit busy\n      suggestion: Come back in {retryAfter, duration, ⟦dative⟧}.", good: "rules:\n  - id: server.busy\n    when: { http: 503, retryAfter: known }\n    message:\n      title: We’re a bit busy\n      suggestion: Come back in {retryAfter, duration}."),
        ],
        related: ["l10n/extra-plural"])

    static let l10nUntranslated = CheckPage(
        "l10n/untranslated", .warning,
        summary: "a translation that equals its source",
        why: "Usually the source was copied to be translated later. Until then, omit the text: people see the source anyway, and lists of missing texts are correct.",
        examples: [
            Example(bad: "rules:\n  - id: photos.gone\n    when: { http: 404 }\n    message:\n      title: This photo no longer exists\n# file: locales/de.yaml\nlocale: de\ntranslations:\n  photos.gone:\n    title: ⟦This photo no longer exists⟧", good: "rules:\n  - id: photos.gone\n    when: { http: 404 }\n    message:\n      title: This photo no longer exists\n# file: locales/de.yaml\nlocale: de\ntranslations:\n  photos.gone:\n    title: Dieses Foto gibt es nicht mehr"),
            Example(bad: "recoveryOptions:\n  freeSpace:\n    title: Clean up\n    action: freeSpace\n# file: locales/de.yaml\nlocale: de\ntranslations:\n  freeSpace:\n    title: ⟦Clean up⟧", good: "recoveryOptions:\n  freeSpace:\n    title: Clean up\n    action: freeSpace\n# file: locales/de.yaml\nlocale: de\ntranslations:\n  freeSpace:\n    title: Aufräumen"),
        ],
        ignore: "Ignore this finding if the text is the same in both languages, such as a product name.",
        related: ["l10n/wrong-script", "l10n/other-language"])

    static let l10nWrongLanguage = CheckPage(
        "l10n/wrong-language", .warning,
        summary: "a text that seems to be in another language",
        why: "A text was probably pasted into the file of the wrong language. Frequent words tell languages with Latin letters apart, in texts of a few words and more.",
        examples: [
            Example(bad: "locales: { source: en, optional: [de] }\nrules:\n  - id: photos.gone\n    when: { http: 404 }\n    message:\n      title: This photo no longer exists\n      reason: It may have been moved or deleted.\n# file: locales/de.yaml\nlocale: de\ntranslations:\n  photos.gone:\n    title: Dieses Foto gibt es nicht mehr\n    reason: ⟦Cette photo a peut-être été déplacée ou supprimée par une autre personne.⟧", good: "locales: { source: en, optional: [de] }\nrules:\n  - id: photos.gone\n    when: { http: 404 }\n    message:\n      title: This photo no longer exists\n      reason: It may have been moved or deleted.\n# file: locales/de.yaml\nlocale: de\ntranslations:\n  photos.gone:\n    title: Dieses Foto gibt es nicht mehr\n    reason: Vielleicht wurde es verschoben oder gelöscht."),
        ],
        ignore: "Ignore this finding if the text quotes another language.",
        related: ["l10n/other-language", "l10n/untranslated", "l10n/wrong-script"])

    static let l10nWrongScript = CheckPage(
        "l10n/wrong-script", .warning,
        summary: "a translation in a script that its language doesn’t use",
        why: "Text in Latin letters only, in a Russian or Japanese file, is usually untranslated or in the wrong file.",
        examples: [
            Example(bad: "locales:\n  source: en\n  optional: [uk]\nrules:\n  - id: photos.gone\n    when: { http: 404 }\n    message:\n      title: This photo no longer exists\n# file: locales/uk.yaml\nlocale: uk\ntranslations:\n  photos.gone:\n    title: ⟦Cette photo n’existe plus⟧", good: "locales:\n  source: en\n  optional: [uk]\nrules:\n  - id: photos.gone\n    when: { http: 404 }\n    message:\n      title: This photo no longer exists\n# file: locales/uk.yaml\nlocale: uk\ntranslations:\n  photos.gone:\n    title: Цієї світлини вже немає"),
        ],
        ignore: "Ignore this finding if the text consists of names and abbreviations.",
        related: ["l10n/untranslated"])
}
