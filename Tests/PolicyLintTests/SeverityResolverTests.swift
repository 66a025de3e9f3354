import PolicyEngine
import Testing

@testable import PolicyLint

/// Levels are looked up once for each check where files do not differ; the result is what the table says.
@Suite struct SeverityResolverTests {
    private let files = ["a.yaml", "b.yaml"].map { SourceFile(path: $0, text: "") }

    private func finding(_ check: String, file: Int32?, _ severity: Diagnostic.Severity) -> Finding {
        var log = FindingLog()
        log.begin(check, .warning)
        log.add("x", at: file.map { SourcePlace(file: $0, lower: 0, upper: 0) }, severity: severity)
        return log.findings[0]
    }

    private var tables: [SeverityTable] {
        let rules = [LevelRule(.group("retry"), .error), LevelRule(.check("message/tone"), nil)]
        let override = LevelOverride(
            paths: [Glob("b.*")],
            rules: [LevelRule(.check("retry/no-jitter"), nil), LevelRule(.check("message/tone"), .info)])
        return [
            SeverityTable(), SeverityTable(preset: .strict), SeverityTable(rules: rules),
            SeverityTable(rules: rules, overrides: [override]),
            SeverityTable(overrides: [override], ignore: [.group("l10n")]),
            SeverityTable(select: [.check("message/tone")]),
        ]
    }

    @Test("Each finding is as serious as the table says for its file")
    func levelsAreThoseOfTheTable() {
        let checks = ["retry/no-jitter", "message/tone", "l10n/length", "retry/no-jitter", "nobody/knows"]
        for table in tables {
            var levels = SeverityResolver(table, files)
            for severity in [Diagnostic.Severity.info, .warning, .error] {
                for file in [nil, 0, 1, 0, 1] as [Int32?] {
                    for check in checks {
                        let found = levels.leveled(finding(check, file: file, severity))
                        guard let known = CheckCatalog.check(check) else {
                            #expect(found?.severity == severity)
                            continue
                        }
                        let level = table.level(known, at: file.map { files[Int($0)].path })
                        let expected = level.map { $0 == known.severity ? severity : $0 }
                        #expect(found?.severity == expected, "\(check) \(file ?? -1)")
                    }
                }
            }
        }
    }

    @Test("What keeps a policy from being used stays")
    func fatalFindingsStay() {
        var fatal = finding("retry/no-jitter", file: 0, .error)
        fatal.isFatal = true
        var levels = SeverityResolver(SeverityTable(ignore: [.all]), files)
        #expect(levels.leveled(fatal) != nil)
        #expect(levels.leveled(finding("retry/no-jitter", file: 0, .error)) == nil)
    }
}
