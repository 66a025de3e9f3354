// swift-format-ignore-file
// Written by scripts/generate-checks from docs/checks; change the pages instead.

import PolicyEngine

extension CheckPage {
    static let reachAccidentalMatch = CheckPage(
        "reach/accidental-match", .warning,
        summary: "a number or pattern that also matches codes with another meaning",
        why: "The same number can mean different errors in different domains, and a pattern compares letters, not words. One error can then show another error’s message. Only declared codes that this rule really decides are considered.",
        examples: [
            Example(bad: "domains:\n  ServerError: { codes: { notFound: 404 } }\n  PrinterError: { codes: { paperOut: 404 } }\nrules:\n  - id: content.gone\n    when: { code: ⟦404⟧ }\n    category: nonRetryable\n    show: toast\n    message: { title: This no longer exists }", good: "domains:\n  ServerError: { codes: { notFound: 404 } }\n  PrinterError: { codes: { paperOut: 404 } }\nrules:\n  - id: content.gone\n    when: { domain: ServerError, code: 404 }\n    category: nonRetryable\n    show: toast\n    message: { title: This no longer exists }"),
            Example(bad: "domains:\n  UploadError: { codes: [uploadTimeout] }\n  SettingsError: { codes: [noTimeoutSet] }\nrules:\n  - id: upload.timed-out\n    when: { code: ⟦\"*Timeout*\"⟧ }\n    category: retryable\n    show: toast\n    message: { title: That took too long }", good: "domains:\n  UploadError: { codes: [uploadTimeout] }\n  SettingsError: { codes: [noTimeoutSet] }\nrules:\n  - id: upload.timed-out\n    when: { code: \"*Timeout\" }\n    category: retryable\n    show: toast\n    message: { title: That took too long }"),
            Example(bad: "domains:\n  ShopError: { codes: [payFailed, payLimit, payloadTooLarge] }\nrules:\n  - id: payment.failed\n    when: { domain: ShopError, code: ⟦pay*⟧ }\n    category: nonRetryable\n    show: toast\n    message: { title: We couldn’t take the payment }", good: "domains:\n  ShopError: { codes: [payFailed, payLimit, payloadTooLarge] }\nrules:\n  - id: payment.failed\n    when: { domain: ShopError, code: [payFailed, payLimit] }\n    category: nonRetryable\n    show: toast\n    message: { title: We couldn’t take the payment }"),
        ],
        ignore: "Ignore this finding if both codes really need the same message.",
        related: ["reach/replaces-text"])

    static let reachAlwaysTrueCondition = CheckPage(
        "reach/always-true-condition", .info,
        summary: "a `not` that excludes nothing",
        why: "What it excludes doesn’t match anyway. It makes the rule look narrower than it is, and a situation under `not` also makes the rule more specific.",
        examples: [
            Example(bad: "rules:\n  - id: content.gone\n    when: { http: 404, not: { http: ⟦5xx⟧ } }\n    category: nonRetryable\n    show: toast\n    message: { title: This no longer exists }", good: "rules:\n  - id: request.refused\n    when: { http: 4xx, not: { http: 401 } }\n    category: nonRetryable\n    show: toast\n    message: { title: We couldn’t do that }"),
        ],
        ignore: "Ignore this finding if the condition prepares for an error that doesn’t exist yet.",
        related: ["reach/impossible-condition"])

    static let reachAmbiguousOverlap = CheckPage(
        "reach/ambiguous-overlap", .error,
        summary: "two different rules that match the same error, with no winner",
        why: "The lower ID would win, so renaming a rule would change what people see. Decide which one you mean: make one more specific, or name the other under `beats`.",
        examples: [
            Example(bad: "rules:\n  - id: ⟦content.gone⟧\n    when: { http: [404, 451] }\n    category: nonRetryable\n    show: screen\n    message: { title: This no longer exists }\n  - id: request.refused\n    when: { http: 450..499 }\n    category: nonRetryable\n    show: alert\n    message: { title: We can’t show you this }", good: "rules:\n  - id: content.gone\n    when: { http: [404, 451] }\n    category: nonRetryable\n    show: screen\n    message: { title: This no longer exists }\n    beats: [request.refused]\n  - id: request.refused\n    when: { http: 450..499 }\n    category: nonRetryable\n    show: alert\n    message: { title: We can’t show you this }"),
        ],
        related: ["reach/needless-beats", "reach/duplicate-match"])

    static let reachAnalysisLimit = CheckPage(
        "reach/analysis-limit", .info,
        summary: "a rule whose reachability couldn’t be determined",
        why: "The analysis stopped, usually because other rules tie for the errors of this rule, so that their names decide which one wins. Unknown results are reported, never guessed.",
        examples: [
            Example(bad: "rules:\n  - id: a.maintenance\n    when: { http: 503 }\n    category: nonRetryable\n    show: alert\n    message: { title: We’re doing some maintenance }\n  - id: b.busy\n    when: { http: 503 }\n    category: retryable\n    show: toast\n    message: { title: We’re a bit busy }\n  - id: ⟦checkout.busy⟧\n    when: { category: retryable, http: 503, scope: checkout }\n    show: screen", good: "rules:\n  - id: b.busy\n    when: { http: 503 }\n    category: retryable\n    show: toast\n    message: { title: We’re a bit busy }\n  - id: checkout.busy\n    when: { category: retryable, http: 503, scope: checkout }\n    show: screen"),
        ],
        ignore: "Ignore this finding if the rule is covered by a test.",
        related: ["reach/ambiguous-overlap"])

    static let reachBroadLogout = CheckPage(
        "reach/broad-logout", .error,
        summary: "a logout for errors that don’t end the session",
        why: "Being logged out costs people work and trust. A server problem or an unknown error is not a reason to log someone out. Name the status or the code that ends the session, such as HTTP 401.",
        examples: [
            Example(bad: "rules:\n  - id: server.failed\n    when: ⟦{ http: 5xx }⟧\n    category: requiresLogout\n    show: none\n    perform: logOut", good: "rules:\n  - id: session.ended\n    when: { http: 401 }\n    category: requiresLogout\n    show: none\n    perform: logOut"),
            Example(bad: "rules:\n  - id: network.failed\n    when: ⟦{ domain: NSURLErrorDomain }⟧\n    category: requiresLogout\n    show: none\n    perform: logOut", good: "rules:\n  - id: network.login-needed\n    when: { domain: NSURLErrorDomain, code: -1013 }\n    category: requiresLogout\n    show: none\n    perform: logOut"),
            Example(bad: "rules:\n  - id: session.ended\n    when: ⟦{ http: [401, 429] }⟧\n    category: requiresLogout\n    show: none\n    perform: logOut", good: "rules:\n  - id: session.ended\n    when: { http: 401 }\n    category: requiresLogout\n    show: none\n    perform: logOut"),
        ],
        ignore: "Ignore this finding if your server uses this error only for ended sessions.",
        related: ["reach/logout-on-connection", "action/category-mismatch"])

    static let reachCancellationVisible = CheckPage(
        "reach/cancellation-visible", .error,
        summary: "canceled work that is shown as an error",
        why: "Leaving a screen or typing on cancels running work, and the app receives this as an error. People don’t need to see it. Use show: none.",
        examples: [
            Example(bad: "domains:\n  NSURLErrorDomain: { codes: { cancelled: -999, timedOut: -1001 } }\nrules:\n  - id: ⟦network.failed⟧\n    when: { domain: NSURLErrorDomain }\n    category: retryable\n    show: toast\n    message: { title: The connection failed }", good: "domains:\n  NSURLErrorDomain: { codes: { cancelled: -999, timedOut: -1001 } }\nrules:\n  - id: network.failed\n    when: { domain: NSURLErrorDomain }\n    category: retryable\n    show: toast\n    message: { title: The connection failed }\n  - id: cancelled\n    when: { domain: NSURLErrorDomain, code: cancelled }\n    category: nonRetryable\n    show: none\n    log: false"),
        ],
        ignore: "Ignore this finding if the person must know that something was canceled, such as an upload.",
        related: ["surface/modal-transient"])

    static let reachCatalogGap = CheckPage(
        "reach/catalog-gap", .warning, aliases: ["reach/catalogue-gap"],
        summary: "declared codes that only the fallback handles",
        why: "The policy declares these errors but doesn’t decide what to do about them, so people see the general text. A rule for the whole domain is enough.",
        examples: [
            Example(bad: "domains:\n  ⟦PhotoError⟧: { codes: [tooLarge, unreadable] }\nrules:\n  - id: photo.too-large\n    when: { domain: PhotoError, code: tooLarge }\n    category: nonRetryable\n    show: toast\n    message: { title: This photo is too large }", good: "domains:\n  PhotoError: { codes: [tooLarge, unreadable] }\nrules:\n  - id: photo.too-large\n    when: { domain: PhotoError, code: tooLarge }\n    category: nonRetryable\n    show: toast\n    message: { title: This photo is too large }\n  - id: photo.any\n    when: { domain: PhotoError }\n    category: nonRetryable\n    show: toast\n    message: { title: This photo can’t be used }"),
        ],
        ignore: "Ignore this finding if the fallback is the right message for these errors.",
        related: ["reach/http-gap", "reach/no-fallback"])

    static let reachDuplicateMatch = CheckPage(
        "reach/duplicate-match", .warning,
        summary: "two rules with the same conditions and the same result",
        why: "If one of them changes later, the other is easily forgotten. Keep one.",
        examples: [
            Example(bad: "rules:\n  - id: ⟦server.busy⟧\n    when: { http: [429, 503] }\n    category: retryable\n    show: toast\n    message: { title: We’re a bit busy }\n  - id: server.overloaded\n    when: { http: [503, 429] }\n    category: retryable\n    show: toast\n    message: { title: We’re a bit busy }", good: "rules:\n  - id: server.busy\n    when: { http: [429, 503] }\n    category: retryable\n    show: toast\n    message: { title: We’re a bit busy }"),
        ],
        ignore: "Ignore this finding if the rules belong to different owners and will diverge.",
        related: ["reach/redundant-rule", "message/same-text"])

    static let reachHiddenByScreen = CheckPage(
        "reach/hidden-by-screen", .warning,
        summary: "a general rule for one screen that hides the app’s specific rules",
        why: "The nearest screen with a matching rule decides, however general the rule is. So a rule for all errors of a screen also decides the errors that the app has specific rules for, and gives them another category: an ended session no longer logs out there. To change only how a screen shows errors, refine: put `category` under `when`.",
        examples: [
            Example(bad: "rules:\n  - id: session.ended\n    when: { http: 401 }\n    category: requiresLogout\n    show: none\n    perform: logOut\n  - id: checkout.any\n    when: ⟦{ scope: checkout }⟧\n    category: nonRetryable\n    show: toast\n    message: { title: Your order didn’t work }", good: "rules:\n  - id: session.ended\n    when: { http: 401 }\n    category: requiresLogout\n    show: none\n    perform: logOut\n  - id: checkout.any\n    when: { scope: checkout, category: nonRetryable }\n    show: toast\n    message: { title: Your order didn’t work }"),
        ],
        ignore: "Ignore this finding if the screen replaces all other decisions on purpose.",
        related: ["reach/replaces-text", "reach/scope-only"])

    static let reachHttpGap = CheckPage(
        "reach/http-gap", .warning,
        summary: "common statuses that only the fallback handles",
        why: "Sooner or later, servers send these: not signed in, not allowed, not found, too many requests, out of order. Each needs something other than a general text. A policy that names one or two statuses, and leaves the rest to the fallback on purpose, is not reported.",
        examples: [
            Example(bad: "rules:\n  - id: session.ended\n    when: { http: 401 }\n    category: requiresLogout\n    show: none\n  - id: content.gone\n    when: { http: [403, 404] }\n    category: nonRetryable\n    show: toast\n    message: { title: This no longer exists }\n  - id: server.fault\n    when: { http: 5xx }\n    category: retryable\n    show: alert\n    message: { title: Our server has a problem }\n⟦fallback⟧:\n  show: alert\n  message: { title: We couldn’t complete that }\n  recovery: [dismiss]", good: "rules:\n  - id: session.ended\n    when: { http: 401 }\n    category: requiresLogout\n    show: none\n  - id: content.gone\n    when: { http: [403, 404] }\n    category: nonRetryable\n    show: toast\n    message: { title: This no longer exists }\n  - id: server.busy\n    when: { http: 429 }\n    category: retryable\n    show: toast\n    message: { title: That was too fast for us }\n  - id: server.fault\n    when: { http: 5xx }\n    category: retryable\n    show: alert\n    message: { title: Our server has a problem }\nfallback:\n  show: alert\n  message: { title: We couldn’t complete that }\n  recovery: [dismiss]"),
        ],
        ignore: "Ignore this finding if your servers never send these statuses.",
        related: ["reach/catalog-gap"])

    static let reachImpossibleCondition = CheckPage(
        "reach/impossible-condition", .error,
        summary: "conditions that no error can meet",
        why: "Everything under `when` must match at the same time. If one part excludes what another requires, the rule is never used. A condition on a category also never matches if no rule gives an error that category.",
        examples: [
            Example(bad: "rules:\n  - id: content.gone\n    when: ⟦{ http: 404, not: { http: 4xx } }⟧\n    category: nonRetryable\n    show: toast\n    message: { title: This no longer exists }", good: "rules:\n  - id: content.gone\n    when: { http: 4xx, not: { http: 404 } }\n    category: nonRetryable\n    show: toast\n    message: { title: This no longer exists }"),
            Example(bad: "categories:\n  storage: { is: nonRetryable }\nrules:\n  - id: login.storage\n    when: ⟦{ category: storage, scope: login }⟧\n    show: toast\n    message: { title: Your device is full }", good: "categories:\n  storage: { is: nonRetryable }\nrules:\n  - id: disk.full\n    when: { domain: NSPOSIXErrorDomain, code: ENOSPC }\n    category: storage\n    show: alert\n    message: { title: Your device is full }\n  - id: login.storage\n    when: { category: storage, scope: login }\n    show: toast"),
        ],
        related: ["reach/status-of-transport", "reach/split-condition"])

    static let reachLogoutOnConnection = CheckPage(
        "reach/logout-on-connection", .warning,
        summary: "a logout for a failed step whose cause may be the connection",
        why: "A token that could not be renewed is not a rejected token: renewal also fails in a tunnel, and when work is canceled. People who are logged out then lose their place for nothing. Exclude such causes, and the rules for the connection decide. A code that reports a server’s response, such as `sessionExpired`, is fine, because it needs a connection.",
        examples: [
            Example(bad: "domains:\n  SessionError: { codes: [refreshFailed] }\n  NSURLErrorDomain: { codes: { notConnectedToInternet: -1009, timedOut: -1001 } }\n\nrules:\n  - id: session.ended\n    when: { domain: SessionError, code: ⟦refreshFailed⟧ }\n    category: requiresLogout\n    show: none\n    perform: logOut", good: "domains:\n  SessionError: { codes: [refreshFailed] }\n  NSURLErrorDomain: { codes: { notConnectedToInternet: -1009, timedOut: -1001 } }\n\nrules:\n  - id: session.ended\n    when: { domain: SessionError, code: refreshFailed, not: { cause: { domain: NSURLErrorDomain } } }\n    category: requiresLogout\n    show: none\n    perform: logOut"),
        ],
        ignore: "Ignore this finding if the error is only reported after the server responded.",
        related: ["reach/broad-logout"])

    static let reachNeedlessBeats = CheckPage(
        "reach/needless-beats", .info,
        summary: "a `beats` that never decides anything",
        why: "`beats` is used only if two rules match the same error and are equally specific. Here something else always decides first, so the line has no effect.",
        examples: [
            Example(bad: "rules:\n  - id: content.gone\n    when: { http: 404 }\n    category: nonRetryable\n    show: screen\n    message: { title: This no longer exists }\n    beats: [⟦request.refused⟧]\n  - id: request.refused\n    when: { http: 4xx }\n    category: nonRetryable\n    show: alert\n    message: { title: We couldn’t do that }", good: "rules:\n  - id: content.gone\n    when: { http: 404 }\n    category: nonRetryable\n    show: screen\n    message: { title: This no longer exists }\n  - id: request.refused\n    when: { http: 4xx }\n    category: nonRetryable\n    show: alert\n    message: { title: We couldn’t do that }"),
        ],
        ignore: "Ignore this finding if the line documents a decision for readers.",
        related: ["reach/ambiguous-overlap"])

    static let reachNoFallback = CheckPage(
        "reach/no-fallback", .error,
        summary: "a policy without a fallback",
        why: "There is always an error that nobody thought of. The fallback defines what people see then: the surface, a title, and at least one button.",
        examples: [
            Example(bad: "schema: 1\nrecoveryOptions:\n  dismiss: { title: Close, action: dismiss, role: cancel }\nrules:\n  - id: content.gone\n    when: { http: 404 }\n    category: nonRetryable\n    show: toast\n    message: { title: This no longer exists }", good: "schema: 1\nrecoveryOptions:\n  dismiss: { title: Close, action: dismiss, role: cancel }\nrules:\n  - id: content.gone\n    when: { http: 404 }\n    category: nonRetryable\n    show: toast\n    message: { title: This no longer exists }\nfallback:\n  show: alert\n  message: { title: We couldn’t complete that }\n  recovery: [dismiss]", isWhole: true),
        ],
        related: ["reach/catalog-gap"])

    static let reachRedundantRule = CheckPage(
        "reach/redundant-rule", .warning,
        summary: "a rule with the same result as a wider rule",
        why: "A wider rule matches the same errors with the same result. Without the narrower one nothing would change, but someone who changes the wider one expects all its errors to follow. Delete the narrower rule, or make its result different.",
        examples: [
            Example(bad: "rules:\n  - id: server.broken\n    when: { http: 5xx }\n    category: retryable\n    show: toast\n    message: { title: Something on our side is broken, suggestion: Try again in a minute. }\n  - id: ⟦server.bad-gateway⟧\n    when: { http: 502 }\n    category: retryable\n    show: toast\n    message: { title: Something on our side is broken, suggestion: Try again in a minute. }", good: "rules:\n  - id: server.broken\n    when: { http: 5xx }\n    category: retryable\n    show: toast\n    message: { title: Something on our side is broken, suggestion: Try again in a minute. }"),
        ],
        ignore: "Ignore this finding if the rule is kept for its tests or its owner.",
        related: ["reach/shadowed-rule", "reach/duplicate-match"])

    static let reachReplacesText = CheckPage(
        "reach/replaces-text", .warning,
        summary: "a refining rule that unintentionally replaces a more specific text",
        why: "A rule that refines the errors of a domain or status refines all of them, including those for which another rule has a better text. So a general text replaces a specific one. If you mean one rule, name it with `rule`.",
        examples: [
            Example(bad: "rules:\n  - id: network.unreachable\n    when: { domain: NSURLErrorDomain }\n    category: retryable\n    show: toast\n    message: { title: We can’t reach our service }\n  - id: network.roaming-off\n    when: { domain: NSURLErrorDomain, code: -1018 }\n    category: retryable\n    show: toast\n    message: { title: Data roaming is off }\n  - id: checkout.unreachable\n    when: ⟦{ scope: checkout, category: retryable, domain: NSURLErrorDomain }⟧\n    message: { title: Your order isn’t sent yet }", good: "rules:\n  - id: network.unreachable\n    when: { domain: NSURLErrorDomain }\n    category: retryable\n    show: toast\n    message: { title: We can’t reach our service }\n  - id: network.roaming-off\n    when: { domain: NSURLErrorDomain, code: -1018 }\n    category: retryable\n    show: toast\n    message: { title: Data roaming is off }\n  - id: checkout.unreachable\n    when: { scope: checkout, rule: network.unreachable }\n    message: { title: Your order isn’t sent yet }"),
        ],
        ignore: "Ignore this finding if the general text is really meant for all these errors.",
        related: ["reach/hidden-by-screen", "message/replaced-by-gave-up"])

    static let reachScopeOnly = CheckPage(
        "reach/scope-only", .warning,
        summary: "declared codes that only some screens handle",
        why: "On the other screens, the same error gets the fallback’s general text. Classify an error once for the whole app, and refine it on a screen that shows it differently.",
        examples: [
            Example(bad: "domains:\n  PhotoError: { codes: [⟦tooLarge⟧] }\nrules:\n  - id: photo.too-large\n    when: { domain: PhotoError, code: tooLarge, scope: conversations }\n    category: nonRetryable\n    show: toast\n    message: { title: This photo is too large }", good: "domains:\n  PhotoError: { codes: [tooLarge] }\nrules:\n  - id: photo.too-large\n    when: { domain: PhotoError, code: tooLarge }\n    category: nonRetryable\n    show: toast\n    message: { title: This photo is too large }"),
        ],
        ignore: "Ignore this finding if the error only occurs on these screens.",
        related: ["reach/hidden-by-screen"])

    static let reachShadowedByUnion = CheckPage(
        "reach/shadowed-by-union", .error,
        summary: "a rule that never applies because several other rules together always win",
        why: "Each of the others wins for a part, and together they leave nothing. Delete the rule, or make one of the others match less.",
        examples: [
            Example(bad: "rules:\n  - id: ⟦server.any-fault⟧\n    when: { http: 5xx }\n    category: retryable\n    show: toast\n    message: { title: Our server has a problem }\n  - id: server.fault\n    when: { http: 500..502 }\n    category: retryable\n    show: alert\n    message: { title: Our server has a fault }\n  - id: server.busy\n    when: { http: 503..599 }\n    category: retryable\n    show: toast\n    message: { title: We’re a bit busy }", good: "rules:\n  - id: server.any-fault\n    when: { http: 5xx }\n    category: retryable\n    show: toast\n    message: { title: Our server has a problem }\n  - id: server.fault\n    when: { http: 500..502 }\n    category: retryable\n    show: alert\n    message: { title: Our server has a fault }"),
        ],
        related: ["reach/shadowed-rule"])

    static let reachShadowedRule = CheckPage(
        "reach/shadowed-rule", .error,
        summary: "a rule that never applies because another rule always wins",
        why: "The rule has no effect, and nothing else shows it. This is computed exactly, for all errors and situations, and the example was verified with the engine. Delete the rule, or narrow the other rule. The same applies to a single status in a list that another rule names more specifically.",
        examples: [
            Example(bad: "rules:\n  - id: ⟦server.busy⟧\n    when: { http: 503 }\n    category: retryable\n    show: toast\n    message: { title: We’re a bit busy }\n  - id: server.maintenance\n    when: { http: 503 }\n    category: retryable\n    show: alert\n    message: { title: We’re doing some maintenance }\n    beats: [server.busy]", good: "rules:\n  - id: server.busy\n    when: { http: 503 }\n    category: retryable\n    show: toast\n    message: { title: We’re a bit busy }\n  - id: server.maintenance\n    when: { http: 503, retryAfter: known }\n    category: retryable\n    show: alert\n    message: { title: We’re doing some maintenance }"),
            Example(bad: "rules:\n  - id: payment.refused\n    when:\n      - { http: 402 }\n      - ⟦{ http: 402, scope: checkout }⟧\n    category: nonRetryable\n    show: alert\n    message: { title: Your card was refused }\n  - id: checkout.refused\n    when: { http: 402, scope: [checkout] }\n    category: nonRetryable\n    show: toast\n    message: { title: Please use another card }\n    beats: [payment.refused]", good: "rules:\n  - id: payment.refused\n    when:\n      - { http: 402 }\n      - { http: 402, scope: login }\n    category: nonRetryable\n    show: alert\n    message: { title: Your card was refused }\n  - id: checkout.refused\n    when: { http: 402, scope: [checkout] }\n    category: nonRetryable\n    show: toast\n    message: { title: Please use another card }"),
        ],
        related: ["reach/shadowed-by-union", "reach/redundant-rule"])

    static let reachSplitCondition = CheckPage(
        "reach/split-condition", .error,
        summary: "a domain and its code, or an error and its screen, as two alternatives under `when`",
        why: "Each “- ” under `when` is a separate alternative: the rule matches every error of the domain, and every error with that code, whatever its domain, or every error on that screen. Conditions that must match together belong in one map.",
        examples: [
            Example(bad: "rules:\n  - id: signup.name-taken\n    when:\n      - domain: APIError\n      - ⟦code: usernameTaken⟧\n    category: nonRetryable\n    show: toast\n    message: { title: This name is taken, suggestion: Choose another one. }", good: "rules:\n  - id: signup.name-taken\n    when:\n      domain: APIError\n      code: usernameTaken\n    category: nonRetryable\n    show: toast\n    message: { title: This name is taken, suggestion: Choose another one. }"),
            Example(bad: "rules:\n  - id: login.no-access\n    when:\n      - { http: 403 }\n      - ⟦{ scope: login }⟧\n    category: nonRetryable\n    show: toast\n    message: { title: You can’t log in here, suggestion: Ask for access. }", good: "rules:\n  - id: login.no-access\n    when: { http: 403, scope: login }\n    category: nonRetryable\n    show: toast\n    message: { title: You can’t log in here, suggestion: Ask for access. }"),
        ],
        ignore: "Ignore this finding if you really mean either of the two.",
        related: ["reach/impossible-condition"])

    static let reachStatusOfTransport = CheckPage(
        "reach/status-of-transport", .warning,
        summary: "a condition that requires both a status and a connection error",
        why: "A status comes with a response, and errors such as those of NSURLErrorDomain mean that there was none. Everything under `when` must match the same error, so these two never match together. To match an underlying error, use `cause`.",
        examples: [
            Example(bad: "rules:\n  - id: server.timed-out\n    when: { domain: NSURLErrorDomain, code: -1001, http: ⟦504⟧ }\n    category: retryable\n    show: toast\n    message: { title: That took too long }", good: "rules:\n  - id: server.timed-out\n    when:\n      - { domain: NSURLErrorDomain, code: -1001 }\n      - { http: 504 }\n    category: retryable\n    show: toast\n    message: { title: That took too long }"),
        ],
        related: ["reach/impossible-condition"])
}
