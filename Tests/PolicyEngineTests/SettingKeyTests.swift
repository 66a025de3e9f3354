import Foundation
import Testing

@testable import PolicyEngine

/// Which keys a rule sets is known without reading their values.
@Suite struct SettingKeyTests {
    private func isFound(_ key: SettingKey, in settings: RuleSettings) -> Bool {
        switch key {
        case .steps: Setting.steps.value(settings) != nil
        case .field: Setting.field.value(settings) != nil
        case .message: Setting.message.value(settings) != nil
        case .help: Setting.help.value(settings) != nil
        case .recovery: Setting.recovery.value(settings) != nil
        case .perform: Setting.perform.value(settings) != nil
        case .retry: Setting.retry.value(settings) != nil
        case .quiet: Setting.quiet.value(settings) != nil
        case .minimumDuration: Setting.minimumDuration.value(settings) != nil
        case .absorbs: Setting.absorbs.value(settings) != nil
        case .severity: Setting.severity.value(settings) != nil
        case .log: Setting.log.value(settings) != nil
        case .gaveUpShow: Setting.gaveUpShow.value(settings) != nil
        case .gaveUpMessage: Setting.gaveUpMessage.value(settings) != nil
        case .gaveUpHelp: Setting.gaveUpHelp.value(settings) != nil
        case .gaveUpRecovery: Setting.gaveUpRecovery.value(settings) != nil
        }
    }

    @Test("Every key counts as set just where its value is found")
    func keysAndValues() throws {
        let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().appendingPathComponent("policies").path
        let text = """
            schema: 1
            rules:
              - { id: a, when: { http: 500 }, gaveUp: { show: toast, message: { title: Ended, help: "https://example.com" }, recovery: [] }, quiet: 0, log: false }
              - { id: b, when: { http: 501 }, message: { title: Later, help: "https://example.com" }, absorbs: [], minimumDuration: 0s, field: name }
              - { id: c, when: { http: 502 }, message: { reason: No title } }
            """
        let documents =
            PolicyInspection(folder: folder).documents
            + PolicyInspection(files: [SourceFile(path: "a.yaml", text: text)]).documents
        let all = documents.flatMap { document in
            document.rules.map { $0.settings } + document.categories.map { $0.settings }
                + (document.fallback.map { [$0.settings] } ?? [])
        }
        var seen: Set<SettingKey> = []
        for settings in all {
            for key in SettingKey.allCases {
                let isSet = isFound(key, in: settings)
                #expect(key.isSet(in: settings) == isSet, "\(key)")
                if isSet { seen.insert(key) }
            }
        }
        #expect(
            seen.count == SettingKey.allCases.count, "\(Set(SettingKey.allCases).subtracting(seen)) came up nowhere")
    }
}
