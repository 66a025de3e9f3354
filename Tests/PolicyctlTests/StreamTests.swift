import Foundation
import PolicyEngine
import TestSupport
import Testing

@testable import ReferenceModel

/// Streams of errors: one record a line in, one decision a line out.
@Suite(.enabled(if: Machine.hasTime, "scripts/test --all runs it")) struct StreamTests {
    static let policies = Shell.root.appending(path: "policies").path

    private func evaluate(_ options: String, _ input: String) throws -> Shell.Result {
        try Shell.run(
            "policyctl evaluate - --format ndjson --policies '\(Self.policies)' \(options)", input: Data(input.utf8))
    }

    /// What one record after the other gives, read as a tree.
    private func expected(_ records: [String], _ policy: ErrorPolicy) -> [String] {
        records.map { text in
            // Unknown keys around a record are passed over.
            let read = try? EventRecords.read(SourceFile(path: "record.json", text: text), as: .json)
            guard let events = read ?? EvidenceReader(policy).read(Array(text.utf8))?.events,
                var event = events.first, events.count == 1
            else { return "{\"error\": " }
            let seed = Mixer.mix(0, event.contentHash)
            event.context.locale = event.context.locale ?? "en"
            return policy.decide(event, seed: seed).json
        }
    }

    @Test(arguments: ["", "--jobs 4"])
    func aStreamSaysWhatTreesSay(_ options: String) throws {
        var random = RandomRecords(seed: 5)
        let records = (0..<LawCases.count(of: 10_000, usually: 3_000))
            .map { random.record(mayBeBroken: $0 % 10 == 0).replacing("\u{1}", with: " ") }
            .filter { !$0.isEmpty }
        let policy = try ErrorPolicy(folder: Self.policies)
        let result = try Shell.run(
            "LANG=en policyctl evaluate - --format ndjson --policies '\(Self.policies)' \(options)",
            input: Data((records.joined(separator: "\n") + "\n").utf8))
        let lines = result.stdout.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
        #expect(lines.count == records.count && result.exit == 2)
        for (line, (record, wanted)) in zip(lines, zip(records, expected(records, policy))) {
            if wanted.hasPrefix("{\"error\"") {
                #expect(line.hasPrefix(wanted), "\(record)")
            } else {
                #expect(line == wanted, "\(record)")
            }
        }
    }

    @Test func brokenLinesKeepTheirNumbers() throws {
        let long = "{\"domain\": \"" + String(repeating: "x", count: 3 << 20) + "\"}"
        let input =
            "\n{\"http\": 503}\n\nnonsense\n\(long)\n{\"http\": 404}\r\n[{\"http\": 500}, {\"http\": 501}]\n{\"http\": 418}"
        for options in ["--fields rule", "--fields rule --jobs 3"] {
            let result = try evaluate(options, input)
            let lines = result.stdout.split(separator: "\n").map(String.init)
            #expect(lines.count == 6 && result.exit == 2)
            #expect(lines.indices.filter { lines[$0].hasPrefix("{\"error\"") } == [1, 2, 4])
            #expect(
                lines[1].contains("\"line\": 4,") && lines[2].contains("\"line\": 5,")
                    && lines[2].contains("larger than") && lines[4].contains("\"line\": 7,"))
            #expect(lines[0] == "{\"rule\": \"server.busy\"}" && lines[5].hasPrefix("{\"rule\": \""))
        }
    }

    @Test func onlyTheFieldsThatAreNamed() throws {
        let result = try evaluate("--fields title,rule,recovery,retry", "{\"http\": 404}\n")
        #expect(
            result.stdout.hasPrefix("{\"title\": \"")
                && result.stdout.contains("\", \"rule\": \"requests.not-found\", \"recovery\": [{\"id\""))
        #expect(result.stdout.hasSuffix("\"retry\": null}\n"))
        let unknown = try evaluate("--fields titel", "{\"http\": 404}\n")
        #expect(unknown.exit == 2 && unknown.stderr.contains("did you mean “title”?"))
        let twice = try evaluate("--fields rule,rule", "{\"http\": 404}\n")
        #expect(twice.exit == 2 && twice.stderr.contains("duplicate field"))
        let pretty = try Shell.run("policyctl evaluate http:404 --fields rule --policies '\(Self.policies)'")
        #expect(pretty.exit == 2 && pretty.stderr.contains("--format ndjson"))
    }

    @Test func notesAreToldOnce() throws {
        let line = "{\"domain\": \"NSURLErrorDomain\", \"code\": \"timdOut\"}\n"
        let other = "{\"http\": 404, \"context\": {\"scope\": \"nowhere\"}}\n"
        for options in ["", "--jobs 2"] {
            let result = try evaluate(options, String(repeating: line + other, count: 3_000))
            #expect(result.stderr.split(separator: "\n").count == 2, "\(result.stderr.prefix(500))")
        }
        #expect(try evaluate("--quiet", line + other).stderr.isEmpty)
    }

    @Test func expectationsCountAllErrors() throws {
        let folder = try Shell.temporaryFolder()
        defer { try? FileManager.default.removeItem(at: folder) }
        try Data("{\"http\": 404}\n{\"http\": 503}\n".utf8).write(to: folder.appending(path: "a.ndjson"))
        let result = try Shell.run(
            "policyctl evaluate a.ndjson a.ndjson --format ndjson --jobs 2 --expect rule=requests.not-found --policies '\(Self.policies)'",
            in: folder)
        #expect(result.exit == 1)
        #expect(
            result.stderr.split(separator: "\n").map { $0.prefix(32) }
                == ["policyctl evaluate: error 2: expe", "policyctl evaluate: error 4: expe"].map { $0.prefix(32) })
    }

    /// Each decision is there before the next error comes.
    @Test func eachLineIsAnsweredAtOnce() throws {
        let command = """
            mkfifo in out; policyctl evaluate - --format ndjson --fields rule --policies '\(Self.policies)' < in > out &
            exec 3> in 4< out
            for status in 404 503 404; do echo "{\\"http\\": $status}" >&3; read -r line <&4; echo "$line"; done
            """
        let folder = try Shell.temporaryFolder()
        defer { try? FileManager.default.removeItem(at: folder) }
        let result = try Shell.run(command, in: folder)
        #expect(
            result.stdout
                == "{\"rule\": \"requests.not-found\"}\n{\"rule\": \"server.busy\"}\n{\"rule\": \"requests.not-found\"}\n"
        )
    }

    /// However a stream ends, what was written are whole lines.
    @Test func whateverEndsAStreamLeavesWholeLines() throws {
        let folder = try Shell.temporaryFolder()
        defer { try? FileManager.default.removeItem(at: folder) }
        try Data(String(repeating: "{\"http\": 404}\n", count: 20_000).utf8).write(
            to: folder.appending(path: "in.ndjson"))
        let evaluate = "policyctl evaluate in.ndjson --format ndjson --policies '\(Self.policies)'"
        let stopped = try Shell.run("(\(evaluate); echo $? > code) | head -n 1; cat code", in: folder)
        #expect(stopped.stderr.isEmpty && stopped.stdout.split(separator: "\n").last == "141")
        let ignoring = try Shell.run("trap '' PIPE; (\(evaluate); echo $? > code) | head -n 1; cat code", in: folder)
        #expect(ignoring.stderr.isEmpty && ignoring.stdout.split(separator: "\n").last == "0")
        let full = try Shell.run("\(evaluate) > /dev/full", in: folder)
        #expect(full.exit == 2 && full.stderr.contains("the output cannot be written: No space left on device"))
        // On a busy machine it may not have begun by the first signal.
        let interrupted = try Shell.run(
            """
            for seconds in 0.3 1 3 10; do
              timeout --foreground -s INT $seconds \(evaluate) > out.ndjson < /dev/null
              if [ -s out.ndjson ]; then break; fi
            done
            tail -c 2 out.ndjson | od -An -c
            """, in: folder)
        #expect(interrupted.stdout.hasSuffix("}  \\n\n"), "\(interrupted.stdout)")
    }

    /// Whoever redirects to a full disk is told, by every command.
    @Test(arguments: [
        "evaluate --http 404", "explain --http 404", "matrix", "matrix --format csv",
        "who-sees server.busy", "lint", "test", "checks", "messages status", "messages export --locale de --format po",
        "compile --output -", "limits", "help", "version", "completions bash", "manual",
    ])
    func aFullDiskIsSaid(command: String) throws {
        let result = try Shell.run("policyctl \(command) > /dev/full")
        #expect(result.exit == 2 && result.stderr.contains("the output cannot be written"), "\(result)")
    }

    /// A stream allocates little for each error, and for the last as much as for the first.
    @Test(
        .enabled(if: !Shell.isReleased, "a static program cannot be counted in"),
        .enabled(if: Machine.has("cc") || Machine.has("clang"), "there is no C compiler to count allocations with"))
    func allocationsStayFew() throws {
        let folder = try Shell.temporaryFolder()
        defer { try? FileManager.default.removeItem(at: folder) }
        let benchmarks = Shell.root.appending(path: "Benchmarks").path
        let words =
            "-shared -fPIC -I '\(benchmarks)/Sources/CAllocations/include' -o count.so '\(benchmarks)/peers/countallocations.c'"
        let compiled = try Shell.run("cc \(words) || clang \(words)", in: folder)
        try #require(compiled.exit == 0, "\(compiled.stderr)")
        // Compiled: what loading rule files allocates depends on how its threads take turns.
        #expect(
            try Shell.run("policyctl compile --policies '\(Self.policies)' --output app.policy", in: folder).exit == 0)
        let lines = (0..<3_000).map { number in
            let cause =
                number % 10 == 0 ? ", \"underlying\": [{\"domain\": \"NSURLErrorDomain\", \"code\": -1009}]" : ""
            return
                "{\"domain\": \"AnErrorDomain\(number % 7)\", \"code\": \(number % 50)\(cause), \"context\": {\"scope\": \"checkout/payment\", \"attempt\": 1}}"
        }
        let counts = try [1_000, 2_000, 3_000].map { count in
            try Data((lines.prefix(count).joined(separator: "\n") + "\n").utf8).write(
                to: folder.appending(path: "in.ndjson"))
            let result = try Shell.run(
                "LD_PRELOAD=$PWD/count.so policyctl evaluate in.ndjson --format ndjson --quiet --policies app.policy > out.ndjson",
                in: folder)
            return try #require(
                Int(result.stderr.split(separator: " ").last?.split(separator: "\n").first ?? ""), "\(result.stderr)")
        }
        let (first, second) = (counts[1] - counts[0], counts[2] - counts[1])
        #if DEBUG
            // Without the optimizer.
            let most = 60
        #else
            let most = 3
        #endif
        #expect(second <= most * 1_000, "\(counts)")
        #expect(Double(second) <= Double(first) * 1.1 + 200, "\(counts)")
    }
}
