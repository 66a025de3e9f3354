let layeringPoints: [LanguagePoint] = [
    LanguagePoint(
        "F1", "a rule takes the title of its category, or of the kind that is; the texts still speak one language",
        [
            "rules.yaml": """
            schema: 1
            locales: { optional: [de, fr] }
            categories:
              login: { is: nonRetryable, message: { title: Could not sign in }, gaveUp: { message: { title: Locked } } }
              photo: { is: retryable }
              retryable: { message: { title: Not yet }, gaveUp: { message: { title: Not at all } } }
            rules:
              - { id: wrong, when: { code: x }, category: login, message: { reason: Wrong password. } }
              - id: photo.waits
                when: { code: k }
                category: photo
                message: { suggestion: Wait. }
                gaveUp: { message: { reason: It stays here. } }
            """,
            "de.yaml": """
            schema: 1
            locale: de
            translations:
              login: { title: Anmelden nicht möglich }
              wrong: { title: Not asked for, reason: Falsches Passwort. }
              retryable: { title: Noch nicht }
            """,
            "fr.yaml": """
            schema: 1
            locale: fr
            translations:
              wrong: { reason: Mot de passe incorrect. }
            """,
        ],
        [
            (
                #"{"domain": "D", "code": "x"}"#,
                "message.title \"Could not sign in\"\nmessage.reason \"Wrong password.\""
            ),
            (
                #"{"domain": "D", "code": "x", "context": {"locale": "de"}}"#,
                "message.title \"Anmelden nicht möglich\"\nmessage.reason \"Falsches Passwort.\"\nmessage.locale \"de\""
            ),
            (
                #"{"domain": "D", "code": "x", "context": {"locale": "fr"}}"#,
                "message.title \"Could not sign in\"\nmessage.reason \"Wrong password.\"\nmessage.locale \"en\""
            ),
            (
                #"{"domain": "D", "code": "k", "context": {"locale": "de"}}"#,
                "message.title \"Not yet\"\nmessage.suggestion \"Wait.\"\nmessage.locale \"en\""
            ),
        ]),
    LanguagePoint(
        "F1", "a rule that refines, a category and the fallback need a title for their other texts",
        [
            "rules.yaml": """
            schema: 1
            categories: { login: { is: nonRetryable, message: { reason: Why. } } }
            rules:
              - { id: r, when: { category: nonRetryable, scope: a }, message: { reason: Why. } }
            """
        ],
        [], diagnostics: ["structure/missing-key"]),
    LanguagePoint(
        "F1", "a category's own words come before those of the kind it is",
        [
            "rules.yaml": """
            schema: 1
            categories:
              connectivity: { is: retryable, show: badge }
              retryable: { show: screen, severity: notice, minimumDuration: 300ms }
            rules:
              - { id: offline, when: { code: x }, category: connectivity }
              - { id: slow, when: { code: k }, category: retryable }
              - { id: login, when: { category: retryable, firstLoad: true }, severity: info }
            """
        ],
        [
            (
                #"{"domain": "D", "code": "x"}"#,
                "category \"connectivity\"\nsurface \"badge\"\nseverity \"notice\"\nminimumDuration 0.3"
            ),
            (#"{"domain": "D", "code": "k"}"#, "category \"retryable\"\nsurface \"screen\""),
            (
                #"{"domain": "D", "code": "x", "context": {"firstLoad": true}}"#,
                "refinedBy \"login\"\nsurface \"badge\"\nseverity \"info\""
            ),
        ]),
    LanguagePoint(
        "F1", "the three kinds have no hidden defaults, and a named category does not match its kind",
        [
            "rules.yaml": """
            schema: 1
            categories:
              session: { is: requiresLogout }
            rules:
              - { id: out, when: { code: x }, category: requiresLogout }
              - { id: first, when: { category: session, firstLoad: true }, show: screen }
            """
        ],
        [
            (
                #"{"domain": "D", "code": "x", "context": {"firstLoad": true}}"#,
                "rule \"out\"\nrefinedBy null\nperform null\nsurface \"alert\""
            )
        ]),
    LanguagePoint(
        "F7", "steps by attempt; the last is what is shown once a schedule has stopped",
        [
            "rules.yaml": """
            schema: 1
            rules:
              - id: a
                when: { code: x }
                category: retryable
                steps: [{ untilAttempt: 2, show: none }, { untilAttempt: 4, show: badge }, { show: alert }]
                retry: { backoff: constant, initial: 1s, jitter: none, maxRetries: 6 }
            """
        ],
        [
            (
                #"{"domain": "D", "code": "x", "context": {"idempotent": true}}"#,
                "surface \"none\"\nmessage.title \"Not possible\""
            ),
            (#"{"domain": "D", "code": "x", "context": {"idempotent": true, "attempt": 2}}"#, "surface \"none\""),
            (#"{"domain": "D", "code": "x", "context": {"idempotent": true, "attempt": 3}}"#, "surface \"badge\""),
            (#"{"domain": "D", "code": "x", "context": {"idempotent": true, "attempt": 5}}"#, "surface \"alert\""),
            (
                #"{"domain": "D", "code": "x", "context": {"idempotent": false, "attempt": 1}}"#,
                "stopped \"notIdempotent\"\nsurface \"alert\"\nretry null"
            ),
        ]),
    LanguagePoint(
        "F7", "show and steps are one slot, whoever says it; quiet only while a retry is held",
        [
            "rules.yaml": """
            schema: 1
            rules:
              - id: a
                when: { code: x }
                category: retryable
                steps: [{ untilAttempt: 2, show: badge }, { show: alert }]
                quiet: 1
                retry: { backoff: [1s, 1s, 1s] }
              - { id: r, when: { category: retryable, firstLoad: true }, show: toast }
            """
        ],
        [
            (
                #"{"domain": "D", "code": "x", "context": {"idempotent": true, "firstLoad": true}}"#,
                "refinedBy \"r\"\nsurface \"none\""
            ),
            (
                #"{"domain": "D", "code": "x", "context": {"idempotent": true, "firstLoad": true, "attempt": 3}}"#,
                "surface \"toast\""
            ),
            (
                #"{"domain": "D", "code": "x", "context": {"firstLoad": true}}"#,
                "stopped \"notIdempotent\"\nsurface \"toast\""
            ),
            (#"{"domain": "D", "code": "x", "context": {"idempotent": true}}"#, "surface \"none\"\nretry.after 1"),
            (#"{"domain": "D", "code": "x", "context": {"idempotent": true, "attempt": 2}}"#, "surface \"badge\""),
        ]),
    LanguagePoint(
        "F8", "the fallback counts as an app rule with an empty when",
        [
            "rules.yaml": """
            schema: 1
            scopes: [login]
            rules:
              - { id: every, when: { category: "*" }, show: toast, severity: notice }
              - { id: login, when: { category: nonRetryable, scope: login }, show: badge }
            """
        ],
        [
            (
                #"{"domain": "D"}"#,
                "rule \"fallback\"\nrefinedBy \"every\"\nsurface \"alert\"\nseverity \"notice\"\nmatch \"fallback\""
            ),
            (
                #"{"domain": "D", "context": {"scope": "login"}}"#,
                "refinedBy \"login\"\nsurface \"badge\"\nseverity \"error\"\ndedupeKey \"fallback+login\"\ncategory \"nonRetryable\""
            ),
        ]),
    LanguagePoint(
        "F8", "the fallback is on the outermost link that is no wrapper",
        [
            "rules.yaml": """
            schema: 1
            domains:
              Wrap: { codes: [one], wrappers: true }
            rules:
              - { id: wrap, when: { category: "*", domain: Wrap }, show: toast }
              - { id: net, when: { category: "*", domain: Net }, show: badge }
              - { id: disk, when: { category: "*", domain: Disk }, show: screen }
            """
        ],
        [
            (
                #"{"domain": "Wrap", "code": "one", "underlying": [{"domain": "Net"}, {"domain": "Disk"}]}"#,
                "refinedBy \"net\"\nsurface \"badge\""
            ),
            (#"{"domain": "Wrap", "code": "one"}"#, "refinedBy \"wrap\"\nsurface \"toast\""),
        ]),
    LanguagePoint(
        "F22", "a rule that names nothing about the error must name a category",
        [
            "rules.yaml": """
            schema: 1
            scopes: [signup]
            rules:
              - { id: bare, when: { scope: signup }, show: badge }
            """
        ], [], diagnostics: ["structure/missing-key"]),
    LanguagePoint(
        "F22", "a not alone names nothing about the error",
        [
            "rules.yaml": """
            schema: 1
            rules:
              - { id: bare, when: { firstLoad: true, not: { domain: Net } }, show: badge }
            """
        ], [], diagnostics: ["structure/missing-key"]),
    LanguagePoint(
        "F22", "in when the category refines, beside it it classifies",
        [
            "rules.yaml": """
            schema: 1
            scopes: [signup, login]
            rules:
              - { id: unauthorized, when: { http: 401 }, category: requiresLogout, perform: none }
              - { id: signup, when: { category: "*", scope: signup }, show: badge }
              - { id: login, when: { scope: login }, category: retryable, show: toast }
            """
        ],
        [
            (
                #"{"domain": "D", "http": 401, "context": {"scope": "signup"}}"#,
                "rule \"unauthorized\"\nrefinedBy \"signup\"\ncategory \"requiresLogout\"\nsurface \"badge\""
            ),
            (
                #"{"domain": "D", "http": 401, "context": {"scope": "login"}}"#,
                "rule \"login\"\nrefinedBy null\ncategory \"retryable\"\nmatch \"general\""
            ),
        ]),
    LanguagePoint(
        "F26", "dedupeKey: the rule, then +refinedBy, then /field",
        [
            "rules.yaml": """
            schema: 1
            scopes:
              login: { fields: [password] }
              banner: { loudest: toast }
            rules:
              - { id: a, when: { code: x }, category: requiresLogout, show: inline }
              - { id: login, when: { category: requiresLogout, scope: login }, field: password }
            """
        ],
        [
            (
                #"{"domain": "D", "code": "x", "context": {"scope": "login", "field": "name"}}"#,
                "surface \"inline\"\nfield \"password\"\ndedupeKey \"a+login/password\""
            ),
            (
                #"{"domain": "D", "code": "x", "context": {"field": "name"}}"#,
                "surface \"inline\"\nfield \"name\"\ndedupeKey \"a/name\""
            ),
            (#"{"domain": "D", "code": "x"}"#, "surface \"alert\"\nfield null\ndedupeKey \"a\""),
            (
                #"{"domain": "D", "code": "x", "context": {"scope": "banner"}}"#,
                "surface \"toast\"\nfield null\ndedupeKey \"a\""
            ),
        ]),
    LanguagePoint(
        "F26", "no field in the key where nothing is inline",
        [
            "rules.yaml": """
            schema: 1
            rules:
              - { id: a, when: { code: x }, show: toast, field: name }
            """
        ],
        [
            (#"{"domain": "D", "code": "x"}"#, "surface \"toast\"\nfield null\ndedupeKey \"a\""),
            (#"{"domain": "Other"}"#, "dedupeKey \"fallback\""),
        ]),
    LanguagePoint(
        "F29", "a domain's codes may be spread over files; the same rule id twice may not",
        [
            "one.yaml": """
            schema: 1
            domains: { Net: { codes: { timedOut: -1001 } } }
            rules: [{ id: a, when: { code: [timedOut, gone] }, show: toast }]
            """,
            "two.yaml": "schema: 1\ndomains: { Net: { codes: { gone: -1002 } } }\n",
        ],
        [
            (#"{"domain": "Net", "code": -1001}"#, "rule \"a\""),
            (#"{"domain": "Net", "code": -1002}"#, "rule \"a\""),
        ]),
    LanguagePoint(
        "F29", "the same rule in two files",
        [
            "one.yaml": "schema: 1\nrules: [{ id: a, when: { code: x }, show: toast }]\n",
            "two.yaml": "schema: 1\nrules: [{ id: a, when: { code: k }, show: toast }]\n",
        ], [], diagnostics: ["structure/duplicate-id"]),
    LanguagePoint(
        "F31", "rules, options and categories share one set of ids",
        [
            "rules.yaml": """
            schema: 1
            categories: { offline: { is: retryable } }
            rules: [{ id: offline, when: { code: x }, show: toast }]
            """
        ], [], diagnostics: ["structure/duplicate-id"]),
    LanguagePoint(
        "F31", "an option and a rule may not share an id",
        [
            "rules.yaml": """
            schema: 1
            rules: [{ id: ok, when: { code: x }, show: toast }]
            """
        ], [], diagnostics: ["structure/duplicate-id"]),
    LanguagePoint(
        "F31", "fallback is reserved",
        [
            "rules.yaml": """
            schema: 1
            rules: [{ id: fallback, when: { code: x }, show: toast }]
            """
        ], [], diagnostics: ["structure/duplicate-id"]),
    LanguagePoint(
        "F31", "an option and an action may be the same word",
        [
            "rules.yaml": """
            schema: 1
            actions: [freeSpace]
            recoveryOptions: { freeSpace: { title: Free space, action: freeSpace, role: destructive } }
            rules: [{ id: a, when: { code: x }, recovery: [freeSpace, ok] }]
            """
        ],
        [
            (
                #"{"domain": "D", "code": "x"}"#,
                "recovery.0.id \"freeSpace\"\nrecovery.0.role \"destructive\"\nrecovery.1.action \"dismiss\"\nrecovery.1.role \"default\""
            )
        ]),
]
