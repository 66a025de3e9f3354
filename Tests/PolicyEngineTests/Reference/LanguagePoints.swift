let decidingPoints: [LanguagePoint] = [
    LanguagePoint(
        "F0", "filters, not duels: a drops b, b would outrank c, c beats a",
        [
            "rules.yaml": """
            schema: 1
            rules:
              - { id: a, when: { code: [x, w] }, show: toast }
              - { id: b, when: { code: [x, w, k], retryAfter: [known, unknown] }, show: badge }
              - { id: c, when: { code: [x, z] }, show: screen, beats: [a] }
            """
        ],
        [
            (#"{"domain": "D", "code": "x"}"#, "rule \"c\"\nambiguous false\nmatch \"specific\""),
            (#"{"domain": "D", "code": "w"}"#, "rule \"a\"\nambiguous false"),
            (#"{"domain": "D", "code": "k"}"#, "rule \"b\""),
        ]),
    LanguagePoint(
        "F0", "beats carries through a rule that does not match; what is left ties",
        [
            "rules.yaml": """
            schema: 1
            rules:
              - { id: a, when: { code: [x, q] }, show: toast }
              - { id: b, when: { code: [k, r] }, show: badge, beats: [a] }
              - { id: c, when: { code: [x, z] }, show: screen, beats: [b] }
              - { id: B, when: { code: [z, v] }, show: none }
            """
        ],
        [
            (#"{"domain": "D", "code": "x"}"#, "rule \"c\"\nambiguous false"),
            (#"{"domain": "D", "code": "z"}"#, "rule \"B\"\nambiguous true\nsurface \"none\""),
        ]),
    LanguagePoint(
        "F2", "not gives neither a level nor specificity",
        [
            "rules.yaml": """
            schema: 1
            scopes: [login, checkout]
            rules:
              - { id: a, when: { domain: D, not: { code: k } }, show: toast }
              - { id: b, when: { code: [x, z] }, show: badge }
              - { id: c, when: { domain: E, scope: login }, show: screen }
              - { id: d, when: { domain: E, code: x, not: { scope: checkout } }, show: none }
            """
        ],
        [
            (#"{"domain": "D", "code": "x"}"#, "rule \"b\"\nmatch \"specific\""),
            (#"{"domain": "D", "code": "w"}"#, "rule \"a\"\nmatch \"general\""),
            (#"{"domain": "E", "code": "x", "context": {"scope": "login"}}"#, "rule \"c\"\nmatch \"general\""),
            (#"{"domain": "E", "code": "x"}"#, "rule \"d\""),
            (#"{"domain": "E", "code": "x", "context": {"scope": "checkout"}}"#, "rule \"b\""),
        ]),
    LanguagePoint(
        "F2", "a situation in not counts on the ladder; category in not refines",
        [
            "rules.yaml": """
            schema: 1
            rules:
              - { id: a, when: { code: [x, z] }, category: retryable, show: toast }
              - { id: b, when: { code: [x, k], not: { online: true } }, category: nonRetryable, show: badge }
              - { id: r, when: { not: { category: retryable }, firstLoad: true }, show: screen }
            """
        ],
        [
            (
                #"{"domain": "D", "code": "x", "context": {"online": false, "firstLoad": true}}"#,
                "rule \"b\"\nrefinedBy \"r\"\nsurface \"screen\"\nambiguous false"
            ),
            (
                #"{"domain": "D", "code": "x", "context": {"firstLoad": true}}"#,
                "rule \"a\"\nrefinedBy null\nsurface \"toast\""
            ),
        ]),
    LanguagePoint(
        "F3", "wrappers are walked last, within each round",
        [
            "rules.yaml": """
            schema: 1
            domains:
              API: { codes: [wrapped, broken], wrappers: [wrapped] }
            rules:
              - { id: wrapper, when: { domain: API, code: wrapped }, show: toast }
              - { id: broken, when: { domain: API, code: broken }, show: toast }
              - { id: inner, when: { domain: Net, code: 7 }, show: badge }
              - { id: net, when: { domain: Net }, show: screen }
            """
        ],
        [
            (#"{"domain": "API", "code": "wrapped", "underlying": [{"domain": "Net", "code": 7}]}"#, "rule \"inner\""),
            (#"{"domain": "API", "code": "broken", "underlying": [{"domain": "Net", "code": 7}]}"#, "rule \"broken\""),
            (
                #"{"domain": "API", "code": "wrapped", "underlying": [{"domain": "Net", "code": 8}]}"#,
                "rule \"wrapper\"\nmatch \"specific\""
            ),
        ]),
    LanguagePoint(
        "F3", "a code deep inside comes before a domain outside; a code in cause counts",
        [
            "rules.yaml": """
            schema: 1
            rules:
              - { id: outer, when: { domain: API }, show: toast }
              - { id: inner, when: { code: 7 }, show: badge }
              - { id: caused, when: { domain: API, cause: { code: 8 } }, show: screen }
            """
        ],
        [
            (#"{"domain": "API", "underlying": [{"domain": "Net", "code": 7}]}"#, "rule \"inner\"\nmatch \"specific\""),
            (#"{"domain": "API", "underlying": [{"domain": "Net", "code": 9}]}"#, "rule \"outer\"\nmatch \"general\""),
            (
                #"{"domain": "API", "underlying": [{"domain": "Net", "code": 7}, {"domain": "Net", "code": 8}]}"#,
                "rule \"caused\""
            ),
        ]),
    LanguagePoint(
        "F3", "a cause may be left out; of two causes that are asked for alike the outermost counts",
        [
            "rules.yaml": """
            schema: 1
            rules:
              - { id: out, when: { code: refresh, not: { cause: { domain: Net } } }, category: requiresLogout }
              - { id: busy, when: { code: up, cause: { http: 503 } } }
              - { id: gone, when: { code: up, cause: { http: 404 } } }
            """
        ],
        [
            (#"{"domain": "A", "code": "refresh"}"#, "rule \"out\""),
            (#"{"domain": "A", "code": "refresh", "underlying": {"domain": "B"}}"#, "rule \"out\""),
            (
                #"{"domain": "A", "code": "refresh", "underlying": [{"domain": "B"}, {"domain": "Net"}]}"#,
                "rule \"fallback\""
            ),
            (
                #"{"domain": "A", "code": "up", "underlying": [{"http": 404}, {"http": 503}]}"#,
                "rule \"gone\"\nambiguous false"
            ),
            (
                #"{"domain": "A", "code": "up", "underlying": [{"http": 503}, {"http": 404}]}"#,
                "rule \"busy\"\nambiguous false"
            ),
        ]),
    LanguagePoint(
        "F5", "unknown satisfies neither a condition nor its not; absent satisfies the not",
        [
            "rules.yaml": """
            schema: 1
            scopes: [login]
            rules:
              - { id: a, when: { domain: A, not: { firstLoad: true } }, show: toast }
              - { id: b, when: { domain: B, not: { code: x } }, show: toast }
              - { id: c, when: { domain: C, not: { scope: login } }, show: toast }
              - { id: d, when: { domain: D, not: { retryAfter: known } }, show: toast }
              - { id: e, when: { domain: E, not: { context: { plan: pro } } }, show: toast }
            """
        ],
        [
            (#"{"domain": "A"}"#, "rule \"fallback\"\nmatch \"fallback\""),
            (#"{"domain": "A", "context": {"firstLoad": false}}"#, "rule \"a\""),
            (#"{"domain": "B"}"#, "rule \"b\""),
            (#"{"domain": "C"}"#, "rule \"c\""),
            (#"{"domain": "D"}"#, "rule \"d\""),
            (#"{"domain": "D", "headers": {"Retry-After": "3"}}"#, "rule \"fallback\""),
            (#"{"domain": "E"}"#, "rule \"fallback\""),
            (#"{"domain": "E", "context": {"values": {"plan": "free"}}}"#, "rule \"e\""),
        ]),
    LanguagePoint(
        "F5", "an unreported attempt fits no condition, not even an open range",
        [
            "rules.yaml": """
            schema: 1
            rules:
              - { id: any, when: { domain: A, attempt: 1.. }, show: toast }
            """
        ],
        [
            (#"{"domain": "A"}"#, "rule \"fallback\""),
            (#"{"domain": "A", "context": {"attempt": 1}}"#, "rule \"any\""),
        ]),
    LanguagePoint(
        "F6", "unreported is one more value: both values are still less than no condition",
        [
            "rules.yaml": """
            schema: 1
            rules:
              - { id: a, when: { code: x }, category: retryable, show: toast }
              - { id: b, when: { code: k, firstLoad: [true, false] }, category: retryable, show: badge }
              - { id: r, when: { category: retryable, firstLoad: [true, false] }, show: screen }
            """
        ],
        [
            (
                #"{"domain": "D", "code": "x", "context": {"firstLoad": true}}"#,
                "rule \"a\"\nrefinedBy \"r\"\nsurface \"screen\""
            ),
            (
                #"{"domain": "D", "code": "k", "context": {"firstLoad": true}}"#,
                "rule \"b\"\nrefinedBy \"r\"\nsurface \"badge\""
            ),
            (#"{"domain": "D", "code": "x"}"#, "rule \"a\"\nrefinedBy null\nsurface \"toast\""),
        ]),
    LanguagePoint(
        "F6", "not true and false match the same, so neither says more",
        [
            "rules.yaml": """
            schema: 1
            rules:
              - { id: a, when: { code: x, not: { online: true } }, show: toast }
              - { id: b, when: { code: x, online: false }, show: badge }
            """
        ],
        [
            (#"{"domain": "D", "code": "x", "context": {"online": false}}"#, "rule \"a\"\nambiguous true"),
            (#"{"domain": "D", "code": "x"}"#, "rule \"fallback\""),
        ], diagnostics: ["reach/ambiguous-overlap"]),
    LanguagePoint(
        "F9", "links in order, each followed at once by its own; deeper means later in that list",
        [
            "rules.yaml": """
            schema: 1
            rules:
              - { id: b, when: { code: b }, show: toast }
              - { id: c, when: { code: c }, show: badge }
              - { id: caused, when: { code: d, cause: { code: e, http: 503 } }, show: screen }
            """
        ],
        [
            (
                #"{"domain": "A", "underlying": [{"domain": "A", "underlying": {"domain": "D", "code": "b"}}, {"domain": "D", "code": "c"}]}"#,
                "rule \"b\""
            ),
            (
                #"{"domain": "A", "underlying": [{"domain": "D", "code": "d"}, {"domain": "D", "code": "e", "http": 503}]}"#,
                "rule \"caused\""
            ),
            (
                #"{"domain": "A", "underlying": [{"domain": "D", "code": "e", "http": 503}, {"domain": "D", "code": "d"}]}"#,
                "rule \"fallback\""
            ),
            (
                #"{"domain": "D", "code": "d", "underlying": [{"domain": "D", "code": "e"}, {"domain": "D", "http": 503}]}"#,
                "rule \"fallback\""
            ),
        ]),
    LanguagePoint(
        "F9", "a status belongs to its own link",
        [
            "rules.yaml": """
            schema: 1
            rules:
              - { id: both, when: { code: x, http: 503 }, show: toast }
            """
        ],
        [
            (#"{"domain": "D", "code": "x", "http": 503}"#, "rule \"both\""),
            (#"{"domain": "D", "http": 503, "underlying": [{"domain": "D", "code": "x"}]}"#, "rule \"fallback\""),
        ]),
    LanguagePoint(
        "F10", "names of one number are one code, in the link's own domain",
        [
            "rules.yaml": """
            schema: 1
            domains:
              Net: { codes: { timedOut: -1001, timeout: -1001, gone: -1002 } }
              Other: { codes: { timedOut: 5 } }
              Named: { codes: [timedOut, "late"] }
            rules:
              - { id: name, when: { code: timedOut }, show: toast }
              - { id: range, when: { code: -1100..-1002 }, show: badge }
              - { id: late, when: { code: "la*" }, show: none }
            """
        ],
        [
            (#"{"domain": "Net", "code": -1001}"#, "rule \"name\""),
            (#"{"domain": "Net", "code": "timeout"}"#, "rule \"name\""),
            (#"{"domain": "Other", "code": 5}"#, "rule \"name\""),
            (#"{"domain": "Other", "code": -1001}"#, "rule \"fallback\""),
            (#"{"domain": "Named", "code": "timedOut"}"#, "rule \"name\""),
            (#"{"domain": "Net", "code": "gone"}"#, "rule \"range\""),
            (#"{"domain": "Named", "code": "late"}"#, "rule \"late\""),
            (#"{"domain": "Unknown", "code": "timeout"}"#, "rule \"fallback\""),
        ]),
    LanguagePoint(
        "F10", "text and number with the same digits are equal; patterns see names only",
        [
            "rules.yaml": """
            schema: 1
            domains:
              Net: { codes: { pageGone: 404 } }
            rules:
              - { id: number, when: { domain: API, code: 404 }, show: toast }
              - { id: range, when: { domain: API, code: 500..599 }, show: badge }
              - { id: pattern, when: { domain: API, code: "4*" }, show: none }
              - { id: named, when: { domain: Net, code: "page*" }, show: screen }
            """
        ],
        [
            (#"{"domain": "API", "code": "404"}"#, "rule \"number\""),
            (#"{"domain": "API", "code": "503"}"#, "rule \"range\""),
            (#"{"domain": "API", "code": 405}"#, "rule \"fallback\""),
            (#"{"domain": "API", "code": "4x"}"#, "rule \"pattern\""),
            (#"{"domain": "Net", "code": "404"}"#, "rule \"named\""),
        ]),
    LanguagePoint(
        "F27", "scopes count by segments, declared or not",
        [
            "rules.yaml": """
            schema: 1
            scopes: [login, checkout, checkout/payment]
            rules:
              - { id: app, when: { domain: D }, show: toast }
              - { id: checkout, when: { domain: D, scope: checkout }, show: badge }
              - { id: list, when: { domain: D, scope: [login, checkout/payment] }, show: screen }
            """
        ],
        [
            (#"{"domain": "D", "context": {"scope": "checkout/payment/card/pin"}}"#, "rule \"list\""),
            (#"{"domain": "D", "context": {"scope": "checkout/review"}}"#, "rule \"checkout\""),
            (#"{"domain": "D", "context": {"scope": "checkouts"}}"#, "rule \"app\""),
            (#"{"domain": "D", "context": {"scope": "login"}}"#, "rule \"list\""),
            (#"{"domain": "D"}"#, "rule \"app\""),
        ]),
    LanguagePoint(
        "F27", "a list may not hold a screen and one above it",
        [
            "rules.yaml": """
            schema: 1
            scopes: [checkout, checkout/payment]
            rules:
              - { id: list, when: { domain: D, scope: [checkout, checkout/payment] }, show: screen }
            """
        ], [], diagnostics: ["structure/bad-range"]),
    LanguagePoint(
        "F27", "scopes take no patterns",
        [
            "rules.yaml": """
            schema: 1
            scopes: [checkout, checkout/payment]
            rules:
              - { id: list, when: { domain: D, scope: "checkout*" }, show: screen }
            """
        ], [], diagnostics: ["reference/unknown-scope"]),
]
