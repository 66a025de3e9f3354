import PolicyEngine
import Testing

@testable import PolicyLint

/// `.policyctl.yaml`, presets, and which of all settings wins.
@Suite struct LintConfigurationTests {
    private func read(_ text: String) -> (configuration: LintConfiguration?, printed: String) {
        var log = DiagnosticLog()
        let file = SourceFile(path: ".policyctl.yaml", text: text)
        let configuration = LintConfiguration.read(file, number: 0, reporting: &log)
        return (configuration, log.diagnostics.isEmpty ? "" : DiagnosticPrinter(files: [file]).print(log.sorted()))
    }

    @Test func everyKeyIsRead() throws {
        let (read, printed) = read(
            """
            preset: strict
            checks:
              retry/*: warning
              retry/no-jitter: off
            overrides:
              - paths: ["rules/legacy/*"]
                checks: { retry/no-jitter: info }
            failLevel: warning
            baseline: lint/baseline.json
            mostFindings: 20
            texts:
              profiles: [apple, govuk]
              avoided: { en: [oops, whoops] }
              allowed: { en: [token], "no": [feil] }
              longestTitle: { alert: 40, toast: 60 }
              longestBody: { screen: 200 }
              longestButton: 16
            waits: { light: 8s, blocking: 20s, background: 5m, hint: 1m }
            links: { schemes: [https], hosts: [example.com] }
            """)
        #expect(printed == "")
        let configuration = try #require(read)
        #expect(
            configuration.preset == .strict && configuration.failLevel == .warning
                && configuration.baseline == "lint/baseline.json")
        #expect(
            configuration.rules.count == 2 && configuration.overrides.count == 1 && configuration.mostFindings == 20)
        var settings = LintSettings()
        settings.texts.profiles = ["apple", "govuk"]
        settings.texts.avoided = ["en": ["oops", "whoops"]]
        settings.texts.allowed = ["en": ["token"], "no": ["feil"]]
        settings.texts.longestTitle = [.alert: 40, .toast: 60]
        settings.texts.longestBody = [.screen: 200]
        settings.texts.longestButton = 16
        settings.waits.light = 8_000
        settings.waits.blocking = 20_000
        settings.waits.background = 300_000
        settings.waits.hint = 60_000
        settings.links.schemes = ["https"]
        settings.links.hosts = ["example.com"]
        #expect(configuration.settings == settings)
        #expect(self.read("").configuration != nil && self.read("# nothing\n").configuration != nil)
    }

    @Test(arguments: [
        ("preste: strict", "1:1", "did you mean “preset”?"), ("preset: strickt", "1:9", "did you mean “strict”?"),
        ("checks:\n  retry/no-jiter: off", "2:3", "did you mean “retry/no-jitter”?"),
        ("checks:\n  retri/*: off", "2:3", "did you mean “retry/*”?"),
        ("checks: { retry/no-jitter: maybe }", "1:28", "expected one of: off, info, warning, error"),
        ("failLevel: none", "1:12", "expected one of: info, warning, error"),
        ("waits: { light: 8 }", "1:17", "write 8s for seconds"),
        ("texts: { longestTitle: { alrt: 4 } }", "1:26", "did you mean “alert”?"),
        ("texts: { profiles: [appel] }", "1:21", "did you mean “apple”?"),
        ("overrides: [{ paths: [a] }]", "1:13", "`paths` and `checks`"),
        ("overrides: { paths: a }", "1:12", "a list such as"), ("- preset", "1:1", "the settings of policyctl"),
        ("preset: [", "", ""),
        ("extends: base", "1:1", "expected one of"),
        ("mostFindings: 0", "1:15", "out of range"),
    ])
    func mistakesHaveAPlace(_ text: String, place: String, help: String) {
        let (configuration, printed) = read(text)
        #expect(configuration == nil)
        #expect(
            printed.hasPrefix("error[meta/bad-config]") && printed.contains(".policyctl.yaml:\(place)")
                && printed.contains(help), "\(printed)")
    }

    @Test func presets() throws {
        for check in CheckCatalog.all {
            #expect((Preset.minimal.level(check) != nil) == (check.severity == .error && !check.isOff))
            #expect((Preset.recommended.level(check) != nil) == !check.isOff)
            #expect(Preset.strict.level(check) == check.severity)
        }
        #expect(Preset.strict.failLevel == .info && Preset.recommended.failLevel == .error)
    }

    @Test func theNarrowerSettingWins() throws {
        let check = try #require(CheckCatalog.check("retry/no-jitter"))
        let one = CheckPattern.check("retry/no-jitter")
        let group = CheckPattern.group("retry")
        func level(_ table: SeverityTable, _ path: String? = nil) -> Diagnostic.Severity? {
            table.level(check, at: path)
        }
        #expect(level(SeverityTable(preset: .minimal)) == nil)
        #expect(level(SeverityTable(preset: .minimal, rules: [LevelRule(group, .info)])) == .info)
        #expect(
            level(SeverityTable(rules: [LevelRule(one, .error), LevelRule(group, .info), LevelRule(.all, nil)]))
                == .error)
        let override = LevelOverride(paths: [Glob("legacy/*")], rules: [LevelRule(group, nil)])
        #expect(level(SeverityTable(rules: [LevelRule(one, .error)], overrides: [override]), "legacy/a.yaml") == nil)
        #expect(level(SeverityTable(rules: [LevelRule(one, .error)], overrides: [override]), "rules/a.yaml") == .error)
        #expect(level(SeverityTable(rules: [LevelRule(one, nil)], select: [group])) == .warning)
        #expect(level(SeverityTable(select: [.group("yaml")])) == nil)
        #expect(level(SeverityTable(select: [group], ignore: [one])) == nil)
        #expect(level(SeverityTable(select: [one], ignore: [group])) == .warning)
        #expect(level(SeverityTable(ignore: [group])) == nil)
    }

    @Test func overridesChangeOnlyTheirFiles() {
        var policy = LintCase(LintCase.schedules(["patient"]))
        policy.files.append(SourceFile(path: "rules/old.yaml", text: "schema: 1\n" + LintCase.schedules(["eager"])))
        let override = LevelOverride(paths: [Glob("rules/*")], rules: [LevelRule(.group("retry"), .error)])
        policy.run.table = SeverityTable(preset: .minimal, overrides: [override])
        #expect(policy.found("retry") == ["retry/no-jitter@5"])
        #expect(policy.report.findings.filter { $0.check == "retry/no-jitter" }.map(\.severity) == [.error])
        policy.run.overrides = [LevelOverride(paths: [Glob("rulez/*")], rules: [])]
        #expect(policy.report.settingsNotes.contains("the settings for “rulez/*” match no file"))
    }

    @Test func namesOfChecks() {
        #expect(CheckPattern("retry/no-jitter") == .check("retry/no-jitter"))
        #expect(CheckPattern("retry/*") == .group("retry"))
        #expect(CheckPattern("nothing/*") == nil)
        #expect(CheckPattern("retry") == nil)
        #expect(CheckPattern.help(for: "no-jitter") == "did you mean “retry/no-jitter”?")
        #expect(CheckPattern.help(for: "retry") == "did you mean “retry/*”?")
        #expect(CheckPattern.help(for: "qqqqqqqq") == "`policyctl lint --list` lists all checks")
        for check in CheckCatalog.all {
            for alias in check.aliases { #expect(CheckPattern(alias) == .check(check.id)) }
        }
    }
}
