/// An error while it is read.
package struct EventDraft: Sendable {
    package var link = ErrorCause()
    package var causes: [ErrorCause] = []
    package var context = EventContext()
    /// Whether it was read from what somebody pasted: then nobody chose its values.
    package var isPasted = false

    package init() {}

    package var event: ErrorEvent {
        var event = ErrorEvent(links: [link] + causes, context: context)
        event.nameNumbersOfPlatform()
        return event
    }
}

/// An error record (JSON or YAML) → an event. Unknown keys are errors: a misspelt one would silently change the decision.
package enum EventDecoder {
    /// Nil after a report. `passesOver`: keys of whoever wrote the log stand beside its own.
    package static func decode(
        _ tree: NodeTree, node: Int = 0, file: Int32, bytes: [UInt8], passesOver: Bool = false,
        reporting log: inout DiagnosticLog
    ) -> ErrorEvent? {
        guard !tree.isEmpty else { return nil }
        var decoder = NodeDecoder(tree: tree, file: file, bytes: bytes, log: DiagnosticLog())
        defer { log.take(decoder.log) }
        let errorsBefore = decoder.log.errorCount
        var draft = EventDraft()
        var kind = record
        kind.passesOver = passesOver
        guard decoder.map(node, as: kind, outerKeys, into: &draft) else { return nil }
        if decoder.log.errorCount == errorsBefore, draft.link.domain == nil, draft.link.code == nil,
            draft.link.http == nil, draft.causes.isEmpty
        {
            decoder.log.report(
                .structureMissingKey, "this error has no domain, code, or status", at: decoder.place(node),
                help: "write {\"domain\": \"NSURLErrorDomain\", \"code\": -1009} or {\"http\": 503}")
        }
        guard decoder.log.errorCount == errorsBefore else { return nil }
        return draft.event
    }

    /// An error and its situation in one map, as tests write them, or an error in words.
    @discardableResult
    package static func flat(_ index: Int, as kind: MapKind, into draft: inout EventDraft, _ decoder: inout NodeDecoder)
        -> Bool
    {
        guard decoder.isScalar(index), !decoder.isNull(index) else {
            guard decoder.map(index, as: kind, flatKeys, into: &draft) else { return false }
            checkPaste(index, &decoder)
            return true
        }
        words(index, into: &draft, &decoder)
        return true
    }

    private static func words(_ index: Int, into draft: inout EventDraft, _ decoder: inout NodeDecoder) {
        guard let link = ErrorText.read(decoder.string(index)) else {
            let text = decoder.string(index)
            let isStatus = text.utf8.count == 3 && Int(text).map { (100...599).contains($0) } == true
            decoder.log.report(
                .structureWrongType, "invalid error “\(decoder.shortened(decoder.string(index)))”",
                at: decoder.place(index),
                help: isStatus
                    ? "write http:\(text), or { http: \(text) }"
                    : "write NSURLErrorDomain:-1009, http:503, or a map such as { domain: …, code: … }")
            return
        }
        (draft.link.domain, draft.link.code, draft.link.http) = (link.domain, link.code, link.http)
    }

    /// An error as somebody has it: a response, a print, an event of a crash reporter.
    private static let pasteKey = Key<EventDraft>("paste", "the error as a log or a tool prints it") {
        draft, index, decoder in
        guard let text = decoder.text(index, "the text of an error") else { return }
        switch EvidenceReader(decoder.policy).pasted(text) {
        case .event(let event, _):
            draft.isPasted = true
            draft.link = event.links.first ?? ErrorCause()
            draft.causes = Array(event.links.dropFirst())
            draft.context = draft.context.filled(from: event.context)
        case .refused(let why):
            decoder.log.report(
                .structureWrongType, why, at: decoder.place(index),
                help: "`policyctl evaluate` reads the same formats, and prints what it reads")
        }
    }

    /// What was pasted says which error it is.
    private static func checkPaste(_ index: Int, _ decoder: inout NodeDecoder) {
        let keys = decoder.pairs(index).map { $0.key }.filter { decoder.isScalar($0) }
        guard let paste = keys.first(where: { decoder.string($0) == "\(pasteKey.name)" }) else { return }
        for key in keys where innerKeys.contains(where: { "\($0.name)" == decoder.string(key) }) {
            decoder.log.report(
                .structureExclusiveKeys, "`\(decoder.string(key))` and `paste` both define the error",
                at: decoder.place(key), related: [.init(decoder.place(paste), "pasted here")],
                help: "delete one of them")
        }
    }

    private static let innerKeys: [Key<EventDraft>] = [
        Key(ErrorKey.domain.name, "the error’s domain", .name(.domain)) {
            $0.link.domain = $2.optional($1) { $0.text($1, "a domain") }
        },
        Key(ErrorKey.code.name, "a number or a name", .name(.code)) {
            $0.link.code = $2.optional($1) { $0.errorCode($1) }
        },
        Key(ErrorKey.http.name, "the HTTP status") {
            $0.link.http = $2.optional($1) {
                $0.integer(
                    $1, in: 100...599, "an HTTP status",
                    help: "an error has one status, such as 503; tests try several with each: { http: [404, 410] }")
            }
        },
        Key(ErrorKey.headers.name, "the response’s header") {
            $0.link.headers = $2.optional($1) { $0.headers($1) } ?? []
        },
        Key(ErrorKey.description.name, "for developers, never shown") { _, index, decoder in
            _ = decoder.optional(index) { $0.text($1) }
        },
        Key(ErrorKey.parameters.name, "values of the error") {
            $0.link.parameters = $2.optional($1) { $0.values($1) } ?? [:]
        },
        Key(ErrorKey.underlying.name, "the causes") { $0.causes = $2.optional($1) { causes($1, &$0) } ?? [] },
    ]

    private static let contextKey = Key<EventDraft>(ErrorKey.context.name, "the situation", .keys(contextKeys.shapes()))
    {
        draft, index, decoder in
        if !decoder.isNull(index) { decoder.map(index, as: "a situation", contextKeys, into: &draft.context) }
    }

    /// Those of a record.
    static let outerKeys: [Key<EventDraft>] =
        innerKeys + [
            contextKey,
            Key(ErrorKey.decision.name, "the decision when it was logged; not read") { _, _, _ in },
        ]

    /// The keys of a record, and those of the situation beside them: what tests write in one map.
    package static let flatKeys: [Key<EventDraft>] =
        innerKeys
        + contextKeys.map { key in key.under { key.read(&$0.context, $1, &$2) } } + [contextKey, pasteKey]

    /// As deep as the reader lets nodes nest, which bounds the recursion.
    private static func causes(_ index: Int, _ decoder: inout NodeDecoder) -> [ErrorCause] {
        var links: [ErrorCause] = []
        for member in decoder.members(index) {
            var draft = EventDraft()
            if decoder.isScalar(member), !decoder.isNull(member) {
                words(member, into: &draft, &decoder)
            } else {
                decoder.map(member, as: "a cause", innerKeys, into: &draft)
            }
            links.append(draft.link)
            links += draft.causes
        }
        return links
    }

    private static let record: MapKind = {
        var kind: MapKind = "an error"
        kind.inner = MapKind.Inner(
            key: "context", words: "the situation", names: contextKeys.map { "\($0.name)" })
        return kind
    }()

    /// The keys of a situation.
    static let contextKeys: [Key<EventContext>] = [
        Key(ContextKey.scope.name, "the screen", .name(.screen), others: ["screen", "page", "view"]) {
            $0.scope = $2.optional($1) { $0.text($1, "a screen") }
        },
        Key(ContextKey.attempt.name, "which call failed, from 1") {
            $0.attempt = $2.optional($1) { $0.integer($1, in: 1...Int.max, "a number of calls") }
        },
        Key(ContextKey.firstLoad.name, "the screen has no content yet", .flag) {
            $0.isFirstLoad = $2.optional($1) { $0.boolean($1) }
        },
        Key(ContextKey.userInitiated.name, "a person started it", .flag) {
            $0.isUserInitiated = $2.optional($1) { $0.boolean($1) }
        },
        Key(ContextKey.idempotent.name, "the call is safe to repeat", .flag) {
            $0.isIdempotent = $2.optional($1) { $0.boolean($1) }
        },
        Key(ContextKey.online.name, "the device has a connection", .flag) {
            $0.isOnline = $2.optional($1) { $0.boolean($1) }
        },
        Key(ContextKey.elapsed.name, "seconds since the first call began") {
            $0.elapsed = $2.optional($1) { $0.seconds($1) }
        },
        Key(ContextKey.locale.name, "the preferred language", .name(.language), others: ["language", "lang"]) {
            $0.locale = $2.optional($1) { $0.text($1, "a language") }
        },
        Key(ContextKey.platform.name, "the platform") { $0.platform = $2.optional($1) { $0.text($1, "a platform") } },
        Key(ContextKey.appVersion.name, "the app’s version") { $0.appVersion = $2.optional($1) { $0.version($1) } },
        Key(ContextKey.field.name, "the form field", .name(.field)) {
            $0.field = $2.optional($1) { $0.text($1, "a field") }
        },
        Key(ContextKey.now.name, "the time, as 2026-11-21T12:00:00Z") { $0.now = $2.optional($1) { $0.time($1) } },
        Key(ContextKey.values.name, "the app’s own situations") {
            $0.values = $2.optional($1) { $0.values($1) } ?? [:]
        },
    ]
}
