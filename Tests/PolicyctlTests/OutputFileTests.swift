import Foundation
import TestSupport
import Testing

/// Nothing that is written takes the place of what a policy is made of.
@Suite(.enabled(if: Machine.hasTime, "scripts/test --all runs it")) struct OutputFileTests {
    private func scratch(_ body: (URL, (String) throws -> Shell.Result) throws -> Void) throws {
        let folder = try Shell.temporaryFolder().resolvingSymlinksInPath()
        defer { try? FileManager.default.removeItem(at: folder) }
        let made = try Shell.run(
            "policyctl new policies --locale de > /dev/null && printf 'preset: recommended\\n' > .policyctl.yaml "
                + "&& echo '<p>{{policy}}' > page",
            in: folder)
        #expect(made.exit == 0, "\(made.stderr)")
        try body(folder) { try Shell.run($0, in: folder) }
    }

    private static let writers = [
        "compile --output", "preview --template page --output", "lint --output json=",
        "messages export --locale de --format po --output",
        "messages export --source --format csv --output", "messages pseudo --locale en-XA --output",
        "lint --update-baseline --baseline",
    ]

    @Test("Rule files, tests and settings are refused, under each of their names", arguments: writers)
    func ownFiles(_ writer: String) throws {
        try scratch { folder, run in
            _ = try run(
                """
                ln policies/rules/network.yaml hard.x && ln -s policies/app.yaml soft.x
                ln policies/tests/first.test.yaml test.x && ln .policyctl.yaml settings.x
                mkdir inside && ln -s ../policies/rules inside/rules
                """)
            let before = try run("cat policies/*.yaml policies/*/*.yaml .policyctl.yaml").stdout
            for target in [
                "policies/rules/network.yaml", "policies/app.yaml", "./policies/../policies/app.yaml",
                "policies/tests/first.test.yaml", "hard.x", "soft.x", "test.x",
                "settings.x", ".policyctl.yaml", "inside/rules/server.yaml",
            ] {
                let result = try run("policyctl \(writer)\(writer.hasSuffix("=") ? "" : " ")\(target)")
                #expect(result.exit == 2 && !result.stderr.isEmpty, "\(writer) \(target): \(result)")
            }
            #expect(try run("cat policies/*.yaml policies/*/*.yaml .policyctl.yaml").stdout == before, "\(writer)")
        }
    }

    @Test("What is a file of its own is written, and written again")
    func otherFiles() throws {
        try scratch { _, run in
            for writer in Self.writers where !writer.contains("--source") {
                for _ in 0..<2 {
                    let result = try run("policyctl \(writer)\(writer.hasSuffix("=") ? "" : " ")out.po")
                    #expect(result.exit < 2, "\(writer): \(result)")
                }
                _ = try run("rm -f out.po")
            }
            let pseudo = "policyctl messages pseudo --locale en-XA --output policies/locales/en-XA.yaml"
            #expect(
                try run(
                    "sed -i.old 's/required: .de./required: [de]\\n  optional: [en-XA]/' policies/app.yaml "
                        + "&& rm policies/*.old && \(pseudo) && \(pseudo)"
                ).exit == 0)
        }
    }

    @Test(
        "Whatever else a command reads is refused, too",
        arguments: [
            "lint --baseline base --output json=base", "lint --compiled-from app.policy --output json=app.policy",
            "preview --template page --output page", "compile --output base",
            "messages export --locale de --format po --output base",
            "messages pseudo --locale en-XA --output .policyctl.yaml", "messages pseudo --locale en-XA --output .git/x",
        ])
    func otherInputs(_ command: String) throws {
        try scratch { _, run in
            _ = try run(
                """
                mkdir .git && policyctl compile --output app.policy && policyctl lint --update-baseline --baseline base
                printf 'preset: recommended\nbaseline: base\n' > .policyctl.yaml
                """)
            let files = "cat base page app.policy .policyctl.yaml; ls .git"
            let before = try run(files).stdout
            let result = try run("policyctl \(command)")
            #expect(result.exit == 2 && result.stderr.contains("“"), "\(command): \(result)")
            #expect(try run(files).stdout == before, "\(command)")
        }
    }

    @Test("A file beyond the user's limit of size is said, and nothing of it stays")
    func tooLargeForTheUser() throws {
        try scratch { _, run in
            let result = try run("ulimit -f 1; policyctl compile --output big")
            #expect(result.exit == 2 && result.stderr.contains("File too large"), "\(result)")
            #expect(try run("ls -a").stdout.contains("big") == false)
        }
    }

    @Test("A file keeps its mode", arguments: ["fmt", "lint --fix"], ["666", "644", "600", "664"])
    func modes(_ command: String, _ mode: String) throws {
        try scratch { _, run in
            let untidy =
                "schema: 1\\nrules:\\n- when: {http: 404}\\n  id: a\\n  category: nonRetryable\\n"
                + "  message: {title: \"This is gone.\"}\\n  recovery: [dismiss, dismiss]\\n"
            let result = try run(
                "umask 022; printf '\(untidy)' > policies/a.yaml; chmod \(mode) policies/a.yaml; "
                    + "policyctl \(command) > /dev/null 2>&1; stat -c %a policies/a.yaml"
            )
            #expect(result.stdout == mode + "\n", "\(result)")
        }
    }
}
