import Foundation
import PolicyEngine
import TestSupport
import Testing

@testable import ReferenceModel

/// What is compiled decides as the folder does, and bytes that are anything else are refused.
@Suite struct CompiledPolicyTests {
    @Test("The shipped policy’s compiled file decides every sample as the folder does, in every language")
    func samplesAreDecidedAlike() throws {
        let loaded = try LoadedPolicy(folder: Repository.policies)
        let compiled = try ErrorPolicy(compiled: loaded.compiled())
        #expect(compiled.policyHash == loaded.policy.policyHash && compiled.locales == loaded.policy.locales)
        let samples = try FileManager.default.contentsOfDirectory(atPath: Repository.policies + "/samples").filter {
            $0.hasSuffix(".json")
        }
        #expect(samples.count > 10)
        for sample in samples {
            let file = SourceFile(
                path: sample,
                text: try String(contentsOfFile: Repository.policies + "/samples/" + sample, encoding: .utf8))
            for var event in try EventRecords.read(file, as: .json) {
                for locale in compiled.locales {
                    event.context.locale = locale
                    #expect(
                        compiled.decide(event, seed: 3) == loaded.policy.decide(event, seed: 3), "\(sample) \(locale)")
                }
            }
        }
    }

    /// A file made by an earlier version is compared byte by byte by `lint --compiled-from`.
    @Test("The same rule files compile to the bytes they always compiled to")
    func theSameRuleFilesGiveTheBytesTheyAlwaysGave() throws {
        let names = (0..<60).map { "c\($0)" }.joined(separator: ", ")
        let text = """
            schema: 1
            domains:
              Numbered: { codes: { one: 1, two: 2, three: 3, four: 4, five: 5 } }
              Named:
                codes: [\(names)]
            rules:
              - { id: named, when: { domain: Named, code: c7 }, category: nonRetryable, show: alert }
              - { id: numbered, when: { domain: Numbered, code: [one, three] }, category: retryable, show: toast }
            fallback: { show: alert, message: { title: Something went wrong }, recovery: [dismiss] }
            recoveryOptions:
              dismiss: { title: Close, action: dismiss }

            """
        let bytes = try LoadedPolicy(files: [SourceFile(path: "app.yaml", text: text)]).compiled()
        // FNV-1a with 64 bits.
        let hash = bytes.reduce(0xCBF2_9CE4_8422_2325) { (hash: UInt64, byte) in
            (hash ^ UInt64(byte)) &* 0x100_0000_01B3
        }
        #expect(hash == 0x0FDB_BD08_69BC_BAA7)
    }

    /// Random policies are opened through the checks, which know nothing of how they were made.
    @Test("20,000 random errors are decided alike by folder and compiled file, in every language", arguments: 0..<8)
    func randomPoliciesDecideAlike(_ part: Int) throws {
        var pairs = 0
        let numbers = LawCases.numbers(below: 50, usually: 8)
        for number in numbers {
            let seed = UInt64(70_000 + part * 50 + number)
            let reference = randomPolicy(seed: seed)
            var shuffle = SeededRandom(seed: seed)
            let files = yamlFiles(reference, shuffledBy: &shuffle).map { SourceFile(path: $0.path, text: $0.text) }
            let loaded = try LoadedPolicy(files: files)
            let compiled = try ErrorPolicy(compiled: loaded.compiled())
            for record in randomEvents(for: reference, seed: seed &* 3, count: 50) {
                var event = try ErrorEvent(json: record.json())
                for locale in [event.context.locale] + compiled.locales.map({ $0 }) {
                    event.context.locale = locale
                    #expect(
                        compiled.decide(event, seed: seed) == loaded.policy.decide(event, seed: seed),
                        "policy \(seed), \(locale ?? "no locale"): \(record.json())")
                }
                pairs += 1
            }
        }
        #expect(pairs == numbers.count * 50)
    }

    @Test("The same files give the same bytes, in whatever order they come")
    func bytesRepeat() throws {
        let loaded = try LoadedPolicy(folder: Repository.policies)
        var files = loaded.files
        let bytes = loaded.compiled()
        for _ in 0..<4 {
            files.shuffle()
            #expect(try LoadedPolicy(files: files).compiled() == bytes)
        }
    }

    @Test("Languages and places can be left out; the policy stays the same")
    func partsCanBeLeftOut() throws {
        let loaded = try LoadedPolicy(folder: Repository.policies)
        let whole = loaded.compiled()
        let small = loaded.compiled(CompileOptions(locales: ["de"], stripsPlaces: true))
        #expect(small.count < whole.count * 7 / 8)
        let policy = try ErrorPolicy(compiled: small)
        #expect(policy.locales == ["en", "de"] && policy.policyHash == loaded.policy.policyHash)
        var event = ErrorEvent(links: [ErrorCause(http: 503)], context: EventContext(locale: "de"))
        let (one, other) = (policy.decide(event, seed: 1), loaded.policy.decide(event, seed: 1))
        #expect(one.source == nil && other.source != nil)
        #expect(one.message == other.message && one.rule == other.rule && one.recovery == other.recovery)
        event.context.locale = "vi"
        #expect(policy.decide(event).message.locale == "en")
        let text = String(decoding: small, as: UTF8.self)
        #expect(!text.contains(".yaml"))
    }

    @Test("A constant in base 64 opens like the bytes")
    func constantsOpen() throws {
        let loaded = try LoadedPolicy(folder: Repository.policies)
        for drop in 0..<3 {
            let bytes = Array(loaded.compiled().dropLast(drop))
            let text = bytes.withUnsafeBytes { Base64.encoded($0) }
            #expect(String(decoding: text, as: UTF8.self) == Data(bytes).base64EncodedString())
            let decoded = text.withUnsafeBufferPointer { Base64.decoded($0) }
            #expect(decoded.map { Array($0.bytes) } == bytes)
        }
        #expect(throws: CompiledPolicyError.self) { try ErrorPolicy(compiled: "this is no base 64") }
    }

    @Test("Rows lie in the file without gaps")
    func rowsHaveTheirSizes() {
        let sizes: [(Section, Int)] = [
            (.domains, 12), (.screens, 32), (.domainSets, 24), (.setNumbers, 16), (.clauses, 40),
            (.clauseDetails, 92), (.excludedErrors, 12),
            (.valueTests, 12), (.ownTests, 12), (.versionRanges, 24), (.classifyingBuckets, 24), (.rules, 32),
            (.settings, 8), (.settingValues, 8), (.steps, 8), (.recoveries, 8),
            (.absorptions, 8), (.options, 16), (.categories, 16), (.schedules, 112), (.origins, 8), (.messages, 24),
            (.patterns, 20), (.parts, 24),
            (.arguments, 12), (.branches, 32),
        ]
        for (section, size) in sizes { #expect(section.rowSize == size, "\(section)") }
    }
}
