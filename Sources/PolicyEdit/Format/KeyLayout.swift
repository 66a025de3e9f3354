/// What may stand at a place of a policy file, as far as it matters for its looks: in which order keys come, and where texts are meant.
indirect enum KeyLayout: Sendable {
    /// A text or a name.
    case text
    /// A word or a number, such as a code: only `yes`, `no` and the like must be meant as words.
    case word
    /// Numbers, durations, true and false, and whatever is not known.
    case value
    /// A map with keys of the language, in their order; one that says less may be a name instead.
    case keys([Entry])
    /// A map whose keys are its author's.
    case names(KeyLayout)

    struct Entry: Sendable {
        let key: String
        let layout: KeyLayout

        init(_ key: String, _ layout: KeyLayout) {
            self.key = key
            self.layout = layout
        }
    }

    /// The place of a key in its map; nil when the language does not know it.
    func rank(_ key: String) -> Int? {
        guard case .keys(let entries) = self else { return nil }
        return entries.firstIndex { $0.key == key }
    }

    func below(_ key: String) -> KeyLayout {
        switch self {
        case .keys(let entries): entries.first { $0.key == key }?.layout ?? .value
        case .names(let layout): layout
        default: .value
        }
    }

    /// Whether a plain scalar at such a place has to be put in quotes to be a text for every reader.
    func disputes(_ text: String) -> Bool {
        switch self {
        case .value: false
        case .word: DisputedText.isWord(text)
        case .text, .keys, .names: DisputedText.isText(text)
        }
    }

    /// The same for a key.
    func disputesKey(_ text: String) -> Bool {
        if case .names = self { return DisputedText.isText(text) }
        return false
    }
}

extension KeyLayout {
    /// A file of a policy. Tests have keys of their own, which stay as they are.
    static func of(path: String) -> KeyLayout { path.hasSuffix(".test.yaml") ? .value : file }

    private static let file: KeyLayout = .keys([
        Entry("schema", .value),
        Entry(
            "locales",
            .keys([Entry("source", .text), Entry("required", .text), Entry("optional", .text), Entry("draft", .text)])),
        Entry(
            "domains",
            .names(.keys([Entry("codes", .names(.value)), Entry("wrappers", .word), Entry("parameters", .text)]))),
        Entry("categories", .names(.keys([Entry("is", .text)] + words))),
        Entry(
            "scopes",
            .names(
                .keys([Entry("loudest", .keys([Entry("at", .word), Entry("except", .text)])), Entry("fields", .text)]))),
        Entry("reports", .text),
        Entry("actions", .text),
        Entry(
            "recoveryOptions",
            .names(
                .keys([
                    Entry("title", .text), Entry("description", .text), Entry("action", .text), Entry("role", .word),
                ]))),
        Entry("retrySchedules", .names(schedule)),
        Entry(
            "rules",
            .keys(
                [Entry("id", .text), Entry("owner", .text)] + description + [Entry("when", match)] + category + saying
                    + [Entry("beats", .text)])),
        Entry("fallback", .keys(description + category + saying)),
        Entry("locale", .text),
        Entry("translations", .names(.keys(texts + [Entry("gaveUp", .keys(texts)), Entry("sourceHash", .text)]))),
    ])

    private static let description = [Entry("description", .text)]
    private static let category = [Entry("category", .text)]
    private static let words = description + saying

    private static let saying: [Entry] = [
        Entry("show", .word),
        Entry("steps", .keys([Entry("untilAttempt", .value), Entry("show", .word)])),
        Entry("field", .text),
        Entry("message", .keys(texts)),
        Entry("trust", .word),
        Entry("recovery", .text),
        Entry("perform", .text),
        Entry("retry", schedule),
        Entry("quiet", .value),
        Entry("gaveUp", .keys([Entry("show", .word), Entry("message", .keys(texts)), Entry("recovery", .text)])),
        Entry("minimumDuration", .value),
        Entry("absorbs", .keys([Entry("category", .text), Entry("for", .value)])),
        Entry("severity", .word),
        Entry("log", .value),
    ]

    private static let texts: [Entry] = [
        Entry("title", .text), Entry("reason", .text), Entry("suggestion", .text), Entry("help", .text),
    ]

    private static let error: [Entry] = [Entry("domain", .text), Entry("code", .word), Entry("http", .value)]

    private static let situation: [Entry] = [
        Entry("scope", .text), Entry("attempt", .value), Entry("firstLoad", .value), Entry("userInitiated", .value),
        Entry("idempotent", .value),
        Entry("online", .value), Entry("retryAfter", .word), Entry("platform", .word), Entry("appVersion", .value),
        Entry("context", .names(.value)),
        Entry("header", .names(.value)),
        Entry("parameters", .names(.value)),
    ]

    private static let match: KeyLayout = .keys(
        category + [Entry("rule", .text)] + error + [Entry("cause", .keys(error))] + situation + [
            Entry("not", .keys(category + error + situation))
        ])

    private static let schedule: KeyLayout = .keys([
        Entry("backoff", .value), Entry("initial", .value), Entry("multiplier", .value), Entry("maxDelay", .value),
        Entry("minDelay", .value),
        Entry("jitter", .value), Entry("maxRetries", .value), Entry("maxElapsed", .value),
        Entry(
            "retryAfter",
            .keys([Entry("honor", .value), Entry("upTo", .value), Entry("wait", .word), Entry("beyond", .word)])),
        Entry("fastFirst", .value), Entry("budget", .keys([Entry("maxTokens", .value), Entry("tokenRatio", .value)])),
        Entry("assumeIdempotent", .value),
    ])

    /// Keys of rules and schedules in the order they are written in; none is in another order anywhere.
    static let writingOrder: [String] = {
        var keys: [String] = []
        func add(_ layout: KeyLayout) {
            guard case .keys(let entries) = layout else { return }
            for entry in entries where !keys.contains(entry.key) { keys.append(entry.key) }
        }
        add(file.below("rules"))
        add(.keys(texts))
        add(schedule)
        return keys
    }()
}

/// The keys of the language by place.
package enum PolicyKeys {
    /// Keys that may stand below others, in the order they are written in; none where the author names them. Places in lists are left out of `path`.
    package static func below(_ path: [String]) -> [String] {
        var layout = KeyLayout.of(path: "")
        for key in path { layout = layout.below(key) }
        guard case .keys(let entries) = layout else { return [] }
        return entries.map { $0.key }
    }
}
