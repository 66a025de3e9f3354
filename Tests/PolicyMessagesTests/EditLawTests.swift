import PolicyEdit
import PolicyEngine
import PolicyMessages
import TestSupport
import Testing

/// Laws of changing locale files, on files written in every way YAML allows.
@Suite struct EditLawTests {
    static let rules = """
        schema: 1
        locales: {source: en, optional: [de, vi], draft: [ar]}
        actions: [dismiss]
        recoveryOptions:
          dismiss: {title: Close, action: dismiss}
        fallback:
          show: alert
          message: {title: That did not work, reason: Nobody knows why}
          recovery: [dismiss]
        rules:
          - id: a.one
            when: {http: 500}
            category: retryable
            description: For people who wait
            message:
              title: One
              suggestion:
                - We try again in {retryAfter}
                - We try again
            gaveUp: {message: {title: It is over}}
          - id: b.two
            when: {http: 501}
            category: retryable
            message: {title: Two, reason: Why two}
          - id: c.three
            when: {http: 502}
            category: retryable
            message: {title: Three}

        """

    static let block = """
        # the head
        schema: 1

        locale: de   # German

        translations:
          # the fallback
          fallback:
            title: Das ging nicht  # after
            # between
            reason: >-
              Niemand weiß,
              warum

          a.one:
            title: "Eins \\u00e4"

            suggestion:
              # first
              - In {retryAfter} Sekunden   # items
              - 'Wir versuchen''s'
            gaveUp:
              title: |-
                Es ist
                vorbei
          # the last comment
          c.three: {title: Drei}
        # the end
        """

    static let flow =
        "schema: 1\nlocale: de\ntranslations: {a.one: {title: 'x, y', suggestion: [s]}, b.two: {reason: z, title: \"q\"}}"

    static let nasty = [
        "a: b", "# x", "- x", "yes", "12", "[x]", "a\nb", "\ttab", " lead", "trail ", "é\u{301}", "“q”", "\"", "\\",
        "@at", "`", "%", "!x", "&x", "*x", "|", ">", "?",
        "~", "null", "0x1F", "1e5", "1:30", "a #b", "a# b", "x\u{2028}y", "👨‍👩‍👧 family", "-", "---", "...", "key:", ": x",
        "it's", "'{'", "x, y", "a]b", "NO", "=",
        "<<", "\u{200F}عربي", "a\u{A0}b", "2026-11-21", ".5", "+1", "0o7",
    ]

    private func files(_ locale: String) -> [SourceFile] {
        [SourceFile(path: "rules.yaml", text: Self.rules), SourceFile(path: "locales/de.yaml", text: locale)]
    }

    private func variants() -> [String] {
        [
            Self.block, Self.block + "\n",
            Self.block.split(separator: "\n", omittingEmptySubsequences: false).joined(separator: "\r\n"), Self.flow,
            Self.flow + "\n",
            "schema: 1\nlocale: de\ntranslations:\n  c.three:\n    title: Drei", "schema: 1\nlocale: de\n",
            "\u{FEFF}schema: 1\nlocale: de # x\n",
            "schema: 1\nlocale: de\ntranslations:\n    b.two:\n        title: Zwei\n        sourceHash: abcdefgh # kept\n",
        ]
    }

    private func comments(_ bytes: [UInt8]) -> [String] {
        String(decoding: bytes, as: UTF8.self).split(whereSeparator: \.isNewline).compactMap { line in
            line.firstMatch(of: /# .*/).map { String($0.output) }
        }
    }

    @Test func exportAndImportLeaveEveryFileAsItWas() throws {
        for (number, variant) in variants().enumerated() {
            let files = files(variant)
            _ = try ErrorPolicy(files: files)
            let book = TextBook(files: files)
            for format in ExchangeFormat.allCases {
                var log = DiagnosticLog()
                let text = try #require(
                    format.write(TextExport.file(book, locales: ["de"]), locale: "de", reporting: &log))
                let exchange = try #require(format.read(SourceFile(path: "x", text: text), reporting: &log))
                var run = TextImport(book, files: files, allowsChangedSource: false, log: log)
                let changed = try #require(run.run(exchange, reporting: &log))
                #expect(changed.isEmpty, "variant \(number), \(format)")
                #expect(log.diagnostics.isEmpty, "variant \(number), \(format): \(log.diagnostics)")
            }
        }
    }

    @Test(arguments: 0..<40) func whatIsChangedIsChangedAndNothingElse(seed: UInt64) throws {
        var random = SeededRandom(seed: seed)
        for variant in variants() {
            let files = files(variant)
            let book = TextBook(files: files)
            let language = try #require(book.language("de"))
            var editor = TranslationEditor(book, locale: "de", files: files)
            var added: Set<TextKey> = []
            var expected: [Place: [String]] = [:]
            for entry in book.entries {
                for place in entry.places {
                    expected[Place(entry.id, place)] = language.alternatives(
                        entry.id, isGaveUp: place.isGaveUp, place.part
                    ).map(\.text)
                }
                for pair in book.pairs(entry, in: language).reversed() where random.next() % 3 == 0 {
                    let text = Self.nasty[Int(random.next() % UInt64(Self.nasty.count))]
                    let key = TextKey(
                        id: pair.key.id, isGaveUp: pair.key.isGaveUp, part: pair.key.part, number: pair.targetNumber)
                    let place = Place(id: key.id, isGaveUp: key.isGaveUp, part: key.part)
                    // From the last on, so that what is put in does not move what comes.
                    if pair.target == nil {
                        guard !added.contains(key) else { continue }
                        added.insert(key)
                        editor.add(text, before: key)
                        expected[place]?.insert(text, at: key.number)
                    } else {
                        editor.replace(key, with: text)
                        expected[place]?[key.number] = text
                    }
                }
            }
            var after = files
            for file in editor.changedFiles() {
                if let index = after.firstIndex(where: { $0.path == file.path }) {
                    after[index] = file
                } else {
                    after.append(file)
                }
            }
            let shown = after.dropFirst().map { String(decoding: $0.bytes, as: UTF8.self) }.joined(
                separator: "\n====\n")
            do { _ = try ErrorPolicy(files: after) } catch {
                Issue.record("does not load: \(error.diagnostics.map(\.message))\n\(shown)")
                continue
            }
            check(TextBook(files: after), expected, shown)
            let lost = comments(files[1].bytes).filter { !shown.contains($0) }
            #expect(lost == [], "\(shown)")
        }
    }

    private struct Place: Hashable {
        let id: String
        let isGaveUp: Bool
        let part: TextKey.Part

        init(id: String, isGaveUp: Bool, part: TextKey.Part) {
            (self.id, self.isGaveUp, self.part) = (id, isGaveUp, part)
        }
        init(_ id: String, _ place: TextEntry.Place) { self.init(id: id, isGaveUp: place.isGaveUp, part: place.part) }
    }

    private func check(_ book: TextBook, _ expected: [Place: [String]], _ shown: String) {
        guard let now = book.language("de") else {
            Issue.record("the policy lost its German texts")
            return
        }
        for (place, texts) in expected {
            let found = now.alternatives(place.id, isGaveUp: place.isGaveUp, place.part).map(\.text)
            #expect(found == texts, "\(place):\n\(shown)")
        }
    }
}
