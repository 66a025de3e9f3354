// swift-format-ignore-file
// Written by scripts/generate-checks from docs/checks; change the pages instead.

import PolicyEngine

extension CheckPage {
    static let placeholderCodeStyle = CheckPage(
        "placeholder/code-style", .error,
        summary: "a value or a sign written as in a programming language",
        why: "%@, %d, %(name)s and ${name} come from other systems and are shown just like that, and so are escapes such as `\\n`, `\\'`, `\\u2019` and `%%`. Values are in single braces: {name}; numbers that decide about words in a plural; signs are written as they are.",
        examples: [
            Example(bad: "rules:\n  - id: file.gone\n    when: { domain: FileError }\n    message:\n      title: We can’t find “⟦%@⟧”\n      reason: It was in the folder ⟦%1$@⟧.", good: "rules:\n  - id: file.gone\n    when: { domain: FileError }\n    message:\n      title:\n        - We can’t find “{fileName}”\n        - We can’t find this file"),
            Example(bad: "rules:\n  - id: file.gone\n    when: { domain: FileError }\n    message:\n      title:\n        - We can’t find “⟦$⟧{fileName}”\n        - We can’t find this file", good: "rules:\n  - id: file.gone\n    when: { domain: FileError }\n    message:\n      title:\n        - We can’t find “{fileName}”\n        - We can’t find this file"),
            Example(bad: "rules:\n  - id: file.gone\n    when: { domain: FileError }\n    message:\n      title:\n        - We can⟦\\'⟧t find “⟦#⟧{fileName}”\n        - We can⟦\\u2019⟧t find this file\n      reason: The disk is full, ⟦%%⟧ free is 0.", good: "rules:\n  - id: file.gone\n    when: { domain: FileError }\n    message:\n      title:\n        - We can’t find “{fileName}”\n        - We can’t find this file\n      reason: The disk is full, % free is 0."),
        ])

    static let placeholderGrouped = CheckPage(
        "placeholder/grouped", .warning,
        summary: "a number that names something, written with signs between its digits",
        why: "Codes, statuses, ids and numbers of orders are names made of digits: “order 4,711” is hard to find for whoever searches for 4711, and in another language it is 4.711. `::group-off` writes them as they are. What counts something keeps its signs.",
        examples: [
            Example(bad: "domains:\n  ShopError: { codes: { lost: { parameters: [orderNumber] } } }\n\nrules:\n  - id: shop.order-lost\n    when: { domain: ShopError, code: lost }\n    category: nonRetryable\n    message: { title: \"Order ⟦{orderNumber, number}⟧ was not found\" }", good: "domains:\n  ShopError: { codes: { lost: { parameters: [orderNumber] } } }\n\nrules:\n  - id: shop.order-lost\n    when: { domain: ShopError, code: lost }\n    category: nonRetryable\n    message: { title: \"Order {orderNumber, number, ::group-off} was not found\" }"),
        ])

    static let placeholderInButton = CheckPage(
        "placeholder/in-button", .info,
        summary: "a value on a button",
        why: "How wide a button becomes with a value on it nobody knows, and without the value the button needs a second title. Say what the button does, and put the value into the text.",
        examples: [
            Example(bad: "recoveryOptions:\n  freeSpace:\n    title:\n      - Free ⟦{needed, bytes}⟧\n      - Free up space\n    action: freeSpace", good: "recoveryOptions:\n  freeSpace:\n    title: Free up space\n    action: freeSpace"),
        ])

    static let placeholderMaybeMissing = CheckPage(
        "placeholder/maybe-missing", .warning,
        summary: "a text whose last alternative needs a value that may be missing",
        why: "Of several texts the first whose values are all known is shown. Where the last one lacks a value too, people read the text of the category or the fallback, and nobody is told. End the list with a text that needs none, or declare under `parameters` what all errors of the domain carry, or those with one code.",
        examples: [
            Example(bad: "rules:\n  - id: server.busy\n    when: { http: 503 }\n    message:\n      title: We’re a bit busy\n      suggestion: Come back in ⟦{retryAfter, duration}⟧.", good: "rules:\n  - id: server.busy\n    when: { http: 503 }\n    message:\n      title: We’re a bit busy\n      suggestion:\n        - Come back in {retryAfter, duration}.\n        - Come back a little later."),
            Example(bad: "domains:\n  FileError:\n    codes: [gone]\nrules:\n  - id: file.gone\n    when: { domain: FileError, code: gone }\n    message:\n      title: “⟦{fileName}⟧” is gone", good: "domains:\n  FileError:\n    codes: [gone]\n    parameters: [fileName]\nrules:\n  - id: file.gone\n    when: { domain: FileError, code: gone }\n    message:\n      title: “{fileName}” is gone"),
            Example(bad: "domains:\n  UploadError:\n    codes: { interrupted: 1, tooLarge: 2 }\nrules:\n  - id: upload.tooLarge\n    when: { domain: UploadError, code: tooLarge }\n    message:\n      title: Files can have at most ⟦{limit, bytes}⟧", good: "domains:\n  UploadError:\n    codes: { interrupted: 1, tooLarge: { number: 2, parameters: [limit] } }\nrules:\n  - id: upload.tooLarge\n    when: { domain: UploadError, code: tooLarge }\n    message:\n      title: Files can have at most {limit, bytes}"),
        ])

    static let placeholderMisspelt = CheckPage(
        "placeholder/misspelt", .error, fix: .unsafe,
        summary: "a misspelt name of a value",
        why: "The name is one letter, or only its capitals, away from a value that exists, and nobody declares it. Its text would never be shown: people would get the next alternative, or the text of the category, and nobody would know why.",
        examples: [
            Example(bad: "rules:\n  - id: server.slow\n    when: { http: 503 }\n    category: retryable\n    message:\n      title: We’re busy\n      suggestion:\n        - Try again in {⟦retryafter⟧, duration}.\n        - Try again later.", good: "rules:\n  - id: server.slow\n    when: { http: 503 }\n    category: retryable\n    message:\n      title: We’re busy\n      suggestion:\n        - Try again in {retryAfter, duration}.\n        - Try again later."),
        ])

    static let placeholderQuoted = CheckPage(
        "placeholder/quoted", .warning, fix: .unsafe,
        summary: "an apostrophe before a value, which shows the braces of the value",
        why: "In these texts an apostrophe before a brace means: show the brace itself. People would read {fileName} instead of the name; the same happens in “L'{name}”. Curly quotation marks and apostrophes (’) do not do that.",
        examples: [
            Example(bad: "rules:\n  - id: file.gone\n    when: { domain: FileError }\n    message:\n      title: The file ⟦'{fileName}'⟧ is gone", good: "rules:\n  - id: file.gone\n    when: { domain: FileError }\n    message:\n      title:\n        - The file “{fileName}” is gone\n        - This file is gone"),
        ])

    static let placeholderSyntax = CheckPage(
        "placeholder/syntax", .error,
        summary: "braces that cannot be read",
        why: "Values are in single braces, a plural names its forms and always “other”. A brace that is never closed would swallow the rest of the text, so such a text is refused.",
        examples: [
            Example(bad: "rules:\n  - id: upload.incomplete\n    when: { domain: UploadError }\n    message:\n      title: Your upload isn’t complete\n      reason: Still missing are ⟦{⟧left files.", good: "rules:\n  - id: upload.incomplete\n    when: { domain: UploadError }\n    message:\n      title: Your upload isn’t complete\n      reason:\n        - >-\n          {left, plural, one {One file is} other {# files are}} still missing.\n        - Some files are still missing."),
        ])

    static let placeholderUnbounded = CheckPage(
        "placeholder/unbounded", .warning,
        summary: "a value of any length in a title",
        why: "A file’s name or an address can have hundreds of letters, and a title is cut off after a few words. In the reason or suggestion there is room for it.",
        examples: [
            Example(bad: "domains:\n  FileError:\n    codes: [gone]\n    parameters: [fileName]\nrules:\n  - id: file.gone\n    when: { domain: FileError, code: gone }\n    message:\n      title: We can’t find ⟦{fileName}⟧", good: "domains:\n  FileError:\n    codes: [gone]\n    parameters: [fileName]\nrules:\n  - id: file.gone\n    when: { domain: FileError, code: gone }\n    message:\n      title: We can’t find this file\n      reason: “{fileName}” was moved or deleted."),
        ])

    static let placeholderUnformatted = CheckPage(
        "placeholder/unformatted", .warning, fix: .unsafe,
        summary: "seconds or bytes as a bare number",
        why: "“Come back in 127.4” and “3250000 is too large” are what people would read. With a kind the value is written as a person says it: “2 minutes”, “3.2 MB”.",
        examples: [
            Example(bad: "rules:\n  - id: server.busy\n    when: { http: 503, retryAfter: known }\n    message:\n      title: We’re a bit busy\n      suggestion: Come back in ⟦{retryAfter}⟧.", good: "rules:\n  - id: server.busy\n    when: { http: 503, retryAfter: known }\n    message:\n      title: We’re a bit busy\n      suggestion: Come back in {retryAfter, duration}."),
        ])

    static let placeholderUnknown = CheckPage(
        "placeholder/unknown", .warning, fix: .unsafe,
        summary: "a value that errors of this domain do not carry",
        why: "A text whose value is not known is never shown: people get the next alternative, or the text of the category instead. Mostly the name is misspelt, or the domain does not list the value under `parameters` yet.",
        examples: [
            Example(bad: "domains:\n  UploadError:\n    codes: [tooLarge]\n    parameters: [fileName]\nrules:\n  - id: upload.too-large\n    when: { domain: UploadError, code: tooLarge }\n    message:\n      title: Your file is too large\n      reason: “{⟦filesNames⟧}” can’t be sent.", good: "domains:\n  UploadError:\n    codes: [tooLarge]\n    parameters: [fileName]\nrules:\n  - id: upload.too-large\n    when: { domain: UploadError, code: tooLarge }\n    message:\n      title: Your file is too large\n      reason: “{fileName}” can’t be sent."),
        ])
}
