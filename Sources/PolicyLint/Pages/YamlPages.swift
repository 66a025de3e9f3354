// swift-format-ignore-file
// Written by scripts/generate-checks from docs/checks; change the pages instead.

import PolicyEngine

extension CheckPage {
    static let yamlAlias = CheckPage(
        "yaml/alias", .info,
        summary: "a value repeated with `*` and a name",
        why: "Whoever reads or translates the rule sees a name instead of the text, and a change at the one place changes the other without anybody meaning it. What several rules share belongs into their category.",
        examples: [
            Example(bad: "retrySchedules:\n  upload:\n    initial: &firstWait 2s\n    maxRetries: 3\n  download:\n    initial: ⟦*firstWait⟧\n    maxRetries: 5", good: "retrySchedules:\n  upload:\n    initial: 2s\n    maxRetries: 3\n  download:\n    initial: 2s\n    maxRetries: 5"),
            Example(bad: "recoveryOptions:\n  fields:\n    title: ⟦*required⟧\n    action: dismiss", good: "recoveryOptions:\n  fields:\n    title: \"*required\"\n    action: dismiss"),
        ])

    static let yamlAmbiguousBoolean = CheckPage(
        "yaml/ambiguous-boolean", .error, fix: .safe,
        summary: "a plain yes, no, on, off, y or n",
        why: "Some YAML readers take these words for true and false, others for text: “no”, the language code of Norwegian, became “false” in many files.",
        examples: [
            Example(bad: "recoveryOptions:\n  stop:\n    title: ⟦No⟧\n    action: dismiss", good: "recoveryOptions:\n  stop:\n    title: \"No\"\n    action: dismiss"),
            Example(bad: "rules:\n  - id: photo.first\n    when: { domain: PhotoError, firstLoad: ⟦yes⟧ }\n    category: nonRetryable\n    show: screen\n    message: { title: We couldn’t open this photo }", good: "rules:\n  - id: photo.first\n    when: { domain: PhotoError, firstLoad: true }\n    category: nonRetryable\n    show: screen\n    message: { title: We couldn’t open this photo }"),
        ])

    static let yamlAmbiguousFloat = CheckPage(
        "yaml/ambiguous-float", .error, fix: .safe,
        summary: "a code that looks like a decimal number",
        why: "As a number 1.10 is 1.1, and 1e3 is 1000: digits of the code get lost. In quotes it stays the text it is.",
        examples: [
            Example(bad: "rules:\n  - id: protocol.too-old\n    when: { domain: ProtocolError, code: ⟦1.10⟧ }\n    category: nonRetryable\n    show: toast\n    message: { title: Please update the app }", good: "rules:\n  - id: protocol.too-old\n    when: { domain: ProtocolError, code: \"1.10\" }\n    category: nonRetryable\n    show: toast\n    message: { title: Please update the app }"),
        ])

    static let yamlAmbiguousNumber = CheckPage(
        "yaml/ambiguous-number", .error, fix: .safe,
        summary: "a number YAML readers take for different numbers",
        why: "To some readers 010 is ten, to others eight; 0x1F and 1_000 are numbers or words, and 12:30 was 750 once. A code among them would match for one reader and not for the next. In quotes it is what it looks like.",
        examples: [
            Example(bad: "rules:\n  - id: printer.paper-jam\n    when: { domain: PrinterError, code: ⟦010⟧ }\n    category: nonRetryable\n    show: toast\n    message: { title: The paper is jammed }", good: "rules:\n  - id: printer.paper-jam\n    when: { domain: PrinterError, code: \"010\" }\n    category: nonRetryable\n    show: toast\n    message: { title: The paper is jammed }"),
        ])

    static let yamlBracketedText = CheckPage(
        "yaml/bracketed-text", .warning, fix: .unsafe,
        summary: "a text in square brackets, which is a list to YAML",
        why: "Without quotes, brackets make a list of texts to choose from: people see the first of them, without its brackets, and never what is after a comma.",
        examples: [
            Example(bad: "rules:\n  - id: ticket.sold-out\n    when: { code: soldOut }\n    category: nonRetryable\n    show: toast\n    message:\n      title: ⟦[Sold out]⟧", good: "rules:\n  - id: ticket.sold-out\n    when: { code: soldOut }\n    category: nonRetryable\n    show: toast\n    message:\n      title: \"[Sold out]\"\n      suggestion: [\"Come back in {wait, duration}.\", Come back later.]"),
        ])

    static let yamlCutByComment = CheckPage(
        "yaml/cut-by-comment", .warning, fix: .unsafe,
        summary: "a text that ends where a `#` begins a comment",
        why: "After a space, # begins a comment: of “Ticket #4 is sold out” people see “Ticket”. Put the text in quotes, or write it in block style after >-.",
        examples: [
            Example(bad: "rules:\n  - id: ticket.sold-out\n    when: { code: soldOut }\n    category: nonRetryable\n    show: toast\n    message:\n      title: Ticket ⟦#4 is sold out⟧", good: "rules:\n  - id: ticket.sold-out\n    when: { code: soldOut }\n    category: nonRetryable\n    show: toast\n    message:\n      title: \"Ticket #4 is sold out\" # since Monday"),
        ])

    static let yamlDirectiveInText = CheckPage(
        "yaml/directive-in-text", .warning,
        summary: "a comment for policyctl that is part of a text",
        why: "Below >- or | and within quotes a # begins no comment: the line hides nothing, and people see it. Put it above the key the text belongs to.",
        examples: [
            Example(bad: "rules:\n  - id: photo.gone\n    when: { http: 404 }\n    category: nonRetryable\n    show: toast\n    message:\n      title: >-\n        ⟦# policyctl: disable message/all-caps -- our name is written like this⟧\n        SNAPIX has no such photo", good: "rules:\n  - id: photo.gone\n    when: { http: 404 }\n    category: nonRetryable\n    show: toast\n    message:\n      # policyctl: disable message/all-caps -- our name is written like this\n      title: >-\n        SNAPIX has no such photo"),
            Example(bad: "rules:\n  - id: photo.gone\n    when: { http: 404 }\n    category: nonRetryable\n    show: toast\n    message:\n      title: |-\n        SNAPIX has no such photo ⟦# policyctl: disable-line message/all-caps -- our name⟧", good: "rules:\n  - id: photo.gone\n    when: { http: 404 }\n    category: nonRetryable\n    show: toast\n    message:\n      # policyctl: disable message/all-caps -- our name\n      title: |-\n        SNAPIX has no such photo"),
        ])

    static let yamlDuplicateKey = CheckPage(
        "yaml/duplicate-key", .error,
        summary: "the same key twice in one map",
        why: "Many YAML readers silently take the last of the two, so what is first is lost without a word. Keep one.",
        examples: [
            Example(bad: "rules:\n  - id: network.offline\n    when: { domain: NSURLErrorDomain, code: -1009 }\n    category: retryable\n    show: toast\n    message: { title: You’re offline }\n    ⟦show⟧: alert", good: "rules:\n  - id: network.offline\n    when: { domain: NSURLErrorDomain, code: -1009 }\n    category: retryable\n    show: alert\n    message: { title: You’re offline }"),
        ])

    static let yamlEncoding = CheckPage(
        "yaml/encoding", .error,
        summary: "a file that is not UTF-8, or holds control characters",
        why: "Files are read as UTF-8. In another encoding every umlaut or accent becomes something else, on some machines only. Save the file as UTF-8.",
        examples: [
            Example(bad: "recoveryOptions:\n  later:\n    title: Sp⟦⟨E4⟩⟧ter\n    action: dismiss", good: "recoveryOptions:\n  later:\n    title: Später\n    action: dismiss"),
            Example(bad: "recoveryOptions:\n  later:\n    title: Later⟦⟨08⟩⟧\n    action: dismiss", good: "recoveryOptions:\n  later:\n    title: Later\n    action: dismiss"),
        ])

    static let yamlImplicitDate = CheckPage(
        "yaml/implicit-date", .warning, fix: .safe,
        summary: "a date without quotes",
        why: "Some YAML readers turn 2026-11-27 into a date and write it in their own way afterwards. In quotes it stays the text it is.",
        examples: [
            Example(bad: "rules:\n  - id: shop.sold-out\n    when: { domain: ShopError, context: { sale: ⟦2026-11-27⟧ } }\n    category: nonRetryable\n    show: toast\n    message: { title: Sold out for today }", good: "rules:\n  - id: shop.sold-out\n    when: { domain: ShopError, context: { sale: \"2026-11-27\" } }\n    category: nonRetryable\n    show: toast\n    message: { title: Sold out for today }"),
            Example(bad: "rules:\n  - id: shop.closed\n    when: { domain: ShopError, code: closed }\n    category: nonRetryable\n    show: toast\n    message:\n      title: The shop opens again soon\n      reason: ⟦2026-11-27⟧", good: "rules:\n  - id: shop.closed\n    when: { domain: ShopError, code: closed }\n    category: nonRetryable\n    show: toast\n    message:\n      title: The shop opens again soon\n      reason: \"2026-11-27\""),
        ])

    static let yamlImplicitNull = CheckPage(
        "yaml/implicit-null", .error,
        summary: "a key with nothing after it",
        why: "Nothing, `~` and `null` all mean that there is no value. Mostly the value was forgotten, or its line is not indented far enough to belong to the key.",
        examples: [
            Example(bad: "recoveryOptions:\n  later:\n    title⟦:⟧\n    action: dismiss", good: "recoveryOptions:\n  later:\n    title: Later\n    action: dismiss"),
            Example(bad: "fallback:\n  show: alert\n  message:\n    title: We couldn’t complete that\n    suggestion: ⟦~⟧\n  recovery: [dismiss]", good: "fallback:\n  show: alert\n  message:\n    title: We couldn’t complete that\n  recovery: [dismiss]"),
        ])

    static let yamlLimits = CheckPage(
        "yaml/limits", .error,
        summary: "more than is read: size, nesting, names, aliases",
        why: "Policies may come over the network, so everything has an end: the size of a file and of a text, how deep lists and maps nest, how long names are. Rules that match the same errors are compared with each other: about 1,500 of them can share a domain without a code or status of their own. No policy written by people comes near.",
        examples: [
            Example(bad: "recoveryOptions:\n  ⟦later-⟨and-later-×20⟩⟧: { title: Later, action: dismiss }", good: "recoveryOptions:\n  later: { title: Later, action: dismiss }"),
            Example(bad: "recoveryOptions:\n  later:\n    title: ⟨[×61⟩⟦[⟧⟨[×8⟩\n    action: dismiss", good: "recoveryOptions:\n  later:\n    title: Later\n    action: dismiss"),
        ])

    static let yamlMergeKey = CheckPage(
        "yaml/merge-key", .error,
        summary: "`<<`, which merges one map into another",
        why: "It never became part of YAML 1.2, and readers disagree on what it does. Rules inherit from their category: what several share is written there once.",
        examples: [
            Example(bad: "retrySchedules:\n  patient: &patient\n    initial: 2s\n    maxRetries: 3\n  verypatient:\n    ⟦<<⟧: *patient\n    maxRetries: 5", good: "retrySchedules:\n  patient:\n    initial: 2s\n    maxRetries: 3\n  verypatient:\n    initial: 2s\n    maxRetries: 5"),
        ])

    static let yamlMultiDocument = CheckPage(
        "yaml/multi-document", .error,
        summary: "a second document in one file",
        why: "A line of three dashes begins another document, which many readers ignore: all rules after it would be gone. Give it a file of its own, or delete the line.",
        examples: [
            Example(bad: "recoveryOptions:\n  later: { title: Later, action: dismiss }\n⟦---⟧\nrules: []", good: "recoveryOptions:\n  later: { title: Later, action: dismiss }"),
        ])

    static let yamlOddLineBreak = CheckPage(
        "yaml/odd-line-break", .error,
        summary: "a character that ends a line for YAML, but not for an editor",
        why: "To YAML 1.1 the signs U+0085, U+2028 and U+2029 end a line, to YAML 1.2 and to most editors they do not. What looks like the rest of a comment can be a key that counts, and two programs read two policies out of one file. In quoted texts they do no harm.",
        examples: [
            Example(bad: "rules:\n  - id: photos.gone\n    when: { http: 404 } # gone for good⟦\u{2028}⟧    show: alert", good: "rules:\n  - id: photos.gone\n    when: { http: 404 } # gone for good\n    show: alert"),
        ])

    static let yamlOddSpace = CheckPage(
        "yaml/odd-space", .error, fix: .safe,
        summary: "a space that is none to YAML",
        why: "Text copied out of documents and chats brings no-break and other spaces along. They look like spaces, but to YAML they are letters: the key begins with one, or the colon has none after it.",
        examples: [
            Example(bad: "recoveryOptions:\n  later:\n    title: Later\n    ⟦ action⟧: dismiss", good: "recoveryOptions:\n  later:\n    title: Later\n    action: dismiss"),
            Example(bad: "recoveryOptions:\n  later:\n    title:⟦　⟧Later\n    action: dismiss", good: "recoveryOptions:\n  later:\n    title: Later\n    action: dismiss"),
        ])

    static let yamlSmartQuotes = CheckPage(
        "yaml/smart-quotes", .warning, fix: .unsafe,
        summary: "typographic quotes around a value",
        why: "Word processors turn straight quotes into curly ones. To YAML those are letters like any other: they become part of the text, of the code or of the name, and the value is not quoted at all.",
        examples: [
            Example(bad: "rules:\n  - id: ticket.sold-out\n    when: { domain: TicketError, code: ⟦“soldOut”⟧ }\n    category: nonRetryable\n    show: toast\n    message:\n      title: ⟦„All tickets are sold“⟧", good: "rules:\n  - id: ticket.sold-out\n    when: { domain: TicketError, code: \"soldOut\" }\n    category: nonRetryable\n    show: toast\n    message:\n      title: “Hamlet” is sold out\n      reason: All tickets for “Hamlet”"),
        ])

    static let yamlSyntax = CheckPage(
        "yaml/syntax", .error,
        summary: "text that cannot be read as YAML",
        why: "Until it can be read, nothing in this file counts, and the policy cannot be used. Mostly a text needs quotes: a colon followed by a space, a quotation mark or a leading sign means something to YAML. In block style, after >-, nothing does.",
        examples: [
            Example(bad: "rules:\n  - id: ticket.sold-out\n    when: { code: soldOut }\n    category: nonRetryable\n    show: toast\n    message:\n      title: Ticket⟦:⟧ sold out", good: "rules:\n  - id: ticket.sold-out\n    when: { code: soldOut }\n    category: nonRetryable\n    show: toast\n    message:\n      title: \"Ticket: sold out\""),
            Example(bad: "rules:\n  - id: network.offline\n    when: { domain: NSURLErrorDomain, code: -1009 }\n    category: retryable\n    show: toast\n    message:\n      ⟦title⟧ You’re offline\n      reason: Your photos are saved on this device.", good: "rules:\n  - id: network.offline\n    when: { domain: NSURLErrorDomain, code: -1009 }\n    category: retryable\n    show: toast\n    message:\n      title: You’re offline\n      reason: Your photos are saved on this device."),
            Example(bad: "recoveryOptions:\n  later:\n⟦<<<<<<<⟧ ours\n    title: Later\n    action: dismiss", good: "recoveryOptions:\n  later:\n    title: Later\n    action: dismiss"),
        ])

    static let yamlTabIndent = CheckPage(
        "yaml/tab-indent", .error, fix: .unsafe,
        summary: "a line indented with a Tab",
        why: "How far a line is indented says what it belongs to, and a Tab is as wide as each editor likes. YAML therefore allows only spaces there.",
        examples: [
            Example(bad: "recoveryOptions:\n⟦\t⟧later:\n\t\ttitle: Later\n\t\taction: dismiss", good: "recoveryOptions:\n  later:\n    title: Later\n    action: dismiss"),
            Example(bad: "rules:\n  - id: network.offline\n    when: { domain: NSURLErrorDomain, code: -1009 }\n⟦\t⟧category: retryable\n    show: toast\n    message: { title: You’re offline }", good: "rules:\n  - id: network.offline\n    when: { domain: NSURLErrorDomain, code: -1009 }\n    category: retryable\n    show: toast\n    message: { title: You’re offline }"),
        ])

    static let yamlTag = CheckPage(
        "yaml/tag", .error,
        summary: "a tag, which begins with `!`",
        why: "Tags tell programs which type a value has. Policies need none, and other tools may run code for them. A text that starts with ! needs quotes.",
        examples: [
            Example(bad: "recoveryOptions:\n  update:\n    title: ⟦!New⟧ version\n    action: dismiss", good: "recoveryOptions:\n  update:\n    title: \"!New version\"\n    action: dismiss"),
        ])

    static let yamlTrailingNewline = CheckPage(
        "yaml/trailing-newline", .warning, fix: .unsafe,
        summary: "a block text that ends with a line break",
        why: "After | or > alone the text keeps the line break at its end, which leaves an empty line below it on the screen. After |- or >- it does not.",
        examples: [
            Example(bad: "rules:\n  - id: storage.full\n    when: { code: diskFull }\n    category: nonRetryable\n    show: alert\n    message:\n      title: Your device is full\n      suggestion: ⟦>⟧\n        Delete what you no longer need,\n        then try again.\n    recovery: [retry, dismiss]", good: "rules:\n  - id: storage.full\n    when: { code: diskFull }\n    category: nonRetryable\n    show: alert\n    message:\n      title: Your device is full\n      suggestion: >-\n        Delete what you no longer need,\n        then try again.\n    recovery: [retry, dismiss]"),
        ])

    static let yamlUnquotedPlaceholder = CheckPage(
        "yaml/unquoted-placeholder", .error, fix: .safe,
        summary: "a text that starts with a brace and has no quotes",
        why: "To YAML a brace begins a map, so the text is read as something else or not at all. Put it in quotes, or write it in block style after >-.",
        examples: [
            Example(bad: "rules:\n  - id: upload.too-large\n    when: { domain: UploadError, code: tooLarge }\n    category: nonRetryable\n    show: toast\n    message:\n      title: ⟦{fileName}⟧ is too large", good: "rules:\n  - id: upload.too-large\n    when: { domain: UploadError, code: tooLarge }\n    category: nonRetryable\n    show: toast\n    message:\n      title: \"{fileName} is too large\""),
            Example(bad: "rules:\n  - id: upload.refused\n    when: { domain: UploadError, code: refused }\n    category: nonRetryable\n    show: toast\n    message:\n      title: This can’t be uploaded\n      reason: ⟦{serverReason}⟧", good: "rules:\n  - id: upload.refused\n    when: { domain: UploadError, code: refused }\n    category: nonRetryable\n    show: toast\n    message:\n      title: This can’t be uploaded\n      reason: \"{serverReason}\""),
        ])

    static let yamlUnreadable = CheckPage(
        "yaml/unreadable", .error,
        summary: "a file or folder that cannot be opened",
        why: "What is in it is missing from the policy, so no decision could be trusted. Mostly a link leads nowhere, or the permissions are wrong.",
        examples: [
            Example(bad: "# link: rules.yaml -> ../old/rules.yaml\nrecoveryOptions:\n  later: { title: Later, action: dismiss }", good: "recoveryOptions:\n  later: { title: Later, action: dismiss }"),
        ])
}
