/// Conditions: what stands under `when`.
extension Slip {
    static let ofWhen = [
        Slip(
            "{ http: 503 }", to: "{ domain: Shop, code: [-1009 -1001] }",
            is: "structure/bad-range", help: "-1009, -1001"),
        Slip(
            "{ http: 503 }", to: "{ http: 503, parameters: { size: \"> 1000\" } }",
            is: "structure/bad-range", help: "write 1001.."),
        Slip(
            "{ http: 503 }", to: "{ http: 503, parameters: { size: \"<=7\" } }",
            is: "structure/bad-range", help: "write ..7"),
        Slip(
            "{ http: 503 }", to: "\n      or:\n        - { http: 503 }",
            is: "structure/unknown-key", help: "already means “or”"),
        Slip(
            "{ http: 503 }", to: "Shop:soldOut", is: "structure/wrong-type", help: "{ domain: Shop, code: soldOut }"),
        Slip(
            "{ http: 503 }", to: "{ http: 503, cause: NSPOSIXErrorDomain }",
            is: "structure/wrong-type", help: "{ domain: NSPOSIXErrorDomain }"),
        Slip(
            "{ http: 503 }", to: "{ http: 503, scope: all }",
            is: "reference/unknown-scope", help: "a rule applies on all screens"),
        Slip(
            "{ http: 503 }", to: "{ http: 503, after: 2030-01-01 }",
            is: "structure/unknown-key", help: "rules have no dates"),
        Slip("{ http: 503 }", to: "{ http: 503, offline: true }", is: "structure/unknown-key", help: "online: false"),
        Slip("{ http: 503 }", to: "http 5xx", is: "structure/wrong-type", help: "{ http: 5xx }"),
        Slip("{ http: 503 }", to: "{ http: 404, 410 }", is: "structure/unknown-key", help: "[404, 410]"),
        Slip("{ http: 503 }", to: "{ http: >= 500 }", is: "yaml/syntax", help: "write 500.."),
        Slip("when: { http: 503 }", to: "when { http: 503, code: a }", is: "yaml/syntax", help: "write when: {"),
        Slip(
            "{ http: 503 }", to: "{ domain: NSURLErrorDomain -1003 }", is: "structure/wrong-type",
            help: "write domain: NSURLErrorDomain and, in the same map, code: -1003"),
        Slip(
            "{ http: 503 }", to: "{ http: 503, locale: de }", is: "structure/unknown-key",
            help: "a language is not a condition: write the text of the source language here"),
        Slip(
            "{ http: 503 }", to: "{ http: 503, appVersion: < 3.2 }", is: "structure/bad-range",
            help: "before 3.2 is written not: { appVersion: 3.2.. }"),
        Slip(
            "{ http: 503 }", to: "{ http: 503, appVersion: 3.2+ }", is: "structure/bad-range",
            help: "from 3.2 on is written 3.2.."),
        Slip("{ http: 503 }", to: "{ http: 503, appVersion: v3.2 }", is: "structure/bad-range", help: "write 3.2"),
        Slip("{ http: 503 }", to: "{ status: 503 }", is: "structure/unknown-key", help: "write `http`"),
        Slip(
            "{ http: 503 }", to: "{ screen: checkout, http: 503 }",
            is: "structure/unknown-key", help: "write `scope`"),
        Slip(
            "{ http: 503 }", to: "{ domain: NSURLErrorDomain, code: –1009 }",
            is: "structure/wrong-type", help: "write -1009"),
        Slip("{ http: 503 }", to: "{ http: 503, show: alert }", is: "structure/unknown-key", help: "next to `when`"),
        Slip(
            "{ http: 503 }", to: "domain is NetError and code is busy",
            is: "structure/wrong-type", help: "{ domain: NetError, code: busy }"),
        Slip("{ http: 503 }", to: "{ http: \">=500\" }", is: "structure/wrong-type", help: "write 500.."),
        Slip("{ http: 503 }", to: "{ http: \"405, 406\" }", is: "structure/wrong-type", help: "[405, 406]"),
        Slip("{ http: 503 }", to: "{ http: 503, attempt: 3+ }", is: "structure/wrong-type", help: "write 3.."),
        Slip("{ http: 503 }", to: "{ http: 503, not: kiosk }", is: "structure/wrong-type", help: "{ scope: kiosk }"),
        Slip(
            "{ http: 503 }", to: "{ http: 503, wifi: true }",
            is: "structure/unknown-key", help: "context: { wifi: true }"),
        Slip(
            "{ http: 503 }", to: "{ http: 503, scope: \"!login\" }",
            is: "reference/unknown-scope", help: "not: { scope: login }"),
        Slip("{ http: 503 }", to: "{ code: busy, full }", is: "structure/unknown-key", help: "code: [busy, full]"),
        Slip("{ http: 503 }", to: "{ http: 50x }", is: "structure/wrong-type", help: "500..509"),
        Slip("{ http: 503 }", to: "{ http: 500, http: 502 }", is: "yaml/duplicate-key", help: "http: [500, 502]"),
        Slip(
            "    when: { http: 503 }\n    category: retryable\n",
            to: "    when:\n      - { http: 503 }\n      - category: retryable\n",
            is: "structure/exclusive-keys", help: "outside `when`"),
        Slip("http: 503", to: "http: 414/431", is: "structure/wrong-type", help: "[414, 431]"),
        Slip("http: 503", to: "category: !critical", is: "yaml/tag", help: "not: { category: critical }"),
        Slip("http: 503", to: "code: 500–599", is: "structure/bad-range", help: "500..599"),
        Slip(
            "{ http: 503 }", to: "\n      { http: 503 }\n      { http: 504 }",
            is: "yaml/syntax", help: "begin each map of a list with “- ”"),
        Slip(
            "{ http: 504 }", to: "{ http: 504, attempt: >3 }", is: "yaml/syntax", help: "write 4..",
            in: SampleRule.busyTwice),
        Slip(
            "{ http: 504 }", to: "{ http: 504, attempt: <=3 }",
            is: "structure/wrong-type", help: "write ..3", in: SampleRule.busyTwice),
        Slip(
            "      - { http: 504 }", to: "    - { http: 504 }",
            is: "yaml/syntax", help: "put two more spaces before it, so that it lines up with “-”",
            in: SampleRule.busyTwice),
        Slip(
            "      - { http: 504 }", to: "     - { http: 504 }",
            is: "yaml/syntax", help: "put one more space before it, so that it lines up with “-”",
            in: SampleRule.busyTwice),
    ]
}
