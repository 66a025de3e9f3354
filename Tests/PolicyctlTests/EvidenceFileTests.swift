import Foundation
import PolicyCore
import PolicyEngine
import TestSupport
import Testing

/// Errors as people have them, each read by every command that takes one.
@Suite struct EvidenceFileTests {
    static let policies = Shell.root.appending(path: "policies").path
    static let policy: ErrorPolicy? = try? ErrorPolicy(folder: policies)

    private func read(_ file: EvidenceFile) throws -> Evidence {
        let policy = try #require(Self.policy)
        return try #require(EvidenceReader(policy).read(file.bytes()))
    }

    /// The rule of each error, in order.
    private func rules(_ evidence: Evidence) throws -> [String] {
        let policy = try #require(Self.policy)
        return evidence.events.map { policy.decide($0, seed: 0).rule }
    }

    @Test("Every file is listed") func all() throws {
        let names = try FileManager.default.contentsOfDirectory(atPath: EvidenceFile.folder.path)
        #expect(Set(names) == Set(EvidenceFile.all.map(\.name) + ["expected.txt"]))
        #expect(EvidenceFile.all.count > 40)
    }

    @Test("Form and errors", arguments: EvidenceFile.all) func form(_ file: EvidenceFile) throws {
        let evidence = try read(file)
        let errors = evidence.errors.map { error in
            error.event.links.map { ErrorText.text($0) }.joined(separator: " ← ")
                + (error.times == 1 ? "" : " × \(error.times)")
        }
        #expect(evidence.form.rawValue == file.form)
        #expect(errors == file.errors)
    }

    private static let asked = Machine.hasTime ? EvidenceFile.all : Array(EvidenceFile.all.prefix(3))

    @Test("Every command reads it", arguments: asked) func commands(_ file: EvidenceFile) throws {
        let evidence = try read(file)
        let rules = try rules(evidence)
        func run(_ command: String) throws -> Shell.Result {
            let result = try Shell.run("policyctl \(command)")
            #expect(result.exit == 0 && !result.stderr.contains("error["), "\(command): \(result)")
            return result
        }
        let decided = try run("evaluate '\(file.path)' --format ndjson --fields rule")
        #expect(decided.stdout == rules.map { "{\"rule\": \"\($0)\"}\n" }.joined())
        let piped = try run("evaluate - --format ndjson --fields rule < '\(file.path)'")
        #expect(piped.stdout == decided.stdout)
        let explained = try run("explain '\(file.path)'")
        for rule in rules { #expect(explained.stdout.contains(rule), "\(rule): \(explained)") }
        let counted = try run("coverage --log '\(file.path)' --format json")
        #expect(counted.stdout.contains("\"errors\": \(evidence.errors.reduce(0) { $0 + $1.times }),"), "\(counted)")
        #expect(try run("diff --traffic '\(file.path)' \(Self.policies) \(Self.policies)").stdout == "")
        // Which of the chain decided is not known here.
        let codes = Array(zip(rules, evidence.events)).first.map { rule, event in
            event.links.map { link in rule.withBytes { SupportCode(link).text(rule: $0) } }
        }
        let found = try (codes ?? []).contains {
            try Shell.run("policyctl who-sees \($0) --log '\(file.path)'").exit == 0
        }
        #expect(found, "who-sees does not find any of \(codes ?? [])")
    }

    @Test("Tests take what is pasted") func pasted() throws {
        let folder = try Shell.temporaryFolder()
        defer { try? FileManager.default.removeItem(at: folder) }
        let single = try EvidenceFile.all.filter { $0.errors.count == 1 && !$0.errors[0].contains(" × ") }.map { file in
            let text = try String(decoding: file.bytes(), as: UTF8.self)
            let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map { "      \($0)\n" }.joined()
            // The first line may be indented.
            return try """
            - name: \(file.name)
              given:
                paste: |2
            \(lines)
              expect: { rule: \(rules(read(file))[0]) }

            """
        }
        let path = folder.appending(path: "pasted.test.yaml")
        try Data(("schema: 1\ntests:\n" + single.joined()).utf8).write(to: path)
        let result = try Shell.run("policyctl test '\(path.path)' --policies \(Self.policies)")
        #expect(result.exit == 0 && result.stdout.contains("\(single.count) tests passed"), "\(result)")
    }

    @Test("A log without an error says so", arguments: ["[ ERROR ] Abort.401: Unauthorized [id: 2F]", "hello world"])
    func none(_ text: String) throws {
        for format in ["pretty", "ndjson"] {
            let result = try Shell.run("policyctl evaluate - --format \(format)", input: Data((text + "\n").utf8))
            let said = result.stdout + result.stderr
            #expect(result.exit == 2 && said.contains("no error was found in this text"), "\(format): \(result)")
        }
    }
}
