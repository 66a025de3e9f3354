// swift-format-ignore-file
// Written by scripts/generate-checks from docs/checks; change the pages instead.

import PolicyEngine

extension CheckPage {
    static let securityAccountEnumeration = CheckPage(
        "security/account-enumeration", .warning,
        summary: "a text that tells strangers who has an account",
        why: "“No account with this email” and “wrong password” let anybody find out which addresses have an account. Say the same for both: “Check your email address and password”.",
        examples: [
            Example(bad: "rules:\n  - id: login.unknown\n    when: { http: 404, scope: login }\n    message:\n      title: We couldn’t log you in\n      reason: There is ⟦no account with this⟧ email address.", good: "rules:\n  - id: login.unknown\n    when: { http: 404, scope: login }\n    message:\n      title: We couldn’t log you in\n      reason: Check your email address and password."),
        ])

    static let securityBidiControl = CheckPage(
        "security/bidi-control", .error, fix: .unsafe,
        summary: "an invisible bidirectional control character",
        why: "Such signs make a file look different from what it says, in editors and in reviews. The app sets the direction of every value by itself, so texts do not need them.",
        examples: [
            Example(bad: "rules:\n  - id: file.blocked\n    when: { domain: FileError }\n    message:\n      title: This file can’t be opened\n      reason: It is called photo⟦\u{202E}⟧gpj.exe.", good: "rules:\n  - id: file.blocked\n    when: { domain: FileError }\n    message:\n      title: This file can’t be opened\n      reason: It is called photoexe.jpg."),
            Example(bad: "rules:\n  - id: file.blocked\n    when: { domain: FileError }\n    message:\n      title: \"This file ⟦\\u202E⟧can’t be opened\"", good: "rules:\n  - id: file.blocked\n    when: { domain: FileError }\n    message:\n      title: \"This file can’t be opened\""),
        ])

    static let securityInsecureLink = CheckPage(
        "security/insecure-link", .error, fix: .unsafe,
        summary: "a link without encryption",
        why: "What http:// leads to can be read and changed on the way, in every café’s Wi-Fi. People follow this link when something has already gone wrong; it must be safe.",
        examples: [
            Example(bad: "rules:\n  - id: account.locked\n    when: { http: 423 }\n    message:\n      title: Your account is locked\n      help: ⟦http://⟧example.com/locked", good: "rules:\n  - id: account.locked\n    when: { http: 423 }\n    message:\n      title: Your account is locked\n      help: https://example.com/locked"),
        ])

    static let securityInvisibleCharacter = CheckPage(
        "security/invisible-character", .warning, fix: .unsafe,
        summary: "a character nobody sees",
        why: "Zero-width spaces and soft hyphens come along when text is copied from a web page. They break searching, comparing and translating, and screen readers stumble over them. Control characters are refused altogether.",
        examples: [
            Example(bad: "rules:\n  - id: photos.gone\n    when: { http: 404 }\n    message:\n      title: This photo⟦\u{200B}⟧ no longer exists", good: "rules:\n  - id: photos.gone\n    when: { http: 404 }\n    message:\n      title: This photo no longer exists"),
        ])

    static let securityLeaksInternals = CheckPage(
        "security/leaks-internals", .error,
        summary: "a value meant for developers in a text for people",
        why: "Descriptions of errors, addresses and answers of a server tell an attacker how the app works, and may hold names and passwords. They belong into the log. For support there is {supportCode}. Only `errorDescription` is fine where every domain of the rule lists it under `parameters`: that says that its errors carry a sentence for people (`LocalizedError`).",
        examples: [
            Example(bad: "rules:\n  - id: orders.not-loaded\n    when: { http: 500 }\n    message:\n      title: Your orders didn’t load\n      reason:\n        - The shop answered “⟦{responseBody}⟧”.\n        - Our shop has a problem.", good: "rules:\n  - id: orders.not-loaded\n    when: { http: 500 }\n    message:\n      title: Your orders didn’t load\n      reason: Our shop has a problem.\n      suggestion: Tell support the code {supportCode}."),
        ])

    static let securityLinkHomograph = CheckPage(
        "security/link-homograph", .warning,
        summary: "a link whose site only looks like the one that is meant",
        why: "A Cyrillic “а” looks like a Latin “a” and leads to somebody else’s site. Letters beyond a–z in a link, or a name beginning with xn--, are worth a second look.",
        examples: [
            Example(bad: "rules:\n  - id: account.locked\n    when: { http: 423 }\n    message:\n      title: Your account is locked\n      help: https://⟦exаmple.com⟧/locked", good: "rules:\n  - id: account.locked\n    when: { http: 423 }\n    message:\n      title: Your account is locked\n      help: https://example.com/locked"),
        ])

    static let securityLinkHost = CheckPage(
        "security/link-host", .warning,
        summary: "a link to a site that is not on your list",
        why: "Where the settings list the sites links may lead to, a link elsewhere is mostly a slip: a test server, or a page that was copied from somewhere.",
        examples: [
            Example(bad: "# file: .policyctl.yaml\nlinks:\n  hosts: [example.com]\n# file: example.yaml\nrules:\n  - id: account.locked\n    when: { http: 423 }\n    message:\n      title: Your account is locked\n      help: https://⟦example.org⟧/locked", good: "# file: .policyctl.yaml\nlinks:\n  hosts: [example.com]\n# file: example.yaml\nrules:\n  - id: account.locked\n    when: { http: 423 }\n    message:\n      title: Your account is locked\n      help: https://help.example.com/locked"),
        ])

    static let securityLinkPlaceholder = CheckPage(
        "security/link-placeholder", .error,
        summary: "a value in a link",
        why: "Links are opened as they are written; nothing is put in. The braces would become part of the address, and the page would not be found.",
        examples: [
            Example(bad: "rules:\n  - id: orders.stuck\n    when: { http: 409 }\n    message:\n      title: This order is stuck\n      help: https://example.com/orders/⟦{orderNumber}⟧", good: "rules:\n  - id: orders.stuck\n    when: { http: 409 }\n    message:\n      title: This order is stuck\n      help: https://example.com/orders"),
        ])

    static let securityLinkScheme = CheckPage(
        "security/link-scheme", .error,
        summary: "a help link that does not lead to a page, a letter or a call",
        why: "`javascript:`, `data:` and `file:` run or show things the policy’s author cannot vouch for, and an address without https:// opens nothing. Other schemes your app knows can be allowed in the settings.",
        examples: [
            Example(bad: "rules:\n  - id: account.locked\n    when: { http: 423 }\n    message:\n      title: Your account is locked\n      help: ⟦javascript⟧:openHelp()", good: "rules:\n  - id: account.locked\n    when: { http: 423 }\n    message:\n      title: Your account is locked\n      help: https://example.com/locked"),
            Example(bad: "rules:\n  - id: account.locked\n    when: { http: 423 }\n    message:\n      title: Your account is locked\n      help: ⟦example.com/locked⟧", good: "rules:\n  - id: account.locked\n    when: { http: 423 }\n    message:\n      title: Your account is locked\n      help: mailto:help@example.com"),
        ])

    static let securityOddLink = CheckPage(
        "security/odd-link", .error,
        summary: "a help link that cannot work for people, or tells more than it should",
        why: "A link without a host, or with a space in it, opens nothing. `localhost` and addresses of a private network lead nowhere from somebody’s phone. A name and password before `@` are in every copy of the app, and what stands there can make an address look like another.",
        examples: [
            Example(bad: "rules:\n  - id: orders.not-found\n    when: { http: 404 }\n    category: nonRetryable\n    message:\n      title: We can’t find this order\n      help: https://⟦localhost⟧/orders", good: "rules:\n  - id: orders.not-found\n    when: { http: 404 }\n    category: nonRetryable\n    message:\n      title: We can’t find this order\n      help: https://help.example.com/orders"),
        ])

    static let securityPersonalData = CheckPage(
        "security/personal-data", .warning,
        summary: "personal data where bystanders can read it",
        why: "A toast or an alert above all screens comes up whatever is on the screen, also while the screen is shared. An address or a number does not belong there. On the screen where the person entered it, it may be shown.",
        examples: [
            Example(bad: "domains:\n  AccountError:\n    codes: [notVerified]\n    parameters: [email]\nrules:\n  - id: account.not-verified\n    when: { domain: AccountError, code: notVerified }\n    show: toast\n    message:\n      title: Please check your inbox\n      reason: Your address ⟦{email}⟧ is not confirmed yet.", good: "domains:\n  AccountError:\n    codes: [notVerified]\n    parameters: [email]\nrules:\n  - id: account.not-verified\n    when: { domain: AccountError, code: notVerified }\n    show: toast\n    message:\n      title: Please check your inbox\n      reason: Your address is not confirmed yet."),
        ])

    static let securitySecret = CheckPage(
        "security/secret", .error,
        summary: "a key or password in the policy",
        why: "A policy ships inside the app, where anybody can read it. A key that has stood in it has to be replaced, not only deleted: it is in the history of the files.\n\nKeys of well-known services are found by how they begin; passwords behind `password=`, `Bearer` and `Basic`, and in links before `@`; numbers of cards and bank accounts by their check digits; and e-mail addresses of persons, as a warning: `support@` and the like are nobody’s. No report shows what it found: `•` stands in its place.",
        examples: [
            Example(bad: "rules:\n  - id: account.locked\n    when: { http: 423 }\n    description: Asks the shop with ⟦AKIAIOSFODNN7EXAMPLE⟧.\n    message:\n      title: Your account is locked", good: "rules:\n  - id: account.locked\n    when: { http: 423 }\n    description: Asks the shop.\n    message:\n      title: Your account is locked"),
        ])
}
