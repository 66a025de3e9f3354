/// Texts: what stands under `message`.
extension Slip {
    static let ofMessage = [
        Slip(
            "{ title: We’re busy }", to: "{ title: \"{retriesLeft, plural, one {Once} many {# times}}\" }",
            is: "placeholder/syntax", help: "write other instead of many"),
        Slip(
            "{ title: We’re busy }", to: "{ title: \"{amount, currency} are due\" }",
            is: "placeholder/syntax", help: "::currency/EUR"),
        Slip(
            "{ title: We’re busy }", to: "{ title: \"{amount, number, currency} are due\" }",
            is: "placeholder/syntax", help: "{amount, number, ::currency/EUR}"),
        Slip(
            "{ title: We’re busy }", to: "{ title: Busy, or nearly so. }",
            is: "structure/unknown-key", help: "put the whole text in quotes"),
        Slip(
            "{ title: We’re busy }", to: "\n      title: Busy\n      reason:\n        One.\n        - Two.",
            is: "yaml/syntax", help: "before the first line too"),
        Slip("{ title: We’re busy }", to: "{ Title: We’re busy }", is: "structure/unknown-key", help: "write `title`"),
        Slip(
            "{ title: We’re busy }", to: "\n      title: Busy\n    suggestion: Wait.",
            is: "structure/unknown-key", help: "put two more spaces before it"),
        Slip(
            "{ title: We’re busy }", to: "{ title: \"Wait {retryAfter: duration}\" }",
            is: "placeholder/syntax", help: "write {retryAfter, duration}"),
        Slip(
            "{ title: We’re busy }", to: "{ title: \"{retriesLeft, plural, eins {#} other {#}}\" }",
            is: "placeholder/syntax", help: "the same names in every language"),
        Slip(
            "{ title: We’re busy }", to: ">\n      title: We’re busy\n      reason: Too many people.",
            is: "structure/wrong-type", help: "delete the > or | after `message:`"),
        Slip(
            "{ title: We’re busy }", to: "\n      - title: We’re busy\n      - reason: Too many people.",
            is: "structure/wrong-type", help: "without “- ”"),
        Slip(
            "{ title: We’re busy }", to: "{ title: We’re busy, title_de: Viel los }",
            is: "structure/unknown-key", help: "locales/de.yaml"),
        Slip(
            "{ title: We’re busy }", to: "{ title: Tries, title_one: One try }",
            is: "structure/unknown-key", help: "plural, one {…} other {# …}"),
        Slip(
            "{ title: We’re busy }", to: "\n      title:\n        one: One try\n        other: Tries",
            is: "structure/wrong-type", help: "plural, one {…} other {# …}"),
        Slip(
            "{ title: We’re busy }", to: "{ title: We’re busy, description: Please wait. }",
            is: "structure/unknown-key", help: "write `reason` or `suggestion`"),
        Slip(
            "{ title: We’re busy }",
            to: "{ title: We’re busy, suggestion: \"See our [status page](https://example.com).\" }",
            is: "message/markup", help: "a link belongs under `help`"),
        Slip(
            "{ title: We’re busy }", to: "{ title: \"{n，plural，other {#}}\" }",
            is: "placeholder/syntax", help: "outside the inner braces"),
        Slip(
            "{ title: We’re busy }",
            to: "{ title: \"{retriesLeft, plural, one {# time} other {# times} too many\" }",
            is: "placeholder/syntax", help: "close the plural with } before this word"),
        Slip(
            "{ title: We’re busy }", to: "{ title: We’re busy, show: toast }",
            is: "structure/unknown-key", help: "indent it less"),
        Slip(
            "{ title: We’re busy }", to: "{ title: We’re busy, retry: none }",
            is: "structure/unknown-key", help: "indent it less"),
        Slip(
            "{ title: We’re busy }", to: "{ headline: We’re busy }",
            is: "structure/unknown-key", help: "write `title`"),
        Slip(
            "{ title: We’re busy }", to: "{ title: { en: Busy, de: Voll } }",
            is: "structure/wrong-type", help: "locales/de.yaml"),
        Slip("{ title: We’re busy }", to: "{ en: Busy }", is: "structure/unknown-key", help: "locales/de.yaml"),
        Slip(
            "{ title: We’re busy }", to: "{ title: We’re busy, body: Wait. }",
            is: "structure/unknown-key", help: "`suggestion`"),
        Slip(
            "{ title: We’re busy }", to: "We’re busy",
            is: "structure/wrong-type", help: "{ title: \"We’re busy\" }"),
        Slip("{ title: We’re busy }", to: "\n      title: # Busy", is: "yaml/implicit-null", help: "a comment"),
        Slip(
            "{ title: We’re busy }", to: "{ title: \"{n; plural; other {#}}\" }",
            is: "placeholder/syntax", help: "commas instead of “;”"),
        Slip(
            "{ title: We’re busy }", to: "{ title: \"Not {“username”}\" }",
            is: "placeholder/syntax", help: "write {username}"),
        Slip(
            "{ title: We’re busy }", to: "{ title: \"{n, plural, one {One try} other {%d tries}}\" }",
            is: "placeholder/code-style", help: "write # for the number"),
        Slip(
            "{ title: We’re busy }", to: "\n      - title: Busy\n      reason: It is.",
            is: "yaml/syntax", help: "delete the “- ” before “title”"),
        Slip(
            "{ title: We’re busy }",
            to: "\n      title: Busy\n      suggestion:\n        - One.\n        - Two.\n        help: x",
            is: "yaml/syntax", help: "remove two spaces"),
        Slip(
            "{ title: We’re busy }", to: "{ title: Busy }  - id: other.rule\n    when: { http: 410 }",
            is: "yaml/syntax", help: ""),
        Slip(
            "{ title: We’re busy }", to: "\n      title: \"It is „busy\"\"\n      reason: No.",
            is: "yaml/syntax", help: "which ends the whole text: „busy“"),
        Slip(
            "      suggestion: Come back later.", to: "      suggestion:\n        • Wait.\n        • Come back.",
            is: "yaml/syntax", help: "write “- Wait.”", in: SampleRule.busyTwice),
        Slip(
            "title: We’re busy\n", to: "title: We’re busy, reason: Many are here.\n",
            is: "yaml/syntax", help: "put “reason: …” on the next line", in: SampleRule.busyTwice),
        Slip(
            "      suggestion", to: "     suggestion",
            is: "yaml/syntax", help: "put one more space before it, so that it lines up with “title”",
            in: SampleRule.busyTwice),
        Slip(
            "      title", to: "    title",
            is: "yaml/syntax", help: "put two more spaces before it", in: SampleRule.busyTwice),
        Slip(
            "      title", to: "     title",
            is: "yaml/syntax", help: "put one more space before it", in: SampleRule.busyTwice),
        Slip(
            "      suggestion", to: "         suggestion",
            is: "yaml/syntax", help: "remove three spaces before it", in: SampleRule.busyTwice),
        Slip(
            "    message:", to: "    msg:",
            is: "structure/unknown-key", help: "write `message`", in: SampleRule.busyTwice),
    ]
}
