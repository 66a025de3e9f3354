import PolicyEngine
import PolicyLint
import PolicyScenarios
import PolicyText

/// The policy and the files of tests a command was asked about.
struct TestInput {
    let folder: String
    let policy: ErrorPolicy
    /// Nil where the policy was compiled before.
    let loaded: LoadedPolicy?
    let tests: TestFiles
    /// As they were named, for commands that repeat something.
    let options: String

    init(_ arguments: Arguments) throws(CommandError) {
        folder = try PolicyLocation.folder(arguments)
        let used = try PolicyLocation.load(arguments)
        policy = used.policy
        loaded = used.loaded
        options = arguments.value("policies").map { " --policies \(ShellWord.quoted($0))" } ?? ""
        tests = TestFiles(try Self.files(arguments, folder), policy, loaded?.catalog)
    }

    /// Paths as they are shown, and read.
    static func paths(_ arguments: Arguments, _ folder: String) throws(CommandError) -> [String] {
        var paths: [String] = []
        let isCompiled = Platform.kind(of: folder) == .file
        if arguments.positional.isEmpty {
            if isCompiled {
                throw CommandError(
                    "a compiled policy contains no tests", help: "name the test files, or their folder")
            }
            paths = try below(folder)
        }
        for word in arguments.positional {
            switch Platform.kind(of: word) {
            case .folder:
                try refuseOtherPolicy(word, arguments, folder)
                paths += try below(word)
            case .file:
                guard word.isTestFile else {
                    throw CommandError(
                        "“\(word)” is not a test file: its name does not end in .test.yaml",
                        help: "rename it, or name another file or a folder")
                }
                paths.append(word)
            case .missing: throw CommandError("no file or folder “\(word)”", help: nearFile(word, folder))
            case .other: throw CommandError("“\(word)” is not a regular file")
            }
        }
        var seen: Set<String> = []
        return paths.filter { seen.insert(PolicyPath.real($0)).inserted }
    }

    /// Tests with rules beside them are hardly meant to be run with the policy of another folder.
    private static func refuseOtherPolicy(
        _ word: String, _ arguments: Arguments, _ folder: String
    ) throws(CommandError) {
        var log = DiagnosticLog()
        let (own, other) = (PolicyPath.real(folder), PolicyPath.real(word))
        guard arguments.value("policies") == nil, other != own, !other.hasPrefix(own + "/"),
            PolicyFolder.paths(in: word, withTests: false, reporting: &log).contains(where: { !$0.isTestFile })
        else { return }
        throw CommandError(
            "“\(word)” is not in the policy’s folder “\(folder)”, and has rules of its own",
            help: "to test the policy in it, write --policies \(ShellWord.quoted(word))")
    }

    private static func below(_ folder: String) throws(CommandError) -> [String] {
        var log = DiagnosticLog()
        let prefix = PolicyPath(folder: folder).prefix
        let paths = PolicyFolder.paths(in: folder, withTests: true, reporting: &log).filter { $0.isTestFile }
        if let error = log.diagnostics.first(where: { $0.severity == .error }) {
            throw CommandError(error.message, help: error.help)
        }
        for note in log.diagnostics where note.message.holds(".test.y") {
            Platform.writeError(
                VisibleText.line("policyctl test: \(note.message)" + (note.help.map { "; \($0)" } ?? "")))
        }
        return paths.map { prefix + $0 }
    }

    private static func nearFile(_ word: String, _ folder: String) -> String? {
        guard let known = try? below(folder) else { return nil }
        return NameSuggestion.question(for: word, among: known)
    }

    private static func files(_ arguments: Arguments, _ folder: String) throws(CommandError) -> [SourceFile] {
        var files: [SourceFile] = []
        for path in try paths(arguments, folder) {
            do throws(ByteStream.Failure) {
                files.append(
                    SourceFile(path: path, bytes: try Platform.readWhole(path, limit: ReadingLimits().bytes + 1)))
            } catch {
                throw CommandError("“\(path)” cannot be read: \(error.reason)", help: "check its permissions")
            }
        }
        return files
    }

    /// The tests in a policy’s folder that can be read, by their paths within it; of others `unread` is told why not.
    static func saved(in folder: String, unread: (CommandError) -> Void = { _ in }) -> [SourceFile] {
        var log = DiagnosticLog()
        return PolicyFolder.paths(in: folder, withTests: true, reporting: &log).filter { $0.isTestFile }
            .compactMap { path in
                do throws(CommandError) {
                    let file = try CommandFiles.read(folder + "/" + path, limit: ReadingLimits().bytes)
                    return SourceFile(path: path, bytes: file.bytes)
                } catch {
                    unread(error)
                    return nil
                }
            }
    }

    /// Names of tests that are taken, in the policy’s folder too where others were asked for.
    var names: Set<String> {
        let own = Set(tests.tests.map(\.name.text))
        guard Platform.kind(of: folder) == .folder else { return own }
        return own.union(TestFiles(Self.saved(in: folder), policy).tests.map(\.name.text))
    }

    /// Languages in which texts are wanted, the source first.
    var locales: [String] {
        guard let loaded else { return policy.locales }
        return [policy.locales[0]] + loaded.catalog.requiredLocales.map { $0.text }.filter { $0 != policy.locales[0] }
    }

    /// Where rules and translations are written.
    var sources: RuleSources {
        var sources = RuleSources()
        guard let loaded else { return sources }
        sources.prefix = PolicyPath(folder: folder).prefix
        var lines: [Int32: LineTable] = [:]
        func shown(_ place: SourcePlace) -> String {
            let file = loaded.files[Int(place.file)]
            let table = lines[place.file] ?? LineTable(file.bytes)
            lines[place.file] = table
            return "\(file.path):\(table.line(at: Int(place.lower)))"
        }
        for id in loaded.catalog.translatedIDs {
            for translation in loaded.catalog.translations(of: id) {
                sources.translations["\(id)\n\(loaded.catalog.servedLocales[translation.locale])"] = shown(
                    translation.entry.id.place)
            }
        }
        for scope in loaded.catalog.scopes {
            if let place = scope.loudest?.place { sources.limits[scope.path.text] = shown(place) }
        }
        for category in loaded.catalog.hierarchy.categories where category.place.lower > 0 {
            sources.categories[category.name] = shown(category.place)
        }
        for option in loaded.catalog.options { sources.buttons[option.name.text] = shown(option.name.place) }
        return sources
    }

    /// The policy with the files and lines of every value.
    var policyWithPlaces: ErrorPolicy { loaded.flatMap { try? ErrorPolicy(compiled: $0.compiled()) } ?? policy }
}
