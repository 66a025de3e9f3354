// swift-format-ignore-file
// Written by scripts/generate-checks from docs/checks; change the pages instead.

import PolicyEngine

extension CheckPage {
    static let messageAllCaps = CheckPage(
        "message/all-caps", .warning,
        summary: "words in capital letters",
        why: "Capitals look like shouting, are slower to read, and some screen readers spell them letter by letter. If a platform wants capitals on its buttons, it applies them itself.",
        examples: [
            Example(bad: "rules:\n  - id: payment.unclear\n    when: { http: 409, scope: checkout/payment }\n    message:\n      title: ⟦DO NOT CLOSE⟧ the app\n      suggestion: We’re still looking for your payment.", good: "rules:\n  - id: payment.unclear\n    when: { http: 409, scope: checkout/payment }\n    message:\n      title: Please keep the app open\n      suggestion: We’re still looking for your payment."),
            Example(bad: "recoveryOptions:\n  freeSpace:\n    title: ⟦CONTINUE⟧\n    action: freeSpace", good: "recoveryOptions:\n  freeSpace:\n    title: Free up space\n    action: freeSpace"),
        ],
        ignore: "Ignore this finding if the word is a name or an abbreviation that your users know.",
        related: ["message/tone"])

    static let messageAvoidedWord = CheckPage(
        "message/avoided-word", .warning,
        summary: "a word that your settings or style guides exclude",
        why: "Teams agree on words so that all texts of an app sound alike. The settings define which words to avoid: your own words by language, and those of the style guides apple, govuk, material, and microsoft.",
        examples: [
            Example(bad: "# file: .policyctl.yaml\ntexts:\n  profiles: [apple]\n  avoided:\n    en: [\"basket = cart\"]\n# file: example.yaml\nrules:\n  - id: cart.not-saved\n    when: { http: 507 }\n    message:\n      title: Your ⟦basket⟧ wasn’t saved\n      suggestion: ⟦Please⟧ add the things once more.", good: "# file: .policyctl.yaml\ntexts:\n  profiles: [apple]\n  avoided:\n    en: [\"basket = cart\"]\n# file: example.yaml\nrules:\n  - id: cart.not-saved\n    when: { http: 507 }\n    message:\n      title: Your cart wasn’t saved\n      suggestion: Add the things once more."),
        ],
        ignore: "Ignore this finding if the word is part of a name.",
        related: ["message/terms", "message/jargon"])

    static let messageBlame = CheckPage(
        "message/blame", .warning,
        summary: "words that blame the reader",
        why: "“Invalid” and “you entered” say that the person did something wrong, but not what would be right. Say what is needed: “A card number has 16 digits”.",
        examples: [
            Example(bad: "rules:\n  - id: checkout.card-number\n    when: { http: 422, scope: checkout/payment }\n    message:\n      title: ⟦Invalid⟧ card number\n      reason: ⟦You entered⟧ too few digits.", good: "rules:\n  - id: checkout.card-number\n    when: { http: 422, scope: checkout/payment }\n    message:\n      title: This card number isn’t complete\n      reason: A card number has 16 digits."),
        ],
        ignore: "Ignore this finding if the text quotes something, or the word has another meaning here.",
        related: ["message/tone"])

    static let messageBodyLength = CheckPage(
        "message/body-length", .warning,
        summary: "a reason or suggestion that is too long for its surface",
        why: "A toast disappears before people can read a long text, and people close an alert full of text without reading it. Keep the one sentence that helps, and put the rest behind a help link.",
        examples: [
            Example(bad: "rules:\n  - id: photos.not-sent\n    when: { http: 503 }\n    show: toast\n    message:\n      title: Your photo wasn’t sent\n      suggestion: ⟦Check that you are connected to the internet, that the photo is not too large, and then send it once more.⟧", good: "rules:\n  - id: photos.not-sent\n    when: { http: 503 }\n    show: toast\n    message:\n      title: Your photo wasn’t sent\n      suggestion: Check your internet connection, then send it once more."),
        ],
        ignore: "Ignore this finding if the text has been tested on the smallest device, and each sentence is needed.",
        related: ["message/title-length", "l10n/length"])

    static let messageBodyPunctuation = CheckPage(
        "message/body-punctuation", .info, fix: .unsafe,
        summary: "a reason or suggestion without final punctuation",
        why: "Reasons and suggestions are sentences, and are shown one after the other. Without a period, two of them run together.",
        examples: [
            Example(bad: "rules:\n  - id: notes.not-saved\n    when: { http: 507 }\n    message:\n      title: Your note wasn’t saved\n      suggestion: Free up some space and save it ⟦again⟧", good: "rules:\n  - id: notes.not-saved\n    when: { http: 507 }\n    message:\n      title: Your note wasn’t saved\n      suggestion: Free up some space and save it again."),
        ],
        ignore: "Ignore this finding if the text is a list or a label rather than a sentence.",
        related: ["message/title-punctuation"])

    static let messageBrokenLetters = CheckPage(
        "message/broken-letters", .error,
        summary: "letters that were read in the wrong encoding",
        why: "“SchlieÃŸen” was “Schließen” before a program read UTF-8 as Windows-1252 and saved the result. No language has such pairs of characters. Open the file as UTF-8 and restore the letters.",
        examples: [
            Example(bad: "rules:\n  - id: orders.not-found\n    when: { http: 404 }\n    category: nonRetryable\n    message:\n      title: Your order at the Caf⟦Ã©⟧ is gone", good: "rules:\n  - id: orders.not-found\n    when: { http: 404 }\n    category: nonRetryable\n    message:\n      title: Your order at the Café is gone"),
        ],
        ignore: "Ignore this finding if the text shows such letters on purpose.",
        related: ["yaml/encoding"])

    static let messageButtonMismatch = CheckPage(
        "message/button-mismatch", .error,
        summary: "a button whose title doesn’t match its action",
        why: "People press what they read. “Try again” that only closes, or “Close” that sends the order again, is worse than no button. This check also finds two swapped titles.",
        examples: [
            Example(bad: "recoveryOptions:\n  again: { title: Try again, action: ⟦dismiss⟧ }\nrules:\n  - id: upload.failed\n    when: { http: 503 }\n    category: retryable\n    show: alert\n    message: { title: We couldn’t save your photo }\n    recovery: [again]", good: "recoveryOptions:\n  again: { title: Try again, action: retry }\nrules:\n  - id: upload.failed\n    when: { http: 503 }\n    category: retryable\n    show: alert\n    message: { title: We couldn’t save your photo }\n    recovery: [again]"),
        ],
        ignore: "Ignore this finding if the title names a step of a larger action.",
        related: ["message/vague-button", "message/retry-promise"])

    static let messageDraftText = CheckPage(
        "message/draft-text", .warning,
        summary: "a text that isn’t written yet",
        why: "TODO, TBD, and lorem ipsum are notes for the people who make the app, and sometimes they reach its users. So do comments, formulas of a spreadsheet, struck-out words, `[DE]`, and gaps such as `[product name]`: everything in a text is shown.",
        examples: [
            Example(bad: "rules:\n  - id: orders.not-found\n    when: { http: 404 }\n    message:\n      title: We can’t find this order\n      suggestion: \"⟦TODO⟧: ask the shop team what to say here.\"", good: "rules:\n  - id: orders.not-found\n    when: { http: 404 }\n    message:\n      title: We can’t find this order\n      suggestion: Look for it under “All orders”."),
            Example(bad: "rules:\n  - id: payment.declined\n    when: { domain: PaymentError, code: declined }\n    category: nonRetryable\n    show: alert\n    message:\n      title: Your bank said no\n      suggestion: Use another card. ⟦// ask Anna about PayPal⟧", good: "rules:\n  - id: payment.declined\n    when: { domain: PaymentError, code: declined }\n    category: nonRetryable\n    show: alert\n    message:\n      title: Your bank said no\n      # Ask Anna about PayPal.\n      suggestion: Use another card."),
            Example(bad: "rules:\n  - id: payment.expired\n    when: { domain: PaymentError, code: expired }\n    category: nonRetryable\n    show: alert\n    message:\n      title: Your card has expired\n      suggestion: \"⟦=IF(⟧B2=1,C2,D2)\"", good: "rules:\n  - id: payment.expired\n    when: { domain: PaymentError, code: expired }\n    category: nonRetryable\n    show: alert\n    message:\n      title: Your card has expired\n      suggestion: Use another card."),
        ],
        ignore: "Ignore this finding if the word is part of the app’s language, such as a to-do app’s “Todo”.",
        related: ["message/empty"])

    static let messageEmpty = CheckPage(
        "message/empty", .error,
        summary: "an empty text",
        why: "An empty title shows an empty alert, and an empty translation hides the source’s words. Omit the key, and the text is inherited; without a translation, people see the source language.",
        examples: [
            Example(bad: "rules:\n  - id: photos.not-found\n    when: { http: 404 }\n    message:\n      title: This photo is gone\n      suggestion: ⟦\"\"⟧", good: "rules:\n  - id: photos.not-found\n    when: { http: 404 }\n    message:\n      title: This photo is gone\n      suggestion: Choose another one."),
            Example(bad: "# file: locales/de.yaml\nlocale: de\ntranslations:\n  dismiss:\n    title: ⟦\" \"⟧", good: "# file: locales/de.yaml\nlocale: de\ntranslations:\n  dismiss:\n    title: Schließen"),
        ])

    static let messageGeneric = CheckPage(
        "message/generic", .warning,
        summary: "a text that fits any error",
        why: "“An error occurred” tells people nothing new. Say what failed, in the words of what they were doing: “Your photo wasn’t sent”.",
        examples: [
            Example(bad: "rules:\n  - id: photos.not-sent\n    when: { http: 500 }\n    message:\n      title: ⟦Something went wrong⟧", good: "rules:\n  - id: photos.not-sent\n    when: { http: 500 }\n    message:\n      title: Your photo wasn’t sent"),
            Example(bad: "rules:\n  - id: photos.not-sent\n    when: { http: 500 }\n    message:\n      title: ⟦Error⟧", good: "rules:\n  - id: photos.not-sent\n    when: { http: 500 }\n    message:\n      title: Error in your photo’s date"),
            Example(bad: "# file: locales/de.yaml\nlocale: de\ntranslations:\n  fallback:\n    title: Es ⟦ist ein Fehler aufgetreten⟧\n    suggestion: Schließen Sie die App und öffnen Sie sie neu.", good: "# file: locales/de.yaml\nlocale: de\ntranslations:\n  fallback:\n    title: Das hat nicht geklappt\n    suggestion: Schließen Sie die App und öffnen Sie sie neu."),
        ],
        ignore: "Ignore this finding if nothing more is known about the error, and a button leads on.",
        related: ["message/no-own-text", "message/no-next-step"])

    static let messageHelpPromise = CheckPage(
        "message/help-promise", .warning,
        summary: "a text that refers people to help without a link or button",
        why: "“Contact support” without a button or a link makes people search for an address while they have a problem. Offer the link or button next to the text.",
        examples: [
            Example(bad: "rules:\n  - id: account.locked\n    when: { http: 423 }\n    message:\n      title: Your account is locked\n      suggestion: ⟦Contact support⟧ to unlock it.", good: "rules:\n  - id: account.locked\n    when: { http: 423 }\n    message:\n      title: Your account is locked\n      suggestion: Contact support to unlock it.\n      help: https://example.com/locked"),
        ],
        ignore: "Ignore this finding if a link to support is always visible on this screen.",
        related: ["message/missing-button"])

    static let messageJargon = CheckPage(
        "message/jargon", .warning,
        summary: "technical jargon",
        why: "Servers, tokens, and timeouts are how an app is built, and mean nothing to most readers. Say what it means for the person. If your users know a word, allow it in the settings.",
        examples: [
            Example(bad: "rules:\n  - id: orders.not-loaded\n    when: { http: 504 }\n    category: retryable\n    message:\n      title: The ⟦server⟧ didn’t answer\n      reason: The request ⟦timed out⟧.\n    recovery: [retry, dismiss]", good: "rules:\n  - id: orders.not-loaded\n    when: { http: 504 }\n    category: retryable\n    message:\n      title: Your orders didn’t load\n      reason: That took too long.\n    recovery: [retry, dismiss]"),
            Example(bad: "rules:\n  - id: voucher.invalid\n    when: { domain: VoucherError }\n    message:\n      title: Your voucher is ⟦null⟧\n      reason: The shop met an ⟦exception⟧.", good: "rules:\n  - id: voucher.invalid\n    when: { domain: VoucherError }\n    message:\n      title: Your voucher is null and void\n      reason: This shop is the exception to the rule."),
        ],
        ignore: "Ignore this finding if your users know the word. Add it to the settings.",
        related: ["message/avoided-word", "message/technical-code"])

    static let messageMarkup = CheckPage(
        "message/markup", .warning,
        summary: "HTML or Markdown in a text",
        why: "Texts are shown as they are written, so people would see the brackets and asterisks. Put what should stand out into the title, and a link under `help`.",
        examples: [
            Example(bad: "rules:\n  - id: account.locked\n    when: { http: 423 }\n    message:\n      title: Your account is ⟦<b>⟧locked⟦</b>⟧\n      suggestion: Ask ⟦**your team**⟧ to unlock it.", good: "rules:\n  - id: account.locked\n    when: { http: 423 }\n    message:\n      title: Your account is locked\n      suggestion: Ask your team to unlock it."),
        ],
        ignore: "Ignore this finding if the characters are meant to be visible.",
        related: ["placeholder/code-style"])

    static let messageMissingButton = CheckPage(
        "message/missing-button", .warning,
        summary: "a text that names a button that isn’t shown",
        why: "“Press ‘Reload’” makes people search the screen if no button has this title. The same applies to a text that begins with a button’s verb if that button isn’t offered. Quoted words are compared with the titles of the buttons in the same language; names of other places, such as “Wi-Fi” in the settings, are not reported.",
        examples: [
            Example(bad: "rules:\n  - id: orders.outdated\n    when: { http: 412 }\n    show: alert\n    message:\n      title: This list is out of date\n      suggestion: Press “⟦Reload⟧” to see the new one.\n    recovery: [retry, dismiss]", good: "rules:\n  - id: orders.outdated\n    when: { http: 412 }\n    show: alert\n    message:\n      title: This list is out of date\n      suggestion: Try again to see the new one.\n    recovery: [retry, dismiss]"),
        ],
        ignore: "Ignore this finding if the text names a control outside of the message.",
        related: ["message/help-promise", "message/retry-promise"])

    static let messageNoNextStep = CheckPage(
        "message/no-next-step", .warning,
        summary: "a text that doesn’t tell people what to do",
        why: "An alert that only says what went wrong leaves people with a “Close” button and the same problem. Add a suggestion, a button that helps, a link to help, or at least the reason.",
        examples: [
            Example(bad: "rules:\n  - id: storage.full\n    when: { domain: NSCocoaErrorDomain, code: 640 }\n    show: alert\n    message:\n      title: ⟦Your device is full⟧\n    recovery: [dismiss]", good: "rules:\n  - id: storage.full\n    when: { domain: NSCocoaErrorDomain, code: 640 }\n    show: alert\n    message:\n      title: Your device is full\n      suggestion: Delete what you no longer need, then save again.\n    recovery: [dismiss]"),
        ],
        ignore: "Ignore this finding if people can really do nothing, and the text says so.",
        related: ["surface/no-exit", "retry/no-manual-retry"])

    static let messageNoOwnText = CheckPage(
        "message/no-own-text", .warning,
        summary: "a visible rule without its own text",
        why: "A rule without a `message`, whose category has none either, shows the fallback’s general text. You know which error the rule is for; say it.",
        examples: [
            Example(bad: "rules:\n  - id: ⟦photos.gone⟧\n    when: { http: 404 }\n    show: alert\n    recovery: [dismiss]\nfallback:\n  show: alert\n  message: { title: We couldn’t complete that }\n  recovery: [dismiss]", good: "rules:\n  - id: photos.gone\n    when: { http: 404 }\n    show: alert\n    message: { title: This photo no longer exists }\n    recovery: [dismiss]\nfallback:\n  show: alert\n  message: { title: We couldn’t complete that }\n  recovery: [dismiss]"),
        ],
        ignore: "Ignore this finding if the category’s or fallback’s general text is all you want to say.",
        related: ["message/generic", "reach/catalog-gap"])

    static let messageRepeatsTitle = CheckPage(
        "message/repeats-title", .warning,
        summary: "a text that repeats the title",
        why: "People who read on after the title expect something new: the reason, or what to do. Repetition only makes the text longer.",
        examples: [
            Example(bad: "rules:\n  - id: chat.not-sent\n    when: { http: 503 }\n    message:\n      title: Your message wasn’t sent\n      reason: ⟦Your message wasn’t sent.⟧", good: "rules:\n  - id: chat.not-sent\n    when: { http: 503 }\n    message:\n      title: Your message wasn’t sent\n      reason: Too many people are writing right now."),
        ],
        ignore: "Ignore this finding if the repetition is needed, for example for a legal text.",
        related: ["message/body-length"])

    static let messageReplacedByGaveUp = CheckPage(
        "message/replaced-by-gave-up", .warning,
        summary: "a refining rule’s text that another rule’s `gaveUp` text replaces",
        why: "A refining rule has its own text, but the rule it refines has another text for `gaveUp`. That text is shown after the last retry, or immediately if the app doesn’t retry. Repeat the text of the refining rule under `gaveUp`.",
        examples: [
            Example(bad: "rules:\n  - id: server.busy\n    when: { http: 503 }\n    category: retryable\n    show: badge\n    retry: { backoff: [1s, 2s], maxRetries: 2 }\n    message: { title: One moment }\n    gaveUp:\n      show: alert\n      message: { title: We’re still busy, suggestion: Try again in an hour. }\n      recovery: [retry, dismiss]\n    recovery: []\n  - id: checkout.busy\n    when: { rule: server.busy, scope: checkout }\n    ⟦message⟧: { title: Your order waits }", good: "rules:\n  - id: server.busy\n    when: { http: 503 }\n    category: retryable\n    show: badge\n    retry: { backoff: [1s, 2s], maxRetries: 2 }\n    message: { title: One moment }\n    gaveUp:\n      show: alert\n      message: { title: We’re still busy, suggestion: Try again in an hour. }\n      recovery: [retry, dismiss]\n    recovery: []\n  - id: checkout.busy\n    when: { rule: server.busy, scope: checkout }\n    message: { title: Your order waits }\n    gaveUp:\n      message: { title: Your order isn’t placed, suggestion: Try again in an hour. }"),
        ],
        ignore: "Ignore this finding if the other rule’s final text is also right here.",
        related: ["reach/replaces-text"])

    static let messageRetryPromise = CheckPage(
        "message/retry-promise", .warning,
        summary: "a text that promises a retry that never happens",
        why: "“Try again” without a button makes people look for it, and “We’ll keep trying” is untrue without a retry schedule, or after it has ended. The check uses the combined settings of the rule, its category, and the fallback.",
        examples: [
            Example(bad: "rules:\n  - id: photos.not-sent\n    when: { http: 500 }\n    category: retryable\n    show: alert\n    message:\n      title: Your photo wasn’t sent\n      suggestion: Check your connection and ⟦try again⟧.\n    recovery: [dismiss]", good: "rules:\n  - id: photos.not-sent\n    when: { http: 500 }\n    category: retryable\n    show: alert\n    message:\n      title: Your photo wasn’t sent\n      suggestion: Check your connection and try again.\n    recovery: [retry, dismiss]"),
            Example(bad: "rules:\n  - id: photo.broken\n    when: { http: 422 }\n    category: nonRetryable\n    show: alert\n    message:\n      title: We couldn’t read this photo\n      suggestion: Please ⟦try again⟧.\n    recovery: [dismiss]", good: "rules:\n  - id: photo.broken\n    when: { http: 422 }\n    category: nonRetryable\n    show: alert\n    message:\n      title: We couldn’t read this photo\n      suggestion: Choose another one.\n    recovery: [dismiss]"),
            Example(bad: "rules:\n  - id: server.busy\n    when: { http: 503 }\n    category: retryable\n    show: toast\n    message:\n      title: We’re a bit busy\n      suggestion: We’ll be with you soon.\n    retry: { backoff: [1s, 2s, 4s] }\n    gaveUp:\n      message:\n        title: We’re still busy\n        suggestion: ⟦We’ll keep trying⟧.", good: "rules:\n  - id: server.busy\n    when: { http: 503 }\n    category: retryable\n    show: toast\n    message:\n      title: We’re a bit busy\n      suggestion: We’ll keep trying.\n    retry: { backoff: [1s, 2s, 4s] }\n    gaveUp:\n      message:\n        title: We’re still busy\n        suggestion: We won’t try again. Come back a little later."),
        ],
        ignore: "Ignore this finding if the app retries by other means that the policy doesn’t know.",
        related: ["retry/no-manual-retry", "message/wait-promise"])

    static let messageSameText = CheckPage(
        "message/same-text", .info,
        summary: "two IDs with the same message",
        why: "Translators get the same sentences twice, and if one of them changes later, the other is easily forgotten. Write the message once: in a category that both rules use, or in one rule that matches both errors.",
        examples: [
            Example(bad: "rules:\n  - id: upload.interrupted\n    when: { http: 502 }\n    category: retryable\n    show: alert\n    message: { title: Your photo wasn’t sent, reason: The connection broke off. }\n  - id: ⟦upload.cut-off⟧\n    when: { http: 504 }\n    category: retryable\n    show: toast\n    message: { title: Your photo wasn’t sent, reason: The connection broke off. }", good: "categories:\n  notSent:\n    is: retryable\n    message: { title: Your photo wasn’t sent, reason: The connection broke off. }\nrules:\n  - id: upload.interrupted\n    when: { http: 502 }\n    category: notSent\n    show: alert\n  - id: upload.cut-off\n    when: { http: 504 }\n    category: notSent\n    show: toast"),
        ],
        ignore: "Ignore this finding if the texts will diverge, or translations need to differ.",
        related: ["reach/redundant-rule", "reach/duplicate-match"])

    static let messageSpacing = CheckPage(
        "message/spacing", .info, fix: .unsafe,
        summary: "extra spaces",
        why: "A space at the edge moves a centered text, two of them leave a gap, and one before a period can put the period alone on the next line.",
        examples: [
            Example(bad: "rules:\n  - id: photos.not-sent\n    when: { http: 500 }\n    message:\n      title: Your photo⟦  ⟧wasn’t sent\n      reason: \"The problem is ours⟦ ⟧.\"\n      suggestion: \"⟦ ⟧Send it once more.\"", good: "rules:\n  - id: photos.not-sent\n    when: { http: 500 }\n    message:\n      title: Your photo wasn’t sent\n      reason: The problem is ours.\n      suggestion: Send it once more."),
        ],
        ignore: "Ignore this finding if the language requires the space.",
        related: ["message/typography"])

    static let messageTechnicalCode = CheckPage(
        "message/technical-code", .warning,
        summary: "an error number or a name from the app’s code in a text",
        why: "“HTTP 500” and “NSURLErrorDomain” don’t help the app’s users. For support there is {supportCode}: six characters that identify the rule and the error.",
        examples: [
            Example(bad: "rules:\n  - id: orders.not-loaded\n    when: { http: 500 }\n    message:\n      title: Your orders didn’t load (⟦HTTP 500⟧)\n      reason: Our shop answered with ⟦OrderServiceError⟧.\n      suggestion: Tell support the code ⟦0x80070005⟧.", good: "rules:\n  - id: orders.not-loaded\n    when: { http: 500 }\n    message:\n      title: Your orders didn’t load\n      reason: Our shop has a problem.\n      suggestion: Tell support the code {supportCode}."),
            Example(bad: "rules:\n  - id: orders.gone\n    when: { http: 404 }\n    message:\n      title: \"⟦404⟧\"\n      reason: This order no longer exists.", good: "rules:\n  - id: orders.gone\n    when: { http: 404 }\n    message:\n      title: This order no longer exists"),
        ],
        ignore: "Ignore this finding if the app is for people who work with these codes.",
        related: ["message/jargon", "security/leaks-internals"])

    static let messageTerms = CheckPage(
        "message/terms", .warning, fix: .unsafe,
        summary: "two terms for one thing",
        why: "If one text says “log in” and the next “sign in”, people wonder whether these are two things, and translators translate both. Keep the term that is used more often.",
        examples: [
            Example(bad: "rules:\n  - id: session.ended\n    when: { http: 401 }\n    message:\n      title: Please log in again\n      suggestion: You can log in with your email address.\n  - id: session.elsewhere\n    when: { http: 409 }\n    message:\n      title: Your account is in use elsewhere\n      suggestion: Close the other app, then ⟦sign in⟧ here.", good: "rules:\n  - id: session.ended\n    when: { http: 401 }\n    message:\n      title: Please log in again\n      suggestion: You can log in with your email address.\n  - id: session.elsewhere\n    when: { http: 409 }\n    message:\n      title: Your account is in use elsewhere\n      suggestion: Close the other app, then log in here."),
        ],
        ignore: "Ignore this finding if the two words mean different things in your app.",
        related: ["message/avoided-word"])

    static let messageTitleLength = CheckPage(
        "message/title-length", .warning,
        summary: "a title or button that is too long for its surface",
        why: "A toast, a badge, or a button has room for a few words; longer text is cut off or wrapped badly. A value counts at its typical length, and a plural at its longest form. You can set the limits per surface.",
        examples: [
            Example(bad: "recoveryOptions:\n  freeSpace:\n    title: ⟦Free up space on this device⟧\n    action: freeSpace", good: "recoveryOptions:\n  freeSpace:\n    title: Free up space\n    action: freeSpace"),
            Example(bad: "rules:\n  - id: sync.behind\n    when: { http: 503 }\n    show: badge\n    message:\n      title: ⟦We’re still waiting for new messages⟧", good: "rules:\n  - id: sync.behind\n    when: { http: 503 }\n    show: badge\n    message:\n      title: Not up to date"),
        ],
        ignore: "Ignore this finding if someone has checked the title on the smallest device at the largest text size.",
        related: ["message/body-length", "l10n/length"])

    static let messageTitlePunctuation = CheckPage(
        "message/title-punctuation", .info, fix: .unsafe,
        summary: "a period at the end of a title or button",
        why: "Titles and buttons are headings, not sentences. Platforms show them without a period, and an app should be consistent.",
        examples: [
            Example(bad: "rules:\n  - id: photos.gone\n    when: { http: 404 }\n    message:\n      title: This photo no longer exists⟦.⟧", good: "rules:\n  - id: photos.gone\n    when: { http: 404 }\n    message:\n      title: This photo no longer exists"),
        ],
        ignore: "Ignore this finding if the period belongs to an abbreviation.",
        related: ["message/body-punctuation"])

    static let messageTone = CheckPage(
        "message/tone", .info,
        summary: "an interjection, a joke, or an exclamation mark",
        why: "People who just lost something don’t want to read “Oops!”. Plain words that say what happened and what helps are kinder than jokes and loud apologies.",
        examples: [
            Example(bad: "rules:\n  - id: notes.not-saved\n    when: { http: 507 }\n    message:\n      title: ⟦Oops⟧, your note wasn’t saved⟦!⟧", good: "rules:\n  - id: notes.not-saved\n    when: { http: 507 }\n    message:\n      title: Your note wasn’t saved"),
        ],
        ignore: "Ignore this finding if the tone is part of your brand, and the error is harmless.",
        related: ["message/blame", "message/all-caps"])

    static let messageTypography = CheckPage(
        "message/typography", .info, fix: .unsafe,
        summary: "straight quotes and three periods: ... ' and \"",
        why: "Platforms write “…”, ’ and curly quotation marks in their own texts. Texts with straight quotes and periods look out of place next to them, and a screen reader announces “dot dot dot”.",
        examples: [
            Example(bad: "rules:\n  - id: chat.waiting\n    when: { http: 503 }\n    category: retryable\n    message:\n      title: Waiting for the others⟦...⟧\n      reason: They haven⟦'⟧t opened ⟦\"⟧Holidays⟦\"⟧ yet.\n    recovery: [retry, dismiss]", good: "rules:\n  - id: chat.waiting\n    when: { http: 503 }\n    category: retryable\n    message:\n      title: Waiting for the others…\n      reason: They haven’t opened “Holidays” yet.\n    recovery: [retry, dismiss]"),
        ],
        ignore: "Ignore this finding if the text quotes code or measurements.",
        related: ["message/unbalanced-quotes"])

    static let messageUnbalancedQuotes = CheckPage(
        "message/unbalanced-quotes", .warning,
        summary: "unpaired quotation marks",
        why: "An unpaired mark is a typo, or left over from quoting the text in YAML. People see it as it is.",
        examples: [
            Example(bad: "rules:\n  - id: feed.offline\n    when: { domain: NSURLErrorDomain, code: -1009 }\n    category: retryable\n    message: { title: You’re offline⟦\"⟧ }", good: "rules:\n  - id: feed.offline\n    when: { domain: NSURLErrorDomain, code: -1009 }\n    category: retryable\n    message: { title: You’re offline }"),
            Example(bad: "rules:\n  - id: file.gone\n    when: { domain: FileError }\n    message: { title: '⟦„⟧Notes\" is gone' }", good: "rules:\n  - id: file.gone\n    when: { domain: FileError }\n    message: { title: “Notes” is gone }"),
        ],
        ignore: "Ignore this finding if the mark is an inch sign or a prime.",
        related: ["message/typography"])

    static let messageUnusedAlternative = CheckPage(
        "message/unused-alternative", .warning,
        summary: "a text in a list after one that is always shown",
        why: "A list of texts contains alternatives: the first whose values are all known is shown. A text without values is always shown, so the texts after it never are. If you meant two sentences, write them as one text.",
        examples: [
            Example(bad: "rules:\n  - id: photo.gone\n    when: { http: 410 }\n    category: nonRetryable\n    show: alert\n    message:\n      title: This photo no longer exists\n      suggestion:\n        - ⟦Load the page again.⟧\n        - Then choose another photo.", good: "rules:\n  - id: photo.gone\n    when: { http: 410 }\n    category: nonRetryable\n    show: alert\n    message:\n      title: This photo no longer exists\n      suggestion: Load the page again. Then choose another photo."),
            Example(bad: "rules:\n  - id: shop.busy\n    when: { http: 503 }\n    category: nonRetryable\n    show: alert\n    message:\n      title: Our shop is full\n      suggestion:\n        - ⟦Please wait a moment.⟧\n        - Please wait {retryAfter, duration}.", good: "rules:\n  - id: shop.busy\n    when: { http: 503 }\n    category: nonRetryable\n    show: alert\n    message:\n      title: Our shop is full\n      suggestion:\n        - Please wait {retryAfter, duration}.\n        - Please wait a moment."),
        ],
        ignore: "Don’t ignore this finding: delete the alternative or move it up.",
        related: ["placeholder/maybe-missing"])

    static let messageVagueButton = CheckPage(
        "message/vague-button", .warning, fix: .unsafe,
        summary: "a button that doesn’t say what it does",
        why: "People read the buttons before the text. With “Yes” or “OK” they have to guess; a verb says what will happen: “Log in”, “Free up space”.",
        examples: [
            Example(bad: "recoveryOptions:\n  logOutNow:\n    title: ⟦OK⟧\n    action: logOut", good: "recoveryOptions:\n  logOutNow:\n    title: Log out\n    action: logOut"),
        ],
        ignore: "Ignore this finding if the message is a question that “Yes” or “OK” answers clearly.",
        related: ["message/button-mismatch"])

    static let messageWaitPromise = CheckPage(
        "message/wait-promise", .warning,
        summary: "a text that promises a time that nobody knows",
        why: "“Back in a few minutes” is a promise. Without a value from the server or a retry schedule it is a guess, and people come back in vain. Use {retryAfter, duration} if the server sends a delay, or write “a little later”.",
        examples: [
            Example(bad: "rules:\n  - id: shop.closed\n    when: { http: 403 }\n    message:\n      title: The shop is closed\n      suggestion: We’re back ⟦in a few minutes⟧.", good: "rules:\n  - id: shop.closed\n    when: { http: 403 }\n    message:\n      title: The shop is closed\n      suggestion: Come back a little later."),
            Example(bad: "rules:\n  - id: shop.closed\n    when: { http: 403 }\n    message:\n      title: The shop is closed\n      suggestion: Come back ⟦in 5 minutes⟧, or ⟦tomorrow⟧.", good: "rules:\n  - id: shop.closed\n    when: { http: 403 }\n    message:\n      title: The shop is closed\n      suggestion: Come back a little later."),
        ],
        ignore: "Ignore this finding if the time is guaranteed, such as the opening hours of your support.",
        related: ["retry/long-retry-after", "message/retry-promise"])
}
