// swift-format-ignore-file
// Written by scripts/generate-checks from docs/checks; change the pages instead.

import PolicyEngine

extension CheckPage {
    static let messageAllCaps = CheckPage(
        "message/all-caps", .warning,
        summary: "words in capitals",
        why: "Capitals read as shouting, are slower to read, and some screen readers spell them letter by letter. Where a platform wants capitals on its buttons, it sets them itself.",
        examples: [
            Example(bad: "rules:\n  - id: payment.unclear\n    when: { http: 409, scope: checkout/payment }\n    message:\n      title: ⟦DO NOT CLOSE⟧ the app\n      suggestion: We’re still looking for your payment.", good: "rules:\n  - id: payment.unclear\n    when: { http: 409, scope: checkout/payment }\n    message:\n      title: Please keep the app open\n      suggestion: We’re still looking for your payment."),
            Example(bad: "recoveryOptions:\n  freeSpace:\n    title: ⟦CONTINUE⟧\n    action: freeSpace", good: "recoveryOptions:\n  freeSpace:\n    title: Free up space\n    action: freeSpace"),
        ])

    static let messageAvoidedWord = CheckPage(
        "message/avoided-word", .warning,
        summary: "a word that your settings or style guides avoid",
        why: "Teams agree on words so that all texts of an app sound alike. Which words are avoided is said in the settings: your own by language, and those of the style guides apple, govuk, material and microsoft.",
        examples: [
            Example(bad: "# file: .policyctl.yaml\ntexts:\n  profiles: [apple]\n  avoided:\n    en: [\"basket = cart\"]\n# file: example.yaml\nrules:\n  - id: cart.not-saved\n    when: { http: 507 }\n    message:\n      title: Your ⟦basket⟧ wasn’t saved\n      suggestion: ⟦Please⟧ add the things once more.", good: "# file: .policyctl.yaml\ntexts:\n  profiles: [apple]\n  avoided:\n    en: [\"basket = cart\"]\n# file: example.yaml\nrules:\n  - id: cart.not-saved\n    when: { http: 507 }\n    message:\n      title: Your cart wasn’t saved\n      suggestion: Add the things once more."),
        ])

    static let messageBlame = CheckPage(
        "message/blame", .warning,
        summary: "words that blame whoever reads them",
        why: "“Invalid” and “you entered” say that the person did something wrong, and not what would be right. Say what is needed: “A card number has 16 digits”.",
        examples: [
            Example(bad: "rules:\n  - id: checkout.card-number\n    when: { http: 422, scope: checkout/payment }\n    message:\n      title: ⟦Invalid⟧ card number\n      reason: ⟦You entered⟧ too few digits.", good: "rules:\n  - id: checkout.card-number\n    when: { http: 422, scope: checkout/payment }\n    message:\n      title: This card number isn’t complete\n      reason: A card number has 16 digits."),
        ])

    static let messageBodyLength = CheckPage(
        "message/body-length", .warning,
        summary: "a reason or suggestion that is too long for where it is shown",
        why: "A toast is gone before a long text is read, and an alert full of text is closed unread. Keep the one sentence that helps, and put the rest after a help link.",
        examples: [
            Example(bad: "rules:\n  - id: photos.not-sent\n    when: { http: 503 }\n    show: toast\n    message:\n      title: Your photo wasn’t sent\n      suggestion: ⟦Check that you are connected to the internet, that the photo is not too large, and then send it once more.⟧", good: "rules:\n  - id: photos.not-sent\n    when: { http: 503 }\n    show: toast\n    message:\n      title: Your photo wasn’t sent\n      suggestion: Check your internet connection, then send it once more."),
        ])

    static let messageBodyPunctuation = CheckPage(
        "message/body-punctuation", .info, fix: .unsafe,
        summary: "a reason or suggestion without a character at its end",
        why: "Reasons and suggestions are sentences and are after each other. Without a full stop two of them run together.",
        examples: [
            Example(bad: "rules:\n  - id: notes.not-saved\n    when: { http: 507 }\n    message:\n      title: Your note wasn’t saved\n      suggestion: Free up some space and save it ⟦again⟧", good: "rules:\n  - id: notes.not-saved\n    when: { http: 507 }\n    message:\n      title: Your note wasn’t saved\n      suggestion: Free up some space and save it again."),
        ])

    static let messageBrokenLetters = CheckPage(
        "message/broken-letters", .error,
        summary: "letters that were read in another encoding than they were written in",
        why: "“SchlieÃŸen” was “Schließen” before a program took UTF-8 for Windows-1252 and saved what it saw. No language writes such pairs of signs. Open the file as UTF-8 and put the letters back.",
        examples: [
            Example(bad: "rules:\n  - id: orders.not-found\n    when: { http: 404 }\n    category: nonRetryable\n    message:\n      title: Your order at the Caf⟦Ã©⟧ is gone", good: "rules:\n  - id: orders.not-found\n    when: { http: 404 }\n    category: nonRetryable\n    message:\n      title: Your order at the Café is gone"),
        ])

    static let messageButtonMismatch = CheckPage(
        "message/button-mismatch", .error,
        summary: "a button that says one thing and does another",
        why: "People press what they read. “Try again” that only closes, or “Close” that sends the order once more, is worse than no button. Two titles that were swapped are found here.",
        examples: [
            Example(bad: "recoveryOptions:\n  again: { title: Try again, action: ⟦dismiss⟧ }\nrules:\n  - id: upload.failed\n    when: { http: 503 }\n    category: retryable\n    show: alert\n    message: { title: We couldn’t save your photo }\n    recovery: [again]", good: "recoveryOptions:\n  again: { title: Try again, action: retry }\nrules:\n  - id: upload.failed\n    when: { http: 503 }\n    category: retryable\n    show: alert\n    message: { title: We couldn’t save your photo }\n    recovery: [again]"),
        ])

    static let messageDraftText = CheckPage(
        "message/draft-text", .warning,
        summary: "a text that is not written yet",
        why: "TODO, TBD and lorem ipsum are notes of those who write the app, and now and then they reach the people who use it.",
        examples: [
            Example(bad: "rules:\n  - id: orders.not-found\n    when: { http: 404 }\n    message:\n      title: We can’t find this order\n      suggestion: \"⟦TODO⟧: ask the shop team what to say here.\"", good: "rules:\n  - id: orders.not-found\n    when: { http: 404 }\n    message:\n      title: We can’t find this order\n      suggestion: Look for it under “All orders”."),
        ])

    static let messageEmpty = CheckPage(
        "message/empty", .error,
        summary: "a text with nothing in it",
        why: "An empty title shows an empty alert, and an empty translation is shown where the source has words. Leave the key out, and what is said there is inherited; of a translation, people then read the source language.",
        examples: [
            Example(bad: "rules:\n  - id: photos.not-found\n    when: { http: 404 }\n    message:\n      title: This photo is gone\n      suggestion: ⟦\"\"⟧", good: "rules:\n  - id: photos.not-found\n    when: { http: 404 }\n    message:\n      title: This photo is gone\n      suggestion: Choose another one."),
            Example(bad: "# file: locales/de.yaml\nlocale: de\ntranslations:\n  dismiss:\n    title: ⟦\" \"⟧", good: "# file: locales/de.yaml\nlocale: de\ntranslations:\n  dismiss:\n    title: Schließen"),
        ])

    static let messageGeneric = CheckPage(
        "message/generic", .warning,
        summary: "a text that would fit any error",
        why: "“An error occurred” tells people nothing they do not see already. Say what did not happen, in the words of what they were doing: “Your photo wasn’t sent”.",
        examples: [
            Example(bad: "rules:\n  - id: photos.not-sent\n    when: { http: 500 }\n    message:\n      title: ⟦Something went wrong⟧", good: "rules:\n  - id: photos.not-sent\n    when: { http: 500 }\n    message:\n      title: Your photo wasn’t sent"),
            Example(bad: "rules:\n  - id: photos.not-sent\n    when: { http: 500 }\n    message:\n      title: ⟦Error⟧", good: "rules:\n  - id: photos.not-sent\n    when: { http: 500 }\n    message:\n      title: Error in your photo’s date"),
            Example(bad: "# file: locales/de.yaml\nlocale: de\ntranslations:\n  fallback:\n    title: Es ⟦ist ein Fehler aufgetreten⟧\n    suggestion: Schließen Sie die App und öffnen Sie sie neu.", good: "# file: locales/de.yaml\nlocale: de\ntranslations:\n  fallback:\n    title: Das hat nicht geklappt\n    suggestion: Schließen Sie die App und öffnen Sie sie neu."),
        ])

    static let messageHelpPromise = CheckPage(
        "message/help-promise", .warning,
        summary: "a text that sends people for help without a way there",
        why: "“Contact support” without a button or a link makes people search for an address while they have a problem. Offer the way right beside the text.",
        examples: [
            Example(bad: "rules:\n  - id: account.locked\n    when: { http: 423 }\n    message:\n      title: Your account is locked\n      suggestion: ⟦Contact support⟧ to unlock it.", good: "rules:\n  - id: account.locked\n    when: { http: 423 }\n    message:\n      title: Your account is locked\n      suggestion: Contact support to unlock it.\n      help: https://example.com/locked"),
        ])

    static let messageJargon = CheckPage(
        "message/jargon", .warning,
        summary: "a word of programmers",
        why: "Servers, tokens and timeouts are how an app is built; whoever reads the text has no use for them. Say what it means for the person. Words your users do know can be allowed in the settings.",
        examples: [
            Example(bad: "rules:\n  - id: orders.not-loaded\n    when: { http: 504 }\n    category: retryable\n    message:\n      title: The ⟦server⟧ didn’t answer\n      reason: The request ⟦timed out⟧.\n    recovery: [retry, dismiss]", good: "rules:\n  - id: orders.not-loaded\n    when: { http: 504 }\n    category: retryable\n    message:\n      title: Your orders didn’t load\n      reason: That took too long.\n    recovery: [retry, dismiss]"),
            Example(bad: "rules:\n  - id: voucher.invalid\n    when: { domain: VoucherError }\n    message:\n      title: Your voucher is ⟦null⟧\n      reason: The shop met an ⟦exception⟧.", good: "rules:\n  - id: voucher.invalid\n    when: { domain: VoucherError }\n    message:\n      title: Your voucher is null and void\n      reason: This shop is the exception to the rule."),
        ])

    static let messageMarkup = CheckPage(
        "message/markup", .warning,
        summary: "HTML or Markdown in a text",
        why: "Texts are shown as they are written: people would read the brackets and stars. What is to be out belongs into the title, a link under `help`.",
        examples: [
            Example(bad: "rules:\n  - id: account.locked\n    when: { http: 423 }\n    message:\n      title: Your account is ⟦<b>⟧locked⟦</b>⟧\n      suggestion: Ask ⟦**your team**⟧ to unlock it.", good: "rules:\n  - id: account.locked\n    when: { http: 423 }\n    message:\n      title: Your account is locked\n      suggestion: Ask your team to unlock it."),
        ])

    static let messageMissingButton = CheckPage(
        "message/missing-button", .warning,
        summary: "a text that names a button which is not there",
        why: "“Press “Reload”” over buttons of which none is called so makes people search the screen. The same goes for a text that begins with what a button of the policy does, where that button is not offered. What stands in quotes is compared with the titles of the buttons in the same language; names of other places, such as “Wi-Fi” in the settings, are left alone.",
        examples: [
            Example(bad: "rules:\n  - id: orders.outdated\n    when: { http: 412 }\n    show: alert\n    message:\n      title: This list is out of date\n      suggestion: Press “⟦Reload⟧” to see the new one.\n    recovery: [retry, dismiss]", good: "rules:\n  - id: orders.outdated\n    when: { http: 412 }\n    show: alert\n    message:\n      title: This list is out of date\n      suggestion: Try again to see the new one.\n    recovery: [retry, dismiss]"),
        ])

    static let messageNoNextStep = CheckPage(
        "message/no-next-step", .warning,
        summary: "a text after which people do not know what to do",
        why: "An alert that only says what went wrong leaves people with a “Close” button and the same problem. Add a suggestion, a button that does something about it, a link to help, or at least the reason.",
        examples: [
            Example(bad: "rules:\n  - id: storage.full\n    when: { domain: NSCocoaErrorDomain, code: 640 }\n    show: alert\n    message:\n      title: ⟦Your device is full⟧\n    recovery: [dismiss]", good: "rules:\n  - id: storage.full\n    when: { domain: NSCocoaErrorDomain, code: 640 }\n    show: alert\n    message:\n      title: Your device is full\n      suggestion: Delete what you no longer need, then save again.\n    recovery: [dismiss]"),
        ])

    static let messageNoOwnText = CheckPage(
        "message/no-own-text", .warning,
        summary: "a rule that shows an error and says nothing about it",
        why: "A rule without a `message`, whose category has none either, is shown with the fallback’s general text. Whoever wrote the rule knew which error it is; say it.",
        examples: [
            Example(bad: "rules:\n  - id: ⟦photos.gone⟧\n    when: { http: 404 }\n    show: alert\n    recovery: [dismiss]\nfallback:\n  show: alert\n  message: { title: We couldn’t complete that }\n  recovery: [dismiss]", good: "rules:\n  - id: photos.gone\n    when: { http: 404 }\n    show: alert\n    message: { title: This photo no longer exists }\n    recovery: [dismiss]\nfallback:\n  show: alert\n  message: { title: We couldn’t complete that }\n  recovery: [dismiss]"),
        ])

    static let messageRepeatsTitle = CheckPage(
        "message/repeats-title", .warning,
        summary: "a text that says the title again",
        why: "Whoever reads on after the title expects something new: the reason, or what to do. Saying it twice only makes the text longer.",
        examples: [
            Example(bad: "rules:\n  - id: chat.not-sent\n    when: { http: 503 }\n    message:\n      title: Your message wasn’t sent\n      reason: ⟦Your message wasn’t sent.⟧", good: "rules:\n  - id: chat.not-sent\n    when: { http: 503 }\n    message:\n      title: Your message wasn’t sent\n      reason: Too many people are writing right now."),
        ])

    static let messageReplacedByGaveUp = CheckPage(
        "message/replaced-by-gave-up", .warning,
        summary: "a rule’s own text that gives way to another rule’s text once retries have ended",
        why: "A rule that refines brings its own text, but the rule it refines has another text for when the app has given up, and that one is shown in the end; at once, where the app does not try again. Say the own text under `gaveUp` as well.",
        examples: [
            Example(bad: "rules:\n  - id: server.busy\n    when: { http: 503 }\n    category: retryable\n    show: badge\n    retry: { backoff: [1s, 2s], maxRetries: 2 }\n    message: { title: One moment }\n    gaveUp:\n      show: alert\n      message: { title: We’re still busy, suggestion: Try again in an hour. }\n      recovery: [retry, dismiss]\n    recovery: []\n  - id: checkout.busy\n    when: { rule: server.busy, scope: checkout }\n    ⟦message⟧: { title: Your order waits }", good: "rules:\n  - id: server.busy\n    when: { http: 503 }\n    category: retryable\n    show: badge\n    retry: { backoff: [1s, 2s], maxRetries: 2 }\n    message: { title: One moment }\n    gaveUp:\n      show: alert\n      message: { title: We’re still busy, suggestion: Try again in an hour. }\n      recovery: [retry, dismiss]\n    recovery: []\n  - id: checkout.busy\n    when: { rule: server.busy, scope: checkout }\n    message: { title: Your order waits }\n    gaveUp:\n      message: { title: Your order isn’t placed, suggestion: Try again in an hour. }"),
        ])

    static let messageRetryPromise = CheckPage(
        "message/retry-promise", .warning,
        summary: "a text that speaks of trying again where nothing does",
        why: "“Try again” without a button leaves people looking for it, and “We’ll keep trying” is untrue without a retry schedule or once that has ended. What counts is what the rule, its category and the fallback say together.",
        examples: [
            Example(bad: "rules:\n  - id: photos.not-sent\n    when: { http: 500 }\n    category: retryable\n    show: alert\n    message:\n      title: Your photo wasn’t sent\n      suggestion: Check your connection and ⟦try again⟧.\n    recovery: [dismiss]", good: "rules:\n  - id: photos.not-sent\n    when: { http: 500 }\n    category: retryable\n    show: alert\n    message:\n      title: Your photo wasn’t sent\n      suggestion: Check your connection and try again.\n    recovery: [retry, dismiss]"),
            Example(bad: "rules:\n  - id: photo.broken\n    when: { http: 422 }\n    category: nonRetryable\n    show: alert\n    message:\n      title: We couldn’t read this photo\n      suggestion: Please ⟦try again⟧.\n    recovery: [dismiss]", good: "rules:\n  - id: photo.broken\n    when: { http: 422 }\n    category: nonRetryable\n    show: alert\n    message:\n      title: We couldn’t read this photo\n      suggestion: Choose another one.\n    recovery: [dismiss]"),
            Example(bad: "rules:\n  - id: server.busy\n    when: { http: 503 }\n    category: retryable\n    show: toast\n    message:\n      title: We’re a bit busy\n      suggestion: We’ll be with you soon.\n    retry: { backoff: [1s, 2s, 4s] }\n    gaveUp:\n      message:\n        title: We’re still busy\n        suggestion: ⟦We’ll keep trying⟧.", good: "rules:\n  - id: server.busy\n    when: { http: 503 }\n    category: retryable\n    show: toast\n    message:\n      title: We’re a bit busy\n      suggestion: We’ll keep trying.\n    retry: { backoff: [1s, 2s, 4s] }\n    gaveUp:\n      message:\n        title: We’re still busy\n        suggestion: We won’t try again. Come back a little later."),
        ])

    static let messageSameText = CheckPage(
        "message/same-text", .info,
        summary: "two ids with the same message",
        why: "Translators get the same sentences twice, and whoever changes one of them later forgets the other. Write the message once: in a category that both rules name, or under one rule that matches both errors.",
        examples: [
            Example(bad: "rules:\n  - id: upload.interrupted\n    when: { http: 502 }\n    category: retryable\n    show: alert\n    message: { title: Your photo wasn’t sent, reason: The connection broke off. }\n  - id: ⟦upload.cut-off⟧\n    when: { http: 504 }\n    category: retryable\n    show: toast\n    message: { title: Your photo wasn’t sent, reason: The connection broke off. }", good: "categories:\n  notSent:\n    is: retryable\n    message: { title: Your photo wasn’t sent, reason: The connection broke off. }\nrules:\n  - id: upload.interrupted\n    when: { http: 502 }\n    category: notSent\n    show: alert\n  - id: upload.cut-off\n    when: { http: 504 }\n    category: notSent\n    show: toast"),
        ])

    static let messageSpacing = CheckPage(
        "message/spacing", .info, fix: .unsafe,
        summary: "spaces too many",
        why: "A space at the edge moves a centred text, two of them leave a hole, and one before a full stop can put the stop alone on the next line.",
        examples: [
            Example(bad: "rules:\n  - id: photos.not-sent\n    when: { http: 500 }\n    message:\n      title: Your photo⟦  ⟧wasn’t sent\n      reason: \"The problem is ours⟦ ⟧.\"\n      suggestion: \"⟦ ⟧Send it once more.\"", good: "rules:\n  - id: photos.not-sent\n    when: { http: 500 }\n    message:\n      title: Your photo wasn’t sent\n      reason: The problem is ours.\n      suggestion: Send it once more."),
        ])

    static let messageTechnicalCode = CheckPage(
        "message/technical-code", .warning,
        summary: "error numbers or names from the app’s code in a text",
        why: "“HTTP 500” and “NSURLErrorDomain” help nobody who uses the app. For support there is {supportCode}: six characters that say which rule met which error.",
        examples: [
            Example(bad: "rules:\n  - id: orders.not-loaded\n    when: { http: 500 }\n    message:\n      title: Your orders didn’t load (⟦HTTP 500⟧)\n      reason: Our shop answered with ⟦OrderServiceError⟧.\n      suggestion: Tell support the code ⟦0x80070005⟧.", good: "rules:\n  - id: orders.not-loaded\n    when: { http: 500 }\n    message:\n      title: Your orders didn’t load\n      reason: Our shop has a problem.\n      suggestion: Tell support the code {supportCode}."),
            Example(bad: "rules:\n  - id: orders.gone\n    when: { http: 404 }\n    message:\n      title: \"⟦404⟧\"\n      reason: This order no longer exists.", good: "rules:\n  - id: orders.gone\n    when: { http: 404 }\n    message:\n      title: This order no longer exists"),
        ])

    static let messageTerms = CheckPage(
        "message/terms", .warning, fix: .unsafe,
        summary: "two names for one thing",
        why: "Where one text says “log in” and the next “sign in”, people wonder whether these are two things, and translators translate both. The name used more often is kept.",
        examples: [
            Example(bad: "rules:\n  - id: session.ended\n    when: { http: 401 }\n    message:\n      title: Please log in again\n      suggestion: You can log in with your email address.\n  - id: session.elsewhere\n    when: { http: 409 }\n    message:\n      title: You’re in use elsewhere\n      suggestion: Close the other app, then ⟦sign in⟧ here.", good: "rules:\n  - id: session.ended\n    when: { http: 401 }\n    message:\n      title: Please log in again\n      suggestion: You can log in with your email address.\n  - id: session.elsewhere\n    when: { http: 409 }\n    message:\n      title: You’re in use elsewhere\n      suggestion: Close the other app, then log in here."),
        ])

    static let messageTitleLength = CheckPage(
        "message/title-length", .warning,
        summary: "a title or a button that is cut off where it is shown",
        why: "A toast, a badge or a button has room for a few words; what does not fit is cut off or wrapped badly. Values count as long as they mostly are, and of a plural the longest form counts. The limits can be set by surface.",
        examples: [
            Example(bad: "recoveryOptions:\n  freeSpace:\n    title: ⟦Free up space on this device⟧\n    action: freeSpace", good: "recoveryOptions:\n  freeSpace:\n    title: Free up space\n    action: freeSpace"),
            Example(bad: "rules:\n  - id: sync.behind\n    when: { http: 503 }\n    show: badge\n    message:\n      title: ⟦We’re still waiting for new messages⟧", good: "rules:\n  - id: sync.behind\n    when: { http: 503 }\n    show: badge\n    message:\n      title: Not up to date"),
        ])

    static let messageTitlePunctuation = CheckPage(
        "message/title-punctuation", .info, fix: .unsafe,
        summary: "a full stop after a title or on a button",
        why: "Titles and buttons are headings, not sentences; platforms show them without a full stop, and one app should do it one way.",
        examples: [
            Example(bad: "rules:\n  - id: photos.gone\n    when: { http: 404 }\n    message:\n      title: This photo no longer exists⟦.⟧", good: "rules:\n  - id: photos.gone\n    when: { http: 404 }\n    message:\n      title: This photo no longer exists"),
        ])

    static let messageTone = CheckPage(
        "message/tone", .info,
        summary: "an exclamation, a joke or an exclamation mark",
        why: "Whoever lost something does not want to read “Oops!”. Plain words that say what happened and what helps are kinder than jokes and loud apologies.",
        examples: [
            Example(bad: "rules:\n  - id: notes.not-saved\n    when: { http: 507 }\n    message:\n      title: ⟦Oops⟧, your note wasn’t saved⟦!⟧", good: "rules:\n  - id: notes.not-saved\n    when: { http: 507 }\n    message:\n      title: Your note wasn’t saved"),
        ])

    static let messageTypography = CheckPage(
        "message/typography", .info, fix: .unsafe,
        summary: "straight quotes and three dots: ... ' and \"",
        why: "Platforms write “…”, ’ and curly quotation marks in their own texts, and a text with straight quotes and dots looks out of place beside them. A screen reader says “dot dot dot”.",
        examples: [
            Example(bad: "rules:\n  - id: chat.waiting\n    when: { http: 503 }\n    category: retryable\n    message:\n      title: Waiting for the others⟦...⟧\n      reason: They haven⟦'⟧t opened ⟦\"⟧Holidays⟦\"⟧ yet.\n    recovery: [retry, dismiss]", good: "rules:\n  - id: chat.waiting\n    when: { http: 503 }\n    category: retryable\n    message:\n      title: Waiting for the others…\n      reason: They haven’t opened “Holidays” yet.\n    recovery: [retry, dismiss]"),
        ])

    static let messageUnbalancedQuotes = CheckPage(
        "message/unbalanced-quotes", .warning,
        summary: "quotation marks that do not come in pairs",
        why: "A mark without its partner is a slip of the keyboard, or left over from quoting the text in YAML. People see it as it is.",
        examples: [
            Example(bad: "rules:\n  - id: feed.offline\n    when: { domain: NSURLErrorDomain, code: -1009 }\n    category: retryable\n    message: { title: You’re offline⟦\"⟧ }", good: "rules:\n  - id: feed.offline\n    when: { domain: NSURLErrorDomain, code: -1009 }\n    category: retryable\n    message: { title: You’re offline }"),
            Example(bad: "rules:\n  - id: file.gone\n    when: { domain: FileError }\n    message: { title: '⟦„⟧Notes\" is gone' }", good: "rules:\n  - id: file.gone\n    when: { domain: FileError }\n    message: { title: “Notes” is gone }"),
        ])

    static let messageUnusedAlternative = CheckPage(
        "message/unused-alternative", .warning,
        summary: "a text in a list after one that is always used",
        why: "A list of texts is a list of alternatives: the first whose values are all known is shown. One that needs no value is always shown, and those after it never are. Two sentences belong in one text.",
        examples: [
            Example(bad: "rules:\n  - id: photo.gone\n    when: { http: 410 }\n    category: nonRetryable\n    show: alert\n    message:\n      title: This photo no longer exists\n      suggestion:\n        - ⟦Load the page again.⟧\n        - Then choose another photo.", good: "rules:\n  - id: photo.gone\n    when: { http: 410 }\n    category: nonRetryable\n    show: alert\n    message:\n      title: This photo no longer exists\n      suggestion: Load the page again. Then choose another photo."),
            Example(bad: "rules:\n  - id: shop.busy\n    when: { http: 503 }\n    category: nonRetryable\n    show: alert\n    message:\n      title: Our shop is full\n      suggestion:\n        - ⟦Please wait a moment.⟧\n        - Please wait {retryAfter, duration}.", good: "rules:\n  - id: shop.busy\n    when: { http: 503 }\n    category: nonRetryable\n    show: alert\n    message:\n      title: Our shop is full\n      suggestion:\n        - Please wait {retryAfter, duration}.\n        - Please wait a moment."),
        ])

    static let messageVagueButton = CheckPage(
        "message/vague-button", .warning, fix: .unsafe,
        summary: "a button that does not say what it does",
        why: "People read the buttons before the text. “Yes” or “OK” on a button that does something makes them guess; a verb says what will happen: “Log in”, “Free up space”.",
        examples: [
            Example(bad: "recoveryOptions:\n  logOutNow:\n    title: ⟦OK⟧\n    action: logOut", good: "recoveryOptions:\n  logOutNow:\n    title: Log out\n    action: logOut"),
        ])

    static let messageWaitPromise = CheckPage(
        "message/wait-promise", .warning,
        summary: "a text that says how long it takes, where nobody knows",
        why: "“Back in a few minutes” is a promise. Without a value from the server or a retry schedule it is a guess, and people come back in vain. Use {retryAfter, duration} where the server says when to come back, or say “a little later”.",
        examples: [
            Example(bad: "rules:\n  - id: shop.closed\n    when: { http: 403 }\n    message:\n      title: The shop is closed\n      suggestion: We’re back ⟦in a few minutes⟧.", good: "rules:\n  - id: shop.closed\n    when: { http: 403 }\n    message:\n      title: The shop is closed\n      suggestion: Come back a little later."),
            Example(bad: "rules:\n  - id: shop.closed\n    when: { http: 403 }\n    message:\n      title: The shop is closed\n      suggestion: Come back ⟦in 5 minutes⟧, or ⟦tomorrow⟧.", good: "rules:\n  - id: shop.closed\n    when: { http: 403 }\n    message:\n      title: The shop is closed\n      suggestion: Come back a little later."),
        ])
}
