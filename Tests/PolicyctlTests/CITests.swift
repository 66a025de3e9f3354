import Foundation
import PolicyEngine
import Testing

/// The files other people's CI uses: they can be read, and every command line in them is one policyctl knows.
@Suite struct CITests {
    static let files = [
        ".pre-commit-hooks.yaml", "action.yml", ".github/workflows/test.yml", ".github/workflows/release.yml",
    ]

    @Test(arguments: files)
    func theFileIsYAML(_ path: String) throws {
        var log = DiagnosticLog()
        let bytes = [UInt8](try Data(contentsOf: Shell.root.appending(path: path)))
        let tree = YAMLReader.read(bytes, file: 0, reporting: &log)
        #expect(
            tree?.isEmpty == false,
            "\(DiagnosticPrinter(files: [SourceFile(path: path, bytes: bytes)]).print(log.diagnostics))")
    }

    @Test(arguments: [".pre-commit-hooks.yaml", "action.yml", "docs/ci.md", "docs/lint.md", "scripts/test"])
    func everyCommandLineIsKnown(_ path: String) throws {
        let lines = try text(path).split(separator: "\n").map(String.init)
        var commands = 0
        for line in lines {
            for match in line.matches(
                of:
                    /(?:^\s*(?:- |entry: |\$ )?|[`\/])(?:policyctl"?|scripts\/pre-commit) ([a-z]+(?: [a-z]+)?)(?=$|\s|`)([^|;`]*)/
            ) {
                let words = match.output.1.split(separator: " ").map(String.init)
                guard let (verb, help) = try known(words) else {
                    Issue.record("\(path) names no verb: \(line)")
                    continue
                }
                commands += 1
                check(options(in: String(match.output.2)), of: verb, help: help, line: "\(path): \(line)")
            }
        }
        #expect(commands > 0, "\(path) has no command line")
    }

    /// The options that the action puts together piece by piece.
    @Test func theOptionsOfTheActionAreKnown() throws {
        let help = try #require(try known(["lint"])).help
        let lines = try text("action.yml").split(separator: "\n").filter { $0.contains("options") && $0.contains("=(") }
        #expect(lines.count >= 6)
        for line in lines { check(options(in: String(line)), of: "lint", help: help, line: String(line)) }
    }

    @Test("A release is taken where its SHA-256 fits, and refused where it does not")
    func aReleaseIsCompared() throws {
        let folder = try Shell.temporaryFolder()
        defer { try? FileManager.default.removeItem(at: folder) }
        let made = try Shell.run(
            """
            mkdir -p v1.2.3/p/bin && printf '#!/bin/sh\necho it runs\n' > v1.2.3/p/bin/policyctl && chmod +x v1.2.3/p/bin/policyctl
            cd v1.2.3 && name=policyctl-1.2.3-$(uname -m)-unknown-linux-gnu.tar.gz && tar czf $name p && sha256sum $name > SHA256SUMS
            """, in: folder)
        #expect(made.exit == 0, "\(made.stderr)")
        let take = "HOME=$PWD POLICYCTL_RELEASES=file://$PWD '\(Shell.root.path)/scripts/get-policyctl' 1.2.3"
        let taken = try Shell.run("$(\(take))/policyctl", in: folder)
        #expect(taken.stdout == "it runs\n", "\(taken.stderr)")
        let changed = try Shell.run("for file in v1.2.3/*.tar.gz; do echo x >> \"$file\"; done; \(take)", in: folder)
        #expect(
            changed.exit == 2 && changed.stdout.isEmpty && changed.stderr.contains("has the SHA-256")
                && changed.stderr.contains("it is not used"))
        let without = try Shell.run("rm v1.2.3/SHA256SUMS; \(take)", in: folder)
        #expect(without.exit == 2 && without.stderr.contains("there is no SHA256SUMS"))
        let nowhere = try Shell.run("rm -r v1.2.3; \(take)", in: folder)
        #expect(nowhere.exit == 2 && nowhere.stderr.contains("there is no release"))
    }

    /// A tarball in `p.tar.gz`, and a `curl` that answers what `$ANSWER` says for sums.
    private func downloads(_ body: ((String) throws -> Shell.Result) throws -> Void) throws {
        let folder = try Shell.temporaryFolder()
        defer { try? FileManager.default.removeItem(at: folder) }
        let made = try Shell.run(
            """
            mkdir -p p/bin bin && printf '#!/bin/sh\necho it runs\n' > p/bin/policyctl
            chmod +x p/bin/policyctl && tar czf p.tar.gz p
            cat > bin/curl <<'CURL'
            #!/bin/sh
            for word; do case "$last" in --output) output=$word ;; esac; last=$word; done
            echo "$*" >> "$HOME/asked"
            case "$last" in
              *SHA256SUMS*) case "$ANSWER" in 200) cp sums "$output" ;; *) printf %s "$ANSWER"; exit 22 ;; esac ;;
              *) cp p.tar.gz "$output" ;;
            esac
            printf 200
            CURL
            chmod +x bin/curl
            """, in: folder)
        #expect(made.exit == 0, "\(made.stderr)")
        let script = Shell.root.path + "/scripts/get-policyctl"
        try body {
            try Shell.run(
                "HOME=$PWD PATH=\"$PWD/bin:$PATH\"; export HOME PATH; " + $0.replacing("GET", with: "'\(script)'"),
                in: folder)
        }
    }

    @Test("Only “not found” means that there are no sums; anything else ends the download")
    func sumsThatCannotBeFetched() throws {
        try downloads { run in
            for answer in ["503", "500", "403", "000"] {
                let result = try run("ANSWER=\(answer) GET https://example.com/p.tar.gz")
                #expect(
                    result.exit == 2 && result.stdout.isEmpty && result.stderr.contains("is not used without"),
                    "\(answer): \(result)")
            }
            let none = try run("ANSWER=404 GET https://example.com/p.tar.gz")
            #expect(none.exit == 0 && none.stderr.contains("was compared with nothing"), "\(none)")
            let sum = try run("sha256sum p.tar.gz | cut -c1-64").stdout.split(separator: "\n")[0]
            #expect(
                try run(
                    "ANSWER=503 GET --sha256 \(sum) https://example.com/p.tar.gz "
                        + "&& ANSWER=503 POLICYCTL_SHA256=\(sum) GET https://example.com/p.tar.gz"
                ).exit == 0)
            let wrong = try run("GET --sha256 \(String(repeating: "0", count: 64)) https://example.com/p.tar.gz")
            #expect(wrong.exit == 2 && wrong.stderr.contains("it is not used"))
            #expect(try run("GET --sha256 123 https://example.com/p.tar.gz").stderr.contains("is not a SHA-256"))
        }
    }

    @Test("Sums as `sha256sum -b` and Windows write them are read; a list without the file is none")
    func formsOfSums() throws {
        try downloads { run in
            for write in [
                "sha256sum -b p.tar.gz > sums", "sha256sum p.tar.gz | sed 's/$/\r/' > sums",
                "(echo x; sha256sum p.tar.gz) > sums",
            ] {
                let result = try run("\(write); ANSWER=200 GET https://example.com/p.tar.gz")
                #expect(result.exit == 0 && result.stderr.isEmpty, "\(write): \(result)")
            }
            let other = try run(
                "sha256sum p.tar.gz | sed 's/p.tar/other-p.tar/' > sums; ANSWER=200 GET https://example.com/p.tar.gz")
            #expect(other.exit == 2 && other.stderr.contains("does not list p.tar.gz"), "\(other)")
        }
    }

    @Test("Nothing is fetched without TLS, and no user, token or query of an address is printed")
    func addresses() throws {
        try downloads { run in
            for scheme in ["http", "ftp", "HTTP"] {
                let result = try run("GET \(scheme)://example.com/p.tar.gz")
                #expect(result.exit == 2 && result.stderr.contains("only https:// is"), "\(result)")
            }
            for command in [
                "ANSWER=503 GET", "ANSWER=404 GET --sha256 \(String(repeating: "0", count: 64))", "ANSWER=404 GET",
            ] {
                let result = try run("\(command) 'https://annabel:hunter2@example.com/p.tar.gz?token=s3cret'")
                #expect(
                    !result.stderr.contains("hunter2") && !result.stderr.contains("s3cret")
                        && !result.stderr.contains("annabel"), "\(result)")
                #expect(result.stderr.contains("https://example.com/p.tar.gz"))
            }
            #expect(try run("cat asked").stdout.contains("--proto =https --proto-redir =https"))
        }
    }

    @Test func theActionRuns() throws {
        let action = try text("action.yml")
        let script = try #require(action.components(separatedBy: "run: |\n").last).split(separator: "\n").map {
            $0.drop { $0 == " " }
        }.joined(separator: "\n")
        let variables = [
            "POLICIES": "policies", "PRESET": "recommended", "FAIL_LEVEL": "warning", "BASELINE": "", "SINCE": "",
            "SARIF": "", "PAGES": "", "COMPILED": "",
        ]
        let scratch = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
        try FileManager.default.createDirectory(at: scratch, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: scratch) }
        try Data(script.utf8).write(to: scratch.appending(path: "step"))
        let result = try Shell.run("bash -e '\(scratch.path)/step'", variables: variables)
        #expect(result.exit == 0, "\(result.stdout)\(result.stderr)")
        let wrong = try Shell.run(
            "bash -e '\(scratch.path)/step'", variables: variables.merging(["PRESET": "lenient"]) { $1 })
        #expect(wrong.exit == 2)
    }

    @Test func theProblemMatcherMatchesWhatIsPrinted() throws {
        let data = try Data(contentsOf: Shell.root.appending(path: ".github/policyctl-problem-matcher.json"))
        let matchers = try #require(
            (JSONSerialization.jsonObject(with: data) as? [String: Any])?["problemMatcher"] as? [[String: Any]])
        let matcher = matchers[0]
        let pattern = try #require(matcher["pattern"] as? [[String: Any]])[0]
        let regexp = try Regex(try #require(pattern["regexp"] as? String))
        let result = try Shell.run(
            "policyctl lint --policies Tests/PolicyctlTests/Cases/lint-broken-file/policies --format compact --preset strict"
        )
        let lines = result.stdout.split(separator: "\n").filter { $0.contains(".yaml:") }
        #expect(lines.count >= 2)
        for line in lines {
            let match = try #require(try regexp.wholeMatch(in: line), "\(line)")
            var parts: [String: String] = [:]
            for (name, number) in pattern {
                if let number = number as? Int { parts[name] = match.output[number].substring.map(String.init) }
            }
            #expect(
                parts["file"]?.hasSuffix(".yaml") == true && parts["line"].flatMap { Int($0) } != nil
                    && parts["column"].flatMap { Int($0) } != nil)
            #expect(
                ["error", "warning"].contains(parts["severity"]) && parts["code"]?.contains("/") == true
                    && parts["message"]?.isEmpty == false)
        }
        // GitHub knows errors, warnings and notices: what is only for information has matchers that say so.
        for (number, line) in [(2, "a.yaml:3:5: info: odd [x/y]"), (3, "policies: info: odd [x/y]")] {
            #expect(matchers[number]["severity"] as? String == "notice")
            let info = try #require((matchers[number]["pattern"] as? [[String: Any]])?[0]["regexp"] as? String)
            #expect(try Regex(info).wholeMatch(in: line) != nil && regexp.wholeMatch(in: line) == nil)
        }
        // What is about the policy as a whole has no place, and a matcher of its own.
        let whole = try #require((matchers[1]["pattern"] as? [[String: Any]])?[0])
        let other = try Regex(try #require(whole["regexp"] as? String))
        let line = "policies: warning: “rules/x.yml” is not loaded [structure/misplaced-file]"
        let match = try #require(try other.wholeMatch(in: line))
        #expect(match.output[try #require(whole["message"] as? Int)].substring == "“rules/x.yml” is not loaded")
        #expect(try regexp.wholeMatch(in: line) == nil)
        for line in lines { #expect(try other.wholeMatch(in: line) == nil) }
    }

    private func text(_ path: String) throws -> String {
        try String(contentsOf: Shell.root.appending(path: path), encoding: .utf8)
    }

    /// A verb of one word or two, with its help.
    private func known(_ words: [String]) throws -> (verb: String, help: String)? {
        for count in [2, 1] where words.count >= count {
            let verb = words.prefix(count).joined(separator: " ")
            let result = try Shell.run("policyctl help \(verb)")
            if result.exit == 0 { return (verb, result.stdout) }
        }
        return nil
    }

    private func options(in text: String) -> [String] {
        text.matches(of: /(?:^|[\s(])--([a-z][a-z-]*)/).map { String($0.output.1) }
    }

    private func check(_ options: [String], of verb: String, help: String, line: String) {
        for option in options {
            #expect(
                help.contains("  --\(option) ") || help.contains("  --\(option)\n") || option == "help",
                "\(verb) has no --\(option): \(line)")
        }
    }
}
