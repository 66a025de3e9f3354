import PolicyEngine
import TestSupport
import Testing

@testable import ReferenceModel

/// A compiled policy knows where each value of a decision was written.
@Suite struct SettingOriginTests {
    @Test("On random policies every value comes from the first rule, category, kind or fallback that sets it")
    func originsAreTheReferences() throws {
        var (checked, owners): (Int, Set<SettingsRank>) = (0, [])
        for number in LawCases.numbers(below: 100, usually: 25) {
            let seed = UInt64(90_000 + number)
            let reference = randomPolicy(seed: seed)
            var shuffle = SeededRandom(seed: seed)
            let files = yamlFiles(reference, shuffledBy: &shuffle).map { SourceFile(path: $0.path, text: $0.text) }
            let policy = try ErrorPolicy(compiled: LoadedPolicy(files: files).compiled())
            let lineCounts = Dictionary(files.map { ($0.path, $0.bytes.split(separator: 10).count) }) { $1 }
            for event in randomEvents(for: reference, seed: seed &* 7, count: 20) {
                let json = event.json()
                let origins = try #require(Evaluator(policy.compiled).origins(of: try ErrorEvent(json: json)))
                let found = Dictionary(origins.map { ("\($0.key)", $0.id) }) { $1 }
                #expect(found == referenceOrigins(reference, event), "policy \(seed): \(json)")
                for origin in origins {
                    let parts = origin.source.split(separator: ":")
                    let line = try #require(Int(parts[1]))
                    #expect(1...(lineCounts[String(parts[0])] ?? 0) ~= line, "\(origin)")
                    owners.insert(origin.rank)
                    checked += 1
                }
            }
        }
        #expect(checked >= LawCases.atLeast(5_000))
        #expect(owners.count == SettingsRank.allCases.count || !LawCases.areAll)
    }

    static let rules = """
        schema: 1
        actions: [logOut]
        recoveryOptions:
          retry: { title: Try again, action: retry }
          dismiss: { title: Close, action: dismiss, role: cancel }
        categories:
          retryable:
            show: toast
            severity: warning
          slow:
            is: retryable
            gaveUp:
              show: alert
              recovery: [dismiss]
        rules:
          - id: busy
            when: { http: 503 }
            category: slow
            retry: { backoff: [1s] }
            message:
              title: Busy
              help: https://example.com
        fallback:
          show: alert
          severity: critical
          message: { title: Sorry }
          recovery: [dismiss]
        """

    @Test("The line is the value’s own")
    func linesAreExact() throws {
        let loaded = try LoadedPolicy(files: [SourceFile(path: "rules.yaml", text: Self.rules)])
        func origins(_ bytes: [UInt8], _ status: Int) throws -> [String]? {
            let policy = try ErrorPolicy(compiled: bytes)
            let event = try ErrorEvent(json: "{\"http\": \(status)}")
            return Evaluator(policy.compiled).origins(of: event)?.map { "\($0.key) \($0.rank) \($0.id) \($0.source)" }
        }
        #expect(
            try origins(loaded.compiled(), 503) == [
                "steps kind retryable rules.yaml:8", "message rule busy rules.yaml:21", "help rule busy rules.yaml:21",
                "recovery fallback fallback rules.yaml:27", "retry rule busy rules.yaml:19",
                "severity kind retryable rules.yaml:9", "gaveUpShow category slow rules.yaml:13",
                "gaveUpRecovery category slow rules.yaml:14",
            ])
        #expect(
            try origins(loaded.compiled(), 404) == [
                "steps fallback fallback rules.yaml:24", "message fallback fallback rules.yaml:26",
                "recovery fallback fallback rules.yaml:27", "severity fallback fallback rules.yaml:25",
            ])
        #expect(try origins(loaded.compiled(CompileOptions(stripsPlaces: true)), 503) == nil)
    }
}
