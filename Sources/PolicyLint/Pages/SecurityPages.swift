// swift-format-ignore-file
// Written by scripts/generate-checks from docs/checks; change the pages instead.

import PolicyEngine

extension CheckPage {
    static let securityAccountEnumeration = CheckPage(
        "security/account-enumeration", .warning,
        summary: "a text that reveals who has an account",
        why: "“No account with this email” and “wrong password” let anyone find out which addresses have an account. Use the same text for both: “Check your email address and password”.",
        examples: [
            Example(bad: "rules:\n  - id: login.unknown\n    when: { http: 404, scope: login }\n    message:\n      title: We couldn’t log you in\n      reason: There is ⟦no account with this⟧ email address.", good: "rules:\n  - id: login.unknown\n    when: { http: 404, scope: login }\n    message:\n      title: We couldn’t log you in\n      reason: Check your email address and password."),
        ],
        ignore: "Ignore this finding if account names are public in your service.",
        related: ["security/leaks-internals"])

    static let securityBidiControl = CheckPage(
        "security/bidi-control", .error, fix: .unsafe,
        summary: "an invisible bidirectional control character",
        why: "Such characters make a file look different from its contents, in editors and in reviews. The app sets the direction of every value automatically, so texts don’t need them.",
        examples: [
            Example(bad: "rules:\n  - id: file.blocked\n    when: { domain: FileError }\n    message:\n      title: This file can’t be opened\n      reason: It is called photo⟦\u{202E}⟧gpj.exe.", good: "rules:\n  - id: file.blocked\n    when: { domain: FileError }\n    message:\n      title: This file can’t be opened\n      reason: It is called photoexe.jpg."),
            Example(bad: "rules:\n  - id: file.blocked\n    when: { domain: FileError }\n    message:\n      title: \"This file ⟦\\u202E⟧can’t be opened\"", good: "rules:\n  - id: file.blocked\n    when: { domain: FileError }\n    message:\n      title: \"This file can’t be opened\""),
        ],
        ignore: "Ignore this finding if the text needs it, and a reviewer has seen it.",
        related: ["security/invisible-character"])

    static let securityInsecureLink = CheckPage(
        "security/insecure-link", .error, fix: .unsafe,
        summary: "a link without encryption",
        why: "Anyone on the same network can read and change an http:// page. People follow this link when something has already gone wrong; it must be safe.",
        examples: [
            Example(bad: "rules:\n  - id: account.locked\n    when: { http: 423 }\n    message:\n      title: Your account is locked\n      help: ⟦http://⟧example.com/locked", good: "rules:\n  - id: account.locked\n    when: { http: 423 }\n    message:\n      title: Your account is locked\n      help: https://example.com/locked"),
        ],
        ignore: "Ignore this finding if the site has no encryption, and the page contains no personal data.",
        related: ["security/link-host"])

    static let securityInvisibleCharacter = CheckPage(
        "security/invisible-character", .warning, fix: .unsafe,
        summary: "an invisible character",
        why: "Zero-width spaces and soft hyphens are copied along with text from web pages. They break searching, comparing, and translating, and screen readers stumble over them. Control characters are rejected.",
        examples: [
            Example(bad: "rules:\n  - id: photos.gone\n    when: { http: 404 }\n    message:\n      title: This photo⟦\u{200B}⟧ no longer exists", good: "rules:\n  - id: photos.gone\n    when: { http: 404 }\n    message:\n      title: This photo no longer exists"),
        ],
        ignore: "Ignore this finding if the language needs the character, such as a zero-width non-joiner in Persian.",
        related: ["security/bidi-control", "structure/odd-id"])

    static let securityLeaksInternals = CheckPage(
        "security/leaks-internals", .error,
        summary: "an internal value in a text for people",
        why: "Descriptions of errors, addresses, and server responses show an attacker how the app works, and can contain names and passwords. They belong in the log. For support there is {supportCode}. `errorDescription` is allowed only if every domain of the rule lists it under `parameters`, which means that its errors have a text for people (`LocalizedError`).",
        examples: [
            Example(bad: "rules:\n  - id: orders.not-loaded\n    when: { http: 500 }\n    message:\n      title: Your orders didn’t load\n      reason:\n        - The shop answered “⟦{responseBody}⟧”.\n        - Our shop has a problem.", good: "rules:\n  - id: orders.not-loaded\n    when: { http: 500 }\n    message:\n      title: Your orders didn’t load\n      reason: Our shop has a problem.\n      suggestion: Tell support the code {supportCode}."),
        ],
        ignore: "Ignore this finding if the app is for developers or administrators.",
        related: ["message/technical-code", "security/personal-data"])

    static let securityLinkHomograph = CheckPage(
        "security/link-homograph", .warning,
        summary: "a link whose domain imitates another one",
        why: "A Cyrillic “а” looks like a Latin “a” and leads to somebody else’s site. Check letters other than a–z in a link, and names that begin with xn--.",
        examples: [
            Example(bad: "rules:\n  - id: account.locked\n    when: { http: 423 }\n    message:\n      title: Your account is locked\n      help: https://⟦exаmple.com⟧/locked", good: "rules:\n  - id: account.locked\n    when: { http: 423 }\n    message:\n      title: Your account is locked\n      help: https://example.com/locked"),
        ],
        ignore: "Ignore this finding if the site’s name really contains these letters.",
        related: ["security/link-host"])

    static let securityLinkHost = CheckPage(
        "security/link-host", .warning,
        summary: "a link to a site that is not on your list",
        why: "If the settings list the sites that links can lead to, a link elsewhere is usually a mistake: a test server, or a page that was copied from somewhere.",
        examples: [
            Example(bad: "# file: .policyctl.yaml\nlinks:\n  hosts: [example.com]\n# file: example.yaml\nrules:\n  - id: account.locked\n    when: { http: 423 }\n    message:\n      title: Your account is locked\n      help: https://⟦example.org⟧/locked", good: "# file: .policyctl.yaml\nlinks:\n  hosts: [example.com]\n# file: example.yaml\nrules:\n  - id: account.locked\n    when: { http: 423 }\n    message:\n      title: Your account is locked\n      help: https://help.example.com/locked"),
        ],
        ignore: "Don’t ignore this finding: add the site to the settings.",
        related: ["security/link-scheme"])

    static let securityLinkPlaceholder = CheckPage(
        "security/link-placeholder", .error,
        summary: "a value in a link",
        why: "Links are opened as they are written, without replacing values. The braces would become part of the address, and the page would not be found.",
        examples: [
            Example(bad: "rules:\n  - id: orders.stuck\n    when: { http: 409 }\n    message:\n      title: This order is stuck\n      help: https://example.com/orders/⟦{orderNumber}⟧", good: "rules:\n  - id: orders.stuck\n    when: { http: 409 }\n    message:\n      title: This order is stuck\n      help: https://example.com/orders"),
        ],
        related: ["placeholder/in-button"])

    static let securityLinkScheme = CheckPage(
        "security/link-scheme", .error,
        summary: "a help link that isn’t a web page, an email address, or a phone number",
        why: "`javascript:`, `data:`, and `file:` run or show content that the policy’s author can’t control, and an address without https:// opens nothing. You can allow other schemes of your app in the settings.",
        examples: [
            Example(bad: "rules:\n  - id: account.locked\n    when: { http: 423 }\n    message:\n      title: Your account is locked\n      help: ⟦javascript⟧:openHelp()", good: "rules:\n  - id: account.locked\n    when: { http: 423 }\n    message:\n      title: Your account is locked\n      help: https://example.com/locked"),
            Example(bad: "rules:\n  - id: account.locked\n    when: { http: 423 }\n    message:\n      title: Your account is locked\n      help: ⟦example.com/locked⟧", good: "rules:\n  - id: account.locked\n    when: { http: 423 }\n    message:\n      title: Your account is locked\n      help: mailto:help@example.com"),
        ],
        ignore: "Don’t ignore this finding: allow your app’s scheme in the settings.",
        related: ["security/odd-link"])

    static let securityOddLink = CheckPage(
        "security/odd-link", .error,
        summary: "a help link that can’t work for people, or reveals too much",
        why: "A link without a host, or with a space in it, opens nothing. `localhost` and private addresses don’t work on somebody’s phone. A name and password before `@` are in every copy of the app, and can make an address look like another one.",
        examples: [
            Example(bad: "rules:\n  - id: orders.not-found\n    when: { http: 404 }\n    category: nonRetryable\n    message:\n      title: We can’t find this order\n      help: https://⟦localhost⟧/orders", good: "rules:\n  - id: orders.not-found\n    when: { http: 404 }\n    category: nonRetryable\n    message:\n      title: We can’t find this order\n      help: https://help.example.com/orders"),
        ],
        ignore: "Ignore this finding if the app is only used in the private network.",
        related: ["security/link-scheme"])

    static let securityPersonalData = CheckPage(
        "security/personal-data", .warning,
        summary: "personal data that bystanders can read",
        why: "A toast or an alert above all screens appears whatever is visible, even while the screen is shared. It is the wrong place for an address or a number. On the screen where the person entered it, it can be shown.",
        examples: [
            Example(bad: "domains:\n  AccountError:\n    codes: [notVerified]\n    parameters: [email]\nrules:\n  - id: account.not-verified\n    when: { domain: AccountError, code: notVerified }\n    show: toast\n    message:\n      title: Please check your inbox\n      reason: Your address ⟦{email}⟧ is not confirmed yet.", good: "domains:\n  AccountError:\n    codes: [notVerified]\n    parameters: [email]\nrules:\n  - id: account.not-verified\n    when: { domain: AccountError, code: notVerified }\n    show: toast\n    message:\n      title: Please check your inbox\n      reason: Your address is not confirmed yet."),
        ],
        ignore: "Ignore this finding if the surface is only visible to the person that the data is about.",
        related: ["security/leaks-internals"])

    static let securitySecret = CheckPage(
        "security/secret", .error,
        summary: "a key or password in the policy",
        why: "A policy ships inside the app, where anyone can read it. Replace a key that was in it instead of only deleting it: it remains in the history of the files.\n\nKeys of well-known services are recognized by their prefix; passwords after `password=`, `Bearer`, and `Basic`, and in links before `@`; card and bank account numbers by their check digits; and email addresses of persons, as a warning (`support@` and the like are not personal). No report shows the secret: it is replaced by `•`.",
        examples: [
            Example(bad: "rules:\n  - id: account.locked\n    when: { http: 423 }\n    description: Asks the shop with ⟦AKIAIOSFODNN7EXAMPLE⟧.\n    message:\n      title: Your account is locked", good: "rules:\n  - id: account.locked\n    when: { http: 423 }\n    description: Asks the shop.\n    message:\n      title: Your account is locked"),
        ],
        ignore: "Ignore this finding if the text only looks like a secret, such as an example.",
        related: ["security/leaks-internals"])
}
