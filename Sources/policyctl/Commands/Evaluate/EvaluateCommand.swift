import PolicyEngine
import PolicyText

/// `policyctl evaluate`: what the policy decides about an error.
enum EvaluateCommand {
    static let command = Command(
        name: "evaluate",
        summary: "Show what people see for an error, and which rule decided",
        arguments: "[ERROR | FILE | -]…",
        examples: [
            .init(
                command: "policyctl evaluate NSURLErrorDomain:-1009", meaning: "a domain and a code, by number or name"),
            .init(
                command: "policyctl evaluate NetworkingError:unauthorized --scope login --locale de",
                meaning: "the same error on the login screen, in German"),
            .init(
                command: "policyctl evaluate http:503 --header 'Retry-After: 7' --attempt 3 --idempotent",
                meaning: "a bare HTTP status with `Retry-After`, the third failure"),
            .init(
                command: "policyctl evaluate 'Error Domain=NSURLErrorDomain Code=-1009 \"…\"'",
                meaning: "an error copied from a log; you can also pipe in a whole log"),
            .init(
                command: "policyctl evaluate policies/samples/storage-full.json --all-locales",
                meaning: "an error from a file, in every language"),
            .init(
                command: "policyctl evaluate - --format ndjson < errors.ndjson",
                meaning: "a stream of errors; prints one decision per line"),
            .init(
                command: "policyctl evaluate errors.ndjson --format ndjson --fields rule,surface,title --jobs 2",
                meaning: "a large log, only these fields of each decision, on two cores"),
            .init(
                command: "policyctl evaluate http:404 --expect surface=alert,rule=requests.not-found",
                meaning: "exit 1 if the decision differs"),
        ],
        groups: [
            OptionGroup(
                title: "THE ERROR",
                options: [
                    Option("domain", kind: .value("D"), summary: "Set the error’s domain"),
                    Option("code", kind: .value("C"), summary: "Set the error’s code, by number or name"),
                    Option("http", kind: .value("STATUS"), summary: "Set the HTTP status, 100 to 599"),
                    Option(
                        "header", kind: .list("'NAME: VALUE'"),
                        summary: "Add a response header field; repeatable"),
                    Option(
                        "parameter", kind: .list("NAME=VALUE"),
                        summary: "Add an error value; quoted numbers are text; repeatable"),
                    Option(
                        "underlying", kind: .list("D:C"),
                        summary:
                            "Add an underlying error, outermost first; repeatable"
                    ),
                    EvidenceForm.option,
                    Option(
                        "allow-unknown", kind: .flag,
                        summary: "Evaluate the error even if it looks misspelled"),
                ]),
            OptionGroup(
                title: "SITUATION (what you don’t set is unknown; --online=false means offline)",
                options: [
                    Option(
                        "scope", kind: .value("SCREEN"), summary: "Set the screen, as a path such as checkout/payment"),
                    Option("attempt", kind: .value("N"), summary: "Set the attempt number, starting at 1"),
                    Option(
                        "elapsed", kind: .value("TIME"),
                        summary: "Set the time since the first call began: 0.8 (seconds) or 1m30s"),
                    Option("first-load", kind: .flag, summary: "Report that the screen is still empty"),
                    Option("user-initiated", kind: .flag, summary: "Report that a person started the work"),
                    Option("idempotent", kind: .flag, summary: "Report that the call is safe to repeat"),
                    Option("online", kind: .flag, summary: "Report that the device is online"),
                    Option("locale", kind: .value("TAG"), summary: "Show texts in this language, such as de-AT"),
                    Option("field", kind: .value("FIELD"), summary: "Set the form field that the request was about"),
                    Option("platform", kind: .value("NAME"), summary: "Set the platform, such as iOS"),
                    Option("app-version", kind: .value("VERSION"), summary: "Set the app’s version, such as 3.2.0"),
                    Option(
                        "context", kind: .list("NAME=VALUE"), summary: "Add an app-defined situation; repeatable"),
                    Option(
                        "now", kind: .value("TIME"),
                        summary: "Set the current time, such as 2026-11-21T12:00:00Z"),
                    Option(
                        "seed", kind: .value("N"),
                        summary:
                            "Seed random waits [default: 0]"),
                ]),
            OptionGroup(
                title: "OUTPUT",
                options: [
                    Option(
                        "policies", kind: .value("PATH"),
                        summary:
                            "Use a policy folder or file [default: nearest `policies`]"
                    ),
                    Option(
                        "format", kind: .choice(DecisionOutput.Format.self, as: "FORMAT"),
                        summary: "Print pretty (a card), json, or ndjson (one object per line)"),
                    Option(
                        "fields", kind: .value("NAMES"),
                        summary:
                            "Print only these fields with json or ndjson"),
                    Option("all-locales", kind: .flag, summary: "Show the texts in every language of the policy"),
                    Option(
                        "jobs", kind: .number("N", 1...64),
                        summary:
                            "Use N threads for a stream, 1 to 64 [default: 1]"),
                    Option(
                        "quiet", kind: .flag,
                        summary: "Hide warnings about the policy and notes about a stream"),
                    Option("watch", kind: .flag, summary: "Evaluate again each time the policy is saved, until Ctrl-C"),
                    Option(
                        "expect", kind: .list("KEY=VALUE,…"),
                        summary: "Exit with 1 unless the decision matches, such as rule=X"),
                ]),
        ],
        notes: [
            "In NDJSON, a broken line becomes an object {\"error\": …} with its line number, and the rest continues; the exit code is 2.",
            "Output is flushed when no input is waiting, so `tail -f errors.ndjson | policyctl evaluate - --format ndjson` works.",
        ],
        run: { arguments throws(CommandError) in
            try arguments.flag("watch") == true ? watch(arguments) : run(arguments)
        })

    private static func watch(_ arguments: Arguments) throws(CommandError) -> ExitCode {
        if arguments.positional.contains("-") || !Platform.isTerminal(0) && arguments.positional.isEmpty {
            throw CommandError(
                "--watch cannot read standard input a second time", help: "name an error or a file")
        }
        return WatchedFiles.run(
            "evaluate", files: { PolicyLocation.watched(arguments) }, { () throws(CommandError) in try run(arguments) })
    }

    private static func run(_ arguments: Arguments) throws(CommandError) -> ExitCode {
        let input = try EvaluateInput(arguments)
        let expectations = try Expectation.parse(arguments.list("expect"))
        let shape = try OutputShape(arguments)
        return try evaluate(arguments, input: input, expectations: expectations, shape: shape)
    }

    private static func evaluate(
        _ arguments: Arguments, input: EvaluateInput, expectations: [Expectation], shape: OutputShape
    ) throws(CommandError) -> ExitCode {
        let used = try PolicyLocation.load(arguments)
        if arguments.flag("quiet") != true {
            PolicyLocation.writeWarnings(used.loaded, try PolicyLocation.folder(arguments))
        }
        let advice = OperandAdvice(used.policy)
        let mistakes = input.typedEvents.compactMap { advice.mistake($0) }
        for mistake in mistakes.dropLast() { Platform.writeError(mistake.text(of: "evaluate")) }
        if let last = mistakes.last { throw last }
        if !expectations.isEmpty,
            let mistake = Expectation.undeclared(input.situation, used: used, expectations: expectations)
        {
            throw mistake
        }
        var output = DecisionOutput(
            format: shape.format, allLocales: shape.allLocales, fields: shape.fields, policy: used.policy,
            isSeveral: input.sources.count > 1)
        if shape.isQuiet { output.mostNotes = 0 }
        var run = EvaluateRun(input: input, expectations: expectations, shape: shape, output: output)
        let code = run.all()
        if arguments.flag("watch") == true { return code }
        // From here, because taking the policy apart piece by piece takes longer than the system needs for all of it.
        withExtendedLifetime((run, used)) { Platform.leave(code) }
    }
}

/// What is to be printed, and how.
private struct OutputShape {
    let format: DecisionOutput.Format
    let fields: [DecisionField]?
    let allLocales: Bool
    let jobs: Int
    let isQuiet: Bool

    init(_ arguments: Arguments) throws(CommandError) {
        format = arguments.choice("format", of: DecisionOutput.Format.self) ?? .pretty
        fields = try DecisionField.list(arguments.value("fields"))
        allLocales = arguments.flag("all-locales") ?? false
        isQuiet = arguments.flag("quiet") ?? false
        if fields != nil, format == .pretty {
            throw CommandError("--fields requires JSON", help: "add --format ndjson, or --format json")
        }
        jobs = arguments.number("jobs") ?? 1
    }
}

/// One run over all errors: decides, writes, and keeps count of what went wrong.
private struct EvaluateRun {
    let input: EvaluateInput
    let expectations: [Expectation]
    let shape: OutputShape
    var output: DecisionOutput
    private var code = ExitCode.fine
    private var count = 0
    private var forms: Set<EvidenceForm> = []

    init(input: EvaluateInput, expectations: [Expectation], shape: OutputShape, output: DecisionOutput) {
        self.input = input
        self.expectations = expectations
        self.shape = shape
        self.output = output
    }

    mutating func all() -> ExitCode {
        for source in input.sources {
            switch source {
            case .event(let event): _ = take(event, seed: input.seed)
            case .records(let origin):
                read(
                    RecordSource(
                        origin, prefersLines: output.format == .ndjson, form: input.form, policy: output.policy))
            }
        }
        if !output.finish() { cannotWrite() }
        if count == 0, code == .fine, !(output.format == .ndjson && input.readsRecords) {
            Platform.writeError("policyctl evaluate: no error to evaluate\n")
            return .inputError
        }
        return code
    }

    private mutating func read(_ source: RecordSource) {
        do throws(CommandError) {
            if output.format == .ndjson { return try stream(source) }
            try source.read { take($0, $1) }
        } catch {
            code = .inputError
            Platform.writeError(error.text(of: "evaluate"))
        }
    }

    private mutating func stream(_ source: RecordSource) throws(CommandError) {
        switch try source.open() {
        case .whole(let bytes): source.whole(bytes) { take($0, $1) }
        case .lines(let lines):
            if lines.isLog { return try source.read(lines) { take($0, $1) } }
            let plan = RecordDecider.Plan(
                input: input, policy: output.policy, expectations: expectations, fields: shape.fields,
                allLocales: shape.allLocales,
                reportsNotes: !shape.isQuiet, path: source.shownPath)
            // A failed expectation is reported with the number of the error among all.
            var stream = EvaluateStream(
                plan, from: count, jobs: expectations.isEmpty ? shape.jobs : 1, progress: Progress(isOn: !shape.isQuiet)
            )
            defer {
                count += stream.count
                if code != .inputError, stream.code != .fine { code = stream.code }
            }
            try stream.run(lines)
        }
    }

    private mutating func take(_ record: RecordSource.Record, _ shape: RecordSource.Shape) -> Bool {
        switch record {
        case .event(let event, _): take(event, seed: Mixer.mix(input.seed, event.contentHash), shape: shape)
        case .form(let evidence): note(shape == .lines ? evidence.lineSummary : evidence.summary, of: evidence.form)
        case .broken(let error, let line): refuse(error, line: line)
        case .skipped: true
        }
    }

    private mutating func take(_ event: ErrorEvent, seed: UInt64, shape: RecordSource.Shape = .single) -> Bool {
        count += 1
        let event = input.situated(event)
        let decision = output.policy.decide(event, seed: seed)
        for expectation in expectations {
            guard let found = expectation.mismatch(decision) else { continue }
            if code == .fine { code = .findings }
            let which = count > 1 || shape != .single ? "error \(count): " : ""
            Platform.writeError(
                VisibleText.line(
                    "policyctl evaluate: \(which)expected \(expectation.key)=\(expectation.value), got \(found)"))
        }
        if output.write(decision, for: event, seed: seed, inList: shape != .single) { return true }
        cannotWrite()
        return false
    }

    /// Said once of each form.
    private mutating func note(_ summary: String, of form: EvidenceForm) -> Bool {
        if forms.insert(form).inserted, !shape.isQuiet {
            Platform.writeError(VisibleText.line("note: " + summary))
        }
        return true
    }

    private mutating func refuse(_ error: EventRecordError, line: Int) -> Bool {
        count += 1
        code = .inputError
        if line > 0, output.format != .pretty {
            if output.write(error, line: line) { return true }
            cannotWrite()
            return false
        }
        Platform.writeError(Platform.printer([error.file], firstLine: max(line, 1)).print(error.diagnostics))
        return true
    }

    private mutating func cannotWrite() {
        if code != .inputError { Platform.writeError("policyctl evaluate: the output cannot be written\n") }
        code = .inputError
    }
}
