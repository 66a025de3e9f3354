private let german = """
    schema: 1
    locale: de
    translations:
      a: { title: "Nicht möglich", suggestion: ["Bitte, {username}", "Bitte"] }
      b: { title: "Nur der Titel" }
      c: { title: "Hallo {username}" }
      ok: { title: Schließen }

    """

private let twoLocales = """
    schema: 1
    locales: { source: en, optional: [de] }
    recoveryOptions:
      ok: { title: Dismiss, action: dismiss }
      again: { title: Again, action: retry }
    fallback: { show: alert, message: { title: Not possible }, recovery: [ok] }
    rules:
      - id: a
        when: { code: x }
        show: toast
        message: { title: Sorry, suggestion: ["Please, {username}", Please] }
        recovery: [again, ok]
      - { id: b, when: { code: k }, show: toast, message: { title: Only, reason: Because } }
      - { id: c, when: { code: z }, show: toast, message: { title: ["Hello {username}", Hello] } }

    """

let speakingPoints: [LanguagePoint] = [
    LanguagePoint(
        "F12", "a placeholder that is neither declared nor built in is a finding",
        [
            "rules.yaml": """
            schema: 1
            domains:
              API: { codes: [x], parameters: [username] }
            rules:
              - { id: a, when: { domain: API, code: x }, show: toast, message: { title: ["Hello {usrname}", Hello] } }
            """
        ],
        [
            (#"{"domain": "API", "code": "x", "parameters": {"username": "bob"}}"#, "message.title \"Hello\"")
        ], diagnostics: ["placeholder/misspelled"]),
    LanguagePoint(
        "F12", "declared parameters and built-in ones are known; the first text that can be filled is used",
        [
            "rules.yaml": """
            schema: 1
            domains:
              API: { codes: [x], parameters: [username] }
            rules:
              - id: a
                when: { domain: API, code: x }
                show: toast
                trust: [serverMessage]
                message: { title: ["{serverMessage}", "Hello {username}, take {attempt}", "Hello {username}", Hello] }
            """
        ],
        [
            (#"{"domain": "API", "code": "x", "parameters": {"username": "bob"}}"#, "message.title \"Hello bob\""),
            (
                #"{"domain": "API", "code": "x", "parameters": {"username": "{attempt}"}, "context": {"attempt": 2}}"#,
                "message.title \"Hello {attempt}, take 2\""
            ),
            (#"{"domain": "API", "code": "x", "parameters": {"serverMessage": "Closed"}}"#, "message.title \"Closed\""),
            (#"{"domain": "API", "code": "x"}"#, "message.title \"Hello\""),
        ]),
    LanguagePoint(
        "F12", "domain and code of the error that decides, its status or the outermost, all as they are",
        [
            "rules.yaml": """
            schema: 1
            rules:
              - id: r
                when: { domain: Keychain }
                message: { title: ["{domain} {code} with {http}", "Error {code}", "No code"] }
            """
        ],
        [
            (#"{"domain": "Keychain", "code": -25300}"#, "message.title \"Error -25300\""),
            (#"{"domain": "Keychain", "http": 503}"#, "message.title \"No code\""),
            (
                #"{"domain": "A", "code": 1, "underlying": [{"domain": "Keychain", "code": 4711}, {"http": 500}]}"#,
                "message.title \"Keychain 4711 with 500\""
            ),
        ]),
    LanguagePoint(
        "F12", "the server's sentence only where the rule trusts it",
        [
            "rules.yaml": """
            schema: 1
            rules:
              - { id: a, when: { code: x }, show: toast, message: { title: ["{serverMessage}", Hello] } }
              - { id: r, when: { category: "*", firstLoad: true }, trust: [serverMessage] }
            """
        ],
        [
            (
                #"{"domain": "D", "code": "x", "parameters": {"serverMessage": "Closed"}, "context": {"firstLoad": true}}"#,
                "refinedBy \"r\"\nmessage.title \"Hello\""
            )
        ]),
    LanguagePoint(
        "F24", "the first locale in which each text the source has can be filled",
        [
            "base.yaml": twoLocales, "locales/de.yaml": german,
        ],
        [
            (
                #"{"domain": "D", "code": "x", "context": {"locale": "de-AT"}}"#,
                "message.title \"Nicht möglich\"\nmessage.suggestion \"Bitte\"\nmessage.reason null\nmessage.locale \"de\""
            ),
            (
                #"{"domain": "D", "code": "k", "context": {"locale": "de"}}"#,
                "message.title \"Only\"\nmessage.reason \"Because\"\nmessage.locale \"en\""
            ),
            (
                #"{"domain": "D", "code": "z", "context": {"locale": "de"}}"#,
                "message.title \"Hello\"\nmessage.locale \"en\""
            ),
            (
                #"{"domain": "D", "code": "z", "parameters": {"username": "Bo"}, "context": {"locale": "de"}}"#,
                "message.title \"Hallo Bo\"\nmessage.locale \"de\""
            ),
            (
                #"{"domain": "D", "code": "x", "context": {"locale": "fr"}}"#,
                "message.title \"Sorry\"\nmessage.locale \"en\""
            ),
        ]),
    LanguagePoint(
        "F24", "options speak the locale of the message where they can, and say which they speak",
        [
            "base.yaml": twoLocales, "locales/de.yaml": german,
        ],
        [
            (
                #"{"domain": "D", "code": "x", "context": {"locale": "de"}}"#,
                "recovery.0.title \"Again\"\nrecovery.0.locale \"en\"\nrecovery.1.title \"Schließen\"\nrecovery.1.locale \"de\""
            ),
            (
                #"{"domain": "D", "code": "k", "context": {"locale": "de"}}"#,
                "recovery.0.title \"Dismiss\"\nrecovery.0.locale \"en\""
            ),
        ]),
]
