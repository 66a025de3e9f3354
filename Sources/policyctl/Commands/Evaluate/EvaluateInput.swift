import PolicyEngine
import PolicyLint

/// What `evaluate` was asked about: errors from words or files, and the situation they are put in.
struct EvaluateInput {
    enum Source {
        case event(ErrorEvent)
        case records(RecordSource.Origin)
    }

    private(set) var sources: [Source] = []
    private(set) var seed: UInt64 = 0
    /// Whether an error the policy does not know, but that looks misspelt, is evaluated as it is.
    private let allowsUnknown: Bool
    /// Errors that somebody typed as words, which may be misspelt. What options describe is taken as it is: so are the
    /// commands that are printed.
    var typedEvents: [ErrorEvent] {
        if allowsUnknown || !isTyped { return [] }
        return sources.compactMap { if case .event(let event) = $0 { event } else { nil } }
    }
    private let isTyped: Bool
    /// In which form records are; found out where it is nil.
    let form: EvidenceForm?
    private(set) var situation = EventContext()
    private let isSituationEmpty: Bool
    /// For errors that do not say which language is wanted.
    private let userLocale = UserLocale.tag

    init(_ arguments: Arguments) throws(CommandError) {
        // What was copied from a log is not misspelled.
        form = try EvidenceForm(arguments)
        isTyped = arguments.positional.contains { !PrintedErrors.isThere(in: Array($0.utf8)) }
        allowsUnknown = arguments.flag("allow-unknown") == true
        situation = try Self.situation(arguments)
        isSituationEmpty = situation == EventContext()
        if let text = arguments.value("seed") {
            guard let number = UInt64(text) else { throw Self.bad("seed", text: text, wanted: "a whole number from 0") }
            seed = number
        }
        let described = try Self.link(arguments)
        for operand in arguments.positional {
            let printed = PrintedErrors.events(in: Array(operand.utf8))
            if !printed.isEmpty {
                sources += printed.map { .event($0) }
            } else if form != nil || Self.isEvidence(operand) {
                sources.append(.records(Self.origin(of: operand)))
            } else if let link = try Self.shorthand(operand) {
                sources.append(.event(ErrorEvent(links: [link])))
            } else {
                sources.append(.records(Self.isJSON(operand) ? .text(operand) : .path(operand)))
            }
        }
        var causes: [ErrorCause] = []
        for text in arguments.list("underlying") { causes += try Self.causes(text) }
        try place(described, causes)
    }

    /// The error from flags stands alone, or completes the one short error that was named.
    private mutating func place(_ link: ErrorCause?, _ causes: [ErrorCause]) throws(CommandError) {
        if link == nil, causes.isEmpty {
            if sources.isEmpty {
                throw CommandError(
                    "which error?",
                    help:
                        "name one, such as NSURLErrorDomain:-1009 or http:503, a file, or - for standard input; see `--help`"
                )
            }
            return
        }
        guard sources.count <= 1 else {
            throw CommandError(
                "--domain, --code, --http, --header, --parameter, and --underlying describe one error",
                help: "use them for only one error")
        }
        var first = ErrorCause()
        if let source = sources.first {
            guard case .event(let event) = source, let named = event.links.first else {
                throw CommandError(
                    "options cannot change an error from a file",
                    help: "they can change only the situation; write the error into the file")
            }
            first = named
        }
        if let link {
            first.domain = link.domain ?? first.domain
            first.code = link.code ?? first.code
            first.http = link.http ?? first.http
            first.headers = link.headers
            first.parameters = link.parameters
        }
        sources = [.event(ErrorEvent(links: [first] + causes))]
    }

    private static func link(_ arguments: Arguments) throws(CommandError) -> ErrorCause? {
        var link = ErrorCause(domain: arguments.value("domain"), code: arguments.value("code").map { ErrorCode($0) })
        if let text = arguments.value("http") { link.http = try status(text) }
        for text in arguments.list("header") {
            let parts = text.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
            guard parts.count == 2, !parts[0].isEmpty else {
                throw bad("header", text: text, wanted: "written 'Retry-After: 7'")
            }
            link.headers.append(HTTPHeader(name: String(parts[0]), value: String(parts[1].drop { $0 == " " })))
        }
        for text in arguments.list("parameter") {
            let (name, value) = try pair(text, "parameter")
            link.parameters[name] = value
        }
        return link == ErrorCause() ? nil : link
    }

    private static func status(_ text: String) throws(CommandError) -> Int {
        guard let status = Int(text), (100...599).contains(status) else {
            throw bad("http", text: text, wanted: "a status from 100 to 599")
        }
        return status
    }

    private static func pair(_ text: String, _ option: String) throws(CommandError) -> (String, EventValue) {
        let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
        guard parts.count == 2, !parts[0].isEmpty else { throw bad(option, text: text, wanted: "written NAME=VALUE") }
        return (String(parts[0]), EventValue(argument: String(parts[1])))
    }

    private static func bad(_ option: String, text: String, wanted: String) -> CommandError {
        CommandError("--\(option) is \(wanted), not “\(text)”")
    }

    /// Whether errors come from files or standard input, where none at all is an answer too.
    var readsRecords: Bool {
        sources.contains { if case .records = $0 { true } else { false } }
    }

    private static func causes(_ text: String) throws(CommandError) -> [ErrorCause] {
        if let links = ErrorText.links(text) { return links }
        throw CommandError("invalid cause “\(text)”", help: "write \(forms), or JSON")
    }

    private static let forms =
        "DOMAIN:CODE such as NSURLErrorDomain:-1009, DOMAIN or :CODE alone, @STATUS after any of them, or http:STATUS"

    private static func isJSON(_ text: String) -> Bool {
        (text.hasPrefix("{") || text.hasPrefix("[")) && Platform.kind(of: text) == .missing
    }

    /// With `--from`, a path or the text itself.
    private static func origin(of operand: String) -> RecordSource.Origin {
        operand == "-" || Platform.kind(of: operand) != .missing ? .path(operand) : .text(operand)
    }

    /// A response or a value of Swift, pasted.
    private static func isEvidence(_ text: String) -> Bool {
        let isLong = text.utf8.contains { [ASCII.space, ASCII.openParenthesis].contains($0) }
        guard isLong || text.utf8.count(where: { $0 == ASCII.dot }) > 1, !text.hasPrefix("{"), !text.hasPrefix("["),
            Platform.kind(of: text) == .missing
        else { return false }
        return EvidenceReader().read(Array(text.utf8)) != nil
    }

    /// An error in words; nil for JSON, and for what is a file.
    private static func shorthand(_ text: String) throws(CommandError) -> ErrorCause? {
        if text == "-" || text.hasPrefix("/") || text.hasPrefix("./") || text.hasPrefix("../") { return nil }
        for ending in [".json", ".ndjson", ".jsonl", ".yaml", ".yml"] where text.hasSuffix(ending) { return nil }
        if isJSON(text) { return nil }
        let link = ErrorText.read(text)
        if link?.domain == text, Platform.kind(of: text) != .missing || text.holds("/") { return nil }
        if let link { return link }
        throw CommandError("invalid error “\(text)”", help: help(for: text))
    }

    /// What was probably meant.
    private static func help(for text: String) -> String {
        let word = text.trimmedOfBlanks
        if ["true", "false", "yes", "no"].contains(word.lowercased()) {
            return "join a value to its option: --idempotent=false"
        }
        if let number = Int(word) {
            if (100...599).contains(number) {
                return "write a status as http:\(number); a code needs its domain, such as NSURLErrorDomain:\(number)"
            }
            return "a code follows its domain after a colon: NSURLErrorDomain:\(number)"
        }
        if word.lowercased() == "http" { return "write a status after a colon, such as http:503" }
        if word.lowercased().hasPrefix("http:") { return "a status is from 100 to 599, such as http:503" }
        return "write \(forms)"
    }

    static func situation(_ arguments: Arguments) throws(CommandError) -> EventContext {
        var context = EventContext(
            scope: arguments.value("scope"), isFirstLoad: arguments.flag("first-load"),
            isUserInitiated: arguments.flag("user-initiated"),
            isIdempotent: arguments.flag("idempotent"), isOnline: arguments.flag("online"),
            platform: arguments.value("platform"),
            field: arguments.value("field"))
        if let text = arguments.value("attempt") {
            guard let attempt = Int(text), attempt >= 1 else {
                throw bad("attempt", text: text, wanted: "a whole number from 1")
            }
            context.attempt = attempt
        }
        if let text = arguments.value("elapsed") { context.elapsed = try elapsed(text) }
        if let text = arguments.value("locale") {
            guard let tag = LocaleTag.canonical(text) else {
                throw bad("locale", text: text, wanted: "a language such as de or pt-BR")
            }
            context.locale = tag
        }
        if let text = arguments.value("app-version") {
            guard Version(text) != nil else { throw bad("app-version", text: text, wanted: "a version such as 3.2.0") }
            context.appVersion = text
        }
        if let text = arguments.value("now") {
            guard let time = CivilDate.parseRFC3339(text) else {
                throw bad("now", text: text, wanted: "a time such as 2026-11-21T12:00:00Z")
            }
            context.now = .milliseconds(time)
        }
        for text in arguments.list("context") {
            let (name, value) = try pair(text, "context")
            context.values[name] = value
        }
        return context
    }

    private static func elapsed(_ text: String) throws(CommandError) -> Duration {
        if case .milliseconds(let value) = DurationText.parse(text) { return .milliseconds(value) }
        guard text.utf8.allSatisfy({ $0.isDigit || $0 == ASCII.dot }), let seconds = Double(text),
            seconds <= 1e9
        else {
            throw bad("elapsed", text: text, wanted: "a time such as 0.8 (seconds) or 1m30s")
        }
        return .milliseconds(Int64((seconds * 1_000).rounded()))
    }

    /// The event with what was said about the situation on the command line, in its place.
    func situate(_ event: inout ErrorEvent) {
        if !isSituationEmpty {
            event.context = situation.filled(from: event.context)
            event.nameNumbersOfPlatform()
        }
        if event.context.locale == nil { event.context.locale = userLocale }
    }

    /// Whether ``situate(_:)`` leaves an event as it is.
    func leaves(_ event: ErrorEvent) -> Bool { isSituationEmpty && event.context.locale != nil }

    func situated(_ event: ErrorEvent) -> ErrorEvent {
        var event = event
        situate(&event)
        return event
    }
}
