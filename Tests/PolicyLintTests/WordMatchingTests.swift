import PolicyEngine
import PolicyText
import TestSupport
import Testing

@testable import PolicyLint

/// Phrases found by hashes, against finding them by comparing texts.
@Suite struct WordMatchingTests {
    /// A text’s words as people would tell them apart.
    private static func words(_ text: String) -> [(text: String, range: Range<Int>, isJoined: Bool)] {
        let characters = Array(text)
        func isLetter(_ index: Int) -> Bool {
            guard characters.indices.contains(index), let scalar = characters[index].unicodeScalars.first else {
                return false
            }
            return scalar.properties.isAlphabetic || ("0"..."9").contains(scalar)
        }
        var found: [(String, Range<Int>, Bool)] = []
        var offset = 0
        var current: (text: String, start: Int)?
        var isJoined = false
        for (index, character) in characters.enumerated() {
            let isApostrophe = (character == "'" || character == "’") && current != nil && isLetter(index + 1)
            if isLetter(index) || isApostrophe {
                current = (
                    (current?.text ?? "") + (isApostrophe ? "'" : character.lowercased()), current?.start ?? offset
                )
            } else {
                if let word = current {
                    found.append((word.text, word.start..<offset, isJoined))
                    isJoined = true
                }
                current = nil
                if !" \n\t-\u{A0}".contains(character) { isJoined = false }
            }
            offset += String(character).utf8.count
        }
        if let word = current { found.append((word.text, word.start..<offset, isJoined)) }
        return found
    }

    /// Every phrase at every word; of what overlaps the first, of those the longest.
    private static func naive(_ phrases: [String], _ text: String) -> [Range<Int>] {
        let words = words(text)
        var found: [Range<Int>] = []
        for first in words.indices {
            var longest: Range<Int>?
            for phrase in phrases {
                let isStem = phrase.hasSuffix("*")
                let wanted = Self.words(isStem ? String(phrase.dropLast()) : phrase).map(\.text)
                guard first + wanted.count <= words.count else { continue }
                let fits = wanted.indices.allSatisfy { offset in
                    let word = words[first + offset]
                    if offset > 0, !word.isJoined { return false }
                    return isStem && offset == wanted.count - 1
                        ? word.text.hasPrefix(wanted[offset]) : word.text == wanted[offset]
                }
                guard fits else { continue }
                let range = words[first].range.lowerBound..<words[first + wanted.count - 1].range.upperBound
                if range.count > longest?.count ?? 0 { longest = range }
            }
            if let longest, !found.contains(where: { $0.overlaps(longest) }) { found.append(longest) }
        }
        return found
    }

    private static func found(_ table: WordTable, _ text: String) -> [Range<Int>] {
        var text = text
        return text.withUTF8 { bytes in
            var matches: [PhraseMatch] = []
            table.matches(bytes, 0..<bytes.count, into: &matches)
            return matches.map(\.range).sorted { $0.lowerBound < $1.lowerBound }
        }
    }

    private static let alphabet = [
        "try", "again", "server", "Servers", "API", "Über", "größe", "Ошибка", "ΛΆΘΟΣ", "we’ll", "we'll", "don't",
        "máy", "CHỦ", "錯誤", "x", "500", "e",
    ]
    private static let gaps = [" ", " ", " ", "  ", "-", ". ", ", ", "\n", "/", "’ ", " 🙂 ", "“", "\u{A0}"]

    @Test func hashesFindWhatComparingFinds() {
        var random = SeededRandom(seed: 41)
        for _ in 0..<3_000 {
            var phrases: [String] = []
            for _ in 0..<random.number(1...6) {
                let words = (0..<random.number(1...3)).map { _ in random.pick(Self.alphabet) }
                phrases.append(words.joined(separator: " ") + (random.chance(25) ? "*" : ""))
            }
            var text = ""
            for _ in 0..<random.number(0...14) {
                var word = random.pick(Self.alphabet)
                if random.chance(20) { word = word.uppercased() }
                if random.chance(15) { word += random.pick(Self.alphabet) }
                text += word + random.pick(Self.gaps)
            }
            var table = WordTable()
            for phrase in phrases { table.add(phrase, .jargon) }
            #expect(Self.found(table, text) == Self.naive(phrases, text), "\(phrases) in “\(text)”")
        }
    }

    @Test func casesOfLettersAreOne() {
        for value in (0x41...0x24F).map({ UInt32($0) }) + Array(0x391...0x3CE) + Array(0x400...0x4F9)
            + Array(0x1E00...0x1EFF)
        {
            guard let scalar = Unicode.Scalar(value), scalar.properties.isAlphabetic,
                LetterFolding.lowercase(value) != value
            else { continue }
            #expect(
                String(scalar.properties.lowercaseMapping.unicodeScalars.first ?? " ")
                    == Unicode.Scalar(LetterFolding.lowercase(value)).map(String.init), "\(scalar)")
        }
    }

    @Test func listsAreInOrder() {
        for (name, bytes) in WordLists.files {
            let text = String(decoding: bytes, as: UTF8.self)
            var seen: Set<String> = []
            var section = ""
            for line in text.split(separator: "\n") where !line.hasPrefix("#") {
                if line.hasPrefix("[") {
                    section = String(line)
                    #expect(WordSection(rawValue: String(line.dropFirst().dropLast())) != nil, "\(name): \(line)")
                    continue
                }
                #expect(seen.insert(section + line).inserted, "\(name): \(line) is twice")
                #expect(!line.hasPrefix(" ") && !line.hasSuffix(" "), "\(name): “\(line)”")
            }
            #expect(WordLists.lines(bytes).count == seen.count, "\(name)")
        }
    }

    @Test(
        "Colours and places by which people find what they cannot see",
        arguments: [
            ("Tap the orange button", "en", 1), ("Check the fields in purple", "en", 1),
            ("Fill in the details below.", "en", 1),
            ("The button is at the bottom", "en", 1), ("Choose the grey link, above", "en", 2),
            ("Choose a file below 5 MB", "en", 0), ("You must be 18 or above.", "en", 0),
            ("Orange accounts are closed", "en", 0),
            ("We print black and white only", "en", 0), ("Green tariffs: what is above all important", "en", 0),
            ("Füllen Sie die gelben Felder aus", "de", 1), ("Orange markierte Angaben fehlen", "de", 1),
            ("Tippen Sie unten.", "de", 1),
            ("Weitere Links.", "de", 0), ("Wir informieren Sie darüber.", "de", 0),
        ])
    func coloursAndPlaces(_ text: String, locale: String, count: Int) {
        let policy = """
            schema: 1
            locales: { source: \(locale) }
            recoveryOptions: { close: { title: OK, action: dismiss } }
            rules:
              - id: a
                when: { http: 422 }
                category: nonRetryable
                show: alert
                message: { title: "\(text)" }
            fallback: { show: alert, message: { title: Ups }, recovery: [close] }
            """
        let found = LintCase(files: [SourceFile(path: "a.yaml", text: policy)]).report.findings.filter {
            $0.check == "a11y/color-position"
        }
        #expect(found.count == count, "\(text): \(found.map { $0.diagnostic.message })")
    }

    // MARK: what must and must not be found

    private func sections(_ text: String, _ locale: String, _ settings: TextSettings = TextSettings()) -> [WordSection:
        [String]]
    {
        let table = WordLists.table(for: locale, settings)
        var copy = text
        return copy.withUTF8 { bytes in
            var matches: [PhraseMatch] = []
            table.matches(bytes, 0..<bytes.count, into: &matches)
            return Dictionary(grouping: matches, by: { table.entries[$0.entry].section }).mapValues {
                $0.map { String(decoding: bytes[$0.range], as: UTF8.self) }
            }
        }
    }

    @Test(arguments: [
        ("en", "An error occurred.", WordSection.generic, "An error occurred"),
        ("en", "Sorry, something went wrong!", .generic, "something went wrong"),
        ("en", "The API’s down", .jargon, "API’s"), ("en", "Our servers are down", .jargon, "servers"),
        ("en", "The request timed out.", .jargon, "timed out"),
        ("en", "TOKEN expired", .jargon, "TOKEN"), ("en", "Parsing the answer didn’t work", .jargon, "Parsing"),
        ("en", "Uh-oh!", .tone, "Uh-oh"),
        ("en", "Whooops", .tone, ""), ("en", "Invalid date", .blame, "Invalid"),
        ("en", "You entered a date", .blame, "You entered"),
        ("en", "Please try  again", .retryPromise, "try  again"),
        ("en", "We’ll keep trying", .keepTrying, "We’ll keep trying"),
        ("en", "We'll keep trying", .keepTrying, "We'll keep trying"), ("en", "TODO: write this", .draft, "TODO"),
        ("es", "Todo listo", .draft, ""),
        ("de", "TBD", .draft, "TBD"), ("de", "Ein unbekannter Fehler", .generic, "Ein unbekannter Fehler"),
        ("de", "Der Serverfehler", .jargon, "Serverfehler"),
        ("de", "ZEITÜBERSCHREITUNG", .jargon, "ZEITÜBERSCHREITUNG"),
        ("de-AT", "Ungültiges Datum", .blame, "Ungültiges"),
    ])
    func phrasesAreFound(_ locale: String, text: String, section: WordSection, words: String) {
        #expect(sections(text, locale)[section] ?? [] == (words.isEmpty ? [] : [words]))
    }

    @Test(arguments: [
        ("en", "The validity has ended"), ("en", "He preserved the observer"), ("en", "Your invalidity card"),
        ("en", "Close it, then save it again"),
        ("en", "Nothing has been deleted"), ("en", "Use another card"), ("en", "The capital of Japan"),
        ("en", "Your tapestry order"), ("en", "We can’t find this page"),
        ("en", "Every day, with the exception of Sunday"), ("en", "Exceptionally warm, for instance"),
        ("en", "This thread is closed"), ("en", "The Red Cross is on the right track"),
        ("en", "You must be 18 to buy this"), ("de", "Noch null Punkte"),
        ("de", "Dieser Reserverechner ist belegt"), ("de", "Die Serviette fehlt"), ("de", "Der Observer war da"),
        ("de", "Das Klickgeräusch ist aus"),
        ("de", "Alle Einstellungen sind gesichert"), ("de", "Der Nullpunkt ist gesetzt"),
        ("de", "Ihre Bestellung ist nicht gültig"), ("de", "Die Gruppe ist voll"),
        ("fr", "Le serveur invalide"), ("es", "Todo está guardado"), ("en", ""), ("en", "’"), ("en", "'''"),
        ("en", "- - -"),
    ])
    func nothingIsFound(_ locale: String, _ text: String) {
        let found = sections(text, locale).filter { !inContext.contains($0.key) }
        #expect(found.isEmpty, "\(found)")
    }

    /// Words that count only beside others, or as a whole text.
    private let inContext: [WordSection] = [
        .terms, .colour, .coloured, .positionLast, .retryTitle, .dismissTitle, .logInTitle, .logOutTitle,
    ]

    @Test func settingsAllowAndAvoid() {
        var settings = TextSettings()
        settings.allowed = ["en": ["server", "API key"]]
        settings.avoided = ["en": ["basket*", "shopping bag = cart"], "de": ["Warenkorb"]]
        #expect(sections("The server needs an API key", "en", settings)[.jargon] == nil)
        #expect(sections("The servers have an API", "en", settings)[.jargon] == ["servers", "API"])
        #expect(sections("Two baskets and a shopping-bag", "en-GB", settings)[.avoided] == ["baskets", "shopping-bag"])
        #expect(sections("Der Warenkorb", "de-AT", settings)[.avoided] == ["Warenkorb"])
        settings.profiles = ["govuk"]
        #expect(sections("Please use a valid date", "en", settings)[.avoided] == ["Please", "valid"])
        #expect(sections("Bitte valid", "de", settings)[.avoided] == nil)
    }
}
