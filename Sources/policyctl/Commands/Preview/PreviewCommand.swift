import PolicyEngine
import PolicyLint
import PolicyScenarios
import PolicyText

/// `policyctl preview`: the policy as a page for a browser.
enum PreviewCommand {
    static let command = Command(
        name: "preview",
        summary: "Write one HTML page to see and edit the policy in a browser",
        arguments: nil,
        examples: [
            .init(
                command: "policyctl preview",
                meaning: "write policy-preview.html; open it in a browser; it works offline"),
            .init(
                command: "policyctl preview --output review.html --compare main",
                meaning: "with what this branch changes for users"),
            .init(command: "policyctl preview --watch", meaning: "write the page again after every save"),
        ],
        groups: [
            OptionGroup(
                title: "OPTIONS",
                options: [
                    Option(
                        "policies", kind: .value("DIR"),
                        summary: "Use the policy in DIR [default: nearest `policies`]"),
                    Option(
                        "output", kind: .value("FILE"),
                        summary: "Write the page to FILE; `-` writes it to standard output"),
                    Option(
                        "compare", kind: .value("REV"),
                        summary: "Show what changed for users since a git revision"),
                    Option(
                        "today", kind: .value("DAY"),
                        summary: "Use this date as today, such as 2026-11-23"),
                    Option("watch", kind: .flag, summary: "Write the page again after every save, until Ctrl-C"),
                    Option(
                        "template", kind: .value("FILE"),
                        summary:
                            "Use the page template in FILE"),
                ])
        ],
        notes: [
            "The page contains the rule files, their tests, the engine, and the linter. "
                + "Anyone who has the page can read them. Export your changes as a patch or as files.",
            "A policy with errors gets a page too: it shows the errors, so that you can fix them.",
        ],
        run: { arguments throws(CommandError) in
            try arguments.flag("watch") == true ? watch(arguments) : run(arguments)
        })

    private static let usualName = "policy-preview.html"

    private static func run(_ arguments: Arguments) throws(CommandError) -> ExitCode {
        let template = try template(arguments)
        let page = try page(arguments)
        guard let bytes = page.filled(template) else {
            throw CommandError(
                "“\(arguments.value("template") ?? "")” is not a page template: it has no place for a policy",
                help: "create one with scripts/build-page")
        }
        let path = arguments.value("output") ?? usualName
        if let role = PolicyInputs(folder: page.folder, arguments).role(of: path) {
            throw CommandError("“\(path)” \(role)", help: "name another file with --output FILE")
        }
        if path == "-" { return try CommandOutput.write(bytes) }
        try CommandFiles.write([SourceFile(path: path, bytes: bytes)])
        let size = "\(bytes.count / 100_000 / 10).\(bytes.count / 100_000 % 10) MB"
        let note = "wrote \(path) (\(size), \(page.files.count) rule files); open it in a browser"
        return try CommandOutput.write(VisibleText.line(note))
    }

    private static func watch(_ arguments: Arguments) throws(CommandError) -> ExitCode {
        if arguments.value("output") == "-" {
            throw CommandError(
                "--watch cannot write to standard output", help: "name a file with --output FILE, and open it")
        }
        return WatchedFiles.run(
            "preview", files: { PolicyLocation.watched(arguments, withTests: true) },
            { () throws(CommandError) in try run(arguments) })
    }

    private static func template(_ arguments: Arguments) throws(CommandError) -> [UInt8] {
        guard let path = arguments.value("template") else {
            if let text = PageTemplate.text {
                return Array(UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
            }
            throw CommandError(
                "this build of policyctl does not contain the page",
                help: "run scripts/build-page, then build again; release builds contain it")
        }
        do throws(ByteStream.Failure) {
            return try Platform.readWhole(path, limit: 64 << 20)
        } catch {
            throw CommandError("the template “\(path)” cannot be read: \(error.reason)")
        }
    }

    private static func page(_ arguments: Arguments) throws(CommandError) -> PreviewPage {
        let folder = try PolicyLocation.rules(arguments)
        guard Platform.kind(of: folder) == .folder else {
            throw CommandError(
                "no folder “\(folder)”", help: "name the folder with the rule files: --policies DIR")
        }
        if let day = arguments.value("today"), !LintDate.isDate(day) {
            throw CommandError("invalid date “\(day)”", help: "write --today 2026-11-23")
        }
        let inspection = PolicyInspection(folder: folder)
        let files = inspection.files
        if files.isEmpty {
            throw CommandError(
                "“\(folder)” contains no rule files (*.yaml)", help: "`policyctl new` creates a first policy")
        }
        let path = PolicyPath(folder: folder)
        return PreviewPage(
            title: title(path), folder: folder, prefix: repositoryPrefix(path),
            today: arguments.value("today") ?? Platform.today, settings: try settings(path),
            files: files, tests: tests(in: folder),
            before: try arguments.value("compare").map { revision throws(CommandError) in
                (revision, try Self.files(of: revision, folder))
            },
            policy: inspection.policy)
    }

    private static func tests(in folder: String) -> [SourceFile] {
        TestInput.saved(in: folder) { error in
            Platform.writeError(
                VisibleText.line("policyctl preview: \(error.message); the page is written without these tests"))
        }
    }

    /// The name of the folder around it, which is the app’s, and its own.
    private static func title(_ path: PolicyPath) -> String {
        let parts = (Platform.realPath(path.folder) ?? path.folder).split(separator: "/").suffix(2)
        return parts.joined(separator: "/")
    }

    /// The folder as seen from the repository, so that a patch can be applied there; from the folder around it where there is none.
    private static func repositoryPrefix(_ path: PolicyPath) -> String {
        guard let real = Platform.realPath(path.folder) else { return path.prefix }
        guard let top = path.upward.first(where: { Platform.kind(of: $0 + "/.git") != .missing }) else {
            return real.split(separator: "/").last.map { $0 + "/" } ?? ""
        }
        return real == top ? "" : String(real.dropFirst(top.count + 1)) + "/"
    }

    private static func settings(_ path: PolicyPath) throws(CommandError) -> [UInt8] {
        return try LintInput.nearestSettings(path).map { file throws(CommandError) in
            try LintInput.read(file, what: "settings").bytes
        } ?? []
    }

    private static func files(of revision: String, _ folder: String) throws(CommandError) -> [SourceFile] {
        do throws(Git.Failure) {
            return try Git.files(in: revision, folder: folder)
        } catch {
            let (message, help) = error.words(revision, folder: folder)
            throw CommandError(message, help: help)
        }
    }
}
