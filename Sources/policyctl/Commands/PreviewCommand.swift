import PolicyEngine
import PolicyLint

/// `policyctl preview`: the policy as a page for a browser.
enum PreviewCommand {
    static let command = Command(
        name: "preview",
        summary: "Make a page that shows the policy and can change it, in one file",
        arguments: nil,
        examples: [
            .init(
                command: "policyctl preview",
                meaning: "write policy-preview.html; open it in a browser, no network is needed"),
            .init(
                command: "policyctl preview --output review.html --compare main",
                meaning: "with what this branch changes for users"),
        ],
        groups: [
            OptionGroup(
                title: "OPTIONS",
                options: [
                    Option(
                        "policies", .value("DIR"), "Use the rule files in DIR; `policies` here or above when left out"),
                    Option("output", .value("FILE"), "Write the page to FILE; `-` writes it to standard output"),
                    Option(
                        "compare", .value("REV"), "Show what is different for users since a git revision, such as main"),
                    Option(
                        "today", .value("DAY"), "Let this be today for checks that look at days, such as 2026-11-23"),
                    Option(
                        "template", .value("FILE"),
                        "Use the page in FILE, as scripts/build-page makes it, in place of the one in this program"),
                ])
        ],
        notes: [
            "The page holds the rule files, the engine and the linter. Everybody who gets the page can read them. Changes are handed back as a patch or as files.",
            "A policy with errors gets a page too: the errors are shown, and can be repaired.",
        ],
        run: run)

    private struct Stop: Error {
        let text: String
    }

    private static func fail(_ message: String, _ help: String?) -> Stop {
        Stop(text: VisibleText.failure("preview", message, help: help))
    }

    private static let usualName = "policy-preview.html"

    private static func run(_ arguments: Arguments) -> ExitCode {
        do throws(Stop) {
            let template = try template(arguments)
            let page = try page(arguments)
            guard let bytes = page.filled(template) else {
                throw fail(
                    "“\(arguments.value("template") ?? "")” is no page template: it has no place for a policy",
                    "make it with scripts/build-page")
            }
            let path = arguments.value("output") ?? usualName
            if let role = PolicyInputs(folder: page.folder, arguments).role(of: path) {
                throw fail("“\(path)” \(role)", "name another file with --output FILE")
            }
            if path == "-" { return .written(Terminal.write(bytes)) }
            do throws(FileWriter.Failure) {
                try FileWriter.write([SourceFile(path: path, bytes: bytes)])
            } catch {
                throw fail("“\(error.path)” cannot be written: \(error.reason)", nil)
            }
            let size = "\(bytes.count / 100_000 / 10).\(bytes.count / 100_000 % 10) MB"
            let note = "wrote \(path) (\(size), \(page.files.count) rule files); open it in a browser"
            return .written(Terminal.write(VisibleText.line(note)))
        } catch {
            Terminal.writeError(error.text)
            return .inputError
        }
    }

    private static func template(_ arguments: Arguments) throws(Stop) -> [UInt8] {
        guard let path = arguments.value("template") else {
            if let text = PageTemplate.text {
                return Array(UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
            }
            throw fail(
                "this build of policyctl has no page in it",
                "run scripts/build-page, then build again; release builds have it")
        }
        do throws(ByteStream.Failure) {
            return try Terminal.readWhole(path, limit: 64 << 20)
        } catch {
            throw fail("the template “\(path)” cannot be read: \(error.reason)", nil)
        }
    }

    private static func page(_ arguments: Arguments) throws(Stop) -> PreviewPage {
        let folder: String
        do throws(PolicyLocation.Failure) {
            folder = try PolicyLocation.rules(arguments)
        } catch {
            throw Stop(text: error.text)
        }
        guard Terminal.kind(of: folder) == .folder else {
            throw fail("there is no folder “\(folder)”", "name the folder with the rule files with --policies DIR")
        }
        if let day = arguments.value("today"), !LintDate.isDate(day) {
            throw fail("“\(day)” is no day", "write --today 2026-11-23")
        }
        let inspection = PolicyInspection(folder: folder)
        let files = inspection.files
        if files.isEmpty {
            throw fail("“\(folder)” holds no rule files (*.yaml)", "`policyctl new` makes a first policy")
        }
        let path = PolicyPath(folder: folder)
        return PreviewPage(
            title: title(path), folder: folder, prefix: repositoryPrefix(path),
            today: arguments.value("today") ?? Terminal.today, settings: try settings(path),
            files: files,
            before: try arguments.value("compare").map { revision throws(Stop) in
                (revision, try Self.files(of: revision, folder))
            },
            outcomes: inspection.policy.map { RuleOutcome.all(of: $0) } ?? [])
    }

    /// The name of the folder around it, which is the app’s, and its own.
    private static func title(_ path: PolicyPath) -> String {
        let parts = (Terminal.realPath(path.folder) ?? path.folder).split(separator: "/").suffix(2)
        return parts.joined(separator: "/")
    }

    /// The folder as seen from the repository, so that a patch can be applied there; from the folder around it where there is none.
    private static func repositoryPrefix(_ path: PolicyPath) -> String {
        guard let real = Terminal.realPath(path.folder) else { return path.prefix }
        guard let top = path.upward.first(where: { Terminal.kind(of: $0 + "/.git") != .missing }) else {
            return real.split(separator: "/").last.map { $0 + "/" } ?? ""
        }
        return real == top ? "" : String(real.dropFirst(top.count + 1)) + "/"
    }

    private static func settings(_ path: PolicyPath) throws(Stop) -> [UInt8] {
        do throws(LintFailure) {
            return try LintInput.nearestSettings(path).map { file throws(LintFailure) in
                try LintInput.read(file, what: "settings").bytes
            } ?? []
        } catch {
            throw Stop(text: error.text)
        }
    }

    private static func files(of revision: String, _ folder: String) throws(Stop) -> [SourceFile] {
        do throws(Git.Failure) {
            return try Git.files(in: revision, folder: folder)
        } catch {
            let (message, help) = error.words(revision, folder: folder)
            throw fail(message, help)
        }
    }
}
