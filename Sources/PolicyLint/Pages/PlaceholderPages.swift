// swift-format-ignore-file
// Written by scripts/generate-checks from docs/checks; change the pages instead.

import PolicyEngine

extension CheckPage {
    static let placeholderCodeStyle = CheckPage(
        "placeholder/code-style", .error,
        summary: "a value or character in the notation of a programming language",
        why: "%@, %d, %(name)s, and ${name} come from other systems and are shown literally, and so are escapes such as `\\n`, `\\'`, `\\u2019`, and `%%`. A value in round, square, or angle brackets is shown as its name. Write values in single braces, {name}; numbers that affect words in a plural; and other characters as themselves.",
        examples: [
            Example(bad: "rules:\n  - id: file.gone\n    when: { domain: FileError }\n    message:\n      title: We can’t find “⟦%@⟧”\n      reason: It was in the folder ⟦%1$@⟧.", good: "rules:\n  - id: file.gone\n    when: { domain: FileError }\n    message:\n      title:\n        - We can’t find “{fileName}”\n        - We can’t find this file"),
            Example(bad: "rules:\n  - id: file.gone\n    when: { domain: FileError }\n    message:\n      title:\n        - We can’t find “⟦$⟧{fileName}”\n        - We can’t find this file", good: "rules:\n  - id: file.gone\n    when: { domain: FileError }\n    message:\n      title:\n        - We can’t find “{fileName}”\n        - We can’t find this file"),
            Example(bad: "rules:\n  - id: file.gone\n    when: { domain: FileError }\n    message:\n      title:\n        - We can⟦\\'⟧t find “⟦#⟧{fileName}”\n        - We can⟦\\u2019⟧t find this file\n      reason: The disk is full, ⟦%%⟧ free is 0.", good: "rules:\n  - id: file.gone\n    when: { domain: FileError }\n    message:\n      title:\n        - We can’t find “{fileName}”\n        - We can’t find this file\n      reason: The disk is full, % free is 0."),
            Example(bad: "rules:\n  - id: server.busy\n    when: { http: 503 }\n    message:\n      title: We’re busy\n      suggestion:\n        - Come back in ⟦(retryAfter)⟧.\n        - Come back a little later.", good: "rules:\n  - id: server.busy\n    when: { http: 503 }\n    message:\n      title: We’re busy\n      suggestion:\n        - Come back in {retryAfter, duration}.\n        - Come back a little later."),
        ],
        ignore: "Ignore this finding if the text is about code, and the characters are meant to be visible.",
        related: ["placeholder/syntax", "message/markup"])

    static let placeholderGrouped = CheckPage(
        "placeholder/grouped", .warning,
        summary: "a number that identifies something, shown with grouping separators",
        why: "Codes, statuses, IDs, and order numbers are names made of digits: “order 4,711” is hard to find if you search for 4711, and in another language it is 4.711. `::group-off` shows them without separators. Counts keep their separators.",
        examples: [
            Example(bad: "domains:\n  ShopError: { codes: { lost: { parameters: [orderNumber] } } }\n\nrules:\n  - id: shop.order-lost\n    when: { domain: ShopError, code: lost }\n    category: nonRetryable\n    message: { title: \"Order ⟦{orderNumber, number}⟧ was not found\" }", good: "domains:\n  ShopError: { codes: { lost: { parameters: [orderNumber] } } }\n\nrules:\n  - id: shop.order-lost\n    when: { domain: ShopError, code: lost }\n    category: nonRetryable\n    message: { title: \"Order {orderNumber, number, ::group-off} was not found\" }"),
        ],
        ignore: "Ignore this finding if the number is a count after all.",
        related: ["placeholder/unformatted"])

    static let placeholderInButton = CheckPage(
        "placeholder/in-button", .info,
        summary: "a value on a button",
        why: "The width of a button with a value is unknown, and if the value is missing, the button needs a second title. Say what the button does, and put the value into the text.",
        examples: [
            Example(bad: "recoveryOptions:\n  freeSpace:\n    title:\n      - Free ⟦{needed, bytes}⟧\n      - Free up space\n    action: freeSpace", good: "recoveryOptions:\n  freeSpace:\n    title: Free up space\n    action: freeSpace"),
        ],
        ignore: "Ignore this finding if the value is always short, such as a unit or a day.",
        related: ["placeholder/unbounded"])

    static let placeholderMaybeMissing = CheckPage(
        "placeholder/maybe-missing", .warning,
        summary: "a text whose last alternative needs a value that can be missing",
        why: "Of several texts, the first whose values are all known is shown. If the last one is missing a value too, people see the text of the category or the fallback. End the list with a text without values, or declare the values under `parameters`, for all errors of a domain or for one code.",
        examples: [
            Example(bad: "rules:\n  - id: server.busy\n    when: { http: 503 }\n    message:\n      title: We’re a bit busy\n      suggestion: Come back in ⟦{retryAfter, duration}⟧.", good: "rules:\n  - id: server.busy\n    when: { http: 503 }\n    message:\n      title: We’re a bit busy\n      suggestion:\n        - Come back in {retryAfter, duration}.\n        - Come back a little later."),
            Example(bad: "domains:\n  FileError:\n    codes: [gone]\nrules:\n  - id: file.gone\n    when: { domain: FileError, code: gone }\n    message:\n      title: “⟦{fileName}⟧” is gone", good: "domains:\n  FileError:\n    codes: [gone]\n    parameters: [fileName]\nrules:\n  - id: file.gone\n    when: { domain: FileError, code: gone }\n    message:\n      title: “{fileName}” is gone"),
            Example(bad: "domains:\n  UploadError:\n    codes: { interrupted: 1, tooLarge: 2 }\nrules:\n  - id: upload.tooLarge\n    when: { domain: UploadError, code: tooLarge }\n    message:\n      title: Files can have at most ⟦{limit, bytes}⟧", good: "domains:\n  UploadError:\n    codes: { interrupted: 1, tooLarge: { number: 2, parameters: [limit] } }\nrules:\n  - id: upload.tooLarge\n    when: { domain: UploadError, code: tooLarge }\n    message:\n      title: Files can have at most {limit, bytes}"),
        ],
        ignore: "Ignore this finding if the app always sends the value.",
        related: ["message/unused-alternative", "placeholder/unknown"])

    static let placeholderMisspelled = CheckPage(
        "placeholder/misspelled", .error, fix: .unsafe, aliases: ["placeholder/misspelt"],
        summary: "a misspelled value name",
        why: "The name differs from an existing value only by one letter or by capitals, and is not declared. Its text would never be shown: people would get the next alternative, or the text of the category.",
        examples: [
            Example(bad: "rules:\n  - id: server.slow\n    when: { http: 503 }\n    category: retryable\n    message:\n      title: We’re busy\n      suggestion:\n        - Try again in {⟦retryafter⟧, duration}.\n        - Try again later.", good: "rules:\n  - id: server.slow\n    when: { http: 503 }\n    category: retryable\n    message:\n      title: We’re busy\n      suggestion:\n        - Try again in {retryAfter, duration}.\n        - Try again later."),
        ],
        related: ["placeholder/unknown"])

    static let placeholderQuoted = CheckPage(
        "placeholder/quoted", .warning, fix: .unsafe,
        summary: "an apostrophe before a value, which shows the value’s braces",
        why: "In these texts, an apostrophe before a brace shows the brace itself. People would read {fileName} instead of the name; the same happens in “L'{name}”. Curly quotation marks and apostrophes (’) don’t have this effect.",
        examples: [
            Example(bad: "rules:\n  - id: file.gone\n    when: { domain: FileError }\n    message:\n      title: The file ⟦'{fileName}'⟧ is gone", good: "rules:\n  - id: file.gone\n    when: { domain: FileError }\n    message:\n      title:\n        - The file “{fileName}” is gone\n        - This file is gone"),
        ],
        ignore: "Ignore this finding if the braces are meant to be visible.",
        related: ["placeholder/syntax"])

    static let placeholderSyntax = CheckPage(
        "placeholder/syntax", .error,
        summary: "invalid braces",
        why: "Put values in single braces. A plural lists its forms and must include `other`. A brace that is never closed would swallow the rest of the text, so such a text is rejected.",
        examples: [
            Example(bad: "rules:\n  - id: upload.incomplete\n    when: { domain: UploadError }\n    message:\n      title: Your upload isn’t complete\n      reason: We are still missing ⟦{⟧left files.", good: "rules:\n  - id: upload.incomplete\n    when: { domain: UploadError }\n    message:\n      title: Your upload isn’t complete\n      reason:\n        - >-\n          {left, plural, one {One file is} other {# files are}} still missing.\n        - Some files are still missing."),
        ],
        related: ["placeholder/code-style"])

    static let placeholderUnbounded = CheckPage(
        "placeholder/unbounded", .warning,
        summary: "a value of unlimited length in a title",
        why: "A file’s name or an address can have hundreds of letters, and a title is cut off after a few words. The reason or suggestion has room for it.",
        examples: [
            Example(bad: "domains:\n  FileError:\n    codes: [gone]\n    parameters: [fileName]\nrules:\n  - id: file.gone\n    when: { domain: FileError, code: gone }\n    message:\n      title: We can’t find ⟦{fileName}⟧", good: "domains:\n  FileError:\n    codes: [gone]\n    parameters: [fileName]\nrules:\n  - id: file.gone\n    when: { domain: FileError, code: gone }\n    message:\n      title: We can’t find this file\n      reason: “{fileName}” was moved or deleted."),
        ],
        ignore: "Ignore this finding if the app limits the value’s length.",
        related: ["message/title-length"])

    static let placeholderUnformatted = CheckPage(
        "placeholder/unformatted", .warning, fix: .unsafe,
        summary: "unformatted seconds or bytes",
        why: "People would read “Come back in 127.4” and “3250000 is too large”. With a format, the value is shown with its unit: “2 minutes”, “3.2 MB”.",
        examples: [
            Example(bad: "rules:\n  - id: server.busy\n    when: { http: 503, retryAfter: known }\n    message:\n      title: We’re a bit busy\n      suggestion: Come back in ⟦{retryAfter}⟧.", good: "rules:\n  - id: server.busy\n    when: { http: 503, retryAfter: known }\n    message:\n      title: We’re a bit busy\n      suggestion: Come back in {retryAfter, duration}."),
        ],
        ignore: "Ignore this finding if the value is already formatted by the app.",
        related: ["placeholder/grouped"])

    static let placeholderUnknown = CheckPage(
        "placeholder/unknown", .warning, fix: .unsafe,
        summary: "a value that errors of this domain don’t have",
        why: "A text whose value is unknown is never shown: people get the next alternative, or the text of the category. Usually the name is misspelled, or the domain doesn’t list the value under `parameters` yet.",
        examples: [
            Example(bad: "domains:\n  UploadError:\n    codes: [tooLarge]\n    parameters: [fileName]\nrules:\n  - id: upload.too-large\n    when: { domain: UploadError, code: tooLarge }\n    message:\n      title: Your file is too large\n      reason: “{⟦filesNames⟧}” can’t be sent.", good: "domains:\n  UploadError:\n    codes: [tooLarge]\n    parameters: [fileName]\nrules:\n  - id: upload.too-large\n    when: { domain: UploadError, code: tooLarge }\n    message:\n      title: Your file is too large\n      reason: “{fileName}” can’t be sent."),
        ],
        ignore: "Ignore this finding if the value comes from an error that the policy doesn’t declare.",
        related: ["placeholder/misspelled", "reference/unknown-parameter"])
}
