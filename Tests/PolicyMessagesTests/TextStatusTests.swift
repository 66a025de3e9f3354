import Foundation
import PolicyEdit
import PolicyEngine
import Testing

@testable import PolicyMessages

/// `messages status` says what people read, and what nobody watches.
@Suite struct TextStatusTests {
    static let rules = """
        schema: 1
        locales: { source: en, required: [de, pt], optional: [de-AT, pt-BR, fr-CA, zh-Hant], draft: [it] }
        recoveryOptions: { dismiss: { title: Close, action: dismiss, role: cancel } }
        rules:
          - id: a
            when: { http: 500 }
            message: { title: A, reason: Because, suggestion: Do }
          - id: b
            when: { http: 501 }
            message: { title: B }
          - id: c
            when: { http: 502 }
            message: { title: C, suggestion: Do }
        fallback: { show: alert, message: { title: F }, recovery: [dismiss] }
        """

    /// Some of the texts of three rules in one language, drawn by the seed.
    private func translations(_ tag: String, seed: Int) -> SourceFile {
        let parts = ["a": ["title", "reason", "suggestion"], "b": ["title"], "c": ["title", "suggestion"]]
        var text = "schema: 1\nlocale: \(tag)\ntranslations:\n  fallback: { title: F }\n"
        for (position, id) in parts.keys.sorted().enumerated() {
            let draw = (seed &* 2_654_435_761 &+ tag.utf8.reduce(0) { $0 &* 31 &+ Int($1) } &+ position &* 97) >> 3
            let kept = (parts[id] ?? []).enumerated().filter { draw & (3 << ($0.offset * 2)) != 0 }.map { $0.element }
            if !kept.isEmpty { text += "  \(id): { \(kept.map { "\($0): \(tag)" }.joined(separator: ", ")) }\n" }
        }
        return SourceFile(path: "\(tag).yaml", text: text)
    }

    @Test("The language status names for a message is the one evaluate speaks")
    func fallbackIsSpoken() throws {
        let statuses = ["a": 500, "b": 501, "c": 502]
        var fallbacks = 0
        for seed in 1...60 {
            let tags = ["de", "pt", "de-AT", "pt-BR", "fr-CA", "zh-Hant"]
            let files = [SourceFile(path: "a.yaml", text: Self.rules)] + tags.map { translations($0, seed: seed) }
            let policy = try ErrorPolicy(files: files)
            let book = TextBook(files: files)
            for tag in tags {
                let status = TextStatus(book, try #require(book.language(tag)))
                for (id, http) in statuses {
                    var event = try ErrorEvent(json: "{\"http\": \(http)}")
                    event.context.locale = tag
                    let spoken = policy.decide(event).message.locale
                    let named = status.fallback.first { $0.messages.contains(id) }?.tag ?? tag
                    #expect(named == spoken, "seed \(seed), \(tag), \(id)")
                    if spoken != tag { fallbacks += 1 }
                }
            }
        }
        #expect(fallbacks > 100)
    }

    @Test("A translation without a hash is not tracked; accepting it begins to track")
    func untrackedTextsAreCounted() throws {
        let files = [
            SourceFile(path: "a.yaml", text: Self.rules),
            SourceFile(
                path: "de.yaml",
                text: "schema: 1\nlocale: de\ntranslations:\n  fallback: { title: F }\n  b: { title: B }\n"),
            SourceFile(path: "pt.yaml", text: "schema: 1\nlocale: pt\ntranslations:\n  fallback: { title: F }\n"),
        ]
        let book = TextBook(files: files)
        let german = try #require(book.language("de"))
        #expect(TextStatus(book, german).untracked.map(\.name) == ["b/title", "fallback/title"])
        let outcome = TextAcceptance.files(book, files: files, language: german, ids: [])
        #expect(outcome.count == 2)
        #expect(outcome.incomplete.isEmpty)
        let after = TextBook(files: files.map { old in outcome.files.first { $0.path == old.path } ?? old })
        #expect(TextStatus(after, try #require(after.language("de"))).untracked.isEmpty)
    }

    @Test("What is translated in part is not accepted, and named")
    func partsAreNamed() throws {
        let rules =
            "schema: 1\nlocales: { source: en, required: [de] }\nrules:\n  - { id: a, when: { http: 404 }, message: { title: A, suggestion: B } }\n"
        let files = [
            SourceFile(path: "a.yaml", text: rules),
            SourceFile(path: "de.yaml", text: "schema: 1\nlocale: de\ntranslations:\n  a: { title: A }\n"),
        ]
        let book = TextBook(files: files)
        let outcome = TextAcceptance.files(book, files: files, language: try #require(book.language("de")), ids: [])
        #expect(outcome.count == 0 && outcome.incomplete == ["a"] && outcome.files.isEmpty)
    }

    @Test("Translators read where a text is shown, inherited or set for the end of retries")
    func surfacesAreInherited() throws {
        let rules = """
            schema: 1
            categories: { nonRetryable: { show: badge }, retryable: { show: toast, gaveUp: { show: alert } } }
            recoveryOptions: { dismiss: { title: Close, action: dismiss, role: cancel } }
            rules:
              - { id: plain, when: { http: 422 }, message: { title: A } }
              - { id: tried, when: { http: 500 }, category: retryable, message: { title: B }, gaveUp: { message: { title: C } } }
            fallback: { show: alert, message: { title: F }, recovery: [dismiss] }
            """
        let book = TextBook(files: [SourceFile(path: "a.yaml", text: rules)])
        func shown(_ id: String) throws -> [[Surface]] {
            let entry = try #require(book.entry(id))
            return entry.places.map { entry.surfaces(of: $0) }
        }
        #expect(try shown("plain") == [[.badge]])
        #expect(try shown("tried") == [[.toast], [.alert]])
        #expect(try shown("fallback") == [[.alert]])
    }

    @Test("The shipped policy tracks every translation")
    func shippedPolicyIsAccepted() throws {
        let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        let folder = root.deletingLastPathComponent().appendingPathComponent("policies").path
        let book = TextBook(files: try LoadedPolicy(folder: folder).files)
        for language in book.languages {
            let status = TextStatus(book, language)
            #expect(status.untracked.isEmpty && status.stale.isEmpty && status.missing.isEmpty, "\(language.tag)")
        }
    }
}
