import PolicyEngine
import PolicyLint
import PolicyScenarios
import PolicyText

/// One run of tests, or many.
enum TestRunner {
    static func watch(_ arguments: Arguments) throws(CommandError) -> ExitCode {
        for option in ["update", "write-missing"] where arguments.flag(option) == true {
            throw CommandError("--watch and --\(option) cannot be combined", help: "delete one of them")
        }
        _ = try TestOptions(arguments)
        return WatchedFiles.run(
            "test", files: { watched(arguments) }, { () throws(CommandError) in try run(arguments) })
    }

    private static func watched(_ arguments: Arguments) -> [String] {
        guard let folder = try? PolicyLocation.folder(arguments) else { return [] }
        let tests = (try? TestInput.paths(arguments, folder)) ?? []
        return PolicyLocation.watched(arguments, withTests: true) + tests
    }

    // MARK: One run

    static func run(_ arguments: Arguments) throws(CommandError) -> ExitCode {
        let options = try TestOptions(arguments)
        let input = try TestInput(arguments)
        if !input.tests.diagnostics.isEmpty {
            Platform.writeError(Platform.printer(input.tests.files).print(input.tests.diagnostics))
            if input.tests.hasErrors { return .inputError }
        }
        let tests = try chosen(input, arguments)
        if arguments.flag("list") == true { return try list(tests, input) }
        if arguments.flag("mutate") == true {
            return try mutate(tests, input: input, today: options.today, arguments: arguments)
        }
        let begin = Platform.ticks
        let counter = CoverageCounter(input.policy)
        var results = try results(
            tests, input: input, counter: counter, today: options.today, failFast: arguments.flag("fail-fast") == true)
        if arguments.flag("update") == true, let updated = try update(results, input: input, today: options.today) {
            results = updated
        }
        if isForMissing(arguments) {
            return try missing(
                arguments, input: input, coverage: TestCoverage(counter, input.policy, locales: input.locales),
                options: options)
        }
        let coverage =
            arguments.positional.isEmpty || arguments.flag("coverage") == true || !options.minimum.isEmpty
            ? TestCoverage(counter, input.policy, locales: input.locales) : nil
        let hasFailed = results.contains { $0.status == .failed }
        var report = report(input, results: results, coverage: coverage, hasFailed: hasFailed, arguments: arguments)
        if Platform.isTerminal(1) { report.milliseconds = (Platform.ticks - begin) / 1_000_000 }
        report.notRun = tests.count - results.count
        let isFiltered = arguments.value("filter") != nil || report.notRun > 0
        // What is not covered would stand where a failure is looked for.
        report.coverage =
            (isFiltered || hasFailed) && options.minimum.isEmpty && !report.tellsAllCoverage ? nil : coverage
        let text = report.text(options.format)
        let isRead = options.format == .pretty || options.format == .compact
        if isRead { try CommandOutput.write(text) } else { try CommandOutput.write(exactly: text) }
        return isShort(coverage, of: options) || hasFailed ? .findings : .fine
    }

    private static func report(
        _ input: TestInput, results: [TestResult], coverage: TestCoverage?, hasFailed: Bool, arguments: Arguments
    ) -> TestReport {
        let needsPlaces = hasFailed || coverage != nil
        var report = TestReport(input.tests.files, results, policy: needsPlaces ? input.policyWithPlaces : input.policy)
        report.options = input.options
        if needsPlaces { report.sources = input.sources }
        report.width = min(Platform.width, 120)
        report.isColored = Platform.allowsColor(1)
        report.tellsAllCoverage = arguments.flag("coverage") == true
        return report
    }

    private static func isShort(_ coverage: TestCoverage?, of options: TestOptions) -> Bool {
        var isShort = false
        for (name, least) in options.minimum.sorted(by: { $0.key < $1.key }) {
            guard let sense = coverage?[name], sense.percent < least else { continue }
            isShort = true
            Platform.writeError(
                "policyctl test: \(name) coverage is \(sense.percent)%, below \(least)%\n  = help: `policyctl test --missing --kind \(name)` prints tests for the rest\n"
            )
        }
        return isShort
    }

    private static func results(
        _ tests: [PolicyTest], input: TestInput, counter: CoverageCounter?, today: String, failFast: Bool
    ) throws(CommandError) -> [TestResult] {
        let calls = CallCount()
        let run = TestRun(input.policy, counting: counter, calls: calls)
        var results: [TestResult] = []
        for test in tests {
            results.append(run.result(of: test, today: today))
            if calls.isOver {
                throw CommandError(
                    "these tests make more than \(GroupedNumber.write(CallCount.most)) calls, the limit of one run; the last of them are in “\(test.name.text)”",
                    help:
                        "try fewer values under `each`, shorten its story, or run some of the files: policyctl test FILE"
                )
            }
            if failFast, results.last?.status == .failed { break }
        }
        return results
    }

    private static func chosen(_ input: TestInput, _ arguments: Arguments) throws(CommandError) -> [PolicyTest] {
        let isEmptyFine = arguments.flag("allow-empty") == true
        if input.tests.tests.isEmpty, !isEmptyFine, !isForMissing(arguments) {
            let place =
                arguments.positional.isEmpty
                ? "“\(input.folder)”" : arguments.positional.map { "“\($0)”" }.joined(separator: ", ")
            throw CommandError(
                "no tests in \(place)",
                help:
                    "`policyctl test --write-missing` writes a test for each rule; the names of test files end in .test.yaml"
            )
        }
        guard let filter = arguments.value("filter") else { return input.tests.tests }
        let wanted = filter.lowercased()
        let tests = input.tests.tests.filter { test in
            test.name.text.lowercased().holds(text: wanted)
                || input.tests.files[Int(test.file)].path.lowercased().holds(text: wanted)
        }
        if tests.isEmpty, !isEmptyFine {
            throw CommandError(
                "no test has “\(filter)” in its name",
                help: NameSuggestion.question(for: filter, among: input.tests.tests.map(\.name.text))
                    ?? "`policyctl test --list` lists them")
        }
        return tests
    }

    private static func list(_ tests: [PolicyTest], _ input: TestInput) throws(CommandError) -> ExitCode {
        let report = TestReport(input.tests.files, [], policy: input.policy)
        var text = ""
        for test in tests {
            let cases = test.cases.count == 1 ? "" : " (\(test.cases.count) cases)"
            text += VisibleText.line(
                "\(report.shown(test)): \(test.name.text)\(cases)"
                    + (test.skip == nil ? "" : " (skipped: \(test.skip?.reason ?? ""))"))
        }
        return try CommandOutput.write(text)
    }

    // MARK: Files that are written

    /// Nil where nothing could be written anew.
    private static func update(_ results: [TestResult], input: TestInput, today: String) throws(CommandError)
        -> [TestResult]?
    {
        let update = TestUpdate(results, of: input.tests.tests, input.tests.files)
        if update.changed.isEmpty {
            if update.left > 0 {
                Platform.writeError(
                    "policyctl test: \(update.left) \(update.left == 1 ? "difference is" : "differences are") left: only plain values that all cases agree on can be updated\n"
                )
            }
            return nil
        }
        let files = input.tests.files.map { old in update.changed.first { $0.path == old.path } ?? old }
        let again = TestFiles(files, input.policy, input.loaded?.catalog)
        if again.hasErrors {
            throw CommandError(
                "the actual values cannot be written into these files", help: "nothing was changed; edit them by hand")
        }
        try write(update.changed, replacing: input.tests.files)
        var text =
            "updated \(update.count) \(update.count == 1 ? "value" : "values") in \(update.changed.map(\.path).joined(separator: ", "))"
        if update.left > 0 {
            text += "; \(update.left) left: only plain values that all cases agree on can be updated"
        }
        Platform.writeError(VisibleText.line(text))
        let wanted = Set(results.map(\.test.name.text))
        return try TestRunner.results(
            again.tests.filter { wanted.contains($0.name.text) }, input: input, counter: nil, today: today,
            failFast: false)
    }

    private static func missing(
        _ arguments: Arguments, input: TestInput, coverage: TestCoverage, options: TestOptions
    ) throws(CommandError) -> ExitCode {
        try write(MissingTests(coverage, input.policy, senses: options.senses, besides: input.names), arguments, input)
    }

    private static func isForMissing(_ arguments: Arguments) -> Bool {
        arguments.flag("missing") == true || arguments.flag("write-missing") == true
    }

    private static func write(_ tests: MissingTests, _ arguments: Arguments, _ input: TestInput) throws(CommandError)
        -> ExitCode
    {
        if !tests.unreachable.isEmpty {
            Platform.writeError(
                VisibleText.line("policyctl test: no error was found for " + tests.unreachable.joined(separator: ", ")))
        }
        if tests.count == 0 {
            Platform.writeError("policyctl test: no tests are missing\n")
            return .fine
        }
        let head = "schema: 1\n\ntests:\n"
        guard arguments.flag("write-missing") == true else {
            return try CommandOutput.write(exactly: head + tests.text.withoutLastLine)
        }
        let path = try output(arguments, input)
        var bytes: [UInt8] = []
        let isThere = Platform.kind(of: path) == .file
        if isThere { bytes = (try? Platform.readWhole(path)) ?? [] }
        let old = bytes
        if bytes.isEmpty {
            bytes = Array(
                ("# Generated from what the policy does. Review each test: is this what people should see?\n" + head)
                    .utf8)
        } else {
            guard input.tests.files.contains(where: { PolicyPath.real($0.path) == PolicyPath.real(path) }) else {
                throw CommandError(
                    "“\(path)” already exists, and is not among the tests", help: "name another file with --output FILE"
                )
            }
            while bytes.last == ASCII.lineFeed { bytes.removeLast() }
            bytes += [ASCII.lineFeed, ASCII.lineFeed]
        }
        let isWindows = old.indices.contains {
            old[$0] == ASCII.lineFeed && $0 > 0 && old[$0 - 1] == ASCII.carriageReturn
        }
        bytes += Array(tests.text.withoutLastLine.utf8).flatMap {
            isWindows && $0 == ASCII.lineFeed ? [ASCII.carriageReturn, ASCII.lineFeed] : [$0]
        }
        let whole = TestFiles([SourceFile(path: path, bytes: bytes)], input.policy)
        let before = Set(TestFiles([SourceFile(path: path, bytes: old)], input.policy).tests.map(\.name.text))
        let run = TestRun(input.policy)
        if whole.hasErrors || whole.tests.contains(where: { !before.contains($0.name.text) && !run.passes($0) }) {
            throw CommandError(
                "the tests cannot be added to “\(path)”: its indentation, or its `defaults`, give them another meaning",
                help: "name another file with --output FILE; nothing was changed")
        }
        try write(
            [SourceFile(path: path, bytes: bytes)], replacing: isThere ? [SourceFile(path: path, bytes: old)] : [])
        let note =
            "wrote \(tests.count) \(tests.count == 1 ? "test" : "tests") to \(path); "
            + "review them: they record what the policy does, not what it should do"
        return try CommandOutput.write(VisibleText.line(note))
    }

    private static func output(_ arguments: Arguments, _ input: TestInput) throws(CommandError) -> String {
        if let path = arguments.value("output") {
            guard path.isTestFile else {
                throw CommandError("invalid test file name “\(path)”", help: "the name must end in .test.yaml")
            }
            return path
        }
        guard Platform.kind(of: input.folder) != .file else {
            throw CommandError("the file for the tests is missing", help: "add --output FILE")
        }
        return input.folder + "/tests/missing.test.yaml"
    }

    private static func write(_ files: [SourceFile], replacing old: [SourceFile]) throws(CommandError) {
        try CommandFiles.write(files, replacing: old)
    }

    // MARK: Mutation

    private static func mutate(_ tests: [PolicyTest], input: TestInput, today: String, arguments: Arguments)
        throws(CommandError) -> ExitCode
    {
        guard input.loaded != nil else {
            throw CommandError(
                "a compiled policy cannot be changed", help: "name the folder it was compiled from with --policies DIR")
        }
        let failing = try results(tests, input: input, counter: nil, today: today, failFast: true)
        if let failed = failing.last, failed.status == .failed {
            throw CommandError(
                "“\(failed.test.name.text)” fails without any change",
                help: "run `policyctl test` first, until all tests pass")
        }
        let begin = Platform.ticks
        guard var run = MutationRun(PolicyInspection(folder: input.folder), tests, today: today) else {
            throw CommandError("the policy cannot be used")
        }
        let budget = try SearchTime(arguments, otherwise: SearchTime.mutation)
        run.run(within: budget.budget)
        let text = MutationText(
            run: run, prefix: PolicyPath(folder: input.folder).prefix, options: input.options,
            milliseconds: Platform.isTerminal(1) ? (Platform.ticks - begin) / 1_000_000 : nil, budget: budget.text)
        if isForMissing(arguments), !run.survivors.isEmpty {
            return try write(MissingTests(run.survivors, input.policy, besides: input.names), arguments, input)
        }
        let format = arguments.value("format") ?? "pretty"
        if format == "json" {
            try CommandOutput.write(exactly: text.json)
        } else {
            try CommandOutput.write(text.text(width: min(Platform.width, 120)))
        }
        return run.survivors.isEmpty && run.left == 0 ? .fine : .findings
    }
}

extension String {
    /// One empty line less at the end.
    fileprivate var withoutLastLine: String { hasSuffix("\n\n") ? String(dropLast()) : self }
}
