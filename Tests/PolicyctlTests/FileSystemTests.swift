import Foundation
import TestSupport
import Testing

/// What a policy’s folder may hold on a real file system, and what becomes of files that are written.
@Suite(.enabled(if: Machine.hasTime, "scripts/test --all runs it")) struct FileSystemTests {
    private static let untidy =
        "schema: 1\nrules:\n- when: {http: 404}\n  id: a\n  category: nonRetryable\n  message: {title: This is gone}\n"

    private func folder(_ body: (URL, @escaping (String) throws -> Shell.Result) throws -> Void) throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "files-\(UUID().uuidString)")
            .resolvingSymlinksInPath()
        try FileManager.default.createDirectory(
            at: folder.appending(path: "policies"), withIntermediateDirectories: true)
        try Data(Self.untidy.utf8).write(to: folder.appending(path: "policies/a.yaml"))
        defer { try? FileManager.default.removeItem(at: folder) }
        try body(folder) { try Shell.run("cd '\(folder.path)' && " + $0) }
    }

    @Test(
        "A link out of the policy’s folder shows and changes nothing there; one inside is read",
        arguments: ["lint", "fmt", "evaluate http:404", "messages status", "compile --output x"])
    func linksOut(_ command: String) throws {
        try folder { folder, run in
            try Data("secret: line\n".utf8).write(to: folder.appending(path: "outside.yaml"))
            let result = try run("ln -s ../outside.yaml policies/b.yaml && policyctl \(command)")
            #expect(!(result.stdout + result.stderr).contains("secret: line"))
            #expect(result.exit != 0 && (result.stdout + result.stderr).contains("points outside"), "\(result)")
            let isSo1 =
                try String(contentsOf: folder.appending(path: "outside.yaml"), encoding: .utf8) == "secret: line\n"
            #expect(isSo1)
        }
    }

    @Test("Settings that are a link out of their folder, a pipe, a folder, or misnamed")
    func settings() throws {
        try folder { folder, run in
            let cases = [
                ("echo 'secret: line' > s && ln -s ../s policies/.policyctl.yaml", "points outside"),
                ("mkfifo policies/.policyctl.yaml", "not a regular file"),
                ("mkdir policies/.policyctl.yaml", "is a folder"), ("echo > .policyctl.yml", "rename it"),
            ]
            for (setup, words) in cases {
                let result = try run(setup + " && policyctl lint; rm -rf policies/.policyctl.yaml .policyctl.yml s")
                #expect(result.stderr.contains(words) && !result.stderr.contains("secret: line"), "\(setup): \(result)")
            }
        }
    }

    @Test("Settings are looked for up to the repository, and not beyond")
    func settingsAbove() throws {
        try folder { folder, run in
            let run = { (setup: String) throws in
                try run(
                    "mkdir -p r/p && cp policies/a.yaml r/p && \(setup) && policyctl lint --policies r/p; rm -rf r .policyctl.yaml"
                )
            }
            let broken = "echo 'nonsense: 1' > "
            let isSo2 = try run("mkdir r/.git && \(broken) .policyctl.yaml").stdout.contains("nonsense") == false
            #expect(isSo2)
            let isSo3 = try run("mkdir r/.git && \(broken) r/.policyctl.yaml").stderr.contains("nonsense")
            #expect(isSo3)
            let isSo4 = try run("\(broken) r/.policyctl.yaml").stderr.contains("nonsense")
            #expect(isSo4)
            let isSo5 = try run("\(broken) .policyctl.yaml").stderr.contains("nonsense")
            #expect(isSo5)
            let far = try run("mkdir -p r/x/y/z && cp -r policies r/x/y/z && \(broken) r/.policyctl.yaml && cd r/x/y")
            #expect(!far.stderr.contains("nonsense"))
        }
    }

    @Test("A pipe, a folder named as a file, and names that differ by capitals are told")
    func oddEntries() throws {
        try folder { folder, run in
            let isSo6 = try run("mkfifo policies/p.yaml; policyctl lint; rm policies/p.yaml").stdout.contains(
                "not a regular file")
            #expect(isSo6)
            let isSo7 = try run("ln -s /dev/tty policies/t.yaml; policyctl lint; rm policies/t.yaml").stdout.contains(
                "points outside")
            #expect(isSo7)
            let isSo8 = try run("mkdir policies/d.yaml; policyctl lint; rmdir policies/d.yaml").stdout.contains(
                "is a folder, not a file")
            #expect(isSo8)
            let isSo9 = try run("echo 'schema: 1' > policies/A.yaml; policyctl lint; rm policies/A.yaml").stdout
                .contains("differ only in")
            #expect(isSo9)
        }
    }

    @Test("Mode, owner and further names of a file stay")
    func modeOwnerAndNames() throws {
        try folder { folder, run in
            let result = try run(
                "chmod 640 policies/a.yaml && ln policies/a.yaml other && policyctl fmt && stat -c '%a %h' policies/a.yaml && cmp policies/a.yaml other && ls -A policies"
            )
            #expect(result.stdout.hasSuffix("640 2\na.yaml\n"), "\(result)")
            let isSo10 = try String(contentsOf: folder.appending(path: "other"), encoding: .utf8).contains(
                "  - id: a\n")
            #expect(isSo10)
            guard getuid() == 0 else { return }
            let owned = try run(
                "rm other; chown 1234:4321 policies/a.yaml && sed -i 's/  - id/- id/;s/^    /  /' policies/a.yaml && policyctl fmt; stat -c '%u %g' policies/a.yaml"
            )
            #expect(owned.stdout.hasSuffix("1234 4321\n"), "\(owned)")
        }
    }

    @Test(
        "A write that breaks off leaves the whole text, with one name or several",
        arguments: ["true", "ln policies/a.yaml other"])
    func brokenOff(_ link: String) throws {
        try folder { folder, run in
            let file = folder.appending(path: "policies/a.yaml")
            try Data((Self.untidy + String(repeating: "# a comment\n", count: 1_000)).utf8).write(to: file)
            let before = try Data(contentsOf: file)
            // A file may not grow beyond 4 KB here; without the trap the signal would end the program.
            let result = try run(
                "\(link); (trap '' XFSZ; ulimit -f 4; policyctl fmt); echo \"exit $?\"; ls -A policies")
            #expect(result.stdout.hasSuffix("exit 2\na.yaml\n"), "\(result)")
            #expect(result.stderr.contains("cannot be written"), "\(result)")
            #expect(try Data(contentsOf: file) == before)
        }
    }

    @Test("What is read-only stays so", arguments: ["fmt", "lint --fix", "messages accept"])
    func readOnly(_ command: String) throws {
        try folder { folder, run in
            let german = "schema: 1\nlocale: de\ntranslations: {a: {title: Weg}}\n"
            try Data("schema: 1\nlocales: {optional: [de]}\n".utf8).write(to: folder.appending(path: "policies/b.yaml"))
            try Data(german.utf8).write(to: folder.appending(path: "policies/de.yaml"))
            let before = try run("cat policies/*").stdout
            let result = try run("chmod 444 policies/* && policyctl \(command)")
            let after = try run("cat policies/*").stdout
            #expect(after == before, "\(result)")
        }
    }

    @Test("What somebody saves while a file is being written is not lost")
    func savedMeanwhile() throws {
        try folder { folder, run in
            // A large file takes long enough for another program to save it in between, in some of the tries.
            let rules = (0..<3_000).map {
                "- when: {http: 404, context: {n: v\($0)}}\n  id: r\($0)\n  category: nonRetryable\n  message: {title: This is gone}\n"
            }
            .joined()
            try Data(("schema: 1\nrules:\n" + rules).utf8).write(to: folder.appending(path: "big"))
            for pause in ["0.0", "0.02", "0.05", "0.1", "0.2", "0.3"] {
                let result = try run(
                    "cp big policies/a.yaml; (policyctl fmt > out 2>&1; echo $? > code) & sleep \(pause); (cat big; echo '# saved') > n && mv n policies/a.yaml; wait; tail -1 policies/a.yaml; cat out code"
                )
                #expect(result.stdout.hasPrefix("# saved\n"), "after \(pause) s: \(result.stdout.prefix(300))")
            }
        }
    }

    @Test(
        "An ordinary user cannot write where root can, and is told",
        .enabled(if: Shell.isOrdinaryUser, "there is no runuser to become an ordinary user with"))
    func ordinaryUser() throws {
        try folder { folder, run in
            _ = try run("chmod 755 . && chmod 555 policies && chmod 444 policies/a.yaml")
            let result = try Shell.runAsOrdinaryUser("policyctl fmt", in: folder)
            _ = try run("chmod 755 policies")
            #expect(result.exit == 2 && result.stderr.contains("cannot be written"), "\(result)")
            let isSo11 =
                try String(contentsOf: folder.appending(path: "policies/a.yaml"), encoding: .utf8) == Self.untidy
            #expect(isSo11)
        }
    }
}
