import PolicyAnalysis
import PolicyEdit
import PolicyEngine
import TestSupport
import Testing

/// Which edits made which difference.
@Suite struct EditedChangesTests {
    private static let app = """
        schema: 1
        locales: { source: en, optional: [de] }
        domains: { Disk: { codes: [full, broken] } }
        actions: [freeSpace, buySpace]
        recoveryOptions:
          free:
            title: Free up space
            action: freeSpace
          more:
            title: Get more space
            action: buySpace
          close: { title: Close, action: dismiss, role: cancel }
        rules:
          - id: disk.full
            when: { domain: Disk, code: full }
            category: nonRetryable
            message: { title: Your device is full }
            recovery: [free, more, close]
          - id: disk.broken
            when: { domain: Disk, code: broken }
            category: nonRetryable
            message: { title: Your device is broken }
        categories: { nonRetryable: { show: alert, recovery: [close] } }
        fallback: { show: alert, message: { title: Unknown }, recovery: [close] }

        """

    private func loaded(_ text: String, german: String? = nil) throws -> LoadedPolicy {
        let files = german.map { [SourceFile(path: "locales/de.yaml", text: $0)] } ?? []
        return try LoadedPolicy(files: [SourceFile(path: "app.yaml", text: text)] + files)
    }

    private func edited(_ old: LoadedPolicy, _ new: LoadedPolicy) -> EditedChanges {
        EditedChanges(PolicyComparison(from: old.policy, to: new.policy).changes(), from: old, to: new)
    }

    @Test("A line that belongs to something else now was not moved")
    func swappedLines() throws {
        let swapped = Self.app.replacing("action: freeSpace\n", with: "action: none\n")
            .replacing("action: buySpace\n", with: "action: freeSpace\n")
            .replacing("action: none\n", with: "action: buySpace\n")
        let edited = edited(try loaded(Self.app), try loaded(swapped))
        let lines = edited.edits.joined().flatMap { $0.added }.map { $0.trimmingSpaces }
        #expect(Set(lines) == ["action: buySpace", "action: freeSpace"])
        #expect(edited.others.isEmpty)
    }

    @Test("A rule that only stands elsewhere is no edit")
    func movedRule() throws {
        let lines = Self.app.split(separator: "\n", omittingEmptySubsequences: false)
        let start = try #require(lines.firstIndex { $0.contains("id: disk.full") })
        let rule = lines[start..<start + 5]
        let moved = (lines[..<start] + lines[(start + 5)..<(start + 9)] + rule + lines[(start + 9)...])
            .joined(separator: "\n")
        #expect(moved != Self.app)
        let edited = edited(try loaded(Self.app), try loaded(moved))
        #expect(edited.changes.isEmpty && edited.others.isEmpty)
    }

    @Test("A comment that moves with its rule is no edit, whatever else of the rule is")
    func movedComment() throws {
        let comment = "  # What people pay for has to be there first.\n"
        let rule = "  - id: disk.broken\n"
        let (before, after) = (
            Self.app.replacing(rule, with: comment + rule),
            Self.app.replacing("  - id: disk.full\n", with: comment + "  - id: disk.full\n")
        )
        let edited = edited(try loaded(before), try loaded(after))
        #expect(edited.changes.isEmpty && edited.others.isEmpty, "\(edited.others)")
    }

    @Test("Where a translation is gone, its buttons are in the other language, too")
    func buttonsOfAnotherLanguage() throws {
        let german = "schema: 1\nlocale: de\ntranslations:\n  close: { title: Schließen }\n"
        let text = "  disk.broken: { title: Dein Gerät ist kaputt }\n"
        let (old, new) = (try loaded(Self.app, german: german + text), try loaded(Self.app, german: german))
        let entry = try #require(edited(old, new).changes.entries.first)
        #expect(entry.lead == "people read en instead of the translation into de")
        let buttons = entry.variants.flatMap { $0.visibleFacets }.filter { $0.subject == .buttons }
        #expect(
            buttons.map { "\($0.name): \($0.before) → \($0.after)" } == [
                "buttons (de): [Schließen] (cancel) → [Close] (cancel)"
            ])
    }

    @Test("A silence that nothing ends is told without a time")
    func endlessSilence() throws {
        func policy(_ limit: String) throws -> LoadedPolicy {
            let old = "category: nonRetryable\n    message: { title: Your device is full }"
            let new = "category: retryable\n    message: { title: Full }\n    show: none\n"
            let retry = "{ backoff: constant, initial: 1s\(limit) }"
            return try loaded(Self.app.replacing(old, with: new + "    retry: \(retry)"))
        }
        let risks = edited(try policy(", maxRetries: 2"), try policy("")).changes.entries.flatMap { $0.risks }
        let texts = risks.map { $0.text }
        #expect(texts.contains("retries of calls that are safe to repeat never end"), "\(texts)")
        #expect(texts.contains { $0.hasPrefix("nothing is shown for at least 80 calls; before, ") }, "\(texts)")
    }

    @Test("A translation that names the source it was made from is not to be translated again")
    func acceptedTranslations() throws {
        let new = Self.app.replacing("is full }", with: "has no room }")
        func german(_ policy: LoadedPolicy, _ hash: String?) -> String {
            "schema: 1\nlocale: de\ntranslations:\n  disk.full:\n    title: Dein Gerät ist voll\n"
                + (hash.map { "    sourceHash: \($0)\n" } ?? "")
        }
        let (before, after) = (try loaded(Self.app), try loaded(new))
        let (old, current) = (before.catalog.sourceHash(of: "disk.full"), after.catalog.sourceHash(of: "disk.full"))
        #expect(old != nil && old != current)
        for (hash, isStale) in [(old, true), (nil, true), (current, false)] {
            let edited = edited(
                try loaded(Self.app, german: german(before, hash == nil ? nil : old)),
                try loaded(new, german: german(after, hash)))
            #expect(edited.changes.translations.isEmpty != isStale, "\(hash ?? "none")")
        }
    }

    @Test("A new rule whose translations name another source has to be translated again")
    func copiedTranslations() throws {
        let rule =
            "  - id: disk.new\n    when: { domain: Disk }\n    category: nonRetryable\n    message: { title: New }\n"
        let text = Self.app
            .replacing("rules:\n", with: "rules:\n" + rule)
        for (hash, isStale) in [("aaaaaaaa", true), (try loaded(text).catalog.sourceHash(of: "disk.new") ?? "", false)]
        {
            let german = "schema: 1\nlocale: de\ntranslations:\n  disk.new: { title: Neu, sourceHash: \(hash) }\n"
            let changes = edited(
                try loaded(Self.app, german: "schema: 1\nlocale: de\n"), try loaded(text, german: german))
            let texts = changes.changes.translations.filter { $0.kind == .stale }.map { $0.text }
            #expect(texts == (isStale ? ["disk.new"] : []))
        }
    }

    @Test("A rule that only has another name counts once, by the new one")
    func renamedRules() throws {
        let renamed = Self.app.replacing("id: disk.full", with: "id: device.full")
        #expect(edited(try loaded(Self.app), try loaded(renamed)).changes.withoutEffect == ["device.full"])
    }

    @Test("The longest silence is told, which the server may ask for")
    func longestSilence() throws {
        func policy(_ upTo: String) throws -> LoadedPolicy {
            let retry = "initial: 1s, maxRetries: 2, assumeIdempotent: true, retryAfter: { upTo: \(upTo) }"
            let old = "category: nonRetryable\n    message: { title: Your device is full }"
            let new = "category: retryable\n    message: { title: Full }\n    quiet: 2\n"
            return try loaded(Self.app.replacing(old, with: new + "    retry: { backoff: constant, \(retry) }"))
        }
        let risks = edited(try policy("2s"), try policy("1m")).changes.entries.flatMap { $0.risks }
        #expect(risks.contains { $0.text.contains("nothing is shown for up to 2 min") }, "\(risks.map { $0.text })")
    }
}

extension String {
    fileprivate var trimmingSpaces: String { String(drop { $0 == " " }) }
}
