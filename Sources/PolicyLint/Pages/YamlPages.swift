// swift-format-ignore-file
// Written by scripts/generate-checks from docs/checks; change the pages instead.

import PolicyEngine

extension CheckPage {
    static let yamlAlias = CheckPage(
        "yaml/alias", .info,
        summary: "a YAML alias (`*name`)",
        why: "People who read or translate the rule see a name instead of the text, and a change in one place unintentionally changes the other. Put what several rules share into their category. A text that begins with `*` needs quotes.",
        examples: [
            Example(bad: "retrySchedules:\n  upload:\n    initial: &firstWait 2s\n    maxRetries: 3\n  download:\n    initial: ⟦*firstWait⟧\n    maxRetries: 5", good: "retrySchedules:\n  upload:\n    initial: 2s\n    maxRetries: 3\n  download:\n    initial: 2s\n    maxRetries: 5"),
            Example(bad: "recoveryOptions:\n  fields:\n    title: ⟦*required⟧\n    action: dismiss", good: "recoveryOptions:\n  fields:\n    title: \"*required\"\n    action: dismiss"),
        ],
        ignore: "Ignore this finding if the file is generated.",
        related: ["yaml/merge-key"])

    static let yamlAmbiguousBoolean = CheckPage(
        "yaml/ambiguous-boolean", .error, fix: .safe,
        summary: "an unquoted yes, no, on, off, y, or n",
        why: "Some YAML parsers interpret these words as true and false, others as text: “no”, the language code of Norwegian, became “false” in many files.",
        examples: [
            Example(bad: "recoveryOptions:\n  stop:\n    title: ⟦No⟧\n    action: dismiss", good: "recoveryOptions:\n  stop:\n    title: \"No\"\n    action: dismiss"),
            Example(bad: "rules:\n  - id: photo.first\n    when: { domain: PhotoError, firstLoad: ⟦yes⟧ }\n    category: nonRetryable\n    show: screen\n    message: { title: We couldn’t open this photo }", good: "rules:\n  - id: photo.first\n    when: { domain: PhotoError, firstLoad: true }\n    category: nonRetryable\n    show: screen\n    message: { title: We couldn’t open this photo }"),
        ])

    static let yamlAmbiguousFloat = CheckPage(
        "yaml/ambiguous-float", .error, fix: .safe,
        summary: "a code that looks like a decimal number",
        why: "As a number, 1.10 is 1.1, and 1e3 is 1000: digits of the code are lost. In quotes, the text is preserved.",
        examples: [
            Example(bad: "rules:\n  - id: protocol.too-old\n    when: { domain: ProtocolError, code: ⟦1.10⟧ }\n    category: nonRetryable\n    show: toast\n    message: { title: Please update the app }", good: "rules:\n  - id: protocol.too-old\n    when: { domain: ProtocolError, code: \"1.10\" }\n    category: nonRetryable\n    show: toast\n    message: { title: Please update the app }"),
        ])

    static let yamlAmbiguousNumber = CheckPage(
        "yaml/ambiguous-number", .error, fix: .safe,
        summary: "a number that YAML parsers interpret differently",
        why: "010 is ten for some readers and eight for others; 0x1F and 1_000 are numbers or words, and 12:30 was 750 (minutes) in YAML 1.1. Such a code could match with one parser and not with another. Quotes prevent this.",
        examples: [
            Example(bad: "rules:\n  - id: printer.paper-jam\n    when: { domain: PrinterError, code: ⟦010⟧ }\n    category: nonRetryable\n    show: toast\n    message: { title: The paper is jammed }", good: "rules:\n  - id: printer.paper-jam\n    when: { domain: PrinterError, code: \"010\" }\n    category: nonRetryable\n    show: toast\n    message: { title: The paper is jammed }"),
        ])

    static let yamlBracketedText = CheckPage(
        "yaml/bracketed-text", .warning, fix: .unsafe,
        summary: "an unquoted text in square brackets, which YAML reads as a list",
        why: "Without quotes, brackets make a list of alternative texts: people see the first of them, without its brackets, and never what follows a comma.",
        examples: [
            Example(bad: "rules:\n  - id: ticket.sold-out\n    when: { code: soldOut }\n    category: nonRetryable\n    show: toast\n    message:\n      title: ⟦[Sold out]⟧", good: "rules:\n  - id: ticket.sold-out\n    when: { code: soldOut }\n    category: nonRetryable\n    show: toast\n    message:\n      title: \"[Sold out]\"\n      suggestion: [\"Come back in {wait, duration}.\", Come back later.]"),
        ],
        ignore: "Ignore this finding if you mean a list of alternatives.",
        related: ["message/unused-alternative"])

    static let yamlCutByComment = CheckPage(
        "yaml/cut-by-comment", .warning, fix: .unsafe,
        summary: "a text that ends where a `#` begins a comment",
        why: "After a space, # begins a comment: of “Ticket #4 is sold out”, people see “Ticket”. Put the text in quotes, or write it in block style after >-.",
        examples: [
            Example(bad: "rules:\n  - id: ticket.sold-out\n    when: { code: soldOut }\n    category: nonRetryable\n    show: toast\n    message:\n      title: Ticket ⟦#4 is sold out⟧", good: "rules:\n  - id: ticket.sold-out\n    when: { code: soldOut }\n    category: nonRetryable\n    show: toast\n    message:\n      title: \"Ticket #4 is sold out\" # since Monday"),
        ],
        ignore: "Ignore this finding if the comment is intentional.",
        related: ["yaml/directive-in-text"])

    static let yamlDirectiveInText = CheckPage(
        "yaml/directive-in-text", .warning,
        summary: "a policyctl comment that is part of a text",
        why: "Below >- or |, and in quotes, # doesn’t begin a comment: the line suppresses nothing, and people see it. Move it above the text’s key.",
        examples: [
            Example(bad: "rules:\n  - id: photo.gone\n    when: { http: 404 }\n    category: nonRetryable\n    show: toast\n    message:\n      title: >-\n        ⟦# policyctl: disable message/all-caps -- our name is written like this⟧\n        SNAPIX has no such photo", good: "rules:\n  - id: photo.gone\n    when: { http: 404 }\n    category: nonRetryable\n    show: toast\n    message:\n      # policyctl: disable message/all-caps -- our name is written like this\n      title: >-\n        SNAPIX has no such photo"),
            Example(bad: "rules:\n  - id: photo.gone\n    when: { http: 404 }\n    category: nonRetryable\n    show: toast\n    message:\n      title: |-\n        SNAPIX has no such photo ⟦# policyctl: disable-line message/all-caps -- our name⟧", good: "rules:\n  - id: photo.gone\n    when: { http: 404 }\n    category: nonRetryable\n    show: toast\n    message:\n      # policyctl: disable message/all-caps -- our name\n      title: |-\n        SNAPIX has no such photo"),
        ],
        ignore: "Ignore this finding if the text is about policyctl.",
        related: ["meta/bad-directive"])

    static let yamlDuplicateKey = CheckPage(
        "yaml/duplicate-key", .error,
        summary: "a duplicate key",
        why: "Many YAML parsers silently use the last of the two, so the first one is lost. Keep one.",
        examples: [
            Example(bad: "rules:\n  - id: network.offline\n    when: { domain: NSURLErrorDomain, code: -1009 }\n    category: retryable\n    show: toast\n    message: { title: You’re offline }\n    ⟦show⟧: alert", good: "rules:\n  - id: network.offline\n    when: { domain: NSURLErrorDomain, code: -1009 }\n    category: retryable\n    show: alert\n    message: { title: You’re offline }"),
        ])

    static let yamlEncoding = CheckPage(
        "yaml/encoding", .error,
        summary: "a file that isn’t UTF-8, or contains control characters",
        why: "Files are read as UTF-8. If a file uses another encoding, characters such as ä and é are displayed incorrectly on some machines. Save the file as UTF-8.",
        examples: [
            Example(bad: "recoveryOptions:\n  later:\n    title: Sp⟦⟨E4⟩⟧ter\n    action: dismiss", good: "recoveryOptions:\n  later:\n    title: Später\n    action: dismiss"),
            Example(bad: "recoveryOptions:\n  later:\n    title: Later⟦⟨08⟩⟧\n    action: dismiss", good: "recoveryOptions:\n  later:\n    title: Later\n    action: dismiss"),
        ])

    static let yamlImplicitDate = CheckPage(
        "yaml/implicit-date", .warning, fix: .safe,
        summary: "a date without quotes",
        why: "Some YAML parsers turn 2026-11-27 into a date and write it in another format afterwards. Quotes preserve the text.",
        examples: [
            Example(bad: "rules:\n  - id: shop.sold-out\n    when: { domain: ShopError, context: { sale: ⟦2026-11-27⟧ } }\n    category: nonRetryable\n    show: toast\n    message: { title: Sold out for today }", good: "rules:\n  - id: shop.sold-out\n    when: { domain: ShopError, context: { sale: \"2026-11-27\" } }\n    category: nonRetryable\n    show: toast\n    message: { title: Sold out for today }"),
            Example(bad: "rules:\n  - id: shop.closed\n    when: { domain: ShopError, code: closed }\n    category: nonRetryable\n    show: toast\n    message:\n      title: The shop opens again soon\n      reason: ⟦2026-11-27⟧", good: "rules:\n  - id: shop.closed\n    when: { domain: ShopError, code: closed }\n    category: nonRetryable\n    show: toast\n    message:\n      title: The shop opens again soon\n      reason: \"2026-11-27\""),
        ],
        ignore: "Ignore this finding if only policyctl reads the file.",
        related: ["yaml/ambiguous-number"])

    static let yamlImplicitNull = CheckPage(
        "yaml/implicit-null", .error,
        summary: "a key without a value",
        why: "Nothing, `~`, and `null` all mean that there is no value. Usually the value was forgotten, or its line isn’t indented enough to belong to the key.",
        examples: [
            Example(bad: "recoveryOptions:\n  later:\n    title⟦:⟧\n    action: dismiss", good: "recoveryOptions:\n  later:\n    title: Later\n    action: dismiss"),
            Example(bad: "fallback:\n  show: alert\n  message:\n    title: We couldn’t complete that\n    suggestion: ⟦~⟧\n  recovery: [dismiss]", good: "fallback:\n  show: alert\n  message:\n    title: We couldn’t complete that\n  recovery: [dismiss]"),
        ])

    static let yamlLimits = CheckPage(
        "yaml/limits", .error,
        summary: "a file that exceeds a limit: size, nesting, names, aliases",
        why: "Policies can come over the network, so everything has a limit: the size of a file and of a text, the nesting of lists and maps, the length of names. Rules that match the same errors are compared with each other: about 1,500 of them can share a domain without their own code or status. Policies written by people don’t reach these limits.",
        examples: [
            Example(bad: "recoveryOptions:\n  ⟦later-⟨and-later-×20⟩⟧: { title: Later, action: dismiss }", good: "recoveryOptions:\n  later: { title: Later, action: dismiss }"),
            Example(bad: "recoveryOptions:\n  later:\n    title: ⟨[×61⟩⟦[⟧⟨[×8⟩\n    action: dismiss", good: "recoveryOptions:\n  later:\n    title: Later\n    action: dismiss"),
        ])

    static let yamlMergeKey = CheckPage(
        "yaml/merge-key", .error,
        summary: "`<<`, which merges one map into another",
        why: "Merging isn’t part of YAML 1.2, and readers disagree about what it does. Rules inherit from their category, so write what several of them share there.",
        examples: [
            Example(bad: "retrySchedules:\n  patient: &patient\n    initial: 2s\n    maxRetries: 3\n  verypatient:\n    ⟦<<⟧: *patient\n    maxRetries: 5", good: "retrySchedules:\n  patient:\n    initial: 2s\n    maxRetries: 3\n  verypatient:\n    initial: 2s\n    maxRetries: 5"),
        ])

    static let yamlMultiDocument = CheckPage(
        "yaml/multi-document", .error,
        summary: "a second document in one file",
        why: "A line of three dashes begins another document, which many parsers ignore: all rules after it would be lost. Put the second document in its own file, or delete the line.",
        examples: [
            Example(bad: "recoveryOptions:\n  later: { title: Later, action: dismiss }\n⟦---⟧\nrules: []", good: "recoveryOptions:\n  later: { title: Later, action: dismiss }"),
        ])

    static let yamlOddLineBreak = CheckPage(
        "yaml/odd-line-break", .error,
        summary: "a character that ends a line for YAML but not in an editor",
        why: "In YAML 1.1, the characters U+0085, U+2028, and U+2029 end a line; in YAML 1.2 and in most editors they don’t. What looks like the rest of a comment can be a valid key, so two programs read two different policies from one file. In quoted texts they are harmless.",
        examples: [
            Example(bad: "rules:\n  - id: photos.gone\n    when: { http: 404 } # gone for good⟦\u{2028}⟧    show: alert", good: "rules:\n  - id: photos.gone\n    when: { http: 404 } # gone for good\n    show: alert"),
        ],
        ignore: "Ignore this finding if the character is in a comment that no other program reads.",
        related: ["yaml/odd-space"])

    static let yamlOddSpace = CheckPage(
        "yaml/odd-space", .error, fix: .safe,
        summary: "a space that YAML doesn’t treat as a space",
        why: "Text copied from documents and chats contains no-break and other spaces. They look like spaces, but YAML treats them as letters: the key begins with one, or the colon isn’t followed by a space.",
        examples: [
            Example(bad: "recoveryOptions:\n  later:\n    title: Later\n    ⟦ action⟧: dismiss", good: "recoveryOptions:\n  later:\n    title: Later\n    action: dismiss"),
            Example(bad: "recoveryOptions:\n  later:\n    title:⟦　⟧Later\n    action: dismiss", good: "recoveryOptions:\n  later:\n    title: Later\n    action: dismiss"),
        ])

    static let yamlSmartQuotes = CheckPage(
        "yaml/smart-quotes", .warning, fix: .unsafe,
        summary: "typographic quotes around a value",
        why: "Word processors turn straight quotes into curly ones. YAML treats those as letters: they become part of the text, the code, or the name, and the value isn’t quoted.",
        examples: [
            Example(bad: "rules:\n  - id: ticket.sold-out\n    when: { domain: TicketError, code: ⟦“soldOut”⟧ }\n    category: nonRetryable\n    show: toast\n    message:\n      title: ⟦„All tickets are sold“⟧", good: "rules:\n  - id: ticket.sold-out\n    when: { domain: TicketError, code: \"soldOut\" }\n    category: nonRetryable\n    show: toast\n    message:\n      title: “Hamlet” is sold out\n      reason: All tickets for “Hamlet”"),
        ],
        ignore: "Ignore this finding if the quotation marks belong to the text.",
        related: ["message/typography"])

    static let yamlSyntax = CheckPage(
        "yaml/syntax", .error,
        summary: "invalid YAML",
        why: "Until the file is valid, nothing in it counts, and the policy can’t be used. Usually a text needs quotes: a colon followed by a space, a quotation mark, or a special character at the beginning has a meaning in YAML. In block style, after >-, it doesn’t.",
        examples: [
            Example(bad: "rules:\n  - id: ticket.sold-out\n    when: { code: soldOut }\n    category: nonRetryable\n    show: toast\n    message:\n      title: Ticket⟦:⟧ sold out", good: "rules:\n  - id: ticket.sold-out\n    when: { code: soldOut }\n    category: nonRetryable\n    show: toast\n    message:\n      title: \"Ticket: sold out\""),
            Example(bad: "rules:\n  - id: network.offline\n    when: { domain: NSURLErrorDomain, code: -1009 }\n    category: retryable\n    show: toast\n    message:\n      ⟦title⟧ You’re offline\n      reason: Your photos are saved on this device.", good: "rules:\n  - id: network.offline\n    when: { domain: NSURLErrorDomain, code: -1009 }\n    category: retryable\n    show: toast\n    message:\n      title: You’re offline\n      reason: Your photos are saved on this device."),
            Example(bad: "recoveryOptions:\n  later:\n⟦<<<<<<<⟧ ours\n    title: Later\n    action: dismiss", good: "recoveryOptions:\n  later:\n    title: Later\n    action: dismiss"),
        ])

    static let yamlTabIndent = CheckPage(
        "yaml/tab-indent", .error, fix: .unsafe,
        summary: "a line indented with a tab",
        why: "The indentation of a line determines what it belongs to, and the width of a tab depends on the editor. YAML therefore allows only spaces.",
        examples: [
            Example(bad: "recoveryOptions:\n⟦\t⟧later:\n\t\ttitle: Later\n\t\taction: dismiss", good: "recoveryOptions:\n  later:\n    title: Later\n    action: dismiss"),
            Example(bad: "rules:\n  - id: network.offline\n    when: { domain: NSURLErrorDomain, code: -1009 }\n⟦\t⟧category: retryable\n    show: toast\n    message: { title: You’re offline }", good: "rules:\n  - id: network.offline\n    when: { domain: NSURLErrorDomain, code: -1009 }\n    category: retryable\n    show: toast\n    message: { title: You’re offline }"),
        ])

    static let yamlTag = CheckPage(
        "yaml/tag", .error,
        summary: "a tag, which begins with `!`",
        why: "Tags tell programs which type a value has. Policies don’t need them, and other tools may run code for them. A text that starts with ! needs quotes.",
        examples: [
            Example(bad: "recoveryOptions:\n  update:\n    title: ⟦!New⟧ version\n    action: dismiss", good: "recoveryOptions:\n  update:\n    title: \"!New version\"\n    action: dismiss"),
        ])

    static let yamlTrailingNewline = CheckPage(
        "yaml/trailing-newline", .warning, fix: .unsafe,
        summary: "a block scalar that ends with a line break",
        why: "After `|` or `>` alone, the text keeps its final line break, which leaves an empty line below it on the screen. After `|-` or `>-`, it doesn’t.",
        examples: [
            Example(bad: "rules:\n  - id: storage.full\n    when: { code: diskFull }\n    category: nonRetryable\n    show: alert\n    message:\n      title: Your device is full\n      suggestion: ⟦>⟧\n        Delete what you no longer need,\n        then try again.\n    recovery: [retry, dismiss]", good: "rules:\n  - id: storage.full\n    when: { code: diskFull }\n    category: nonRetryable\n    show: alert\n    message:\n      title: Your device is full\n      suggestion: >-\n        Delete what you no longer need,\n        then try again.\n    recovery: [retry, dismiss]"),
        ],
        ignore: "Ignore this finding if the surface needs the empty line.",
        related: ["message/spacing"])

    static let yamlUnquotedPlaceholder = CheckPage(
        "yaml/unquoted-placeholder", .error, fix: .safe,
        summary: "an unquoted text that starts with a brace",
        why: "In YAML, a brace begins a map, so the text is read as something else or not at all. Put it in quotes, or write it in block style after >-.",
        examples: [
            Example(bad: "rules:\n  - id: upload.too-large\n    when: { domain: UploadError, code: tooLarge }\n    category: nonRetryable\n    show: toast\n    message:\n      title: ⟦{fileName}⟧ is too large", good: "rules:\n  - id: upload.too-large\n    when: { domain: UploadError, code: tooLarge }\n    category: nonRetryable\n    show: toast\n    message:\n      title: \"{fileName} is too large\""),
            Example(bad: "rules:\n  - id: upload.refused\n    when: { domain: UploadError, code: refused }\n    category: nonRetryable\n    show: toast\n    message:\n      title: This can’t be uploaded\n      reason: ⟦{serverReason}⟧", good: "rules:\n  - id: upload.refused\n    when: { domain: UploadError, code: refused }\n    category: nonRetryable\n    show: toast\n    message:\n      title: This can’t be uploaded\n      reason: \"{serverReason}\""),
        ])

    static let yamlUnreadable = CheckPage(
        "yaml/unreadable", .error,
        summary: "a file or folder that cannot be opened",
        why: "Its contents are missing from the policy, so no decision would be reliable. Usually a link is broken, or the permissions are wrong.",
        examples: [
            Example(bad: "# link: rules.yaml -> ../old/rules.yaml\nrecoveryOptions:\n  later: { title: Later, action: dismiss }", good: "recoveryOptions:\n  later: { title: Later, action: dismiss }"),
        ])
}
