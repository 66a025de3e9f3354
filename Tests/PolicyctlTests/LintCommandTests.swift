import Foundation
import TestSupport
import Testing

/// What `policyctl lint` does with git, and with files it may not read or write.
@Suite struct LintCommandTests {
    private static let source = CaseTests.folder.appending(path: "lint-diff/policies")

    /// A copy of a small policy with one finding, `retry/no-jitter` in line 5 of `rules/checkout.yaml`.
    private func scratch(_ body: (URL) throws -> Void) throws {
        let scratch = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
        try FileManager.default.createDirectory(at: scratch, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: scratch) }
        try FileManager.default.copyItem(at: Self.source, to: scratch.appending(path: "policies"))
        try body(scratch)
    }

    private func lint(_ words: String, in folder: URL) throws -> Shell.Result {
        try Shell.run(
            "policyctl lint --select retry/no-jitter,yaml/ambiguous-boolean --format compact \(words)", in: folder)
    }

    private static let git =
        "git -c user.name=a -c user.email=a@example.com -c init.defaultBranch=main -c commit.gpgsign=false"

    @Test(.enabled(if: Machine.has("git"), "there is no git"))
    func onlyWhatChanged() throws {
        try scratch { folder in
            let started = try Shell.run("\(Self.git) init -q && git add . && \(Self.git) commit -qm one", in: folder)
            #expect(started.exit == 0, "\(started.stderr)")
            #expect(try lint("", in: folder).stdout.contains("checkout.yaml:5"))
            #expect(try !lint("--since HEAD", in: folder).stdout.contains("checkout.yaml"))
            let eager = "schema: 1\nretrySchedules:\n  eager: { backoff: linear, jitter: none }\n"
            try Data(eager.utf8).write(to: folder.appending(path: "policies/rules/ä new.yaml"))
            let added = try lint("--since HEAD", in: folder).stdout
            #expect(added.contains("ä new.yaml:3") && !added.contains("checkout.yaml"))
            let path = folder.appending(path: "policies/rules/checkout.yaml")
            let text = try String(contentsOf: path, encoding: .utf8)
            try Data(text.replacingOccurrences(of: "  patient:", with: "  # moved\n  patient:").utf8).write(to: path)
            #expect(try !lint("--since HEAD", in: folder).stdout.contains("checkout.yaml"))
            try Data(text.replacingOccurrences(of: "jitter: none", with: "jitter:  none").utf8).write(to: path)
            #expect(try lint("--since HEAD", in: folder).stdout.contains("checkout.yaml:5"))
            #expect(
                try Shell.run(
                    "cd policies/rules && policyctl lint --since HEAD --select retry/no-jitter --format compact --policies ..",
                    in: folder
                ).stdout.contains(
                    "../rules/checkout.yaml:5"))
            for wrong in ["main~9", "--output=x", "no such thing"] {
                let result = try lint("--since='\(wrong)'", in: folder)
                #expect(
                    result.exit == 2 && result.stderr.contains("unknown git revision “\(wrong)”"), "\(result.stderr)")
            }
        }
    }

    @Test(
        "Nothing is new in a file that was renamed, or in a rule that went to another file",
        .enabled(if: Machine.has("git"), "there is no git"))
    func renamedFiles() throws {
        try scratch { folder in
            _ = try Shell.run(
                "\(Self.git) init -q && git add . && \(Self.git) commit -qm one && git mv policies/rules/checkout.yaml policies/shop.yaml",
                in: folder)
            #expect(try lint("", in: folder).stdout.contains("shop.yaml:5"))
            #expect(try lint("--since HEAD", in: folder).stdout == "")
            let path = folder.appending(path: "policies/shop.yaml")
            let text = try String(contentsOf: path, encoding: .utf8)
            try Data(text.replacingOccurrences(of: "jitter: none", with: "jitter:  none").utf8).write(to: path)
            #expect(try lint("--since HEAD", in: folder).stdout.contains("shop.yaml:5"))
        }
    }

    /// What a deletion brings stands in lines that did not change.
    @Test(.enabled(if: Machine.has("git"), "there is no git"))
    func whatADeletionBrings() throws {
        try scratch { folder in
            let german =
                "schema: 1\nlocale: de\ntranslations: { dismiss: { title: Schließen }, fallback: { title: Das ging nicht } }\n"
            func write(_ text: String, _ name: String) throws {
                let path = folder.appending(path: "policies/" + name)
                try FileManager.default.createDirectory(
                    at: path.deletingLastPathComponent(), withIntermediateDirectories: true)
                try Data(text.utf8).write(to: path)
            }
            try FileManager.default.removeItem(at: folder.appending(path: "policies/rules"))
            let app = """
                schema: 1
                locales: { source: en, required: [de] }
                fallback: { show: alert, message: { title: We couldn’t complete that }, recovery: [dismiss] }
                recoveryOptions: { dismiss: { title: Close, action: dismiss, role: cancel } }

                """
            let rules =
                "schema: 1\nrules:\n  - id: a.gone\n    when: { http: 410 }\n    category: nonRetryable\n    show: toast\n    message: { title: This is gone }\n"
            try write(app, "app.yaml")
            try write(rules, "rules.yaml")
            try write(german, "locales/de.yaml")
            try write(
                "schema: 1\nlocale: de\ntranslations:\n  a.gone: { title: Das gibt es nicht mehr }\n",
                "locales/more.yaml")
            let started = try Shell.run("\(Self.git) init -q && git add . && \(Self.git) commit -qm one", in: folder)
            #expect(started.exit == 0, "\(started.stderr)")
            func since() throws -> Shell.Result {
                try Shell.run(
                    "policyctl lint --since HEAD --format compact --select l10n/missing-locale,structure/missing-key,reach/no-fallback",
                    in: folder)
            }
            #expect(try since().stdout == "")
            try FileManager.default.removeItem(at: folder.appending(path: "policies/locales/more.yaml"))
            #expect(try since().stdout.hasPrefix("policies/rules.yaml:3:9: warning: “a.gone” has no title in “de”"))
            let committed = try Shell.run("git add -A && \(Self.git) commit -qm two", in: folder)
            #expect(committed.exit == 0)
            #expect(try since().stdout == "")
            // Files of translations are asked for by name as well.
            let german2 = try Shell.run(
                "policyctl lint policies/locales/de.yaml --format compact --select l10n/missing-locale", in: folder)
            #expect(german2.stdout.contains("“a.gone” has no title"))
            #expect(
                try Shell.run(
                    "policyctl lint policies/app.yaml --format compact --select l10n/missing-locale", in: folder
                ).stdout == "")
            // What keeps the policy from being used is told, wherever it stands and however long.
            try write(app.replacingOccurrences(of: "show: alert, ", with: ""), "app.yaml")
            _ = try Shell.run("git add -A && \(Self.git) commit -qm three", in: folder)
            let broken = try since()
            #expect(broken.exit == 1 && broken.stdout.contains("structure/missing-key"))
        }
    }

    @Test func aRepositoryOfAnotherUser() throws {
        try scratch { folder in
            let program =
                "#!/bin/sh\necho \"fatal: detected dubious ownership in repository at '/srv/app'\" >&2\nexit 128\n"
            try FileManager.default.createDirectory(
                at: folder.appending(path: "bin"), withIntermediateDirectories: true)
            try Data(program.utf8).write(to: folder.appending(path: "bin/git"))
            let result = try Shell.run(
                "chmod +x bin/git && PATH=\"$PWD/bin:$PATH\" policyctl lint --since HEAD", in: folder)
            #expect(
                result.exit == 2 && result.stderr.contains("git config --global --add safe.directory /srv/app"),
                "\(result)")
        }
    }

    /// A group is known whether its checks look at files or speak while they are loaded.
    @Test func groupsOfLoadingCanBeSelected() throws {
        try scratch { folder in
            for group in ["structure", "yaml", "reference", "l10n"] {
                let result = try Shell.run("policyctl lint --select '\(group)/*' --format compact", in: folder)
                #expect(result.exit == 0 && result.stderr.isEmpty, "\(group): \(result)")
            }
        }
    }

    @Test(.enabled(if: Shell.isOrdinaryUser, "there is no runuser to become an ordinary user with"))
    func unreadableAndReadOnlyFiles() throws {
        try scratch { folder in
            let path = folder.appending(path: "policies/rules/checkout.yaml").path
            _ = try Shell.run("chmod -R a+rX . && chmod 444 '\(path)'", in: folder)
            let lint = "policyctl lint --select retry/no-jitter,yaml/ambiguous-boolean,yaml/unreadable --format compact"
            let fixed = try Shell.runAsOrdinaryUser("\(lint) --unsafe-fixes", in: folder)
            #expect(fixed.exit == 2 && fixed.stderr.contains("nothing was changed"), "\(fixed)")
            let stop = "schema: 1\nrecoveryOptions:\n  stop: { title: No, action: dismiss }\n"
            try Data(stop.utf8).write(to: folder.appending(path: "policies/rules/stop.yaml"))
            _ = try Shell.run("chmod a+r policies/rules/stop.yaml && chmod 000 '\(path)'", in: folder)
            let result = try Shell.runAsOrdinaryUser(lint, in: folder)
            #expect(result.exit == 1 && result.stdout.contains("yaml/unreadable"), "\(result)")
            #expect(result.stdout.contains("yaml/ambiguous-boolean"), "\(result)")
        }
    }

    @Test func optionsThatDoNotGoTogether() throws {
        try scratch { folder in
            for words in [
                "--watch --fix", "--update-baseline --baseline b.json --since HEAD", "--update-baseline",
                "--stdin-name a.yaml", "--stdin --stdin-name a.yaml --fix",
                "--statistics --format json", "--output json", "--output json=policies",
                "--output json=a --output sarif=a",
                "--output json=a --output sarif=./a", "--output json=a --output sarif=policies/../a", "--output json=-",
                "--output json=policies/app.yaml",
                "--output json=policies/new.yaml", "--baseline policies/b.yaml --update-baseline", "--select ''",
                "--select ,",
                "--select 'retry/*' --ignore ' '", "--today tomorrow", "--fail-level never",
                "--preset lenient", "--config nothing.yaml", "--stdin --stdin-name ../a.yaml", "/etc/passwd",
            ] {
                let result = try Shell.run("policyctl lint \(words)", in: folder)
                #expect(
                    result.exit == 2 && result.stdout.isEmpty && result.stderr.hasPrefix("policyctl lint: "),
                    "\(words): \(result)")
            }
            #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["policies"])
        }
    }

    /// Pipes would be waited for, and what is no file would become one.
    @Test func onlyOrdinaryFilesAreReadAndReplaced() throws {
        try scratch { folder in
            #expect(try Shell.run("mkfifo pipe && ln -s pipe link", in: folder).exit == 0)
            for words in ["--baseline pipe", "--baseline link", "--config pipe"] {
                let result = try lint(words, in: folder)
                #expect(result.exit == 2 && result.stdout.isEmpty, "\(words): \(result)")
                #expect(try Shell.run("test -p pipe && test -L link", in: folder).exit == 0)
            }
            for words in ["--baseline pipe --update-baseline", "--baseline link --update-baseline"] {
                let result = try Shell.run("policyctl lint \(words)", in: folder)
                #expect(result.exit == 2 && result.stderr.contains("not a regular file"), "\(words): \(result)")
                #expect(try Shell.run("test -p pipe && test -L link", in: folder).exit == 0)
            }
            #expect(try Shell.run("mkfifo .policyctl.yaml", in: folder).exit == 0)
            let result = try Shell.run("policyctl lint", in: folder)
            #expect(result.exit == 2 && result.stderr.contains("not a regular file"), "\(result)")
        }
    }

    /// Names of files are bytes: those with other letters than ASCII’s too.
    @Test(arguments: ["pö", "po\u{308}", "日本 🙂"])
    func foldersWithAnyLetters(_ name: String) throws {
        try scratch { folder in
            let inner = folder.appending(path: name)
            try FileManager.default.createDirectory(at: inner, withIntermediateDirectories: true)
            try FileManager.default.moveItem(
                at: folder.appending(path: "policies"), to: inner.appending(path: "policies"))
            for words in [
                "policies/rules/checkout.yaml", "--policies \"$PWD/policies\"",
                "--stdin --stdin-name policies/rules/checkout.yaml < policies/rules/checkout.yaml",
            ] {
                let result = try lint(words, in: inner)
                #expect(result.stdout.hasPrefix("policies/rules/checkout.yaml:5:13"), "\(words): \(result)")
            }
            let above = try lint("--policies '\(name)/policies' '\(name)/policies/rules/checkout.yaml'", in: folder)
            #expect(above.stdout.hasPrefix("\(name)/policies/rules/checkout.yaml:5:13"), "\(above)")
        }
    }

    @Test func outputsAndBaselinesTogether() throws {
        try scratch { folder in
            let written = try Shell.run(
                "policyctl lint --baseline b.json --update-baseline --output json=o.json", in: folder)
            #expect(written.exit == 0, "\(written)")
            #expect(try Shell.run("grep -q findings o.json && policyctl lint --baseline b.json", in: folder).exit == 0)
            let settings = folder.appending(path: ".policyctl.yaml")
            try Data("preset: recommended\n".utf8).write(to: settings)
            _ = try Shell.run("ln -s b.json c.json && ln -s policies/app.yaml d.txt", in: folder)
            for words in [
                "--baseline b.json --output json=c.json", "--output json=.policyctl.yaml", "--output json=d.txt",
            ] {
                let result = try Shell.run("policyctl lint \(words)", in: folder)
                #expect(
                    result.exit == 2 && result.stderr.contains("a file elsewhere")
                        || result.stderr.contains("use another file"), "\(words): \(result)")
            }
            let summary = try Shell.run(
                "policyctl lint --format github", in: folder, variables: ["GITHUB_STEP_SUMMARY": folder.path])
            #expect(summary.exit == 2 && summary.stderr.contains("job summary"), "\(summary)")
        }
    }

    @Test func namesOfFilesDoNotSteerTheTerminal() throws {
        try scratch { folder in
            _ = try Shell.run(
                "mv policies/rules/checkout.yaml \"$(printf 'policies/rules/a\\033[31mb.yaml')\"", in: folder)
            let result = try Shell.run("policyctl lint --format github", in: folder)
            #expect((result.stdout + result.stderr).contains("invisible character (U+1B)"), "\(result)")
            #expect(!(result.stdout + result.stderr).contains("\u{1B}"))
        }
    }

    @Test(
        "No line of the output begins with words of a file’s name",
        arguments: [
            "fmt --check", "fmt --diff", "fmt", "lint --diff", "lint", "evaluate", "messages import", "inspect",
            "compile --output",
        ])
    func linesOfNames(_ words: String) throws {
        try scratch { folder in
            let name = "policies/a\n::error ::x\u{1B}[31m\u{202E}.yaml"
            try Data("rules:   [ ]\nschema: 1\n".utf8).write(to: folder.appending(path: name))
            let result = try Shell.run("policyctl \(words) '\(name)'", in: folder)
            let lines = (result.stdout + result.stderr).split(separator: "\n")
            #expect(
                !lines.contains { $0.hasPrefix("::") || $0.hasPrefix("+++ ") && $0.contains("\u{202E}") }, "\(lines)")
            #expect(!(result.stdout + result.stderr).unicodeScalars.contains { $0.value == 0x1B || $0.value == 0x202E })
        }
    }

    /// The names of files are the same wherever the program is started.
    @Test func filesAreNamedFromAnywhere() throws {
        try scratch { folder in
            for (place, name) in [
                (".", "policies/rules/checkout.yaml"), (".", "rules/checkout.yaml"),
                ("policies", "rules/checkout.yaml"), ("policies/rules", "checkout.yaml"),
                (".", "\(folder.path)/policies/rules/checkout.yaml"), (".", "policies/rules"),
                (".", "./policies/../policies"),
            ] {
                let result = try lint("'\(name)'", in: folder.appending(path: place))
                #expect(result.stdout.contains("checkout.yaml:5:13"), "\(place), \(name): \(result)")
            }
            #expect(try lint("policies/app.yaml", in: folder).stdout.contains("checkout.yaml") == false)
        }
    }
}
