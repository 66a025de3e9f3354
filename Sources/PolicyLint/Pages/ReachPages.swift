// swift-format-ignore-file
// Written by scripts/generate-checks from docs/checks; change the pages instead.

import PolicyEngine

extension CheckPage {
    static let reachAccidentalMatch = CheckPage(
        "reach/accidental-match", .warning,
        summary: "a number or a pattern that also matches codes of another meaning",
        why: "The same number is one error here and another there, and a pattern looks at letters, not at words. So an error gets the text of a wholly different one. Only codes that are declared, and that this rule really decides, are looked at.",
        examples: [
            Example(bad: "domains:\n  ServerError: { codes: { notFound: 404 } }\n  PrinterError: { codes: { paperOut: 404 } }\nrules:\n  - id: content.gone\n    when: { code: ⟦404⟧ }\n    category: nonRetryable\n    show: toast\n    message: { title: This no longer exists }", good: "domains:\n  ServerError: { codes: { notFound: 404 } }\n  PrinterError: { codes: { paperOut: 404 } }\nrules:\n  - id: content.gone\n    when: { domain: ServerError, code: 404 }\n    category: nonRetryable\n    show: toast\n    message: { title: This no longer exists }"),
            Example(bad: "domains:\n  UploadError: { codes: [uploadTimeout] }\n  SettingsError: { codes: [noTimeoutSet] }\nrules:\n  - id: upload.timed-out\n    when: { code: ⟦\"*Timeout*\"⟧ }\n    category: retryable\n    show: toast\n    message: { title: That took too long }", good: "domains:\n  UploadError: { codes: [uploadTimeout, downloadTimeout] }\nrules:\n  - id: upload.timed-out\n    when: { code: \"*Timeout\" }\n    category: retryable\n    show: toast\n    message: { title: That took too long }"),
            Example(bad: "domains:\n  ShopError: { codes: [payFailed, payLimit, payloadTooLarge] }\nrules:\n  - id: payment.failed\n    when: { domain: ShopError, code: ⟦pay*⟧ }\n    category: nonRetryable\n    show: toast\n    message: { title: We couldn’t take the payment }", good: "domains:\n  ShopError: { codes: [payFailed, payments, payloadTooLarge] }\nrules:\n  - id: payment.failed\n    when: { domain: ShopError, code: pay* }\n    category: nonRetryable\n    show: toast\n    message: { title: We couldn’t take the payment }\n  - id: photo.too-large\n    when: { domain: ShopError, code: payloadTooLarge }\n    category: nonRetryable\n    show: toast\n    message: { title: This photo is too large }"),
        ])

    static let reachAlwaysTrueCondition = CheckPage(
        "reach/always-true-condition", .info,
        summary: "a `not` that takes nothing away",
        why: "What it excludes is not matched anyway. It makes the rule look narrower than it is, and a situation under `not` even counts when rules are compared.",
        examples: [
            Example(bad: "rules:\n  - id: content.gone\n    when: { http: 404, not: { http: ⟦5xx⟧ } }\n    category: nonRetryable\n    show: toast\n    message: { title: This no longer exists }", good: "rules:\n  - id: request.refused\n    when: { http: 4xx, not: { http: 401 } }\n    category: nonRetryable\n    show: toast\n    message: { title: We couldn’t do that }"),
        ])

    static let reachAmbiguousOverlap = CheckPage(
        "reach/ambiguous-overlap", .error,
        summary: "two rules that match the same error, say different things, and nothing decides between them",
        why: "At run time the lower id would win, so renaming a rule would change what people see. Say which one is meant: let one say more, or name the other under `beats`.",
        examples: [
            Example(bad: "rules:\n  - id: ⟦content.gone⟧\n    when: { http: [404, 451] }\n    category: nonRetryable\n    show: screen\n    message: { title: This no longer exists }\n  - id: request.refused\n    when: { http: 450..499 }\n    category: nonRetryable\n    show: alert\n    message: { title: We can’t show you this }", good: "rules:\n  - id: content.gone\n    when: { http: [404, 451] }\n    category: nonRetryable\n    show: screen\n    message: { title: This no longer exists }\n    beats: [request.refused]\n  - id: request.refused\n    when: { http: 450..499 }\n    category: nonRetryable\n    show: alert\n    message: { title: We can’t show you this }"),
        ])

    static let reachAnalysisLimit = CheckPage(
        "reach/analysis-limit", .info,
        summary: "a rule for which it was not found out whether it can ever be used",
        why: "The search ended: mostly because other rules tie for the errors this one needs, so that which of them decides hangs on their names. What is not known is said, never guessed.",
        examples: [
            Example(bad: "rules:\n  - id: a.maintenance\n    when: { http: 503 }\n    category: nonRetryable\n    show: alert\n    message: { title: We’re doing some maintenance }\n  - id: b.busy\n    when: { http: 503 }\n    category: retryable\n    show: toast\n    message: { title: We’re a bit busy }\n  - id: ⟦checkout.busy⟧\n    when: { category: retryable, http: 503, scope: checkout }\n    show: screen", good: "rules:\n  - id: b.busy\n    when: { http: 503 }\n    category: retryable\n    show: toast\n    message: { title: We’re a bit busy }\n  - id: checkout.busy\n    when: { category: retryable, http: 503, scope: checkout }\n    show: screen"),
        ])

    static let reachBroadLogout = CheckPage(
        "reach/broad-logout", .error,
        summary: "people are logged out for errors that do not call for it",
        why: "Being logged out loses work and trust, and a fault of the server or an error nobody thought of is no reason for it. Name the status or the code that says the session has ended, such as http 401.",
        examples: [
            Example(bad: "rules:\n  - id: server.failed\n    when: ⟦{ http: 5xx }⟧\n    category: requiresLogout\n    show: none\n    perform: logOut", good: "rules:\n  - id: session.ended\n    when: { http: 401 }\n    category: requiresLogout\n    show: none\n    perform: logOut"),
            Example(bad: "rules:\n  - id: network.failed\n    when: ⟦{ domain: NSURLErrorDomain }⟧\n    category: requiresLogout\n    show: none\n    perform: logOut", good: "rules:\n  - id: network.login-needed\n    when: { domain: NSURLErrorDomain, code: -1013 }\n    category: requiresLogout\n    show: none\n    perform: logOut"),
            Example(bad: "rules:\n  - id: session.ended\n    when: ⟦{ http: [401, 429] }⟧\n    category: requiresLogout\n    show: none\n    perform: logOut", good: "rules:\n  - id: session.ended\n    when: { http: 401 }\n    category: requiresLogout\n    show: none\n    perform: logOut"),
        ])

    static let reachCancellationVisible = CheckPage(
        "reach/cancellation-visible", .error,
        summary: "work that was cancelled is shown as an error",
        why: "Leaving a screen or typing on cancels what is under way, and the app meets that as an error. Nobody wants to be told. Such errors are shown nowhere: show: none.",
        examples: [
            Example(bad: "domains:\n  NSURLErrorDomain: { codes: { cancelled: -999, timedOut: -1001 } }\nrules:\n  - id: ⟦network.failed⟧\n    when: { domain: NSURLErrorDomain }\n    category: retryable\n    show: toast\n    message: { title: The connection failed }", good: "domains:\n  NSURLErrorDomain: { codes: { cancelled: -999, timedOut: -1001 } }\nrules:\n  - id: network.failed\n    when: { domain: NSURLErrorDomain }\n    category: retryable\n    show: toast\n    message: { title: The connection failed }\n  - id: cancelled\n    when: { domain: NSURLErrorDomain, code: cancelled }\n    category: nonRetryable\n    show: none\n    log: false"),
        ])

    static let reachCatalogueGap = CheckPage(
        "reach/catalogue-gap", .warning,
        summary: "declared codes that reach only the fallback",
        why: "Somebody wrote down that these errors happen, and nobody wrote down what to do about them: people see the general text. A rule for the whole domain is enough.",
        examples: [
            Example(bad: "domains:\n  ⟦PhotoError⟧: { codes: [tooLarge, unreadable] }\nrules:\n  - id: photo.too-large\n    when: { domain: PhotoError, code: tooLarge }\n    category: nonRetryable\n    show: toast\n    message: { title: This photo is too large }", good: "domains:\n  PhotoError: { codes: [tooLarge, unreadable] }\nrules:\n  - id: photo.too-large\n    when: { domain: PhotoError, code: tooLarge }\n    category: nonRetryable\n    show: toast\n    message: { title: This photo is too large }\n  - id: photo.any\n    when: { domain: PhotoError }\n    category: nonRetryable\n    show: toast\n    message: { title: This photo can’t be used }"),
        ])

    static let reachDuplicateMatch = CheckPage(
        "reach/duplicate-match", .warning,
        summary: "two rules that match the same and say the same",
        why: "Whoever changes one of them later changes half. Keep one.",
        examples: [
            Example(bad: "rules:\n  - id: ⟦server.busy⟧\n    when: { http: [429, 503] }\n    category: retryable\n    show: toast\n    message: { title: We’re a bit busy }\n  - id: server.overloaded\n    when: { http: [503, 429] }\n    category: retryable\n    show: toast\n    message: { title: We’re a bit busy }", good: "rules:\n  - id: server.busy\n    when: { http: [429, 503] }\n    category: retryable\n    show: toast\n    message: { title: We’re a bit busy }"),
        ])

    static let reachHiddenByScreen = CheckPage(
        "reach/hidden-by-screen", .warning,
        summary: "a general rule of one screen that hides the app's specific rules",
        why: "The nearest screen that claims an error decides, however little it says about it. So a rule for all errors of a screen also takes those the app knows well, and gives them another category: an ended session no longer logs out there. To change only how a screen shows errors, refine: put `category` under `when`.",
        examples: [
            Example(bad: "rules:\n  - id: session.ended\n    when: { http: 401 }\n    category: requiresLogout\n    show: none\n    perform: logOut\n  - id: checkout.any\n    when: ⟦{ scope: checkout }⟧\n    category: nonRetryable\n    show: toast\n    message: { title: Your order didn’t work }", good: "rules:\n  - id: session.ended\n    when: { http: 401 }\n    category: requiresLogout\n    show: none\n    perform: logOut\n  - id: checkout.any\n    when: { scope: checkout, category: nonRetryable }\n    show: toast\n    message: { title: Your order didn’t work }"),
        ])

    static let reachHttpGap = CheckPage(
        "reach/http-gap", .warning,
        summary: "statuses every server answers with that reach only the fallback",
        why: "Servers answer with these sooner or later: not signed in, not allowed, not found, too many requests, out of order. Each calls for something else than a general text. A policy that names one or two statuses and leaves the rest to the fallback on purpose is not asked for more.",
        examples: [
            Example(bad: "rules:\n  - id: session.ended\n    when: { http: 401 }\n    category: requiresLogout\n    show: none\n  - id: content.gone\n    when: { http: [403, 404] }\n    category: nonRetryable\n    show: toast\n    message: { title: This no longer exists }\n  - id: server.fault\n    when: { http: 5xx }\n    category: retryable\n    show: alert\n    message: { title: Our server has a problem }\n⟦fallback⟧:\n  show: alert\n  message: { title: We couldn’t complete that }\n  recovery: [dismiss]", good: "rules:\n  - id: session.ended\n    when: { http: 401 }\n    category: requiresLogout\n    show: none\n  - id: content.gone\n    when: { http: [403, 404] }\n    category: nonRetryable\n    show: toast\n    message: { title: This no longer exists }\n  - id: server.busy\n    when: { http: 429 }\n    category: retryable\n    show: toast\n    message: { title: That was too fast for us }\n  - id: server.fault\n    when: { http: 5xx }\n    category: retryable\n    show: alert\n    message: { title: Our server has a problem }\nfallback:\n  show: alert\n  message: { title: We couldn’t complete that }\n  recovery: [dismiss]"),
        ])

    static let reachImpossibleCondition = CheckPage(
        "reach/impossible-condition", .error,
        summary: "conditions that no error can fulfil",
        why: "Everything under `when` must hold at once. Where one part takes away what another asks for, the rule is never used, and no other check of YAML or of names can see it.",
        examples: [
            Example(bad: "rules:\n  - id: content.gone\n    when: ⟦{ http: 404, not: { http: 4xx } }⟧\n    category: nonRetryable\n    show: toast\n    message: { title: This no longer exists }", good: "rules:\n  - id: content.gone\n    when: { http: 4xx, not: { http: 404 } }\n    category: nonRetryable\n    show: toast\n    message: { title: This no longer exists }"),
            Example(bad: "categories:\n  storage: { is: nonRetryable }\nrules:\n  - id: login.storage\n    when: ⟦{ category: storage, scope: login }⟧\n    show: toast\n    message: { title: Your device is full }", good: "categories:\n  storage: { is: nonRetryable }\nrules:\n  - id: disk.full\n    when: { domain: NSPOSIXErrorDomain, code: ENOSPC }\n    category: storage\n    show: alert\n    message: { title: Your device is full }\n  - id: login.storage\n    when: { category: storage, scope: login }\n    show: toast"),
        ])

    static let reachLogoutOnConnection = CheckPage(
        "reach/logout-on-connection", .warning,
        summary: "a rule that logs people out when a step failed, whose cause may be the connection",
        why: "A token that could not be renewed is no token that was refused: in a tunnel it fails as well, and so does work that was cancelled. Whoever is logged out then has lost their place for nothing. Leave such causes out, and the rules for the connection decide. A code that says what a server answered, such as `sessionExpired`, is fine: nobody without a connection hears it.",
        examples: [
            Example(bad: "domains:\n  SessionError: { codes: [refreshFailed] }\n  NSURLErrorDomain: { codes: { notConnectedToInternet: -1009, timedOut: -1001 } }\n\nrules:\n  - id: session.ended\n    when: { domain: SessionError, code: ⟦refreshFailed⟧ }\n    category: requiresLogout\n    show: none\n    perform: logOut", good: "domains:\n  SessionError: { codes: [refreshFailed] }\n  NSURLErrorDomain: { codes: { notConnectedToInternet: -1009, timedOut: -1001 } }\n\nrules:\n  - id: session.ended\n    when: { domain: SessionError, code: refreshFailed, not: { cause: { domain: NSURLErrorDomain } } }\n    category: requiresLogout\n    show: none\n    perform: logOut"),
        ])

    static let reachNeedlessBeats = CheckPage(
        "reach/needless-beats", .info,
        summary: "a `beats` that never decides anything",
        why: "`beats` is asked only where two rules match the same error and say equally much. Here something else always decides first, so the line promises what it does not do.",
        examples: [
            Example(bad: "rules:\n  - id: content.gone\n    when: { http: 404 }\n    category: nonRetryable\n    show: screen\n    message: { title: This no longer exists }\n    beats: [⟦request.refused⟧]\n  - id: request.refused\n    when: { http: 4xx }\n    category: nonRetryable\n    show: alert\n    message: { title: We couldn’t do that }", good: "rules:\n  - id: content.gone\n    when: { http: [404, 451] }\n    category: nonRetryable\n    show: screen\n    message: { title: This no longer exists }\n    beats: [request.refused]\n  - id: request.refused\n    when: { http: 450..499 }\n    category: nonRetryable\n    show: alert\n    message: { title: We couldn’t do that }"),
        ])

    static let reachNoFallback = CheckPage(
        "reach/no-fallback", .error,
        summary: "the policy does not say what happens to an error no rule matches",
        why: "There is always an error nobody thought of. The fallback says once what people see then: where, a title, and at least one button.",
        examples: [
            Example(bad: "schema: 1\nrecoveryOptions:\n  dismiss: { title: Close, action: dismiss, role: cancel }\nrules:\n  - id: content.gone\n    when: { http: 404 }\n    category: nonRetryable\n    show: toast\n    message: { title: This no longer exists }", good: "schema: 1\nrecoveryOptions:\n  dismiss: { title: Close, action: dismiss, role: cancel }\nrules:\n  - id: content.gone\n    when: { http: 404 }\n    category: nonRetryable\n    show: toast\n    message: { title: This no longer exists }\nfallback:\n  show: alert\n  message: { title: We couldn’t complete that }\n  recovery: [dismiss]", isWhole: true),
        ])

    static let reachRedundantRule = CheckPage(
        "reach/redundant-rule", .warning,
        summary: "a rule that says the same as a wider rule",
        why: "A wider rule matches the same errors and says the same about them. Without the narrower one nothing would change, but whoever changes the wider one expects all its errors to follow. Delete the narrower rule, or let it say what is different.",
        examples: [
            Example(bad: "rules:\n  - id: server.broken\n    when: { http: 5xx }\n    category: retryable\n    show: toast\n    message: { title: Something on our side is broken, suggestion: Try again in a minute. }\n  - id: ⟦server.bad-gateway⟧\n    when: { http: 502 }\n    category: retryable\n    show: toast\n    message: { title: Something on our side is broken, suggestion: Try again in a minute. }", good: "rules:\n  - id: server.broken\n    when: { http: 5xx }\n    category: retryable\n    show: toast\n    message: { title: Something on our side is broken, suggestion: Try again in a minute. }"),
        ])

    static let reachReplacesText = CheckPage(
        "reach/replaces-text", .warning,
        summary: "a rule that refines and also replaces a more specific text than the one meant",
        why: "A rule that refines errors of a domain or status takes all of them, also those for which another rule has a better text. So a general text takes the place of a specific one. Where one rule is meant, name it with `rule`.",
        examples: [
            Example(bad: "rules:\n  - id: network.unreachable\n    when: { domain: NSURLErrorDomain }\n    category: retryable\n    show: toast\n    message: { title: We can’t reach our service }\n  - id: network.roaming-off\n    when: { domain: NSURLErrorDomain, code: -1018 }\n    category: retryable\n    show: toast\n    message: { title: Data roaming is off }\n  - id: checkout.unreachable\n    when: ⟦{ scope: checkout, category: retryable, domain: NSURLErrorDomain }⟧\n    message: { title: Your order isn’t sent yet }", good: "rules:\n  - id: network.unreachable\n    when: { domain: NSURLErrorDomain }\n    category: retryable\n    show: toast\n    message: { title: We can’t reach our service }\n  - id: network.roaming-off\n    when: { domain: NSURLErrorDomain, code: -1018 }\n    category: retryable\n    show: toast\n    message: { title: Data roaming is off }\n  - id: checkout.unreachable\n    when: { scope: checkout, rule: network.unreachable }\n    message: { title: Your order isn’t sent yet }"),
        ])

    static let reachScopeOnly = CheckPage(
        "reach/scope-only", .warning,
        summary: "declared codes that only some screens know",
        why: "On the other screens the same error gets the fallback's general text. An error is best classified once for the whole app; a screen that shows it differently refines it.",
        examples: [
            Example(bad: "domains:\n  PhotoError: { codes: [⟦tooLarge⟧] }\nrules:\n  - id: photo.too-large\n    when: { domain: PhotoError, code: tooLarge, scope: conversations }\n    category: nonRetryable\n    show: toast\n    message: { title: This photo is too large }", good: "domains:\n  PhotoError: { codes: [tooLarge] }\nrules:\n  - id: photo.too-large\n    when: { domain: PhotoError, code: tooLarge }\n    category: nonRetryable\n    show: toast\n    message: { title: This photo is too large }"),
        ])

    static let reachShadowedByUnion = CheckPage(
        "reach/shadowed-by-union", .error,
        summary: "a rule that can never be used, because several others together win wherever it matches an error",
        why: "Each of the others takes a part, and together they leave nothing. What the rule says never happens. Delete it, or let one of the others match less.",
        examples: [
            Example(bad: "rules:\n  - id: ⟦server.any-fault⟧\n    when: { http: 5xx }\n    category: retryable\n    show: toast\n    message: { title: Our server has a problem }\n  - id: server.fault\n    when: { http: 500..502 }\n    category: retryable\n    show: alert\n    message: { title: Our server has a fault }\n  - id: server.busy\n    when: { http: 503..599 }\n    category: retryable\n    show: toast\n    message: { title: We’re a bit busy }", good: "rules:\n  - id: server.any-fault\n    when: { http: 5xx }\n    category: retryable\n    show: toast\n    message: { title: Our server has a problem }\n  - id: server.fault\n    when: { http: 500..502 }\n    category: retryable\n    show: alert\n    message: { title: Our server has a fault }"),
        ])

    static let reachShadowedRule = CheckPage(
        "reach/shadowed-rule", .error,
        summary: "a rule that can never be used, because another one wins wherever it matches an error",
        why: "What its author wanted never happens, and nobody notices. This is found out exactly, for all errors and situations, and the example was asked of the engine. Delete the rule, or let the other one match less. The same goes for one status of a list that another rule names more exactly.",
        examples: [
            Example(bad: "rules:\n  - id: ⟦server.busy⟧\n    when: { http: 503 }\n    category: retryable\n    show: toast\n    message: { title: We’re a bit busy }\n  - id: server.maintenance\n    when: { http: 503 }\n    category: retryable\n    show: alert\n    message: { title: We’re doing some maintenance }\n    beats: [server.busy]", good: "rules:\n  - id: server.busy\n    when: { http: 503 }\n    category: retryable\n    show: toast\n    message: { title: We’re a bit busy }\n  - id: server.maintenance\n    when: { http: 503, retryAfter: known }\n    category: retryable\n    show: alert\n    message: { title: We’re doing some maintenance }"),
            Example(bad: "rules:\n  - id: payment.refused\n    when:\n      - { http: 402 }\n      - ⟦{ http: 402, scope: checkout }⟧\n    category: nonRetryable\n    show: alert\n    message: { title: Your card was refused }\n  - id: checkout.refused\n    when: { http: 402, scope: [checkout] }\n    category: nonRetryable\n    show: toast\n    message: { title: Please use another card }\n    beats: [payment.refused]", good: "rules:\n  - id: payment.refused\n    when:\n      - { http: 402 }\n      - { http: 402, scope: login }\n    category: nonRetryable\n    show: alert\n    message: { title: Your card was refused }\n  - id: checkout.refused\n    when: { http: 402, scope: [checkout] }\n    category: nonRetryable\n    show: toast\n    message: { title: Please use another card }"),
        ])

    static let reachSplitCondition = CheckPage(
        "reach/split-condition", .error,
        summary: "a domain and its code as two alternatives under `when`",
        why: "Each “- ” under `when` is an alternative of its own: the rule matches every error of the domain, and every error with that code, whatever its domain. What must hold together is one map.",
        examples: [
            Example(bad: "rules:\n  - id: signup.name-taken\n    when:\n      - domain: APIError\n      - ⟦code: usernameTaken⟧\n    category: nonRetryable\n    show: toast\n    message: { title: This name is taken, suggestion: Choose another one. }", good: "rules:\n  - id: signup.name-taken\n    when:\n      domain: APIError\n      code: usernameTaken\n    category: nonRetryable\n    show: toast\n    message: { title: This name is taken, suggestion: Choose another one. }"),
        ])

    static let reachStatusOfTransport = CheckPage(
        "reach/status-of-transport", .warning,
        summary: "a status and an error of the connection, asked of one error",
        why: "A status comes with a response, and errors such as those of NSURLErrorDomain mean there was none. All that is beside each other under `when` must hold on one and the same error, so these two never meet. A cause is asked for with `cause`.",
        examples: [
            Example(bad: "rules:\n  - id: server.timed-out\n    when: { domain: NSURLErrorDomain, code: -1001, http: ⟦504⟧ }\n    category: retryable\n    show: toast\n    message: { title: That took too long }", good: "rules:\n  - id: server.timed-out\n    when:\n      - { domain: NSURLErrorDomain, code: -1001 }\n      - { http: 504 }\n    category: retryable\n    show: toast\n    message: { title: That took too long }"),
        ])
}
